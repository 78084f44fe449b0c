"""What comes next at a table, and who does it: the automatic dealer, the electronic wheel, or people."""

import msgspec
import pytest

from croupier.floor.dealing import AUTOMATIC_DEALER, ELECTRONIC_WHEEL, find_due, make_command
from croupier.floor.live_table import LiveTable
from croupier.floor.settings import DealtBy, default_settings
from croupier.game.roles import PLAYER, Actor
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table.stepping import take_step

ANN = Actor(person="Ann", role=PLAYER)


def table_of(game: str, dealer: DealtBy) -> LiveTable:
    (settings,) = (each for each in default_settings() if each.name == game)
    live = LiveTable(msgspec.structs.replace(settings, dealer=dealer), load(game))
    for actor, command in (
        (AUTOMATIC_DEALER, settings.open),
        (ANN, c.SitDown("Ann")),
        (ANN, c.BuyIn("Ann", 100_000)),
        (AUTOMATIC_DEALER, c.PlaceYourBets()),
        (ANN, c.PlaceWager("w1", "Ann", "straight:17", 500)),
    ):
        take(live, actor, command)
    return live


def take(live: LiveTable, actor: Actor, command: c.AnyCommand) -> None:
    _, live.table = take_step(live.rules, live.table, actor, command)


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


def automatic(live: LiveTable) -> LiveTable:
    """The same table, if nobody of the staff dealt."""
    other = LiveTable(msgspec.structs.replace(live.settings, dealer=DealtBy.AUTOMATIC), live.rules)
    other.table = live.table
    return other


def test_the_wheel_waits_while_a_case_waits() -> None:
    live = table_of("sands-2019", DealtBy.AUTOMATIC)
    head = Actor(person="Gus", role=live.rules.ladder[-1])

    take(live, head, c.ReferCase("A light went out."))

    assert live.table.case is not None
    assert find_due(live) is None
