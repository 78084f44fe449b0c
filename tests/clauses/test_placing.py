"""Which wagers are taken, from the opening call until the closing call, and from whom."""

import pytest

from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy
from croupier.table import commands as c
from croupier.table import events as e

from .at_the_table import ANN, LiveTable, only
from .building import BEFORE_OPEN, OPEN, ROLLING, SETTLED, cited, person, refusal, settled, wager


@pytest.mark.shows("3.1", of="sands-2017", what="red")
@pytest.mark.shows("3.1", of="sands-2019", what="red")
@pytest.mark.shows("3.1", of="racetrack-2012", what="red")
@pytest.mark.shows("3.1", of="fast-action-2020", what="straight:S")
def test_no_wager_is_taken_before_the_opening_call(rules: RuleSet, what: str) -> None:
    answer = refusal(rules, what, at=BEFORE_OPEN)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.NO_WAGER_BEFORE_OPEN, ("3.1",))


@pytest.mark.shows("3.1", of="sands-2017")
@pytest.mark.shows("3.1", of="sands-2019")
def test_a_settled_table_takes_wagers_only_after_a_new_call(rules: RuleSet) -> None:
    answer = refusal(rules, "red", at=SETTLED)

    assert cited(answer) == ("3.1",)


@pytest.mark.shows("3.2", of="sands-2017", what="red")
@pytest.mark.shows("3.2", of="sands-2019", what="red")
@pytest.mark.shows("3.1", of="racetrack-2012", what="red")
@pytest.mark.shows("3.1", of="fast-action-2020", what="bonus-win")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_wagers_are_taken_from_the_opening_call_on_even_while_the_ball_rolls(
    rules: RuleSet, what: str, moment: Moment
) -> None:
    answer = refusal(rules, what, at=moment)

    assert answer is None


@pytest.mark.shows("3.3", "2.1", of="sands-2017")
@pytest.mark.shows("3.3", "2.1", of="sands-2019")
def test_each_wager_of_the_layout_may_be_placed(rules: RuleSet) -> None:
    answers = {what: refusal(rules, what) for what in rules.positions}

    assert answers == dict.fromkeys(rules.positions)


@pytest.mark.shows("3.3", of="sands-2017")
@pytest.mark.shows("3.3", of="sands-2019")
def test_a_player_may_have_several_wagers_and_each_is_settled_by_itself(rules: RuleSet) -> None:
    wagers = [
        wager(rules, "straight:17", 100, id="a"),
        wager(rules, "corner:16-17-19-20", 200, id="b"),
        wager(rules, "black", 300, id="c"),
        wager(rules, "even", 400, id="d"),
    ]

    settlement = settled(rules, "17", *wagers)

    assert [(each.id, each.winnings, each.returned, each.collected) for each in settlement.lines] == [
        ("a", 3500, 100, 0),
        ("b", 1600, 200, 0),
        ("c", 300, 300, 0),
        ("d", 0, 0, 400),
    ]


@pytest.mark.shows("3.5", of="sands-2019")
@pytest.mark.shows("3.5", of="fast-action-2020")
def test_a_player_does_not_place_for_another(rules: RuleSet) -> None:
    answer = refusal(rules, "straight:7", by=person("player", "p2"))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.OWN_WAGERS_ONLY, ("3.5",))


@pytest.mark.shows("3.5", of="sands-2019")
@pytest.mark.shows("3.5", of="fast-action-2020")
def test_the_table_keeps_who_placed_a_wager_and_whose_chips_they_are(rules: RuleSet) -> None:
    live = LiveTable(rules).open()

    events = live.do(c.PlaceWager(id="w1", player="Ann", wager="straight:20", stake=1000))

    placed = only(events, e.WagerPlaced)
    assert (placed.player, placed.placed_by) == ("Ann", PlacedBy.DEALER)
    assert (live.chips(ANN), live.lying(ANN)) == (99_000, 1_000)
