"""The rows of the tables: wagers by name, and those together whose figures are the same."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from croupier.game.positions import Position, WinsOn
from croupier.odds.wager_odds import WagerOdds

Key = TypeVar("Key", bound=Hashable)

ROOM = 24  # letters, in a chart


def name_rows(odds: Sequence[WagerOdds]) -> dict[str, WagerOdds]:
    """Each by its kind; where a kind is there several times, also by its first wager."""
    counts = Counter(each.kind for each in odds)
    return {
        each.kind if counts[each.kind] == 1 else f"{each.kind} ({each.position.wager})": each for each in odds
    }


@dataclass(frozen=True, slots=True)
class Alike(Generic[Key]):
    """Rows that have the same figures, by their names."""

    names: tuple[str, ...]
    figures: Key

    @property
    def first(self) -> str:
        return self.names[0]

    @property
    def joined(self) -> str:
        return ", ".join(self.names)

    @property
    def short(self) -> str:
        """The names where there is little room.

        >>> Alike(("red", "black"), 1).short, Alike(("low", "high", "even", "odd", "red", "black"), 1).short
        ('red, black', 'low, …')
        """
        return self.joined if len(self.joined) < ROOM or len(self.names) == 1 else f"{self.first}, …"


def merge(rows: Iterable[tuple[str, Key]]) -> list[Alike[Key]]:
    """All rows that have the same figures, together in one.

    >>> [(row.names, row.figures) for row in merge([("red", 1), ("straight", 2), ("black", 1)])]
    [(('red', 'black'), 1), (('straight',), 2)]
    """
    names: dict[Key, list[str]] = {}
    for name, figures in rows:
        names.setdefault(figures, []).append(name)
    return [Alike(tuple(each), figures) for figures, each in names.items()]


def pays(position: Position) -> str:
    """What it pays: N to 1, by class where that differs, or that its pieces pay.

    A position that its pieces pay names no odds of its own.
    """
    if position.odds is None:
        return "by piece"
    others = (f"{odds} on a {bonus_class} number" for bonus_class, odds in position.odds_by_class.items())
    return ", ".join([f"{position.odds}\u00a0to\u00a01", *others])


def covers(position: Position) -> str:
    """How many numbers it covers, or what else makes it win."""
    return str(len(position.numbers)) if position.wins_on is WinsOn.ITS_NUMBERS else position.covered
