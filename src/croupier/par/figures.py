"""Figures as a sheet writes them: exact as fractions, and as decimals that are right in every digit."""

from fractions import Fraction

from croupier.odds.decimals import written


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


def one_in(probability: Fraction) -> str:
    """In the mean one round of so many, in up to four decimal places.

    >>> one_in(Fraction(1, 37)), one_in(Fraction(2, 37)), one_in(Fraction(3, 7)), one_in(Fraction(0))
    ('37', '18.5', '2.3333', 'never')
    """
    if not probability:
        return "never"
    rounds, places = written(1 / probability, 4).split(".")
    return f"{rounds}.{places.rstrip('0')}".rstrip(".")


def listed(clauses: tuple[str, ...]) -> str:
    """Clauses, or a dash where the document is silent."""
    return ", ".join(clauses) or "–"


def _minus(text: str) -> str:
    return text.replace("-", "−")
