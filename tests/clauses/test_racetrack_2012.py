"""Roulette with Racetrack, version 2, from 19 December 2012: what each clause does.

What other documents say as well stands in the file of its subject: test_closing.py, test_limits.py and so on.
"""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import buy_colour_chips
from croupier.game.grounds import Ground
from croupier.game.layout import Part
from croupier.game.lines import LineResult
from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult
from croupier.game.spin import Ruling, SpinFacts, judge
from croupier.game.wheel import Provenance
from croupier.rulebook import load
from croupier.words import say

from .at_the_table import (
    VOIDING,
    LiveTable,
)
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    DEALER,
    OPEN,
    ROLLING,
    SETTLED,
    limits,
    line,
    person,
    refusal,
    settled,
    wager,
)


def words(text: str) -> list[str]:
    return text.split()


RULES = load("racetrack-2012")
FIRST_FOUR = load("racetrack-2012", {"first_four": True})
LATER = load("racetrack-2012", {"later_rules": True})

MOMENTS = {
    "before opening": BEFORE_OPEN,
    "open": OPEN,
    "rolling": ROLLING,
    "called": CALLED,
    "at rest": AT_REST,
    "settled": SETTLED,
}
PIECE_CLAUSE = {"straight": "3.4.1", "split": "3.4.2", "corner": "3.4.3", "street": "3.4.4"}
ALL = [str(number) for number in range(37)]
RED = words("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36")
BLACK = words("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35")
TOP_OF_TRACK = words("10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26")
FOOT_OF_TRACK = words("8 30 11 36 13 27 6 34 17 25 2 21 4 19 15 32 0")
TRACK = [*TOP_OF_TRACK, *reversed(FOOT_OF_TRACK), "23"]


def all_of(kind: str, rules: RuleSet = RULES) -> set[str]:
    return {position.wager for position in rules.positions.values() if position.kind == kind}


def winners(what: str) -> set[str]:
    """The numbers on which this wager wins when it is settled."""
    return {number for number in RULES.wheel.order if line(RULES, number, what).result is LineResult.WON}


def pieces(what: str) -> dict[str, int]:
    return {piece.position.wager: piece.count for piece in RULES.positions[what].pieces}


def rows_of_cloth(*parts: Part) -> list[list[str]]:
    """What is printed on the cloth, row by row from the top, each from the left."""
    areas = [area for area in RULES.layout.areas.values() if area.part in parts]
    tops = sorted({area.rect.top for area in areas})
    by_left = sorted(areas, key=lambda area: area.rect.left)
    return [[area.name.removeprefix("track ") for area in by_left if area.rect.top == top] for top in tops]


def chip_between(*numbers: str, rules: RuleSet = RULES) -> str | None:
    """The wager of a chip in the middle of these numbers of 1 to 36."""
    middles = [rules.layout.areas[number].rect.middle for number in numbers]
    x, y = (sum(each) / len(middles) for each in zip(*middles, strict=True))
    return rules.layout.resolve(x, y, radius=10).wager


def chip_below(*numbers: str) -> str | None:
    """The wager of a chip on the outside line under these numbers of the lowest row."""
    rects = [RULES.layout.areas[number].rect for number in numbers]
    x = sum(rect.middle.x for rect in rects) / len(rects)
    return RULES.layout.resolve(x, rects[0].bottom, radius=10).wager


# 1 Definitions


@pytest.mark.shows("1.1.1")
def test_1_1_1_colour_chips_carry_no_value_but_the_one_they_were_bought_at() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500, value=2500)

    assert (chips.player, chips.colour, chips.value) == ("p1", "blue", 2500)
    assert RULES.cite(Provision.COLOUR_CHIPS) == ("1.1.1",)


# 2 Mode of Play


@pytest.mark.shows("2.1", "Diagram A")
def test_2_1_the_layout_has_156_places_for_one_piece_and_the_racetrack_41_wagers() -> None:
    kinds = [position.kind for position in RULES.positions.values()]

    assert {kind: kinds.count(kind) for kind in kinds} == {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 22,
        "six-line": 11,
        "column": 3,
        "dozen": 3,
        "low": 1,
        "high": 1,
        "even": 1,
        "odd": 1,
        "red": 1,
        "black": 1,
        "tiers": 1,
        "orphelins": 1,
        "voisins": 1,
        "zero-spiel": 1,
        "neighbours": 37,
    }
    assert len(kinds) == 156 + 41


@pytest.mark.shows("2.1")
@pytest.mark.parametrize(
    "what", ["green", "top-line", "straight:00", "split:1-5", "street:0-1-3", "bonus-win"]
)
def test_2_1_a_wager_that_no_area_of_the_layout_takes_is_refused(what: str) -> None:
    answer = refusal(RULES, what)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.ONLY_LISTED_WAGERS, ("3.3", "3.4", "3.5"))


@pytest.mark.shows("2.1")
def test_2_1_a_chip_beside_the_designated_areas_makes_no_wager() -> None:
    below_the_zero = (30, 390)

    resolution = RULES.layout.resolve(*below_the_zero, radius=10)

    assert resolution.wager is None


@pytest.mark.shows("Diagram A", "Diagram D", "Diagram E", "Diagram F", "Diagram G")
def test_diagram_a_shows_zero_at_the_left_of_three_rows_over_the_outside_boxes() -> None:
    rows = rows_of_cloth(Part.NUMBER, Part.BOX)

    assert rows == [
        words("0 3 6 9 12 15 18 21 24 27 30 33 36 column:3"),
        words("2 5 8 11 14 17 20 23 26 29 32 35 column:2"),
        words("1 4 7 10 13 16 19 22 25 28 31 34 column:1"),
        ["dozen:1", "dozen:2", "dozen:3"],
        ["low", "even", "red", "black", "odd", "high"],
    ]


@pytest.mark.shows("Diagram A")
def test_diagram_a_lets_zero_span_all_three_rows() -> None:
    zero, three, one = (RULES.layout.areas[number].rect for number in ("0", "3", "1"))

    edges = (zero.top, zero.bottom, zero.right)

    assert edges == (three.top, one.bottom, three.left)
    assert RULES.layout.provenance is Provenance.DOCUMENT


