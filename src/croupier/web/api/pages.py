"""The pages that people open, and the files that these load."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from croupier.web.files import ADDRESS, Files, give_file
from croupier.web.house import house_of
from croupier.web.not_found import show_missing
from croupier.web.problems import not_found
from croupier.wire.grounds import RequestGround

PAGES = {  # by address
    "/": "lobby.html",
    "/pit": "pit.html",
    "/odds": "odds.html",
    "/rounds": "rounds.html",
    "/staff": "staff.html",
    "/tables/{table}": "table.html",
    "/tables/{table}/deal": "dealer.html",
    "/tables/{table}/board": "board.html",
    "/pit/{table}": "pit.html",
    "/odds/{game}": "odds.html",
}

files = Files()


async def show_file(request: Request) -> Response:
    return _give(request, request.path_params["name"])


async def show_page(request: Request, file: str) -> Response:
    """A page finds out by its address what it is about; here only whether there is such a thing."""
    table, game = request.path_params.get("table"), request.path_params.get("game")
    if table is not None and table not in house_of(request).floor.tables:
        return show_missing(request, "table")
    if game is not None and game not in house_of(request).floor.library.games:
        return show_missing(request, "game")
    return _give(request, file)


def _give(request: Request, name: str) -> Response:
    file = files.find(name)
    if file is None:
        raise not_found(RequestGround.NO_SUCH_FILE)
    return give_file(request, file)


ROUTES = (
    Route(ADDRESS + "{name:path}", show_file),
    Route("/favicon.ico", partial(show_page, file="icon.svg")),  # asked for without having read a page
    *(Route(address, partial(show_page, file=file)) for address, file in PAGES.items()),
)
