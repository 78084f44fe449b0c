"""A floor on either store: what is answered is kept, and it goes on after whatever has happened."""

import asyncio

import pytest
from msgspec.structs import replace

from croupier.bad_input import BadInput
from croupier.floor.request import AnotherBody, Failed
from croupier.floor.sequencer import MOST_IN_A_BATCH
from croupier.floor.settings import TableSettings, Timetable
from croupier.formats.why import said_of
from croupier.game.moment import Ball, Bets
from croupier.game.roles import Actor, Role
from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.store.values import Batch, KeptTable
from croupier.table import commands as c
from croupier.table import events as e
from tests.event_loop import Run
from tests.waiting import until

from .nodes import (
    ANN,
    BEN,
    DANA,
    PURSE,
    QUICK,
    Start,
    decode,
    read_record,
    settings_of,
    together,
    wager,
)

SUE = Actor(person="Sue", role=Role("pit-supervisor"))
MIA = Actor(person="Mia", role=Role("pit-manager"))


def test_a_table_is_opened_by_the_house_and_only_once(start: Start, run: Run) -> None:
    node = start(settings_of())
    start.stop(node)

    again = start()

    [opening] = run(read_record(again.store))
    assert (opening.person, opening.request) == ("house", "left-1")
    assert isinstance(opening.events[0], e.TableOpened)


def test_a_table_cannot_be_opened_otherwise_than_it_was(start: Start, run: Run) -> None:
    node = start(settings_of())
    other = settings_of()
    changed = c.OpenTable(table="left", game="nz-37", equipment=None)
    start.stop(node)

    with pytest.raises(BadInput, match="for another, a table of another name"):
        start(type(other)(name="left", title="left", dealer=other.dealer, open=changed))


def with_mandates(settings: TableSettings) -> TableSettings:
    mandates = c.Mandates(by_role={"pit-supervisor": 10_000, "pit-manager": 10_000}, alone=100)
    return replace(settings, open=replace(settings.open, mandates=mandates))


def test_a_table_that_was_opened_before_there_were_mandates_is_opened_again_without(start: Start) -> None:
    """What a file says of them, or what is usual, is for tables that are opened since."""
    start.stop(start(settings_of()))

    again = start(with_mandates(settings_of()))

    assert again.live.table.mandates is None
    assert not again.live.settings.open.mandates


def test_mandates_do_not_change_once_a_table_is_open(start: Start) -> None:
    start.stop(start(with_mandates(settings_of())))

    with pytest.raises(BadInput, match=r"mandates: got nothing; expected .*as it was opened"):
        start(settings_of())


def test_an_act_that_waits_for_a_second_person_waits_through_a_restart(start: Start, run: Run) -> None:
    fill = c.FillBank(5_000, "the tray is low")
    node = start(with_mandates(settings_of()))
    run(node.ask(SUE, "fill-1", fill))
    start.stop(node)

    again = start()
    run(again.ask(SUE, "fill-1", fill))
    [pending] = again.live.table.pending
    approved = decode(run(again.ask(MIA, "yes-1", c.ApproveAct(pending.act))))
    twice = run(together(*(again.ask(MIA, "yes-1", c.ApproveAct(pending.act)) for _ in range(5))))

    assert approved.accepted
    assert (pending.by, pending.command) == ("Sue", fill)
    assert {decode(reply).step for reply in twice} == {approved.step}, "one yes is one fill"
    assert (again.live.table.pending, again.live.table.fills) == ((), 5_000)


def test_two_who_approve_at_once_fill_once(start: Start, run: Run) -> None:
    node = start(with_mandates(settings_of()))
    run(node.ask(SUE, "fill-1", c.FillBank(5_000, "the tray is low")))

    replies = run(together(*(node.ask(MIA, f"yes-{n}", c.ApproveAct(1)) for n in range(5))))

    assert sum(decode(reply).accepted for reply in replies) == 1
    assert node.live.table.fills == 5_000


