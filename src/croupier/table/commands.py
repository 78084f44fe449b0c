"""What people ask of a table. A command says everything that its decision needs: chance and facts too.

The name of a command in a record is its class in kebab case: `place-wager`. Money is in the smallest unit.
"""

from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from croupier.formats.limits import LimitsIn
from croupier.formats.reasons import Because, require_values
from croupier.game.equipment import Equipment
from croupier.game.irregularities import Irregularity
from croupier.game.numbers import Number
from croupier.game.seats import MOST_SEATS, USUAL_SEATS
from croupier.game.spin import Direction
from croupier.table.names import kebab, union_of
from croupier.table.terms import ChipKind, Decision, Enforce, MovedBy, Treatment, WheelSource

MOST_MONEY = 10**12  # that one command moves: sums of it stay far below what 64 bits hold
Cents = Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
LONGEST_NAME = 80
LONGEST_TEXT = 500  # characters, as a reason may have
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]
OldReason = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]  # of old records, which may have none
ActNumber = Annotated[int, msgspec.Meta(ge=1, le=10**9)]  # of an act that waits for approval
Mandate = Annotated[int, msgspec.Meta(ge=0, le=MOST_MONEY)]  # the most money of one act
Chips: TypeAlias = dict[str, Annotated[int, msgspec.Meta(ge=1, le=10**6)]]  # how many of each denomination


class Mandates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much money the staff may move in one act that no wager makes."""

    by_role: dict[Name, Mandate]  # what a role may answer for; one that is not here, nothing
    alone: Mandate  # above it a second person approves, whoever asks


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=kebab):
    """Something that a person asks for."""


# The table


class OpenTable(Command, frozen=True, omit_defaults=False):
    """What a table is; a record says all of it, so that it does not depend on what is usual today."""

    table: Name
    game: Name
    options: dict[str, object] = {}
    limits: LimitsIn = LimitsIn()
    enforce: Enforce = Enforce.AT_PLACEMENT
    wheel: WheelSource = WheelSource.DEALER
    currency: Name = "SGD"
    denominations: tuple[Cents, ...] = ()  # of value chips; none: any amount
    colours: tuple[Name, ...] = ("blue", "yellow", "pink", "brown", "orange", "grey", "lilac", "white")
    seats: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)] = USUAL_SEATS
    bank: Cents | None = None  # the float in the chip tray; None: chips never run short
    position_maximum: Cents | None = None  # of all players together on one position
    start_pocket: Number | None = None  # where the ball lies before the first spin
    equipment: Equipment | None = None  # wheel and ball, measured
    mandates: Mandates | UnsetType = UNSET  # of the staff over money; not there in records that knew none


class CloseTable(Command, frozen=True):
    pass


class ChangeLimits(Command, frozen=True):
    """At once between rounds; during a round it is a notice that takes effect with the next one."""

    limits: LimitsIn


class FillBank(Command, frozen=True):
    amount: Cents
    reason: OldReason = ""


class CreditBank(Command, frozen=True):
    amount: Cents
    reason: OldReason = ""


class ExamineBall(Command, frozen=True):
    finding: Text


class ChangeBall(Command, frozen=True):
    reason: Text
    diameter_mm: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None  # of the new one, if measured
    is_metal: bool = False


class RecordNote(Command, frozen=True):
    text: Text


# Players and chips


class SitDown(Command, frozen=True):
    player: Name


class LeaveTable(Command, frozen=True):
    player: Name


class BuyIn(Command, frozen=True):
    """Cash for value chips."""

    player: Name
    amount: Cents


class BuyColourChips(Command, frozen=True):
    """Cash, or value chips of the player's rack, for chips of a colour of one's own."""

    player: Name
    amount: Cents
    colour: Name | None = None  # None: the player's own, else the first that is free
    value: Cents | None = None  # of one chip; None: as before, else the table minimum
    with_marker: bool = True  # put up where the value is above the minimum
    from_rack: bool = False  # paid for with value chips of the player's rack


class ColourUp(Command, frozen=True):
    """Colour chips back for value chips."""

    player: Name


class MakeChange(Command, frozen=True):
    """Value chips for other denominations of the same worth."""

    player: Name
    given: Chips
    taken: Chips


class CollectDebt(Command, frozen=True):
    """Take what the player owes from the player's rack, as far as it goes."""

    player: Name


class Compensate(Command, frozen=True):
    """Pay a player, or with a negative amount take back, what a decision has found."""

    player: Name
    amount: Annotated[int, msgspec.Meta(ge=-MOST_MONEY, le=MOST_MONEY)]
    reason: Text


