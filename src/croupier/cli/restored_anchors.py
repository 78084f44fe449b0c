"""The anchors beside a database into whose place a copy comes: they stay, and note what they know better."""

from pathlib import Path

from croupier.audit.anchors import find_source
from croupier.cli.set_back import compare, note_set_back
from croupier.record.anchors import Anchored
from croupier.store.anchors import AnchorsFile, beside
from croupier.store.interface import StoreDamaged


class RestoredAnchors:
    def __init__(self, file: Path, copy: Path, part: Path) -> None:
        """Raises BadInput, StoreFailed, StoreDamaged."""
        self.file = beside(file)
        self._copy = copy
        sources = find_source(self.file)
        anchored = sources[0].anchored if sources else Anchored()
        if anchored.flaws:
            raise StoreDamaged(f"{self.file}: {anchored.flaws[0]}")
        found, self._kept = compare(str(part), anchored)
        last = anchored.last()
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
