"""Copies of anchors somewhere else: a file on another disk, an address that takes them, a program."""

import asyncio
import logging
import re
import shlex
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from croupier.bad_input import BadInput, Defect, shown
from croupier.store.anchors import add_line

logger = logging.getLogger(__name__)

MOST_WAITING = 1_000  # lines; of more, the oldest are dropped: each line is worth something alone
PATIENCE = 10.0  # seconds for one line
SHORTEST_WAIT, LONGEST_WAIT = 1.0, 60.0  # seconds before it is tried again
LAST_CHANCE = 2.0  # seconds for what still waits when the house stops
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")  # with one letter it is a drive
PLACES = "a file, https://…, http://…, or |PROGRAM with arguments"

Send = Callable[[bytes], Coroutine[Any, Any, None]]


class AnchorCopy:
    """Gets every line in its order, sooner or later."""

    def __init__(self, address: str) -> None:
        self.place = _shown(address)
        self.failures = 0
        self.trouble = ""  # why lines wait
        self._send = find_way(address)
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._changed = asyncio.Event()
        self._sending: asyncio.Future[None] | None = None

    def put(self, line: bytes) -> None:
        if len(self._waiting) == MOST_WAITING:
            self._fail("an anchor is dropped: too many wait for their copy")
        self._waiting.append(line + b"\n")
        self._changed.set()

    async def run(self) -> None:
        wait = SHORTEST_WAIT
        while True:
            await self._changed.wait()
            self._changed.clear()
            while self._waiting:
                if await self._send_next():
                    wait = SHORTEST_WAIT
                else:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST_WAIT)

    async def finish(self) -> None:
        """What still waits is tried once more."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_CHANCE):
                while self._waiting and await self._send_next():
                    pass
        if self._waiting:
            logger.error("anchors were not copied", extra={"to": self.place, "lines": len(self._waiting)})

    async def _send_next(self) -> bool:
        """What is under way already is waited for, and never sent beside itself."""
        line = self._waiting[0]
        if self._sending is None:
            self._sending = asyncio.ensure_future(self._send(line))
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self._sending)
        except (OSError, ValueError) as error:  # a TimeoutError is an OSError
            self._sending = None if self._sending.done() else self._sending
            self._fail(getattr(error, "strerror", None) or str(error) or "it takes too long")
            return False
        self._sending = None
        if self._waiting and self._waiting[0] is line:
            self._waiting.popleft()
        self.trouble = ""
        return True

    def _fail(self, why: str) -> None:
        """Counted every time, and said when it begins."""
        self.failures += 1
        before, self.trouble = self.trouble, why
        if self.trouble != before:
            logger.error("an anchor cannot be copied", extra={"to": self.place, "reason": why})


def find_way(address: str) -> Send:
    """`https://…` gets a POST, `|PROGRAM …` the line as its input; all else is a file. Raises BadInput."""
    if SCHEME.match(address):
        if not _is_web_address(address):
            raise BadInput(Defect("--anchor-to", _shown(address), PLACES))
        return lambda line: asyncio.to_thread(_post, address, line)
    if not address.startswith("|"):
        return lambda line: asyncio.to_thread(add_line, Path(address), line)
    try:
        command = shlex.split(address[1:])
    except ValueError:
        command = []
    if not command:
        raise BadInput(Defect("--anchor-to", shown(address), PLACES))
    return lambda line: _give(command, line)


def _is_web_address(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return parts.scheme in ("https", "http") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _post(url: str, line: bytes) -> None:
    asked = Request(url, line, {"Content-Type": "application/json"})  # noqa: S310 - http and https alone come here
    with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310
        answer.read(1)


async def _give(command: list[str], line: bytes) -> None:
    quiet = asyncio.subprocess.DEVNULL
    running = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=quiet, stderr=quiet
    )
    try:
        async with asyncio.timeout(PATIENCE):
            await running.communicate(line)
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()
    if running.returncode:
        raise OSError(f"{command[0]} ended with status {running.returncode}")


def _shown(address: str) -> str:
    """Without what may be secret in it."""
    if SCHEME.match(address):
        scheme, _, rest = address.partition(":")
        return f"{scheme}://{re.split('[/?#]', rest.lstrip('/'))[0].rpartition('@')[2]}"
    return shown(address.partition(" ")[0])
