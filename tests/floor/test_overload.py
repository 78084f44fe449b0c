"""In a crowd, what has waited too long is refused instead of answered late, and may be asked again."""

import asyncio
from typing import Any

import pytest

from croupier.floor.request import Overdue
from croupier.floor.sequencer import FEW
from croupier.store.values import Batch
from croupier.table import commands as c
from tests.event_loop import Run

from .nodes import ANN, DANA, Node, Start, decode, read_record, settings_of, wager

LONG_AGO = -1.0  # seconds within which it was to be decided
IN_TIME = 3_600.0


async def ask_while_busy(
    node: Node, monkeypatch: pytest.MonkeyPatch, wagers: list[str], within: float | None
) -> list[Any]:
    """Wagers that gather while something before them is being kept."""
    busy, go_on = asyncio.Event(), asyncio.Event()
    commit = node.store.commit

    async def commit_slowly(batch: Batch) -> None:
        busy.set()
        await go_on.wait()
        await commit(batch)

    with monkeypatch.context() as patch:
        patch.setattr(node.store, "commit", commit_slowly)
        note = asyncio.create_task(node.ask(DANA, "note", c.RecordNote(text="hello")))
        await busy.wait()
        asked = [
            asyncio.create_task(node.floor.ask(node.live, ANN, f"wager-{id}", wager(id), within=within))
            for id in wagers
        ]
        await asyncio.sleep(0)
        go_on.set()
        await note
        return await asyncio.gather(*asked, return_exceptions=True)


def open_table(start: Start, run: Run) -> Node:
    node = start(settings_of())
    run(node.seat(ANN, amount=900_00))
    run(node.open_bets())
    return node


CROWD = [f"w{n}" for n in range(FEW + 1)]


def test_what_has_waited_too_long_in_a_crowd_is_refused_and_has_no_effect(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = open_table(start, run)

    outcomes = run(ask_while_busy(node, monkeypatch, CROWD, LONG_AGO))

    assert [type(outcome) for outcome in outcomes] == [Overdue] * len(CROWD)
    assert not node.live.table.play.wagers
    assert isinstance(run(read_record(node.store))[-1].command, c.RecordNote)
    assert node.floor.sequencer.overdue == len(CROWD)


def test_what_was_refused_for_waiting_is_accepted_under_the_same_id(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = open_table(start, run)
    run(ask_while_busy(node, monkeypatch, CROWD, LONG_AGO))

    first = run(node.floor.ask(node.live, ANN, "wager-w0", wager("w0"), within=IN_TIME))
    again = run(node.floor.ask(node.live, ANN, "wager-w0", wager("w0"), within=IN_TIME))

    assert decode(first).accepted
    assert again == first
    assert list(node.live.table.play.wagers) == ["w0"]


def test_a_crowd_that_has_not_waited_too_long_is_answered(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = open_table(start, run)

    replies = run(ask_while_busy(node, monkeypatch, CROWD, IN_TIME))

    assert all(decode(reply).accepted for reply in replies)


def test_a_few_are_answered_however_long_a_slow_disk_held_them_up(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = open_table(start, run)

    replies = run(ask_while_busy(node, monkeypatch, CROWD[:FEW], LONG_AGO))

    assert all(decode(reply).accepted for reply in replies)


def test_what_the_house_itself_asks_is_never_refused_for_waiting(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = open_table(start, run)

    replies = run(ask_while_busy(node, monkeypatch, CROWD, None))

    assert all(decode(reply).accepted for reply in replies)
