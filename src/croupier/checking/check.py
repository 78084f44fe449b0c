"""The whole store: what the database says of itself, every table, and the purses of everybody."""

from collections.abc import AsyncIterator, Callable
from functools import lru_cache

import msgspec

from croupier.checking.findings import KeptFinding, KeptKind
from croupier.checking.table import TableCheck
from croupier.game.rules import RuleSet
from croupier.record.audit import MOST_FINDINGS
from croupier.record.findings import in_words
from croupier.record.replaying import LoadRules
from croupier.record.steps import End
from croupier.rulebook import load
from croupier.store.checkable import Checkable, Purse
from croupier.store.interface import StoreDamaged

MOST_RULES = 32  # kept at hand: many tables play the same game


class CheckSummary(msgspec.Struct):
    """What a store holds, as far as it can be read."""

    tables: int = 0
    steps: int = 0
    replayed: int = 0  # steps that were decided again
    rounds: int = 0
    rounds_behind: int = 0  # not kept yet: they are kept with the batch after
    replies: int = 0
    at_the_desk: int = 0  # of the replies, refusals before the table was asked
    postings: int = 0
    money: int = 0  # all postings together
    snapshots: int = 0
    snapshots_of_other_programs: int = 0
    people: int = 0
    reworded: int = 0  # sentences that another version words differently
    ends: dict[str, End] = {}  # by table


class CheckReport(msgspec.Struct, frozen=True):
    """What a check found: the first findings, how many there are, and what the store holds."""

    findings: tuple[KeptFinding, ...]
    differences: int
    summary: CheckSummary

    @property
    def is_clean(self) -> bool:
        return not self.differences


Progress = Callable[[str, int], None]  # the table, and how many of its steps are checked


async def check(
    store: Checkable, *, load_rules: LoadRules = load, progress: Progress | None = None
) -> CheckReport:
    """Everything in a store that is not as it should be. Raises StoreFailed."""
    checker = _Checker(store, _at_hand(load_rules), progress)
    kept: list[KeptFinding] = []
    differences = 0
    async for finding in checker.find():
        differences += 1
        if len(kept) < MOST_FINDINGS:
            kept.append(finding)
    return CheckReport(tuple(kept), differences, checker.summary)


class _Checker:
    def __init__(self, store: Checkable, load_rules: LoadRules, progress: Progress | None) -> None:
        self.summary = CheckSummary()
        self._store = store
        self._load_rules = load_rules
        self._progress = progress

    async def find(self) -> AsyncIterator[KeptFinding]:
        try:
            for says in await self._store.find_flaws():
                yield KeptFinding(kind=KeptKind.DATABASE, says=says)
            for table in await self._store.tables():
                async for finding in self._check_table(table.kept.name):
                    yield finding
            async for finding in self._check_purses():
                yield finding
        except StoreDamaged as error:
            yield KeptFinding(kind=KeptKind.DATABASE, says=f"from here on nothing can be read: {error}")

    async def _check_table(self, name: str) -> AsyncIterator[KeptFinding]:
        async with self._store.one_moment():
            [table] = [each for each in await self._store.tables() if each.kept.name == name]
            table_check = TableCheck(self._store, table, self._load_rules)
            try:
                async for finding in table_check.find(self._progress):
                    yield finding
            finally:
                self._count(table_check, table.kept.end)

    async def _check_purses(self) -> AsyncIterator[KeptFinding]:
        async with self._store.one_moment():
            async for purse in self._store.purses():
                self.summary.people += purse.cents is not None
                if (says := _check_purse(purse)) is not None:
                    yield KeptFinding(kind=KeptKind.PURSE, says=says)

    def _count(self, table: TableCheck, end: End) -> None:
        summary = self.summary
        summary.tables += 1
        summary.steps += table.steps
        summary.replayed += table.auditor.summary.replayed
        summary.rounds += table.rounds.count
        summary.rounds_behind += table.rounds.behind
        summary.replies += table.replies.count
        summary.at_the_desk += table.replies.at_the_desk
        summary.postings += table.postings.count
        summary.money += table.postings.total
        summary.snapshots += table.snapshots.count
        summary.snapshots_of_other_programs += table.snapshots.of_other_programs
        summary.reworded += table.auditor.summary.reworded + table.rounds.reworded
        summary.ends[table.name] = end


def _check_purse(purse: Purse) -> str | None:
    name, cents, granted, posted = purse
    if cents is None:
        return f"{posted} is posted on the purse of {in_words(name)}, whom nobody knows"
    if cents != granted + posted:
        due = f"{granted} was granted and {posted} posted, which makes {granted + posted}"
        return f"the purse of {in_words(name)} holds {cents}; {due}"
    return None


def _at_hand(load_rules: LoadRules) -> LoadRules:
    """Rules are read once for all tables of a game."""

    @lru_cache(maxsize=MOST_RULES)
    def load_once(game: str, options: bytes) -> RuleSet:
        return load_rules(game, msgspec.json.decode(options))

    return lambda game, options: load_once(game, msgspec.json.encode(options))
