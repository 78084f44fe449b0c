"""The anchors beside a database into whose place a copy comes: they stay, and note what they know better."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.audit.anchors import find_contradicted, find_source, read_ends
from croupier.cli.set_back import note_set_back
from croupier.record.anchors import Anchored
from croupier.store.addresses import open_to_check
from croupier.store.anchors import AnchorsFile, beside
from croupier.store.interface import StoreDamaged

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.record.steps import End


class RestoredAnchors:
    def __init__(self, file: Path, copy: Path, part: Path) -> None:
        """Raises BadInput, StoreFailed, StoreDamaged."""
        self.file = beside(file)
        self._copy = copy
        self._anchored = Anchored()
        for source in find_source(self.file):
            self._anchored = source.anchored
        for says in self._anchored.flaws:
            raise StoreDamaged(f"{self.file}: {says}")
        found, self._kept = asyncio.run(_compare(part, self._anchored))
        last = self._anchored.last()
        steps = {name: end.steps for name, end in self._kept.items()}
        self.older = {name: says for name, says in found.items() if steps.get(name, 0) < last[name].steps}
        self.otherwise = {name: says for name, says in found.items() if name not in self.older}

    def go_on(self) -> None:
        """With the copy in its place."""
        if self.older or self.otherwise:
            records = {**self.older, **self.otherwise}
            note_set_back(self.file, records, self._kept, f"restored from {self._copy}")
        elif AnchorsFile(self.file).is_empty and not AnchorsFile(beside(self._copy)).is_empty:
            AnchorsFile(beside(self._copy)).copy_to(self.file)


async def _compare(database: Path, anchored: Anchored) -> tuple[dict[str, str], dict[str, End]]:
    store = await open_to_check(str(database))
    try:
        async with store.one_moment():
            return await find_contradicted(store, anchored), await read_ends(store)
    finally:
        await store.close()
