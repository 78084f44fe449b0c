"""A table comes back from its last rounds, however long its history is."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.floor.recovery import recover
from croupier.floor.settings import TableSettings, default_settings
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import Snapshot
from croupier.table.dealt_by import DealtBy
from croupier.table.state import hash_of
from tests.event_loop import Run

from .long_history import play_rounds

EVENTS = 4_000


class CountingStore(SqliteStore):
    """Knows how many lines were read."""

    lines_read = 0
    with_snapshots = True

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        lines = await super().read_lines(table, after, most)
        self.lines_read += len(lines)
        return lines

    async def snapshots(self, table: str) -> list[Snapshot]:
        return await super().snapshots(table) if self.with_snapshots else []


@pytest.fixture(scope="module")
def table() -> TableSettings:
    (settings,) = (each for each in default_settings() if each.name == "sands-2019")
    return msgspec.structs.replace(settings, dealer=DealtBy.STAFF)


@pytest.fixture
def store(run: Run, tmp_path: Path, table: TableSettings) -> Iterator[CountingStore]:
    run(play_rounds(tmp_path / "long.db", table, EVENTS))
    opened = run(CountingStore.open(tmp_path / "long.db"))
    assert isinstance(opened, CountingStore)
    yield opened
    run(opened.close())


def test_only_the_last_rounds_are_read(run: Run, store: CountingStore, table: TableSettings) -> None:
    live, _ = run(recover(store, table))

    assert live.end.steps > 1_000
    assert store.lines_read < 400


def test_without_snapshots_the_whole_record_leads_to_the_same_table(
    run: Run, store: CountingStore, table: TableSettings
) -> None:
    with_snapshots, _ = run(recover(store, table))
    store.with_snapshots = False
    store.lines_read = 0

    from_the_start, rounds = run(recover(store, table))

    assert store.lines_read == 1 + from_the_start.end.steps, "the first one says by which rules"
    assert hash_of(from_the_start.table) == hash_of(with_snapshots.table)
    assert from_the_start.end == with_snapshots.end
    last = rounds[-1]
    assert with_snapshots.rounds_at_hand[last.round] == last, "and to the same last round"


def test_a_snapshot_that_was_altered_or_made_by_other_code_is_not_used(
    run: Run, store: CountingStore, table: TableSettings
) -> None:
    good, _ = run(recover(store, table))
    writer = store._connections.usable_writer()
    for damage in ("state_hash = 'x'", "code = 'x'", "state = x'7b'"):
        writer.execute(f"UPDATE snapshots SET {damage}")
        store.lines_read = 0

        recovered, _ = run(recover(store, table))

        assert store.lines_read == 1 + recovered.end.steps
        assert hash_of(recovered.table) == hash_of(good.table)
