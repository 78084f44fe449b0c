"""How the ball is spun, and what has to be recorded of a spin."""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.moment import Ball, Moment
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.table import commands as c

from .at_the_table import ELECTRONIC, SPIN, WHEEL_ITSELF, LiveTable
from .building import AT_REST, BEFORE_OPEN, CALLED, DEALER, ROLLING, SETTLED, cited

AGAINST = [(Direction.CLOCKWISE, Direction.ANTICLOCKWISE), (Direction.ANTICLOCKWISE, Direction.CLOCKWISE)]


@pytest.mark.shows("3.5", "1.1.4", "1.1.6", of="sands-2017", cites=("3.5",))
@pytest.mark.shows("3.6", "1.1.4", "1.1.6", of="sands-2019", cites=("3.6",))
@pytest.mark.shows("3.6", "1.1.5", "5.1", of="racetrack-2012", cites=("3.6",))
@pytest.mark.shows("3.6", "1.1.10", "5.1", of="fast-action-2020", cites=("3.6",))
@pytest.mark.parametrize(("wheel", "ball"), AGAINST)
@pytest.mark.parametrize("revolutions", [4, 5, 20])
def test_a_spin_against_the_wheel_with_four_revolutions_or_more_is_valid(
    rules: RuleSet, cites: tuple[str, ...], wheel: Direction, ball: Direction, revolutions: int
) -> None:
    facts = SpinFacts(wheel_direction=wheel, ball_direction=ball, revolutions=revolutions)

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VALID, ())
    assert rules.cite(Provision.VALID_SPIN) == cites


@pytest.mark.shows("5.1", "3.5", "1.1.6", of="sands-2017")
@pytest.mark.shows("5.1", "3.6", "1.1.6", of="sands-2019")
@pytest.mark.shows("1.1.5", "3.6", "5.1", of="racetrack-2012")
@pytest.mark.shows("1.1.10", "3.6", "5.1", of="fast-action-2020")
@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("revolutions", [4, 10])
def test_the_recorded_directions_tell_that_the_ball_was_spun_with_the_wheel(
    rules: RuleSet, direction: Direction, revolutions: int
) -> None:
    facts = SpinFacts(wheel_direction=direction, ball_direction=direction, revolutions=revolutions)

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.1",))


@pytest.mark.shows("5.3", "3.5", "1.1.4", of="sands-2017")
@pytest.mark.shows("5.3", "3.6", "1.1.4", of="sands-2019")
@pytest.mark.shows("1.1.3", "3.6", "5.3", of="racetrack-2012")
@pytest.mark.shows("1.1.6", "3.6", "5.3", of="fast-action-2020")
@pytest.mark.parametrize("revolutions", [0, 1, 2, 3])
def test_the_recorded_revolutions_tell_that_they_were_fewer_than_four(
    rules: RuleSet, revolutions: int
) -> None:
    facts = SpinFacts(revolutions=revolutions)

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.3",))


@pytest.mark.shows("1.1.3", "3.6", "5.3", of="racetrack-2012")
@pytest.mark.shows("1.1.6", "3.6", "5.3", of="fast-action-2020")
@pytest.mark.parametrize("revolutions", [4, 5])
def test_four_revolutions_are_enough_where_no_directions_are_recorded(
    rules: RuleSet, revolutions: int
) -> None:
    facts = SpinFacts(revolutions=revolutions)

    verdict = judge(rules, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VALID, ())


@pytest.mark.shows("3.5", "1.1.6", of="sands-2017", cites=("3.5",))
@pytest.mark.shows("3.6", "1.1.6", of="sands-2019", cites=("3.6",))
@pytest.mark.parametrize("moment", [BEFORE_OPEN, ROLLING, CALLED, AT_REST, SETTLED])
def test_the_ball_is_spun_in_no_other_state_of_a_round(
    rules: RuleSet, cites: tuple[str, ...], moment: Moment
) -> None:
    answer = find_act_refusal(rules, moment, DEALER, Act.SPIN)

    assert cited(answer) == cites


@pytest.mark.shows("1.1.4", "1.1.6", of="sands-2017")
@pytest.mark.shows("1.1.4", "1.1.6", of="sands-2019")
@pytest.mark.shows("1.1.3", "1.1.5", of="racetrack-2012")
def test_an_electronic_wheel_need_not_count_nor_name_directions(rules: RuleSet) -> None:
    live = LiveTable(rules, wheel=ELECTRONIC).open()
    live.do(c.SpinBall(), by=WHEEL_ITSELF)
    live.do(c.NoMoreBets())

    live.do(c.DropBall(), c.RestBall(number="17"), by=WHEEL_ITSELF)

    assert live.table.play.number == "17"


@pytest.mark.shows("1.1.6", of="sands-2017")
@pytest.mark.shows("1.1.6", of="sands-2019")
@pytest.mark.shows("1.1.5", of="racetrack-2012")
@pytest.mark.shows("1.1.10", of="fast-action-2020")
@pytest.mark.parametrize("command", [SPIN, c.RestBall(number="17")], ids=["spun again", "at rest"])
def test_a_spin_lasts_until_the_ball_has_dropped_and_there_is_no_other_meanwhile(
    rules: RuleSet, command: c.AnyCommand
) -> None:
    live = LiveTable(rules).open().close()

    live.refused(command)

    assert live.table.play.moment.ball is Ball.ROLLING


@pytest.mark.shows("1.1.4", "3.5", of="sands-2017", cites=("3.5",))
@pytest.mark.shows("1.1.3", "3.6", of="racetrack-2012", cites=("3.6",))
@pytest.mark.shows("1.1.6", "3.6", of="fast-action-2020", cites=("3.6",))
def test_no_drop_of_the_ball_is_recorded_without_its_revolutions(
    rules: RuleSet, cites: tuple[str, ...]
) -> None:
    live = LiveTable(rules).open().close()

    said_no = live.refused(c.DropBall())

    assert said_no.clauses == cites


@pytest.mark.shows("1.1.6", "3.5", of="sands-2017", cites=("3.5",))
@pytest.mark.shows("1.1.5", "3.6", of="racetrack-2012", cites=("3.6",))
@pytest.mark.shows("1.1.10", "3.6", of="fast-action-2020", cites=("3.6",))
@pytest.mark.parametrize(
    "seen",
    [{}, {"wheel_direction": Direction.CLOCKWISE}, {"ball_direction": Direction.CLOCKWISE}],
    ids=["neither", "wheel alone", "ball alone"],
)
def test_no_spin_is_recorded_without_both_directions(
    rules: RuleSet, cites: tuple[str, ...], seen: dict[str, Direction]
) -> None:
    live = LiveTable(rules).open()

    said_no = live.refused(c.SpinBall(**seen))

    assert said_no.clauses == cites
