"""A WebSocket at a table: the board comes down it, commands go up, each is answered."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.floor.live_table import LiveTable
from croupier.game.roles import PLAYER
from croupier.store.interface import StoreFailed
from croupier.web.asking import ask, find_request, read_command
from croupier.web.house import House
from croupier.web.limiting import Limiter
from croupier.web.live.audience import Watcher
from croupier.web.live.outbox import SIGNED_OUT
from croupier.web.people import LOOK_AGAIN, Visitor
from croupier.web.problems import Problem, not_signed_in, unknown_outcome

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 16  # commands of a socket that wait for their answers

_encode = msgspec.json.Encoder().encode


class Connection:
    def __init__(self, house: House, socket: WebSocket, live: LiveTable, visitor: Visitor | None) -> None:
        self.house = house
        self.visitor = visitor
        self._socket = socket
        self._live = live
        self._answers: set[asyncio.Task[None]] = set()
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._frames = Limiter(house.limits.frames)

    async def run(self, since: int | None) -> None:
        """Until the other side leaves, does not keep up, or is signed out."""
        actor = self.visitor.as_actor(self._live) if self.visitor else None
        player = actor.person if actor and actor.role == PLAYER else None
        feed = self.house.feeds[self._live.name]
        watcher = feed.join(player, is_staff=actor is not None and player is None, since=since)
        self.house.watchers[watcher] = self.visitor
        try:
            receiving = asyncio.create_task(self._receive(watcher))
            sending = asyncio.create_task(self._send(watcher))
            cut = asyncio.create_task(watcher.outbox.until_cut())  # while a send may wait for ever
            known = asyncio.create_task(self._watch_session(watcher))
            tasks = {receiving, sending, cut, known}
            done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in (*waiting, *self._answers):
                task.cancel()
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
                    raise error
            if receiving not in done:
                await self._close(watcher)
        finally:
            feed.leave(watcher)
            del self.house.watchers[watcher]

    async def _watch_session(self, watcher: Watcher) -> None:
        """A session may end elsewhere, or with time: then nothing more is heard here."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            if self.visitor is None:
                continue
            with suppress(StoreFailed):
                if await self.house.entrance.find_session(self.visitor.session) is None:
                    watcher.outbox.cut(SIGNED_OUT)
                    return

    async def _send(self, watcher: Watcher) -> None:
        while (message := await watcher.outbox.get()) is not None:
            await self._socket.send({"type": "websocket.send", "text": message.decode()})

    async def _close(self, watcher: Watcher) -> None:
        with suppress(TimeoutError, RuntimeError):
            await asyncio.wait_for(self._socket.close(watcher.outbox.reason), 1.0)

    async def _receive(self, watcher: Watcher) -> None:
        while True:
            while wait := self._frames.take(self):
                await asyncio.sleep(wait)  # who sends without end is read slowly
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or ""
            await self._room.acquire()
            task = asyncio.create_task(self._answer(watcher, raw))
            self._answers.add(task)
            task.add_done_callback(self._note_answered)
            await asyncio.sleep(0)  # the command is on its way before the next one is read

    def _note_answered(self, task: asyncio.Task[None]) -> None:
        self._answers.discard(task)
        self._room.release()

    async def _answer(self, watcher: Watcher, raw: str | bytes) -> None:
        try:
            asked = read_command(raw)
            visitor = self.visitor and await self.house.entrance.find_session(self.visitor.session)
            if visitor is None:
                raise not_signed_in()
            reply = await ask(self.house, visitor, self._live, asked)
            watcher.outbox.put(b'{"type":"reply","v":1,"reply":' + reply + b"}")
        except (Problem, StoreFailed) as error:
            problem = error if isinstance(error, Problem) else unknown_outcome(str(error))
            answer = {"type": "problem", "v": 1, "request": find_request(raw), "problem": problem.as_body()}
            watcher.outbox.put(_encode(answer))
