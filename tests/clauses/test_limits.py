"""What the limits of a table do to wagers under the minimum and over the maximum."""

import pytest

from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e

from .at_the_table import ANN, CLOTH, DANA, LiveTable, limits_in, only
from .building import PIT_MANAGER, PIT_SUPERVISOR, limits, refusal


@pytest.mark.shows("3.3", of="sands-2017")
@pytest.mark.shows("3.3.1", of="sands-2019")
@pytest.mark.parametrize("stake", [500, 2000])
def test_a_stake_right_at_a_limit_is_taken(rules: RuleSet, stake: int) -> None:
    answer = refusal(rules, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is None


@pytest.mark.shows("3.3.1", of="sands-2019")
@pytest.mark.shows("3.3.1", of="fast-action-2020")
def test_on_a_cloth_a_stake_outside_the_limits_lies_there_with_a_flag(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500, enforce=CLOTH).open()

    events = live.do(c.PlaceWager(id="w1", player="Ann", wager="straight:20", stake=100), by=ANN)

    placed = only(events, e.WagerPlaced)
    assert placed.clauses[0] == "3.3.1"
    assert placed.flag


@pytest.mark.shows("3.3.1", "3.5", of="sands-2019")
@pytest.mark.shows("3.3.1", "3.5", of="fast-action-2020")
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [(ANN, True), (DANA, True), (PIT_SUPERVISOR, False)],
    ids=["player", "dealer", "pit supervisor"],
)
def test_on_a_screen_only_somebody_above_the_dealer_lets_it_lie(
    rules: RuleSet, by: Actor, is_refused: bool
) -> None:
    live = LiveTable(rules, minimum=500).open()

    events = live.ask(c.PlaceWager(id="w1", player="Ann", wager="straight:20", stake=100, in_error=True), by)

    assert isinstance(events[0], e.Refused) is is_refused


@pytest.mark.shows("4.1", "3.3", of="sands-2017")
@pytest.mark.shows("4.1", "3.3", of="racetrack-2012")
def test_on_a_cloth_wagers_outside_the_limits_are_settled_as_they_lie_every_time(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500, maximum=1000, enforce=CLOTH)

    for _ in range(3):
        live.open().bet("red", 100).bet("odd", 2000, id="w2").roll("1").finish()

    assert live.chips() == 106_300


def play_under_the_minimum(live: LiveTable, number: str) -> int:
    """Ann stakes 100 on 20; what the round brings her."""
    before = live.chips()
    live.open().bet("straight:20", 100).roll(number).finish()
    return live.chips() - before


@pytest.mark.shows("5.15", of="sands-2019")
@pytest.mark.shows("5.16", of="fast-action-2020")
@pytest.mark.parametrize(("number", "net"), [("20", 3_500), ("19", -100)], ids=["wins", "loses"])
def test_the_first_wager_under_the_minimum_is_settled_and_the_next_is_returned(
    rules: RuleSet, number: str, net: int
) -> None:
    live = LiveTable(rules, minimum=500, enforce=CLOTH)

    brought = [play_under_the_minimum(live, number) for _ in range(3)]

    assert brought == [net, 0, 0]


@pytest.mark.shows("5.15", of="sands-2019")
@pytest.mark.shows("5.16", of="fast-action-2020")
@pytest.mark.parametrize(
    "anew",
    [
        (PIT_MANAGER, [c.ChangeLimits(limits=limits_in(minimum=300))]),
        (ANN, [c.LeaveTable(player="Ann"), c.SitDown(player="Ann"), c.BuyIn(player="Ann", amount=1000)]),
    ],
    ids=["other limits", "a new seat"],
)
def test_the_warning_lasts_until_the_limits_change_or_the_player_leaves(
    rules: RuleSet, anew: tuple[Actor, list[c.AnyCommand]]
) -> None:
    live = LiveTable(rules, minimum=500, enforce=CLOTH)
    play_under_the_minimum(live, "19")

    by, commands = anew
    live.do(*commands, by=by)

    assert play_under_the_minimum(live, "19") == -100


@pytest.mark.shows("5.15", of="sands-2019")
@pytest.mark.shows("5.16", of="fast-action-2020")
def test_a_void_round_warns_nobody(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500, enforce=CLOTH).open().bet("straight:20", 100).roll("19")

    live.do(c.NoSpin(reason="a coin in the wheel"))

    assert play_under_the_minimum(live, "19") == -100


@pytest.mark.shows("5.16", of="sands-2019")
@pytest.mark.shows("5.17", of="fast-action-2020")
@pytest.mark.parametrize(("number", "chips"), [("20", 117_500), ("19", 99_500)], ids=["wins", "loses"])
def test_nobody_wins_or_loses_more_than_the_maximum(rules: RuleSet, number: str, chips: int) -> None:
    live = LiveTable(rules, maximum=500, enforce=CLOTH).open().bet("straight:20", 2000)

    live.roll(number).finish()

    assert (live.chips(), live.lying()) == (chips, 0)


@pytest.mark.shows("5.17", "5.16", of="sands-2019")
@pytest.mark.shows("5.18", "5.17", of="fast-action-2020")
def test_a_higher_maximum_changes_nothing_for_an_earlier_round(rules: RuleSet) -> None:
    live = LiveTable(rules, maximum=500, enforce=CLOTH).open().bet("straight:20", 2000)
    live.roll("20").finish()

    live.do(c.ChangeLimits(limits=limits_in(maximum=5000)), by=PIT_MANAGER)

    assert live.chips() == 117_500


@pytest.mark.shows("3.3.1", of="sands-2019")
@pytest.mark.shows("3.3.1", of="fast-action-2020")
def test_new_limits_that_are_ordered_in_a_round_hold_from_the_next_one(rules: RuleSet) -> None:
    live = LiveTable(rules, minimum=500).open()

    live.do(c.ChangeLimits(limits=limits_in(minimum=2000)), by=PIT_MANAGER)

    live.bet("straight:20", 1000).roll("17").finish()
    live.open()
    said_no = live.refused(c.PlaceWager(id="w2", player="Ann", wager="straight:20", stake=1000), by=ANN)
    assert said_no.clauses == ("3.3.1",)
