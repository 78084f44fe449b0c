"""Wrong secrets, however many and from wherever: nobody of the staff is kept out by those of others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from croupier.store.values import ANY_TABLE
from croupier.table.people import Post
from croupier.web.rate_limits import Rate, RateLimits
from croupier.web.secrets import MOST_NETWORKS_AT_ONCE, Crowded, Lane, Lanes, hash_secret
from tests.event_loop import Run

from .serving import CLOTH, InProcess, serving_in_process

DEALER = {ANY_TABLE: Post("dealer")}
HOME, ABROAD = "203.0.113.7", "198.51.100.9"


NEVER_AGAIN = 1e-6  # a second: so that no machine is slow enough for a count to run off
LIMITS = RateLimits(
    sign_ins=Rate(NEVER_AGAIN, 5), sign_ins_from=Rate(NEVER_AGAIN, 20), arrivals=Rate(NEVER_AGAIN, 20)
)


class Door:
    """The door of the staff, and callers from anywhere: through a proxy that says from where."""

    def __init__(self, server: InProcess, secret: str = "") -> None:
        self.server = server
        self.secret = secret or server.enlist("Dana", DEALER)
        self.http = server.nobody().http

    def try_in(self, name: str, secret: str, address: str) -> httpx2.Response:
        return self.http.post(
            "/api/sign-in", json={"name": name, "secret": secret}, headers={"X-Forwarded-For": address}
        )

    def come_in(self, address: str) -> int:
        return self.try_in("Dana", self.secret, address).status_code

    def guess(self, times: int, address: str, name: str = "Dana") -> list[int]:
        return [self.try_in(name, "wrong", address).status_code for _ in range(times)]


@contextmanager
def open_door(folder: Path, secret: str = "") -> Iterator[Door]:
    with serving_in_process(
        folder / "croupier.db", tables=CLOTH, limits=LIMITS, trusted_proxy="127.0.0.1"
    ) as server:
        yield Door(server, secret)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with open_door(tmp_path) as opened:
        yield opened


def test_wrong_tries_from_elsewhere_keep_nobody_out(door: Door) -> None:
    guessed = [door.guess(5, f"198.51.100.{number}") for number in range(1, 7)]

    assert guessed == [[401] * 5] * 6
    assert door.come_in(HOME) == 200


def test_where_somebody_tried_too_often_a_stranger_has_to_wait_even_with_the_right_secret(door: Door) -> None:
    guessed = door.guess(6, ABROAD)

    assert guessed == [401] * 5 + [429]
    assert door.come_in(ABROAD) == 429


def test_from_where_somebody_came_in_before_the_right_secret_gets_in_whatever_others_try(door: Door) -> None:
    assert door.come_in(HOME) == 200

    guessed = door.guess(30, HOME)

    assert set(guessed) == {401, 429}
    assert door.come_in(HOME) == 200


def test_that_is_so_after_a_restart_too(tmp_path: Path) -> None:
    with open_door(tmp_path) as before:
        assert before.come_in(HOME) == 200

    with open_door(tmp_path, before.secret) as after:
        after.guess(10, HOME)

        assert after.come_in(HOME) == 200


def test_only_who_came_in_from_there_gets_past_the_count(door: Door) -> None:
    """To others the place is as strange as any."""
    eli = door.server.enlist("Eli", DEALER)
    assert door.come_in(HOME) == 200

    guessed = door.guess(6, HOME, "Eli")

    assert guessed == [401] * 5 + [429]
    assert door.try_in("Eli", eli, HOME).status_code == 429


def test_a_new_secret_makes_every_place_strange_again(door: Door) -> None:
    gale = door.server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    assert door.come_in(HOME) == 200

    door.secret = gale.http.post("/api/staff/Dana/secret").json()["secret"]
    door.guess(5, HOME)

    assert door.come_in(HOME) == 429


def test_who_tries_ever_other_names_makes_nobodys_count_be_forgotten(door: Door) -> None:
    """Counts have room for so many: one place does not get at all of it."""
    for number in range(40):
        door.guess(1, ABROAD, f"Name {number}")

    assert len(door.server.house.entrance._sign_ins._buckets) == 20


def test_an_address_of_ipv6_is_no_other_for_its_last_64_bits(door: Door) -> None:
    guessed = [door.guess(1, f"2001:db8:1:2::{number:x}")[0] for number in range(1, 8)]

    assert guessed == [401] * 5 + [429] * 2
    assert door.guess(1, "2001:db8:1:3::1") == [401]


def test_who_is_known_is_told_apart_from_who_is_not_neither_here_nor_there(door: Door) -> None:
    assert door.come_in(HOME) == 200

    for address in (HOME, ABROAD):
        known = [door.try_in("Dana", "wrong", address) for _ in range(8)]
        unknown = [door.try_in("Nobody Else", "wrong", address) for _ in range(8)]

        told = [[(each.status_code, each.json()) for each in tries] for tries in (known, unknown)]
        for _, body in (*told[0], *told[1]):
            body.pop("retry_after", None)  # how long it is since the first of them
        assert told[0] == told[1]


def test_from_a_known_place_every_secret_is_looked_at_whoever_it_is_said_to_be_of(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the time it takes would tell who came in from there before."""
    assert door.come_in(HOME) == 200
    looked: list[str | None] = []
    lane = door.server.house.entrance._lanes.of_staff
    is_secret = lane.is_secret

    async def note(network: str, secret: str, kept: str | None) -> bool:
        looked.append(kept)
        return await is_secret(network, secret, kept)

    monkeypatch.setattr(lane, "is_secret", note)
    door.guess(8, HOME)
    door.guess(8, HOME, "Nobody Else")

    assert len(looked) == 16
    assert looked.count(None) == 8


