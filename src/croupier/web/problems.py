"""What a request gets that cannot be answered: one shape for all (RFC 9457)."""

from math import ceil

import msgspec
from starlette.responses import Response

from croupier.wire.answers import ProblemBody


class Problem(Exception):
    """Ends a request with this answer."""

    def __init__(self, status: int, title: str, detail: str = "", retry_after: int | None = None) -> None:
        super().__init__(f"{status} {title}: {detail}")
        self.status = status
        self.title = title
        self.detail = detail
        self.retry_after = retry_after

    def as_body(self) -> ProblemBody:
        return ProblemBody(status=self.status, title=self.title, detail=self.detail)

    def as_response(self) -> Response:
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        body = msgspec.json.encode(self.as_body())
        return Response(body, self.status, headers, media_type="application/problem+json")


def not_signed_in() -> Problem:
    return Problem(401, "not signed in", "Join as a player, or sign in.")


def not_allowed(detail: str) -> Problem:
    return Problem(403, "not allowed", detail)


def not_found(what: str) -> Problem:
    return Problem(404, "not found", f"There is no {what}.")


def bad_request(detail: str) -> Problem:
    return Problem(422, "not understood", detail)


def too_often(seconds: float) -> Problem:
    return Problem(429, "too often", "Wait a little, then try again.", retry_after=max(1, ceil(seconds)))


def too_busy(detail: str, retry_after: int = 1) -> Problem:
    return Problem(503, "too busy", detail, retry_after)


def our_mistake() -> Problem:
    """The log says what it was; whoever asked learns nothing of our insides."""
    return Problem(500, "our mistake", "Something went wrong here.")


def unknown_outcome(reason: str) -> Problem:
    """Nobody knows yet: the same id gets the answer once it is known."""
    return _try_again(f"Nothing can be kept at the moment ({reason}).")


def not_decided(table: str) -> Problem:
    """Between one node that decided for the table and the next."""
    return _try_again(f"Nobody decides for table {table!r} at the moment.")


def frozen(table: str) -> Problem:
    """To ask again is of no use."""
    return _look_at_it(f"The record of table {table!r} contradicts itself.")


def frozen_purse() -> Problem:
    return _look_at_it("What is kept of this purse contradicts itself.")


def frozen_house() -> Problem:
    return _look_at_it("What is kept here contradicts itself.")


def _look_at_it(why: str) -> Problem:
    return Problem(423, "frozen", f"{why} Nothing is decided here until somebody has looked at it.")


def _try_again(why: str) -> Problem:
    return Problem(503, "try again", f"{why} Ask again under the same request id.", retry_after=1)
