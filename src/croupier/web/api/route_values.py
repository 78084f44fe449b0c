"""What the routes share: what an address may say, and who asks."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import HTTPConnection, Request

from croupier.floor.running_table import RunningTable
from croupier.floor.settings import TABLE_NAME
from croupier.game.roles import PLAYER, Actor
from croupier.table.deciding.answers import is_above_dealer
from croupier.web.house import ServedHouse, house_of
from croupier.web.people import Visitor
from croupier.web.problems import not_allowed
from croupier.wire.grounds import RequestGround

NAME = rf"^{TABLE_NAME}$(?!\n)"  # in Python a $ lets a line end follow; elsewhere it does not
TableName = Annotated[str, Meta(pattern=NAME, description="The name of a table.")]
GameName = Annotated[str, Meta(pattern=NAME, description="The name of a game.")]
OneTable = Annotated[str, Meta(pattern=NAME, description="Only at this table.")] | None
MOST_ROUNDS = 200
Most = Annotated[int, Meta(ge=1, le=MOST_ROUNDS, description="How many at most.")]
Before = Annotated[int, Meta(ge=1, le=2**53, description="Go on from before this one.")] | None


async def find_visitor(request: Request) -> Visitor:
    house = house_of(request)
    return await house.entrance.find(request.cookies.get(house.address.cookie))


async def find_visitor_if_any(connection: HTTPConnection) -> Visitor | None:
    house = house_of(connection)
    return await house.entrance.find_if_any(connection.cookies.get(house.address.cookie))


async def find_actor(request: Request, live: RunningTable) -> Actor | None:
    """As what the visitor comes to this table; None: as a spectator."""
    visitor = await find_visitor_if_any(request)
    return visitor.as_actor(live) if visitor else None


def is_supervisor(visitor: Visitor, live: RunningTable) -> bool:
    actor = visitor.as_actor(live)
    return actor is not None and is_above_dealer(live.rules, actor)


def remote_address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def house_and_table(request: Request, table: str) -> tuple[ServedHouse, RunningTable]:
    house = house_of(request)
    return house, house.find(table)


async def table_for_staff(request: Request, table: str) -> tuple[ServedHouse, RunningTable]:
    """For somebody of the table's staff, whatever the role."""
    house, live = house_and_table(request, table)
    actor = (await find_visitor(request)).as_actor(live)
    if actor is None or actor.role == PLAYER:
        raise not_allowed(RequestGround.STAFF_OF_THE_TABLE_ONLY)
    return house, live


async def table_for_supervisor(request: Request, table: str) -> tuple[ServedHouse, RunningTable]:
    house, live = house_and_table(request, table)
    if not is_supervisor(await find_visitor(request), live):
        raise not_allowed(RequestGround.ABOVE_THE_DEALER_HERE)
    return house, live
