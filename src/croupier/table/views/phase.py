"""Where a table stands, in one word: what a display, a lobby and a console show of it."""

from enum import StrEnum

from croupier.game.moment import Ball, Bets
from croupier.table.state import Table


class Phase(StrEnum):
    CLOSED_TABLE = "closed-table"
    CASE = "case"  # the round stands still until it is decided
    PAYING = "paying"
    ANNOUNCED = "announced"
    AT_REST = "at-rest"
    DROPPED = "dropped"
    CLOSED = "closed"  # bets
    ROLLING_OPEN = "rolling-open"  # last bets
    OPEN = "open"
    NOT_OPEN = "not-open"  # before bets open


def phase_of(table: Table) -> Phase:
    """The last thing that happened, seen from the end of a round."""
    play, moment = table.play, table.play.moment
    if not table.is_open:
        return Phase.CLOSED_TABLE
    if table.case is not None:
        return Phase.CASE
    if play.dolly or moment.settled:
        return Phase.PAYING
    if play.announced:
        return Phase.ANNOUNCED
    if moment.ball is Ball.AT_REST:
        return Phase.AT_REST
    if moment.ball is Ball.DROPPED:
        return Phase.DROPPED
    if moment.bets is Bets.OPEN:
        return Phase.ROLLING_OPEN if moment.ball is Ball.ROLLING else Phase.OPEN
    return Phase.CLOSED if moment.bets is Bets.CLOSED else Phase.NOT_OPEN
