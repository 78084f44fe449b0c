"""What the server does with the machine it runs on."""

import asyncio
import gc
import logging
import os
import time

logger = logging.getLogger(__name__)

LOOK_EVERY = 1.0  # seconds
SIGNIFICANT = 2.0  # seconds
MOST_FILES = 65_536


def allow_many_connections() -> None:
    """As many open files as this account may have: each connection is one."""
    if os.name != "posix":
        return
    import resource  # noqa: PLC0415 - not on Windows

    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if few < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def look_for_garbage_rarely() -> None:
    """Everybody waits while Python looks through all that is in memory: up to a tenth of a second.

    What is there when the house opens stays; of the rest nearly all garbage is found young.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000)


async def watch_the_clock() -> None:
    """Nothing depends on the time of day, but whoever reads the record wants to know when it jumped."""
    offset = time.time() - time.monotonic()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        now = time.time() - time.monotonic()
        if abs(now - offset) > SIGNIFICANT:
            logger.warning("the clock of this machine jumped", extra={"seconds": round(now - offset, 3)})
        offset = now
