"""Coming in and going: players by a name, staff by a secret."""

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from croupier.floor.cage import PLAY_MONEY
from croupier.floor.running_table import RunningTable
from croupier.game.roles import PLAYER
from croupier.store.interface import Raced
from croupier.table.deciding.answers import is_above_dealer, may_deal
from croupier.table.people import PersonKind
from croupier.web.api.route_values import find_visitor, find_visitor_if_any, remote_address
from croupier.web.house import ServedHouse, house_of
from croupier.web.people import STAY, Visitor
from croupier.web.post_changes import manages
from croupier.web.problems import not_allowed, not_needed
from croupier.web.routes import NO_MATTER_WHO, SESSION, Body, Routes, give
from croupier.wire.answers import PostHeld, Welcome
from croupier.wire.grounds import RequestGround
from croupier.wire.requests import ComeBackIn, JoinIn, SignInIn

routes = Routes("people")

LITTLE = PLAY_MONEY // 10


@routes.on("POST /api/join", 409, 503, gives=Welcome, statuses=[201])
async def join(request: Request, body: Body[JoinIn]) -> Response:
    """Join as a player. Play money only: it cannot be bought, and it buys nothing."""
    house, asked = house_of(request), await body.read()
    token, key = await house.entrance.join(asked.name, remote_address(request))
    return await _welcome(request, token, 201, key)


@routes.on("POST /api/come-back", 401, 503, gives=Welcome)
async def come_back(request: Request, body: Body[ComeBackIn]) -> Response:
    """Come back as a player, with the key that joining gave."""
    house, asked = house_of(request), await body.read()
    token = await house.entrance.come_back(asked.name, asked.key, remote_address(request))
    return await _welcome(request, token, 200)


@routes.on("POST /api/sign-in", 401, 503, gives=Welcome)
async def sign_in(request: Request, body: Body[SignInIn]) -> Response:
    """Sign in as staff."""
    house, asked = house_of(request), await body.read()
    token = await house.entrance.sign_in(asked.name, asked.secret, remote_address(request))
    return await _welcome(request, token, 200)


@routes.on("POST /api/sign-out", 401, 503, statuses=[204], by=SESSION)
async def sign_out(request: Request) -> Response:
    """End this session, and close its sockets."""
    house, visitor = house_of(request), await find_visitor(request)
    await _end(house, visitor)
    response = Response(status_code=204)
    response.delete_cookie(
        house.address.cookie, secure=house.address.secure, httponly=True, samesite="strict"
    )
    return response


@routes.on("GET /api/me", 401, 503, by=SESSION)
async def show_me(request: Request) -> Welcome:
    """Who I am, and what I have at the cage."""
    return await _describe(house_of(request), await find_visitor(request))


@routes.on("GET /api/me/posts", 401, 503, by=SESSION)
async def show_posts(request: Request) -> list[PostHeld]:
    """The tables at which I serve, and as what; a player serves nowhere."""
    house, visitor = house_of(request), await find_visitor(request)
    return [post for live in house.floor.tables.values() if (post := _describe_post(visitor, live))]


@routes.on("GET /api/visitor", 503, by=NO_MATTER_WHO)
async def show_visitor(request: Request) -> Welcome | None:
    """Who asks, or null: for a page that does not know yet whether anybody has come in."""
    visitor = await find_visitor_if_any(request)
    return await _describe(house_of(request), visitor) if visitor else None


@routes.on("POST /api/me/play-money", 401, 409, 503, by=SESSION)
async def fetch_play_money(request: Request) -> Welcome:
    """More play money from the cage, for a player who has little left."""
    house, visitor = house_of(request), await find_visitor(request)
    if visitor.kind is not PersonKind.PLAYER:
        raise not_allowed(RequestGround.PLAY_MONEY_FOR_PLAYERS)
    grants = await house.store.count_grants(visitor.person)  # before looking: there may be more meanwhile
    purse = (await house.store.purses([visitor.person])).get(visitor.person, 0)
    left = purse + await house.count_chips(visitor.person)
    if left >= LITTLE:
        raise not_needed(RequestGround.MONEY_LEFT, left=left, little=LITTLE)
    try:
        await house.store.grant(visitor.person, PLAY_MONEY - left, house.floor.now(), after=grants)
    except Raced:
        raise not_needed(RequestGround.MONEY_CAME_ALREADY) from None
    return await _describe(house, visitor)


def _describe_post(visitor: Visitor, live: RunningTable) -> PostHeld | None:
    """As what somebody of the staff comes to a table; None: as nobody, or as a player."""
    actor = visitor.as_actor(live)
    if actor is None or actor.role == PLAYER:
        return None
    return PostHeld(
        table=live.name,
        title=live.settings.title,
        titles=live.titles,
        game=live.rules.game,
        role=actor.role,
        acting_as=actor.acting_as or UNSET,
        is_above=is_above_dealer(live.rules, actor),
        deals=may_deal(live.rules, actor),
        manages=manages(visitor, live) or UNSET,
    )


async def _welcome(request: Request, token: str, status: int, key: str = "") -> Response:
    """Who comes in anew leaves the session that the browser had before."""
    house, before = house_of(request), await find_visitor_if_any(request)
    if before is not None:
        await _end(house, before)
    visitor = await house.entrance.find(token)
    response = give(msgspec.structs.replace(await _describe(house, visitor), key=key), status)
    response.set_cookie(
        house.address.cookie,
        token,
        max_age=int(STAY.total_seconds()),
        secure=house.address.secure,
        httponly=True,
        samesite="strict",
    )
    return response


async def _end(house: ServedHouse, visitor: Visitor) -> None:
    await house.entrance.sign_out(visitor)
    house.close_sockets([visitor.session])
    if visitor.kind is PersonKind.PLAYER:
        house.floor.note_signed_out(visitor.person)


async def _describe(house: ServedHouse, visitor: Visitor) -> Welcome:
    purses = await house.store.purses([visitor.person])
    purse = purses.get(visitor.person, 0)
    return Welcome(name=visitor.person, kind=visitor.kind, purse=purse, posts=visitor.posts)
