"""Is every snapshot the table as its steps make it?"""

from collections.abc import Iterator

import msgspec

from croupier.floor.recovery import code_fingerprint
from croupier.store.values import Snapshot
from croupier.table.state import Table, hash_of

_encode = msgspec.json.Encoder().encode


class SnapshotCheck:
    """Goes along with the steps of a table, as long as they can be decided again."""

    def __init__(self, snapshots: list[Snapshot]) -> None:
        self.count = 0
        self.of_other_programs = 0  # nobody starts from these
        self._left = {each.end.steps: each for each in snapshots}

    def check(self, n: int, head: str, table: Table) -> Iterator[str]:
        snapshot = self._left.pop(n, None)
        if snapshot is None:
            return
        if snapshot.end.head != head:
            yield f"its snapshot names the hash {snapshot.end.head}, and the step has {head}"
        if snapshot.code != code_fingerprint():
            self.of_other_programs += 1
            return
        self.count += 1
        if snapshot.state_hash != hash_of(table):
            says = f"its snapshot has the state hash {snapshot.state_hash}"
            yield f"{says}, and the steps lead to {hash_of(table)}"
        elif snapshot.state != _encode(table):
            yield "its snapshot is not the table to which the steps lead"

    def finish(self) -> Iterator[tuple[int, str]]:
        for n in self._left:
            yield n, "there is a snapshot of this step, and no such step"