@pytest.mark.shows("Diagram A", "3.4.6", "3.4.7", "3.4.8", "3.4.9")
def test_diagram_a_prints_the_names_of_the_outside_boxes() -> None:
    areas = RULES.layout.areas

    printed = {name: area.text for name, area in areas.items() if area.part is Part.BOX}

    assert printed == {
        "column:1": "2 to 1",
        "column:2": "2 to 1",
        "column:3": "2 to 1",
        "dozen:1": "1st 12",
        "dozen:2": "2nd 12",
        "dozen:3": "3rd 12",
        "low": "1-18",
        "high": "19-36",
        "even": "Even",
        "odd": "Odd",
        "red": "",
        "black": "",
    }


@pytest.mark.shows("Diagram B")
def test_diagram_b_lays_the_racetrack_round_its_four_sectors() -> None:
    rows = rows_of_cloth(Part.TRACK, Part.SECTOR)

    assert rows == [TOP_OF_TRACK, ["23", "tiers", "orphelins", "voisins", "zero-spiel"], FOOT_OF_TRACK]


@pytest.mark.shows("Diagram B")
def test_diagram_b_shows_every_number_once_and_gives_the_wheel_its_order() -> None:
    start = TRACK.index("0")

    order = list(RULES.wheel.order)

    assert order == TRACK[start:] + TRACK[:start]
    assert sorted(order, key=int) == [str(number) for number in range(37)]
    assert RULES.wheel.provenance is Provenance.DOCUMENT


@pytest.mark.shows("Diagram B")
@pytest.mark.parametrize("sector", ["tiers", "orphelins", "voisins", "zero-spiel"])
def test_diagram_b_a_chip_in_a_sector_of_the_racetrack_makes_its_wager(sector: str) -> None:
    middle = RULES.layout.areas[sector].rect.middle

    resolution = RULES.layout.resolve(*middle, radius=10)

    assert resolution.wager == sector


# 3.1 to 3.3 Calls and wagers


@pytest.mark.shows("3.1", "3.2")
@pytest.mark.parametrize(("act", "moment"), [(Act.PLACE_YOUR_BETS, BEFORE_OPEN), (Act.NO_MORE_BETS, ROLLING)])
def test_3_1_the_calls_are_the_dealers(act: Act, moment: Moment) -> None:
    people = {role: person(role) for role in ("dealer", "player", "casino-operator")}

    refused = {role for role, who in people.items() if find_act_refusal(RULES, moment, who, act)}

    assert refused == {"player", "casino-operator"}


@pytest.mark.shows("3.3")
def test_3_3_a_player_may_have_several_wagers_of_different_kinds() -> None:
    wagers = (
        wager(RULES, "straight:17", 1000, id="w1"),
        wager(RULES, "black", 5000, id="w2"),
        wager(RULES, "orphelins", 500, id="w3"),
    )

    settlement = settled(RULES, "17", *wagers)

    assert [(each.id, each.winnings, each.collected) for each in settlement.lines] == [
        ("w1", 35000, 0),
        ("w2", 5000, 0),
        ("w3", 3400, 300),
    ]


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("what", ["straight:0", "split:0-3", "street:0-1-2", "red", "dozen:2", "column:3"])
def test_3_3_the_listed_wagers_are_taken(what: str) -> None:
    answer = refusal(RULES, what, 500)

    assert answer is None


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("stake", [499, 100001])
def test_3_3_limits_at_placing_are_a_rule_of_the_house_alone(stake: int) -> None:
    table = limits(minimum=500, maximum=100000)

    answer = refusal(RULES, "red", stake, limits=table)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.WITHIN_LIMITS, ())


@pytest.mark.shows("3.3")
def test_3_3_several_stakes_on_one_wager_are_one_wager_for_the_house_limits() -> None:
    table = limits(minimum=500, maximum=1000)

    answers = [refusal(RULES, "red", stake, limits=table, lying=600) for stake in (400, 401)]

    assert [answer and answer.by for answer in answers] == [None, Provision.WITHIN_LIMITS]


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(("what", "stake"), [("straight:17", 700), ("voisins", 900)])
def test_3_3_a_step_of_the_table_is_a_rule_of_the_house_where_the_pieces_divide(
    what: str, stake: int
) -> None:
    table = limits(straight=500, voisins=1800)

    answer = refusal(RULES, what, stake, limits=table)

    assert answer is not None
    assert answer.clauses == ()


@pytest.mark.shows("3.3")
def test_3_3_two_players_on_one_area_are_not_added_up() -> None:
    table = limits(minimum=500, maximum=1000)
    wagers = (
        wager(RULES, "red", 1000, player="p1", id="w1"),
        wager(RULES, "red", 1000, player="p2", id="w2"),
    )

    settlement = settled(RULES, "1", *wagers, limits=table)

    assert [(each.player, each.counted, each.winnings) for each in settlement.lines] == [
        ("p1", 1000, 1000),
        ("p2", 1000, 1000),
    ]


@pytest.mark.shows("3.3")
def test_3_3_placing_for_a_player_is_not_provided_for() -> None:
    answer = refusal(RULES, "red", by=DEALER)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.PLACE_FOR_A_PLAYER, ())


@pytest.mark.shows("3.3")
def test_3_3_a_table_may_take_over_the_later_rule_of_placing_for_a_player() -> None:
    answer = refusal(LATER, "red", by=DEALER)

    assert answer is None
    assert LATER.cite(Provision.PLACED_FOR_A_PLAYER) == ("House 5",)


@pytest.mark.shows("3.3")
def test_3_3_a_table_that_takes_the_later_rules_over_cites_its_own_clause_on_limits() -> None:
    answer = refusal(LATER, "red", 499, limits=limits(minimum=500))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.WITHIN_LIMITS, ("House 1",))


# 3.4 Wagers on the numbers


@pytest.mark.shows("3.4", "3.5")
def test_3_4_every_kind_of_wager_cites_the_clause_that_lists_it() -> None:
    defined = {position.kind: position.defined for position in RULES.positions.values()}

    assert defined == {
        "straight": ("3.4.1",),
        "split": ("3.4.2",),
        "corner": ("3.4.3",),
        "street": ("3.4.4",),
        "six-line": ("3.4.5",),
        "column": ("3.4.6",),
        "dozen": ("3.4.7",),
        "low": ("3.4.8",),
        "high": ("3.4.9",),
        "black": ("3.4.10",),
        "red": ("3.4.11",),
        "odd": ("3.4.12",),
        "even": ("3.4.13",),
        "tiers": ("3.5.1", "3.5"),
        "orphelins": ("3.5.2", "3.5"),
        "voisins": ("3.5.3", "3.5"),
        "zero-spiel": ("3.5.4", "3.5"),
        "neighbours": ("3.5.5", "3.5"),
    }


