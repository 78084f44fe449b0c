"""A house under fire: players play, and its servers are killed, or stopped and continued, again and again."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.request import urlopen

import msgspec

from tests.waiting import until, wait_until

from .players import LATE, Player
from .processes import NAMES, Process
from .verdict import Verdict, find_verdict

PLAYERS = 12
BETWEEN = 40  # commands that are acknowledged at least from one kill to the next, however long that takes
SELDOM = 0.2  # seconds between two looks at all tables: an address gets 50 answers a second


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    kills: int
    seconds: float
    verdict: Verdict
    asked_again: int
    repeated: int
    slowest: float  # answer, in seconds, with everything in between
    ready_within: tuple[float, ...]  # seconds, of each start
    fenced: int = 0  # times that a server found another one deciding

    def __str__(self) -> str:
        verdict, ready = self.verdict, sorted(self.ready_within)
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {verdict.acknowledged:,} acknowledged commands, "
            f"{verdict.lost} lost, {verdict.doubled} applied twice, {verdict.altered} answered otherwise, "
            f"{self.asked_again:,} asked again, {self.repeated:,} repeated after their answer; "
            f"{verdict.spins:,} spins, {verdict.unfinished} rounds unfinished; "
            f"db check {'clean' if verdict.is_clean else 'NOT CLEAN'}; "
            f"ready again after {ready[len(ready) // 2]:.2f} s (median), slowest answer {self.slowest:.1f} s"
        )


async def play_under_fire(
    folder: Path, database: str, kills: int, seed: int, say: Callable[[str], None] = lambda _: None
) -> Outcome:
    """One server, killed at random moments."""
    chance, house = random.Random(seed), Process(folder, database)
    house.start()
    ready = [await asyncio.to_thread(house.wait_until_ready)]

    async def fire(number: int) -> None:
        # The lease of who was killed has to end first.
        await asyncio.to_thread(wait_until, lambda: deciding(house) == len(NAMES), LATE)
        await asyncio.sleep(chance.uniform(0.02, 0.9))
        house.kill()
        house.start()
        ready.append(await asyncio.to_thread(house.wait_until_ready))
        say(f"{number} of {kills}")

    try:
        outcome = await _play([house], kills, seed, fire, database)
    finally:
        house.end()
    return msgspec.structs.replace(outcome, ready_within=tuple(ready))


async def play_on_two_nodes(
    folder: Path, database: str, times: int, seed: int, say: Callable[[str], None] = lambda _: None
) -> Outcome:
    """Two servers on one database; who decides is killed, or stopped until the other has taken over."""
    chance = random.Random(seed)
    houses = [Process(folder, database, "one"), Process(folder, database, "two")]
    takeovers: list[float] = []
    houses[0].start()
    await asyncio.to_thread(houses[0].wait_until_ready)
    houses[1].start()
    await asyncio.to_thread(houses[1].wait_until_ready)

    async def fire(number: int) -> None:
        await asyncio.sleep(chance.uniform(0.1, 0.8))
        owner = 0 if deciding(houses[0]) else 1
        other = houses[1 - owner]
        is_killed = number % 2 == 0
        began = time.monotonic()
        if is_killed:
            houses[owner].kill()
        else:
            houses[owner].freeze()
        await asyncio.to_thread(wait_until, lambda: deciding(other) == len(NAMES), LATE)
        takeovers.append(time.monotonic() - began)
        if is_killed:
            houses[owner].start()
            await asyncio.to_thread(houses[owner].wait_until_ready)
        else:
            await asyncio.sleep(chance.uniform(0, 0.5))
            houses[owner].thaw()
        done = "killed" if is_killed else "stopped"
        say(f"{number} of {times}: {done}, taken over in {takeovers[-1]:.2f} s")

    try:
        outcome = await _play(houses, times, seed, fire, database)
        fenced = sum(house.count_log("another node decides for this table now") for house in houses)
    finally:
        for house in houses:
            house.end()
    return msgspec.structs.replace(outcome, ready_within=tuple(takeovers), fenced=fenced)


async def _play(
    houses: list[Process], times: int, seed: int, fire: Callable[[int], Awaitable[None]], database: str
) -> Outcome:
    urls = [house.url for house in houses]
    players = [Player(f"p{seed}-{place}", NAMES[place % 2], urls, seed + place) for place in range(PLAYERS)]
    await asyncio.gather(*(player.join() for player in players))
    began = time.monotonic()
    playing = [asyncio.create_task(player.play()) for player in players]
    for number in range(1, times + 1):
        await _drive(players, playing, number * BETWEEN)
        await fire(number)
    for player in players:
        player.is_playing = False
    await asyncio.gather(*playing)
    await asyncio.gather(*(player.leave() for player in players))
    await asyncio.to_thread(wait_until, lambda: all(map(is_empty, houses)), LATE, every=SELDOM)
    for house in houses:
        assert house.stop() == 0, house.read_log()[-2000:]
    seconds = time.monotonic() - began
    return Outcome(
        kills=times,
        seconds=seconds,
        verdict=await find_verdict(database, players),
        asked_again=sum(player.again for player in players),
        repeated=sum(player.repeated for player in players),
        slowest=max(player.slowest for player in players),
        ready_within=(),
    )


async def _drive(players: list[Player], playing: list[asyncio.Task[None]], acknowledged: int) -> None:
    """Until so many commands are acknowledged. Raises what a player raised."""

    def is_far_enough() -> bool:
        return sum(len(player.acknowledged) for player in players) >= acknowledged

    await until(lambda: is_far_enough() or any(task.done() for task in playing), LATE)
    for task in playing:
        if task.done():
            task.result()


def is_empty(house: Process) -> bool:
    """No chips lie on any layout: the rounds with the last wagers have ended."""
    for table in NAMES:
        with urlopen(f"{house.url}/api/tables/{table}", timeout=5) as answer:
            if json.load(answer)["board"]["stacks"]:
                return False
    return True


def deciding(house: Process) -> int:
    """For how many tables this server decides."""
    try:
        with urlopen(f"{house.url}/metrics", timeout=1) as answer:
            text = answer.read().decode()
    except OSError:
        return 0
    return sum(
        line.startswith("croupier_table_deciding{") and line.endswith(" 1") for line in text.splitlines()
    )
