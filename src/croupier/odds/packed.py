"""Many chances in one whole number, so that one operation of Python moves all of them at once.

Place i of the packed number holds the chance to be at i, as a whole number of small units. Adding packed
numbers adds place by place, shifting moves every chance, multiplying by a small number scales all of them.

Chances are always rounded down. So what is kept is never too much, and what is missing from 1 in the end
bounds the error of every probability: the result certifies itself.
"""

from fractions import Fraction
from functools import lru_cache

PLACES_AFTER = 96  # binary places of a chance: 29 decimal ones
WIDTH = 200  # bits of a place: a chance times a chance, and room for the sums of a few; whole bytes
ONE = 1 << PLACES_AFTER
WIDTH_BYTES = WIDTH // 8


def chance(probability: Fraction) -> int:
    """A probability in units, rounded down."""
    return probability.numerator * ONE // probability.denominator


def unpack(packed: int, width: int = WIDTH) -> list[int]:
    """Place by place, up to the last that is not 0; a width is whole bytes.

    >>> unpack(0x030201, width=8)
    [1, 2, 3]
    """
    each = width // 8
    size = -(-packed.bit_length() // width) * each
    raw = packed.to_bytes(size, "little")
    return [int.from_bytes(raw[start : start + each], "little") for start in range(0, size, each)]


def move(packed: int, places: int) -> int:
    """All chances up by so many places; down, and those below 0 drop out, where it is negative."""
    return packed << places * WIDTH if places >= 0 else packed >> -places * WIDTH


def below(packed: int, place: int, width: int = WIDTH) -> int:
    """Only the chances at places below this one."""
    return packed & ((1 << place * width) - 1) if place > 0 else 0


def rounded(products: int) -> int:
    """Sums of products of two chances as chances again: every place rounded down.

    >>> half = chance(Fraction(1, 2))
    >>> unpack(rounded((half + move(ONE, 1)) * half)) == [half // 2, half]
    True
    """
    return shortened(products, PLACES_AFTER)


def shortened(packed: int, bits: int, width: int = WIDTH) -> int:
    """Every place without its last bits: divided by 2 to their number, and rounded down.

    >>> unpack(shortened(0x090807, 2, width=8), width=8)
    [1, 2, 2]
    """
    places = -(-packed.bit_length() // width)
    return packed >> bits & _mask(1 << places.bit_length(), bits, width)  # few masks: they can be large


@lru_cache(maxsize=64)
def _mask(places: int, bits: int, width: int) -> int:
    """Ones where a chance can be: above them a shift to the right leaves bits of the next place."""
    ones = (1 << width - bits) - 1
    return int.from_bytes(ones.to_bytes(width // 8, "little") * places, "little")


def in_all(packed: int, width: int = WIDTH) -> int:
    """The sum of all places, which itself fits into one: the upper half on the lower one, again and again.

    >>> in_all(0x030201, width=8)
    6
    """
    places = -(-packed.bit_length() // width)
    while places > 1:
        places = (places + 1) // 2
        packed = (packed >> places * width) + below(packed, places, width)
    return packed
