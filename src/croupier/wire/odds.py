"""What the wagers of a game are worth, as `croupier odds --json` prints it: fractions are texts."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.game.bonus import BonusClass
from croupier.game.rules import RuleSet
from croupier.odds.as_json import chance_json, number_json
from croupier.odds.chances import Chances, chances_of
from croupier.odds.decimals import in_decimal
from croupier.odds.derivation import DerivedStep, derive_bonus_chances
from croupier.odds.wager_odds import WagerOdds, odds_of


class ResultOdds(msgspec.Struct, frozen=True, kw_only=True):
    net: str
    probability: str
    decimal: float


class PieceOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Of a stake of 1."""

    kind: str
    label: str | UnsetType = UNSET  # a piece has none
    count: int
    odds: int | None
    odds_by_class: dict[BonusClass, int] | UnsetType = UNSET
    ways: int
    probability: str
    hit_frequency: float
    fair_odds: str | None
    house_edge: str
    house_edge_percent: float
    return_to_player: str
    variance: str
    standard_deviation: float
    third_moment: str
    skewness: float
    skewness_squared: str


class OneOnEachPiece(msgspec.Struct, frozen=True, kw_only=True):
    stake: int
    variance: str
    standard_deviation: float
    results: tuple[ResultOdds, ...]


class KindOdds(PieceOdds, frozen=True, kw_only=True):
    """Wagers of one kind that are worth the same."""

    pieces: tuple[PieceOdds, ...] | UnsetType = UNSET
    one_on_each_piece: OneOnEachPiece | UnsetType = UNSET
    results: tuple[ResultOdds, ...]


class ClassOdds(msgspec.Struct, frozen=True, kw_only=True, rename={"bonus_class": "class"}):
    bonus_class: BonusClass
    scatter: bool
    ways: int
    probability: str
    decimal: float


class DerivationStep(msgspec.Struct, frozen=True, kw_only=True):
    step: DerivedStep
    numbers: tuple[int, ...]  # of which `what` speaks
    what: str
    formula: str
    draws: int
    probability: str


class GameOdds(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    rule_set: str
    numbers: int
    all_ways: int
    wagers: tuple[KindOdds, ...]
    classes: tuple[ClassOdds, ...] | UnsetType = UNSET  # where bonus numbers are drawn
    derivation: tuple[DerivationStep, ...] | UnsetType = UNSET


def game_odds(rules: RuleSet) -> GameOdds:
    """Everything that `croupier odds` says about a game."""
    chances = chances_of(rules)
    return GameOdds(
        game=rules.game,
        title=rules.title,
        rule_set=rules.fingerprint,
        numbers=len(rules.wheel.order),
        all_ways=chances.total,
        wagers=tuple(kind_odds(each) for each in odds_of(rules, chances)),
        classes=UNSET if rules.bonus is None else tuple(_classes(chances)),
        derivation=UNSET if rules.bonus is None else tuple(_derivation(rules)),
    )


def kind_odds(each: WagerOdds) -> KindOdds:
    return KindOdds(
        kind=each.kind,
        label=each.label,
        count=len(each.positions),
        **_worth(each),
        pieces=tuple(PieceOdds(kind=piece.kind, count=count, **_worth(piece)) for piece, count in each.pieces)
        or UNSET,
        one_on_each_piece=_one_on_each_piece(each) if each.pieces else UNSET,
        results=_results(each.results()),
    )


def _one_on_each_piece(each: WagerOdds) -> OneOnEachPiece:
    size = each.position.piece_count
    return OneOnEachPiece(
        stake=size,
        variance=str(each.variance * size**2),
        standard_deviation=number_json(each.standard_deviation * size),
        results=_results(each.results(size)),
    )


def _worth(each: WagerOdds) -> dict[str, Any]:
    return {
        "odds": each.odds,
        "odds_by_class": dict(each.position.odds_by_class) or UNSET,
        "ways": each.ways,
        "probability": str(each.probability),
        "hit_frequency": chance_json(each.probability),
        "fair_odds": str(each.fair_odds) if each.fair_odds is not None else None,
        "house_edge": str(each.house_edge),
        "house_edge_percent": number_json(in_decimal(100 * each.house_edge)),
        "return_to_player": str(each.return_to_player),
        "variance": str(each.variance),
        "standard_deviation": number_json(each.standard_deviation),
        "third_moment": str(each.third_moment),
        "skewness": number_json(each.skewness),
        "skewness_squared": str(each.skewness_squared),
    }


def _results(results: Iterable[tuple[Fraction, Fraction]]) -> tuple[ResultOdds, ...]:
    return tuple(
        ResultOdds(net=str(net), probability=str(probability), decimal=chance_json(probability))
        for net, probability in results
    )


def _classes(chances: Chances) -> Iterator[ClassOdds]:
    """What the winning number can be, with and without scatter."""
    for (bonus_class, is_scatter), (ways, probability) in chances.by_class().items():
        yield ClassOdds(
            bonus_class=bonus_class,
            scatter=is_scatter,
            ways=ways,
            probability=str(probability),
            decimal=chance_json(probability),
        )


def _derivation(rules: RuleSet) -> Iterator[DerivationStep]:
    for step in derive_bonus_chances(rules):
        yield DerivationStep(
            step=step.step,
            numbers=step.numbers,
            what=step.what,
            formula=step.formula,
            draws=step.draws,
            probability=str(step.probability),
        )
