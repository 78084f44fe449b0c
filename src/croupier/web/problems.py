"""What a request gets that cannot be answered: one shape for all (RFC 9457)."""

from math import ceil

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from croupier.wire.answers import ProblemBody


class Problem(Exception):
    """Ends a request with this answer."""

    def __init__(self, status: int, title: str, detail: str = "", retry_after: float | None = None) -> None:
        super().__init__(f"{status} {title}: {detail}")
        self.status = status
        self.title = title
        self.detail = detail
        self.retry_after = retry_after

    def as_body(self) -> ProblemBody:
        retry_after = UNSET if self.retry_after is None else round(self.retry_after, 3)
        return ProblemBody(status=self.status, title=self.title, detail=self.detail, retry_after=retry_after)

    def as_response(self) -> Response:
        headers = {} if self.retry_after is None else {"Retry-After": str(max(1, ceil(self.retry_after)))}
        body = msgspec.json.encode(self.as_body())
        return Response(body, self.status, headers, media_type="application/problem+json")


def not_signed_in() -> Problem:
    return Problem(401, "not signed in", "Join as a player, or sign in.")


def not_allowed(detail: str) -> Problem:
    return Problem(403, "not allowed", detail)


def not_found(what: str) -> Problem:
    return Problem(404, "not found", f"There is no {what}.")


def name_taken(name: str) -> Problem:
    return Problem(409, "name taken", f"Somebody is called {name} already, or by a name that looks the same.")


def bad_request(detail: str) -> Problem:
    return Problem(422, "not understood", detail)


def too_often(seconds: float) -> Problem:
    return Problem(429, "too often", "Wait a little, then try again.", retry_after=seconds)


def too_busy(detail: str, retry_after: int = 1) -> Problem:
    return Problem(503, "too busy", detail, retry_after)


def our_mistake() -> Problem:
    """The log says what it was; whoever asked learns nothing of our insides."""
    return Problem(500, "our mistake", "Something went wrong here.")


def unknown_outcome() -> Problem:
    """Nobody knows yet: the same id gets the answer once it is known. Why it is so, only the log says."""
    return _try_again("Nothing can be kept at the moment.")


def not_decided(table: str) -> Problem:
    """Between one node that decided for the table and the next."""
    return _try_again(f"Nobody decides for table {table!r} at the moment.")


def overdue() -> Problem:
    """It has waited too long in a crowd."""
    return _try_again("Too many commands wait, and this one had no effect.")


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
