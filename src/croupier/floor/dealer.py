"""The automatic dealer: the only clock of the house. It acts on the node that decides for the table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from croupier.floor.asking import AnotherBody, Failed, NotDeciding, Reply
from croupier.floor.clock import wait_for
from croupier.floor.dealing import (
    AUTOMATIC_DEALER,
    Due,
    decline,
    find_due,
    is_waiting_for_wagers,
    make_command,
)
from croupier.floor.live_table import LiveTable, Taken
from croupier.floor.sequencer import Overloaded
from croupier.game.roles import Actor
from croupier.store.interface import StoreFailed
from croupier.table import commands as c
from croupier.table.events import Refused

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds to wait for a change where nothing could be done

Ask = Callable[[LiveTable, Actor, str, c.AnyCommand], Awaitable[bytes]]


class Dealer:
    """A phase gets its whole time again after a restart: nobody loses time to bet by it.

    On the other nodes it knows as well when the next act comes, and leaves it to the one that decides.
    """

    def __init__(self, live: LiveTable, ask: Ask) -> None:
        self.due_at: float | None = None  # when the next act comes, by the clock of the event loop
        self._live = live
        self._ask = ask
        self._changed = asyncio.Event()
        live.watchers.append(self._note)

    def _note(self, _taken: Sequence[Taken]) -> None:
        self._changed.set()

    async def run(self) -> None:
        clock = asyncio.get_running_loop().time
        phase: object = None
        began = clock()
        while True:
            self._changed.clear()
            due = find_due(self._live)
            if due is None:
                phase, self.due_at = None, None
                await wait_for(self._changed, PATIENCE)
                continue
            now_phase = (self._live.epoch, self._live.table.play.round, self._live.table.play.spin, due)
            if now_phase != phase or (clock() >= began + due.wait and is_waiting_for_wagers(self._live, due)):
                phase, began = now_phase, clock()
            self.due_at = began + due.wait
            if clock() < self.due_at:
                await wait_for(self._changed, self.due_at - clock())
            elif self._live.epoch is None or is_waiting_for_wagers(self._live, due):
                await wait_for(self._changed, PATIENCE)
            else:
                await self._act(due)

    async def _act(self, due: Due) -> None:
        """Under an id that follows from where the record stands: whatever happens, it is done once."""
        live = self._live
        id = f"{live.name}-{live.end.steps + 1}"
        try:
            reply = await self._ask(live, due.actor, id, make_command(live, due))
            refused = find_refused(reply)
            if refused is not None and due.command is c.PlaceDeclaredWager:
                declined = decline(due, refused.why)
                await self._ask(live, AUTOMATIC_DEALER, f"{live.name}-{live.end.steps + 1}", declined)
            elif refused is not None:
                logger.warning(
                    "the automatic dealer was refused",
                    extra={"table": live.name, "command": due.command.__name__, "reason": refused.why},
                )
                await wait_for(self._changed, PATIENCE)
        except (AnotherBody, Failed, NotDeciding, Overloaded, StoreFailed) as error:
            logger.warning(
                "the automatic dealer has to wait", extra={"table": live.name, "reason": str(error)}
            )
            self._changed.clear()
            await wait_for(self._changed, 1.0)


_decode = msgspec.json.Decoder(Reply).decode


def find_refused(reply: bytes) -> Refused | None:
    return next((event for event in _decode(reply).events if isinstance(event, Refused)), None)
