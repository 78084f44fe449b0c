"""Auditing a log: its chain, every decision once more by the rules, and the money."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from croupier.audit.chain import LogLine, LogReader
from croupier.audit.differences import compare_events
from croupier.audit.findings import Finding, FindingKind
from croupier.audit.money import MoneyCheck, check_accounts
from croupier.audit.report import MOST_FINDINGS, AuditReport, Summary
from croupier.bad_input import BadInput
from croupier.game.rules import RuleSet
from croupier.record.replay import Replay, Replayed, find_fingerprint
from croupier.record.steps import End, Step
from croupier.rulebook import SHIPPED
from croupier.rulebook.library import LoadRules
from croupier.table.events import AnyEvent, DollyLifted, Refused, RoundVoided, TableOpened
from croupier.table.state import Table
from croupier.version import __version__


def audit(
    lines: Iterable[bytes], *, load_rules: LoadRules = SHIPPED.find, head: str | None = None
) -> AuditReport:
    """Everything in a log that is not as it should be. `head` is the hash that its last step must have."""
    whole = PiecewiseAudit(load_rules)
    whole.check(lines)
    return whole.finish(head)


class PiecewiseAudit:
    """An audit of a log that comes in pieces: the first findings are kept, and all are counted."""

    def __init__(
        self,
        load_rules: LoadRules = SHIPPED.find,
        heed: "Callable[[AuditedLine, RuleSet | None], None] | None" = None,
    ) -> None:
        self.auditor = Auditor(load_rules)
        self._heed = heed  # gets every line as it was audited
        self._kept: list[Finding] = []
        self._differences = 0

    def check(self, lines: Iterable[bytes]) -> None:
        """The next lines, each with its line end."""
        for line in lines:
            audited = self.auditor.check(line)
            self.note(audited.findings)
            if self._heed is not None:
                self._heed(audited, self.auditor.rules)

    def finish(self, head: str | None = None) -> AuditReport:
        self.note(self.auditor.finish(head))
        auditor = self.auditor
        return AuditReport(tuple(self._kept), self._differences, auditor.summary, auditor.reader.recognised)

    def note(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            self._differences += 1
            if len(self._kept) < MOST_FINDINGS:
                self._kept.append(finding)


class AuditedLine(msgspec.Struct, frozen=True):
    """A line of a log, what was found in it, and what the rules made of its step."""

    line: LogLine
    findings: tuple[Finding, ...]
    replayed: Replayed | None


class Auditor:
    """Reads a log and replays it, a line at a time; only the table and the chain's end are kept.

    Without anything to load rules by, only the chain is checked.
    """

    def __init__(self, load_rules: LoadRules | None) -> None:
        self.reader = LogReader()
        self.summary = Summary()
        self._replay = Replay(load_rules or SHIPPED.find)
        self._money = MoneyCheck()
        self._replays = load_rules is not None
        self.has_same_rules = True  # as far as the record names them

    @property
    def rules(self) -> RuleSet | None:
        """Those by which steps are decided again; None before the table is opened."""
        return self._replay.rules

    @property
    def is_same_program(self) -> bool:
        """The version that decided is the one that decides again."""
        return self.summary.engine == __version__

    def start_from(self, end: End, rules: RuleSet, table: Table, opening: Step) -> None:
        """Begin between two rounds, where the table is known; `opening` is its first step."""
        self.reader.start_from(end)
        self._replay.start_from(rules, table)
        self.summary = Summary(replayed=end.steps, engine=_engine_of(opening.events))
        self.has_same_rules = find_fingerprint(opening) == rules.fingerprint

    def find(self, lines: Iterable[bytes], head: str | None = None) -> Iterator[Finding]:
        for raw in lines:
            yield from self.check(raw).findings
        yield from self.finish(head)

    def check(self, raw: bytes) -> AuditedLine:
        line = self.reader.read(raw)
        if line.step is None:
            return AuditedLine(line, line.findings, None)
        self.summary = _count(self.summary, line.step)
        replayed, stop = self._replay_next(line, line.step)
        found = tuple(self._compare(line, line.step, replayed)) if replayed else ()
        return AuditedLine(line, (*line.findings, *stop, *found), replayed)

    def finish(self, head: str | None) -> Iterator[Finding]:
        yield from self.reader.finish()
        last = self.reader.end.head
        self.summary = replace(self.summary, head=last)
        if head is not None and head != last:
            says = f"the last step has the hash {last}, not {head}: the end was cut off or rewritten"
            yield Finding(kind=FindingKind.HEAD, says=says)

    def _replay_next(self, line: LogLine, step: Step) -> tuple[Replayed | None, tuple[Finding, ...]]:
        """The next step only: what is doubled was replayed, and after a gap nothing is certain."""
        expected = self.summary.replayed + 1
        if not self._replays or line.n < expected:
            return None, ()
        if line.n > expected:
            return None, self._stop(line, f"step {expected} is missing or cannot be read")
        try:
            replayed = self._replay.replay(step)
        except BadInput as error:
            return None, self._stop(line, str(error))
        said = replayed.otherwise
        self.summary = replace(
            self.summary,
            replayed=line.n,
            recited=self.summary.recited + said.recited,
            reworded=self.summary.reworded + said.reworded,
        )
        return replayed, ()

    def _stop(self, line: LogLine, why: str) -> tuple[Finding]:
        self._replays = False
        says = f"from here on nothing is decided again: {why}"
        return (_finding(FindingKind.REPLAY_STOPS, line, says),)

    def _compare(self, line: LogLine, step: Step, replayed: Replayed) -> Iterator[Finding]:
        for name, field, says in compare_events(step.events, replayed.events):
            if field == "engine":
                continue  # which version decided is no difference in what was decided
            kind = FindingKind.RULE_SET if field == "fingerprint" else FindingKind.EVENT
            self.has_same_rules = self.has_same_rules and kind is not FindingKind.RULE_SET
            more = ": the rule set here is not the one that was used" if field == "fingerprint" else ""
            yield _finding(kind, line, says + more, name, field)
        for event in step.events:
            for says in self._money.check(event):
                yield _finding(FindingKind.MONEY, line, says)
        for says in check_accounts(replayed.after):
            yield _finding(FindingKind.MONEY, line, says)


def _finding(kind: FindingKind, line: LogLine, says: str, event: str = "", field: str = "") -> Finding:
    return Finding(kind=kind, says=says, line=line.number, step=line.n, event=event, field=field)


def _count(summary: Summary, step: Step) -> Summary:
    return replace(
        summary,
        steps=summary.steps + 1,
        rounds_settled=summary.rounds_settled + _number_of(DollyLifted, step.events),
        rounds_void=summary.rounds_void + _number_of(RoundVoided, step.events),
        refusals=summary.refusals + _number_of(Refused, step.events),
        engine=summary.engine or _engine_of(step.events),
        first=summary.first or step.at,
        last=step.at,
    )


def _engine_of(events: Iterable[AnyEvent]) -> str:
    return next((event.engine for event in events if isinstance(event, TableOpened)), "")


def _number_of(kind: type[AnyEvent], events: Iterable[AnyEvent]) -> int:
    return sum(isinstance(event, kind) for event in events)
