"""Looking back: every step with the table as it was before, wherever the reading starts."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.floor import past_steps
from croupier.floor.past_steps import MOST_PLACES, Past
from croupier.floor.recovery import MOST_AT_ONCE, recover
from croupier.floor.running_table import RunningTable, Taken
from croupier.record.steps import End
from croupier.store import addresses
from croupier.store.interface import Store
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import Snapshot
from croupier.table.state import NEW_TABLE, hash_of
from croupier.table.step import take_step
from tests.event_loop import Run

from .long_history import play_rounds
from .nodes import settings_of

EVENTS = 500


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some rounds in it."""
    file = tmp_path_factory.mktemp("past") / "croupier.db"
    asyncio.run(play_rounds(file, settings_of(), EVENTS))
    return file


@pytest.fixture
def kept(file: Path, run: Run) -> Iterator[Store]:
    store = run(addresses.open_store(str(file)))
    yield store
    run(store.close())


@pytest.fixture
def live(kept: Store, run: Run) -> RunningTable:
    live, _ = run(recover(kept, settings_of()))
    return live


def decide_all(live: RunningTable, steps: list[Taken]) -> list[str]:
    """By another way than following events: every command is decided anew from the first on."""
    table, hashes = NEW_TABLE, []
    for each in steps:
        hashes.append(hash_of(table))
        _, table = take_step(live.rules, table, each.step.actor, each.step.command)
    return hashes


def test_every_step_comes_with_the_table_before_it(kept: Store, live: RunningTable, run: Run) -> None:
    steps = run(Past(kept, live).read(1, live.end.steps))

    assert [each.step.n for each in steps] == list(range(1, live.end.steps + 1))
    assert [hash_of(each.before) for each in steps] == decide_all(live, steps)


def test_it_is_the_same_wherever_the_reading_starts(
    kept: Store, live: RunningTable, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(Past(kept, live).read(1, live.end.steps))
    monkeypatch.setattr(past_steps, "MOST_AT_ONCE", 7)  # so that there are many places to start from
    looking, last = Past(kept, live), live.end.steps

    for first in (last - 3, last // 2, 1, last // 3, last):
        found = run(looking.read(first, min(first + 20, last)))
        assert found == whole[first - 1 : first + 20]
        assert 1 < len(looking._places) <= MOST_PLACES


class CountingStore(SqliteStore):
    """Counts the lines that are read; it has no snapshots to start from."""

    lines = 0

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        lines = await super().read_lines(table, after, most)
        self.lines += len(lines)
        return lines

    async def snapshots(self, _table: str) -> list[Snapshot]:
        return []


@pytest.fixture
def counting(file: Path, run: Run) -> Iterator[CountingStore]:
    store = run(CountingStore.open(file))
    assert isinstance(store, CountingStore)
    yield store
    run(store.close())


def test_places_are_remembered_so_that_little_is_read_a_second_time(
    counting: CountingStore, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, _ = run(recover(counting, settings_of()))
    monkeypatch.setattr(past_steps, "MOST_AT_ONCE", 50)
    looking = Past(counting, live)

    counts = []
    for first in (140, 141):
        counting.lines = 0
        run(looking.read(first, first + 5))
        counts.append(counting.lines)

    assert counts[0] == 145
    assert counts[1] <= 50


def test_the_steps_of_a_round_are_found_also_while_it_is_under_way(
    kept: Store, live: RunningTable, run: Run
) -> None:
    looking, now = Past(kept, live), live.table.play.round

    found = [run(looking.find_round(number)) for number in range(1, now + 1)]
    ends = [each for each in found if each is not None]

    assert len(ends) == now
    assert [after[0] - before[1] for before, after in pairwise(ends)] == [1] * (now - 1)
    assert run(looking.find_round(now + 1)) is None


def test_what_comes_while_the_table_runs_is_near_a_place(live: RunningTable, kept: Store) -> None:
    looking = Past(kept, live)
    places = len(looking._places)

    live.end = End(live.end.steps + MOST_AT_ONCE, "0" * 64)
    live.notify(())

    assert len(looking._places) == places + 1
