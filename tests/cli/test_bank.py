"""`croupier bank` as a pit manager asks it."""

from fractions import Fraction
from pathlib import Path

import pytest

from .interrupting import interrupted_when_shown
from .running import croupier


def test_the_house_has_its_hold_its_risk_and_its_banks() -> None:
    table = croupier(
        "bank", "nz-37", "--player", "4 x red=1000 @ 300", "--player", "black=1000", "--json"
    ).json

    assert (table["handle"], table["hold"]) == (1_500_000, "1/37")
    assert table["night"]["expected"] == "1500000/37"
    assert table["worst_round"]["loss"] == 3000
    assert len(table["worst_round"]["outcomes"]) == 18
    assert table["bank"]["percent"] == "99.9"
    assert 0 < table["bank"]["at_the_end"] <= table["bank"]["at_every_moment"]


def test_people_read_it_in_a_minute() -> None:
    shown = croupier(
        "bank", "nz-37", "--player", "2x straight:17=500 @ 100", "--player", "red=1000 @ 50"
    ).text

    assert "3 players, 100 rounds" in shown
    assert "a hold of 2.7027 % of the handle" in shown
    assert "The worst round costs the house 35,000: on 17, probability 1/37, in rounds 51 to 100." in shown
    assert "bank that covers 99.9 % of nights" in shown
    assert "at every moment of it" in shown
    assert "37^50 × 37^50" in shown


def test_what_is_void_of_the_stakes_of_several_players_is_said_once() -> None:
    asked = ("bank", "nz-37", "--player", "2 x voisins=1000 @ 3", "--player", "voisins=1000 @ 1")

    as_data, shown = croupier(*asked, "--json").json, croupier(*asked).text

    assert [(each["wager"], each["counted"]) for each in as_data["void"]] == [("voisins", 999)]
    assert shown.count("voisins 999 count") == 1


def test_the_rounds_of_all_who_have_none_of_their_own_and_any_share() -> None:
    def bank(*more: str) -> int:
        table = croupier("bank", "nz-37", "--player", "red=1000", "--json", *more).json
        return int(table["bank"]["at_every_moment"])

    assert bank("--rounds", "1") == 1000
    assert bank("--rounds", "1", "--share", "50") == 0
    assert bank("--rounds", "100", "--share", "99.9999") > bank("--rounds", "100")


@pytest.mark.parametrize("share", ["50", "90", "99.9999999"])
def test_the_share_that_is_covered_is_written_as_it_was_given(share: str) -> None:
    asked = ("bank", "nz-37", "--player", "red=1000 @ 1", "--share", share)

    assert croupier(*asked, "--json").json["bank"]["percent"] == share
    assert f"bank that covers {share} % of nights" in croupier(*asked).text


def test_players_can_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "saturday.txt"
    file.write_text(
        "# the regulars\n4 × red=1000 @ 300\n\nstraight:17=500, black=200 @ 20\n", encoding="utf-8"
    )

    from_file = croupier("bank", "nz-37", "--players", str(file), "--json").json

    spelled = ("--player", "4 x red=1000 @ 300", "--player", "straight:17=500, black=200 @ 20")
    assert from_file == croupier("bank", "nz-37", *spelled, "--json").json


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    file = tmp_path / "saturday.txt"
    file.write_text("4 x red=1000 @ 3\n", encoding="utf-8-sig")

    from_file = croupier("bank", "nz-37", "--players", str(file), "--json")

    assert from_file.out == croupier("bank", "nz-37", "--player", "4 x red=1000 @ 3", "--json").out


def test_a_file_of_players_is_read_to_its_bound_and_no_further(tmp_path: Path) -> None:
    players = b"red=1000 @ 1\n"
    just_short = players + b"#" * (1_000_000 - len(players))
    file = tmp_path / "players.txt"
    file.write_bytes(just_short)
    assert croupier("bank", "nz-37", "--players", str(file)).status == 0
    assert croupier("bank", "nz-37", "--players", "-", stdin=just_short).status == 0

    file.write_bytes(just_short + b"#")

    for name in (str(file), "-"):
        answer = croupier("bank", "nz-37", "--players", name, stdin=just_short + b"#")
        assert (answer.status, answer.out) == (2, b"")
        assert f"{name}: got more than 1,000,000 bytes; expected a shorter file" in answer.talk


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_a_file_without_end_is_refused() -> None:
    assert "got more than 1,000,000 bytes" in croupier("bank", "nz-37", "--players", "/dev/zero").talk


