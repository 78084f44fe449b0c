"""The time of day, as the record writes it, and waiting. Order never depends on either."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from croupier.record.times import as_text

logger = logging.getLogger(__name__)

SIGNIFICANT = timedelta(seconds=2)  # by which two clocks differ; less is how clocks are
SETTLED_AFTER = timedelta(minutes=1)  # that a jump has to last before it is believed
MOST_BELIEVED = timedelta(days=1)  # of a jump while we look on
LONGEST_CLOSED = timedelta(days=30)  # between the last step of a house and its next start
LOOK_EVERY = 1.0  # seconds


def now_in_utc() -> datetime:
    return datetime.now(UTC)


def seconds_running() -> float:
    """A clock that nobody sets; it goes on while the machine sleeps, where the system has such a one."""
    since_boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if since_boot is None else time.clock_gettime(since_boot)


class ClockReading(NamedTuple):
    """One look at the clocks."""

    time: datetime  # of the house
    said: datetime  # by the clock of the machine


class HouseClock:
    """The time that steps get: what the clock of the machine says, as long as that can be.

    A clock that nobody can set runs beside it. Where the two part, the machine's clock has jumped: the house
    goes on by the other one, and says so, until the jump has lasted and is small enough to be believed. At a
    start the record is the witness, for it knows when the last step was.
    """

    def __init__(
        self, now: Callable[[], datetime] = now_in_utc, running: Callable[[], float] = seconds_running
    ) -> None:
        self._now = now
        self._running = running
        self._time, self._since = now(), running()  # of the house, and when that was so
        self._most = MOST_BELIEVED  # of a jump on
        self._jump: tuple[timedelta, float] | None = None  # how far, and since when

    def start_from(self, steps: Iterable[str]) -> None:
        """The times of the last steps of the tables: one that is near vouches for the clock."""
        said, known = self._now(), [time for each in steps if (time := read_time(each)) is not None]
        if not known or any(-MOST_BELIEVED <= said - each <= LONGEST_CLOSED for each in known):
            self._say_closed(said, known)
            self.believe()
        else:
            self._time, self._since, self._most = max(known), self._running(), LONGEST_CLOSED
            self.read()

    def _say_closed(self, said: datetime, known: list[datetime]) -> None:
        """A clock that is wrong looks like a house that was closed: whoever reads the log can tell."""
        closed = said - max(known, default=said)
        if closed > MOST_BELIEVED:
            extra = {"days": closed.days, "said": as_text(said)}
            logger.warning("by the clock of this machine the house was closed for some days", extra=extra)

    def believe(self) -> None:
        """The clock of the machine is right, whatever the house took for the time."""
        self._time, self._since = self._now(), self._running()
        self._most, self._jump = MOST_BELIEVED, None

    def read(self) -> ClockReading:
        said, running = self._now(), self._running()
        expected = self._time + timedelta(seconds=running - self._since)
        off = said - expected
        if abs(off) <= SIGNIFICANT:
            if self._jump is not None:
                logger.warning("the clock of this machine is right again")
            self._time, self._since, self._jump = said, running, None
            return ClockReading(said, said)
        if self._jump is None or abs(off - self._jump[0]) > SIGNIFICANT:
            self._jump = off, running
            extra = {
                "seconds": round(off.total_seconds(), 3),
                "said": as_text(said),
                "time": as_text(expected),
            }
            logger.error("the clock of this machine jumped: the house goes on by its own time", extra=extra)
        lasted = timedelta(seconds=running - self._jump[1])
        if lasted >= SETTLED_AFTER and -MOST_BELIEVED <= off <= self._most:
            logger.warning("the clock of this machine is believed now", extra={"said": as_text(said)})
            self.believe()
            return ClockReading(said, said)
        return ClockReading(expected, said)

    def now(self) -> str:
        return as_text(self.read().time)

    @property
    def off(self) -> float | None:
        """Seconds by which the machine's clock is ahead of the house; None: it is not known to be wrong."""
        return None if self._jump is None else self._jump[0].total_seconds()

    async def watch(self) -> None:
        """So that a jump is seen when it happens, and not with the next step."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.read()


def find_clock(at: str, said: str) -> str | None:
    """What the clock said, where a step has another time."""
    time, other = read_time(at), read_time(said)
    is_same = time is not None and other is not None and abs(time - other) <= SIGNIFICANT
    return None if is_same else said


def is_later(at: str, now: str) -> bool:
    """Is it the time of a step that the clock has not come to yet?"""
    time, other = read_time(at), read_time(now)
    return time is not None and other is not None and time - other > SIGNIFICANT


def read_time(text: str) -> datetime | None:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return None
    return time if time.tzinfo is not None else None


def days_before(text: str, days: int) -> str:
    return as_text(datetime.fromisoformat(text) - timedelta(days=days))


async def wait_for(event: asyncio.Event, seconds: float | None) -> None:
    """Until it happens, but no longer than this; None: as long as it takes."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
