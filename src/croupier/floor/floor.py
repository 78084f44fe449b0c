"""The floor: every table of the house, on this node, with what brings them on."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress

from croupier.bad_input import BadInput
from croupier.floor.anchors import Anchoring
from croupier.floor.changed_settings import as_opened, find_changes
from croupier.floor.clock import HouseClock, is_later, wait_for
from croupier.floor.cluster import Cluster, SessionWatcher
from croupier.floor.dealer import Dealer, find_refused
from croupier.floor.frozen_tables import Freezing
from croupier.floor.recovery import catch_up, find_behind, recover, require_whole
from croupier.floor.request import NOT_ANSWERED, Asked, NotDeciding, OnlyIf
from croupier.floor.running_table import RunningTable
from croupier.floor.seats import HOUSE, SeatKeeper
from croupier.floor.sequencer import Sequencer
from croupier.floor.settings import TableSettings, decode_settings, encode_settings
from croupier.formats.why import said_of
from croupier.game.roles import Actor
from croupier.rulebook import SHIPPED, Library
from croupier.store.interface import SharedStore, Store, StoreFailed, TableDamaged
from croupier.store.values import KeptRound
from croupier.table.commands import AnyCommand

logger = logging.getLogger(__name__)

RENEW_EVERY = 0.5  # seconds; a lease is longer by far
TRY_AGAIN_EVERY = 0.5  # seconds, while the store does not work
NO_RULES: Mapping[str, str] = {}


class Floor:
    """Opened once, then run until it is stopped."""

    def __init__(
        self, store: Store, clock: HouseClock | None = None, anchoring: Anchoring | None = None
    ) -> None:
        self.store = store
        self.clock = clock or HouseClock()
        self.library = SHIPPED  # until it is opened
        self.anchoring = anchoring
        self.tables: dict[str, RunningTable] = {}
        self.dealers: dict[str, Dealer] = {}
        self._seat_keepers: dict[str, SeatKeeper] = {}
        self.sequencer = Sequencer(store, self.clock, self._restore)
        self.session_watchers: list[SessionWatcher] = []
        self.freezing = Freezing(store, self.tables)
        self._look_again = asyncio.Event()  # for tables for which nobody decides
        self._cluster: Cluster | None = None
        if isinstance(store, SharedStore):
            self._cluster = Cluster(
                store, self.tables, self.sequencer, self.freezing, self._look_again, self.session_watchers
            )
        self._stopped = False

    async def open(self, settings: Sequence[TableSettings], rules: Mapping[str, str] = NO_RULES) -> None:
        """Keep these tables, or without any those that are kept; bring each to where its record stands.

        New rule sets of the house are kept first, by their fingerprints.
        """
        kept = {table.name: decode_settings(table.settings) for table in await self.store.tables()}
        settings = tuple(as_opened(kept.get(each.name, each), each) for each in settings)
        defects = [defect for each in settings for defect in find_changes(kept.get(each.name, each), each)]
        if defects:
            raise BadInput(*defects)
        if rules:
            await self.store.keep_rules(rules)
        kept_rules = await self.store.rule_sets()
        self.library = Library(kept_rules)
        for each in settings:
            if kept.get(each.name) != each:
                await self.store.add_table(each.name, encode_settings(each))
        for name in kept.keys() - {each.name for each in settings or kept.values()}:
            logger.warning("a table that is kept is not opened: nobody names it", extra={"table": name})
        for each in settings or kept.values():
            live, rounds = await recover(self.store, each, self.library)
            self.tables[live.name] = live
            self.dealers[live.name] = Dealer(live, self.ask_here)
            self._seat_keepers[live.name] = SeatKeeper(live, self.store, self.ask, self.now)
            self.sequencer.keep_later(rounds)
        await self._keep_rules_of_tables(kept_rules)
        self.clock.start_from(live.latest for live in self.tables.values())
        for live in self.tables.values():
            if is_later(live.latest, self.now()):
                extra = {"table": live.name, "latest": live.latest, "time": self.now()}
                logger.error("the last step is later than the time: the clock was wrong, or is", extra=extra)
        if self.anchoring is not None:
            await self.anchoring.begin(self.store, self.tables.values())

    async def _keep_rules_of_tables(self, kept: Mapping[str, str]) -> None:
        """Those that come with the program too: a later version may have others."""
        played = {live.rules.fingerprint for live in self.tables.values()} - kept.keys()
        if played:
            await self.store.keep_rules({each: self.library.text_of(each) for each in sorted(played)})

    async def run(self) -> None:
        """Raises StoreDamaged when nothing can go on."""
        async with asyncio.TaskGroup() as tasks:
            deciding = tasks.create_task(self.sequencer.run())
            others = [tasks.create_task(work) for work in (self._keep_deciding(), self.clock.watch())]
            others += [tasks.create_task(dealer.run()) for dealer in self.dealers.values()]
            others += [tasks.create_task(keeper.run()) for keeper in self._seat_keepers.values()]
            if self._cluster is not None:
                others += [tasks.create_task(work) for work in self._cluster.works()]
            if self.anchoring is not None:
                others.append(tasks.create_task(self.anchoring.run()))
            await deciding
            for each in others:
                each.cancel()
        if self.anchoring is not None:
            await self.anchoring.finish()
        try:
            await self.store.release()
        except StoreFailed as error:
            logger.warning("others take over when the lease ends", extra={"reason": str(error)})

    async def stop(self) -> None:
        """Finish what was taken; `run` ends after that."""
        self._stopped = True
        await self.sequencer.stop()

    def now(self) -> str:
        return self.clock.now()

    def is_clock_wrong(self, live: RunningTable) -> bool:
        """It jumped, or a table has steps that are later than it is."""
        return self.clock.off is not None or is_later(live.latest, self.now())

    @property
    def trouble(self) -> StoreFailed | None:
        """Why commands are not taken at the moment."""
        return self.sequencer.stalled or (self._cluster.trouble if self._cluster else None)

    def note_signed_out(self, player: str) -> None:
        """The player's seats are given up as soon as nothing lies there."""
        for keeper in self._seat_keepers.values():
            keeper.note_signed_out(player)

    async def ask(
        self,
        live: RunningTable,
        actor: Actor,
        request: str,
        command: AnyCommand,
        *,
        only_if: OnlyIf | None = None,
        within: float | None = None,
    ) -> bytes:
        """The reply, once it is kept.

        Raises what is NOT_ANSWERED. In a crowd, what has waited longer than `within` seconds is not decided
        any more. Where this node decides, Overtaken is raised if `only_if` is not so by then.
        """
        until = None if within is None else asyncio.get_running_loop().time() + within
        asked = Asked(live, actor, request, command, only_if=only_if, until=until)
        if self.freezing.concerns(asked):
            return await self.freezing.find_reply(asked)
        if self._cluster is None:
            return await self._decide(asked)
        with suppress(NotDeciding):
            return await self._decide(asked)
        return await self._cluster.forwarding.ask(Asked(live, actor, request, command))

    async def ask_here(self, live: RunningTable, actor: Actor, request: str, command: AnyCommand) -> bytes:
        return await self._decide(Asked(live, actor, request, command))

    async def _decide(self, asked: Asked) -> bytes:
        if asked.live.epoch is None:
            raise NotDeciding(asked.live.name)
        self.sequencer.submit(asked)
        return await asked.answer

    def mend(self, made: KeptRound) -> None:
        """Keep the record of a round as its steps make it; those at hand are kept by themselves."""
        live = self.tables.get(made.table)
        if live is not None and made.round < min(live.rounds_at_hand, default=0):
            self.sequencer.keep_later((made,))
            self.sequencer.wake()

    async def _keep_deciding(self) -> None:
        """Claim what nobody decides, and notice what somebody else decides now."""
        while True:
            self._look_again.clear()
            if self.sequencer.stalled is None:
                try:
                    await self._claim()
                except NOT_ANSWERED as error:
                    logger.warning("not every table could be claimed", extra={"reason": str(error)})
            await wait_for(self._look_again, RENEW_EVERY)

    async def _claim(self) -> None:
        ours = await self.store.renew()
        for live in self.tables.values():
            if live.epoch is not None and live.name not in ours:
                live.epoch = None
                live.notify(())
            if live.frozen:
                continue
            if live.epoch is None:
                await self._claim_or_freeze(live)
            if live.epoch is not None and not live.table.table:
                await self._open_table(live)

    async def _open_table(self, live: RunningTable) -> None:
        """Settings that its rules refuse were let in by mistake: the others play on without it."""
        reply = await self.ask_here(live, HOUSE, f"{live.name}-1", live.settings.open)
        if refused := find_refused(reply):
            await self.freezing.freeze(live.name, f"it cannot be opened as it is set up: {said_of(refused)}")

    async def _claim_or_freeze(self, live: RunningTable) -> None:
        """Among several nodes one table must not end one after the other."""
        try:
            await self._claim_one(live)
        except TableDamaged as error:
            if self._cluster is None:
                raise
            await self.freezing.freeze(error.table, str(error))

    async def _claim_one(self, live: RunningTable) -> None:
        async with live.catching_up:
            epoch = await self.store.claim(live.name)
            if epoch is not None:
                await catch_up(self.store, live)
                await require_whole(self.store, live)
            live.epoch = epoch
        live.notify(())
        if epoch is not None:
            logger.info(
                "this node decides", extra={"table": live.name, "epoch": epoch, "step": live.end.steps}
            )
            self.sequencer.keep_later(tuple(live.rounds_at_hand.values()))
            self.sequencer.wake()
            if self._cluster is not None:
                self._cluster.note_claim()

    async def _restore(self) -> None:
        """After a failure: start from what is kept, however long it takes until that can be read."""
        while not self._stopped:
            try:
                await self.store.reopen()
                going_on = {name: live for name, live in self.tables.items() if not live.frozen}
                await find_behind(self.store, going_on)
                for live in going_on.values():
                    await self._claim_one(live)
                return
            except StoreFailed as error:
                logger.warning("the store does not work yet", extra={"reason": str(error)})
                await asyncio.sleep(TRY_AGAIN_EVERY)
