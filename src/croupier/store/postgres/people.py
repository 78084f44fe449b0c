"""People, their sessions and the tokens of sensors."""

from collections.abc import Sequence

import msgspec

from croupier.store.interface import NameTaken, Raced
from croupier.store.people import MOST_NETWORKS, PERSON, POSTS, columns_of, has_posts, read_person
from croupier.store.postgres import staff_record
from croupier.store.postgres.driver import Connection, asyncpg
from croupier.store.postgres.queries import is_storable
from croupier.store.postgres.wake_ups import wake
from croupier.store.staff_record import HOUSE, Note, PostsChanged, SecretRenewed, fingerprint, hired
from croupier.store.values import News, Person, Session
from croupier.table.people import PersonKind, Post

ADD = """
  INSERT INTO people (name, folded, kind, secret, purse, joined, posts, skeleton)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
KNOW_NETWORK = """
  INSERT INTO known_networks VALUES ($1, $2, $3)
  ON CONFLICT (person, network) DO UPDATE SET seen = excluded.seen
"""
FORGET_NETWORKS = """
  DELETE FROM known_networks WHERE person = $1 AND network NOT IN (
    SELECT network FROM known_networks WHERE person = $1 ORDER BY seen DESC, network LIMIT $2
  )
"""
END_SESSIONS_OF = "DELETE FROM sessions WHERE person = $1"
KEEP_SENSOR = """
  INSERT INTO sensor_tokens (table_id, token) SELECT id, $2 FROM tables WHERE name = $1
  ON CONFLICT (table_id) DO NOTHING RETURNING 1
"""
FIND_TABLE = "SELECT t.name FROM sensor_tokens s JOIN tables t ON t.id = s.table_id WHERE s.token = $1"
FIND_ABSENT = """
  SELECT name FROM people WHERE name = ANY($1::text[]) AND secret <> ''
    AND name NOT IN (SELECT person FROM sessions WHERE ends >= $2)
"""


async def add_person(connection: Connection, person: Person, by: str = HOUSE) -> None:
    async with connection.transaction():
        try:
            await connection.execute(ADD, *columns_of(person))
        except asyncpg.UniqueViolationError:
            raise NameTaken(person.name) from None
        if person.purse:
            await _note_grant(connection, person.name, person.purse, person.joined)
        if person.kind is PersonKind.STAFF:
            await staff_record.append(connection, Note(by, person.joined), hired(person))


async def set_posts(
    connection: Connection, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note
) -> None:
    async with connection.transaction():
        await _require_posts(connection, name, was)
        await connection.execute(
            "UPDATE people SET posts = $2 WHERE name = $1", name, msgspec.json.encode(posts)
        )
        await end_sessions(connection, END_SESSIONS_OF, name)
        await staff_record.append(connection, note, PostsChanged(name, was, posts))


async def set_secret(
    connection: Connection, name: str, was: dict[str, Post], secret: str, note: Note
) -> None:
    async with connection.transaction():
        await _require_posts(connection, name, was)
        await connection.execute("UPDATE people SET secret = $2 WHERE name = $1", name, secret)
        await connection.execute("DELETE FROM known_networks WHERE person = $1", name)
        await end_sessions(connection, END_SESSIONS_OF, name)
        await staff_record.append(connection, note, SecretRenewed(name, fingerprint(secret)))


async def _require_posts(connection: Connection, name: str, posts: dict[str, Post]) -> None:
    """Whoever may do this at these posts may not at others."""
    if not has_posts(await connection.fetch(f"{POSTS} $1 FOR NO KEY UPDATE", name), posts):
        raise Raced


async def add_session(connection: Connection, session: Session, network: str) -> None:
    async with connection.transaction():
        await connection.execute(
            "INSERT INTO sessions VALUES ($1, $2, $3, $4)", *msgspec.structs.astuple(session)
        )
        if network:
            await connection.execute(KNOW_NETWORK, session.person, network, session.began)
            await connection.execute(FORGET_NETWORKS, session.person, MOST_NETWORKS)


async def find_known(connection: Connection, network: str) -> frozenset[str]:
    rows = await connection.fetch("SELECT person FROM known_networks WHERE network = $1", network)
    return frozenset(str(name) for (name,) in rows)


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
