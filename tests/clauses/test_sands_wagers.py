"""Where each wager of Sands Roulette lies and on what it wins, the same in both versions."""

import pytest

from croupier.game.rules import RuleSet

from ..proof.by_hand import CORNERS, SIX_LINES, SPLITS, STREETS
from .sands import NUMBERS, chip_on, chip_on_outer_line, listed, winners, wins_on, written


@pytest.mark.shows("3.4.1", of="sands-2017")
@pytest.mark.shows("3.4.1", of="sands-2019")
def test_a_straight_up_wins_on_its_one_number(rules: RuleSet) -> None:
    straights = winners(rules, "straight")

    assert straights == {f"straight:{number}": {number} for number in NUMBERS}


@pytest.mark.shows("3.4.1", "Diagram A", of="sands-2017")
@pytest.mark.shows("3.4.1", "Appendix A", of="sands-2019")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_chip_in_the_middle_of_a_number_is_a_straight_up(rules: RuleSet, number: str) -> None:
    chip = chip_on(rules, number)

    assert chip.wager == f"straight:{number}"


@pytest.mark.shows("3.4.2", of="sands-2017")
@pytest.mark.shows("3.4.2", of="sands-2019")
def test_a_split_wins_on_two_numbers_that_share_a_line(rules: RuleSet) -> None:
    splits = winners(rules, "split")

    assert splits == written("split", SPLITS + "0-S 00-S 0-00 0-1 0-2 00-2 00-3")


@pytest.mark.shows("3.4.2", "Diagram A", of="sands-2017")
@pytest.mark.shows("3.4.2", "Appendix C", of="sands-2019")
@pytest.mark.parametrize(
    ("one", "other", "what"),
    [
        ("17", "18", "split:17-18"),
        ("17", "20", "split:17-20"),
        ("S", "0", "split:0-S"),
        ("S", "00", "split:00-S"),
        ("0", "00", "split:0-00"),
        ("0", "1", "split:0-1"),
        ("0", "2", "split:0-2"),
        ("00", "2", "split:00-2"),
        ("00", "3", "split:00-3"),
    ],
)
def test_a_chip_on_the_line_between_two_numbers_is_a_split(
    rules: RuleSet, one: str, other: str, what: str
) -> None:
    chip = chip_on(rules, one, other)

    assert chip.wager == what


@pytest.mark.shows("3.4.3", of="sands-2017")
@pytest.mark.shows("3.4.3", of="sands-2019")
def test_a_corner_wins_on_four_numbers_from_1_to_36_that_share_a_point(rules: RuleSet) -> None:
    corners = winners(rules, "corner")

    assert corners == written("corner", CORNERS)


@pytest.mark.shows("3.4.3", of="sands-2017")
@pytest.mark.shows("3.4.3", of="sands-2019")
@pytest.mark.parametrize("numbers", CORNERS.split())
def test_a_chip_where_four_numbers_meet_is_a_corner(rules: RuleSet, numbers: str) -> None:
    chip = chip_on(rules, *numbers.split("-"))

    assert chip.wager == f"corner:{numbers}"


@pytest.mark.shows("3.4.4", of="sands-2017")
@pytest.mark.shows("3.4.4", of="sands-2019")
def test_a_street_wins_on_a_row_or_on_three_numbers_that_meet_at_s_or_a_zero(rules: RuleSet) -> None:
    streets = winners(rules, "street")

    assert streets == written("street", STREETS + "0-00-S 0-00-2 0-1-2 00-2-3")


@pytest.mark.shows("3.4.4", of="sands-2017")
@pytest.mark.shows("3.4.4", of="sands-2019")
@pytest.mark.parametrize("row", STREETS.split())
def test_a_chip_on_the_outer_line_of_the_first_number_is_a_street(rules: RuleSet, row: str) -> None:
    chip = chip_on_outer_line(rules, row.partition("-")[0])

    assert chip.wager == f"street:{row}"


@pytest.mark.shows("3.4.4", "Diagram A", of="sands-2017")
@pytest.mark.shows("3.4.4", "Appendix C", of="sands-2019")
@pytest.mark.parametrize("numbers", ["0-00-S", "0-00-2", "0-1-2", "00-2-3"])
def test_a_chip_where_three_numbers_meet_is_a_street(rules: RuleSet, numbers: str) -> None:
    chip = chip_on(rules, *numbers.split("-"))

    assert chip.wager == f"street:{numbers}"


@pytest.mark.shows("3.4.4", "3.4.8", of="sands-2017")
@pytest.mark.shows("3.4.4", "3.4.8", of="sands-2019")
@pytest.mark.parametrize(("dozen", "first"), [("dozen:1", "1"), ("dozen:2", "13"), ("dozen:3", "25")])
def test_the_outer_line_parts_the_numbers_from_the_dozens(rules: RuleSet, dozen: str, first: str) -> None:
    number = rules.layout.areas[first].rect

    box = rules.layout.areas[dozen].rect

    assert (box.right, box.top) == (number.left, number.top)


@pytest.mark.shows("3.4.5", of="sands-2017")
@pytest.mark.shows("3.4.5", of="sands-2019")
def test_a_six_line_wins_on_two_rows_that_touch(rules: RuleSet) -> None:
    six_lines = winners(rules, "six-line")

    assert six_lines == written("six-line", SIX_LINES)


