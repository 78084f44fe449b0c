"""Is there a crowd? Then whoever comes is told at once: a no at the door costs less than one at the table."""

import asyncio

from croupier.floor.sequencer import FEW

BEAT = 0.01  # seconds
LATE = 0.025  # seconds that a turn of the event loop takes, where too much is to be done


class Crowd:
    """Too much to do for some time, and many who wait."""

    def __init__(self, lasting: float) -> None:
        self._lasting = lasting  # seconds, after which it is no moment's hitch
        self.under_way = 0  # commands that are not answered yet
        self.overdue = 0  # commands so far that were refused at the door
        self._late_since: float | None = None
        self._is_lasting = False

    def is_there(self) -> bool:
        return self._is_lasting and self.under_way > FEW

    async def watch(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + BEAT
            await asyncio.sleep(BEAT)
            self.note_beat(due, clock())

    def note_beat(self, due: float, now: float) -> None:
        """When it was to come, and when it came."""
        if now - due <= LATE:
            self._late_since = None
        elif self._late_since is None:
            self._late_since = now
        self._is_lasting = self._late_since is not None and now - self._late_since >= self._lasting
