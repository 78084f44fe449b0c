"""What only the file is asked in this way: a query at a time, and lists as JSON."""

from collections.abc import Sequence

import apsw
import msgspec

from croupier.store.values import KeptReply, RequestKey

CLAIM = "UPDATE tables SET epoch = epoch + 1 WHERE name = ?1 RETURNING epoch"
ACCOUNTS = """
  SELECT coalesce(sum(cents), 0) FROM postings
  WHERE table_id IN (SELECT id FROM tables WHERE name IN (SELECT value FROM json_each(?1)))
    AND account IN (SELECT value FROM json_each(?2))
"""
ABSENT = """
  SELECT name FROM people WHERE name IN (SELECT value FROM json_each(?1)) AND secret <> ''
    AND name NOT IN (SELECT person FROM sessions WHERE ends >= ?2)
"""


def as_json(names: Sequence[str]) -> str:
    return msgspec.json.encode(names).decode()


def table_ids(connection: apsw.Connection) -> dict[str, int]:
    return {str(name): int(str(id)) for name, id in connection.execute("SELECT name, id FROM tables")}


def find_replies(connection: apsw.Connection, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]:
    found = {}
    for key in keys:
        rows = connection.execute(
            "SELECT digest, reply FROM replies WHERE id = ? AND person = ?", (key.id, key.person)
        )
        for digest, reply in rows:
            found[key] = KeptReply(digest, reply)
    return found


def purses(connection: apsw.Connection, players: Sequence[str]) -> dict[str, int]:
    found = {}
    for player in players:
        for (cents,) in connection.execute("SELECT purse FROM people WHERE name = ?", (player,)):
            found[player] = cents
    return found
