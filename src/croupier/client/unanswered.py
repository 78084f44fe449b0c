"""Commands on their way over a socket: whenever that breaks, the next one begins with those that wait."""

import asyncio
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from croupier.client.errors import ClientError, ProblemAnswer, Unreachable
from croupier.client.patience import Patience
from croupier.table.commands import AnyCommand
from croupier.table.reply import Reply
from croupier.wire.conventions import LARGEST_FRAME
from croupier.wire.requests import CommandIn

_encode = msgspec.json.Encoder().encode


class OpenRequest(msgspec.Struct, eq=False):
    frame: str
    answer: asyncio.Future[Reply]


class OpenRequests:
    def __init__(self) -> None:
        self._waiting: dict[str, OpenRequest] = {}  # by request id
        self._socket: ClientConnection | None = None
        self._end: ClientError | None = None  # why nothing more is answered

    async def ask(self, request: str, command: AnyCommand, seconds: float) -> Reply:
        """Under this id until there is an answer, but no longer than this."""
        assert request not in self._waiting, "an id is asked under once at a time"
        patience = Patience(seconds)
        frame = _frame(request, command)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    try:
                        return await self._ask_once(request, frame)
                    except ProblemAnswer as problem:
                        if not problem.is_passing or not await patience.wait(problem.retry_after):
                            raise
        except TimeoutError:
            raise Unreachable(f"no answer to {request} yet") from None

    async def _ask_once(self, request: str, frame: str) -> Reply:
        if self._end is not None:
            raise self._end
        waiting = OpenRequest(frame, asyncio.get_running_loop().create_future())
        self._waiting[request] = waiting
        try:
            await self._send(waiting)
            return await waiting.answer
        finally:
            del self._waiting[request]

    async def use(self, socket: ClientConnection | None) -> None:
        """From now on this one, or none for the time being."""
        self._socket = socket
        for waiting in tuple(self._waiting.values()):
            await self._send(waiting)

    async def _send(self, waiting: OpenRequest) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(waiting.frame)

    def answer(self, request: str, answer: Reply | ClientError) -> None:
        """Nobody waits any longer for what was asked twice and answered once."""
        waiting = self._waiting.get(request)
        if waiting is None or waiting.answer.done():
            return
        if isinstance(answer, Reply):
            waiting.answer.set_result(answer)
        else:
            waiting.answer.set_exception(answer)

    def end(self, error: ClientError) -> None:
        self._end = error
        for request in self._waiting:
            self.answer(request, error)


def _frame(request: str, command: AnyCommand) -> str:
    frame = _encode(CommandIn(request, command)).decode()
    if len(frame.encode()) > LARGEST_FRAME:
        raise ProblemAnswer(413, "too large", f"A command has at most {LARGEST_FRAME} bytes.")
    return frame