@pytest.mark.shows("3.4.1")
def test_3_4_1_straight_up_is_on_each_of_the_37_numbers() -> None:
    straights = all_of("straight")

    assert straights == {f"straight:{number}" for number in ALL}


@pytest.mark.shows("3.4.1")
@pytest.mark.parametrize("number", ALL)
def test_3_4_1_straight_up_wins_on_its_number_alone(number: str) -> None:
    winning = winners(f"straight:{number}")

    assert winning == {number}


@pytest.mark.shows("3.4.1")
@pytest.mark.parametrize("number", ["0", "1", "17", "36"])
def test_3_4_1_a_chip_centrally_on_a_number_is_straight_up(number: str) -> None:
    wager_made = chip_between(number)

    assert wager_made == f"straight:{number}"


@pytest.mark.shows("3.4.1")
def test_3_4_1_a_chip_that_only_grazes_a_line_is_clear_to_nobody() -> None:
    seventeen = RULES.layout.areas["17"].rect

    resolution = RULES.layout.resolve(seventeen.left + 8, seventeen.middle.y, radius=10)

    assert (resolution.wager, resolution.clauses) == (None, ())


@pytest.mark.shows("3.4.2")
def test_3_4_2_split_is_on_every_line_between_two_numbers() -> None:
    with_zero = "0-1 0-2 0-3"
    across = "1-2 2-3 4-5 5-6 7-8 8-9 10-11 11-12 13-14 14-15 16-17 17-18"
    across_too = "19-20 20-21 22-23 23-24 25-26 26-27 28-29 29-30 31-32 32-33 34-35 35-36"
    along_first = "1-4 4-7 7-10 10-13 13-16 16-19 19-22 22-25 25-28 28-31 31-34"
    along_second = "2-5 5-8 8-11 11-14 14-17 17-20 20-23 23-26 26-29 29-32 32-35"
    along_third = "3-6 6-9 9-12 12-15 15-18 18-21 21-24 24-27 27-30 30-33 33-36"

    splits = all_of("split")

    expected = " ".join([with_zero, across, across_too, along_first, along_second, along_third])
    assert splits == {f"split:{pair}" for pair in expected.split()}


@pytest.mark.shows("3.4.2")
def test_3_4_2_the_splits_with_zero_that_no_clause_names_are_marked_as_inferred() -> None:
    named, *inferred = (RULES.positions[f"split:0-{number}"].provenance for number in (3, 1, 2))

    assert named is Provenance.DOCUMENT
    assert inferred == [Provenance.INFERRED, Provenance.INFERRED]


@pytest.mark.shows("3.4.2")
@pytest.mark.parametrize("pair", [("1", "2"), ("1", "4"), ("17", "20"), ("35", "36")])
def test_3_4_2_a_chip_on_the_line_between_two_numbers_is_a_split(pair: tuple[str, str]) -> None:
    wager_made = chip_between(*pair)

    assert wager_made == f"split:{pair[0]}-{pair[1]}"


@pytest.mark.shows("3.4.2")
def test_3_4_2_a_split_wins_on_its_two_numbers() -> None:
    winning = winners("split:17-20")

    assert winning == {"17", "20"}


@pytest.mark.shows("3.4.3")
def test_3_4_3_corner_is_on_every_point_between_four_numbers() -> None:
    lower = "1-2-4-5 4-5-7-8 7-8-10-11 10-11-13-14 13-14-16-17 16-17-19-20 19-20-22-23"
    lower_too = "22-23-25-26 25-26-28-29 28-29-31-32 31-32-34-35"
    upper = "2-3-5-6 5-6-8-9 8-9-11-12 11-12-14-15 14-15-17-18 17-18-20-21 20-21-23-24"
    upper_too = "23-24-26-27 26-27-29-30 29-30-32-33 32-33-35-36"

    corners = all_of("corner")

    assert corners == {f"corner:{four}" for four in " ".join([lower, lower_too, upper, upper_too]).split()}


@pytest.mark.shows("3.4.3")
def test_3_4_3_a_chip_where_four_numbers_meet_is_a_corner_and_wins_on_them() -> None:
    wager_made = chip_between("25", "26", "28", "29")

    assert wager_made == "corner:25-26-28-29"
    assert winners(wager_made) == {"25", "26", "28", "29"}


@pytest.mark.shows("3.4.3")
def test_3_4_3_the_first_four_numbers_are_no_wager() -> None:
    answer = refusal(RULES, "corner:0-1-2-3")

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.ONLY_LISTED_WAGERS, ("3.3", "3.4", "3.5"))


@pytest.mark.shows("3.4.3")
def test_3_4_3_a_table_may_switch_the_first_four_on_as_a_corner() -> None:
    answer = refusal(FIRST_FOUR, "corner:0-1-2-3")

    four = FIRST_FOUR.positions["corner:0-1-2-3"]
    assert answer is None
    assert (four.label, four.odds, four.provenance) == ("Corner", 8, Provenance.ASSUMED)
    assert four.clauses == ("3.4.3", "4.1")
    assert all_of("corner", FIRST_FOUR) - all_of("corner") == {"corner:0-1-2-3"}


@pytest.mark.shows("3.4.3")
@pytest.mark.parametrize(
    ("rules", "made"), [(RULES, None), (FIRST_FOUR, "corner:0-1-2-3")], ids=["off", "on"]
)
def test_3_4_3_a_chip_at_the_outer_end_of_the_line_between_0_and_1_follows_the_switch(
    rules: RuleSet, made: str | None
) -> None:
    one = rules.layout.areas["1"].rect

    resolution = rules.layout.resolve(one.left, one.bottom, radius=10)

    assert resolution.wager == made


@pytest.mark.shows("3.4.3")
def test_3_4_3_a_chip_in_the_middle_of_the_outer_line_of_0_is_not_the_first_four() -> None:
    zero = FIRST_FOUR.layout.areas["0"].rect

    resolution = FIRST_FOUR.layout.resolve(zero.middle.x, zero.bottom, radius=10)

    assert resolution.wager is None


