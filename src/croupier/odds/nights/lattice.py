"""Independent rounds on one grid: every sum of their results is the first one plus whole steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from croupier.odds.distribution import Distribution


class Repeated(NamedTuple):
    """What a round brings, and how many such rounds are played."""

    once: Distribution
    rounds: int


Parts = Sequence[Repeated]  # of a night, in the order in which they are played


@dataclass(frozen=True, slots=True)
class Lattice:
    first: int  # the least sum
    step: int
    parts: Parts  # whose results are steps above the worst

    @classmethod
    def of(cls, parts: Parts) -> "Lattice":
        """
        >>> red = Distribution({-1000: 19, 1000: 18}, 37)
        >>> grid = Lattice.of([Repeated(red, 300)])
        >>> grid.first, grid.step, grid.size, grid.parts[0].once.weights
        (-300000, 2000, 301, {0: 19, 1: 18})
        """
        assert parts, "something is played"
        assert all(part.rounds >= 1 for part in parts), "at least once each"
        step = gcd(*(result - min(once.weights) for once, _ in parts for result in once.weights)) or 1
        first = sum(min(once.weights) * rounds for once, rounds in parts)
        return cls(first, step, [Repeated(_place(once, step), rounds) for once, rounds in parts])

    @property
    def size(self) -> int:
        """How many steps there are from the least sum to the greatest, and one."""
        return 1 + sum(max(once.weights) * rounds for once, rounds in self.parts)

    @property
    def last(self) -> int:
        """The greatest sum."""
        return self.first + (self.size - 1) * self.step

    @property
    def rounds(self) -> int:
        return sum(part.rounds for part in self.parts)


def _place(once: Distribution, step: int) -> Distribution:
    worst = min(once.weights)
    weights = {(result - worst) // step: weight for result, weight in once.weights.items()}
    return Distribution(weights, once.total)


def mean_of(parts: Parts) -> Fraction:
    """Of the sum of all rounds."""
    return sum((once.mean * rounds for once, rounds in parts), Fraction(0))


def sum_of_moments(parts: Parts, power: int) -> Fraction:
    """The second or third central moment of the sum of all rounds: those of the rounds add up."""
    assert power in (2, 3), "higher ones do not add up"
    return sum((once.central_moment(power) * rounds for once, rounds in parts), Fraction(0))
