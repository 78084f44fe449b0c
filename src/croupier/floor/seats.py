"""Seats that nobody needs any longer: the house gives them up, so that somebody else can sit down."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol

from croupier.floor.clock import wait_for
from croupier.floor.dealer import find_refused
from croupier.floor.request import NOT_ANSWERED, OnlyIf, Overtaken
from croupier.floor.running_table import RunningTable, Taken
from croupier.formats.why import said_of
from croupier.game.roles import DEALER, Actor
from croupier.store.interface import Store
from croupier.table import commands as c
from croupier.table import ledger
from croupier.table.dealt_by import DealtBy
from croupier.table.deciding.colours import wagers_of
from croupier.table.state import Table

logger = logging.getLogger(__name__)

HOUSE = Actor(person="house", role=DEALER)
LOOK_EVERY = 0.25  # seconds, at the most: tables may change much more often
LOOK_AGAIN = 5.0  # seconds, where nothing happens
TRY_AGAIN = 1.0  # seconds, after a failure


class AskIf(Protocol):
    def __call__(
        self, live: RunningTable, actor: Actor, request: str, command: c.AnyCommand, *, only_if: OnlyIf
    ) -> Awaitable[bytes]: ...


def is_unused(table: Table, player: str) -> bool:
    """Neither chips nor a wager."""
    chips = table.balance(ledger.rack(player)) + table.balance(ledger.colour(player))
    return not chips and may_leave(table, player)


def may_leave(table: Table, player: str) -> bool:
    return player in table.players and not wagers_of(table, player)


class SeatKeeper:
    """Gives up a seat that was without chips and wagers for a while, and that of a player who has signed out.

    Time runs on the node that decides, and starts again when another one takes over. Who has signed out goes
    as soon as no wager is left; a restart before that gives them the time of an unused seat to come back.
    """

    def __init__(self, live: RunningTable, store: Store, ask: AskIf, now: Callable[[], str]) -> None:
        self._live = live
        self._store = store
        self._ask = ask
        self._now = now
        self._epoch: int | None = None
        self._unused: dict[str, float] = {}  # since when, by the clock of the event loop
        self._away: dict[str, float] = {}  # who has signed out, and from when on the seat is not kept
        self._changed = asyncio.Event()
        live.watchers.append(self._note)

    def _note(self, _taken: Sequence[Taken]) -> None:
        self._changed.set()

    def note_signed_out(self, player: str) -> None:
        if player in self._live.table.players:
            self._away[player] = _clock()
            self._changed.set()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            try:
                await self._begin_epoch()
                player = self._find_due()
                if player is None:
                    await wait_for(self._changed, self._left())
                else:
                    await self._give_up(player)
                await asyncio.sleep(LOOK_EVERY)
            except NOT_ANSWERED as error:
                logger.warning("a seat is kept", extra={"table": self._live.name, "reason": str(error)})
                await asyncio.sleep(TRY_AGAIN)

    async def _begin_epoch(self) -> None:
        epoch, keep = self._live.epoch, self._live.settings.timetable.unused_seat
        if epoch == self._epoch:
            return
        self._unused.clear()
        if epoch is not None and keep and self._live.settings.dealer is DealtBy.AUTOMATIC:
            players = sorted(self._live.table.players)
            away = await self._store.find_absent(players, self._now())
            self._away = dict.fromkeys(away, _clock() + keep) | self._away
        self._epoch = epoch

    def _find_due(self) -> str | None:
        """Whose seat is to be given up now; at a table that stands still, nobody's."""
        if self._live.frozen:
            self._unused.clear()
            return None
        table, now = self._live.table, _clock()
        self._away = {player: at for player, at in self._away.items() if player in table.players}
        self._note_unused()
        for player, at in self._away.items():
            if at <= now and may_leave(table, player):
                return player
        keep = self._live.settings.timetable.unused_seat
        return next((player for player, since in self._unused.items() if since + keep <= now), None)

    def _note_unused(self) -> None:
        """From when on a seat was not used; at other nodes nobody counts."""
        table = self._live.table
        is_counted = self._live.epoch is not None and self._live.settings.timetable.unused_seat
        unused = [player for player in table.players if is_counted and is_unused(table, player)]
        self._unused = {player: self._unused.get(player, _clock()) for player in unused}

    def _left(self) -> float:
        """Seconds until the next seat may have to be given up."""
        keep = self._live.settings.timetable.unused_seat
        ends = [since + keep for since in self._unused.values()]
        ends += [at for at in self._away.values() if at > _clock()]
        return min((end - _clock() for end in ends), default=LOOK_AGAIN)

    async def _give_up(self, player: str) -> None:
        """Under an id that follows from where the record stands, whichever node asks."""
        live, is_away, seat = self._live, player in self._away, self._live.table.players[player]
        if is_away and not await self._store.find_absent([player], self._now()):
            del self._away[player]  # is back
            return
        still = may_leave if is_away else is_unused
        request = f"{live.name}-{live.end.steps + 1}-{seat.number}"
        with suppress(Overtaken):
            leave = c.LeaveTable(player)
            reply = await self._ask(live, HOUSE, request, leave, only_if=lambda table: still(table, player))
            if refused := find_refused(reply):
                logger.warning("a seat is kept", extra={"table": live.name, "reason": said_of(refused)})
                await wait_for(self._changed, LOOK_AGAIN)


def _clock() -> float:
    return asyncio.get_running_loop().time()
