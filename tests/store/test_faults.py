"""The disk fails: nobody is told that something is kept which is not, and nothing is kept by half."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

import apsw
import pytest

import croupier
from croupier.store.interface import StoreFailed, StoreFull
from croupier.store.sqlite import connection as sqlite
from croupier.store.sqlite.connection import connect_to_read
from croupier.store.sqlite.store import SqliteStore
from tests.waiting import PATIENCE

from .kept_nights import check_file
from .playing import Night
from .surviving import GOOD
from .troubled import FailAt, count_operations, find_after_cuts, play_troubled
from .watched_disk import Operation, watch

PROJECT = Path(__file__).parents[2]
READ, WRITE, TRUNCATE, SYNC = Operation.READ, Operation.WRITE, Operation.TRUNCATE, Operation.SYNC
ANY = tuple(Operation)
SEED = 1


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        (READ, apsw.IOError),
        (WRITE, apsw.IOError),
        (WRITE, apsw.FullError),
        (TRUNCATE, apsw.IOError),
        (SYNC, apsw.IOError),
    ],
)
def test_whichever_operation_fails_what_was_acknowledged_is_there_and_the_rest_is_done_once(
    kind: Operation, error: type[apsw.Error]
) -> None:
    operations = range(1, count_operations(SEED, [kind]) + 1)

    for k in operations:
        fault = FailAt(k, [kind], error)
        troubled = play_troubled(SEED, fault)

        assert fault.left <= 0
        found = set(find_after_cuts(troubled, [k, -k]))
        assert found <= set(GOOD), f"{kind} {k} of {len(operations)} fails with {error.__name__}: {found}"
        assert len(troubled.failures) <= 1


@pytest.mark.parametrize("k", range(1, 100, 7))
def test_a_disk_that_fails_for_a_while_fails_recovery_too_until_it_works(k: int) -> None:
    troubled = play_troubled(SEED, FailAt(k, ANY, apsw.IOError, times=8), checked=True)

    assert len(troubled.failures) > 1
    assert set(find_after_cuts(troubled, range(5))) <= set(GOOD)


def test_a_file_that_could_not_be_opened_can_be_opened_later(tmp_path: Path) -> None:
    async def open_on_a_failing_disk(file: Path, fault: FailAt) -> None:
        with watch() as watched:
            watched.fault = fault
            with pytest.raises(StoreFailed):
                await SqliteStore.open(file, watched.disk)
            watched.fault = None
            store = await SqliteStore.open(file, watched.disk)
            await Night(store, SEED).open()
            await store.close()

    for k in range(1, 90):
        file = tmp_path / f"{k}.db"

        asyncio.run(open_on_a_failing_disk(file, FailAt(k, ANY, apsw.IOError)))

        assert not check_file(file).findings


SYNCS = range(1, 13)
CUTS = range(40)


@pytest.mark.parametrize("k", SYNCS)
def test_what_a_failed_sync_left_in_memory_only_is_not_taken_for_kept(k: int) -> None:
    troubled = play_troubled(SEED, FailAt(k, [SYNC], apsw.IOError))

    assert set(find_after_cuts(troubled, CUTS)) <= set(GOOD)


def test_it_can_fail_a_log_that_is_not_written_again_after_a_failed_sync_spoils_the_file() -> None:
    with mock.patch.object(sqlite, "_write_log_again"):
        troubled = [play_troubled(SEED, FailAt(k, [SYNC], apsw.IOError)) for k in SYNCS]

    found = {what for each in troubled for what in find_after_cuts(each, CUTS)}

    assert not found <= set(GOOD)


def test_a_full_disk_is_said_to_be_full_and_nothing_of_the_batch_is_kept() -> None:
    troubled = play_troubled(SEED, FailAt(1, [WRITE], apsw.FullError))

    [failure] = troubled.failures
    assert isinstance(failure, StoreFull)


@pytest.mark.skipif(os.name != "posix", reason="files cannot be kept from growing")
def test_a_process_whose_files_cannot_grow_goes_on_when_they_can(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    assert croupier.__file__ is not None
    paths = os.pathsep.join((str(Path(croupier.__file__).parents[1]), str(PROJECT)))

    done = subprocess.run(
        [sys.executable, "-m", "tests.store.full_disk", file],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        check=True,
    )

    told = json.loads(done.stdout)
    assert told["failures"] > 0
    assert told["read"] == 5, "what was kept can be read all the time"
    report = check_file(file)
    assert not report.findings
    assert report.summary.replies == told["replies"]
    assert report.summary.steps > sum(told["steps"].values())


def test_writing_the_log_back_waits_for_nobody_who_reads(tmp_path: Path) -> None:
    async def play_beside_a_reader() -> None:
        store = await SqliteStore.open(tmp_path / "croupier.db")
        night = Night(store, SEED)
        await night.open()
        reader = connect_to_read(tmp_path / "croupier.db")
        reader.execute("BEGIN; SELECT count(*) FROM tables").fetchall()
        async with asyncio.timeout(PATIENCE):
            await night.play(5)
        reader.close()
        await store.close()

    in_vain = int(2_000 * PATIENCE)  # milliseconds that whoever waits for the reader would wait
    with mock.patch.multiple(sqlite, BIG_WAL=1, HUGE_WAL=2, PATIENCE=in_vain):
        asyncio.run(play_beside_a_reader())


def test_a_log_that_cannot_be_written_back_takes_no_acknowledgement_back(tmp_path: Path) -> None:
    async def play_on_a_failing_disk() -> int:
        with watch() as watched:
            store = await SqliteStore.open(tmp_path / "croupier.db", watched.disk)
            night = Night(store, SEED)
            await night.open()
            watched.fault = lambda operation, name: (
                apsw.IOError("the disk fails") if operation is WRITE and name == "croupier.db" else None
            )
            await night.keep(night.draw(4))
            kept = sum(live.end.steps for live in night.tables.values())
            with pytest.raises(StoreFailed):
                await night.keep(night.draw(4))
            watched.fault = None
            await night.recover()
            await store.close()
            return kept

    with mock.patch.object(sqlite, "BIG_WAL", 1):
        kept = asyncio.run(play_on_a_failing_disk())

    report = check_file(tmp_path / "croupier.db")
    assert not report.findings
    assert report.summary.steps == kept
