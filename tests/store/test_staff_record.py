"""What is done about the staff is kept with a record of it: in one chain, whole, and told when it is not."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from croupier.audit.staff_record import check_staff_record
from croupier.audit.store import check
from croupier.store.addresses import open_store as open_any
from croupier.store.addresses import open_to_check
from croupier.store.interface import NameTaken, Raced, Store
from croupier.store.people import MOST_NETWORKS
from croupier.store.postgres.store import open_postgres
from croupier.store.skeletons import skeleton_of
from croupier.store.staff_record import (
    Deed,
    Hired,
    KnownBefore,
    Note,
    PostsChanged,
    SecretRenewed,
    SignInsFailed,
    fingerprint,
    read_entry,
)
from croupier.store.values import ANY_TABLE, Person, Session
from croupier.table.people import PersonKind, Post
from tests.event_loop import Run

from .kept_nights import check_file
from .old_databases import make_old_database, make_old_file
from .postgres import Database

AT, LATER = "2026-05-01T20:00:00.000Z", "2026-05-01T21:00:00.000Z"
FOR_EVER = "2999-01-01T00:00:00.000Z"
DEALER, SUPERVISOR = {"left": Post("dealer")}, {"left": Post("pit-supervisor", "pit-manager")}
DANA = Person("Dana", PersonKind.STAFF, "a hash", 0, AT, DEALER)
NOTE = Note("Gale", LATER)
TRIED = SignInsFailed("Dana", "203.0.113.7", 3, AT)


def read_deeds(run: Run, store: Store) -> list[tuple[str, str, Deed]]:
    entries = [read_entry(line)[0] for line in run(store.read_staff_record(0, 1_000))]
    return [(entry.by, entry.at, entry.did) for entry in entries]


def find_flaws(run: Run, store: Store) -> list[str]:
    async def look() -> list[str]:
        return [says async for says in check_staff_record(store)]

    return run(look())


def test_everything_that_is_done_about_the_staff_is_an_entry(store: Store, run: Run) -> None:
    run(store.add_person(DANA, "Gale"))
    run(store.set_posts("Dana", DEALER, SUPERVISOR, NOTE))
    run(store.set_secret("Dana", SUPERVISOR, "another hash", NOTE))
    run(store.note_failed([TRIED], LATER))

    assert read_deeds(run, store) == [
        ("Gale", AT, Hired("Dana", DEALER, fingerprint("a hash"))),
        ("Gale", LATER, PostsChanged("Dana", DEALER, SUPERVISOR)),
        ("Gale", LATER, SecretRenewed("Dana", fingerprint("another hash"))),
        ("house", LATER, TRIED),
    ]
    assert find_flaws(run, store) == []


def test_players_are_not_in_the_staff_record(store: Store, run: Run) -> None:
    run(store.add_person(Person("Ann", PersonKind.PLAYER, "", 100, AT)))

    assert read_deeds(run, store) == []


def test_the_newest_entries_are_read_page_by_page(store: Store, run: Run) -> None:
    run(store.note_failed([TRIED] * 5, LATER))

    def read(before: int | None) -> list[int]:
        return [read_entry(line)[0].n for line in run(store.read_staff_record_back(before, 2))]

    assert (read(None), read(4), read(2), read(1)) == ([5, 4], [3, 2], [1], [])


def test_what_is_not_done_is_not_in_the_record(store: Store, run: Run) -> None:
    run(store.add_person(DANA))
    run(store.add_person(Person("Ann", PersonKind.PLAYER, "", 100, AT)))

    for refused, why in (
        (store.add_person(DANA), NameTaken),
        (store.set_posts("Dana", SUPERVISOR, {}, NOTE), Raced),
        (store.set_secret("Dana", {}, "x", NOTE), Raced),
        (store.set_posts("Nobody", {}, DEALER, NOTE), Raced),
        (store.set_secret("Ann", {}, "x", NOTE), Raced),
    ):
        with pytest.raises(why):
            run(refused)

    assert len(read_deeds(run, store)) == 1
    assert run(store.find_person("Dana")) == DANA


@pytest.mark.parametrize(
    "change",
    [
        lambda store: store.set_posts("Dana", DEALER, {}, NOTE),
        lambda store: store.set_secret("Dana", DEALER, "x", NOTE),
    ],
    ids=["posts", "secret"],
)
def test_sessions_end_with_the_change_and_not_after_it(
    store: Store, run: Run, change: Callable[[Store], object]
) -> None:
    run(store.add_person(DANA))
    run(store.add_session(Session("token", "Dana", AT, FOR_EVER)))

    run(change(store))  # type: ignore[arg-type]

    assert run(store.find_session("token")) is None


# From where


def test_who_signed_in_from_somewhere_is_known_there_until_the_secret_is_another(
    store: Store, run: Run
) -> None:
    run(store.add_person(DANA))
    run(store.add_session(Session("one", "Dana", AT, FOR_EVER), "203.0.113.7"))
    run(store.add_session(Session("two", "Dana", LATER, FOR_EVER), "203.0.113.7"))
    run(store.add_session(Session("three", "Dana", LATER, FOR_EVER)))

    before = run(store.find_known("203.0.113.7")), run(store.find_known(""))
    run(store.set_secret("Dana", DEALER, "x", NOTE))

    assert before == (frozenset({"Dana"}), frozenset())
    assert run(store.find_known("203.0.113.7")) == frozenset()


def test_the_networks_that_were_not_used_for_longest_are_forgotten(store: Store, run: Run) -> None:
    run(store.add_person(DANA))

    for day in range(1, MOST_NETWORKS + 3):
        at = f"2026-05-{day:02}T20:00:00.000Z"
        run(store.add_session(Session(f"token {day}", "Dana", at, FOR_EVER), f"10.0.0.{day}"))

    known = [day for day in range(1, MOST_NETWORKS + 3) if run(store.find_known(f"10.0.0.{day}"))]
    assert known == list(range(3, MOST_NETWORKS + 3))


# Several nodes


def test_nodes_add_to_one_chain_at_the_same_time(database: Database, run: Run) -> None:
    async def work() -> None:
        nodes = [await open_postgres(database.url, name) for name in ("left", "right")]

        async def hire_and_post(node: Store, name: str) -> None:
            for number in range(8):
                person = Person(f"{name} {number}", PersonKind.STAFF, "hash", 0, AT, DEALER)
                await node.add_person(person, name)
                await node.set_posts(person.name, DEALER, SUPERVISOR, NOTE)
                await node.note_failed([TRIED], LATER)

        await asyncio.gather(
            *(
                hire_and_post(node, f"{name}{way}")
                for node, name in zip(nodes, ("One", "Two"), strict=True)
                for way in ("a", "b")
            )
        )
        assert [says async for says in check_staff_record(nodes[0])] == []
        assert (await nodes[1].find_staff_record_end()).steps == 2 * 2 * 8 * 3
        for node in nodes:
            await node.close()

    run(work())


def test_of_two_who_change_the_same_person_one_is_told_to_look_again(database: Database, run: Run) -> None:
    async def work() -> list[object]:
        left, right = [await open_postgres(database.url, name) for name in ("left", "right")]
        await left.add_person(DANA)
        done = await asyncio.gather(
            left.set_posts("Dana", DEALER, SUPERVISOR, NOTE),
            right.set_posts("Dana", DEALER, {}, NOTE),
            return_exceptions=True,
        )
        assert [says async for says in check_staff_record(left)] == []
        for node in (left, right):
            await node.close()
        return [type(each) for each in done]

    assert sorted(map(str, run(work()))) == sorted(map(str, [type(None), Raced]))


# Damage


def change(old: str, new: str, n: int) -> str:
    return (
        f"UPDATE staff_record SET line = CAST(replace(CAST(line AS TEXT), '{old}', '{new}') AS BLOB)"
        f" WHERE n = {n}"
    )


DAMAGE = {
    "an entry that was altered": (change("Gale", "Gail", 2), "entry 2 was altered"),
    "an entry that cannot be read": (
        "UPDATE staff_record SET line = x'00' WHERE n = 2",
        "entry 2 cannot be read",
    ),
    "an entry that is gone": (
        "DELETE FROM staff_record WHERE n = 2",
        "entry 3 stands where entry 2 is expected",
    ),
    "the last entry that is gone": ("DELETE FROM staff_record WHERE n = 4", "it says 4 entries"),
    "the end": ("UPDATE staff_record_end SET entries = 3", "it says 3 entries"),
    "the end that is gone": ("DELETE FROM staff_record_end", "where the staff record ends is not kept"),
    "posts that nobody gave": (
        """UPDATE people SET posts = CAST('{"*":{"role":"dealer"}}' AS BLOB) WHERE name = 'Dana'""",
        '"Dana" has the posts',
    ),
    "a secret that nobody gave": (
        "UPDATE people SET secret = 'of a thief' WHERE name = 'Dana'",
        'the secret of "Dana" is not the one that the entries know',
    ),
    "somebody whom nobody hired": (
        "UPDATE people SET kind = 'staff' WHERE name = 'Ann'",
        '"Ann" is of the staff, and no entry says since when',
    ),
    "somebody of the staff who is no more": (
        "UPDATE people SET kind = 'player' WHERE name = 'Dana'",
        '"Dana" was hired, and is not of the staff',
    ),
    "how a name looks": (
        "UPDATE people SET skeleton = 'eve' WHERE name = 'Ann'",
        '"Ann" is taken for what looks like "eve"',
    ),
}


@pytest.fixture
def file(tmp_path: Path, run: Run) -> Path:
    async def make(file: Path) -> None:
        store = await open_any(str(file))
        await store.add_person(Person("Ann", PersonKind.PLAYER, "", 0, AT))
        await store.add_person(DANA, "Gale")
        await store.set_posts("Dana", DEALER, SUPERVISOR, NOTE)
        await store.set_secret("Dana", SUPERVISOR, "another hash", NOTE)
        await store.note_failed([TRIED], LATER)
        await store.close()

    run(make(tmp_path / "croupier.db"))
    return tmp_path / "croupier.db"


def test_a_staff_record_as_it_was_kept_is_clean(file: Path) -> None:
    report = check_file(file)

    assert report.is_clean
    assert report.summary.staff_entries == 4


@pytest.mark.parametrize("what", DAMAGE)
def test_what_was_changed_behind_the_staff_record_is_found_and_named(file: Path, what: str) -> None:
    statement, says = DAMAGE[what]
    connection = apsw.Connection(str(file))
    connection.execute(statement)
    assert connection.changes()
    connection.close()

    found = check_file(file).findings

    assert [each for each in found if says in str(each)], list(map(str, found))


# Old databases

PEOPLE = """INSERT INTO people VALUES
    ('Dana', 'dana', 'staff', 'a hash', 0, '2026-01-01T00:00:00.000Z', '{"*":{"role":"dealer"}}'),
    ('Ann', 'ann', 'player', '', 0, '2026-01-02T00:00:00.000Z', '{}'),
    ('\u0410nn', '\u0430nn', 'player', 'key', 0, '2026-01-03T00:00:00.000Z', '{}'),
    ('Dealer 2', 'dealer 2', 'player', 'key', 0, '2026-01-04T00:00:00.000Z', '{}')"""
BLOBS = PEOPLE.replace("'{", "CAST('{").replace("}')", "}' AS BLOB))")
KNOWN = KnownBefore("Dana", {ANY_TABLE: Post("dealer")}, fingerprint("a hash"))


async def clean_and_keep_working(address: str) -> list[str | None]:
    """Before anything is migrated, and after; and how names look then."""
    skeletons: list[str | None] = []
    for _ in range(2):
        kept = await open_to_check(address)
        report = await check(kept)
        assert report.is_clean, list(map(str, report.findings))
        async with kept.one_moment():
            skeletons = [person.skeleton async for person in kept.people()]
        await kept.close()
        store = await open_any(address)
        entries = [read_entry(line)[0].did for line in await store.read_staff_record(0, 9)]
        assert entries == [KNOWN]
        assert [await store.find_person(name) for name in ("\u0430nn", "dealer 2")] != [None, None]
        with pytest.raises(NameTaken):
            await store.add_person(Person("\u0410n\u0578", PersonKind.PLAYER, "", 0, AT))
        await store.close()
    return skeletons


def test_a_file_from_before_the_staff_record_is_checked_brought_up_to_date_and_checked(
    tmp_path: Path, run: Run
) -> None:
    make_old_file(tmp_path / "croupier.db", 2, BLOBS)

    skeletons = run(clean_and_keep_working(str(tmp_path / "croupier.db")))

    assert skeletons == ["ann", "dana", skeleton_of("dealer 2"), None]


def test_a_database_from_before_the_staff_record_is_checked_brought_up_to_date_and_checked(
    database: Database, run: Run
) -> None:
    run(make_old_database(database, 2, PEOPLE))

    skeletons = run(clean_and_keep_working(database.url))

    assert skeletons == ["ann", "dana", skeleton_of("dealer 2"), None]
