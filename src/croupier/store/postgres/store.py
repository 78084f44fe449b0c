"""The store in a database: one connection decides, a few read, and one listens to the other nodes."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence

from croupier.record.steps import START, End
from croupier.store.postgres import forwarded_commands, ownership, people, queries, staff_record
from croupier.store.postgres.batch import write_batch
from croupier.store.postgres.connection import Readers, Writer, close, make_readers, try_address
from croupier.store.postgres.migrations import bring_up_to_date
from croupier.store.postgres.wake_ups import Listener, wake
from croupier.store.staff_record import HOUSE, Note, SignInsFailed
from croupier.store.values import (
    Batch,
    Forwarded,
    KeptReply,
    KeptRound,
    KeptTable,
    News,
    Person,
    RequestKey,
    Session,
    Snapshot,
    Unkept,
    WakeUp,
)
from croupier.table.people import Post

ADD_TABLE = """
  INSERT INTO tables (name, settings, head) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET settings = excluded.settings
"""
KEEP_RULES = """
  INSERT INTO rule_sets (fingerprint, given, text)
  VALUES ($1, (SELECT coalesce(max(given), 0) + 1 FROM rule_sets), $2)
  ON CONFLICT (fingerprint) DO UPDATE SET given = excluded.given, text = excluded.text
"""


async def open_postgres(url: str, node: str) -> "PostgresStore":
    """Raises BadInput for a database that cannot be used, StoreFailed, StoreDamaged."""
    await close(await try_address(url))
    await bring_up_to_date(url)
    return PostgresStore(url, node, await make_readers(url))


class PostgresStore:
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

    # Tables

    async def add_table(self, name: str, settings: bytes) -> None:
        await self._execute(ADD_TABLE, name, settings, START)

    async def tables(self) -> list[KeptTable]:
        async with self._readers.use() as connection:
            return await queries.tables(connection)

    async def keep_rules(self, texts: Mapping[str, str]) -> None:
        async with self._readers.use() as connection, connection.transaction():
            for fingerprint, text in texts.items():
                await connection.execute(KEEP_RULES, fingerprint, text)

    async def rule_sets(self) -> dict[str, str]:
        async with self._readers.use() as connection:
            return await queries.rule_sets(connection)

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

    # Reading

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        async with self._readers.use() as connection:
            return await queries.read_lines(connection, table, after, most)

    async def sum_accounts(self, tables: Sequence[str], accounts: Sequence[str]) -> int:
        async with self._readers.use() as connection:
            return await queries.sum_accounts(connection, tables, accounts)

    async def snapshots(self, table: str) -> list[Snapshot]:
        async with self._readers.use() as connection:
            return await queries.snapshots(connection, table)

    async def rounds(self, table: str, before: int | None, most: int) -> list[KeptRound]:
        async with self._readers.use() as connection:
            return await queries.rounds(connection, table, before, most)

    async def rounds_of(
        self, player: str, table: str | None, before: int | None, most: int
    ) -> list[tuple[int, KeptRound]]:
        async with self._readers.use() as connection:
            return await queries.rounds_of(connection, player, table, before, most)

    async def round(self, table: str, number: int) -> KeptRound | None:
        async with self._readers.use() as connection:
            return await queries.find_round(connection, table, number)

    # People

    async def add_person(self, person: Person, by: str = HOUSE) -> None:
        async with self._readers.use() as connection:
            await people.add_person(connection, person, by)

    async def count_grants(self, player: str) -> int:
        async with self._readers.use() as connection:
            return await people.count_grants(connection, player)

    async def grant(self, player: str, cents: int, at: str, *, after: int) -> None:
        async with self._readers.use() as connection:
            await people.grant(connection, player, cents, at, after)

    async def find_person(self, name: str) -> Person | None:
        async with self._readers.use() as connection:
            return await people.find_person(connection, name)

    async def staff(self) -> list[Person]:
        async with self._readers.use() as connection:
            return await people.staff(connection)

    async def set_secret(self, name: str, was: dict[str, Post], secret: str, note: Note) -> None:
        async with self._readers.use() as connection:
            await people.set_secret(connection, name, was, secret, note)

    async def set_posts(self, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note) -> None:
        async with self._readers.use() as connection:
            await people.set_posts(connection, name, was, posts, note)

    async def note_failed(self, failed: Sequence[SignInsFailed], at: str) -> None:
        async with self._readers.use() as connection, connection.transaction():
            await staff_record.append(connection, Note(HOUSE, at), *failed)

    async def find_staff_record_end(self) -> End:
        async with self._readers.use() as connection:
            return await staff_record.find_end(connection)

    async def read_staff_record(self, after: int, most: int) -> list[bytes]:
        async with self._readers.use() as connection:
            return await staff_record.read_after(connection, after, most)

    async def read_staff_record_back(self, before: int | None, most: int) -> list[bytes]:
        async with self._readers.use() as connection:
            return await staff_record.read_before(connection, before or queries.LAST, most)

    async def add_session(self, session: Session, network: str = "") -> None:
        async with self._readers.use() as connection:
            await people.add_session(connection, session, network)

    async def find_known(self, network: str) -> frozenset[str]:
        async with self._readers.use() as connection:
            return await people.find_known(connection, network)

    async def find_session(self, token: str) -> Session | None:
        async with self._readers.use() as connection:
            return await people.find_session(connection, token)

    async def end_session(self, token: str) -> None:
        async with self._readers.use() as connection:
            await people.end_sessions(connection, "DELETE FROM sessions WHERE token = $1", token)

    async def find_absent(self, players: Sequence[str], at: str) -> list[str]:
        async with self._readers.use() as connection:
            return await people.find_absent(connection, players, at)

    async def end_sessions_before(self, at: str) -> None:
        await self._execute("DELETE FROM sessions WHERE ends < $1", at)

    async def set_token(self, table: str, token: str) -> bool:
        async with self._readers.use() as connection:
            return await people.set_token(connection, table, token)

    async def find_token(self, token: str) -> str | None:
        async with self._readers.use() as connection:
            return await people.find_token(connection, token)

    async def _execute(self, statement: str, *values: str | bytes) -> None:
        async with self._readers.use() as connection:
            await connection.execute(statement, *values)
