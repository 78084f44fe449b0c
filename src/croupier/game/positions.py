"""What a player may wager on: a position has a name in the wager notation, numbers, and odds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from croupier.game.bonus import BonusClass
from croupier.game.numbers import Number, in_order, phrase
from croupier.game.wheel import Provenance


class WinsOn(StrEnum):
    """What makes a position win."""

    ITS_NUMBERS = "its numbers"
    BONUS_NUMBER = "bonus number"
    SUPER_BONUS_NUMBER = "super bonus number"
    SCATTER_BONUS = "scatter bonus"


WINS_ON = {
    WinsOn.BONUS_NUMBER: "any bonus number",
    WinsOn.SUPER_BONUS_NUMBER: "any super bonus number",
    WinsOn.SCATTER_BONUS: "a bonus number in every link",
    WinsOn.ITS_NUMBERS: "no number",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a multi-piece position: an ordinary position and how many pieces lie on it."""

    position: "Position"
    count: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Position:
    wager: str  # the notation, as "split:0-00"
    kind: str
    label: str
    numbers: tuple[Number, ...]
    odds: int | None  # N in "N to 1"; None where the pieces pay
    odds_by_class: Mapping[BonusClass, int] = field(default_factory=dict)
    wins_on: WinsOn = WinsOn.ITS_NUMBERS
    pieces: tuple[Piece, ...] = ()
    racetrack: bool = False  # lies on a racetrack area, not on the main layout
    defined: tuple[str, ...]  # the clauses that say what it is
    paid: tuple[str, ...]  # the clauses that say what it pays
    lost: tuple[str, ...]  # the clauses that say that it loses
    provenance: Provenance = Provenance.DOCUMENT
    covers: frozenset[Number] = field(init=False)
    covered: str = field(init=False)  # in words
    piece_count: int = field(init=False)
    clauses: tuple[str, ...] = field(init=False)  # that make it a winner: what it is, and what it pays

    def __post_init__(self) -> None:
        object.__setattr__(self, "covers", frozenset(self.numbers))
        object.__setattr__(self, "covered", phrase(self.numbers) or WINS_ON[self.wins_on])
        object.__setattr__(self, "clauses", tuple(dict.fromkeys(self.defined + self.paid)))
        object.__setattr__(self, "piece_count", sum(piece.count for piece in self.pieces) or 1)


def notation(kind: str, what: tuple[Number, ...] | str = ()) -> str:
    """The name of a position.

    >>> notation("red"), notation("dozen", "2"), notation("split", ("00", "0"))
    ('red', 'dozen:2', 'split:0-00')
    """
    text = what if isinstance(what, str) else "-".join(in_order(what))
    return f"{kind}:{text}" if text else kind


def canonical(text: str) -> str:
    """The same wager with its numbers in the order in which they are always written.

    >>> canonical("corner:29-25-28-26")
    'corner:25-26-28-29'
    """
    kind, _, what = text.partition(":")
    return notation(kind, tuple(part for part in what.split("-"))) if what else text
