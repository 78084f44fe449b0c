"""Sands Roulette from 28 September 2017: clause by clause."""

from datetime import date

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import ColourChips, buy_colour_chips
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.moment import Ball, Moment
from croupier.game.policies import SettleBy
from croupier.game.provisions import Provision
from croupier.game.roles import Actor, Role
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind, ClosedBy, Decision, MovedBy, Treatment

from ..proof.by_hand import CORNERS, SIX_LINES, SPLITS, STREETS
from .at_the_table import (
    ANN,
    BEN,
    CLOTH,
    ELECTRONIC,
    SPIN,
    VOIDING,
    WHEEL_ITSELF,
    LiveTable,
    only,
)
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    CALLED_EARLY,
    DROPPED,
    DROPPED_UNCALLED,
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
from .sands import (
    NUMBERS,
    assert_void,
    chip_beside_the_line,
    chip_on,
    chip_on_outer_line,
    cited,
    listed,
    of_kind,
    settle_every_wager,
    winners,
    wins_on,
    won,
    written,
)

RULES = load("sands-2017")
LATER = load("sands-2017", {"later_rules": True})  # with what the 2019 document added, as rules of the house

DEALER = person("dealer")
CASINO_OPERATOR = person("casino-operator")
PIT_SUPERVISOR = person("pit-supervisor")
PIT_MANAGER = person("pit-manager")
GAMING_SHIFT_MANAGER = person("gaming-shift-manager")
PLAYER = person("player", "p1")

WINNER = wager(RULES, "straight:17", 1000)
LOSER = wager(RULES, "even", 500, player="p2", id="w2")  # as long as 17 is spun


# 1. Definitions


@pytest.mark.shows("1.1.1")
def test_1_1_1_colour_chips_are_issued_to_one_player_and_get_their_value_when_bought() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500, value=2500)

    assert chips == ColourChips(player="p1", colour="blue", value=2500, marker=2500)


@pytest.mark.shows("1.1.3")
def test_1_1_3_the_wheel_has_a_compartment_for_each_of_the_39_numbers() -> None:
    order = RULES.wheel.order

    assert len(order) == 39
    assert set(order) == set(NUMBERS)


@pytest.mark.shows("1.1.3")
@pytest.mark.parametrize(
    ("what", "outcome"), [("straight:0", "00"), ("straight:00", "0"), ("straight:S", "0")]
)
def test_1_1_3_the_zeros_and_s_are_different_numbers(what: str, outcome: str) -> None:
    lost = line(RULES, outcome, what)

    assert (lost.result, lost.collected) == (LineResult.LOST, 1000)


@pytest.mark.shows("1.1.3")
@pytest.mark.parametrize("outcome", ["000", "37", "MBS", "s", "01"])
def test_1_1_3_no_other_outcome_is_settled(outcome: str) -> None:
    with pytest.raises(AssertionError, match="an outcome of this wheel"):
        settled(RULES, outcome, WINNER)


@pytest.mark.shows("1.1.5", "3.1")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, SETTLED])
def test_1_1_5_a_round_opens_when_no_other_is_under_way(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.PLACE_YOUR_BETS)

    assert answer is None


@pytest.mark.shows("1.1.5", "3.1")
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED_EARLY, CALLED, DROPPED, AT_REST])
def test_1_1_5_no_round_opens_before_the_last_one_is_settled(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.PLACE_YOUR_BETS)

    assert cited(answer) == ("3.1",)


@pytest.mark.shows("1.1.5")
@pytest.mark.parametrize("act", [Act.COLLECT_LOSERS, Act.PAY_WINNERS])
def test_1_1_5_wagers_are_collected_and_paid_when_the_ball_rests(act: Act) -> None:
    answer = find_act_refusal(RULES, AT_REST, DEALER, act)

    assert answer is None


@pytest.mark.shows("1.1.5")
@pytest.mark.parametrize("act", [Act.COLLECT_LOSERS, Act.PAY_WINNERS])
@pytest.mark.parametrize("moment", [OPEN, CALLED, DROPPED, SETTLED])
def test_1_1_5_nothing_is_collected_or_paid_at_another_time_or_twice(act: Act, moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, act)

    assert cited(answer) == ("1.1.5",)


@pytest.mark.shows("1.1.5")
def test_1_1_5_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    order = RULES.policies.payment_order

    assert order == (Act.COLLECT_LOSERS, Act.PAY_WINNERS)


# 2. The layout


@pytest.mark.shows("2.1", "3.3", "3.4")
@pytest.mark.parametrize(
    "what",
    [
        "split:S-1", "split:S-2", "split:S-3", "split:0-3", "split:00-1", "split:1-5", "split:3-4",
        "street:0-00-1", "street:0-00-3", "street:S-0-1", "street:2-3-4", "corner:S-0-00-2", "corner:0-1-2-4",
        "corner:0-00-1-2", "six-line:1-2-3-7-8-9", "five-line", "straight:37", "straight:000", "dozen:4",
        "column:0", "neighbours:17", "voisins", "Red", "",
    ],
)  # fmt: skip
def test_2_1_a_wager_that_the_layout_does_not_have_is_refused(what: str) -> None:
    answer = refusal(RULES, what)

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.ONLY_LISTED_WAGERS, ("3.3", "3.4"))


@pytest.mark.shows("2.1")
def test_2_1_a_chip_off_every_area_makes_no_wager() -> None:
    off_the_cloth = RULES.layout.resolve(-400, -400, 15)

    assert off_the_cloth.wager is None
    assert off_the_cloth.clauses == ()


@pytest.mark.shows("Diagram A", "2.1")
def test_diagram_a_s_lies_over_both_zeros_with_0_on_the_side_of_1() -> None:
    one, two, three = (RULES.layout.areas[number].rect for number in ("1", "2", "3"))

    s, zero, double_zero = (RULES.layout.areas[number].rect for number in ("S", "0", "00"))

    assert (s.left, s.right, s.bottom) == (zero.left, double_zero.right, zero.top)
    assert (zero.right, zero.top, zero.bottom) == (double_zero.left, double_zero.top, double_zero.bottom)
    assert (zero.left, zero.bottom) == (one.left, one.top)
    assert (double_zero.right, double_zero.bottom) == (three.right, three.top)
    assert zero.right == two.middle.x


@pytest.mark.shows("Diagram A", "2.1")
def test_diagram_a_the_layout_has_166_wagers() -> None:
    positions = RULES.positions

    assert len(positions) == 166


@pytest.mark.shows("Diagram B", "3.4")
def test_diagram_b_the_legend_has_fifteen_kinds_of_wagers() -> None:
    kinds = {position.kind for position in RULES.positions.values()}

    assert {kind: len(of_kind(RULES, kind)) for kind in kinds} == {
        "straight": 39,
        "split": 64,
        "street": 16,
        "corner": 22,
        "six-line": 11,
        "top-line": 1,
        "column": 3,
        "dozen": 3,
        "low": 1,
        "high": 1,
        "odd": 1,
        "even": 1,
        "black": 1,
        "red": 1,
        "green": 1,
    }


