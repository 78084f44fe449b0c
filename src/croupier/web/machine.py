"""What the server does with the machine it runs on."""

import gc
import os

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
