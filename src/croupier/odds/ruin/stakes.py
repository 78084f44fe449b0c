"""A wager at every stake that a progression may ask for."""

from fractions import Fraction

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.acceptance import nearest
from croupier.game.limits import LARGEST_STAKE
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.chances import chances_of
from croupier.odds.distribution import Distribution
from croupier.odds.mixes import void_defect
from croupier.odds.results import result_of
from croupier.odds.void_parts import VoidPart, count_all, find_void_parts
from croupier.words import say


class WagerAtStakes:
    """What a wager brings at every stake that is asked for."""

    def __init__(self, rules: RuleSet, position: Position) -> None:
        self.rules = rules
        self.position = position
        self._chances = chances_of(rules)
        self._results: dict[int, Distribution] = {}

    def result(self, stake: int) -> Distribution:
        found = self._results.get(stake)
        if found is None:
            found = self._results[stake] = result_of(self.rules, [self._wager(stake)], self._chances)
        return found

    def counted(self, stake: int) -> int:
        """The part of a stake that takes part; the rest is void and comes back."""
        return count_all(self.rules, [self._wager(stake)])

    def void_parts(self, stake: int) -> tuple[VoidPart, ...]:
        return find_void_parts(self.rules, [self._wager(stake)])

    def house_edge(self, stake: int) -> Fraction:
        """Of the part that counts."""
        return -self.result(stake).mean / self.counted(stake)

    def _wager(self, stake: int) -> Wager:
        return Wager("wager", "player", self.position, stake)

    def require(self, stake: int, where: str) -> None:
        """Refuse a stake that the wager cannot have, or of which nothing counts."""
        if not 1 <= stake <= LARGEST_STAKE:
            expected = f"1 to {LARGEST_STAKE:,} in the smallest unit of money"
            raise BadInput(Defect(where, shown(stake), expected))
        if not self.rules.takes_stake(self.position, stake):
            pieces = self.position.piece_count
            expected = f"a multiple of the {pieces} pieces of the wager: {say(nearest(stake, pieces))}"
            raise BadInput(Defect(where, shown(stake), expected))
        for part in self.void_parts(stake):
            if not part.counted:
                raise BadInput(void_defect(where, self._wager(stake), part.clauses))

    def least_win(self, stake: int) -> Fraction:
        """What a stake of 1 wins at least, if it wins."""
        wins = [net for net in self.result(stake).weights if net > 0]
        return Fraction(min(wins, default=stake), stake)

    def sample(self, base: int, maximum: int | None = None) -> dict[int, Distribution]:
        """Results that show what all multiples of the base have in common, or all below the maximum by such.

        What a wager brings is in proportion to the stake, except that half a stake is rounded and that
        pieces may not divide it: both repeat after twice the number of pieces.
        """
        period = 2 * self.position.piece_count
        counts = range(1, 2 if base % period == 0 else 2 * period + 1)
        if maximum is None:
            stakes = [base * count for count in counts]
        else:
            stakes = [maximum, *(maximum - base * count for count in counts if maximum > base * count)]
        return {stake: self.result(stake) for stake in stakes}
