"""When a round begins, and what it takes to end it."""

from datetime import date

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.table import commands as c

from .at_the_table import BEN, LiveTable
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    CALLED_EARLY,
    DEALER,
    DROPPED,
    OPEN,
    ROLLING,
    SETTLED,
    cited,
)

TO_THE_END = (
    c.AnnounceResult(number="17"),
    c.PlaceDolly(number="17"),
    c.CollectLosers(),
    c.PayWinners(),
    c.LiftDolly(),
)


@pytest.mark.shows("1.1.5", "3.1", of="sands-2017")
@pytest.mark.shows("1.1.5", "3.1", of="sands-2019")
@pytest.mark.shows("1.1.4", "3.1", of="racetrack-2012")
@pytest.mark.shows("1.1.7", "3.1", of="fast-action-2020")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, SETTLED])
def test_a_round_begins_with_the_call_when_none_is_under_way(rules: RuleSet, moment: Moment) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.PLACE_YOUR_BETS)

    assert answer is None


@pytest.mark.shows("1.1.5", "3.1", of="sands-2017")
@pytest.mark.shows("1.1.5", "3.1", of="sands-2019")
@pytest.mark.shows("1.1.4", "3.1", of="racetrack-2012")
@pytest.mark.shows("1.1.7", "3.1", of="fast-action-2020")
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED_EARLY, CALLED, DROPPED, AT_REST])
def test_no_round_begins_before_the_last_one_is_paid(rules: RuleSet, moment: Moment) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.PLACE_YOUR_BETS)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.PLACE_YOUR_BETS, ("3.1",))


@pytest.mark.shows("1.1.5", "3.1", of="sands-2017")
@pytest.mark.shows("1.1.5", "3.1", of="sands-2019")
@pytest.mark.shows("1.1.4", "3.1", of="racetrack-2012")
@pytest.mark.shows("1.1.7", "3.1", of="fast-action-2020")
@pytest.mark.parametrize("done", range(5), ids=["rested", "announced", "dolly", "collected", "paid"])
def test_a_round_ends_when_the_result_is_announced_and_all_is_collected_and_paid(
    rules: RuleSet, done: int
) -> None:
    live = LiveTable(rules).open().bet("straight:17").bet("straight:20", id="w2", by=BEN).roll("17")
    live.do(*TO_THE_END[:done])

    live.refused(c.PlaceYourBets())
    live.do(*TO_THE_END[done:], c.PlaceYourBets())

    assert live.table.play.round == 2


@pytest.mark.shows("1.1.5", of="sands-2017")
@pytest.mark.shows("1.1.5", of="sands-2019")
@pytest.mark.shows("1.1.4", of="racetrack-2012")
@pytest.mark.shows("1.1.7", of="fast-action-2020")
@pytest.mark.parametrize("act", [Act.COLLECT_LOSERS, Act.PAY_WINNERS])
def test_wagers_are_collected_and_paid_when_the_ball_rests(rules: RuleSet, act: Act) -> None:
    answer = find_act_refusal(rules, AT_REST, DEALER, act)

    assert answer is None


@pytest.mark.shows("1.1.5", of="sands-2017", cites=("1.1.5",))
@pytest.mark.shows("1.1.5", of="sands-2019", cites=("1.1.5",))
@pytest.mark.shows("1.1.4", of="racetrack-2012", cites=("1.1.4",))
@pytest.mark.shows("1.1.7", of="fast-action-2020", cites=("1.1.7",))
@pytest.mark.parametrize("act", [Act.COLLECT_LOSERS, Act.PAY_WINNERS])
@pytest.mark.parametrize("moment", [OPEN, CALLED, DROPPED, SETTLED])
def test_nothing_is_collected_or_paid_at_another_time_or_twice(
    rules: RuleSet, cites: tuple[str, ...], act: Act, moment: Moment
) -> None:
    answer = find_act_refusal(rules, moment, DEALER, act)

    assert cited(answer) == cites


@pytest.mark.shows("1.1.2", "3.7", "1.1.5", of="sands-2017")
@pytest.mark.shows("1.1.2", "3.8", "1.1.5", of="sands-2019")
@pytest.mark.shows("1.1.2", "3.8", "1.1.4", of="racetrack-2012")
@pytest.mark.shows("1.1.4", "3.8", "1.1.7", of="fast-action-2020")
@pytest.mark.parametrize("payment", [c.CollectLosers(), c.PayWinners()], ids=["collect", "pay"])
@pytest.mark.parametrize("announced", [(), (c.AnnounceResult(number="17"),)], ids=["rested", "announced"])
def test_nothing_is_collected_or_paid_before_the_dolly_lies_there(
    rules: RuleSet, payment: c.AnyCommand, announced: tuple[c.AnyCommand, ...]
) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("17")
    live.do(*announced)

    live.refused(payment)

    assert (live.chips(), live.lying()) == (99_000, 1_000)


@pytest.mark.shows("1.1.5", of="sands-2017")
@pytest.mark.shows("1.1.5", of="sands-2019")
@pytest.mark.shows("1.1.4", of="racetrack-2012")
@pytest.mark.shows("1.1.7", of="fast-action-2020")
def test_losing_wagers_are_collected_before_winning_ones_are_paid(rules: RuleSet) -> None:
    order = rules.policies.payment_order

    assert order == (Act.COLLECT_LOSERS, Act.PAY_WINNERS)


@pytest.mark.shows("3.1", of="sands-2017", version="1", effective=date(2017, 9, 28))
@pytest.mark.shows("3.1", of="sands-2019", version="2", effective=date(2019, 8, 14))
def test_a_version_rules_the_rounds_from_its_date(rules: RuleSet, version: str, effective: date) -> None:
    document = rules.document

    assert (document.version, document.effective) == (version, effective)


@pytest.mark.shows("1.1.5", of="sands-2019")
@pytest.mark.shows("1.1.7", of="fast-action-2020")
def test_the_table_pays_nobody_before_the_losing_wagers_are_collected(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").bet("straight:20", id="w2", by=BEN)
    live.roll("17").announce()

    said_no = live.refused(c.PayWinners())

    assert said_no.ground == Provision.ONE_AFTER_ANOTHER
