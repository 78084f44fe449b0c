"""A batch as one transaction, in few round trips.

Whoever writes locks in the same order: tables, replies by their keys, new people and purses by name. So nodes
wait for each other, and never in a circle.
"""

from collections.abc import Mapping, Sequence

from croupier.store.interface import Fenced, Raced, StoreDamaged
from croupier.store.people import add_person
from croupier.store.postgres.driver import Connection, asyncpg
from croupier.store.postgres.transaction import PostgresTransaction
from croupier.store.postgres.wake_ups import CHANNEL, wake, write_wake_up
from croupier.store.values import MOST_SNAPSHOTS, Batch, KeptRound, News, Snapshot, TableAppend

ADVANCE = """
  UPDATE tables t SET steps = a.steps, head = a.head
  FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[])
    AS a (name, epoch, was_steps, was_head, steps, head)
  WHERE t.name = a.name AND t.epoch = a.epoch AND t.node = $1
    AND t.steps = a.was_steps AND t.head = a.was_head
  RETURNING t.name, t.id
"""
KEEP = """
  WITH
    kept_steps AS (
      INSERT INTO steps (table_id, n, epoch, line)
      SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])
    ),
    kept_postings AS (
      INSERT INTO postings (table_id, n, line, account, cents)
      SELECT * FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])
    ),
    kept_replies AS (
      INSERT INTO replies (id, person, table_id, n, digest, reply)
      SELECT * FROM unnest($10::text[], $11::text[], $12::bigint[], $13::bigint[], $14::bytea[], $15::bytea[])
    )
  SELECT pg_notify($16, $17)
"""
LOCK_PURSES = "SELECT FROM people WHERE name = ANY($1::text[]) ORDER BY name FOR NO KEY UPDATE"
MOVE_MONEY = """
  UPDATE people p SET purse = p.purse + m.cents FROM unnest($1::text[], $2::bigint[]) AS m (name, cents)
  WHERE p.name = m.name AND p.purse + m.cents >= 0
  RETURNING 1
"""
LOCK_OURS = (
    "SELECT name, id FROM tables WHERE name = ANY($2::text[]) AND node = $1 ORDER BY id FOR NO KEY UPDATE"
)
KEEP_ROUND = """
  INSERT INTO rounds (table_id, round, record) VALUES ($1, $2, $3)
  ON CONFLICT (table_id, round) DO UPDATE SET record = excluded.record RETURNING id
"""
KEEP_PLAYERS = """
  INSERT INTO round_players (player, round_id) SELECT player, $2 FROM unnest($1::text[]) AS player
  ON CONFLICT DO NOTHING
"""
KEEP_SNAPSHOT = """
  INSERT INTO snapshots (table_id, n, head, code, state, state_hash) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (table_id, n) DO UPDATE
  SET head = excluded.head, code = excluded.code, state = excluded.state, state_hash = excluded.state_hash
"""
NOTE_UNKEPT = """
  UPDATE forwarded f SET unkept = true, answer = a.answer
  FROM unnest($1::bigint[], $2::bytea[]) AS a (id, answer) WHERE f.id = a.id
"""
DROP_SNAPSHOTS = """
  DELETE FROM snapshots WHERE table_id = $1
    AND n NOT IN (SELECT n FROM snapshots WHERE table_id = $1 ORDER BY n DESC LIMIT $2)
"""


async def write_batch(connection: Connection, node: str, batch: Batch) -> None:
    try:
        async with connection.transaction():
            if batch.appends:
                await _append(connection, node, batch.appends)
            for person in batch.newcomers:
                await add_person(PostgresTransaction(connection), person)
            if batch.purses:
                await _move_money(connection, batch.purses)
            if batch.rounds or batch.snapshots:
                await _keep_rounds(connection, node, batch.rounds, batch.snapshots)
            if batch.forwarded:
                await connection.execute(
                    "DELETE FROM forwarded WHERE id = ANY($1::bigint[])", batch.forwarded
                )
            if batch.unkept:
                numbers, replies = [each.forwarded for each in batch.unkept], [e.reply for e in batch.unkept]
                await connection.execute(NOTE_UNKEPT, numbers, replies)
                await wake(connection, News.UNKEPT, {each.table for each in batch.unkept})
    except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError) as error:
        raise Raced from error


async def _append(connection: Connection, node: str, appends: Sequence[TableAppend]) -> None:
    was, now = [each.expected for each in appends], [each.end for each in appends]
    rows = await connection.fetch(
        ADVANCE,
        node,
        [each.table for each in appends],
        [each.epoch for each in appends],
        [end.steps for end in was],
        [end.head for end in was],
        [end.steps for end in now],
        [end.head for end in now],
    )
    ids = {str(name): int(id) for name, id in rows}
    for append in appends:
        if append.table not in ids:
            raise Fenced(append.table)
    try:
        await connection.execute(KEEP, *_columns(ids, appends), CHANNEL, write_wake_up(News.KEPT, ids))
    except asyncpg.UniqueViolationError as error:
        if error.constraint_name == "one_reply":
            raise Raced from None
        raise StoreDamaged(f"steps are kept that their table does not count ({error})") from error


def _columns(ids: Mapping[str, int], appends: Sequence[TableAppend]) -> list[list[object]]:
    steps, postings, replies = [], [], []
    for append in appends:
        table_id = ids[append.table]
        for step in append.steps:
            assert sum(posting.cents for posting in step.postings) == 0, "no money is made or lost"
            steps.append((table_id, step.n, append.epoch, step.line))
            postings += [(table_id, step.n, line, *each) for line, each in enumerate(step.postings)]
        replies += [
            (each.key.id, each.key.person, table_id, each.n, each.kept.digest, each.kept.reply)
            for each in append.replies
        ]
    replies.sort(key=lambda reply: reply[:2])
    return [*_turn(steps, 4), *_turn(postings, 5), *_turn(replies, 6)]


def _turn(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """Rows as columns."""
    return [[row[column] for row in rows] for column in range(width)]


async def _move_money(connection: Connection, purses: Mapping[str, int]) -> None:
    players = list(purses)
    await connection.fetch(LOCK_PURSES, players)
    moved = await connection.fetch(MOVE_MONEY, players, list(purses.values()))
    if len(moved) < len(players):
        raise Raced


async def _keep_rounds(
    connection: Connection, node: str, rounds: Sequence[KeptRound], snapshots: Sequence[Snapshot]
) -> None:
    """Of our own tables only: another node may have corrected a round of one that we have lost."""
    names = [*(each.table for each in rounds), *(each.table for each in snapshots)]
    ids = {str(name): int(id) for name, id in await connection.fetch(LOCK_OURS, node, names)}
    for kept in rounds:
        if kept.table in ids:
            [(id,)] = await connection.fetch(KEEP_ROUND, ids[kept.table], kept.round, kept.record)
            await connection.execute(KEEP_PLAYERS, kept.players, id)
    for each in snapshots:
        if each.table in ids:
            end = each.end
            state = (end.steps, end.head, each.code, each.state, each.state_hash)
            await connection.execute(KEEP_SNAPSHOT, ids[each.table], *state)
            await connection.execute(DROP_SNAPSHOTS, ids[each.table], MOST_SNAPSHOTS)
