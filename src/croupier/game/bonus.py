"""Bonus numbers: which are drawn, which are lit, and what class that gives a number."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.numbers import Number


class BonusClass(StrEnum):
    PLAIN = "plain"
    BONUS = "bonus"
    SUPER_BONUS = "super bonus"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusRules:
    """How many bonus numbers a round has, and the links that make super and scatter bonuses."""

    count: int
    links: Mapping[str, frozenset[Number]]

    def class_of(self, number: Number, drawn: frozenset[Number]) -> BonusClass:
        if number not in drawn:
            return BonusClass.PLAIN
        complete = any(number in self.links[name] for name in self.find_complete(drawn))
        return BonusClass.SUPER_BONUS if complete else BonusClass.BONUS

    def find_complete(self, drawn: frozenset[Number]) -> tuple[str, ...]:
        """The names of the links that hold bonus numbers only."""
        return tuple(name for name, link in self.links.items() if link <= drawn)

    def find_empty(self, drawn: frozenset[Number]) -> tuple[str, ...]:
        """The names of the links that hold no bonus number."""
        return tuple(name for name, link in self.links.items() if not link & drawn)

    def is_scatter(self, drawn: frozenset[Number]) -> bool:
        """Does every link hold a bonus number?"""
        return not self.find_empty(drawn)


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusDraw:
    """The numbers drawn and the numbers seen to be lit: two facts, kept apart."""

    drawn: frozenset[Number]
    lit: frozenset[Number]
