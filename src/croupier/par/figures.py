"""Figures as a sheet writes them: exact as fractions, and as decimals that are right in every digit."""

from decimal import Decimal
from fractions import Fraction

from croupier.odds.decimals import in_decimal, to_places


def exact(value: Fraction) -> str:
    """
    >>> exact(Fraction(-1, 37)), exact(Fraction(2))
    ('−1/37', '2')
    """
    return _minus(str(value))


def decimal(value: Fraction | Decimal, places: int = 6) -> str:
    """
    >>> decimal(Fraction(-1, 37)), decimal(Decimal(1234567), 2)
    ('−0.027027', '1,234,567.00')
    """
    rounded = in_decimal(value, places) if isinstance(value, Fraction) else to_places(value, places)
    return _minus(f"{rounded:,f}")


def percent(value: Fraction, places: int = 4) -> str:
    """
    >>> percent(Fraction(1, 37))
    '2.7027 %'
    """
    return f"{decimal(100 * value, places)} %"


def whole(value: int) -> str:
    """
    >>> whole(-847660528)
    '−847,660,528'
    """
    return _minus(f"{value:,}")


def listed(clauses: tuple[str, ...]) -> str:
    """Clauses, or a dash where the document is silent."""
    return ", ".join(clauses) or "–"


def _minus(text: str) -> str:
    return text.replace("-", "−")