@pytest.mark.shows("Diagram B", "3.4", "4.1")
@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        ("straight", "3.4.1"),
        ("split", "3.4.2"),
        ("corner", "3.4.3"),
        ("street", "3.4.4"),
        ("six-line", "3.4.5"),
        ("top-line", "3.4.6"),
        ("column", "3.4.7"),
        ("dozen", "3.4.8"),
        ("low", "3.4.9"),
        ("high", "3.4.10"),
        ("odd", "3.4.11"),
        ("even", "3.4.12"),
        ("black", "3.4.13"),
        ("red", "3.4.14"),
        ("green", "3.4.15"),
    ],
)
def test_diagram_b_each_kind_of_wager_cites_the_clause_that_places_it(kind: str, clause: str) -> None:
    positions = [RULES.positions[what] for what in of_kind(RULES, kind)]

    assert {position.clauses for position in positions} == {(clause, "4.1")}


@pytest.mark.shows("Diagram A", "2.1")
def test_diagram_a_s_and_the_zeros_make_straights_splits_streets_and_the_top_line_but_no_corner() -> None:
    inside = [position for position in RULES.positions.values() if position.wager != "green"]

    at_the_head = {position.wager for position in inside if position.covers & {"S", "0", "00"}}

    assert at_the_head == {
        "straight:0", "straight:00", "straight:S",
        "split:0-00", "split:0-S", "split:00-S", "split:0-1", "split:0-2", "split:00-2", "split:00-3",
        "street:0-00-S", "street:0-00-2", "street:0-1-2", "street:00-2-3",
        "top-line",
    }  # fmt: skip


# 3. How to play: the calls


@pytest.mark.shows("3.1")
def test_3_1_a_wager_before_the_opening_call_is_refused() -> None:
    answer = refusal(RULES, "red", at=BEFORE_OPEN)

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.NO_WAGER_BEFORE_OPEN, ("3.1",))


@pytest.mark.shows("3.1")
def test_3_1_a_settled_table_takes_wagers_only_after_a_new_call() -> None:
    answer = refusal(RULES, "red", at=SETTLED)

    assert cited(answer) == ("3.1",)


@pytest.mark.shows("3.1")
@pytest.mark.parametrize("actor", [PLAYER, CASINO_OPERATOR])
def test_3_1_nobody_but_the_dealer_opens_a_round(actor: Actor) -> None:
    answer = find_act_refusal(RULES, BEFORE_OPEN, actor, Act.PLACE_YOUR_BETS)

    assert cited(answer) == ("3.1",)


@pytest.mark.shows("3.1")
def test_3_1_this_version_rules_rounds_from_28_september_2017() -> None:
    document = RULES.document

    assert (document.version, document.effective) == ("1", date(2017, 9, 28))


@pytest.mark.shows("3.2")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_3_2_wagers_are_taken_until_the_closing_call_even_while_the_ball_rolls(moment: Moment) -> None:
    answer = refusal(RULES, "red", at=moment)

    assert answer is None


@pytest.mark.shows("3.2", "5.11")
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST])
def test_3_2_the_closing_call_ends_the_betting(moment: Moment) -> None:
    answer = refusal(RULES, "red", at=moment)

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.NO_WAGER_AFTER_CLOSE, ("5.11", "3.2"))


@pytest.mark.shows("3.3", "2.1")
def test_3_3_each_wager_of_the_layout_may_be_placed() -> None:
    answers = {what: refusal(RULES, what) for what in RULES.positions}

    assert answers == dict.fromkeys(RULES.positions)


@pytest.mark.shows("3.3")
def test_3_3_a_player_may_have_several_wagers_and_each_is_settled_by_itself() -> None:
    wagers = [
        wager(RULES, "straight:17", 100, id="a"),
        wager(RULES, "corner:16-17-19-20", 200, id="b"),
        wager(RULES, "black", 300, id="c"),
        wager(RULES, "even", 400, id="d"),
    ]

    settlement = settled(RULES, "17", *wagers)

    assert [(each.id, each.winnings, each.returned, each.collected) for each in settlement.lines] == [
        ("a", 3500, 100, 0),
        ("b", 1600, 200, 0),
        ("c", 300, 300, 0),
        ("d", 0, 0, 400),
    ]


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("stake", [499, 2001])
def test_3_3_a_table_refuses_a_stake_outside_its_limits_by_a_rule_of_the_house(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.WITHIN_LIMITS, ())
    assert not answer.by_document


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("stake", [500, 2000])
def test_3_3_a_stake_right_at_a_limit_of_the_table_is_taken(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is None


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("role", ["dealer", "casino-operator"])
def test_3_3_nobody_places_for_a_player_as_the_document_does_not_provide_for_it(role: str) -> None:
    answer = refusal(RULES, "red", by=person(role))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Act.PLACE_FOR_A_PLAYER, ())


