"""What the house would pay, or take, on an outcome or a number."""

import msgspec

from croupier.game.bonus import BonusClass
from croupier.game.numbers import Number


class Exposure(msgspec.Struct, frozen=True):
    """The house's net result on one outcome; negative: it pays."""

    number: Number
    bonus_class: BonusClass
    is_scatter: bool
    net: int


class NumberExposure(msgspec.Struct, frozen=True):
    """The house's net result if this number came, at the worst: as a bonus number it may cost more."""

    number: Number
    net: int
    classes: tuple[Exposure, ...]  # the worst first
    # The most that the bank could be asked for on it under the limits in force; null: nothing bounds it.
    most_for_one: int | None = None  # player
    most_for_all: int | None = None  # seats of the table
