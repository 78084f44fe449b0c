"""A value that is known to lie between two."""

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction

from croupier.odds.decimals import as_decimal, to_places

MOST_PLACES = 12


@dataclass(frozen=True, slots=True)
class Bounds:
    low: Fraction
    high: Fraction

    def __post_init__(self) -> None:
        assert self.low <= self.high, "the lower one is not above the other"

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    @property
    def width(self) -> Fraction:
        return self.high - self.low

    def in_words(self, most: int = MOST_PLACES, least: int = 3) -> str:
        """With the digits that are certain; where those are too few, as two numbers.

        >>> Bounds(Fraction(2, 3), Fraction(2, 3)).in_words(6)
        '0.666667'
        >>> Bounds(Fraction(2, 3), Fraction(2, 3) + Fraction(1, 10**5)).in_words()
        '0.6667'
        >>> Bounds(Fraction(1, 3), Fraction(2, 3)).in_words()
        'between 0.333 and 0.667'
        """
        low, high, fewest = as_decimal(self.low), as_decimal(self.high), min(least, most)
        for places in range(most, fewest - 1, -1):
            if to_places(low, places) == to_places(high, places):
                return f"{to_places(low, places):,f}"
        low, high = to_places(low, fewest, ROUND_FLOOR), to_places(high, fewest, ROUND_CEILING)
        return f"between {low:,f} and {high:,f}"
