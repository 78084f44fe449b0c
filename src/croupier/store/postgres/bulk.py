"""The database for who checks it: read as it was at one moment, while the nodes go on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from croupier.store.checkable import ROWS_AT_ONCE, Checkable, Purse
from croupier.store.postgres.connection import PATIENCE, SETTINGS, close, place_of, try_address
from croupier.store.postgres.driver import asyncpg, explained
from croupier.store.postgres.migrations import find_version
from croupier.store.postgres.transaction import in_postgres
from croupier.store.schema import require_some
from croupier.store.transaction import Row
from croupier.store.values import KeptRound
from croupier.table.ledger import PURSE

NO_HURRY = {**SETTINGS, "statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}

ROUNDS = """
  SELECT round, record, coalesce(array_agg(player) FILTER (WHERE player IS NOT NULL), '{}')
  FROM tables t JOIN rounds r ON r.table_id = t.id LEFT JOIN round_players ON round_id = r.id
  WHERE name = ?1 GROUP BY r.id ORDER BY round
"""
PURSES = """
  WITH posted AS (
    SELECT substr(account, length(?1) + 1) AS name, sum(cents) AS cents FROM postings
    WHERE starts_with(account, ?1) GROUP BY account
  ), granted AS (
    SELECT player AS name, sum(cents) AS cents FROM grants GROUP BY player
  )
  SELECT name, people.purse, coalesce(granted.cents, 0), coalesce(posted.cents, 0)
  FROM people FULL JOIN posted USING (name) LEFT JOIN granted USING (name) ORDER BY name
"""


async def open_database_to_check(url: str) -> "PostgresBulk":
    """Raises BadInput for an address that leads nowhere, or to a database that is not ours, StoreFailed."""
    version = await _require_usable(url)
    with explained(place_of(url)):
        made = await asyncpg.connect(url, timeout=PATIENCE, server_settings=NO_HURRY)
    return PostgresBulk(url, made, version)


async def _require_usable(url: str) -> int:
    """The version of the schema."""
    connection = await try_address(url)
    try:
        with explained(place_of(url)):
            version = await find_version(connection, place_of(url))
            require_some(place_of(url), version)
            return version
    finally:
        await close(connection)


class PostgresBulk(Checkable):
    """One connection, one transaction, and several queries that are read side by side."""

    engine = "postgres"

    def __init__(self, url: str, connection: Any, version: int) -> None:
        self.version = version
        self._url = url
        self._connection = connection

    async def close(self) -> None:
        await close(self._connection)

    @asynccontextmanager
    async def one_moment(self) -> AsyncIterator[None]:
        with explained(place_of(self._url)):
            async with self._connection.transaction(isolation="repeatable_read", readonly=True):
                yield

    async def find_flaws(self) -> list[str]:
        """PostgreSQL keeps its own keys, and its pages have checksums where they were asked for."""
        return []

    async def rounds(self, table: str) -> AsyncIterator[KeptRound]:
        async for number, record, players in self.rows(ROUNDS, table):
            yield KeptRound(table, number, tuple(players), record)

    async def purses(self) -> AsyncIterator[Purse]:
        async for name, cents, granted, posted in self.rows(PURSES, PURSE):
            yield Purse(name, cents, int(granted), int(posted))

    async def rows(self, statement: str, *values: str | int) -> AsyncIterator[Row]:
        with explained(place_of(self._url)):
            cursor = await self._connection.cursor(in_postgres(statement), *values)
        while True:
            with explained(place_of(self._url)):
                rows = await cursor.fetch(ROWS_AT_ONCE)
            if not rows:
                return
            for row in rows:
                yield row
