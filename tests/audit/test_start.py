"""Before a house opens it looks at what it keeps: all of it if there is time, else the ends and the money."""

import asyncio
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from croupier.audit.findings import FindingKind
from croupier.audit.kept_findings import KeptFinding, KeptKind, is_serious
from croupier.audit.start import Looked, SecondsClosed, check_start
from croupier.record.anchors import STAFF_RECORD
from croupier.record.steps import End, decode_body, encode_step, split_hash
from croupier.store.addresses import open_store, open_to_check
from croupier.store.anchors import AnchorsFile, beside
from croupier.store.interface import StoreDamaged
from croupier.store.staff_record import Note, hash_line
from croupier.store.values import ANY_TABLE, Person
from croupier.table.people import PersonKind, Post
from croupier.web.people import hire
from tests.event_loop import Run

from ..store.damage import DAMAGE, OF_ROUNDS, spoil
from ..store.kept_nights import copy_night
from ..store.playing import Night
from ..store.postgres import Database

EVERYTHING, NOTHING_MORE = SecondsClosed(600.0, 600.0), SecondsClosed(600.0, 0.0)
DERIVED = ("a round", "a round that was not played", "the players of a round")
AT = "2026-03-01T12:00:00.000Z"
LAST = "(table_id, n) = (SELECT id, steps FROM tables WHERE id = 1)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return copy_night(tmp_path / "croupier.db")


def start(address: str, anchors: Path, patience: SecondsClosed) -> Looked:
    async def look() -> Looked:
        store = await open_to_check(address)
        try:
            return await check_start(store, anchors, patience)
        finally:
            await store.close()

    return asyncio.run(look())


@pytest.mark.parametrize("patience", [EVERYTHING, NOTHING_MORE])
def test_a_night_as_it_was_played_is_opened(file: Path, patience: SecondsClosed) -> None:
    assert start(str(file), beside(file), patience) == Looked((), patience == EVERYTHING)


@pytest.mark.parametrize("what", [each for each in DAMAGE if each not in DERIVED])
def test_whatever_was_changed_is_found_where_there_is_time(file: Path, what: str) -> None:
    spoil(file, DAMAGE[what].statement)

    with pytest.raises(StoreDamaged):
        start(str(file), beside(file), EVERYTHING)


@pytest.mark.parametrize("what", DERIVED)
def test_what_can_be_made_again_from_the_steps_keeps_no_house_closed(file: Path, what: str) -> None:
    spoil(file, OF_ROUNDS[what].statement)

    looked = start(str(file), beside(file), EVERYTHING)

    assert looked.is_all
    assert looked.findings, "it is said all the same"


@pytest.mark.parametrize(
    "what",
    [
        "a table's head",
        "a table's number of steps",
        "the last step that is gone",
        "postings that are gone",
        "a snapshot's head",
        "a purse",
        "a grant",
        "somebody who is gone",
    ],
)
def test_ends_and_money_are_looked_at_however_little_time_there_is(file: Path, what: str) -> None:
    spoil(file, DAMAGE[what].statement)

    with pytest.raises(StoreDamaged):
        start(str(file), beside(file), NOTHING_MORE)


def test_a_forged_step_that_is_chained_anew_is_found_out_by_the_rules(file: Path) -> None:
    connection = apsw.Connection(str(file))
    [(line,)] = connection.execute(f"SELECT line FROM steps WHERE {LAST}").fetchall()
    assert isinstance(line, bytes)
    step = decode_body(split_hash(line)[0])
    forged, head = encode_step(replace(step, events=()))
    connection.execute(f"UPDATE steps SET line = ? WHERE {LAST}", (forged,))
    connection.execute("UPDATE tables SET head = ? WHERE id = 1", (head,))
    connection.close()

    with pytest.raises(StoreDamaged, match=f"table one, step {step.n}"):
        start(str(file), beside(file), NOTHING_MORE)


def test_a_database_of_postgresql_is_looked_at_too(database: Database, run: Run, tmp_path: Path) -> None:
    store = run(open_store(database.url))
    night = Night(store, 3)
    run(night.open())
    run(night.play(40))
    run(night.keep([]))
    run(store.close())

    assert start(database.url, tmp_path / "anchors", EVERYTHING).is_all
    run(database.fetch("UPDATE people SET purse = purse + 1 WHERE name = 'Zoë' RETURNING 1"))
    with pytest.raises(StoreDamaged, match='the purse of "Zoë" holds'):
        start(database.url, tmp_path / "anchors", NOTHING_MORE)


def test_a_staff_record_of_postgresql_that_was_cut_off_is_noticed(
    database: Database, run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "anchors"
    store = run(open_store(database.url))
    for name in ("Dana", "Gale"):
        run(store.add_person(Person(name, PersonKind.STAFF, "a hash", 0, AT, {ANY_TABLE: Post("dealer")})))
    [first, _] = run(store.read_staff_record(0, 2))
    AnchorsFile(file).append(AT, {STAFF_RECORD: run(store.find_staff_record_end())})
    run(store.close())

    assert start(database.url, file, EVERYTHING).is_all
    run(database.fetch("DELETE FROM staff_record WHERE n = 2 RETURNING 1"))
    run(database.fetch(f"UPDATE staff_record_end SET entries = 1, head = '{hash_line(first)}' RETURNING 1"))
    run(database.fetch("DELETE FROM people WHERE name = 'Gale' RETURNING 1"))
    with pytest.raises(StoreDamaged, match="the staff record: 1 entries are kept, and 2 were anchored"):
        start(database.url, file, NOTHING_MORE)


def test_what_another_version_decided_differently_is_no_contradiction() -> None:
    event = KeptFinding(kind=FindingKind.EVENT, says="other", table="one")

    assert is_serious(event)
    assert not is_serious(replace(event, by_another=True))
    assert not is_serious(KeptFinding(kind=FindingKind.RULE_SET, says="another rule set"))
    assert is_serious(KeptFinding(kind=KeptKind.POSTING, says="money"))


def test_the_staff_is_looked_at_however_little_time_there_is(file: Path, run: Run) -> None:
    store = run(open_store(str(file)))
    run(hire(store, "Dana", {ANY_TABLE: Post("dealer")}, Note("house", AT)))
    run(store.close())
    assert start(str(file), beside(file), NOTHING_MORE) == Looked((), False)
    spoil(
        file,
        "UPDATE people SET posts = CAST(replace(posts, 'dealer', 'pit-manager') AS BLOB) WHERE name = 'Dana'",
    )

    with pytest.raises(StoreDamaged, match="Dana"):
        start(str(file), beside(file), NOTHING_MORE)


def test_every_anchor_is_compared_where_there_is_time(file: Path) -> None:
    anchors = AnchorsFile(beside(file))
    anchors.append(AT, {"one": End(1, "0" * 64)}, whole=True)
    connection = apsw.Connection(str(file))
    [(steps, head)] = connection.execute("SELECT steps, head FROM tables WHERE name = 'one'").fetchall()
    connection.close()
    assert isinstance(steps, int)
    assert isinstance(head, str)
    anchors.append(AT, {"one": End(steps, head)}, whole=True)
    assert not start(str(file), beside(file), NOTHING_MORE).is_all

    with pytest.raises(StoreDamaged, match="step 1"):
        start(str(file), beside(file), EVERYTHING)
