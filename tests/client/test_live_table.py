"""A table as it is seen over a socket: nothing is missed and nothing counts twice, whatever the line does."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from croupier.audit.chain import LogReader
from croupier.client import Heard, House, LiveTable, ProblemAnswer, Unreachable
from croupier.game.moment import Bets
from croupier.table import commands as c
from croupier.table.events import BetsClosed
from croupier.web.live.board import CALLS
from tests.event_loop import Run

from .line import laid_line
from .serving import LONG, UNHURRIED, Serving, describe_table, find_free_port, serving


def has_come_to(step: int, live: LiveTable) -> bool:
    return live.step >= step


async def require_the_same_as_a_look(house: House, live: LiveTable, table: str) -> None:
    """The board that was kept up to date is the one that the house shows, at the same step."""
    while True:
        seen = await house.look_at(table)
        await live.wait_for(partial(has_come_to, seen.step), 10)
        if live.step == seen.step:
            assert live.board == seen.board
            assert live.own == seen.own
            return


def read_calls(log: Path) -> list[Heard]:
    """What everybody at the table heard, by its record."""
    reader = LogReader()
    steps = [reader.read(line).step for line in log.read_bytes().splitlines(keepends=True)]
    return [
        Heard(step.n, event) for step in steps if step for event in step.events if isinstance(event, CALLS)
    ]


def phase_of(live: LiveTable) -> tuple[object, ...]:
    board = live.board
    return board.bets, board.ball, board.announced, board.dolly, board.settled


def test_two_players_see_each_others_chips(run: Run, server: Serving) -> None:
    async def play() -> None:
        async with House(server.url) as ann, House(server.url) as ben:
            await ann.join("Ann")
            await ben.join("Ben")
            async with ann.watch("slow") as hers, ben.watch("slow") as his:
                await hers.ask(c.SitDown("Ann"))
                await hers.ask(c.BuyIn("Ann", 5000))
                await hers.ask(c.PlaceWager("of Ann", "Ann", "split:17-20", 700))
                await his.wait_for(lambda live: bool(live.board.stacks), 5)

                (stack,) = his.board.stacks.values()
                assert (stack.wager, stack.stake, stack.chips) == ("split:17-20", 700, (500, 100, 100))
                assert hers.own is not None
                assert hers.own.value_chips == 4300
                assert his.own is None

                await hers.ask(c.WithdrawWager("of Ann"))
                await his.wait_for(lambda live: not live.board.stacks, 5)
                await hers.ask(c.LeaveTable("Ann"))
                assert hers.own is None

    run(play())


def test_a_command_that_is_not_understood_is_a_problem_for_who_asked(run: Run, server: Serving) -> None:
    async def ask() -> None:
        async with House(server.url) as house:
            await house.join("Max")
            async with house.watch("slow") as live:
                await live.ask(c.SitDown("M" * 81))

    with pytest.raises(ProblemAnswer, match="422 not understood"):
        run(ask())


def test_who_signs_out_hears_nothing_more(run: Run, server: Serving) -> None:
    async def sign_out() -> None:
        async with House(server.url) as house:
            await house.join("Sue")
            async with house.watch("slow") as live:
                await house.sign_out()
                await live.wait_for(lambda _: False, 5)

    with pytest.raises(ProblemAnswer, match="401 signed out"):
        run(sign_out())


def test_calls_end_when_the_table_is_left(run: Run, server: Serving) -> None:
    async def listen() -> list[object]:
        async with House(server.url) as house:
            async with house.watch("slow") as live:
                pass
            return [heard async for heard in live.calls]

    assert run(listen()) == []


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that is only reached over a line; at the table `slow` bets stay open."""
    tables = describe_table("slow", timetable=LONG) + describe_table("table", timetable=UNHURRIED)
    with serving(tmp_path_factory.mktemp("far"), tables, find_free_port()) as started:
        yield started


