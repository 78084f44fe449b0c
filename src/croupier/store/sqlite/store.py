"""The statements of the store, each on the connection that it is for."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import apsw

from croupier.record.steps import START, End
from croupier.store.interface import Store
from croupier.store.people import read_person
from croupier.store.sqlite import people, queries, staff_record
from croupier.store.sqlite.batch import write_batch
from croupier.store.sqlite.connection import THE_DISK, Disk
from croupier.store.sqlite.connections import Connections
from croupier.store.staff_record import HOUSE, Note, SignInsFailed
from croupier.store.values import (
    Batch,
    KeptReply,
    KeptRound,
    KeptTable,
    Person,
    RequestKey,
    Session,
    Snapshot,
)
from croupier.table.people import Post

KEEP_RULES = """
  INSERT INTO rule_sets (fingerprint, given, text)
  VALUES (?1, (SELECT coalesce(max(given), 0) + 1 FROM rule_sets), ?2)
  ON CONFLICT (fingerprint) DO UPDATE SET given = excluded.given, text = excluded.text
"""


async def open_sqlite(file: Path) -> Store:
    """Raises BadInput for a file that cannot be used, StoreFailed, StoreDamaged."""
    return await SqliteStore.open(file)


class SqliteStore:
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

    # Tables

    async def add_table(self, name: str, settings: bytes) -> None:
        def add(connection: apsw.Connection) -> None:
            connection.execute(
                """
                INSERT INTO tables (name, settings, head) VALUES (?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET settings = excluded.settings
                """,
                (name, settings, START),
            )
            [(self._ids[name],)] = connection.execute("SELECT id FROM tables WHERE name = ?", (name,))

        await self._connections.write(add)

    async def tables(self) -> list[KeptTable]:
        return await self._connections.look(queries.tables)

    async def claim(self, table: str) -> int | None:
        def claim(connection: apsw.Connection) -> int:
            rows = connection.execute(
                "UPDATE tables SET epoch = epoch + 1 WHERE name = ? RETURNING epoch", (table,)
            ).fetchall()
            [(epoch,)] = rows
            assert isinstance(epoch, int), "an epoch is a number"
            return epoch

        return await self._connections.write(claim)

    async def renew(self) -> frozenset[str]:
        return frozenset(self._ids)

    async def release(self) -> None:
        pass

    async def keep_rules(self, texts: Mapping[str, str]) -> None:
        def keep(connection: apsw.Connection) -> None:
            connection.executemany(KEEP_RULES, texts.items())

        await self._connections.write(keep)

    async def rule_sets(self) -> dict[str, str]:
        return await self._connections.look_or_read(queries.rule_sets)

    # The way of a command

    async def find_replies(self, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
        return await self._connections.look(queries.find_replies, keys)

    async def purses(self, players: Sequence[str]) -> dict[str, int]:
        return await self._connections.look_or_read(queries.purses, players)

    async def commit(self, batch: Batch) -> None:
        await self._connections.write(write_batch, self._ids, batch)

    # Reading

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        return await self._connections.read(queries.read_lines, table, after, most)

    async def sum_accounts(self, tables: Sequence[str], accounts: Sequence[str]) -> int:
        return await self._connections.read(queries.sum_accounts, tables, accounts)

    async def snapshots(self, table: str) -> list[Snapshot]:
        return await self._connections.read(queries.snapshots, table)

    async def rounds(self, table: str, before: int | None, most: int) -> list[KeptRound]:
        return await self._connections.read(queries.rounds, table, before, most)

    async def rounds_of(
        self, player: str, table: str | None, before: int | None, most: int
    ) -> list[tuple[int, KeptRound]]:
        return await self._connections.read(queries.rounds_of, player, table, before, most)

    async def round(self, table: str, number: int) -> KeptRound | None:
        return await self._connections.read(queries.find_round, table, number)

    # People

    async def add_person(self, person: Person, by: str = HOUSE) -> None:
        await self._connections.write(people.add_person, person, by)

    async def count_grants(self, player: str) -> int:
        return await self._connections.look(people.count_grants, player)

    async def grant(self, player: str, cents: int, at: str, *, after: int) -> None:
        await self._connections.write(people.grant, player, cents, at, after)

    async def find_person(self, name: str) -> Person | None:
        rows = await self._connections.look_or_read(people.find_person, name.casefold())
        return next(map(read_person, rows), None)

    async def staff(self) -> list[Person]:
        return [read_person(row) for row in await self._connections.look_or_read(people.staff)]

    async def set_secret(self, name: str, was: dict[str, Post], secret: str, note: Note) -> None:
        await self._connections.write(people.set_secret, name, was, secret, note)

    async def set_posts(self, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note) -> None:
        await self._connections.write(people.set_posts, name, was, posts, note)

    async def note_failed(self, failed: Sequence[SignInsFailed], at: str) -> None:
        await self._connections.write(staff_record.append, Note(HOUSE, at), *failed)

    async def find_staff_record_end(self) -> End:
        return await self._connections.read(staff_record.find_end)

    async def read_staff_record(self, after: int, most: int) -> list[bytes]:
        return await self._connections.read(staff_record.read_after, after, most)

    async def read_staff_record_back(self, before: int | None, most: int) -> list[bytes]:
        return await self._connections.read(staff_record.read_before, before or queries.LAST, most)

    async def add_session(self, session: Session, network: str = "") -> None:
        await self._connections.write(people.add_session, session, network)

    async def find_known(self, network: str) -> frozenset[str]:
        return await self._connections.read(people.find_known, network)

    async def find_session(self, token: str) -> Session | None:
        return await self._connections.look_or_read(queries.find_session, token)

    async def end_session(self, token: str) -> None:
        await self._execute("DELETE FROM sessions WHERE token = ?", token)

    async def find_absent(self, players: Sequence[str], at: str) -> list[str]:
        return await self._connections.look_or_read(people.find_absent, players, at)

    async def end_sessions_before(self, at: str) -> None:
        await self._execute("DELETE FROM sessions WHERE ends < ?", at)

    async def set_token(self, table: str, token: str) -> bool:
        return await self._connections.write(people.set_token, table, token)

    async def find_token(self, token: str) -> str | None:
        return await self._connections.look_or_read(queries.find_token, token)

    async def _execute(self, statement: str, *values: str | bytes) -> None:
        def execute(connection: apsw.Connection) -> None:
            connection.execute(statement, values)

        await self._connections.write(execute)
