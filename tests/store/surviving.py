"""Nights until the power is cut, and what is found when it is back: seed by seed, each can be done again."""

import asyncio
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest import mock

import apsw
import msgspec

from croupier.store.interface import StoreDamaged
from croupier.store.sqlite import connection as sqlite
from croupier.store.sqlite.connection import connect, connect_to_read, give_up
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import Person
from croupier.table.people import PersonKind

from .playing import Night
from .power_cuts import Files, Recording, Remains, cut_power
from .watched_disk import WatchedDisk, watch

CUTS_OF_A_NIGHT = 50
BATCHES = 12  # before somebody restarts the server, and as many after it
CUT_AGAIN = 0.2  # of the cuts are followed by another while the store gets over the first
FILE = "croupier.db"
MEMORY = Path("/dev/shm")  # where there is such a thing, nothing waits for a disk that is not asked here


class Found(StrEnum):
    KEPT = "kept"
    MORE = "kept, and what was under way too"
    LOST = "lost"  # something that was acknowledged
    TORN = "torn"  # a part of something
    CORRUPT = "corrupt"


_encode = msgspec.msgpack.Encoder().encode

GOOD = (Found.KEPT, Found.MORE)


def survive(seeds: Iterable[int]) -> Iterator[tuple[int, int, Found]]:
    """A power cut for each seed: how many acknowledgements came before it, and what was found after it."""
    for night, cuts in groupby(seeds, lambda seed: seed // CUTS_OF_A_NIGHT):
        with small_logs(Random(night)):
            recording = record_night(night)
            for remains in cut_power(recording, cuts):
                yield remains.seed, remains.acknowledged, judge(recording, remains)


def record_night(seed: int) -> Recording:
    with folder() as place, watch() as watched:
        states = asyncio.run(_play_night(place / FILE, seed, watched))
        return Recording({}, watched.happened, states)


async def _play_night(file: Path, seed: int, watched: WatchedDisk) -> list[str]:
    store = await SqliteStore.open(file, watched.disk)
    states = [fingerprint(store)]

    def acknowledge() -> None:
        watched.acknowledge()
        states.append(fingerprint(store))

    night = Night(store, seed, acknowledge)
    await night.open()
    await night.play(BATCHES)
    await store.close()
    store = night.store = await SqliteStore.open(file, watched.disk)
    await night.play(BATCHES)
    await store.close()
    return states


def judge(recording: Recording, remains: Remains) -> Found:
    chance = Random(remains.seed)
    with folder() as place:
        found = look(place, remains.files, recording.states, remains.acknowledged, chance)
        if found in GOOD and chance.random() < CUT_AGAIN:
            return _cut_again(remains, chance)
        return found


def _cut_again(remains: Remains, chance: Random) -> Found:
    with folder() as place, watch() as watched:
        put(place, remains.files, chance)
        watched.start_with(remains.files)
        states = asyncio.run(_get_over_it(place / FILE, watched))
        recording = Recording(remains.files, watched.happened, states)
    [again] = cut_power(recording, [chance.randrange(2**32)])
    with folder() as place:
        return look(place, again.files, states, again.acknowledged, chance)


async def _get_over_it(file: Path, watched: WatchedDisk) -> list[str]:
    store = await SqliteStore.open(file, watched.disk)
    states = [fingerprint(store)]
    await store.add_person(Person("Eve", PersonKind.PLAYER, "", 1_000, "2026-03-02T12:00:00.000Z"))
    watched.acknowledge()
    states.append(fingerprint(store))
    await store.close()
    return states


def look(place: Path, files: Files, states: list[str], acknowledged: int, chance: Random) -> Found:
    """Open what is left as the server does, and read everything."""
    put(place, files, chance)
    try:
        connection = connect(place / FILE)
    except StoreDamaged:
        return Found.CORRUPT
    try:
        whole = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        state = _fingerprint(connection)
    except apsw.CorruptError:
        return Found.CORRUPT
    finally:
        give_up(connection)
    if not whole:
        return Found.CORRUPT
    if state == states[acknowledged]:
        return Found.KEPT
    if state in states[acknowledged + 1 : acknowledged + 2]:
        return Found.MORE
    return Found.LOST if state in states else Found.TORN


def put(place: Path, files: Files, chance: Random) -> None:
    for name, content in files.items():
        (place / name).write_bytes(content)
    if chance.random() < 0.5:  # nothing says what becomes of memory that was shared
        (place / f"{FILE}-shm").write_bytes(chance.randbytes(32_768))


def fingerprint(store: SqliteStore) -> str:
    connections = store._connections
    if connections.writer is not None:
        return _fingerprint(connections.writer)
    connection = connect_to_read(connections.file)  # it failed after it had kept what was asked
    try:
        return _fingerprint(connection)
    finally:
        give_up(connection)


def _fingerprint(connection: apsw.Connection) -> str:
    """Of everything that is kept."""
    digest = hashlib.sha256()
    for (name,) in connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1"
    ).fetchall():
        for row in connection.execute(f"SELECT * FROM {name}"):
            digest.update(_encode((name, row)))
    return digest.hexdigest()


@contextmanager
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
        yield Path(place)


@contextmanager
def small_logs(chance: Random) -> Iterator[None]:
    """So that logs are written back as often in a night as else in a month."""
    with (
        mock.patch.object(sqlite, "BIG_WAL", chance.choice((10, 40, 100))),
        mock.patch.object(sqlite, "HUGE_WAL", chance.choice((60, 120, 300))),
    ):
        yield
