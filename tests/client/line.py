"""The line between a client and a server, which can be cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Line:
    def __init__(self, port: int) -> None:
        self.lost = 0  # answers, so far
        self._to = port
        self._loses = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()

    def lose_next_answer(self) -> None:
        """What is sent arrives; what comes back does not, and the line breaks."""
        self._loses += 1

    def cut(self) -> None:
        for writer in tuple(self._writers):
            writer.transport.abort()

    def take_up(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One connection."""
        self._carrying.add(asyncio.create_task(self._carry(here, back)))

    async def end(self) -> None:
        self.cut()
        await asyncio.gather(*self._carrying)

    async def _carry(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            there, on = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            back.transport.abort()
            return
        self._writers |= {back, on}
        await asyncio.gather(
            self._copy(here, on), self._copy(there, back, is_answer=True), return_exceptions=True
        )
        for writer in (back, on):
            writer.transport.abort()
            self._writers.discard(writer)

    async def _copy(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, is_answer: bool = False
    ) -> None:
        while piece := await source.read(65536):
            if is_answer and self._loses:
                self._loses -= 1
                self.lost += 1
                self.cut()
                return
            target.write(piece)
            await target.drain()
        target.close()


@asynccontextmanager
async def laid_line(port: int, to: int) -> AsyncIterator[Line]:
    line = Line(to)
    server = await asyncio.start_server(line.take_up, "127.0.0.1", port)
    try:
        yield line
    finally:
        server.close()
        await line.end()
