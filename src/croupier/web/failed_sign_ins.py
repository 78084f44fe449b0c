"""Sign-ins that failed, on their way into the staff record: all of them counted, few lines written.

A stranger can try as often as the doors allow, by any name and from anywhere. So the first try at a name from
a place is written at once, and those that follow are counted and written when the window is over; and past
so many places those that are left count as one.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import NamedTuple

from msgspec.structs import replace

from croupier.store.interface import Store, StoreDamaged, StoreFailed
from croupier.store.staff_record import SignInsFailed

logger = logging.getLogger(__name__)

WINDOW = 3600.0  # seconds
MOST_PLACES = 100  # in a window, at names of the staff
MOST_PLACES_OF_NOBODY = 20  # at names that nobody of the staff has


class Tried(NamedTuple):
    name: str  # of somebody of the staff; empty: of nobody
    network: str  # empty: of those left


class FailedSignIns:
    """Whoever signs in does not wait for this, so that nobody learns from it whose name it was."""

    def __init__(self, store: Store, now: Callable[[], str]) -> None:
        self._store = store
        self._now = now  # the time of the house
        self._counts: dict[Tried, SignInsFailed] = {}  # not written yet
        self._told: set[Tried] = set()  # in this window
        self._ends: asyncio.TimerHandle | None = None  # of the window
        self._writing: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def note(self, name: str, network: str) -> None:
        """Name: of somebody of the staff, or nothing."""
        if self._ends is None:
            self._ends = asyncio.get_running_loop().call_later(WINDOW, self._end_window)
        tried = self._find_place(name, network)
        before = self._counts.get(tried) or SignInsFailed(*tried, count=0, since=self._now())
        self._counts[tried] = replace(before, count=before.count + 1)
        if tried not in self._told:
            self._told.add(tried)
            self._start_writing([tried])

    def _find_place(self, name: str, network: str) -> Tried:
        tried, most = Tried(name, network), MOST_PLACES if name else MOST_PLACES_OF_NOBODY
        places = sum(bool(each.name) == bool(name) and bool(each.network) for each in self._told)
        return tried if tried in self._told or places < most else Tried(name, "")

    def _end_window(self) -> None:
        self._ends = None
        self._told.clear()
        self._start_writing(tuple(self._counts))

    def _start_writing(self, tried: Collection[Tried]) -> None:
        task = asyncio.create_task(self._write(tried))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def flush(self) -> None:
        """Write what is counted so far: for who reads the record, and before the house closes."""
        await self._write(tuple(self._counts))

    async def _write(self, tried: Collection[Tried]) -> None:
        async with self._one_at_a_time:
            failed = {each: self._counts.pop(each) for each in tried if each in self._counts}
            if not failed:
                return
            try:
                await self._store.note_failed(tuple(failed.values()), self._now())
            except (StoreFailed, StoreDamaged) as error:
                logger.warning("failed sign-ins could not be noted", extra={"reason": str(error)})
                self._take_back(failed)

    def _take_back(self, failed: dict[Tried, SignInsFailed]) -> None:
        """Until the next time that something is written."""
        for tried, before in failed.items():
            more = self._counts.get(tried)
            self._counts[tried] = replace(before, count=before.count + more.count) if more else before
            self._told.discard(tried)
