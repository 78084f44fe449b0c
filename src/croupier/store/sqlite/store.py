"""The store in a file: what is asked of it, each on the connection that it is for."""

from collections.abc import Sequence
from pathlib import Path

import apsw

from croupier.record.steps import START
from croupier.store.by_statements import ADD_TABLE, StoreByStatements
from croupier.store.interface import Store
from croupier.store.sqlite import queries
from croupier.store.sqlite.batch import write_batch
from croupier.store.sqlite.connection import THE_DISK, Disk
from croupier.store.sqlite.connections import Connections
from croupier.store.sqlite.transaction import SqliteTransaction, fetch, run_at_once
from croupier.store.transaction import P, Row, T, Value, Work, execute
from croupier.store.values import Batch, KeptReply, RequestKey


async def open_sqlite(file: Path) -> Store:
    """Raises BadInput for a file that cannot be used, StoreFailed, StoreDamaged."""
    return await SqliteStore.open(file)


class SqliteStore(StoreByStatements):
    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._ids: dict[str, int] = {}  # of tables, by name

    @classmethod
    async def open(cls, file: Path, disk: Disk = THE_DISK) -> "SqliteStore":
        store = cls(Connections(file, disk))
        try:
            await store.reopen()
        except BaseException:
            await store.close()
            raise
        return store

    async def reopen(self) -> None:
        await self._connections.reopen()
        self._ids = await self._connections.look(queries.table_ids)

    async def close(self) -> None:
        await self._connections.close()

    async def _write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def write(connection: apsw.Connection) -> T:
            return run_at_once(work(SqliteTransaction(connection), *args, **kwargs))

        return await self._connections.write(write)

    async def _look(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self._connections.look(fetch, statement, *values)

    async def _read(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self._connections.read(fetch, statement, *values)

    async def _look_or_read(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self._connections.look_or_read(fetch, statement, *values)

    # Tables

    async def add_table(self, name: str, settings: bytes) -> None:
        [(id,)] = await self._write(execute, f"{ADD_TABLE} RETURNING id", name, settings, START)
        self._ids[name] = int(id)

    async def claim(self, table: str) -> int | None:
        [(epoch,)] = await self._write(execute, queries.CLAIM, table)
        return int(epoch)

    async def renew(self) -> frozenset[str]:
        return frozenset(self._ids)

    async def release(self) -> None:
        pass

    # The way of a command

    async def find_replies(self, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
        return await self._connections.look(queries.find_replies, keys)

    async def purses(self, players: Sequence[str]) -> dict[str, int]:
        return await self._connections.look_or_read(queries.purses, players)

    async def commit(self, batch: Batch) -> None:
        await self._connections.write(write_batch, self._ids, batch)

    # Lists

    async def sum_accounts(self, tables: Sequence[str], accounts: Sequence[str]) -> int:
        rows = await self._read(queries.ACCOUNTS, queries.as_json(tables), queries.as_json(accounts))
        [(cents,)] = rows
        return int(cents)

    async def find_absent(self, players: Sequence[str], at: str) -> list[str]:
        rows = await self._look_or_read(queries.ABSENT, queries.as_json(players), at)
        return [name for (name,) in rows]
