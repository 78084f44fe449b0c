"""A compiled payoff: what a set of wagers is worth on each outcome, worked out once by `settle`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from croupier.game.bonus import BonusClass, BonusDraw, BonusRules
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.numbers import Number, in_order
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import Wager


@dataclass(frozen=True, slots=True)
class Outcome:
    """A winning number, and its class and the scatter where bonus numbers are drawn."""

    number: Number
    bonus_class: BonusClass = BonusClass.PLAIN
    is_scatter: bool = False


@dataclass(frozen=True, slots=True)
class Payoff:
    """The players' net result by outcome.

    In a game without bonus numbers `by_number` answers at the speed of a dictionary; in one with them
    `by_outcome` does, once the class of the winning number is known.
    """

    by_outcome: Mapping[Outcome, int]
    by_number: Mapping[Number, int]

    def total(self, numbers: Iterable[Number]) -> int:
        """The net result over many spins."""
        return sum(map(self.by_number.__getitem__, numbers))


def compile_payoff(
    rules: RuleSet,
    wagers: Sequence[Wager],
    limits: Limits = NO_LIMITS,
    warned_players: frozenset[str] = frozenset(),
) -> Payoff:
    """Settle the wagers once for every outcome that makes a difference.

    Nobody is warned by it: what is settled once and then returned is settled, or returned, each time.
    """
    by_outcome = {}
    for outcome, draw in possible_outcomes(rules):
        play = Round(
            wagers=tuple(wagers),
            outcome=outcome.number,
            limits=limits,
            spin=SpinFacts(bonus=draw),
            warned_players=warned_players,
        )
        settlement = settle(rules, play)
        by_outcome[outcome] = sum(line.winnings - line.collected for line in settlement.lines)
    plain = {} if rules.bonus else {outcome.number: net for outcome, net in by_outcome.items()}
    return Payoff(by_outcome, plain)


def possible_outcomes(rules: RuleSet) -> Iterator[tuple[Outcome, BonusDraw | None]]:
    """Every outcome that wagers can tell apart, each with a draw of bonus numbers that shows it."""
    for number in rules.wheel.order:
        if rules.bonus is None:
            yield Outcome(number), None
            continue
        for drawn in _telling_draws(rules.bonus, number, rules.wheel.order):
            outcome = Outcome(number, rules.bonus.class_of(number, drawn), rules.bonus.is_scatter(drawn))
            yield outcome, BonusDraw(drawn=drawn, lit=drawn)


def _telling_draws(
    bonus: BonusRules, number: Number, numbers: Sequence[Number]
) -> Iterator[frozenset[Number]]:
    """Draws in which the number is plain, a bonus and a super bonus, each without scatter and with it."""
    home = next(in_order(link) for link in bonus.links.values() if number in link)
    away = [in_order(link) for link in bonus.links.values() if number not in link]
    beside = next(other for other in home if other != number)
    one_of_each = [link[0] for link in away]
    for start, left_out in (
        ([], home),  # plain
        ([beside, *one_of_each], [number]),  # plain, scatter
        ([number], [beside, *away[0]]),  # bonus
        ([number, *one_of_each], [beside]),  # bonus, scatter
        (home, away[0]),  # super bonus
        ([*home, *one_of_each], []),  # super bonus, scatter: only where enough numbers are drawn
    ):
        others = [other for other in numbers if other not in start and other not in left_out]
        drawn = frozenset([*start, *others[: max(bonus.count - len(start), 0)]])
        if len(drawn) == bonus.count:
            yield drawn
