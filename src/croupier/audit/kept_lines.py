"""Lines of records as they are kept: a single one, and whether they end where the table says."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import TypeVar

from croupier.record.steps import End
from croupier.store.checkable import Checkable

T = TypeVar("T")


async def find_line(store: Checkable, table: str, n: int) -> bytes | None:
    """The line of a step, if it is there."""
    kept = await _find_first(store.steps(table, n - 1))
    return kept.line if kept is not None and kept.n == n else None


async def find_entry(store: Checkable, n: int) -> bytes | None:
    """The line of an entry of the staff record, if it is there."""
    return await _find_first(store.staff_record(n - 1))


async def _find_first(rows: AsyncGenerator[T, None]) -> T | None:
    async with aclosing(rows):
        return await anext(rows, None)


def check_end(stated: End, read: End) -> Iterator[str]:
    if stated != read:
        last = f"its lines end with step {read.steps} and {read.head}"
        yield f"it says {stated.steps} steps, the last with the hash {stated.head}; {last}"
