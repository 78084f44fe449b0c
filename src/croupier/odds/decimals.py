"""Fractions as decimals, correct in every digit that is shown."""

from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

PRECISE = Context(prec=100)  # the largest stakes over the most rounds, squared, and still some decimal places


def as_decimal(value: Fraction) -> Decimal:
    """
    >>> to_places(as_decimal(Fraction(2, 3)), 10)
    Decimal('0.6666666667')
    """
    return PRECISE.divide(Decimal(value.numerator), Decimal(value.denominator))


def to_places(value: Decimal, places: int, rounding: str = ROUND_HALF_EVEN) -> Decimal:
    """So many decimal places, however large the value; `round` gives up at 28 digits in all.

    >>> to_places(Decimal(10**40), 2)
    Decimal('10000000000000000000000000000000000000000.00')
    """
    return value.quantize(Decimal(1).scaleb(-places), rounding, PRECISE)


def in_decimal(value: Fraction, places: int = 6) -> Decimal:
    """
    >>> in_decimal(Fraction(1, 37))
    Decimal('0.027027')
    """
    return to_places(as_decimal(value), places)


def rounded_up(bound: Fraction) -> Decimal:
    """A bound in two digits that is still a bound.

    >>> rounded_up(Fraction(1, 30_000)), rounded_up(Fraction(0))
    (Decimal('0.000034'), Decimal('0'))
    """
    context = Context(prec=2, rounding=ROUND_CEILING)
    return context.divide(Decimal(bound.numerator), Decimal(bound.denominator))


def in_two_digits(value: Fraction) -> str:
    """By its size, however small it is.

    >>> in_two_digits(Fraction(26, 10**9)), in_two_digits(Fraction(-1, 3 * 10**40))
    ('2.6E-8', '−3.3E-41')
    """
    rounded = Context(prec=2).divide(Decimal(value.numerator), Decimal(value.denominator))
    return f"{rounded:.1E}".replace("-", "−", 1) if value < 0 else f"{rounded:.1E}"


def share_in_percent(share: Fraction) -> str:
    """With as many places as it has, up to twelve.

    >>> share_in_percent(Fraction(1, 2)), share_in_percent(Fraction("0.999999999"))
    ('50', '99.9999999')
    """
    return f"{in_decimal(100 * share, 12).normalize(PRECISE):f}"


def square_root(value: Fraction) -> Decimal:
    """
    >>> to_places(square_root(Fraction(1, 4)), 6), to_places(square_root(Fraction(2664, 169)), 6)
    (Decimal('0.500000'), Decimal('3.970304'))
    """
    return PRECISE.sqrt(as_decimal(value))


def written(value: Fraction | Decimal, places: int = 6) -> str:
    """As people read it: thousands apart, and a true minus.

    >>> written(Fraction(-1, 37), 6), written(Decimal("-17314.182"), 2)
    ('−0.027027', '−17,314.18')
    """
    rounded = to_places(as_decimal(value) if isinstance(value, Fraction) else value, places)
    return f"{rounded:,f}".replace("-", "−")


def in_percent(share: Fraction, places: int = 4) -> str:
    """
    >>> in_percent(Fraction(1, 37)), in_percent(Fraction(-1, 2))
    ('2.7027 %', '−50.0000 %')
    """
    return f"{written(100 * share, places)} %"
