"""A table with a long history, played through as fast as it is kept."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec

from croupier.floor.dealer_plan import AUTOMATIC_DEALER, ELECTRONIC_WHEEL
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import TableSettings
from croupier.game.roles import PLAYER, Actor
from croupier.store.addresses import open_store
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.people import PersonKind
from croupier.table.reply import Reply
from tests.waiting import until

ANN = Actor(person="Ann", role=PLAYER)
WAGERS = 50  # in a round

_decode = msgspec.json.Decoder(Reply).decode


async def play_rounds(
    file: Path, settings: TableSettings, events: int, say: Callable[[str], None] = lambda _: None
) -> int:
    """Whole rounds until the record has so many events; how many it has."""
    store = await open_store(str(file))
    floor = Floor(store)
    await floor.open([settings])
    floor.dealers.clear()  # what they would do is done here
    running = asyncio.create_task(floor.run())
    live = floor.tables[settings.name]
    await until(lambda: live.table.is_open and live.epoch is not None)
    await store.add_person(Person("Ann", PersonKind.PLAYER, "", 10**12, floor.now()))
    made = len(await ask_all(floor, live, [(ANN, c.SitDown("Ann")), (ANN, c.BuyIn("Ann", 10**9))]))
    number = 0
    while made < events:
        number += 1
        made += sum(await play_round(floor, live, number))
        if number % 20 == 0:
            say(f"{made:,} of {events:,} events")
    await floor.stop()
    await running
    await store.close()
    return made


async def play_round(floor: Floor, live: RunningTable, number: int) -> list[int]:
    dealer, wheel = AUTOMATIC_DEALER, ELECTRONIC_WHEEL
    order = live.rules.wheel.order
    spun = order[number % len(order)]
    colour = live.rules.wheel.colours[spun]
    wagers = [c.PlaceWager(f"w{number}-{i}", "Ann", f"straight:{i % 36 + 1}", 500) for i in range(WAGERS)]
    counts = await ask_all(floor, live, [(dealer, c.PlaceYourBets())])
    counts += await ask_all(floor, live, [(ANN, wager) for wager in wagers])
    rest: list[tuple[Actor, c.AnyCommand]] = [
        (wheel, c.SpinBall()),
        (dealer, c.NoMoreBets(bell=True)),
        (wheel, c.DropBall()),
        (wheel, c.RestBall(spun)),
        (dealer, c.AnnounceResult(spun, colour)),
        (dealer, c.PlaceDolly(spun)),
        (dealer, c.CollectLosers()),
        (dealer, c.PayWinners()),
        (dealer, c.LiftDolly()),
    ]
    return counts + await ask_all(floor, live, rest)


async def ask_all(floor: Floor, live: RunningTable, asked: list[tuple[Actor, c.AnyCommand]]) -> list[int]:
    """All at once, in this order; how many events each led to."""
    first = live.end.steps
    replies = await asyncio.gather(
        *(
            floor.ask_here(live, actor, f"request-{first + place}", command)
            for place, (actor, command) in enumerate(asked)
        )
    )
    answers = [_decode(reply) for reply in replies]
    assert all(answer.accepted for answer in answers), answers
    return [len(answer.events) for answer in answers]
