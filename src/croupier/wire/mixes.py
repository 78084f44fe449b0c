"""What a mix of wagers is worth, as `croupier odds --wagers --json` prints it, and as it is asked for."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.as_json import chance_json, number_json
from croupier.odds.decimals import in_decimal
from croupier.odds.distribution import Distribution
from croupier.odds.void_parts import VoidPart, count_all, find_void_parts
from croupier.table.commands import Cents
from croupier.wire.requests import Word

MOST_WAGERS = 200  # in a mix


class WhatIfIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wagers of one player in one round, by name, with their stakes."""

    wagers: Annotated[dict[Word, Cents], msgspec.Meta(min_length=1, max_length=MOST_WAGERS)]


class Staked(msgspec.Struct, frozen=True):
    wager: str
    stake: int


class MixStakes(msgspec.Struct, frozen=True, kw_only=True):
    """What is staked, what of it counts, and what is void in one round."""

    game: str
    wagers: tuple[Staked, ...]
    staked: int
    counted: int  # of what is staked; the edge is a share of this
    void: tuple[VoidPart, ...]


class MixResult(msgspec.Struct, frozen=True, kw_only=True):
    net: int
    probability: str
    decimal: float
    at_most: str  # the probability of this result or a lower one


class MixOdds(MixStakes, frozen=True, kw_only=True):
    expected: str
    expected_decimal: float
    house_edge: str
    variance: str
    standard_deviation: float
    skewness: float
    ahead: str
    results: tuple[MixResult, ...]


def stakes_of(rules: RuleSet, mix: Sequence[Wager], rounds: int = 1) -> MixStakes:
    return MixStakes(
        game=rules.game,
        wagers=tuple(Staked(wager.position.wager, wager.stake) for wager in mix),
        staked=rounds * sum(wager.stake for wager in mix),
        counted=rounds * count_all(rules, mix),
        void=find_void_parts(rules, mix),
    )


def mix_odds(rules: RuleSet, mix: Sequence[Wager], net: Distribution) -> MixOdds:
    """What a mix of wagers brings in one round."""
    return MixOdds(
        **msgspec.structs.asdict(stakes_of(rules, mix)),
        expected=str(net.mean),
        expected_decimal=number_json(in_decimal(net.mean)),
        house_edge=str(-net.mean / count_all(rules, mix)),
        variance=str(net.variance),
        standard_deviation=number_json(net.standard_deviation),
        skewness=number_json(net.skewness),
        ahead=str(net.ahead),
        results=tuple(
            MixResult(
                net=result,
                probability=str(probability),
                decimal=chance_json(probability),
                at_most=str(at_most),
            )
            for result, probability, at_most in net.cumulated()
        ),
    )
