"""Figures as people read them: thousands apart, a true minus, and no more digits than are certain."""

from collections.abc import Iterable
from fractions import Fraction

from croupier.game.wagers import Wager
from croupier.odds.bounds import Bounds
from croupier.odds.decimals import in_percent, in_two_digits, rounded_up, written
from croupier.odds.void_parts import VoidPart


def amount(value: int | Fraction) -> str:
    """Money in the smallest unit; what is not whole in two decimal places.

    >>> amount(-1500), amount(Fraction(-300_000, 37)), amount(Fraction(0))
    ('−1,500', '−8,108.11', '0')
    """
    if isinstance(value, int) or value.denominator == 1:
        return f"{value.numerator:,}".replace("-", "−")
    return written(value, 2)


def signed(value: int | Fraction) -> str:
    """What is won or lost, exactly.

    >>> signed(1500), signed(Fraction(-1000, 37)), signed(0)
    ('+1,500', '−1,000/37', '0')
    """
    over = f"/{value.denominator:,}" if value.denominator > 1 else ""
    return f"{'+' if value > 0 else ''}{value.numerator:,}{over}".replace("-", "−")


def percent(share: Fraction) -> str:
    """In four decimal places; what would vanish there by its size.

    >>> percent(Fraction(1, 37)), percent(Fraction(0)), percent(Fraction(-26, 10**9))
    ('2.7027 %', '0.0000 %', '−2.6E-6 %')
    """
    vanishes = share and abs(share) * 2 * 10**6 < 1
    return f"{in_two_digits(100 * share)} %" if vanishes else in_percent(share)


def chance(probability: Bounds) -> str:
    """With the digits that are certain; a tiny one by its size.

    >>> chance(Bounds(Fraction(2, 3), Fraction(2, 3))), chance(Bounds(Fraction(0), Fraction(1, 3 * 10**12)))
    ('0.666666667', 'less than 3.4E-13')
    """
    if probability.high == 0:
        return "0"
    if probability.high * 10**9 < 1:
        return f"less than {rounded_up(probability.high)}"
    return probability.in_words(9)


def void_in_words(parts: Iterable[VoidPart]) -> list[str]:
    """A line for each stake that does not wholly count."""
    return [f"{each.in_words[:1].upper()}{each.in_words[1:]}." for each in parts]


def mix_in_words(wagers: Iterable[Wager]) -> str:
    """As in 1,000 on red, 500 on split:0-1."""
    return ", ".join(f"{amount(each.stake)} on {each.position.wager}" for each in wagers)
