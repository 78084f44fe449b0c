"""What the disk allows: rows that a server kept are kept again, by one thread and nothing but SQLite.

The same schema and the same settings: every transaction is durable before the next one begins. The first
argument is the server's file, the second how many commands share a transaction; prints commands a second.
"""

import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import apsw

from croupier.store.sqlite.connection import connect, keep_wal_small

MOST = 60_000  # commands
Row = tuple[Any, ...]


def main() -> None:
    file, batch = Path(sys.argv[1]), max(1, round(float(sys.argv[2])))
    steps, postings, replies = read(file)
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        connection = connect(Path(folder) / "disk.db")
        connection.execute("PRAGMA foreign_keys = OFF").fetchall()  # the tables themselves are not copied
        pages = 0

        def note(_connection: apsw.Connection, _database: str, count: int) -> int:
            nonlocal pages
            pages = count
            return apsw.SQLITE_OK

        connection.set_wal_hook(note)
        began = time.perf_counter()
        for first in range(0, len(steps), batch):
            some = steps[first : first + batch]
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO steps (table_id, n, epoch, line) VALUES (?, ?, ?, ?)", some)
            connection.executemany(
                "INSERT INTO postings VALUES (?, ?, ?, ?, ?)",
                (row for table, n, *_ in some for row in postings.get((table, n), ())),
            )
            connection.executemany(
                "INSERT INTO replies (id, person, table_id, n, digest, reply) VALUES (?, ?, ?, ?, ?, ?)",
                (replies[table, n] for table, n, *_ in some if (table, n) in replies),
            )
            connection.execute("COMMIT")
            keep_wal_small(connection, pages)
        print(len(steps) / (time.perf_counter() - began))
        connection.close()


def read(file: Path) -> tuple[list[Row], dict[Row, list[Row]], dict[Row, Row]]:
    """Steps in the order in which they were kept; postings and replies by table and step."""
    source = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    steps: list[Row] = source.execute(
        "SELECT table_id, n, epoch, line FROM steps ORDER BY rowid LIMIT ?", (MOST,)
    ).fetchall()
    postings: dict[Row, list[Row]] = defaultdict(list)
    for row in source.execute("SELECT table_id, n, line, account, cents FROM postings"):
        postings[row[:2]].append(row)
    replies = {
        (row[2], row[3]): row
        for row in source.execute("SELECT id, person, table_id, n, digest, reply FROM replies")
    }
    return steps, postings, replies


if __name__ == "__main__":
    main()
