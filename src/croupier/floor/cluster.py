"""This node among others: it follows the tables for which they decide, and leaves their commands to them."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any

import msgspec

from croupier.floor.clock import wait_for
from croupier.floor.forwarded_commands import Forwarding
from croupier.floor.frozen_tables import Freezing
from croupier.floor.recovery import catch_up, find_behind
from croupier.floor.request import Asked, Overdue
from croupier.floor.running_table import RunningTable
from croupier.floor.sequencer import Sequencer
from croupier.game.roles import Actor, Role
from croupier.store.interface import SharedStore, StoreFailed, TableDamaged
from croupier.store.values import Forwarded, News, WakeUp
from croupier.table.commands import AnyCommand

logger = logging.getLogger(__name__)

POLL_EVERY = 1.0  # seconds, because a wake-up can be missed
MOST_AT_ONCE = 500  # commands that are taken up in one go

SessionWatcher = Callable[[Collection[str]], None]  # told which have ended elsewhere; none: any may have

_decode = msgspec.json.Decoder(AnyCommand).decode


class Cluster:
    """Woken when something happens elsewhere, it also looks by itself once in a while."""

    def __init__(
        self,
        store: SharedStore,
        tables: Mapping[str, RunningTable],
        sequencer: Sequencer,
        freezing: Freezing,
        look_again: asyncio.Event,
        session_watchers: Sequence[SessionWatcher],
    ) -> None:
        self.forwarding = Forwarding(store)
        self._store = store
        self._tables = tables
        self._sequencer = sequencer
        self._freezing = freezing
        self._look_again = look_again  # set when tables become free
        self._session_watchers = session_watchers
        self._frozen: set[str] = set()  # tables, by other nodes
        self.trouble: StoreFailed | None = None  # why other nodes cannot be followed at the moment
        self._kept: set[str] = set()  # tables of which something was kept
        self._unkept = False  # the answer to something that was forwarded, perhaps by us
        self._woken = asyncio.Event()
        self._asked = asyncio.Event()  # something is forwarded to us
        self._taken: set[int] = set()  # forwarded commands that are on their way here

    def hear(self, wake_up: WakeUp) -> None:
        match wake_up.news:
            case News.KEPT:
                self._kept |= wake_up.about or self._tables.keys()
                self._woken.set()
            case News.ASKED:
                self._asked.set()
            case News.FREE:
                self._look_again.set()
            case News.UNKEPT:
                self._unkept = True
                self._woken.set()
            case News.ENDED:
                for watcher in self._session_watchers:
                    watcher(wake_up.about)
            case News.FROZEN:
                self._frozen |= wake_up.about
                self._woken.set()

    def note_claim(self) -> None:
        """Commands may wait for a table that was claimed."""
        self._asked.set()

    def works(self) -> tuple[Coroutine[Any, Any, None], ...]:
        """What has to run for as long as the floor does."""
        return self._follow(), self._take_up(), self.forwarding.run()

    async def _follow(self) -> None:
        """Take what other nodes have kept: first steps, then replies, so that who is answered sees it too."""
        clock = asyncio.get_running_loop().time
        look_at = clock()
        try:
            while True:
                await wait_for(self._woken, look_at - clock())
                self._woken.clear()
                kept, self._kept = self._kept, set()
                is_late = clock() >= look_at
                if is_late:
                    look_at = clock() + POLL_EVERY
                try:
                    await (self._look() if is_late else self._take_news(kept))
                    self.trouble = None
                except TableDamaged as error:
                    self._freezing.freeze_here(error.table, str(error))
                except StoreFailed as error:
                    self.trouble = error
                    logger.warning("other nodes cannot be followed", extra={"reason": str(error)})
        finally:
            self.forwarding.give_up("the server is being stopped")

    async def _take_news(self, kept: Collection[str]) -> None:
        frozen, self._frozen = self._frozen, set()
        for table in frozen:
            self._freezing.freeze_here(table, "another node found it so")
        await self._catch_up([live for name, live in self._tables.items() if name in kept])
        await self.forwarding.find_answers(kept)
        if self._unkept:
            self._unkept = False
            await self.forwarding.find_unkept()

    async def _look(self) -> None:
        if await self._store.listen(self.hear):
            self.forwarding.send_again()  # what was forwarded may have gone with the connection
        going_on = {name: live for name, live in self._tables.items() if not live.frozen}
        await self._catch_up(await find_behind(self._store, going_on))
        await self.forwarding.find_answers(self._tables)
        await self.forwarding.find_unkept()

    async def _catch_up(self, tables: Collection[RunningTable]) -> None:
        for live in tables:
            async with live.catching_up:
                if live.epoch is None and not live.frozen:
                    await catch_up(self._store, live)

    async def _take_up(self) -> None:
        """Decide what came to other nodes, for this one."""
        while True:
            await wait_for(self._asked, POLL_EVERY)
            self._asked.clear()
            ours = [name for name, live in self._tables.items() if live.epoch is not None and not live.frozen]
            if not ours or self._sequencer.stalled is not None:
                continue
            try:
                found = await self._store.find_forwarded(ours, self._taken, MOST_AT_ONCE)
                are_taken = [self._submit(forwarded) for forwarded in found]
                if len(found) == MOST_AT_ONCE and all(are_taken):
                    self._asked.set()  # there may be more
            except StoreFailed as error:
                logger.warning("other nodes' commands cannot be read", extra={"reason": str(error)})

    def _submit(self, forwarded: Forwarded) -> bool:
        """What cannot be taken now stays where it is, for whoever looks next, until the store drops it."""
        try:
            command = _decode(forwarded.command)
        except msgspec.DecodeError as error:
            logger.warning("another node's command cannot be read", extra={"reason": str(error)})
            self._taken.add(forwarded.id)
            return True
        acting_as = None if forwarded.acting_as is None else Role(forwarded.acting_as)
        actor = Actor(person=forwarded.person, role=Role(forwarded.role), acting_as=acting_as)
        live = self._tables[forwarded.table]
        asked = Asked(live, actor, forwarded.request, command, forwarded=forwarded.id)
        try:
            self._sequencer.submit(asked)
        except (Overdue, StoreFailed):
            return False
        self._taken.add(forwarded.id)
        asked.answer.add_done_callback(lambda _: self._taken.discard(forwarded.id))
        return True
