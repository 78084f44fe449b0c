"""The ways of a draw of bonus numbers, against going through every draw of a small game."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from croupier.game.bonus import BonusRules
from croupier.game.payoff import Outcome
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour, Wheel
from croupier.odds.chances import chances_of
from croupier.odds.derivation import derive_bonus_chances
from croupier.rulebook import load

FAST_ACTION = load("fast-action-2020")


def small_game(sizes: list[int], count: int) -> RuleSet:
    """Links of these sizes, and so many bonus numbers."""
    numbers = tuple(str(number) for number in range(sum(sizes)))
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    links = {
        str(place): frozenset(numbers[start : start + size])
        for place, (start, size) in enumerate(zip(starts, sizes, strict=True))
    }
    wheel = Wheel(
        order=numbers,
        colours=dict.fromkeys(numbers, Colour.RED),
        provenance=FAST_ACTION.wheel.provenance,
    )
    return replace(FAST_ACTION, wheel=wheel, bonus=BonusRules(count=count, links=links))


@st.composite
def small_games(draw: st.DrawFn) -> RuleSet:
    sizes = draw(st.lists(st.integers(2, 4), min_size=2, max_size=3))
    return small_game(sizes, draw(st.integers(1, sum(sizes))))


@given(small_games())
def test_ways_are_counted_as_if_every_draw_were_gone_through(rules: RuleSet) -> None:
    assert rules.bonus is not None
    gone_through: Counter[Outcome] = Counter()
    for drawn in map(frozenset, combinations(rules.wheel.order, rules.bonus.count)):
        for number in rules.wheel.order:
            bonus_class, is_scatter = rules.bonus.class_of(number, drawn), rules.bonus.is_scatter(drawn)
            gone_through[Outcome(number, bonus_class, is_scatter)] += 1

    chances = chances_of(rules)

    assert dict(chances.ways) == gone_through
    assert chances.total == gone_through.total()


def test_links_of_several_sizes_have_a_step_for_each_size() -> None:
    steps = derive_bonus_chances(small_game([2, 3], 3))

    found = {(step.what, step.formula): step.draws for step in steps}
    assert found == {
        ("3 of 5 numbers are drawn", "C(5, 3)"): 10,
        ("a given number is plain: not drawn", "C(4, 3)"): 4,
        ("it is a super bonus: its link of 2 is drawn whole", "C(3, 1)"): 3,
        ("it is a bonus: drawn, its link of 2 not whole", "C(4, 2) − C(3, 1)"): 3,
        ("it is a super bonus: its link of 3 is drawn whole", "C(2, 0)"): 1,
        ("it is a bonus: drawn, its link of 3 not whole", "C(4, 2) − C(2, 0)"): 5,
        (
            "scatter: every link holds a bonus number",
            "[x^3] of the product of (1 + x)^size − 1 over the links",
        ): 9,
    }
