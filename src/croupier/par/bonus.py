"""Bonus numbers: how the chances of the classes come about, and what each class adds to the edge."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.game.bonus import BonusRules
from croupier.game.numbers import in_order
from croupier.game.payoff import compile_payoff
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.chances import Chances
from croupier.odds.decimals import in_percent, written
from croupier.odds.derivation import derive_bonus_chances
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Section, SheetTable
from croupier.par.figures import exact, whole


def bonus_section(rules: RuleSet, rows: Mapping[str, WagerOdds], chances: Chances) -> Section | None:
    """None where there are no bonus numbers."""
    if rules.bonus is None:
        return None
    return Section(
        "bonus",
        "Bonus numbers",
        (
            Paragraph(_said(rules.bonus, len(rules.wheel.order))),
            SheetTable(
                "Links",
                ("Link", "Numbers"),
                tuple((name, " ".join(in_order(link))) for name, link in rules.bonus.links.items()),
                texts=2,
            ),
            SheetTable(
                "Derivation: sets of numbers that can be drawn, counted without replacement",
                ("What", "Formula", "Draws", "Probability", "Probability"),
                tuple(_derivation(rules)),
                texts=2,
            ),
            SheetTable(
                "The winning number's class and the scatter together",
                ("Class", "Scatter", "Ways", "Probability", "Probability, %"),
                tuple(_joint(chances)),
                texts=2,
            ),
            SheetTable(
                "What each class adds to the mean of a stake of 1",
                ("Wager", "Class", "Scatter", "Probability", "Mean net result there", "Adds to the mean"),
                tuple(line for name, each in rows.items() for line in _parts(rules, name, each, chances)),
                texts=3,
            ),
        ),
    )


def _said(bonus: BonusRules, size: int) -> str:
    return (
        f"Of the {size} numbers {bonus.count} different ones are drawn, each set as likely as any other and "
        "independent of the ball. So how many of a link are drawn is hypergeometric: of a link of k numbers "
        f"exactly i in C(k, i) · C({size} − k, {bonus.count} − i) of all C({size}, {bonus.count}) draws. "
        "The winning number is plain when it is not drawn, a super bonus when its whole link is, and a bonus "
        "otherwise. A draw is a scatter when every link holds a number of it."
    )


def _derivation(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    for step in derive_bonus_chances(rules):
        chance = step.probability
        yield step.what, step.formula, whole(step.draws), exact(chance), written(chance, 9)


def _joint(chances: Chances) -> Iterator[tuple[str, ...]]:
    for (bonus_class, is_scatter), (ways, probability) in chances.by_class().items():
        yield bonus_class, _yes(is_scatter), whole(ways), exact(probability), in_percent(probability, 6)
    yield "all", "", whole(chances.total), "1", in_percent(Fraction(1), 6)


def _parts(rules: RuleSet, name: str, each: WagerOdds, chances: Chances) -> Iterator[tuple[str, ...]]:
    """The mean of one wager, class by class; together they are the edge with the other sign."""
    payoff = compile_payoff(rules, [Wager("w", "player", each.position, each.stake)]).by_outcome
    mean = Fraction(0)
    for (bonus_class, is_scatter), (_, probability) in chances.by_class().items():
        brought = sum(
            net * chances.ways[outcome]
            for outcome, net in payoff.items()
            if outcome.bonus_class is bonus_class and outcome.is_scatter is is_scatter
        )
        part = Fraction(brought, chances.total * each.stake)
        mean += part
        yield name, bonus_class, _yes(is_scatter), exact(probability), exact(part / probability), exact(part)
    assert mean == -each.house_edge, "the classes make up the whole"
    yield name, "all", "", "1", exact(mean), exact(mean)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
