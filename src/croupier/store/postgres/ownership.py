"""Which node decides for a table. The clock is that of the database: the nodes need not agree on the time."""

from datetime import timedelta

from croupier.store.postgres.driver import Connection
from croupier.store.postgres.wake_ups import wake
from croupier.store.values import News

LEASE = timedelta(seconds=3)

# A row that is locked belongs to a node that is in the middle of a batch, or was a moment ago.
CLAIM = """
  UPDATE tables SET epoch = epoch + 1, node = $2, lease_until = clock_timestamp() + $3
  WHERE id = (
    SELECT id FROM tables WHERE name = $1 AND (node = $2 OR lease_until <= clock_timestamp())
    FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING epoch
"""
RENEW = "UPDATE tables SET lease_until = clock_timestamp() + $2 WHERE node = $1 RETURNING name"
RELEASE = "UPDATE tables SET node = '', lease_until = '-infinity' WHERE node = $1 RETURNING name"


async def claim(connection: Connection, node: str, table: str) -> int | None:
    rows = await connection.fetch(CLAIM, table, node, LEASE)
    return next((int(epoch) for (epoch,) in rows), None)


async def renew(connection: Connection, node: str) -> frozenset[str]:
    return frozenset(str(name) for (name,) in await connection.fetch(RENEW, node, LEASE))


async def release(connection: Connection, node: str) -> None:
    async with connection.transaction():
        released = [str(name) for (name,) in await connection.fetch(RELEASE, node)]
        if released:
            await wake(connection, News.FREE, released)
