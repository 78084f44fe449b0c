"""Where numbers come from: entered by a dealer in two steps, or reported by a sensor with a token."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE, Post
from croupier.table import commands as c

from .callers import Caller, new_id
from .serving import CLOTH, SENSOR, InProcess, describe_table, serving_in_process

SPUN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    tables = CLOTH + SENSOR + describe_table("another", "sands-2017", "sensor", "staff")
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


@pytest.fixture
def dealer(house: InProcess) -> Caller:
    return house.hire("Dana", {ANY_TABLE: Post("dealer")})


def report(house: InProcess, command: c.AnyCommand, token: str | None = None) -> httpx2.Response:
    """What the sensor sends."""
    body = {"request": new_id(), "command": msgspec.to_builtins(command)}
    headers = {"Authorization": f"Bearer {house.tokens['sensor'] if token is None else token}"}
    return house.nobody().http.post("/api/tables/sensor/wheel", json=body, headers=headers)


def seen(house: InProcess, command: c.AnyCommand) -> dict[str, Any]:
    response = report(house, command)
    assert response.status_code == 200, response.text
    reply: dict[str, Any] = response.json()
    return reply


def test_a_dealer_enters_a_number_that_counts_only_when_it_is_said_again(
    house: InProcess, dealer: Caller
) -> None:
    ann = house.join("Ann")
    for command in (c.PlaceYourBets(), SPUN, c.NoMoreBets(), c.DropBall(9), c.RestBall("17")):
        dealer.do("cloth", command)
    entered = ann.look("cloth")["board"]

    dealer.do("cloth", c.RestBall("20"))
    refused = dealer.ask("cloth", c.AnnounceResult("17", "black")).json()
    dealer.do("cloth", c.AnnounceResult("20", "black"))
    too_late = dealer.ask("cloth", c.RestBall("17")).json()

    assert "number" not in entered, "nobody but the staff sees it before it is confirmed"
    assert not refused["accepted"]
    assert refused["events"][0]["why"] == "The ball rests in 20, not in 17."
    assert not too_late["accepted"]
    assert ann.look("cloth")["board"]["number"] == "20"


def test_a_sensor_reports_a_whole_spin(house: InProcess, dealer: Caller) -> None:
    dealer.do("sensor", c.PlaceYourBets())
    assert seen(house, SPUN)["accepted"]
    dealer.do("sensor", c.NoMoreBets())

    dropped, rested = seen(house, c.DropBall(7)), seen(house, c.RestBall("17"))

    assert dropped["accepted"]
    assert rested["accepted"]
    assert dealer.look("sensor")["board"]["number"] == "17"


def test_a_number_without_a_spin_is_not_recorded(house: InProcess, dealer: Caller) -> None:
    dealer.do("sensor", c.PlaceYourBets())

    reply = seen(house, c.RestBall("17"))

    assert not reply["accepted"]
    assert "number" not in dealer.look("sensor")["board"]


def test_a_number_after_a_spin_that_was_not_valid_is_not_recorded(house: InProcess, dealer: Caller) -> None:
    dealer.do("sensor", c.PlaceYourBets())
    seen(house, SPUN)
    dealer.do("sensor", c.NoMoreBets())
    dropped = seen(house, c.DropBall(3))

    rested = seen(house, c.RestBall("17"))

    assert any(event["type"] in {"round-voided", "spin-voided"} for event in dropped["events"])
    assert not rested["accepted"]
    assert dealer.look("sensor")["board"]["results"] == []


def test_what_a_sensor_does_not_say_is_missed(house: InProcess, dealer: Caller) -> None:
    dealer.do("sensor", c.PlaceYourBets())

    reply = seen(house, c.SpinBall())

    assert not reply["accepted"]
    assert reply["events"][0]["why"] == "Both directions are recorded, of the wheel and of the ball."


@pytest.mark.parametrize("token", ["-", "another", "x" * 5000])
def test_without_the_token_of_the_table_nothing_is_reported(
    house: InProcess, dealer: Caller, token: str
) -> None:
    dealer.do("sensor", c.PlaceYourBets())

    response = report(house, SPUN, token)

    assert response.status_code == 401
    assert dealer.look("sensor")["board"]["ball"] == "still"


def test_nobody_of_the_staff_says_what_the_ball_does_where_a_sensor_does(
    house: InProcess, dealer: Caller
) -> None:
    dealer.do("sensor", c.PlaceYourBets())

    reply = dealer.ask("sensor", SPUN).json()

    assert not reply["accepted"]
    assert reply["events"][0]["why"] == "At this table this comes from the sensor wheel."


def test_a_sensor_that_asks_again_is_answered_as_before(house: InProcess, dealer: Caller) -> None:
    dealer.do("sensor", c.PlaceYourBets())
    body = {"request": new_id(), "command": msgspec.to_builtins(SPUN)}
    headers = {"Authorization": f"Bearer {house.tokens['sensor']}"}
    http = house.nobody().http
    first = http.post("/api/tables/sensor/wheel", json=body, headers=headers)

    again = http.post("/api/tables/sensor/wheel", json=body, headers=headers)

    assert first.json()["accepted"]
    assert again.content == first.content


def test_two_sensors_may_use_the_same_ids(house: InProcess, dealer: Caller) -> None:
    body = {"request": "spin-000001", "command": msgspec.to_builtins(SPUN)}
    answers = []
    for table, token in house.tokens.items():
        dealer.do(table, c.PlaceYourBets())
        headers = {"Authorization": f"Bearer {token}"}
        answers.append(house.nobody().http.post(f"/api/tables/{table}/wheel", json=body, headers=headers))

    assert [(each.status_code, each.json()["accepted"]) for each in answers] == [(200, True)] * 2
