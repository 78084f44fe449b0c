"""What of the stakes counts: where pieces do not divide a stake, the rest of it may be void."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.game.counted_stakes import count_parts
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.words import say


@dataclass(frozen=True, slots=True)
class VoidPart:
    """A stake that counts only in part, or not at all, and why."""

    wager: str
    stake: int
    counted: int
    clauses: tuple[str, ...]
    why: str

    @property
    def in_words(self) -> str:
        """
        >>> VoidPart("voisins", 1000, 999, ("5.9",), "The rest is void.").in_words
        'of 1,000 on voisins 999 count: the rest is void (5.9)'
        """
        counts = f"{self.counted:,} count" if self.counted else "nothing counts"
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        why = self.why.rstrip(".")
        return f"of {self.stake:,} on {self.wager} {counts}: {why[:1].lower()}{why[1:]}{cited}"


def count_all(rules: RuleSet, wagers: Sequence[Wager]) -> int:
    """All that counts: losses are a share of this, as what is void comes back."""
    return sum(count.amount for count in count_parts(rules, wagers))


def find_void_parts(rules: RuleSet, wagers: Sequence[Wager]) -> tuple[VoidPart, ...]:
    return tuple(
        VoidPart(wager.position.wager, wager.stake, count.amount, count.reason.clauses, say(count.reason))
        for wager, count in zip(wagers, count_parts(rules, wagers), strict=True)
        if count.reason is not None and count.amount < wager.stake
    )
