"""`croupier night` as its users ask it."""

import csv
import io
from fractions import Fraction
from math import comb
from pathlib import Path
from xml.etree import ElementTree

import pytest

from .interrupting import interrupted_when_shown
from .running import croupier

AHEAD = Fraction(sum(comb(300, won) * 18**won * 19 ** (300 - won) for won in range(151, 301)), 37**300)
RED = ("night", "nz-37", "--wagers", "red=1000", "--rounds")


def test_a_night_as_json_is_exact_and_says_so() -> None:
    night = croupier(*RED, "300", "--json", "--target", "10000", "--percentile", "2.5").json

    assert (night["method"], night["error"], night["staked"]) == ("exact", "0", 300_000)
    assert night["ahead"]["fraction"] == str(AHEAD)
    assert Fraction(night["ahead"]["low"]) < AHEAD < Fraction(night["ahead"]["high"])
    assert night["expected"] == "-300000/37"
    assert [each["at_least"] for each in night["targets"]] == [10_000]
    assert {"percent": "2.5", "result": -42_000, "low": -42_000, "high": -42_000} in night["percentiles"]
    assert night["worst"]["result"] == -300_000


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_the_largest_stakes_over_the_most_rounds_have_all_their_digits(form: tuple[str, ...]) -> None:
    most = str(10**15)

    answer = croupier("night", "nz-37", "--wagers", f"red={most}", "--rounds", most, *form)

    assert answer.status == 0
    assert f"{10**30:,}" in answer.text if not form else answer.json["staked"] == 10**30


def test_a_share_is_written_with_all_its_places() -> None:
    more = ("--percentile", "90", "--percentile", "99.9999999")

    night, shown = croupier(*RED, "1", "--json", *more).json, croupier(*RED, "1", *more).text

    shares = ["1", "5", "25", "50", "75", "90", "95", "99", "99.9999999"]
    assert [each["percent"] for each in night["percentiles"]] == shares
    for share in shares:
        assert f"\n{share} % " in shown


def test_people_see_chances_percentiles_bars_and_the_method() -> None:
    shown = croupier(*RED, "300", "--target", "10000").text

    assert "1,000 on red, 300 rounds" in shown
    assert "staked 300,000, expected loss 8,108.11 = 2.7027 % of it" in shown
    assert "ahead           0.299333027" in shown
    assert "10,000 or more  0.161551002" in shown
    assert "50 %             −8,000" in shown
    assert "██████████" in shown
    assert "Exact: every probability is a fraction over 37^300." in shown


def test_csv_has_every_result_with_its_probability() -> None:
    rows = list(csv.DictReader(io.StringIO(croupier(*RED, "2", "--csv").text)))

    assert [(row["result"], row["probability"][:8], row["at_most"][:8]) for row in rows] == [
        ("-2000", "0.263696", "0.263696"),
        ("0", "0.499634", "0.763330"),
        ("2000", "0.236669", "1.000000"),
    ]


def test_csv_of_a_night_that_is_beyond_listing_has_bars() -> None:
    rows = list(csv.DictReader(io.StringIO(croupier(*RED, str(10**12), "--csv").text)))

    assert list(rows[0]) == ["from", "to", "probability"]
    assert 0.997 < sum(float(row["probability"]) for row in rows) < 1


def test_the_distribution_can_be_drawn(tmp_path: Path) -> None:
    file = tmp_path / "night.svg"

    answer = croupier(*RED, "300", "--svg", str(file))

    assert (answer.status, answer.out) == (0, b"")
    drawing = ElementTree.parse(file).getroot()
    assert "1,000 on red, 300 rounds" in "".join(drawing.itertext())
    assert len(list(drawing.iter("{http://www.w3.org/2000/svg}rect"))) > 40


