"""Whatever is changed in a file that a server kept is found and named; what was not changed is not."""

import asyncio
from pathlib import Path

import apsw
import pytest

from croupier.audit.findings import FindingKind
from croupier.audit.store import CheckReport, check
from croupier.bad_input import BadInput
from croupier.store.addresses import open_store, open_to_check
from croupier.store.interface import StoreDamaged
from croupier.store.sqlite.bulk import open_file_to_check
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.people import PersonKind
from tests.event_loop import Run

from ..store.damage import DAMAGE, spoil
from ..store.kept_nights import check_file, copy_night
from ..store.playing import GAMES, MAX, PLAYERS, Night
from ..store.postgres import Database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return copy_night(tmp_path / "croupier.db")


def test_a_night_as_it_was_played_is_clean(file: Path) -> None:
    report = check_file(file)

    assert not report.findings
    assert report.is_clean
    summary = report.summary
    assert (summary.tables, summary.people, summary.money) == (len(GAMES), len(PLAYERS), 0)
    assert summary.replayed == summary.steps == sum(end.steps for end in summary.ends.values())
    assert summary.replies == summary.steps + summary.at_the_desk
    assert min(summary.at_the_desk, summary.rounds, summary.postings) > 0
    assert (summary.snapshots, summary.rounds_behind) == (4, 0)


@pytest.mark.parametrize("what", DAMAGE)
def test_what_was_changed_is_found_and_named(file: Path, what: str) -> None:
    damage = DAMAGE[what]
    spoil(file, damage.statement)

    found = check_file(file).findings

    assert [each for each in found if each.kind == damage.kind and damage.says in str(each)], list(
        map(str, found)
    )


@pytest.mark.parametrize(
    ("statements", "says"),
    [
        (
            "CREATE TRIGGER thief AFTER INSERT ON grants BEGIN DELETE FROM grants; END",
            "there is the trigger thief, and schema 4 has none",
        ),
        ("DROP INDEX grants_of_a_player", "the index grants_of_a_player of schema 4 is missing"),
        ("DROP TABLE sensor_tokens", "the table sensor_tokens of schema 4 is missing"),
        ("DROP TABLE grants", "the table grants of schema 4 is missing"),
        ("DROP TABLE tables", "the table tables of schema 4 is missing"),
        ("ALTER TABLE sessions ADD COLUMN more TEXT", "the table sessions is not that of schema 4"),
        ("PRAGMA user_version = 1", "there is the index grants_of_a_player, and schema 1 has none"),
        ("PRAGMA user_version = 0", "there is the table people, and schema 0 has none"),
    ],
)
def test_a_schema_that_was_changed_is_found_and_named(file: Path, statements: str, says: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statements)
    connection.close()

    found = check_file(file).findings

    assert ("database", says) in [(each.kind, str(each)) for each in found], list(map(str, found))


def test_what_the_database_notes_for_itself_is_no_change_of_the_schema(file: Path) -> None:
    connection = apsw.Connection(str(file))
    connection.execute("ANALYZE")
    connection.close()

    assert check_file(file).is_clean


