"""What the house tells its staff."""

import msgspec
from msgspec import UNSET, UnsetType

from croupier.game.numbers import Number
from croupier.record.audit import Summary
from croupier.record.findings import Finding
from croupier.table.state import Case
from croupier.wire.answers import Card


class ToldEvent(msgspec.Struct, frozen=True):
    """What followed, in a sentence, and the clauses that decide it; none: the document is silent."""

    text: str
    clauses: tuple[str, ...]
    event: str  # its name


class ToldStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the record as people tell it."""

    step: int
    at: str
    person: str
    role: str
    acting_as: str | None
    asked: str  # in words
    told: tuple[ToldEvent, ...]


class AuditOut(msgspec.Struct, frozen=True, kw_only=True):
    clean: bool
    differences: int
    findings: tuple[Finding, ...]  # the first of them
    summary: Summary


class NumberNet(msgspec.Struct, frozen=True):
    """What the house would win with this number at the worst; negative: it pays."""

    number: Number
    net: int


class WallTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the pit watches it."""

    card: Card
    exposure: tuple[NumberNet, ...]  # in the order of the wheel
    worst: NumberNet
    on_layout: int
    drop: int  # cash in the drop box
    win: int  # of the house since the table was opened, with what players owe it
    next_step: str  # as on the board of the staff
    examine_ball: bool  # as there
    waiting: int  # wagers, as there
    declared: int  # wagers that wait to be placed
    case: Case | UnsetType = UNSET  # that waits for a decision
