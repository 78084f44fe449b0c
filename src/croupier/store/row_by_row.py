"""What every database shows in the same way to who checks it."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator

from croupier.record.steps import End
from croupier.store import staff_entries
from croupier.store.by_statements import RULE_SETS, SNAPSHOTS, TABLES, read_snapshot, read_table
from croupier.store.checkable import DecidedTable, Grant, KeptPerson, KeptPosting, KeptStep
from croupier.store.people import PEOPLE, PEOPLE_BEFORE_SKELETONS
from croupier.store.schema import RULE_SETS_SINCE, STAFF_RECORD_SINCE
from croupier.store.transaction import Row
from croupier.store.values import KeptReply, NewReply, RequestKey, Snapshot
from croupier.table.ledger import Posting

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


class RowByRow(ABC):
    engine: str
    version: int  # of the schema

    @abstractmethod
    def rows(self, statement: str, *values: str | int) -> AsyncIterator[Row]:
        """A few at a time. The first value is ?1 in the statement, the second ?2."""

    async def tables(self) -> list[DecidedTable]:
        return [DecidedTable(read_table(row), row[-1]) async for row in self.rows(TABLES)]

    async def rule_sets(self) -> dict[str, str]:
        if self.version < RULE_SETS_SINCE[self.engine]:
            return {}
        return {fingerprint: text async for fingerprint, text in self.rows(RULE_SETS)}

    async def steps(self, table: str, after: int = 0) -> AsyncIterator[KeptStep]:
        async for n, epoch, line in self.rows(STEPS, table, after):
            yield KeptStep(n, epoch, line)

    async def postings(self, table: str, after: int = 0) -> AsyncIterator[KeptPosting]:
        async for n, account, cents in self.rows(POSTINGS, table, after):
            yield KeptPosting(n, Posting(account, cents))

    async def replies(self, table: str) -> AsyncIterator[NewReply]:
        async for n, person, id, digest, reply in self.rows(REPLIES, table):
            yield NewReply(RequestKey(person, id), n, KeptReply(digest, reply))

    async def snapshots(self, table: str) -> list[Snapshot]:
        return [read_snapshot(table, row) async for row in self.rows(SNAPSHOTS, table)]

    async def people(self) -> AsyncIterator[KeptPerson]:
        people = PEOPLE if self._has_staff_record else PEOPLE_BEFORE_SKELETONS  # they came together
        async for folded, skeleton, *row in self.rows(people):
            yield KeptPerson(folded, skeleton, row)

    async def staff_record_end(self) -> End | None:
        if not self._has_staff_record:
            return None
        return staff_entries.read_end([row async for row in self.rows(staff_entries.END)])

    async def staff_record(self, after: int = 0) -> AsyncIterator[bytes]:
        if self._has_staff_record:
            async for (line,) in self.rows(STAFF_RECORD, after):
                yield line

    @property
    def _has_staff_record(self) -> bool:
        return self.version >= STAFF_RECORD_SINCE

    async def grants(self) -> AsyncIterator[Grant]:
        async for player, cents in self.rows(GRANTS):
            yield Grant(player, cents)