@pytest.mark.shows("3.4.5", of="sands-2017")
@pytest.mark.shows("3.4.5", of="sands-2019")
@pytest.mark.parametrize("rows", SIX_LINES.split())
def test_a_chip_on_the_outer_line_between_two_rows_is_a_six_line(rules: RuleSet, rows: str) -> None:
    numbers = rows.split("-")

    chip = chip_on_outer_line(rules, numbers[0], numbers[3])

    assert chip.wager == f"six-line:{rows}"


@pytest.mark.shows("3.4.6", of="sands-2017")
@pytest.mark.shows("3.4.6", of="sands-2019")
def test_the_top_line_wins_on_its_six_numbers(rules: RuleSet) -> None:
    numbers = wins_on(rules, "top-line")

    assert numbers == {"S", "00", "0", "1", "2", "3"}


@pytest.mark.shows("3.4.6", "Diagram A", of="sands-2017")
@pytest.mark.shows("3.4.6", "Appendix C", of="sands-2019")
def test_a_chip_on_the_outer_line_between_0_and_1_is_the_top_line(rules: RuleSet) -> None:
    chip = chip_on_outer_line(rules, "0", "1")

    assert chip.wager == "top-line"


@pytest.mark.shows("3.4.7", of="sands-2017")
@pytest.mark.shows("3.4.7", of="sands-2019")
def test_a_column_wins_on_twelve_numbers_and_on_no_zero(rules: RuleSet) -> None:
    columns = winners(rules, "column")

    assert columns == {
        "column:1": {"1", "4", "7", "10", "13", "16", "19", "22", "25", "28", "31", "34"},
        "column:2": {"2", "5", "8", "11", "14", "17", "20", "23", "26", "29", "32", "35"},
        "column:3": {"3", "6", "9", "12", "15", "18", "21", "24", "27", "30", "33", "36"},
    }


@pytest.mark.shows("3.4.7", of="sands-2017")
@pytest.mark.shows("3.4.7", of="sands-2019")
@pytest.mark.parametrize(("column", "foot"), [("column:1", "34"), ("column:2", "35"), ("column:3", "36")])
def test_the_box_of_a_column_lies_beneath_its_last_number(rules: RuleSet, column: str, foot: str) -> None:
    box, number = rules.layout.areas[column].rect, rules.layout.areas[foot].rect

    chip = chip_on(rules, column)

    assert chip.wager == column
    assert (box.left, box.right, box.top) == (number.left, number.right, number.bottom)


@pytest.mark.shows("3.4.8", of="sands-2017")
@pytest.mark.shows("3.4.8", of="sands-2019")
def test_a_dozen_wins_on_its_twelve_numbers(rules: RuleSet) -> None:
    dozens = winners(rules, "dozen")

    assert dozens == {
        "dozen:1": {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
        "dozen:2": {"13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24"},
        "dozen:3": {"25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36"},
    }


@pytest.mark.shows("3.4.8", "3.4.9", "3.4.10", "3.4.11", "3.4.12", of="sands-2017")
@pytest.mark.shows("3.4.8", "3.4.9", "3.4.10", "3.4.13", "3.4.14", of="sands-2019")
@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("dozen:1", "1st 12"),
        ("dozen:2", "2nd 12"),
        ("dozen:3", "3rd 12"),
        ("low", "1 - 18"),
        ("high", "19 - 36"),
        ("odd", "Odd"),
        ("even", "Even"),
    ],
)
def test_a_chip_in_a_marked_section_is_the_wager_of_the_section(rules: RuleSet, what: str, text: str) -> None:
    chip = chip_on(rules, what)

    assert chip.wager == what
    assert rules.layout.areas[what].text == text


@pytest.mark.shows("3.4.9", "3.4.10", "3.4.11", "3.4.12", "3.4.13", "3.4.14", "3.4.15", of="sands-2017")
@pytest.mark.shows("3.4.9", "3.4.10", "3.4.11", "3.4.12", "3.4.13", "3.4.14", "3.4.15", of="sands-2019")
@pytest.mark.parametrize(
    ("what", "numbers"),
    [
        ("low", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"),
        ("high", "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
        ("odd", "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"),
        ("even", "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
        ("black", "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"),
        ("red", "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"),
        ("green", "S 0 00"),
    ],
    ids=["low", "high", "odd", "even", "black", "red", "green"],
)
def test_an_outside_wager_wins_on_its_numbers_and_only_green_on_s_and_the_zeros(
    rules: RuleSet, what: str, numbers: str
) -> None:
    won_on = wins_on(rules, what)

    assert won_on == listed(numbers)


@pytest.mark.shows("3.4.13", "3.4.14", "3.4.15", of="sands-2017")
@pytest.mark.shows("3.4.11", "3.4.12", "3.4.15", of="sands-2019")
@pytest.mark.parametrize("colour", ["black", "red", "green"])
def test_a_chip_in_a_diamond_is_the_wager_on_its_colour(rules: RuleSet, colour: str) -> None:
    chip = chip_on(rules, colour)

    assert chip.wager == colour
