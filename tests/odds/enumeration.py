"""What wagers are worth, by enumeration from the wagers written out by hand: nothing here asks croupier.odds.

A game without bonus numbers is spun once into every compartment. In Fast Action every pattern of lit
numbers is gone through, by how many numbers each link has lit.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, factorial

from ..proof import by_hand

Results = dict[Fraction, Fraction]  # net result of a stake of 1, and its probability

LINKS, LINK_SIZE, LIT = 10, 4, 10
SPIN_ONLY = tuple(game for game in by_hand.WHEELS if game != "fast-action-2020")
STAKE = 2520  # any number of pieces that occurs divides it


@cache
def wagers(game: str) -> dict[str, by_hand.ByHand]:
    return by_hand.catalogue(game)


def of_kind(game: str, kind: str) -> list[str]:
    return [wager for wager, each in wagers(game).items() if each.kind == kind]


def count_pieces(game: str, wager: str) -> int:
    return sum(count for _, count in wagers(game)[wager].pieces) or 1


def brings(game: str, wager: str, number: str) -> Fraction:
    """The net result of a stake of 1 when this number wins, in a game without bonus numbers."""
    winnings, _, collected = by_hand.net(game, wager, STAKE, number)
    return Fraction(winnings - collected, STAKE)


def results_by_hand(game: str, wager: str) -> Results:
    if game == "fast-action-2020":
        return _fast_action_results(wager)
    found: Results = {}
    numbers = by_hand.numbers(game)
    for number in numbers:
        net = brings(game, wager, number)
        found[net] = found.get(net, Fraction(0)) + Fraction(1, len(numbers))
    return found


def winning_probability(game: str, wager: str) -> Fraction:
    """That anything is paid on it."""
    if game == "fast-action-2020":
        return sum((chance for net, chance in _fast_action_results(wager).items() if net > 0), Fraction(0))
    numbers = by_hand.numbers(game)
    return Fraction(sum(by_hand.net(game, wager, STAKE, each)[0] > 0 for each in numbers), len(numbers))


def moments(results: Results) -> tuple[Fraction, Fraction, Fraction]:
    """Mean, variance and third central moment, from raw moments."""
    first, second, third = (sum((net**k * p for net, p in results.items()), Fraction(0)) for k in (1, 2, 3))
    return first, second - first**2, third - 3 * first * second + 2 * first**3


def _fast_action_results(wager: str) -> Results:
    """The ball falls into one of forty compartments; by symmetry into one of the first link's as into any."""
    found: Results = {}
    for lit, ways in _patterns():
        chance = Fraction(ways, comb(LINKS * LINK_SIZE, LIT))
        for here, links in Counter(lit).items():
            in_such_a_link = chance * Fraction(links, LINKS)
            for is_lit, share in ((True, Fraction(here, LINK_SIZE)), (False, 1 - Fraction(here, LINK_SIZE))):
                is_super, is_scatter = is_lit and here == LINK_SIZE, all(lit)
                for net, more in _paid(wager.partition(":")[0], is_lit, is_super, is_scatter):
                    found[net] = found.get(net, Fraction(0)) + in_such_a_link * share * more
    return {net: probability for net, probability in found.items() if probability}


def _paid(kind: str, is_lit: bool, is_super: bool, is_scatter: bool) -> list[tuple[Fraction, Fraction]]:
    """By Fast Action 4.1 and 4.2. A straight has the ball in 1 of 40 compartments, whatever is lit."""
    one = Fraction(1)
    match kind:
        case "straight":
            pays = 80 if is_super else 40 if is_lit else 35
            return [(Fraction(pays), Fraction(1, 40)), (-one, Fraction(39, 40))]
        case "bonus-win":
            return [(Fraction(2) if is_lit else -one, one)]
        case "super-bonus-win":
            return [(Fraction(350) if is_super else -one, one)]
        case _:
            return [(Fraction(700) if is_scatter else -one, one)]


def _patterns() -> Iterator[tuple[tuple[int, ...], int]]:
    """How many numbers each link has lit, from the most to the fewest, and in how many ways that comes."""
    for lit in _partitions(LIT, LINK_SIZE, LINKS):
        orders = factorial(LINKS)
        for links in Counter(lit).values():
            orders //= factorial(links)
        choices = 1
        for here in lit:
            choices *= comb(LINK_SIZE, here)
        yield lit, orders * choices


def _partitions(left: int, largest: int, links: int) -> Iterator[tuple[int, ...]]:
    if links == 0:
        if left == 0:
            yield ()
        return
    for here in range(min(left, largest), -1, -1):
        for rest in _partitions(left - here, here, links - 1):
            yield (here, *rest)
