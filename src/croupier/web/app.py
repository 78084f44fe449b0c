"""The application: every route behind the guard, and what runs beside them."""

import asyncio
from functools import lru_cache
from http import HTTPStatus

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from croupier.web.api import entrance, games, health, history, pages, record, sockets, staff, tables, wheel
from croupier.web.damage import FAILURES, find_problem
from croupier.web.guard import Guard
from croupier.web.house import ServedHouse, house_of
from croupier.web.not_found import is_for_people, show_missing
from croupier.web.openapi import describe
from croupier.web.problems import Problem
from croupier.web.routes import JSON

MODULES = (entrance, staff, games, tables, history, record, wheel, health)
OPERATIONS = [operation for module in MODULES for operation in module.routes.operations]
METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")


def make_app(house: ServedHouse) -> Starlette:
    described = Route("/api/openapi.json", show_description)
    answered = [Route(each.path, each.answer, methods=[each.method]) for each in OPERATIONS]
    app = Starlette(
        routes=[described, *pages.ROUTES, *answered, *sockets.ROUTES],
        middleware=[Middleware(Guard, address=house.address, limits=house.limits)],
        exception_handlers={**dict.fromkeys(FAILURES, _show_failure), HTTPException: _show_http_error},
    )
    app.router.redirect_slashes = False
    app.state.house = house
    return app


async def show_description(request: Request) -> Response:
    described = await asyncio.to_thread(_make_description, house_of(request).address.cookie)
    return Response(described, media_type=JSON)


@lru_cache
def _make_description(cookie: str) -> bytes:
    """For whoever asks first: a house that starts does not wait for it."""
    return msgspec.json.encode(describe(OPERATIONS, cookie))


async def _show_failure(request: Request, error: Exception) -> Response:
    assert isinstance(error, FAILURES), "registered for it"
    return (await find_problem(house_of(request).floor, error)).as_response()


async def _show_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "registered for it"
    if error.status_code == HTTPStatus.NOT_FOUND and is_for_people(request):
        return show_missing(request, "page")
    response = Problem(error.status_code, str(error.detail).lower()).as_response()
    response.headers.update(error.headers or {})
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(_find_methods(request))
    return response


def _find_methods(request: Request) -> list[str]:
    """Of all routes that have this path; the first of them knows its own alone. Where GET is, HEAD is too."""
    return [method for method in METHODS if _has_route(request, "GET" if method == "HEAD" else method)]


def _has_route(request: Request, method: str) -> bool:
    scope = {**request.scope, "method": method}
    return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)
