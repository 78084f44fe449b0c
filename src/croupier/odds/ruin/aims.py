"""To reach a target before the bankroll is gone: what is played for, on a grid of bankrolls."""

from dataclasses import dataclass
from math import gcd

from croupier.bad_input import BadInput, Defect, shown
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.ruin.terms import require_bankroll, require_coarse, require_target


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """Stakes are multiples of the base; play stops at the target, or below the base."""

    bankroll: int
    target: int
    base: int
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """An aim in steps: every bankroll is the same rest and a place, a whole number of steps."""

    step: int
    rest: int
    base: int  # all that follow in steps
    bankroll: int
    target: int
    most_bases: int | None  # in one stake
    results: tuple[tuple[int, int], ...]  # the steps that a stake of one base wins or loses, and the weight
    total: int  # of the weights

    def money(self, place: int) -> int:
        return self.rest + place * self.step

    def bases_worth_staking(self, place: int) -> int:
        """More than is needed for every win to reach the target is only more to lose."""
        least_win = min(steps for steps, _ in self.results if steps > 0)
        needed, possible = -((place - self.target) // least_win), place // self.base
        return min(needed, possible if self.most_bases is None else min(possible, self.most_bases))


def lay_out(wager: WagerAtStakes, aim: Aim) -> Grid:
    """Put an aim on the coarsest grid that holds every bankroll, if it makes sense and the grid is small."""
    require_bankroll(aim.bankroll, aim.base, "the base")
    require_target(aim.target, aim.bankroll)
    if aim.maximum is not None and aim.maximum < aim.base:
        raise BadInput(Defect("maximum", shown(aim.maximum), f"at least the base, {aim.base:,}"))
    weights = _weights_of_base(wager, aim.base)
    step = gcd(aim.base, *weights)
    require_coarse("target", aim.target, step)
    rest = aim.bankroll % step
    return Grid(
        step=step,
        rest=rest,
        base=aim.base // step,
        bankroll=aim.bankroll // step,
        target=-((rest - aim.target) // step),
        most_bases=None if aim.maximum is None else aim.maximum // aim.base,
        results=tuple((net // step, weight) for net, weight in weights.items()),
        total=sum(weights.values()),
    )


def _weights_of_base(wager: WagerAtStakes, base: int) -> dict[int, int]:
    wager.require(base, "base")
    sample = wager.sample(base)
    result = sample[base]
    for stake, other in sample.items():
        scaled = {net * (stake // base): weight for net, weight in result.weights.items()}
        if scaled != other.weights:
            expected = f"a multiple of {2 * wager.position.piece_count}, so that no result has to be rounded"
            void = "; ".join(part.in_words for part in wager.void_parts(base))
            raise BadInput(Defect("base", f"{base}, {void}" if void else shown(base), expected))
    if max(result.weights) <= 0:
        raise BadInput(Defect("wager", wager.position.wager, "one that can win"))
    return dict(result.weights)
