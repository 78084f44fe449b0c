"""The one place where commands get their order: decide, keep, apply, answer, tell; in this order.

While a batch is being kept the next one gathers, so that many commands share one write to the disk.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from croupier.floor import cage
from croupier.floor.batch import BatchDraft
from croupier.floor.clock import HouseClock
from croupier.floor.recovery import code_fingerprint
from croupier.floor.request import Asked, NotDeciding, Overdue, take_waiting
from croupier.floor.second_person import StaffTies
from croupier.floor.unseated_players import TurnedAway
from croupier.store.interface import Fenced, NameTaken, Raced, Store, StoreFailed
from croupier.store.values import Batch, KeptReply, KeptRound, RequestKey, Snapshot
from croupier.table.commands import ApproveAct

logger = logging.getLogger(__name__)

MOST_IN_A_BATCH = 256
MOST_WAITING = 10_000  # commands; more are turned away at once
FEW = 128  # commands, which are no crowd however long they have waited
TRIES = 5  # when other nodes are faster


class Sequencer:
    def __init__(self, store: Store, clock: HouseClock, restore: Callable[[], Awaitable[None]]) -> None:
        self.stalled: StoreFailed | None = None  # why nothing is decided at the moment
        self.batches = 0  # kept so far
        self._store = store
        self._clock = clock
        self._restore = restore
        self._waiting: asyncio.Queue[Asked | None] = asyncio.Queue()
        self._rounds: dict[tuple[str, int], KeptRound] = {}  # to be kept with the next batch
        self._snapshots: list[Snapshot] = []
        self.turned_away = TurnedAway()
        self._ties = StaffTies()
        self.overdue = 0  # commands so far that were refused because they had waited too long
        self._stopped = False

    @property
    def waiting(self) -> int:
        return self._waiting.qsize()

    def submit(self, asked: Asked) -> None:
        """Raises StoreFailed while nothing can be kept, Overdue while too much waits."""
        if self.stalled is not None:
            raise StoreFailed(str(self.stalled))
        if self._stopped:
            raise StoreFailed("the server is being stopped")
        if self._waiting.qsize() >= MOST_WAITING:
            raise Overdue
        self._waiting.put_nowait(asked)

    def keep_later(self, rounds: Sequence[KeptRound]) -> None:
        """Rounds can be made again from the steps at any time: they are kept when it costs least."""
        for each in rounds:
            self._rounds[each.table, each.round] = each

    def wake(self) -> None:
        """Keep what is to be kept later, although nobody asks for anything."""
        self._waiting.put_nowait(None)

    async def stop(self) -> None:
        """Take nothing more; `run` ends when everything that was taken is answered."""
        self._stopped = True
        self.wake()

    async def run(self) -> None:
        """Until it is stopped. Raises StoreDamaged."""
        while not self._stopped or not self._waiting.empty():
            first = await self._waiting.get()
            batch = [first, *take_waiting(self._waiting, MOST_IN_A_BATCH - 1)]
            await self._keep_or_recover(self._refuse_overdue([each for each in batch if each is not None]))

    def _refuse_overdue(self, batch: list[Asked]) -> list[Asked]:
        """Whoever has waited longer than they were told is better served by a no than by a late yes."""
        if len(batch) <= FEW:
            return batch
        now = asyncio.get_running_loop().time()
        in_time = []
        for asked in batch:
            if asked.until is not None and asked.until < now:
                asked.answer_with(Overdue())
            else:
                in_time.append(asked)
        self.overdue += len(batch) - len(in_time)
        return in_time

    async def _keep_or_recover(self, batch: list[Asked]) -> None:
        try:
            if batch:
                await self._process(batch)
            if self._waiting.empty() and (self._rounds or self._snapshots):
                await self._commit(Batch())
        except StoreFailed as error:
            self.stalled = error
            logger.error("nothing is decided until the store works again", extra={"reason": str(error)})
            for asked in (*batch, *take_waiting(self._waiting, self.waiting)):
                if asked is not None:
                    asked.answer_with(StoreFailed(str(error)))
            await self._restore()
            if not self._stopped:  # else nobody knows
                self.stalled = None
                logger.warning("the store works again")

    async def _process(self, batch: list[Asked]) -> None:
        """At first as if nothing in it were asked for the second time.

        If something is, its reply cannot be kept again; or it cannot be decided any more. Only then replies
        are looked up.
        """
        known: dict[RequestKey, KeptReply] | None = None
        taken_names: set[str] = set()  # perhaps written in another way
        races = 0
        while races < TRIES:
            drafted = await self._draft(batch, known or {}, taken_names)
            if known is None and (drafted.has_failed or drafted.turned_away):
                known = await self._find_replies(batch)
                continue
            to_keep = drafted.as_batch()
            try:
                if to_keep != Batch():
                    await self._commit(to_keep)
                    self.batches += 1
            except Raced:
                races += 1
                known = await self._find_replies(batch)
            except NameTaken as error:
                taken_names.add(error.name)
            except Fenced as fenced:
                batch = self._set_aside(fenced.table, batch)
            else:
                return self._finish(drafted)
        raise StoreFailed("other nodes were faster, again and again")

    async def _find_replies(self, batch: list[Asked]) -> dict[RequestKey, KeptReply]:
        return await self._store.find_replies([asked.key for asked in batch])

    async def _draft(
        self, batch: list[Asked], known: Mapping[RequestKey, KeptReply], taken_names: Collection[str]
    ) -> BatchDraft:
        buyers = {buyer for asked in batch if (buyer := cage.find_buyer(asked.command))}
        purses = await self._store.purses(sorted(buyers)) if buyers else {}
        if any(isinstance(asked.command, ApproveAct) for asked in batch):
            await self._ties.catch_up(self._store)
        drafted = BatchDraft(known, purses, self._clock.read(), self.turned_away, self._ties, taken_names)
        drafted.decide_all(batch)
        return drafted

    async def _commit(self, batch: Batch) -> None:
        """With everything that is to be kept later; there may be more of it by the time that it is kept."""
        rounds, self._rounds = self._rounds, {}
        snapshots, self._snapshots = self._snapshots, []
        try:
            await self._store.commit(
                replace(batch, rounds=tuple(rounds.values()), snapshots=tuple(snapshots))
            )
        except BaseException:
            self._rounds = rounds | self._rounds
            self._snapshots = snapshots + self._snapshots
            raise

    def _finish(self, drafted: BatchDraft) -> None:
        """It is kept: apply it, answer, and tell whoever watches."""
        for asked, answer in drafted.turned_away.values():
            self.turned_away.remember(asked, answer)
        for draft in drafted.tables.values():
            self.keep_later(draft.live.go_on(draft.taken))
            self._snapshots += draft.live.take_snapshots(code_fingerprint())
        for asked, outcome in drafted.outcomes:
            asked.answer_with(outcome)
        for draft in drafted.tables.values():
            if draft.taken:  # what was refused before the record is nobody else's news
                draft.live.notify(draft.taken)

    def _set_aside(self, table: str, batch: list[Asked]) -> list[Asked]:
        """Another node has taken over: what was asked here is for that node to answer."""
        logger.warning("another node decides for this table now", extra={"table": table})
        for asked in batch:
            if asked.live.name == table:
                asked.live.epoch = None
                asked.answer_with(NotDeciding(table))
        return [asked for asked in batch if asked.live.name != table]