@pytest.mark.shows("3.3")
def test_3_3_a_player_places_no_wager_for_another_by_a_rule_of_the_house() -> None:
    answer = refusal(RULES, "red", by=person("player", "p2"))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.OWN_WAGERS_ONLY, ())


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(
    ("moment", "clauses"), [(BEFORE_OPEN, None), (SETTLED, None), (OPEN, ()), (CALLED, ())]
)
def test_3_3_by_a_rule_of_the_house_limits_do_not_change_within_a_round(
    moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(RULES, moment, CASINO_OPERATOR, Act.CHANGE_LIMITS)

    assert cited(answer) == clauses


# 3.4 The wagers


@pytest.mark.shows("3.4.1")
def test_3_4_1_a_straight_up_wins_on_its_one_number() -> None:
    straights = winners(RULES, "straight")

    assert straights == {f"straight:{number}": {number} for number in NUMBERS}


@pytest.mark.shows("3.4.1", "Diagram A")
@pytest.mark.parametrize("number", NUMBERS)
def test_3_4_1_a_chip_in_the_middle_of_a_number_is_a_straight_up(number: str) -> None:
    chip = chip_on(RULES, number)

    assert chip.wager == f"straight:{number}"


@pytest.mark.shows("3.4.2")
def test_3_4_2_a_split_wins_on_two_numbers_that_share_a_line() -> None:
    splits = winners(RULES, "split")

    assert splits == written("split", SPLITS + "0-S 00-S 0-00 0-1 0-2 00-2 00-3")


@pytest.mark.shows("3.4.2", "Diagram A")
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
def test_3_4_2_a_chip_on_the_line_between_two_numbers_is_a_split(one: str, other: str, what: str) -> None:
    chip = chip_on(RULES, one, other)

    assert chip.wager == what


@pytest.mark.shows("3.4.3")
def test_3_4_3_a_corner_wins_on_four_numbers_from_1_to_36_that_share_a_point() -> None:
    corners = winners(RULES, "corner")

    assert corners == written("corner", CORNERS)


@pytest.mark.shows("3.4.3")
@pytest.mark.parametrize("numbers", CORNERS.split())
def test_3_4_3_a_chip_where_four_numbers_meet_is_a_corner(numbers: str) -> None:
    chip = chip_on(RULES, *numbers.split("-"))

    assert chip.wager == f"corner:{numbers}"


@pytest.mark.shows("3.4.4")
def test_3_4_4_a_street_wins_on_a_row_or_on_three_numbers_that_meet_at_s_or_a_zero() -> None:
    streets = winners(RULES, "street")

    assert streets == written("street", STREETS + "0-00-S 0-00-2 0-1-2 00-2-3")


@pytest.mark.shows("3.4.4")
@pytest.mark.parametrize("row", STREETS.split())
def test_3_4_4_a_chip_on_the_outer_line_of_the_first_number_is_a_street(row: str) -> None:
    chip = chip_on_outer_line(RULES, row.partition("-")[0])

    assert chip.wager == f"street:{row}"


@pytest.mark.shows("3.4.4", "Diagram A")
@pytest.mark.parametrize("numbers", ["0-00-S", "0-00-2", "0-1-2", "00-2-3"])
def test_3_4_4_a_chip_where_three_numbers_meet_is_a_street(numbers: str) -> None:
    chip = chip_on(RULES, *numbers.split("-"))

    assert chip.wager == f"street:{numbers}"


@pytest.mark.shows("3.4.4", "3.4.8")
@pytest.mark.parametrize(("dozen", "first"), [("dozen:1", "1"), ("dozen:2", "13"), ("dozen:3", "25")])
def test_3_4_4_the_outer_line_parts_the_numbers_from_the_dozens(dozen: str, first: str) -> None:
    number = RULES.layout.areas[first].rect

    box = RULES.layout.areas[dozen].rect

    assert (box.right, box.top) == (number.left, number.top)


@pytest.mark.shows("3.4.5")
def test_3_4_5_a_six_line_wins_on_two_rows_that_touch() -> None:
    six_lines = winners(RULES, "six-line")

    assert six_lines == written("six-line", SIX_LINES)


@pytest.mark.shows("3.4.5")
@pytest.mark.parametrize("rows", SIX_LINES.split())
def test_3_4_5_a_chip_on_the_outer_line_between_two_rows_is_a_six_line(rows: str) -> None:
    numbers = rows.split("-")

    chip = chip_on_outer_line(RULES, numbers[0], numbers[3])

    assert chip.wager == f"six-line:{rows}"


@pytest.mark.shows("3.4.6")
def test_3_4_6_the_top_line_wins_on_its_six_numbers() -> None:
    numbers = wins_on(RULES, "top-line")

    assert numbers == {"S", "00", "0", "1", "2", "3"}


@pytest.mark.shows("3.4.6", "Diagram A")
def test_3_4_6_a_chip_on_the_outer_line_between_0_and_1_is_the_top_line() -> None:
    chip = chip_on_outer_line(RULES, "0", "1")

    assert chip.wager == "top-line"


@pytest.mark.shows("3.4.6")
def test_3_4_6_a_chip_on_the_outer_line_between_s_and_0_is_no_wager() -> None:
    chip = chip_on_outer_line(RULES, "S", "0")

    assert chip.wager is None
    assert chip.clauses == ()


@pytest.mark.shows("3.4.7")
def test_3_4_7_a_column_wins_on_twelve_numbers_and_on_no_zero() -> None:
    columns = winners(RULES, "column")

    assert columns == {
        "column:1": {"1", "4", "7", "10", "13", "16", "19", "22", "25", "28", "31", "34"},
        "column:2": {"2", "5", "8", "11", "14", "17", "20", "23", "26", "29", "32", "35"},
        "column:3": {"3", "6", "9", "12", "15", "18", "21", "24", "27", "30", "33", "36"},
    }


@pytest.mark.shows("3.4.7")
@pytest.mark.parametrize(("column", "foot"), [("column:1", "34"), ("column:2", "35"), ("column:3", "36")])
def test_3_4_7_the_box_of_a_column_lies_beneath_its_last_number(column: str, foot: str) -> None:
    box, number = RULES.layout.areas[column].rect, RULES.layout.areas[foot].rect

    chip = chip_on(RULES, column)

    assert chip.wager == column
    assert (box.left, box.right, box.top) == (number.left, number.right, number.bottom)


@pytest.mark.shows("3.4.8")
def test_3_4_8_a_dozen_wins_on_its_twelve_numbers() -> None:
    dozens = winners(RULES, "dozen")

    assert dozens == {
        "dozen:1": {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
        "dozen:2": {"13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24"},
        "dozen:3": {"25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36"},
    }


@pytest.mark.shows("3.4.8", "3.4.9", "3.4.10", "3.4.11", "3.4.12")
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
def test_3_4_8_a_chip_in_a_marked_section_is_the_wager_of_the_section(what: str, text: str) -> None:
    chip = chip_on(RULES, what)

    assert chip.wager == what
    assert RULES.layout.areas[what].text == text


@pytest.mark.shows("3.4.9")
def test_3_4_9_low_wins_on_1_to_18() -> None:
    numbers = wins_on(RULES, "low")

    assert numbers == listed("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18")


@pytest.mark.shows("3.4.10")
def test_3_4_10_high_wins_on_19_to_36() -> None:
    numbers = wins_on(RULES, "high")

    assert numbers == listed("19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36")


@pytest.mark.shows("3.4.11")
def test_3_4_11_odd_wins_on_the_18_odd_numbers() -> None:
    numbers = wins_on(RULES, "odd")

    assert numbers == listed("1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35")


@pytest.mark.shows("3.4.12")
def test_3_4_12_even_wins_on_the_18_even_numbers_and_on_no_zero() -> None:
    numbers = wins_on(RULES, "even")

    assert numbers == listed("2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36")


@pytest.mark.shows("3.4.13")
def test_3_4_13_black_wins_on_the_18_black_numbers() -> None:
    numbers = wins_on(RULES, "black")

    assert numbers == listed("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35")


@pytest.mark.shows("3.4.13", "3.4.14", "3.4.15")
@pytest.mark.parametrize("colour", ["black", "red", "green"])
def test_3_4_13_a_chip_in_a_diamond_is_the_wager_on_its_colour(colour: str) -> None:
    chip = chip_on(RULES, colour)

    assert chip.wager == colour


@pytest.mark.shows("3.4.14")
def test_3_4_14_red_wins_on_the_18_red_numbers() -> None:
    numbers = wins_on(RULES, "red")

    assert numbers == listed("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36")


@pytest.mark.shows("3.4.15")
def test_3_4_15_green_wins_on_s_and_the_zeros() -> None:
    numbers = wins_on(RULES, "green")

    assert numbers == {"S", "00", "0"}


@pytest.mark.shows("3.4.15", "3.4.4")
def test_3_4_15_green_and_the_street_of_s_and_the_zeros_are_two_areas() -> None:
    wagers = [wager(LATER, "green", 2000, id="box"), wager(LATER, "street:S-0-00", 2000, id="street")]

    settlement = settled(LATER, "S", *wagers, limits=limits(maximum=2000))

    assert [(each.id, each.counted, each.winnings) for each in settlement.lines] == [
        ("box", 2000, 22000),
        ("street", 2000, 22000),
    ]


# 3.5 to 3.7


@pytest.mark.shows("3.5", "1.1.4", "1.1.6")
@pytest.mark.parametrize("revolutions", [4, 5, 20])
def test_3_5_a_spin_against_the_wheel_with_four_revolutions_or_more_is_valid(revolutions: int) -> None:
    facts = SpinFacts(
        wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.ANTICLOCKWISE, revolutions=revolutions
    )

    verdict = judge(RULES, facts)

    assert verdict.ruling is Ruling.VALID


@pytest.mark.shows("3.5", "1.1.6")
def test_3_5_the_dealer_spins_the_ball_in_a_round_that_is_open() -> None:
    answer = find_act_refusal(RULES, OPEN, DEALER, Act.SPIN)

    assert answer is None


@pytest.mark.shows("3.5", "1.1.6")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, ROLLING, CALLED, AT_REST, SETTLED])
def test_3_5_the_ball_is_spun_in_no_other_state_of_a_round(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.SPIN)

    assert cited(answer) == ("3.5",)


