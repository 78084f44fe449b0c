"""Several nodes on one database: whoever is asked, a command has one effect, and everybody sees the same."""

import asyncio
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import cycle

import msgspec
import pytest
from msgspec.structs import replace

from croupier.floor import cluster, forwarded_commands
from croupier.floor.batch import BatchDraft
from croupier.floor.clock import HouseClock
from croupier.floor.request import AnotherBody, Asked, Failed, NotDeciding
from croupier.floor.running_table import RunningTable
from croupier.floor.second_person import StaffTies
from croupier.floor.settings import Timetable
from croupier.floor.unseated_players import TurnedAway
from croupier.game.moment import Bets
from croupier.game.roles import Actor, Role
from croupier.record.steps import Step
from croupier.rulebook import load
from croupier.store.interface import StoreFailed
from croupier.store.postgres import ownership
from croupier.store.postgres.store import open_postgres
from croupier.store.values import Batch, Person
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.people import PersonKind
from croupier.table.reply import Reply
from tests.event_loop import Run
from tests.store.postgres import Database
from tests.waiting import until

from .nodes import (
    ANN,
    BEN,
    DANA,
    PURSE,
    QUICK,
    House,
    Node,
    decode,
    read_record,
    settings_of,
    together,
    wager,
)

ROUND = (e.BetsOpened, e.BallSpun, e.BetsClosed, e.BallDropped, e.BallRested, e.DollyLifted)  # in this order
SOON = timedelta(seconds=1)  # a short lease, for tests that wait for its end


def count_wagers(node: Node) -> int:
    return len(node.live.table.play.wagers)


def test_an_act_that_waits_is_approved_after_another_node_has_taken_over(house: House, run: Run) -> None:
    usual = settings_of()
    mandates = c.Mandates(by_role={"pit-supervisor": 10_000}, alone=100)
    first, second = house.two(replace(usual, open=replace(usual.open, mandates=mandates)))
    sue, sam = (Actor(person=name, role=Role("pit-supervisor")) for name in ("Sue", "Sam"))
    run(first.ask(sue, "fill-1", c.FillBank(5_000, "the tray is low")))
    house.wait_until_equal(first, second)
    house.stop(first)
    house.wait(second.decides, seconds=60)

    own = decode(run(second.ask(sue, "yes-1", c.ApproveAct(1))))
    approved = decode(run(second.ask(sam, "yes-2", c.ApproveAct(1))))

    assert (own.accepted, approved.accepted) == (False, True)
    assert (second.live.table.pending, second.live.table.fills) == ((), 5_000)


def test_whom_the_asking_person_has_hired_approves_at_no_node(house: House, run: Run) -> None:
    usual = settings_of()
    mandates = c.Mandates(by_role={"pit-supervisor": 10_000}, alone=100)
    first, second = house.two(replace(usual, open=replace(usual.open, mandates=mandates)))
    sue, sam, eve = (Actor(person=name, role=Role("pit-supervisor")) for name in ("Sue", "Sam", "Eve"))
    run(first.ask(sue, "fill-1", c.FillBank(5_000, "the tray is low")))
    house.wait_until_equal(first, second)
    for name, by in (("Sue", "house"), ("Sam", "house"), ("Eve", "Sue")):
        run(second.store.add_person(Person(name, PersonKind.STAFF, "", 0, "2026-05-01T20:00:00Z"), by))

    refused = [decode(run(node.ask(eve, f"yes-{n}", c.ApproveAct(1)))) for n, node in enumerate(house.nodes)]
    approved = decode(run(second.ask(sam, "yes-9", c.ApproveAct(1))))

    assert [each.step for each in refused] == [None, None]
    assert "secrets-known" in str(refused)
    assert approved.accepted


# Asking


def test_any_node_takes_a_command_and_all_see_what_follows(house: House, run: Run) -> None:
    first, second = house.two()
    run(second.seat(ANN))
    run(second.ask(DANA, "bets", c.PlaceYourBets()))

    reply = decode(run(second.ask(ANN, "wager-1", wager("w1"))))

    assert reply.accepted
    assert reply.step == second.live.end.steps, "who is answered sees it on the same node"
    assert not second.decides()
    house.wait_until_equal(first, second)
    assert run(house.database.fetch("SELECT count(*) FROM forwarded")) == [(0,)]


