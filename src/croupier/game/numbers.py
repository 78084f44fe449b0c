"""Numbers are labels: "0" and "00" differ, and "S" is a number too."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Number: TypeAlias = str

_SYMBOLS_IN_ORDER = ("0", "00", "000", "S", "MBS")


def _rank(number: str) -> tuple[int, int, str]:
    if number in _SYMBOLS_IN_ORDER:
        return 0, _SYMBOLS_IN_ORDER.index(number), number
    if number.isdecimal() and len(number) < 4:
        return 2, int(number), number
    return 1, 0, number


def in_order(numbers: Iterable[Number]) -> tuple[Number, ...]:
    """The order in which numbers are always written: 0, 00, S, MBS, then 1 to 36.

    >>> in_order(["36", "S", "1", "00", "0"])
    ('0', '00', 'S', '1', '36')
    """
    return tuple(sorted(numbers, key=_rank))


def phrase(numbers: Sequence[Number]) -> str:
    """Numbers as a sentence says them.

    >>> phrase(["0", "00"]), phrase(["7"]), phrase(["1", "2", "3", "4"])
    ('0 and 00', '7', '1 to 4')
    """
    if len(numbers) > 3 and all(number.isdecimal() for number in numbers):
        first, last = int(numbers[0]), int(numbers[-1])
        if first > 0 and [int(number) for number in numbers] == list(range(first, last + 1)):
            return f"{first} to {last}"
    if len(numbers) < 2:
        return "".join(numbers)
    return ", ".join(numbers[:-1]) + " and " + numbers[-1]
