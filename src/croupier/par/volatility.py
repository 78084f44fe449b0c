"""The volatility index: how far the return of many rounds may well lie from its mean."""

from decimal import Decimal
from statistics import NormalDist

from croupier.odds.wager_odds import WagerOdds

Z = {share: round(NormalDist().inv_cdf((1 + share / 100) / 2), 3) for share in (90, 95, 99)}


def index(odds: WagerOdds, share: int) -> Decimal:
    """z times the standard deviation of a stake of 1.

    >>> Z
    {90: 1.645, 95: 1.96, 99: 2.576}
    """
    return Decimal(str(Z[share])) * odds.standard_deviation
