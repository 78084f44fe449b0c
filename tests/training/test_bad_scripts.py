"""What is wrong with a script is said at once: line by line, what was got and what was expected."""

import pytest

from croupier.bad_input import BadInput
from croupier.training.script import read_script

from .scripts import HEADER, defect_of, defects, read


def test_every_defect_of_a_script_is_said() -> None:
    script = HEADER + "Ann: bets ten on red\nZoe: sits down\n\nDan: no more bats\nAnn: adds 500 to w9\n"

    found = defects(script)

    assert [defect.partition(": ")[0] for defect in found] == ["line 8", "line 9", "line 11"]


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        ("Ann: bets 1.50 on red", "got '1.50' for the stake; expected a whole number of the smallest unit"),
        ("Ann: bets 0 on red", "got '0' for the stake; expected a whole number of the smallest unit, from 1"),
        ("Ann: bets 9999999999999 on red", "from 1 to 1000000000000"),
        ("Dan: the ball rests in 37", "got '37'; expected a number of sands-2019: 0 S 00 32"),
        ("Dan: draws the bonus numbers 1 2 40", "got '40'; expected a number of sands-2019"),
        ("Dan: spins the ball, wheel left", "got 'left' for the wheel direction; expected one of: clockwise"),
        ("Dan: reports bad-luck", "got 'bad-luck' for the irregularity; expected one of: ball-spun-with"),
        ("Pia: rules that w1 is lucky because of it", "got 'is lucky' for the treatment; expected one of"),
        ("Ann: withdraws w1", "got 'w1'; expected a wager before this line"),
        ("Ann: bets 500 on red as w7", "expected a name of its own, not w and a number, for every wager"),
        ("Ann: changes 500 into 5x100", "expected chips such as 2x500 10x100"),
        ("Dan: changes the limits to some", "expected limits such as 500 to 100000"),
        ("Dan: changes the limits to in steps of 5", "expected limits such as 500 to 100000"),
        ("Dan: changes the limits to 0 to 5", "expected limits such as 500 to 100000"),
        ("Dan: the ball drops after 1001 revolutions", "expected a whole number from 0 to 1000"),
        ("Dan: places 500 on red for Zoe", "got 'Zoe'; expected one of the players: Ann, Ben"),
        ("Dan: seats Pia", "got 'Pia'; expected one of the players: Ann, Ben"),
        ("Zoe: sits down", "got 'Zoe'; expected somebody of the people: Dan, Pia, Ann, Ben"),
        ("Ann sits: down", "got 'Ann sits'; expected somebody of the people"),
        ("Ann:", "got 'Ann:'; expected who, a colon, and what"),
        (f"Dan: notes that {'x' * 501}", "expected a text of at most 500 characters"),
        (f"Ann: bets 500 on {'x' * 81}", "expected a wager such as split:0-00, red or 17"),
        (f"Ann: bets 500 on red as {'x' * 81}", "expected the name of a wager"),
    ],
)
def test_a_bad_value_says_what_was_got_and_what_was_expected(act: str, expected: str) -> None:
    found = defects(HEADER + act)

    assert found[0].startswith("line 8: got ")
    assert any(expected in defect for defect in found)


@pytest.mark.parametrize(
    ("act", "phrase"),
    [
        ("Dan: no more bats", "no more bets[, with the bell]"),
        ("Ann: bet 500 on red", "bets AMOUNT [in colour chips] on WAGER"),
        ("Dan: the ball rest in 17", "the ball rests in NUMBER"),
        ("Dan: lift dolly", "lifts the dolly"),
        ("Pia: no spin", "no spin because TEXT"),
        ("Dan: run the ball into 17", "runs the ball into NUMBER"),
    ],
)
def test_an_unknown_phrase_is_answered_with_the_nearest_one(act: str, phrase: str) -> None:
    assert f"expected a phrase such as: {phrase}" in defect_of(act)


def test_a_dealer_who_speaks_as_a_player_is_told_how_to_speak_for_one() -> None:
    assert defect_of("Dan: buys in 500") == (
        "line 8: got 'buys in AMOUNT' from a dealer;"
        " expected a player to say that, or: sells PLAYER chips for AMOUNT"
    )


def test_a_wager_may_be_named_only_after_the_line_that_makes_it() -> None:
    assert "got 'late'; expected the name of a wager before this line: w1" in defect_of(
        "Ann: bets 500 on red", "Ann: withdraws late", "Ann: bets 500 on odd as late"
    )


def test_a_name_is_given_to_one_wager_only() -> None:
    assert "got 'mine'; expected a name of its own" in defect_of(
        "Ann: bets 500 on red as mine", "Ann: bets 500 on odd as mine"
    )


