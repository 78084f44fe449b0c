"""Commands that came to this node, for another one to answer. Many of them share one write."""

import asyncio
import logging
from collections.abc import Collection, Sequence

import msgspec

from croupier.floor.request import AnotherBody, Asked, Failed, Overdue, take_waiting
from croupier.floor.sequencer import MOST_IN_A_BATCH, MOST_WAITING
from croupier.store.interface import SharedStore, StoreFailed
from croupier.store.values import ANOTHER_BODY, Forwarded

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds to wait for the answer of another node

_encode = msgspec.json.Encoder().encode


class Forwarding:
    def __init__(self, store: SharedStore) -> None:
        self._store = store
        self._waiting: dict[Asked, list[int]] = {}  # for an answer, and under which numbers
        self._leaving: asyncio.Queue[Asked] = asyncio.Queue()

    async def ask(self, asked: Asked) -> bytes:
        """The reply, once it is kept. Raises AnotherBody, Failed, Overdue, StoreFailed."""
        if len(self._waiting) >= MOST_WAITING:
            raise Overdue
        self._waiting[asked] = []
        self._leaving.put_nowait(asked)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asked.answer
        except TimeoutError:
            raise StoreFailed(
                f"table {asked.live.name!r}: no answer yet; ask again under the same id"
            ) from None
        finally:
            del self._waiting[asked]

    async def run(self) -> None:
        """Send on whatever comes, unless it has an answer already."""
        while True:
            first = await self._leaving.get()
            batch = [first, *take_waiting(self._leaving, MOST_IN_A_BATCH - 1)]
            try:
                await self._look_for(batch)
                await self._send([asked for asked in batch if not asked.answer.done()])
            except StoreFailed as error:
                logger.warning("commands cannot be forwarded", extra={"reason": str(error)})
                for asked in batch:
                    asked.answer_with(StoreFailed(str(error)))

    async def _send(self, batch: Sequence[Asked]) -> None:
        if not batch:
            return
        numbers = await self._store.forward([_forwarded(asked) for asked in batch])
        for asked, number in zip(batch, numbers, strict=True):
            if asked in self._waiting:
                self._waiting[asked].append(number)

    def send_again(self) -> None:
        """What was sent may be lost; it has one effect, however often it comes."""
        for asked in self._waiting:
            self._leaving.put_nowait(asked)

    async def find_answers(self, tables: Collection[str]) -> None:
        """For whoever waits for something of these tables."""
        await self._look_for([asked for asked in self._waiting if asked.live.name in tables])

    async def find_unkept(self) -> None:
        """Answers that are not kept: refusals of people without a seat, and that nothing could be decided."""
        waiting = {number: asked for asked, numbers in self._waiting.items() for number in numbers}
        if not waiting:
            return
        for number, _, reply in await self._store.take_unkept(waiting):
            asked = waiting[number]
            if reply is None:
                asked.answer_with(Failed("another node could not decide it"))
            else:
                asked.answer_with(AnotherBody(asked.request) if reply == ANOTHER_BODY else reply)

    async def _look_for(self, waiting: Collection[Asked]) -> None:
        if not waiting:
            return
        found = await self._store.find_replies([asked.key for asked in waiting])
        for asked in waiting:
            kept = found.get(asked.key)
            if kept is not None:
                asked.answer_with(kept.reply if kept.digest == asked.digest() else AnotherBody(asked.request))

    def give_up(self, why: str) -> None:
        for asked in self._waiting:
            asked.answer_with(StoreFailed(why))


def _forwarded(asked: Asked) -> Forwarded:
    actor = asked.actor
    command = _encode(asked.command)
    return Forwarded(0, asked.live.name, actor.person, actor.role, actor.acting_as, asked.request, command)
