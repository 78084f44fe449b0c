"""The wheel: the numbers in their order round it, and their colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.numbers import Number


class Colour(StrEnum):
    RED = "red"
    BLACK = "black"
    GREEN = "green"


class Provenance(StrEnum):
    """Where a fact comes from, when the document's picture was lost."""

    DOCUMENT = "document"
    PUBLISHED = "published"
    INFERRED = "inferred"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel:
    order: tuple[Number, ...]  # clockwise
    colours: Mapping[Number, Colour]
    provenance: Provenance
    note: str = ""

    def neighbours(self, number: Number, each_side: int) -> tuple[Number, ...]:
        """The number with as many on either side of it, in wheel order, wrapping round."""
        middle, size = self.order.index(number), len(self.order)
        return tuple(self.order[(middle + step) % size] for step in range(-each_side, each_side + 1))
