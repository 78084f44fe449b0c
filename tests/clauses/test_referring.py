"""What the rules leave to somebody to decide, and what follows from the decision."""

import pytest

from croupier.game.roles import Role
from croupier.game.rules import RuleSet
from croupier.game.spin import Ruling, SpinFacts, judge
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy, Decision

from .at_the_table import LiveTable, only, referred
from .building import CASINO_OPERATOR, GAMING_SHIFT_MANAGER, PIT_MANAGER


@pytest.mark.shows("3.6", "3.2", of="sands-2017", to="casino-operator", cites=("3.6",))
@pytest.mark.shows("3.7", "6.2", of="sands-2019", to="gaming-shift-manager", cites=("6.2", "3.7"))
def test_a_round_without_a_closing_call_is_held_for_a_decision(
    rules: RuleSet, to: str, cites: tuple[str, ...]
) -> None:
    facts = SpinFacts(no_more_bets_called=False)

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses, verdict.refer_to) == (Ruling.REFERRED, cites, Role(to))


@pytest.mark.shows("3.6", of="sands-2017", to="casino-operator", cites=("3.6",))
@pytest.mark.shows("3.7", "6.2", of="sands-2019", to="gaming-shift-manager", cites=("6.2", "3.7"))
@pytest.mark.shows("3.7", of="racetrack-2012", to="casino-operator", cites=("3.7",))
@pytest.mark.shows("3.7", "6.2", of="fast-action-2020", to="gaming-shift-manager", cites=("6.2", "3.7"))
def test_a_ball_that_drops_before_the_closing_call_stops_the_round_until_somebody_decides(
    rules: RuleSet, to: str, cites: tuple[str, ...]
) -> None:
    live = LiveTable(rules).open().bet("straight:17").spin()

    events = live.do(c.DropBall(revolutions=6))

    case = only(events, e.CaseReferred)
    assert (case.to, case.clauses) == (to, cites)
    live.do(c.RestBall(number="17"))  # a ball does not wait
    assert live.refused(c.AnnounceResult(number="17")).clauses == cites


@pytest.mark.shows("3.6", of="sands-2017")
@pytest.mark.shows("3.7", of="racetrack-2012")
def test_played_on_by_decision_the_round_is_settled_as_the_wagers_lay_then(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").spin()
    live.do(c.DropBall(revolutions=6))

    events = live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="late"), by=CASINO_OPERATOR)

    live.do(c.RestBall(number="17"))
    assert only(events, e.BetsClosed).by is ClosedBy.A_DECISION
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("6.2", of="sands-2019")
@pytest.mark.shows("6.2", of="fast-action-2020")
def test_the_round_is_played_on_if_the_gaming_shift_manager_decides_so(rules: RuleSet) -> None:
    live = referred(rules)

    live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="it fell after all"), by=GAMING_SHIFT_MANAGER)

    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("6.2", of="sands-2019")
@pytest.mark.shows("6.2", of="fast-action-2020")
def test_the_round_is_void_if_the_gaming_shift_manager_decides_so(rules: RuleSet) -> None:
    live = referred(rules)

    events = live.do(c.DecideCase(decision=Decision.VOID, reason="it hangs"), by=GAMING_SHIFT_MANAGER)

    assert only(events, e.RoundVoided).clauses == ("6.2",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("6.2", of="sands-2019")
@pytest.mark.shows("6.2", of="fast-action-2020")
def test_the_round_stands_still_until_the_gaming_shift_manager_has_decided(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17")
    live.do(c.ReferCase(what="the lights of the wheel went out"))
    play_on = c.DecideCase(decision=Decision.PLAY_ON, reason="seen")

    assert live.refused(c.AnnounceResult(number="17")).clauses == ("6.2",)
    assert live.refused(play_on, PIT_MANAGER).clauses == ("6.2", "6.3")
