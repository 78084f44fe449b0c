"""Waiting for something to become true, and failing if it does not."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds: a busy machine is slow, and only what fails takes so long
LOOK_EVERY = 0.03  # seconds; a server answers 50 requests a second from one address


def wait_until(
    condition: Callable[[], object],
    seconds: float = PATIENCE,
    tell: Callable[[], str] = str,
    every: float = LOOK_EVERY,
) -> None:
    """On a thread of its own; `tell` says more where it was in vain."""
    ends = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < ends, f"not within {seconds} seconds\n{tell()}"
        time.sleep(every)


async def until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """On an event loop, on which the rest goes on meanwhile."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
