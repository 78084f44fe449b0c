"""`croupier staff` on the command line: for whoever runs the machine, whatever posts are held."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.store.addresses import open_store
from croupier.store.values import ANY_TABLE, Person, Session
from croupier.table.people import PersonKind, Post

from ..store.kept_nights import copy_night
from .running import croupier

AT = "2026-05-01T20:00:00.000Z"
HEAD = "gaming-shift-manager"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Tables of sands-2019 (`one`) and nz-37 (`two`), and nobody who holds the highest role."""
    address = str(copy_night(tmp_path / "croupier.db"))

    async def hire() -> None:
        store = await open_store(address)
        await store.add_person(Person("Max Mole", PersonKind.STAFF, "hash", 0, AT, {"two": Post("dealer")}))
        await store.add_session(Session("token", "Max Mole", AT, "2999-01-01T00:00:00.000Z"))
        await store.close()

    asyncio.run(hire())
    return address


def find_max(database: str) -> tuple[Person | None, Session | None]:
    async def find() -> tuple[Person | None, Session | None]:
        store = await open_store(database)
        found = await store.find_person("Max Mole"), await store.find_session("token")
        await store.close()
        return found

    return asyncio.run(find())


def test_who_runs_the_machine_gives_a_post_at_every_table(database: str) -> None:
    answer = croupier("staff", "post", "max  mole", HEAD, "--database", database)

    assert (answer.status, answer.text) == (0, f"Max Mole: {HEAD} at every table\n")
    person, session = find_max(database)
    assert person is not None
    assert person.posts == {"two": Post("dealer"), ANY_TABLE: Post(HEAD)}
    assert session is None, "whoever it is has to sign in again"


def test_a_post_at_one_table_replaces_the_one_there_and_no_other(database: str) -> None:
    answer = croupier(
        "staff", "post", "Max Mole", "game-supervisor", "--table", "two", "--database", database
    )

    assert (answer.status, answer.text) == (0, "Max Mole: game-supervisor at table two\n")
    person, _ = find_max(database)
    assert person is not None
    assert person.posts == {"two": Post("game-supervisor")}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("Ann", HEAD), "NAME: got 'Ann'; expected somebody of the staff: croupier staff list"),
        (("Max Mole", "king"), "ROLE: got 'king'; expected one of: dealer"),
        (("Max Mole", HEAD, "--table", "three"), "--table: got 'three'; expected one of: one, two"),
        (("Max Mole", HEAD, "--table", "two"), f"ROLE: got '{HEAD}'; expected one of: dealer"),
    ],
)
def test_what_cannot_be_given_is_said_in_a_sentence(
    database: str, arguments: tuple[str, ...], says: str
) -> None:
    answer = croupier("staff", "post", *arguments, "--database", database)

    assert (answer.status, answer.text) == (2, "")
    assert says in answer.talk
    person, session = find_max(database)
    assert person is not None
    assert person.posts == {"two": Post("dealer")}
    assert session is not None


def test_a_secret_is_renewed_however_the_name_is_written(database: str) -> None:
    answer = croupier("staff", "secret", " MAX  mole", "--database", database)

    assert len(answer.text.strip()) == 24
    person, session = find_max(database)
    assert person is not None
    assert person.secret != "hash"
    assert session is None


def test_the_staff_record_says_what_was_done_on_the_command_line(database: str) -> None:
    croupier("staff", "post", "Max Mole", HEAD, "--database", database)
    croupier("staff", "secret", "Max Mole", "--database", database)

    answer = croupier("staff", "record", "--database", database)
    checked = croupier("db", "check", "--database", database)

    entries = [msgspec.json.decode(line) for line in answer.text.splitlines()]
    assert [(each["by"], each["did"]["type"]) for each in entries] == [
        ("house", "hired"),
        ("command line", "posts-changed"),
        ("command line", "secret-renewed"),
    ]
    assert entries[1]["did"]["was"] == {"two": {"role": "dealer"}}
    assert [each["prev"] for each in entries[1:]] == [each["hash"] for each in entries[:-1]]
    assert "The staff record has 3 entries." in checked.text
    assert checked.status == 0


def test_what_cannot_be_given_is_not_in_the_staff_record(database: str) -> None:
    croupier("staff", "post", "Max Mole", "king", "--database", database)

    answer = croupier("staff", "record", "--database", database)

    assert len(answer.text.splitlines()) == 1
