"""What changes a round after its end is in its record once, whatever becomes of the server afterwards."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from croupier.audit.findings import FindingKind
from croupier.floor.recovery import read_amendments, read_step
from croupier.floor.running_table import ROUNDS_AT_HAND, RecordPlace
from croupier.record.replay import Replay
from croupier.record.round_collector import collect_rounds
from croupier.record.rounds import RoundRecord, encode_round
from croupier.record.steps import End
from croupier.rulebook import SHIPPED
from croupier.store.addresses import open_store
from croupier.store.interface import Store, TableDamaged
from croupier.store.values import Batch, KeptRound
from croupier.table.terms import Decision
from croupier.web.inspection import look_before_the_start, look_beside_play
from tests.event_loop import Run
from tests.store.both import check_kept
from tests.store.postgres import Database
from tests.waiting import until

from .changed_rounds import SETTINGS, STORIES, decide, play, play_round
from .nodes import Node, decode

_decode = msgspec.json.Decoder(RoundRecord).decode


async def start(address: str) -> Node:
    return await Node(await open_store(address)).start(SETTINGS)


async def make_rounds(store: Store) -> list[RoundRecord]:
    """From the steps alone."""
    steps = [read_step(line)[0] for line in await store.read_lines("left", 0, 10_000)]
    return list(collect_rounds(steps, Replay(SHIPPED.find)))


async def read_rounds(store: Store) -> list[RoundRecord]:
    return [_decode(each.record) for each in reversed(await store.rounds("left", None, 100))]


async def require_as_played(address: str) -> None:
    """Everything that is kept, once nobody uses it any more."""
    store = await open_store(address)
    try:
        assert await read_rounds(store) == await make_rounds(store)
    finally:
        await store.close()
    report = await check_kept(address)
    assert report.is_clean, report.findings
    assert (report.summary.rounds_behind, report.summary.rounds_mendable) == (0, 0)


async def stop_once_it_decides(node: Node) -> None:
    """What was found on the way is kept by then."""
    await until(node.decides)
    await node.stop()


@contextmanager
def played_elsewhere(address: str, story: str) -> Iterator["subprocess.Popen[bytes]"]:
    """By a process of its own, which still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.floor.changed_rounds", address, story], stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"played\n"
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("story", STORIES)
def test_after_several_restarts_a_round_is_as_its_steps_make_it(story: str, address: str, run: Run) -> None:
    node = run(start(address))
    run(play(node, story))
    run(node.stop())

    for _ in range(3):
        run(stop_once_it_decides(run(start(address))))

        run(require_as_played(address))


@pytest.mark.parametrize("story", STORIES)
def test_killed_again_and_again_a_round_is_as_its_steps_make_it(story: str, address: str, run: Run) -> None:
    with played_elsewhere(address, story) as process:
        process.kill()
        process.wait()
    for _ in range(2):
        run(run(start(address)).kill())

    run(stop_once_it_decides(run(start(address))))

    run(require_as_played(address))


@pytest.mark.parametrize("story", STORIES)
def test_after_a_takeover_a_round_is_as_its_steps_make_it(story: str, database: Database, run: Run) -> None:
    with played_elsewhere(database.url, story) as process:
        follower = run(start(database.url))
        run(follower.ready())
        process.kill()
        process.wait()

        run(stop_once_it_decides(follower))

    run(require_as_played(database.url))


def test_a_case_that_waited_through_restarts_is_decided_once(address: str, run: Run) -> None:
    node = run(start(address))
    run(play(node, "a case that waits"))
    run(node.stop())
    run(stop_once_it_decides(run(start(address))))
    node = run(start(address))
    run(until(node.decides))
    actor, command = decide(Decision.VOID)

    reply = decode(run(node.ask(actor, "decide", command)))

    assert reply.accepted

    run(node.stop())
    run(stop_once_it_decides(run(start(address))))
    run(require_as_played(address))


# What earlier programs left


def test_steps_that_are_gone_are_said_of_their_table(address: str, run: Run) -> None:
    node = run(start(address))
    run(play(node, next(iter(STORIES))))
    last, table = node.live.end.steps, node.live.table
    run(node.stop())
    store = run(open_store(address))
    longer = RecordPlace(End(last + 1, ""), table)  # than what is kept

    with pytest.raises(TableDamaged, match=f"table 'left': step {last + 1} is not there") as raised:
        run(read_amendments(store, "left", longer, run(read_rounds(store))))

    run(store.close())
    assert raised.value.table == "left"


async def alter_round(address: str, change: Callable[[bytes], bytes]) -> None:
    """The record of round 1, as whoever decides for the table may write it."""
    store = await open_store(address)
    await store.claim("left")
    kept = next(each for each in await store.rounds("left", None, 100) if each.round == 1)
    altered = change(kept.record)
    assert altered != kept.record
    await store.commit(Batch(rounds=(KeptRound("left", 1, ("Ann",), altered),)))
    await store.release()
    await store.close()


def note_again(record: bytes) -> bytes:
    """As earlier programs did at every start."""
    read = _decode(record)
    return encode_round(msgspec.structs.replace(read, corrections=read.corrections * 4))


def forge(record: bytes) -> bytes:
    return record.replace(b'"person":"Max"', b'"person":"Mad"')


async def play_and_alter(address: str, change: Callable[[bytes], bytes], *, rounds: int = 0) -> None:
    """A round, and perhaps more of them."""
    node = await start(address)
    await play(node, "a number corrected")
    acts = [act for number in range(rounds) for act in play_round("3", f"more-{number}")]
    for place, (actor, command) in enumerate(acts):
        assert decode(await node.ask(actor, f"more-{place}", command)).accepted
    await node.stop()
    await alter_round(address, change)


@pytest.mark.parametrize("rounds", [0, 1], ids=["of the last round", "of a round before it"])
def test_a_correction_that_an_earlier_program_noted_again_is_no_difference_but_is_told(
    rounds: int, address: str, run: Run
) -> None:
    run(play_and_alter(address, note_again, rounds=rounds))

    report = run(check_kept(address))

    assert report.is_clean
    assert report.summary.rounds_mendable == 1


def test_the_last_round_is_mended_by_the_next_start(address: str, run: Run) -> None:
    run(play_and_alter(address, note_again))

    run(stop_once_it_decides(run(start(address))))

    run(require_as_played(address))


def test_a_correction_that_was_forged_is_a_difference(address: str, run: Run) -> None:
    run(play_and_alter(address, forge))

    report = run(check_kept(address))

    assert [finding.kind for finding in report.findings] == [FindingKind.ROUND]


def test_a_round_long_over_is_mended_beside_play(address: str, run: Run, tmp_path: Path) -> None:
    run(play_and_alter(address, note_again, rounds=ROUNDS_AT_HAND + 1))
    assert not run(look_before_the_start(address, tmp_path / "anchors")), "something is left to do"
    node = run(start(address))
    run(until(node.decides))

    run(look_beside_play(node.floor, address, tmp_path / "anchors"))

    run(node.stop())
    run(require_as_played(address))
