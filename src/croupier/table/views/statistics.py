"""How often what came lately, beside how often it is expected. The ball remembers nothing of it."""

from collections import Counter
from collections.abc import Collection, Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec.structs import asdict

from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour
from croupier.table.state import Result

MOST_OF_A_KIND = 5  # hot and cold numbers
DEVIATIONS = 2  # on either side of the mean


class Expected(msgspec.Struct, frozen=True):
    """The mean, and two standard deviations to either side of it."""

    mean: float
    low: float
    high: float


class NumberCount(msgspec.Struct, frozen=True):
    number: Number
    times: int


class ColouredCount(NumberCount, frozen=True):
    colour: Colour


class WagerCount(Expected, frozen=True, kw_only=True):
    wager: str
    times: int


class ColourCount(Expected, frozen=True, kw_only=True):
    colour: Colour
    times: int


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    over: int  # the rounds that were asked for
    rounds: int  # that there are
    numbers: tuple[ColouredCount, ...]  # in the order of the wheel
    expected: Expected  # of every number
    groups: tuple[WagerCount, ...]  # the boxes
    colours: tuple[ColourCount, ...]  # of the wheel, also those that nobody may wager on
    hot: tuple[NumberCount, ...]  # the most often, of those the latest first
    cold: tuple[NumberCount, ...]  # the least often, of those the longest ago first


def find_statistics(rules: RuleSet, results: Sequence[Result], over: int) -> Statistics:
    """Of the last rounds of a table, as its display has them."""
    came = [result.number for result in results[-over:]]
    times = Counter(came)
    wheel, rounds = rules.wheel, len(came)
    latest = {number: place for place, number in enumerate(came)}
    in_order = sorted(wheel.order, key=lambda number: (times[number], latest.get(number, -1)))
    return Statistics(
        over=over,
        rounds=rounds,
        numbers=tuple(ColouredCount(each, times[each], wheel.colours[each]) for each in wheel.order),
        expected=expect(rounds, 1, len(wheel.order)),
        groups=tuple(
            WagerCount(wager=position.wager, **_count(position.covers, times, len(wheel.order)))
            for position in rules.box_wagers()
            if position.covers
        ),
        colours=tuple(
            ColourCount(colour=colour, **_count(own, times, len(wheel.order)))
            for colour in Colour
            if (own := [number for number in wheel.order if wheel.colours[number] is colour])
        ),
        hot=tuple(
            NumberCount(each, times[each]) for each in in_order[: -MOST_OF_A_KIND - 1 : -1] if times[each]
        ),
        cold=tuple(NumberCount(each, times[each]) for each in in_order[:MOST_OF_A_KIND] if rounds),
    )


def expect(rounds: int, numbers: int, of: int) -> Expected:
    """How often one of these numbers comes in so many rounds.

    >>> expect(100, 18, 37)
    Expected(mean=48.65, low=38.65, high=58.64)
    """
    mean = rounds * numbers / of
    spread = DEVIATIONS * sqrt(mean * (1 - numbers / of))
    return Expected(
        round(mean, 2), round(max(0.0, mean - spread), 2), round(min(float(rounds), mean + spread), 2)
    )


def _count(numbers: Collection[Number], times: Counter[Number], of: int) -> dict[str, Any]:
    """How often one of these came, and how often that is expected."""
    expected = expect(times.total(), len(numbers), of)
    return {"times": sum(times[number] for number in numbers), **asdict(expected)}
