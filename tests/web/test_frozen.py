"""A frozen table, as people and programs see it."""

from collections.abc import Callable
from importlib.resources import files

import apsw
import pytest

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.wire.conventions import SIGNED_OUT
from croupier.wire.staff import Sign
from croupier.words import LANGUAGES, language_of
from tests.store.damage import change

from .callers import Caller, Message, denied
from .serving import InProcess

SECRET = "/somewhere/croupier.db: table cloth, step 3: the line was altered"


def test_a_command_gets_a_clear_problem_without_our_insides(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    fresh.do(fresh.house.floor.freezing.freeze("cloth", SECRET))

    answer = ann.ask("cloth", c.SitDown("Ann"))
    with ann.watch("cloth") as socket:
        told = socket.answer_to(socket.send(c.SitDown("Ann")))

    assert answer.status_code == 423
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"].startswith(
        "The record of table 'cloth' contradicts itself. Nothing is decided"
    )
    assert told["problem"]["status"] == 423
    assert "somewhere" not in answer.text + str(told)


def test_the_wall_the_health_and_the_figures_say_it_and_the_server_stays_ready(fresh: InProcess) -> None:
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    fresh.do(fresh.house.floor.freezing.freeze("cloth", SECRET))

    wall = {each["card"]["table"]: each["signs"] for each in gale.get("/api/wall").json()}
    health = gale.get("/health/ready")
    figures = gale.get("/metrics").text

    assert wall.pop("cloth") == [Sign.FROZEN]
    assert not any(wall.values())
    assert (health.status_code, health.json()["warnings"]) == (200, ["table cloth is frozen"])
    assert 'croupier_table_frozen{table="cloth"} 1' in figures
    assert "somewhere" not in health.text


def test_a_wrong_purse_is_said_to_the_pit_and_to_whom_it_concerns(fresh: InProcess) -> None:
    ann, ben = fresh.join("Ann"), fresh.join("Ben")
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    for player in (ann, ben):
        player.do("cloth", c.SitDown(player.name))
    fresh.house.floor.freezing.note_damage("the purse of Ann holds 5", "Ann")

    refused = ann.ask("cloth", c.BuyIn("Ann", 10_000))
    signs = gale.get("/api/wall").json()[0]["signs"]

    assert refused.status_code == 423
    assert "What is kept of this purse contradicts itself." in refused.json()["detail"]
    ben.do("cloth", c.BuyIn("Ben", 10_000))
    assert signs == [Sign.DAMAGE]


def test_who_looks_back_at_a_step_that_was_altered_freezes_the_table(fresh: InProcess) -> None:
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    for text in ("one", "two", "three"):
        gale.do("cloth", c.RecordNote(text))
    connection = apsw.Connection(str(fresh.file))
    connection.execute(change("steps", "line", '"text":"two"', '"text":"too"', "n = 3"))
    connection.close()

    looked = gale.get("/api/tables/cloth/steps")
    refused = gale.ask("cloth", c.RecordNote("four"))

    assert (looked.status_code, refused.status_code) == (423, 423)
    assert "hash" not in looked.text
    assert "after step 2 a line was altered" in fresh.house.floor.tables["cloth"].frozen


# Somebody of whom what is kept cannot be read


@pytest.fixture
def dana(fresh: InProcess, monkeypatch: pytest.MonkeyPatch) -> Caller:
    """Her session is looked up every time."""
    monkeypatch.setattr("croupier.web.people.LOOK_AGAIN", 0.0)
    return fresh.hire("Dana", {ANY_TABLE: Post("dealer")})


def spoil_dana(fresh: InProcess) -> None:
    connection = apsw.Connection(str(fresh.file))
    connection.execute("UPDATE people SET posts = x'00' WHERE name = 'Dana'")
    connection.close()


def ask_by_http(fresh: InProcess, dana: Caller) -> Message:
    spoil_dana(fresh)
    problem: Message = dana.ask("cloth", c.RecordNote("after")).json()
    return problem


def ask_by_socket(fresh: InProcess, dana: Caller) -> Message:
    with dana.watch("cloth") as socket:
        spoil_dana(fresh)
        problem: Message = socket.answer_to(socket.send(c.RecordNote("after")))["problem"]
    return problem


def open_a_socket(fresh: InProcess, dana: Caller) -> Message:
    spoil_dana(fresh)
    problem: Message = denied(dana.origin, "/api/tables/cloth/live", cookie=f"croupier={dana.token}").json()
    return problem


@pytest.mark.parametrize("come", [ask_by_http, ask_by_socket, open_a_socket])
def test_who_comes_upon_damage_is_told_so_and_the_house_notes_it_whichever_way_they_came(
    fresh: InProcess, dana: Caller, come: Callable[[InProcess, Caller], Message]
) -> None:
    problem = come(fresh, dana)

    assert (problem["status"], problem["title"]) == (423, "frozen")
    assert problem["detail"].startswith("What is kept here contradicts itself.")
    assert fresh.house.floor.freezing.is_damaged
    assert not fresh.house.floor.tables["cloth"].frozen


def test_a_socket_that_only_listens_is_closed_when_its_session_cannot_be_read(
    fresh: InProcess, dana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.web.live.socket.LOOK_AGAIN", 0.05)
    with dana.watch("cloth") as socket:
        spoil_dana(fresh)

        closed = socket.wait_until_closed()

    assert closed == SIGNED_OUT
    assert fresh.house.floor.freezing.is_damaged


def test_an_audit_says_what_it_finds_in_a_frozen_table(fresh: InProcess) -> None:
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    fresh.do(fresh.house.floor.freezing.freeze("cloth", SECRET))

    audit = gale.http.post("/api/tables/cloth/audit")

    assert (audit.status_code, audit.json()["clean"]) == (200, True)


@pytest.mark.parametrize("sign", Sign)
def test_every_sign_has_its_words_and_its_weight_on_the_wall(sign: Sign) -> None:
    pages = files("croupier") / "web" / "pages"
    wall = (pages / "scripts" / "pit" / "wall-card.js").read_text(encoding="utf-8")

    assert all(f"sign.{sign}" in language_of(code).tables["page"] for code in LANGUAGES)
    assert f"{sign}: " in wall.partition("WEIGHTS = {")[2].partition("}")[0]
