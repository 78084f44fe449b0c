"""What is read from the database."""

from collections.abc import Sequence

from croupier.record.steps import End
from croupier.store.postgres.driver import Connection
from croupier.store.values import KeptReply, KeptRound, KeptTable, RequestKey, Snapshot

LAST = 2**62  # before which everything is

REPLIES = """
  SELECT r.id, r.person, r.digest, r.reply
  FROM unnest($1::text[], $2::text[]) AS k (id, person) JOIN replies r ON r.id = k.id AND r.person = k.person
"""
LINES = """
  SELECT line FROM steps
  WHERE table_id = (SELECT id FROM tables WHERE name = $1) AND n > $2 ORDER BY n LIMIT $3
"""
ACCOUNTS = """
  SELECT coalesce(sum(cents), 0) FROM postings
  WHERE table_id IN (SELECT id FROM tables WHERE name = ANY($1::text[])) AND account = ANY($2::text[])
"""
SNAPSHOTS = """
  SELECT n, head, code, state, state_hash FROM snapshots
  WHERE table_id = (SELECT id FROM tables WHERE name = $1) ORDER BY n DESC
"""
ROUNDS = """
  SELECT r.round, r.record FROM rounds r JOIN tables t ON t.id = r.table_id
  WHERE t.name = $1 AND r.round < $2 ORDER BY r.round DESC LIMIT $3
"""
ROUNDS_OF = """
  SELECT r.id, t.name, r.round, r.record
  FROM round_players p JOIN rounds r ON r.id = p.round_id JOIN tables t ON t.id = r.table_id
  WHERE p.player = $1 AND p.round_id < $2 AND ($3::text IS NULL OR t.name = $3)
  ORDER BY p.round_id DESC LIMIT $4
"""
ROUND = """
  SELECT r.record FROM rounds r JOIN tables t ON t.id = r.table_id WHERE t.name = $1 AND r.round = $2
"""


def is_storable(text: str) -> bool:
    """The database has no text with a zero in it, and does not even look for one."""
    return "\0" not in text


async def tables(connection: Connection) -> list[KeptTable]:
    rows = await connection.fetch("SELECT name, settings, steps, head FROM tables ORDER BY id")
    return [KeptTable(name, settings, End(steps, head)) for name, settings, steps, head in rows]


async def rule_sets(connection: Connection) -> dict[str, str]:
    rows = await connection.fetch("SELECT fingerprint, text FROM rule_sets ORDER BY given, fingerprint")
    return {str(fingerprint): str(text) for fingerprint, text in rows}


async def find_replies(connection: Connection, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
    rows = await connection.fetch(REPLIES, [key.id for key in keys], [key.person for key in keys])
    return {RequestKey(person, id): KeptReply(digest, reply) for id, person, digest, reply in rows}


async def purses(connection: Connection, players: Sequence[str]) -> dict[str, int]:
    names = [player for player in players if is_storable(player)]
    rows = await connection.fetch("SELECT name, purse FROM people WHERE name = ANY($1::text[])", names)
    return {str(name): int(cents) for name, cents in rows}


async def read_lines(connection: Connection, table: str, after: int, most: int) -> list[bytes]:
    return [bytes(line) for (line,) in await connection.fetch(LINES, table, after, most)]


async def sum_accounts(connection: Connection, tables: Sequence[str], accounts: Sequence[str]) -> int:
    storable = [account for account in accounts if is_storable(account)]
    [(cents,)] = await connection.fetch(ACCOUNTS, tables, storable)
    return int(cents)


async def snapshots(connection: Connection, table: str) -> list[Snapshot]:
    rows = await connection.fetch(SNAPSHOTS, table)
    return [Snapshot(table, End(n, head), code, state, digest) for n, head, code, state, digest in rows]


async def rounds(connection: Connection, table: str, before: int | None, most: int) -> list[KeptRound]:
    rows = await connection.fetch(ROUNDS, table, LAST if before is None else before, most)
    return [KeptRound(table, number, (), record) for number, record in rows]


async def rounds_of(
    connection: Connection, player: str, table: str | None, before: int | None, most: int
) -> list[tuple[int, KeptRound]]:
    if not is_storable(player):
        return []
    rows = await connection.fetch(ROUNDS_OF, player, LAST if before is None else before, table, most)
    return [(id, KeptRound(name, number, (player,), record)) for id, name, number, record in rows]


async def find_round(connection: Connection, table: str, number: int) -> KeptRound | None:
    rows = await connection.fetch(ROUND, table, number)
    return next((KeptRound(table, number, (), record) for (record,) in rows), None)
