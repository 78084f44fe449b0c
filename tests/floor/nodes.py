"""Servers without their web pages: a floor that runs, and people who ask it for something."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from croupier.floor.floor import NO_RULES, Floor
from croupier.floor.recovery import follow_line
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import TableSettings, Timetable
from croupier.formats.limits import LimitsIn
from croupier.game.roles import DEALER, PLAYER, Actor
from croupier.record.steps import End, Step
from croupier.store.interface import NameTaken, Store
from croupier.store.postgres.store import open_postgres
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.dealt_by import DealtBy
from croupier.table.people import PersonKind
from croupier.table.reply import Reply
from croupier.table.state import hash_of
from croupier.table.terms import WheelSource
from tests.event_loop import Run
from tests.store.both import Open
from tests.store.postgres import Database
from tests.waiting import PATIENCE, until

ANN = Actor(person="Ann", role=PLAYER)
BEN = Actor(person="Ben", role=PLAYER)
DANA = Actor(person="Dana", role=DEALER)
PURSE = 1_000_00
QUICK = Timetable(
    betting=0.05,
    last_bets=0.02,
    rolling=0.02,
    resting=0.02,
    announcing=0.02,
    paying=0.02,
    pause=0.02,
    spins_without_wagers=True,
)

_decode = msgspec.json.Decoder(Reply).decode


def settings_of(name: str = "left", timetable: Timetable | None = None) -> TableSettings:
    """Dealt by people, or by the program if there is a timetable."""
    opening = c.OpenTable(
        table=name, game="sands-2019", limits=LimitsIn(minimum=100), wheel=WheelSource.ELECTRONIC
    )
    dealer = DealtBy.STAFF if timetable is None else DealtBy.AUTOMATIC
    return TableSettings(
        name=name, title=name, dealer=dealer, timetable=timetable or Timetable(), open=opening
    )


class Node:
    """One server of perhaps several."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.floor = Floor(store)
        self.running: asyncio.Task[None] | None = None

    async def start(self, *settings: TableSettings, rules: Mapping[str, str] = NO_RULES) -> "Node":
        for player in (ANN, BEN):
            with suppress(NameTaken):
                await self.store.add_person(
                    Person(player.person, PersonKind.PLAYER, "", PURSE, "2026-05-01T20:00:00Z")
                )
        await self.floor.open(settings, rules)
        self.running = asyncio.create_task(self.floor.run())
        return self

    @property
    def live(self) -> RunningTable:
        """The first table, which most tests have alone."""
        return next(iter(self.floor.tables.values()))

    def decides(self) -> bool:
        """For every table."""
        return all(live.epoch is not None for live in self.floor.tables.values())

    @property
    def hashes(self) -> dict[str, str]:
        return {name: hash_of(live.table) for name, live in self.floor.tables.items()}

    async def ready(self) -> "Node":
        """Every table is open, whoever decides."""
        await until(lambda: all(live.table.is_open for live in self.floor.tables.values()))
        return self

    async def ask(self, actor: Actor, request: str, command: c.AnyCommand) -> bytes:
        return await self.floor.ask(self.live, actor, request, command)

    async def seat(self, player: Actor, amount: int = 100_00) -> None:
        name = player.person
        assert _decode(await self.ask(player, f"{name}-sits-down", c.SitDown(player=name))).accepted
        assert _decode(
            await self.ask(player, f"{name}-buys-in", c.BuyIn(player=name, amount=amount))
        ).accepted

    async def open_bets(self) -> None:
        assert _decode(await self.ask(DANA, f"bets-{self.live.end.steps}", c.PlaceYourBets())).accepted

    async def stop(self) -> None:
        """As SIGTERM does."""
        await self.floor.stop()
        if self.running is not None:
            await self.running
        await self.store.close()

    async def kill(self) -> None:
        """As SIGKILL does: nobody is told anything."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.wait({self.running})
        await self.store.close()


def decode(reply: bytes) -> Reply:
    return _decode(reply)


def wager(request: str, player: Actor = ANN, stake: int = 500) -> c.PlaceWager:
    return c.PlaceWager(id=request, player=player.person, wager="straight:17", stake=stake)


async def read_record(store: Store, table: str = "left") -> list[Step]:
    """Every step that is kept, checked to be one chain."""
    steps: list[Step] = []
    end = End()
    for line in await store.read_lines(table, 0, 100_000):
        step, end = follow_line(table, end, line)
        steps.append(step)
    return steps


async def together(*works: Coroutine[Any, Any, Any]) -> list[Any]:
    return await asyncio.gather(*works, return_exceptions=True)


class Start:
    """Starts servers, one after another, on the store of a test."""

    def __init__(self, open_store: Open, run: Run) -> None:
        self._open = open_store
        self._run = run
        self.nodes: list[Node] = []

    def __call__(self, *settings: TableSettings) -> Node:
        """A server whose tables are open."""
        node = Node(self._run(self._open()))
        self.nodes.append(node)
        self._run(node.start(*settings))
        self._run(until(node.decides))
        return self._run(node.ready())

    def stop(self, node: Node) -> None:
        self.nodes.remove(node)
        self._run(node.stop())


class House:
    """Several nodes on one database."""

    def __init__(self, database: Database, run: Run) -> None:
        self.database = database
        self.run = run
        self.nodes: list[Node] = []

    def start(self, *settings: TableSettings, name: str = "") -> Node:
        """Another node; the first one decides for everything."""
        node = Node(self.run(open_postgres(self.database.url, name or f"node {len(self.nodes)}")))
        self.nodes.append(node)
        self.run(node.start(*(settings or (settings_of(),))))
        return self.run(node.ready())

    def kill(self, node: Node) -> None:
        self.nodes.remove(node)
        self.run(node.kill())

    def stop(self, node: Node) -> None:
        self.nodes.remove(node)
        self.run(node.stop())

    def two(self, *settings: TableSettings) -> tuple[Node, Node]:
        first = self.start(*settings)
        self.run(until(first.decides))
        return first, self.start(*settings)

    def wait(self, condition: Callable[[], object], seconds: float = PATIENCE) -> None:
        self.run(until(condition, seconds))

    def wait_until_equal(self, first: Node, second: Node) -> None:
        self.wait(lambda: first.live.end == second.live.end)
        assert first.hashes == second.hashes
