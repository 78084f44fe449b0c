"""What a night brings, for people: chances, percentiles, and a chart of bars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.figures import amount, chance
from croupier.cli.output import bar, print_table, write_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from croupier.odds.bounds import Bounds
    from croupier.odds.nights.night import Night
    from croupier.odds.spread import Percentile

ROWS = 20  # of the chart
PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,12})?")


def parse_percent(text: str, where: str) -> Fraction:
    """Above 0 and below 100, with as many places as a share is written with again."""
    from fractions import Fraction

    share = Fraction(text) / 100 if PERCENT.fullmatch(text) else Fraction(0)
    if not share:
        expected = "a percentage above 0 and below 100 with at most 12 decimal places, as in 99.9"
        raise BadInput(Defect(where, shown(text), expected))
    return share


def print_chances(rows: Iterable[tuple[str, Bounds]]) -> None:
    print_table("", ("", "probability"), [(what, chance(probability)) for what, probability in rows])


def print_percentiles(percentiles: Iterable[Percentile], what: str) -> None:
    from croupier.odds.decimals import share_in_percent

    rows = [
        (f"{share_in_percent(each.share)} %", *map(amount, (each.at, each.least, each.most)))
        for each in percentiles
    ]
    if all(least == most for _, _, least, most in rows):
        print_table("", ("share of nights", f"{what} at most"), [(share, at) for share, at, _, _ in rows])
    else:
        print_table("", ("share of nights", f"{what} at most", "certainly from", "to"), rows)


def print_chart(night: Night, what: str) -> None:
    bars = night.bars(ROWS)
    most = max(each.probability for each in bars)
    print_table(
        "",
        (f"{what} from", "", "probability"),
        [
            (
                amount(each.first),
                bar(float(each.probability / most)) if each.probability else "",
                f"{float(each.probability):.4f}",
            )
            for each in bars
        ],
    )


def write_chart(file: str, night: Night, title: str, sides: tuple[str, str]) -> None:
    from croupier.drawing.charts import bar_chart

    bars = [(each.first, each.last, float(each.probability)) for each in night.bars()]
    drawn = bar_chart(
        bars,
        title=title,
        x_label="result of the night",
        y_label="probability",
        marks={"mean": float(night.mean)},
        sides=sides,
    )
    write_text(file, drawn)
