"""Between which returns the middle of all runs of rounds lies: certified, and by the normal distribution."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from croupier.drawing.charts import line_chart
from croupier.odds.decimals import written
from croupier.odds.nights.night import Band, bands_of
from croupier.odds.progress import OnProgress
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Picture, Section, SheetTable
from croupier.par.rows import merge
from croupier.par.volatility import Z, index

Rounds = Mapping[int, str]  # how many, and how that is written

ROUNDS: Rounds = {10**3: "10³", 10**4: "10⁴", 10**5: "10⁵", 10**6: "10⁶", 10**7: "10⁷"}
SHARES = {share: Fraction(share, 100) for share in Z}
DRAWN = 95  # the share in the chart
SAID = (
    "How the return to player of a run of n rounds at equal stakes spreads. Certified: at least the stated "
    "share of all runs ends within the band, its ends included; it is read off the distribution of the sum "
    "of n rounds, which is exact, or rounded down in so many places that the error is certified. Normal: the "
    "return to player plus and minus the volatility index over √n, the usual figure. Where wins are rare and "
    "n is small the two differ, and the certified one is right."
)


@dataclass(frozen=True, slots=True)
class _Row:
    """Wagers that bring the same, and their bands by rounds and by share."""

    joined: str
    short: str
    odds: WagerOdds
    bands: dict[int, dict[Fraction, Band]]

    def ends(self, rounds: int, share: int) -> tuple[Fraction, Fraction]:
        """As returns of a stake of 1 in every round."""
        band, staked = self.bands[rounds][SHARES[share]], self.odds.stake * rounds
        return 1 + Fraction(band.low, staked), 1 + Fraction(band.high, staked)


def bands_section(
    rows: Mapping[str, WagerOdds], rounds: Rounds = ROUNDS, progress: OnProgress | None = None
) -> Section:
    found = list(_find_rows(rows, rounds, progress))
    tables = (
        SheetTable(
            f"Return to player of n rounds: the middle {share} % of all runs (figures in %)",
            ("Wager", "Band", *(f"n = {head}" for head in rounds.values())),
            tuple(line for row in found for line in _lines(row, rounds, share)),
            texts=2,
        )
        for share in SHARES
    )
    return Section(
        "bands", "Bands for many rounds", (Paragraph(SAID), Picture(_chart(found, rounds)), *tables)
    )


def _find_rows(rows: Mapping[str, WagerOdds], rounds: Rounds, progress: OnProgress | None) -> Iterator[_Row]:
    merged = merge((name, tuple(each.results())) for name, each in rows.items())
    done = 0
    for alike in merged:
        row = _Row(alike.joined, alike.short, rows[alike.first], {})
        for n in rounds:
            bands = bands_of(row.odds.net, n, tuple(SHARES.values()))
            row.bands[n] = {band.share: band for band in bands}
            done += 1
            if progress is not None:
                progress(done, len(merged) * len(rounds))
        yield row


def _lines(row: _Row, rounds: Rounds, share: int) -> Iterator[tuple[str, ...]]:
    yield row.joined, "certified", *(_outward(*row.ends(n, share)) for n in rounds)
    middle = written(100 * row.odds.return_to_player, 3)
    widths = (100 * index(row.odds, share) / Decimal(n).sqrt() for n in rounds)
    yield row.joined, "normal", *(f"{middle} ± {written(width, 3)}" for width in widths)


def _outward(low: Fraction, high: Fraction) -> str:
    """Rounded to the outside, so that the band still holds what it is said to hold.

    >>> _outward(Fraction(2, 3), Fraction(1))
    '66.666 to 100.000'
    """
    low, high = Fraction(floor(low * 10**5), 10**5), Fraction(ceil(high * 10**5), 10**5)
    return f"{written(100 * low, 3)} to {written(100 * high, 3)}"


def _chart(found: list[_Row], rounds: Rounds) -> str:
    """The wildest wager and the calmest."""
    by_spread = sorted(found, key=lambda row: row.odds.variance)
    lines: dict[str, list[tuple[float, float]]] = {}
    for row in (by_spread[-1], by_spread[0]):
        ends = {n: row.ends(n, DRAWN) for n in rounds}
        lines[f"{row.short}: at most"] = [(n, float(100 * high)) for n, (_, high) in ends.items()]
        lines[f"{row.short}: at least"] = [(n, float(100 * low)) for n, (low, _) in ends.items()]
    return line_chart(
        lines,
        title=f"Return of the middle {DRAWN} % of runs, certified",
        x_label="rounds in a run",
        y_label="return to player, %",
        log_x=True,
    )
