"""Colour chips at a live table: whose they are and what they are worth."""

import pytest

from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.terms import ChipKind
from croupier.table.views.view import view

from .at_the_table import ANN, BEN, LiveTable


@pytest.mark.shows("1.1.1", of="sands-2019")
@pytest.mark.shows("1.1.3", of="fast-action-2020")
def test_a_player_has_one_colour_at_a_time(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)

    live.refused(c.BuyColourChips(player="Ann", amount=5000, colour="pink"), by=ANN)

    assert live.table.players["Ann"].colour == "blue"


@pytest.mark.shows("1.1.1", of="sands-2019")
@pytest.mark.shows("1.1.3", of="fast-action-2020")
def test_a_new_purchase_after_the_chips_are_changed_back_sets_a_new_value(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, value=1000), c.ColourUp(player="Ann"), by=ANN)

    live.do(c.BuyColourChips(player="Ann", amount=5000, value=2500), by=ANN)

    assert live.table.players["Ann"].value == 2500


@pytest.mark.shows("1.1.1", of="sands-2019")
@pytest.mark.shows("1.1.3", of="fast-action-2020")
def test_everybody_sees_whose_colour_is_worth_what(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)
    live.do(c.BuyColourChips(player="Ben", amount=5000, colour="pink", value=1000), by=BEN)

    shown = view(rules, live.table).rack

    assert [(each.colour, each.value, each.marker) for each in shown] == [
        ("blue", 500, None),
        ("pink", 1000, 1000),
    ]


@pytest.mark.shows("1.1.1", of="sands-2017")
@pytest.mark.shows("1.1.1", of="racetrack-2012")
def test_a_player_stakes_only_colour_chips_of_his_own(rules: RuleSet) -> None:
    live = LiveTable(rules).open()
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue", value=500), by=ANN)

    live.refused(c.PlaceWager(id="w1", player="Ben", wager="red", stake=500, chips=ChipKind.COLOUR), by=BEN)

    assert live.bet("red", 500, chips=ChipKind.COLOUR).lying(ANN) == 500


@pytest.mark.shows("1.1.1", "3.3", of="sands-2017", cites=("1.1.1",))
@pytest.mark.shows("1.1.1", of="sands-2019", cites=("1.1.1",))
@pytest.mark.shows("1.1.1", "3.3", of="racetrack-2012", cites=("1.1.1",))
@pytest.mark.shows("1.1.3", of="fast-action-2020", cites=("1.1.3",))
def test_a_colour_belongs_to_one_player(rules: RuleSet, cites: tuple[str, ...]) -> None:
    live = LiveTable(rules)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue", value=500), by=ANN)

    said_no = live.refused(c.BuyColourChips(player="Ben", amount=5000, colour="blue", value=500), by=BEN)

    assert said_no.clauses == cites


@pytest.mark.shows("1.1.1", of="sands-2017", cites=())
@pytest.mark.shows("1.1.1", of="sands-2019", cites=("1.1.1",))
@pytest.mark.shows("1.1.1", of="racetrack-2012", cites=())
@pytest.mark.shows("1.1.3", of="fast-action-2020", cites=("1.1.3",))
@pytest.mark.parametrize("stakes", [(), (5000,)], ids=["on the rack", "on the layout"])
def test_the_value_stays_while_any_of_the_chips_are_out(
    rules: RuleSet, cites: tuple[str, ...], stakes: tuple[int, ...]
) -> None:
    live = LiveTable(rules).open()
    live.do(c.BuyColourChips(player="Ann", amount=5000, value=1000), by=ANN)
    for stake in stakes:
        live.bet("straight:20", stake, chips=ChipKind.COLOUR)

    said_no = live.refused(c.BuyColourChips(player="Ann", amount=5000, value=2500), by=ANN)

    assert said_no.clauses == cites
    assert live.table.players["Ann"].value == 1000


@pytest.mark.shows("1.1.1", of="sands-2019", cites=("1.1.1",))
@pytest.mark.shows("1.1.3", of="fast-action-2020", cites=("1.1.3",))
def test_chips_above_the_minimum_are_not_sold_without_a_marker(
    rules: RuleSet, cites: tuple[str, ...]
) -> None:
    live = LiveTable(rules, minimum=500)

    said_no = live.refused(c.BuyColourChips(player="Ann", amount=5000, value=1000, with_marker=False), by=ANN)

    assert said_no.clauses == cites
