"""Why there is no answer, or none that was hoped for. That a table refuses something is no error."""

from croupier.wire.answers import ProblemBody


class ClientError(Exception):
    """Anything that the client raises."""

    is_passing = False  # later the same may be answered
    retry_after = 0.0  # seconds, where the house said so


class Unreachable(ClientError):
    """The house did not answer in time. What was asked may have been done: the same request id tells."""

    is_passing = True

    @classmethod
    def because(cls, where: str, error: Exception) -> "Unreachable":
        return cls(f"{where}: {str(error) or type(error).__name__}")


class NotUnderstood(ClientError):
    """The house answers what this client cannot read: they are of different versions, or it is no house."""


class ProblemAnswer(ClientError):
    """The house said that it cannot answer this."""

    def __init__(self, status: int, title: str, detail: str = "", retry_after: float = 0.0) -> None:
        super().__init__(f"{status} {title}: {detail}" if detail else f"{status} {title}")
        self.status = status
        self.title = title
        self.detail = detail
        self.retry_after = retry_after
        self.is_passing = status in (429, 503)

    @classmethod
    def of(cls, body: ProblemBody, retry_after: float = 0.0) -> "ProblemAnswer":
        return cls(body.status, body.title, body.detail, body.retry_after or retry_after)
