"""How fast a live table is. Each figure stands beside a baseline that is measured in the same run.

python3 run.py bench table
"""

import hashlib
import io
import random
import sys
import tracemalloc

from bench.engine import best, show
from croupier.audit.chain import LogReader
from croupier.audit.log import audit
from croupier.formats.limits import LimitsIn
from croupier.game.roles import DEALER, PLAYER, Actor
from croupier.game.spin import Direction
from croupier.record.log import LogWriter
from croupier.record.steps import next_step
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table.deciding import decide
from croupier.table.evolving import evolve
from croupier.table.state import NEW_TABLE, Table, hash_of
from croupier.table.step import take_step
from croupier.table.views.exposure_figures import find_exposure
from croupier.table.views.view import view

RULES = load("sands-2019")
POSITIONS = list(RULES.positions)
PLAYERS = [Actor(person=f"player {place}", role=PLAYER) for place in range(20)]
DEAL = Actor(person="Dan", role=DEALER)
WAGERS = 200


def main() -> None:
    random.seed(20260101)
    bench_steps()
    bench_round()
    bench_replay()
    bench_memory()
    bench_views()


def opened() -> Table:
    """A table with twenty players who have chips, and bets open."""
    table = NEW_TABLE
    table = follow(table, DEAL, c.OpenTable("bench", "sands-2019", limits=LimitsIn(minimum=100)))
    for player in PLAYERS:
        table = follow(table, player, c.SitDown(player.person))
        table = follow(table, player, c.BuyIn(player.person, 10**9))
    return follow(table, DEAL, c.PlaceYourBets())


def follow(table: Table, actor: Actor, command: c.AnyCommand) -> Table:
    return take_step(RULES, table, actor, command)[1]


def bets(table: Table, count: int, first: int = 0) -> Table:
    for place in range(first, first + count):
        player = random.choice(PLAYERS)
        table = follow(table, player, place_wager(place, player))
    return table


def place_wager(place: int, player: Actor) -> c.PlaceWager:
    return c.PlaceWager(f"w{place}", player.person, random.choice(POSITIONS), 100 * random.randrange(1, 50))


def bench_steps() -> None:
    """Wagers placed, raised, moved and withdrawn where 200 lie; beside it the cost of the rules alone."""
    table = bets(opened(), WAGERS)
    count = 20_000
    player = PLAYERS[0]
    commands: list[c.AnyCommand] = []
    for place in range(count // 4):
        id = f"x{place}"
        commands += [
            c.PlaceWager(id, player.person, "red", 1000),
            c.AddToWager(id, 500),
            c.MoveWager(id, "black"),
            c.WithdrawWager(id),
        ]

    def steps() -> None:
        now = table
        for command in commands:
            for event in decide(RULES, now, player, command):
                now = evolve(now, event)
        assert len(now.play.wagers) == WAGERS

    def refused() -> None:
        for _ in range(count):
            decide(RULES, table, player, c.PlaceWager("y", player.person, "red", 1))

    seconds, baseline = best(steps), best(refused)
    show(f"decide and evolve, {WAGERS} wagers lying", count / seconds, "steps/s", 20_000)
    print(
        f"    {baseline / seconds:.2f} times the speed of asking the rules alone ({count / baseline:,.0f}/s)"
    )


def bench_round() -> None:
    """A whole round with 200 wagers, from the opening call to the dolly lifted."""
    table = opened()

    def run() -> None:
        play_round(bets(table, WAGERS))

    seconds = best(run)
    print(f"a round of {WAGERS} wagers, all its steps: {seconds * 1000:.0f} ms")


def play_round(table: Table) -> Table:
    for command in round_commands():
        table = follow(table, DEAL, command)
    return table


def round_commands() -> list[c.AnyCommand]:
    number = random.choice(RULES.wheel.order)
    return [
        c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE),
        c.NoMoreBets(),
        c.DropBall(6),
        c.RestBall(number),
        c.AnnounceResult(number),
        c.PlaceDolly(number),
        c.CollectLosers(),
        c.PayWinners(),
        c.LiftDolly(),
        c.PlaceYourBets(),
    ]


def bench_replay() -> None:
    """A log of 100,000 events: its chain checked, read and folded; then audited, everything decided again."""
    log, count = make_log(100_000)
    lines = log.splitlines(keepends=True)

    def replay() -> Table:
        reader, now = LogReader(), NEW_TABLE
        for line in lines:
            step = reader.read(line).step
            for event in step.events if step else ():
                now = evolve(now, event)
        return now

    def hashing() -> None:
        for line in lines:
            hashlib.sha256(line).hexdigest()

    seconds, baseline = best(replay), best(hashing)
    print(f"replay of a log of {count:,} events in {len(lines):,} lines: {seconds:.2f} s (goal: under 10)")
    print(f"    of which hashing alone takes {baseline:.2f} s; the state is {hash_of(replay())[:16]}")
    report = audit(lines)
    assert report.is_clean, report.findings
    print(f"audit of the same log, every command decided again: {best(lambda: audit(lines)):.1f} s")


def make_log(least: int) -> tuple[bytes, int]:
    """Rounds of 200 wagers, as `croupier play --log` would write them, and how many events there are."""
    stream, table, count = io.BytesIO(), NEW_TABLE, 0
    writer = LogWriter(stream)

    def do(actor: Actor, command: c.AnyCommand) -> None:
        nonlocal table, count
        events, table = take_step(RULES, table, actor, command)
        writer.write(next_step(writer.end, "2026-01-01T00:00:00Z", actor, command, events))
        count += len(events)

    do(DEAL, c.OpenTable(table="bench", game="sands-2019", limits=LimitsIn(minimum=100)))
    for player in PLAYERS:
        do(player, c.SitDown(player.person))
        do(player, c.BuyIn(player.person, 10**9))
    do(DEAL, c.PlaceYourBets())
    while count < least:
        for place in range(WAGERS):
            player = random.choice(PLAYERS)
            do(player, place_wager(place, player))
        for command in round_commands():
            do(DEAL, command)
    writer.seal()
    return stream.getvalue(), count


def bench_memory() -> None:
    """What one more table takes; the rules are shared by all tables of a game."""
    count = 20
    tables = []
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(count):
        table = play_round(bets(opened(), WAGERS))
        tables.append(bets(table, WAGERS))
    used = (tracemalloc.get_traced_memory()[0] - before) / count
    tracemalloc.stop()
    print(f"memory of a live table, {WAGERS} wagers lying: {used / 1e6:.2f} MB (goal: under 2)")
    assert sys.getrefcount(tables)


def bench_views() -> None:
    table = bets(opened(), WAGERS)
    seen = best(lambda: view(RULES, table, PLAYERS[0]))
    exposed = best(lambda: find_exposure(RULES, table))
    print(f"view for a player: {seen * 1000:.2f} ms; exposure on every number: {exposed * 1000:.1f} ms")


if __name__ == "__main__":
    main()
