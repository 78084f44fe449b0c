"""`croupier odds` as its users ask it."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.game.limits import Limit, Limits
from croupier.par import par_sheet, to_html, to_markdown
from croupier.par.contents import Sheet
from croupier.rulebook import load

from ..proof import by_hand
from .interrupting import interrupted_when_shown
from .running import croupier


def test_the_odds_of_a_game_as_json_have_the_agreed_fields() -> None:
    odds = croupier("odds", "sands-2019", "--json").json

    (split,) = [each for each in odds["wagers"] if each["kind"] == "split"]
    agreed = {
        "kind": "split",
        "count": 64,
        "odds": 17,
        "probability": "2/39",
        "house_edge": "1/13",
        "variance": "2664/169",
        "standard_deviation": 3.970304,
    }
    assert odds["game"] == "sands-2019"
    assert {key: split[key] for key in agreed} == agreed


def test_without_a_game_there_are_the_odds_of_every_game() -> None:
    odds = croupier("odds", "--json").json

    assert {each["game"] for each in odds} == set(by_hand.WHEELS)


def test_odds_as_csv_have_a_row_for_every_kind() -> None:
    rows = list(csv.DictReader(io.StringIO(croupier("odds", "nz-38-0-00", "--csv").text)))

    (five,) = [row for row in rows if row["kind"] == "five-line"]
    assert (five["house_edge"], five["ways"], five["all_ways"]) == ("3/38", "5", "38")


def test_the_options_of_the_table_count() -> None:
    without = croupier("odds", "nz-37", "--json", "--options", '{"racetrack": false}').json

    assert "voisins" not in {each["kind"] for each in without["wagers"]}


def test_people_see_chance_worth_and_pieces() -> None:
    shown = croupier("odds", "nz-37").text

    assert "12 of 37" in shown
    assert "46656/1369" in shown
    assert "−9: 20/37, +9: 14/37, +15: 3/37" in shown


def test_people_see_how_the_chances_of_bonus_numbers_come_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = croupier("odds", "fast-action-2020").text

    assert "C(39, 9) − C(36, 6)" in shown
    assert "Σ (−1)^j C(10, j) C(40 − 4j, 10)" in shown


def test_a_mix_shows_every_net_result_of_one_round() -> None:
    found = croupier("odds", "sands-2019", "--wagers", "split:0-00=500, red=1000", "--json").json

    assert [(each["net"], each["probability"]) for each in found["results"]] == [
        (-1500, "19/39"),
        (500, "6/13"),
        (7500, "2/39"),
    ]
    assert (found["expected"], found["house_edge"], found["ahead"]) == ("-1500/13", "1/13", "20/39")


def test_a_mix_for_people_and_as_csv_says_the_same() -> None:
    shown = croupier("odds", "sands-2019", "--wagers", "split:00-0 = 500,red=1000").text
    rows = list(
        csv.DictReader(
            io.StringIO(croupier("odds", "sands-2019", "--wagers", "split:0-00=500, red=1000", "--csv").text)
        )
    )

    assert "−1,500      19/39" in shown
    assert "ahead after the round: 20/39 = 51.2821 %" in shown
    assert [(row["net"], row["at_most"]) for row in rows] == [
        ("-1500", "19/39"),
        ("500", "37/39"),
        ("7500", "1"),
    ]


def test_a_mix_can_be_given_in_parts() -> None:
    parts = croupier("odds", "nz-37", "--wagers", "red=5, odd=7", "--wagers", "straight:17=1", "--json")

    assert parts.out == croupier("odds", "nz-37", "--wagers", "red=5, odd=7, straight:17=1", "--json").out


def test_the_help_says_that_the_game_can_be_left_out() -> None:
    assert "odds [OPTIONS] [GAME]\n" in croupier("odds", "--help").text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "game: got 'nowhere'; expected one of: "),
        (["nz-37", "--wagers", "rod=1000"], "did you mean red?"),
        (["nz-37", "--wagers", "red=0"], "--wagers: red: got '0'; expected a stake of 1 to"),
        (["nz-37", "--wagers", "red=-5"], "--wagers: red: got '-5'; expected a stake of 1 to"),
        (["nz-37", "--wagers", "red=1.5"], "--wagers: red: got '1.5'; expected a stake of 1 to"),
        (["nz-37", "--wagers", "red=" + "9" * 5000], "expected a stake of 1 to"),
        (["nz-37", "--wagers", "red"], "--wagers: got 'red'; expected WAGER=STAKE"),
        (["nz-37", "--wagers", "red=5,"], "--wagers: got nothing; expected WAGER=STAKE"),
        (["nz-37", "--wagers", "rod=0, blak=1"], "3 defects"),
        (["racetrack-2012", "--wagers", "voisins=100"], "pieces divide: the nearest are 99 and 108"),
        (["--wagers", "red=100"], "GAME: got nothing; expected a game"),
        (["--html"], "GAME: got nothing; expected a game"),
        (
            ["nz-37", "--json", "--csv"],
            "--json, --csv: got several forms; expected one form of output at a time",
        ),
        (["nz-37", "--limits", '{"maximum": 5}'], "--html or --markdown with them"),
        (
            ["nz-37", "--html", "--limits", '{"maximum": 0}'],
            "--limits: maximum: got 0; expected a whole number",
        ),
        *(
            (
                ["nz-37", "--html", "--limits", limits],
                f"--limits: got '{limits}'; expected a JSON object such as",
            )
            for limits in ("500", "[]", "null", "")
        ),
        (["nz-37", "--html", "--limits", '{"max": 5}'], "--limits: max: got an unknown field; expected only"),
        (["nz-37", "--html", "--limits", '{"max": 5}'], "the fields that limits have"),
        (
            ["nz-37", "--html", "--limits", '{"maximum": 5, "maximum": 6}'],
            "--limits: the key 'maximum': got two values for it; expected every key once",
        ),
        ([""], "game: got ''; expected one of: fast-action-2020, nz-37"),
        (["", "--json"], "game: got ''; expected one of: fast-action-2020, nz-37"),
        (["nz-37", "--seats", "7"], "--limits, --seats, --output: got no PAR sheet"),
        (["nz-37", "--html", "--seats", "0"], "--seats: got 0; expected a number of seats from 1 to 1,000"),
        (
            ["nz-37", "--wagers", "voisins=5"],
            "expected at least 9, 1 on each of its 9 pieces: less is void (5.9)",
        ),
        (["nz-37", "--wagers", ""], "--wagers: got nothing; expected WAGER=STAKE"),
        (["nz-37", "--wagers", "red=5", "--wagers", ""], "--wagers: got nothing; expected WAGER=STAKE"),
        (["nz-37", "--html", "--limits", "{"], "--limits: got '{'; expected a JSON object"),
        (["nz-37", "--html", "--wagers", "red=5"], "one of the two"),
    ],
)
def test_bad_input_is_one_clear_message(arguments: list[str], message: str) -> None:
    answer = croupier("odds", *arguments)

    assert answer.status == 2
    assert message in answer.talk
    assert answer.out == b""


@pytest.mark.parametrize(("form", "write"), [("--html", to_html), ("--markdown", to_markdown)])
def test_the_sheet_goes_to_standard_output_or_into_a_file(
    tmp_path: Path, form: str, write: Callable[[Sheet], str]
) -> None:
    file = tmp_path / "sheet"
    limits = Limits(general=Limit(minimum=500, maximum=20_000))
    expected = write(par_sheet(load("sands-2017"), limits))
    asked = ("odds", "sands-2017", form, "--limits", '{"minimum": 500, "maximum": 20000}')

    printed, silent = croupier(*asked), croupier(*asked, "--output", str(file))

    assert (printed.status, printed.text) == (0, expected)
    assert (silent.status, silent.out, file.read_text("utf-8")) == (0, b"", expected)


def test_a_sheet_that_is_interrupted_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"

    answer = interrupted_when_shown("%", "odds", "fast-action-2020", "--html", "--output", str(file))

    assert answer.status == 130
    assert answer.talk.rstrip().endswith("interrupted: no sheet is written")
    assert list(tmp_path.iterdir()) == []


def test_what_of_a_stake_is_void_is_said_and_counts_in_no_figure() -> None:
    answer = croupier("odds", "nz-37", "--wagers", "voisins=1000")
    as_data = croupier("odds", "nz-37", "--wagers", "voisins=1000", "--json").json

    assert (
        "Of 1,000 on voisins 999 count: what goes beyond the last whole step is void and returned (5.9)."
        in answer.text
    )
    assert "staked 999, expected −27 (−27)\nhouse edge 1/37 = 2.7027 %" in answer.text
    assert (as_data["staked"], as_data["counted"], as_data["house_edge"]) == (1000, 999, "1/37")
    assert [(each["counted"], each["clauses"]) for each in as_data["void"]] == [(999, ["5.9"])]
