"""The closing call, and what it puts an end to."""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.irregularities import Irregularity
from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy

from .at_the_table import ANN, CLOTH, LiveTable, only
from .building import (
    AT_REST,
    CALLED,
    CALLED_EARLY,
    DEALER,
    DROPPED,
    DROPPED_UNCALLED,
    OPEN,
    PIT_MANAGER,
    PLAYER,
    ROLLING,
    SETTLED,
    cited,
    refusal,
)


@pytest.mark.shows("3.6", "3.2", of="sands-2017")
@pytest.mark.shows("3.7", "3.2", of="sands-2019")
@pytest.mark.shows("3.7", of="racetrack-2012")
@pytest.mark.shows("3.7", of="fast-action-2020")
def test_the_closing_call_comes_while_the_ball_rolls(rules: RuleSet) -> None:
    answer = find_act_refusal(rules, ROLLING, DEALER, Act.NO_MORE_BETS)

    assert answer is None


@pytest.mark.shows("3.6", "3.2", of="sands-2017", cites=("3.6", "3.2"))
@pytest.mark.shows("3.7", "3.2", of="sands-2019", cites=("3.7", "3.2"))
@pytest.mark.shows("3.7", of="racetrack-2012", cites=("3.7", "3.2"))
@pytest.mark.shows("3.7", of="fast-action-2020", cites=("3.7", "3.2"))
@pytest.mark.parametrize("moment", [OPEN, DROPPED_UNCALLED, CALLED, AT_REST, SETTLED])
def test_the_closing_call_is_refused_at_any_other_time(
    rules: RuleSet, cites: tuple[str, ...], moment: Moment
) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.NO_MORE_BETS)

    assert cited(answer) == cites


@pytest.mark.shows("6.1", of="sands-2019")
@pytest.mark.shows("6.1", of="fast-action-2020")
def test_the_dealer_calls_before_the_spin_once_the_pit_manager_has_allowed_it(rules: RuleSet) -> None:
    live = LiveTable(rules).open()
    live.refused(c.NoMoreBets())
    live.do(c.AuthoriseEarlyCall(), by=PIT_MANAGER)

    events = live.do(c.NoMoreBets())

    closed = only(events, e.BetsClosed)
    assert (closed.by, closed.clauses) == (ClosedBy.THE_EARLY_CALL, ("6.1",))


@pytest.mark.shows("3.2", "5.11", of="sands-2017", what="red", cites=("5.11", "3.2"))
@pytest.mark.shows("3.2", "5.13", of="sands-2019", what="red", cites=("5.13", "3.2"))
@pytest.mark.shows("3.2", of="racetrack-2012", what="straight:17", cites=("5.11", "3.2"))
@pytest.mark.shows("3.2", of="fast-action-2020", what="scatter-bonus", cites=("5.14", "3.2"))
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST])
def test_the_closing_call_ends_the_betting(
    rules: RuleSet, what: str, cites: tuple[str, ...], moment: Moment
) -> None:
    answer = refusal(rules, what, at=moment)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.NO_WAGER_AFTER_CLOSE, cites)


@pytest.mark.shows("5.11", of="sands-2017", cites=("5.11", "3.2"))
@pytest.mark.shows("5.13", of="sands-2019", cites=("5.13", "3.2"))
@pytest.mark.shows("5.11", of="racetrack-2012", cites=("5.11", "3.2"))
@pytest.mark.shows("5.14", of="fast-action-2020", cites=("5.14", "3.2"))
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST])
@pytest.mark.parametrize("lying", [0, 1000])
def test_after_the_call_nothing_is_placed_or_increased(
    rules: RuleSet, cites: tuple[str, ...], moment: Moment, lying: int
) -> None:
    answer = refusal(rules, "straight:17", 500, at=moment, lying=lying)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.NO_WAGER_AFTER_CLOSE, cites)


@pytest.mark.shows("5.11", of="racetrack-2012")
@pytest.mark.shows("5.14", of="fast-action-2020")
def test_before_the_call_a_wager_may_be_increased(rules: RuleSet) -> None:
    answer = refusal(rules, "straight:17", 500, at=ROLLING, lying=1000)

    assert answer is None


