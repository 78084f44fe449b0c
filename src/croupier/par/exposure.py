"""The worst case: what the house pays for each wager at its maximum, and at most on each winning number."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import lcm

from croupier.drawing.charts import named_bars
from croupier.game.bonus import BonusClass
from croupier.game.liability import TableBounds, find_liability
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.numbers import Number, in_order
from croupier.game.payoff import Outcome, compile_payoff
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Picture, Section, SheetTable
from croupier.par.figures import exact, whole
from croupier.par.rows import merge

SIDE_BY_SIDE = 4  # numbers in a row
AT_LIMITS = (
    "Players stake as much as the limits take. A stake is the maximum of its kind, less what is off the "
    "increment or cannot be spread evenly over the pieces. All money is in the smallest unit."
)
AT_ONE = (
    "No limits were given, so every figure is for a stake of 1 on each position, the pieces of a wager "
    "sharing its 1 evenly. With the limits of a table the sheet shows them in money."
)
ONLY_WHAT_PAYS = (
    "The most that the bank can be asked for on a number is what it pays where the most is staked on "
    "every wager that wins there, and nothing anywhere else: a stake that loses would help to pay. Of a "
    "wager of several pieces those that lose are taken off, as they cannot be left out."
)
PAID = "The most that the bank can be asked for"
Money = Mapping[Outcome, Fraction]


@dataclass(frozen=True, slots=True)
class MostStakes:
    """The most that players can have on each position, as settled amounts and as the sheet states them."""

    rules: RuleSet
    limits: Limits
    unit: int  # in which a stake of 1 is settled, so that everything divides it

    @classmethod
    def of(cls, rules: RuleSet, limits: Limits) -> "MostStakes":
        pieces = lcm(*(position.piece_count for position in rules.positions.values()))
        return cls(rules, limits, 2 * pieces if limits == NO_LIMITS else 1)

    def most(self, position: Position, players: int = 1) -> int | None:
        """The largest stake; None where there is no maximum."""
        if self.limits == NO_LIMITS:
            return players * self.unit
        return TableBounds(limits=self.limits).most(position, players)

    def payoff(self, position: Position) -> Money:
        """The player's net on every outcome with the most on this one."""
        wager = Wager(position.wager, "player", position, self.most(position) or 0)
        return self._in_money(compile_payoff(self.rules, [wager], self.limits).by_outcome)

    def liability(self, players: int) -> Money:
        """What the bank can be asked for on every outcome, by wagers that have a maximum."""
        stakes = {name: self.most(each, players) or 0 for name, each in self.rules.positions.items()}
        return self._in_money(find_liability(self.rules, stakes))

    def staked(self, position: Position) -> Fraction:
        return Fraction(self.most(position) or 0, self.unit)

    def unlimited(self) -> list[str]:
        kinds = {each.kind: self.most(each) for each in self.rules.positions.values()}
        return [kind for kind, most in kinds.items() if most is None]

    def _in_money(self, amounts: Mapping[Outcome, int | None]) -> Money:
        return {outcome: Fraction(amount or 0, self.unit) for outcome, amount in amounts.items()}


def exposure_section(rules: RuleSet, rows: Mapping[str, WagerOdds], limits: Limits, seats: int) -> Section:
    stakes = MostStakes.of(rules, limits)
    by_wager = SheetTable(
        "For each wager by itself, on one of its positions; its others cost as much",
        ("Wager", "On", "Stake", "House pays at most", "Times the stake"),
        tuple(_line(stakes, name, each) for name, each in rows.items()),
        texts=2,
    )
    said = Paragraph(AT_ONE if limits == NO_LIMITS else AT_LIMITS)
    if not any(map(stakes.staked, rules.positions.values())):
        missing = Paragraph("These limits have no maximum, so nothing bounds what the house may have to pay.")
        return Section("exposure", "Worst case", (said, missing))
    return Section("exposure", "Worst case", (said, by_wager, *_on_each_number(stakes, seats)))


