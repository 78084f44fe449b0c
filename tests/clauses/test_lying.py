"""Where a wager lies: at the call, at rest, and as somebody rules."""

import pytest

from croupier.game.policies import SettleBy
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.terms import MovedBy, Treatment

from .at_the_table import LiveTable, moved_after_the_call, ruling
from .building import CASINO_OPERATOR, PIT_SUPERVISOR


@pytest.mark.shows("4.1", "5.11", "5.12", of="sands-2017")
@pytest.mark.shows("4.5", of="sands-2019")
@pytest.mark.shows("4.1", "5.11", "5.12", of="racetrack-2012")
def test_wagers_are_settled_as_they_lay_at_the_call(rules: RuleSet) -> None:
    moment = rules.policies.settle_by

    assert moment is SettleBy.THE_CALL


@pytest.mark.shows("4.5", of="sands-2019")
@pytest.mark.shows("4.3", of="fast-action-2020")
def test_the_layout_is_kept_as_it_lay_at_the_call_and_as_it_lies_at_rest(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").close()

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.PATRON))

    assert live.rest("17").places() == ("straight:17", "straight:18")


@pytest.mark.shows("4.1", "5.12", of="sands-2017")
@pytest.mark.shows("4.1", "5.12", of="racetrack-2012")
@pytest.mark.parametrize("moved_by", list(MovedBy))
def test_chips_that_are_moved_after_the_call_count_where_they_lay_then(
    rules: RuleSet, moved_by: MovedBy
) -> None:
    live = LiveTable(rules).open().bet("straight:17").close()

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=moved_by))

    assert live.rest("17").places() == ("straight:17", "straight:18")
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("4.1", of="sands-2017")
@pytest.mark.shows("4.1", of="racetrack-2012")
def test_a_wager_that_does_not_lie_clearly_holds_up_the_settlement_until_the_house_rules(
    rules: RuleSet,
) -> None:
    live = LiveTable(rules).open().bet("straight:17")
    live.do(c.QuestionWager(id="w1", what="it touches the line of 17 and 18"))
    live.roll("18").announce()
    live.refused(c.CollectLosers())

    live.do(ruling(Treatment.AT_ANOTHER_PLACE, "split:17-18"), by=CASINO_OPERATOR)

    assert live.pay()["w1"].winnings == 17_000


@pytest.mark.shows("3.9", of="sands-2019")
@pytest.mark.shows("3.9", of="fast-action-2020")
def test_a_wager_that_nobody_has_questioned_is_not_ruled_on(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17").roll("18")

    live.refused(ruling(Treatment.RETURNED), PIT_SUPERVISOR)

    assert live.settle()["w1"].collected == 1_000


@pytest.mark.shows("3.9", of="sands-2019")
@pytest.mark.shows("3.9", of="fast-action-2020")
def test_once_the_dealer_collects_a_ruling_is_too_late(rules: RuleSet) -> None:
    live = moved_after_the_call(rules)
    live.do(ruling(Treatment.AS_PLACED), by=PIT_SUPERVISOR)
    live.announce().do(c.CollectLosers())

    live.refused(ruling(Treatment.RETURNED), PIT_SUPERVISOR)

    assert live.lines["w1"].winnings == 35_000


@pytest.mark.shows("3.9", of="sands-2019")
@pytest.mark.shows("3.9", of="fast-action-2020")
def test_nothing_is_settled_before_a_moved_wager_is_ruled_on(rules: RuleSet) -> None:
    live = moved_after_the_call(rules).announce()

    said_no = live.refused(c.CollectLosers())

    assert said_no.clauses == ("3.9",)


@pytest.mark.shows("3.9", of="sands-2019")
@pytest.mark.shows("3.9", of="fast-action-2020")
def test_nothing_is_settled_before_a_wager_that_was_not_placed_clearly_is_ruled_on(rules: RuleSet) -> None:
    live = LiveTable(rules).open().bet("straight:17")
    live.do(c.QuestionWager(id="w1", what="it touches the line of 17 and 18"))
    live.roll("17").announce()

    said_no = live.refused(c.CollectLosers())

    assert said_no.clauses == ("3.9",)
