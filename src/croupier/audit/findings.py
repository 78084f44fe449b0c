"""What is found in a record that should not be there: the kinds of it, and how each reads."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from croupier.bad_input import printable

Detail: TypeAlias = int | str | bool | None


class FindingKind(StrEnum):
    # of the chain
    ALTERED = "altered"
    UNREADABLE = "unreadable"
    WRITTEN_OTHERWISE = "written otherwise"
    OUT_OF_PLACE = "out of place"
    BROKEN_LINK = "broken link"
    STRAY_LINE = "stray line"
    NO_LINE_END = "no line end"
    SEAL = "seal"
    NO_SEAL = "no seal"
    AFTER_THE_SEAL = "after the seal"
    HEAD = "head"
    TIME = "time"
    # of the replay
    RULE_SET = "rule set"
    EVENT = "event"
    MONEY = "money"
    REPLAY_STOPS = "replay stops"
    # of what is kept beside it
    ROUND = "round"
    STAFF = "staff record"


class Finding(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One difference between a record and what it should be, and where it is."""

    kind: FindingKind
    says: str
    line: int | None = None
    step: int | None = None
    event: str = ""
    field: str = ""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        return say_where(line, self.step, self.event, self.field, self.says)


def say_where(whole: str, step: int | None, event: str, field: str, says: str) -> str:
    """A finding on one line, behind as much of its place as is known.

    >>> say_where("table left", 3, "", "stake", "is 5, and was 6")
    'table left, step 3: stake: is 5, and was 6'
    """
    place = ", ".join(filter(None, (whole, f"step {step}" if step else "", event)))
    return printable(": ".join(filter(None, (place, field, says))))
