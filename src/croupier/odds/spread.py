"""What many rounds can end with: results with weights that are exact or rounded down."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from croupier.odds.bounds import Bounds

NEVER, ALWAYS = (Bounds(each, each) for each in (Fraction(0), Fraction(1)))

SHARES = tuple(Fraction(share, 100) for share in (1, 5, 25, 50, 75, 95, 99))  # whose percentiles are shown


@dataclass(frozen=True, slots=True)
class Percentile:
    """The least result that at least this share of all cases does not exceed, and its bounds."""

    share: Fraction
    at: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Bar:
    """Results from the first to the last, both among them."""

    first: int
    last: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Spread:
    """Results in rising order, each with a weight; over the total it is a probability.

    No weight is above the truth. So what the weights lack from the total bounds the error of every
    probability, and where they lack nothing each of them is exact.
    """

    results: Sequence[int]
    weights: Sequence[int]
    total: int
    worst: int  # that is possible at all, also where its weight was rounded away
    best: int
    cumulated: Sequence[int]

    @classmethod
    def of(
        cls, results: Sequence[int], weights: Sequence[int], total: int, *, worst: int, best: int
    ) -> "Spread":
        cumulated = list(accumulate(weights))
        assert len(results) == len(weights), "a weight for each result"
        assert cumulated[-1] <= total, "never more than the truth"
        return cls(results, weights, total, worst, best, cumulated)

    @property
    def missing(self) -> int:
        return self.total - self.cumulated[-1]

    @property
    def error(self) -> Fraction:
        """No probability is above what is shown by more than this, none below it."""
        return Fraction(self.missing, self.total)

    def at_most(self, result: int) -> Bounds:
        if result < self.worst:
            return NEVER
        return ALWAYS if result >= self.best else self._chance(self._below(result + 1))

    def at_least(self, result: int) -> Bounds:
        if result > self.best:
            return NEVER
        if result <= self.worst:
            return ALWAYS
        return self._chance(self.cumulated[-1] - self._below(result))

    def exactly(self, result: int) -> Bounds:
        if not self.worst <= result <= self.best:
            return NEVER
        return self._chance(self._below(result + 1) - self._below(result))

    def percentile(self, share: Fraction) -> Percentile:
        assert 0 < share <= 1, "a share of the cases"
        needed = -(-self.total * share.numerator // share.denominator)
        least = self._reaching(needed - self.missing) if needed > self.missing else self.worst
        most = self._reaching(needed) if needed <= self.cumulated[-1] else self.best
        return Percentile(share, most, least, most)

    def bars(self, count: int, outside: Fraction = Fraction(1, 1000)) -> list[Bar]:
        """At most so many bars of the same width; no more than `outside` is left out on either side."""
        low, high = self.percentile(outside).least, self.percentile(1 - outside).most
        step = self.results.step if isinstance(self.results, range) else 1
        width = -(-((high - low) // step + 1) // count) * step
        starts = range(low, high + 1, width)
        below = [self._below(edge) for edge in (*starts, starts[-1] + width)]
        return [
            Bar(start, start + width - step, Fraction(after - before, self.total))
            for start, before, after in zip(starts, below, below[1:], strict=False)
        ]

    def mirrored(self) -> "Spread":
        """The same for whoever stands on the other side."""
        turned = (
            range(-self.results[-1], 1 - self.results[0], self.results.step)
            if isinstance(self.results, range)
            else [-result for result in reversed(self.results)]
        )
        return Spread.of(turned, self.weights[::-1], self.total, worst=-self.best, best=-self.worst)

    def _chance(self, weight: int) -> Bounds:
        return Bounds(Fraction(weight, self.total), Fraction(weight + self.missing, self.total))

    def _below(self, result: int) -> int:
        """The weight of all results below this one."""
        place = bisect_left(self.results, result)
        return self.cumulated[place - 1] if place else 0

    def _reaching(self, weight: int) -> int:
        """The first result at which so much weight is behind."""
        return self.results[bisect_left(self.cumulated, weight)]
