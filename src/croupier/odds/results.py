"""What wagers bring: every outcome is settled by `settle`, and what is held in prison is played on."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.game.lines import Line, LineResult
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import Wager
from croupier.odds.chances import Chances, chances_of
from croupier.odds.distribution import NOTHING, Distribution


@dataclass(frozen=True, slots=True)
class Alone:
    """What one wager brings by itself."""

    net: Distribution
    ways: int  # in which it wins


def result_of(rules: RuleSet, wagers: Sequence[Wager], chances: Chances | None = None) -> Distribution:
    """The net result of all the wagers together in one round.

    A wager that goes to prison counts with what it brings in the end: it is played on, alone with the
    others in prison, until it is decided.
    """
    return _play(rules, tuple(wagers), chances or chances_of(rules))


def results_of_each(rules: RuleSet, wagers: Sequence[Wager], chances: Chances | None = None) -> list[Alone]:
    chances = chances or chances_of(rules)
    weighted: list[list[tuple[int, int]]] = [[] for _ in wagers]
    winning, held = [0] * len(wagers), [0] * len(wagers)
    for ways, lines in _settled(rules, tuple(wagers), chances):
        for place, line in enumerate(lines):
            winning[place] += ways if line.result is LineResult.WON else 0
            held[place] += line.held
            weighted[place].append((line.winnings - line.collected, ways))
    return [
        Alone(
            _play(rules, (wager,), chances) if held[place] else Distribution.of(weighted[place]),
            winning[place],
        )
        for place, wager in enumerate(wagers)
    ]


def _settled(
    rules: RuleSet, wagers: tuple[Wager, ...], chances: Chances
) -> Iterator[tuple[int, tuple[Line, ...]]]:
    for outcome, draw in chances.draws.items():
        play = Round(wagers=wagers, outcome=outcome.number, spin=SpinFacts(bonus=draw))
        yield chances.ways[outcome], settle(rules, play).lines


def _play(rules: RuleSet, wagers: tuple[Wager, ...], chances: Chances) -> Distribution:
    """Once round; then on with what is held, until nothing is."""
    brought: dict[tuple[Wager, ...], list[tuple[int, int]]] = {}
    for ways, lines in _settled(rules, wagers, chances):
        held = tuple(_in_prison(wagers, lines))
        if held != wagers:  # all as before: it is spun again, and changes no chance of what comes then
            net = sum(line.winnings - line.collected for line in lines)
            brought.setdefault(held, []).append((net, ways))
    total = sum(ways for each in brought.values() for _, ways in each)
    parts = []
    for held, each in brought.items():
        after = _play(rules, held, chances) if held else NOTHING
        parts += [(Fraction(ways, total), net, after) for net, ways in each]
    return Distribution.of_mixture(parts)


def _in_prison(wagers: Iterable[Wager], lines: Iterable[Line]) -> Iterator[Wager]:
    for wager, line in zip(wagers, lines, strict=True):
        if line.held:
            yield wager._replace(stake=line.held, is_imprisoned=True)
