"""Seats that nobody needs any longer are given up by the house, and nobody loses a chip by it."""

import pytest
from msgspec.structs import replace

from croupier.floor.request import Overtaken
from croupier.floor.seats import HOUSE
from croupier.floor.settings import TableSettings, Timetable
from croupier.game.roles import PLAYER, Actor
from croupier.store.interface import Store
from croupier.store.values import Person, Session
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.dealt_by import DealtBy
from croupier.table.people import PersonKind
from tests.event_loop import Run
from tests.waiting import until

from .nodes import ANN, BEN, PURSE, House, Node, Start, decode, read_record, settings_of, wager

SOON = Timetable(betting=3600, pause=0, unused_seat=0.05)
LATE = Timetable(betting=3600, pause=0, unused_seat=3600)
AT = "2026-05-01T20:00:00Z"
FOR_LONG = "2999-05-01T20:00:00Z"
EVE = "Eve"  # has a key to come back with


def table(timetable: Timetable = SOON) -> TableSettings:
    return settings_of(timetable=timetable)


async def sit(node: Node, player: str, amount: int = 0) -> None:
    actor = Actor(person=player, role=PLAYER)
    assert decode(await node.ask(actor, f"{player}-sits", c.SitDown(player))).accepted
    if amount:
        assert decode(await node.ask(actor, f"{player}-buys", c.BuyIn(player, amount))).accepted


def hurry(node: Node) -> None:
    """From now on an unused seat is given up soon."""
    node.live.settings = replace(node.live.settings, timetable=SOON)


async def has_left(node: Node, player: str) -> None:
    await until(lambda: player not in node.live.table.players)


def test_a_seat_without_chips_and_without_a_wager_is_given_up_by_the_house(start: Start, run: Run) -> None:
    node = start(table())

    run(sit(node, "Ben"))

    run(has_left(node, "Ben"))
    left = run(read_record(node.store))[-1]
    assert (left.person, left.role, left.command) == ("house", "dealer", c.LeaveTable("Ben"))
    assert left.events == (e.PlayerLeft(clauses=(), player="Ben", amount=0),)


