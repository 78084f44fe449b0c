"""The tables of the house as the pit watches them."""

import asyncio
from collections.abc import Sequence

from msgspec import UNSET
from starlette.requests import Request

from croupier.game.rules import RuleSet
from croupier.table.names import kebab
from croupier.table.state import Table
from croupier.table.views.exposure_figures import find_nets
from croupier.table.views.next_step import find_next_step
from croupier.table.views.takings import takings_of
from croupier.table.views.waiting_wagers import find_waiting
from croupier.web.api.route_values import find_visitor, is_supervisor
from croupier.web.cards import make_cards
from croupier.web.house import house_of
from croupier.web.problems import not_allowed
from croupier.web.routes import SESSION, Routes
from croupier.web.signs import find_signs
from croupier.wire.answers import Card
from croupier.wire.grounds import RequestGround
from croupier.wire.staff import NumberNet, Sign, WallTable

routes = Routes("tables")


@routes.on("GET /api/wall", 401, 403, 503, by=SESSION)
async def show_wall(request: Request) -> list[WallTable]:
    """The tables at which the visitor stands above the dealer, with what the house has at risk."""
    house, visitor = house_of(request), await find_visitor(request)
    tables = [live for live in house.floor.tables.values() if is_supervisor(visitor, live)]
    if not tables:
        raise not_allowed(RequestGround.ABOVE_THE_DEALER_SOMEWHERE)
    cards = await make_cards(house, tables)
    seen = [(live.rules, live.table, find_signs(house.floor, live)) for live in tables]
    return await asyncio.to_thread(_make_wall, seen, cards)


def _make_wall(
    tables: Sequence[tuple[RuleSet, Table, tuple[Sign, ...]]], cards: Sequence[Card]
) -> list[WallTable]:
    return [_make_one(*each, card) for each, card in zip(tables, cards, strict=True)]


def _make_one(rules: RuleSet, table: Table, signs: tuple[Sign, ...], card: Card) -> WallTable:
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