def test_what_one_node_keeps_wakes_the_others(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "POLL_EVERY", 3_600.0)
    first, second = house.two()
    run(first.seat(ANN))
    run(first.open_bets())

    run(first.ask(ANN, "wager-1", wager("w1")))

    house.wait(lambda: count_wagers(second) == 1)
    assert decode(run(second.ask(ANN, "wager-2", wager("w2")))).accepted


def test_who_is_never_woken_follows_all_the_same(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "POLL_EVERY", 0.1)
    monkeypatch.setattr(cluster.Cluster, "hear", lambda *_: None)
    first, second = house.two()
    run(second.seat(ANN))
    run(second.open_bets())

    assert decode(run(second.ask(ANN, "wager-1", wager("w1")))).accepted

    house.wait_until_equal(first, second)


def test_a_refusal_comes_back_from_another_node_even_if_the_table_was_never_asked(
    house: House, run: Run
) -> None:
    _, second = house.two()
    run(second.seat(ANN))

    refused = decode(run(second.ask(ANN, "too-much", c.BuyIn(player="Ann", amount=PURSE))))

    assert not refused.accepted
    assert refused.step is None


def test_the_same_request_at_both_nodes_at_once_has_one_effect_and_one_reply(house: House, run: Run) -> None:
    first, second = house.two()
    run(first.seat(ANN))
    run(first.open_bets())
    command = wager("w1")

    replies = run(together(*(node.ask(ANN, "wager-1", command) for node in (first, second) * 5)))

    assert len(set(replies)) == 1
    assert decode(replies[0]).accepted
    house.wait_until_equal(first, second)
    assert count_wagers(first) == 1


def test_a_request_that_comes_again_at_another_node_gets_the_reply_it_has(house: House, run: Run) -> None:
    first, second = house.two()
    run(first.seat(ANN))
    reply = run(first.ask(ANN, "more", c.BuyIn(player="Ann", amount=100)))

    again = run(second.ask(ANN, "more", c.BuyIn(player="Ann", amount=100)))

    assert again == reply
    assert run(first.store.purses(["Ann"])) == {"Ann": PURSE - 100_00 - 100}


def test_an_id_that_was_used_for_something_else_is_refused_at_any_node(house: House, run: Run) -> None:
    first, second = house.two()
    run(first.seat(ANN))
    run(first.ask(ANN, "more", c.BuyIn(player="Ann", amount=100)))

    with pytest.raises(AnotherBody):
        run(second.ask(ANN, "more", c.BuyIn(player="Ann", amount=200)))


def test_of_two_bodies_under_one_id_at_once_one_is_answered(house: House, run: Run) -> None:
    first, second = house.two()
    run(first.seat(ANN))
    bodies = [c.BuyIn(player="Ann", amount=amount) for amount in (100, 200, 300, 400)]

    outcomes = run(together(*(second.ask(ANN, "more", body) for body in bodies)))

    assert Counter(type(outcome) for outcome in outcomes) == {bytes: 1, AnotherBody: 3}
    run(until_none_is_forwarded(house.database))


