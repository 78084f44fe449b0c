"""Acts of the people at the table, and what a document says of each: by whom, and when."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.game.moment import Window
from croupier.game.roles import Role


class Act(StrEnum):
    PLACE_YOUR_BETS = "place your bets"
    SPIN = "spin the ball"
    NO_MORE_BETS = "no more bets"
    EARLY_NO_MORE_BETS = "no more bets before the spin"
    NO_SPIN = "no spin"
    DRAW_BONUS_NUMBERS = "draw bonus numbers"
    ANNOUNCE = "announce the result"
    PLACE_FOR_A_PLAYER = "place for a player"
    PLACE_RACETRACK_WAGER = "place a racetrack wager"
    WITHDRAW_WAGER = "withdraw a wager"
    LIFT_PAID_WINNER = "lift a paid outside winner"
    REPOSITION_WAGER = "reposition a misplaced wager"
    RESTORE_WAGER = "restore a moved wager"
    RULE_ON_UNCLEAR_WAGER = "rule on an unclear wager"
    DECIDE_REFERRAL = "decide what no rule covers"
    CORRECT_NUMBER = "correct a recorded number"
    CORRECT_DISPLAY = "correct a display"
    MOVE_RACETRACK_WINNERS = "move racetrack winners to the layout"
    COLLECT_LOSERS = "collect losing wagers"
    PAY_WINNERS = "pay winning wagers"
    EXAMINE_BALL = "examine the ball"
    CHANGE_BALL = "change the ball"
    CHANGE_LIMITS = "change the limits"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActRule:
    """Whom the document names for an act, and when it may be done."""

    by: tuple[Role, ...]
    when: Window
    clauses: tuple[str, ...]
