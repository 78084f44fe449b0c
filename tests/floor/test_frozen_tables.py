"""A table that contradicts itself stands still, on every node; the others go on."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.process import Order, SentFinding, find_beside
from croupier.floor.request import AnotherBody, Frozen
from croupier.game.roles import PLAYER, Actor
from croupier.store import addresses
from croupier.store.postgres.store import open_postgres
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.people import PersonKind
from croupier.web.inspection import heed, look_beside_play
from tests.event_loop import Run
from tests.store.both import Open
from tests.store.damage import DAMAGE, spoil
from tests.store.kept_nights import copy_night
from tests.store.postgres import Database
from tests.waiting import until

from .nodes import ANN, DANA, PURSE, QUICK, Node, decode, settings_of

TWO = (settings_of("left", QUICK), settings_of("right", QUICK))


@pytest.fixture
def nodes(run: Run) -> Iterator[list[Node]]:
    """Those of a test; they are killed in the end."""
    started: list[Node] = []
    yield started
    for node in started:
        run(node.kill())


def start(run: Run, nodes: list[Node], open_it: Open) -> Node:
    node = Node(run(open_it()))
    nodes.append(node)
    run(node.start(*TWO))
    return run(node.ready())


def test_a_frozen_table_refuses_its_dealer_stands_still_and_the_other_goes_on(
    run: Run, open_store: Open, nodes: list[Node], caplog: pytest.LogCaptureFixture
) -> None:
    node = start(run, nodes, open_store)
    left, right = node.floor.tables.values()
    run(until(lambda: left.table.play.round > 1))
    asked = run(node.ask(DANA, "before", c.RecordNote("before")))

    run(node.floor.freezing.freeze("left", "table left, step 3: the line was altered"))
    went = right.table.play.round
    run(until(lambda: right.table.play.round > went))  # what was on its way is kept
    stood = left.end
    run(until(lambda: right.table.play.round > went + 2))

    assert left.end == stood
    with pytest.raises(Frozen):
        run(node.ask(DANA, "after", c.RecordNote("after")))
    with pytest.raises(Frozen):
        run(node.floor.ask_here(left, DANA, "inside", c.RecordNote("inside")))
    assert run(node.ask(DANA, "before", c.RecordNote("before"))) == asked, "what was answered stays answered"
    with pytest.raises(AnotherBody):
        run(node.ask(DANA, "before", c.RecordNote("something else")))
    assert decode(run(node.floor.ask(right, DANA, "right", c.RecordNote("on")))).accepted
    assert left.end == stood
    assert node.floor.dealers["left"].due_at is None
    assert caplog.text.count("a table is frozen: it contradicts itself") == 1


def test_the_other_nodes_hear_of_it_and_nobody_takes_over(
    run: Run, database: Database, nodes: list[Node]
) -> None:
    first = start(run, nodes, lambda: open_postgres(database.url, "first"))
    run(until(first.decides))
    second = start(run, nodes, lambda: open_postgres(database.url, "second"))

    run(second.floor.freezing.freeze("left", "the check found it"))
    run(until(lambda: first.live.frozen))
    stood = first.live.end
    nodes.remove(first)
    run(first.stop())
    right = second.floor.tables["right"]
    run(until(lambda: right.epoch is not None))
    went = right.table.play.round
    run(until(lambda: right.table.play.round > went + 1))

    assert second.live.epoch is None
    assert second.live.end.steps <= stood.steps
    with pytest.raises(Frozen):
        run(second.ask(DANA, "note", c.RecordNote("note")))


def test_a_table_that_lost_steps_is_frozen_by_the_nodes_that_follow_and_ends_none_of_them(
    run: Run, database: Database, nodes: list[Node]
) -> None:
    first = start(run, nodes, lambda: open_postgres(database.url, "first"))
    run(until(first.decides))
    second = start(run, nodes, lambda: open_postgres(database.url, "second"))
    run(until(lambda: second.live.table.play.round > 1))
    run(first.floor.freezing.freeze("left", "so that it stands still"))
    run(until(lambda: second.live.frozen))
    second.live.frozen = ""  # as if it had not heard

    run(database.fetch("UPDATE tables SET steps = steps - 1 WHERE name = 'left' RETURNING 1"))
    run(until(lambda: second.live.frozen))

    assert "steps that were kept are gone" in second.live.frozen
    assert second.running is not None
    assert not second.running.done()


def test_a_wrong_purse_buys_nothing_and_all_others_do(run: Run, open_store: Open, nodes: list[Node]) -> None:
    node = start(run, nodes, open_store)
    run(node.ask(ANN, "sit", c.SitDown("Ann")))

    node.floor.freezing.note_damage('the purse of "Ann" holds 5', "Ann")

    with pytest.raises(Frozen):
        run(node.ask(ANN, "buy", c.BuyIn("Ann", 100_00)))
    assert decode(run(node.ask(DANA, "note", c.RecordNote("on")))).accepted
    assert node.floor.freezing.is_damaged
    assert not node.live.frozen


@pytest.mark.parametrize("is_just_then", [False, True])
def test_who_signs_out_at_a_frozen_table_ends_nothing(
    run: Run, open_store: Open, nodes: list[Node], monkeypatch: pytest.MonkeyPatch, is_just_then: bool
) -> None:
    """Before the house looks whose seat is to be given up, or while it does so."""
    node = start(run, nodes, open_store)
    run(node.store.add_person(Person("Eve", PersonKind.PLAYER, "key", PURSE, "2026-05-01T20:00:00Z")))
    run(node.seat(Actor(person="Eve", role=PLAYER)))
    find_absent = node.store.find_absent

    async def freeze_and_find(players: Sequence[str], now: str) -> list[str]:
        await node.floor.freezing.freeze("left", "found just then")
        return await find_absent(players, now)

    if is_just_then:
        monkeypatch.setattr(node.store, "find_absent", freeze_and_find)
    else:
        run(node.floor.freezing.freeze("left", "found before"))

    run(sign_out(node, "Eve"))

    run(until(lambda: node.live.frozen))
    right = node.floor.tables["right"]
    went = right.table.play.round
    run(until(lambda: right.table.play.round > went + 3))
    assert "Eve" in node.live.table.players
    assert node.running is not None
    assert not node.running.done()


async def sign_out(node: Node, player: str) -> None:
    node.floor.note_signed_out(player)


@pytest.mark.parametrize("what", ["a byte of a line", "a reply that is gone", "a posting's amount"])
def test_a_check_beside_play_freezes_the_table_that_it_finds_wrong(
    run: Run, tmp_path: Path, nodes: list[Node], what: str
) -> None:
    """Its file is changed from outside while the house plays; what is played meanwhile is no difference."""
    file = copy_night(tmp_path / "croupier.db")
    node = Node(run(addresses.open_store(str(file))))
    nodes.append(node)
    run(node.floor.open(()))
    node.running = run(_run(node))
    run(until(node.decides))
    spoil(file, DAMAGE[what].statement)
    one, two = node.floor.tables["one"], node.floor.tables["two"]

    run(play_on(node, look_beside_play(node.floor, str(file), tmp_path / "anchors")))

    assert one.frozen.startswith("table one")
    assert not two.frozen


def test_a_check_beside_play_finds_nothing_wrong_with_what_is_played_meanwhile(
    run: Run, tmp_path: Path, nodes: list[Node]
) -> None:
    file = tmp_path / "croupier.db"
    node = start(run, nodes, lambda: addresses.open_store(str(file)))
    run(until(lambda: node.live.table.play.round > 2))
    before = node.live.end.steps

    for _ in range(3):
        run(look_beside_play(node.floor, str(file), tmp_path / "anchors"))

    assert node.live.end.steps > before
    assert not any(live.frozen for live in node.floor.tables.values())
    assert not node.floor.freezing.is_damaged


def test_a_check_that_cannot_be_made_is_said_and_freezes_nothing(
    run: Run, tmp_path: Path, nodes: list[Node], caplog: pytest.LogCaptureFixture
) -> None:
    node = start(run, nodes, lambda: addresses.open_store(str(tmp_path / "croupier.db")))

    run(look_beside_play(node.floor, str(tmp_path / "nowhere.db"), tmp_path / "anchors"))

    assert "what is kept could not be checked beside play" in caplog.text
    assert not node.live.frozen


def test_a_check_of_a_database_of_postgresql_runs_beside_play_too(
    run: Run, database: Database, tmp_path: Path, nodes: list[Node]
) -> None:
    node = start(run, nodes, lambda: open_postgres(database.url, "first"))
    run(until(lambda: node.live.table.play.round > 1))
    run(database.fetch("UPDATE people SET purse = purse + 1 WHERE name = 'Ann' RETURNING 1"))

    run(look_beside_play(node.floor, database.url, tmp_path / "anchors"))

    assert node.floor.freezing.wrong_purses == {"Ann"}
    assert not any(live.frozen for live in node.floor.tables.values())


def test_what_is_not_serious_is_said_and_freezes_nothing(
    run: Run, tmp_path: Path, nodes: list[Node], caplog: pytest.LogCaptureFixture
) -> None:
    node = start(run, nodes, lambda: addresses.open_store(str(tmp_path / "croupier.db")))

    async def find() -> AsyncIterator[SentFinding]:
        yield SentFinding("the record of round 3 is not what its steps make", "left", "", False)

    run(heed(node.floor, find()))

    assert "something is kept otherwise than it is made now" in caplog.text
    assert not node.live.frozen


def test_a_check_that_nobody_waits_for_ends(run: Run, tmp_path: Path) -> None:
    file = copy_night(tmp_path / "croupier.db")
    spoil(file, DAMAGE["a byte of a line"].statement)

    async def take_one() -> str:
        found = find_beside(Order(str(file), str(tmp_path / "anchors")))
        first = await anext(found)
        await found.aclose()
        return first.says

    assert "the line was altered" in run(take_one())


def test_a_check_of_what_is_whole_comes_to_its_end_and_finds_nothing(run: Run, tmp_path: Path) -> None:
    file = copy_night(tmp_path / "croupier.db")

    async def take_all() -> list[SentFinding]:
        return [found async for found in find_beside(Order(str(file), str(tmp_path / "anchors")))]

    assert run(take_all()) == []


async def _run(node: Node) -> "asyncio.Task[None]":
    return asyncio.create_task(node.floor.run())


async def play_on(node: Node, check: Coroutine[Any, Any, None]) -> None:
    """Something goes on at the other table until the check is through."""
    checking = asyncio.create_task(check)
    two, number = node.floor.tables["two"], 0
    while not checking.done():
        number += 1
        await node.floor.ask(two, DANA, f"meanwhile-{number}", c.RecordNote("meanwhile"))
        await asyncio.sleep(0.01)
    await checking
