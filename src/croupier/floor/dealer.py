"""The automatic dealer: the only clock of a round. It acts on the node that decides for the table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from croupier.floor.clock import wait_for
from croupier.floor.dealer_plan import (
    AUTOMATIC_DEALER,
    DueStep,
    awaits_wager,
    decline,
    find_declared,
    find_due,
    make_command,
)
from croupier.floor.request import NOT_ANSWERED
from croupier.floor.running_table import RunningTable, Taken
from croupier.formats.why import said_of
from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.reply import Reply

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds to wait for a change where nothing could be done
A_MOMENT = 0.5  # seconds that an act may come later, to place what was declared before

Ask = Callable[[RunningTable, Actor, str, c.AnyCommand], Awaitable[bytes]]


class Dealer:
    """A phase gets its whole time again after a restart: nobody loses time to bet by it.

    While there is nothing to spin for no clock runs; the first wager begins the whole time to bet.
    On the other nodes it knows as well when the next act comes, and leaves it to the one that decides.
    """

    def __init__(self, live: RunningTable, ask: Ask) -> None:
        self.due_at: float | None = None  # when the next act comes, by the clock of the event loop
        self.period = 0.0  # seconds, the whole time that ends then
        self._live = live
        self._ask = ask
        self._phase: object = None  # of which the time runs
        self._changed = asyncio.Event()
        live.watchers.append(self._note)

    def _note(self, _taken: Sequence[Taken]) -> None:
        """The time is right at once: whoever is told of a change is told of the time with it."""
        self._time(find_due(self._live))
        self._changed.set()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            due, declared = find_due(self._live), find_declared(self._live)
            self._time(due)
            late = A_MOMENT if declared is not None else 0
            is_time = self._left() + late <= 0
            act = due if due is not None and is_time else declared
            if self._live.epoch is None or act is None:
                await self._wait()
            else:
                await self._act(act)

    async def _wait(self) -> None:
        """For a change, or until it is time."""
        left = self._left()
        await wait_for(self._changed, left if left > 0 else PATIENCE)

    def _left(self) -> float:
        """Seconds until the next act."""
        return PATIENCE if self.due_at is None else self.due_at - asyncio.get_running_loop().time()

    def _time(self, due: DueStep | None) -> None:
        """Every phase has its time, from the moment that it begins."""
        live = self._live
        if due is None or awaits_wager(live):
            self.due_at = self._phase = None
            return
        phase = (live.epoch, live.table.play.round, live.table.play.spin, due)
        if phase != self._phase:
            self._phase, self.period = phase, due.wait
            self.due_at = asyncio.get_running_loop().time() + due.wait

    async def _act(self, due: DueStep) -> None:
        """Under an id that follows from where the record stands: whatever happens, it is done once."""
        live = self._live
        id = f"{live.name}-{live.end.steps + 1}"
        try:
            reply = await self._ask(live, due.actor, id, make_command(live, due))
            refused = find_refused(reply)
            if refused is not None and due.command is c.PlaceDeclaredWager:
                declined = decline(due, refused)
                await self._ask(live, AUTOMATIC_DEALER, f"{live.name}-{live.end.steps + 1}", declined)
            elif refused is not None:
                logger.warning(
                    "the automatic dealer was refused",
                    extra={"table": live.name, "command": due.command.__name__, "reason": said_of(refused)},
                )
                await wait_for(self._changed, PATIENCE)
        except NOT_ANSWERED as error:
            logger.warning(
                "the automatic dealer has to wait", extra={"table": live.name, "reason": str(error)}
            )
            self._changed.clear()
            await wait_for(self._changed, 1.0)


_decode = msgspec.json.Decoder(Reply).decode


def find_refused(reply: bytes) -> Refused | None:
    return next((event for event in _decode(reply).events if isinstance(event, Refused)), None)
