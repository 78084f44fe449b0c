"""What every wager of a game is worth: its ways, chance, edge and spread, whole and piece by piece."""

from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.chances import Chances, chances_of
from croupier.odds.distribution import Distribution
from croupier.odds.results import Alone, results_of_each

UNITS_ON_EACH_PIECE = 2  # so that half of a stake is a whole number


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerOdds:
    """What one kind of wager is worth; all figures are for a stake of 1 on the whole wager."""

    kind: str
    label: str
    positions: tuple[Position, ...]  # that are worth the same
    ways: int  # in which it wins, any piece of it
    all_ways: int
    stake: int
    net: Distribution  # of that stake
    pieces: tuple[tuple["WagerOdds", int], ...] = ()  # the ordinary wagers that it is made of, and how many

    @property
    def position(self) -> Position:
        return self.positions[0]

    @property
    def odds(self) -> int | None:
        """What it pays, the N of "N to 1"; the lowest where that depends on the draw."""
        return self.position.odds

    @property
    def probability(self) -> Fraction:
        """That it wins: with several pieces, that any of them does. Also called its hit frequency."""
        return Fraction(self.ways, self.all_ways)

    @property
    def fair_odds(self) -> Fraction | None:
        """The odds, to 1, at which nobody had an edge; None where a wager does not pay at one rate."""
        if self.odds is None or self.position.odds_by_class or not self.ways:
            return None
        return self.odds + self.house_edge / self.probability

    @property
    def house_edge(self) -> Fraction:
        return -self.net.mean / self.stake

    @property
    def return_to_player(self) -> Fraction:
        """What comes back in the long run, of a stake of 1."""
        return 1 - self.house_edge

    @property
    def variance(self) -> Fraction:
        return self.net.variance / self.stake**2

    @property
    def third_moment(self) -> Fraction:
        return self.net.central_moment(3) / self.stake**3

    @property
    def standard_deviation(self) -> Decimal:
        return self.net.standard_deviation / self.stake

    @property
    def skewness(self) -> Decimal:
        return self.net.skewness

    @property
    def skewness_squared(self) -> Fraction:
        """Exact, as the skewness itself is a root; like the variance for the standard deviation."""
        return self.third_moment**2 / self.variance**3 if self.variance else Fraction(0)

    def results(self, stake: int = 1) -> list[tuple[Fraction, Fraction]]:
        """Every net result of such a stake, and its probability."""
        scale = Fraction(stake, self.stake)
        return [(result * scale, self.net.probability(result)) for result in self.net.weights]


def odds_of(rules: RuleSet, chances: Chances | None = None) -> list[WagerOdds]:
    """Every kind of wager, in the order of the rule set; several times where its wagers differ."""
    chances = chances or chances_of(rules)
    wagers = [
        Wager(name, "player", position, UNITS_ON_EACH_PIECE * position.piece_count)
        for name, position in rules.positions.items()
    ]
    alike: dict[object, list[tuple[Position, Alone]]] = {}
    for wager, result in zip(wagers, results_of_each(rules, wagers, chances), strict=True):
        position = wager.position
        pieces = Counter[str]()
        for piece in position.pieces:
            pieces[piece.position.kind] += piece.count
        worth = (position.kind, result.ways, tuple(result.net.weights.items()), frozenset(pieces.items()))
        alike.setdefault(worth, []).append((position, result))
    found: list[WagerOdds] = []
    for group in alike.values():
        found.append(_wager_odds(group, chances.total, found))
    return found


def _wager_odds(alike: list[tuple[Position, Alone]], all_ways: int, before: list[WagerOdds]) -> WagerOdds:
    first, result = alike[0]
    home = {position.wager: place for place, each in enumerate(before) for position in each.positions}
    pieces = Counter[int]()
    for piece in first.pieces:
        pieces[home[piece.position.wager]] += piece.count
    return WagerOdds(
        kind=first.kind,
        label=first.label,
        positions=tuple(position for position, _ in alike),
        ways=result.ways,
        all_ways=all_ways,
        stake=UNITS_ON_EACH_PIECE * first.piece_count,
        net=result.net,
        pieces=tuple((before[place], count) for place, count in pieces.items()),
    )
