"""A server whose disk is full: what was kept is still seen, and nothing is said of our insides."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from tests.store.little_room import room_for
from tests.waiting import wait_until

from .callers import Caller
from .serving import InProcess

ROOM = 40 * 1024  # bytes, for each file: less than the database has, and enough for who reads it
MOST_TRIES = 1_000


@contextmanager
def full_disk(server: InProcess, player: Caller) -> Iterator[httpx2.Response]:
    """As long as it lasts; the first answer that says so. What was known of sessions is forgotten."""
    with room_for(ROOM):
        tries = (player.ask("cloth", c.SpinBall()) for _ in range(MOST_TRIES))
        failed = next(answer for answer in tries if answer.status_code != 200)
        server.do(forget_sessions(server))
        yield failed
        assert server.house.floor.trouble is not None, "it was full all the time"
    wait_until(lambda: server.house.floor.trouble is None)


async def forget_sessions(server: InProcess) -> None:
    server.house.entrance.forget(None)


@pytest.fixture
def ann(fresh: InProcess) -> Caller:
    ann = fresh.join("Ann")
    ann.do("cloth", c.SitDown("Ann"))
    ann.do("cloth", c.BuyIn("Ann", 1_000))
    return ann


READ = ("/api/me", "/api/visitor", "/api/me/posts", "/api/me/rounds", "/api/lobby", "/api/tables/cloth", "/")


@pytest.mark.parametrize("path", READ)
def test_with_a_full_disk_everything_that_is_only_read_is_answered(
    fresh: InProcess, ann: Caller, path: str
) -> None:
    before = ann.get(path)

    with full_disk(fresh, ann):
        during = ann.get(path)

    assert during.status_code == 200
    assert during.text == before.text


def test_with_a_full_disk_the_staff_still_signs_nobody_out_by_looking(fresh: InProcess, ann: Caller) -> None:
    dana = fresh.hire("Dana", {ANY_TABLE: Post("dealer")})

    with full_disk(fresh, ann):
        assert dana.get("/api/me").json()["name"] == "Dana"
        assert dana.look("cloth")["board"]["players"][0]["player"] == "Ann"


def test_a_socket_can_be_opened_with_a_full_disk(fresh: InProcess, ann: Caller) -> None:
    with full_disk(fresh, ann), ann.watch("cloth") as socket:
        message = socket.hear()

    assert message["own"]["value_chips"] == 1_000


def test_a_503_says_nothing_of_files_and_folders(fresh: InProcess, ann: Caller, tmp_path: Path) -> None:
    with full_disk(fresh, ann) as command:
        joining = fresh.nobody().http.post("/api/join", json={"name": "Ben"})
        ready = ann.get("/health/ready")
        with ann.watch("cloth") as socket:
            by_socket = socket.answer_to(socket.send(c.SpinBall()))

    assert [each.status_code for each in (command, joining, ready)] == [503, 503, 503]
    assert by_socket["problem"]["status"] == 503
    for said in (command.text, joining.text, ready.text, str(by_socket)):
        assert str(tmp_path) not in said
        assert "croupier.db" not in said
    assert ready.json()["reason"]
    assert command.headers["Retry-After"] == "1"


def test_a_session_that_has_ended_is_over_also_with_a_full_disk(fresh: InProcess, ann: Caller) -> None:
    async def end_in_memory() -> None:
        known = fresh.house.entrance._known
        for digest, each in known.items():
            known[digest] = each._replace(until=0.0)

    with full_disk(fresh, ann):
        ann.get("/api/me")
        fresh.do(end_in_memory())
        answer = ann.get("/api/me")

    assert answer.status_code == 401
