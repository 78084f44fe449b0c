"""What only the database is asked in this way: many things at once, and nothing with a zero in it."""

from collections.abc import Iterable, Sequence

from croupier.store.postgres.driver import Connection
from croupier.store.values import KeptReply, RequestKey

REPLIES = """
  SELECT r.id, r.person, r.digest, r.reply
  FROM unnest($1::text[], $2::text[]) AS k (id, person) JOIN replies r ON r.id = k.id AND r.person = k.person
"""
PURSES = "SELECT name, purse FROM people WHERE name = ANY($1::text[])"
ACCOUNTS = """
  SELECT coalesce(sum(cents), 0) FROM postings
  WHERE table_id IN (SELECT id FROM tables WHERE name = ANY($1::text[])) AND account = ANY($2::text[])
"""
ABSENT = """
  SELECT name FROM people WHERE name = ANY($1::text[]) AND secret <> ''
    AND name NOT IN (SELECT person FROM sessions WHERE ends >= $2)
"""


def storable(texts: Iterable[str]) -> list[str]:
    """The database has no text with a zero in it, and does not even look for one."""
    return [text for text in texts if "\0" not in text]


async def find_replies(connection: Connection, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
    rows = await connection.fetch(REPLIES, [key.id for key in keys], [key.person for key in keys])
    return {RequestKey(person, id): KeptReply(digest, reply) for id, person, digest, reply in rows}


async def purses(connection: Connection, players: Sequence[str]) -> dict[str, int]:
    return {str(name): int(cents) for name, cents in await connection.fetch(PURSES, storable(players))}