@pytest.mark.parametrize(
    ("rounds", "says"),
    [
        (10**5, "Rounded down in"),
        (10**12, "By the normal distribution"),
        (10**15, "wrong by no more than"),
    ],
)
def test_what_is_not_exact_says_how_it_was_found_and_bounds_its_error(rounds: int, says: str) -> None:
    answer = croupier(*RED, str(rounds))

    assert answer.status == 0
    assert says in answer.text


def test_a_mix_can_be_given_in_parts() -> None:
    parts = croupier(*RED, "3", "--wagers", "black=500", "--json")

    assert (
        parts.out
        == croupier("night", "nz-37", "--wagers", "red=1000, black=500", "--rounds", "3", "--json").out
    )


def test_a_rule_set_of_ones_own_and_options_count() -> None:
    night = croupier(
        "night", "examples/european.toml", "--wagers", "red=1000", "--rounds", "10", "--json"
    ).json

    assert night["expected"] == str(Fraction(-10_000, 74))


def test_a_long_night_shows_how_far_it_is_and_can_be_interrupted() -> None:
    answer = interrupted_when_shown("%", *RED, str(10**9))

    assert (answer.status, answer.out) == (130, b"")
    assert answer.talk.rstrip().endswith("interrupted: the night is not worked out")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere", "--wagers", "red=1", "--rounds", "1"], "game: got 'nowhere'; expected one of: "),
        (["nz-37", "--wagers", "rod=1000", "--rounds", "1"], "did you mean red?"),
        (["nz-37", "--wagers", "red=0", "--rounds", "1"], "expected a stake of 1 to"),
        (["nz-37", "--wagers", "", "--rounds", "1"], "--wagers: got nothing"),
        (
            ["nz-37", "--wagers", "red=1", "--rounds", "0"],
            "--rounds: got 0; expected a number of rounds from 1 to",
        ),
        (["nz-37", "--wagers", "red=1", "--rounds", "-5"], "--rounds: got -5; expected"),
        (["nz-37", "--wagers", "red=1", "--rounds", "1" + "0" * 16], "expected a number of rounds from 1 to"),
        (["nz-37", "--wagers", "red=1", "--rounds", "many"], "Invalid value for '--rounds'"),
        (["nz-37", "--wagers", "red=1"], "Missing option '--rounds'"),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--target", "9" * 40], "--target: got 999"),
        (
            ["nz-37", "--wagers", "red=1", "--rounds", "1", "--target", "1" + "0" * 400],
            f"expected an amount from {-(10**30):,} to {10**30:,}",
        ),
        (
            ["nz-37", "--wagers", "red=1", "--rounds", "1", "--percentile", "0." + "0" * 12 + "1"],
            "with at most 12 decimal places",
        ),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--percentile", "９９"], "got '９９'; expected"),
        *(
            (["nz-37", "--wagers", "red=1", "--rounds", "1", *form, *more], "expected the report or --json")
            for form in (["--csv"], ["--svg", "-"])
            for more in (["--target", "5"], ["--percentile", "5"])
        ),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--percentile", "100"], "above 0 and below 100"),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--percentile", "0"], "above 0 and below 100"),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--percentile", "1e9"], "above 0 and below 100"),
        (["nz-37", "--wagers", "red=1", "--rounds", "1", "--csv", "--svg", "-"], "--csv, --svg: got several"),
    ],
)
def test_bad_input_is_one_clear_message(arguments: list[str], message: str) -> None:
    answer = croupier("night", *arguments)

    assert answer.status == 2
    assert message in answer.talk
    assert answer.out == b""


def test_what_is_void_of_a_stake_is_no_part_of_a_night() -> None:
    asked = ("night", "nz-37", "--wagers", "voisins=1000", "--rounds", "10")

    shown, as_data = croupier(*asked).text, croupier(*asked, "--json").json

    assert "Of 1,000 on voisins 999 count" in shown
    assert "staked 9,990, expected loss 270 = 2.7027 % of it" in shown
    assert (as_data["staked"], as_data["counted"]) == (10_000, 9_990)
