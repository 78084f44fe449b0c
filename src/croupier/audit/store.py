"""The whole store: what the database says of itself, every table, and everybody with a purse."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence

import msgspec

from croupier.audit.anchors import (
    AnchorCheck,
    AnchorSource,
    find_flaws,
    find_missing_tables,
    find_set_backs,
    make_claims,
)
from croupier.audit.findings import FindingKind
from croupier.audit.kept_findings import KeptFinding, KeptKind
from croupier.audit.people import check_grant, check_person, check_purse
from croupier.audit.report import MOST_FINDINGS
from croupier.audit.staff_record import check_kept_staff_record
from croupier.audit.table import TableCheck
from croupier.record.anchors import STAFF_RECORD, SetBack, say_record
from croupier.record.steps import End
from croupier.rulebook import SHIPPED, Library
from croupier.rulebook.sources import fingerprint_of
from croupier.store.checkable import Checkable
from croupier.store.interface import StoreDamaged
from croupier.store.staff_record import hash_line
from croupier.store.values import KeptRound


class CheckSummary(msgspec.Struct):
    """What a store holds, as far as it can be read."""

    tables: int = 0
    steps: int = 0
    replayed: int = 0  # steps that were decided again
    rounds: int = 0
    rounds_behind: int = 0  # not kept yet: they are kept with the batch after
    rounds_mendable: int = 0  # that say twice what happened once; a server makes them again from their steps
    replies: int = 0
    at_the_desk: int = 0  # of the replies, refusals before the table was asked
    postings: int = 0
    money: int = 0  # all postings together
    snapshots: int = 0
    snapshots_of_other_programs: int = 0
    people: int = 0
    staff_entries: int = 0  # of the staff record
    recited: int = 0  # events of format 1 for which this version names other clauses
    reworded: int = 0  # events of format 1 that this version words otherwise
    ends: dict[str, End] = {}  # by table
    anchors: int = 0  # that were compared
    set_backs: list[SetBack] = []  # that the anchors know of


class CheckReport(msgspec.Struct, frozen=True):
    """What a check found: the first findings, how many there are, and what the store holds."""

    findings: tuple[KeptFinding, ...]
    differences: int
    summary: CheckSummary

    @property
    def is_clean(self) -> bool:
        return not self.differences


NO_RULES: Mapping[str, str] = {}
OnProgress = Callable[[str, int], None]  # the table, and how many of its steps are checked


async def check(
    store: Checkable,
    *,
    progress: OnProgress | None = None,
    anchors: Sequence[AnchorSource] = (),
) -> CheckReport:
    """Everything in a store that is not as it should be. Raises StoreFailed.

    The anchors were read before: what is anchored is kept by then.
    """
    checker = Checker(store, progress, anchors)
    kept: list[KeptFinding] = []
    differences = 0
    async for finding in checker.find():
        differences += 1
        if len(kept) < MOST_FINDINGS:
            kept.append(finding)
    return CheckReport(tuple(kept), differences, checker.summary)


def find_altered_rules(rule_sets: Mapping[str, str]) -> Iterator[str]:
    for fingerprint, text in rule_sets.items():
        if fingerprint != fingerprint_of(text):
            yield f"the rule set that is kept as {fingerprint} has the SHA-256 {fingerprint_of(text)}"


class Checker:
    def __init__(
        self,
        store: Checkable,
        progress: OnProgress | None = None,
        anchors: Sequence[AnchorSource] = (),
        given: Mapping[str, str] = NO_RULES,
    ) -> None:
        self.summary = CheckSummary()
        self.mendable: list[KeptRound] = []  # rounds as their steps make them, where some is kept twice
        self.summary.set_backs = find_set_backs(anchors)
        self._anchors = anchors
        self._claims = make_claims(anchors)
        self._store = store
        self._given = given  # rule sets, by fingerprint, that are about to be kept
        self._library = SHIPPED  # and what is kept, once that is read
        self._progress = progress

    async def find(self) -> AsyncIterator[KeptFinding]:
        try:
            for says in await self._store.find_flaws():
                yield KeptFinding(kind=KeptKind.DATABASE, says=says)
            async with self._store.one_moment():
                tables = await self._store.tables()
                rule_sets = {**await self._store.rule_sets(), **self._given}
            self._library = Library(rule_sets)
            for says in find_altered_rules(rule_sets):
                yield KeptFinding(kind=KeptKind.RULES, says=says)
            for finding in self._check_anchors({table.kept.name: table.kept.end for table in tables}):
                yield finding
            for table in tables:
                async for finding in self._check_table(table.kept.name):
                    yield finding
            async for finding in self._check_people():
                yield finding
            async with self._store.one_moment():
                async for says in check_kept_staff_record(self._store):
                    yield KeptFinding(kind=FindingKind.STAFF, says=says)
                async for says in self._check_staff_anchors():
                    yield KeptFinding(kind=KeptKind.ANCHOR, says=f"{say_record(STAFF_RECORD)}: {says}")
        except StoreDamaged as error:
            yield KeptFinding(kind=KeptKind.DATABASE, says=f"from here on nothing can be read: {error}")

    async def _check_table(self, name: str) -> AsyncIterator[KeptFinding]:
        async with self._store.one_moment():
            [table] = [each for each in await self._store.tables() if each.kept.name == name]
            snapshots = await self._store.snapshots(name)
            table_check = TableCheck(self._store, table, snapshots, self._library, self._claims)
            try:
                async for finding in table_check.find(self._progress):
                    yield finding
            finally:
                self._count(table_check, table.kept.end)

    def _check_anchors(self, kept: dict[str, End]) -> Iterator[KeptFinding]:
        for says in find_flaws(self._anchors):
            yield KeptFinding(kind=KeptKind.ANCHOR, says=says)
        for name, says in find_missing_tables(self._claims, kept):
            yield KeptFinding(kind=KeptKind.ANCHOR, says=says, table=name)

    async def _check_staff_anchors(self) -> AsyncIterator[str]:
        anchors, n = AnchorCheck(STAFF_RECORD, self._claims), 0
        async for line in self._store.staff_record():
            n += 1
            for says in anchors.check(n, hash_line(line)):
                yield f"entry {n}: {says}"
        for says in anchors.finish(n):
            yield says
        self.summary.staff_entries = n
        self.summary.anchors += anchors.count

    async def _check_people(self) -> AsyncIterator[KeptFinding]:
        async with self._store.one_moment():
            async for kept in self._store.people():
                self.summary.people += 1
                for says in check_person(kept):
                    yield KeptFinding(kind=KeptKind.PERSON, says=says)
            async for grant in self._store.grants():
                for says in check_grant(grant):
                    yield KeptFinding(kind=KeptKind.GRANT, says=says)
            async for purse in self._store.purses():
                for says in check_purse(purse):
                    yield KeptFinding(kind=KeptKind.PURSE, says=says, person=purse.name)

    def _count(self, table: TableCheck, end: End) -> None:
        summary = self.summary
        summary.tables += 1
        summary.steps += table.steps
        summary.replayed += table.auditor.summary.replayed
        summary.rounds += table.rounds.count
        summary.rounds_behind += table.rounds.behind
        summary.rounds_mendable += len(table.rounds.mendable)
        self.mendable += table.rounds.mendable
        summary.replies += table.replies.count
        summary.at_the_desk += table.replies.at_the_desk
        summary.postings += table.postings.count
        summary.money += table.postings.total
        summary.snapshots += table.snapshots.count
        summary.snapshots_of_other_programs += table.snapshots.of_other_programs
        summary.recited += table.auditor.summary.recited
        summary.reworded += table.auditor.summary.reworded
        summary.ends[table.name] = end
        summary.anchors += table.anchors.count
