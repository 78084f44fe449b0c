"""A table's record as a log, read in pieces."""

from collections.abc import AsyncIterator

from croupier.record.log import encode_seal
from croupier.record.steps import End
from croupier.store.interface import Store, TableDamaged

LINES_AT_ONCE = 500


async def read_log(store: Store, table: str, end: End) -> AsyncIterator[list[bytes]]:
    """The lines up to this step with their line ends, and then the seal. Raises StoreDamaged, StoreFailed."""
    after = 0
    while after < end.steps:
        lines = await store.read_lines(table, after, min(LINES_AT_ONCE, end.steps - after))
        if not lines:
            raise TableDamaged(table, f"step {after + 1} is not there")
        after += len(lines)
        yield [line + b"\n" for line in lines]
    yield [encode_seal(end) + b"\n"]