def test_the_money_of_one_purse_is_spent_once_at_tables_of_two_nodes(house: House, run: Run) -> None:
    left, right = settings_of("left"), settings_of("right")
    first = house.start(left)
    house.wait(first.decides)
    second = house.start(right)
    house.wait(second.decides)
    for node in (first, second):
        name = node.live.name
        run(node.ask(ANN, f"sit-{name}", c.SitDown(player="Ann")))

    works = [
        node.ask(ANN, f"{node.live.name}-{n}", c.BuyIn(player="Ann", amount=PURSE // 4))
        for n in range(4)
        for node in (first, second)
    ]
    replies = run(together(*works))

    assert sum(decode(reply).accepted for reply in replies) == 4
    assert run(first.store.purses(["Ann"])) == {"Ann": 0}


def test_who_asks_for_what_the_deciding_node_cannot_decide_is_told_so_and_it_does_not_stay(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> object:
        raise RuntimeError("we are wrong")

    _, second = house.two()
    note = c.RecordNote(text="hello")
    with monkeypatch.context() as broken:
        broken.setattr("croupier.floor.batch.take_step", fail)

        with pytest.raises(Failed):
            run(second.ask(DANA, "note", note))

    run(until_none_is_forwarded(house.database))
    assert decode(run(second.ask(DANA, "note", note))).accepted, "it may be asked again under the same id"


def test_commands_of_another_node_are_taken_up_until_none_is_left(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "POLL_EVERY", 3_600.0)
    monkeypatch.setattr(cluster, "MOST_AT_ONCE", 2)
    _, second = house.two()
    notes = [second.ask(DANA, f"note-{n}", c.RecordNote(text="hello")) for n in range(9)]

    replies = run(together(*notes))

    assert [decode(reply).accepted for reply in replies] == [True] * 9


async def until_none_is_forwarded(database: Database) -> None:
    async with asyncio.timeout(5):
        while await database.fetch("SELECT FROM forwarded"):
            await asyncio.sleep(0.02)


def test_a_refusal_of_somebody_without_a_seat_comes_back_from_another_node_and_is_nowhere_after_that(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "POLL_EVERY", 3_600.0)
    first, second = house.two()
    was = first.live.end

    replies = run(together(*(second.ask(ANN, "wager-1", wager("w1")) for _ in range(3))))

    assert {decode(reply).accepted for reply in replies} == {False}
    assert (first.live.end, first.floor.sequencer.turned_away.count) == (was, 1)
    run(until_none_is_forwarded(house.database))
    assert run(house.database.fetch("SELECT FROM replies WHERE person = 'Ann'")) == []
    with pytest.raises(AnotherBody):
        run(second.ask(ANN, "wager-1", wager("w2")))


def test_who_sits_down_at_one_node_may_go_on_at_another_at_once(house: House, run: Run) -> None:
    _, second = house.two()

    replies = run(
        together(
            second.ask(ANN, "sits-down", c.SitDown("Ann")), second.ask(ANN, "buys-in", c.BuyIn("Ann", 500))
        )
    )

    assert all(decode(reply).accepted for reply in replies)


def test_what_was_refused_to_a_stranger_is_decided_anew_by_the_node_that_takes_over(
    house: House, run: Run
) -> None:
    first, second = house.two()
    run(second.open_bets())
    assert not decode(run(second.ask(ANN, "wager-1", wager("w1")))).accepted
    run(second.seat(ANN))
    house.stop(first)
    house.wait(second.decides)

    replies = run(together(*(second.ask(ANN, "wager-1", wager("w1")) for _ in range(3))))

    assert len(set(replies)) == 1
    assert decode(replies[0]).accepted
    assert count_wagers(second) == 1


def test_a_command_for_whoever_decides_stays_when_that_is_somebody_else_by_then(run: Run) -> None:
    settings = settings_of()
    live = RunningTable(settings, load(settings.open.game))
    answer = run(_make_answer())
    drafting = BatchDraft({}, {}, HouseClock().read(), TurnedAway(), StaffTies())

    drafting.decide_all([Asked(live, DANA, "note", c.RecordNote(text="hello"), answer, forwarded=7)])

    assert isinstance(drafting.outcomes[0][1], NotDeciding)
    assert drafting.as_batch().forwarded == ()


async def _make_answer() -> "asyncio.Future[bytes]":
    return asyncio.get_running_loop().create_future()


def test_every_node_knows_when_the_dealer_goes_on_and_one_acts(
    house: House, run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = house.two(settings_of("left", QUICK))
    due: set[float | None] = set()

    def watch() -> bool:
        due.add(second.floor.dealers["left"].due_at)
        return second.live.table.play.round > 2

    house.wait(watch)

    assert len(due) > 5
    assert first.decides()
    assert "has to wait" not in caplog.text


# Taking over


def test_who_takes_over_waits_for_the_first_wager_too_and_gives_it_the_whole_time(
    house: House, run: Run
) -> None:
    first, second = house.two(settings_of("left", Timetable(betting=3600, pause=0)))
    run(first.seat(ANN))
    house.wait(lambda: first.live.table.play.moment.bets is Bets.OPEN)
    house.wait_until_equal(first, second)
    dealer = second.floor.dealers["left"]
    waiting = [dealer.due_at]
    house.stop(first)
    house.wait(second.decides)
    waiting.append(dealer.due_at)

    assert decode(run(second.ask(ANN, "first-wager", wager("first")))).accepted

    assert waiting == [None, None]
    assert dealer.due_at is not None
    assert dealer.period == 3600


def test_when_a_node_stops_another_takes_over_at_once(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "LEASE", timedelta(hours=1))
    monkeypatch.setattr("croupier.floor.floor.RENEW_EVERY", 3_600.0)
    first, second = house.two()
    run(first.seat(ANN))

    house.stop(first)

    house.wait(second.decides)
    assert decode(run(second.ask(BEN, "sit", c.SitDown(player="Ben")))).accepted


def test_when_a_node_is_killed_another_takes_over_and_answers_what_waits(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "LEASE", SOON)
    monkeypatch.setattr(cluster, "POLL_EVERY", 3_600.0)
    first, second = house.two()
    run(second.seat(ANN))
    house.kill(first)

    reply = decode(run(second.ask(ANN, "more", c.BuyIn(player="Ann", amount=100))))

    assert reply.accepted
    assert second.decides()
    assert run(second.store.purses(["Ann"])) == {"Ann": PURSE - 100_00 - 100}


def test_while_nobody_decides_who_asks_is_told_to_ask_again(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = house.two()
    run(second.seat(ANN))
    house.kill(first)
    monkeypatch.setattr(forwarded_commands, "PATIENCE", 0.2)
    more = c.BuyIn(player="Ann", amount=100)

    with pytest.raises(StoreFailed, match="ask again under the same id"):
        run(second.ask(ANN, "more", more))

    run(house.database.execute("UPDATE tables SET lease_until = '-infinity'"))
    house.wait(second.decides)
    assert decode(run(second.ask(ANN, "more", more))).accepted
    assert run(second.store.purses(["Ann"])) == {"Ann": PURSE - 100_00 - 100}


def test_who_was_asleep_while_another_took_over_is_refused_and_its_client_is_still_answered_once(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = house.two()
    run(first.seat(ANN))
    run(first.open_bets())
    fall_asleep(first, monkeypatch)
    run(house.database.execute("UPDATE tables SET lease_until = '-infinity'"))
    house.wait(second.decides)
    run(second.ask(ANN, "wager-1", wager("w1")))
    assert first.decides(), "it does not know yet"

    works = (first.ask(ANN, request, wager(request)) for request in ("w2", "w3", "w2"))
    replies = run(together(*works))

    assert [decode(reply).accepted for reply in replies] == [True, True, True]
    assert replies[0] == replies[2]
    assert not first.decides()
    house.wait_until_equal(first, second)
    assert sorted(first.live.table.play.wagers) == ["w1", "w2", "w3"]
    assert Counter(step.request for step in run(read_record(first.store)))["w2"] == 1


def fall_asleep(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not notice that time goes by: it neither renews its lease, nor hears of others."""

    async def renew() -> frozenset[str]:
        return frozenset(node.floor.tables)

    monkeypatch.setattr(node.store, "renew", renew)


def test_rounds_that_a_killed_node_had_not_kept_are_kept_by_the_next(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "LEASE", SOON)
    first, second = house.two(settings_of("left", QUICK))
    keep = first.store.commit

    async def keep_without_rounds(batch: Batch) -> None:
        await keep(replace(batch, rounds=()))

    monkeypatch.setattr(first.store, "commit", keep_without_rounds)
    house.wait(lambda: first.live.table.play.round > 2)
    house.kill(first)
    house.wait(second.decides)

    house.wait(lambda: second.live.table.play.round > 4)

    rounds = run(second.store.rounds("left", None, 100))
    ended = max(kept.round for kept in rounds)
    assert [kept.round for kept in rounds] == list(range(ended, 0, -1))


def test_the_automatic_dealer_deals_once_whoever_takes_over_in_the_middle_of_a_round(
    house: House, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "LEASE", SOON)
    slow = msgspec.structs.replace(QUICK, rolling=0.3)
    first, second = house.two(settings_of("left", slow))
    house.wait(lambda: first.live.table.play.round >= 2 and _is_rolling(first))

    fall_asleep(first, monkeypatch)
    house.wait(second.decides)
    round_then = second.live.table.play.round
    house.wait(lambda: second.live.table.play.round > round_then + 1 and not first.decides())

    house.stop(second)
    house.wait(first.decides)
    round_then = first.live.table.play.round
    house.wait(lambda: first.live.table.play.round > round_then + 1)
    check_dealing(run(read_record(first.store)))


def check_dealing(steps: Sequence[Step]) -> None:
    """Nothing was done twice, or tried in vain."""
    events = [event for step in steps for event in step.events]
    assert not [event for event in events if isinstance(event, e.Refused)]
    dealt = [type(event) for event in events if isinstance(event, ROUND)]
    assert dealt == [kind for kind, _ in zip(cycle(ROUND), dealt, strict=False)]
    assert len({step.request for step in steps}) == len(steps)


def _is_rolling(node: Node) -> bool:
    return node.live.table.play.number is None and node.live.table.play.spin > 0


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_a_process_that_was_stopped_for_long_finds_another_in_its_place_and_follows(
    house: House, run: Run
) -> None:
    command = [sys.executable, "-m", "tests.floor.node_process", house.database.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            second = house.start(settings_of("left", QUICK))
            assert not second.decides()

            process.send_signal(signal.SIGSTOP)
            house.wait(second.decides)

            process.send_signal(signal.SIGCONT)
            then = second.live.table.play.round
            house.wait(lambda: second.live.table.play.round > then + 2)
            assert second.decides()
            steps = second.live.end.steps
            house.stop(second)
            run(_wait_for_steps(house.database, steps + 10))
            assert process.poll() is None
        finally:
            process.kill()
    check_dealing(run(_read(house.database)))


async def _wait_for_steps(database: Database, steps: int) -> None:
    async with asyncio.timeout(10):
        while await database.fetch(f"SELECT FROM tables WHERE steps >= {steps}") == []:
            await asyncio.sleep(0.02)


async def _read(database: Database) -> list[Step]:
    store = await open_postgres(database.url, "reader")
    steps = await read_record(store)
    await store.close()
    return steps


# The database


def test_when_the_database_comes_back_everything_goes_on_and_nothing_answered_is_lost(
    house: House, run: Run
) -> None:
    control = house.database.server.control
    first, second = house.two()
    run(first.seat(ANN))
    run(first.open_bets())
    accepted: list[str] = []
    stop = asyncio.Event()

    async def play(node: Node, name: str) -> None:
        n = 0
        while not stop.is_set():
            n += 1
            request = f"{name}-{n:04}"
            reply = await ask_until_answered(node, request)
            if reply.accepted:
                accepted.append(request)

    async def restart() -> None:
        players = [asyncio.create_task(play(*who)) for who in ((first, "a"), (first, "b"), (second, "c"))]
        await until(lambda: len(accepted) > 20)
        await asyncio.to_thread(control.stop, "immediate")
        await until(lambda: first.floor.sequencer.stalled is not None)
        await asyncio.to_thread(control.start)
        had = len(accepted)
        await until(lambda: len(accepted) > had + 20)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*players), 10)

    run(restart())

    assert first.floor.sequencer.stalled is None
    house.wait_until_equal(first, second)
    requests = Counter(step.request for step in run(read_record(second.store)))
    assert {requests[request] for request in accepted} == {1}
    assert set(accepted) <= set(second.live.table.play.wagers)


async def ask_until_answered(node: Node, request: str) -> Reply:
    while True:
        try:
            return decode(await node.ask(ANN, request, wager(request, stake=100)))
        except StoreFailed:
            await asyncio.sleep(0.05)


def test_a_node_can_be_stopped_while_the_database_is_gone(house: House, run: Run) -> None:
    control = house.database.server.control
    node = house.start()
    house.wait(node.decides)
    control.stop("immediate")
    try:
        with pytest.raises(StoreFailed):
            run(node.ask(DANA, "note", c.RecordNote(text="hello")))
        house.nodes.remove(node)

        run(asyncio.wait_for(node.stop(), 10))
    finally:
        control.start()
