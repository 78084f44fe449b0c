"""Who signs out at one node is signed out at all of them, and does not have to wait for it."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from croupier.floor.floor import Floor
from croupier.floor.settings import parse_settings
from croupier.store.postgres.store import open_postgres
from croupier.store.staff_record import Note
from croupier.web.house import ServedHouse
from croupier.web.people import LOOK_AGAIN, Visitor, hire
from croupier.web.rate_limits import RateLimits
from croupier.web.server import Settings, make_address
from tests.event_loop import Run
from tests.store.postgres import Database
from tests.waiting import until

from .serving import CLOTH

BY_THE_HOUSE = Note("house", "2026-05-01T20:00:00Z")

End = Callable[[ServedHouse, Visitor], Awaitable[None]]


async def sign_out(house: ServedHouse, visitor: Visitor) -> None:
    await house.entrance.sign_out(visitor)


async def renew_secret(house: ServedHouse, visitor: Visitor) -> None:
    await house.store.set_secret(visitor.person, visitor.posts, "another", BY_THE_HOUSE)


@pytest.mark.parametrize("end", [sign_out, renew_secret])
def test_a_session_that_ends_at_one_node_is_not_known_at_another_any_more(
    database: Database, run: Run, end: End
) -> None:
    async def open_house(node: str) -> ServedHouse:
        floor = Floor(await open_postgres(database.url, node))
        await floor.open(parse_settings(CLOTH, "tables.toml"))
        return ServedHouse(floor, make_address(Settings(), 8001), RateLimits())

    async def end_elsewhere() -> None:
        left, right = [await open_house(node) for node in ("left", "right")]
        running = [asyncio.create_task(house.floor.run()) for house in (left, right)]
        await until(lambda: all(house.find("cloth").table.is_open for house in (left, right)))
        secret = await hire(left.store, "Dana", {}, BY_THE_HOUSE)
        token = await left.entrance.sign_in("Dana", secret, "127.0.0.1")
        other, _ = await left.entrance.join("Ben", "127.0.0.1")
        dana, ben = await right.entrance.find(token), await right.entrance.find(other)

        await end(left, dana)

        async with asyncio.timeout(LOOK_AGAIN / 2):
            while await right.entrance.find_if_any(token) is not None:
                await asyncio.sleep(0.01)
        assert await right.entrance.find(other) == ben
        for house in (left, right):
            await house.floor.stop()
        await asyncio.wait(running)
        for house in (left, right):
            await house.store.close()

    run(end_elsewhere())
