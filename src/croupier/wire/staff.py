"""What the house tells its staff."""

from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.audit.findings import Finding
from croupier.audit.report import Summary
from croupier.game.numbers import Number
from croupier.record.telling.told import Told
from croupier.store.staff_record import StaffEntry
from croupier.table.state import Case
from croupier.wire.answers import Card


class ToldEvent(msgspec.Struct, frozen=True):
    """What followed, in a sentence, and the clauses that decide it; none: the document is silent."""

    text: str
    clauses: tuple[str, ...]
    event: str  # its name
    said: Told  # the sentence as data, for other languages


class ToldStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the record as people tell it."""

    step: int
    at: str
    clock: str | UnsetType = UNSET  # what the clock of the machine said, where that was another time
    person: str
    role: str
    acting_as: str | None
    asked: str  # in words
    asked_as: Told  # the same as data, for other languages
    told: tuple[ToldEvent, ...]


class AuditOut(msgspec.Struct, frozen=True, kw_only=True):
    clean: bool
    differences: int
    findings: tuple[Finding, ...]  # the first of them
    summary: Summary


class StaffRecordOut(msgspec.Struct, frozen=True, kw_only=True):
    """What was done about the staff, the newest first."""

    entries: tuple[StaffEntry, ...]
    unreadable: int  # entries that the audit will name


class StaffAuditOut(msgspec.Struct, frozen=True, kw_only=True):
    clean: bool
    differences: int
    findings: tuple[str, ...]  # the first of them
    entries: int
    head: str  # of the chain


class NumberNet(msgspec.Struct, frozen=True):
    """What the house would win with this number at the worst; negative: it pays."""

    number: Number
    net: int


class Sign(StrEnum):
    """What is wrong with the house itself at a table; somebody has to look at it."""

    FROZEN = "frozen"  # what is kept of the table contradicts itself: nothing is decided
    DAMAGE = "damage"  # what is kept of the house does
    ANCHORS = "anchors"  # the ends of the records cannot be anchored
    SET_BACK = "setback"  # somebody said lately that what was anchored counts no more
    CLOCK = "clock"  # it jumped, or the table has steps that are later than it is


class WallTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the pit watches it."""

    card: Card
    exposure: tuple[NumberNet, ...]  # in the order of the wheel
    worst: NumberNet
    on_layout: int
    drop: int  # cash taken for chips
    win: int  # of the house since the table was opened, without what players owe it
    hold: int | None  # the win in hundredths of a percent of the drop; None without any
    next_step: str  # as on the board of the staff
    examine_ball: bool  # as there
    waiting: int  # wagers, as there
    declared: int  # wagers that wait to be placed
    pending: int  # acts with money that a second person may still approve
    case: Case | UnsetType = UNSET  # that waits for a decision
    signs: tuple[Sign, ...] = ()
