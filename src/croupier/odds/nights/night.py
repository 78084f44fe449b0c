"""A night at the table: what many rounds bring together, and how surely that is known.

The distribution is exact while that is feasible, then rounded down in so many decimal places that the error
is certified, and beyond that the normal one with a bound on its error. Mean, variance and skewness are
exact, whatever the method.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from enum import StrEnum
from fractions import Fraction
from math import log10

from croupier.bad_input import BadInput, Defect
from croupier.odds.bounds import Bounds
from croupier.odds.decimals import as_decimal, rounded_up, square_root
from croupier.odds.distribution import Distribution, skewness_of
from croupier.odds.nights.lattice import Lattice, Parts, Repeated, mean_of, sum_of_moments
from croupier.odds.nights.normal import NormalSpread
from croupier.odds.nights.players import require_rounds
from croupier.odds.nights.powers import count_bits, count_cases, count_work, exact_spread, sparse_spread
from croupier.odds.nights.rounded_powers import Precision, rounded_spread
from croupier.odds.progress import OnProgress
from croupier.odds.spread import Bar, Percentile, Spread

PLACES, PLACES_OF_BANDS = 15, 6  # of every probability, that are sought where it is not exact

MOST_WORK = 250_000_000  # digits moved: about a second
MOST_BITS = 500_000_000  # of all exact weights together
MOST_CASES, CASE = 200_000, 1500  # with weights of so many bits: also about a second
LONGEST_NUMBER = 20_000_000  # digits: one multiplication takes about two seconds, a night some seven
QUICK_WORK = 2_000_000  # up to which exact weights are as quick as rounded ones


class Method(StrEnum):
    EXACT = "exact"
    ROUNDED = "rounded down"
    NORMAL = "normal"


@dataclass(frozen=True, slots=True)
class Extreme:
    """A result at the very end of what is possible, and how likely it is."""

    result: int
    probability: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    rounds: int
    method: Method
    how: str  # it was worked out, in a sentence
    mean: Fraction
    variance: Fraction
    skewness: Decimal
    worst: Extreme
    best: Extreme
    spread: Spread | NormalSpread

    @property
    def error(self) -> Fraction:
        """No probability that a result is at most, or at least, so much is wrong by more than this."""
        return self.spread.error

    @property
    def expected_loss(self) -> Fraction:
        return -self.mean

    @property
    def standard_deviation(self) -> Decimal:
        return square_root(self.variance)

    @property
    def ahead(self) -> Bounds:
        return self.spread.at_least(1)

    @property
    def even(self) -> Bounds:
        return self.spread.exactly(0)

    @property
    def behind(self) -> Bounds:
        return self.spread.at_most(-1)

    def at_least(self, result: int) -> Bounds:
        return self.spread.at_least(result)

    def percentile(self, share: Fraction) -> Percentile:
        return self.spread.percentile(share)

    def bars(self, count: int = 120) -> list[Bar]:
        """For a chart: at most so many bars, without the last thousandth on either side."""
        return self.spread.bars(count)


@dataclass(frozen=True, slots=True)
class Band:
    """At least this share of all nights, the middle ones, end within these results."""

    share: Fraction
    low: int
    high: int


def night_of(played: Iterable[tuple[Distribution, int]], *, progress: OnProgress | None = None) -> Night:
    """The sum of independent rounds: what a round brings, with how many such rounds are played, in order."""
    parts = [Repeated(*each) for each in played]
    _require_rounds(parts)
    lattice = Lattice.of(parts)
    method, how, spread = _spread(parts, lattice, PLACES, MOST_WORK, progress)
    variance = sum_of_moments(parts, 2)
    return Night(
        rounds=lattice.rounds,
        method=method,
        how=how,
        mean=mean_of(parts),
        variance=variance,
        skewness=skewness_of(variance, sum_of_moments(parts, 3)),
        worst=_extreme(parts, lattice.first, best=False),
        best=_extreme(parts, lattice.last, best=True),
        spread=spread,
    )


def bands_of(distribution: Distribution, rounds: int, shares: Iterable[Fraction]) -> tuple[Band, ...]:
    """Between which results the middle of all nights ends, for each share of them.

    >>> red = Distribution({-1: 19, 1: 18}, 37)
    >>> [(band.low, band.high) for band in bands_of(red, 1000, (Fraction(90, 100), Fraction(99, 100)))]
    [(-80, 24), (-108, 54)]
    """
    parts = [Repeated(distribution, rounds)]
    _, _, spread = _spread(parts, Lattice.of(parts), PLACES_OF_BANDS, QUICK_WORK, None)
    return tuple(
        Band(share, spread.percentile((1 - share) / 2).least, spread.percentile((1 + share) / 2).most)
        for share in shares
    )


def _require_rounds(parts: Parts) -> None:
    if not parts:
        raise BadInput(Defect("played", "nothing", "at least one round"))
    for each in parts:
        require_rounds(each.rounds)
    require_rounds(sum(each.rounds for each in parts))


def _spread(
    parts: Parts, lattice: Lattice, places: int, most_work: int, progress: OnProgress | None
) -> tuple[Method, str, Spread | NormalSpread]:
    """The best method that is within reach, and the sentence that says so."""
    bits = count_bits(lattice)
    if exact := _exact(lattice, bits, most_work, progress):
        over = " × ".join(f"{once.total}^{rounds}" for once, rounds in lattice.parts)
        return Method.EXACT, f"Exact: every probability is a fraction over {over}.", exact
    precision = Precision.of(lattice, float(sum_of_moments(parts, 2)), places)
    if precision.length <= LONGEST_NUMBER:
        rounded = rounded_spread(lattice, precision, progress)
        how = (
            f"Rounded down in {precision.digits(1)} decimal places, because exact fractions would have"
            f" {round(bits * log10(2)):,} digits: the true probability is what is shown or more,"
            f" by less than {rounded_up(rounded.error)}."
        )
        return Method.ROUNDED, how, rounded
    normal = NormalSpread.of(parts, lattice)
    how = (
        "By the normal distribution, because the weights of all results would have"
        f" about 10^{len(str(precision.length)) - 1} digits: by the inequality of Berry and Esseen the"
        f" probability of any result or less is wrong by no more than {rounded_up(normal.error)}."
    )
    return Method.NORMAL, how, normal


def _exact(lattice: Lattice, bits: int, most_work: int, progress: OnProgress | None) -> Spread | None:
    if lattice.size == 1 or (count_work(lattice) <= most_work and lattice.size * bits <= MOST_BITS):
        return exact_spread(lattice, progress)
    is_fine = count_work(lattice) > MOST_WORK  # so fine a grid that the cases may be fewer than its places
    if (
        is_fine
        and lattice.rounds <= MOST_CASES
        and count_cases(lattice) * max(bits, CASE) <= MOST_CASES * CASE
    ):
        return sparse_spread(lattice)
    return None


def _extreme(parts: Parts, result: int, *, best: bool) -> Extreme:
    """The same end in every round: a probability of any smallness, in 20 digits."""
    context = Context(prec=20, Emax=MAX_EMAX, Emin=MIN_EMIN)
    probability = Decimal(1)
    for once, rounds in parts:
        end = as_decimal(once.probability((max if best else min)(once.weights)))
        probability = context.multiply(probability, context.power(end, rounds))
    return Extreme(result, probability)
