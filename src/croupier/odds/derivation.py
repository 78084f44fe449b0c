"""How the chances of bonus numbers come about, step by step, for people to check."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from croupier.game.bonus import BonusRules
from croupier.game.rules import RuleSet
from croupier.odds.chances import chances_of


@dataclass(frozen=True, slots=True)
class Derived:
    """One step in the derivation of the chances of bonus numbers."""

    what: str
    formula: str
    draws: int
    probability: Fraction


def derive_bonus_chances(rules: RuleSet) -> tuple[Derived, ...]:
    """How the chances of the classes come about: a draw without replacement, so hypergeometric."""
    if rules.bonus is None:
        return ()
    size, count = len(rules.wheel.order), rules.bonus.count
    every = comb(size, count)
    return tuple(
        Derived(what, formula, draws, Fraction(draws, every))
        for what, formula, draws in _steps(rules, rules.bonus, size, count)
    )


def _steps(rules: RuleSet, bonus: BonusRules, size: int, count: int) -> Iterator[tuple[str, str, int]]:
    yield f"{count} of {size} numbers are drawn", f"C({size}, {count})", comb(size, count)
    yield "a given number is plain: not drawn", f"C({size - 1}, {count})", comb(size - 1, count)
    for link in sorted({len(link) for link in bonus.links.values()}):
        whole = comb(size - link, count - link) if count >= link else 0
        complete = f"C({size - link}, {count - link})" if count >= link else "0"
        yield f"it is a super bonus: its link of {link} is drawn whole", complete, whole
        single = comb(size - 1, count - 1) - whole
        not_whole = f"C({size - 1}, {count - 1}) − {complete}"
        yield f"it is a bonus: drawn, its link of {link} not whole", not_whole, single
    yield "scatter: every link holds a bonus number", *_scatter_step(rules, bonus, size, count)


def _scatter_step(rules: RuleSet, bonus: BonusRules, size: int, count: int) -> tuple[str, int]:
    chances = chances_of(rules)
    number = rules.wheel.order[0]
    ways = sum(ways for each, ways in chances.ways.items() if each.number == number and each.is_scatter)
    sizes = {len(link) for link in bonus.links.values()}
    if len(sizes) > 1:
        return f"[x^{count}] of the product of (1 + x)^size − 1 over the links", ways
    (link,) = sizes
    return f"Σ (−1)^j C({len(bonus.links)}, j) C({size} − {link}j, {count})", ways
