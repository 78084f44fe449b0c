"""What became of one wager, as JSON: figures that all its tellings share, and a line of a settlement."""

from operator import attrgetter
from typing import Any

import msgspec

from croupier.formats.reasons import Because
from croupier.game.lines import LineResult


class Figures(msgspec.Struct, frozen=True):
    id: str
    player: str
    wager: str
    result: LineResult
    stake: int
    counted: int
    odds: int | None
    winnings: int
    returned: int
    collected: int


class PieceLine(Figures, frozen=True, kw_only=True, omit_defaults=True):
    """One piece of a wager, which wins or loses by itself."""

    clauses: tuple[str, ...]
    why: str = ""
    pieces: tuple["PieceLine", ...]  # it has none, and says so
    because: Because | None = None


class LineOut(Figures, frozen=True, omit_defaults=True):
    """A wager of a settlement."""

    clauses: tuple[str, ...]
    why: str  # nothing, where there is `because` for it
    pieces: tuple[PieceLine, ...]
    held: int = 0  # left out where it is nothing
    because: Because | None = None  # the reason as data, where a record has it


def figures_of(line: object) -> dict[str, Any]:
    """The figures of whatever has them, for another telling of the same line."""
    return dict(zip(FIGURES, get_figures(line), strict=True))


FIGURES = Figures.__struct_fields__
get_figures = attrgetter(*FIGURES)  # in this order, as whatever begins with them takes them
