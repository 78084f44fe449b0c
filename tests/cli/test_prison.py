"""Wagers in prison as JSON: a round says which are, and a settlement what is held."""

import csv
import io
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from .running import Answer, croupier

EXAMPLES = Path(__file__).parents[2] / "examples"
EUROPEAN = str(EXAMPLES / "european.toml")
RED: dict[str, Any] = {"id": "w1", "player": "Ann", "wager": "red", "stake": 500}
EN_PRISON: dict[str, Any] = {"game": EUROPEAN, "options": {"en_prison": True}, "outcome": "0"}


def settle(play: dict[str, Any], *arguments: str) -> Answer:
    return croupier("settle", "-", *arguments, stdin=json.dumps(play).encode())


@pytest.mark.parametrize("file", ["european.toml", "american.toml"])
def test_the_examples_have_no_defect(file: str) -> None:
    answer = croupier("rules", "check", str(EXAMPLES / file))

    assert answer.status == 0
    assert answer.text.endswith("no defect\n")


def test_what_is_held_stands_in_the_line_and_only_where_something_is() -> None:
    dozen = RED | {"id": "w2", "wager": "dozen:1"}

    held, lost = settle(EN_PRISON | {"wagers": [RED, dozen]}, "--json").json["lines"]

    assert (held["result"], held["held"], held["returned"], held["collected"]) == ("imprisoned", 500, 0, 0)
    assert (lost["result"], lost["collected"]) == ("lost", 500)
    assert "held" not in lost


def test_a_stream_says_the_same() -> None:
    play = EN_PRISON | {"wagers": [RED]}

    (answer,) = settle(play, "--lines").lines

    assert answer == settle(play, "--json").json


def test_a_wager_is_played_on_until_it_is_decided() -> None:
    """What a settlement holds is what the next round says to be in prison."""
    wager, results = RED, []

    for number in ("0", "0", "1"):
        line = settle(EN_PRISON | {"wagers": [wager], "outcome": number}, "--json").json["lines"][0]
        results.append((line["result"], line.get("held", 0), line["returned"]))
        wager = RED | {"stake": line.get("held"), "imprisoned": True}

    assert results == [("imprisoned", 500, 0), ("imprisoned", 500, 0), ("returned", 0, 500)]


def test_people_read_what_is_held() -> None:
    answer = settle(EN_PRISON | {"wagers": [RED]})

    assert "w1  Ann  red  imprisoned  [4.2]" in answer.text
    assert "    stake 500, winnings 0, returned 0, collected 0, held 500\n" in answer.text
    assert answer.text.endswith("Ann: net 0, held 500\n")


def test_not_in_prison_may_be_said_anywhere() -> None:
    play = {"game": "sands-2019", "wagers": [RED | {"imprisoned": False}], "outcome": "0"}

    assert settle(play).status == 0


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (
            {"game": "sands-2019"},
            "wagers[0].imprisoned: got true; expected nothing or false: sands-2019 imprisons",
        ),
        ({"game": EUROPEAN}, "wagers[0].imprisoned: got true; expected nothing or false: european imprisons"),
    ],
)
def test_in_prison_where_there_is_none_is_refused(play: dict[str, Any], expected: str) -> None:
    answer = settle({"wagers": [RED | {"imprisoned": True}], "outcome": "0"} | play)

    assert (answer.status, answer.out) == (2, b"")
    assert expected in answer.talk


def test_in_prison_what_is_no_even_chance_is_refused() -> None:
    answer = settle(EN_PRISON | {"wagers": [RED | {"wager": "dozen:1", "imprisoned": True}]})

    assert (answer.status, answer.out) == (2, b"")
    assert (
        "wagers[0].imprisoned: got true; expected nothing or false: dozen:1 is no even chance" in answer.talk
    )


def test_anything_but_true_or_false_is_refused() -> None:
    answer = settle(EN_PRISON | {"wagers": [RED | {"imprisoned": "yes"}]})

    assert (answer.status, answer.out) == (2, b"")
    assert "wagers[0].imprisoned: got 'yes'; expected true or false" in answer.talk


