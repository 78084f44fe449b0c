"""A transaction of the database, for what both databases do in the same way."""

from collections.abc import Collection, Sequence

from croupier.store.postgres.driver import Connection
from croupier.store.postgres.wake_ups import wake
from croupier.store.transaction import Row, Value
from croupier.store.values import News


class PostgresTransaction:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def run(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self._connection.fetch(in_postgres(statement), *values)

    async def run_locked(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self.run(f"{statement} FOR NO KEY UPDATE", *values)

    async def wake(self, news: News, about: Collection[str]) -> None:
        await wake(self._connection, news, about)


def in_postgres(statement: str) -> str:
    return statement.replace("?", "$")
