"""The board that messages make, whatever comes twice or not at all."""

from typing import Any

import msgspec
import pytest

from croupier.client.followed_board import FollowedBoard, OutOfStep
from croupier.client.heard_events import MOST_EVENTS, HeardEvents
from croupier.wire.messages import TableMessage, UpdateMessage
from tests.event_loop import Run

BOARD: dict[str, Any] = {
    "table": "t",
    "title": "T",
    "game": "sands-2019",
    "dealer": "automatic",
    "wheel": "electronic",
    "open": True,
    "round": 1,
    "spin": 0,
    "phase": "open",
    "bets": "open",
    "ball": "still",
    "settled": False,
    "announced": False,
    "dolly": False,
    "limits": {},
    "denominations": [],
    "currency": "SGD",
    "stacks": {},
    "rack": [],
    "results": [],
    "seats_taken": 1,
    "seats": 7,
    "colours": [],
}
OWN = {"player": "Ann", "seat": 1, "value_chips": 7, "colour_chips": 0, "owed": 0, "warned": False}


def following() -> FollowedBoard:
    """A table that was seen at step 10."""
    made = FollowedBoard()
    whole = {"type": "table", "v": 1, "step": 10, "board": BOARD, "own": {**OWN, "wagers": [], "lines": []}}
    made.begin(msgspec.convert(whole, TableMessage), BOARD)
    return made


def update(since: int, step: int, patch: dict[str, object], **more: object) -> UpdateMessage:
    message = {"type": "update", "v": 1, "since": since, "step": step, "patch": patch, **more}
    return msgspec.convert(message, UpdateMessage)


def test_an_update_changes_what_it_names_and_nothing_else() -> None:
    table = following()

    assert table.go_on(update(10, 12, {"spin": 1, "ball": "rolling"}))

    assert (table.step, table.board.spin, table.board.ball, table.board.bets) == (12, 1, "rolling", "open")
    assert table.own is not None


def test_an_update_that_is_known_already_changes_nothing() -> None:
    table = following()
    table.go_on(update(10, 12, {"spin": 1}))

    assert not table.go_on(update(10, 12, {"spin": 5}))
    assert not table.go_on(update(8, 10, {"spin": 5}))

    assert (table.step, table.board.spin) == (12, 1)


@pytest.mark.parametrize(("since", "step"), [(11, 12), (9, 12)])
def test_an_update_that_does_not_go_on_from_here_calls_for_the_whole_table(since: int, step: int) -> None:
    table = following()

    with pytest.raises(OutOfStep):
        table.go_on(update(since, step, {"spin": 1}))

    assert table.is_lost
    assert table.board.spin == 0


def test_who_has_left_the_table_has_nothing_of_one_s_own_any_more() -> None:
    table = following()

    table.go_on(update(10, 10, {}, own=None))

    assert table.own is None


def test_events_that_nobody_hears_are_forgotten_the_oldest_first(run: Run) -> None:
    hearing = HeardEvents()
    for step in range(MOST_EVENTS + 1):
        hearing.add([{"step": step, "type": "bets-opened", "clauses": [], "round": 1}])
    hearing.end(None)

    async def listen() -> list[int]:
        return [heard.step async for heard in hearing]

    assert run(listen()) == list(range(1, MOST_EVENTS + 1))
