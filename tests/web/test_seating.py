"""Whom the staff seats is known at the cage from then on; whom it does not, is not."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from croupier.floor.cage import PLAY_MONEY
from croupier.game.roles import DEALER, Actor
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from tests.waiting import wait_until

from .callers import new_id
from .serving import CLOTH, InProcess, serving_in_process

A_DEALER = {ANY_TABLE: Post("dealer")}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[InProcess]:
    """A table with two seats, of which Ann has one."""
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH + "seats = 2") as started:
        started.join("Ann").do("cloth", c.SitDown("Ann"))
        yield started


def is_known(house: InProcess, name: str) -> bool:
    """By name or by purse."""
    store = house.house.store
    return house.do(store.find_person(name)) is not None or house.do(store.purses([name])) != {}


def test_whom_the_staff_seats_has_play_money_and_the_name(small: InProcess) -> None:
    dealer = small.hire("Dana", A_DEALER)

    dealer.do("cloth", c.SitDown("Zed"))

    assert small.do(small.house.store.purses(["Zed"])) == {"Zed": PLAY_MONEY}
    assert small.nobody().http.post("/api/join", json={"name": "zed"}).status_code == 409
    dealer.do("cloth", c.BuyIn("Zed", PLAY_MONEY))


def test_a_seat_that_a_full_table_refuses_leaves_nothing_behind(small: InProcess) -> None:
    dealer = small.hire("Dana", A_DEALER)
    small.join("Ben").do("cloth", c.SitDown("Ben"))

    by_http = dealer.ask("cloth", c.SitDown("Zed")).json()
    with dealer.watch("cloth") as socket:
        by_socket = socket.answer_to(socket.send(c.SitDown("Zed")))["reply"]

    for reply in (by_http, by_socket):
        assert not reply["accepted"]
        assert reply["events"][0]["why"] == "Every seat is taken."
    assert not is_known(small, "Zed")
    assert small.join("Zed").get("/api/me").json()["purse"] == PLAY_MONEY


def test_of_several_for_the_last_seat_only_who_got_it_is_known(small: InProcess) -> None:
    dealer, names = small.hire("Dana", A_DEALER), [f"Zed {number}" for number in range(8)]

    with ThreadPoolExecutor(len(names)) as pool:
        replies = list(pool.map(lambda name: dealer.ask("cloth", c.SitDown(name)).json(), names))

    seated = [name for name, reply in zip(names, replies, strict=True) if reply["accepted"]]
    assert len(seated) == 1
    assert [name for name in names if is_known(small, name)] == seated


def test_of_two_new_names_that_look_the_same_at_once_one_is_seated(fresh: InProcess) -> None:
    """Both are new when they are asked for, and come to the same write; what else is in it is kept."""
    floor, dealer = fresh.house.floor, Actor(person="Dana", role=DEALER)
    live = floor.tables["cloth"]

    commands: list[c.AnyCommand] = [c.SitDown("Zed"), c.SitDown("ZED"), c.RecordNote("on it goes")]

    async def ask_at_once() -> list[bytes]:
        return await asyncio.gather(*(floor.ask(live, dealer, new_id(), each) for each in commands))

    *replies, noted = (msgspec.json.decode(reply) for reply in fresh.do(ask_at_once()))

    refused, seated = sorted(replies, key=lambda reply: reply["accepted"])
    assert not refused["accepted"]
    assert refused["events"][0]["why"].startswith("Somebody has the name")
    assert seated["accepted"]
    assert noted["accepted"]
    assert list(fresh.do(fresh.house.store.purses(["Zed", "ZED"])).values()) == [PLAY_MONEY]


def test_a_seat_asked_for_under_an_id_of_something_else_leaves_nothing_behind(small: InProcess) -> None:
    dealer, used = small.hire("Dana", A_DEALER), new_id()
    dealer.ask("cloth", c.RecordNote("first"), used)

    response = dealer.ask("cloth", c.SitDown("Zed"), used)

    assert response.status_code == 409
    assert not is_known(small, "Zed")


def test_a_name_that_nobody_could_have_is_not_seated(small: InProcess) -> None:
    dealer = small.hire("Dana", A_DEALER)

    answers = [dealer.ask("cloth", c.SitDown(name)) for name in ("  Zed", "house", "ann", "Dana")]

    assert [answer.status_code for answer in answers] == [422, 422, 422, 403]
    assert not is_known(small, "Zed")


# Signing out


def players_at(server: InProcess) -> list[str]:
    return list(server.house.floor.tables["cloth"].table.players)


def test_signing_out_gives_the_seat_up_and_brings_the_chips_to_the_purse(small: InProcess) -> None:
    ben = small.join("Ben")
    ben.do("cloth", c.SitDown("Ben"))
    ben.do("cloth", c.BuyIn("Ben", 1_000))

    ben.sign_out()

    wait_until(lambda: players_at(small) == ["Ann"])
    assert small.do(small.house.store.purses(["Ben"])) == {"Ben": PLAY_MONEY}


def test_who_comes_in_by_another_name_leaves_the_seat_of_the_first(small: InProcess) -> None:
    ben = small.join("Ben")
    ben.do("cloth", c.SitDown("Ben"))

    ben.join("Cay")

    wait_until(lambda: players_at(small) == ["Ann"])


def test_who_comes_back_under_the_same_name_or_is_there_elsewhere_keeps_the_seat(small: InProcess) -> None:
    ben, elsewhere = small.join("Ben"), small.nobody()
    ben.do("cloth", c.SitDown("Ben"))
    elsewhere.http.post("/api/come-back", json={"name": "Ben", "key": ben.key})
    keeper = small.house.floor._seat_keepers["cloth"]

    ben.http.post("/api/come-back", json={"name": "Ben", "key": ben.key})
    wait_until(lambda: not keeper._away)
    ben.sign_out()
    wait_until(lambda: not keeper._away)

    assert players_at(small) == ["Ann", "Ben"]
    elsewhere.sign_out()
    wait_until(lambda: players_at(small) == ["Ann"])
