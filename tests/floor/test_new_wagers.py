"""What a house asks of a new wager: nobody can fill a round until it does not fit on a line of the record."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from croupier.floor.bonus_numbers import with_draw
from croupier.floor.dealer_plan import AUTOMATIC_DEALER, find_due, make_command
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import TableSettings, Timetable, default_settings
from croupier.floor.wagers import (
    ID,
    MOST_WAGERS,
    MOST_WAGERS_OF_A_PLAYER,
    ROOM,
    find_new_refusal,
)
from croupier.formats.limits import LimitsIn
from croupier.formats.why import said_of
from croupier.game.provisions import Provision
from croupier.game.roles import PLAYER, Actor
from croupier.game.wagers import PlacedBy
from croupier.record.log import LONGEST_LINE
from croupier.rulebook import SHIPPED
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import NEW_TABLE, Lying, Table
from croupier.table.step import take_step
from croupier.table.terms import ChipKind

ONE_MORE = c.PlaceWager("one-more", "Ann", "red", 100)


def with_wagers(*players: str, declared: int = 0) -> Table:
    """A wager of each, in this order; the last so many only declared."""
    every = {
        str(n): Lying(
            id=str(n),
            player=player,
            wager="red",
            stake=100,
            chips=ChipKind.VALUE,
            placed_by=PlacedBy.PLAYER,
            placed_at="red",
            declared=False,
            misplaced=False,
            moved_by=None,
        )
        for n, player in enumerate(players)
    }
    placed = len(every) - declared
    play = replace(
        NEW_TABLE.play,
        wagers=dict(list(every.items())[:placed]),
        declared=dict(list(every.items())[placed:]),
    )
    return replace(NEW_TABLE, play=play)


def test_a_player_has_only_so_many_wagers_in_a_round() -> None:
    nearly = ["Ann"] * (MOST_WAGERS_OF_A_PLAYER - 1)

    assert find_new_refusal(with_wagers(*nearly, "Ben"), ONE_MORE) is None
    for declared in (0, 7):
        refused = find_new_refusal(with_wagers(*nearly, "Ann", declared=declared), ONE_MORE)
        assert refused is not None
        assert refused.ground == ROOM
        assert "Ann has 1000 wagers" in said_of(refused)


def test_others_have_room_beside_somebody_who_has_none() -> None:
    full = with_wagers(*["Ann"] * MOST_WAGERS_OF_A_PLAYER)

    assert find_new_refusal(full, replace(ONE_MORE, player="Ben")) is None


def test_a_declared_wager_needs_room_too() -> None:
    full = with_wagers(*["Ann"] * MOST_WAGERS_OF_A_PLAYER)

    assert find_new_refusal(full, c.DeclareWager("one-more", "Ann", "red", 100)) is not None


def test_a_round_has_only_so_many_wagers_whoever_puts_them_there() -> None:
    players = [f"player {n % 100}" for n in range(MOST_WAGERS)]

    assert find_new_refusal(with_wagers(*players[1:]), ONE_MORE) is None
    refused = find_new_refusal(with_wagers(*players, declared=3), ONE_MORE)
    assert refused is not None
    assert "no room for more" in said_of(refused)


@pytest.mark.parametrize(
    "id", ["w1", "ann-1", "0", "a.b:c_d e", "x" * 40, "6f1c2d9e-58a0-4a2b-9d7e-0c7a51d3b1"]
)
def test_an_id_is_letters_digits_and_a_few_signs(id: str) -> None:
    assert find_new_refusal(NEW_TABLE, replace(ONE_MORE, id=id)) is None


@pytest.mark.parametrize("id", ["=1+1", "-1", "@a", " a", "a\n", "\x1b[31m", "\0", "é", "x" * 41, "٣"])
def test_an_id_is_no_formula_and_nothing_that_a_terminal_obeys(id: str) -> None:
    for command in (replace(ONE_MORE, id=id), c.DeclareWager(id, "Ann", "red", 100)):
        refused = find_new_refusal(NEW_TABLE, command)
        assert refused is not None
        assert refused.ground == ID


@pytest.mark.parametrize("settings", default_settings(), ids=lambda settings: settings.open.game)
def test_the_largest_round_fits_on_a_line_of_the_record(settings: TableSettings) -> None:
    """Every wager, by the longest id and name, on every number; and half as much again for other words."""
    game = LongestNames(settings)
    worst = max(game.settle(number) for number in game.rules.wheel.order)

    assert 1.5 * worst * MOST_WAGERS < LONGEST_LINE


class LongestNames:
    """A table where each wager lies once; a round is played from there on as often as one likes."""

    def __init__(self, settings: TableSettings) -> None:
        self.rules = SHIPPED.find(settings.open.game, settings.open.options)
        self._live = RunningTable(replace(settings, timetable=Timetable()), self.rules)
        self._do(AUTOMATIC_DEALER, replace(settings.open, limits=LimitsIn(minimum=100)))
        self._do(*self._find_next())
        name = "\U00010330" * 24
        player = Actor(person=name, role=PLAYER)
        self._do(player, c.SitDown(name))
        self._do(player, c.BuyIn(name, 10**11))
        for place, position in enumerate(self.rules.positions.values()):
            id, stake = f"{place:x>40}", 1_000_000 * position.piece_count
            if position.racetrack and self.rules.cite(Provision.RACETRACK_BY_DEALER):
                self._do(player, c.DeclareWager(id, name, position.wager, stake))
                self._do(AUTOMATIC_DEALER, c.PlaceDeclaredWager(id))
            else:
                self._do(player, c.PlaceWager(id, name, position.wager, stake))
        self._start = self._live.table

    def settle(self, number: str) -> float:
        """Bytes that the largest wager takes of a line."""
        self._live.table, worst = self._start, 0
        while self._live.table.play.wagers:
            actor, command = self._find_next()
            if isinstance(command, c.RestBall):
                command = c.RestBall(number)
            sizes: Counter[str] = Counter()
            for event in self._do(actor, command):
                sizes[getattr(event, "id", "")] += len(msgspec.json.encode(event)) + 1
            worst = max(worst, *sizes.values())
        return worst

    def _find_next(self) -> tuple[Actor, c.AnyCommand]:
        due = find_due(self._live)
        assert due is not None
        command = make_command(self._live, due)
        if isinstance(command, c.DrawBonusNumbers):
            command = with_draw(self.rules, self._live.table, due.actor, command)
        return due.actor, command

    def _do(self, actor: Actor, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        events, self._live.table = take_step(self.rules, self._live.table, actor, command)
        assert not any(isinstance(event, e.Refused) for event in events), (command, events)
        return events
