"""What wagers are worth."""

import asyncio
from collections.abc import Mapping
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.bad_input import BadInput
from croupier.game.acceptance import find_stake_refusal, nearest
from croupier.game.grounds import Ground
from croupier.game.limits import NO_LIMITS
from croupier.game.reasons import because, in_words
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.mixes import make_mix
from croupier.odds.results import result_of
from croupier.odds.void_parts import count_all
from croupier.rulebook.library import MOST_RULES
from croupier.web.api.games import find_rules
from croupier.web.api.route_values import GameName
from croupier.web.files import File, give_file
from croupier.web.house import house_of
from croupier.web.problems import not_understood
from croupier.web.routes import JSON, Body, Routes
from croupier.wire.mixes import MixOdds, WhatIfIn, mix_odds
from croupier.wire.odds import GameOdds, game_odds

routes = Routes("games")


@routes.on("GET /api/games/{game}/odds", 304, 404, gives=GameOdds)
async def show_odds(request: Request, game: GameName) -> Response:
    """What every wager of a game is worth: chance, house edge, spread; as `croupier odds --json`."""
    return give_file(request, await asyncio.to_thread(_make_odds, await find_rules(request, game)))


@routes.on("POST /api/games/{game}/what-if", 404)
async def show_what_if(request: Request, game: GameName, body: Body[WhatIfIn]) -> MixOdds:
    """What these wagers together would bring in one round: every net result with its probability."""
    rules, asked = await find_rules(request, game), await body.read()
    async with house_of(request).reckoning:
        return await asyncio.to_thread(_make_what_if, rules, asked)


@lru_cache(maxsize=MOST_RULES)
def _make_odds(rules: RuleSet) -> File:
    return File.of(msgspec.json.encode(game_odds(rules)), JSON)


def _make_what_if(rules: RuleSet, asked: WhatIfIn) -> MixOdds:
    for name, stake in asked.wagers.items():
        _check_pieces(rules, name, stake)
    _check_that_something_counts(rules, asked.wagers)
    try:
        mix = make_mix(rules, asked.wagers, where="wagers")
    except BadInput as error:
        raise not_understood(in_words(str(error))) from None
    return mix_odds(rules, mix, result_of(rules, mix))


def _check_that_something_counts(rules: RuleSet, stakes: Mapping[str, int]) -> None:
    """As a table would refuse the first of stakes that are all void."""
    positions = {name: position for name in stakes if (position := rules.find_position(name)) is not None}
    wagers = [Wager(name, "player", position, stakes[name]) for name, position in positions.items()]
    if len(wagers) == len(stakes) and not count_all(rules, wagers):
        refusal = find_stake_refusal(rules, NO_LIMITS, wagers[0].position, wagers[0].stake)
        assert refusal is not None, "what is void is off its step"
        raise not_understood(refusal.reason)


def _check_pieces(rules: RuleSet, name: str, stake: int) -> None:
    """As a table would refuse it."""
    position = rules.find_position(name)
    if position is None or rules.takes_stake(position, stake):
        return
    count = position.piece_count
    near = nearest(stake, count)
    raise not_understood(because(Ground.PIECES_DO_NOT_DIVIDE, stake=stake, count=count, nearest=near))