@pytest.mark.shows("3.5", "3.6", "3.7", "1.1.5")
@pytest.mark.parametrize(
    ("act", "moment", "clauses"),
    [
        (Act.SPIN, OPEN, ("3.5",)),
        (Act.NO_MORE_BETS, ROLLING, ("3.6", "3.2")),
        (Act.ANNOUNCE, AT_REST, ("3.7",)),
        (Act.COLLECT_LOSERS, AT_REST, ("1.1.5",)),
        (Act.PAY_WINNERS, AT_REST, ("1.1.5",)),
    ],
)
def test_3_5_nobody_but_the_dealer_spins_calls_announces_collects_and_pays(
    act: Act, moment: Moment, clauses: tuple[str, ...]
) -> None:
    answer = find_act_refusal(RULES, moment, CASINO_OPERATOR, act)

    assert cited(answer) == clauses


@pytest.mark.shows("3.6", "3.2")
def test_3_6_the_closing_call_comes_while_the_ball_rolls() -> None:
    answer = find_act_refusal(RULES, ROLLING, DEALER, Act.NO_MORE_BETS)

    assert answer is None


@pytest.mark.shows("3.6", "3.2")
@pytest.mark.parametrize("moment", [OPEN, DROPPED_UNCALLED, CALLED, SETTLED])
def test_3_6_the_closing_call_is_refused_at_any_other_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.NO_MORE_BETS)

    assert cited(answer) == ("3.6", "3.2")


@pytest.mark.shows("3.6")
@pytest.mark.parametrize("actor", [DEALER, CASINO_OPERATOR])
def test_3_6_no_early_call_is_provided_for(actor: Actor) -> None:
    answer = find_act_refusal(RULES, OPEN, actor, Act.EARLY_NO_MORE_BETS)

    assert cited(answer) == ()


@pytest.mark.shows("3.6", "3.2")
def test_3_6_a_round_without_a_closing_call_is_held_for_a_decision_of_the_house() -> None:
    facts = SpinFacts(no_more_bets_called=False)

    verdict = judge(RULES, facts)

    assert verdict.ruling is Ruling.REFERRED
    assert verdict.clauses == ("3.6",)
    assert verdict.refer_to == Role("casino-operator")


@pytest.mark.shows("3.6", "5.7")
def test_3_6_a_void_round_is_void_even_without_a_closing_call() -> None:
    facts = SpinFacts(no_more_bets_called=False, irregularities=frozenset({Irregularity.BALL_BROKE}))

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.7",))


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("outcome", NUMBERS)
def test_3_7_the_compartment_of_the_ball_is_the_outcome(outcome: str) -> None:
    wagers = [wager(RULES, f"straight:{number}", id=number) for number in NUMBERS]

    settlement = settled(RULES, outcome, *wagers)

    assert (settlement.result, settlement.outcome) == (RoundResult.SETTLED, outcome)
    assert won(settlement) == {f"straight:{outcome}"}


@pytest.mark.shows("3.7")
def test_3_7_the_outcome_is_announced_when_the_ball_rests() -> None:
    answer = find_act_refusal(RULES, AT_REST, DEALER, Act.ANNOUNCE)

    assert answer is None


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED, DROPPED, SETTLED])
def test_3_7_no_outcome_is_announced_at_another_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.ANNOUNCE)

    assert cited(answer) == ("3.7",)


@pytest.mark.shows("3.7")
def test_3_7_the_announcement_need_not_name_the_colour() -> None:
    names_the_colour = RULES.policies.announce_colour

    assert names_the_colour is False


@pytest.mark.shows("3.7")
@pytest.mark.parametrize(("one", "other"), [("17", "20"), ("0", "1"), ("S", "00")])
def test_3_7_a_chip_that_only_touches_a_line_is_unclear_and_no_clause_says_who_rules(
    one: str, other: str
) -> None:
    chip = chip_beside_the_line(RULES, one, other)

    assert chip.wager is None
    assert chip.clauses == ()


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("actor", [DEALER, CASINO_OPERATOR])
def test_3_7_no_ruling_on_an_unclear_wager_is_provided_for(actor: Actor) -> None:
    answer = find_act_refusal(RULES, AT_REST, actor, Act.RULE_ON_UNCLEAR_WAGER)

    assert cited(answer) == ()


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("moment", [CALLED, AT_REST, SETTLED])
def test_3_7_a_display_may_be_corrected_at_any_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.CORRECT_DISPLAY)

    assert answer is None


@pytest.mark.shows("3.7")
def test_3_7_by_a_rule_of_the_house_a_player_does_not_correct_a_display() -> None:
    answer = find_act_refusal(RULES, SETTLED, PLAYER, Act.CORRECT_DISPLAY)

    assert cited(answer) == ()


# 4. Settlement

