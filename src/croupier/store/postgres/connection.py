"""Connections to the database: how they are set, the one that decides, and those that read."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import cast
from urllib.parse import urlsplit

from croupier.bad_input import BadInput, Defect, printable
from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.store.postgres.driver import Connection, Pool, asyncpg, explained

PATIENCE = 5.0  # seconds to wait for the database
MOST_READERS = 4
EXPECTED = "the address of a PostgreSQL database, such as postgresql://user:password@host/database"
NOT_NOW = (  # what keeps a connection from being made although the address may be right
    OSError,  # among them that nobody answers in time
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it starts or stops
    asyncpg.InsufficientResourcesError,
    asyncpg.TargetServerAttributeNotMatched,  # only a replica is there
)
SETTINGS = {
    "application_name": "croupier",
    "search_path": "croupier",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "statement_timeout": "5000",
    # A node that is stopped in the middle of a transaction must not hold its tables from the others.
    "idle_in_transaction_session_timeout": "2000",
    "tcp_keepalives_idle": "5",
    "tcp_user_timeout": "10000",
}


def place_of(url: str) -> str:
    """The address as messages show it: without user and password."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
        return printable(f"postgresql://{parts.hostname or ''}{port}{parts.path}")
    except ValueError:
        return "postgresql://…"


async def connect(url: str, *, is_patient: bool = False) -> Connection:
    """To a server that may be written to: decisions are never made by what a replica knows.

    Who is patient waits for an answer as long as it takes.
    """
    with explained(place_of(url)):
        made = await asyncpg.connect(
            url,
            timeout=PATIENCE,
            command_timeout=None if is_patient else PATIENCE,
            server_settings=SETTINGS,
            target_session_attrs="read-write",
        )
        return cast("Connection", made)


async def try_address(url: str) -> Connection:
    """The first connection. Raises StoreFailed where another time may help, else BadInput."""
    if not url.startswith(("postgresql://", "postgres://")):
        raise BadInput(Defect("address of the database", "another kind of address", EXPECTED))
    try:
        return await connect(url)
    except (StoreFailed, ValueError) as error:
        reason = str(error).removeprefix(f"{place_of(url)}: ")
        if isinstance(error.__cause__, NOT_NOW):
            says = f"the database cannot be reached now ({reason}); see that it runs, and try again"
            raise StoreFailed(f"{place_of(url)}: {says}") from error.__cause__
        raise BadInput(Defect(place_of(url), f"no connection ({reason})", EXPECTED)) from None


class Writer:
    """The one connection on which this node decides: one thing at a time, connected anew when it was lost.

    Because nothing runs beside a batch, nobody here learns that a table was lost while a batch is on its way.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = asyncio.Lock()
        self._connection: Connection | None = None

    @asynccontextmanager
    async def use(self) -> AsyncIterator[Connection]:
        async with self._lock:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect(self._url)
            connection = self._connection
            try:
                with explained(place_of(self._url)), hung_up_after(connection, PATIENCE):
                    yield connection
            except (StoreFailed, StoreDamaged, asyncio.CancelledError):
                connection.terminate()  # nobody knows what is under way on it
                raise

    async def close(self) -> None:
        async with self._lock:
            await close(self._connection)
            self._connection = None


@contextmanager
def hung_up_after(connection: Connection, seconds: float) -> Iterator[None]:
    """Hang up on a database that does not answer. To cancel would make it forget to wait for its standby."""
    timer = asyncio.get_running_loop().call_later(seconds, connection.terminate)
    try:
        yield
    finally:
        timer.cancel()


async def close(connection: Connection | None) -> None:
    if connection is not None:
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            await connection.close(timeout=1)


class Readers:
    """A few connections for everything that does not decide; one that was lost is made anew."""

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool

    @asynccontextmanager
    async def use(self) -> AsyncIterator[Connection]:
        with explained(place_of(self._url)):
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection

    async def renew(self) -> None:
        """Use none of the present connections again."""
        await self._pool.expire_connections()

    def close(self) -> None:
        self._pool.terminate()


async def make_readers(url: str) -> Readers:
    pool = await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=MOST_READERS,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        server_settings=SETTINGS,
        target_session_attrs="read-write",
        reset=_leave_as_it_is,
    )
    return Readers(url, cast("Pool", pool))


async def _leave_as_it_is(connection: Connection) -> None:
    """Nobody changes a session, so that nothing has to be reset in it."""
