"""A compiled payoff says of every outcome what settling it would say."""

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.formats.rounds import RoundReader
from croupier.game.bonus import BonusClass, BonusDraw
from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.game.numbers import Number
from croupier.game.payoff import Outcome, compile_payoff, possible_outcomes
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import PlacedBy, Wager
from croupier.rulebook import load

from ..proof.by_hand import bonus_classes
from .strategies import GAMES, Json, bonus_numbers, examples, rounds

WITHOUT_BONUS = tuple(game for game in GAMES if game != "fast-action-2020")
READER = RoundReader()

rules_of = cache(load)


def one_of_each(rules: RuleSet) -> list[Wager]:
    """One wager on every position, no two of the same stake."""
    places = enumerate(rules.positions.values(), 1)
    return [Wager(f"w{place}", "p1", on, 180 * place, PlacedBy.DEALER) for place, on in places]


def net(
    rules: RuleSet,
    wagers: list[Wager],
    outcome: Number,
    draw: BonusDraw | None = None,
    limits: Limits = NO_LIMITS,
) -> int:
    play = Round(wagers=tuple(wagers), outcome=outcome, spin=SpinFacts(bonus=draw), limits=limits)
    return sum(line.winnings - line.collected for line in settle(rules, play).lines)


@pytest.mark.parametrize("game", WITHOUT_BONUS)
def test_a_payoff_agrees_with_settle_on_every_number(game: str) -> None:
    rules = rules_of(game)

    for wager in one_of_each(rules):
        payoff = compile_payoff(rules, [wager])
        assert payoff.by_number == {number: net(rules, [wager], number) for number in rules.wheel.order}
        assert payoff.by_outcome == {Outcome(number): worth for number, worth in payoff.by_number.items()}


@pytest.mark.parametrize("game", WITHOUT_BONUS)
def test_a_payoff_of_many_wagers_is_the_sum_of_theirs(game: str) -> None:
    rules = rules_of(game)
    wagers = one_of_each(rules)

    payoff = compile_payoff(rules, wagers)

    singly = [compile_payoff(rules, [wager]).by_number for wager in wagers]
    assert payoff.by_number == {n: sum(each[n] for each in singly) for n in rules.wheel.order}


def test_a_payoff_with_bonus_numbers_agrees_with_settle_on_every_class() -> None:
    rules = rules_of("fast-action-2020")
    assert rules.bonus is not None
    wagers = one_of_each(rules)

    payoff = compile_payoff(rules, wagers)

    for each in bonus_classes():
        number, drawn = each.outcome, frozenset(each.bonus)
        outcome = Outcome(number, rules.bonus.class_of(number, drawn), rules.bonus.is_scatter(drawn))
        draw = BonusDraw(drawn=drawn, lit=drawn)
        assert payoff.by_outcome[outcome] == net(rules, wagers, number, draw), each


def test_a_payoff_with_bonus_numbers_cannot_be_asked_for_a_number_alone() -> None:
    rules = rules_of("fast-action-2020")

    payoff = compile_payoff(rules, one_of_each(rules))

    assert payoff.by_number == {}


def test_ten_bonus_numbers_make_five_outcomes_of_every_number() -> None:
    """A super bonus leaves six numbers for nine other links: it never comes with a scatter bonus."""
    classes = {
        (outcome.bonus_class, outcome.is_scatter)
        for outcome, _ in possible_outcomes(rules_of("fast-action-2020"))
    }

    assert len(list(possible_outcomes(rules_of("fast-action-2020")))) == 40 * 5
    assert classes == {
        (BonusClass.PLAIN, False),
        (BonusClass.PLAIN, True),
        (BonusClass.BONUS, False),
        (BonusClass.BONUS, True),
        (BonusClass.SUPER_BONUS, False),
    }


def test_every_possible_outcome_comes_with_a_draw_that_shows_it() -> None:
    rules = rules_of("fast-action-2020")
    assert rules.bonus is not None

    for outcome, draw in possible_outcomes(rules):
        assert draw is not None
        assert draw.drawn == draw.lit <= rules.numbers
        assert len(draw.drawn) == 10
        assert rules.bonus.class_of(outcome.number, draw.drawn) == outcome.bonus_class
        assert rules.bonus.is_scatter(draw.drawn) == outcome.is_scatter


def test_a_payoff_keeps_to_the_limits() -> None:
    rules = rules_of("sands-2019")
    (red,) = (wager for wager in one_of_each(rules) if wager.position.wager == "red")
    limits = Limits(general=Limit(None, 100))

    payoff = compile_payoff(rules, [red], limits)

    assert red.stake > 100
    assert set(payoff.by_number.values()) == {100, -100}


def test_no_wagers_are_worth_nothing() -> None:
    payoff = compile_payoff(rules_of("nz-37"), [])

    assert set(payoff.by_number.values()) == {0}
    assert payoff.total(["0", "36"]) == 0


@examples(100)
@given(rounds(WITHOUT_BONUS, always_settled=True), st.data())
def test_the_total_of_many_spins_is_the_sum_of_their_settlements(play: Json, data: st.DataObject) -> None:
    rules, decoded = READER.read(json.dumps(play | {"warned_players": []}).encode())
    wagers = list(decoded.wagers)
    spun = data.draw(st.lists(st.sampled_from(rules.wheel.order), max_size=20))

    payoff = compile_payoff(rules, wagers, decoded.limits)

    assert payoff.total(spun) == sum(net(rules, wagers, number, limits=decoded.limits) for number in spun)


@examples(60)
@given(rounds(("fast-action-2020",), always_settled=True), bonus_numbers(), st.data())
def test_any_draw_of_bonus_numbers_falls_into_a_class(
    play: Json, drawn: list[str], data: st.DataObject
) -> None:
    rules, decoded = READER.read(json.dumps(play | {"warned_players": []}).encode())
    assert rules.bonus is not None
    wagers = list(decoded.wagers)
    number = data.draw(st.sampled_from(rules.wheel.order))
    draw = BonusDraw(drawn=frozenset(drawn), lit=frozenset(drawn))

    payoff = compile_payoff(rules, wagers, decoded.limits)

    outcome = Outcome(number, rules.bonus.class_of(number, draw.drawn), rules.bonus.is_scatter(draw.drawn))
    assert payoff.by_outcome[outcome] == net(rules, wagers, number, draw, decoded.limits)
