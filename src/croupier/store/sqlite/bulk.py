"""The file for who checks it: read without its lock, so that the server goes on meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import ParamSpec, TypeVar

import apsw
import msgspec

from croupier.store.checkable import ROWS_AT_ONCE, Checkable, Purse
from croupier.store.interface import StoreDamaged
from croupier.store.schema import require_some
from croupier.store.sqlite.connection import (
    connect_to_read,
    explained,
    find_version,
    give_up,
    require_file,
    require_ours,
)
from croupier.store.sqlite.schema import find_schema_flaws
from croupier.store.sqlite.transaction import fetch
from croupier.store.transaction import Row
from croupier.store.values import KeptRound
from croupier.table.ledger import PURSE

P = ParamSpec("P")
T = TypeVar("T")

MOST_FLAWS = 100

ROUNDS = """
  SELECT round, record, json_group_array(player) FILTER (WHERE player IS NOT NULL)
  FROM tables t JOIN rounds r ON r.table_id = t.id LEFT JOIN round_players ON round_id = r.id
  WHERE name = ?1 GROUP BY r.id ORDER BY round
"""
HALF = 32  # bits: whole amounts may come to more than SQLite can count, their halves never do
PURSES = """
  WITH posted AS (
    SELECT substr(account, length(?1) + 1) AS name, sum(cents >> 32) AS high, sum(cents & 0xFFFFFFFF) AS low
    FROM postings WHERE substr(account, 1, length(?1)) = ?1 GROUP BY account
  ), granted AS (
    SELECT player AS name, sum(cents >> 32) AS high, sum(cents & 0xFFFFFFFF) AS low
    FROM grants GROUP BY player
  )
  SELECT name, people.purse, granted.high, granted.low, posted.high, posted.low
  FROM people FULL JOIN posted USING (name) LEFT JOIN granted USING (name) ORDER BY name
"""


def open_file_to_check(file: Path) -> "SqliteBulk":
    """Raises BadInput for a file that is not there or not ours, StoreFailed, StoreDamaged."""
    require_file(file)
    connection = connect_to_read(file)
    try:
        with explained(file):
            require_ours(file, connection)
            require_some(str(file), len(connection.execute("SELECT 1 FROM sqlite_schema").fetchall()))
    except BaseException:
        give_up(connection)
        raise
    return SqliteBulk(file, connection)


class SqliteBulk(Checkable):
    """SQLite works on a thread of its own, so that it can be interrupted."""

    engine = "sqlite"

    def __init__(self, file: Path, connection: apsw.Connection) -> None:
        self.version = find_version(connection)
        self._file = file
        self._connection = connection

    async def close(self) -> None:
        give_up(self._connection)

    @asynccontextmanager
    async def one_moment(self) -> AsyncIterator[None]:
        self._connection.execute("BEGIN")
        try:
            await self._do(self._connection.execute, "SELECT count(*) FROM tables")  # the moment is now
            yield
        finally:
            with suppress(apsw.InterruptError):  # it is over then as well
                self._connection.execute("ROLLBACK")

    async def find_flaws(self) -> list[str]:
        found = await self._do(fetch, self._connection, f"PRAGMA integrity_check({MOST_FLAWS})")
        flaws = [str(says) for (says,) in found if says != "ok"]
        flaws += await self._do(find_schema_flaws, self._connection)
        rows = await self._do(fetch, self._connection, "PRAGMA foreign_key_check")
        orphans = [(child, parent) for child, _, parent, _ in rows]
        return flaws + [
            f"a row of {child} names a row of {parent} that is not there" for child, parent in orphans
        ]

    async def rounds(self, table: str) -> AsyncIterator[KeptRound]:
        async for number, record, players in self.rows(ROUNDS, table):
            yield KeptRound(table, number, tuple(msgspec.json.decode(players)), record)

    async def purses(self) -> AsyncIterator[Purse]:
        async for name, cents, *granted, high, low in self.rows(PURSES, PURSE):
            yield Purse(name, cents, _join(*granted), _join(high, low))

    async def rows(self, statement: str, *values: str | int) -> AsyncIterator[Row]:
        cursor = await self._do(self._connection.execute, statement, values)
        while rows := await self._do(_take, cursor):
            for row in rows:
                yield row

    async def _do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def do() -> T:
            with explained(self._file):
                try:
                    return work(*args, **kwargs)
                except apsw.SQLError as error:  # the statements are right, so the schema is not
                    raise StoreDamaged(f"{self._file}: {error}") from None

        doing = asyncio.ensure_future(asyncio.to_thread(do))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            self._connection.interrupt()
            await asyncio.gather(doing, return_exceptions=True)
            raise


def _join(high: int | None, low: int | None) -> int:
    """The sum of which these are the halves; none of nothing."""
    return ((high or 0) << HALF) + (low or 0)


def _take(cursor: apsw.Cursor) -> list[Row]:
    return list(islice(cursor, ROWS_AT_ONCE))
