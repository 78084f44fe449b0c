"""Ids under which something is asked."""

import secrets
import time
import uuid


def make_request_id() -> str:
    """A UUID of version 7: what is asked later sorts later, so that a store only ever appends.

    >>> uuid.UUID(make_request_id()).version
    7
    """
    milliseconds = time.time_ns() // 1_000_000
    chance = secrets.randbits(74)
    return str(
        uuid.UUID(int=milliseconds << 80 | 0x7 << 76 | chance >> 62 << 64 | 0b10 << 62 | chance % 2**62)
    )