@pytest.mark.shows("3.4.4")
def test_3_4_4_street_is_a_row_of_three_or_a_junction_at_zero() -> None:
    rows = (
        "1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36"
    )

    streets = all_of("street")

    assert streets == {f"street:{three}" for three in rows.split()} | {"street:0-1-2", "street:0-2-3"}


@pytest.mark.shows("3.4.4")
@pytest.mark.parametrize(("street", "source"), [("street:0-1-2", "inferred"), ("street:0-2-3", "document")])
def test_3_4_4_the_streets_with_zero_pay_11_to_1_and_say_where_they_come_from(
    street: str, source: str
) -> None:
    settlement = line(RULES, "0", street)

    assert settlement.winnings == 11000
    assert RULES.positions[street].provenance == source


@pytest.mark.shows("3.4.4")
@pytest.mark.parametrize(("first", "street"), [("1", "1-2-3"), ("16", "16-17-18"), ("34", "34-35-36")])
def test_3_4_4_a_chip_on_the_outside_line_of_the_first_number_is_its_street(first: str, street: str) -> None:
    wager_made = chip_below(first)

    assert wager_made == f"street:{street}"
    assert winners(wager_made) == set(street.split("-"))


@pytest.mark.shows("3.4.5")
def test_3_4_5_six_line_is_two_rows_that_touch() -> None:
    first = "1-2-3-4-5-6 4-5-6-7-8-9 7-8-9-10-11-12 10-11-12-13-14-15 13-14-15-16-17-18 16-17-18-19-20-21"
    last = "19-20-21-22-23-24 22-23-24-25-26-27 25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36"

    six_lines = all_of("six-line")

    assert six_lines == {f"six-line:{six}" for six in words(f"{first} {last}")}


@pytest.mark.shows("3.4.5")
def test_3_4_5_a_chip_on_the_double_line_at_the_first_of_two_rows_is_a_six_line() -> None:
    wager_made = chip_below("1", "4")

    assert wager_made == "six-line:1-2-3-4-5-6"
    assert winners(wager_made) == {"1", "2", "3", "4", "5", "6"}


@pytest.mark.shows("3.4.6")
@pytest.mark.parametrize(
    ("column", "foot", "numbers"),
    [
        ("column:1", "34", "1 4 7 10 13 16 19 22 25 28 31 34"),
        ("column:2", "35", "2 5 8 11 14 17 20 23 26 29 32 35"),
        ("column:3", "36", "3 6 9 12 15 18 21 24 27 30 33 36"),
    ],
)
def test_3_4_6_a_column_has_twelve_numbers_without_zero(column: str, foot: str, numbers: str) -> None:
    box, last = RULES.layout.areas[column].rect, RULES.layout.areas[foot].rect

    winning = winners(column)

    assert winning == set(numbers.split())
    assert (box.left, box.top, box.bottom) == (last.right, last.top, last.bottom)


@pytest.mark.shows("3.4.7")
@pytest.mark.parametrize(
    ("dozen", "first", "last"), [("dozen:1", 1, 12), ("dozen:2", 13, 24), ("dozen:3", 25, 36)]
)
def test_3_4_7_a_dozen_has_its_twelve_numbers(dozen: str, first: int, last: int) -> None:
    winning = winners(dozen)

    assert winning == {str(number) for number in range(first, last + 1)}


@pytest.mark.shows("3.4.8")
def test_3_4_8_low_wins_on_1_to_18() -> None:
    winning = winners("low")

    assert winning == {str(number) for number in range(1, 19)}


@pytest.mark.shows("3.4.9")
def test_3_4_9_high_wins_on_19_to_36() -> None:
    winning = winners("high")

    assert winning == {str(number) for number in range(19, 37)}


@pytest.mark.shows("3.4.10")
def test_3_4_10_black_wins_on_the_18_black_numbers() -> None:
    winning = winners("black")

    assert winning == set(BLACK)


@pytest.mark.shows("3.4.11")
def test_3_4_11_red_wins_on_the_18_red_numbers() -> None:
    winning = winners("red")

    assert winning == set(RED)


@pytest.mark.shows("3.4.12")
def test_3_4_12_odd_wins_on_1_3_5_and_so_on_to_35() -> None:
    winning = winners("odd")

    assert winning == {str(number) for number in range(1, 36, 2)}


@pytest.mark.shows("3.4.13")
def test_3_4_13_even_wins_on_2_4_6_and_so_on_to_36_but_not_on_zero() -> None:
    winning = winners("even")

    assert winning == {str(number) for number in range(2, 37, 2)}


@pytest.mark.shows("Diagram C")
def test_diagram_c_has_thirteen_kinds_of_wager_off_the_racetrack() -> None:
    labels = {position.label for position in RULES.positions.values() if not position.racetrack}

    assert labels == {
        "Straight Up",
        "Split",
        "Street",
        "Corner",
        "Six Line",
        "Column",
        "Dozen",
        "Low (1 to 18)",
        "High (19 to 36)",
        "Even",
        "Odd",
        "Red",
        "Black",
    }


# 3.5 Wagers of several pieces on the racetrack


@pytest.mark.shows("3.5")
@pytest.mark.parametrize(
    ("what", "label", "stake"),
    [
        ("tiers", "Tiers", 600),
        ("orphelins", "Orphelins", 500),
        ("voisins", "Voisins du Zéro", 900),
        ("zero-spiel", "0-Spiel", 400),
        ("neighbours:26", "Neighbours", 500),
    ],
)
def test_3_5_a_player_may_place_racetrack_wagers_without_a_dealer(what: str, label: str, stake: int) -> None:
    answer = refusal(RULES, what, stake, by=person("player", "p1"))

    assert answer is None
    assert (RULES.positions[what].racetrack, RULES.positions[what].label) == (True, label)


@pytest.mark.shows("3.5", "3.5.1", "3.5.2", "3.5.3", "3.5.4", "3.5.5")
@pytest.mark.parametrize(
    ("what", "stake", "nearest"),
    [
        ("tiers", 100, "the nearest are 96 and 102"),
        ("orphelins", 7, "the nearest are 5 and 10"),
        ("voisins", 20, "the nearest are 18 and 27"),
        ("zero-spiel", 3, "the nearest is 4"),
        ("neighbours:17", 501, "the nearest are 500 and 505"),
    ],
)
def test_3_5_a_stake_that_the_pieces_do_not_divide_is_refused_with_the_nearest_stakes(
    what: str, stake: int, nearest: str
) -> None:
    answer = refusal(RULES, what, stake)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.PIECES_DIVIDE, ("3.5",))
    assert nearest in say(answer.reason)


