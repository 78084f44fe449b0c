"""The proof: every wager of every game on every outcome, settled by the engine and worked out by hand.

The engine finds its inside wagers in the geometry of a cloth and settles by its one `settle`; `by_hand` has
every wager written out. Where the two agree on every case, an error would have to be made twice, in two ways.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.game.bonus import BonusDraw
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import PlacedBy, Wager
from croupier.rulebook import load

from .by_hand import bonus_classes, catalogue, net, numbers

STAKE = 180  # the pieces of every wager divide it: 4, 5, 6 and 9

NZ_GAMES = ("nz-37", "nz-38-00-0", "nz-38-0-00")
NZ_SWITCHES = ("racetrack", "asian_racetrack", "courtesy_line")


@dataclass(frozen=True, slots=True)
class Table:
    """A game as one table offers it."""

    game: str
    options: Mapping[str, bool] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = (f"{name} {'on' if value else 'off'}" for name, value in self.options.items())
        return ", ".join((self.game, *chosen))


TABLES = (
    Table("sands-2017"),
    Table("sands-2019"),
    Table("racetrack-2012"),
    Table("racetrack-2012", {"first_four": True}),
    Table("fast-action-2020"),
    *(Table(game) for game in NZ_GAMES),
    *(Table(game, {switch: False}) for game in NZ_GAMES for switch in NZ_SWITCHES),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round can end: a winning number, with the ten lit numbers in a game that has them."""

    number: str
    bonus: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One wager on one outcome; the money is (winnings, returned, collected)."""

    wager: str
    outcome: Outcome
    by_hand: tuple[int, int, int]
    settled: tuple[int, int, int]


def outcomes(game: str) -> list[Outcome]:
    """Every number of the wheel; in Fast Action every number in every class of draw that it can win in."""
    if game == "fast-action-2020":
        return [Outcome(each.outcome, each.bonus) for each in bonus_classes()]
    return [Outcome(number) for number in numbers(game)]


def cases(table: Table) -> Iterator[Case]:
    """Every wager that the table has by hand on every outcome of its game."""
    rules = load(table.game, table.options)
    for wager in catalogue(table.game, **table.options):
        for outcome in outcomes(table.game):
            expected = net(table.game, wager, STAKE, outcome.number, outcome.bonus)
            yield Case(wager, outcome, expected, _settle(rules, wager, outcome))


def _settle(rules: RuleSet, wager: str, outcome: Outcome) -> tuple[int, int, int]:
    """The money of the only line; a dealer places it, who may place every wager of every document."""
    placed = Wager("w1", "p1", rules.positions[wager], STAKE, PlacedBy.DEALER)
    draw = None
    if outcome.bonus is not None:
        lit = frozenset(outcome.bonus)
        draw = BonusDraw(drawn=lit, lit=lit)
    (line,) = settle(rules, Round(wagers=(placed,), outcome=outcome.number, spin=SpinFacts(bonus=draw))).lines
    return line.winnings, line.returned, line.collected


@dataclass(frozen=True, slots=True)
class Tally:
    """What was compared at one table."""

    table: Table
    wagers: int
    outcomes: int
    cases: int
    differences: tuple[Case, ...]


def prove(table: Table) -> Tally:
    compared = list(cases(table))
    wagers = {case.wager for case in compared}
    ends = {case.outcome for case in compared}
    differences = tuple(case for case in compared if case.by_hand != case.settled)
    return Tally(table, len(wagers), len(ends), len(compared), differences)
