"""Real servers for tests: the house on a thread of its own, or `croupier serve` as a process."""

import asyncio
import json
import os
import re
import signal
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from croupier.floor.clock import HouseClock, now_in_utc
from croupier.floor.floor import NO_RULES, Floor
from croupier.floor.seats import HOUSE
from croupier.floor.settings import Rules, parse_settings
from croupier.game.roles import DEALER, Actor
from croupier.game.spin import Direction
from croupier.rulebook import Library
from croupier.store.addresses import open_store
from croupier.store.interface import Store
from croupier.store.staff_record import Note
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web.house import ServedHouse
from croupier.web.live.feed import run_feeds
from croupier.web.people import hire
from croupier.web.rate_limits import Rate, RateLimits
from croupier.web.secrets import digest_of, make_token
from croupier.web.server import Settings, listen, make_address, make_server
from tests.cli.running import start_croupier
from tests.waiting import PATIENCE, until, wait_until

from .callers import Caller, new_id

T = TypeVar("T")

A_ROUND: tuple[c.AnyCommand, ...] = (  # from the spin to its end
    c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE),
    c.NoMoreBets(bell=True),
    c.DropBall(6),
    c.RestBall("17"),
    c.AnnounceResult("17", colour="black"),
    c.PlaceDolly("17"),
    c.CollectLosers(),
    c.PayWinners(),
    c.LiftDolly(),
)
GAMES = (
    "sands-2019",
    "sands-2017",
    "racetrack-2012",
    "fast-action-2020",
    "nz-37",
    "nz-38-00-0",
    "nz-38-0-00",
)

OFTEN = Rate(1_000_000, 1_000_000)
GENEROUS = RateLimits(  # for tests that are not about limits
    commands=OFTEN,
    command_bytes=Rate(1e9, 1e9),
    wait=PATIENCE,
    frames=OFTEN,
    requests=OFTEN,
    handshakes=OFTEN,
    joins=OFTEN,
    sign_ins=OFTEN,
    sign_ins_from=OFTEN,
    arrivals=OFTEN,
    sockets_of_a_person=1000,
)
LONG = "betting = 3600"
QUICK = "betting = 0.3, " + ", ".join(
    f"{wait} = 0.15" for wait in ("last_bets", "rolling", "resting", "announcing", "paying", "pause")
)

MEASURED = "equipment = { wheel_diameter_mm = 800, ball_diameter_mm = 20, ball_is_metal = false }"


def describe_table(
    name: str, game: str, wheel: str, dealer: str, timetable: str = LONG, title: str = ""
) -> str:
    return f"""
[[table]]
name = "{name}"
title = '{title or name}'
game = "{game}"
wheel = "{wheel}"
dealer = "{dealer}"
currency = "SGD"
denominations = [100, 500, 2500]
bank = 10000000
start_pocket = "5"
limits = {{ minimum = 100 }}
timetable = {{ {timetable} }}
{MEASURED if game.startswith("nz-") else ""}
"""


CLOTH = describe_table("cloth", "sands-2019", "dealer", "staff", title="A cloth <b>&amp;</b> a wheel")
SENSOR = describe_table("sensor", "sands-2019", "sensor", "staff")
RUNNING = describe_table("quick", "fast-action-2020", "electronic", "automatic", QUICK)
ONE_OF_EACH = "".join(describe_table(game, game, "electronic", "automatic") for game in GAMES)
TABLES = ONE_OF_EACH + CLOTH + SENSOR + RUNNING


class Server:
    """What both have: an address, and people who call there."""

    port: int

    def __init__(self) -> None:
        self._callers: list[Caller] = []

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def nobody(self) -> Caller:
        """Somebody who has not come in yet."""
        self._callers.append(Caller(self.origin))
        return self._callers[-1]

    def join(self, name: str) -> Caller:
        caller = self.nobody()
        caller.join(name)
        return caller

    def close_callers(self) -> None:
        for caller in self._callers:
            caller.http.close()


