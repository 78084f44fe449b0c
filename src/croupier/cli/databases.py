"""The database that a command works on: how it is named, opened, and what is said when it cannot be used."""

from __future__ import annotations

import sys
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
    from pathlib import Path

    from croupier.store.checkable import Checkable
    from croupier.store.interface import Store

DEFAULT_DATABASE = "croupier.db"
UNUSABLE = 2  # exit status, as for everything else that cannot be used
ADVICE = "croupier db check says more."  # of a database that is damaged

Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="Where everything is kept: an SQLite file, for one server at a time; or "
        "postgresql://USER@HOST/NAME, for any number of servers that share the tables.",
    ),
]
Anchors = Annotated[
    str,
    typer.Option(
        "--anchors",
        metavar="FILE",
        help="Where the ends of the records are anchored. Without it: beside an SQLite file, under its name "
        "with .anchors; for PostgreSQL in this folder, under the name of the database.",
    ),
]


@contextmanager
def explained(*, damaged: int = UNUSABLE, failed: int = UNUSABLE, advice: str = "") -> Iterator[None]:
    """Why the database cannot be used, in a sentence and by the exit status."""
    from croupier.store.interface import StoreDamaged, StoreFailed

    try:
        yield
    except StoreDamaged as error:
        print(f"croupier: {error}", *filter(None, [advice]), sep="\n", file=sys.stderr)
        raise typer.Exit(damaged) from None
    except StoreFailed as error:
        print(f"croupier: {error}", file=sys.stderr)
        raise typer.Exit(failed) from None


def with_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open a database that is there, do the work, close it."""
    import asyncio

    from croupier.store.addresses import find_file, open_store

    file = find_file(address)
    if file is not None and not file.is_file():
        raise BadInput(Defect("--database", f"{address}, which is not there", "a database of croupier"))

    async def main() -> None:
        store = await open_store(address)
        try:
            await work(store)
        finally:
            await store.close()

    with explained(advice=ADVICE):
        asyncio.run(main())


@asynccontextmanager
async def checkable(address: str) -> AsyncIterator[Checkable]:
    """What a database holds, to be read while others write."""
    from croupier.store.addresses import open_to_check

    store = await open_to_check(address)
    try:
        yield store
    finally:
        await store.close()


def require_sqlite(address: str, instead: str) -> Path:
    """The SQLite file; for a database of PostgreSQL there are other programs."""
    from croupier.store.addresses import find_file

    file = find_file(address)
    if file is None:
        got, expected = "a database of PostgreSQL", f"a file; for PostgreSQL use {instead}"
        raise BadInput(Defect("--database", got, expected))
    return file
