"""Where the records stand is written outside the database, beside play."""

import asyncio
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from croupier.bad_input import BadInput
from croupier.floor.anchor_copies import MOST_WAITING, AnchorCopy
from croupier.floor.anchors import Anchoring
from croupier.floor.clock import HouseClock, now_in_utc
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.record.anchors import STAFF_RECORD, Why
from croupier.record.steps import End
from croupier.record.times import as_text
from croupier.store.anchors import AnchorsFile
from croupier.store.staff_record import SignInsFailed
from croupier.store.values import ANY_TABLE, Person
from croupier.table.people import PersonKind, Post
from croupier.web.signs import find_signs, find_warnings
from croupier.wire.staff import Sign
from tests.event_loop import Run
from tests.store.both import Open
from tests.waiting import PATIENCE, until

from .nodes import QUICK, settings_of

DANA = Person("Dana", PersonKind.STAFF, "a hash", 0, "2026-05-01T20:00:00.000Z", {ANY_TABLE: Post("dealer")})


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine gets its copies done as well."""
    monkeypatch.setattr("croupier.floor.anchor_copies.PATIENCE", PATIENCE)
    monkeypatch.setattr("croupier.floor.anchor_copies.LAST_CHANCE", PATIENCE)


class AnchoredHouse:
    """One quick table, which plays by itself."""

    def __init__(self, open_store: Open, file: Path, *copies: AnchorCopy) -> None:
        self._open = open_store
        self.file = AnchorsFile(file)
        self.copies = copies

    async def start(self) -> "AnchoredHouse":
        clock = HouseClock()
        self.anchoring = Anchoring(self.file, clock.now, self.copies)
        self.floor = Floor(await self._open(), clock, self.anchoring)
        await self.floor.open([settings_of(timetable=QUICK)])
        self.running = asyncio.create_task(self.floor.run())
        await until(lambda: self.live.table.is_open and self.live.epoch is not None)
        return self

    @property
    def live(self) -> RunningTable:
        return self.floor.tables["left"]

    async def play(self, rounds: int = 2) -> None:
        seen = self.anchoring.lines + rounds
        await until(lambda: self.anchoring.lines >= seen)

    async def stop(self) -> End:
        await self.floor.stop()
        await self.running
        await self.floor.store.close()
        return self.live.end

    async def kill(self) -> None:
        self.running.cancel()
        await asyncio.wait({self.running})
        await self.floor.store.close()


def test_the_head_is_anchored_at_every_round_end_and_when_the_house_stops(
    run: Run, open_store: Open, tmp_path: Path
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    run(house.play())
    end = run(house.stop())

    read = house.file.read()

    assert (read.flaws, read.last()) == ([], {"left": end})
    assert len(read.heads["left"]) >= 2
    assert json.loads(house.file.path.read_text().splitlines()[-1])["whole"]


def test_a_house_that_was_killed_goes_on_and_the_anchors_lag_no_longer(
    run: Run, open_store: Open, tmp_path: Path
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    run(house.play())
    run(house.kill())
    lagging = house.file.read().last()["left"].steps

    run(house.start())
    run(house.play())
    end = run(house.stop())

    read = house.file.read()
    assert lagging <= end.steps
    assert (read.flaws, read.gaps, read.last()) == ([], 0, {"left": end})


def test_a_file_that_cannot_be_written_is_said_and_play_goes_on(
    run: Run, open_store: Open, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = tmp_path / "not yet" / "anchors"
    house = run(AnchoredHouse(open_store, place).start())
    run(until(lambda: house.anchoring.failures > 2 and house.live.table.play.round > 1))
    rounds, trouble = house.live.table.play.round, house.anchoring.trouble

    place.parent.mkdir()
    run(house.play(1))
    healed = house.anchoring.trouble
    end = run(house.stop())

    assert rounds > 1
    assert trouble == "heads cannot be anchored (No such file or directory)"
    assert healed == ""
    assert "heads cannot be anchored" in caplog.text
    assert house.file.read().last() == {"left": end}


@pytest.mark.parametrize("remove", [Path.unlink, lambda file: os.truncate(file, 0)])
def test_anchors_that_are_gone_begin_anew_and_that_is_said(
    run: Run,
    open_store: Open,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    remove: Callable[[Path], None],
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    run(house.play(1))
    run(house.stop())
    first = caplog.text
    remove(house.file.path)

    run(house.start())
    end = run(house.stop())

    assert "no anchors are there" not in first
    assert "no anchors are there: they begin anew" in caplog.text
    assert house.file.read().last() == {"left": end}


def test_a_file_that_is_cut_while_the_house_runs_is_noticed(
    run: Run, open_store: Open, tmp_path: Path
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    run(house.play())

    os.truncate(house.file.path, house.file.path.read_bytes().index(b"\n") + 1)

    run(until(lambda: house.anchoring.failures))
    run(house.stop())
    assert house.anchoring.failures == 1


def test_the_staff_record_is_anchored_with_the_tables_when_it_has_grown(
    run: Run, open_store: Open, tmp_path: Path
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    run(house.floor.store.add_person(DANA))
    hired = run(house.floor.store.find_staff_record_end())
    run(until(lambda: not house.file.is_empty and STAFF_RECORD in house.file.read().last()))
    run(house.floor.store.note_failed([SignInsFailed("Dana", "", 3, DANA.joined)], DANA.joined))
    failed = run(house.floor.store.find_staff_record_end())
    run(house.stop())

    read = house.file.read()
    lines = [json.loads(line)["tables"] for line in house.file.path.read_text().splitlines()]

    assert read.heads[STAFF_RECORD] == {1: hired.head, 2: failed.head}
    assert read.flaws == []
    assert read.last()[STAFF_RECORD] == failed
    assert STAFF_RECORD in lines[-1], "the last has everything"


def set_back(house: AnchoredHouse, at: str, end: End) -> None:
    house.file.append(at, {"left": end}, Why.SET_BACK, reason="the disk lost it")


def test_a_set_back_is_said_by_every_start_the_health_and_the_wall_while_it_is_recent(
    run: Run, open_store: Open, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    quiet = [*find_warnings(house.floor), *find_signs(house.floor, house.live)]
    set_back(house, at := as_text(now_in_utc()), run(house.stop()))

    for _ in range(2):
        run(house.start())
        warnings, signs = list(find_warnings(house.floor)), find_signs(house.floor, house.live)
        run(house.stop())

        assert warnings == [f"the anchors were set back at {at}: croupier db check says more"]
        assert signs == (Sign.SET_BACK,)
    said = [each for each in caplog.records if each.message == "the anchors were set back"]
    assert [(vars(each)["reason"], vars(each)["tables"]) for each in said] == [
        ("the disk lost it", "left")
    ] * 2
    assert quiet == []


def test_a_set_back_of_long_ago_is_said_once_by_the_next_start(
    run: Run, open_store: Open, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = run(AnchoredHouse(open_store, tmp_path / "anchors").start())
    end = run(house.stop())
    house.file.path.unlink()
    house.file.append("2020-01-01T00:00:00.000Z", {"left": end}, whole=True)
    set_back(house, "2020-01-02T00:00:00.000Z", end)
    house.file.append("2020-01-03T00:00:00.000Z", {"left": end})

    run(house.start())
    warnings = list(find_warnings(house.floor))
    run(house.stop())

    assert warnings == []
    assert caplog.text.count("the anchors were set back") == 1


class Collector(BaseHTTPRequestHandler):
    lines: ClassVar[list[bytes]] = []

    def do_POST(self) -> None:
        self.lines.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_args: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Collector)
    Collector.lines.clear()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/anchors"
    server.shutdown()
    thread.join()
    server.server_close()


def test_every_anchor_goes_to_the_addresses_that_were_asked_for(
    run: Run, open_store: Open, tmp_path: Path, collector: str
) -> None:
    program = f"import sys; open({str(tmp_path / 'given')!r}, 'ab').write(sys.stdin.buffer.read())"
    places = [str(tmp_path / "copy"), collector, f'|{sys.executable} -c "{program}"']
    house = run(AnchoredHouse(open_store, tmp_path / "anchors", *map(AnchorCopy, places)).start())
    run(house.play())

    run(house.stop())

    whole = house.file.path.read_bytes()
    assert (tmp_path / "copy").read_bytes() == whole
    assert b"".join(Collector.lines) == whole
    assert (tmp_path / "given").read_bytes() == whole
    assert [copy.failures for copy in house.copies] == [0, 0, 0]


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("{folder}/nowhere/copy", "No such file or directory"),
        ("http://127.0.0.1:1/anchors", "refused"),
        ("|false", "false ended with status 1"),
        ("|no-such-program", "No such file or directory"),
    ],
)
def test_a_copy_that_fails_is_said_counted_and_tried_again(
    run: Run, tmp_path: Path, caplog: pytest.LogCaptureFixture, address: str, says: str
) -> None:
    copy = AnchorCopy(address.format(folder=tmp_path))
    copy.put(b"an anchor")

    run(copy.finish())

    assert copy.failures == 1
    assert says in copy.trouble
    assert "an anchor cannot be copied" in caplog.text


def test_a_copy_that_fails_for_the_same_reason_again_is_counted_and_not_said_again(
    run: Run, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    copy = AnchorCopy(str(tmp_path / "nowhere" / "copy"))
    copy.put(b"an anchor")

    for _ in range(3):
        run(copy.finish())

    assert copy.failures == 3
    assert caplog.text.count("an anchor cannot be copied") == 1


def test_a_copy_comes_after_all_when_its_place_is_there_again(run: Run, tmp_path: Path) -> None:
    copy = AnchorCopy(str(tmp_path / "disk" / "copy"))
    copy.put(b"one")
    run(copy.finish())

    (tmp_path / "disk").mkdir()
    copy.put(b"two")
    run(copy.finish())

    assert (tmp_path / "disk" / "copy").read_bytes() == b"one\ntwo\n"
    assert copy.trouble == ""


def test_of_too_many_that_wait_the_oldest_are_dropped_and_counted() -> None:
    copy = AnchorCopy("nowhere/copy")
    for n in range(MOST_WAITING + 2):
        copy.put(str(n).encode())

    assert copy.failures == 2


@pytest.mark.parametrize(
    "address",
    [
        "|",
        '|"unfinished',
        "ftp://x",
        "s3://me:secret@bucket/x",
        "file:///x",
        "https:/x",
        "https://[",
        "http://x:y",
    ],
)
def test_an_address_that_is_none_is_said(address: str) -> None:
    with pytest.raises(BadInput, match="--anchor-to") as raised:
        AnchorCopy(address)

    assert "secret" not in str(raised.value)
