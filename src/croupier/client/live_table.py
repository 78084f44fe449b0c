"""A table as it changes, over a socket that is opened again whenever it breaks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Self, assert_never

import msgspec
from websockets.asyncio.client import ClientConnection

from croupier.client.caller import Caller
from croupier.client.errors import ClientError, NotUnderstood, ProblemAnswer, Unreachable
from croupier.client.followed_board import FollowedBoard, OutOfStep
from croupier.client.heard_events import HeardEvents
from croupier.client.patience import Patience
from croupier.client.request_ids import make_request_id
from croupier.client.sockets import open_socket
from croupier.client.unanswered import OpenRequests
from croupier.table.commands import AnyCommand
from croupier.table.reply import Reply
from croupier.table.views.player_view import Own
from croupier.wire.messages import (
    AnyMessage,
    Board,
    PongMessage,
    ProblemMessage,
    ReplyMessage,
    TableMessage,
    UpdateMessage,
)

_decode = msgspec.json.Decoder(AnyMessage).decode


class LiveTable:
    """`async with house.watch(table) as live`. What is seen never goes back, whatever the network does."""

    def __init__(self, caller: Caller, path: str) -> None:
        self.calls = HeardEvents()  # what everybody at the table hears
        self.own_events = HeardEvents()  # what is about this player; after a long break, only from then on
        self._caller = caller
        self._path = path
        self._followed = FollowedBoard()
        self._requests = OpenRequests()
        self._changed = asyncio.Event()
        self._messages = 0
        self._end: ClientError | None = None  # why nothing more comes

    @property
    def board(self) -> Board:
        """What everybody sees, or for the staff what the staff sees."""
        return self._followed.board

    @property
    def own(self) -> Own | None:
        """The player's own chips and wagers; None without a seat."""
        return self._followed.own

    @property
    def step(self) -> int:
        """How far the table's record has got here."""
        return self._followed.step or 0

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        try:
            await self.wait_for(lambda live: live.step > 0)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(self, *_raised: object) -> None:
        await self._leave()

    async def wait_for(self, condition: Callable[["LiveTable"], bool], timeout: float | None = None) -> None:
        """Until it is so; asked again after every message. Raises TimeoutError, or why nothing more comes."""
        async with asyncio.timeout(timeout):
            while not condition(self):
                if self._end is not None:
                    raise self._end
                await self._changed.wait()

    async def ask(self, command: AnyCommand, request: str | None = None) -> Reply:
        """As `House.ask`; and once there is a reply, the board shows what it led to."""
        reply = await self._requests.ask(request or make_request_id(), command, self._caller.patience)
        await self.wait_for(lambda live: live.step >= (reply.step or 0))
        return reply

    async def _run(self) -> None:
        """Until it is cancelled, or there is nothing to hope for."""
        patience = Patience(self._caller.patience)
        while True:
            since = None if self._followed.is_lost else self._followed.step
            before = self._messages
            failure: ClientError = Unreachable(f"{self._caller.origin}: it has closed the socket")
            try:
                async with open_socket(self._caller, self._path, since) as socket:
                    await self._read(socket)
            except OutOfStep:
                continue
            except ClientError as error:
                failure = error
            if self._messages != before:
                patience = Patience(self._caller.patience)
            if not failure.is_passing or not await patience.wait(failure.retry_after):
                self._stop(failure)
                return

    async def _read(self, socket: ClientConnection) -> None:
        try:
            await self._requests.use(socket)
            async for frame in socket:
                self._take(frame)
        except msgspec.DecodeError as error:
            raise NotUnderstood(f"{self._caller.origin}: {error}") from None
        finally:
            await self._requests.use(None)

    def _take(self, frame: str | bytes) -> None:
        message = _decode(frame)
        self._messages += 1
        match message:
            case TableMessage(step=step) if step < self.step:
                raise Unreachable(f"{self._caller.origin}: that server has not got so far yet")
            case TableMessage():
                self._followed.begin(message, msgspec.json.decode(frame)["board"])
                self._note_change()
            case UpdateMessage():
                if self._followed.go_on(message):
                    self.calls.add(message.calls)
                    self.own_events.add(message.own_events)
                    self._note_change()
            case ReplyMessage(reply=reply):
                self._requests.answer(reply.request, reply)
            case ProblemMessage(request=request, problem=problem):
                self._requests.answer(request, ProblemAnswer.of(problem))
            case PongMessage():
                pass  # not asked for here: the socket itself has its pings
            case _:
                assert_never(message)

    def _note_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _leave(self) -> None:
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running
        self._stop(None)

    def _stop(self, error: ClientError | None) -> None:
        if self._end is None:
            self._end = error or Unreachable("the table was left")
            self._requests.end(self._end)
            self.calls.end(error)
            self.own_events.end(error)
            self._note_change()
