"""Lines of records as they are kept: a single one, and whether they end where the table says."""

from collections.abc import Iterator

from croupier.record.steps import End
from croupier.store.checkable import Checkable


async def find_line(store: Checkable, table: str, n: int) -> bytes | None:
    """The line of a step, if it is there."""
    steps = store.steps(table, n - 1)
    try:
        async for kept in steps:
            return kept.line if kept.n == n else None
    finally:
        await steps.aclose()  # type: ignore[attr-defined]
    return None


async def find_entry(store: Checkable, n: int) -> bytes | None:
    """The line of an entry of the staff record, if it is there."""
    entries = store.staff_record(n - 1)
    try:
        async for line in entries:
            return line
    finally:
        await entries.aclose()  # type: ignore[attr-defined]
    return None


def check_end(stated: End, read: End) -> Iterator[str]:
    if stated != read:
        last = f"its lines end with step {read.steps} and {read.head}"
        yield f"it says {stated.steps} steps, the last with the hash {stated.head}; {last}"
