"""How many ways lead to each outcome: the ball, and where bonus numbers are drawn, the draw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from croupier.game.bonus import BonusClass, BonusDraw, BonusRules
from croupier.game.numbers import Number
from croupier.game.payoff import Outcome, possible_outcomes
from croupier.game.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Chances:
    """Every outcome that wagers can tell apart: a draw that shows it, and in how many ways it comes."""

    draws: Mapping[Outcome, BonusDraw | None]
    ways: Mapping[Outcome, int]
    total: int

    def by_class(self) -> dict[tuple[BonusClass, bool], tuple[int, Fraction]]:
        """What the winning number can be, without scatter and with it: in how many ways, and the chance."""
        ways: dict[tuple[BonusClass, bool], int] = {}
        for outcome, count in self.ways.items():
            key = (outcome.bonus_class, outcome.is_scatter)
            ways[key] = ways.get(key, 0) + count
        return {key: (count, Fraction(count, self.total)) for key, count in ways.items()}


def chances_of(rules: RuleSet, weights: Mapping[Number, int] | None = None) -> Chances:
    """The ways of every outcome, at a fair wheel or at one whose compartments have these weights.

    A way is a number for the ball and, where there are bonus numbers, a set of them that is drawn.
    """
    draws = dict(possible_outcomes(rules))
    ball = dict.fromkeys(rules.wheel.order, 1) if weights is None else weights
    ways = {outcome: ball[outcome.number] * _count_draws(rules.bonus, outcome) for outcome in draws}
    all_draws = comb(len(rules.wheel.order), rules.bonus.count) if rules.bonus else 1
    total = sum(ball.values()) * all_draws
    assert sum(ways.values()) == total, "no outcome is missing, none counted twice"
    return Chances(draws, ways, total)


def _count_draws(bonus: BonusRules | None, outcome: Outcome) -> int:
    """The sets of bonus numbers that give the winning number its class, with the scatter or without."""
    if bonus is None:
        return 1
    home = next(len(link) for link in bonus.links.values() if outcome.number in link)
    away = tuple(len(link) for link in bonus.links.values() if outcome.number not in link)
    in_all, with_scatter = _count_class(outcome.bonus_class, home, away, bonus.count)
    return with_scatter if outcome.is_scatter else in_all - with_scatter


@lru_cache(maxsize=64)
def _count_class(bonus_class: BonusClass, home: int, away: tuple[int, ...], count: int) -> tuple[int, int]:
    """The draws with the winning number in this class, and those of them with a scatter."""
    at_home = _count_at_home(bonus_class, home)
    links = [at_home, *map(_choices, away)]
    return _multiply(links, count), _multiply([[0, *link[1:]] for link in links], count)


def _count_at_home(bonus_class: BonusClass, size: int) -> list[int]:
    """By how many of the winning number's own link are drawn: in how many ways the class comes about."""
    match bonus_class:
        case BonusClass.PLAIN:  # any of the others, never the number itself
            return [*_choices(size - 1), 0]
        case BonusClass.BONUS:  # the number and any of the others, but not all of them
            return [0, *_choices(size - 1)[:-1], 0]
        case BonusClass.SUPER_BONUS:
            return [0] * size + [1]


def _choices(size: int) -> list[int]:
    """By how many are chosen of a link: in how many ways."""
    return [comb(size, chosen) for chosen in range(size + 1)]


def _multiply(links: Sequence[Sequence[int]], count: int) -> int:
    """The ways to draw so many from all links together."""
    ways = [1] + [0] * count
    for link in links:
        ways = [
            sum(ways[drawn - here] * choices for here, choices in enumerate(link[: drawn + 1]))
            for drawn in range(count + 1)
        ]
    return ways[count]
