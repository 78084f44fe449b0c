"""The pages that people open, and the files that these load."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from croupier.web.files import ADDRESS, Files, give_file
from croupier.web.house import house_of
from croupier.web.missing import show_missing
from croupier.web.problems import not_found

router = APIRouter(include_in_schema=False)

FOR_ALL = {
    "/": "lobby.html",
    "/pit": "pit.html",
    "/odds": "odds.html",
    "/rounds": "rounds.html",
    "/staff": "staff.html",
}
OF_A_TABLE = {
    "/tables/{table}": "table.html",
    "/tables/{table}/deal": "dealer.html",
    "/tables/{table}/board": "board.html",
    "/pit/{table}": "pit.html",
}
OF_A_GAME = {"/odds/{game}": "odds.html"}
PAGES = FOR_ALL | OF_A_TABLE | OF_A_GAME

files = Files()


@router.get(ADDRESS + "{name:path}")
async def show_file(request: Request, name: str) -> Response:
    return _give(request, name)


@router.get("/favicon.ico")
async def show_icon(request: Request) -> Response:
    """For whoever asks for it without having read a page."""
    return _give(request, "icon.svg")


async def show_page(request: Request) -> Response:
    """A page finds out by its address what it is about; here only whether there is such a thing."""
    table, game = request.path_params.get("table"), request.path_params.get("game")
    if table is not None and table not in house_of(request).floor.tables:
        return show_missing(request, "table")
    if game is not None and game not in house_of(request).floor.library.games:
        return show_missing(request, "game")
    return _give(request, PAGES[request.scope["route"].path])


for address in PAGES:
    router.add_api_route(address, show_page)


def _give(request: Request, name: str) -> Response:
    file = files.find(name)
    if file is None:
        raise not_found("file of this name")
    return give_file(request, file)