@pytest.mark.shows("3.5")
def test_3_5_each_piece_is_settled_by_itself() -> None:
    wager_made = line(RULES, "17", "orphelins", 500)

    assert [
        (piece.wager, piece.stake, piece.odds, piece.winnings, piece.collected) for piece in wager_made.pieces
    ] == [
        ("straight:1", 100, 35, 0, 100),
        ("split:6-9", 100, 17, 0, 100),
        ("split:14-17", 100, 17, 1700, 0),
        ("split:17-20", 100, 17, 1700, 0),
        ("split:31-34", 100, 17, 0, 100),
    ]
    assert (wager_made.winnings, wager_made.returned, wager_made.collected) == (3400, 200, 300)


@pytest.mark.shows("3.5", "4.1")
@pytest.mark.parametrize("number", ["2", "17", "26", "36"])
@pytest.mark.parametrize(
    ("what", "by", "stake", "wins_on"),
    [
        ("tiers", "3.5.1", 600, ["36"]),
        ("orphelins", "3.5.2", 500, ["17"]),
        ("voisins", "3.5.3", 900, ["2", "26"]),
        ("zero-spiel", "3.5.4", 400, ["26"]),
        ("neighbours:17", "3.5.5", 500, ["2", "17"]),
    ],
)
def test_3_5_the_pieces_and_the_whole_are_paid_by_the_table_of_odds(
    what: str, by: str, stake: int, wins_on: list[str], number: str
) -> None:
    wager_made = line(RULES, number, what, stake)

    won = [piece for piece in wager_made.pieces if piece.winnings]
    lost = [piece for piece in wager_made.pieces if not piece.winnings]
    assert wager_made.clauses == ((by, "3.5", "4.1") if number in wins_on else ("4.1",))
    assert {(PIECE_CLAUSE[RULES.positions[piece.wager].kind], "4.1") for piece in won} == {
        piece.clauses for piece in won
    }
    assert {piece.clauses for piece in lost} == {("4.1",)}


@pytest.mark.shows("3.5.1", "Diagram D")
def test_3_5_1_tiers_is_six_splits() -> None:
    found = pieces("tiers")

    assert found == {
        "split:5-8": 1,
        "split:10-11": 1,
        "split:13-16": 1,
        "split:23-24": 1,
        "split:27-30": 1,
        "split:33-36": 1,
    }


@pytest.mark.shows("3.5.1")
@pytest.mark.parametrize("number", ALL)
def test_3_5_1_tiers_pays_one_split_on_each_of_its_twelve_numbers(number: str) -> None:
    wins = number in {"5", "8", "10", "11", "13", "16", "23", "24", "27", "30", "33", "36"}

    wager_made = line(RULES, number, "tiers", 600)

    assert (wager_made.winnings, wager_made.collected) == ((1700, 500) if wins else (0, 600))


@pytest.mark.shows("3.5.2", "Diagram E")
def test_3_5_2_orphelins_is_one_number_and_four_splits() -> None:
    found = pieces("orphelins")

    assert found == {"straight:1": 1, "split:6-9": 1, "split:14-17": 1, "split:17-20": 1, "split:31-34": 1}


@pytest.mark.shows("3.5.2")
@pytest.mark.parametrize("number", ALL)
def test_3_5_2_orphelins_pays_straight_up_on_1_and_two_splits_on_17(number: str) -> None:
    by_number = dict.fromkeys(("6", "9", "14", "20", "31", "34"), (1700, 400)) | {
        "1": (3500, 400),
        "17": (3400, 300),
    }

    wager_made = line(RULES, number, "orphelins", 500)

    assert (wager_made.winnings, wager_made.collected) == by_number.get(number, (0, 500))


@pytest.mark.shows("3.5.3", "Diagram F")
def test_3_5_3_voisins_is_nine_pieces_two_of_them_on_a_street_and_two_on_a_corner() -> None:
    found = pieces("voisins")

    assert found == {
        "street:0-2-3": 2,
        "split:4-7": 1,
        "split:12-15": 1,
        "split:18-21": 1,
        "split:19-22": 1,
        "corner:25-26-28-29": 2,
        "split:32-35": 1,
    }


@pytest.mark.shows("3.5.3")
def test_3_5_3_25_and_29_do_not_adjoin_so_there_is_no_such_split() -> None:
    answer = refusal(RULES, "split:25-29")

    assert answer is not None
    assert answer.by is Provision.ONLY_LISTED_WAGERS


@pytest.mark.shows("3.5.3")
@pytest.mark.parametrize("number", ALL)
def test_3_5_3_voisins_pays_its_double_pieces_twice(number: str) -> None:
    by_number = (
        dict.fromkeys(("0", "2", "3"), (2200, 700))
        | dict.fromkeys(("25", "26", "28", "29"), (1600, 700))
        | dict.fromkeys(("4", "7", "12", "15", "18", "21", "19", "22", "32", "35"), (1700, 800))
    )

    wager_made = line(RULES, number, "voisins", 900)

    assert (wager_made.winnings, wager_made.collected) == by_number.get(number, (0, 900))


@pytest.mark.shows("3.5.4", "Diagram G")
def test_3_5_4_zero_spiel_is_three_splits_and_26() -> None:
    found = pieces("zero-spiel")

    assert found == {"split:0-3": 1, "split:12-15": 1, "straight:26": 1, "split:32-35": 1}


@pytest.mark.shows("3.5.4")
@pytest.mark.parametrize("number", ALL)
def test_3_5_4_zero_spiel_pays_straight_up_on_26_and_a_split_elsewhere(number: str) -> None:
    by_number = dict.fromkeys(("0", "3", "12", "15", "32", "35"), (1700, 300)) | {"26": (3500, 300)}

    wager_made = line(RULES, number, "zero-spiel", 400)

    assert (wager_made.winnings, wager_made.collected) == by_number.get(number, (0, 400))


@pytest.mark.shows("3.5.5")
@pytest.mark.parametrize(
    ("number", "five"),
    [
        ("17", "2 25 17 34 6"),
        ("0", "3 26 0 32 15"),
        ("26", "35 3 26 0 32"),
        ("32", "26 0 32 15 19"),
        ("10", "8 23 10 5 24"),
        ("23", "30 8 23 10 5"),
    ],
)
def test_3_5_5_neighbours_are_two_numbers_on_either_side_of_the_wheel(number: str, five: str) -> None:
    found = pieces(f"neighbours:{number}")

    assert list(found.items()) == [(f"straight:{each}", 1) for each in five.split()]


