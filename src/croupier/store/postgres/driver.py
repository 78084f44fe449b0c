"""The part of asyncpg that is used, with its types, and what its errors mean."""

from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Protocol

import asyncpg  # type: ignore[import-untyped]

from croupier.store.interface import StoreDamaged, StoreFailed, StoreFull
from croupier.store.transaction import Row

__all__ = ["Connection", "Pool", "asyncpg", "explained"]


class Connection(Protocol):
    async def fetch(self, query: str, *args: object) -> list[Row]: ...

    async def execute(self, query: str, *args: object) -> str: ...

    def transaction(self) -> AbstractAsyncContextManager[object]: ...

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None: ...

    def is_closed(self) -> bool: ...

    def terminate(self) -> None: ...

    async def close(self, *, timeout: float) -> None: ...


class Pool(Protocol):
    def acquire(self, *, timeout: float) -> AbstractAsyncContextManager[Connection]: ...

    async def expire_connections(self) -> None: ...

    def terminate(self) -> None: ...


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Errors of the database as errors of a store."""
    try:
        yield
    except asyncpg.DiskFullError as error:
        raise StoreFull(f"{place}: there is no room left on the disk of the database ({error})") from error
    except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError) as error:
        raise StoreDamaged(f"{place}: this is no whole database ({error})") from error
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise StoreFailed(f"{place}: {error}") from error
    except TimeoutError as error:
        raise StoreFailed(f"{place}: the database does not answer") from error
    except OSError as error:
        raise StoreFailed(f"{place}: {error.strerror or error}") from error
