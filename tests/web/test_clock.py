"""The time of day jumps: order does not depend on it, and nothing is refused or lost by it."""

import json
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import cycle
from pathlib import Path

import pytest

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from tests.cli.running import croupier
from tests.waiting import wait_until

from .callers import Caller
from .serving import A_ROUND, CLOTH, RUNNING, InProcess, serving_in_process

JUMP = timedelta(days=3)
CENTURY = timedelta(days=36_525)


class JumpingClock:
    """Three days on, three days back, at every look."""

    def __init__(self) -> None:
        self._jumps = cycle((timedelta(), JUMP, -JUMP, timedelta(), -JUMP))

    def now(self) -> datetime:
        return datetime.now(UTC) + next(self._jumps)


class Later(datetime):
    """The time of day of a machine whose clock was put on."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Later":
        return super().now(tz) + JUMP


class Earlier(datetime):
    """The same, put back."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Earlier":
        return super().now(tz) - JUMP


def read_times(boss: Caller, table: str, folder: Path) -> list[str]:
    """Of the record, which an audit finds good."""
    log = boss.get(f"/api/tables/{table}/log").content
    file = folder / "log.jsonl"
    file.write_bytes(log)
    audit = croupier("audit", str(file))
    assert audit.status == 0, audit.talk
    return [json.loads(line)["at"] for line in log.splitlines()[:-1]]


def test_a_round_goes_on_through_every_jump_and_time_in_the_record_never_runs_backwards(
    tmp_path: Path,
) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, now=JumpingClock().now) as server:
        ann = server.join("Ann")
        dana = server.hire("Dana", {ANY_TABLE: Post("dealer")})
        gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        with ann.watch("cloth") as socket:
            ann.do("cloth", c.SitDown("Ann"))
            ann.do("cloth", c.BuyIn("Ann", 50_000))
            for number in range(3):
                dana.do("cloth", c.PlaceYourBets())
                socket.do(c.PlaceWager(f"w{number}", "Ann", "straight:17", 100))
                for command in A_ROUND:
                    dana.do("cloth", command)
                    assert ann.get("/api/me").status_code == 200
            whole = ann.look("cloth")
            socket.catch_up(whole["step"])
        times = read_times(gale, "cloth", tmp_path)
        rounds = ann.get("/api/me/rounds").json()

    assert socket.board == whole["board"]
    assert len(times) == whole["step"] == 1 + 2 + 3 * (2 + len(A_ROUND))
    assert times == sorted(times)
    assert [each["winnings"] for each in rounds] == [3_500] * 3


def test_the_automatic_dealer_goes_on_through_every_jump(tmp_path: Path) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=RUNNING, now=JumpingClock().now) as server:
        ann, gale = server.join("Ann"), server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        ann.do("quick", c.SitDown("Ann"))
        ann.do("quick", c.BuyIn("Ann", 50_000))
        wait_until(lambda: ann.look("quick")["board"]["bets"] == "open")
        ann.do("quick", c.PlaceWager("one", "Ann", "straight:17", 100))

        wait_until(lambda: ann.get("/api/me/rounds").json())

        times = read_times(gale, "quick", tmp_path)
        [played] = ann.get("/api/me/rounds").json()

    assert times == sorted(times)
    assert played["result"] == "settled"


def test_a_restart_after_a_jump_back_goes_on_with_the_time_of_the_record(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    with serving_in_process(file, tables=CLOTH, now=lambda: datetime(2030, 1, 1, tzinfo=UTC)) as server:
        server.hire("Dana", {ANY_TABLE: Post("dealer")}).do("cloth", c.RecordNote("before"))
    with serving_in_process(file, tables=CLOTH, now=lambda: datetime(2029, 1, 1, tzinfo=UTC)) as server:
        gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        gale.do("cloth", c.RecordNote("after"))
        times = read_times(gale, "cloth", tmp_path)

    assert times == sorted(times)
    assert {time[:16] for time in times} == {"2030-01-01T00:00"}


def test_a_wrong_clock_is_said_by_the_health_of_the_server_its_figures_the_wall_and_the_steps(
    tmp_path: Path,
) -> None:
    put_on = [timedelta()]

    def now() -> datetime:
        return datetime.now(UTC) + put_on[0]

    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, now=now) as server:
        gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        right = gale.get("/health/ready").json(), gale.get("/api/wall").json()[0]["signs"]
        put_on[0] = CENTURY
        gale.do("cloth", c.RecordNote("by a wrong clock"))

        health, figures = gale.get("/health/ready"), gale.get("/metrics").text
        signs = gale.get("/api/wall").json()[0]["signs"]
        [step] = gale.get("/api/tables/cloth/steps?most=1").json()

    assert (right[0]["warnings"], right[1]) == ([], [])
    assert (health.status_code, signs) == (200, ["clock"])
    assert "the clock of this machine is wrong by 315576" in health.json()["warnings"][0]
    assert "croupier_clock_off_seconds 315576" in figures
    assert int(step["clock"][:4]) == int(step["at"][:4]) + 100


def test_the_staff_record_has_the_time_of_the_house(tmp_path: Path) -> None:
    def now() -> datetime:
        return datetime.now(UTC) + CENTURY

    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, now=now) as server:
        began = server.house.floor.now()
        gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        dana = {"name": "Dana", "posts": {ANY_TABLE: {"role": "dealer"}}}
        assert gale.http.post("/api/staff", json=dana).status_code == 201
        assert gale.http.put("/api/staff/Dana/posts", json={"posts": {}}).status_code == 200
        assert gale.http.post("/api/staff/Dana/secret").status_code == 200
        wrong = {"name": "Dana", "secret": "wrong"}
        assert server.nobody().http.post("/api/sign-in", json=wrong).status_code == 401
        entries = gale.get("/api/staff/record").json()["entries"]

    assert len(entries) == 5
    assert all(entry["at"] >= began for entry in entries)
    assert entries[0]["did"]["since"] >= began


@pytest.mark.parametrize("jump", [Later, Earlier])
def test_a_session_stays_valid_through_a_jump(
    fresh: InProcess, monkeypatch: pytest.MonkeyPatch, jump: type[datetime]
) -> None:
    monkeypatch.setattr("croupier.web.people.LOOK_AGAIN", 0.0)  # it is looked up every time
    ann = fresh.join("Ann")

    with ann.watch("cloth") as socket:
        monkeypatch.setattr("croupier.web.people.datetime", jump)
        socket.do(c.SitDown("Ann"))
        again = ann.get("/api/me")

    assert again.status_code == 200