@pytest.mark.shows("5.11", of="sands-2017", cites=("5.11", "3.2"))
@pytest.mark.shows("5.11", of="racetrack-2012", cites=("5.11", "3.2"))
@pytest.mark.shows("5.14", of="fast-action-2020", cites=("5.14", "3.2"))
def test_of_a_wager_raised_after_the_call_the_earlier_part_stands(
    rules: RuleSet, cites: tuple[str, ...]
) -> None:
    live = LiveTable(rules).open().bet("straight:17", 1000).close()

    said_no = live.refused(c.AddToWager(id="w1", amount=500), ANN)

    assert said_no.clauses == cites
    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.12", of="sands-2017")
@pytest.mark.shows("5.14", of="sands-2019")
@pytest.mark.shows("3.2", of="racetrack-2012")
@pytest.mark.shows("3.2", of="fast-action-2020")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_a_wager_may_be_withdrawn_until_the_closing_call(rules: RuleSet, moment: Moment) -> None:
    answer = find_act_refusal(rules, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert answer is None


@pytest.mark.shows("5.12", of="sands-2017", cites=("5.12",))
@pytest.mark.shows("5.14", of="sands-2019", cites=("5.14",))
@pytest.mark.shows("5.12", of="racetrack-2012", cites=("5.12",))
@pytest.mark.shows("5.15", of="fast-action-2020", cites=("5.15",))
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST, SETTLED])
def test_no_wager_is_withdrawn_after_the_closing_call(
    rules: RuleSet, cites: tuple[str, ...], moment: Moment
) -> None:
    answer = find_act_refusal(rules, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.WITHDRAW_WAGER, cites)


@pytest.mark.shows("5.12", of="sands-2017", cites=("5.12",))
@pytest.mark.shows("5.12", of="racetrack-2012", cites=("5.12",))
@pytest.mark.shows("5.15", of="fast-action-2020", cites=("5.15",))
def test_on_a_screen_nothing_can_be_taken_back_after_the_call(rules: RuleSet, cites: tuple[str, ...]) -> None:
    live = LiveTable(rules).open().bet("straight:17").close()

    said_no = live.refused(c.WithdrawWager(id="w1"), ANN)

    assert said_no.clauses == cites


@pytest.mark.shows("5.12", of="sands-2017")
@pytest.mark.shows("5.14", "4.5", of="sands-2019")
@pytest.mark.shows("5.12", of="racetrack-2012")
@pytest.mark.shows("5.15", "4.3", of="fast-action-2020")
def test_a_losing_wager_that_was_taken_from_the_cloth_after_the_call_is_owed(rules: RuleSet) -> None:
    live = LiveTable(rules, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("18").finish()["w1"].collected == 1_000
    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 1_000)


@pytest.mark.shows("5.12", of="sands-2017")
@pytest.mark.shows("5.14", "4.5", of="sands-2019")
@pytest.mark.shows("5.12", of="racetrack-2012")
@pytest.mark.shows("5.15", "4.3", of="fast-action-2020")
def test_a_winning_wager_that_was_taken_from_the_cloth_after_the_call_is_paid(rules: RuleSet) -> None:
    live = LiveTable(rules, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("17").finish()["w1"].winnings == 35_000
    assert (live.chips(), live.lying(), live.owed()) == (135_000, 0, 0)


@pytest.mark.shows("5.12", of="sands-2017")
@pytest.mark.shows("5.14", of="sands-2019")
@pytest.mark.shows("5.12", of="racetrack-2012")
@pytest.mark.shows("5.15", of="fast-action-2020")
def test_a_void_round_gives_nothing_back_for_chips_that_were_taken_already(rules: RuleSet) -> None:
    live = LiveTable(rules, enforce=CLOTH).open().bet("straight:17").close()
    live.do(c.WithdrawWager(id="w1"), by=ANN)

    live.do(c.ReportIrregularity(irregularity=Irregularity.FOREIGN_OBJECT))

    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 0)
