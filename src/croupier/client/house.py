"""The house: its lobby, its people, its tables and what has happened at them."""

import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Self
from urllib.parse import quote

from croupier.client.caller import Caller
from croupier.client.live_table import LiveTable
from croupier.client.request_ids import make_request_id
from croupier.table.commands import AnyCommand
from croupier.table.reply import Reply
from croupier.table.views.exposure import Exposure
from croupier.wire.answers import Card, PlayerRound, RoundOut, Welcome
from croupier.wire.messages import TableMessage
from croupier.wire.requests import ComeBackIn, CommandIn, JoinIn, SignInIn
from croupier.wire.wagers import WagerOut

DEFAULT_URL = "http://127.0.0.1:8000"
PATIENCE = 30.0  # seconds


class House:
    """One visitor of a house: `async with House(url) as house`. `patience` is how long to try, in seconds."""

    def __init__(
        self, url: str = DEFAULT_URL, *, patience: float = PATIENCE, tls: ssl.SSLContext | None = None
    ) -> None:
        self._caller = Caller(url, patience, tls)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_raised: object) -> None:
        await self._caller.close()

    # People

    async def join(self, name: str) -> Welcome:
        """As a new player; the key in it is the only way to come back. 409: somebody has this name."""
        return await self._caller.post("/api/join", Welcome, JoinIn(name), once=True)

    async def come_back(self, name: str, key: str) -> Welcome:
        return await self._caller.post("/api/come-back", Welcome, ComeBackIn(name, key))

    async def sign_in(self, name: str, secret: str) -> Welcome:
        """As one of the staff."""
        return await self._caller.post("/api/sign-in", Welcome, SignInIn(name, secret))

    async def sign_out(self) -> None:
        await self._caller.act("/api/sign-out")

    async def me(self) -> Welcome:
        return await self._caller.get("/api/me", Welcome)

    async def fetch_play_money(self) -> Welcome:
        """For a player who has little left at the cage."""
        return await self._caller.post("/api/me/play-money", Welcome, {}, once=True)

    # Tables

    async def lobby(self) -> list[Card]:
        return await self._caller.get("/api/lobby", list[Card])

    async def look_at(self, table: str) -> TableMessage:
        """The table as it is now, to be seen once."""
        return await self._caller.get(_path(table), TableMessage)

    async def wagers(self, table: str) -> list[WagerOut]:
        """Every wager that the layout has."""
        return await self._caller.get(_path(table, "wagers"), list[WagerOut])

    async def ask(self, table: str, command: AnyCommand, request: str | None = None) -> Reply:
        """Ask until there is an answer; however often that is, it is done once. A refusal is an answer."""
        asked = CommandIn(request or make_request_id(), command)
        return await self._caller.post(_path(table, "commands"), Reply, asked)

    def watch(self, table: str) -> LiveTable:
        """The table as it changes: `async with house.watch(table) as live`."""
        return LiveTable(self._caller, _path(table, "live"))

    async def exposure(self, table: str) -> tuple[Exposure, ...]:
        """The house's net on every outcome, the worst first; for the pit."""
        return await self._caller.get(_path(table, "exposure"), tuple[Exposure, ...])

    # What has happened

    async def my_rounds(
        self, table: str | None = None, *, before: int | None = None, at_once: int = 50
    ) -> AsyncIterator[PlayerRound]:
        """The newest first, fetched so many at once; `before` goes on from the `cursor` of an earlier one."""
        while page := await self._caller.get(
            "/api/me/rounds", list[PlayerRound], {"table": table, "before": before, "most": at_once}
        ):
            for each in page:
                yield each
            before = page[-1].cursor

    async def history(
        self, table: str, *, before: int | None = None, at_once: int = 50
    ) -> AsyncIterator[RoundOut]:
        """The rounds of a table, the newest first; `before` goes on from the number of an earlier one."""
        while page := await self._caller.get(
            _path(table, "history"), list[RoundOut], {"before": before, "most": at_once}
        ):
            for each in page:
                yield each
            before = page[-1].round

    async def download_log(self, table: str, file: str | Path) -> None:
        """The sealed record, for `croupier audit`; the file appears only once it is whole."""
        path = Path(file)
        part = path.with_name(f"{path.name}.part")
        try:
            async with self._caller.download(_path(table, "log")) as pieces:
                with part.open("wb") as stream:
                    async for piece in pieces:
                        stream.write(piece)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def _path(table: str, what: str = "") -> str:
    return f"/api/tables/{quote(table, safe='')}" + (f"/{what}" if what else "")
