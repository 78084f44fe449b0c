"""Odds as plain data, for JSON and for tables: fractions in lowest terms as texts, decimals beside them."""

from collections.abc import Iterable, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction

from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.bounds import Bounds
from croupier.odds.chances import Chances, chances_of
from croupier.odds.decimals import in_decimal, to_places
from croupier.odds.derivation import derive_bonus_chances
from croupier.odds.distribution import Distribution
from croupier.odds.void_parts import VoidPart, count_all, find_void_parts
from croupier.odds.wager_odds import WagerOdds, odds_of
from croupier.words import say

Plain = dict[str, object]
DIGITS = 6  # of a decimal beside what is exact
DIGITS_OF_A_CHANCE = 9
PLACES = 18  # of a probability in a list
DIGITS_OF_A_BOUND = 18
LONGEST_FRACTION = 1000  # digits


def plain_odds(rules: RuleSet) -> Plain:
    """Everything that `croupier odds` says about a game."""
    chances = chances_of(rules)
    odds: Plain = {
        "game": rules.game,
        "title": rules.title,
        "rule_set": rules.fingerprint,
        "numbers": len(rules.wheel.order),
        "all_ways": chances.total,
        "wagers": [plain_wager(each) for each in odds_of(rules, chances)],
    }
    if rules.bonus is not None:
        odds["classes"] = _plain_classes(chances)
        odds["derivation"] = [
            {
                "step": step.step,
                "numbers": list(step.numbers),
                "what": step.what,
                "formula": step.formula,
                "draws": step.draws,
                "probability": str(step.probability),
            }
            for step in derive_bonus_chances(rules)
        ]
    return odds


def plain_wager(each: WagerOdds) -> Plain:
    wager: Plain = {"kind": each.kind, "label": each.label, "count": len(each.positions)}
    wager |= _figures(each)
    if each.pieces:
        size = each.position.piece_count
        wager["pieces"] = [
            {"kind": piece.kind, "count": count} | _figures(piece) for piece, count in each.pieces
        ]
        wager["one_on_each_piece"] = {
            "stake": size,
            "variance": str(each.variance * size**2),
            "standard_deviation": plain_number(each.standard_deviation * size),
            "results": _plain_results(each.results(size)),
        }
    wager["results"] = _plain_results(each.results())
    return wager


def _figures(each: WagerOdds) -> Plain:
    by_class = {str(bonus_class): odds for bonus_class, odds in each.position.odds_by_class.items()}
    return {
        "odds": each.odds,
        **({"odds_by_class": by_class} if by_class else {}),
        "ways": each.ways,
        "probability": str(each.probability),
        "hit_frequency": _chance(each.probability),
        "fair_odds": str(each.fair_odds) if each.fair_odds is not None else None,
        "house_edge": str(each.house_edge),
        "house_edge_percent": plain_number(in_decimal(100 * each.house_edge)),
        "return_to_player": str(each.return_to_player),
        "variance": str(each.variance),
        "standard_deviation": plain_number(each.standard_deviation),
        "third_moment": str(each.third_moment),
        "skewness": plain_number(each.skewness),
        "skewness_squared": str(each.skewness_squared),
    }


def _plain_results(results: Iterable[tuple[Fraction, Fraction]]) -> list[Plain]:
    return [
        {"net": str(net), "probability": str(probability), "decimal": _chance(probability)}
        for net, probability in results
    ]


def _plain_classes(chances: Chances) -> list[Plain]:
    """What the winning number can be, with and without scatter."""
    return [
        {
            "class": str(bonus_class),
            "scatter": is_scatter,
            "ways": ways,
            "probability": str(probability),
            "decimal": _chance(probability),
        }
        for (bonus_class, is_scatter), (ways, probability) in chances.by_class().items()
    ]


def plain_round(rules: RuleSet, mix: Sequence[Wager], net: Distribution) -> Plain:
    """What a mix of wagers brings in one round."""
    return {
        "game": rules.game,
        **plain_stakes(rules, mix),
        "expected": str(net.mean),
        "expected_decimal": plain_number(in_decimal(net.mean)),
        "house_edge": str(-net.mean / count_all(rules, mix)),
        "variance": str(net.variance),
        "standard_deviation": plain_number(net.standard_deviation),
        "skewness": plain_number(net.skewness),
        "ahead": str(net.ahead),
        "results": [
            {
                "net": result,
                "probability": str(probability),
                "decimal": _chance(probability),
                "at_most": str(at_most),
            }
            for result, probability, at_most in net.cumulated()
        ],
    }


def plain_stakes(rules: RuleSet, mix: Sequence[Wager], rounds: int = 1) -> Plain:
    """What is staked, what of it counts, and what is void in one round."""
    return {
        "wagers": [{"wager": wager.position.wager, "stake": wager.stake} for wager in mix],
        "staked": rounds * sum(wager.stake for wager in mix),
        "counted": rounds * count_all(rules, mix),
        "void": [plain_void(each) for each in find_void_parts(rules, mix)],
    }


def plain_void(part: VoidPart) -> Plain:
    return {
        "wager": part.wager,
        "stake": part.stake,
        "counted": part.counted,
        "clauses": list(part.clauses),
        "why": say(part.reason),
    }


def plain_number(value: Decimal) -> float:
    """A decimal as JSON writes it; nobody calculates with it."""
    return float(to_places(value, DIGITS))


def _chance(probability: Fraction) -> float:
    return float(in_decimal(probability, DIGITS_OF_A_CHANCE))


def plain_bounds(bounds: Bounds, longest: int = LONGEST_FRACTION) -> Plain:
    """A decimal that is never too high, one that is never too low; what is exact also as a fraction.

    >>> plain_bounds(Bounds(Fraction(2, 3), Fraction(2, 3)))
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


def as_rounded_down(weight: int, total: int) -> str:
    """A probability in decimal places that are quick to find however long its weight and total are."""
    return f"{Decimal(weight * 10**PLACES // total).scaleb(-PLACES):f}"
