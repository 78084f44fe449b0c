"""Coming in and going: players by a name, staff by a secret."""

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from croupier.floor.cage import PLAY_MONEY
from croupier.store.interface import Raced
from croupier.table.people import PersonKind
from croupier.web.api.requests import find_visitor, find_visitor_if_any, give, read, remote_address
from croupier.web.describing import NO_MATTER_WHO, SESSION, answers
from croupier.web.house import House, house_of
from croupier.web.people import STAY, Visitor
from croupier.web.posts import find_post
from croupier.web.problems import Problem, not_allowed
from croupier.wire.answers import PostHeld, Welcome
from croupier.wire.requests import ComeBackIn, JoinIn, SignInIn

router = APIRouter()

LITTLE = PLAY_MONEY // 10


@router.post("/api/join", tags=["people"], **answers(Welcome, 409, 503, body=JoinIn, status=201))
async def join(request: Request) -> Response:
    """Join as a player. Play money only: it cannot be bought, and it buys nothing."""
    house, asked = house_of(request), await read(request, JoinIn)
    token, key = await house.entrance.join(asked.name, remote_address(request))
    return await _welcome(request, token, 201, key)


@router.post("/api/come-back", tags=["people"], **answers(Welcome, 401, 503, body=ComeBackIn))
async def come_back(request: Request) -> Response:
    """Come back as a player, with the key that joining gave."""
    house, asked = house_of(request), await read(request, ComeBackIn)
    token = await house.entrance.come_back(asked.name, asked.key, remote_address(request))
    return await _welcome(request, token, 200)


@router.post("/api/sign-in", tags=["people"], **answers(Welcome, 401, 503, body=SignInIn))
async def sign_in(request: Request) -> Response:
    """Sign in as staff."""
    house, asked = house_of(request), await read(request, SignInIn)
    token = await house.entrance.sign_in(asked.name, asked.secret, remote_address(request))
    return await _welcome(request, token, 200)


@router.post("/api/sign-out", tags=["people"], **answers(None, 401, 503, status=204, by=SESSION))
async def sign_out(request: Request) -> Response:
    """End this session, and close its sockets."""
    house, visitor = house_of(request), await find_visitor(request)
    await _end(house, visitor)
    response = Response(status_code=204)
    response.delete_cookie(
        house.address.cookie, secure=house.address.secure, httponly=True, samesite="strict"
    )
    return response


@router.get("/api/me", tags=["people"], **answers(Welcome, 401, 503, by=SESSION))
async def show_me(request: Request) -> Response:
    """Who I am, and what I have at the cage."""
    return give(await _describe(house_of(request), await find_visitor(request)))


@router.get("/api/me/posts", tags=["people"], **answers(list[PostHeld], 401, 503, by=SESSION))
async def show_posts(request: Request) -> Response:
    """The tables at which I serve, and as what; a player serves nowhere."""
    house, visitor = house_of(request), await find_visitor(request)
    return give([post for live in house.floor.tables.values() if (post := find_post(visitor, live))])


@router.get("/api/visitor", tags=["people"], **answers(Welcome | None, 503, by=NO_MATTER_WHO))
async def show_visitor(request: Request) -> Response:
    """Who asks, or null: for a page that does not know yet whether anybody has come in."""
    visitor = await find_visitor_if_any(request)
    return give(await _describe(house_of(request), visitor) if visitor else None)


@router.post("/api/me/play-money", tags=["people"], **answers(Welcome, 401, 409, 503, by=SESSION))
async def fetch_play_money(request: Request) -> Response:
    """More play money from the cage, for a player who has little left."""
    house, visitor = house_of(request), await find_visitor(request)
    if visitor.kind is not PersonKind.PLAYER:
        raise not_allowed("Play money is for players.")
    grants = await house.store.count_grants(visitor.person)  # before looking: there may be more meanwhile
    purse = (await house.store.purses([visitor.person])).get(visitor.person, 0)
    left = purse + await house.count_chips(visitor.person)
    if left >= LITTLE:
        detail = f"There is still {left} at the cage and in chips; more comes below {LITTLE}."
        raise Problem(409, "not needed", detail)
    try:
        await house.store.grant(visitor.person, PLAY_MONEY - left, house.floor.now(), after=grants)
    except Raced:
        raise Problem(409, "not needed", "It has come already, by another request.") from None
    return give(await _describe(house, visitor))


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


async def _end(house: House, visitor: Visitor) -> None:
    await house.entrance.sign_out(visitor)
    house.close_sockets(visitor.session)
    if visitor.kind is PersonKind.PLAYER:
        house.floor.note_signed_out(visitor.person)


async def _describe(house: House, visitor: Visitor) -> Welcome:
    purses = await house.store.purses([visitor.person])
    purse = purses.get(visitor.person, 0)
    return Welcome(name=visitor.person, kind=visitor.kind, purse=purse, posts=visitor.posts)