def test_said_twice_it_is_refused() -> None:
    raw = json.dumps(EN_PRISON | {"wagers": [RED | {"imprisoned": True}]}).encode()
    twice = raw.replace(b'"imprisoned": true', b'"imprisoned":false,"imprisoned":true')
    assert twice != raw

    answer = croupier("settle", "-", stdin=twice.replace(b'": ', b'":'))

    assert answer.status == 2
    assert "every key once" in answer.talk


def test_the_second_zero_can_be_chosen_only_with_the_prison() -> None:
    options = {"second_zero_loses": True}

    answer = settle(EN_PRISON | {"options": options, "wagers": [RED]})

    assert answer.status == 2
    assert "policies.zero_in_prison: got 'loses'; expected even_chance_on_zero" in answer.talk


# The record of a live table


@pytest.fixture
def log(tmp_path: Path) -> str:
    """Of the playthrough in which wagers go to prison, meet a void round and another zero, and end."""
    file = str(tmp_path / "table.log")
    script = EXAMPLES / "playthroughs/house-european/en-prison.play"
    assert croupier("play", str(script), "--log", file).status == 0
    return file


def test_the_log_of_a_table_with_a_prison_passes_the_audit(log: str) -> None:
    assert croupier("audit", log, "--rules", EUROPEAN).status == 0


def test_every_round_of_it_can_be_settled_again_from_its_record(log: str) -> None:
    records = croupier("export", log, "--rounds", "--rules", EUROPEAN).lines

    assert [record["result"] for record in records] == ["settled", "void", "settled", "settled"]
    for record in records:
        again = settle(record["input"] | {"game": EUROPEAN}, "--json").json
        assert again == record["settlement"]


def test_what_a_round_holds_is_what_the_next_one_begins_with(log: str) -> None:
    records = croupier("export", log, "--rounds", "--rules", EUROPEAN).lines

    for before, after in pairwise(records):
        held = {line["id"]: line["held"] for line in before["settlement"]["lines"] if "held" in line}
        begun = {each["id"]: each["stake"] for each in after["input"]["wagers"] if each.get("imprisoned")}
        assert held == begun == {"hers": 5000, "his": 1000}
    assert not any("held" in line for line in records[-1]["settlement"]["lines"])
    assert all(each["imprisoned"] for each in records[-1]["at_call"])
    assert not any("imprisoned" in each for each in records[0]["at_call"])


def test_chips_taken_away_are_in_prison_through_a_void_round_too(tmp_path: Path) -> None:
    script, log = tmp_path / "taken.play", str(tmp_path / "table.log")
    script.write_text(
        f"""table {EUROPEAN}
  option en_prison on
  enforce as they lie
people
  Dan dealer
  Ann player
Ann: sits down
Ann: buys in 20000
Dan: place your bets
Ann: bets 500 on red as hers
Dan: spins the ball, wheel clockwise, ball anticlockwise
Dan: no more bets
Ann: withdraws hers
Dan: the ball drops after 6 revolutions
Dan: the ball rests in 0
Dan: announces 0 green
Dan: puts the dolly on 0
Dan: collects
Dan: pays
Dan: lifts the dolly
Dan: place your bets
Dan: spins the ball, wheel clockwise, ball anticlockwise
Dan: reports ball-out-of-wheel
Dan: place your bets
Dan: runs the ball into 2
""",
        encoding="utf-8",
    )
    assert croupier("play", str(script), "--log", log).status == 0

    records = croupier("export", log, "--rounds", "--rules", EUROPEAN).lines

    lines = [record["settlement"]["lines"] for record in records]
    assert [(line["result"], line.get("held")) for (line,) in lines] == [
        ("imprisoned", 500),
        ("imprisoned", 500),
        ("lost", None),
    ]


def test_the_rows_of_an_export_add_up_to_every_stake(tmp_path: Path) -> None:
    log = str(tmp_path / "table.jsonl")
    croupier("play", str(EXAMPLES / "playthroughs/house-european/en-prison.play"), "--log", log)

    exported = croupier("export", log, "--csv", "--rules", EUROPEAN).text

    rows = list(csv.DictReader(io.StringIO(exported)))
    parts = [sum(int(row[part]) for part in ("returned", "collected", "held")) for row in rows]
    assert parts == [int(row["stake"]) for row in rows]
    assert {row["result"] for row in rows if int(row["held"])} == {"imprisoned"}
