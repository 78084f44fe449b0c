"""Games: which there are, the cloth of each, and what its wagers are worth."""

import asyncio
from collections.abc import Mapping
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.bad_input import BadInput
from croupier.game.acceptance import find_stake_refusal, nearest
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS
from croupier.game.reasons import Reason, because, in_words
from croupier.game.rules import RuleSet
from croupier.game.spin import judge_one
from croupier.game.wagers import Wager
from croupier.odds.mixes import make_mix
from croupier.odds.results import result_of
from croupier.odds.void_parts import count_all
from croupier.rulebook import Library
from croupier.rulebook.library import MOST_RULES
from croupier.web.api.route_values import GameName, TableName, house_and_table
from croupier.web.files import File, give_file
from croupier.web.house import house_of
from croupier.web.problems import not_found, not_understood
from croupier.web.routes import JSON, Body, Routes
from croupier.wire.answers import GameOut
from croupier.wire.cloths import Cloth, cloth_of
from croupier.wire.grounds import RequestGround
from croupier.wire.mixes import MixOdds, WhatIfIn, mix_odds
from croupier.wire.odds import GameOdds, game_odds

routes = Routes("games")


@routes.on("GET /api/games")
async def show_games(request: Request) -> list[GameOut]:
    """The games that come with the program, and those of the house."""
    return await asyncio.to_thread(_find_games, house_of(request).floor.library)


@routes.on("GET /api/games/{game}/cloth", 304, 404, gives=Cloth)
async def show_cloth(request: Request, game: GameName) -> Response:
    """The cloth of a game, as it is with the options that the document has by itself."""
    return give_file(request, await asyncio.to_thread(_make_cloth, await _find_rules(request, game)))


@routes.on("GET /api/tables/{table}/cloth", 304, 404, gives=Cloth)
async def show_cloth_of_table(request: Request, table: TableName) -> Response:
    """The cloth of a table, with the options that the table has."""
    _, live = house_and_table(request, table)
    return give_file(request, await asyncio.to_thread(_make_cloth, live.rules))


@routes.on("GET /api/games/{game}/odds", 304, 404, gives=GameOdds)
async def show_odds(request: Request, game: GameName) -> Response:
    """What every wager of a game is worth: chance, house edge, spread; as `croupier odds --json`."""
    return give_file(request, await asyncio.to_thread(_make_odds, await _find_rules(request, game)))


@routes.on("POST /api/games/{game}/what-if", 404)
async def show_what_if(request: Request, game: GameName, body: Body[WhatIfIn]) -> MixOdds:
    """What these wagers together would bring in one round: every net result with its probability."""
    rules, asked = await _find_rules(request, game), await body.read()
    async with house_of(request).reckoning:
        return await asyncio.to_thread(_make_what_if, rules, asked)


async def _find_rules(request: Request, game: str) -> RuleSet:
    """The newest rules of a game that the house knows; to read them takes a moment."""
    library = house_of(request).floor.library
    if game not in library.games:
        raise not_found(RequestGround.NO_SUCH_GAME, game=game)
    return await asyncio.to_thread(library.find, game)


def _find_games(library: Library) -> list[GameOut]:
    games = (library.find(game) for game in library.games)
    return [
        GameOut(
            game=rules.game,
            title=rules.title,
            titles=dict(rules.names.title),
            document=rules.document.title,
            numbers=len(rules.wheel.order),
            colours={number: rules.wheel.colours[number] for number in rules.wheel.order},
        )
        for rules in games
    ]


@lru_cache(maxsize=MOST_RULES)
def _make_cloth(rules: RuleSet) -> File:
    unlit = judge_one(rules, Irregularity.BONUS_NUMBER_UNLIT)
    return File.of(msgspec.json.encode(cloth_of(rules, unlit)), JSON)


@lru_cache(maxsize=MOST_RULES)
def _make_odds(rules: RuleSet) -> File:
    return File.of(msgspec.json.encode(game_odds(rules)), JSON)


def _make_what_if(rules: RuleSet, asked: WhatIfIn) -> MixOdds:
    if reason := _find_reason(rules, asked.wagers):
        raise not_understood(reason)
    try:
        mix = make_mix(rules, asked.wagers, where="wagers")
    except BadInput as error:
        raise not_understood(in_words(str(error))) from None
    return mix_odds(rules, mix, result_of(rules, mix))


def _find_reason(rules: RuleSet, stakes: Mapping[str, int]) -> Reason | None:
    """As a table would refuse one that its pieces do not divide, or the first of stakes that are all void."""
    positions = {name: position for name in stakes if (position := rules.find_position(name)) is not None}
    wagers = [Wager(name, "player", position, stakes[name]) for name, position in positions.items()]
    for wager in wagers:
        if not rules.takes_stake(wager.position, wager.stake):
            stake, count = wager.stake, wager.position.piece_count
            near = nearest(stake, count)
            return because(Ground.PIECES_DO_NOT_DIVIDE, stake=stake, count=count, nearest=near)
    if len(wagers) < len(stakes) or count_all(rules, wagers):
        return None
    refusal = find_stake_refusal(rules, NO_LIMITS, wagers[0].position, wagers[0].stake)
    assert refusal is not None, "what is void is off its step"
    return refusal.reason
