"""The most that the bank can be asked for: all stakes lie on what pays, and none where it helps to pay."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import lcm

from croupier.game.limits import Limits
from croupier.game.payoff import Outcome, possible_outcomes
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import Wager

Stakes = tuple[tuple[str, int | None], ...]  # by wager; None: nothing bounds it


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBounds:
    """What bounds the stakes at a table."""

    limits: Limits
    chip: int = 1  # every stake is a multiple of it
    position_maximum: int | None = None  # of all players together on one position

    def most(self, position: Position, players: int = 1) -> int | None:
        """What so many players can have on it together; None: nothing bounds it; 0: no stake is allowed.

        >>> from croupier.game.limits import Limit
        >>> from croupier.rulebook import load
        >>> voisins = load("nz-37").positions["voisins"]
        >>> bounds = TableBounds(limits=Limits(general=Limit(500, 20_000)), chip=100, position_maximum=50_000)
        >>> [bounds.most(voisins, players) for players in (1, 2, 100)]
        [19800, 39600, 49500]
        """
        limit = self.limits.limit(position.kind)
        step = lcm(self.limits.increment(position, self.chip), self.chip)
        least = -(-(limit.minimum or 1) // step) * step
        each = None if limit.maximum is None else limit.maximum // step * step
        if each is not None and each < least:
            return 0
        if self.position_maximum is None:
            return None if each is None else players * each
        together = self.position_maximum // step * step
        able = min(players, together // least)  # to have the least that is allowed
        return together * (able > 0) if each is None else min(able * each, together)


def find_liability(rules: RuleSet, stakes: Mapping[str, int | None]) -> Mapping[Outcome, int | None]:
    """What these stakes win at most on each outcome, if only what pays on it is staked.

    None where a wager pays that nothing bounds.
    """
    return _settle_apart(rules, tuple(stakes.items()))


@lru_cache(maxsize=256)
def _settle_apart(rules: RuleSet, stakes: Stakes) -> Mapping[Outcome, int | None]:
    """A wager of several pieces is staked as a whole: what it loses beside its win is the bank's."""
    unbounded = {name for name, stake in stakes if stake is None}
    lying = {name: rules.positions[name].piece_count if stake is None else stake for name, stake in stakes}
    wagers = tuple(
        Wager(name, "player", rules.positions[name], stake) for name, stake in lying.items() if stake
    )
    found: dict[Outcome, int | None] = {}
    for outcome, draw in possible_outcomes(rules):
        play = Round(wagers=wagers, outcome=outcome.number, spin=SpinFacts(bonus=draw))
        nets = {line.id: line.winnings - line.collected for line in settle(rules, play).lines}
        paying = {name: net for name, net in nets.items() if net > 0}
        found[outcome] = None if unbounded & paying.keys() else sum(paying.values())
    return found
