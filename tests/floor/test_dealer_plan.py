"""What comes next at a table, and who does it: the automatic dealer, the electronic wheel, or people."""

import msgspec
import pytest

from croupier.floor.bonus_numbers import with_draw
from croupier.floor.dealer_plan import (
    AUTOMATIC_DEALER,
    ELECTRONIC_WHEEL,
    find_due,
    find_next_by,
    make_command,
)
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import default_settings
from croupier.game.roles import DEALER, PLAYER, WHEEL, Actor
from croupier.game.spin import Direction
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table.dealt_by import DealtBy
from croupier.table.events import Refused
from croupier.table.step import take_step
from croupier.table.terms import WheelSource

ANN = Actor(person="Ann", role=PLAYER)
SPUN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)


def table_of(game: str, dealer: DealtBy, wheel: WheelSource = WheelSource.ELECTRONIC) -> RunningTable:
    (settings,) = (each for each in default_settings() if each.name == game)
    live = RunningTable(msgspec.structs.replace(settings, dealer=dealer), load(game))
    for actor, command in (
        (AUTOMATIC_DEALER, msgspec.structs.replace(settings.open, wheel=wheel)),
        (ANN, c.SitDown("Ann")),
        (ANN, c.BuyIn("Ann", 100_000)),
        (AUTOMATIC_DEALER, c.PlaceYourBets()),
        (ANN, c.PlaceWager("w1", "Ann", "straight:17", 500)),
    ):
        take(live, actor, command)
    return live


def take(live: RunningTable, actor: Actor, command: c.AnyCommand) -> None:
    """As the floor does it."""
    if isinstance(command, c.DrawBonusNumbers):
        command = with_draw(live.rules, live.table, actor, command)
    (event, *_), live.table = take_step(live.rules, live.table, actor, command)
    assert not isinstance(event, Refused), event


@pytest.mark.parametrize("game", [settings.name for settings in default_settings()])
def test_where_people_deal_the_electronic_wheel_does_its_part_and_nothing_else(game: str) -> None:
    live = table_of(game, DealtBy.STAFF)
    done: list[str] = []

    while not live.table.results:
        due, by_people = find_due(live), find_due(automatic(live))
        assert by_people is not None
        done.append("wheel" if due else "dealer")
        assert due is None or due.actor == ELECTRONIC_WHEEL
        assert (due is None) == (by_people.actor == AUTOMATIC_DEALER)
        take(live, by_people.actor, make_command(live, by_people))

    assert done[:3] == ["wheel", "dealer", "wheel"], "the spin, the call, the drop or the bonus numbers"


@pytest.mark.parametrize("game", [settings.name for settings in default_settings()])
def test_whoever_is_said_to_come_next_is_the_one_who_does(game: str) -> None:
    live = table_of(game, DealtBy.STAFF)
    done = []

    while not live.table.results:
        due = find_due(automatic(live))
        assert due is not None
        done.append((find_next_by(live), find_next_by(automatic(live))))
        take(live, due.actor, make_command(live, due))

    assert set(done) == {("electronic", "electronic"), ("dealer", "automatic")}


def test_a_sensor_says_what_the_ball_does_and_people_the_rest() -> None:
    live = table_of("nz-37", DealtBy.STAFF, WheelSource.SENSOR)
    sensor = Actor(person="sensor", role=WHEEL)
    dana = Actor(person="Dana", role=DEALER)
    said = [find_next_by(live)]

    for actor, command in ((sensor, SPUN), (dana, c.NoMoreBets()), (dana, c.NoSpin(reason="a coin"))):
        take(live, actor, command)
        said.append(find_next_by(live))

    assert said == ["sensor", "dealer", "sensor", "dealer"], "the spin, the call, the drop, the ball put back"


def automatic(live: RunningTable) -> RunningTable:
    """The same table, if nobody of the staff dealt."""
    other = RunningTable(msgspec.structs.replace(live.settings, dealer=DealtBy.AUTOMATIC), live.rules)
    other.table = live.table
    return other


def test_where_a_sensor_sees_the_ball_the_automatic_dealer_still_has_the_bonus_numbers_drawn() -> None:
    live = table_of("fast-action-2020", DealtBy.AUTOMATIC, WheelSource.SENSOR)
    sensor = Actor(person="sensor", role=WHEEL)
    for actor, command in ((sensor, SPUN), (AUTOMATIC_DEALER, c.NoMoreBets()), (sensor, c.DropBall(9))):
        take(live, actor, command)

    due = find_due(live)
    assert due is not None
    take(live, due.actor, make_command(live, due))

    assert (due.actor, due.command) == (AUTOMATIC_DEALER, c.DrawBonusNumbers)
    assert len(set(live.table.play.drawn or ())) == 10
    assert find_due(live) is None, "what lights up is seen by the sensor, or by people"


@pytest.mark.parametrize("dealer", DealtBy)
def test_an_electronic_wheel_takes_its_ball_back_after_a_void_spin(dealer: DealtBy) -> None:
    live = table_of("nz-37", dealer)
    take(live, ELECTRONIC_WHEEL, c.SpinBall())
    take(live, AUTOMATIC_DEALER, c.NoSpin(reason="a doubt"))

    due = find_due(live)
    assert due is not None
    take(live, due.actor, make_command(live, due))

    after = find_due(live)
    assert due.command is c.ReturnBall
    assert after is not None
    assert after.command is c.SpinBall


def test_the_automatic_dealer_does_not_say_where_a_real_ball_lies() -> None:
    live = table_of("nz-37", DealtBy.AUTOMATIC, WheelSource.SENSOR)
    take(live, Actor(person="sensor", role=WHEEL), SPUN)

    take(live, AUTOMATIC_DEALER, c.NoSpin(reason="a doubt"))

    assert live.table.play.return_ball
    assert find_due(live) is None


def test_the_wheel_waits_while_a_case_waits() -> None:
    live = table_of("sands-2019", DealtBy.AUTOMATIC)
    head = Actor(person="Gus", role=live.rules.ladder[-1])

    take(live, head, c.ReferCase("A light went out."))

    assert live.table.case is not None
    assert find_due(live) is None
