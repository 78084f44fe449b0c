"""The end of a record removed with everything that belongs to it, and the head set back: nothing shows."""

import hashlib
import json
from pathlib import Path
from typing import Any

import apsw

from croupier.record.steps import End, split_hash

LAST_OF_A_PURSE = "SELECT max(n) FROM postings WHERE table_id = ? AND account LIKE 'purse:%'"


def cut_end(file: Path, table: str, steps: int = 3) -> int:
    """How many steps are left. What is cut has moved nothing in or out of a purse."""
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA foreign_keys = OFF")
    [(id, was)] = _rows(connection, "SELECT id, steps FROM tables WHERE name = ?", table)
    left = was - steps
    [(last,)] = _rows(connection, LAST_OF_A_PURSE, id)
    assert last is None or last <= left, "this end moves money of a purse"
    [(line,)] = _rows(connection, "SELECT line FROM steps WHERE table_id = ? AND n = ?", id, left)
    head = hashlib.sha256(split_hash(line)[0]).hexdigest()
    for name in ("steps", "postings", "replies", "snapshots"):
        connection.execute(f"DELETE FROM {name} WHERE table_id = ? AND n > ?", (id, left))
    for round_id, record in _rows(connection, "SELECT id, record FROM rounds WHERE table_id = ?", id):
        if json.loads(record)["last_step"] > left:
            connection.execute("DELETE FROM round_players WHERE round_id = ?", (round_id,))
            connection.execute("DELETE FROM rounds WHERE id = ?", (round_id,))
    connection.execute("UPDATE tables SET steps = ?, head = ? WHERE id = ?", (left, head, id))
    connection.close()
    return int(left)


def cut_staff_record(file: Path) -> None:
    """The last entry, which hired somebody, and whom it hired."""
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA foreign_keys = OFF")
    [(n, line)] = _rows(connection, "SELECT n, line FROM staff_record ORDER BY n DESC LIMIT 1")
    entry = json.loads(line)
    connection.execute("DELETE FROM staff_record WHERE n = ?", (n,))
    connection.execute("UPDATE staff_record_end SET entries = ?, head = ?", (n - 1, entry["prev"]))
    connection.execute("DELETE FROM people WHERE name = ?", (entry["did"]["name"],))
    connection.close()


def read_staff_end(file: Path) -> End:
    connection = apsw.Connection(str(file))
    [(entries, head)] = _rows(connection, "SELECT entries, head FROM staff_record_end")
    connection.close()
    return End(entries, head)


def read_ends(file: Path) -> dict[str, End]:
    connection = apsw.Connection(str(file))
    rows = _rows(connection, "SELECT name, steps, head FROM tables")
    connection.close()
    return {name: End(steps, head) for name, steps, head in rows}


def _rows(connection: apsw.Connection, statement: str, *values: Any) -> list[Any]:
    return connection.execute(statement, values).fetchall()
