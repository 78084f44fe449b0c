"""The worst case: what the house pays for each wager at its maximum, and for all of them at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import lcm

from croupier.drawing.charts import named_bars
from croupier.game.bonus import BonusClass
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.numbers import Number, in_order
from croupier.game.payoff import Outcome, compile_payoff
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Picture, Section, Table
from croupier.par.figures import exact
from croupier.par.rows import merge

SIDE_BY_SIDE = 4  # numbers in a row
AT_LIMITS = (
    "One player stakes as much as the limits take. A stake is the maximum of its kind, less what is off the "
    "increment or cannot be spread evenly over the pieces. All money is in the smallest unit."
)
AT_ONE = (
    "No limits were given, so every figure is for a stake of 1 on each position, the pieces of a wager "
    "sharing its 1 evenly. With the limits of a table the sheet shows them in money."
)


@dataclass(frozen=True, slots=True)
class MostStakes:
    """The most that one player can have on a position, as settled amounts and as the sheet states them."""

    rules: RuleSet
    limits: Limits
    unit: int  # in which a stake of 1 is settled, so that everything divides it

    @classmethod
    def of(cls, rules: RuleSet, limits: Limits) -> "MostStakes":
        pieces = lcm(*(position.piece_count for position in rules.positions.values()))
        return cls(rules, limits, 2 * pieces if limits == NO_LIMITS else 1)

    def most(self, position: Position) -> int | None:
        """The largest stake; None where there is no maximum."""
        if self.limits == NO_LIMITS:
            return self.unit
        maximum = self.limits.limit(position.kind).maximum
        return None if maximum is None else maximum - maximum % self.limits.increment(position)

    def payoff(self, positions: Sequence[Position]) -> Mapping[Outcome, Fraction]:
        """The player's net on every outcome with the most on each of these that has a maximum."""
        wagers = [
            Wager(position.wager, "player", position, stake)
            for position in positions
            if (stake := self.most(position))
        ]
        found = compile_payoff(self.rules, wagers, self.limits).by_outcome
        return {outcome: Fraction(net, self.unit) for outcome, net in found.items()}

    def staked(self, positions: Sequence[Position]) -> Fraction:
        return Fraction(sum(self.most(position) or 0 for position in positions), self.unit)


def exposure_section(rules: RuleSet, rows: Mapping[str, WagerOdds], limits: Limits) -> Section:
    stakes = MostStakes.of(rules, limits)
    by_wager = Table(
        "For each wager by itself, on one of its positions; its others cost as much",
        ("Wager", "On", "Stake", "House pays at most", "Times the stake"),
        tuple(_line(stakes, name, each) for name, each in rows.items()),
        texts=2,
    )
    said = Paragraph(AT_ONE if limits == NO_LIMITS else AT_LIMITS)
    positions = list(rules.positions.values())
    if not stakes.staked(positions):
        missing = Paragraph("These limits have no maximum, so nothing bounds what the house may have to pay.")
        return Section("exposure", "Worst case", (said, missing))
    return Section("exposure", "Worst case", (said, by_wager, *_all_at_once(stakes, positions)))


def _line(stakes: MostStakes, name: str, each: WagerOdds) -> tuple[str, ...]:
    """The position of a row that costs most, and on which outcomes it does."""
    stake = stakes.staked([each.position])
    if not stake:
        why = "no maximum" if _is_unlimited(stakes, each.kind) else "maximum below one step"
        return name, "–", why, "–", "–"
    payoff = stakes.payoff([each.position])
    worst = max(payoff.values())
    outcomes = dict.fromkeys(outcome.in_words for outcome, net in payoff.items() if net == worst)
    where = each.position.wager if len(outcomes) > 3 else f"{each.position.wager} if {' or '.join(outcomes)}"
    return name, where, _money(stake), _money(worst), exact(worst / stake)


def _all_at_once(stakes: MostStakes, positions: list[Position]) -> tuple[Paragraph, Picture, Table]:
    payoff = stakes.payoff(positions)
    classes = list(dict.fromkeys((outcome.bonus_class, outcome.is_scatter) for outcome in payoff))
    numbers = in_order(stakes.rules.wheel.order)
    title = "House's net with the most on every position"
    bars: dict[str, float] = {}
    for outcome, net in sorted(payoff.items(), key=lambda each: numbers.index(each[0].number)):
        name = outcome.number if len(classes) == 1 else _class_words(outcome.bonus_class, outcome.is_scatter)
        bars[name] = min(float(-net), bars.get(name, float(-net)))
    by = "winning number" if len(classes) == 1 else "class of the winning number, at its worst"
    return (
        Paragraph(_costliest(stakes, positions, payoff)),
        Picture(named_bars(bars, title=title, x_label=f"house's net, by {by}")),
        _by_number(payoff, classes, numbers, title),
    )


def _costliest(stakes: MostStakes, positions: list[Position], payoff: Mapping[Outcome, Fraction]) -> str:
    worst = max(payoff.values())
    costly = list(dict.fromkeys(outcome.in_words for outcome, net in payoff.items() if net == worst))
    does = f"pays {_money(worst)} net" if worst >= 0 else f"still keeps {_money(-worst)}"
    said = (
        f"With the most on every position at once, {_money(stakes.staked(positions))} in all, the outcome "
        f"that costs the house most is {' or '.join(costly[:4])}"
        f"{' or another like it' if len(costly) > 4 else ''}: it {does}."
    )
    without = [kind for kind in stakes.rules.piece_counts if _is_unlimited(stakes, kind)]
    return f"{said} Left out, because they have no maximum: {', '.join(without)}." if without else said


def _by_number(
    payoff: Mapping[Outcome, Fraction],
    classes: list[tuple[BonusClass, bool]],
    numbers: Sequence[Number],
    title: str,
) -> Table:
    """One column for each class of the winning number; several numbers side by side where there is one."""
    nets = [(number, tuple(payoff.get(Outcome(number, *each)) for each in classes)) for number in numbers]
    if len(classes) > 1:
        merged = merge(nets)
        rows = tuple(
            (
                row.joined if len(merged) > 1 else "every number",
                *("–" if net is None else _money(-net) for net in row.figures),
            )
            for row in merged
        )
        return Table(title, ("Numbers", *(_class_words(*each) for each in classes)), rows)
    cells = [(number, _money(-net)) for number, (net,) in nets if net is not None]
    height = -(-len(cells) // SIDE_BY_SIDE)
    cells += [("", "")] * (height * SIDE_BY_SIDE - len(cells))
    lines = (tuple(chain.from_iterable(cells[place::height])) for place in range(height))
    return Table(title, ("Number", "House's net") * SIDE_BY_SIDE, tuple(lines))


def _is_unlimited(stakes: MostStakes, kind: str) -> bool:
    return stakes.limits != NO_LIMITS and stakes.limits.limit(kind).maximum is None


def _class_words(bonus_class: str, is_scatter: bool) -> str:
    return f"{bonus_class} with scatter" if is_scatter else str(bonus_class)


def _money(amount: Fraction) -> str:
    """Whole where it is, else a fraction."""
    return f"{amount.numerator:,}".replace("-", "−") if amount.denominator == 1 else exact(amount)
