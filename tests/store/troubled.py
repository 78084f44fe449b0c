"""Nights on a disk that fails: what somebody does who gets no answer, and what is left after a power cut."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw

from croupier.store.interface import StoreFailed
from croupier.store.sqlite.store import SqliteStore

from .kept_nights import check_file
from .playing import Night
from .power_cuts import Recording, Remains, cut_power
from .surviving import FILE, Found, fingerprint, folder, look, small_logs
from .watched_disk import Fault, Operation, WatchedDisk, watch

BATCHES = 4  # on a disk that may fail
MOST_TRIES = 20
SYNCS = 12  # there are about so many in a night
CUTS_OF_A_TROUBLE = 10


class FailAt:
    """The k-th operation of these kinds fails, and perhaps some more after it."""

    def __init__(self, k: int, kinds: Collection[Operation], error: type[apsw.Error], times: int = 1) -> None:
        self.left = k
        self._kinds = kinds
        self._error = error
        self._times = times

    def __call__(self, operation: Operation, name: str) -> BaseException | None:  # noqa: ARG002
        if operation not in self._kinds:
            return None
        self.left -= 1
        return self._error("the disk fails") if -self._times < self.left <= 0 else None


def count_operations(seed: int, kinds: Collection[Operation]) -> int:
    """How many there are when none fails."""
    counting = FailAt(sys.maxsize, kinds, apsw.IOError)
    play_troubled(seed, counting)
    return sys.maxsize - counting.left


class Troubled(NamedTuple):
    recording: Recording
    failures: list[StoreFailed]  # that somebody was told of
    trouble: int  # where in the recording it begins


def play_troubled(seed: int, fault: Fault, *, checked: bool = False) -> Troubled:
    """A night on a disk with this fault; what was kept in the end may be checked to the last posting."""
    with small_logs(Random(seed)), folder() as place, watch() as watched:
        troubled = asyncio.run(_TroubledNight(watched, seed).play(place / FILE, fault))
        assert not checked or not check_file(place / FILE).findings
        return troubled


def find_after_cuts(troubled: Troubled, seeds: Collection[int]) -> Iterator[Found]:
    """What a power cut leaves, anywhere from the trouble on."""
    for remains in cut_power(troubled.recording, seeds, troubled.trouble):
        yield _look(troubled, remains)


def _look(troubled: Troubled, remains: Remains) -> Found:
    with folder() as place:
        states = troubled.recording.states
        return look(place, remains.files, states, remains.acknowledged, Random(remains.seed))


def survive_failed_sync(seeds: Iterable[int]) -> Iterator[tuple[int, int, Found]]:
    """A power cut after a sync that failed, for each seed: the acknowledgements before it, what was found."""
    for night, cuts in groupby(seeds, lambda seed: seed // CUTS_OF_A_TROUBLE):
        k = Random(night).randrange(1, SYNCS)
        troubled = play_troubled(night, FailAt(k, [Operation.SYNC], apsw.IOError))
        for remains in cut_power(troubled.recording, cuts, troubled.trouble):
            yield remains.seed, remains.acknowledged, _look(troubled, remains)


class _TroubledNight:
    def __init__(self, watched: WatchedDisk, seed: int) -> None:
        self._watched = watched
        self._seed = seed
        self._states: list[str] = []
        self._failures: list[StoreFailed] = []

    async def play(self, file: Path, fault: Fault) -> Troubled:
        store = await SqliteStore.open(file, self._watched.disk)
        self._states.append(fingerprint(store))
        night = Night(store, self._seed, lambda: self._acknowledge(store))
        await night.open()
        await night.play(3)
        trouble = len(self._watched.happened)
        self._watched.fault = fault
        for _ in range(BATCHES):
            batch = night.draw(3)
            await self._insist(night, partial(night.keep, batch))
            await self._insist(night, night.read)
        self._watched.fault = None
        await night.keep([])  # the rounds that were left to be kept later
        await store.close()
        return Troubled(Recording({}, self._watched.happened, self._states), self._failures, trouble)

    def _acknowledge(self, store: SqliteStore) -> None:
        self._watched.acknowledge()
        fault, self._watched.fault = self._watched.fault, None
        self._states.append(fingerprint(store))
        self._watched.fault = fault

    async def _insist(self, night: Night, ask: Callable[[], Awaitable[None]]) -> None:
        for _ in range(MOST_TRIES):
            try:
                return await ask()
            except StoreFailed as error:
                self._failures.append(error)
            await self._recover(night)
        raise AssertionError("it never works again")

    async def _recover(self, night: Night) -> None:
        for _ in range(MOST_TRIES):
            try:
                return await night.recover()
            except StoreFailed as error:
                self._failures.append(error)
        raise AssertionError("it never works again")
