"""Everything that is kept, checked by a process of its own beside the house: play does not wait for it.

It reads each table as it was at one moment, whatever is kept meanwhile, takes at most half of one processor,
and ends with whoever started it. Each finding is a line of JSON.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncGenerator
from contextlib import suppress

import msgspec

from croupier.audit.anchors import find_source
from croupier.audit.kept_findings import is_serious
from croupier.audit.store import Checker
from croupier.record.log import LONGEST_LINE
from croupier.store.addresses import open_to_check
from croupier.store.anchors import find_anchors
from croupier.store.values import KeptRound

LONGEST_FINDING = 2 * LONGEST_LINE  # bytes: the record of a round, which follows from lines of its table
STDIN = 0
WORK = 0.02  # seconds of work, after each of which it rests as long

_encode = msgspec.json.Encoder().encode


class SentFinding(msgspec.Struct, frozen=True):
    """A finding, as much of it as the house heeds."""

    says: str
    table: str  # empty: of the whole house
    person: str  # whose purse
    is_serious: bool
    round: KeptRound | None = None  # as its steps make it, to be kept instead


_decode = msgspec.json.Decoder(SentFinding).decode


class Order(msgspec.Struct, frozen=True):
    """What is to be checked; it comes on standard input, for an address may hold a password."""

    database: str
    anchors: str


async def find_beside(order: Order) -> AsyncGenerator[SentFinding, None]:
    """What a process finds that is started for it. Raises OSError: it did not come to its end."""
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=pipe,
        stdout=pipe,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_FINDING,
    )
    assert running.stdin is not None and running.stdout is not None, "they were asked for"
    try:
        running.stdin.write(_encode(order) + b"\n")
        await running.stdin.drain()
        async for line in running.stdout:
            yield _decode(line)
        if await running.wait():
            raise OSError(f"the check ended with status {running.returncode}")
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()


async def _check(order: Order) -> None:
    anchors = find_anchors(order.database, order.anchors)
    sources = find_source(anchors)
    store = await open_to_check(order.database)
    try:
        checker = Checker(store, _Pace().rest, sources)
        async for finding in checker.find():
            _tell(SentFinding(str(finding), finding.table, finding.person, is_serious(finding)))
        for made in checker.mendable:
            says = f"table {made.table}: the record of round {made.round} says twice what happened once"
            _tell(SentFinding(says, made.table, "", is_serious=False, round=made))
    finally:
        await store.close()


def _tell(found: SentFinding) -> None:
    sys.stdout.buffer.write(_encode(found) + b"\n")
    sys.stdout.buffer.flush()


class _Pace:
    def __init__(self) -> None:
        self._worked = time.process_time()

    def rest(self, _table: str, _steps: int) -> None:
        worked = time.process_time() - self._worked
        if worked >= WORK:
            time.sleep(worked)
            self._worked = time.process_time()


def _end_with_the_house() -> None:
    """Not by way of `sys.stdin`: whoever waits there when the program ends brings it down."""
    with suppress(OSError):
        while os.read(STDIN, 1):
            pass
    os._exit(0)


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    threading.Thread(target=_end_with_the_house, daemon=True).start()
    asyncio.run(_check(order))


if __name__ == "__main__":
    main()
