"""Net results with their exact chances."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm

from croupier.odds.decimals import square_root


@dataclass(frozen=True, slots=True)
class Distribution:
    """Net results in the smallest unit of money, from the worst to the best, and the weight of each.

    A weight over the total is a probability. Whole numbers keep it exact, and quick to add and to multiply.
    """

    weights: Mapping[int, int]
    total: int

    @classmethod
    def of(cls, weighted: Iterable[tuple[int, int]]) -> "Distribution":
        """From results and weights in any order; what has no weight is left out.

        >>> Distribution.of([(35, 2), (-1, 70), (-1, 2)])
        Distribution(weights={-1: 36, 35: 1}, total=37)
        """
        sums: dict[int, int] = {}
        for result, weight in weighted:
            assert weight >= 0, "a chance is not negative"
            if weight:
                sums[result] = sums.get(result, 0) + weight
        assert sums, "something happens"
        common = gcd(*sums.values())
        weights = {result: sums[result] // common for result in sorted(sums)}
        return cls(weights, sum(weights.values()))

    @classmethod
    def of_mixture(cls, parts: Iterable[tuple[Fraction, int, "Distribution"]]) -> "Distribution":
        """Each part has a chance, a result, and what follows and adds to it."""
        listed = list(parts)
        scale = lcm(*(chance.denominator * after.total for chance, _, after in listed))
        return cls.of(
            (result + more, int(scale * chance) // after.total * weight)
            for chance, result, after in listed
            for more, weight in after.weights.items()
        )

    def probability(self, result: int) -> Fraction:
        return Fraction(self.weights.get(result, 0), self.total)

    @property
    def ahead(self) -> Fraction:
        """The probability of a result above 0."""
        return Fraction(sum(weight for result, weight in self.weights.items() if result > 0), self.total)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(result * weight for result, weight in self.weights.items()), self.total)

    @property
    def variance(self) -> Fraction:
        return self.central_moment(2)

    @property
    def standard_deviation(self) -> Decimal:
        return square_root(self.variance)

    @property
    def skewness(self) -> Decimal:
        """The third central moment over the third power of the standard deviation; 0 where nothing varies.

        >>> red = Distribution({-1: 19, 1: 18}, 37)
        >>> red.mean, red.variance, round(red.skewness, 6)
        (Fraction(-1, 37), Fraction(1368, 1369), Decimal('0.054074'))
        """
        return skewness_of(self.variance, self.central_moment(3))

    def central_moment(self, power: int) -> Fraction:
        shift, over = self.mean.numerator, self.mean.denominator
        powers = (weight * (result * over - shift) ** power for result, weight in self.weights.items())
        return Fraction(sum(powers), self.total * over**power)

    def cumulated(self) -> list[tuple[int, Fraction, Fraction]]:
        """Every result with its probability and that of it or less."""
        rows, below = [], 0
        for result, weight in self.weights.items():
            below += weight
            rows.append((result, Fraction(weight, self.total), Fraction(below, self.total)))
        return rows

    def mirrored(self) -> "Distribution":
        """The same for whoever stands on the other side: what one wins, the other loses."""
        return Distribution.of((-result, weight) for result, weight in self.weights.items())


NOTHING = Distribution({0: 1}, 1)


def skewness_of(variance: Fraction, third: Fraction) -> Decimal:
    """From the second and the third central moment; 0 where nothing varies."""
    if not variance:
        return Decimal(0)
    size = square_root(third**2 / variance**3)
    return size if third >= 0 else -size
