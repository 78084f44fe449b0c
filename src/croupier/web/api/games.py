"""Games: which there are, and the cloth of each."""

import asyncio
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.game.irregularities import Irregularity
from croupier.game.rules import RuleSet
from croupier.game.spin import judge_one
from croupier.rulebook import Library
from croupier.rulebook.library import MOST_RULES
from croupier.web.api.route_values import GameName, TableName, house_and_table
from croupier.web.files import File, give_file
from croupier.web.house import house_of
from croupier.web.problems import not_found
from croupier.web.routes import JSON, Routes
from croupier.wire.answers import GameOut
from croupier.wire.cloths import Cloth, cloth_of
from croupier.wire.grounds import RequestGround

routes = Routes("games")


@routes.on("GET /api/games")
async def show_games(request: Request) -> list[GameOut]:
    """The games that come with the program, and those of the house."""
    return await asyncio.to_thread(_find_games, house_of(request).floor.library)


@routes.on("GET /api/games/{game}/cloth", 304, 404, gives=Cloth)
async def show_cloth(request: Request, game: GameName) -> Response:
    """The cloth of a game, as it is with the options that the document has by itself."""
    return give_file(request, await asyncio.to_thread(_make_cloth, await find_rules(request, game)))


@routes.on("GET /api/tables/{table}/cloth", 304, 404, gives=Cloth)
async def show_cloth_of_table(request: Request, table: TableName) -> Response:
    """The cloth of a table, with the options that the table has."""
    _, live = house_and_table(request, table)
    return give_file(request, await asyncio.to_thread(_make_cloth, live.rules))


async def find_rules(request: Request, game: str) -> RuleSet:
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
