"""The best that any staking can do to reach a target, in at most so many rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import add

from croupier.odds.bounds import Bounds
from croupier.odds.nights.players import require_rounds
from croupier.odds.packed import ONE
from croupier.odds.progress import OnProgress
from croupier.odds.ruin.aims import Aim, Grid, lay_out
from croupier.odds.ruin.stakes import WagerAtStakes

MOST_COMPARED = 100_000_000  # stakes that are tried: about half a minute


@dataclass(frozen=True, slots=True, kw_only=True)
class BestPlay:
    reached: Bounds
    rounds: int  # within which; fewer than asked for where trying them all would have taken too long


def best_of(
    wager: WagerAtStakes,
    aim: Aim,
    *,
    rounds: int,
    most_compared: int = MOST_COMPARED,
    progress: OnProgress | None = None,
) -> BestPlay:
    """Value iteration: with one round more, the best is the stake that leads to the best.

    Every chance is rounded down, by less than one unit a round: so much higher is the upper bound.
    Where one round more changes nothing, no number of rounds does.
    """
    require_rounds(rounds)
    grid = lay_out(wager, aim)
    most_bases = [grid.bases_worth_staking(place) for place in range(grid.target)]
    for_each_round = sum(most_bases) + grid.target
    furthest = max(most_bases) * max(steps for steps, _ in grid.results)
    if furthest > most_compared:  # a win far beyond the target
        return BestPlay(reached=Bounds(Fraction(0), Fraction(1)), rounds=0)
    values = [0] * grid.target
    done = 0
    while done < rounds and (done + 1) * for_each_round <= most_compared:
        after = _with_one_more(grid, most_bases, furthest, values)
        done += 1
        if progress:
            progress(done, min(rounds, most_compared // for_each_round))
        if after == values:
            done = rounds
        values = after
    reached = Fraction(values[grid.bankroll], ONE)
    return BestPlay(reached=Bounds(reached, min(Fraction(1), reached + Fraction(done, ONE))), rounds=done)


def _with_one_more(grid: Grid, most_bases: list[int], furthest: int, values: list[int]) -> list[int]:
    """The chance from every bankroll with one round more: of all stakes that can be placed the best."""
    padded = values + [ONE] * (furthest + 1)
    weighed = {weight: [weight * value for value in padded] for _, weight in grid.results}
    best = []
    for place, bases in enumerate(most_bases):
        most = values[place] * grid.total  # one may always wait
        if bases:
            tried: Sequence[int] = [0] * bases
            for steps, weight in grid.results:
                tried = list(map(add, tried, _along(weighed[weight], place, steps, bases)))
            most = max(most, *tried)
        best.append(most // grid.total)
    return best


def _along(values: list[int], place: int, steps: int, bases: int) -> Sequence[int]:
    """The values where stakes of one base, of two and so on lead to."""
    if steps == 0:
        return [values[place]] * bases
    end = place + steps * (bases + 1)
    return values[place + steps : end if end >= 0 else None : steps]