MoneyCommand: TypeAlias = FillBank | CreditBank | Compensate  # what a mandate is about


class ApproveAct(Command, frozen=True):
    """A second person's yes to an act with money; then it is done."""

    act: ActNumber


class RefuseAct(Command, frozen=True):
    act: ActNumber
    reason: Text


class WithdrawAct(Command, frozen=True):
    """By who asked for it."""

    act: ActNumber


# Wagers


class PlaceWager(Command, frozen=True):
    id: Name
    player: Name
    wager: Name
    stake: Cents
    chips: ChipKind = ChipKind.VALUE
    declared: bool = False  # the player said it aloud, with the chips
    in_error: bool = False  # a supervisor lets it lie although a limit says no


class AddToWager(Command, frozen=True):
    id: Name
    amount: Cents


class MoveWager(Command, frozen=True):
    id: Name
    to: Name


class WithdrawWager(Command, frozen=True):
    id: Name


class DeclareWager(Command, frozen=True):
    """A wager said aloud, for the dealer to place."""

    id: Name
    player: Name
    wager: Name
    stake: Cents
    chips: ChipKind = ChipKind.VALUE
    with_chips: bool = True


class PlaceDeclaredWager(Command, frozen=True):
    id: Name
    to: Name | None = None  # where the dealer put it, if not where it was declared


class DeclineWager(Command, frozen=True):
    id: Name
    reason: Text
    because: Because | None = None  # as data, where the house says it

    def __post_init__(self) -> None:
        if self.because is not None:
            require_values(self.because)


class DisplaceWager(Command, frozen=True):
    """Chips were moved by accident: where they lie now, and who moved them."""

    id: Name
    to: Name
    moved_by: MovedBy


class RepositionWager(Command, frozen=True):
    id: Name
    to: Name


class RestoreWager(Command, frozen=True):
    id: Name
    reason: Text
    to: Name | None = None  # where it was meant to lie, if the dealer misplaced it for the player


class QuestionWager(Command, frozen=True):
    """Chips do not lie clearly: somebody has to rule before the round is settled."""

    id: Name
    what: Text


class RuleOnWager(Command, frozen=True):
    id: Name
    treatment: Treatment
    reason: Text
    to: Name | None = None  # where it counts, for a treatment that says so


# The round


class PlaceYourBets(Command, frozen=True):
    pass


class SpinBall(Command, frozen=True):
    wheel_direction: Direction | None = None
    ball_direction: Direction | None = None


class AuthoriseEarlyCall(Command, frozen=True):
    pass


class NoMoreBets(Command, frozen=True):
    bell: bool = False


class DrawBonusNumbers(Command, frozen=True):
    """The draw of a round. A house is asked without numbers: its generator draws them for the record."""

    numbers: tuple[Number, ...] = ()


class LightBonusNumbers(Command, frozen=True):
    """The numbers that were seen to light up."""

    numbers: tuple[Number, ...]


class DropBall(Command, frozen=True):
    """The ball has left its track, after so many revolutions."""

    revolutions: Annotated[int, msgspec.Meta(ge=0, le=1000)] | None = None


class RestBall(Command, frozen=True):
    number: Number


class ReportIrregularity(Command, frozen=True):
    irregularity: Irregularity


class NoSpin(Command, frozen=True):
    reason: Text


class ReturnBall(Command, frozen=True):
    """The ball goes back to the previous winning number, to be spun again."""

    number: Number


class AnnounceResult(Command, frozen=True):
    number: Number
    colour: Name | None = None


class PlaceDolly(Command, frozen=True):
    number: Number


class MoveRacetrackWinners(Command, frozen=True):
    pass


class CollectLosers(Command, frozen=True):
    pass


class PayWinners(Command, frozen=True):
    ids: tuple[Name, ...] = ()  # none: all that are left


class LiftWinner(Command, frozen=True):
    id: Name


class LiftDolly(Command, frozen=True):
    pass


# What no rule covers, and what was recorded wrongly


class ReferCase(Command, frozen=True):
    what: Text
    round: int | None = None  # None: the one under way


class DecideCase(Command, frozen=True):
    decision: Decision
    reason: Text


class CorrectNumber(Command, frozen=True):
    round: int
    number: Number
    reason: Text


class CorrectDisplay(Command, frozen=True):
    round: int
    shown: Number
    reason: Text


if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    AnyCommand = union_of(Command, globals())
