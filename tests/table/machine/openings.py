"""Tables as they may be opened: every game, its options, limits, chips, the bank, and the wheel."""

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET

from croupier import load
from croupier.formats.limits import LimitsIn
from croupier.game.equipment import Equipment
from croupier.game.roles import Role
from croupier.game.rules import RuleSet
from croupier.table.commands import Mandates, OpenTable
from croupier.table.mandates import usual_mandates
from croupier.table.terms import Enforce, WheelSource

from ...game.strategies import GROUPS_WITH_A_ZERO

Json = dict[str, Any]

GAMES = (
    "sands-2019",
    "nz-37",
    "fast-action-2020",
    "racetrack-2012",
    "sands-2017",
    "nz-38-00-0",
    "nz-38-0-00",
)
NZ_OPTIONS: tuple[Json, ...] = (
    {},
    {"racetrack": False, "asian_racetrack": False, "courtesy_line": False},
    {"asian_groups": GROUPS_WITH_A_ZERO},
)
LATER: Json = {"later_rules": True}
OPTIONS: dict[str, tuple[Json, ...]] = {
    "sands-2017": ({}, LATER),
    "sands-2019": ({},),
    "fast-action-2020": ({},),
    "racetrack-2012": ({}, {"first_four": True}, LATER, LATER | {"first_four": True}),
    "nz-37": NZ_OPTIONS,
    "nz-38-00-0": NZ_OPTIONS,
    "nz-38-0-00": NZ_OPTIONS,
}
DENOMINATIONS: tuple[tuple[int, ...], ...] = ((), (), (25, 100, 500), (100,), (1, 7, 100))


def rules_of(game: str, options: Json) -> RuleSet:
    return _rules_of(game, json.dumps(options))


@cache
def _rules_of(game: str, options: str) -> RuleSet:
    return load(game, json.loads(options))


def open_table(chance: Random, game: str | None = None) -> OpenTable:
    """A table that can be played at; limits are about as large as stakes, so that they often bear on them."""
    game = chance.choice(GAMES) if game is None else game
    options = chance.choice(OPTIONS[game])
    ladder = rules_of(game, options).ladder
    equipment = Equipment(wheel_diameter_mm=800, ball_diameter_mm=20, ball_is_metal=False)
    return OpenTable(
        table="Roulette 9",
        game=game,
        options=options,
        limits=usable_limits(chance, rules_of(game, options)),
        enforce=chance.choice((Enforce.AS_THEY_LIE, Enforce.AT_PLACEMENT)),
        wheel=chance.choice((WheelSource.DEALER, WheelSource.DEALER, *WheelSource)),
        denominations=chance.choice(DENOMINATIONS),
        colours=chance.choice((("blue", "pink", "grey", "lilac"), ("blue",))),
        seats=chance.choice((100, 100, 2)),
        bank=chance.choice((None, None, 10**7, 20_000)),
        position_maximum=chance.choice((None, None, None, 700)),
        start_pocket=chance.choice((None, "17")),
        equipment=chance.choice((None, equipment)),
        mandates=chance.choice((UNSET, usual_mandates(ladder), _small_mandates(ladder))),
    )


def _small_mandates(ladder: Sequence[Role]) -> Mandates:
    """So small that most acts with money need two."""
    return Mandates(by_role={role: 10_000 * place for place, role in enumerate(ladder[1:], 1)}, alone=200)


def usable_limits(chance: Random, rules: RuleSet) -> LimitsIn:
    kinds = sorted(rules.piece_counts)
    limits: Json = chance.choice(
        ({}, {"minimum": 100}, {"minimum": 100, "maximum": 500}, {"maximum": 300}, {"minimum": 150})
    )
    low, high = limits.get("minimum", 1), limits.get("maximum", 10**6)
    by_kind: Json = {}
    for _ in range(chance.randrange(3)):
        own = chance.choice(({"minimum": high // 2}, {"maximum": low * 2}, {"minimum": 50, "maximum": 150}))
        by_kind[chance.choice(kinds)] = own if _fits(limits | own) else {}
    increments = {}
    for _ in range(chance.randrange(3)):
        kind = chance.choice(kinds)
        increments[kind] = rules.piece_counts[kind] * chance.choice((1, 5, 20))
    if by_kind:
        limits = limits | {"by_kind": by_kind}
    return msgspec.convert(limits | ({"increments": increments} if increments else {}), LimitsIn)


def _fits(limit: Json) -> bool:
    return bool(limit.get("minimum", 1) <= limit.get("maximum", 10**15))