def _line(stakes: MostStakes, name: str, each: WagerOdds) -> tuple[str, ...]:
    """The position of a row that costs most, and on which outcomes it does."""
    stake = stakes.staked(each.position)
    if not stake:
        why = "no maximum" if stakes.most(each.position) is None else "no stake within the limits"
        return name, "–", why, "–", "–"
    payoff = stakes.payoff(each.position)
    worst = max(payoff.values())
    outcomes = dict.fromkeys(outcome.in_words for outcome, net in payoff.items() if net == worst)
    where = each.position.wager if len(outcomes) > 3 else f"{each.position.wager} if {' or '.join(outcomes)}"
    return name, where, _money(stake), _money(worst), exact(worst / stake)


def _on_each_number(stakes: MostStakes, seats: int) -> Iterator[Paragraph | Picture | SheetTable]:
    one, every = stakes.liability(1), stakes.liability(seats)
    classes = list(dict.fromkeys((outcome.bonus_class, outcome.is_scatter) for outcome in one))
    numbers = in_order(stakes.rules.wheel.order)
    all_seats = "the one seat" if seats == 1 else f"all {whole(seats)} seats"
    yield Paragraph(ONLY_WHAT_PAYS)
    yield Paragraph(_costliest(stakes, one, every, all_seats))
    yield Picture(_chart(one, classes, numbers))
    yield _by_number(one, classes, numbers, f"{PAID} on each number, one player")
    yield _by_number(every, classes, numbers, f"{PAID} on each number, {all_seats}")


def _costliest(stakes: MostStakes, one: Money, every: Money, all_seats: str) -> str:
    worst = max(one.values())
    costly = list(dict.fromkeys(outcome.in_words for outcome, paid in one.items() if paid == worst))
    said = (
        f"The outcome that costs the bank most is {' or '.join(costly[:4])}"
        f"{' or another like it' if len(costly) > 4 else ''}: one player can ask for {_money(worst)}, "
        f"{all_seats} for {_money(max(every.values()))}."
    )
    without = stakes.unlimited()
    return f"{said} Left out, because they have no maximum: {', '.join(without)}." if without else said


def _chart(paid: Money, classes: Sequence[tuple[BonusClass, bool]], numbers: Sequence[Number]) -> str:
    bars: dict[str, float] = {}
    for outcome, amount in sorted(paid.items(), key=lambda each: numbers.index(each[0].number)):
        name = outcome.number if len(classes) == 1 else _class_words(outcome.bonus_class, outcome.is_scatter)
        bars[name] = max(float(amount), bars.get(name, 0.0))
    by = "winning number" if len(classes) == 1 else "class of the winning number, at its worst"
    return named_bars(bars, title=f"{PAID}, one player", x_label=f"the bank pays, by {by}")


def _by_number(
    paid: Money, classes: Sequence[tuple[BonusClass, bool]], numbers: Sequence[Number], title: str
) -> SheetTable:
    """One column for each class of the winning number; several numbers side by side where there is one."""
    amounts = [(number, tuple(paid.get(Outcome(number, *each)) for each in classes)) for number in numbers]
    if len(classes) > 1:
        merged = merge(amounts)
        rows = tuple(
            (
                row.joined if len(merged) > 1 else "every number",
                *("–" if amount is None else _money(amount) for amount in row.figures),
            )
            for row in merged
        )
        return SheetTable(title, ("Numbers", *(_class_words(*each) for each in classes)), rows)
    cells = [(number, _money(amount)) for number, (amount,) in amounts if amount is not None]
    height = -(-len(cells) // SIDE_BY_SIDE)
    cells += [("", "")] * (height * SIDE_BY_SIDE - len(cells))
    lines = (tuple(chain.from_iterable(cells[place::height])) for place in range(height))
    return SheetTable(title, ("Number", "Bank pays") * SIDE_BY_SIDE, tuple(lines))


def _class_words(bonus_class: str, is_scatter: bool) -> str:
    return f"{bonus_class} with scatter" if is_scatter else str(bonus_class)


def _money(amount: Fraction) -> str:
    """Whole where it is, else a fraction."""
    return whole(amount.numerator) if amount.denominator == 1 else exact(amount)
