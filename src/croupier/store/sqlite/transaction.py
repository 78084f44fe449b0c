"""A transaction of the file, for what both databases do in the same way."""

from collections.abc import Collection, Coroutine, Sequence
from typing import Any, TypeVar

import apsw

from croupier.store.transaction import Row, Value
from croupier.store.values import News

T = TypeVar("T")


def fetch(connection: apsw.Connection, statement: str, *values: Value) -> Sequence[Row]:
    return connection.execute(statement, values).fetchall()


class SqliteTransaction:
    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    async def run(self, statement: str, *values: Value) -> Sequence[Row]:
        return fetch(self._connection, statement, *values)

    async def run_locked(self, statement: str, *values: Value) -> Sequence[Row]:
        """Whoever writes has the file alone."""
        return await self.run(statement, *values)

    async def wake(self, news: News, about: Collection[str]) -> None:
        """There are no other nodes."""


def run_at_once(work: Coroutine[Any, Any, T]) -> T:
    """What asks nothing but such a transaction never waits, and needs no loop."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise AssertionError("it waits for something else")