def test_a_player_comes_back_with_the_right_key_whatever_others_try(door: Door) -> None:
    ann = door.server.join("Ann")
    for _ in range(25):
        ann.http.post("/api/come-back", json={"name": "Ann", "key": "wrong"})

    back = ann.http.post("/api/come-back", json={"name": "Ann", "key": ann.key})
    wrong = ann.http.post("/api/come-back", json={"name": "Ann", "key": "wrong"})

    assert (back.status_code, wrong.status_code) == (200, 429)


def test_nobody_makes_sessions_without_end_with_the_right_key_either(door: Door) -> None:
    ann = door.server.join("Ann")

    answers = [
        ann.http.post("/api/come-back", json={"name": "Ann", "key": ann.key}).status_code for _ in range(21)
    ]

    assert answers == [200] * 20 + [429]


# The budget for secrets


def test_of_one_network_one_secret_is_looked_at_after_another_and_of_too_many_none(run: Run) -> None:
    async def crowd() -> tuple[int, int, bool]:
        lane, kept = Lanes().of_strangers, await hash_secret("right")
        tries = [lane.is_secret(ABROAD, "wrong", kept) for _ in range(30)]
        answers = await asyncio.gather(*tries, lane.is_secret(HOME, "right", kept), return_exceptions=True)
        return answers.count(False), sum(isinstance(each, Crowded) for each in answers), answers[-1] is True

    looked_at, refused, is_in = run(crowd())

    assert (looked_at, refused) == (20, 10)
    assert is_in, "who comes from elsewhere does not wait behind them"


def test_there_is_room_for_so_many_networks_at_once_and_then_again(run: Run) -> None:
    async def crowd() -> tuple[int, bool]:
        lane, kept = Lanes().of_strangers, await hash_secret("right")
        most = MOST_NETWORKS_AT_ONCE
        tries = [lane.is_secret(f"network {number}", "wrong", kept) for number in range(most + 5)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        return sum(isinstance(each, Crowded) for each in answers), await lane.is_secret(HOME, "right", kept)

    assert run(crowd()) == (5, True)


def test_strangers_do_not_keep_those_waiting_who_come_from_a_known_place(run: Run) -> None:
    async def crowd() -> bool:
        lanes, kept = Lanes(), await hash_secret("right")
        strangers = [
            asyncio.create_task(lanes.of_strangers.is_secret(f"network {number}", "wrong", kept))
            for number in range(40)
        ]
        is_in = await lanes.of_staff.is_secret(HOME, "right", kept)
        still_waiting = any(not each.done() for each in strangers)
        await asyncio.gather(*strangers)
        return is_in and still_waiting

    assert run(crowd())


def test_where_it_is_crowded_people_are_told_to_come_again(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_self: Lane, _network: str, _secret: str, _kept: str | None) -> bool:
        raise Crowded

    monkeypatch.setattr(Lane, "is_secret", refuse)

    refused = door.try_in("Dana", door.secret, HOME)

    assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
    assert refused.json()["detail"] == "Too many people sign in at the moment."
