"""What every request may need, in one place."""

import asyncio
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from croupier.floor.floor import Floor
from croupier.floor.past_steps import Past
from croupier.floor.running_table import RunningTable
from croupier.table import ledger
from croupier.web.addresses import Address
from croupier.web.audits import Audits
from croupier.web.crowd import Crowd
from croupier.web.live.audience import Watcher
from croupier.web.live.feed import Feed
from croupier.web.live.outbox import GOING_AWAY
from croupier.web.metrics import Metrics
from croupier.web.people import Entrance, Visitor
from croupier.web.problems import hold_back, not_found
from croupier.web.rate_limits import Limiter, RateLimits
from croupier.wire.conventions import SIGNED_OUT
from croupier.wire.grounds import RequestGround


class ServedHouse:
    def __init__(self, floor: Floor, address: Address, limits: RateLimits) -> None:
        self.floor = floor
        self.store = floor.store
        self.address = address
        self.limits = limits
        self.metrics = Metrics()
        self.crowd = Crowd(limits.wait)
        self.entrance = Entrance(floor, limits)
        self.commands = Limiter(limits.commands)
        self.command_bytes = Limiter(limits.command_bytes)
        self.feeds: dict[str, Feed] = {}
        self.pasts: dict[str, Past] = {}
        self.audits = Audits(floor)
        self.reckoning = asyncio.Lock()  # held by whoever works out what somebody asks for: one at a time
        self.watchers: dict[Watcher, Visitor | None] = {}  # open sockets, and whose they are
        self.sockets_from: Counter[str] = Counter()  # by address
        floor.session_watchers.append(self.note_ended)
        self.is_ready = False
        self.is_stopping = False

    def open_feeds(self) -> None:
        for name, live in self.floor.tables.items():
            self.feeds[name] = Feed(live, self.floor.dealers[name])
            self.pasts[name] = Past(self.store, live)

    def find(self, table: str) -> RunningTable:
        live = self.floor.tables.get(table)
        if live is None:
            raise not_found(RequestGround.NO_SUCH_TABLE, table=table)
        return live

    def spend_command(self, person: str, size: int) -> None:
        """Nobody asks too often, or too much."""
        hold_back(self.commands.spend(person) or self.command_bytes.spend(person, size))

    async def count_chips(self, player: str) -> int:
        """What a player has at all tables, on the rack and on the layout; also at those not opened here."""
        accounts = (ledger.rack(player), ledger.colour(player), ledger.layout(player))
        kept = [table.name for table in await self.store.tables()]
        closed = [name for name in kept if name not in self.floor.tables]
        elsewhere = await self.store.sum_accounts(closed, accounts) if closed else 0
        here = (live.table.balance(each) for live in self.floor.tables.values() for each in accounts)
        return elsewhere + sum(here)

    def count_sockets(self, person: str) -> int:
        return sum(visitor is not None and visitor.person == person for visitor in self.watchers.values())

    def cut_off(self, person: str) -> None:
        """Whose posts or secret have changed has no session any more, and has to come in anew."""
        self.entrance.forget_person(person)
        for watcher, visitor in self.watchers.items():
            if visitor is not None and visitor.person == person:
                watcher.outbox.cut(SIGNED_OUT)

    def note_ended(self, sessions: Collection[str]) -> None:
        """Somebody signed out at another node, or was signed out."""
        self.entrance.forget(sessions or None)
        self.close_sockets(sessions)

    def close_sockets(self, sessions: Collection[str]) -> None:
        """Who signs out hears nothing more."""
        for watcher, visitor in self.watchers.items():
            if visitor is not None and visitor.session in sessions:
                watcher.outbox.cut(SIGNED_OUT)

    async def close_all_sockets(self, within: float) -> None:
        """What came up them is answered first, unless it takes longer than so many seconds."""
        for watcher in self.watchers:
            watcher.outbox.end(GOING_AWAY)
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self.watchers:
                    await asyncio.sleep(0.01)


def house_of(connection: Any) -> ServedHouse:
    """The house of a request or a socket."""
    house = connection.app.state.house
    assert isinstance(house, ServedHouse), "the application was made with a house"
    return house
