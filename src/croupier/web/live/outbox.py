"""What one socket still has to send: bounded, so that who does not read costs nobody else anything."""

import asyncio

MOST_MESSAGES = 64
TRY_AGAIN_LATER = 1013  # the codes with which a socket is closed
SIGNED_OUT = 4401
GOING_AWAY = 1001


class Outbox:
    def __init__(self) -> None:
        self._messages: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_MESSAGES)
        self.reason = 1000
        self._cut = asyncio.Event()

    @property
    def is_cut(self) -> bool:
        return self._cut.is_set()

    def put(self, message: bytes) -> None:
        if self.is_cut:
            return
        try:
            self._messages.put_nowait(message)
        except asyncio.QueueFull:
            self.cut(TRY_AGAIN_LATER)  # it did not keep up, and may come back with what it has seen

    def cut(self, reason: int) -> None:
        """Send nothing more, and close."""
        self.reason = reason
        self._cut.set()
        while not self._messages.empty():
            self._messages.get_nowait()
        self._messages.put_nowait(None)

    async def until_cut(self) -> None:
        await self._cut.wait()

    async def get(self) -> bytes | None:
        """The next message; None when nothing more comes."""
        return None if self.is_cut and self._messages.empty() else await self._messages.get()
