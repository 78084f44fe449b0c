"""What wagers are worth, in the shape that `croupier odds --json` prints: fractions are texts."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from croupier.game.bonus import BonusClass
from croupier.odds.derivation import DerivedStep
from croupier.table.commands import Cents
from croupier.wire.requests import Word

MOST_WAGERS = 200  # in a mix


class ResultOdds(msgspec.Struct, frozen=True, kw_only=True):
    net: str
    probability: str
    decimal: float


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Of a stake of 1."""

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


class PieceOdds(Figures, frozen=True, kw_only=True):
    kind: str
    count: int


class OneOnEachPiece(msgspec.Struct, frozen=True, kw_only=True):
    stake: int
    variance: str
    standard_deviation: float
    results: tuple[ResultOdds, ...]


class KindOdds(Figures, frozen=True, kw_only=True):
    """Wagers of one kind that are worth the same."""

    kind: str
    label: str
    count: int
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


class WhatIfIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wagers of one player in one round, by name, with their stakes."""

    wagers: Annotated[dict[Word, Cents], msgspec.Meta(min_length=1, max_length=MOST_WAGERS)]


class Staked(msgspec.Struct, frozen=True):
    wager: str
    stake: int


class MixResult(msgspec.Struct, frozen=True, kw_only=True):
    net: int
    probability: str
    decimal: float
    at_most: str  # the probability of this result or a lower one


class VoidStake(msgspec.Struct, frozen=True, kw_only=True):
    """A stake of which only a part counts, as where pieces do not divide it."""

    wager: str
    stake: int
    counted: int
    clauses: tuple[str, ...]
    why: str


class MixOdds(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    wagers: tuple[Staked, ...]
    staked: int
    counted: int  # of what is staked; the edge is a share of this
    void: tuple[VoidStake, ...]
    expected: str
    expected_decimal: float
    house_edge: str
    variance: str
    standard_deviation: float
    skewness: float
    ahead: str
    results: tuple[MixResult, ...]
