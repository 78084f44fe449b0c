"""The file of the anchors: a chain of its own, mended after a power cut, and compared with copies of it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.record.anchors import STAFF_RECORD, Anchored, Why, decode_anchor
from croupier.record.steps import End
from croupier.store.anchors import AT_ONCE, AnchorsFile, find_anchors
from croupier.store.interface import StoreDamaged

AT = "2026-05-01T20:00:00.000Z"


def end(steps: int, letter: str = "a") -> End:
    return End(steps, letter * 64)


@pytest.fixture
def anchors(tmp_path: Path) -> AnchorsFile:
    return AnchorsFile(tmp_path / "croupier.db.anchors")


def fill(anchors: AnchorsFile, lines: int = 5, table: str = "one") -> None:
    for n in range(1, lines + 1):
        anchors.append(AT, {table: end(10 * n)})


def change_line(anchors: AnchorsFile, place: int, old: bytes, new: bytes) -> None:
    lines = anchors.path.read_bytes().splitlines(keepends=True)
    assert old in lines[place]
    lines[place] = lines[place].replace(old, new)
    anchors.path.write_bytes(b"".join(lines))


def test_every_line_follows_the_one_before_and_the_last_anchor_of_each_table_is_known(
    anchors: AnchorsFile,
) -> None:
    fill(anchors)
    anchors.append(AT, {"two": end(7)})

    read = anchors.read()

    assert (read.flaws, read.gaps) == ([], 0)
    assert read.last() == {"one": end(50), "two": end(7)}
    assert [json.loads(line)["n"] for line in anchors.path.read_text().splitlines()] == [1, 2, 3, 4, 5, 6]
    assert anchors.path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("torn", [b'{"v":1,"n":6,"at":"20', b"x" * 3 * AT_ONCE])
def test_what_a_power_cut_left_of_a_line_is_ignored_and_mended_with_the_next(
    anchors: AnchorsFile, torn: bytes
) -> None:
    fill(anchors)
    with anchors.path.open("ab") as stream:
        stream.write(torn)

    before = anchors.read(), anchors.read_last()
    anchors.append(AT, {"one": end(60)})
    after = anchors.read()

    assert [each.last() for each in before] == [{"one": end(50)}] * 2
    assert (after.flaws, after.gaps, after.last()) == ([], 0, {"one": end(60)})


def test_a_line_that_was_altered_taken_out_or_put_in_is_found(anchors: AnchorsFile) -> None:
    fill(anchors)
    whole = anchors.path.read_bytes()
    lines = whole.splitlines(keepends=True)

    change_line(anchors, 2, b'"steps":30', b'"steps":29')
    altered = anchors.read()
    anchors.path.write_bytes(b"".join(lines[:2] + lines[3:]))
    taken_out = anchors.read()
    anchors.path.write_bytes(b"".join(lines[:3] + lines[1:2] + lines[3:]))
    moved = anchors.read()

    assert altered.flaws == ["the line after anchor 2 is no anchor (it was altered)"]
    assert taken_out.gaps == 1
    assert not moved.flaws, "the same line twice is what may come to a copy"


def test_nobody_goes_on_from_a_last_line_that_was_altered(anchors: AnchorsFile) -> None:
    fill(anchors)
    change_line(anchors, 4, b'"steps":50', b'"steps":40')

    with pytest.raises(StoreDamaged, match="its last line is no anchor"):
        anchors.append(AT, {"one": end(60)})


def test_a_copy_shows_that_the_end_of_the_anchors_was_cut_off_or_played_anew(
    anchors: AnchorsFile, tmp_path: Path
) -> None:
    fill(anchors)
    copy = AnchorsFile(Path(shutil.copy(anchors.path, tmp_path / "copy")))
    assert anchors.read().compare(copy.read()) == []

    lines = anchors.path.read_bytes().splitlines(keepends=True)
    anchors.path.write_bytes(b"".join(lines[:3]))
    cut = anchors.read().compare(copy.read())
    for n in (35, 36, 37):
        anchors.append(AT, {"one": end(n, "b")})
    anew = anchors.read().compare(copy.read())

    assert cut == ["the copy has 5 anchors, and here there are 3: the end was cut off"]
    assert anew == ["anchor 4 is another one in the copy"]


def test_a_set_back_lets_the_anchors_count_anew_and_stays_in_the_file(anchors: AnchorsFile) -> None:
    fill(anchors)
    anchors.append(AT, {"one": end(20, "b"), "two": End()}, Why.SET_BACK, whole=True, reason="restored")
    anchors.append(AT, {"one": end(30, "b")})

    read = anchors.read()

    assert (read.flaws, read.last()) == ([], {"one": end(30, "b")})
    assert read.heads["one"] == {20: "b" * 64, 30: "b" * 64}
    assert b'"reason":"restored"' in anchors.path.read_bytes()


def test_of_several_nodes_one_may_know_less_of_the_staff_record_than_another(anchors: AnchorsFile) -> None:
    anchors.append(AT, {"one": end(10), STAFF_RECORD: end(6, "b")})
    anchors.append(AT, {"two": end(20), STAFF_RECORD: end(5, "c")})

    read = anchors.read()

    assert (read.flaws, read.last()[STAFF_RECORD]) == ([], end(6, "b"))


def test_a_start_reads_no_further_back_than_to_a_line_with_every_table(
    anchors: AnchorsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.store.anchors.AT_ONCE", 500)
    fill(anchors, 50)
    anchors.append(AT, {"one": end(500), "two": end(5)}, whole=True)
    for n in range(51, 70):
        anchors.append(AT, {"one": end(10 * n)})

    read = anchors.read_last()

    assert read.last() == {"one": end(690), "two": end(5)}
    assert len(read.tips) == 20
    assert read.flaws == []


def test_two_processes_add_to_one_chain(anchors: AnchorsFile, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from croupier.record.steps import End;"
        "from croupier.store.anchors import AnchorsFile\n"
        "for n in range(1, 41): AnchorsFile(Path(sys.argv[1])).append('x', {sys.argv[2]: End(n, 'a' * 64)})"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(anchors.path), name]) for name in ("one", "two")
    ]

    assert [each.wait(60) for each in running] == [0, 0]
    read = anchors.read()

    assert (read.flaws, read.gaps, len(read.tips)) == ([], 0, 80)
    assert read.last() == {"one": end(40), "two": end(40)}


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("croupier.db", "croupier.db.anchors"),
        ("sqlite:///house.db", "house.db.anchors"),
        ("postgresql://user:secret@host/casino", "casino.anchors"),
        ("postgresql:///casino?host=/run", "casino.anchors"),
        ("postgresql://host", "croupier.anchors"),
    ],
)
def test_the_anchors_of_a_database_have_a_place(address: str, name: str) -> None:
    assert find_anchors(address).name == name
    assert find_anchors(address, "elsewhere") == Path("elsewhere")


def test_the_anchors_of_a_link_are_those_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "real.db").touch()
    (tmp_path / "link.db").symlink_to(tmp_path / "real.db")

    assert find_anchors(str(tmp_path / "link.db")).name == "real.db.anchors"


def test_a_line_says_when_and_why(anchors: AnchorsFile) -> None:
    line, tip = anchors.append(AT, {"one": end(3)})

    anchor, again = decode_anchor(line)

    assert (anchor.at, anchor.why, anchor.n) == (AT, Why.KEPT, 1)
    assert tip == again
    assert Anchored().add([line]).last() == {"one": end(3)}
