"""`croupier db`: what it says of a database, and what its copies are worth."""

import asyncio
from pathlib import Path
from unittest import mock

import apsw
import pytest

from croupier.audit import store as audit_of_the_store
from croupier.cli.databases import DEFAULT_DATABASE
from croupier.store.sqlite.store import SqliteStore
from tests.killing.processes import Process

from ..store.damage import spoil
from ..store.kept_nights import check_file, copy_night
from ..store.playing import Night
from .running import croupier, real_croupier

CLEAN = "clean: no line was altered, every decision is by the rules, and no money is lost or made\n"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(copy_night(tmp_path / "croupier.db"))


def test_a_clean_database_is_said_to_be_clean_and_what_it_holds(database: str) -> None:
    answer = croupier("db", "check", "--database", database)

    assert answer.status == 0
    assert answer.text.startswith("2 tables, ")
    assert "3 people; all postings together: 0.\n" in answer.text
    assert answer.text.endswith(CLEAN)


def test_without_a_name_it_is_croupier_db_in_this_folder(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(database).parent)

    answer = croupier("db", "check")

    assert answer.text.endswith(CLEAN)
    assert Path(database).name == DEFAULT_DATABASE


def test_a_difference_is_named_and_the_status_says_so(database: str) -> None:
    spoil(database, "UPDATE people SET purse = purse + 1 WHERE name = 'Ann'")

    answer = croupier("db", "check", "--database", database)

    assert answer.status == 1
    assert answer.text.startswith('the purse of "Ann" holds ')
    assert answer.text.endswith("1 difference\n")


def test_of_many_differences_the_first_are_shown_and_all_are_counted(database: str) -> None:
    spoil(database, "DELETE FROM postings")

    answer = croupier("db", "check", "--database", database)

    assert answer.status == 1
    assert "… and " in answer.text


def test_as_json_it_says_the_same(database: str) -> None:
    spoil(database, "UPDATE tables SET epoch = 0 WHERE name = 'one'")

    answer = croupier("db", "check", "--database", database, "--json")

    assert answer.status == 1
    assert (answer.json["clean"], answer.json["differences"]) == (False, 1)
    [finding] = answer.json["findings"]
    assert (finding["kind"], finding["table"]) == ("epoch", "one")
    assert answer.json["summary"]["ends"]["one"]["steps"] > 0


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "got nothing: there is no such file; expected a database of croupier"),
        (b"", "got an empty database; expected one in which croupier keeps something"),
        (b"no database" * 1000, "this is no whole database"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path, content: bytes | None, says: str) -> None:
    file = tmp_path / "croupier.db"
    if content is not None:
        file.write_bytes(content)

    answer = croupier("db", "check", "--database", str(file))

    assert (answer.status, answer.text) == (2, "")
    assert says in answer.talk


def test_a_database_of_another_program_is_not_checked(tmp_path: Path) -> None:
    apsw.Connection(str(tmp_path / "notes.db")).execute("CREATE TABLE notes (text)")

    answer = croupier("db", "check", "--database", f"sqlite:///{tmp_path / 'notes.db'}")

    assert answer.status == 2
    assert "a database of another program" in answer.talk


def test_who_interrupts_a_check_is_told_so(database: str) -> None:
    with mock.patch.object(audit_of_the_store, "check", side_effect=KeyboardInterrupt):
        answer = croupier("db", "check", "--database", database)

    assert (answer.status, answer.text, answer.talk) == (130, "", "interrupted\n")


def test_a_database_that_a_server_uses_can_be_checked_and_copied(tmp_path: Path) -> None:
    file, copy = tmp_path / "croupier.db", tmp_path / "copy.db"

    async def play_meanwhile() -> None:
        store = await SqliteStore.open(file)
        night = Night(store, 11)
        await night.open()
        await night.play(20)
        for arguments in (("check",), ("backup", str(copy))):
            asking = asyncio.create_task(
                asyncio.to_thread(real_croupier, "db", *arguments, "--database", str(file))
            )
            while not asking.done():
                await night.play(1)
            assert asking.result().status == 0, asking.result()
        await store.close()

    asyncio.run(play_meanwhile())

    assert croupier("db", "check", "--database", str(copy)).text.endswith(CLEAN)
    assert croupier("db", "check", "--database", str(file)).text.endswith(CLEAN)