def test_a_table_where_the_house_cannot_lose_needs_no_bank() -> None:
    shown = croupier("bank", "nz-37", "--player", "red=1000", "--player", "black=1000").text

    assert "The house cannot lose a round." in shown
    assert "at every moment of it     0" in shown


def test_the_result_of_the_house_can_be_drawn() -> None:
    drawn = croupier("bank", "nz-37", "--player", "red=1000", "--svg", "-").text

    assert drawn.startswith("<svg")
    assert "what the house wins" in drawn


def test_a_night_without_end_is_bounded_at_once() -> None:
    table = croupier("bank", "nz-37", "--player", f"red=1000 @ {10**12}", "--json").json

    assert table["night"]["method"] == "normal"
    uncovered = Fraction(18, 19) ** (table["bank"]["at_every_moment"] // 1000 + 1)  # the gambler's ruin
    assert uncovered <= Fraction(1, 1000) < uncovered * Fraction(11, 10)
    assert "Doob" in table["bank"]["how"]


def test_a_long_night_shows_how_far_it_is_and_can_be_interrupted() -> None:
    answer = interrupted_when_shown("%", "bank", "nz-37", "--player", "red=1000 @ 40000")

    assert (answer.status, answer.out) == (130, b"")
    assert answer.talk.rstrip().endswith("interrupted: the night is not worked out")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "--player: got nothing; expected COUNT x WAGER=STAKE"),
        (["--player", "rod=1"], "--player: got 'rod'; expected a wager"),
        *(
            (
                ["--player", f"{count} x red=1"],
                f"--player: got '{count}'; expected a count of players from 1 to 1,000",
            )
            for count in ("0", "1001", "1000000000", "9" * 30, "-1", "+2", "1.5", "２")
        ),
        (
            ["--player", "600 x red=1", "--player", "401 x red=1"],
            "--player: got 1,001 players; expected no more than 1,000",
        ),
        (["--player", "red=1 @ ３"], "expected COUNT x WAGER=STAKE"),
        (["--player", "red=1 @ 0"], "--player: got 0; expected a number of rounds from 1 to"),
        (["--player", "red=1 @ soon"], "expected COUNT x WAGER=STAKE"),
        (["--player", "red=1 @ 5 @ 6"], "expected COUNT x WAGER=STAKE"),
        (["--player", "@ 5"], "--player: got nothing; expected WAGER=STAKE"),
        (["--player", "rod=1", "--player", "red=0"], "2 defects"),
        (["--player", "red=1", "--rounds", "0"], "--rounds: got 0"),
        (["--player", "red=1", "--share", "100"], "--share: got '100'; expected a percentage"),
        (["--player", "red=1", "--share", "99." + "9" * 13], "with at most 12 decimal places"),
        (["--player", "red=1", "--share", "most"], "--share: got 'most'; expected a percentage"),
        (["--players", "nowhere.txt"], "nowhere.txt: got No such file"),
        (["--player", "red=1", "--json", "--svg", "-"], "--json, --svg: got several forms"),
    ],
)
def test_bad_input_is_one_clear_message(arguments: list[str], message: str) -> None:
    answer = croupier("bank", "nz-37", *arguments)

    assert answer.status == 2
    assert message in answer.talk
    assert answer.out == b""


def test_a_bad_line_of_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "players.txt"
    file.write_bytes(b"red=1000\nred=nothing\n")

    assert f"{file}: line 2: red: got 'nothing'" in croupier("bank", "nz-37", "--players", str(file)).talk
    file.write_bytes(b"\xff\xfe")
    assert "expected UTF-8" in croupier("bank", "nz-37", "--players", str(file)).talk


def test_what_is_void_of_a_stake_is_no_part_of_the_handle() -> None:
    asked = ("bank", "nz-37", "--player", "3 x voisins=1000 @ 10", "--player", "red=5 @ 10")

    shown, as_data = croupier(*asked).text, croupier(*asked, "--json").json

    assert shown.count("Of 1,000 on voisins 999 count") == 1
    assert (as_data["handle"], as_data["hold"]) == (10 * (3 * 999 + 5), "1/37")
    assert [each["counted"] for each in as_data["void"]] == [999]


def test_a_table_of_a_thousand_players_has_a_bank() -> None:
    table = croupier(
        "bank", "nz-37", "--player", "700 x red=1000 @ 20", "--player", "300 x straight:17=500 @ 10", "--json"
    ).json

    assert table["handle"] == 20 * 700 * 1000 + 10 * 300 * 500
    assert table["worst_round"]["loss"] == 300 * 35 * 500 - 700 * 1000
