"""Nights as plain data for JSON: every probability between two decimals, and how that was found."""

from collections.abc import Iterable
from fractions import Fraction

from croupier.odds.as_json import JsonObject, as_rounded_down, bounds_json, number_json, percentiles_json
from croupier.odds.decimals import in_decimal, rounded_up, share_in_percent
from croupier.odds.nights.house import Bank, HouseNight
from croupier.odds.nights.night import Night
from croupier.odds.spread import SHARES


def night_json(night: Night, shares: Iterable[Fraction] = (), targets: Iterable[int] = ()) -> JsonObject:
    """Everything about a night but its wagers."""
    return {
        "rounds": night.rounds,
        "method": str(night.method),
        "how": night.how,
        "error": str(rounded_up(night.error)),
        "expected": str(night.mean),
        "expected_loss": str(in_decimal(night.expected_loss)),
        "variance": str(night.variance),
        "standard_deviation": number_json(night.standard_deviation),
        "skewness": number_json(night.skewness),
        "ahead": bounds_json(night.ahead),
        "even": bounds_json(night.even),
        "behind": bounds_json(night.behind),
        "targets": [
            {"at_least": target, "probability": bounds_json(night.at_least(target))} for target in targets
        ],
        "percentiles": percentiles_json(map(night.percentile, sorted({*SHARES, *shares})), "result"),
        "worst": {"result": night.worst.result, "probability": f"{night.worst.probability:.12g}"},
        "best": {"result": night.best.result, "probability": f"{night.best.probability:.12g}"},
        "bars": [
            {"from": bar.first, "to": bar.last, "probability": as_rounded_down(bar.probability)}
            for bar in night.bars()
        ],
    }


def house_json(house: HouseNight, bank: Bank) -> JsonObject:
    """What `croupier bank` says."""
    worst = house.worst_round
    return {
        "handle": house.handle,
        "hold": str(house.hold),
        "segments": [
            {"first": each.first, "last": each.last, "staked_a_round": each.staked} for each in house.segments
        ],
        "worst_round": {
            "loss": worst.loss,
            "outcomes": [outcome.in_words for outcome in worst.outcomes],
            "probability": str(worst.probability),
            "from_round": worst.segment.first,
            "to_round": worst.segment.last,
        },
        "bank": {
            "percent": share_in_percent(bank.share),
            "at_the_end": bank.at_the_end,
            "at_every_moment": bank.at_every_moment,
            "how": bank.how,
        },
        "night": night_json(house.night),
    }
