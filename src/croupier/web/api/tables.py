"""Tables: the lobby, what can be seen of one, what is asked of it, and how the pit watches them."""

import asyncio

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from croupier.game.rules import RuleSet
from croupier.table.names import kebab
from croupier.table.reply import Reply
from croupier.table.state import Table
from croupier.table.views.exposure import Exposure, NumberExposure
from croupier.table.views.exposure_figures import find_by_number, find_exposure, find_nets
from croupier.table.views.next_step import find_next_step
from croupier.table.views.procedures import Procedures, procedures_of
from croupier.table.views.takings import takings_of
from croupier.table.views.waiting_wagers import find_waiting
from croupier.web.api.route_values import (
    TableName,
    find_actor,
    find_visitor,
    house_and_table,
    is_supervisor,
    table_for_supervisor,
)
from croupier.web.cards import make_cards
from croupier.web.commands import ask
from croupier.web.house import house_of
from croupier.web.problems import not_allowed
from croupier.web.routes import JSON, NO_MATTER_WHO, SESSION, Body, Routes
from croupier.web.signs import find_signs
from croupier.wire.answers import Card
from croupier.wire.grounds import RequestGround
from croupier.wire.messages import TableMessage
from croupier.wire.requests import CommandIn
from croupier.wire.staff import NumberNet, Sign, WallTable
from croupier.wire.wagers import WagerOut, wager_out

routes = Routes("tables")


@routes.on("GET /api/lobby")
async def show_lobby(request: Request) -> list[Card]:
    """Every table of the house."""
    house = house_of(request)
    return await make_cards(house, house.floor.tables.values())


@routes.on("GET /api/tables/{table}", 404, 503, gives=TableMessage, by=NO_MATTER_WHO)
async def show_table(request: Request, table: TableName) -> Response:
    """The table as the visitor may see it: what a socket sends first."""
    house, live = house_and_table(request, table)
    actor = await find_actor(request, live)
    return Response(house.feeds[live.name].show(actor), media_type=JSON)


@routes.on("GET /api/tables/{table}/wagers", 404)
async def show_wagers(request: Request, table: TableName) -> list[WagerOut]:
    """Every wager that the table's layout has."""
    _, live = house_and_table(request, table)
    return [wager_out(position) for position in live.rules.positions.values()]


@routes.on("GET /api/tables/{table}/procedures", 404, 503, by=NO_MATTER_WHO)
async def show_procedures(request: Request, table: TableName) -> Procedures:
    """Who may do what and when by the table's document, and what becomes of what goes wrong."""
    _, live = house_and_table(request, table)
    return procedures_of(live.rules, await find_actor(request, live))


@routes.on("POST /api/tables/{table}/commands", 401, 404, 409, 423, 500, 503, gives=Reply, by=SESSION)
async def ask_table(request: Request, table: TableName, body: Body[CommandIn]) -> Response:
    """Ask something of the table. The reply is durable; a refusal is a reply, with its clause."""
    house, live = house_and_table(request, table)
    visitor = await find_visitor(request)
    asked, size = await body.read(), len(await request.body())
    reply = await ask(house, visitor, live, asked, size)
    return Response(reply, media_type=JSON)


@routes.on("GET /api/tables/{table}/exposure", 401, 403, 404, 503, by=SESSION)
async def show_exposure(request: Request, table: TableName) -> tuple[Exposure, ...]:
    """What the house would win or lose on each number, the worst first; for the pit."""
    _, live = await table_for_supervisor(request, table)
    return find_exposure(live.rules, live.table)


@routes.on("GET /api/tables/{table}/exposure/numbers", 401, 403, 404, 503, by=SESSION)
async def show_exposure_by_number(request: Request, table: TableName) -> tuple[NumberExposure, ...]:
    """The same by number, in the order of the wheel: what it would cost at the worst, and its outcomes."""
    _, live = await table_for_supervisor(request, table)
    return find_by_number(live.rules, live.table)


@routes.on("GET /api/wall", 401, 403, 503, by=SESSION)
async def show_wall(request: Request) -> list[WallTable]:
    """The tables at which the visitor stands above the dealer, with what the house has at risk."""
    house, visitor = house_of(request), await find_visitor(request)
    tables = [live for live in house.floor.tables.values() if is_supervisor(visitor, live)]
    if not tables:
        raise not_allowed(RequestGround.ABOVE_THE_DEALER_SOMEWHERE)
    cards = await make_cards(house, tables)
    seen = [
        (live.rules, live.table, find_signs(house.floor, live), card)
        for live, card in zip(tables, cards, strict=True)
    ]
    return await asyncio.to_thread(lambda: [_describe_for_the_wall(*each) for each in seen])


def _describe_for_the_wall(rules: RuleSet, table: Table, signs: tuple[Sign, ...], card: Card) -> WallTable:
    takings = takings_of(table)
    exposure = tuple(NumberNet(number, net) for number, net in find_nets(rules, table).items())
    return WallTable(
        card=card,
        exposure=exposure,
        worst=min(exposure, key=lambda each: each.net),
        on_layout=table.on_layout,
        drop=takings.drop,
        win=takings.win,
        hold=takings.hold,
        next_step=kebab(find_next_step(rules, table).__name__),
        examine_ball=table.play.examine_ball,
        waiting=len(find_waiting(rules, table)),
        declared=len(table.play.declared),
        pending=sum(not each.overtaken for each in table.pending),
        case=table.case or UNSET,
        signs=signs,
    )
