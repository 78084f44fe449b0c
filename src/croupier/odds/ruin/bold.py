"""Bold play to a target: every stake is the whole bankroll, or what is just needed, or the maximum."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from croupier.odds.bounds import Bounds
from croupier.odds.nights.players import require_rounds
from croupier.odds.packed import ONE
from croupier.odds.ruin.aims import Aim, Grid, lay_out
from croupier.odds.ruin.stakes import WagerAtStakes

TOO_FEW = ONE >> 56  # still playing, to go on for them
MOST_ELIMINATED = 50_000  # entries of the equations to change: a second or two
MOST_MOVED = 10_000_000  # chances to move: some seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Bold:
    reached: Bounds  # in any number of rounds
    reached_within: Bounds  # the rounds that were asked for
    rounds: int
    expected_rounds: Fraction | None  # known where all is exact
    expected_final: Bounds  # bankroll
    first_stake: int


class Ending(NamedTuple):
    """What play brings in the mean from some bankroll on, as far as it is known."""

    reached: Fraction
    rounds: Fraction
    final: Fraction

    def plus(self, factor: Fraction, other: "Ending") -> "Ending":
        return Ending(*(mine + factor * more for mine, more in zip(self, other, strict=True)))


def bold_of(
    wager: WagerAtStakes, aim: Aim, *, rounds: int = 1000, most_eliminated: int = MOST_ELIMINATED
) -> Bold:
    """The stake is what is just needed for every win to reach the target, at most what there is and may be.

    Without a limit of rounds it is exact where the equations between the bankrolls can be solved; else, and
    within so many rounds, it is played round by round, between bounds.
    """
    require_rounds(rounds)
    grid = lay_out(wager, aim)
    chain = _explore(grid)
    ending = _solve(grid, chain, most_eliminated)
    if ending is not None:
        reached, final = Bounds(ending.reached, ending.reached), Bounds(ending.final, ending.final)
    else:
        reached, final = _play(grid, chain)
    return Bold(
        reached=reached,
        reached_within=_play(grid, chain, rounds)[0],
        rounds=rounds,
        expected_rounds=ending.rounds if ending else None,
        expected_final=final,
        first_stake=grid.bases_worth_staking(grid.bankroll) * aim.base,
    )


Chain = dict[int, list[tuple[int, int]]]  # by place: where it goes, and with which weight


def _explore(grid: Grid) -> Chain:
    chain: Chain = {}
    ahead = [grid.bankroll]
    while ahead:
        place = ahead.pop()
        if place in chain or _is_end(grid, place):
            continue
        bases = grid.bases_worth_staking(place)
        chain[place] = [(place + steps * bases, weight) for steps, weight in grid.results]
        ahead += [after for after, _ in chain[place]]
    return chain


def _is_end(grid: Grid, place: int) -> bool:
    return place >= grid.target or place < grid.base


def _solve(grid: Grid, chain: Chain, most: int) -> Ending | None:
    """Put one bankroll after another into the equations of the others, until only the first is left."""
    rows = {place: _equation(grid, follows) for place, follows in chain.items()}
    before: dict[int, set[int]] = {place: set() for place in chain}
    for place, (follows, _) in rows.items():
        for after in follows:
            before[after].add(place)
    changed = 0
    for place in reversed(list(chain)):
        follows, ending = _without_itself(place, *rows.pop(place))
        if not rows:
            return ending
        for earlier in before[place] - {place}:
            row, known = rows[earlier]
            share = row.pop(place)
            for after, chance in follows.items():
                row[after] = row.get(after, Fraction(0)) + share * chance
                before[after].add(earlier)
            rows[earlier] = (row, known.plus(share, ending))
            changed += 1 + len(follows)
        for after in follows:
            before[after].discard(place)
        if changed > most:
            return None
    raise AssertionError("the first bankroll comes last")


Equation = tuple[dict[int, Fraction], Ending]


def _equation(grid: Grid, follows: list[tuple[int, int]]) -> Equation:
    row: dict[int, Fraction] = {}
    ending = Ending(Fraction(0), Fraction(1), Fraction(0))
    for after, weight in follows:
        chance = Fraction(weight, grid.total)
        if _is_end(grid, after):
            final = Fraction(grid.money(after))
            ending = ending.plus(chance, Ending(Fraction(after >= grid.target), Fraction(0), final))
        else:
            row[after] = row.get(after, Fraction(0)) + chance
    return row, ending


def _without_itself(place: int, row: dict[int, Fraction], ending: Ending) -> Equation:
    again = 1 / (1 - row.pop(place, Fraction(0)))
    follows = {after: chance * again for after, chance in row.items()}
    return follows, Ending(*(each * again for each in ending))


def _play(grid: Grid, chain: Chain, rounds: int | None = None) -> tuple[Bounds, Bounds]:
    """The target reached, and the bankroll at the end: round by round, every chance rounded down.

    So no chance is too high, and what is missing bounds all that may be wrong. Who still plays after the last
    round has not reached the target; who does where it would take too long to go on may yet do so.
    """
    playing, ended = {grid.bankroll: ONE}, dict[int, int]()
    moved = played = 0
    while moved < MOST_MOVED and sum(playing.values()) > TOO_FEW and played != rounds:
        following: dict[int, int] = {}
        for place, held in playing.items():
            for after, weight in chain[place]:
                into = ended if _is_end(grid, after) else following
                into[after] = into.get(after, 0) + held * weight // grid.total
        playing = {place: held for place, held in following.items() if held}
        moved += 1 + len(following)
        played += 1
    for place, held in playing.items() if played == rounds else ():
        ended[place] = ended.get(place, 0) + held
    missing = Fraction(ONE - sum(ended.values()), ONE)
    reached = Fraction(sum(held for place, held in ended.items() if place >= grid.target), ONE)
    final = Fraction(sum(held * grid.money(place) for place, held in ended.items()), ONE)
    most = grid.money(max(after for follows in chain.values() for after, _ in follows))
    return Bounds(reached, reached + missing), Bounds(final, final + missing * most)
