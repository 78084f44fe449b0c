"""Players by the hundred, as a process of its own: bare sockets, so that the server is measured, not this.

Told what to do by JSON objects on standard input, a line each, and answers in the same way. Times are counted
from when a wager was due, not from when this process came to send it: a server that holds everybody up cannot
hide it.
"""

import asyncio
import base64
import http.client
import json
import random
import secrets
import sys
import time
from typing import Any, cast
from urllib.parse import urlsplit

import uvloop

WAGERS = ("red", "black", "even", "odd", "low", "high", "dozen:1", "dozen:2", "column:3", "straight:17")
STAKE = 100
CHIPS = 900_000
REPLY = b'{"type":"reply"'
PROBLEM = b'{"type":"problem"'
NOT_NOW = b'"status":503'
BEFORE_ID = b'"request":"'
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Player(asyncio.Protocol):
    """A WebSocket as the wire has it: a text frame up is a command, a text frame down a message."""

    def __init__(self, crowd: "Crowd", name: str, table: str, cookie: str) -> None:
        self.name = name
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._crowd = crowd
        self._hello = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {crowd.host}\r\nOrigin: http://{crowd.host}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        )
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello.encode())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            assert b" 101 " in data[:20], data[:200]
            self.opened.set_result(None)
            at = end + 4
        self._rest = data[self._take_frames(data, at) :]

    def _take_frames(self, data: bytes, at: int) -> int:
        """All that are whole; where the rest begins."""
        length = len(data)
        while length - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if length < start + size:
                break
            self._take(data[at] & 15, data, start, start + size)
            at = start + size
        return at

    def _take(self, kind: int, data: bytes, start: int, end: int) -> None:
        crowd = self._crowd
        if kind == TEXT:
            crowd.messages += 1
            crowd.bytes += end - start
            if data.startswith((REPLY, PROBLEM), start):
                crowd.note_answer(data[start:end])
        elif kind == PING:
            self._write(PONG, data[start:end])
        elif kind == CLOSE:
            crowd.closed += 1

    def ask(self, request: str, command: str) -> None:
        self._write(TEXT, f'{{"request":"{request}","command":{command}}}'.encode())

    def _write(self, kind: int, content: bytes) -> None:
        """Masked, as a client must, by a mask of zeros."""
        size = len(content)
        assert size < 2**16
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((0x80 | kind,)) + length + b"\0\0\0\0" + content)


class Crowd:
    def __init__(self, url: str) -> None:
        self.host = urlsplit(url).netloc
        self.players: list[Player] = []
        self.messages = self.bytes = self.closed = 0
        self._due: dict[bytes, float] = {}  # when it was to be asked, by request id
        self._times: list[float] = []
        self._noes: list[float] = []  # times until it was said to ask again later
        self._counts: dict[str, int] = {}
        self._asked = 0

    async def join(self, first: int, count: int, tables: list[str], rate: float) -> dict[str, Any]:
        loop = asyncio.get_running_loop()
        host, _, port = self.host.partition(":")
        began = loop.time()
        for place in range(count):
            await asyncio.sleep(began + place / rate - loop.time())
            name, table = f"player {first + place}", tables[(first + place) % len(tables)]
            cookie = await asyncio.to_thread(self._join_one, name)
            _, player = await loop.create_connection(
                lambda name=name, table=table, cookie=cookie: Player(self, name, table, cookie),  # type: ignore[misc]
                host,
                int(port),
            )
            await player.opened
            self.players.append(player)
            self._ask(player, f'{{"type":"sit-down","player":"{name}"}}', loop.time())
            self._ask(player, f'{{"type":"buy-in","player":"{name}","amount":{CHIPS}}}', loop.time())
        await self._drain()
        return {"accepted": self._counts.get("accepted", 0)}

    def _join_one(self, name: str) -> str:
        connection = http.client.HTTPConnection(self.host, timeout=30)
        headers = {"Content-Type": "application/json", "X-Croupier": "1"}
        connection.request("POST", "/api/join", json.dumps({"name": name}), headers)
        answer = connection.getresponse()
        assert answer.status == 201, answer.read()
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
        connection.close()
        return cookie

    async def play(self, rate: float, seconds: float) -> dict[str, Any]:
        """Every player at a moment of one's own in every period, so that all together make this rate."""
        loop = asyncio.get_running_loop()
        self._times, self._noes, self._counts = [], [], {}
        self.messages = self.bytes = self.closed = 0
        period = len(self.players) / rate
        moments = sorted((random.random() * period, player) for player in self.players) if period else []
        used, began = time.process_time(), loop.time()
        lags: list[float] = []
        due, turn = began, 0
        while due < began + seconds:
            again, place = divmod(turn, len(moments))
            moment, player = moments[place]
            due, turn = began + again * period + moment, turn + 1
            if due > loop.time():
                await asyncio.sleep(due - loop.time())
            lags.append(loop.time() - due)
            self._asked += 1
            wager, id = random.choice(WAGERS), f"w{self._asked}"
            self._ask(
                player,
                f'{{"type":"place-wager","id":"{id}","player":"{player.name}","wager":"{wager}","stake":{STAKE}}}',
                due,
            )
        lasted = loop.time() - began
        messages, bytes_ = self.messages, self.bytes
        answered_in_time = len(self._times)
        used = time.process_time() - used
        await self._drain()
        return {
            "asked": turn,
            "seconds": lasted,
            "answered": answered_in_time,
            "counts": self._counts,
            "times": [round(each * 1e6) for each in self._times],
            "noes": [round(each * 1e6) for each in self._noes],
            "lags": [round(each * 1e6) for each in lags],
            "messages": messages / lasted,
            "bytes": bytes_ / lasted,
            "closed": self.closed,
            "cpu": used / lasted,
        }

    def _ask(self, player: Player, command: str, due: float) -> None:
        """Under an id that grows with time."""
        request = f"{time.time_ns() // 1000:x}-{secrets.token_hex(4)}"
        self._due[request.encode()] = due
        player.ask(request, command)

    def note_answer(self, message: bytes) -> None:
        start = message.index(BEFORE_ID) + len(BEFORE_ID)
        due = self._due.pop(message[start : message.index(b'"', start)])
        kind = "not now" if NOT_NOW in message else "failed"
        times = self._noes if kind == "not now" else self._times
        times.append(asyncio.get_running_loop().time() - due)
        if message.startswith(REPLY):
            is_late = b'"ground":"no wager' in message
            kind = "accepted" if b'"accepted":true' in message else "late" if is_late else "refused"
        self._counts[kind] = self._counts.get(kind, 0) + 1

    async def _drain(self) -> None:
        """Wait for what is still to be answered, but not for ever."""
        loop = asyncio.get_running_loop()
        until = loop.time() + 30
        while self._due and loop.time() < until:
            await asyncio.sleep(0.01)
        self._counts["failed"] = self._counts.get("failed", 0) + len(self._due)
        self._due.clear()


async def main() -> None:
    crowd = Crowd(sys.argv[1])
    reader = asyncio.StreamReader(limit=2**20)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := await reader.readline():
        told = json.loads(line)
        doing = crowd.join(**told["join"]) if "join" in told else crowd.play(**told["play"])
        print(json.dumps(await doing), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
