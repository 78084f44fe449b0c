"""Waking other nodes. What they hear is never the data: that they read, and would find it unwoken too."""

import asyncio
from collections.abc import Callable, Collection

from croupier.store.postgres.connection import PATIENCE, close, connect, hung_up_after, place_of
from croupier.store.postgres.driver import Connection, explained
from croupier.store.values import News, WakeUp

CHANNEL = "croupier"
LONGEST = 7_000  # bytes; the database takes 8,000
NOTIFY = "SELECT pg_notify($1, $2)"


async def wake(connection: Connection, news: News, about: Collection[str]) -> None:
    await connection.execute(NOTIFY, CHANNEL, write_wake_up(news, about))


def write_wake_up(news: News, about: Collection[str]) -> str:
    """The news, then the tables or sessions; without any it is about all.

    >>> write_wake_up(News.KEPT, ["left", "right"])
    'kept left right'
    """
    text = " ".join((news, *about))
    return text if len(text.encode()) <= LONGEST else news


def read_wake_up(text: str) -> WakeUp | None:
    """None for what another version of this program may have meant."""
    news, *about = text.split(" ")
    return WakeUp(News(news), frozenset(about)) if news in set(News) else None


class Listener:
    """The one connection that hears what all nodes say."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = asyncio.Lock()
        self._connection: Connection | None = None

    async def listen(self, hear: Callable[[WakeUp], None]) -> bool:
        def receive(_connection: object, _process: int, _channel: str, payload: str) -> None:
            wake_up = read_wake_up(payload)
            if wake_up is not None:
                hear(wake_up)

        async with self._lock:
            if self._connection is not None and not self._connection.is_closed():
                with explained(place_of(self._url)), hung_up_after(self._connection, PATIENCE):
                    await self._connection.execute("SELECT")
                return False
            connection = await connect(self._url)
            try:
                with explained(place_of(self._url)):
                    await connection.add_listener(CHANNEL, receive)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
            return True

    async def close(self) -> None:
        async with self._lock:
            await close(self._connection)
            self._connection = None
