"""Ruin: what becomes of a bankroll that is played by a progression."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from croupier.bad_input import BadInput, Defect
from croupier.odds.bounds import Bounds
from croupier.odds.nights.players import require_rounds
from croupier.odds.progress import OnProgress
from croupier.odds.ruin.machine import Machine, Staking
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.ruin.terms import Terms, require_bankroll, require_coarse, require_target
from croupier.odds.ruin.walk import Walk
from croupier.odds.spread import Spread

MOST_WORK = 5 * 10**9  # bytes to move: about twenty seconds; ten times that where it leads to the last round
HELD_OF_WORK = 50  # of all bytes to move, at most one in so many is held: a hundred million
MOST_POINTS = 200  # of the curve


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruin:
    """What becomes of a bankroll within so many rounds.

    A player is ruined who cannot place the stake of one of them, has reached the target with a bankroll not
    below it, and else has played them all. Every value lies within its bounds for certain, also where only
    some rounds were worked out: those who still play then may meet any fate.
    """

    terms: Terms
    played: int  # rounds that were worked out; all, or nearly nobody still plays, or it would take too long
    ruined: Bounds
    reached: Bounds
    playing: Bounds
    ahead: Bounds  # with more than at the beginning
    expected_rounds: Bounds
    expected_staked: Bounds  # of what counts
    expected_final: Bounds
    house_edge: Bounds  # of all that is staked and counts
    final: Spread  # of the bankroll after the rounds that were worked out
    curve: tuple[tuple[int, Fraction], ...]  # who could not place the stake of this round or of one before
    states: int  # of the progression that came up

    @property
    def error(self) -> Fraction:
        """What rounding may have taken from any probability; 0: exact."""
        return self.final.error

    @property
    def is_cut_short(self) -> bool:
        """The bounds are wide because not all rounds were worked out."""
        return self.played < self.terms.rounds and self.playing.high > Fraction(1, 10**9)

    @property
    def expected_loss(self) -> Bounds:
        return _loss(self.terms, self.expected_final)


def ruin_of(
    wager: WagerAtStakes,
    staking: Staking,
    terms: Terms,
    *,
    exact: bool = False,
    most_work: int = MOST_WORK,
    progress: OnProgress | None = None,
) -> Ruin:
    """Play a bankroll round by round, all its fates at once.

    `exact`: nothing is rounded, which takes longer and is refused where it would be too much work. Otherwise
    too much work ends the play early, and the bounds say what is certain by then.
    """
    machine = Machine(wager, staking)
    _require_sense(machine, terms, is_exact=exact)
    bankroll, rounds = terms.bankroll, terms.rounds
    if exact:
        width = rounds * machine.total.bit_length() // 8
        _require_reach(rounds * width * (bankroll // machine.step + 1) // 4 <= most_work, rounds)
    walk = Walk(machine, bankroll, terms.target, rounds if exact else None)
    curve = _Curve()
    while not walk.is_played_out:
        walk.play_round()
        curve.add(walk)
        reach = _reach(walk, rounds, most_work)
        if progress:
            progress(walk.rounds, max(walk.rounds, reach))
        if walk.rounds >= reach or walk.size * HELD_OF_WORK > most_work:
            break
    _require_reach(not exact or walk.rounds == rounds or walk.is_played_out, rounds)
    return _told(walk, machine, staking, curve, terms)


def _require_sense(machine: Machine, terms: Terms, *, is_exact: bool) -> None:
    require_bankroll(terms.bankroll, machine.stake(0), "the first stake")
    require_coarse("bankroll", terms.bankroll, machine.step)
    require_rounds(terms.rounds)
    if terms.target is not None:
        require_target(terms.target, terms.bankroll)
    elif machine.least_edge < 0 and not is_exact:
        expected = "a target, or exact fractions: nothing else bounds what is won"
        raise BadInput(Defect("wager", "one in the player's favour", expected))


def _require_reach(is_within: bool, rounds: int) -> None:
    if not is_within:
        expected = "fewer rounds, a smaller bankroll for the base, or bounds instead of exact fractions"
        raise BadInput(Defect("exact", f"{rounds:,} rounds of this bankroll", expected))


def _reach(walk: Walk, rounds: int, most_work: int) -> int:
    """How many rounds can be worked out: all, if they take not much too long, else as many as do not."""
    if walk.work * rounds <= 10 * most_work * walk.rounds:
        return rounds
    return walk.rounds * most_work // walk.work


def _told(walk: Walk, machine: Machine, staking: Staking, curve: "_Curve", terms: Terms) -> Ruin:
    one, left = walk.one, terms.rounds - walk.rounds
    bankrolls, weights = walk.bankrolls()
    best = _highest_possible(machine, staking, terms, walk.rounds)
    final = Spread.of(bankrolls, weights, one, worst=0, best=max(best, bankrolls[-1]))
    error, playing = final.error, Fraction(walk.playing, one)
    uncertain = error + playing if left else error
    return Ruin(
        terms=terms,
        played=walk.rounds,
        ruined=_share(Fraction(walk.ruined, one), uncertain),
        reached=_share(Fraction(walk.reached, one), uncertain if terms.target is not None else Fraction(0)),
        playing=_share(Fraction(0), uncertain) if left else _share(playing, error),
        ahead=_share(_mass_above(terms.bankroll, *walk.bankrolls(with_playing=not left), one), uncertain),
        final=final,
        curve=curve.points(),
        states=len(machine),
        **_means(walk, machine, terms, final.best, error, uncertain),
    )


def _means(
    walk: Walk, machine: Machine, terms: Terms, best: int, error: Fraction, uncertain: Fraction
) -> dict[str, Bounds]:
    """Rounds, stakes and the bankroll at the end, in the mean.

    Of those who still play when rounds are left: they play any number of these and stake at most what they
    have, with an edge for the house at most that over the edge in all. Only in the player's favour what
    they have grows in the mean, and there they stop at the target.
    """
    one, left = walk.one, terms.rounds - walk.rounds
    rounds, staked = Fraction(walk.expected_rounds, one), Fraction(walk.staked, one)
    stopped, now = (_mean(*walk.bankrolls(with_playing=each), one) for each in (not left, True))
    cut = Fraction(2 * walk.cuts, one)  # from sums that were rounded on their way
    most = _most_in_the_mean(walk, machine, best)
    wrong, lost = error * walk.rounds, error * most
    more_staked, highest = left * (now - stopped + lost), now + lost
    if left and machine.least_edge > 0:
        more_staked = min(more_staked, (now - stopped + lost) / machine.least_edge)
    elif left and uncertain and machine.least_edge < 0:
        assert terms.target is not None, "in the player's favour there is a target"
        more_staked, highest = uncertain * left * terms.target, stopped + uncertain * most
    expected_staked = Bounds(staked - wrong * most - cut, staked + wrong * most + cut + more_staked)
    expected_final = Bounds(stopped, highest)
    return {
        "expected_rounds": Bounds(rounds - wrong - cut, rounds + wrong + cut + uncertain * left),
        "expected_staked": expected_staked,
        "expected_final": expected_final,
        "house_edge": _edge(machine, _loss(terms, expected_final), expected_staked),
    }


def _loss(terms: Terms, final: Bounds) -> Bounds:
    return Bounds(terms.bankroll - final.high, terms.bankroll - final.low)


def _edge(machine: Machine, loss: Bounds, staked: Bounds) -> Bounds:
    """The loss as a share of what is staked: a mean of the edges of all stakes, and so among them."""
    edges = machine.edges
    if staked.low <= 0 or edges.is_exact:
        return edges
    shares = [lost / whole for lost in (loss.low, loss.high) for whole in (staked.low, staked.high)]
    return Bounds(max(min(shares), edges.low), min(max(shares), edges.high))


def _mean(bankrolls: range, weights: list[int], one: int) -> Fraction:
    return Fraction(sum(each * weight for each, weight in zip(bankrolls, weights, strict=True)), one)


def _mass_above(bankroll: int, bankrolls: range, weights: list[int], one: int) -> Fraction:
    rows = zip(bankrolls, weights, strict=True)
    return Fraction(sum(weight for each, weight in rows if each > bankroll), one)


def _share(low: Fraction, width: Fraction) -> Bounds:
    return Bounds(low, min(Fraction(1), low + width))


def _highest_possible(machine: Machine, staking: Staking, terms: Terms, rounds: int) -> int:
    """No bankroll at the end is above this one, also none that rounding has lost from sight."""
    odds, most_staked = machine.best_odds, staking.maximum
    if terms.target is not None:
        last = terms.target - 1  # of those who still play
        return last + int(odds * (last if most_staked is None else min(last, most_staked)))
    if most_staked is not None:
        return terms.bankroll + rounds * int(odds * most_staked)
    highest: int = terms.bankroll * ceil(1 + odds) ** rounds
    return highest


def _most_in_the_mean(walk: Walk, machine: Machine, highest_possible: int) -> int:
    """What those can have at most, in the mean, whom rounding has lost from sight, and so what they stake.

    Nobody was lost above the highest bankroll, and with an edge for the house a bankroll only shrinks in the
    mean; without one there is a target, above which nobody can come by far.
    """
    return walk.highest if machine.least_edge >= 0 else highest_possible


class _Curve:
    """A point for every round, then for every second, every fourth …, such that there are never too many."""

    def __init__(self) -> None:
        self._points: list[tuple[int, int, int]] = []
        self._last = (0, 0, 1)
        self._every = 1

    def add(self, walk: Walk) -> None:
        self._last = (walk.rounds, walk.ruined, walk.one)
        if walk.rounds % self._every == 0:
            self._points.append(self._last)
            if len(self._points) >= MOST_POINTS:
                self._points = self._points[1::2]
                self._every *= 2

    def points(self) -> tuple[tuple[int, Fraction], ...]:
        points = [each for each in self._points if each[0] < self._last[0]]
        return tuple((at, Fraction(ruined, one)) for at, ruined, one in [*points, self._last])
