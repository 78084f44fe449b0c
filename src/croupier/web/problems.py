"""What a request gets that cannot be answered: one shape for all (RFC 9457)."""

from math import ceil

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from croupier.formats.reasons import because_of
from croupier.game.reasons import Reason
from croupier.wire.answers import ProblemBody, Unanswered
from croupier.wire.grounds import RequestGround
from croupier.words import say


class Problem(Exception):
    """Ends a request with this answer; `detail` is its sentence in English."""

    def __init__(
        self, status: int, title: str, because: Unanswered | None = None, retry_after: float | None = None
    ) -> None:
        self.status = status
        self.title = title
        self.because = because
        self.detail = say(because) if because else ""
        self.retry_after = retry_after
        super().__init__(f"{status} {title}: {self.detail}")

    def as_body(self) -> ProblemBody:
        return ProblemBody(
            status=self.status,
            title=self.title,
            detail=self.detail,
            because=self.because or UNSET,
            retry_after=UNSET if self.retry_after is None else round(self.retry_after, 3),
        )

    def as_response(self) -> Response:
        headers = {} if self.retry_after is None else {"Retry-After": str(max(1, ceil(self.retry_after)))}
        body = msgspec.json.encode(self.as_body())
        return Response(body, self.status, headers, media_type="application/problem+json")


def unanswered(ground: RequestGround, /, **values: int | str) -> Unanswered:
    assert values.keys() == ground.allows, ground
    return Unanswered(ground, {**values})


def not_signed_in() -> Problem:
    return Problem(401, "not signed in", unanswered(RequestGround.NOT_SIGNED_IN))


def not_known(ground: RequestGround) -> Problem:
    return Problem(401, "not known", unanswered(ground))


def not_allowed(ground: RequestGround, /, **values: int | str) -> Problem:
    return Problem(403, "not allowed", unanswered(ground, **values))


def not_found(ground: RequestGround, /, **values: int | str) -> Problem:
    return Problem(404, "not found", unanswered(ground, **values))


def name_taken(name: str) -> Problem:
    return Problem(409, "name taken", unanswered(RequestGround.NAME_IN_USE, name=name))


def not_needed(ground: RequestGround, /, **values: int | str) -> Problem:
    return Problem(409, "not needed", unanswered(ground, **values))


def too_large(status: int, ground: RequestGround, most: int) -> Problem:
    return Problem(status, "too large", unanswered(ground, most=most))


def bad_request(ground: RequestGround, /, **values: int | str) -> Problem:
    return Problem(422, "not understood", unanswered(ground, **values))


def not_understood(reason: Reason, status: int = 422) -> Problem:
    """In the words of whoever has read it, or as a table would refuse it."""
    return Problem(status, "not understood", Unanswered(reason.ground, because_of(reason).values))


def too_often(seconds: float) -> Problem:
    return Problem(429, "too often", unanswered(RequestGround.TOO_OFTEN), retry_after=seconds)


def hold_back(seconds: float) -> None:
    """Raises a problem, unless there is nothing to wait for."""
    if seconds:
        raise too_often(seconds)


def too_busy(ground: RequestGround, retry_after: int = 1) -> Problem:
    return Problem(503, "too busy", unanswered(ground), retry_after)


def our_mistake(ground: RequestGround = RequestGround.OUR_MISTAKE) -> Problem:
    """The log says what it was; whoever asked learns nothing of our insides."""
    return Problem(500, "our mistake", unanswered(ground))


def try_again(ground: RequestGround, /, **values: int | str) -> Problem:
    """Nobody knows yet, or it was not decided: the same id gets the answer once there is one."""
    return Problem(503, "try again", unanswered(ground, **values), retry_after=1)


def frozen(ground: RequestGround, /, **values: int | str) -> Problem:
    """To ask again is of no use."""
    return Problem(423, "frozen", unanswered(ground, **values))
