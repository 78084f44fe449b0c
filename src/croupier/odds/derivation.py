"""How the chances of bonus numbers come about, step by step, for people to check."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import comb

from croupier.game.bonus import BonusRules
from croupier.game.rules import RuleSet
from croupier.odds.chances import chances_of
from croupier.words import tell


class DerivedStep(StrEnum):
    """What is derived, for those who say it in other words."""

    ALL_DRAWS = "all-draws"
    PLAIN = "plain"
    SUPER_BONUS = "super-bonus"
    BONUS = "bonus"
    SCATTER = "scatter"


@dataclass(frozen=True, slots=True)
class Derived:
    """One step in the derivation of the chances of bonus numbers."""

    step: DerivedStep
    numbers: tuple[int, ...]  # of which its words speak
    formula: str
    draws: int
    probability: Fraction

    @property
    def what(self) -> str:
        places = {str(place): number for place, number in enumerate(self.numbers)}
        return tell("page", f"odds.step.{self.step}", places)


def derive_bonus_chances(rules: RuleSet) -> tuple[Derived, ...]:
    """How the chances of the classes come about: a draw without replacement, so hypergeometric."""
    if rules.bonus is None:
        return ()
    size, count = len(rules.wheel.order), rules.bonus.count
    every = comb(size, count)
    return tuple(
        Derived(step, numbers, formula, draws, Fraction(draws, every))
        for step, numbers, formula, draws in _steps(rules, rules.bonus, size, count)
    )


def _steps(
    rules: RuleSet, bonus: BonusRules, size: int, count: int
) -> Iterator[tuple[DerivedStep, tuple[int, ...], str, int]]:
    yield DerivedStep.ALL_DRAWS, (count, size), f"C({size}, {count})", comb(size, count)
    yield DerivedStep.PLAIN, (), f"C({size - 1}, {count})", comb(size - 1, count)
    for link in sorted({len(link) for link in bonus.links.values()}):
        whole = comb(size - link, count - link) if count >= link else 0
        complete = f"C({size - link}, {count - link})" if count >= link else "0"
        yield DerivedStep.SUPER_BONUS, (link,), complete, whole
        single = comb(size - 1, count - 1) - whole
        yield DerivedStep.BONUS, (link,), f"C({size - 1}, {count - 1}) − {complete}", single
    yield DerivedStep.SCATTER, (), *_scatter_step(rules, bonus, size, count)


def _scatter_step(rules: RuleSet, bonus: BonusRules, size: int, count: int) -> tuple[str, int]:
    chances = chances_of(rules)
    number = rules.wheel.order[0]
    ways = sum(ways for each, ways in chances.ways.items() if each.number == number and each.is_scatter)
    sizes = {len(link) for link in bonus.links.values()}
    if len(sizes) > 1:
        return f"[x^{count}] of the product of (1 + x)^size − 1 over the links", ways
    (link,) = sizes
    return f"Σ (−1)^j C({len(bonus.links)}, j) C({size} − {link}j, {count})", ways
