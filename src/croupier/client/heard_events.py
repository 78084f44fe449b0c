"""Events, for whoever wants to hear them one after another."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Self

import msgspec

from croupier.table.events import AnyEvent

MOST_EVENTS = 1_000  # that wait to be heard; the oldest are forgotten


class Heard(msgspec.Struct, frozen=True):
    step: int  # of the table's record
    event: AnyEvent


class HeardEvents:
    """`async for` ends when the table is left, and raises why nothing more comes."""

    def __init__(self) -> None:
        self._waiting: deque[Heard] = deque(maxlen=MOST_EVENTS)
        self._arrived = asyncio.Event()
        self._end: Exception | None = None

    def add(self, told: Iterable[dict[str, object]]) -> None:
        """Events as a message has them: each with the step that it belongs to."""
        for event in told:
            step = msgspec.convert(event.pop("step"), int)
            self._waiting.append(Heard(step, msgspec.convert(event, AnyEvent)))
        self._arrived.set()

    def take_all(self) -> list[Heard]:
        """What there is by now, without waiting."""
        heard = list(self._waiting)
        self._waiting.clear()
        return heard

    def end(self, error: Exception | None) -> None:
        self._end = error or StopAsyncIteration()
        self._arrived.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Heard:
        while not self._waiting:
            if self._end is not None:
                raise self._end
            self._arrived.clear()
            await self._arrived.wait()
        return self._waiting.popleft()
