"""What time it is for the house when the clock of its machine is wrong."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.audit.chain import LogReader
from croupier.audit.log import audit
from croupier.floor.clock import HouseClock, find_clock
from croupier.floor.floor import Floor
from croupier.game.roles import DEALER, Actor
from croupier.record.log import encode_seal
from croupier.record.steps import End, encode_step, next_step
from croupier.record.times import as_text
from croupier.store import addresses
from croupier.table import commands as c
from tests.event_loop import Run
from tests.store.both import Open
from tests.waiting import until

from .nodes import settings_of

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
CENTURY = timedelta(days=36_525)
DAY, HOUR, MINUTE, SECOND = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
DANA = Actor(person="Dana", role=DEALER)


class Machine:
    """Its clock can be set, and time passes when somebody says so."""

    def __init__(self, at: datetime = NOON) -> None:
        self.at = at
        self.running = 1_000.0

    def now(self) -> datetime:
        return self.at

    def pass_time(self, time: timedelta) -> None:
        self.at += time
        self.running += time.total_seconds()

    def clock(self) -> HouseClock:
        return HouseClock(self.now, lambda: self.running)


def test_the_clock_of_the_machine_is_the_time_of_the_house_while_nothing_is_wrong() -> None:
    machine = Machine()
    clock = machine.clock()
    for _ in range(100):
        machine.pass_time(SECOND)
        machine.at += timedelta(milliseconds=20)  # it is put right a little all the time

        assert clock.read() == (machine.at, machine.at)

    assert clock.off is None


@pytest.mark.parametrize("jump", [CENTURY, -CENTURY, 2 * DAY, -2 * DAY, HOUR, -HOUR])
def test_a_second_of_a_wrong_clock_is_not_believed_and_is_over_with_it(jump: timedelta) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.at += jump
    machine.pass_time(SECOND)

    wrong = clock.read()
    off = clock.off
    machine.at -= jump
    machine.pass_time(SECOND)
    right = clock.read()

    assert (wrong.time, wrong.said) == (NOON + SECOND, NOON + jump + SECOND)
    assert off == pytest.approx(jump.total_seconds())
    assert right == (NOON + 2 * SECOND, NOON + 2 * SECOND)
    assert clock.off is None


@pytest.mark.parametrize(
    ("jump", "is_believed"), [(HOUR, True), (-HOUR, True), (CENTURY, False), (-2 * DAY, False)]
)
def test_a_jump_that_lasts_is_believed_if_it_is_small(jump: timedelta, is_believed: bool) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.at += jump
    clock.read()
    machine.pass_time(MINUTE)

    read = clock.read()

    assert read.time == NOON + MINUTE + (jump if is_believed else timedelta())
    assert (clock.off is None) == is_believed


@pytest.mark.parametrize(
    ("since", "is_believed"),
    [
        (timedelta(), True),
        (DAY, True),
        (30 * DAY, True),
        (31 * DAY, False),
        (CENTURY, False),
        (-HOUR, True),
        (-2 * DAY, False),
    ],
)
def test_at_a_start_the_record_is_the_witness(since: timedelta, is_believed: bool) -> None:
    machine = Machine()
    clock = machine.clock()

    clock.start_from([as_text(NOON - since)])

    assert clock.read().time == (NOON if is_believed else NOON - since)
    assert (clock.off is None) == is_believed


@pytest.mark.parametrize(("since", "is_said"), [(HOUR, False), (DAY, False), (2 * DAY, True)])
def test_a_house_that_was_closed_for_days_says_so(
    since: timedelta, is_said: bool, caplog: pytest.LogCaptureFixture
) -> None:
    Machine().clock().start_from([as_text(NOON - since)])

    assert ("the house was closed for some days" in caplog.text) == is_said


def test_a_table_whose_time_was_spoilt_does_not_spoil_that_of_the_others() -> None:
    machine = Machine()
    clock = machine.clock()

    clock.start_from([as_text(NOON + CENTURY), as_text(NOON - HOUR), ""])

    assert clock.read().time == NOON


def test_a_clock_that_is_put_right_after_a_start_is_believed_or_one_that_somebody_vouches_for() -> None:
    machine = Machine(NOON + CENTURY)
    clock, other = machine.clock(), machine.clock()
    for each in (clock, other):
        each.start_from([as_text(NOON - 30 * DAY)])
    other.believe()
    machine.at = NOON
    clock.read()
    machine.pass_time(MINUTE)

    assert clock.read().time == machine.at
    assert other.off is None


def test_what_the_clock_said_is_noted_only_where_it_was_something_else() -> None:
    at = as_text(NOON)

    assert find_clock(at, as_text(NOON + SECOND)) is None
    assert find_clock(at, as_text(NOON + CENTURY)) == as_text(NOON + CENTURY)


@asynccontextmanager
async def opened(open_it: Open, machine: Machine) -> AsyncIterator[Floor]:
    floor = Floor(await open_it(), machine.clock())
    await floor.open([settings_of()])
    running = asyncio.create_task(floor.run())
    await until(lambda: floor.tables["left"].table.is_open and floor.tables["left"].epoch is not None)
    yield floor
    await floor.stop()
    await running
    await floor.store.close()


async def note(floor: Floor, text: str) -> None:
    await floor.ask(floor.tables["left"], DANA, f"note-{text}", c.RecordNote(text))


def test_a_wrong_second_does_not_stop_the_time_of_the_record_nor_does_a_restart_in_it(
    run: Run, open_store: Open
) -> None:
    machine = Machine()

    async def play() -> list[bytes]:
        async with opened(open_store, machine) as floor:
            await note(floor, "before")
            machine.at += CENTURY
            await note(floor, "wrong")
            machine.at -= CENTURY
            machine.pass_time(SECOND)
            await note(floor, "right")
        machine.at += CENTURY
        async with opened(open_store, machine) as floor:  # another process, or another node
            await note(floor, "wrong-again")
            assert floor.is_clock_wrong(floor.tables["left"])
            machine.at -= CENTURY
            machine.pass_time(SECOND)
            await note(floor, "right-again")
            assert not floor.is_clock_wrong(floor.tables["left"])
            return await floor.store.read_lines("left", 0, 100)

    lines = run(play())

    steps = [json.loads(line) for line in lines]
    said = {step["command"].get("text"): (step["at"], step.get("clock")) for step in steps}
    assert said["before"] == (as_text(NOON), None)
    assert said["wrong"] == (as_text(NOON), as_text(NOON + CENTURY))
    assert said["right"] == (as_text(NOON + SECOND), None)
    assert said["wrong-again"] == (as_text(NOON + SECOND), as_text(NOON + SECOND + CENTURY))
    assert said["right-again"] == (as_text(NOON + 2 * SECOND), None)


def test_a_record_that_was_spoilt_before_says_what_the_clock_said_and_its_audit_is_clean(
    run: Run, tmp_path: Path
) -> None:
    machine, file = Machine(NOON + CENTURY), str(tmp_path / "croupier.db")

    async def play() -> tuple[list[bytes], object]:
        async with opened(lambda: addresses.open_store(file), machine) as floor:
            await note(floor, "spoilt")
        machine.at = NOON
        async with opened(lambda: addresses.open_store(file), machine) as floor:
            floor.clock.believe()
            await note(floor, "after")
            live = floor.tables["left"]
            assert floor.is_clock_wrong(live), "the table is a century ahead"
            return await floor.store.read_lines("left", 0, 100), live.end

    lines, end = run(play())

    report = audit([line + b"\n" for line in (*lines, encode_seal(end))])  # type: ignore[arg-type]
    last = json.loads(lines[-1])
    assert report.is_clean, report.findings
    assert (last["at"], last["clock"]) == (as_text(NOON + CENTURY), as_text(NOON))


def test_an_audit_finds_a_clock_that_said_no_time() -> None:
    step = next_step(End(), as_text(NOON), DANA, c.RecordNote("when?"), ())
    line, _ = encode_step(replace(step, clock="yesterday"))

    found = LogReader().read(line + b"\n").findings

    assert [str(each) for each in found] == [
        'line 1, step 1: its clock said "yesterday", which is no time in UTC'
    ]
