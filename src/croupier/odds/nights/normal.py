"""What is beyond reach, by the normal distribution, with the bound of Berry and Esseen on its error."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, sqrt
from statistics import NormalDist

from croupier.odds.bounds import Bounds
from croupier.odds.nights.lattice import Lattice, Parts, mean_of, sum_of_moments
from croupier.odds.spread import ALWAYS, NEVER, Bar, Percentile

# I. G. Shevtsova, 2013 and 2010: for sums of equal parts, and of any parts
EQUAL_PARTS, ANY_PARTS = Fraction(469, 1000), Fraction(56, 100)
FLOATS = Fraction(1, 10**12)  # more than floating point is wrong in what follows


@dataclass(frozen=True, slots=True)
class NormalSpread:
    mean: Fraction
    deviation: float
    error: Fraction
    worst: int
    best: int
    step: int

    @classmethod
    def of(cls, parts: Parts, lattice: Lattice) -> "NormalSpread":
        variance = sum_of_moments(parts, 2)
        assert variance, "what never varies is exact"
        return cls(
            mean=mean_of(parts),
            deviation=sqrt(variance),
            error=min(_berry_esseen(parts, variance), Fraction(1)),
            worst=lattice.first,
            best=lattice.last,
            step=lattice.step,
        )

    def at_most(self, result: int) -> Bounds:
        if result < self.worst:
            return NEVER
        return ALWAYS if result >= self.best else _within(self._below(result), self.error)

    def at_least(self, result: int) -> Bounds:
        if result > self.best:
            return NEVER
        return ALWAYS if result <= self.worst else _within(1 - self._below(result), self.error)

    def exactly(self, result: int) -> Bounds:
        """The curve has no jumps: so one of the truth is at most twice the error."""
        if not self.worst <= result <= self.best or (result - self.worst) % self.step:
            return NEVER
        return Bounds(Fraction(0), min(2 * self.error, Fraction(1)))

    def percentile(self, share: Fraction) -> Percentile:
        assert 0 < share <= 1, "a share of the nights"
        least, at, most = (self._quantile(share + shift) for shift in (-self.error, 0, self.error))
        return Percentile(share, ceil(at), floor(least), ceil(most))

    def bars(self, count: int, outside: Fraction = Fraction(1, 1000)) -> list[Bar]:
        low, high = self.percentile(outside).at, self.percentile(1 - outside).at
        width = max(1, -(-(high - low + 1) // count))
        return [
            Bar(start, start + width - 1, self._below(start + width) - self._below(start))
            for start in range(low, high + 1, width)
        ]

    def mirrored(self) -> "NormalSpread":
        return NormalSpread(-self.mean, self.deviation, self.error, -self.best, -self.worst, self.step)

    def _below(self, result: int) -> Fraction:
        """By the normal distribution."""
        return Fraction(NormalDist().cdf(float(result - self.mean) / self.deviation))

    def _quantile(self, share: Fraction) -> Fraction:
        """Of the normal distribution, but no further out than the worst and the best result."""
        chance = float(share)
        if chance <= 0:
            return Fraction(self.worst)
        if chance >= 1:
            return Fraction(self.best)
        found = self.mean + Fraction(NormalDist().inv_cdf(chance) * self.deviation)
        return min(max(found, Fraction(self.worst)), Fraction(self.best))


def _within(probability: Fraction, error: Fraction) -> Bounds:
    return Bounds(max(probability - error, Fraction(0)), min(probability + error, Fraction(1)))


def _berry_esseen(parts: Parts, variance: Fraction) -> Fraction:
    """No value of the distribution function is further than this from the normal one."""
    third = Fraction(0)
    for once, rounds in parts:
        mean = once.mean
        cubes = (weight * abs((result - mean) ** 3) for result, weight in once.weights.items())
        third += rounds * sum(cubes, Fraction(0)) / once.total
    constant = EQUAL_PARTS if len(parts) == 1 else ANY_PARTS
    return constant * Fraction(float(third / variance) / sqrt(variance)) + FLOATS
