"""A WebSocket at a table: the board comes down it, commands go up, each is answered."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.floor.running_table import RunningTable
from croupier.game.roles import PLAYER
from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.web.commands import ask, find_request, read_command
from croupier.web.connections import WIRE
from croupier.web.damage import FAILURES, find_problem, heed_damage
from croupier.web.house import ServedHouse
from croupier.web.live.outbox import Outbox, make_frame
from croupier.web.people import LOOK_AGAIN, Visitor
from croupier.web.problems import Problem, not_signed_in, our_mistake, too_busy, try_again
from croupier.web.rate_limits import Limiter
from croupier.wire.conventions import PING, SIGNED_OUT
from croupier.wire.grounds import RequestGround
from croupier.wire.messages import PongMessage

logger = logging.getLogger(__name__)

ANSWER_WITHIN = 5.0  # seconds, what is under way when the house stops
MOST_AT_ONCE = 256  # commands of a socket that wait for their answers

_encode = msgspec.json.Encoder().encode

PONG = make_frame(_encode(PongMessage(v=1)))  # a browser cannot see the pings of the socket itself


class TableSocket:
    def __init__(
        self, house: ServedHouse, socket: WebSocket, live: RunningTable, visitor: Visitor | None
    ) -> None:
        self.house = house
        self.visitor = visitor
        self._socket = socket
        self._live = live
        self._outbox = Outbox(socket.scope[WIRE])
        self._answers: set[asyncio.Task[None]] = set()
        self._frames = Limiter(house.limits.frames)

    async def run(self, since: int | None) -> None:
        """Until the other side leaves, does not keep up, or is signed out."""
        actor = self.visitor.as_actor(self._live) if self.visitor else None
        player = actor.person if actor and actor.role == PLAYER else None
        feed = self.house.feeds[self._live.name]
        watcher = feed.join(self._outbox, player, is_staff=actor is not None and player is None, since=since)
        self.house.watchers[watcher] = self.visitor
        receiving = asyncio.create_task(self._receive())
        ended = asyncio.create_task(self._outbox.ended.wait())
        known = asyncio.create_task(self._watch_session())
        tasks = {receiving, ended, known}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            if receiving not in done:
                receiving.cancel()
                await self._close()
        finally:
            for task in (*tasks, *self._answers):
                task.cancel()
            watcher.audience.leave(watcher)
            del self.house.watchers[watcher]

    async def _watch_session(self) -> None:
        """A session may end elsewhere, or with time: then nothing more is heard here."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            if self.visitor is None:
                continue
            try:
                is_known = await self.house.entrance.find_session(self.visitor.session) is not None
            except StoreFailed:
                continue
            except StoreDamaged as error:
                await heed_damage(self.house.floor, error)
                is_known = False
            if not is_known:
                self._outbox.cut(SIGNED_OUT)
                return

    async def _close(self) -> None:
        if self._answers and not self._outbox.is_cut:
            await asyncio.wait(self._answers, timeout=ANSWER_WITHIN)
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            await asyncio.wait_for(self._socket.close(self._outbox.reason), 1.0)

    async def _receive(self) -> None:
        while True:
            while wait := self._frames.spend(self):
                await asyncio.sleep(wait)  # who sends without end is read slowly, and not after leaving
                if not self._outbox.is_open:
                    return
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or ""
            if raw == PING:
                self._outbox.put(PONG)
                continue
            if len(self._answers) >= MOST_AT_ONCE:  # not to wait here: nobody would read that it is alive
                self._refuse(raw, too_busy(RequestGround.TOO_MANY_COMMANDS))
                continue
            if self.house.crowd.is_there():
                self.house.crowd.overdue += 1
                self._refuse(raw, try_again(RequestGround.OVERDUE))
                continue
            task = asyncio.create_task(self._answer(raw))
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)
            await asyncio.sleep(0)  # the command is on its way before the next one is read

    async def _answer(self, raw: str | bytes) -> None:
        try:
            asked = read_command(raw)
            visitor = self.visitor and await self.house.entrance.find_session(self.visitor.session)
            if visitor is None:
                raise not_signed_in()
            size = len(raw) if isinstance(raw, bytes) else len(raw.encode())
            reply = await ask(self.house, visitor, self._live, asked, size)
            self._outbox.put(make_frame(b'{"type":"reply","v":1,"reply":' + reply + b"}"))
        except FAILURES as error:
            self._refuse(raw, await find_problem(self.house.floor, error))
        except Exception:
            logger.exception("our mistake", extra={"table": self._live.name})
            self._refuse(raw, our_mistake())

    def _refuse(self, raw: str | bytes, problem: Problem) -> None:
        answer = {"type": "problem", "v": 1, "request": find_request(raw), "problem": problem.as_body()}
        self._outbox.put(make_frame(_encode(answer)))
