"""People, their sessions and the tokens of sensors."""

from collections.abc import Sequence

import msgspec

from croupier.store.interface import NameTaken, Raced
from croupier.store.people import PERSON, read_person
from croupier.store.postgres.driver import Connection, asyncpg
from croupier.store.postgres.reading import is_storable
from croupier.store.postgres.waking import wake
from croupier.store.values import News, Person, Session

ADD = """
  INSERT INTO people (name, folded, kind, secret, purse, joined, posts) VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
KEEP_SENSOR = """
  INSERT INTO sensor_tokens (table_id, token) SELECT id, $2 FROM tables WHERE name = $1
  ON CONFLICT (table_id) DO NOTHING RETURNING 1
"""
FIND_TABLE = "SELECT t.name FROM sensor_tokens s JOIN tables t ON t.id = s.table_id WHERE s.token = $1"
FIND_ABSENT = """
  SELECT name FROM people WHERE name = ANY($1::text[]) AND secret <> ''
    AND name NOT IN (SELECT person FROM sessions WHERE ends >= $2)
"""


async def add_person(connection: Connection, person: Person) -> None:
    fields = (person.name, person.name.casefold(), person.kind, person.secret, person.purse, person.joined)
    async with connection.transaction():
        try:
            await connection.execute(ADD, *fields, msgspec.json.encode(person.posts))
        except asyncpg.UniqueViolationError:
            raise NameTaken(person.name) from None
        if person.purse:
            await _note_grant(connection, person.name, person.purse, person.joined)


async def grant(connection: Connection, player: str, cents: int, at: str, after: int) -> None:
    async with connection.transaction():
        # Whoever waited here for another grant counts that one too.
        await connection.execute("UPDATE people SET purse = purse + $2 WHERE name = $1", player, cents)
        if await count_grants(connection, player) != after:
            raise Raced
        await _note_grant(connection, player, cents, at)


async def count_grants(connection: Connection, player: str) -> int:
    [(count,)] = await connection.fetch("SELECT count(*) FROM grants WHERE player = $1", player)
    return int(count)


async def _note_grant(connection: Connection, player: str, cents: int, at: str) -> None:
    await connection.execute("INSERT INTO grants (player, cents, at) VALUES ($1, $2, $3)", player, cents, at)


async def find_person(connection: Connection, name: str) -> Person | None:
    if not is_storable(name):
        return None
    rows = await connection.fetch(f"{PERSON} WHERE folded = $1", name.casefold())
    return next((read_person(row) for row in rows), None)


async def staff(connection: Connection) -> list[Person]:
    rows = await connection.fetch(f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name")
    return [read_person(row) for row in rows]


async def end_sessions(connection: Connection, statement: str, value: str) -> None:
    """Nodes that know them in memory are told."""
    async with connection.transaction():
        rows = await connection.fetch(f"{statement} RETURNING token", value)
        if rows:
            await wake(connection, News.ENDED, [str(token) for (token,) in rows])


async def find_session(connection: Connection, token: str) -> Session | None:
    rows = await connection.fetch("SELECT token, person, began, ends FROM sessions WHERE token = $1", token)
    return next((Session(*map(str, row)) for row in rows), None)


async def find_absent(connection: Connection, players: Sequence[str], at: str) -> list[str]:
    return [str(name) for (name,) in await connection.fetch(FIND_ABSENT, list(players), at)]


async def set_token(connection: Connection, table: str, token: str) -> bool:
    return bool(await connection.fetch(KEEP_SENSOR, table, token))


async def find_token(connection: Connection, token: str) -> str | None:
    return next((str(name) for (name,) in await connection.fetch(FIND_TABLE, token)), None)
