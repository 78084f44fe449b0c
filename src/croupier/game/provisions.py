"""The engine's named decisions. Code names a provision; the rule set says which clause makes it."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.game.acts import Act
from croupier.game.reasons import Reason


class Provision(StrEnum):
    ONLY_LISTED_WAGERS = "only listed wagers"
    NO_WAGER_BEFORE_OPEN = "no wager before bets open"
    NO_WAGER_AFTER_CLOSE = "no wager after close"
    NO_WAGER_AFTER_DROP = "no wager after the drop"
    CLOSE_MUST_BE_CALLED = "the close must be called"
    OWN_WAGERS_ONLY = "a player places own wagers only"
    PLACED_FOR_A_PLAYER = "staff may place for a player"
    RACETRACK_BY_DEALER = "racetrack wagers by a dealer only"
    ORAL_WITH_CHIPS = "oral wagers with chips only"
    ORAL_IN_TIME = "oral wagers in time to be placed"
    SELF_PLACED_RACETRACK_VOID = "self-placed racetrack wager is void"
    WITHIN_LIMITS = "wagers within the limits"
    PIECES_DIVIDE = "pieces divide the stake"
    INCREMENT = "stakes go in steps"
    UNDER_MINIMUM = "under the minimum"
    OVER_MAXIMUM = "over the maximum"
    RACETRACK_MINIMUM = "racetrack minimum"
    RACETRACK_INCREMENT = "racetrack increment"
    SETTLED_BY_POSITION = "settled by position"
    LINE_TOUCH = "a chip that touches a line"
    UNCLEAR_WAGER = "unclear wagers are ruled on"
    EVEN_CHANCE_ON_ZERO = "an even chance on zero"
    VALID_SPIN = "what makes a spin valid"
    RE_SPIN = "a void spin is spun again"
    REFERRAL = "what no rule covers is referred"
    STAND_IN = "who may stand in"
    COLOUR_CHIPS = "colour chips"
    STACK_ORDER = "order of chips in a stack"
    EARLIER_ROUNDS_FINAL = "earlier rounds are final"
    DISPLAY = "displays are for information"
    # What a live table needs besides; the documents are silent on most of it.
    TABLE_OPEN = "the table is open"
    BETWEEN_ROUNDS = "between rounds only"
    ONE_AFTER_ANOTHER = "one thing after another"
    ONCE = "once in a round"
    SEATED = "a player has a seat"
    OWN_SEAT = "a player acts for oneself"
    STAFF = "for the staff"
    SUPERVISED = "for somebody above the dealer"
    FROM_THE_WHEEL = "what the ball does comes from the wheel"
    KNOWN_WAGER = "a wager of this round"
    WAGER_ID = "every wager has its own id"
    CHIPS_HELD = "a stake is chips that the player has"
    WHOLE_CHIPS = "a stake is whole chips"
    MARKER = "a marker shows the value of colour chips"
    COLOUR_VALUE = "the value of colour chips is fixed"
    PAYMENT_ORDER = "collecting and paying in order"
    NOT_HANDLED = "wagers are not handled before payment"
    LOSERS_NOT_TOUCHED = "losing wagers are not touched"
    ONE_COLOUR = "one colour a player"
    POSITION_MAXIMUM = "the maximum of all players on a position"
    BANK_HAS_CHIPS = "the bank has the chips"
    MANDATE = "money within a mandate"
    SECOND_PERSON = "a second person approves"
    REASON_IN_WORDS = "a reason in words"
    USABLE_LIMITS = "limits that can be kept"
    USABLE_EQUIPMENT = "wheel and ball as the document asks"
    DOLLY = "the dolly marks the result"
    COURTESY_LINE = "the line between courtesies"
    OUTCOME_STANDS = "the outcome is where the ball rests"
    SETTLEMENT_BEGUN = "a settlement that has begun is finished"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rules say no: by which provision or rule of an act, and why."""

    by: Provision | Act
    reason: Reason

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses
