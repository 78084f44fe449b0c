"""A compiled payoff: what a set of wagers is worth on each outcome, worked out once by `settle`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from croupier.game.bonus import BonusClass, BonusDraw, BonusRules
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.lines import LineResult
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

    @property
    def in_words(self) -> str:
        """
        >>> Outcome("17").in_words, Outcome("17", BonusClass.SUPER_BONUS, is_scatter=True).in_words
        ('17', '17 as a super bonus number with scatter')
        """
        of_class = "" if self.bonus_class is BonusClass.PLAIN else f" as a {self.bonus_class} number"
        return f"{self.number}{of_class}{' with scatter' if self.is_scatter else ''}"


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


def find_returns(rules: RuleSet) -> dict[str, tuple[int, int]]:
    """By wager: what comes back of 1 on each piece, stake included, on its worst and best winning outcome."""
    wagers = tuple(
        Wager(name, "player", position, position.piece_count) for name, position in rules.positions.items()
    )
    found: dict[str, list[int]] = {name: [] for name in rules.positions}
    for outcome, draw in possible_outcomes(rules):
        play = Round(wagers=wagers, outcome=outcome.number, spin=SpinFacts(bonus=draw))
        for line in settle(rules, play).lines:
            if line.result is LineResult.WON:
                found[line.id].append(line.returned + line.winnings)
    return {name: (min(each, default=0), max(each, default=0)) for name, each in found.items()}


def possible_outcomes(rules: RuleSet) -> Iterator[tuple[Outcome, BonusDraw | None]]:
    """Every outcome that wagers can tell apart, each with a draw of bonus numbers that shows it."""
    for number in in_order(rules.wheel.order):
        if rules.bonus is None:
            yield Outcome(number), None
            continue
        for drawn in _telling_draws(rules.bonus, number, rules.wheel.order):
            outcome = Outcome(number, rules.bonus.class_of(number, drawn), rules.bonus.is_scatter(drawn))
            yield outcome, BonusDraw(drawn=drawn, lit=drawn)


def _telling_draws(
    bonus: BonusRules, number: Number, numbers: Sequence[Number]
) -> Iterator[frozenset[Number]]:
    """Draws in which the number is plain, a bonus and a super bonus, each without scatter and with it.

    As few numbers as possible are forced in or left out, so that a draw is found wherever there is one.
    """
    links = [in_order(link) for link in bonus.links.values()]
    home = next(link for link in links if number in link)
    away = sorted((link for link in links if link is not home), key=len)
    others = [other for other in home if other != number]
    one_of_each = [link[0] for link in away]
    for start, left_out in (
        ([], [number]),  # plain
        ([number], others[:1]),  # a bonus
        (list(home), []),  # a super bonus
    ):
        empty = home if not start and len(home) <= len(away[0]) else away[0]
        one_at_home = [] if start else others[:1]
        yield from _draw(bonus.count, start, {*left_out, *empty}, numbers)
        yield from _draw(bonus.count, [*start, *one_at_home, *one_of_each], set(left_out), numbers)


def _draw(
    count: int, start: Sequence[Number], left_out: set[Number], numbers: Sequence[Number]
) -> Iterator[frozenset[Number]]:
    """So many numbers: these first, and none that is left out; nothing where it cannot be."""
    others = [other for other in numbers if other not in start and other not in left_out]
    drawn = frozenset([*start, *others[: max(count - len(start), 0)]])
    if len(drawn) == count:
        yield drawn
