"""A whole floor on a disk that fails for a while: it stops, says so, and goes on by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from unittest import mock

import apsw
import pytest

from croupier.floor import floor as floor_module
from croupier.floor.clock import HouseClock
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.store.interface import StoreFailed
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.ledger import purse, rack
from croupier.table.people import PersonKind
from tests.waiting import until

from .kept_nights import check_file
from .playing import PLAYERS, PURSE, settings_of
from .watched_disk import Operation, WatchedDisk, watch

AT = "2026-03-01T12:00:00.000Z"
AMOUNT = 10_000


def fail_to_sync(operation: Operation, name: str) -> BaseException | None:
    return apsw.IOError("the disk fails") if operation is Operation.SYNC else None


@asynccontextmanager
async def house(file: Path) -> AsyncIterator[tuple[WatchedDisk, Floor, RunningTable]]:
    """A floor with one table at which three players sit."""
    with watch() as watched, mock.patch.object(floor_module, "TRY_AGAIN_EVERY", 0.02):
        store = await SqliteStore.open(file, watched.disk)
        for player in PLAYERS:
            await store.add_person(Person(player.person, PersonKind.PLAYER, "", PURSE, AT))
        floor = Floor(store, HouseClock(lambda: datetime.fromisoformat(AT)))
        await floor.open([settings_of("one")])
        running = asyncio.create_task(floor.run())
        live = floor.tables["one"]
        await until(lambda: live.table.is_open)
        for player in PLAYERS:
            await floor.ask(live, player, f"sit {player.person}", c.SitDown(player.person))
        yield watched, floor, live
        await floor.stop()
        await running
        await store.close()


async def buy_in(floor: Floor, live: RunningTable) -> list[bytes | BaseException]:
    """Everybody at once, under the same ids each time."""
    asked = (
        floor.ask(live, player, f"buy {player.person}", c.BuyIn(player.person, AMOUNT)) for player in PLAYERS
    )
    return await asyncio.gather(*asked, return_exceptions=True)


async def fail_and_ask_again(file: Path) -> None:
    async with house(file) as (watched, floor, live):
        watched.fault = fail_to_sync
        answers = await buy_in(floor, live)
        assert all(isinstance(answer, StoreFailed) for answer in answers), answers

        assert floor.sequencer.stalled is not None
        with pytest.raises(StoreFailed):
            await floor.ask(live, PLAYERS[0], "another", c.BuyIn(PLAYERS[0].person, AMOUNT))
        assert len(await floor.store.read_lines("one", 0, 3)) == 3, "reading goes on"

        watched.fault = None
        await until(lambda: floor.sequencer.stalled is None)
        first, second = await buy_in(floor, live), await buy_in(floor, live)

        assert first == second
        assert all(isinstance(answer, bytes) for answer in first), first
        for player in PLAYERS:
            assert live.table.balance(rack(player.person)) == AMOUNT
            assert live.table.balance(purse(player.person)) == -AMOUNT
        kept = await floor.store.purses([player.person for player in PLAYERS])
        assert set(kept.values()) == {PURSE - AMOUNT}


def test_a_failure_freezes_the_floor_and_asking_again_has_one_effect(tmp_path: Path) -> None:
    asyncio.run(fail_and_ask_again(tmp_path / "croupier.db"))

    report = check_file(tmp_path / "croupier.db")

    assert not report.findings


async def fail_to_answer_and_ask_again(file: Path, k: int) -> None:
    """One operation fails while three commands are kept; whoever got no answer asks until there is one."""
    async with house(file) as (watched, floor, live):
        left = k

        def fail_once(operation: Operation, name: str) -> BaseException | None:
            nonlocal left
            left -= 1
            return apsw.IOError("the disk fails") if left == 0 else None

        watched.fault = fail_once
        for _ in range(50):
            answers = await buy_in(floor, live)
            if all(isinstance(answer, bytes) for answer in answers):
                break
            assert all(isinstance(answer, bytes | StoreFailed) for answer in answers), answers
            await asyncio.sleep(0.02)
        watched.fault = None
        assert left <= 0
        assert [live.table.balance(rack(player.person)) for player in PLAYERS] == [AMOUNT] * len(PLAYERS)


@pytest.mark.parametrize("k", range(1, 12))
def test_whatever_fails_under_the_floor_each_command_is_done_once(tmp_path: Path, k: int) -> None:
    asyncio.run(fail_to_answer_and_ask_again(tmp_path / "croupier.db", k))

    report = check_file(tmp_path / "croupier.db")

    assert not report.findings
    assert report.summary.money == 0


def test_a_reply_is_what_it_was_before_the_failure(tmp_path: Path) -> None:
    async def ask_before_and_after() -> tuple[bytes, bytes]:
        async with house(tmp_path / "croupier.db") as (watched, floor, live):
            before = await buy_in(floor, live)
            watched.fault = fail_to_sync
            with pytest.raises(StoreFailed):
                await floor.ask(live, PLAYERS[0], "leave", c.LeaveTable(PLAYERS[0].person))
            watched.fault = None
            await until(lambda: floor.sequencer.stalled is None)
            after = await buy_in(floor, live)
            assert isinstance(before[0], bytes)
            assert isinstance(after[0], bytes)
            return before[0], after[0]

    before, after = asyncio.run(ask_before_and_after())

    assert before == after


def test_who_stops_while_nothing_can_be_kept_is_not_told_that_the_store_works_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail_and_stop() -> None:
        async with house(tmp_path / "croupier.db") as (watched, floor, live):
            watched.fault = fail_to_sync
            await buy_in(floor, live)
            await floor.stop()
            watched.fault = None

    asyncio.run(fail_and_stop())

    assert "nothing is decided until the store works again" in caplog.messages
    assert "the store works again" not in caplog.messages
