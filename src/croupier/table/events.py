"""What has happened at a table. Events are flat and their names stable; the state follows from them alone.
Only an act that waits for approval holds more: the command that will be carried out.

Each carries the clauses that decide it; without any, `silent` says that the document has none. Where it
has a reason, `because` holds it as data. Before there was that, the sentence stood in `why`, `flag` or
`what`; these now hold somebody's own words, and what goes out to readers has the sentence there too. The name
of an event in a record is its class in kebab case: `wager-placed`. Extend an event with a field that has a
default; never change what a field means.
"""

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from croupier.formats.limits import LimitsIn
from croupier.formats.lines import PieceLine
from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.equipment import Equipment
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.numbers import Number
from croupier.game.spin import Direction
from croupier.game.wagers import PlacedBy
from croupier.table.commands import Mandates, MoneyCommand
from croupier.table.names import kebab, union_of
from croupier.table.terms import ChipKind, ClosedBy, Decision, Enforce, MovedBy, Treatment, WheelSource


class Event(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag=kebab
):
    clauses: tuple[str, ...]
    silent: bool = False  # no clause decides this: it is a rule of the house, or a plain fact

    def __post_init__(self) -> None:
        if not self.clauses:
            msgspec.structs.force_setattr(self, "silent", True)


class Refused(Event, frozen=True):
    """The rules said no, and nothing changed."""

    ground: str  # the provision, or the act, by which they say so
    why: str = ""
    because: Because | None = None


# The table


class TableOpened(Event, frozen=True):
    table: str
    game: str
    options: dict[str, object]
    fingerprint: str  # of the rule set
    limits: LimitsIn
    enforce: Enforce
    wheel: WheelSource
    currency: str
    denominations: tuple[int, ...]
    colours: tuple[str, ...]
    seats: int
    bank: int | None
    position_maximum: int | None
    start_pocket: Number | None
    equipment: Equipment | None
    engine: str  # the version of the program that decided
    mandates: Mandates | None = None


class TableClosed(Event, frozen=True):
    pass


class LimitsAnnounced(Event, frozen=True):
    """A notice: these limits hold from the next round."""

    limits: LimitsIn


class LimitsChanged(Event, frozen=True):
    limits: LimitsIn


class BankFilled(Event, frozen=True):
    amount: int
    reason: str = ""


class BankCredited(Event, frozen=True):
    amount: int
    reason: str = ""


class BallExamined(Event, frozen=True):
    finding: str


class BallChanged(Event, frozen=True):
    reason: str
    diameter_mm: int | None = None
    is_metal: bool = False


class NoteRecorded(Event, frozen=True):
    text: str


# Players and chips


class PlayerSeated(Event, frozen=True):
    player: str
    seat: int


class PlayerLeft(Event, frozen=True):
    player: str
    amount: int  # taken along in value chips


class ChipsBought(Event, frozen=True):
    player: str
    amount: int


class ColourChipsBought(Event, frozen=True):
    player: str
    amount: int
    colour: str
    value: int
    marker: int | None  # what it shows, where there is one
    from_rack: bool  # paid for with value chips of the player's rack


class ColouredUp(Event, frozen=True):
    player: str
    amount: int


class ChangeMade(Event, frozen=True):
    player: str
    amount: int
    given: dict[str, int]
    taken: dict[str, int]


class DebtCollected(Event, frozen=True):
    player: str
    amount: int


class PlayerCompensated(Event, frozen=True):
    """Money between bank and player that no wager of this round moves; negative: from the player."""

    player: str
    value_chips: int
    debt: int  # that the player has more, or with a minus less
    why: str = ""
    because: Because | None = None


class ApprovalAsked(Event, frozen=True):
    """An act with money is beyond what its person may do alone: it waits for a second one."""

    act: int
    command: MoneyCommand  # that is carried out once it is approved
    by: str  # who asked
    role: str  # the highest that this person acted in


class ActApproved(Event, frozen=True):
    act: int


class ActRefused(Event, frozen=True):
    """By a second person; no money moves."""

    act: int
    reason: str


class ActWithdrawn(Event, frozen=True):
    act: int


# Wagers


class WagerEvent(Event, frozen=True):
    """Which wager, whose, and where it lies."""

    id: str
    player: str
    wager: str


class WagerPlaced(WagerEvent, frozen=True):
    stake: int
    chips: ChipKind
    placed_by: PlacedBy
    declared: bool = False
    flag: str = ""  # why it should not lie there, where it lies all the same
    because: Because | None = None


class WagerIncreased(WagerEvent, frozen=True):
    amount: int
    chips: ChipKind
    flag: str = ""
    because: Because | None = None


class WagerMoved(WagerEvent, frozen=True):
    to: str
    placed_by: PlacedBy
    flag: str = ""
    because: Because | None = None


class StakeEvent(WagerEvent, frozen=True):
    stake: int
    chips: ChipKind


class WagerWithdrawn(StakeEvent, frozen=True):
    pass


class WagerWithdrawnLate(StakeEvent, frozen=True):
    """The chips are gone, the wager counts all the same."""


class WagerDeclared(StakeEvent, frozen=True):
    pass


