"""What somebody brings and when to stop, and how much of it can be worked out."""

from dataclasses import dataclass

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.limits import LARGEST_STAKE

MOST_STEPS = 200_000  # that a bankroll may have on the grid of its results


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What somebody brings, and when to stop: after so many rounds, or with so much."""

    bankroll: int
    rounds: int = 1000
    target: int | None = None


def require_bankroll(bankroll: int, least: int, least_in_words: str) -> None:
    if not least <= bankroll <= LARGEST_STAKE:
        expected = f"at least {least_in_words}, {least:,}, and at most {LARGEST_STAKE:,}"
        raise BadInput(Defect("bankroll", shown(bankroll), expected))


def require_target(target: int, bankroll: int) -> None:
    if not bankroll < target <= LARGEST_STAKE:
        expected = f"more than the bankroll, {bankroll:,}, and at most {LARGEST_STAKE:,}"
        raise BadInput(Defect("target", shown(target), expected))


def require_coarse(where: str, amount: int, step: int) -> None:
    """Refuse what has too many steps to hold a chance for each of them."""
    if amount // step > MOST_STEPS:
        got = f"{amount:,}, results in steps of {step:,}"
        expected = f"at most {MOST_STEPS:,} steps: a larger base, or a base that is a rounder number"
        raise BadInput(Defect(where, got, expected))
