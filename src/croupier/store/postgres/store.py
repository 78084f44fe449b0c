"""The store in a database: one connection decides, a few read, and one listens to the other nodes."""

import secrets
from collections.abc import Callable, Collection, Sequence

from croupier.store.by_statements import StoreByStatements
from croupier.store.postgres import forwarded_commands, ownership, queries
from croupier.store.postgres.batch import write_batch
from croupier.store.postgres.connection import Readers, Writer, close, make_readers, try_address
from croupier.store.postgres.migrations import bring_up_to_date
from croupier.store.postgres.transaction import PostgresTransaction, in_postgres
from croupier.store.postgres.wake_ups import Listener, wake
from croupier.store.transaction import P, Row, T, Value, Work
from croupier.store.values import Batch, Forwarded, KeptReply, News, RequestKey, Unkept, WakeUp


async def open_postgres(url: str, node: str) -> "PostgresStore":
    """Raises BadInput for a database that cannot be used, StoreFailed, StoreDamaged."""
    await close(await try_address(url))
    await bring_up_to_date(url)
    return PostgresStore(url, node, await make_readers(url))


class PostgresStore(StoreByStatements):
    """A node is another one each time it starts: nobody is taken for a predecessor that still lingers."""

    def __init__(self, url: str, node: str, readers: Readers) -> None:
        self.node = f"{node} {secrets.token_hex(4)}"
        self._url = url
        self._writer = Writer(url)
        self._readers = readers
        self._listener = Listener(url)

    async def close(self) -> None:
        await self._listener.close()
        await self._writer.close()
        self._readers.close()

    async def reopen(self) -> None:
        await self._listener.close()
        await self._writer.close()
        await self._readers.renew()
        await bring_up_to_date(self._url)

    async def _write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._readers.use() as connection, connection.transaction():
            return await work(PostgresTransaction(connection), *args, **kwargs)

    async def _read(self, statement: str, *values: Value) -> Sequence[Row]:
        texts = [value for value in values if isinstance(value, str)]
        if queries.storable(texts) != texts:
            return []
        async with self._readers.use() as connection:
            return await connection.fetch(in_postgres(statement), *values)

    _look = _look_or_read = _read  # whoever reads sees everything that is kept

    # Who decides

    async def claim(self, table: str) -> int | None:
        async with self._writer.use() as connection:
            return await ownership.claim(connection, self.node, table)

    async def renew(self) -> frozenset[str]:
        async with self._writer.use() as connection:
            return await ownership.renew(connection, self.node)

    async def release(self) -> None:
        async with self._writer.use() as connection:
            await ownership.release(connection, self.node)

    # The way of a command

    async def find_replies(self, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
        async with self._writer.use() as connection:
            return await queries.find_replies(connection, keys)

    async def purses(self, players: Sequence[str]) -> dict[str, int]:
        async with self._writer.use() as connection:
            return await queries.purses(connection, players)

    async def commit(self, batch: Batch) -> None:
        async with self._writer.use() as connection:
            await write_batch(connection, self.node, batch)

    # Other nodes

    async def listen(self, hear: Callable[[WakeUp], None]) -> bool:
        return await self._listener.listen(hear)

    async def forward(self, asked: Sequence[Forwarded]) -> list[int]:
        async with self._readers.use() as connection:
            return await forwarded_commands.forward(connection, asked)

    async def find_forwarded(
        self, tables: Sequence[str], besides: Collection[int], most: int
    ) -> list[Forwarded]:
        async with self._readers.use() as connection:
            return await forwarded_commands.find_forwarded(connection, tables, besides, most)

    async def tell_frozen(self, table: str) -> None:
        async with self._readers.use() as connection:
            await wake(connection, News.FROZEN, [table])

    async def take_unkept(self, forwarded: Collection[int]) -> list[Unkept]:
        async with self._readers.use() as connection:
            return await forwarded_commands.take_unkept(connection, forwarded)

    # Lists

    async def sum_accounts(self, tables: Sequence[str], accounts: Sequence[str]) -> int:
        async with self._readers.use() as connection:
            [(cents,)] = await connection.fetch(queries.ACCOUNTS, tables, queries.storable(accounts))
            return int(cents)

    async def find_absent(self, players: Sequence[str], at: str) -> list[str]:
        async with self._readers.use() as connection:
            rows = await connection.fetch(queries.ABSENT, list(players), at)
            return [str(name) for (name,) in rows]