def test_names_of_wagers_are_not_looked_at_once_a_line_could_not_be_read() -> None:
    assert defect_of("Ann: bats 500 on red", "Ann: withdraws w1").startswith("line 8:")


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("limits 500 to 100", "expected a minimum that is not above its maximum"),
        ("limits voisins 900 to 9000", "got 'voisins'; expected a kind of wager of sands-2019: straight"),
        ("limits red in steps of 0", "expected limits such as 500 to 100000"),
        ("limits 500 to 1000, 600 to 900", "expected limits such as 500 to 100000"),
        ("bank plenty", "got 'plenty' for the bank; expected a whole number of the smallest unit"),
        ("chips 100 some", "got '100 some' for the denominations; expected of each chip a whole number"),
        ("seats 0", "got '0' for the seats; expected a whole number from 1 to 1000"),
        ("enforce sometimes", "expected one of: at placement, as they lie"),
        ("wheel of fortune", "expected a setting of the table (name, option, limits"),
        ("wheel lucky", "expected one of: dealer, sensor, electronic"),
        ("ball in 37", "got '37'; expected a number of the wheel"),
        ("option racetrack on", "options.racetrack: got 'racetrack'; expected no option"),
        ("colour blue", "got 'colour blue'; expected a setting of the table (name, option, limits"),
    ],
)
def test_a_bad_setting_of_the_table_names_its_line(setting: str, expected: str) -> None:
    (found,) = defects(f"table sands-2019\n{setting}\npeople\nDan dealer\n")

    assert found.startswith("line 2: ")
    assert expected in found


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("bank 5", "bank 6"),
        ("limits 500 to 1000", "limits from 600"),
        ("limits red up to 1000", "limits odd up to 5, red up to 9"),
        ("limits red in steps of 5", "limits red in steps of 5"),
    ],
)
def test_a_setting_is_given_once(first: str, second: str) -> None:
    assert defects(f"table sands-2019\n{first}\n{second}\npeople\nDan dealer\n") == [
        f"line 3: got '{second}'; expected every setting once"
    ]


def test_an_option_is_chosen_once() -> None:
    script = "table nz-37\noption racetrack on\noption racetrack off\npeople\nDan dealer\n"

    assert defects(script) == ["line 3: got 'option racetrack off'; expected every setting once"]


def test_an_unknown_game_is_a_defect_of_its_line() -> None:
    (found,) = defects("table sands\npeople\nDan dealer\nDan: the ball rests in 99\n")

    assert found.startswith("line 1: game: got 'sands'; expected one of: fast-action-2020")


@pytest.mark.parametrize(
    ("person", "expected"),
    [
        ("Max pit-boss", "got 'pit-boss'; expected a role of sands-2019: player, dealer, pit-supervisor"),
        ("Max casino-operator", "got 'casino-operator'; expected a role of sands-2019"),
        ("Max dealer acting as player", "got 'player'; expected a role to act in: dealer, pit-supervisor"),
        ("Max", "got 'Max'; expected a person and a role such as: Dan dealer"),
        ("Dan player", "got 'Dan'; expected every person once"),
    ],
)
def test_a_bad_person_names_its_line(person: str, expected: str) -> None:
    (found,) = defects(f"table sands-2019\npeople\nDan dealer\n{person}\n")

    assert found.startswith("line 4: ")
    assert expected in found


def test_a_role_of_another_document_is_unknown() -> None:
    (found,) = defects("table sands-2017\npeople\nDan dealer\nMax pit-manager\n")

    assert found == (
        "line 4: got 'pit-manager'; expected a role of sands-2017: player, dealer, casino-operator, wheel"
    )


def test_somebody_of_the_staff_opens_the_table() -> None:
    assert defects("table sands-2019\npeople\nAnn player\n") == [
        "people: got nobody of the staff; expected one of:"
        " dealer, pit-supervisor, pit-manager, gaming-shift-manager"
    ]


@pytest.mark.parametrize("script", ["", "# nothing but a comment\n", "people\nDan dealer\n"])
def test_a_script_without_a_table_says_so(script: str) -> None:
    assert any("expected a script that begins with: table GAME" in defect for defect in defects(script))


def test_a_script_without_people_says_so() -> None:
    assert (
        "line 1: got the end of the script; expected a line 'people', with those at the table below it"
        in (defects("table sands-2019\n"))
    )


def test_bytes_that_are_no_text_are_one_defect() -> None:
    with pytest.raises(BadInput, match="byte 5: got bytes that are not UTF-8; expected a text in UTF-8"):
        read_script(b"table\xff")


def test_what_follows_a_hash_is_left_out_and_the_indent_is_free() -> None:
    plain = HEADER + "Ann: sits down\n"
    decorated = "\ufeff# a title\n" + HEADER.replace("  ", "\t") + "\n   Ann: sits down   # at last\n"

    assert read(decorated).asks == read(plain).asks


def test_a_hash_inside_a_word_is_part_of_it() -> None:
    (note,) = read(HEADER + "Dan: notes that chip#5 fell # really\n").asks[1:]

    assert note.command.text == "chip#5 fell"  # type: ignore[attr-defined]
