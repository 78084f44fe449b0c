"""How long somebody goes on trying."""

import asyncio
import random

SHORTEST_WAIT = 0.05  # seconds
LONGEST_WAIT = 2.0


class Patience:
    """Ever longer waits until the time is over; not all clients wait equally long."""

    def __init__(self, seconds: float) -> None:
        self._clock = asyncio.get_running_loop().time
        self._until = self._clock() + seconds
        self._wait = SHORTEST_WAIT

    @property
    def left(self) -> float:
        """Seconds; a try that is under way gets a moment in any case."""
        return max(SHORTEST_WAIT, self._until - self._clock())

    async def wait(self, at_least: float = 0.0) -> bool:
        """Until the next try; False, at once, where it would come too late."""
        part = random.uniform(0.5, 1.0)  # noqa: S311 - nobody gains by guessing it
        wait = max((0.5 + part) * at_least, part * self._wait)
        self._wait = min(2 * self._wait, LONGEST_WAIT)
        if self._clock() + wait > self._until:
            return False
        await asyncio.sleep(wait)
        return True
