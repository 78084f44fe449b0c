"""What a night brings a player or the house, for people: chances, percentiles, and a chart of bars."""

import re
from collections.abc import Iterable
from fractions import Fraction

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.figures import amount, chance, percent
from croupier.cli.output import bar, print_table, write_text
from croupier.drawing.charts import bar_chart
from croupier.odds.bounds import Bounds
from croupier.odds.decimals import share_in_percent, written
from croupier.odds.nights.house import Bank, HouseNight
from croupier.odds.nights.night import Night
from croupier.odds.spread import SHARES, Percentile

ROWS = 20  # of the chart
SHOWN_OUTCOMES = 6
PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,12})?")


def parse_percent(text: str, where: str) -> Fraction:
    """Above 0 and below 100, with as many places as a share is written with again."""
    share = Fraction(text) / 100 if PERCENT.fullmatch(text) else Fraction(0)
    if not share:
        expected = "a percentage above 0 and below 100 with at most 12 decimal places, as in 99.9"
        raise BadInput(Defect(where, shown(text), expected))
    return share


def print_night(night: Night, staked: int, shares: Iterable[Fraction], targets: Iterable[int]) -> None:
    print(
        f"staked {amount(staked)}, expected loss {amount(night.expected_loss)}"
        f" = {percent(night.expected_loss / staked)} of it"
    )
    deviation, skewness = written(night.standard_deviation, 2), written(night.skewness, 4)
    print(f"standard deviation {deviation}, skewness {skewness}\n")
    reached = [(f"{amount(target)} or more", night.at_least(target)) for target in targets]
    _print_chances([("ahead", night.ahead), ("even", night.even), ("behind", night.behind), *reached])
    _print_percentiles(map(night.percentile, sorted({*SHARES, *shares})), "result")
    _print_chart(night, "result")
    print(f"best {amount(night.best.result)}: probability {night.best.probability:.4g}")
    print(f"worst {amount(night.worst.result)}: probability {night.worst.probability:.4g}\n")
    print(night.how)


def print_house(house: HouseNight, bank: Bank) -> None:
    night = house.night
    print(
        f"handle {amount(house.handle)} (all that is staked), expected win {amount(night.mean)}:"
        f" a hold of {percent(house.hold)} of the handle"
    )
    print(f"standard deviation {written(night.standard_deviation, 2)}\n")
    _print_chances([("the house wins", night.ahead), ("even", night.even), ("the house loses", night.behind)])
    _print_percentiles(map(night.percentile, SHARES), "win")
    _print_chart(night, "win of the house")
    print(f"{_worst_round(house)}\n")
    print(f"bank that covers {share_in_percent(bank.share)} % of nights")
    print(f"  at the end of the night   {amount(bank.at_the_end)}")
    print(f"  at every moment of it     {amount(bank.at_every_moment)}\n")
    print(night.how)
    print(bank.how)


def _worst_round(house: HouseNight) -> str:
    worst = house.worst_round
    if worst.loss <= 0:
        return "The house cannot lose a round."
    named = [outcome.in_words for outcome in worst.outcomes[:SHOWN_OUTCOMES]]
    more = len(worst.outcomes) - len(named)
    on = ", ".join(named) + (f" and {more} more" if more else "")
    when = f"rounds {worst.segment.first:,} to {worst.segment.last:,}"
    return (
        f"The worst round costs the house {amount(worst.loss)}:"
        f" on {on}, probability {worst.probability}, in {when}."
    )


def _print_chances(rows: Iterable[tuple[str, Bounds]]) -> None:
    print_table("", ("", "probability"), [(what, chance(probability)) for what, probability in rows])
    print()


def _print_percentiles(percentiles: Iterable[Percentile], what: str) -> None:
    rows = [
        (f"{share_in_percent(each.share)} %", *map(amount, (each.at, each.least, each.most)))
        for each in percentiles
    ]
    if all(least == most for _, _, least, most in rows):
        print_table("", ("share of nights", f"{what} at most"), [(share, at) for share, at, _, _ in rows])
    else:
        print_table("", ("share of nights", f"{what} at most", "certainly from", "to"), rows)
    print()


def _print_chart(night: Night, what: str) -> None:
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
    print()


def write_chart(file: str, night: Night, title: str, sides: tuple[str, str]) -> None:
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
