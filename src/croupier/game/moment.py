"""Where a round stands: "bets open" and "where the ball is" are two facts, not one phase."""

from dataclasses import dataclass
from enum import StrEnum


class Bets(StrEnum):
    NOT_OPEN = "not open"
    OPEN = "open"
    CLOSED = "closed"


class Ball(StrEnum):
    STILL = "still"  # not spun yet in this round
    ROLLING = "rolling"
    DROPPED = "dropped"  # left the track, not at rest yet
    AT_REST = "at rest"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    bets: Bets
    ball: Ball
    settled: bool = False  # the round's wagers have been collected and paid

    @property
    def has_dropped(self) -> bool:
        return self.ball in (Ball.DROPPED, Ball.AT_REST)


class Window(StrEnum):
    """When in a round an act may be done."""

    BETWEEN_ROUNDS = "between rounds"
    BETWEEN_SPINS = "between spins"
    BETS_OPEN = "while bets are open"
    BEFORE_SPIN = "bets open, ball not spun"
    BALL_ROLLING = "while the ball rolls, bets open"
    BALL_NOT_SPUN = "until the ball is spun"
    CALL_TO_REST = "from the call until the ball rests"
    AFTER_REST = "after the ball rests, until settled"
    UNTIL_SETTLED = "from opening until settled"
    AFTER_SETTLED = "after the wager is settled"
    ANY_TIME = "any time"


WHILE_BETS_ARE_OPEN = (Window.BETS_OPEN, Window.BEFORE_SPIN, Window.BALL_ROLLING)


def is_within(window: Window, moment: Moment) -> bool:
    bets, ball, settled = moment.bets, moment.ball, moment.settled
    match window:
        case Window.BETWEEN_ROUNDS:
            return settled or (bets is Bets.NOT_OPEN and ball is Ball.STILL)
        case Window.BETWEEN_SPINS:
            return ball in (Ball.STILL, Ball.AT_REST)
        case Window.BETS_OPEN:
            return bets is Bets.OPEN and not settled
        case Window.BEFORE_SPIN:
            return bets is Bets.OPEN and ball is Ball.STILL and not settled
        case Window.BALL_ROLLING:
            return bets is Bets.OPEN and ball is Ball.ROLLING and not settled
        case Window.BALL_NOT_SPUN:
            return bets is not Bets.NOT_OPEN and ball is Ball.STILL and not settled
        case Window.CALL_TO_REST:
            return bets is Bets.CLOSED and ball is not Ball.AT_REST and not settled
        case Window.AFTER_REST:
            return ball is Ball.AT_REST and not settled
        case Window.UNTIL_SETTLED:
            return bets is not Bets.NOT_OPEN and not settled
        case Window.AFTER_SETTLED:
            return settled
        case Window.ANY_TIME:
            return True
