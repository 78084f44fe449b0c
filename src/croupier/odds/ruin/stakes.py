"""A wager at every stake that a progression may ask for."""

from fractions import Fraction

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.limits import LARGEST_STAKE
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.chances import chances_of
from croupier.odds.distribution import Distribution
from croupier.odds.results import result_of


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
            wager = Wager("wager", "player", self.position, stake)
            found = self._results[stake] = result_of(self.rules, [wager], self._chances)
        return found

    def house_edge(self, stake: int) -> Fraction:
        return -self.result(stake).mean / stake

    def require(self, stake: int, where: str) -> None:
        """Refuse a stake that the wager cannot have."""
        if not 1 <= stake <= LARGEST_STAKE:
            expected = f"1 to {LARGEST_STAKE:,} in the smallest unit of money"
            raise BadInput(Defect(where, shown(stake), expected))
        if not self.rules.takes_stake(self.position, stake):
            pieces = self.position.piece_count
            raise BadInput(Defect(where, shown(stake), f"a multiple of the {pieces} pieces of the wager"))

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
