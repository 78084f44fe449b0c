"""What is read from the file."""

from collections.abc import Sequence
from typing import Any

import apsw
import msgspec

from croupier.record.steps import End
from croupier.store.values import (
    KeptReply,
    KeptRound,
    KeptTable,
    RequestKey,
    Session,
    Snapshot,
)

Row = tuple[Any, ...]
LAST = 2**62  # before which everything is

_ROUND = "SELECT r.id, t.name, r.round, r.record FROM rounds r JOIN tables t ON t.id = r.table_id"


def tables(connection: apsw.Connection) -> list[KeptTable]:
    rows = connection.execute("SELECT name, settings, steps, head FROM tables ORDER BY id")
    return [KeptTable(name, settings, End(steps, head)) for name, settings, steps, head in rows]


def table_ids(connection: apsw.Connection) -> dict[str, int]:
    return {str(name): int(str(id)) for name, id in connection.execute("SELECT name, id FROM tables")}


def rule_sets(connection: apsw.Connection) -> dict[str, str]:
    rows = connection.execute("SELECT fingerprint, text FROM rule_sets ORDER BY given, fingerprint")
    return {str(fingerprint): str(text) for fingerprint, text in rows}


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


def read_lines(connection: apsw.Connection, table: str, after: int, most: int) -> list[bytes]:
    rows = connection.execute(
        """
        SELECT line FROM steps WHERE table_id = (SELECT id FROM tables WHERE name = ?) AND n > ?
        ORDER BY n LIMIT ?
        """,
        (table, after, most),
    )
    return [line for (line,) in rows]


def sum_accounts(connection: apsw.Connection, tables: Sequence[str], accounts: Sequence[str]) -> int:
    rows = connection.execute(
        """
        SELECT coalesce(sum(cents), 0) FROM postings
        WHERE table_id IN (SELECT id FROM tables WHERE name IN (SELECT value FROM json_each(?)))
          AND account IN (SELECT value FROM json_each(?))
        """,
        (msgspec.json.encode(tables).decode(), msgspec.json.encode(accounts).decode()),
    )
    [(cents,)] = rows
    return int(str(cents))


def snapshots(connection: apsw.Connection, table: str) -> list[Snapshot]:
    rows = connection.execute(
        """
        SELECT n, head, code, state, state_hash FROM snapshots
        WHERE table_id = (SELECT id FROM tables WHERE name = ?) ORDER BY n DESC
        """,
        (table,),
    )
    return [Snapshot(table, End(n, head), code, state, digest) for n, head, code, state, digest in rows]


def rounds(connection: apsw.Connection, table: str, before: int | None, most: int) -> list[KeptRound]:
    rows = connection.execute(
        f"{_ROUND} WHERE t.name = ? AND r.round < ? ORDER BY r.round DESC LIMIT ?",
        (table, _or_last(before), most),
    )
    return [KeptRound(name, number, (), record) for _, name, number, record in rows]


def rounds_of(
    connection: apsw.Connection, player: str, table: str | None, before: int | None, most: int
) -> list[tuple[int, KeptRound]]:
    rows = connection.execute(
        f"""
        {_ROUND} JOIN round_players p ON p.round_id = r.id
        WHERE p.player = ?1 AND p.round_id < ?2 AND (?3 IS NULL OR t.name = ?3)
        ORDER BY p.round_id DESC LIMIT ?4
        """,
        (player, _or_last(before), table, most),
    )
    return [(id, KeptRound(name, number, (player,), record)) for id, name, number, record in rows]


def find_round(connection: apsw.Connection, table: str, number: int) -> KeptRound | None:
    rows = connection.execute(f"{_ROUND} WHERE t.name = ? AND r.round = ?", (table, number))
    return next((KeptRound(name, number, (), record) for _, name, _, record in rows), None)


def find_session(connection: apsw.Connection, token: str) -> Session | None:
    rows = connection.execute("SELECT token, person, began, ends FROM sessions WHERE token = ?", (token,))
    return next((Session(*map(str, row)) for row in rows), None)


def find_token(connection: apsw.Connection, token: str) -> str | None:
    rows = connection.execute(
        "SELECT t.name FROM sensor_tokens s JOIN tables t ON t.id = s.table_id WHERE s.token = ?", (token,)
    )
    return next((str(name) for (name,) in rows), None)


def _or_last(before: int | None) -> int:
    return LAST if before is None else before
