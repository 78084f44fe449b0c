"""The server is gone at any moment of a round, of any game: the next one goes on exactly there.

A process that is killed leaves its file as it is; so a copy of the file, made the moment a step is kept, is
what the next process finds.
"""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from copy import copy
from pathlib import Path

import msgspec
import pytest

from croupier.floor.dealing import AUTOMATIC_DEALER, find_due, make_command
from croupier.floor.floor import Floor
from croupier.floor.live_table import LiveTable
from croupier.floor.settings import DealtBy, TableSettings, Timetable, default_settings
from croupier.game.roles import PLAYER, Actor
from croupier.record.audit import audit
from croupier.record.log import encode_seal
from croupier.store.opening import open_store
from croupier.store.values import Kind, Person
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import hash_of

AT_ONCE = Timetable(
    betting=0, last_bets=0, rolling=0, resting=0, announcing=0, paying=0, pause=0, spins_without_wagers=True
)
ANN = Actor(person="Ann", role=PLAYER)
WAGERS = {"fast-action-2020": "straight:17", "nz-37": "red"}
LOBBY = {settings.name: settings for settings in default_settings()}


class House:
    """A floor on a file, with one table."""

    def __init__(self, floor: Floor, settings: TableSettings) -> None:
        self.floor = floor
        self.live: LiveTable = floor.tables[settings.name]

    async def ask(self, actor: Actor, command: c.AnyCommand) -> None:
        await self.floor.ask_here(
            self.live, actor, f"request-{self.live.end.steps}-{type(command).__name__}", command
        )

    async def lines(self) -> list[bytes]:
        return await self.floor.store.read_lines(self.live.name, 0, 10_000)


async def open_house(file: Path, settings: TableSettings, work: Callable[[House], Awaitable[None]]) -> None:
    store = await open_store(str(file))
    floor = Floor(store)
    await floor.open([settings])
    if settings.dealer is DealtBy.STAFF:
        floor.dealers.clear()  # the test does what the wheel would do
    running = asyncio.create_task(floor.run())
    house = House(floor, settings)
    await wait_until(lambda: house.live.table.is_open and house.live.epoch is not None)
    await work(house)
    await floor.stop()
    await running
    await store.close()


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0)


def copy_file(file: Path, target: Path) -> None:
    """What a killed process leaves."""
    for end in ("", "-wal"):
        shutil.copy(file.with_name(file.name + end), target.with_name(target.name + end))


def as_automatic(live: LiveTable) -> LiveTable:
    """The same table at this moment, with the automatic dealer."""
    automatic = copy(live)
    automatic.settings = LOBBY[live.name]
    return automatic


async def play_a_round(house: House, after_each_step: Callable[[], None]) -> None:
    """As the automatic dealer would, one step at a time."""
    await house.ask(ANN, c.SitDown("Ann"))
    await house.ask(ANN, c.BuyIn("Ann", 100_000))
    wager = WAGERS.get(house.live.rules.game, "straight:17")
    is_placed = False
    while house.live.table.results == ():
        due = find_due(as_automatic(house.live))
        assert due is not None, "nobody else is needed"
        if due.command is c.SpinBall and not is_placed:
            await house.ask(ANN, c.PlaceWager("w1", "Ann", wager, 1_000))
            is_placed = True
        else:
            await house.ask(due.actor, make_command(house.live, due))
        after_each_step()


@pytest.mark.parametrize("game", LOBBY)
def test_after_a_crash_in_any_phase_the_round_goes_on_where_it_was_and_ends_by_its_document(
    game: str, tmp_path: Path
) -> None:
    patient = msgspec.structs.replace(LOBBY[game], dealer=DealtBy.STAFF)
    hasty = msgspec.structs.replace(LOBBY[game], timetable=AT_ONCE)
    crashes: list[tuple[Path, str, str | None]] = []

    async def live_and_crash() -> None:
        async def work(house: House) -> None:
            person = Person("Ann", Kind.PLAYER, "", 1_000_000, house.floor.now())
            await house.floor.store.add_person(person)

            def crash() -> None:
                target = tmp_path / f"crash-{house.live.end.steps}.db"
                copy_file(tmp_path / "live.db", target)
                crashes.append((target, hash_of(house.live.table), house.live.table.play.number))

            await play_a_round(house, crash)

        await open_house(tmp_path / "live.db", patient, work)

    async def come_back(file: Path, state: str, number: str | None) -> None:
        async def look(house: House) -> None:
            assert hash_of(house.live.table) == state

        async def finish(house: House) -> None:
            await wait_until(lambda: house.live.table.results != ())
            result, end = house.live.table.results[0], house.live.end
            assert number in (None, result.number), "a number that is kept is not drawn again"
            lines = (await house.lines())[: end.steps]
            report = audit([*(line + b"\n" for line in lines), encode_seal(end) + b"\n"])
            assert report.is_clean, report.findings
            assert report.summary.rounds_void == 0
            assert (report.summary.rounds_settled > 0, house.live.table.on_layout) == (True, 0)

        await open_house(file, patient, look)
        await open_house(file, hasty, finish)

    asyncio.run(live_and_crash())
    for file, state, number in crashes:
        asyncio.run(come_back(file, state, number))

    assert len(crashes) >= 11, "each step of a round is a moment to crash in"


def test_a_declared_wager_that_waits_is_still_placed_after_a_crash(tmp_path: Path) -> None:
    patient = msgspec.structs.replace(LOBBY["nz-37"], dealer=DealtBy.STAFF)
    hasty = msgspec.structs.replace(LOBBY["nz-37"], timetable=AT_ONCE)
    placed: list[e.AnyEvent] = []

    async def declare(house: House) -> None:
        await house.floor.store.add_person(Person("Ann", Kind.PLAYER, "", 1_000_000, house.floor.now()))
        await house.ask(ANN, c.SitDown("Ann"))
        await house.ask(ANN, c.BuyIn("Ann", 100_000))
        await house.ask(AUTOMATIC_DEALER, c.PlaceYourBets())
        await house.ask(ANN, c.DeclareWager("w1", "Ann", "tiers", 600))

    async def finish(house: House) -> None:
        house.live.watchers.append(
            lambda taken: placed.extend(event for each in taken for event in each.step.events)
        )
        await wait_until(lambda: house.live.table.results != ())

    asyncio.run(open_house(tmp_path / "live.db", patient, declare))
    asyncio.run(open_house(tmp_path / "live.db", hasty, finish))

    assert [event.wager for event in placed if isinstance(event, e.DeclaredWagerPlaced)] == ["tiers"]
