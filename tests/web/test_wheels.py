"""Where numbers come from: entered by a dealer in two steps, or reported by a sensor with a token."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from msgspec.structs import replace

from croupier.floor import sequencer
from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post

from .callers import Caller, new_id
from .serving import CLOTH, SENSOR, InProcess, describe_table, serving_in_process

SPUN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
TEN = ("0", "1", "5", "9", "13", "17", "21", "25", "29", "33")
BONUS = "".join(
    describe_table(f"bonus-{wheel}", "fast-action-2020", wheel, "staff") for wheel in ("dealer", "sensor")
)
AGAIN = describe_table("again", "nz-37", "sensor", "staff")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    tables = CLOTH + SENSOR + describe_table("another", "sands-2017", "sensor", "staff") + BONUS + AGAIN
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


@pytest.fixture
def dealer(house: InProcess) -> Caller:
    return house.hire("Dana", {ANY_TABLE: Post("dealer")})


def report(
    house: InProcess, command: c.AnyCommand, token: str | None = None, table: str = "sensor"
) -> httpx2.Response:
    """What the sensor sends."""
    body = {"request": new_id(), "command": msgspec.to_builtins(command)}
    headers = {"Authorization": f"Bearer {house.tokens[table] if token is None else token}"}
    return house.nobody().http.post(f"/api/tables/{table}/wheel", json=body, headers=headers)


def seen(house: InProcess, command: c.AnyCommand, table: str = "sensor") -> dict[str, Any]:
    response = report(house, command, table=table)
    assert response.status_code == 200, response.text
    reply: dict[str, Any] = response.json()
    return reply


def test_the_wheel_is_not_refused_for_waiting_in_a_crowd(
    house: InProcess, dealer: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealer.do("sensor", c.PlaceYourBets())
    monkeypatch.setattr(sequencer, "FEW", 0)
    monkeypatch.setattr(house.house, "limits", replace(house.house.limits, wait=-1.0))
    refused = dealer.ask("sensor", c.RecordNote("in a crowd"))

    spun = report(house, SPUN)

    assert refused.status_code == 503
    assert spun.json()["accepted"]


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
    assert reply["events"][0]["why"] == "Enter both directions, of the wheel and of the ball."


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
    assert reply["events"][0]["why"] == "At this table the wheel reports this itself."


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
    for table in ("sensor", "another"):
        token = house.tokens[table]
        dealer.do(table, c.PlaceYourBets())
        headers = {"Authorization": f"Bearer {token}"}
        answers.append(house.nobody().http.post(f"/api/tables/{table}/wheel", json=body, headers=headers))

    assert [(each.status_code, each.json()["accepted"]) for each in answers] == [(200, True)] * 2


# Bonus numbers

at_either_wheel = pytest.mark.parametrize("wheel", ["dealer", "sensor"])


def spin_to_the_call(house: InProcess, dealer: Caller, wheel: str) -> str:
    """The name of the table, where bets are closed and the ball rolls."""
    table = f"bonus-{wheel}"
    dealer.do(table, c.PlaceYourBets())
    if wheel == "dealer":
        dealer.do(table, SPUN)
    else:
        seen(house, SPUN, table)
    dealer.do(table, c.NoMoreBets())
    return table


@at_either_wheel
def test_1_1_1_the_house_draws_ten_bonus_numbers_whatever_turns_the_wheel(
    house: InProcess, dealer: Caller, wheel: str
) -> None:
    table = spin_to_the_call(house, dealer, wheel)

    (event,) = dealer.do(table, c.DrawBonusNumbers())["events"]

    assert event["clauses"] == ["1.1.1"]
    assert len(set(event["numbers"])) == 10
    assert set(event["numbers"]) <= set(house.house.floor.tables[table].rules.numbers)
    assert dealer.look(table)["board"]["drawn"] == event["numbers"]


@at_either_wheel
def test_1_1_1_nobody_names_a_bonus_number(house: InProcess, dealer: Caller, wheel: str) -> None:
    head = house.hire("Gus", {ANY_TABLE: Post("gaming-shift-manager")})
    table = spin_to_the_call(house, dealer, wheel)
    steps = house.house.floor.tables[table].end.steps

    answers = [caller.ask(table, c.DrawBonusNumbers(TEN)).json() for caller in (dealer, head)]

    assert not any(answer["accepted"] for answer in answers)
    assert {(event["ground"], *event["clauses"]) for answer in answers for event in answer["events"]} == {
        ("draw bonus numbers", "1.1.1")
    }
    assert "Ask for the draw without numbers." in answers[0]["events"][0]["why"]
    assert house.house.floor.tables[table].end.steps == steps
    assert "drawn" not in dealer.look(table)["board"]


def test_a_sensor_draws_no_bonus_numbers(house: InProcess, dealer: Caller) -> None:
    table = spin_to_the_call(house, dealer, "sensor")

    response = report(house, c.DrawBonusNumbers(), table=table)

    assert response.status_code == 422


def test_a_socket_asks_for_the_draw_in_the_same_way(house: InProcess, dealer: Caller) -> None:
    table = spin_to_the_call(house, dealer, "dealer")

    with dealer.watch(table) as socket:
        named = socket.answer_to(socket.send(c.DrawBonusNumbers(TEN)))
        drawn = socket.do(c.DrawBonusNumbers())

    assert not named["reply"]["accepted"]
    assert len(set(drawn["events"][0]["numbers"])) == 10


@at_either_wheel
def test_the_numbers_are_drawn_once_and_who_asks_again_gets_the_same_ones(
    house: InProcess, dealer: Caller, wheel: str
) -> None:
    table = spin_to_the_call(house, dealer, wheel)
    first = dealer.ask(table, c.DrawBonusNumbers(), request="draw-000001")

    again = dealer.ask(table, c.DrawBonusNumbers(), request="draw-000001")
    another = dealer.ask(table, c.DrawBonusNumbers()).json()

    assert again.content == first.content
    assert another["events"][0]["why"] == "The bonus numbers of this round are drawn already."


def test_a_draw_that_is_refused_leaves_no_numbers_in_the_record(house: InProcess, dealer: Caller) -> None:
    dealer.do("bonus-dealer", c.PlaceYourBets())

    early = dealer.ask("bonus-dealer", c.DrawBonusNumbers()).json()

    live = house.house.floor.tables["bonus-dealer"]
    line = house.do(house.house.store.read_lines("bonus-dealer", live.end.steps - 1, 1))[0]
    assert early["events"][0]["why"] == "Bets are still open."
    assert b'"command":{"type":"draw-bonus-numbers"}' in line


@pytest.mark.parametrize(("dark", "result"), [(0, "settled"), (1, "void")])
@at_either_wheel
def test_5_11_what_lights_up_is_reported_apart_from_what_was_drawn(
    house: InProcess, dealer: Caller, wheel: str, dark: int, result: str
) -> None:
    table = spin_to_the_call(house, dealer, wheel)
    drawn = dealer.do(table, c.DrawBonusNumbers())["events"][0]["numbers"]

    lit = dealer.do(table, c.LightBonusNumbers(tuple(drawn[dark:])))

    voided = [event for event in lit["events"] if event["type"] == "round-voided"]
    assert bool(voided) == (result == "void")
    assert all("5.11" in event["clauses"] for event in voided)


# A void spin in New Zealand


@pytest.mark.parametrize("by", ["dealer", "sensor"])
def test_5_4_at_a_sensor_the_dealer_or_the_sensor_says_that_the_ball_is_back(
    house: InProcess, dealer: Caller, by: str
) -> None:
    dealer.do("again", c.PlaceYourBets())
    seen(house, SPUN, "again")
    dealer.do("again", c.NoSpin(reason="a doubt"))

    if by == "dealer":
        dealer.do("again", c.ReturnBall("5"))
    else:
        assert seen(house, c.ReturnBall("5"), "again")["accepted"]

    assert seen(house, SPUN, "again")["accepted"]
