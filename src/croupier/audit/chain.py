"""Reading a log line by line, in constant memory, with every break of its chain found and said."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

import msgspec

from croupier.audit.findings import Finding, FindingKind
from croupier.bad_input import cut
from croupier.record.log import LONGEST_LINE, Seal, decode_seal, encode_seal
from croupier.record.steps import (
    HASH_LENGTH,
    START,
    TIME,
    End,
    Step,
    decode_body,
    encode_body,
    hash_of,
    stated_hash,
)
from croupier.record.values import in_words

_STEP_STARTS, _SEAL_START = (b'{"v":1,"n":', b'{"v":2,"n":'), b'{"v":1,"steps":'
_LONGEST_SEAL = 200


class LogLine(msgspec.Struct, frozen=True):
    """One line of a log, and what is wrong with it."""

    number: int
    raw: bytes
    findings: tuple[Finding, ...]
    step: Step | None = None
    n: int = 0  # which step it is, by its place in the chain


class _Standing(NamedTuple):
    """Where the chain stands: the last step that was read, and what the next line may follow.

    An altered line has two hashes, the one that it states and that of its bytes: the next line may name
    either. A line that cannot be read may be a step or none. So one change leads to few findings.
    """

    n: int = 0
    heads: tuple[str, ...] = (START,)
    unread: int = 0  # lines since then
    unread_heads: tuple[str, ...] = ()  # of the last of them

    @property
    def end(self) -> End:
        return End(self.n + self.unread, (*self.heads, *self.unread_heads)[-1])

    def may_be(self, n: int) -> bool:
        """May the next line be this step?"""
        return self.n < n <= self.n + self.unread + 1

    def may_follow(self, prev: str) -> bool:
        return prev in self.heads or prev in self.unread_heads


class LogReader:
    """Reads the lines of a log one after another and knows where the chain stands."""

    def __init__(self) -> None:
        self.lines = 0
        self.steps = 0
        self.recognised = False  # something in it belongs to a log
        self._standing = _Standing()
        self._sealed = False
        self._latest = ""  # time
        self._format = 1  # of the lines so far

    @property
    def end(self) -> End:
        """Where the chain ends, as far as it was read."""
        return self._standing.end

    def start_from(self, end: End) -> None:
        """Begin in the middle: the next line has to follow this step."""
        self._standing = _Standing(end.steps, (end.head,))

    def read(self, raw: bytes) -> LogLine:
        self.lines += 1
        found = tuple(self._check_frame(raw))
        text = raw.removesuffix(b"\n")
        if len(raw) >= LONGEST_LINE:
            return self._give_up(raw, found, f"the line is longer than {LONGEST_LINE} bytes")
        if not text.strip():
            return LogLine(self.lines, raw, (*found, self._finding(FindingKind.STRAY_LINE, "it is empty")))
        seal = _find_seal(text)
        if seal is not None:
            return LogLine(self.lines, raw, (*found, *self._read_seal(text, seal)))
        try:
            step = decode_body(text[:-HASH_LENGTH])
        except (ValueError, RecursionError) as error:
            return self._give_up(raw, found, _why_unreadable(text, error))
        return self._read_step(raw, found, step)

    def finish(self) -> Iterator[Finding]:
        """What is found only once nothing more comes."""
        if not self._sealed:
            missing = "the seal is missing: lines may have gone from the end"
            yield Finding(kind=FindingKind.NO_SEAL, says=missing)
        if not self.steps:
            yield Finding(kind=FindingKind.OUT_OF_PLACE, says="the log holds no step")

    def _finding(self, kind: FindingKind, says: str, step: int | None = None) -> Finding:
        return Finding(kind=kind, says=says, line=self.lines, step=step)

    def _check_frame(self, raw: bytes) -> Iterator[Finding]:
        if self._sealed:
            yield self._finding(FindingKind.AFTER_THE_SEAL, "it stands after the seal")
        if not raw.endswith(b"\n") and len(raw) < LONGEST_LINE:
            yield self._finding(FindingKind.NO_LINE_END, "the line feed at its end is missing")

    def _give_up(self, raw: bytes, found: tuple[Finding, ...], why: str) -> LogLine:
        """The line may have been a step, or may have come from elsewhere."""
        text = raw.removesuffix(b"\n")
        stated = stated_hash(text)
        self.recognised = self.recognised or stated is not None or text.startswith(_SEAL_START)
        n, heads, unread, _ = self._standing
        self._standing = _Standing(n, heads, unread + 1, _hashes(stated, hash_of(text[:-HASH_LENGTH])))
        return LogLine(self.lines, raw, (*found, self._finding(FindingKind.UNREADABLE, why)))

    def _read_seal(self, text: bytes, seal: Seal) -> Iterator[Finding]:
        self.recognised = self._sealed = True
        standing = self._standing
        if not standing.may_be(seal.steps + 1) or not standing.may_follow(seal.head):
            sealed = f"the seal says {seal.steps} steps, the last with the hash {seal.head}"
            says = f"{sealed}; before it there are {self.end.steps}, the last with {self.end.head}"
            yield self._finding(FindingKind.SEAL, says)
        if text != encode_seal(End(seal.steps, seal.head)):
            says = "the seal can be read, but is not written as a seal is written"
            yield self._finding(FindingKind.WRITTEN_OTHERWISE, says)

    def _read_step(self, raw: bytes, found: tuple[Finding, ...], step: Step) -> LogLine:
        self.recognised = True
        self.steps += 1
        text = raw.removesuffix(b"\n")
        stated, computed = stated_hash(text), hash_of(text[:-HASH_LENGTH])
        n = self._place(step)
        found = (*found, *self._check_bytes(text, step, n, stated, computed), *self._check_place(step, n))
        self._standing = _Standing(n, _hashes(stated, computed))
        return LogLine(self.lines, raw, found, step, n)

    def _place(self, step: Step) -> int:
        """Which step a line is: by its number, or if that is impossible, by the line that it follows."""
        standing = self._standing
        if standing.may_be(step.n):
            return step.n
        if step.prev in standing.heads:
            return standing.n + 1
        return self.end.steps + 1 if step.prev in standing.unread_heads else step.n

    def _check_bytes(
        self, text: bytes, step: Step, n: int, stated: str | None, computed: str
    ) -> Iterator[Finding]:
        if stated is None:
            says = "the end of the line, where its hash stands, was altered"
            yield self._finding(FindingKind.ALTERED, says, n)
        elif stated != computed:
            says = f"the line was altered: it states the hash {stated}, and its bytes have {computed}"
            yield self._finding(FindingKind.ALTERED, says, n)
        elif encode_body(step) != text[:-HASH_LENGTH]:
            says = "the line can be read, but is not written as a step is written"
            yield self._finding(FindingKind.WRITTEN_OTHERWISE, says, n)
        if step.clock is not None and not _is_time(step.clock):
            says = f"its clock said {in_words(step.clock)}, which is no time in UTC"
            yield self._finding(FindingKind.TIME, says, n)
        if not _is_time(step.at):
            says = f"it says {in_words(step.at)}, which is no time in UTC"
            yield self._finding(FindingKind.TIME, says, n)
        elif _sortable(step.at) < _sortable(self._latest):
            says = f"it says {step.at}, and a line before it {self._latest}: time does not run backwards"
            yield self._finding(FindingKind.TIME, says, n)
        else:
            self._latest = step.at

    def _check_place(self, step: Step, n: int) -> Iterator[Finding]:
        expected, follows = self.end.steps + 1, self._standing.may_follow(step.prev)
        if not self._standing.may_be(step.n):
            guess = "" if follows else _guess(step.n, expected)
            says = f"step {step.n} stands where step {expected} is expected{guess}"
            yield self._finding(FindingKind.OUT_OF_PLACE, says, n)
        if not follows:
            says = (
                f"it follows a line with the hash {in_words(step.prev)}; the one before has {self.end.head}"
            )
            yield self._finding(FindingKind.BROKEN_LINK, says, n)
        if step.v < self._format:
            says = f"it is of format {step.v}, and a line before it is of format {self._format}"
            yield self._finding(FindingKind.OUT_OF_PLACE, says, n)
        self._format = max(self._format, step.v)


def _guess(n: int, expected: int) -> str:
    if n > expected + 1:
        return f": steps {expected} to {n - 1} are missing here"
    return f": step {expected} is missing here" if n > expected else ": it is doubled or moved"


def _hashes(stated: str | None, computed: str) -> tuple[str, ...]:
    """Those that the next line may name, the likelier one last."""
    return (computed,) if stated in (None, computed) else (computed, stated)


def _find_seal(text: bytes) -> Seal | None:
    if len(text) > _LONGEST_SEAL:
        return None
    try:
        return decode_seal(text)
    except (ValueError, RecursionError):
        return None


def _why_unreadable(text: bytes, error: Exception) -> str:
    joined = max(text.find(start, 1) for start in _STEP_STARTS)
    if text.startswith(_STEP_STARTS) and joined > 0:
        return f"two lines run together at byte {joined}: the line feed between them was altered"
    if text.startswith(_SEAL_START):
        return "the seal was altered: it cannot be read"
    if stated_hash(text) == hash_of(text[:-HASH_LENGTH]):
        return f"its hash is right, but it is no step that this version can read ({cut(str(error), 200)})"
    return f"the line is neither a step nor a seal ({cut(str(error), 200)})"


def _sortable(time: str) -> tuple[str, str]:
    """To the second, and the fraction of it, which has any number of digits."""
    return time[:19], time[19:].strip(".Z")


def _is_time(text: str) -> bool:
    if not re.fullmatch(TIME, text):
        return False
    try:
        datetime.fromisoformat(text[:19])
    except ValueError:
        return False
    return True
