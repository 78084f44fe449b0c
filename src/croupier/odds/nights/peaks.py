"""How high a sum of rounds rises on its way: the most that players are ahead at any moment of a night."""

from collections.abc import Mapping
from decimal import Context, Decimal
from fractions import Fraction
from math import ceil, exp, expm1, gcd, log, log1p, sqrt

from croupier.odds.decimals import as_decimal
from croupier.odds.distribution import Distribution
from croupier.odds.nights.lattice import Parts, sum_of_moments
from croupier.odds.packed import ONE, PLACES_AFTER, WIDTH_BYTES, below, chance, in_all, move, rounded, unpack
from croupier.odds.progress import OnProgress
from croupier.odds.spread import Spread

BYTES_A_SECOND = 2_000_000_000
HIGHEST_POWER = 60  # of e, that a bound looks at


def count_seconds(parts: Parts) -> float:
    """How long `peak_of` takes, about."""
    step = _step(parts)
    reach = sqrt(2 * log(2) * PLACES_AFTER * float(sum_of_moments(parts, 2)))
    places = 1 + min(reach, _highest(parts)) / step
    passes = sum(rounds * (len(each.weights) + 5 * len(_by_weight(each))) for each, rounds in parts)
    return places * WIDTH_BYTES * passes / BYTES_A_SECOND


def peak_of(parts: Parts, progress: OnProgress | None = None) -> Spread:
    """The highest sum after any number of rounds, the 0 before the first among them.

    What the rounds from one on reach at their highest is W = max(0, X + W'), where X is what it brings and
    W' the same from the next one on (Lindley's recursion): so it goes from the last round to the first.
    """
    step = _step(parts)
    of, done = sum(rounds for _, rounds in parts), 0
    packed = ONE
    for each, rounds in reversed(parts):
        floor = max(0, -min(each.weights) // step)
        moves = [
            (chance(Fraction(weight, each.total)), [result // step + floor for result in results])
            for weight, results in _by_weight(each).items()
        ]
        for _ in range(rounds):
            products = sum(sum(move(packed, place) for place in places) * unit for unit, places in moves)
            risen = rounded(products)
            packed = move(move(risen, -floor - 1), 1) + in_all(below(risen, floor + 1))
            done += 1
            if progress is not None:
                progress(done, of)
    weights = unpack(packed)
    return Spread.of(range(0, len(weights) * step, step), weights, ONE, worst=0, best=_highest(parts))


def peak_bound(parts: Parts, share: Fraction) -> int:
    """A peak that at least this share of all nights stays within, found at once however long they are.

    For any t above 0, e^(t S) over its mean is a martingale, so that by Doob's inequality a sum S is ever
    above b with a probability of no more than e^(-t b) times the means above 1. The best t is looked for;
    every t is right. Sums go in steps, so that what is above the last of them is never needed.
    """
    assert 0 < share < 1, "a share of the nights"
    best = max(max(each.weights) for each, _ in parts)
    if best <= 0:
        return 0
    low, high = log(HIGHEST_POWER / best) - 50, log(HIGHEST_POWER / best)
    for _ in range(100):
        third = (high - low) / 3
        if _rough_bound(parts, share, exp(low + third)) > _rough_bound(parts, share, exp(high - third)):
            low += third
        else:
            high -= third
    sure, step = _sure_bound(parts, share, Decimal(exp(low))), _step(parts)
    return min(sure - sure % step, _highest(parts))


def _rough_bound(parts: Parts, share: Fraction, t: float) -> float:
    grown = -log(1 - share)
    for each, rounds in parts:
        more = sum(weight * expm1(t * result) for result, weight in each.weights.items()) / each.total
        grown += rounds * log1p(max(0.0, more))
    return grown / t


def _sure_bound(parts: Parts, share: Fraction, t: Decimal) -> int:
    """The same with so many digits that rounding it up makes good for all that is lost."""
    context = Context(prec=60)
    grown = context.minus(context.ln(as_decimal(1 - share)))
    for each, rounds in parts:
        mean = Decimal(0)
        for result in each.weights:
            power = context.exp(context.multiply(t, Decimal(result)))
            mean = context.add(mean, context.multiply(as_decimal(each.probability(result)), power))
        grown = context.add(grown, context.multiply(Decimal(rounds), max(Decimal(0), context.ln(mean))))
    return ceil(context.divide(grown, t)) + 1


def _step(parts: Parts) -> int:
    return gcd(*(result for each, _ in parts for result in each.weights)) or 1


def _highest(parts: Parts) -> int:
    """The most that is possible at all."""
    highest = so_far = 0
    for each, rounds in parts:
        so_far += max(each.weights) * rounds
        highest = max(highest, so_far)
    return highest


def _by_weight(distribution: Distribution) -> Mapping[int, list[int]]:
    """Results that are equally likely are moved together, so that one multiplication serves them all."""
    groups: dict[int, list[int]] = {}
    for result, weight in distribution.weights.items():
        groups.setdefault(weight, []).append(result)
    return groups