PAYS = [
    ("straight:17", "17", 35),
    ("split:17-20", "20", 17),
    ("street:16-17-18", "18", 11),
    ("corner:16-17-19-20", "19", 8),
    ("six-line:16-17-18-19-20-21", "21", 5),
    ("top-line", "3", 5),
    ("column:2", "17", 2),
    ("dozen:2", "17", 2),
    ("low", "17", 1),
    ("high", "19", 1),
    ("even", "18", 1),
    ("odd", "17", 1),
    ("red", "18", 1),
    ("black", "17", 1),
    ("green", "S", 11),
    ("green", "0", 11),
    ("green", "00", 11),
    ("straight:S", "S", 35),
    ("straight:00", "00", 35),
    ("split:S-0", "0", 17),
    ("street:S-0-00", "S", 11),
    ("street:0-1-2", "0", 11),
    ("top-line", "S", 5),
    ("top-line", "0", 5),
    ("top-line", "00", 5),
]


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(("what", "outcome", "odds"), PAYS)
def test_4_1_a_winning_wager_keeps_its_stake_and_is_paid_its_odds(what: str, outcome: str, odds: int) -> None:
    paid = line(RULES, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == ("4.1",)


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(
    "what", ["straight:18", "split:20-23", "column:1", "red", "even", "top-line", "green"]
)
def test_4_1_a_losing_wager_is_collected_whole(what: str) -> None:
    lost = line(RULES, "17", what, 1000)

    assert lost.result is LineResult.LOST
    assert (lost.winnings, lost.returned, lost.collected) == (0, 0, 1000)
    assert lost.clauses == ("4.1",)


ON_GREEN = {
    "S": {"straight:S", "split:0-S", "split:00-S", "street:0-00-S", "top-line", "green"},
    "0": {
        "straight:0", "split:0-S", "split:0-00", "split:0-1", "split:0-2",
        "street:0-00-S", "street:0-00-2", "street:0-1-2", "top-line", "green",
    },
    "00": {
        "straight:00", "split:00-S", "split:0-00", "split:00-2", "split:00-3",
        "street:0-00-S", "street:0-00-2", "street:00-2-3", "top-line", "green",
    },
}  # fmt: skip


@pytest.mark.shows("4.1")
@pytest.mark.parametrize("outcome", ON_GREEN)
def test_4_1_on_s_and_the_zeros_the_wagers_that_include_them_win_and_all_others_lose(outcome: str) -> None:
    settlement = settle_every_wager(RULES, outcome)

    assert won(settlement) == ON_GREEN[outcome]
    assert sum(each.collected for each in settlement.lines) == (166 - len(ON_GREEN[outcome])) * 1000
    assert {each.clauses for each in settlement.lines} == {("4.1",)}


@pytest.mark.shows("4.1", "3.3")
@pytest.mark.parametrize(
    ("stake", "outcome", "money"),
    [
        (400, "17", (14000, 400, 0)),
        (400, "18", (0, 0, 400)),
        (3000, "17", (105000, 3000, 0)),
        (3000, "18", (0, 0, 3000)),
    ],
)
def test_4_1_a_wager_outside_the_limits_of_the_table_is_settled_as_it_lies(
    stake: int, outcome: str, money: tuple[int, int, int]
) -> None:
    placed = wager(RULES, "straight:17", stake)

    settlement = settled(RULES, outcome, placed, limits=limits(minimum=500, maximum=2000))

    (only,) = settlement.lines
    assert (only.winnings, only.returned, only.collected) == money
    assert only.clauses == ("4.1",)
    assert settlement.newly_warned == ()


@pytest.mark.shows("4.1", "5.11", "5.12")
def test_4_1_the_position_at_the_closing_call_settles() -> None:
    moment = RULES.policies.settle_by

    assert moment is SettleBy.THE_CALL


# 5. Irregularities


@pytest.mark.shows("5.1")
def test_5_1_a_ball_spun_with_the_wheel_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("ball-spun-with-wheel",))

    assert_void(settlement, "5.1")


@pytest.mark.shows("5.1", "3.5", "1.1.6")
@pytest.mark.parametrize("direction", Direction)
def test_5_1_the_recorded_directions_tell_that_the_ball_was_spun_with_the_wheel(direction: Direction) -> None:
    facts = SpinFacts(wheel_direction=direction, ball_direction=direction, revolutions=10)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.1",))


@pytest.mark.shows("5.2")
def test_5_2_a_ball_dropped_in_without_circling_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("ball-dropped-without-spinning",))

    assert_void(settlement, "5.2")


@pytest.mark.shows("5.3")
def test_5_3_too_few_revolutions_make_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("fewer-than-four-revolutions",))

    assert_void(settlement, "5.3")


@pytest.mark.shows("5.3", "3.5", "1.1.4")
@pytest.mark.parametrize("revolutions", [0, 1, 2, 3])
def test_5_3_the_recorded_revolutions_tell_that_they_were_fewer_than_four(revolutions: int) -> None:
    facts = SpinFacts(revolutions=revolutions)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.3",))


@pytest.mark.shows("5.4")
def test_5_4_a_foreign_object_in_the_wheel_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("foreign-object",))

    assert_void(settlement, "5.4")


@pytest.mark.shows("5.5")
def test_5_5_a_ball_in_no_compartment_makes_the_round_void() -> None:
    settlement = settled(RULES, None, WINNER, LOSER, irregularities=("no-compartment",))

    assert_void(settlement, "5.5")


@pytest.mark.shows("5.6")
def test_5_6_a_ball_that_leaves_the_wheel_makes_the_round_void() -> None:
    settlement = settled(RULES, None, WINNER, LOSER, irregularities=("ball-out-of-wheel",))

    assert_void(settlement, "5.6")


@pytest.mark.shows("5.7")
def test_5_7_a_broken_ball_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("ball-broke",))

    assert_void(settlement, "5.7")


@pytest.mark.shows("5.8")
def test_5_8_a_wheel_that_stops_under_the_ball_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("wheel-stopped",))

    assert_void(settlement, "5.8")


@pytest.mark.shows("5.9")
def test_5_9_a_wheel_that_stands_still_when_the_ball_is_spun_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("wheel-not-rotating",))

    assert_void(settlement, "5.9")


@pytest.mark.shows("5.10")
def test_5_10_interference_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("interference",))

    assert_void(settlement, "5.10")


@pytest.mark.shows("5.10", "5.4")
def test_5_10_what_voids_a_round_goes_before_what_no_rule_covers() -> None:
    happened = ("no-spin-announced", "interference", "foreign-object")

    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=happened)

    assert_void(settlement, "5.4", "5.10")


@pytest.mark.shows("5.10")
@pytest.mark.parametrize("irregularity", ["no-spin-announced", "power-failure", "ball-overlong"])
def test_5_10_what_is_not_on_the_list_waits_for_a_decision_of_the_house(irregularity: str) -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=(irregularity,))

    assert (settlement.result, settlement.outcome) == (RoundResult.REFERRED, None)
    assert settlement.clauses == ()
    assert settlement.refer_to == Role("casino-operator")
    assert settlement.lines == ()


@pytest.mark.shows("5.10")
@pytest.mark.parametrize("actor", [DEALER, CASINO_OPERATOR])
def test_5_10_no_spin_is_no_call_of_this_document(actor: Actor) -> None:
    answer = find_act_refusal(RULES, CALLED, actor, Act.NO_SPIN)

    assert cited(answer) == ()


@pytest.mark.shows("5.10", "3.7")
@pytest.mark.parametrize("moment", [AT_REST, SETTLED])
@pytest.mark.parametrize("act", [Act.DECIDE_REFERRAL, Act.CORRECT_NUMBER])
def test_5_10_the_casino_operator_decides_what_no_rule_covers_and_corrects_numbers(
    act: Act, moment: Moment
) -> None:
    answer = find_act_refusal(RULES, moment, CASINO_OPERATOR, act)

    assert answer is None


