"""Numbers are labels: "0" and "00" differ, and a letter can be one too."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Number: TypeAlias = str


def _rank(number: str) -> tuple[int, int, str]:
    if not number.strip("0"):
        return 0, len(number), number
    if number.isdecimal() and len(number) < 4:
        return 2, int(number), number
    return 1, len(number), number


def in_order(numbers: Iterable[Number]) -> tuple[Number, ...]:
    """The order in which numbers are always written: 0, 00, letters (the fewest first), then 1 to 36.

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
