"""Figures as plain data, for JSON and for tables: fractions as texts, decimals beside them."""

from collections.abc import Iterable
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction

from croupier.odds.bounds import Bounds
from croupier.odds.decimals import in_decimal, share_in_percent, to_places
from croupier.odds.spread import Percentile

JsonObject = dict[str, object]
DIGITS = 6  # of a decimal beside what is exact
DIGITS_OF_A_CHANCE = 9
PLACES = 18  # of a probability in a list
DIGITS_OF_A_BOUND = 18
LONGEST_FRACTION = 1000  # digits


def number_json(value: Decimal) -> float:
    """A decimal as JSON writes it; nobody calculates with it."""
    return float(to_places(value, DIGITS))


def chance_json(probability: Fraction) -> float:
    return float(in_decimal(probability, DIGITS_OF_A_CHANCE))


def bounds_json(bounds: Bounds, longest: int = LONGEST_FRACTION) -> JsonObject:
    """A decimal that is never too high, one that is never too low; what is exact also as a fraction.

    >>> bounds_json(Bounds(Fraction(2, 3), Fraction(2, 3)))
    {'low': '0.666666666666666666', 'high': '0.666666666666666667', 'fraction': '2/3'}
    """
    low, high = (
        str(Context(DIGITS_OF_A_BOUND, rounding).divide(Decimal(each.numerator), Decimal(each.denominator)))
        for each, rounding in ((bounds.low, ROUND_FLOOR), (bounds.high, ROUND_CEILING))
    )
    is_short = bounds.is_exact and bounds.low.denominator < 10**longest
    return {"low": low, "high": high, **({"fraction": _fraction(bounds.low)} if is_short else {})}


def _fraction(value: Fraction) -> str:
    """In lowest terms. Decimal writes whole numbers of any length, which Python's own does not."""
    over = f"/{Decimal(value.denominator):f}" if value.denominator > 1 else ""
    return f"{Decimal(value.numerator):f}{over}"


def percentiles_json(percentiles: Iterable[Percentile], what: str) -> list[JsonObject]:
    """Each with the result, by what that is, and its bounds."""
    return [
        {"percent": share_in_percent(each.share), what: each.at, "low": each.least, "high": each.most}
        for each in percentiles
    ]


def as_rounded_down(weight: int | Fraction, total: int = 1) -> str:
    """A probability in decimal places that are quick to find however long its weight and total are."""
    return f"{Decimal(weight * 10**PLACES // total).scaleb(-PLACES):f}"
