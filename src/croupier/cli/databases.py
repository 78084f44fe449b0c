"""The database that a command works on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from croupier.store.interface import Store

Database = Annotated[
    str,
    typer.Option("--database", metavar="FILE|URL", help="An SQLite file, or postgresql://USER@HOST/NAME."),
]


def with_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open the database, do the work, close it."""
    import asyncio

    from croupier.store.interface import StoreDamaged, StoreFailed
    from croupier.store.opening import find_file, open_store

    file = find_file(address)
    if file is not None and not file.is_file():
        raise BadInput(Defect("--database", f"{address}, which is not there", "a database of croupier"))

    async def main() -> None:
        store = await open_store(address)
        try:
            await work(store)
        finally:
            await store.close()

    try:
        asyncio.run(main())
    except (StoreDamaged, StoreFailed) as error:
        raise BadInput(Defect("--database", str(error), "a database that can be used")) from None
