"""The result: when it is announced, which number it is, and how a wrong one is put right."""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.moment import Moment
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult
from croupier.table import commands as c
from croupier.table.views.view import view

from .at_the_table import ANN, BEN, LiveTable
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    CASINO_OPERATOR,
    DEALER,
    DROPPED,
    GAMING_SHIFT_MANAGER,
    OPEN,
    PIT_MANAGER,
    ROLLING,
    SETTLED,
    cited,
    settled,
    wager,
)
from .sands import NUMBERS, won


@pytest.mark.shows("3.7", of="sands-2017")
@pytest.mark.shows("3.8", of="sands-2019")
@pytest.mark.parametrize("outcome", NUMBERS)
def test_the_compartment_of_the_ball_is_the_outcome(rules: RuleSet, outcome: str) -> None:
    wagers = [wager(rules, f"straight:{number}", id=number) for number in NUMBERS]

    settlement = settled(rules, outcome, *wagers)

    assert (settlement.result, settlement.outcome) == (RoundResult.SETTLED, outcome)
    assert won(settlement) == {f"straight:{outcome}"}


@pytest.mark.shows("3.7", of="sands-2017")
@pytest.mark.shows("3.8", of="sands-2019")
@pytest.mark.shows("3.8", of="racetrack-2012")
@pytest.mark.shows("3.8", of="fast-action-2020")
def test_the_outcome_is_announced_when_the_ball_rests(rules: RuleSet) -> None:
    answer = find_act_refusal(rules, AT_REST, DEALER, Act.ANNOUNCE)

    assert answer is None


@pytest.mark.shows("3.7", of="sands-2017", cites=("3.7",))
@pytest.mark.shows("3.8", of="sands-2019", cites=("3.8",))
@pytest.mark.shows("3.8", of="racetrack-2012", cites=("3.8",))
@pytest.mark.shows("3.8", of="fast-action-2020", cites=("3.8",))
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED, DROPPED, SETTLED])
def test_no_outcome_is_announced_at_another_time(
    rules: RuleSet, cites: tuple[str, ...], moment: Moment
) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.ANNOUNCE)

    assert cited(answer) == cites


@pytest.mark.shows("3.7", of="sands-2017")
@pytest.mark.shows("3.8", of="sands-2019")
@pytest.mark.shows("3.8", of="racetrack-2012")
@pytest.mark.shows("3.8", of="fast-action-2020")
def test_the_announcement_need_not_name_the_colour(rules: RuleSet) -> None:
    names_the_colour = rules.policies.announce_colour

    assert names_the_colour is False


@pytest.mark.shows("3.7", of="sands-2017", cites=("3.7",))
@pytest.mark.shows("3.8", of="racetrack-2012", cites=("3.8",))
@pytest.mark.shows("3.8", of="fast-action-2020", cites=("3.8",))
def test_no_number_is_announced_but_that_of_the_compartment(rules: RuleSet, cites: tuple[str, ...]) -> None:
    live = LiveTable(rules).open().roll("17")

    said_no = live.refused(c.AnnounceResult(number="18"))

    assert said_no.clauses == cites


@pytest.mark.shows("1.1.2", "3.7", of="sands-2017", cites=("3.7",))
@pytest.mark.shows("1.1.2", "3.8", of="racetrack-2012", cites=("3.8",))
@pytest.mark.shows("1.1.4", "3.8", of="fast-action-2020", cites=("3.8",))
def test_the_dolly_goes_on_no_number_but_the_one_that_won(rules: RuleSet, cites: tuple[str, ...]) -> None:
    live = LiveTable(rules).open().roll("17")
    live.do(c.AnnounceResult(number="17"))

    said_no = live.refused(c.PlaceDolly(number="18"))

    assert said_no.clauses == cites


@pytest.mark.shows("3.7", of="sands-2017")
@pytest.mark.shows("3.8", of="sands-2019")
@pytest.mark.shows("3.8", of="racetrack-2012")
@pytest.mark.shows("3.8", of="fast-action-2020")
def test_the_dealer_may_enter_the_number_anew_until_it_is_announced(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:18").roll("17")

    live.do(c.RestBall(number="18"))

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.7", of="sands-2017", by=CASINO_OPERATOR)
@pytest.mark.shows("6.2", of="sands-2019", by=GAMING_SHIFT_MANAGER)
@pytest.mark.shows("3.8", of="racetrack-2012", by=CASINO_OPERATOR)
@pytest.mark.shows("6.2", of="fast-action-2020", by=GAMING_SHIFT_MANAGER)
def test_a_wrong_number_that_was_paid_is_made_up_for_by_a_new_entry_but_not_of_the_dealer(
    rules: RuleSet, by: Actor
) -> None:
    live = LiveTable(rules).open().bet("straight:17").bet("straight:18", id="w2", by=BEN).roll("17")
    live.finish()
    live.refused(c.CorrectNumber(round=1, number="18", reason="misread"))

    live.do(c.CorrectNumber(round=1, number="18", reason="misread"), by=by)

    assert (live.chips(ANN), live.chips(BEN)) == (99_000, 135_000)


@pytest.mark.shows("6.2", "5.17", of="sands-2019")
@pytest.mark.shows("6.2", "5.18", of="fast-action-2020")
def test_the_number_of_an_earlier_round_is_not_corrected_any_more(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17")
    live.finish()
    live.open().roll("2").finish()

    live.refused(c.CorrectNumber(round=1, number="18", reason="misread"), GAMING_SHIFT_MANAGER)

    assert live.chips() == 135_000


@pytest.mark.shows("3.7", of="sands-2017")
@pytest.mark.shows("6.4", of="sands-2019")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, CALLED, AT_REST, SETTLED])
def test_a_display_may_be_corrected_at_any_time(rules: RuleSet, moment: Moment) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.CORRECT_DISPLAY)

    assert answer is None


@pytest.mark.shows("6.4", of="sands-2019")
@pytest.mark.shows("6.4", of="fast-action-2020")
def test_a_display_that_was_wrong_is_struck_out_and_no_money_moves(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17")
    live.finish()
    before = live.table.accounts

    live.do(c.CorrectDisplay(round=1, shown="18", reason="a lamp stuck"))

    (result,) = view(rules, live.table).results
    assert (result.number, result.shown) == ("17", ("18",))
    assert live.table.accounts == before


@pytest.mark.shows("3.8", "6.2", of="sands-2019")
@pytest.mark.shows("3.8", "6.2", of="fast-action-2020")
def test_an_announced_number_is_corrected_by_nobody_below_the_gaming_shift_manager(rules: RuleSet) -> None:
    live = LiveTable(rules).open().roll("17").announce()

    live.refused(c.RestBall(number="18"))
    said_no = live.refused(c.CorrectNumber(round=1, number="18", reason="misread"), PIT_MANAGER)

    assert said_no.clauses == ("6.2", "6.3")
