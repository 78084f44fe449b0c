"""What makes a round void, when, and that every stake goes back."""

import pytest

from croupier.game.irregularities import Irregularity
from croupier.game.policies import VoidEnds
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.table import commands as c
from croupier.table import events as e

from .at_the_table import ANN, BEN, VOIDING, LiveTable, only
from .building import settled
from .sands import assert_void, two_wagers


@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="sands-2017")
@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="sands-2019")
@pytest.mark.parametrize(("irregularity", "clause"), VOIDING)
def test_a_round_with_an_irregularity_is_void(rules: RuleSet, irregularity: str, clause: str) -> None:
    outcome = None if irregularity in ("no-compartment", "ball-out-of-wheel") else "17"

    settlement = settled(rules, outcome, *two_wagers(rules), irregularities=(irregularity,))

    assert_void(settlement, clause)


@pytest.mark.shows("5.10", "5.4", of="sands-2017", unforeseen="no-spin-announced")
@pytest.mark.shows("5.10", "5.4", "6.2", of="sands-2019", unforeseen="ball-overlong")
def test_what_voids_a_round_goes_before_what_somebody_has_to_decide(rules: RuleSet, unforeseen: str) -> None:
    happened = (unforeseen, "interference", "foreign-object")

    settlement = settled(rules, "17", *two_wagers(rules), irregularities=happened)

    assert_void(settlement, "5.4", "5.10")


@pytest.mark.shows("3.6", "5.7", of="sands-2017")
@pytest.mark.shows("3.7", "5.7", of="sands-2019")
def test_a_void_round_is_void_even_without_a_closing_call(rules: RuleSet) -> None:
    facts = SpinFacts(no_more_bets_called=False, irregularities=frozenset({Irregularity.BALL_BROKE}))

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.7",))


@pytest.mark.shows("5", of="racetrack-2012")
@pytest.mark.shows("5", of="fast-action-2020")
def test_a_void_ends_the_round_and_not_only_the_spin(rules: RuleSet) -> None:
    what_ends = rules.policies.void_ends

    assert what_ends is VoidEnds.ROUND


@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="sands-2017")
@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="sands-2019")
@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="racetrack-2012")
@pytest.mark.shows(
    "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", of="fast-action-2020"
)
@pytest.mark.parametrize(("irregularity", "clause"), VOIDING)
@pytest.mark.parametrize("rested", [False, True], ids=["rolling", "at rest"])
def test_a_reported_irregularity_ends_the_round_and_gives_every_stake_back(
    rules: RuleSet, irregularity: str, clause: str, rested: bool
) -> None:
    live = LiveTable(rules).open().bet("straight:17").bet("straight:20", id="w2", by=BEN).close()
    live = live.rest("17") if rested else live

    events = live.do(c.ReportIrregularity(irregularity=Irregularity(irregularity)))

    assert only(events, e.RoundVoided).clauses == (clause,)
    assert (live.chips(ANN), live.chips(BEN)) == (100_000, 100_000)


@pytest.mark.shows("3.5", "5.1", of="sands-2017")
@pytest.mark.shows("3.6", "5.1", of="sands-2019")
@pytest.mark.shows("3.6", "5.1", of="racetrack-2012")
@pytest.mark.shows("3.6", "5.1", of="fast-action-2020")
def test_a_ball_spun_with_the_wheel_ends_the_round_on_the_spot(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17")
    with_the_wheel = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.CLOCKWISE)

    events = live.do(with_the_wheel)

    assert only(events, e.RoundVoided).clauses == ("5.1",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.5", "5.3", "1.1.4", of="sands-2017")
@pytest.mark.shows("3.6", "5.3", "1.1.4", of="sands-2019")
@pytest.mark.shows("3.6", "5.3", "1.1.3", of="racetrack-2012")
@pytest.mark.shows("3.6", "5.3", "1.1.6", of="fast-action-2020")
def test_a_ball_that_drops_after_three_revolutions_ends_the_round_on_the_spot(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").close()

    events = live.do(c.DropBall(revolutions=3))

    assert only(events, e.RoundVoided).clauses == ("5.3",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("5.11.2", "5.11.1", "5.12", of="sands-2019", goes_on=("5.11.2",), ends=("5.11.1", "5.12"))
@pytest.mark.shows(
    "5.12.2", "5.12.1", "5.13", of="fast-action-2020", goes_on=("5.12.2",), ends=("5.12.1", "5.13")
)
def test_a_round_goes_on_after_a_power_failure_until_somebody_calls_no_spin(
    rules: RuleSet, goes_on: tuple[str, ...], ends: tuple[str, ...]
) -> None:
    live = LiveTable(rules).open().bet("straight:17").close()

    went_on = live.do(c.ReportIrregularity(irregularity=Irregularity.POWER_FAILURE))
    ended = live.do(c.NoSpin(reason="dark"))

    assert only(went_on, e.PlayedOn).clauses == goes_on
    assert only(ended, e.RoundVoided).clauses == ends
    assert live.chips() == 100_000


@pytest.mark.shows("5.12", of="sands-2019", cites=("5.12",))
@pytest.mark.shows("5.13", of="fast-action-2020", cites=("5.13",))
def test_a_no_spin_call_voids_a_round_whose_number_is_announced(
    rules: RuleSet, cites: tuple[str, ...]
) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17").announce()

    events = live.do(c.NoSpin(reason="a hand in the wheel?"))

    assert only(events, e.RoundVoided).clauses == cites
    assert live.chips() == 100_000


@pytest.mark.shows("5.12", "5.17", of="sands-2019")
@pytest.mark.shows("5.13", "5.18", of="fast-action-2020")
def test_once_the_dealer_collects_it_is_too_late_for_no_spin(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17").announce()
    live.do(c.CollectLosers())

    live.refused(c.NoSpin(reason="too late"))
    live.do(c.PayWinners())

    assert live.lines["w1"].paid
