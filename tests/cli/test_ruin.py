"""`croupier ruin` as its user runs it."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from .interrupting import interrupted_when_shown
from .refusals import assert_misused, assert_refused
from .running import Answer, croupier

MONEY = ("--bankroll", "100000", "--base", "1000")


def ruin(progression: str, *more: str, wager: str = "red") -> Answer:
    return croupier("ruin", "nz-37", wager, "--progression", progression, *more)


def figures(answer: Answer) -> dict[str, str]:
    """The lines of the report that have a name and a figure."""
    assert answer.status == 0, answer
    rows = (line.split("  ", 1) for line in answer.text.splitlines() if "  " in line.strip())
    return {name: value.strip() for name, value in rows}


def test_the_martingale_with_a_maximum_is_told_in_words() -> None:
    answer = ruin("martingale", *MONEY, "--maximum", "50000")

    found = figures(answer)
    assert found["ruined"] == "0.767772160"
    assert found["all rounds played"] == "0.232227840"
    assert found["expected loss"] == "38,143.35  (house edge 1/37)"
    assert "The stake is doubled after a loss; after a win it is the base again." in answer.text
    assert "a stake above it becomes the base again." in answer.text
    assert "Every digit is certain" in answer.text


def test_every_progression_can_be_played_and_named() -> None:
    for name in (
        "flat",
        "martingale",
        "dalembert",
        "fibonacci",
        "paroli",
        "1-3-2-6",
        "oscars-grind",
        "labouchere",
    ):
        answer = ruin(name, *MONEY, "--maximum", "20000", "--rounds", "20")

        assert answer.text.startswith(f"New Zealand, 37 numbers: {name} on red\n")
        assert "ruined" in figures(answer)


def test_json_has_decimals_between_which_the_probability_lies() -> None:
    found = ruin("martingale", *MONEY, "--maximum", "50000", "--json").json

    low, high = Decimal(found["ruined"]["low"]), Decimal(found["ruined"]["high"])
    assert 0 <= high - low < Decimal("1e-13")
    assert round(low, 8) == Decimal("0.76777216")
    assert 0 < Decimal(found["error"]) < Decimal("1e-13")
    assert "fraction" not in found["ruined"]
    in_all = sum((Decimal(each["probability"]) for each in found["final"]), Decimal(0))
    assert abs(in_all - 1) < Decimal("1e-12")
    assert found["ruined_by_round"][-1]["round"] == found["rounds"] == found["rounds_worked_out"] == 1000
    assert found["percentiles"][3] == {"percent": "50", "bankroll": 18000, "low": 18000, "high": 18000}


def test_exact_json_has_fractions_of_any_length() -> None:
    """37 to the power of 3,000 has more digits than Python likes to write."""
    terms = ("--bankroll", "2000", "--base", "1000", "--rounds", "3000", "--target", "4000")

    found = ruin("flat", *terms, "--exact", "--json").json

    assert found["error"] == "0"
    numerator, denominator = found["ruined"]["fraction"].split("/")
    assert len(denominator) > 4300
    assert Decimal("0.5") < Decimal(numerator) / Decimal(denominator) < Decimal("0.6")


def test_a_short_play_is_exact_to_the_fraction() -> None:
    found = ruin(
        "martingale", "--bankroll", "3000", "--base", "1000", "--rounds", "3", "--exact", "--json"
    ).json

    assert Fraction(found["ruined"]["fraction"]) == Fraction(19, 37) ** 2
    assert (
        "exact" in ruin("martingale", "--bankroll", "3000", "--base", "1000", "--rounds", "3", "--exact").text
    )


def test_a_number_of_rounds_beyond_all_reason_is_answered() -> None:
    answer = ruin(
        *("flat", "--bankroll", "5000", "--base", "1000", "--target", "9000", "--rounds", "1000000000000")
    )

    odds = Fraction(19, 18)
    expected = (odds**5 - 1) / (odds**9 - 1)
    assert figures(answer)["target reached"] == f"{float(expected):.9f}"
    assert "of 1,000,000,000,000 rounds: by then nearly everybody has stopped" in answer.text


def test_bold_play_is_compared_with_the_best_play() -> None:
    answer = ruin("bold", "--bankroll", "25000", "--base", "1000", "--target", "100000")

    found = figures(answer)
    assert found["target reached"] == f"{float(Fraction(18, 37) ** 2):.9f}"
    assert found["first stake"] == "25,000"
    assert "So no stakes do better within 1,000 rounds than bold play." in answer.text


def test_where_bold_play_is_not_the_best_it_says_by_how_much() -> None:
    answer = ruin("bold", "--bankroll", "30000", "--base", "1000", "--target", "100000", wager="straight:17")

    assert "Bold play is not the best here: it gives away 1.8239 %." in answer.text


def test_bold_play_as_json_is_exact() -> None:
    found = ruin("bold", "--bankroll", "25000", "--base", "1000", "--target", "100000", "--json").json

    assert found["target_reached"]["fraction"] == "324/1369"
    assert found["base"] == 1000
    assert found["best"]["within_rounds"] == 1000


@pytest.mark.parametrize(
    ("option", "words"),
    [("--svg", "bankroll at the end"), ("--svg-curve", "who cannot place the stake of this round")],
)
def test_a_chart_takes_the_place_of_the_report(tmp_path: Path, option: str, words: str) -> None:
    chart = tmp_path / "chart.svg"

    drawn = ruin("martingale", *MONEY, "--rounds", "50", option, str(chart))
    printed = ruin("martingale", *MONEY, "--rounds", "50", option, "-")

    assert (drawn.status, drawn.out) == (0, b"")
    assert words in chart.read_text("utf-8")
    assert printed.out == chart.read_bytes()


@pytest.mark.parametrize("more", [("--json", "--svg", "-"), ("--svg", "a.svg", "--svg-curve", "b.svg")])
def test_a_report_has_one_form_at_a_time(more: tuple[str, ...]) -> None:
    assert_refused(ruin("flat", *MONEY, *more), "expected one form of output at a time")


@pytest.mark.parametrize(
    ("older", "option", "value"),
    [
        ("--spins", "--rounds", "9"),
        ("--over-maximum", "--above-maximum", "maximum"),
        ("--line", "--row", "1-2"),
    ],
)
def test_an_option_can_be_called_by_another_word(older: str, option: str, value: str) -> None:
    terms = ("labouchere", "--bankroll", "9000", "--base", "1000", "--maximum", "6000", "--rounds", "20")

    assert ruin(*terms, older, value).text == ruin(*terms, option, value).text != ruin(*terms).text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("martingale", "--bankroll", "1000", "--base", "0"), "--base: got 0; expected 1 to"),
        (
            ("martingale", "--bankroll", "5", "--base", "10"),
            "--bankroll: got 5; expected at least the first stake",
        ),
        (("flat", *MONEY, "--maximum", "10"), "--maximum: got 10; expected at least the first stake"),
        (("flat", *MONEY, "--rounds", "0"), "--rounds: got 0; expected a number of rounds"),
        (("flat", *MONEY, "--target", "100"), "--target: got 100; expected more than the bankroll"),
        (
            ("martingale", "--bankroll", "9", "--base", "1", "--above-maximum", "maximum"),
            "--above-maximum: got no --maximum; expected a --maximum with it",
        ),
        (("flat", *MONEY, "--row", "1-2"), "--row: got '1-2'; expected nothing"),
        (("flat", *MONEY, "--wins", "4"), "--wins: got 4; expected nothing"),
        (("labouchere", *MONEY, "--row", "1-x"), "--row: got '1-x'; expected whole numbers"),
        (("labouchere", *MONEY, "--row", "0-0"), "--row: got 0-0; expected 1 to 20 numbers from 1"),
        (("paroli", *MONEY, "--wins", "0"), "--wins: got 0; expected 1 to 20 wins"),
        (("flat", *MONEY, "--rounds", "1000000", "--exact"), "--exact: got 1,000,000 rounds"),
        (("bold", *MONEY), "--target: got nothing; expected what bold play is to reach"),
        (("bold", *MONEY, "--target", "200000", "--exact"), "--exact: got True; expected nothing"),
        (
            ("bold", *MONEY, "--target", "200000", "--maximum", "5000", "--above-maximum", "base"),
            "--above-maximum: got 'base'; expected nothing",
        ),
        (("flat", *MONEY, "--wins", "0"), "--wins: got 0; expected nothing"),
        (("bold", *MONEY, "--target", "1"), "--target: got 1; expected more than the bankroll"),
        (("flat", *MONEY, "--options", "x"), "--options: got 'x'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_input_is_one_clear_line(arguments: tuple[str, ...], words: str) -> None:
    assert_refused(ruin(*arguments), f"croupier: {words}")


def test_an_unknown_wager_is_refused() -> None:
    assert_refused(
        ruin("flat", *MONEY, wager="purple"), "WAGER: got 'purple'; expected a wager that nz-37 has"
    )
    assert_refused(ruin("flat", *MONEY, wager="rde"), "did you mean red?")


def test_an_unknown_progression_is_refused() -> None:
    assert_misused(ruin("doubling", *MONEY), "--progression", "martingale")


def test_long_work_shows_how_far_it_is_and_can_be_interrupted() -> None:
    answer = interrupted_when_shown(
        "%", *("ruin", "nz-37", "red", "--progression", "martingale", *MONEY, "--rounds", "1000000")
    )

    assert answer.status == 130
    assert answer.out == b""
    assert "interrupted: the ruin is not worked out" in answer.talk


def test_5_9_what_of_the_base_is_void_is_said_and_the_edge_is_that_of_what_counts() -> None:
    asked = ("flat", "--bankroll", "1000", "--base", "10", "--rounds", "20")

    answer = ruin(*asked, wager="voisins")
    as_data = ruin(*asked, "--json", wager="voisins").json

    assert (
        "Of 10 on voisins 9 count: what goes beyond the last whole step is void and returned (5.9)."
        in answer.text
    )
    found = figures(answer)
    assert found["expected amount staked"] == "180.00"
    assert found["expected loss"] == f"{180 / 37:.2f}  (house edge 1/37)"
    assert (as_data["house_edge"], as_data["void"][0]["counted"]) == ("1/37", 9)


def test_a_base_of_which_nothing_counts_is_refused() -> None:
    answer = ruin("flat", "--bankroll", "1000", "--base", "5", wager="voisins")

    assert_refused(
        answer, "--base: got 5; expected at least 9, 1 on each of its 9 pieces: less is void (5.9)"
    )


def test_r58_a_base_that_must_divide_is_refused_with_the_nearest_that_does() -> None:
    answer = croupier(
        *("ruin", "racetrack-2012", "voisins", "--progression", "flat", "--bankroll", "1000", "--base", "10")
    )

    assert_refused(
        answer, "--base: got 10; expected a multiple of the 9 pieces of the wager: the nearest are 9 and 18"
    )


def test_the_edge_is_that_of_the_session_where_small_stakes_are_rounded() -> None:
    """La partage gives a stake of 1 back whole on zero, and of 2 the half."""
    european = str(Path(__file__).resolve().parents[2] / "examples" / "european.toml")
    asked = ("ruin", european, "red", "--bankroll", "100", "--base", "1", "--rounds", "2", "--exact")

    martingale = croupier(*asked, "--progression", "martingale")
    flat = croupier(*asked, "--progression", "flat")
    as_data = croupier(*asked, "--progression", "martingale", "--json").json

    by_hand = Fraction(18, 37) * Fraction(1, 37) / (1 + Fraction(19, 37) + 2 * Fraction(18, 37))
    assert f"(house edge {by_hand})" in martingale.text
    assert "(house edge 0)" in flat.text
    assert as_data["session_edge"]["fraction"] == str(by_hand)


def test_what_bold_play_gives_away_is_never_nothing() -> None:
    answer = ruin(
        *("bold", "--bankroll", "71", "--base", "1", "--target", "100", "--maximum", "8", "--rounds", "30")
    )

    assert "Bold play is not the best here: it gives away 1.9E-6 %." in answer.text


def test_a_base_for_bold_play_that_is_void_in_part_is_refused_with_the_part() -> None:
    answer = ruin("bold", "--bankroll", "1000", "--base", "10", "--target", "2000", wager="voisins")

    assert_refused(
        answer,
        "--base: got 10, of 10 on voisins 9 count:"
        " what goes beyond the last whole step is void and returned (5.9); expected a multiple of 18",
    )
