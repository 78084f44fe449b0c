"""The clock of the automatic dealer: it stands still until there is something to spin for."""

import asyncio

import pytest
from msgspec.structs import replace

from croupier.floor.dealer import Dealer
from croupier.floor.settings import TableSettings, Timetable
from croupier.game.moment import Ball, Bets
from croupier.table import commands as c
from croupier.table.events import AnyEvent
from tests.event_loop import Run
from tests.waiting import until

from .nodes import ANN, BEN, QUICK, Node, Start, decode, settings_of, wager

HOUR = 3600.0
SLOW = settings_of("left", Timetable(betting=HOUR, pause=0))


def dealer_of(node: Node) -> Dealer:
    return node.floor.dealers["left"]


async def open_bets(node: Node) -> None:
    await until(lambda: node.live.table.play.moment.bets is Bets.OPEN)


async def do(node: Node, command: c.AnyCommand, by: str) -> tuple[AnyEvent, ...]:
    actor = {"Ann": ANN, "Ben": BEN}[by]
    reply = decode(await node.ask(actor, f"{by}-{node.live.end.steps}", command))
    assert reply.accepted
    return reply.events


async def seen_from(node: Node, command: c.AnyCommand, by: str = "Ann") -> tuple[float, float]:
    """The earliest and the latest moment at which what was asked can have happened."""
    clock = asyncio.get_running_loop().time
    before = clock()
    await do(node, command, by)
    return before, clock()


def is_whole(node: Node, between: tuple[float, float]) -> bool:
    """Whether all the time to bet was left at that moment."""
    due, (earliest, latest) = dealer_of(node).due_at, between
    return due is not None and earliest + HOUR <= due <= latest + HOUR


def test_no_clock_runs_before_the_first_wager_and_that_has_the_whole_time(start: Start, run: Run) -> None:
    node = start(SLOW)
    run(open_bets(node))
    run(node.seat(ANN))
    before = dealer_of(node).due_at

    placed = run(seen_from(node, wager("first")))

    assert before is None
    assert is_whole(node, placed)
    assert dealer_of(node).period == HOUR


def test_the_second_wager_takes_and_gives_no_time(start: Start, run: Run) -> None:
    node = start(SLOW)
    run(open_bets(node))
    for player in (ANN, BEN):
        run(node.seat(player))
    placed = run(seen_from(node, wager("first")))

    run(do(node, wager("second", BEN), "Ben"))

    assert is_whole(node, placed)


def test_when_the_only_wager_is_taken_off_the_clock_stands_still_again(start: Start, run: Run) -> None:
    node = start(SLOW)
    run(open_bets(node))
    run(node.seat(ANN))
    run(do(node, wager("first"), "Ann"))
    run(do(node, c.WithdrawWager("first"), "Ann"))
    between = dealer_of(node).due_at

    again = run(seen_from(node, wager("again")))

    assert between is None
    assert is_whole(node, again)


def test_whoever_is_told_of_the_first_wager_is_told_the_time_with_it(start: Start, run: Run) -> None:
    """In the same moment, not when the dealer gets round to it."""
    node = start(SLOW)
    run(open_bets(node))
    run(node.seat(ANN))
    told: list[float | None] = []
    node.live.watchers.append(lambda _: told.append(dealer_of(node).due_at))

    placed = run(seen_from(node, wager("first")))

    assert len(told) == 1
    assert told[0] == dealer_of(node).due_at
    assert is_whole(node, placed)


def test_a_restart_while_the_dealer_waits_leaves_the_whole_time_to_the_first_wager(
    start: Start, run: Run
) -> None:
    node = start(SLOW)
    run(open_bets(node))
    run(node.seat(ANN))
    start.stop(node)
    again = start()
    before = dealer_of(again).due_at

    placed = run(seen_from(again, wager("first")))

    assert before is None
    assert is_whole(again, placed)


def test_a_restart_while_the_clock_runs_begins_the_time_anew(start: Start, run: Run) -> None:
    node = start(SLOW)
    run(open_bets(node))
    run(node.seat(ANN))
    run(do(node, wager("first"), "Ann"))
    start.stop(node)

    async def begin() -> float:
        return asyncio.get_running_loop().time()

    earliest = run(begin())
    again = start()

    assert is_whole(again, (earliest, run(begin())))
    assert dealer_of(again).period == HOUR


@pytest.mark.parametrize("game", ["sands-2019", "nz-37"])
def test_the_ball_is_spun_once_the_time_of_the_first_wager_is_over(start: Start, run: Run, game: str) -> None:
    """Also where that was declared, and the dealer placed it."""
    timetable = replace(QUICK, betting=0.2, last_bets=HOUR, spins_without_wagers=False)
    settings = settings_of("left", timetable)
    node = start(of_game(settings, game))
    run(open_bets(node))
    run(node.seat(ANN))
    declared = c.DeclareWager("tiers", "Ann", "tiers", 600)

    run(do(node, declared if game == "nz-37" else wager("first"), "Ann"))

    run(until(lambda: node.live.table.play.moment.ball is Ball.ROLLING))
    assert node.live.table.play.round == 1


def test_a_table_that_spins_for_nobody_has_its_clock_from_the_call(start: Start, run: Run) -> None:
    node = start(settings_of("left", Timetable(betting=HOUR, pause=0, spins_without_wagers=True)))

    run(open_bets(node))

    assert dealer_of(node).due_at is not None
    assert dealer_of(node).period == HOUR


def of_game(settings: TableSettings, game: str) -> TableSettings:
    return replace(settings, open=replace(settings.open, game=game))
