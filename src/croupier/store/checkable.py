"""What a store shows to who checks it: everything that is kept, in order, a piece at a time."""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from croupier.record.steps import End
from croupier.store import kept_staff_record
from croupier.store.by_statements import RULE_SETS, SNAPSHOTS, TABLES, read_snapshot, read_table
from croupier.store.people import PEOPLE, PEOPLE_BEFORE_SKELETONS
from croupier.store.schema import RULE_SETS_SINCE, STAFF_RECORD_SINCE
from croupier.store.transaction import Row
from croupier.store.values import KeptReply, KeptRound, KeptTable, NewReply, RequestKey, Snapshot
from croupier.table.ledger import Posting

ROWS_AT_ONCE = 250  # in memory, however many there are

STEPS = """
  SELECT n, s.epoch, line FROM steps s JOIN tables t ON t.id = table_id WHERE name = ?1 AND n > ?2 ORDER BY n
"""
POSTINGS = """
  SELECT n, account, cents FROM postings p JOIN tables t ON t.id = table_id WHERE name = ?1 AND n > ?2
  ORDER BY n, p.line
"""
REPLIES = """
  SELECT n, person, r.id, digest, reply FROM replies r JOIN tables t ON t.id = table_id WHERE name = ?1
  ORDER BY n NULLS FIRST
"""
GRANTS = "SELECT player, cents FROM grants ORDER BY id"
STAFF_RECORD = "SELECT line FROM staff_record WHERE n > ?1 ORDER BY n"


class DecidedTable(NamedTuple):
    kept: KeptTable
    epoch: int  # of who decides for it, or did so last


class KeptStep(NamedTuple):
    n: int
    epoch: int  # of who decided it
    line: bytes


class KeptPosting(NamedTuple):
    n: int  # of the step
    posting: Posting


class KeptPerson(NamedTuple):
    folded: str  # what the database takes for the name without its capitals
    skeleton: str | None  # and for how it looks
    row: Row  # for `read_person`


class Grant(NamedTuple):
    player: str
    cents: int


class Purse(NamedTuple):
    """What somebody has at the cage, and what it has to come from."""

    name: str
    cents: int | None  # None: nobody has this name
    granted: int
    posted: int  # at all tables together


class Checkable(ABC):
    """It may be in use: who checks neither waits for those who write, nor keeps them waiting.

    Everything here raises StoreFailed, StoreDamaged.
    """

    engine: str
    version: int  # of the schema

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def one_moment(self) -> AbstractAsyncContextManager[None]:
        """What is read inside is as it was when this began, whatever is kept meanwhile."""

    @abstractmethod
    async def find_flaws(self) -> list[str]:
        """What the database itself finds wrong."""

    @abstractmethod
    def rows(self, statement: str, *values: str | int) -> AsyncIterator[Row]:
        """A few at a time. The first value is ?1 in the statement, the second ?2."""

    async def tables(self) -> list[DecidedTable]:
        """In the order in which they were added."""
        return [DecidedTable(read_table(row), row[-1]) async for row in self.rows(TABLES)]

    async def rule_sets(self) -> dict[str, str]:
        """The texts by the fingerprints under which they are kept, the newest last."""
        if self.version < RULE_SETS_SINCE[self.engine]:
            return {}
        return {fingerprint: text async for fingerprint, text in self.rows(RULE_SETS)}

    async def steps(self, table: str, after: int = 0) -> AsyncGenerator[KeptStep, None]:
        """In their order, from after one of them."""
        async for n, epoch, line in self.rows(STEPS, table, after):
            yield KeptStep(n, epoch, line)

    async def postings(self, table: str, after: int = 0) -> AsyncIterator[KeptPosting]:
        """Step by step, in their order, from after one of them."""
        async for n, account, cents in self.rows(POSTINGS, table, after):
            yield KeptPosting(n, Posting(account, cents))

    async def replies(self, table: str) -> AsyncIterator[NewReply]:
        """Those of no step first, then step by step."""
        async for n, person, id, digest, reply in self.rows(REPLIES, table):
            yield NewReply(RequestKey(person, id), n, KeptReply(digest, reply))

    @abstractmethod
    def rounds(self, table: str) -> AsyncIterator[KeptRound]:
        """In their order, with their players."""

    async def snapshots(self, table: str) -> list[Snapshot]:
        return [read_snapshot(table, row) async for row in self.rows(SNAPSHOTS, table)]

    async def people(self) -> AsyncIterator[KeptPerson]:
        """By name."""
        people = PEOPLE if self._has_staff_record else PEOPLE_BEFORE_SKELETONS  # they came together
        async for folded, skeleton, *row in self.rows(people):
            yield KeptPerson(folded, skeleton, row)

    async def staff_record_end(self) -> End | None:
        """None: the database is older than the record."""
        if not self._has_staff_record:
            return None
        return kept_staff_record.read_end([row async for row in self.rows(kept_staff_record.END)])

    async def staff_record(self, after: int = 0) -> AsyncGenerator[bytes, None]:
        """Its lines, in their order, from after one of them."""
        if self._has_staff_record:
            async for (line,) in self.rows(STAFF_RECORD, after):
                yield line

    @property
    def _has_staff_record(self) -> bool:
        return self.version >= STAFF_RECORD_SINCE

    async def grants(self) -> AsyncIterator[Grant]:
        """Of play money by the cage, in their order."""
        async for player, cents in self.rows(GRANTS):
            yield Grant(player, cents)

    @abstractmethod
    def purses(self) -> AsyncIterator[Purse]:
        """Of everybody whom the house knows, and of every account of a purse."""
