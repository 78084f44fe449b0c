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

from croupier.audit.log import audit
from croupier.floor.dealer_plan import AUTOMATIC_DEALER, find_due, make_command
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import TableSettings, Timetable, default_settings
from croupier.game.roles import DEALER, PLAYER, Actor
from croupier.game.spin import Direction
from croupier.record.log import encode_seal
from croupier.store.addresses import open_store
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.dealt_by import DealtBy
from croupier.table.people import PersonKind
from croupier.table.state import hash_of
from croupier.table.terms import WheelSource
from tests.store.kept_nights import check_file
from tests.waiting import until

from .nodes import read_record

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
        self.live: RunningTable = floor.tables[settings.name]

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
    await until(lambda: house.live.table.is_open and house.live.epoch is not None)
    await work(house)
    await floor.stop()
    await running
    await store.close()


def copy_file(file: Path, target: Path) -> None:
    """What a killed process leaves."""
    for end in ("", "-wal"):
        shutil.copy(file.with_name(file.name + end), target.with_name(target.name + end))


def as_automatic(live: RunningTable) -> RunningTable:
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
            person = Person("Ann", PersonKind.PLAYER, "", 1_000_000, house.floor.now())
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
            await until(lambda: house.live.table.results != ())
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
    placed: list[e.DeclaredWagerPlaced] = []

    async def declare(house: House) -> None:
        await house.floor.store.add_person(Person("Ann", PersonKind.PLAYER, "", 1_000_000, house.floor.now()))
        await house.ask(ANN, c.SitDown("Ann"))
        await house.ask(ANN, c.BuyIn("Ann", 100_000))
        await house.ask(AUTOMATIC_DEALER, c.PlaceYourBets())
        await house.ask(ANN, c.DeclareWager("w1", "Ann", "tiers", 600))

    async def finish(house: House) -> None:
        await until(lambda: house.live.table.results != ())
        for step in await read_record(house.floor.store, house.live.name):
            placed.extend(event for event in step.events if isinstance(event, e.DeclaredWagerPlaced))

    asyncio.run(open_house(tmp_path / "live.db", patient, declare))
    asyncio.run(open_house(tmp_path / "live.db", hasty, finish))

    assert [event.wager for event in placed] == ["tiers"]


def test_bonus_numbers_of_a_dealers_wheel_are_not_drawn_again_after_a_crash(tmp_path: Path) -> None:
    lobby = LOBBY["fast-action-2020"]
    opening = msgspec.structs.replace(lobby.open, wheel=WheelSource.DEALER)
    cloth = msgspec.structs.replace(lobby, dealer=DealtBy.STAFF, open=opening)
    dana = Actor(person="Dana", role=DEALER)
    replies: list[bytes] = []
    drawn: list[tuple[str, ...] | None] = []

    async def draw(house: House) -> None:
        replies.append(await house.floor.ask_here(house.live, dana, "draw-000001", c.DrawBonusNumbers()))
        drawn.append(house.live.table.play.drawn)

    async def draw_and_crash(house: House) -> None:
        spin = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
        for command in (c.PlaceYourBets(), spin, c.NoMoreBets()):
            await house.ask(dana, command)
        await draw(house)
        copy_file(tmp_path / "live.db", tmp_path / "crash.db")

    async def ask_again(house: House) -> None:
        drawn.append(house.live.table.play.drawn)
        await draw(house)
        log = [*(line + b"\n" for line in await house.lines()), encode_seal(house.live.end) + b"\n"]
        assert audit(log).is_clean

    asyncio.run(open_house(tmp_path / "live.db", cloth, draw_and_crash))
    asyncio.run(open_house(tmp_path / "crash.db", cloth, ask_again))

    assert drawn[0] is not None
    assert drawn == [drawn[0]] * 3
    assert replies == [replies[0]] * 2
    assert check_file(tmp_path / "crash.db").is_clean