@pytest.mark.shows("3.5.5")
def test_3_5_5_neighbours_pay_straight_up_on_one_piece_of_five() -> None:
    results = {number: line(RULES, number, "neighbours:17", 500) for number in ALL}

    won = {number: (each.winnings, each.collected) for number, each in results.items() if each.winnings}
    lost = {each.collected for each in results.values() if not each.winnings}
    assert won == dict.fromkeys(("2", "25", "17", "34", "6"), (3500, 400))
    assert lost == {500}


@pytest.mark.shows("Diagram H", "3.5.5", "Diagram B")
@pytest.mark.parametrize("number", ALL)
def test_diagram_h_a_chip_on_a_number_of_the_racetrack_makes_its_neighbours(number: str) -> None:
    middle = RULES.layout.areas[f"track {number}"].rect.middle
    place = TRACK.index(number)

    resolution = RULES.layout.resolve(*middle, radius=10)

    assert resolution.wager == f"neighbours:{number}"
    assert set(pieces(resolution.wager)) == {
        f"straight:{TRACK[(place + step) % 37]}" for step in range(-2, 3)
    }


@pytest.mark.shows("Diagram D", "Diagram E", "Diagram F", "Diagram G")
@pytest.mark.parametrize("sector", ["tiers", "orphelins", "voisins", "zero-spiel"])
def test_diagram_d_the_pieces_of_a_sector_lie_on_clear_places_of_the_layout(sector: str) -> None:
    spots = {spot.wager: spot.at for spot in RULES.layout.spots}

    made = {piece: RULES.layout.resolve(*spots[piece], radius=10).wager for piece in pieces(sector)}

    assert made == {piece: piece for piece in pieces(sector)}


# 3.6 to 3.8 The spin


@pytest.mark.shows("3.6")
def test_3_6_the_dealer_spins_once_in_a_round_that_is_open() -> None:
    moments = {"before opening": BEFORE_OPEN, "open": OPEN, "rolling": ROLLING, "at rest": AT_REST}

    answers = {name: find_act_refusal(RULES, at, DEALER, Act.SPIN) for name, at in moments.items()}

    assert {name: answer.clauses for name, answer in answers.items() if answer} == {
        "before opening": ("3.1",),
        "rolling": ("3.6",),
        "at rest": ("3.6",),
    }


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("role", ["dealer", "casino-operator"])
def test_3_7_nobody_may_allow_the_call_before_the_spin(role: str) -> None:
    answer = find_act_refusal(RULES, OPEN, person(role), Act.EARLY_NO_MORE_BETS)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.EARLY_NO_MORE_BETS, ())


@pytest.mark.shows("3.7")
def test_3_7_a_table_may_take_over_the_later_rule_of_the_early_call() -> None:
    people = {
        role: person(role) for role in ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")
    }

    answers = {
        role: find_act_refusal(LATER, OPEN, who, Act.EARLY_NO_MORE_BETS) for role, who in people.items()
    }

    assert {role: answer.clauses for role, answer in answers.items() if answer} == {
        "dealer": ("House 6", "House 8"),
        "pit-supervisor": ("House 6", "House 8"),
    }


@pytest.mark.shows("3.7", "3.2")
def test_3_7_a_ball_at_rest_without_the_call_holds_the_round_for_a_decision_by_hand() -> None:
    facts = SpinFacts(revolutions=6, no_more_bets_called=False)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses, verdict.refer_to) == (
        Ruling.REFERRED,
        ("3.7",),
        "casino-operator",
    )
    assert verdict.reason is not None
    assert verdict.reason.ground is Ground.NO_RULE_COVERS


@pytest.mark.shows("3.8")
@pytest.mark.parametrize("number", ["00", "37", "S"])
def test_3_8_no_round_is_settled_on_a_number_that_the_wheel_does_not_have(number: str) -> None:
    wager_made = wager(RULES, "straight:0")

    with pytest.raises(AssertionError, match="outcome of this wheel"):
        settled(RULES, number, wager_made)


@pytest.mark.shows("3.8")
def test_3_8_a_wrong_recorded_number_is_for_the_house_to_correct() -> None:
    people = {role: person(role) for role in ("player", "dealer", "casino-operator")}

    answers = {
        role: find_act_refusal(RULES, SETTLED, who, Act.CORRECT_NUMBER) for role, who in people.items()
    }

    assert {role for role, answer in answers.items() if answer is None} == {"casino-operator"}


@pytest.mark.shows("3.8")
def test_3_8_nobody_may_rule_on_an_unclear_wager_unless_the_table_takes_the_later_rule_over() -> None:
    supervisor = person("pit-supervisor")

    by_the_document, by_the_house = (
        find_act_refusal(rules, AT_REST, supervisor, Act.RULE_ON_UNCLEAR_WAGER) for rules in (RULES, LATER)
    )

    assert by_the_document is not None
    assert (by_the_document.clauses, by_the_house) == ((), None)


@pytest.mark.shows("3.8")
def test_3_8_under_the_later_rules_a_dealer_does_not_rule_on_an_unclear_wager() -> None:
    one = LATER.layout.areas["1"].rect

    answer = find_act_refusal(LATER, AT_REST, DEALER, Act.RULE_ON_UNCLEAR_WAGER)

    assert answer is not None
    assert answer.clauses == ("House 4", "House 8")
    assert LATER.layout.resolve(one.left, one.bottom, radius=10).clauses == ("House 4",)