class InProcess(Server):
    """The house as `croupier serve` runs it, on a thread and an event loop of its own."""

    def __init__(
        self,
        file: Path,
        *,
        tables: str = TABLES,
        limits: RateLimits = GENEROUS,
        public_url: str = "",
        trusted_proxy: str = "",
        is_dealing: bool = True,
        rules: Mapping[str, str] = NO_RULES,
        now: Callable[[], datetime] = now_in_utc,
    ) -> None:
        super().__init__()
        self.file = file
        self.tables = tables
        self.rules = rules  # of the house, by their fingerprints
        self.settings = Settings(port=0, public_url=public_url, trusted_proxy=trusted_proxy, limits=limits)
        self.now = now
        self.is_dealing = is_dealing  # else nothing happens at a table but what is asked for
        self.tokens: dict[str, str] = {}  # of sensors, by table
        self._started: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, name="server")

    def start(self) -> "InProcess":
        self._thread.start()
        self._started.result(PATIENCE)
        return self

    def stop(self) -> None:
        self.close_callers()
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server stops when it is told to"

    # Inside

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something on the thread of the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def play(self, table: str, actor: Actor, command: c.AnyCommand) -> bytes:
        """A command that does not come from outside: to bring a table to where a test begins."""
        live = self.house.floor.tables[table]
        return self.do(self.house.floor.ask(live, actor, new_id(), command))

    def ruin(self, player: Caller) -> None:
        """Let a player lose nearly everything at the cloth."""
        dealer = Actor(person="Nemesis", role=DEALER)
        player.do("cloth", c.SitDown(player.name))
        player.do("cloth", c.BuyIn(player.name, 950_000))
        self.play("cloth", dealer, c.PlaceYourBets())
        player.do("cloth", c.PlaceWager("everything", player.name, "red", 950_000))
        for command in A_ROUND:
            assert b'"accepted":true' in self.play("cloth", dealer, command)

    def hire(self, name: str, posts: dict[str, Post]) -> Caller:
        """Somebody of the staff, signed in."""
        caller = self.nobody()
        caller.sign_in(name, self.enlist(name, posts))
        return caller

    def enlist(self, name: str, posts: dict[str, Post]) -> str:
        """The secret of somebody new of the staff."""
        note = Note(HOUSE.person, self.house.floor.now())
        return self.do(hire(self.house.store, name, posts, note))

    # The thread

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=_loop_factory()) as runner:
                runner.run(self._serve())
        except BaseException as error:
            if self._started.done():
                raise
            self._started.set_exception(error)

    async def _serve(self) -> None:
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        store = await open_store(str(self.file))
        try:
            with listen("127.0.0.1", 0) as listening:
                await self._serve_on(listening, store)
        finally:
            await store.close()

    async def _serve_on(self, listening: socket.socket, store: Store) -> None:
        self.port = listening.getsockname()[1]
        floor = Floor(store, HouseClock(self.now))
        known = Rules(Library(self.rules))
        await floor.open(parse_settings(self.tables, "tables.toml", known), self.rules)
        self.house = ServedHouse(floor, make_address(self.settings, self.port), self.settings.limits)
        self.house.open_feeds()
        if not self.is_dealing:
            floor.dealers.clear()
        await self._make_tokens()
        server = make_server(self.house, self.settings)
        running = asyncio.create_task(floor.run())
        feeding = asyncio.create_task(run_feeds(tuple(self.house.feeds.values())))
        serving = asyncio.create_task(server.serve([listening]))
        await self._wait_until_ready(server)

        await asyncio.wait(
            {running, serving, asyncio.create_task(self._stopping.wait())},
            return_when=asyncio.FIRST_COMPLETED,
        )
        self.house.is_ready, self.house.is_stopping = False, True
        await self.house.close_all_sockets(PATIENCE)
        server.should_exit = True
        await serving
        await floor.stop()
        await running
        feeding.cancel()
        await self.house.entrance.failed.flush()

    async def _wait_until_ready(self, server: uvicorn.Server) -> None:
        tables = self.house.floor.tables.values()
        await until(lambda: server.started and all(live.table.is_open for live in tables), PATIENCE)
        self.house.is_ready = True
        self._started.set_result(None)

    async def _make_tokens(self) -> None:
        for name, live in self.house.floor.tables.items():
            if live.settings.open.wheel == "sensor":
                token = make_token()
                if await self.house.store.set_token(name, digest_of(token)):
                    self.tokens[name] = token


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return uvloop.new_event_loop


@contextmanager
def serving_in_process(file: Path, **more: Any) -> Iterator[InProcess]:
    server = InProcess(file, **more).start()
    try:
        yield server
    finally:
        server.stop()


class RealProcess(Server):
    """`croupier serve`, as its user starts it."""

    def __init__(self, folder: Path, *more: str, tables: str = TABLES) -> None:
        super().__init__()
        self.file = folder / "croupier.db"
        self.said = ""  # to standard output so far
        self.talk = ""  # to standard error
        is_first, settings = not self.file.exists(), folder / "tables.toml"
        settings.write_text(tables, encoding="utf-8")
        self._ready = threading.Event()
        self.process = start_croupier(
            "serve", "--database", str(self.file), "--tables", str(settings), "--port", "0", *more
        )
        self._reading = [threading.Thread(target=read) for read in (self._hear, self._hear_talk)]
        for reading in self._reading:
            reading.start()
        if not self._ready.wait(PATIENCE) or self.process.poll() is not None:
            self.process.kill()
            self.stop()
            raise AssertionError(self.talk)
        if is_first:
            wait_until(lambda: self.secrets and len(self.tokens) == tables.count('wheel = "sensor"'))

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line.decode()

    def _hear_talk(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.talk += line.decode()
            ready = re.match(rb'http://\S+:(\d+) |.*"says": "ready", "address": "http://\S+:(\d+)"', line)
            if ready:
                self.port = int(ready[1] or ready[2])
                self._ready.set()
        self._ready.set()

    def stop(self, by: int = signal.SIGTERM) -> int:
        """The exit status."""
        self.close_callers()
        self.process.send_signal(by)
        status = self.process.wait(PATIENCE)
        for thread in self._reading:
            thread.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status

    @property
    def secrets(self) -> dict[str, str]:
        """Of the staff, by name, as they were printed: for people, or as JSON."""
        rows = (line.split() for line in self.said.splitlines() if line.startswith("  "))
        objects = (each for each in self._objects if "secret" in each)
        return {row[0]: row[1] for row in rows if len(row) == 2} | {
            each["name"]: each["secret"] for each in objects
        }

    @property
    def tokens(self) -> list[str]:
        """Of sensors, as they were printed."""
        rows = (line.split() for line in self.said.splitlines() if line.startswith("  "))
        tokens = [each["token"] for each in self._objects if "token" in each]
        return [row[0] for row in rows if len(row) == 1] + tokens

    @property
    def _objects(self) -> list[dict[str, str]]:
        whole = (line for line in self.said.splitlines() if line.startswith("{") and line.endswith("}"))
        return [json.loads(line) for line in whole]

    @property
    def resident(self) -> int:
        """Bytes of memory."""
        status = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii")
        return int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def sign_in(self, name: str) -> Caller:
        caller = self.nobody()
        caller.sign_in(name, self.secrets[name])
        return caller


@contextmanager
def serving_as_a_process(folder: Path, *more: str, tables: str = TABLES) -> Iterator[RealProcess]:
    server = RealProcess(folder, *more, tables=tables)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.stop()
