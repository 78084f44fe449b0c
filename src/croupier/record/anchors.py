"""Anchors: where the records of tables stood, kept outside the database that keeps the records.

A chain cannot show that its end was cut off. So the hash of the last step is written down elsewhere as well,
in lines that are a chain of their own: whoever cuts both is found out by any copy of either.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.record.steps import START, End, Hash, Time, Version, add_hash, hash_of, split_hash
from croupier.record.values import in_words

STAFF_RECORD = "staff record"  # stands among the tables: no table can have this name


class Why(StrEnum):
    KEPT = "kept"  # rounds ended there, or the house started or stopped
    SET_BACK = "set back"  # somebody means it so: what was anchored of these tables before counts no more


class Anchor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line: how many steps some tables had, and the hash of the last of each."""

    v: Version
    n: Annotated[int, msgspec.Meta(ge=1)]
    at: Time
    why: Why
    tables: dict[str, End]  # and of the staff record
    whole: bool = False  # every table that was ever anchored is here
    reason: str = ""
    prev: Hash


def say_record(name: str) -> str:
    return f"the {name}" if name == STAFF_RECORD else f"table {name}"


def units(name: str) -> str:
    return "entries" if name == STAFF_RECORD else "steps"


class SetBack(msgspec.Struct, frozen=True):
    """A line from which on the anchors of some tables count anew, because somebody said so."""

    n: int
    at: str
    reason: str
    lost: dict[str, int]  # by table, how many steps that were anchored; 0: it went another way

    def __str__(self) -> str:
        lost = [f"{steps} {units(name)} of {say_record(name)}" for name, steps in self.lost.items()]
        return f"set back at {self.at}, {', '.join(lost) or 'no step'}; the reason: {in_words(self.reason)}"


class Tip(msgspec.Struct, frozen=True):
    """Where the lines end: how many there are, and the hash of the last."""

    n: int = 0
    hash: str = START


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Anchor)


def encode_anchor(anchor: Anchor) -> tuple[bytes, Tip]:
    """The line, without its line end."""
    line, digest = add_hash(_encoder.encode(anchor)[:-1])
    return line, Tip(anchor.n, digest)


def decode_anchor(line: bytes) -> tuple[Anchor, Tip]:
    """A ValueError says why there is none."""
    body, stated = split_hash(line)
    digest = hash_of(body)
    if stated != digest:
        raise ValueError("it was altered")
    anchor = _decoder.decode(body + b"}")
    return anchor, Tip(anchor.n, digest)


class Anchored:
    """What lines of anchors come to: by table, the hash that each of some steps has."""

    def __init__(self) -> None:
        self.heads: dict[str, dict[int, str]] = {}
        self.tips: dict[int, str] = {}  # the hash of every line
        self.tip: Tip | None = None
        self.set_backs: list[SetBack] = []
        self.flaws: list[str] = []
        self.gaps = 0  # anchors that are not there: to a copy some may not have come through

    def add(self, lines: Iterable[bytes]) -> "Anchored":
        """Without their line ends, in order."""
        for line in lines:
            try:
                anchor, tip = decode_anchor(line)
            except (ValueError, RecursionError) as error:
                after = "the first line" if self.tip is None else f"the line after anchor {self.tip.n}"
                self.flaws.append(f"{after} is no anchor ({error})")
                continue
            if self.tips.get(tip.n) == tip.hash:
                continue  # it came twice to a copy
            self._follow(anchor, self.tip or Tip())
            self.tip, self.tips[tip.n] = tip, tip.hash
            if anchor.why is Why.SET_BACK:
                self.set_backs.append(self._weigh(anchor))
            for table, end in anchor.tables.items():
                self._note(anchor.why, table, end)
        return self

    def _follow(self, anchor: Anchor, before: Tip) -> None:
        if anchor.n > before.n + 1:
            self.gaps += anchor.n - before.n - 1
        elif anchor.n <= before.n or anchor.prev != before.hash:
            self.flaws.append(f"anchor {anchor.n} does not follow anchor {before.n}")

    def _weigh(self, anchor: Anchor) -> SetBack:
        """A line with all tables was written for the sake of some."""
        last = self.last()
        steps = {name: last.get(name, End()).steps - end.steps for name, end in anchor.tables.items()}
        lost = {name: max(0, count) for name, count in steps.items() if count > 0 or not anchor.whole}
        return SetBack(anchor.n, anchor.at, anchor.reason, lost)

    def _note(self, why: Why, table: str, end: End) -> None:
        heads = self.heads.setdefault(table, {})
        if why is Why.SET_BACK:
            heads.clear()
        if not end.steps:
            return
        if heads.setdefault(end.steps, end.head) != end.head:
            self.flaws.append(f"of {say_record(table)} there are two hashes after {end.steps} {units(table)}")

    def last(self) -> dict[str, End]:
        """The furthest anchor of every table."""
        steps = {table: max(heads) for table, heads in self.heads.items() if heads}
        return {table: End(last, self.heads[table][last]) for table, last in steps.items()}

    def compare(self, copy: "Anchored") -> list[str]:
        """How these lines differ from a copy of them, which may have stopped earlier."""
        if copy.tip is not None and (self.tip is None or copy.tip.n > self.tip.n):
            has = 0 if self.tip is None else self.tip.n
            return [f"the copy has {copy.tip.n} anchors, and here there are {has}: the end was cut off"]
        differ = [n for n, digest in copy.tips.items() if self.tips.get(n, digest) != digest]
        return [f"anchor {differ[0]} is another one in the copy"] if differ else []