# 4 Settlement


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(
    ("what", "by", "number", "odds"),
    [
        ("straight:0", "3.4.1", "0", 35),
        ("straight:36", "3.4.1", "36", 35),
        ("split:0-2", "3.4.2", "2", 17),
        ("split:5-8", "3.4.2", "8", 17),
        ("street:7-8-9", "3.4.4", "9", 11),
        ("street:0-2-3", "3.4.4", "0", 11),
        ("corner:1-2-4-5", "3.4.3", "4", 8),
        ("six-line:31-32-33-34-35-36", "3.4.5", "31", 5),
        ("column:1", "3.4.6", "34", 2),
        ("column:3", "3.4.6", "3", 2),
        ("dozen:2", "3.4.7", "13", 2),
        ("low", "3.4.8", "18", 1),
        ("high", "3.4.9", "19", 1),
        ("even", "3.4.13", "2", 1),
        ("odd", "3.4.12", "35", 1),
        ("red", "3.4.11", "1", 1),
        ("black", "3.4.10", "2", 1),
    ],
)
def test_4_1_a_winner_is_paid_the_odds_and_keeps_the_stake(
    what: str, by: str, number: str, odds: int
) -> None:
    paid = line(RULES, number, what, 1000)

    assert (paid.result, paid.odds, paid.winnings) == (LineResult.WON, odds, odds * 1000)
    assert (paid.returned, paid.collected, paid.clauses) == (1000, 0, (by, "4.1"))


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(
    "what", ["straight:1", "split:1-2", "column:1", "dozen:1", "low", "high", "even", "odd", "red", "black"]
)
def test_4_1_zero_takes_the_whole_stake_of_every_wager_without_it(what: str) -> None:
    lost = line(RULES, "0", what, 1000)

    assert (lost.result, lost.winnings, lost.returned, lost.collected) == (LineResult.LOST, 0, 0, 1000)
    assert lost.clauses == ("4.1",)


@pytest.mark.shows("4.1")
def test_4_1_every_kind_has_the_odds_of_the_table() -> None:
    odds = {position.kind: position.odds for position in RULES.positions.values() if not position.racetrack}

    assert odds == {
        "straight": 35,
        "split": 17,
        "street": 11,
        "corner": 8,
        "six-line": 5,
        "column": 2,
        "dozen": 2,
        "low": 1,
        "high": 1,
        "even": 1,
        "odd": 1,
        "red": 1,
        "black": 1,
    }


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(("stake", "winnings"), [(100, 100), (5000, 5000)])
def test_4_1_wagers_outside_the_house_limits_are_settled_as_they_lie(stake: int, winnings: int) -> None:
    table = limits(minimum=500, maximum=1000)

    settlement = settled(RULES, "1", wager(RULES, "red", stake), limits=table)

    (paid,) = settlement.lines
    assert (paid.counted, paid.winnings, paid.clauses) == (stake, winnings, ("3.4.11", "4.1"))
    assert settlement.newly_warned == ()


@pytest.mark.shows("4.1")
def test_4_1_under_the_later_rules_a_stake_under_the_minimum_is_settled_once() -> None:
    table, small = limits(minimum=500), wager(LATER, "red", 100)

    first = settled(LATER, "1", small, limits=table)

    assert (first.lines[0].winnings, first.lines[0].clauses) == (100, ("House 1", "3.4.11", "4.1"))
    assert first.newly_warned == ("p1",)


@pytest.mark.shows("4.1")
def test_4_1_under_the_later_rules_a_warned_player_gets_a_stake_under_the_minimum_back() -> None:
    table, small = limits(minimum=500), wager(LATER, "red", 100)

    second = settled(LATER, "1", small, limits=table, warned_players=frozenset({"p1"}))

    assert (second.lines[0].result, second.lines[0].returned) == (LineResult.RETURNED, 100)
    assert second.lines[0].clauses == ("House 1",)


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(
    ("number", "winnings", "collected", "cites"),
    [("1", 1000, 0, ("House 2", "3.4.11", "4.1")), ("2", 0, 1000, ("House 2", "4.1"))],
)
def test_4_1_under_the_later_rules_only_the_maximum_is_settled(
    number: str, winnings: int, collected: int, cites: tuple[str, ...]
) -> None:
    table = limits(maximum=1000)

    settlement = line(LATER, number, "red", 5000, limits=table)

    assert (settlement.counted, settlement.winnings, settlement.collected) == (1000, winnings, collected)
    assert settlement.clauses == cites


@pytest.mark.shows("3.1", "3.6", "3.7", "3.8", "1.1.4")
@pytest.mark.parametrize(
    ("act", "moment", "clauses"),
    [
        (Act.PLACE_YOUR_BETS, BEFORE_OPEN, ("3.1",)),
        (Act.SPIN, OPEN, ("3.6",)),
        (Act.NO_MORE_BETS, ROLLING, ("3.7", "3.2")),
        (Act.ANNOUNCE, AT_REST, ("3.8",)),
        (Act.COLLECT_LOSERS, AT_REST, ("1.1.4",)),
        (Act.PAY_WINNERS, AT_REST, ("1.1.4",)),
        (Act.CORRECT_DISPLAY, SETTLED, ()),
        (Act.DECIDE_REFERRAL, AT_REST, ()),
        (Act.CHANGE_LIMITS, BEFORE_OPEN, ()),
    ],
)
def test_3_1_a_player_does_nothing_that_is_for_the_staff(
    act: Act, moment: Moment, clauses: tuple[str, ...]
) -> None:
    answer = find_act_refusal(RULES, moment, person("player", "p1"), act)

    assert answer is not None
    assert (answer.by, answer.clauses) == (act, clauses)


# 5 Irregularities


@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10")
@pytest.mark.parametrize(
    ("irregularity", "clause"),
    VOIDING,
)
def test_5_1_to_5_10_each_listed_irregularity_voids_the_round_and_returns_every_stake(
    irregularity: str, clause: str
) -> None:
    wagers = (wager(RULES, "straight:7", 1000, id="w1"), wager(RULES, "voisins", 900, player="p2", id="w2"))

    settlement = settled(RULES, "7", *wagers, irregularities=(irregularity,))

    assert (settlement.result, settlement.outcome, settlement.clauses) == (RoundResult.VOID, None, (clause,))
    assert [
        (each.result, each.returned, each.winnings, each.collected, each.clauses) for each in settlement.lines
    ] == [
        (LineResult.RETURNED, 1000, 0, 0, (clause,)),
        (LineResult.RETURNED, 900, 0, 0, (clause,)),
    ]


@pytest.mark.shows("5.1", "5.6")
def test_5_1_several_irregularities_are_all_cited_in_the_order_of_the_document() -> None:
    seen = ("interference", "ball-out-of-wheel", "ball-spun-with-wheel")

    settlement = settled(RULES, None, wager(RULES, "red"), irregularities=seen)

    assert (settlement.result, settlement.clauses) == (RoundResult.VOID, ("5.1", "5.6", "5.10"))


