"""A round as a record of its own: what was seen, what lay there, and what the rules made of it.

`input` is what `croupier settle` reads, and `settlement` is what it prints: everybody can settle it again.
Kept records have reasons as data, `because`; the sentences come in when they go out (formats/why.py).
"""

import msgspec
from msgspec import UNSET, UnsetType

from croupier.formats.fields import RoundIn
from croupier.formats.lines import LineOut
from croupier.formats.reasons import Because
from croupier.formats.settlements import SettlementOut
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.numbers import Number
from croupier.game.policies import SettleBy
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling
from croupier.record.steps import Hash, Time, Version
from croupier.table.terms import Decision, Treatment
from croupier.table.views.lying_chips import WagerLying


class SpinRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One spin: what was seen of it, and what the document makes of that."""

    spin: int  # from 1 in every round; 0: void before the ball was spun
    wheel_direction: Direction | None
    ball_direction: Direction | None
    revolutions: int | None
    irregularities: tuple[Irregularity, ...]
    bonus_numbers: tuple[Number, ...] | None
    lit_numbers: tuple[Number, ...] | None
    number: Number | None
    verdict: Ruling
    clauses: tuple[str, ...]
    why: str
    because: Because | UnsetType = UNSET


class RulingRecord(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody ruled that a wager counts."""

    id: str
    treatment: Treatment
    wager: str
    to: str | None
    reason: str
    clauses: tuple[str, ...]
    person: str
    role: str


class CaseRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What no rule covers: to whom it went, and what was decided."""

    what: str
    to: str
    clauses: tuple[str, ...]
    decision: Decision | None = None
    reason: str = ""
    person: str = ""
    role: str = ""
    because: Because | UnsetType = UNSET


class CorrectedLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    player: str
    wager: str
    result: LineResult
    winnings: int
    collected: int
    clauses: tuple[str, ...]
    why: str
    because: Because | None = None


class CorrectionRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A number that was recorded wrongly and put right; without one, the whole settlement was undone."""

    at: Time
    person: str
    role: str
    was: Number | None
    number: Number | None
    reason: str
    clauses: tuple[str, ...]
    lines: tuple[CorrectedLine, ...]


class StaffRecord(msgspec.Struct, frozen=True):
    person: str
    role: str
    acting_as: str | None


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    v: Version
    table: str
    round: int
    game: str
    options: dict[str, object]
    fingerprint: Hash  # of the rule set
    currency: str
    opened: Time
    ended: Time
    first_step: int
    last_step: int
    result: RoundResult
    clauses: tuple[str, ...]
    why: str
    spins: tuple[SpinRecord, ...]
    settled_by: SettleBy
    at_call: tuple[WagerLying, ...] | None
    at_rest: tuple[WagerLying, ...] | None
    input: RoundIn | None  # None where somebody decided, and no rule
    settlement: SettlementOut
    counts_by: dict[str, tuple[str, ...]]  # clauses by which a wager counts there, or at all, by id
    returned_by_ruling: tuple[LineOut, ...]
    taken_after_the_call: tuple[str, ...]  # wagers whose chips were taken away, by id
    rulings: tuple[RulingRecord, ...]
    cases: tuple[CaseRecord, ...]
    corrections: tuple[CorrectionRecord, ...]
    refusals: int
    staff: tuple[StaffRecord, ...]
    because: Because | UnsetType = UNSET


_encoder = msgspec.json.Encoder()


def encode_round(record: RoundRecord) -> bytes:
    return _encoder.encode(record)
