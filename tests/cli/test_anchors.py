"""Anchors on the command line: an end that is missing is noticed, and there is a deliberate way on."""

import json
import shutil
from pathlib import Path

import pytest

from croupier.record.anchors import STAFF_RECORD
from croupier.store.anchors import AnchorsFile, beside
from croupier.store.sqlite.store import SqliteStore
from croupier.store.values import ANY_TABLE, Person
from croupier.table.people import PersonKind, Post
from tests.killing.processes import Process
from tests.waiting import wait_until

from ..event_loop import Run
from ..store.cut_ends import cut_end, cut_staff_record, read_ends, read_staff_end
from ..store.kept_nights import copy_night
from ..store.playing import Night
from .running import Answer, croupier, real_croupier

AT = "2026-05-01T20:00:00.000Z"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A night with its anchors."""
    file = copy_night(tmp_path / "croupier.db")
    anchor(file)
    return file


def anchor(file: Path) -> None:
    AnchorsFile(beside(file)).append(AT, read_ends(file), whole=True)


def check(file: Path, *arguments: str) -> Answer:
    return croupier("db", "check", "--database", str(file), *arguments)


def serve(file: Path) -> Answer:
    """Where that ends by itself."""
    return real_croupier("serve", "--port", "0", "--database", str(file))


def serves(file: Path) -> bool:
    house = Process(file.parent, str(file), tables=False)
    house.start()
    try:
        house.wait_until_ready()
        return house.stop() == 0
    finally:
        house.end()


def test_a_database_is_compared_with_its_anchors_and_without_any_that_is_said(
    file: Path, tmp_path: Path
) -> None:
    without = copy_night(tmp_path / "other.db")

    compared, alone = check(file), check(without)

    assert (compared.status, alone.status) == (0, 0)
    assert "2 anchors outside the database compared.\n" in compared.text
    assert "There are no anchors beside the database" in alone.text


def test_an_end_that_was_cut_off_is_noticed_by_the_check_and_by_a_start(file: Path, tmp_path: Path) -> None:
    steps = read_ends(file)["one"].steps
    left = cut_end(file, "one")
    unanchored = Path(shutil.copy(file, tmp_path / "unanchored.db"))

    checked, served = check(file), serve(file)

    assert check(unanchored).status == 0, "nothing else shows it"
    assert checked.status == 1
    assert f"table one: {left} steps are kept, and {beside(file)} knows {steps}" in checked.text
    assert (served.status, served.out) == (1, b"")
    assert f"table one: {left} steps are kept, and {steps} were anchored: the end was cut off" in served.talk
    assert "If it is meant so: croupier db set-back." in served.talk
    assert "Traceback" not in served.talk


def test_an_end_that_was_played_anew_is_noticed(tmp_path: Path, run: Run) -> None:
    was, file = tmp_path / "was.db", tmp_path / "croupier.db"
    for seed, name in ((1, was), (2, file)):
        store = run(SqliteStore.open(name))
        night = Night(store, seed)
        run(night.open())
        run(night.play(40))
        run(store.close())
    steps = min(read_ends(each)["one"].steps for each in (was, file))
    cut_end(was, "one", read_ends(was)["one"].steps - steps)
    AnchorsFile(beside(file)).append(AT, {"one": read_ends(was)["one"]}, whole=True)

    checked, served = check(file), serve(file)

    assert (checked.status, served.status) == (1, 1)
    assert f"table one, step {steps}: {beside(file)} has the hash" in checked.text
    assert f"step {steps} is another one than was anchored: it was put in its place later" in served.talk


def test_who_cuts_database_and_anchors_is_found_out_by_a_copy_of_the_anchors(
    file: Path, tmp_path: Path
) -> None:
    copy = Path(shutil.copy(beside(file), tmp_path / "copy"))
    cut_end(file, "one")
    beside(file).unlink()
    anchor(file)

    alone, compared = check(file), check(file, "--anchors", str(copy))

    assert alone.status == 0
    assert compared.status == 1
    assert "anchor 1 is another one in the copy" in compared.text
    assert "the end was cut off, or this is an older copy" in compared.text


def test_anchors_in_another_place_are_checked_like_those_beside_the_database_and_not_like_a_copy(
    file: Path, tmp_path: Path
) -> None:
    for _ in range(2):
        anchor(file)
    elsewhere = beside(file).rename(tmp_path / "elsewhere")
    whole = check(file, "--anchored-in", str(elsewhere))
    first, _, last = elsewhere.read_bytes().splitlines(keepends=True)
    elsewhere.write_bytes(first + last)

    as_copy, as_original = (check(file, way, str(elsewhere)) for way in ("--anchors", "--anchored-in"))

    assert (whole.status, as_copy.status, as_original.status) == (0, 0, 1)
    assert f"{elsewhere}: 1 anchors are missing between others" in as_original.text
    assert check(file, "--anchored-in", str(tmp_path / "nowhere")).status == 2


def test_anchors_that_were_altered_are_said_by_the_check_and_by_a_start(file: Path) -> None:
    text = beside(file).read_bytes()
    beside(file).write_bytes(text.replace(b'"steps":', b'"steps":1', 1))

    checked, served = check(file), serve(file)

    assert (checked.status, served.status) == (1, 1)
    for talk in (checked.text, served.talk):
        assert "the first line is no anchor (it was altered)" in talk


def test_anchors_that_cannot_be_read_are_said_in_a_sentence(file: Path, tmp_path: Path) -> None:
    answer = check(file, "--anchors", str(tmp_path / "nowhere"))

    assert (answer.status, answer.text) == (2, "")
    assert "a file that cannot be read (No such file or directory); expected anchors" in answer.talk


@pytest.mark.parametrize("left", [b"", b'{"v":1,"n":1'])
def test_anchors_that_were_emptied_are_as_if_there_were_none(file: Path, tmp_path: Path, left: bytes) -> None:
    beside(file).write_bytes(left)

    alone, copied = check(file), check(file, "--anchors", str(shutil.copy(beside(file), tmp_path / "copy")))

    assert alone.status == 0
    assert "There are no anchors beside the database" in alone.text
    assert copied.status == 2
    assert "a file without any anchor; expected anchors of a database" in copied.talk


def test_a_server_anchors_and_the_check_agrees_while_it_runs_when_it_was_killed_and_when_it_stopped(
    tmp_path: Path,
) -> None:
    file, copy = tmp_path / "croupier.db", tmp_path / "copy"
    house = Process(tmp_path, str(file), more=("--anchor-to", str(copy)))
    try:
        house.start()
        house.wait_until_ready()
        wait_until(lambda: beside(file).exists())
        running = check(file)
        house.kill()
        killed = check(file)
        with beside(file).open("ab") as stream:
            stream.write(b'{"v":1,"n":')  # as a power cut leaves it
        house.start()
        house.wait_until_ready()
        assert house.stop() == 0
    finally:
        house.end()
    stopped = check(file, "--anchors", str(copy))

    assert [each.status for each in (running, killed, stopped)] == [0, 0, 0], stopped.text
    last = AnchorsFile(beside(file)).read().last()
    assert last.pop(STAFF_RECORD) == read_staff_end(file)
    assert last == read_ends(file)


@pytest.fixture
def staffed(file: Path, run: Run) -> Path:
    """The night with two of the staff, of whom anchors know."""
    store = run(SqliteStore.open(file))
    for name in ("Dana", "Gale"):
        run(store.add_person(Person(name, PersonKind.STAFF, "a hash", 0, AT, {ANY_TABLE: Post("dealer")})))
    run(store.close())
    AnchorsFile(beside(file)).append(AT, {STAFF_RECORD: read_staff_end(file)})
    return file


def test_an_end_of_the_staff_record_that_was_cut_off_is_noticed_by_the_check_and_by_a_start(
    staffed: Path, tmp_path: Path
) -> None:
    whole = check(staffed)
    cut_staff_record(staffed)
    unanchored = Path(shutil.copy(staffed, tmp_path / "unanchored.db"))

    checked, served = check(staffed), serve(staffed)

    assert (whole.status, check(unanchored).status) == (0, 0), whole.text
    assert (checked.status, served.status) == (1, 1)
    assert f"the staff record: 1 entries are kept, and {beside(staffed)} knows 2: the end was" in checked.text
    assert "the staff record: 1 entries are kept, and 2 were anchored: the end was cut off" in served.talk


def test_an_end_of_the_staff_record_that_was_written_anew_is_noticed(staffed: Path, run: Run) -> None:
    cut_staff_record(staffed)
    store = run(SqliteStore.open(staffed))
    run(store.add_person(Person("Mallory", PersonKind.STAFF, "a hash", 0, AT, {ANY_TABLE: Post("dealer")})))
    run(store.close())

    checked, served = check(staffed), serve(staffed)

    assert (checked.status, served.status) == (1, 1)
    assert f"the staff record: entry 2: {beside(staffed)} has the hash" in checked.text
    assert "the staff record: entry 2 is another one than was anchored" in served.talk


def test_a_staff_record_is_set_back_as_tables_are_and_no_copy_is_deceived(
    staffed: Path, tmp_path: Path
) -> None:
    copy = Path(shutil.copy(beside(staffed), tmp_path / "copy"))
    cut_staff_record(staffed)

    answer = croupier("db", "set-back", "--database", str(staffed), "--reason", "the disk lost it")
    alone, compared = check(staffed), check(staffed, "--anchors", str(copy))

    assert (answer.status, alone.status, compared.status) == (0, 0, 1)
    assert "the staff record: 1 entries are kept" in answer.text
    for each in (alone, compared):
        assert '1 entries of the staff record; the reason: "the disk lost it"' in each.text
    assert serves(staffed)


def test_a_copy_with_an_older_staff_record_is_known_to_be_older(staffed: Path, tmp_path: Path) -> None:
    older = Path(shutil.copy(staffed, tmp_path / "older.db"))
    cut_staff_record(older)

    restored = croupier("db", "restore", str(older), "--database", str(staffed))

    assert restored.status == 0, restored.talk
    assert "the staff record: 1 entries are kept, and 2 were anchored" in restored.text
    assert check(staffed).status == 0


def test_a_new_database_beside_old_anchors_is_not_served_until_somebody_means_it(
    file: Path, tmp_path: Path
) -> None:
    file.unlink()
    refused = serve(file)
    set_back = ("db", "set-back", "--database", str(file), "--reason", "a new house")

    given_up = croupier(*set_back)
    again = croupier(*set_back)

    assert refused.status == 1
    assert "0 steps are kept, and " in refused.talk
    assert given_up.status == 0
    assert "table one: 0 steps are kept" in given_up.text
    assert "nothing is missing that was anchored" in again.text
    assert serves(file)
    assert b'"reason":"a new house"' in beside(file).read_bytes()


def test_a_set_back_lets_the_house_go_on_and_every_check_names_it(file: Path) -> None:
    left = cut_end(file, "one")

    answer = croupier("db", "set-back", "--database", str(file), "--reason", "the disk lost it")
    alone, as_json = check(file), check(file, "--json")

    assert answer.status == 0
    assert f"table one: {left} steps are kept" in answer.text
    assert (alone.status, as_json.status) == (0, 0)
    assert "The anchors were set back at 2" in alone.text
    assert ', 3 steps of table one; the reason: "the disk lost it".' in alone.text
    [told] = json.loads(as_json.text)["summary"]["set_backs"]
    assert (told["n"], told["reason"], told["lost"]) == (2, "the disk lost it", {"one": 3})
    assert serves(file)
    assert "the disk lost it" in check(file).text, "also later"


@pytest.mark.parametrize("has_gone_on", [False, True])
def test_a_copy_from_before_a_set_back_still_shows_what_is_missing(
    file: Path, tmp_path: Path, has_gone_on: bool
) -> None:
    copy = Path(shutil.copy(beside(file), tmp_path / "copy"))
    steps = read_ends(file)["one"].steps
    left = cut_end(file, "one")
    croupier("db", "set-back", "--database", str(file), "--reason", "the disk lost it")
    assert not has_gone_on or serves(file)

    answer = check(file, "--anchors", str(copy))

    assert answer.status == 1
    assert has_gone_on or f"table one: {left} steps are kept, and {copy} knows {steps}: " in answer.text
    [found] = [line for line in answer.text.splitlines() if line.startswith("table one")]
    assert " (set back at 2" in found
    assert found.endswith(', 3 steps of table one; the reason: "the disk lost it")')
    assert "table two" not in answer.text


def test_a_copy_from_before_a_restored_database_shows_what_is_missing(file: Path, tmp_path: Path) -> None:
    copy, older = Path(shutil.copy(beside(file), tmp_path / "copy")), copy_night(tmp_path / "older.db")
    cut_end(older, "one")
    restored = croupier("db", "restore", str(older), "--database", str(file))

    alone, compared = check(file), check(file, "--anchors", str(copy))

    assert (restored.status, alone.status, compared.status) == (0, 0, 1), restored.talk
    for answer in (alone, compared):
        assert f'3 steps of table one; the reason: "restored from {older}"' in answer.text


def test_a_table_that_is_gone_is_missed_by_a_copy_also_after_a_set_back(file: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(beside(file), tmp_path / "copy"))
    file.unlink()
    assert serve(file).status == 1
    croupier("db", "set-back", "--database", str(file), "--reason", "a new house")

    answer = check(file, "--anchors", str(copy))

    assert answer.status == 1
    assert f"steps of it are anchored in {copy}, and there is no such table (set back at 2" in answer.text


@pytest.mark.parametrize("reason", ["x", "", "12 34 56789", "whatever"])
def test_a_set_back_needs_a_reason_of_some_words(file: Path, reason: str) -> None:
    cut_end(file, "one")

    answer = croupier("db", "set-back", "--database", str(file), "--reason", reason)

    assert answer.status == 2
    assert "--reason: " in answer.talk
    assert "two words at least, and eight letters" in answer.talk
    assert check(file).status == 1


def test_a_copy_has_its_anchors_and_an_older_copy_is_known_to_be_older(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    steps = read_ends(file)["two"].steps
    left = cut_end(file, "two")
    croupier("db", "set-back", "--database", str(file), "--reason", "it is the older one here")
    backed_up = croupier("db", "backup", str(copy), "--database", str(file))
    copy_night(file)
    anchor(file)

    restored = croupier("db", "restore", str(copy), "--database", str(file))

    assert (backed_up.status, restored.status) == (0, 0), restored.talk
    assert beside(copy).exists()
    says = f"table two: {left} steps are kept, and {steps} were anchored: the end was cut off"
    assert says in restored.text
    assert "croupier.db.anchors notes that it is meant so" in restored.text
    assert beside(file).read_bytes().count(b'"why":"set back"') == 2
    assert check(file).status == 0
    assert serves(file)


def test_a_copy_that_went_another_way_is_put_in_place_only_if_somebody_insists(
    file: Path, tmp_path: Path
) -> None:
    other = copy_night(tmp_path / "other.db")
    ends = read_ends(file)
    beside(file).unlink()
    AnchorsFile(beside(file)).append(AT, {"one": type(ends["one"])(5, "a" * 64)})

    refused = croupier("db", "restore", str(other), "--database", str(file))
    insisted = croupier("db", "restore", str(other), "--database", str(file), "--despite-anchors")

    assert (refused.status, insisted.status) == (1, 0)
    assert "step 5 is another one than was anchored" in refused.talk
    assert "--despite-anchors" in refused.talk
    assert check(file).status == 0


def test_a_copy_comes_with_its_anchors_where_there_are_none(file: Path, tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.db", tmp_path / "new" / "croupier.db"
    target.parent.mkdir()
    croupier("db", "backup", str(copy), "--database", str(file))

    restored = croupier("db", "restore", str(copy), "--database", str(target))

    assert restored.status == 0
    assert beside(target).read_bytes() == beside(file).read_bytes()


def test_anchors_of_another_copy_are_replaced_only_by_force(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    beside(copy).write_bytes(b"others\n")

    refused = croupier("db", "backup", str(copy), "--database", str(file))
    forced = croupier("db", "backup", str(copy), "--database", str(file), "--force")

    assert (refused.status, forced.status) == (2, 0)
    assert not copy.with_name(".copy.db.anchors.part").exists()
    assert beside(copy).read_bytes() == beside(file).read_bytes()


def test_a_server_does_not_start_with_a_copy_to_an_address_of_an_unknown_kind(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"

    answer = real_croupier("serve", "--port", "0", "--database", str(file), "--anchor-to", "ftp://x")

    assert answer.status == 2
    assert "--anchor-to: got ftp://x; expected a file, https://…, http://…, or |PROGRAM" in answer.talk
    assert not file.exists()
