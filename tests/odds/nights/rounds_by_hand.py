"""Many rounds worked out the slow way, with dictionaries of fractions: nothing here asks for a night."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from croupier.odds.distribution import Distribution

Chances = Mapping[int, Fraction]
RoundByRound = Sequence[Distribution]


def chances_of(each: Distribution) -> Chances:
    return {result: Fraction(weight, each.total) for result, weight in each.weights.items()}


def sums_of(rounds: RoundByRound) -> Chances:
    """What all rounds bring together, by adding one round after the other."""
    sums: Chances = {0: Fraction(1)}
    for each in rounds:
        more: dict[int, Fraction] = {}
        for so_far, probability in sums.items():
            for result, chance in chances_of(each).items():
                more[so_far + result] = more.get(so_far + result, Fraction(0)) + probability * chance
        sums = more
    return sums


def peaks_of(rounds: RoundByRound) -> Chances:
    """The highest sum on the way, along every path by itself."""
    peaks: dict[int, Fraction] = {}
    for path in product(*(chances_of(each).items() for each in rounds)):
        so_far, peak, probability = 0, 0, Fraction(1)
        for result, chance in path:
            so_far += result
            peak = max(peak, so_far)
            probability *= chance
        peaks[peak] = peaks.get(peak, Fraction(0)) + probability
    return peaks


def at_most(chances: Chances, limit: int) -> Fraction:
    return sum((chance for result, chance in chances.items() if result <= limit), Fraction(0))


def percentile(chances: Chances, share: Fraction) -> int:
    return next(result for result in sorted(chances) if at_most(chances, result) >= share)
