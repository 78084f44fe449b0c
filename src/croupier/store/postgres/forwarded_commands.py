"""Commands that wait for the node that decides."""

from collections.abc import Collection, Sequence
from datetime import timedelta

from croupier.store.postgres.driver import Connection
from croupier.store.postgres.wake_ups import CHANNEL, write_wake_up
from croupier.store.values import Forwarded, News, Unkept

OLDEST = timedelta(seconds=10)  # by then whoever asked has long been told to ask again

FORWARD = """
  WITH asked AS (
    INSERT INTO forwarded (table_name, person, role, acting_as, request, command)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])
    RETURNING id
  ), woken AS MATERIALIZED (SELECT pg_notify($7, $8))
  SELECT id FROM asked, woken ORDER BY id
"""
DROP = "DELETE FROM forwarded WHERE at < clock_timestamp() - $1::interval"
FIND = """
  SELECT id, table_name, person, role, acting_as, request, command FROM forwarded
  WHERE table_name = ANY($1::text[]) AND id <> ALL($2::bigint[]) AND at >= clock_timestamp() - $3::interval
    AND NOT unkept
  ORDER BY id LIMIT $4
"""
TAKE_UNKEPT = "DELETE FROM forwarded WHERE id = ANY($1::bigint[]) AND unkept RETURNING id, table_name, answer"


async def forward(connection: Connection, asked: Sequence[Forwarded]) -> list[int]:
    columns = (
        [each.table for each in asked],
        [each.person for each in asked],
        [each.role for each in asked],
        [each.acting_as for each in asked],
        [each.request for each in asked],
        [each.command for each in asked],
    )
    wake_up = write_wake_up(News.ASKED, {each.table for each in asked})
    return [int(id) for (id,) in await connection.fetch(FORWARD, *columns, CHANNEL, wake_up)]


async def find_forwarded(
    connection: Connection, tables: Sequence[str], besides: Collection[int], most: int
) -> list[Forwarded]:
    await connection.execute(DROP, OLDEST)
    rows = await connection.fetch(FIND, tables, list(besides), OLDEST, most)
    return [Forwarded(*row) for row in rows]


async def take_unkept(connection: Connection, forwarded: Collection[int]) -> list[Unkept]:
    return [Unkept(*row) for row in await connection.fetch(TAKE_UNKEPT, list(forwarded))]