@pytest.mark.shows("5.5")
def test_5_5_a_round_without_a_compartment_needs_no_outcome_to_be_void() -> None:
    made = wager(RULES, "red")

    settlement = settled(RULES, None, made, irregularities=("no-compartment",))

    assert (settlement.result, settlement.lines[0].returned) == (RoundResult.VOID, 1000)


@pytest.mark.shows("5")
@pytest.mark.parametrize("irregularity", ["no-spin-announced", "power-failure", "ball-overlong"])
def test_5_what_the_list_does_not_have_waits_for_a_decision_of_the_house(irregularity: str) -> None:
    made = wager(RULES, "red")

    settlement = settled(RULES, "1", made, irregularities=(irregularity,))

    assert (settlement.result, settlement.clauses, settlement.lines) == (RoundResult.REFERRED, (), ())
    assert settlement.refer_to == "casino-operator"
    assert settlement.reason is not None
    assert settlement.reason.ground is Ground.NO_RULE_COVERS


@pytest.mark.shows("5")
def test_5_what_voids_needs_no_referral_of_anything_else() -> None:
    made = wager(RULES, "red")

    settlement = settled(RULES, "1", made, irregularities=("power-failure", "ball-broke"))

    assert (settlement.result, settlement.clauses) == (RoundResult.VOID, ("5.7",))


@pytest.mark.shows("5")
def test_5_there_is_no_no_spin_call() -> None:
    answer = find_act_refusal(RULES, CALLED, DEALER, Act.NO_SPIN)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.NO_SPIN, ())


@pytest.mark.shows("5")
def test_5_the_later_rules_are_off_unless_a_table_takes_them_over() -> None:
    of_the_house = {clause for clause in LATER.clauses if clause not in RULES.clauses}

    assert of_the_house == {f"House {number}" for number in range(1, 9)}
    assert RULES.ladder == ("dealer", "casino-operator")
    assert LATER.ladder == ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")


@pytest.mark.shows("5", "3.3", "3.7", "3.8")
@pytest.mark.parametrize(
    ("act", "lowest", "at", "without_a_round", "clause"),
    [
        (Act.EARLY_NO_MORE_BETS, "pit-manager", ["open"], ["before opening", "settled"], "House 6"),
        (Act.NO_SPIN, "dealer", ["open", "rolling", "called", "at rest"], ["before opening"], "House 3"),
        (Act.PLACE_FOR_A_PLAYER, "dealer", ["open", "rolling"], ["before opening"], "House 5"),
        (Act.RULE_ON_UNCLEAR_WAGER, "pit-supervisor", ["at rest"], ["before opening"], "House 4"),
        (Act.DECIDE_REFERRAL, "gaming-shift-manager", list(MOMENTS), [], "House 7"),
        (Act.CORRECT_NUMBER, "gaming-shift-manager", list(MOMENTS), [], "House 7"),
        (Act.CHANGE_LIMITS, "pit-manager", ["before opening", "settled"], [], "House 1"),
    ],
)
def test_5_the_later_rules_say_who_may_do_what_and_when(
    act: Act, lowest: str, at: list[str], without_a_round: list[str], clause: str
) -> None:
    people = ["player", "dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager"]
    too_low = people[: people.index(lowest)]

    by_role = {role: find_act_refusal(LATER, MOMENTS[at[0]], person(role), act) for role in people}
    by_moment = {
        name: find_act_refusal(LATER, moment, person(lowest), act) for name, moment in MOMENTS.items()
    }

    assert {role: answer.clauses for role, answer in by_role.items() if answer} == dict.fromkeys(
        too_low, (clause, "House 8")
    )
    assert {name: answer.clauses for name, answer in by_moment.items() if answer} == {
        name: ("3.1",) if name in without_a_round else (clause,) for name in MOMENTS if name not in at
    }


@pytest.mark.shows("5")
@pytest.mark.parametrize(
    ("act", "role", "at"),
    [
        (Act.DECIDE_REFERRAL, "casino-operator", list(MOMENTS)),
        (Act.CORRECT_NUMBER, "casino-operator", list(MOMENTS)),
        (Act.CORRECT_DISPLAY, "dealer", list(MOMENTS)),
        (Act.CHANGE_LIMITS, "casino-operator", ["before opening", "settled"]),
    ],
)
def test_5_what_the_document_leaves_open_is_for_the_house(act: Act, role: str, at: list[str]) -> None:
    answers = {name: find_act_refusal(RULES, moment, person(role), act) for name, moment in MOMENTS.items()}

    assert [name for name, answer in answers.items() if answer is None] == at
    assert {answer.clauses for answer in answers.values() if answer} <= {()}


@pytest.mark.shows("5")
@pytest.mark.parametrize(
    ("irregularities", "result", "clauses"),
    [
        (("no-spin-announced",), "void", ("House 3",)),
        (("power-failure", "no-spin-announced"), "void", ("House 3",)),
        (("power-failure",), "settled", ("House 3",)),
        (("ball-overlong",), "referred", ("House 7",)),
        (("ball-broke",), "void", ("5.7",)),
    ],
)
def test_5_under_the_later_rules_no_spin_voids_and_a_power_failure_plays_on(
    irregularities: tuple[str, ...], result: str, clauses: tuple[str, ...]
) -> None:
    made = wager(LATER, "red")

    settlement = settled(LATER, "1", made, irregularities=irregularities)

    assert (settlement.result, settlement.clauses) == (result, clauses)


@pytest.mark.shows("5")
def test_5_under_the_later_rules_the_gaming_shift_manager_decides_what_no_rule_covers() -> None:
    people = {role: person(role) for role in ("dealer", "pit-manager", "gaming-shift-manager")}

    answers = {
        role: find_act_refusal(LATER, AT_REST, who, Act.DECIDE_REFERRAL) for role, who in people.items()
    }

    assert LATER.refer_to == "gaming-shift-manager"
    assert {role: answer.clauses for role, answer in answers.items() if answer} == {
        "dealer": ("House 7", "House 8"),
        "pit-manager": ("House 7", "House 8"),
    }


# At a live table


@pytest.mark.shows("3.5", "3.5.2")
def test_3_5_at_a_table_a_player_places_a_racetrack_wager_and_each_piece_wins_or_loses() -> None:
    live = LiveTable(RULES).open().bet("orphelins", 500)

    live.roll("17").finish()

    assert live.chips() == 100_000 + 2 * 1_700 - 300  # 14/17 and 17/20 win, the three others lose