def test_a_seat_with_chips_is_kept(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(node.seat(ANN))
    hurry(node)

    run(sit(node, "Ben"))

    run(has_left(node, "Ben"))
    assert list(node.live.table.players) == ["Ann"]


def test_a_seat_with_a_wager_and_no_chips_is_kept(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(until(lambda: node.live.table.play.moment.bets == "open"))
    run(node.seat(ANN, amount=500))
    assert decode(run(node.ask(ANN, "wager", wager("w1")))).accepted
    hurry(node)

    run(sit(node, "Ben"))

    run(has_left(node, "Ben"))
    assert list(node.live.table.players) == ["Ann"]


def test_who_buys_chips_again_has_the_whole_time_anew(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(sit(node, "Ben"))
    keeper = node.floor._seat_keepers["left"]
    run(until(lambda: "Ben" in keeper._unused))

    run(node.ask(BEN, "buys", c.BuyIn("Ben", 500)))

    run(until(lambda: "Ben" not in keeper._unused))


def test_a_seat_can_be_kept_for_ever(start: Start, run: Run) -> None:
    node = start(table(replace(SOON, unused_seat=0)), replace(table(), name="right", open=table_of("right")))
    run(sit(node, "Ben"))
    right = node.floor.tables["right"]

    run(node.floor.ask(right, BEN, "sits-there", c.SitDown("Ben")))

    run(until(lambda: not right.table.players))
    assert list(node.live.table.players) == ["Ben"]


def table_of(name: str) -> c.OpenTable:
    return settings_of(name).open


def test_who_does_something_just_then_is_not_put_out(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(node.seat(ANN))
    was = node.live.end

    with pytest.raises(Overtaken):
        run(node.floor.ask(node.live, HOUSE, "out", c.LeaveTable("Ann"), only_if=lambda _: False))

    assert node.live.end == was


def test_after_a_restart_the_time_starts_again(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(sit(node, "Ben"))
    start.stop(node)

    again = start(table(SOON))

    run(has_left(again, "Ben"))


# Signing out


async def come_in(store: Store, name: str = EVE) -> None:
    """With a key to come back with, and a session."""
    await store.add_person(Person(name, PersonKind.PLAYER, "key", PURSE, AT))
    await store.add_session(Session(f"{name}-1", name, AT, FOR_LONG))


async def note_signed_out(node: Node) -> None:
    """Of one session, perhaps of several."""
    node.floor.note_signed_out(EVE)


async def sign_out(node: Node) -> None:
    await node.store.end_session(f"{EVE}-1")
    await note_signed_out(node)


def test_who_signs_out_gives_the_seat_up_at_once_and_takes_the_chips_along(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(come_in(node.store))
    run(sit(node, EVE, 1_000))

    run(sign_out(node))

    run(has_left(node, EVE))
    assert run(node.store.purses([EVE])) == {EVE: PURSE}
    assert run(read_record(node.store))[-1].person == "house"


def test_who_signs_out_with_a_wager_goes_when_it_is_decided(start: Start, run: Run) -> None:
    node = start(table(replace(LATE, betting=3600)))
    run(until(lambda: node.live.table.play.moment.bets == "open"))
    run(come_in(node.store))
    run(sit(node, EVE, 1_000))
    place = c.PlaceWager("w1", EVE, "red", 500)
    eve = Actor(person=EVE, role=PLAYER)
    assert decode(run(node.ask(eve, "wager", place))).accepted
    run(sign_out(node))
    run(sit(node, "Ben"))
    run(node.ask(BEN, "leaves", c.LeaveTable("Ben")))
    assert EVE in node.live.table.players

    run(node.ask(eve, "withdraws", c.WithdrawWager("w1")))

    run(has_left(node, EVE))
    assert run(node.store.purses([EVE])) == {EVE: PURSE}


def test_who_still_is_there_by_another_session_keeps_the_seat(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(come_in(node.store))
    run(sit(node, EVE, 1_000))
    keeper = node.floor._seat_keepers["left"]

    run(note_signed_out(node))

    run(until(lambda: not keeper._away))
    assert EVE in node.live.table.players


def test_who_had_signed_out_before_a_restart_has_a_while_to_come_back(start: Start, run: Run) -> None:
    node = start(table(LATE))
    run(come_in(node.store))
    run(sit(node, EVE, 1_000))
    run(node.seat(ANN))  # seated by the staff: has no key, and never had a session
    run(node.store.end_session(f"{EVE}-1"))
    start.stop(node)

    again = start(table(SOON))

    run(has_left(again, EVE))
    assert list(again.live.table.players) == ["Ann"]


def test_whom_the_staff_seats_at_its_own_table_stays_through_a_restart(start: Start, run: Run) -> None:
    by_staff = replace(table(LATE), dealer=DealtBy.STAFF)
    node = start(by_staff)
    run(come_in(node.store))
    run(sit(node, EVE, 1_000))
    run(node.store.end_session(f"{EVE}-1"))
    start.stop(node)

    again = start(replace(by_staff, timetable=SOON))

    run(sit(again, "Ben"))
    run(has_left(again, "Ben"))
    assert list(again.live.table.players) == [EVE]


def test_who_signs_out_at_one_node_leaves_a_table_for_which_another_decides(house: House, run: Run) -> None:
    first, second = house.two(table(LATE))
    run(come_in(first.store))
    run(sit(second, EVE, 1_000))

    run(sign_out(second))

    run(has_left(first, EVE))
    house.wait_until_equal(first, second)
    assert run(first.store.purses([EVE])) == {EVE: PURSE}


def test_the_node_that_takes_over_gives_unused_seats_up(house: House, run: Run) -> None:
    first, second = house.two(table(LATE))
    run(sit(second, "Ben"))
    hurry(second)

    house.stop(first)

    run(has_left(second, "Ben"))
