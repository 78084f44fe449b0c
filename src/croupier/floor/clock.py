"""The time of day, as the record writes it, and waiting. Order never depends on either."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime


def now_in_utc() -> str:
    """For example 2026-05-01T20:15:30.123Z."""
    return as_text(datetime.now(UTC))


def as_text(time: datetime) -> str:
    """As RFC 3339 writes it, in UTC."""
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


async def wait_for(event: asyncio.Event, seconds: float) -> None:
    """Until it happens, but no longer than this."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
