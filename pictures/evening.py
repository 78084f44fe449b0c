"""A house in the middle of an evening: every game with a past, with players and with chips on its cloth.

For pictures and for measurements. The past is played with nobody dealing, then the house is opened anew on
the same file: automatic dealers give every phase its whole time again.
"""

import random
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib import resources
from pathlib import Path

from croupier.floor.dealer_plan import AUTOMATIC_DEALER, ELECTRONIC_WHEEL, DueStep, make_command
from croupier.floor.running_table import RunningTable
from croupier.game.policies import RacetrackBy
from croupier.game.roles import DEALER, Actor
from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import WheelSource
from croupier.table.views.next_step import FROM_THE_WHEEL, find_next_step
from tests.web.callers import Caller
from tests.web.serving import GAMES, InProcess, serving_in_process

PLAYERS = ("Ann", "Ben", "Cleo", "Dev")
DANA = Actor(person="Dana", role=DEALER)  # and Sue is above her
ROUNDS = 12
WON = "17"
LOBBY = resources.files("croupier.floor").joinpath("lobby.toml").read_text(encoding="utf-8")


class State(StrEnum):
    """What is going on at a table; with the game its name."""

    BETTING = ""
    RESULT = "-result"  # the dolly stands, and winners are paid
    DEALT = "-dealt"  # by staff, with bets open
    PAYING = "-paying"  # by staff, with the dolly standing


TIMETABLES = {State.BETTING: "betting = 90", State.RESULT: "paying = 3600"}


def describe_tables(states: Collection[State], games: Collection[str]) -> str:
    of_games = [
        text for text in LOBBY.split("[[table]]") if any(f'game = "{game}"' in text for game in games)
    ]
    return "".join(_describe(text, state) for state in states for text in of_games)


def _describe(text: str, state: State) -> str:
    if state in (State.DEALT, State.PAYING):
        text = text.replace('"electronic"', '"dealer"').replace('"automatic"', '"staff"')
    timetable = f"timetable = {{ {TIMETABLES.get(state, '')} }}"
    return "\n[[table]]\n" + re.sub(r'name = "(.*)"', rf'name = "\1{state}"\n{timetable}', text, count=1)


class Evening:
    """Who is there, and where; the house is open for some of its tables at a time."""

    def __init__(
        self, folder: Path, states: Collection[State] = tuple(State), games: Collection[str] = GAMES
    ) -> None:
        self._file, self._games = folder / "croupier.db", games
        tables = describe_tables(states, games)
        with serving_in_process(self._file, tables=tables, is_dealing=False) as house:
            self.players = {name: house.join(name) for name in PLAYERS}
            tables_open = house.house.floor.tables.items()
            above = {name: Post(live.rules.ladder[1]) for name, live in tables_open}
            self.staff = {
                "Dana": house.hire("Dana", {ANY_TABLE: Post("dealer")}),
                "Sue": house.hire("Sue", above),
            }
            for state in reversed(
                tuple(states)
            ):  # what comes last is what a player finds first in "my rounds"
                for game in games:
                    _play(house, f"{game}{state}", state, self.players)

    @contextmanager
    def open_house(self, *states: State) -> Iterator[InProcess]:
        with serving_in_process(self._file, tables=describe_tables(states, self._games)) as house:
            yield house


def _play(house: InProcess, table: str, state: State, players: dict[str, Caller]) -> None:
    live, chance = house.house.floor.tables[table], random.Random(table)
    for name, player in players.items():
        player.do(table, c.SitDown(name))
        player.do(table, c.BuyIn(name, 30_000))
    for played in range(ROUNDS):
        bring_on(house, live, c.SpinBall)
        if played >= ROUNDS - 2:
            place_wagers(live, players)
        bring_on(house, live, c.LiftDolly, chance.choice(live.rules.wheel.order))
    bring_on(house, live, c.SpinBall)
    place_wagers(live, players)
    if state in (State.RESULT, State.PAYING):
        bring_on(house, live, c.LiftDolly)


def bring_on(house: InProcess, live: RunningTable, until: type[c.Command], number: str = WON) -> None:
    """Do what comes next at a table, until this would."""
    while (step := find_next_step(live.rules, live.table)) is not until:
        wheel = live.table.wheel
        by_people = wheel is not WheelSource.ELECTRONIC
        actor = DANA if by_people else ELECTRONIC_WHEEL if step in FROM_THE_WHEEL[wheel] else AUTOMATIC_DEALER
        reply = house.play(live.name, actor, _make(live, DueStep(actor, step, 0), number))
        assert b'"accepted":true' in reply, reply


def _make(live: RunningTable, due: DueStep, number: str) -> c.AnyCommand:
    if due.command is c.SpinBall and due.actor is DANA:
        return c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
    if due.command is c.DropBall and due.actor is DANA:
        return c.DropBall(9)
    return c.RestBall(number) if due.command is c.RestBall else make_command(live, due)


def place_wagers(live: RunningTable, players: dict[str, Caller]) -> None:
    """One of every kind, each player's elsewhere; what this document leaves to the dealer is declared."""
    kinds: dict[str, list[str]] = {}
    for wager in live.rules.positions:
        kinds.setdefault(wager.partition(":")[0], []).append(wager)
    for place, (name, player) in enumerate(players.items()):
        for turn, (kind, wagers) in enumerate(kinds.items()):
            if len(wagers) == 1 and turn % len(players) != place:
                continue
            wager = wagers[(len(wagers) // 2 + 5 * place) % len(wagers)]
            position = live.rules.positions[wager]
            stake = 200 * position.piece_count if position.piece_count > 1 else 500 * (1 + place % 2)
            is_declared = position.racetrack and live.rules.policies.racetrack_by is not RacetrackBy.ANYBODY
            command = c.DeclareWager if is_declared else c.PlaceWager
            player.ask(live.name, command(f"{name} {kind}", name, wager, stake))
