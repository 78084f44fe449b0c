"""The electronic wheel: numbers that nobody chooses, each exactly as likely as any other.

Chance is the operating system's own generator, `os.urandom`. It comes in words of one byte, and 256 words
do not share out evenly among 37 numbers. So the words that are left over, 222 to 255, are thrown away and
new ones are read; the other 222 give each number six words. Nothing is kept between two draws: no seed, no
state, and no argument by which a number could be chosen.

`pick` and `pick_several` are told where to read words, so that a test can try every word there is;
`draw_number` and `draw_bonus_numbers` read from the operating system and from nowhere else.
"""

import os
from collections.abc import Callable, Sequence
from typing import TypeAlias

from croupier.game.numbers import Number

WORDS = 256  # that one byte can be

Read: TypeAlias = Callable[[int], bytes]  # so many bytes of chance


def draw_number(order: Sequence[Number]) -> Number:
    """Where the ball comes to rest: one number of the wheel."""
    return order[pick(len(order), os.urandom)]


def draw_bonus_numbers(numbers: Sequence[Number], count: int = 10) -> tuple[Number, ...]:
    """Different numbers in the order drawn, every such draw as likely as any other."""
    return pick_several(numbers, count, os.urandom)


def pick_several(numbers: Sequence[Number], count: int, read: Read) -> tuple[Number, ...]:
    """As from a bag: one after another, of those that are left."""
    assert 0 <= count <= len(numbers) == len(set(numbers)), "the bag holds enough numbers, each of them once"
    bag = list(numbers)
    return tuple(bag.pop(pick(len(bag), read)) for _ in range(count))


def pick(below: int, read: Read) -> int:
    """A whole number from 0 to `below` - 1, each from equally many words.

    >>> words = iter([255, 222, 221])
    >>> pick(37, lambda count: bytes([next(words)]))  # 255 and 222 are thrown away; 221 is 5 * 37 + 36
    36
    """
    assert 1 <= below <= WORDS, "a word is enough for every number"
    shared_out = WORDS - WORDS % below
    while True:
        (word,) = read(1)
        if word < shared_out:
            return word % below
