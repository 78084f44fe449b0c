"""How the next stake follows from what went before: the progressions that players know.

A progression is a machine. Each of its states has a stake, counted in bases; the stake that was placed, which
a table's maximum may make smaller, and its net result, counted in bases too, lead on to the next state. A
result above 0 is a win, one below 0 a loss, 0 a push; after a push every progression repeats its stake.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TypeAlias

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.odds.ruin.names import ProgressionName

Bases: TypeAlias = int | Fraction  # an amount, in units of the base
State: TypeAlias = tuple[Bases, ...]

ONE_THREE_TWO_SIX = (1, 3, 2, 6)
LONGEST_ROW = 20
MOST_WINS = 20


@dataclass(frozen=True, slots=True)
class Progression:
    name: ProgressionName
    says: str  # the rule in a sentence
    start: State
    stake: Callable[[State], Bases]
    after: Callable[[State, Bases, Bases], State]  # a stake that was placed, and what it brought


def flat() -> Progression:
    return Progression(
        ProgressionName.FLAT,
        "Every stake is the base.",
        (1,),
        lambda state: state[0],
        lambda state, _, __: state,
    )


def martingale() -> Progression:
    """A state is the stake."""

    def after(state: State, placed: Bases, net: Bases) -> State:
        return (1,) if net > 0 else (2 * placed,) if net < 0 else state

    says = "The stake is doubled after a loss; after a win it is the base again."
    return Progression(ProgressionName.MARTINGALE, says, (1,), lambda state: state[0], after)


def dalembert() -> Progression:
    """A state is the stake."""

    def after(_: State, placed: Bases, net: Bases) -> State:
        return (max(1, placed + (net < 0) - (net > 0)),)

    says = "The stake goes up by the base after a loss and down by it after a win, never below the base."
    return Progression(ProgressionName.DALEMBERT, says, (1,), lambda state: state[0], after)


def fibonacci() -> Progression:
    """A state is two neighbours of the sequence; the first of them is the stake."""

    def after(state: State, _: Bases, net: Bases) -> State:
        here, following = state
        if net < 0:
            return (following, here + following)
        for _back in range(2 if net > 0 else 0):
            if here == following == 1:  # the first number of the sequence
                break
            here, following = following - here, here
        return (here, following)

    says = (
        "The stakes are 1, 1, 2, 3, 5, 8 … times the base: one number on after a loss, two back after a win,"
        " never before the first."
    )
    return Progression(ProgressionName.FIBONACCI, says, (1, 1), lambda state: state[0], after)


def paroli(wins: int = 3) -> Progression:
    """A state counts the wins in a row."""
    if not 1 <= wins <= MOST_WINS:
        raise BadInput(Defect("wins", shown(wins), f"1 to {MOST_WINS} wins in a row"))

    def after(state: State, _: Bases, net: Bases) -> State:
        return ((state[0] + (net > 0)) % wins if net >= 0 else 0,)

    says = f"The stake is doubled after a win; after a loss or {wins} wins in a row it is the base again."
    return Progression(ProgressionName.PAROLI, says, (0,), lambda state: 1 << int(state[0]), after)


def one_three_two_six() -> Progression:
    """A state counts the wins in a row."""

    def after(state: State, _: Bases, net: Bases) -> State:
        return ((state[0] + (net > 0)) % len(ONE_THREE_TWO_SIX) if net >= 0 else 0,)

    says = (
        "The stakes are 1, 3, 2, 6 times the base, one number on after a win;"
        " after a loss or four wins it is the base again."
    )
    return Progression(
        ProgressionName.ONE_THREE_TWO_SIX, says, (0,), lambda state: ONE_THREE_TWO_SIX[int(state[0])], after
    )


def oscars_grind(pays: Bases = 1) -> Progression:
    """A state is the stake, and how far the series is behind what it began with.

    `pays`: what a stake of 1 wins at least.
    """

    def after(state: State, placed: Bases, net: Bases) -> State:
        behind = state[1] - net
        if behind <= -1:
            return (1, 0)
        needed = max(1, ceil((behind + 1) / Fraction(pays)))
        return (min(placed + (net > 0), needed), _plain(behind))

    says = (
        "A series ends when it has won one base. Within it the stake goes up by the base after a win, but"
        " never above what a win needs to end the series; after a loss it stays."
    )
    return Progression(ProgressionName.OSCARS_GRIND, says, (1, 0), lambda state: state[0], after)


def labouchere(row: tuple[int, ...] = (1, 2, 3, 4)) -> Progression:
    """A state is the row of numbers."""
    if not 1 <= len(row) <= LONGEST_ROW or not all(1 <= each <= 10**6 for each in row):
        expected = f"1 to {LONGEST_ROW} numbers from 1 to 1,000,000, as in 1-2-3-4"
        raise BadInput(Defect("row", cut("-".join(map(str, row))) or "nothing", expected))

    def stake(state: State) -> Bases:
        return state[0] if len(state) == 1 else state[0] + state[-1]

    def after(state: State, placed: Bases, net: Bases) -> State:
        if net < 0:
            return (*state, placed)
        return (state[1:-1] or row) if net > 0 else state

    says = (
        f"The stake is the first and the last number of a row together, at first {'-'.join(map(str, row))}."
        " A win strikes both out, a loss adds the stake at the end; when all are struck out, it begins again."
    )
    return Progression(ProgressionName.LABOUCHERE, says, row, stake, after)


def _plain(value: Bases) -> Bases:
    """Whole numbers as such: they are quicker."""
    return int(value) if value.denominator == 1 else value


PROGRESSIONS: dict[ProgressionName, Callable[[], Progression]] = {
    ProgressionName.FLAT: flat,
    ProgressionName.MARTINGALE: martingale,
    ProgressionName.DALEMBERT: dalembert,
    ProgressionName.FIBONACCI: fibonacci,
    ProgressionName.PAROLI: paroli,
    ProgressionName.ONE_THREE_TWO_SIX: one_three_two_six,
    ProgressionName.OSCARS_GRIND: oscars_grind,
    ProgressionName.LABOUCHERE: labouchere,
}
