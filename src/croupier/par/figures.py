"""Figures as a sheet writes them: exact as fractions, and as decimals that are right in every digit."""

from fractions import Fraction


def exact(value: Fraction) -> str:
    """
    >>> exact(Fraction(-1, 37)), exact(Fraction(2))
    ('−1/37', '2')
    """
    return _minus(str(value))


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
