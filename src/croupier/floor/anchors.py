"""Anchors of the tables, written beside play: it never waits for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from croupier.floor.anchor_copies import AnchorCopy
from croupier.floor.clock import days_before, wait_for
from croupier.floor.running_table import ENDS_A_ROUND, RunningTable, Taken
from croupier.record.anchors import STAFF_RECORD, Anchor, Tip
from croupier.record.steps import End
from croupier.store.anchors import AnchorsFile
from croupier.store.interface import Store, StoreDamaged, StoreFailed
from croupier.table.events import TableOpened

logger = logging.getLogger(__name__)

TRY_AGAIN_EVERY = 5.0  # seconds
ANCHORED = (*ENDS_A_ROUND, TableOpened)
RECENT = 7  # days, for which a set-back is on everybody's mind
WHOLE_EVERY = 200  # lines: so far has to be read back at a start


class Anchoring:
    """A line whenever rounds have ended; while one is written, the next gathers."""

    def __init__(self, file: AnchorsFile, now: Callable[[], str], copies: Sequence[AnchorCopy] = ()) -> None:
        self.lines = self.failures = 0
        self.trouble = ""  # why nothing can be anchored at the moment
        self.copies = copies
        self._file = file
        self._now = now
        self._known: dict[str, End] = {}  # of every table
        self._due: set[str] = set()
        self._changed = asyncio.Event()
        self._tip = Tip()
        self._find_staff_end: Callable[[], Awaitable[End]]  # of the store, from the beginning on
        self._set_backs: list[Anchor] = []

    @property
    def all_trouble(self) -> list[str]:
        """Also of the copies."""
        return [why for why in (self.trouble, *(copy.trouble for copy in self.copies)) if why]

    @property
    def all_failures(self) -> int:
        return self.failures + sum(copy.failures for copy in self.copies)

    async def begin(self, store: Store, tables: Iterable[RunningTable]) -> None:
        """Everything that is kept, also tables at which nobody plays now, and then these."""
        self._find_staff_end = store.find_staff_record_end
        self._known = {table.name: table.end for table in await store.tables()}
        self._due = {table for table, end in self._known.items() if end.steps}
        self._changed.set()
        if self._due and self._file.is_empty:
            logger.warning("no anchors are there: they begin anew", extra={"file": str(self._file.path)})
        self._tell_set_backs()
        for live in tables:
            live.watchers.append(partial(self._note, live))

    def find_set_back(self) -> str | None:
        """When the anchors were set back last, while that is recent."""
        since = days_before(self._now(), RECENT)
        return max((each.at for each in self._set_backs if each.at >= since), default=None)

    def _tell_set_backs(self) -> None:
        """What was anchored and is missing may have been taken away: nobody should have to look for that."""
        with suppress(OSError):  # it is not there yet, or cannot be written either, and that is said
            self._set_backs = self._file.find_set_backs(days_before(self._now(), RECENT))
        for each in self._set_backs:
            told = {"set_back_at": each.at, "tables": ", ".join(each.tables), "reason": each.reason}
            logger.warning("the anchors were set back", extra=told)

    def _note(self, live: RunningTable, taken: Sequence[Taken]) -> None:
        """Who decides anchors: what others have kept, others have anchored."""
        is_due = any(isinstance(event, ANCHORED) for each in taken for event in each.step.events)
        if taken:
            self._known[live.name] = live.end
        if is_due and live.epoch is not None:
            self._due.add(live.name)
            self._changed.set()

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            for copy in self.copies:
                tasks.create_task(copy.run())
            while True:
                await wait_for(self._changed, TRY_AGAIN_EVERY if self._due else None)
                self._changed.clear()
                if self._due:
                    await self._write(whole=self.lines % WHOLE_EVERY == 0)

    async def finish(self) -> None:
        """When nothing more is kept: where everything stands."""
        self._due = {table for table, end in self._known.items() if end.steps}
        if self._due:
            await self._write(whole=True)
        await asyncio.gather(*(copy.finish() for copy in self.copies))

    async def _write(self, *, whole: bool) -> None:
        due, self._due = self._due, set()
        await self._look_at_staff(due)
        tables = {name: self._known[name] for name in (self._known if whole else sorted(due))}
        try:
            line, tip = await asyncio.to_thread(self._file.append, self._now(), tables, whole=whole)
        except (OSError, StoreDamaged) as error:
            self._due |= due
            self._fail("heads cannot be anchored", getattr(error, "strerror", None) or str(error))
            return
        self.lines += 1
        if tip.n <= self._tip.n:
            self._fail("the file of the anchors was cut or replaced", f"it had {self._tip.n} lines")
        else:
            self.trouble = ""
        self._tip = tip
        for copy in self.copies:
            copy.put(line)

    async def _look_at_staff(self, due: set[str]) -> None:
        """The staff record goes with the tables, where it has grown."""
        try:
            end = await self._find_staff_end()
        except (StoreFailed, StoreDamaged) as error:  # the tables do not wait for it
            self.failures += 1
            logger.error("the staff record cannot be anchored", extra={"reason": str(error)})
            return
        if end.steps and end != self._known.get(STAFF_RECORD):
            self._known[STAFF_RECORD] = end
            due.add(STAFF_RECORD)

    def _fail(self, says: str, why: str) -> None:
        """Counted every time, and said when it begins."""
        self.failures += 1
        before, self.trouble = self.trouble, f"{says} ({why})"
        if self.trouble != before:
            logger.error(says, extra={"file": str(self._file.path), "reason": why})