def test_what_is_asked_over_a_line_that_breaks_is_done_once(run: Run, far: Serving) -> None:
    async def play() -> None:
        async with laid_line(far.public_port, far.port) as line, House(far.url) as house:
            await house.join("Ann")
            line.lose_next_answer()
            assert (await house.ask("slow", c.SitDown("Ann"))).accepted
            line.lose_next_answer()
            assert (await house.ask("slow", c.BuyIn("Ann", 5000))).accepted
            async with house.watch("slow") as live:
                await live.wait_for(lambda live: live.board.bets is Bets.OPEN, 5)
                for number in range(5):
                    line.lose_next_answer()
                    assert (await live.ask(c.PlaceWager(f"w{number}", "Ann", "red", 100))).accepted

                assert line.lost == 7
                assert live.own is not None
                assert live.own.value_chips == 4500
                assert [wager.id for wager in live.own.wagers] == ["w0", "w1", "w2", "w3", "w4"]
                await require_the_same_as_a_look(house, live, "slow")
            assert (await house.me()).purse == 1_000_000 - 5000

    run(play())


def test_joining_is_not_asked_again_where_it_may_have_been_done(run: Run, far: Serving) -> None:
    async def join() -> None:
        async with laid_line(far.public_port, far.port) as line, House(far.url) as house:
            line.lose_next_answer()
            with pytest.raises(Unreachable):
                await house.join("Joy")
            with pytest.raises(ProblemAnswer, match="409 name taken"):
                await house.join("Joy")

    run(join())


def test_a_table_goes_on_where_it_was_after_a_cut_in_every_phase(
    run: Run, far: Serving, tmp_path: Path
) -> None:
    file = tmp_path / "table.jsonl"

    async def play() -> None:
        async with laid_line(far.public_port, far.port) as line, House(far.url) as house:
            await house.join("Cay")
            async with house.watch("table") as live:
                first, _ = live.step, live.calls.take_all()
                await live.ask(c.SitDown("Cay"))
                await live.ask(c.BuyIn("Cay", 100_000))
                seen: set[tuple[object, ...]] = set()
                while len(seen) < 7:
                    await live.wait_for(lambda live: phase_of(live) not in seen, 10)
                    seen.add(phase_of(live))
                    if live.board.bets is Bets.OPEN:
                        await live.ask(c.PlaceWager(f"w{len(seen)}", "Cay", "red", 100))
                    line.cut()
                    await require_the_same_as_a_look(house, live, "table")
                last = live.step
            heard = [each async for each in live.calls]
            async with House(far.url) as pit:
                await pit.sign_in("pit-supervisor", far.secrets["pit-supervisor"])
                await pit.download_log("table", file)
            assert [each for each in read_calls(file) if first < each.step <= last] == heard
            assert any(isinstance(each.event, BetsClosed) for each in heard)

    run(play())


def test_a_server_that_is_killed_and_comes_back_is_only_waited_for(run: Run, tmp_path: Path) -> None:
    async def play(server: Serving) -> None:
        async with House(server.url) as house:
            await house.join("Ann")
            async with house.watch("slow") as live:
                await live.ask(c.SitDown("Ann"))
                await live.ask(c.BuyIn("Ann", 5000))
                await live.wait_for(lambda live: live.board.bets is Bets.OPEN, 5)
                await live.ask(c.PlaceWager("kept", "Ann", "red", 500))
                server.end()
                added = asyncio.create_task(live.ask(c.AddToWager("kept", 100)))
                bought = asyncio.create_task(house.ask("slow", c.BuyIn("Ann", 1000)))
                await asyncio.to_thread(server.start)
                assert (await added).accepted
                assert (await bought).accepted
                await require_the_same_as_a_look(house, live, "slow")

                assert [stack.stake for stack in live.board.stacks.values()] == [600]
                assert live.own is not None
                assert live.own.value_chips == 5000 - 600 + 1000

    with serving(tmp_path, describe_table("slow", timetable=LONG)) as server:
        run(play(server))