def test_a_copy_says_what_it_holds_and_holds_it(database: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")

    answer = croupier("db", "backup", copy, "--database", database)

    assert answer.status == 0
    steps = croupier("db", "check", "--database", copy, "--json").json["summary"]["steps"]
    assert answer.text == f"{copy}: 2 tables, {steps:,} steps\n"


def test_a_file_is_replaced_only_by_force(database: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    croupier("db", "backup", copy, "--database", database)

    refused = croupier("db", "backup", copy, "--database", database)
    forced = croupier("db", "backup", copy, "--database", database, "--force")

    assert (refused.status, forced.status) == (2, 0)
    assert "expected another name, or --force" in refused.talk


def test_where_a_copy_cannot_be_written_is_said(database: str, tmp_path: Path) -> None:
    answer = croupier("db", "backup", str(tmp_path / "nowhere" / "copy.db"), "--database", database)

    assert answer.status == 2
    assert "nowhere" in answer.talk


@pytest.mark.parametrize(("command", "program"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_for_postgresql_there_are_other_programs(tmp_path: Path, command: str, program: str) -> None:
    answer = croupier("db", command, str(tmp_path / "copy.db"), "--database", "postgresql://localhost/house")

    assert answer.status == 2
    assert f"for PostgreSQL use {program}" in answer.talk


def test_a_copy_made_during_play_is_put_back_and_what_came_after_is_kept_aside(tmp_path: Path) -> None:
    file, copy = tmp_path / "croupier.db", tmp_path / "copy.db"

    async def back_up_and_play_on() -> None:
        store = await SqliteStore.open(file)
        night = Night(store, 11)
        await night.open()
        await night.play(20)
        backed_up = await asyncio.to_thread(real_croupier, "db", "backup", str(copy), "--database", str(file))
        assert backed_up.status == 0
        await night.play(20)
        await store.close()

    asyncio.run(back_up_and_play_on())
    copied, later = check_file(copy).summary.ends, check_file(file).summary.ends
    assert copied != later

    answer = croupier("db", "restore", str(copy), "--database", str(file))

    assert answer.status == 0, answer
    steps = sum(end.steps for end in copied.values())
    said, aside = answer.text.splitlines()
    assert said == f"{file}: 2 tables, {steps:,} steps"
    assert check_file(file).summary.ends == copied
    assert croupier("db", "check", "--database", str(file)).text.endswith(CLEAN)
    assert check_file(Path(aside.removeprefix("what was there before: "))).summary.ends == later


def test_nothing_is_put_in_the_place_of_a_database_that_a_server_uses(database: str, tmp_path: Path) -> None:
    file = tmp_path / "served.db"
    house = Process(tmp_path, str(file))
    house.start()
    house.wait_until_ready()
    names = {each.name for each in tmp_path.iterdir()}

    try:
        answer = croupier("db", "restore", database, "--database", str(file))
        assert house.stop() == 0
    finally:
        house.end()

    assert answer.status == 2
    assert "a file that another process uses" in answer.talk
    assert {each.name for each in tmp_path.iterdir()} <= names | {"served.db.anchors"}
    assert {"one", "two"}.isdisjoint(check_file(file).summary.ends)


def test_a_copy_that_is_not_clean_is_not_put_in_place(database: str, tmp_path: Path) -> None:
    copy = str(copy_night(tmp_path / "copy.db"))
    spoil(copy, "UPDATE people SET purse = purse + 1 WHERE name = 'Ann'")
    before = Path(database).read_bytes()

    answer = croupier("db", "restore", copy, "--database", database)

    assert answer.status == 1
    assert answer.text.startswith('the purse of "Ann" holds ')
    assert f"{copy} is not clean; {database} is as it was" in answer.talk
    assert Path(database).read_bytes() == before
    names = {each.name for each in tmp_path.iterdir()}
    assert {name for name in names if "croupier" in name} == {"croupier.db", "croupier.db.lock"}
