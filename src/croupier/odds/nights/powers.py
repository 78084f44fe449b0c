"""The exact weights of many rounds: the coefficients of a product of powers of polynomials."""

from collections.abc import Iterator, Mapping, Sequence
from math import comb, log2, prod

from croupier.odds.nights.lattice import Lattice
from croupier.odds.progress import OnProgress
from croupier.odds.spread import Spread

WORK_AT_ONCE = 1 << 22  # between two calls of progress
DIGIT = 30  # bits of a digit of Python's whole numbers


def count_work(lattice: Lattice) -> int:
    """How many digits of whole numbers the exact weights move."""
    terms = prod(len(once.weights) for once, _ in lattice.parts)
    return lattice.size * terms * (1 + count_bits(lattice) // DIGIT)


def count_bits(lattice: Lattice) -> int:
    """How long the longest weight is, about."""
    return int(sum(rounds * log2(once.total) for once, rounds in lattice.parts))


def count_cases(lattice: Lattice) -> int:
    """In how many ways the rounds can be shared out among their results, in whatever order they come."""
    return prod(comb(rounds + len(once.weights) - 1, rounds) for once, rounds in lattice.parts)


def exact_spread(lattice: Lattice, progress: OnProgress | None = None) -> Spread:
    """Every weight, from the least sum to the greatest."""
    size = lattice.size
    weights = [prod(once.weights[0] ** rounds for once, rounds in lattice.parts)]
    first, terms = _recurrence(lattice)
    often = 1 + WORK_AT_ONCE * size // count_work(lattice)
    for place in range(1, size):
        found = 0
        for back, derived, factor in terms:
            if back > place:
                break
            found += (derived - (place - back) * factor) * weights[place - back]
        weights.append(found // (place * first))
        if progress is not None and place % often == 0:
            progress(place, size)
    return _complete(lattice, range(lattice.first, lattice.last + 1, lattice.step), weights)


def sparse_spread(lattice: Lattice) -> Spread:
    """The same by going through the cases one by one: quick where they are few and the grid is fine."""
    weights: Mapping[int, int] = {0: 1}
    for once, rounds in lattice.parts:
        power: dict[int, int] = {}
        for place, weight in _share_out(list(once.weights.items()), rounds):
            power[place] = power.get(place, 0) + weight
        weights = _multiply(weights, power)
    places = sorted(weights)
    results = [lattice.first + place * lattice.step for place in places]
    return _complete(lattice, results, [weights[place] for place in places])


def _share_out(results: Sequence[tuple[int, int]], rounds: int) -> Iterator[tuple[int, int]]:
    """The sum and the weight of every case."""
    (place, weight), *others = results
    if not others:
        yield place * rounds, weight**rounds
        return
    for count in range(rounds + 1):
        ways = comb(rounds, count) * weight**count
        for more, other_ways in _share_out(others, rounds - count):
            yield place * count + more, ways * other_ways


def _complete(lattice: Lattice, results: Sequence[int], weights: Sequence[int]) -> Spread:
    total = prod(once.total**rounds for once, rounds in lattice.parts)
    spread = Spread.of(results, weights, total, worst=lattice.first, best=lattice.last)
    assert not spread.missing, "an exact night is complete"
    return spread


def _recurrence(lattice: Lattice) -> tuple[int, list[tuple[int, int, int]]]:
    """How each weight follows from a few before it.

    The product S = P^n Q^m … obeys S' A = S B where A = P Q … and B = A (n P'/P + m Q'/Q + …). Compared
    power by power this is J. C. P. Miller's recurrence, in insurance De Pril's; all divisions come out even.
    """
    factors: Mapping[int, int] = {0: 1}
    derived: Mapping[int, int] = {}
    for once, rounds in lattice.parts:
        inner = {place: place * weight * rounds for place, weight in once.weights.items()}
        derived = _add(_multiply(derived, once.weights), _multiply(factors, inner))
        factors = _multiply(factors, once.weights)
    return factors[0], [(place, derived[place], factors[place]) for place in sorted(factors) if place]


def _multiply(first: Mapping[int, int], second: Mapping[int, int]) -> dict[int, int]:
    product: dict[int, int] = {}
    for place, weight in first.items():
        for other, factor in second.items():
            product[place + other] = product.get(place + other, 0) + weight * factor
    return product


def _add(first: Mapping[int, int], second: Mapping[int, int]) -> dict[int, int]:
    return {place: first.get(place, 0) + second.get(place, 0) for place in {*first, *second}}
