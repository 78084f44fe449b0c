"""What of the stakes counts: where pieces do not divide a stake, the rest of it may be void."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.game.counting import count_parts
from croupier.game.reasons import Reason
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.words import say


@dataclass(frozen=True, slots=True)
class VoidPart:
    """A stake that counts only in part, or not at all, and why."""

    wager: str
    stake: int
    counted: int
    reason: Reason

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses

    @property
    def in_words(self) -> str:
        """
        >>> from croupier.game.grounds import Ground
        >>> from croupier.game.reasons import because
        >>> VoidPart("voisins", 1000, 999, because(Ground.OFF_INCREMENT_RETURNED, ("5.9",))).in_words
        'of 1,000 on voisins 999 count: what is off the increment is void and returned (5.9)'
        """
        counts = f"{self.counted:,} count" if self.counted else "nothing counts"
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        why = say(self.reason).rstrip(".")
        return f"of {self.stake:,} on {self.wager} {counts}: {why[:1].lower()}{why[1:]}{cited}"


def count_all(rules: RuleSet, wagers: Sequence[Wager]) -> int:
    """All that counts: losses are a share of this, as what is void comes back."""
    return sum(count.amount for count in count_parts(rules, wagers))


def find_void_parts(rules: RuleSet, wagers: Sequence[Wager]) -> tuple[VoidPart, ...]:
    return tuple(
        VoidPart(wager.position.wager, wager.stake, count.amount, count.reason)
        for wager, count in zip(wagers, count_parts(rules, wagers), strict=True)
        if count.reason is not None and count.amount < wager.stake
    )