def test_what_was_answered_is_there_after_a_restart(start: Start, run: Run) -> None:
    node = start(settings_of())
    run(node.seat(ANN))
    run(node.open_bets())
    reply = run(node.ask(ANN, "wager-1", wager("w1")))
    was = node.hashes
    start.stop(node)

    again = start()

    assert again.hashes == was
    assert run(again.ask(ANN, "wager-1", wager("w1"))) == reply
    assert again.hashes == was
    assert run(again.store.purses(["Ann"])) == {"Ann": PURSE - 100_00}


def test_an_id_means_the_same_for_ever(start: Start, run: Run) -> None:
    node = start(settings_of())
    run(node.seat(ANN))
    run(node.open_bets())

    replies = run(together(*(node.ask(ANN, "wager-1", wager("w1")) for _ in range(10))))

    assert len(set(replies)) == 1
    assert len(node.live.table.play.wagers) == 1
    with pytest.raises(AnotherBody):
        run(node.ask(ANN, "wager-1", wager("w1", stake=600)))


def test_a_command_that_cannot_be_decided_stops_nobody_else(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> object:
        raise RuntimeError("we are wrong")

    node = start(settings_of())
    with monkeypatch.context() as patch:
        patch.setattr("croupier.floor.batch.take_step", fail)
        with pytest.raises(Failed):
            run(node.ask(DANA, "note", c.RecordNote(text="hello")))

    assert decode(run(node.ask(DANA, "note", c.RecordNote(text="hello")))).accepted


def test_what_was_answered_once_keeps_its_answer_although_it_cannot_be_decided_any_more(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = start(settings_of())
    first = run(node.ask(DANA, "note-1", c.RecordNote("noted")))

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("croupier.floor.batch.take_step", fail)

    assert run(node.ask(DANA, "note-1", c.RecordNote("noted"))) == first
    with pytest.raises(Failed):
        run(node.ask(DANA, "note-2", c.RecordNote("noted")))


def test_the_automatic_dealer_plays_rounds_that_are_kept(start: Start, run: Run) -> None:
    node = start(settings_of("left", QUICK))

    run(until(lambda: node.live.table.play.round > 2))

    start.stop(node)
    again = start()
    rounds = run(again.store.rounds("left", None, 10))
    assert [kept.round for kept in rounds][-2:] == [2, 1]


def test_a_timetable_without_time_to_bet_does_not_keep_everything_else_from_running(
    start: Start, run: Run
) -> None:
    node = start(settings_of("left", Timetable(betting=0, pause=0)))

    run(until(lambda: node.live.table.play.round == 1))

    assert decode(run(node.ask(DANA, "note", c.RecordNote(text="hello")))).accepted


def test_who_declares_wagers_without_end_does_not_hold_up_the_spin(start: Start, run: Run) -> None:
    """Each is placed at once, and the time to bet runs on."""
    settings = settings_of("left", replace(QUICK, betting=0.5, spins_without_wagers=False))
    node = start(replace(settings, open=replace(settings.open, game="nz-37")))
    run(node.seat(ANN))

    async def declare_without_end() -> int:
        await until(lambda: node.live.table.play.moment.bets is Bets.OPEN)
        declared = 0
        while node.live.table.play.moment.ball is Ball.STILL:
            wager = c.DeclareWager(f"w{declared}", "Ann", "tiers", 600)
            assert decode(await node.ask(ANN, f"declare-{declared}", wager)).accepted
            declared += 1
            await asyncio.sleep(0.1)  # a player's pace
        return declared

    assert run(declare_without_end()) < 13, (
        "there are chips for sixteen, which would take three times as long"
    )


def test_what_the_automatic_dealer_cannot_place_goes_back_with_the_reason(start: Start, run: Run) -> None:
    """Two players declare at the same moment; there is room for one."""
    settings = settings_of("left", replace(QUICK, betting=60))
    node = start(replace(settings, open=replace(settings.open, game="nz-37", position_maximum=1_000)))
    run(node.seat(ANN))
    run(node.seat(BEN))
    run(until(lambda: node.live.table.play.moment.bets is Bets.OPEN))

    both = [
        node.ask(each, "said", c.DeclareWager(each.person, each.person, "tiers", 600)) for each in (ANN, BEN)
    ]
    assert [decode(reply).accepted for reply in run(together(*both))] == [True, True]
    run(until(lambda: not node.live.table.play.declared))

    steps = run(read_record(node.store))
    [ended] = [event for step in steps for event in step.events if isinstance(event, e.DeclarationEnded)]
    assert [each.id for each in node.live.table.play.wagers.values()] == ["Ann"]
    assert (ended.player, ended.stake) == ("Ben", 600)
    assert said_of(ended) == "All wagers here would come to 1200, over the maximum of 1000 for all players."


def test_while_nothing_can_be_kept_nothing_is_decided_and_afterwards_it_goes_on(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = start(settings_of())
    run(node.seat(ANN))
    was = node.hashes
    more = c.BuyIn(player="Ann", amount=100)
    reopened = asyncio.Event()

    async def fail(batch: Batch) -> None:
        raise StoreFailed("no answer")

    async def reopen() -> None:
        if not reopened.is_set():
            raise StoreFailed("not yet")

    with monkeypatch.context() as patch:
        patch.setattr(node.store, "commit", fail)
        patch.setattr(node.store, "reopen", reopen)
        with pytest.raises(StoreFailed, match="no answer"):
            run(node.ask(ANN, "more", more))
        with pytest.raises(StoreFailed, match="no answer"):
            run(node.ask(ANN, "more", more))
        assert node.hashes == was
        patch.undo()
        reopened.set()
    run(until(lambda: node.floor.sequencer.stalled is None and node.decides()))

    assert decode(run(node.ask(ANN, "more", more))).accepted
    assert run(node.store.purses(["Ann"])) == {"Ann": PURSE - 100_00 - 100}


def test_what_was_kept_although_nobody_knew_is_found_and_not_done_again(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = start(settings_of())
    run(node.seat(ANN))
    more = c.BuyIn(player="Ann", amount=100)
    keep = node.store.commit

    async def keep_and_fail(batch: Batch) -> None:
        await keep(batch)
        raise StoreFailed("the line went dead")

    with monkeypatch.context() as patch:
        patch.setattr(node.store, "commit", keep_and_fail)
        with pytest.raises(StoreFailed, match="went dead"):
            run(node.ask(ANN, "more", more))
    run(until(lambda: node.floor.sequencer.stalled is None and node.decides()))

    assert decode(run(node.ask(ANN, "more", more))).accepted
    assert run(node.store.purses(["Ann"])) == {"Ann": PURSE - 100_00 - 100}
    assert len(run(read_record(node.store))) == node.live.end.steps


def test_it_can_be_stopped_while_nothing_can_be_kept(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = start(settings_of())

    async def fail(*_: object) -> None:
        raise StoreFailed("no answer")

    for name in ("commit", "reopen", "release"):
        monkeypatch.setattr(node.store, name, fail)
    with pytest.raises(StoreFailed):
        run(node.ask(DANA, "note", c.RecordNote(text="hello")))

    run(asyncio.wait_for(node.floor.stop(), 5))

    run(until(lambda: node.running is not None and node.running.done()))


def test_what_was_taken_is_answered_before_it_stops(start: Start, run: Run) -> None:
    node = start(settings_of())
    notes = [node.ask(DANA, f"note-{n}", c.RecordNote(text="hello")) for n in range(MOST_IN_A_BATCH * 2)]

    *replies, _ = run(asyncio.wait_for(together(*notes, node.floor.stop()), 10))

    assert all(decode(reply).accepted for reply in replies)
    run(until(lambda: node.running is not None and node.running.done()))


def test_a_store_that_has_lost_steps_ends_everything(
    start: Start, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = start(settings_of())
    tables = run(node.store.tables())

    async def fail(batch: Batch) -> None:
        raise StoreFailed("no answer")

    async def forget() -> list[KeptTable]:
        return tables

    run(node.seat(ANN))
    monkeypatch.setattr(node.store, "tables", forget)
    monkeypatch.setattr(node.store, "commit", fail)
    run(together(node.ask(DANA, "note", c.RecordNote(text="hello"))))

    run(until(lambda: node.running is not None and node.running.done()))

    assert node.running is not None
    error = node.running.exception()
    assert isinstance(error, ExceptionGroup)
    assert error.subgroup(StoreDamaged) is not None
