"""Players who write down what was acknowledged, and who ask again under the same id until it is."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx2
import websockets

LATE = 120.0  # seconds without an answer, after which a test has failed
REPLY = b'{"type":"reply","v":1,"reply":'


class Player:
    """One command at a time, over HTTP or over a socket, at any of the servers."""

    def __init__(self, name: str, table: str, urls: Sequence[str], seed: int) -> None:
        self.name = name
        self.table = table
        self.acknowledged: dict[str, bytes] = {}  # the reply to every request
        self.repeated = 0  # requests asked again after their answer, which was the same
        self.again = 0  # requests asked again because no answer came
        self.slowest = 0.0  # seconds until an answer
        self.is_playing = True
        self._urls = urls
        self._random = random.Random(seed)
        self._cookie = ""
        self._http = httpx2.AsyncClient(timeout=5)
        self._count = 0
        self._lying: list[str] = []

    async def play(self) -> None:
        await self._ask({"type": "sit-down", "player": self.name})
        await self._ask({"type": "buy-in", "player": self.name, "amount": 900_000})
        while self.is_playing:
            await self._act()

    async def leave(self) -> None:
        await self._http.aclose()

    async def _act(self) -> None:
        chance = self._random.random()
        if chance < 0.1 and self.acknowledged:
            await self._repeat()
        elif chance < 0.2 and self._lying:
            await self._ask({"type": "withdraw-wager", "id": self._lying.pop()})
        elif chance < 0.3 and self.table == "nz":
            await self._ask({**self._wager(), "type": "declare-wager", "wager": "tiers", "stake": 600})
        else:
            wager = self._wager()
            reply = await self._ask(wager)
            if reply["accepted"]:
                self._lying = [*self._lying[-5:], wager["id"]]
            else:
                await asyncio.sleep(0.02)  # bets are closed: as fast as anybody clicks

    def _wager(self) -> dict[str, Any]:
        number = self._random.randrange(1, 37)
        id = f"{self.name}-w{self._count}"
        return {
            "type": "place-wager",
            "id": id,
            "player": self.name,
            "wager": self._random.choice([f"straight:{number}", "red", "odd", "dozen:2"]),
            "stake": 100 * self._random.randrange(1, 4),
        }

    async def _ask(self, command: dict[str, Any]) -> dict[str, Any]:
        self._count += 1
        request = f"{self.name}-{self._count:08}"
        began = time.monotonic()
        reply = await self._insist(request, command)
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.acknowledged[request] = reply
        self._last = (request, command)
        answer: dict[str, Any] = json.loads(reply)
        return answer

    async def _repeat(self) -> None:
        """What was answered, asked once more: the same bytes come back."""
        request, command = self._last
        reply = await self._insist(request, command)
        assert reply == self.acknowledged[request], f"{request}: another answer than before"
        self.repeated += 1

    async def _insist(self, request: str, command: dict[str, Any]) -> bytes:
        body = json.dumps({"request": request, "command": command})
        deadline = time.monotonic() + LATE
        while time.monotonic() < deadline:
            url = self._random.choice(self._urls)
            try:
                async with asyncio.timeout(5):
                    if self._random.random() < 0.5:
                        return await self._by_http(url, body)
                    return await self._by_socket(url, body)
            except (OSError, TimeoutError, httpx2.HTTPError, websockets.WebSocketException, NotAnswered):
                self.again += 1
                await asyncio.sleep(0.02)
        raise AssertionError(f"{request}: no answer within {LATE} s")

    async def _by_http(self, url: str, body: str) -> bytes:
        address = f"{url}/api/tables/{self.table}/commands"
        headers = {
            "X-Croupier": "1",
            "Content-Type": "application/json",
            "Cookie": f"croupier={self._cookie}",
        }
        answer = await self._http.post(address, content=body, headers=headers)
        if answer.status_code in (429, 502, 503):
            raise NotAnswered
        assert answer.status_code == 200, answer.text
        return bytes(answer.content)

    async def _by_socket(self, url: str, body: str) -> bytes:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        headers = {"Cookie": f"croupier={self._cookie}"}
        async with websockets.connect(
            address, origin=websockets.Origin(url), additional_headers=headers, close_timeout=0
        ) as socket:
            await socket.send(body)
            async for message in socket:
                assert isinstance(message, str)
                raw = message.encode()
                if raw.startswith(REPLY):
                    return raw[len(REPLY) : -1]
                if raw.startswith(b'{"type":"problem"'):
                    status = json.loads(raw)["problem"]["status"]
                    assert status in (429, 503), raw
                    raise NotAnswered
        raise NotAnswered

    async def join(self) -> None:
        answer = await self._http.post(
            f"{self._urls[0]}/api/join", json={"name": self.name}, headers={"X-Croupier": "1"}
        )
        assert answer.status_code == 201, answer.text
        self._cookie = answer.cookies["croupier"]


class NotAnswered(Exception):
    """The server could not say: ask again under the same id."""
