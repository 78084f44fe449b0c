"""Tables as the lobby shows them."""

import asyncio
from collections.abc import Collection, Mapping
from functools import lru_cache

from msgspec import UNSET

from croupier.floor.dealer_plan import awaits_wager
from croupier.floor.running_table import RunningTable
from croupier.formats.limits import limits_in
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour
from croupier.odds.wager_odds import odds_of
from croupier.rulebook.library import MOST_RULES
from croupier.table.views.phase import phase_of
from croupier.web.house import ServedHouse
from croupier.wire.answers import Card, Edge

MOST_RESULTS = 10


async def make_cards(house: ServedHouse, tables: Collection[RunningTable]) -> list[Card]:
    """To find the edges takes a while the first time."""
    await asyncio.to_thread(_find_edges, {live.rules for live in tables})
    return [_make_card(live, house.feeds[live.name].find_time()) for live in tables]


def _make_card(live: RunningTable, time: Mapping[str, int]) -> Card:
    table, rules = live.table, live.rules
    return Card(
        table=live.name,
        title=live.settings.title,
        titles=dict(rules.names.translate(live.settings.title)),
        game=rules.game,
        family=rules.names.family,
        family_titles=dict(rules.names.family_title),
        document=rules.title,
        document_titles=dict(rules.names.title),
        numbers=len(rules.wheel.order),
        wheel=live.settings.open.wheel,
        dealer=live.settings.dealer,
        currency=live.settings.open.currency,
        limits=limits_in(table.limits),
        is_open=table.is_open,
        round=table.play.round,
        phase=phase_of(table),
        bets=table.play.moment.bets,
        ball=table.play.moment.ball,
        seats=live.settings.open.seats,
        seats_taken=len(table.players),
        results=tuple(result.number for result in table.results[-MOST_RESULTS:]),
        zeros=tuple(number for number in rules.wheel.order if rules.wheel.colours[number] is Colour.GREEN),
        edge=_find_edge(rules),
        awaits_wager=awaits_wager(live) or UNSET,
        **time,
    )


def _find_edges(games: Collection[RuleSet]) -> None:
    for rules in games:
        _find_edge(rules)


@lru_cache(maxsize=MOST_RULES)
def _find_edge(rules: RuleSet) -> Edge:
    edges = [each.house_edge for each in odds_of(rules)]
    return Edge(*(float(round(100 * edge, 2)) for edge in (min(edges), max(edges))))
