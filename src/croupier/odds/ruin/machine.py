"""A progression at a table: its states in money, found as play leads to them."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from croupier.bad_input import BadInput, Defect, shown
from croupier.odds.bounds import Bounds
from croupier.odds.ruin.names import AboveMaximum
from croupier.odds.ruin.progressions import Bases, Progression, State
from croupier.odds.ruin.stakes import WagerAtStakes


@dataclass(frozen=True, slots=True, kw_only=True)
class Staking:
    """A progression with a base stake, and a table's maximum if there is one."""

    progression: Progression
    base: int
    maximum: int | None = None
    above: AboveMaximum = AboveMaximum.BASE

    def stake(self, state: State) -> int:
        """What is placed in this state."""
        wanted = self.wanted(state)
        return wanted if self.maximum is None else min(wanted, self.maximum)

    def wanted(self, state: State) -> int:
        return int(self.base * self.progression.stake(state))

    def after(self, state: State, net: int) -> State:
        placed = self.stake(state)
        following = self.progression.after(state, self._in_bases(placed), self._in_bases(net))
        is_above = self.maximum is not None and self.wanted(following) > self.maximum
        return self.progression.start if is_above and self.above is AboveMaximum.BASE else following

    def _in_bases(self, amount: int) -> Bases:
        """Whole numbers as such: they are quicker."""
        return Fraction(amount, self.base) if amount % self.base else amount // self.base


class Follows(NamedTuple):
    """What may follow a wager: the bankroll moves by so many steps, with this weight, to a state."""

    steps: int
    weight: int
    state: int


class Machine:
    """The states of a staking by number, from the first one, 0."""

    def __init__(self, wager: WagerAtStakes, staking: Staking) -> None:
        wager.require(staking.base, "base")
        self._wager, self._staking = wager, staking
        first = staking.progression.start
        if staking.maximum is not None and staking.wanted(first) > staking.maximum:
            expected = f"at least the first stake, {staking.wanted(first):,}"
            raise BadInput(Defect("maximum", shown(staking.maximum), expected))
        common = wager.sample(staking.base)
        telling = list(common)  # stakes among which are those of the least edge and of the most
        if staking.maximum is not None and staking.above is AboveMaximum.MAXIMUM:
            wager.require(staking.maximum, "maximum")
            common |= wager.sample(staking.base, staking.maximum)
            # Half a cent is rounded in favour of the player, which tells most of the smallest stake.
            rest = staking.maximum % staking.base
            telling = [*common, rest] if rest else list(common)
        self.step = gcd(*common, *(net for each in common.values() for net in each.weights))
        self.total = lcm(*(each.total for each in common.values()))
        self._possible_edges = self._edges_of(telling)
        self.least_edge = self._possible_edges.low
        self.best_odds = max(Fraction(max(each.weights), stake) for stake, each in common.items())
        self._numbers: dict[State, int] = {first: 0}
        self._states = [first]
        self._amounts = [staking.stake(first)]
        self._counted = [wager.counted(staking.stake(first))]
        self._follows: dict[int, tuple[Follows, ...]] = {}

    @property
    def edges(self) -> Bounds:
        """Between which the edges of all stakes lie: of those that come up, once all of them are known."""
        is_whole = len(self._follows) == len(self._states)
        return self._edges_of(set(self._amounts)) if is_whole else self._possible_edges

    def _edges_of(self, stakes: Iterable[int]) -> Bounds:
        edges = [self._wager.house_edge(stake) for stake in stakes if self._wager.counted(stake)]
        return Bounds(min(edges), max(edges))

    def __len__(self) -> int:
        """The states that were found so far."""
        return len(self._states)

    def stake(self, number: int) -> int:
        return self._amounts[number]

    def counted(self, number: int) -> int:
        """What of the stake is not void."""
        return self._counted[number]

    def follows(self, number: int) -> tuple[Follows, ...]:
        found = self._follows.get(number)
        if found is None:
            found = self._follows[number] = self._find(self._states[number], self._amounts[number])
        return found

    def _find(self, state: State, stake: int) -> tuple[Follows, ...]:
        result = self._wager.result(stake)
        assert self.total % result.total == 0, "the sample shows every total"
        assert not any(net % self.step for net in result.weights), "the sample shows every step"
        scale = self.total // result.total
        return tuple(
            Follows(net // self.step, weight * scale, self._number(self._staking.after(state, net)))
            for net, weight in result.weights.items()
        )

    def _number(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
            self._amounts.append(self._staking.stake(state))
            self._counted.append(self._wager.counted(self._amounts[-1]))
        return number
