"""A wager: a player's stake on a position."""

from enum import StrEnum
from typing import NamedTuple

from croupier.game.positions import Position


class PlacedBy(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"


class Wager(NamedTuple):
    id: str
    player: str
    position: Position
    stake: int  # in the smallest unit of money; of all pieces together
    placed_by: PlacedBy | None = None  # None: by whoever usually places such a wager
    is_imprisoned: bool = False  # held from an earlier round, by a green number