@pytest.mark.shows("5.10", "3.7")
@pytest.mark.parametrize("actor", [DEALER, PLAYER])
@pytest.mark.parametrize("act", [Act.DECIDE_REFERRAL, Act.CORRECT_NUMBER])
def test_5_10_by_a_rule_of_the_house_nobody_else_does(act: Act, actor: Actor) -> None:
    answer = find_act_refusal(RULES, SETTLED, actor, act)

    assert cited(answer) == ()


@pytest.mark.shows("5.11")
@pytest.mark.parametrize("lying", [0, 500])
def test_5_11_a_wager_or_an_increase_after_the_closing_call_is_refused(lying: int) -> None:
    answer = refusal(RULES, "straight:17", 500, lying=lying, at=CALLED)

    assert cited(answer) == ("5.11", "3.2")


@pytest.mark.shows("5.12")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_5_12_a_wager_may_be_withdrawn_until_the_closing_call(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert answer is None


@pytest.mark.shows("5.12")
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST, SETTLED])
def test_5_12_no_wager_is_withdrawn_after_the_closing_call(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert cited(answer) == ("5.12",)


@pytest.mark.shows("5.12", "5.11", "4.1")
@pytest.mark.parametrize("act", [Act.REPOSITION_WAGER, Act.RESTORE_WAGER])
@pytest.mark.parametrize("moment", [CALLED, DROPPED, AT_REST])
def test_5_12_no_act_moves_chips_after_the_closing_call(act: Act, moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, act)

    assert cited(answer) == ()


# A table that takes over, as rules of the house, what the 2019 document added


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("stake", [499, 2001])
def test_3_3_with_the_later_rules_a_stake_outside_the_limits_is_refused_by_the_house(stake: int) -> None:
    answer = refusal(LATER, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.WITHIN_LIMITS, ("House 1",))


@pytest.mark.shows("3.3")
def test_3_3_with_the_later_rules_a_clause_of_the_house_is_not_taken_for_one_of_the_document() -> None:
    answer = refusal(LATER, "red", 499, limits=limits(minimum=500))

    assert answer is not None
    assert not answer.by_document


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(("outcome", "money"), [("17", (14000, 400, 0)), ("18", (0, 0, 400))])
def test_3_3_with_the_later_rules_a_wager_under_the_minimum_is_settled_once_with_a_warning(
    outcome: str, money: tuple[int, int, int]
) -> None:
    under = wager(LATER, "straight:17", 400)

    settlement = settled(LATER, outcome, under, limits=limits(minimum=500))

    (only,) = settlement.lines
    assert (only.winnings, only.returned, only.collected) == money
    assert only.clauses == ("House 1", "4.1")
    assert settlement.newly_warned == ("p1",)


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("outcome", ["17", "18"])
def test_3_3_with_the_later_rules_a_wager_under_the_minimum_is_returned_after_the_warning(
    outcome: str,
) -> None:
    warned = frozenset({"p1"})

    back = line(LATER, outcome, "straight:17", 400, limits=limits(minimum=500), warned_players=warned)

    assert (back.winnings, back.returned, back.collected) == (0, 400, 0)
    assert back.clauses == ("House 1",)


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(("outcome", "money"), [("17", (70000, 3000, 0)), ("18", (0, 1000, 2000))])
def test_3_3_with_the_later_rules_a_wager_over_the_maximum_counts_to_the_maximum(
    outcome: str, money: tuple[int, int, int]
) -> None:
    settled_line = line(LATER, outcome, "straight:17", 3000, limits=limits(maximum=2000))

    assert (settled_line.winnings, settled_line.returned, settled_line.collected) == money
    assert settled_line.clauses == ("House 2", "4.1")


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(
    ("role", "clauses"),
    [
        ("dealer", None),
        ("pit-supervisor", None),
        ("pit-manager", None),
        ("casino-operator", ("House 5", "House 8")),
    ],
)
def test_3_3_with_the_later_rules_staff_of_the_table_may_place_for_a_player(
    role: str, clauses: tuple[str, ...] | None
) -> None:
    answer = refusal(LATER, "red", by=person(role))

    assert cited(answer) == clauses


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(
    ("actor", "moment", "clauses"),
    [
        (PIT_MANAGER, SETTLED, None),
        (PIT_MANAGER, BEFORE_OPEN, None),
        (PIT_MANAGER, CALLED, ("House 1",)),
        (DEALER, SETTLED, ("House 1", "House 8")),
    ],
)
def test_3_3_with_the_later_rules_a_pit_manager_changes_the_limits_between_rounds(
    actor: Actor, moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(LATER, moment, actor, Act.CHANGE_LIMITS)

    assert cited(answer) == clauses


@pytest.mark.shows("5.10")
@pytest.mark.parametrize("happened", [("no-spin-announced",), ("power-failure", "no-spin-announced")])
def test_5_10_with_the_later_rules_a_no_spin_call_makes_the_round_void(happened: tuple[str, ...]) -> None:
    settlement = settled(LATER, "17", WINNER, LOSER, irregularities=happened)

    assert_void(settlement, "House 3")


@pytest.mark.shows("5.10")
def test_5_10_with_the_later_rules_play_goes_on_after_a_power_failure() -> None:
    settlement = settled(LATER, "17", WINNER, LOSER, irregularities=("power-failure",))

    assert (settlement.result, settlement.clauses) == (RoundResult.SETTLED, ("House 3",))
    assert [(each.winnings, each.collected) for each in settlement.lines] == [(35000, 0), (0, 500)]


@pytest.mark.shows("5.10")
@pytest.mark.parametrize(
    ("actor", "moment", "clauses"),
    [
        (DEALER, CALLED, None),
        (PIT_SUPERVISOR, AT_REST, None),
        (PIT_MANAGER, OPEN, None),
        (DEALER, SETTLED, ("House 3",)),
        (PLAYER, CALLED, ("House 3", "House 8")),
    ],
)
def test_5_10_with_the_later_rules_staff_may_call_no_spin_until_settlement(
    actor: Actor, moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(LATER, moment, actor, Act.NO_SPIN)

    assert cited(answer) == clauses


@pytest.mark.shows("3.7")
def test_3_7_with_the_later_rules_an_unclear_chip_waits_for_a_ruling() -> None:
    chip = chip_beside_the_line(LATER, "17", "20")

    assert (chip.wager, chip.clauses) == (None, ("House 4",))


@pytest.mark.shows("3.7")
@pytest.mark.parametrize(
    ("actor", "moment", "clauses"),
    [
        (PIT_SUPERVISOR, AT_REST, None),
        (PIT_MANAGER, AT_REST, None),
        (DEALER, AT_REST, ("House 4", "House 8")),
        (PIT_SUPERVISOR, CALLED, ("House 4",)),
        (PIT_SUPERVISOR, SETTLED, ("House 4",)),
    ],
)
def test_3_7_with_the_later_rules_a_pit_supervisor_or_above_rules_on_an_unclear_wager(
    actor: Actor, moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(LATER, moment, actor, Act.RULE_ON_UNCLEAR_WAGER)

    assert cited(answer) == clauses


@pytest.mark.shows("3.6")
@pytest.mark.parametrize(
    ("actor", "moment", "clauses"),
    [
        (PIT_MANAGER, OPEN, None),
        (DEALER, OPEN, ("House 6", "House 8")),
        (PIT_MANAGER, ROLLING, ("House 6",)),
    ],
)
def test_3_6_with_the_later_rules_a_pit_manager_may_have_the_call_before_the_spin(
    actor: Actor, moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(LATER, moment, actor, Act.EARLY_NO_MORE_BETS)

    assert cited(answer) == clauses


@pytest.mark.shows("3.6")
def test_3_6_with_the_later_rules_a_round_without_a_closing_call_goes_to_the_gaming_shift_manager() -> None:
    facts = SpinFacts(no_more_bets_called=False)

    verdict = judge(LATER, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.REFERRED, ("House 7", "3.6"))
    assert verdict.refer_to == Role("gaming-shift-manager")


@pytest.mark.shows("5.10")
def test_5_10_with_the_later_rules_what_no_rule_covers_goes_to_the_gaming_shift_manager() -> None:
    settlement = settled(LATER, "17", WINNER, LOSER, irregularities=("ball-overlong",))

    assert (settlement.result, settlement.clauses) == (RoundResult.REFERRED, ("House 7",))
    assert settlement.refer_to == Role("gaming-shift-manager")


@pytest.mark.shows("5.10", "3.7")
@pytest.mark.parametrize("moment", [AT_REST, SETTLED])
@pytest.mark.parametrize("act", [Act.DECIDE_REFERRAL, Act.CORRECT_NUMBER])
@pytest.mark.parametrize(
    ("actor", "clauses"), [(GAMING_SHIFT_MANAGER, None), (PIT_MANAGER, ("House 7", "House 8"))]
)
def test_5_10_with_the_later_rules_the_gaming_shift_manager_decides_and_corrects(
    actor: Actor, clauses: tuple[str, ...] | None, act: Act, moment: Moment
) -> None:
    answer = find_act_refusal(LATER, moment, actor, act)

    assert cited(answer) == clauses


@pytest.mark.shows("3.1")
@pytest.mark.parametrize("actor", [PIT_SUPERVISOR, PIT_MANAGER, GAMING_SHIFT_MANAGER])
def test_3_1_with_the_later_rules_a_higher_position_may_open_a_round(actor: Actor) -> None:
    answer = find_act_refusal(LATER, BEFORE_OPEN, actor, Act.PLACE_YOUR_BETS)

    assert answer is None


# At a live table


@pytest.mark.shows("1.1.1", "3.3")
def test_1_1_1_at_a_table_a_colour_belongs_to_one_player() -> None:
    live = LiveTable(RULES)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue", value=500), by=ANN)

    said_no = live.refused(c.BuyColourChips(player="Ben", amount=5000, colour="blue", value=500), by=BEN)

    assert said_no.clauses == ("1.1.1",)


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_a_player_stakes_only_colour_chips_of_his_own() -> None:
    live = LiveTable(RULES).open()
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue", value=500), by=ANN)

    live.refused(c.PlaceWager(id="w1", player="Ben", wager="red", stake=500, chips=ChipKind.COLOUR), by=BEN)

    assert live.bet("red", 500, chips=ChipKind.COLOUR).lying(ANN) == 500


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize("stakes", [(), (5000,)], ids=["on the rack", "on the layout"])
def test_1_1_1_at_a_table_the_value_stays_while_any_of_the_chips_are_out(stakes: tuple[int, ...]) -> None:
    live = LiveTable(RULES).open()
    live.do(c.BuyColourChips(player="Ann", amount=5000, value=1000), by=ANN)
    for stake in stakes:
        live.bet("red", stake, chips=ChipKind.COLOUR)

    live.refused(c.BuyColourChips(player="Ann", amount=5000, value=2500), by=ANN)

    assert live.table.players["Ann"].value == 1000


@pytest.mark.shows("1.1.2", "3.7")
def test_1_1_2_the_dolly_goes_on_no_number_but_the_one_that_won() -> None:
    live = LiveTable(RULES).open().roll("17")
    live.do(c.AnnounceResult(number="17"))

    said_no = live.refused(c.PlaceDolly(number="18"))

    assert said_no.clauses == ("3.7",)


@pytest.mark.shows("1.1.2", "3.7", "1.1.5")
@pytest.mark.parametrize("payment", [c.CollectLosers(), c.PayWinners()], ids=["collect", "pay"])
@pytest.mark.parametrize("announced", [(), (c.AnnounceResult(number="17"),)], ids=["rested", "announced"])
def test_1_1_2_nothing_is_collected_or_paid_before_the_dolly_lies_there(
    payment: c.AnyCommand, announced: tuple[c.AnyCommand, ...]
) -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17")
    live.do(*announced)

    live.refused(payment)

    assert (live.chips(), live.lying()) == (99_000, 1_000)


@pytest.mark.shows("1.1.4", "3.5")
def test_1_1_4_no_drop_of_the_ball_is_recorded_without_its_revolutions() -> None:
    live = LiveTable(RULES).open().close()

    said_no = live.refused(c.DropBall())

    assert said_no.clauses == ("3.5",)


@pytest.mark.shows("1.1.4", "1.1.6")
def test_1_1_4_an_electronic_wheel_need_not_count_nor_name_directions() -> None:
    live = LiveTable(RULES, wheel=ELECTRONIC).open()
    live.do(c.SpinBall(), by=WHEEL_ITSELF)
    live.do(c.NoMoreBets())

    live.do(c.DropBall(), c.RestBall(number="17"), by=WHEEL_ITSELF)

    assert live.table.play.number == "17"


TO_THE_END = (
    c.AnnounceResult(number="17"),
    c.PlaceDolly(number="17"),
    c.CollectLosers(),
    c.PayWinners(),
    c.LiftDolly(),
)


@pytest.mark.shows("1.1.5", "3.1")
@pytest.mark.parametrize("done", range(5), ids=["rested", "announced", "dolly", "collected", "paid"])
def test_1_1_5_a_round_ends_when_the_result_is_announced_and_all_is_collected_and_paid(done: int) -> None:
    live = LiveTable(RULES).open().bet("straight:17").bet("even", id="w2", by=BEN).roll("17")
    live.do(*TO_THE_END[:done])

    live.refused(c.PlaceYourBets())
    live.do(*TO_THE_END[done:], c.PlaceYourBets())

    assert live.table.play.round == 2


@pytest.mark.shows("1.1.6", "3.5")
@pytest.mark.parametrize(
    "seen",
    [{}, {"wheel_direction": Direction.CLOCKWISE}, {"ball_direction": Direction.CLOCKWISE}],
    ids=["neither", "wheel alone", "ball alone"],
)
def test_1_1_6_no_spin_is_recorded_without_both_directions(seen: dict[str, Direction]) -> None:
    live = LiveTable(RULES).open()

    said_no = live.refused(c.SpinBall(**seen))

    assert said_no.clauses == ("3.5",)


@pytest.mark.shows("1.1.6")
@pytest.mark.parametrize("command", [SPIN, c.RestBall(number="17")], ids=["spun again", "at rest"])
def test_1_1_6_a_spin_lasts_until_the_ball_has_dropped_and_there_is_no_other_meanwhile(
    command: c.AnyCommand,
) -> None:
    live = LiveTable(RULES).open().close()

    live.refused(command)

    assert live.table.play.moment.ball is Ball.ROLLING


@pytest.mark.shows("3.5", "5.1")
def test_3_5_a_ball_spun_with_the_wheel_ends_the_round_on_the_spot() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    with_the_wheel = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.CLOCKWISE)

    events = live.do(with_the_wheel)

    assert only(events, e.RoundVoided).clauses == ("5.1",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.5", "5.3", "1.1.4")
def test_3_5_a_ball_that_drops_after_three_revolutions_ends_the_round_on_the_spot() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    events = live.do(c.DropBall(revolutions=3))

    assert only(events, e.RoundVoided).clauses == ("5.3",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.6")
def test_3_6_a_ball_that_drops_before_the_closing_call_stops_the_round_until_the_house_decides() -> None:
    live = LiveTable(RULES).open().bet("straight:17").spin()

    events = live.do(c.DropBall(revolutions=6))

    case = only(events, e.CaseReferred)
    assert (case.to, case.clauses) == ("casino-operator", ("3.6",))
    live.do(c.RestBall(number="17"))  # a ball does not wait
    assert live.refused(c.AnnounceResult(number="17")).clauses == ("3.6",)


@pytest.mark.shows("3.6")
def test_3_6_played_on_by_decision_the_round_is_settled_as_the_wagers_lay_then() -> None:
    live = LiveTable(RULES).open().bet("straight:17").spin()
    live.do(c.DropBall(revolutions=6))

    events = live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="late"), by=CASINO_OPERATOR)

    live.do(c.RestBall(number="17"))
    assert only(events, e.BetsClosed).by is ClosedBy.A_DECISION
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.7")
def test_3_7_no_number_is_announced_but_that_of_the_compartment() -> None:
    live = LiveTable(RULES).open().roll("17")

    said_no = live.refused(c.AnnounceResult(number="18"))

    assert said_no.clauses == ("3.7",)


@pytest.mark.shows("3.7")
def test_3_7_the_dealer_may_enter_the_number_anew_until_it_is_announced() -> None:
    live = LiveTable(RULES).open().bet("straight:18").roll("17")

    live.do(c.RestBall(number="18"))

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.7")
def test_3_7_a_wrong_number_that_was_paid_is_made_up_for_by_a_new_entry_of_the_house() -> None:
    live = LiveTable(RULES).open().bet("straight:17").bet("straight:18", id="w2", by=BEN).roll("17")
    live.finish()
    live.refused(c.CorrectNumber(round=1, number="18", reason="misread"))

    live.do(c.CorrectNumber(round=1, number="18", reason="misread"), by=CASINO_OPERATOR)

    assert (live.chips(ANN), live.chips(BEN)) == (99_000, 135_000)


@pytest.mark.shows("4.1", "5.12")
@pytest.mark.parametrize("moved_by", list(MovedBy))
def test_4_1_chips_that_are_moved_after_the_call_count_where_they_lay_then(moved_by: MovedBy) -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=moved_by))

    assert live.rest("17").places() == ("straight:17", "straight:18")
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("4.1")
def test_4_1_a_wager_that_does_not_lie_clearly_holds_up_the_settlement_until_the_house_rules() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    live.do(c.QuestionWager(id="w1", what="it touches the line of 17 and 18"))
    live.roll("18").announce()
    live.refused(c.CollectLosers())
    ruling = c.RuleOnWager(
        id="w1", treatment=Treatment.AT_ANOTHER_PLACE, to="split:17-18", reason="seen by camera"
    )

    live.do(ruling, by=CASINO_OPERATOR)

    assert live.pay()["w1"].winnings == 17_000


@pytest.mark.shows("4.1", "3.3")
def test_4_1_on_a_cloth_wagers_outside_the_limits_are_settled_as_they_lie_every_time() -> None:
    live = LiveTable(RULES, minimum=500, maximum=1000, enforce=CLOTH)

    for _ in range(3):
        live.open().bet("red", 100).bet("odd", 2000, id="w2").roll("1").finish()

    assert live.chips() == 106_300


@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10")
@pytest.mark.parametrize(("irregularity", "clause"), VOIDING)
@pytest.mark.parametrize("rested", [False, True], ids=["rolling", "at rest"])
def test_5_1_a_reported_irregularity_ends_the_round_and_gives_every_stake_back(
    irregularity: str, clause: str, rested: bool
) -> None:
    live = LiveTable(RULES).open().bet("straight:17").bet("even", id="w2", by=BEN).close()
    live = live.rest("17") if rested else live

    events = live.do(c.ReportIrregularity(irregularity=Irregularity(irregularity)))

    assert only(events, e.RoundVoided).clauses == (clause,)
    assert (live.chips(ANN), live.chips(BEN)) == (100_000, 100_000)


@pytest.mark.shows("5.11")
def test_5_11_of_a_wager_raised_after_the_call_the_earlier_part_stands() -> None:
    live = LiveTable(RULES).open().bet("straight:17", 1000).close()

    said_no = live.refused(c.AddToWager(id="w1", amount=500), ANN)

    assert said_no.clauses == ("5.11", "3.2")
    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.12")
def test_5_12_on_a_screen_nothing_can_be_taken_back_after_the_call() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    said_no = live.refused(c.WithdrawWager(id="w1"), ANN)

    assert said_no.clauses == ("5.12",)


@pytest.mark.shows("5.12")
def test_5_12_a_losing_wager_that_was_taken_from_the_cloth_after_the_call_is_owed() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("18").finish()["w1"].collected == 1_000
    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 1_000)


@pytest.mark.shows("5.12")
def test_5_12_a_winning_wager_that_was_taken_from_the_cloth_after_the_call_is_paid() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("17").finish()["w1"].winnings == 35_000
    assert (live.chips(), live.lying(), live.owed()) == (135_000, 0, 0)


@pytest.mark.shows("5.12")
def test_5_12_a_void_round_gives_nothing_back_for_chips_that_were_taken_already() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()
    live.do(c.WithdrawWager(id="w1"), by=ANN)

    live.do(c.ReportIrregularity(irregularity=Irregularity.FOREIGN_OBJECT))

    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 0)