class DeclaredWagerPlaced(WagerEvent, frozen=True):
    declared_as: str  # where it was declared; `wager` is where it was put
    flag: str = ""
    because: Because | None = None


class DeclarationEnded(Event, frozen=True):
    """Declined, or not placed in time: the chips go back."""

    id: str
    player: str
    stake: int
    chips: ChipKind
    why: str = ""
    because: Because | None = None


class WagerDisplaced(WagerEvent, frozen=True):
    to: str
    moved_by: MovedBy
    because: Because | None = None  # where it cannot count there: why not


class WagerRepositioned(WagerEvent, frozen=True):
    to: str


class WagerQuestioned(Event, frozen=True):
    id: str
    player: str
    what: str = ""
    because: Because | None = None


class WagerRuledOn(Event, frozen=True):
    """Before and after, and why: by a ruling, or by the proviso that restores."""

    id: str
    player: str
    treatment: Treatment
    wager: str  # where it lies
    to: str | None  # where it counts; None: it is returned
    reason: str


# The round


class BetsOpened(Event, frozen=True):
    round: int


class BallSpun(Event, frozen=True):
    spin: int
    wheel_direction: Direction | None
    ball_direction: Direction | None


class EarlyCallAuthorised(Event, frozen=True):
    pass


class BetsClosed(Event, frozen=True):
    by: ClosedBy
    bell: bool = False
    bell_missing: bool = False  # the document asks for it, and it was not rung


class BonusNumbersDrawn(Event, frozen=True):
    numbers: tuple[Number, ...]


class BonusNumbersLit(Event, frozen=True):
    numbers: tuple[Number, ...]


class BallDropped(Event, frozen=True):
    revolutions: int | None


class BallRested(Event, frozen=True):
    number: Number
    was: Number | None = None  # what was entered before


class IrregularityReported(Event, frozen=True):
    irregularity: Irregularity
    because: Because | None = None  # where it changes nothing: why not


class NoSpinCalled(Event, frozen=True):
    reason: str


class PlayedOn(Event, frozen=True):
    why: str = ""
    because: Because | None = None


class RoundVoided(Event, frozen=True):
    round: int
    why: str = ""
    because: Because | None = None


class SpinVoided(Event, frozen=True):
    spin: int
    why: str  # nothing, where there is `because`: lines keep their order of fields
    reopens: bool
    examine_ball: bool = False  # before the next spin
    because: Because | None = None


class BallReturned(Event, frozen=True):
    number: Number


class ResultAnnounced(Event, frozen=True):
    number: Number
    colour: str


class DollyPlaced(Event, frozen=True):
    number: Number


class SettledEvent(WagerEvent, frozen=True):
    """The figures of a settled wager, as every telling of it has them: those of `Figures` (formats/lines.py).

    They stand here again because a struct cannot inherit from that and from `Event`; a test compares them.
    """

    result: LineResult
    stake: int
    counted: int
    odds: int | None
    winnings: int
    returned: int
    collected: int
    why: str = ""
    pieces: tuple[PieceLine, ...] = ()
    because: Because | None = None

    @property
    def held(self) -> int:
        """The part of the stake that stays on the layout for the next round."""
        return self.stake - self.returned - self.collected


class WagerSettled(SettledEvent, frozen=True):
    """What the rules make of a wager; the money moves when it is collected, paid and lifted."""


class PlayerWarned(Event, frozen=True):
    player: str


class WinnerMoved(WagerEvent, frozen=True):
    to: tuple[str, ...]


class WagerCollected(Event, frozen=True):
    id: str
    player: str
    amount: int
    debt: int = 0  # that the player has more, where the chips had been taken away


class WinnerPaid(Event, frozen=True):
    id: str
    player: str
    value_chips: int
    colour_chips: int = 0


class StakeReturned(Event, frozen=True):
    id: str
    player: str
    value_chips: int
    colour_chips: int = 0


class PaymentStepDone(Event, frozen=True):
    """Racetrack winners are moved, losers collected, or winners paid: all of them."""

    act: Act
    last: bool = False  # nothing is left to collect or to pay


class DollyLifted(Event, frozen=True):
    round: int
    number: Number


# What no rule covers, and what was recorded wrongly


class CaseReferred(Event, frozen=True):
    what: str  # nothing, where there is `because`: lines keep their order of fields
    to: str
    round: int
    because: Because | None = None


class CaseDecided(Event, frozen=True):
    decision: Decision
    reason: str
    disregards: tuple[Irregularity, ...] = ()  # what no rule covers, and play goes on all the same


class NumberCorrected(Event, frozen=True):
    round: int
    was: Number
    number: Number
    reason: str


class SettlementUndone(Event, frozen=True):
    """Everything that a round moved is moved back, by decision."""

    round: int


class WagerCorrected(SettledEvent, frozen=True):
    """What the right number makes of a wager that was settled by the wrong one."""


class DisplayCorrected(Event, frozen=True):
    round: int
    shown: Number
    number: Number
    reason: str


if TYPE_CHECKING:
    AnyEvent: TypeAlias = Event
else:
    AnyEvent = union_of(Event, globals(), WagerEvent, StakeEvent, SettledEvent)
