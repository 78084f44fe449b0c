"""A batch as one transaction."""

from collections.abc import Iterator

import apsw

from croupier.store.interface import Fenced, Raced, StoreDamaged
from croupier.store.people import add_person
from croupier.store.sqlite.transaction import SqliteTransaction, run_at_once
from croupier.store.values import MOST_SNAPSHOTS, Batch, KeptRound, Snapshot, TableAppend

ADVANCE = """
  UPDATE tables SET steps = ?, head = ? WHERE id = ? AND epoch = ? AND steps = ? AND head = ?
"""


def write_batch(connection: apsw.Connection, ids: dict[str, int], batch: Batch) -> None:
    for append in batch.appends:
        _append(connection, ids[append.table], append)
    for person in batch.newcomers:
        run_at_once(add_person(SqliteTransaction(connection), person))
    for player, cents in batch.purses.items():
        connection.execute(
            "UPDATE people SET purse = purse + ? WHERE name = ? AND purse + ? >= 0", (cents, player, cents)
        )
        if not connection.changes():
            raise Raced
    for kept in batch.rounds:
        _keep_round(connection, ids[kept.table], kept)
    for snapshot in batch.snapshots:
        _keep_snapshot(connection, ids[snapshot.table], snapshot)


def _append(connection: apsw.Connection, table_id: int, append: TableAppend) -> None:
    was, now = append.expected, append.end
    connection.execute(ADVANCE, (now.steps, now.head, table_id, append.epoch, was.steps, was.head))
    if not connection.changes():
        raise Fenced(append.table)
    try:
        connection.executemany(
            "INSERT INTO steps (table_id, n, epoch, line) VALUES (?, ?, ?, ?)",
            ((table_id, step.n, append.epoch, step.line) for step in append.steps),
        )
        connection.executemany("INSERT INTO postings VALUES (?, ?, ?, ?, ?)", _postings(table_id, append))
    except apsw.ConstraintError as error:
        raise StoreDamaged(f"steps are kept that their table does not count ({error})") from error
    try:
        connection.executemany(
            "INSERT INTO replies (id, person, table_id, n, digest, reply) VALUES (?, ?, ?, ?, ?, ?)",
            (
                (each.key.id, each.key.person, table_id, each.n, each.kept.digest, each.kept.reply)
                for each in append.replies
            ),
        )
    except apsw.ConstraintError:
        raise Raced from None


def _postings(table_id: int, append: TableAppend) -> Iterator[tuple[int, int, int, str, int]]:
    for step in append.steps:
        assert sum(posting.cents for posting in step.postings) == 0, "no money is made or lost"
        for line, posting in enumerate(step.postings):
            yield table_id, step.n, line, posting.account, posting.cents


def _keep_round(connection: apsw.Connection, table_id: int, kept: KeptRound) -> None:
    [(round_id,)] = connection.execute(
        """
        INSERT INTO rounds (table_id, round, record) VALUES (?, ?, ?)
        ON CONFLICT (table_id, round) DO UPDATE SET record = excluded.record RETURNING id
        """,
        (table_id, kept.round, kept.record),
    ).fetchall()
    connection.executemany(
        "INSERT OR IGNORE INTO round_players (player, round_id) VALUES (?, ?)",
        ((player, round_id) for player in kept.players),
    )


def _keep_snapshot(connection: apsw.Connection, table_id: int, snapshot: Snapshot) -> None:
    end = snapshot.end
    connection.execute(
        "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, end.steps, end.head, snapshot.code, snapshot.state, snapshot.state_hash),
    )
    connection.execute(
        """
        DELETE FROM snapshots WHERE table_id = ?1
          AND n NOT IN (SELECT n FROM snapshots WHERE table_id = ?1 ORDER BY n DESC LIMIT ?2)
        """,
        (table_id, MOST_SNAPSHOTS),
    )
