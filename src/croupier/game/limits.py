"""A table's limits, and how they bear on the stakes that a player has on one position."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import lcm

from croupier.game.positions import Position

LARGEST_STAKE = 10**15


@dataclass(frozen=True, slots=True)
class Limit:
    minimum: int | None = None
    maximum: int | None = None


NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The general limit, what overrides it for a kind of wager, and the steps stakes go in."""

    general: Limit = NO_LIMIT
    by_kind: Mapping[str, Limit] = field(default_factory=dict)
    increments: Mapping[str, int] = field(default_factory=dict)

    def limit(self, kind: str) -> Limit:
        own = self.by_kind.get(kind)
        if own is None:
            return self.general
        return Limit(
            self.general.minimum if own.minimum is None else own.minimum,
            self.general.maximum if own.maximum is None else own.maximum,
        )

    def increment(self, position: Position, chip: int = 1) -> int:
        """The step of a stake: the table's, and of several pieces whole chips on each."""
        step = self.increments.get(position.kind, 1)
        return lcm(step, position.piece_count * chip) if position.pieces else step


NO_LIMITS = Limits()
