"""A wager that a layout has, as JSON."""

import msgspec

from croupier.game.numbers import Number
from croupier.game.positions import Position


class PieceOfWager(msgspec.Struct, frozen=True):
    wager: str
    count: int


class WagerOut(msgspec.Struct, frozen=True):
    wager: str
    kind: str
    numbers: tuple[Number, ...]
    odds: int | None
    pieces: tuple[PieceOfWager, ...]
    clauses: tuple[str, ...]


def wager_out(position: Position) -> WagerOut:
    return WagerOut(
        wager=position.wager,
        kind=position.kind,
        numbers=tuple(position.numbers),
        odds=position.odds,
        pieces=pieces_out(position),
        clauses=position.clauses,
    )


def pieces_out(position: Position) -> tuple[PieceOfWager, ...]:
    return tuple(PieceOfWager(piece.position.wager, piece.count) for piece in position.pieces)