@pytest.mark.parametrize("table", ["steps", "replies", "people"])
def test_a_page_that_went_bad_is_found(file: Path, table: str) -> None:
    connection = apsw.Connection(str(file))
    ((page,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchall()
    connection.close()
    assert isinstance(page, int)
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)

    report = check_file(file)

    assert str(report.findings[0].kind) == "database"


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    file.write_bytes(b"chips" * 1000)

    with pytest.raises(StoreDamaged, match="this is no whole database"):
        open_file_to_check(file)


def test_an_empty_database_of_postgresql_is_said_to_be_empty(database: Database, run: Run) -> None:
    with pytest.raises(BadInput, match="got an empty database; expected one in which croupier keeps"):
        run(open_to_check(database.url))


def test_people_and_their_money_are_checked_in_postgresql_too(database: Database, run: Run) -> None:
    run(_join_three(database.url))
    for statement in (
        "UPDATE people SET posts = '\\x00' WHERE name = 'Ann'",
        "UPDATE people SET folded = 'eve' WHERE name = 'Bob'",
        f"INSERT INTO grants (player, cents, at) VALUES ('Cho', {2**63 - 1}, ''), ('Cho', {2**63 - 1}, '')",
    ):
        run(database.execute(statement))

    found = run(_check(database.url)).findings

    assert [each.kind for each in found] == ["person", "person", "grant", "grant", "purse"]
    assert str(found[-1]).endswith(f"{2**64 - 2 + 500} was granted and 0 posted, which makes {2**64 + 498}")


async def _join_three(url: str) -> None:
    store = await open_store(url)
    for name in ("Ann", "Bob", "Cho"):
        await store.add_person(Person(name, PersonKind.PLAYER, "", 500, "2026-05-01T20:00:00.000Z"))
    await store.close()


async def _check(url: str) -> CheckReport:
    store = await open_to_check(url)
    try:
        return await check(store)
    finally:
        await store.close()


def test_snapshots_of_another_version_are_counted_and_left_out(file: Path) -> None:
    spoil(file, "UPDATE snapshots SET code = 'of last year', state = x'00', state_hash = ''")

    report = check_file(file)

    assert report.is_clean
    assert (report.summary.snapshots, report.summary.snapshots_of_other_programs) == (0, 4)


def test_the_last_rounds_may_not_be_kept_yet(tmp_path: Path) -> None:
    async def play_until_a_round_ends() -> None:
        store = await SqliteStore.open(tmp_path / "croupier.db")
        night = Night(store, 3)
        await night.open()
        await night.play(30)
        while not night.is_behind:
            await night.play(1)
        await store.close()

    asyncio.run(play_until_a_round_ends())

    report = check_file(tmp_path / "croupier.db")
    assert report.is_clean, list(map(str, report.findings))
    assert report.summary.rounds_behind > 0


LAST = "SELECT max(round) FROM rounds WHERE table_id = 1"


@pytest.mark.parametrize(
    ("which", "many"), [(f"= ({LAST})", 1), (f"= ({LAST}) - 1", 1), (f"> ({LAST}) - 3", 3)]
)
def test_a_round_that_is_gone_is_found_however_new_it_is(file: Path, which: str, many: int) -> None:
    spoil(file, f"DELETE FROM rounds WHERE table_id = 1 AND round {which}")

    report = check_file(file)

    says = [str(finding) for finding in report.findings if finding.kind == "round"]
    assert len(says) == many
    assert all(each.endswith(" is missing") for each in says)
    assert report.summary.rounds_behind == 0


def test_a_round_that_is_gone_is_found_by_those_after_it_without_any_snapshot(file: Path) -> None:
    spoil(
        file,
        "DELETE FROM snapshots",
        f"DELETE FROM rounds WHERE table_id = 1 AND round = ({LAST}) - 1",
    )

    report = check_file(file)

    assert [finding.kind for finding in report.findings if finding.kind != "database"] == ["round"]


def test_a_correction_may_not_be_kept_with_its_round_yet(tmp_path: Path) -> None:
    async def correct_and_end(file: Path) -> int:
        store = await SqliteStore.open(file)
        night = Night(store, 3)
        await night.open()
        await night.play(60)
        await night.keep([])
        live = night.tables["one"]
        last = live.table.results[-1]
        right = next(number for number in live.rules.wheel.order if number != last.number)
        await night.keep([night.ask("one", MAX, c.CorrectNumber(last.round, right, "the camera shows it"))])
        await store.close()
        return last.round

    number = asyncio.run(correct_and_end(tmp_path / "croupier.db"))

    report = check_file(tmp_path / "croupier.db")
    assert not report.findings
    assert report.summary.rounds_behind == 1
    spoil(
        tmp_path / "croupier.db", f"UPDATE rounds SET record = x'00' WHERE table_id = 1 AND round = {number}"
    )
    assert len(check_file(tmp_path / "croupier.db").findings) == 1


def test_after_a_gap_only_what_can_still_be_known_is_reported(file: Path) -> None:
    spoil(file, "DELETE FROM steps WHERE table_id = 1 AND n = 20")

    kinds = [finding.kind for finding in check_file(file).findings]

    assert kinds.count(FindingKind.REPLAY_STOPS) == 1
    assert set(kinds) <= {"out of place", "broken link", "replay stops", "posting", "reply"}


def test_a_file_can_be_checked_while_a_server_writes_to_it(tmp_path: Path) -> None:
    async def check_and_play() -> list[int]:
        store = await SqliteStore.open(tmp_path / "croupier.db")
        night = Night(store, 3)
        await night.open()
        await night.play(40)
        bulk = open_file_to_check(tmp_path / "croupier.db")
        steps = []
        for _ in range(3):
            playing = asyncio.create_task(night.play(40))
            report = await check(bulk)
            await playing
            assert not report.findings
            steps.append(report.summary.steps)
        await bulk.close()
        await store.close()
        return steps

    steps = asyncio.run(check_and_play())

    assert steps == sorted(set(steps))
