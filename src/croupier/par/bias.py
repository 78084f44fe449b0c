"""Sensitivity: what a compartment that is likelier than the others does to the edge."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, sqrt
from statistics import NormalDist

from croupier.drawing.charts import line_chart
from croupier.game.numbers import Number
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import Wager
from croupier.odds.chances import Chances, chances_of
from croupier.odds.decimals import in_percent, written
from croupier.odds.results import result_of
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Picture, Section, SheetTable
from croupier.par.figures import exact, whole
from croupier.par.rows import merge

BIASES = tuple(Fraction(percents, 100) for percents in (1, 2, 5, 10, 20))
LEVEL, POWER = 0.01, 0.90  # of the test that would show a bias
HALVINGS = 40
SAID = (
    "One compartment is likelier than each of the others by x, so that with N compartments its number comes "
    "with probability (1 + x) / (N + x). Of each wager the table shows the position that gains most, with "
    "the compartment from which it does. A negative edge is in the player's favour. All edges are exact."
)


@dataclass(frozen=True, slots=True)
class BestPlaced:
    """The position of a row that gains most, and the compartment from which it does."""

    position: Position
    number: Number
    stake: int


def bias_section(rules: RuleSet, rows: Mapping[str, WagerOdds]) -> Section:
    wheels = _Wheels(rules)
    fair = chances_of(rules)
    best = {name: _find_best(rules, each, fair) for name, each in rows.items()}
    edges = {
        name: (each.house_edge, *(wheels.edge(best[name], bias) for bias in BIASES))
        for name, each in rows.items()
    }
    lines = {
        name: (*map(exact, biased), _vanishing(wheels, best[name], edge))
        for name, (edge, *biased) in edges.items()
    }
    merged = merge((name, (edges[name], lines[name])) for name in rows)
    heads = tuple(f"x = {written(100 * bias, 0)} %" for bias in BIASES)
    exact_rows = tuple(
        (row.joined, _where(best[row.first], edges[row.first]), *lines[row.first]) for row in merged
    )
    percent_rows = tuple((row.joined, *map(in_percent, edges[row.first])) for row in merged)
    return Section(
        "bias",
        "Sensitivity to a biased compartment",
        (
            Paragraph(SAID),
            Picture(_chart({row.short: edges[row.first] for row in merged})),
            SheetTable(
                "House edge, exact", ("Wager", "Best placed", *heads, "No edge at"), exact_rows, texts=2
            ),
            SheetTable("House edge, %", ("Wager", "Fair wheel", *heads), percent_rows),
            Paragraph(_test_said(len(rules.wheel.order))),
            SheetTable(
                "Spins that would show the bias",
                ("x", "Probability", "Probability, %", "Compartment named before", "Any compartment"),
                tuple(_spins(len(rules.wheel.order))),
            ),
        ),
    )


class _Wheels:
    """Edges at biased wheels, whose chances are worked out once: a game with many draws takes a while."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._chances = cache(self._work_out)

    def edge(self, best: BestPlaced, bias: Fraction) -> Fraction:
        wager = Wager("w", "player", best.position, best.stake)
        return -result_of(self.rules, [wager], self._chances(best.number, bias)).mean / best.stake

    def _work_out(self, number: Number, bias: Fraction) -> Chances:
        weights = dict.fromkeys(self.rules.wheel.order, bias.denominator)
        weights[number] += bias.numerator
        return chances_of(self.rules, weights)


def _find_best(rules: RuleSet, each: WagerOdds, fair: Chances) -> BestPlaced:
    """All positions of a row have the same mean, so the best is where one number brings most."""
    wagers = tuple(Wager(position.wager, "player", position, each.stake) for position in each.positions)
    brought = {(position.wager, number): 0 for position in each.positions for number in rules.wheel.order}
    for outcome, draw in fair.draws.items():
        play = Round(wagers=wagers, outcome=outcome.number, spin=SpinFacts(bonus=draw))
        for line in settle(rules, play).lines:
            brought[line.wager, outcome.number] += (line.winnings - line.collected) * fair.ways[outcome]
    wager, number = max(brought, key=brought.__getitem__)
    return BestPlaced(rules.positions[wager], number, each.stake)


def _vanishing(wheels: _Wheels, best: BestPlaced, fair: Fraction) -> str:
    """The bias at which the edge is exactly 0, from that at a fair wheel on."""
    size = len(wheels.rules.wheel.order)
    # With one round, edge × (N + x) is a straight line in x; where a prison makes several, it is not quite.
    rise = wheels.edge(best, Fraction(1)) * (size + 1) - fair * size
    if fair <= 0 or rise >= 0:
        return "never"
    root = -fair * size / rise
    if wheels.edge(best, root) == 0:
        return f"{exact(root)} = {in_percent(root, 2)}"
    low, high = Fraction(0), Fraction(size)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if wheels.edge(best, middle) > 0 else (low, middle)
    return f"about {in_percent(low, 4)}"


def _where(best: BestPlaced, edges: tuple[Fraction, ...]) -> str:
    if edges[0] == edges[-1]:
        return "anywhere: the ball decides nothing"
    return f"{best.position.wager} with {best.number}"


def _chart(rows: Mapping[str, tuple[Fraction, ...]]) -> str:
    lines = {
        name: [
            (float(100 * bias), float(100 * edge))
            for bias, edge in zip((Fraction(0), *BIASES), edges, strict=True)
        ]
        for name, edges in rows.items()
    }
    return line_chart(
        lines,
        title="House edge against one likelier compartment",
        x_label="how much likelier it is than each other, %",
        y_label="house edge, %",
    )


def _test_said(size: int) -> str:
    return (
        "How many spins a test needs that calls such a wheel biased with probability "
        f"{100 * POWER:g} % and a fair one with {100 * LEVEL:g} %, by the normal approximation to the count "
        f"of one number. Where no compartment is named before, the level is divided by the {size} that are "
        "looked at (Bonferroni)."
    )


def _spins(size: int) -> Iterator[tuple[str, ...]]:
    for bias in BIASES:
        likely = (1 + bias) / (size + bias)
        counts = (whole(_count_spins(size, float(likely), level)) for level in (LEVEL, LEVEL / size))
        yield f"{written(100 * bias, 0)} %", exact(likely), in_percent(likely), *counts


def _count_spins(size: int, likely: float, level: float) -> int:
    """n = ((z_level √(p₀q₀) + z_power √(p₁q₁)) / (p₁ − p₀))², one-sided."""
    fair, normal = 1 / size, NormalDist()
    far = normal.inv_cdf(1 - level) * sqrt(fair * (1 - fair))
    far += normal.inv_cdf(POWER) * sqrt(likely * (1 - likely))
    return ceil((far / (likely - fair)) ** 2)
