"""Players without a seat: they are answered as the table would, and nothing of it is kept."""

import pytest

from croupier.floor import unseated_players
from croupier.floor.request import AnotherBody
from croupier.store.values import RequestKey
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.step import take_step
from tests.event_loop import Run

from .nodes import ANN, BEN, DANA, Start, decode, read_record, settings_of, together, wager

LONG = ("x" * 80,) * 100
ASKED: tuple[c.AnyCommand, ...] = (
    wager("w1"),
    wager("=1+1"),  # refused before it comes to the table
    c.BuyIn("Ann", 500),
    c.LeaveTable("Ann"),
    c.SpinBall(),
    c.PayWinners(LONG),
    c.SitDown("Ben"),
)


@pytest.mark.parametrize("command", ASKED, ids=lambda command: type(command).__name__)
def test_a_refusal_of_somebody_without_a_seat_leaves_nothing_behind(
    start: Start, run: Run, command: c.AnyCommand
) -> None:
    node = start(settings_of())
    was, steps = node.live.end, len(run(read_record(node.store)))

    reply = decode(run(node.ask(ANN, "request-1", command)))

    assert not reply.accepted
    assert reply.step is None
    assert node.live.end == was
    assert len(run(read_record(node.store))) == steps
    assert run(node.store.find_replies([RequestKey("Ann", "request-1")])) == {}
    assert node.floor.sequencer.turned_away.count == 1


def test_the_refusal_is_the_one_that_the_table_gives(start: Start, run: Run) -> None:
    node = start(settings_of())
    (by_the_table,), _ = take_step(node.live.rules, node.live.table, ANN, c.BuyIn("Ann", 500))

    reply = decode(run(node.ask(ANN, "request-1", c.BuyIn("Ann", 500))))

    assert isinstance(by_the_table, Refused)
    assert reply.events == (by_the_table,)


def test_many_refusals_of_strangers_write_nothing(start: Start, run: Run) -> None:
    node = start(settings_of())
    batches = node.floor.sequencer.batches

    replies = run(together(*(node.ask(ANN, f"request-{n}", c.PayWinners(LONG)) for n in range(200))))

    assert not any(decode(reply).accepted for reply in replies)
    assert node.floor.sequencer.batches == batches


def test_nobody_at_the_table_hears_of_a_strangers_refusals(start: Start, run: Run) -> None:
    node = start(settings_of())
    heard: list[object] = []
    node.live.watchers.append(heard.append)

    run(node.ask(ANN, "request-1", c.BuyIn("Ann", 500)))

    assert heard == []


def test_refusals_of_seated_players_and_of_the_staff_stay_in_the_record(start: Start, run: Run) -> None:
    node = start(settings_of())
    run(node.seat(ANN))

    player = decode(run(node.ask(ANN, "request-1", c.SpinBall())))
    staff = decode(run(node.ask(DANA, "request-2", c.LiftDolly())))

    steps = run(read_record(node.store))
    assert [step.n for step in steps[-2:]] == [player.step, staff.step]
    assert all(isinstance(step.events[0], Refused) for step in steps[-2:])


def test_a_stranger_who_asks_again_gets_the_same_answer_also_after_sitting_down(
    start: Start, run: Run
) -> None:
    node = start(settings_of())
    run(node.open_bets())
    refused = run(node.ask(ANN, "wager-1", wager("w1")))
    run(node.seat(ANN))

    again = run(node.ask(ANN, "wager-1", wager("w1")))

    assert again == refused
    assert not node.live.table.play.wagers
    with pytest.raises(AnotherBody):
        run(node.ask(ANN, "wager-1", wager("w2")))


def test_a_request_that_was_refused_twice_at_once_has_one_answer(start: Start, run: Run) -> None:
    node = start(settings_of())

    replies = run(together(*(node.ask(ANN, "wager-1", wager("w1")) for _ in range(10))))

    assert len(set(replies)) == 1
    assert node.floor.sequencer.turned_away.count == 1


def test_who_has_left_still_gets_the_answers_of_before(start: Start, run: Run) -> None:
    node = start(settings_of())
    run(node.seat(ANN))
    bought = run(node.ask(ANN, "buys-more", c.BuyIn("Ann", 500)))
    run(node.ask(ANN, "leaves", c.LeaveTable("Ann")))

    again = run(node.ask(ANN, "buys-more", c.BuyIn("Ann", 500)))

    assert again == bought
    assert decode(again).accepted


def test_sitting_down_and_buying_chips_may_come_in_one_go(start: Start, run: Run) -> None:
    node = start(settings_of())

    replies = run(
        together(node.ask(ANN, "sits-down", c.SitDown("Ann")), node.ask(ANN, "buys-in", c.BuyIn("Ann", 500)))
    )

    assert all(decode(reply).accepted for reply in replies)


def test_after_a_restart_what_was_refused_is_decided_anew_and_has_one_effect(start: Start, run: Run) -> None:
    node = start(settings_of())
    run(node.open_bets())
    assert not decode(run(node.ask(ANN, "wager-1", wager("w1")))).accepted
    run(node.seat(ANN))
    start.stop(node)
    again = start()

    replies = run(together(*(again.ask(ANN, "wager-1", wager("w1")) for _ in range(5))))

    assert len(set(replies)) == 1
    assert decode(replies[0]).accepted
    assert list(again.live.table.play.wagers) == ["w1"]


def test_what_was_refused_is_not_remembered_past_the_time_in_which_this_node_decides(
    start: Start, run: Run
) -> None:
    node = start(settings_of())
    run(node.open_bets())
    run(node.ask(ANN, "wager-1", wager("w1")))
    run(node.seat(ANN))
    node.live.epoch = run(node.store.claim(node.live.name))  # as after a failure of the store

    assert decode(run(node.ask(ANN, "wager-1", wager("w1")))).accepted


def test_as_many_refusals_are_remembered_as_there_is_room_for(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unseated_players, "MOST_REMEMBERED", 2)
    node = start(settings_of())
    for n in range(3):
        run(node.ask(BEN, f"request-{n}", c.BuyIn("Ben", 500)))
    run(node.ask(BEN, "sits-down", c.SitDown("Ben")))

    replies = [decode(run(node.ask(BEN, f"request-{n}", c.BuyIn("Ben", 500)))) for n in (2, 1, 0)]

    assert [reply.accepted for reply in replies] == [False, False, True]
