"""Sands Roulette, version 2, from 14 August 2019: clause by clause."""

from datetime import date

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import ColourChips, buy_colour_chips
from croupier.game.irregularities import Irregularity
from croupier.game.limits import Limit, Limits
from croupier.game.lines import LineResult
from croupier.game.moment import Ball, Moment
from croupier.game.policies import SettleBy
from croupier.game.provisions import Provision
from croupier.game.roles import Actor, Role
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.game.wagers import PlacedBy
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind, ClosedBy, Decision, MovedBy, Treatment
from croupier.table.views.view import view

from ..proof.by_hand import CORNERS, SIX_LINES, SPLITS, STREETS
from .at_the_table import (
    ANN,
    BEN,
    CLOTH,
    DANA,
    ELECTRONIC,
    SPIN,
    VOIDING,
    WHEEL_ITSELF,
    LiveTable,
    limits_in,
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

RULES = load("sands-2019")

DEALER = person("dealer")
PIT_SUPERVISOR = person("pit-supervisor")
PIT_MANAGER = person("pit-manager")
GAMING_SHIFT_MANAGER = person("gaming-shift-manager")
PLAYER = person("player", "p1")

WINNER = wager(RULES, "straight:17", 1000)
LOSER = wager(RULES, "even", 500, player="p2", id="w2")  # as long as 17 is spun


# 1. Definitions


@pytest.mark.shows("1.1.1")
def test_1_1_1_a_colour_chip_is_worth_the_table_minimum_unless_the_player_says_otherwise() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500)

    assert chips == ColourChips(player="p1", colour="blue", value=500, marker=None)


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize(("value", "marker"), [(500, None), (501, 501), (2500, 2500)])
def test_1_1_1_a_value_above_the_minimum_is_shown_by_a_marker(value: int, marker: int | None) -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500, value=value)

    assert chips == ColourChips(player="p1", colour="blue", value=value, marker=marker)


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
    assert off_the_cloth.clauses == ("3.9",)


@pytest.mark.shows("Appendix A", "2.1")
def test_appendix_a_s_lies_over_both_zeros_with_0_on_the_side_of_1() -> None:
    one, two, three = (RULES.layout.areas[number].rect for number in ("1", "2", "3"))

    s, zero, double_zero = (RULES.layout.areas[number].rect for number in ("S", "0", "00"))

    assert (s.left, s.right, s.bottom) == (zero.left, double_zero.right, zero.top)
    assert (zero.right, zero.top, zero.bottom) == (double_zero.left, double_zero.top, double_zero.bottom)
    assert (zero.left, zero.bottom) == (one.left, one.top)
    assert (double_zero.right, double_zero.bottom) == (three.right, three.top)
    assert zero.right == two.middle.x


@pytest.mark.shows("Appendix A", "2.1")
def test_appendix_a_the_layout_has_166_wagers() -> None:
    positions = RULES.positions

    assert len(positions) == 166


@pytest.mark.shows("Appendix B", "3.4")
def test_appendix_b_the_legend_has_fifteen_kinds_of_wagers() -> None:
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


@pytest.mark.shows("Appendix B", "3.4", "4.1")
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
        ("black", "3.4.11"),
        ("red", "3.4.12"),
        ("odd", "3.4.13"),
        ("even", "3.4.14"),
        ("green", "3.4.15"),
    ],
)
def test_appendix_b_each_kind_of_wager_cites_the_clause_that_places_it(kind: str, clause: str) -> None:
    positions = [RULES.positions[what] for what in of_kind(RULES, kind)]

    assert {position.clauses for position in positions} == {(clause, "4.1")}


@pytest.mark.shows("Appendix C", "2.1")
def test_appendix_c_s_and_the_zeros_make_straights_splits_streets_and_the_top_line_but_no_corner() -> None:
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


@pytest.mark.shows("3.1", "6.3")
def test_3_1_a_player_cannot_open_a_round() -> None:
    answer = find_act_refusal(RULES, BEFORE_OPEN, PLAYER, Act.PLACE_YOUR_BETS)

    assert cited(answer) == ("3.1", "6.3")


@pytest.mark.shows("3.1")
def test_3_1_this_version_rules_rounds_from_14_august_2019() -> None:
    document = RULES.document

    assert (document.version, document.effective) == ("2", date(2019, 8, 14))


@pytest.mark.shows("3.2")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_3_2_wagers_are_taken_until_the_closing_call_even_while_the_ball_rolls(moment: Moment) -> None:
    answer = refusal(RULES, "red", at=moment)

    assert answer is None


@pytest.mark.shows("3.2", "5.13")
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST])
def test_3_2_the_closing_call_ends_the_betting(moment: Moment) -> None:
    answer = refusal(RULES, "red", at=moment)

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.NO_WAGER_AFTER_CLOSE, ("5.13", "3.2"))


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


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize("stake", [499, 2001])
def test_3_3_1_a_stake_outside_the_limits_is_refused(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.WITHIN_LIMITS, ("3.3.1",))


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize("stake", [500, 2000])
def test_3_3_1_a_stake_right_at_a_limit_is_taken(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is None


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(
    ("what", "stake", "clauses"),
    [
        ("straight:17", 1001, ("3.3.1",)),
        ("straight:17", 1000, None),
        ("straight:17", 499, ("3.3.1",)),
        ("split:17-20", 1001, None),
        ("split:17-20", 2001, ("3.3.1",)),
    ],
)
def test_3_3_1_a_limit_of_one_kind_of_wager_goes_before_the_general_one(
    what: str, stake: int, clauses: tuple[str, ...] | None
) -> None:
    shown = Limits(general=Limit(500, 2000), by_kind={"straight": Limit(maximum=1000)})

    answer = refusal(RULES, what, stake, limits=shown)

    assert cited(answer) == clauses


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(
    ("lying", "stake", "clauses"), [(400, 100, None), (1500, 500, None), (1500, 501, ("3.3.1",))]
)
def test_3_3_1_chips_that_already_lie_there_count_towards_the_limits(
    lying: int, stake: int, clauses: tuple[str, ...] | None
) -> None:
    answer = refusal(RULES, "red", stake, lying=lying, limits=limits(minimum=500, maximum=2000))

    assert cited(answer) == clauses


@pytest.mark.shows("3.3.1")
def test_3_3_1_several_players_on_one_area_have_the_limits_each_for_themselves() -> None:
    wagers = [wager(RULES, "red", 2000, player=player, id=player) for player in ("p1", "p2", "p3")]

    settlement = settled(RULES, "1", *wagers, limits=limits(minimum=500, maximum=2000))

    assert [(each.player, each.counted, each.winnings) for each in settlement.lines] == [
        ("p1", 2000, 2000),
        ("p2", 2000, 2000),
        ("p3", 2000, 2000),
    ]


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(
    ("moment", "clauses"), [(BEFORE_OPEN, None), (SETTLED, None), (OPEN, ("3.3.1",)), (CALLED, ("3.3.1",))]
)
def test_3_3_1_the_limits_on_display_do_not_change_within_a_round(
    moment: Moment, clauses: tuple[str, ...] | None
) -> None:
    answer = find_act_refusal(RULES, moment, PIT_MANAGER, Act.CHANGE_LIMITS)

    assert cited(answer) == clauses


# 3.4 The wagers


@pytest.mark.shows("3.4.1")
def test_3_4_1_a_straight_up_wins_on_its_one_number() -> None:
    straights = winners(RULES, "straight")

    assert straights == {f"straight:{number}": {number} for number in NUMBERS}


@pytest.mark.shows("3.4.1", "Appendix A")
@pytest.mark.parametrize("number", NUMBERS)
def test_3_4_1_a_chip_in_the_middle_of_a_number_is_a_straight_up(number: str) -> None:
    chip = chip_on(RULES, number)

    assert chip.wager == f"straight:{number}"


@pytest.mark.shows("3.4.2")
def test_3_4_2_a_split_wins_on_two_numbers_that_share_a_line() -> None:
    splits = winners(RULES, "split")

    assert splits == written("split", SPLITS + "0-S 00-S 0-00 0-1 0-2 00-2 00-3")


@pytest.mark.shows("3.4.2", "Appendix C")
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


@pytest.mark.shows("3.4.4", "Appendix C")
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


@pytest.mark.shows("3.4.6", "Appendix C")
def test_3_4_6_a_chip_on_the_outer_line_between_0_and_1_is_the_top_line() -> None:
    chip = chip_on_outer_line(RULES, "0", "1")

    assert chip.wager == "top-line"


@pytest.mark.shows("3.4.6")
def test_3_4_6_a_chip_on_the_outer_line_between_s_and_0_is_no_wager() -> None:
    chip = chip_on_outer_line(RULES, "S", "0")

    assert chip.wager is None
    assert chip.clauses == ("3.9",)


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


@pytest.mark.shows("3.4.8", "3.4.9", "3.4.10", "3.4.13", "3.4.14")
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
def test_3_4_11_black_wins_on_the_18_black_numbers() -> None:
    numbers = wins_on(RULES, "black")

    assert numbers == listed("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35")


@pytest.mark.shows("3.4.11", "3.4.12", "3.4.15")
@pytest.mark.parametrize("colour", ["black", "red", "green"])
def test_3_4_11_a_chip_in_a_diamond_is_the_wager_on_its_colour(colour: str) -> None:
    chip = chip_on(RULES, colour)

    assert chip.wager == colour


@pytest.mark.shows("3.4.12")
def test_3_4_12_red_wins_on_the_18_red_numbers() -> None:
    numbers = wins_on(RULES, "red")

    assert numbers == listed("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36")


@pytest.mark.shows("3.4.13")
def test_3_4_13_odd_wins_on_the_odd_numbers_from_1_to_35() -> None:
    numbers = wins_on(RULES, "odd")

    assert numbers == listed("1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35")


@pytest.mark.shows("3.4.14")
def test_3_4_14_even_wins_on_the_even_numbers_from_2_to_36_and_on_no_zero() -> None:
    numbers = wins_on(RULES, "even")

    assert numbers == listed("2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36")


@pytest.mark.shows("3.4.15")
def test_3_4_15_green_wins_on_s_and_the_zeros() -> None:
    numbers = wins_on(RULES, "green")

    assert numbers == {"S", "00", "0"}


@pytest.mark.shows("3.4.15", "3.4.4", "3.3.1")
def test_3_4_15_green_and_the_street_of_s_and_the_zeros_are_two_areas_with_their_own_limits() -> None:
    wagers = [wager(RULES, "green", 2000, id="box"), wager(RULES, "street:S-0-00", 2000, id="street")]

    settlement = settled(RULES, "S", *wagers, limits=limits(maximum=2000))

    assert [(each.id, each.counted, each.winnings) for each in settlement.lines] == [
        ("box", 2000, 22000),
        ("street", 2000, 22000),
    ]


# 3.5 to 3.9


@pytest.mark.shows("3.5", "6.3")
@pytest.mark.parametrize("role", ["dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager"])
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_3_5_staff_may_place_for_a_player_until_the_closing_call(role: str, moment: Moment) -> None:
    answer = refusal(RULES, "red", by=person(role), at=moment)

    assert answer is None


@pytest.mark.shows("3.5", "5.13")
@pytest.mark.parametrize("role", ["dealer", "pit-supervisor", "pit-manager"])
def test_3_5_nobody_places_for_a_player_after_the_closing_call(role: str) -> None:
    answer = refusal(RULES, "red", by=person(role), at=CALLED)

    assert cited(answer) == ("5.13", "3.2")


@pytest.mark.shows("3.5", "6.3")
@pytest.mark.parametrize(
    ("role", "moment", "clauses"),
    [
        ("dealer", CALLED, ("3.5",)),
        ("pit-manager", BEFORE_OPEN, ("3.5",)),
        ("casino-operator", OPEN, ("3.5", "6.3")),
    ],
)
def test_3_5_placing_for_a_player_is_for_the_staff_of_the_table_while_bets_are_open(
    role: str, moment: Moment, clauses: tuple[str, ...]
) -> None:
    answer = find_act_refusal(RULES, moment, person(role), Act.PLACE_FOR_A_PLAYER)

    assert cited(answer) == clauses


@pytest.mark.shows("3.5")
def test_3_5_another_player_is_not_among_those_who_may_place_for_a_player() -> None:
    answer = refusal(RULES, "red", by=person("player", "p2"))

    assert answer is not None
    assert (answer.ground, answer.clauses) == (Provision.OWN_WAGERS_ONLY, ("3.5",))


@pytest.mark.shows("3.6", "1.1.4", "1.1.6")
@pytest.mark.parametrize("revolutions", [4, 5, 20])
def test_3_6_a_spin_against_the_wheel_with_four_revolutions_or_more_is_valid(revolutions: int) -> None:
    facts = SpinFacts(
        wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.ANTICLOCKWISE, revolutions=revolutions
    )

    verdict = judge(RULES, facts)

    assert verdict.ruling is Ruling.VALID


@pytest.mark.shows("3.6", "1.1.6")
@pytest.mark.parametrize("moment", [OPEN, CALLED_EARLY])
def test_3_6_the_dealer_spins_the_ball_in_a_round_that_is_open(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.SPIN)

    assert answer is None


@pytest.mark.shows("3.6", "1.1.6")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, ROLLING, CALLED, AT_REST, SETTLED])
def test_3_6_the_ball_is_spun_in_no_other_state_of_a_round(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.SPIN)

    assert cited(answer) == ("3.6",)


@pytest.mark.shows("3.7", "3.2")
def test_3_7_the_closing_call_comes_while_the_ball_rolls() -> None:
    answer = find_act_refusal(RULES, ROLLING, DEALER, Act.NO_MORE_BETS)

    assert answer is None


@pytest.mark.shows("3.7", "3.2")
@pytest.mark.parametrize("moment", [OPEN, DROPPED_UNCALLED, CALLED, SETTLED])
def test_3_7_the_closing_call_is_refused_at_any_other_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.NO_MORE_BETS)

    assert cited(answer) == ("3.7", "3.2")


@pytest.mark.shows("3.7", "6.2")
def test_3_7_a_round_without_a_closing_call_goes_to_the_gaming_shift_manager() -> None:
    facts = SpinFacts(no_more_bets_called=False)

    verdict = judge(RULES, facts)

    assert verdict.ruling is Ruling.REFERRED
    assert verdict.clauses == ("6.2", "3.7")
    assert verdict.refer_to == Role("gaming-shift-manager")


@pytest.mark.shows("3.7", "5.7")
def test_3_7_a_void_round_is_void_even_without_a_closing_call() -> None:
    facts = SpinFacts(no_more_bets_called=False, irregularities=frozenset({Irregularity.BALL_BROKE}))

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.7",))


@pytest.mark.shows("3.8")
@pytest.mark.parametrize("outcome", NUMBERS)
def test_3_8_the_compartment_of_the_ball_is_the_outcome(outcome: str) -> None:
    wagers = [wager(RULES, f"straight:{number}", id=number) for number in NUMBERS]

    settlement = settled(RULES, outcome, *wagers)

    assert (settlement.result, settlement.outcome) == (RoundResult.SETTLED, outcome)
    assert won(settlement) == {f"straight:{outcome}"}


@pytest.mark.shows("3.8")
def test_3_8_the_outcome_is_announced_when_the_ball_rests() -> None:
    answer = find_act_refusal(RULES, AT_REST, DEALER, Act.ANNOUNCE)

    assert answer is None


@pytest.mark.shows("3.8")
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED, DROPPED, SETTLED])
def test_3_8_no_outcome_is_announced_at_another_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.ANNOUNCE)

    assert cited(answer) == ("3.8",)


@pytest.mark.shows("3.8")
def test_3_8_the_announcement_need_not_name_the_colour() -> None:
    names_the_colour = RULES.policies.announce_colour

    assert names_the_colour is False


@pytest.mark.shows("3.9")
@pytest.mark.parametrize(("one", "other"), [("17", "20"), ("0", "1"), ("S", "00")])
def test_3_9_a_chip_that_only_touches_a_line_is_unclear_and_waits_for_a_ruling(one: str, other: str) -> None:
    chip = chip_beside_the_line(RULES, one, other)

    assert chip.wager is None
    assert chip.clauses == ("3.9",)


@pytest.mark.shows("3.9", "6.3")
@pytest.mark.parametrize("role", ["pit-supervisor", "pit-manager", "gaming-shift-manager"])
def test_3_9_a_pit_supervisor_or_above_rules_on_an_unclear_wager(role: str) -> None:
    answer = find_act_refusal(RULES, AT_REST, person(role), Act.RULE_ON_UNCLEAR_WAGER)

    assert answer is None


@pytest.mark.shows("3.9", "6.3")
@pytest.mark.parametrize("role", ["dealer", "player"])
def test_3_9_nobody_below_a_pit_supervisor_rules_on_an_unclear_wager(role: str) -> None:
    answer = find_act_refusal(RULES, AT_REST, person(role), Act.RULE_ON_UNCLEAR_WAGER)

    assert cited(answer) == ("3.9", "6.3")


@pytest.mark.shows("3.9")
@pytest.mark.parametrize("moment", [OPEN, CALLED, DROPPED, SETTLED])
def test_3_9_a_ruling_comes_after_the_ball_rests_and_before_settlement(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PIT_SUPERVISOR, Act.RULE_ON_UNCLEAR_WAGER)

    assert cited(answer) == ("3.9",)


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
]
PAYS_ON_GREEN = [
    ("straight:S", "S", 35, "4.2"),
    ("straight:0", "0", 35, "4.3"),
    ("straight:00", "00", 35, "4.4"),
    ("split:S-0", "S", 17, "4.2"),
    ("split:0-1", "0", 17, "4.3"),
    ("split:00-3", "00", 17, "4.4"),
    ("street:S-0-00", "S", 11, "4.2"),
    ("street:0-1-2", "0", 11, "4.3"),
    ("street:00-2-3", "00", 11, "4.4"),
    ("top-line", "S", 5, "4.2"),
    ("top-line", "0", 5, "4.3"),
    ("top-line", "00", 5, "4.4"),
    ("green", "S", 11, "4.2"),
    ("green", "0", 11, "4.3"),
    ("green", "00", 11, "4.4"),
]


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(("what", "outcome", "odds"), PAYS)
def test_4_1_a_winning_wager_keeps_its_stake_and_is_paid_its_odds(what: str, outcome: str, odds: int) -> None:
    paid = line(RULES, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == ("4.1",)


@pytest.mark.shows("4.1", "4.2", "4.3", "4.4")
@pytest.mark.parametrize(("what", "outcome", "odds", "clause"), PAYS_ON_GREEN)
def test_4_1_the_same_odds_are_paid_on_s_and_the_zeros(
    what: str, outcome: str, odds: int, clause: str
) -> None:
    paid = line(RULES, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == ("4.1", clause)


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(
    "what", ["straight:18", "split:20-23", "column:1", "red", "even", "top-line", "green"]
)
def test_4_1_a_losing_wager_is_collected_whole(what: str) -> None:
    lost = line(RULES, "17", what, 1000)

    assert lost.result is LineResult.LOST
    assert (lost.winnings, lost.returned, lost.collected) == (0, 0, 1000)
    assert lost.clauses == ("4.1",)


@pytest.mark.shows("4.2", "3.4.6")
def test_4_2_on_s_the_wagers_that_include_s_win_and_all_others_lose() -> None:
    settlement = settle_every_wager(RULES, "S")

    assert won(settlement) == {
        "straight:S", "split:0-S", "split:00-S", "street:0-00-S", "green",
        "top-line",
    }  # fmt: skip
    assert sum(each.collected for each in settlement.lines) == 160 * 1000
    assert {each.clauses for each in settlement.lines} == {("4.1", "4.2")}


@pytest.mark.shows("4.3", "3.4.6")
def test_4_3_on_0_the_wagers_that_include_0_win_and_all_others_lose() -> None:
    settlement = settle_every_wager(RULES, "0")

    assert won(settlement) == {
        "straight:0", "split:0-S", "split:0-00", "split:0-1", "split:0-2",
        "street:0-00-S", "street:0-00-2", "street:0-1-2", "green",
        "top-line",
    }  # fmt: skip
    assert sum(each.collected for each in settlement.lines) == 156 * 1000
    assert {each.clauses for each in settlement.lines} == {("4.1", "4.3")}


@pytest.mark.shows("4.4", "3.4.6")
def test_4_4_on_00_the_wagers_that_include_00_win_and_all_others_lose() -> None:
    settlement = settle_every_wager(RULES, "00")

    assert won(settlement) == {
        "straight:00", "split:00-S", "split:0-00", "split:00-2", "split:00-3",
        "street:0-00-S", "street:0-00-2", "street:00-2-3", "green",
        "top-line",
    }  # fmt: skip
    assert sum(each.collected for each in settlement.lines) == 156 * 1000
    assert {each.clauses for each in settlement.lines} == {("4.1", "4.4")}


@pytest.mark.shows("4.5")
def test_4_5_the_position_at_the_closing_call_settles() -> None:
    moment = RULES.policies.settle_by

    assert moment is SettleBy.THE_CALL


@pytest.mark.shows("4.5", "3.9", "5.14")
@pytest.mark.parametrize("role", ["player", "dealer", "pit-manager", "gaming-shift-manager"])
@pytest.mark.parametrize("act", [Act.WITHDRAW_WAGER, Act.REPOSITION_WAGER, Act.RESTORE_WAGER])
@pytest.mark.parametrize("moment", [CALLED, DROPPED, AT_REST])
def test_4_5_after_the_call_nothing_but_a_ruling_on_an_unclear_wager_moves_chips(
    role: str, act: Act, moment: Moment
) -> None:
    answer = find_act_refusal(RULES, moment, person(role), act)

    assert cited(answer) == (("5.14",) if act is Act.WITHDRAW_WAGER else ())


# 5. Irregularities


@pytest.mark.shows("5.1")
def test_5_1_a_ball_spun_with_the_wheel_makes_the_round_void() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("ball-spun-with-wheel",))

    assert_void(settlement, "5.1")


@pytest.mark.shows("5.1", "3.6", "1.1.6")
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


@pytest.mark.shows("5.3", "3.6", "1.1.4")
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


@pytest.mark.shows("5.10", "5.4", "6.2")
def test_5_10_what_voids_a_round_goes_before_what_must_be_referred() -> None:
    happened = ("ball-overlong", "interference", "foreign-object")

    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=happened)

    assert_void(settlement, "5.4", "5.10")


@pytest.mark.shows("5.11.1", "5.11", "5.12")
def test_5_11_1_a_power_failure_with_a_no_spin_call_makes_the_round_void() -> None:
    settlement = settled(RULES, None, WINNER, LOSER, irregularities=("power-failure", "no-spin-announced"))

    assert_void(settlement, "5.11.1", "5.12")


@pytest.mark.shows("5.11.2", "5.11")
def test_5_11_2_after_a_power_failure_without_a_no_spin_call_the_round_is_played_to_its_end() -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=("power-failure",))

    assert (settlement.result, settlement.outcome) == (RoundResult.SETTLED, "17")
    assert settlement.clauses == ("5.11.2",)
    assert [(each.winnings, each.returned, each.collected) for each in settlement.lines] == [
        (35000, 1000, 0),
        (0, 0, 500),
    ]


@pytest.mark.shows("5.11.2", "5.11")
def test_5_11_2_play_goes_on_while_the_ball_has_not_dropped() -> None:
    facts = SpinFacts(irregularities=frozenset({Irregularity.POWER_FAILURE}))

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.PLAY_ON, ("5.11.2",))


@pytest.mark.shows("5.11", "3.8")
def test_5_11_the_outcome_stands_if_the_power_fails_when_the_ball_is_in_its_compartment() -> None:
    facts = SpinFacts(irregularities=frozenset({Irregularity.POWER_FAILURE}), ball_in_compartment=True)

    verdict = judge(RULES, facts)

    assert verdict.ruling is Ruling.VALID


@pytest.mark.shows("5.11", "5.12")
def test_5_11_a_no_spin_call_voids_the_round_even_then() -> None:
    happened = frozenset({Irregularity.POWER_FAILURE, Irregularity.NO_SPIN_ANNOUNCED})
    facts = SpinFacts(irregularities=happened, ball_in_compartment=True)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.12",))


@pytest.mark.shows("5.12")
@pytest.mark.parametrize("outcome", [None, "17"])
def test_5_12_a_no_spin_call_makes_the_round_void_even_if_the_ball_comes_to_rest(outcome: str | None) -> None:
    settlement = settled(RULES, outcome, WINNER, LOSER, irregularities=("no-spin-announced",))

    assert_void(settlement, "5.12")


@pytest.mark.shows("5.12", "6.3")
@pytest.mark.parametrize("role", ["dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager"])
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED, DROPPED, AT_REST])
def test_5_12_staff_may_call_no_spin_until_the_round_is_settled(role: str, moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, person(role), Act.NO_SPIN)

    assert answer is None


@pytest.mark.shows("5.12", "5.17")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, SETTLED])
def test_5_12_no_spin_cannot_be_called_for_a_round_that_is_over_or_not_begun(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, GAMING_SHIFT_MANAGER, Act.NO_SPIN)

    assert cited(answer) == ("5.12",)


@pytest.mark.shows("5.12", "6.3")
def test_5_12_a_player_cannot_call_no_spin() -> None:
    answer = find_act_refusal(RULES, CALLED, PLAYER, Act.NO_SPIN)

    assert cited(answer) == ("5.12", "6.3")


@pytest.mark.shows("5.13")
@pytest.mark.parametrize("lying", [0, 500])
def test_5_13_a_wager_or_an_increase_after_the_closing_call_is_refused(lying: int) -> None:
    answer = refusal(RULES, "straight:17", 500, lying=lying, at=CALLED)

    assert cited(answer) == ("5.13", "3.2")


@pytest.mark.shows("5.14")
@pytest.mark.parametrize("moment", [OPEN, ROLLING])
def test_5_14_a_wager_may_be_withdrawn_until_the_closing_call(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert answer is None


@pytest.mark.shows("5.14")
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED, AT_REST, SETTLED])
def test_5_14_no_wager_is_withdrawn_after_the_closing_call(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PLAYER, Act.WITHDRAW_WAGER)

    assert cited(answer) == ("5.14",)


@pytest.mark.shows("5.15")
@pytest.mark.parametrize(("outcome", "money"), [("17", (14000, 400, 0)), ("18", (0, 0, 400))])
def test_5_15_a_wager_under_the_minimum_is_paid_or_collected_once_and_its_player_warned(
    outcome: str, money: tuple[int, int, int]
) -> None:
    under = wager(RULES, "straight:17", 400)

    settlement = settled(RULES, outcome, under, limits=limits(minimum=500))

    (only,) = settlement.lines
    assert (only.winnings, only.returned, only.collected) == money
    assert only.clauses == ("5.15", "4.1")
    assert settlement.newly_warned == ("p1",)


@pytest.mark.shows("5.15")
@pytest.mark.parametrize("outcome", ["17", "18"])
def test_5_15_a_later_wager_of_the_player_under_the_minimum_is_returned_whatever_the_outcome(
    outcome: str,
) -> None:
    under = wager(RULES, "straight:17", 400)

    settlement = settled(RULES, outcome, under, limits=limits(minimum=500), warned_players=frozenset({"p1"}))

    (only,) = settlement.lines
    assert only.result is LineResult.RETURNED
    assert (only.winnings, only.returned, only.collected) == (0, 400, 0)
    assert only.clauses == ("5.15",)
    assert settlement.newly_warned == ()


@pytest.mark.shows("5.15")
def test_5_15_a_warned_player_plays_on_with_wagers_that_keep_to_the_minimum() -> None:
    paid = line(RULES, "17", "straight:17", 500, limits=limits(minimum=500), warned_players=frozenset({"p1"}))

    assert (paid.result, paid.winnings, paid.clauses) == (LineResult.WON, 17500, ("4.1",))


@pytest.mark.shows("5.15")
def test_5_15_the_warning_of_one_player_does_not_touch_another() -> None:
    under = wager(RULES, "straight:17", 400, player="p2")

    settlement = settled(RULES, "17", under, limits=limits(minimum=500), warned_players=frozenset({"p1"}))

    assert [each.winnings for each in settlement.lines] == [14000]
    assert settlement.newly_warned == ("p2",)


@pytest.mark.shows("5.15")
def test_5_15_several_wagers_under_the_minimum_in_one_round_are_all_settled_with_one_warning() -> None:
    wagers = [wager(RULES, "straight:17", 400, id="a"), wager(RULES, "red", 300, id="b")]

    settlement = settled(RULES, "17", *wagers, limits=limits(minimum=500))

    assert [(each.winnings, each.returned, each.collected) for each in settlement.lines] == [
        (14000, 400, 0),
        (0, 0, 300),
    ]
    assert settlement.newly_warned == ("p1",)


@pytest.mark.shows("5.15")
def test_5_15_chips_of_one_player_on_one_wager_reach_the_minimum_together() -> None:
    wagers = [wager(RULES, "straight:17", 300, id="a"), wager(RULES, "straight:17", 200, id="b")]

    settlement = settled(RULES, "17", *wagers, limits=limits(minimum=500), warned_players=frozenset({"p1"}))

    assert [each.winnings for each in settlement.lines] == [10500, 7000]


@pytest.mark.shows("5.15")
def test_5_15_a_void_round_does_not_use_up_the_one_time() -> None:
    under = wager(RULES, "straight:17", 400)

    settlement = settled(RULES, "17", under, limits=limits(minimum=500), irregularities=("ball-broke",))

    assert_void(settlement, "5.7")
    assert settlement.newly_warned == ()


@pytest.mark.shows("5.16")
def test_5_16_a_winning_wager_over_the_maximum_is_paid_to_the_maximum() -> None:
    paid = line(RULES, "17", "straight:17", 3000, limits=limits(maximum=2000))

    assert paid.counted == 2000
    assert (paid.winnings, paid.returned, paid.collected) == (70000, 3000, 0)
    assert paid.clauses == ("5.16", "4.1")


@pytest.mark.shows("5.16")
def test_5_16_a_losing_wager_over_the_maximum_is_collected_to_the_maximum_and_the_rest_returned() -> None:
    lost = line(RULES, "18", "straight:17", 3000, limits=limits(maximum=2000))

    assert lost.result is LineResult.LOST
    assert (lost.winnings, lost.returned, lost.collected) == (0, 1000, 2000)
    assert lost.clauses == ("5.16", "4.1")


@pytest.mark.shows("5.16")
def test_5_16_a_wager_right_at_the_maximum_counts_whole() -> None:
    lost = line(RULES, "18", "straight:17", 2000, limits=limits(maximum=2000))

    assert (lost.returned, lost.collected, lost.clauses) == (0, 2000, ("4.1",))


@pytest.mark.shows("5.16")
def test_5_16_the_chips_placed_last_are_the_first_to_be_over_the_maximum() -> None:
    wagers = [
        wager(RULES, "straight:17", stake, id=id) for id, stake in (("a", 1500), ("b", 1500), ("c", 100))
    ]

    settlement = settled(RULES, "18", *wagers, limits=limits(maximum=2000))

    assert [(each.id, each.collected, each.returned, each.clauses) for each in settlement.lines] == [
        ("a", 1500, 0, ("4.1",)),
        ("b", 500, 1000, ("5.16", "4.1")),
        ("c", 0, 100, ("5.16",)),
    ]


@pytest.mark.shows("5.17", "5.15")
def test_5_17_what_was_collected_in_an_earlier_round_is_not_given_back_later() -> None:
    shown = limits(minimum=500)
    earlier = settled(RULES, "18", wager(RULES, "straight:17", 400), limits=shown)

    later = settled(
        RULES,
        "18",
        wager(RULES, "straight:17", 300),
        limits=shown,
        warned_players=frozenset(earlier.newly_warned),
    )

    assert [(each.returned, each.collected) for each in earlier.lines] == [(0, 400)]
    assert [(each.returned, each.collected) for each in later.lines] == [(300, 0)]


@pytest.mark.shows("5.17")
@pytest.mark.parametrize(
    ("act", "clause"),
    [
        (Act.NO_SPIN, "5.12"),
        (Act.RULE_ON_UNCLEAR_WAGER, "3.9"),
        (Act.ANNOUNCE, "3.8"),
        (Act.COLLECT_LOSERS, "1.1.5"),
        (Act.PAY_WINNERS, "1.1.5"),
    ],
)
def test_5_17_no_act_reopens_a_settled_round(act: Act, clause: str) -> None:
    answer = find_act_refusal(RULES, SETTLED, GAMING_SHIFT_MANAGER, act)

    assert cited(answer) == (clause,)


# 6. General provisions


@pytest.mark.shows("6.1", "6.3")
@pytest.mark.parametrize(
    "actor", [PIT_MANAGER, GAMING_SHIFT_MANAGER, person("dealer", acting_as="pit-manager")]
)
def test_6_1_the_closing_call_may_come_before_the_spin_if_a_pit_manager_decides_so(actor: Actor) -> None:
    answer = find_act_refusal(RULES, OPEN, actor, Act.EARLY_NO_MORE_BETS)

    assert answer is None


@pytest.mark.shows("6.1", "6.3")
@pytest.mark.parametrize("actor", [DEALER, PIT_SUPERVISOR, PLAYER])
def test_6_1_nobody_below_a_pit_manager_decides_on_the_early_call(actor: Actor) -> None:
    answer = find_act_refusal(RULES, OPEN, actor, Act.EARLY_NO_MORE_BETS)

    assert cited(answer) == ("6.1", "6.3")


@pytest.mark.shows("6.1")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, ROLLING, CALLED])
def test_6_1_the_early_call_is_for_open_bets_and_a_ball_not_yet_spun(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, PIT_MANAGER, Act.EARLY_NO_MORE_BETS)

    assert cited(answer) == ("6.1",)


@pytest.mark.shows("6.1", "5.13")
def test_6_1_the_early_call_closes_the_betting_like_any_other() -> None:
    answer = refusal(RULES, "red", at=CALLED_EARLY)

    assert cited(answer) == ("5.13", "3.2")


@pytest.mark.shows("6.2")
@pytest.mark.parametrize("irregularity", ["ball-overlong", "bonus-number-unlit"])
def test_6_2_an_irregularity_that_no_rule_covers_goes_to_the_gaming_shift_manager(irregularity: str) -> None:
    settlement = settled(RULES, "17", WINNER, LOSER, irregularities=(irregularity,))

    assert (settlement.result, settlement.outcome) == (RoundResult.REFERRED, None)
    assert settlement.clauses == ("6.2",)
    assert settlement.refer_to == Role("gaming-shift-manager")
    assert settlement.lines == ()


@pytest.mark.shows("6.2", "6.3")
@pytest.mark.parametrize(
    "actor", [GAMING_SHIFT_MANAGER, person("pit-manager", acting_as="gaming-shift-manager")]
)
def test_6_2_the_gaming_shift_manager_decides_what_no_rule_covers(actor: Actor) -> None:
    answer = find_act_refusal(RULES, AT_REST, actor, Act.DECIDE_REFERRAL)

    assert answer is None


@pytest.mark.shows("6.2", "6.3")
@pytest.mark.parametrize("act", [Act.DECIDE_REFERRAL, Act.CORRECT_NUMBER])
@pytest.mark.parametrize("actor", [DEALER, PIT_SUPERVISOR, PIT_MANAGER, PLAYER])
def test_6_2_nobody_below_decides_a_referral_or_corrects_a_recorded_number(actor: Actor, act: Act) -> None:
    answer = find_act_refusal(RULES, SETTLED, actor, act)

    assert cited(answer) == ("6.2", "6.3")


@pytest.mark.shows("6.2")
@pytest.mark.parametrize("moment", [AT_REST, SETTLED])
def test_6_2_a_wrong_recorded_number_can_be_put_right_even_after_settlement(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, GAMING_SHIFT_MANAGER, Act.CORRECT_NUMBER)

    assert answer is None


@pytest.mark.shows("6.3")
def test_6_3_the_positions_rise_from_dealer_to_gaming_shift_manager() -> None:
    ladder = RULES.ladder

    assert ladder == ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")


@pytest.mark.shows("6.3")
@pytest.mark.parametrize("role", ["pit-supervisor", "pit-manager", "gaming-shift-manager"])
@pytest.mark.parametrize(
    ("act", "moment"),
    [
        (Act.PLACE_YOUR_BETS, BEFORE_OPEN),
        (Act.SPIN, OPEN),
        (Act.NO_MORE_BETS, ROLLING),
        (Act.ANNOUNCE, AT_REST),
    ],
)
def test_6_3_a_higher_position_may_do_what_a_dealer_does(role: str, act: Act, moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, person(role), act)

    assert answer is None


@pytest.mark.shows("6.3")
@pytest.mark.parametrize(
    ("act", "moment", "clauses"),
    [
        (Act.SPIN, OPEN, ("3.6", "6.3")),
        (Act.NO_MORE_BETS, ROLLING, ("3.7", "3.2", "6.3")),
        (Act.ANNOUNCE, AT_REST, ("3.8", "6.3")),
        (Act.COLLECT_LOSERS, AT_REST, ("1.1.5", "6.3")),
        (Act.PAY_WINNERS, AT_REST, ("1.1.5", "6.3")),
    ],
)
def test_6_3_a_player_does_no_act_of_a_dealer(act: Act, moment: Moment, clauses: tuple[str, ...]) -> None:
    answer = find_act_refusal(RULES, moment, PLAYER, act)

    assert cited(answer) == clauses


@pytest.mark.shows("6.3", "3.9")
def test_6_3_whoever_acts_in_a_position_may_do_its_acts() -> None:
    acting = person("dealer", acting_as="pit-supervisor")

    answer = find_act_refusal(RULES, AT_REST, acting, Act.RULE_ON_UNCLEAR_WAGER)

    assert answer is None


@pytest.mark.shows("6.4")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, CALLED, AT_REST, SETTLED])
def test_6_4_a_display_may_be_corrected_at_any_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.CORRECT_DISPLAY)

    assert answer is None


@pytest.mark.shows("6.4", "6.3")
def test_6_4_a_player_does_not_correct_a_display() -> None:
    answer = find_act_refusal(RULES, SETTLED, PLAYER, Act.CORRECT_DISPLAY)

    assert cited(answer) == ("6.4", "6.3")


# At a live table


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_a_colour_belongs_to_one_player() -> None:
    live = LiveTable(RULES, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)

    refused = live.refused(c.BuyColourChips(player="Ben", amount=5000, colour="blue"), by=BEN)

    assert refused.clauses == ("1.1.1",)


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_a_player_has_one_colour_at_a_time() -> None:
    live = LiveTable(RULES, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)

    live.refused(c.BuyColourChips(player="Ann", amount=5000, colour="pink"), by=ANN)

    assert live.table.players["Ann"].colour == "blue"


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize("stakes", [(), (5000,)], ids=["on the rack", "on the layout"])
def test_1_1_1_at_a_table_the_value_stays_while_any_of_the_chips_are_out(stakes: tuple[int, ...]) -> None:
    live = LiveTable(RULES, minimum=500).open()
    live.do(c.BuyColourChips(player="Ann", amount=5000, value=1000), by=ANN)
    for stake in stakes:
        live.bet("red", stake, chips=ChipKind.COLOUR)

    refused = live.refused(c.BuyColourChips(player="Ann", amount=5000, value=2500), by=ANN)

    assert refused.clauses == ("1.1.1",)


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_a_new_purchase_after_the_chips_are_changed_back_sets_a_new_value() -> None:
    live = LiveTable(RULES, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, value=1000), c.ColourUp(player="Ann"), by=ANN)

    live.do(c.BuyColourChips(player="Ann", amount=5000, value=2500), by=ANN)

    assert live.table.players["Ann"].value == 2500


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_chips_above_the_minimum_are_not_sold_without_a_marker() -> None:
    live = LiveTable(RULES, minimum=500)

    refused = live.refused(c.BuyColourChips(player="Ann", amount=5000, value=1000, with_marker=False), by=ANN)

    assert refused.clauses == ("1.1.1",)


@pytest.mark.shows("1.1.1")
def test_1_1_1_at_a_table_everybody_sees_whose_colour_is_worth_what() -> None:
    live = LiveTable(RULES, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)
    live.do(c.BuyColourChips(player="Ben", amount=5000, colour="pink", value=1000), by=BEN)

    shown = view(RULES, live.table).rack

    assert [(each.colour, each.value, each.marker) for each in shown] == [
        ("blue", 500, None),
        ("pink", 1000, 1000),
    ]


@pytest.mark.shows("1.1.2", "3.8")
def test_1_1_2_the_dolly_goes_on_no_number_but_the_one_that_won() -> None:
    live = LiveTable(RULES).open().roll("17")
    live.do(c.AnnounceResult(number="17"))

    refused = live.refused(c.PlaceDolly(number="18"))

    assert refused.clauses == ("3.8",)


@pytest.mark.shows("1.1.2", "3.8", "1.1.5")
@pytest.mark.parametrize("payment", [c.CollectLosers(), c.PayWinners()], ids=["collect", "pay"])
@pytest.mark.parametrize("announced", [(), (c.AnnounceResult(number="17"),)], ids=["rested", "announced"])
def test_1_1_2_nothing_is_collected_or_paid_before_the_dolly_lies_there(
    payment: c.AnyCommand, announced: tuple[c.AnyCommand, ...]
) -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17")
    live.do(*announced)

    live.refused(payment)

    assert (live.chips(), live.lying()) == (99_000, 1_000)


@pytest.mark.shows("1.1.4", "3.6")
def test_1_1_4_no_drop_of_the_ball_is_recorded_without_its_revolutions() -> None:
    live = LiveTable(RULES).open().close()

    refused = live.refused(c.DropBall())

    assert refused.clauses == ("3.6",)


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


@pytest.mark.shows("1.1.5")
def test_1_1_5_the_table_pays_nobody_before_the_losing_wagers_are_collected() -> None:
    live = LiveTable(RULES).open().bet("straight:17").bet("even", id="w2", by=BEN).roll("17").announce()

    refused = live.refused(c.PayWinners())

    assert refused.ground == Provision.ONE_AFTER_ANOTHER


@pytest.mark.shows("1.1.6", "3.6")
@pytest.mark.parametrize(
    "seen",
    [{}, {"wheel_direction": Direction.CLOCKWISE}, {"ball_direction": Direction.CLOCKWISE}],
    ids=["neither", "wheel alone", "ball alone"],
)
def test_1_1_6_no_spin_is_recorded_without_both_directions(seen: dict[str, Direction]) -> None:
    live = LiveTable(RULES).open()

    refused = live.refused(c.SpinBall(**seen))

    assert refused.clauses == ("3.6",)


@pytest.mark.shows("1.1.6")
@pytest.mark.parametrize("command", [SPIN, c.RestBall(number="17")], ids=["spun again", "at rest"])
def test_1_1_6_a_spin_lasts_until_the_ball_has_dropped_and_there_is_no_other_meanwhile(
    command: c.AnyCommand,
) -> None:
    live = LiveTable(RULES).open().close()

    live.refused(command)

    assert live.table.play.moment.ball is Ball.ROLLING


@pytest.mark.shows("3.3.1")
def test_3_3_1_on_a_cloth_a_stake_outside_the_limits_lies_there_with_a_flag() -> None:
    live = LiveTable(RULES, minimum=500, enforce=CLOTH).open()

    events = live.do(c.PlaceWager(id="w1", player="Ann", wager="red", stake=100), by=ANN)

    placed = only(events, e.WagerPlaced)
    assert placed.clauses[0] == "3.3.1"
    assert placed.flag == "The stake of 100 is under the minimum of 500."


@pytest.mark.shows("3.3.1", "3.5")
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [(ANN, True), (DANA, True), (PIT_SUPERVISOR, False)],
    ids=["player", "dealer", "pit supervisor"],
)
def test_3_3_1_on_a_screen_only_somebody_above_the_dealer_lets_it_lie(by: Actor, is_refused: bool) -> None:
    live = LiveTable(RULES, minimum=500).open()

    events = live.ask(c.PlaceWager(id="w1", player="Ann", wager="red", stake=100, in_error=True), by)

    assert isinstance(events[0], e.Refused) is is_refused


@pytest.mark.shows("3.3.1")
def test_3_3_1_new_limits_that_are_ordered_in_a_round_hold_from_the_next_one() -> None:
    live = LiveTable(RULES, minimum=500).open()
    live.do(c.ChangeLimits(limits=limits_in(minimum=2000)), by=PIT_MANAGER)

    live.bet("red", 1000).roll("17").finish()
    live.open()

    refused = live.refused(c.PlaceWager(id="w2", player="Ann", wager="red", stake=1000), by=ANN)
    assert refused.clauses == ("3.3.1",)


@pytest.mark.shows("3.5")
def test_3_5_the_table_keeps_who_placed_a_wager_and_whose_chips_they_are() -> None:
    live = LiveTable(RULES).open()

    events = live.do(c.PlaceWager(id="w1", player="Ann", wager="red", stake=1000))

    placed = only(events, e.WagerPlaced)
    assert (placed.player, placed.placed_by) == ("Ann", PlacedBy.DEALER)
    assert (live.chips(ANN), live.lying(ANN)) == (99_000, 1_000)


@pytest.mark.shows("3.6", "5.1")
def test_3_6_a_ball_spun_with_the_wheel_ends_the_round_on_the_spot() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    with_the_wheel = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.CLOCKWISE)

    events = live.do(with_the_wheel)

    assert only(events, e.RoundVoided).clauses == ("5.1",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.6", "5.3", "1.1.4")
def test_3_6_a_ball_that_drops_after_three_revolutions_ends_the_round_on_the_spot() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    events = live.do(c.DropBall(revolutions=3))

    assert only(events, e.RoundVoided).clauses == ("5.3",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.7", "6.2")
def test_3_7_a_ball_that_drops_before_the_closing_call_stops_the_round() -> None:
    live = LiveTable(RULES).open().bet("straight:17").spin()

    events = live.do(c.DropBall(revolutions=6))

    case = only(events, e.CaseReferred)
    assert (case.to, case.clauses) == ("gaming-shift-manager", ("6.2", "3.7"))
    live.do(c.RestBall(number="17"))  # a ball does not wait
    assert live.refused(c.AnnounceResult(number="17")).clauses == ("6.2", "3.7")


@pytest.mark.shows("3.7", "6.2", "4.5")
def test_3_7_played_on_by_decision_the_round_is_settled_as_the_wagers_lay_then() -> None:
    live = LiveTable(RULES).open().bet("straight:17").spin()
    live.do(c.DropBall(revolutions=6))

    events = live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="late"), by=GAMING_SHIFT_MANAGER)

    live.do(c.RestBall(number="17"))
    assert only(events, e.BetsClosed).by is ClosedBy.A_DECISION
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8")
def test_3_8_no_number_is_announced_but_that_of_the_compartment() -> None:
    live = LiveTable(RULES).open().roll("17")

    refused = live.refused(c.AnnounceResult(number="18"))

    assert refused.clauses == ("3.8",)


@pytest.mark.shows("3.8")
def test_3_8_the_dealer_may_enter_the_number_anew_until_it_is_announced() -> None:
    live = LiveTable(RULES).open().bet("straight:18").roll("17")

    live.do(c.RestBall(number="18"))

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8", "6.2")
def test_3_8_an_announced_number_is_corrected_by_nobody_below_the_gaming_shift_manager() -> None:
    live = LiveTable(RULES).open().roll("17").announce()

    live.refused(c.RestBall(number="18"))
    refused = live.refused(c.CorrectNumber(round=1, number="18", reason="misread"), PIT_MANAGER)

    assert refused.clauses == ("6.2", "6.3")


def moved_after_the_call(to: str = "straight:18") -> LiveTable:
    """Ann's chips lay on 17 at the call and were moved before the ball came to rest, in 17."""
    live = LiveTable(RULES).open().bet("straight:17").close()
    live.do(c.DisplaceWager(id="w1", to=to, moved_by=MovedBy.PATRON))
    return live.rest("17")


def ruling(treatment: Treatment, to: str | None = None) -> c.RuleOnWager:
    return c.RuleOnWager(id="w1", treatment=treatment, to=to, reason="seen by camera")


@pytest.mark.shows("3.9")
def test_3_9_nothing_is_settled_before_a_moved_wager_is_ruled_on() -> None:
    live = moved_after_the_call().announce()

    refused = live.refused(c.CollectLosers())

    assert refused.clauses == ("3.9",)


@pytest.mark.shows("3.9")
def test_3_9_nor_before_one_that_was_not_placed_clearly_is() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    live.do(c.QuestionWager(id="w1", what="it touches the line of 17 and 18"))
    live.roll("17").announce()

    refused = live.refused(c.CollectLosers())

    assert refused.clauses == ("3.9",)


@pytest.mark.shows("3.9", "4.5")
@pytest.mark.parametrize(
    ("ruled", "net"),
    [
        (ruling(Treatment.AS_PLACED), 35_000),
        (ruling(Treatment.AS_THEY_LIE), -1_000),
        (ruling(Treatment.AT_ANOTHER_PLACE, "split:17-18"), 17_000),
        (ruling(Treatment.RETURNED), 0),
    ],
    ids=["as placed", "as they lie", "elsewhere", "returned"],
)
def test_3_9_the_round_is_settled_as_the_pit_supervisor_rules(ruled: c.RuleOnWager, net: int) -> None:
    live = moved_after_the_call()

    live.do(ruled, by=PIT_SUPERVISOR)

    assert live.settle()["w1"].net == net


@pytest.mark.shows("3.9")
def test_3_9_a_wager_that_nobody_has_questioned_is_not_ruled_on() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("18")

    live.refused(ruling(Treatment.RETURNED), PIT_SUPERVISOR)

    assert live.settle()["w1"].collected == 1_000


@pytest.mark.shows("3.9")
def test_3_9_once_the_dealer_collects_a_ruling_is_too_late() -> None:
    live = moved_after_the_call()
    live.do(ruling(Treatment.AS_PLACED), by=PIT_SUPERVISOR)
    live.announce().do(c.CollectLosers())

    live.refused(ruling(Treatment.RETURNED), PIT_SUPERVISOR)

    assert live.lines["w1"].winnings == 35_000


@pytest.mark.shows("4.5")
def test_4_5_the_layout_is_kept_as_it_lay_at_the_call_and_as_it_lies_at_rest() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.PATRON))

    assert live.rest("17").places() == ("straight:17", "straight:18")


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


@pytest.mark.shows("5.11.2", "5.11.1", "5.12")
def test_5_11_2_a_round_goes_on_after_a_power_failure_until_somebody_calls_no_spin() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    went_on = live.do(c.ReportIrregularity(irregularity=Irregularity.POWER_FAILURE))
    ended = live.do(c.NoSpin(reason="dark"))

    assert only(went_on, e.PlayedOn).clauses == ("5.11.2",)
    assert only(ended, e.RoundVoided).clauses == ("5.11.1", "5.12")
    assert live.chips() == 100_000


@pytest.mark.shows("5.12")
def test_5_12_a_no_spin_call_voids_a_round_whose_number_is_announced() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17").announce()

    events = live.do(c.NoSpin(reason="a hand in the wheel?"))

    assert only(events, e.RoundVoided).clauses == ("5.12",)
    assert live.chips() == 100_000


@pytest.mark.shows("5.12", "5.17")
def test_5_12_once_the_dealer_collects_it_is_too_late_for_no_spin() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17").announce()
    live.do(c.CollectLosers())

    live.refused(c.NoSpin(reason="too late"))

    live.do(c.PayWinners())
    assert live.lines["w1"].paid


@pytest.mark.shows("5.13")
def test_5_13_of_a_wager_raised_after_the_call_the_earlier_part_stands() -> None:
    live = LiveTable(RULES).open().bet("straight:17", 1000).close()

    refused = live.refused(c.AddToWager(id="w1", amount=500), ANN)

    assert refused.clauses == ("5.13", "3.2")
    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.14")
def test_5_14_on_a_screen_nothing_can_be_taken_back_after_the_call() -> None:
    live = LiveTable(RULES).open().bet("straight:17").close()

    refused = live.refused(c.WithdrawWager(id="w1"), ANN)

    assert refused.clauses == ("5.14",)


@pytest.mark.shows("5.14", "4.5")
def test_5_14_a_losing_wager_that_was_taken_from_the_cloth_after_the_call_is_owed() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("18").finish()["w1"].collected == 1_000
    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 1_000)


@pytest.mark.shows("5.14", "4.5")
def test_5_14_a_winning_wager_that_was_taken_from_the_cloth_after_the_call_is_paid() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()

    live.do(c.WithdrawWager(id="w1"), by=ANN)

    assert live.rest("17").finish()["w1"].winnings == 35_000
    assert (live.chips(), live.lying(), live.owed()) == (135_000, 0, 0)


@pytest.mark.shows("5.14")
def test_5_14_a_void_round_gives_nothing_back_for_chips_that_were_taken_already() -> None:
    live = LiveTable(RULES, enforce=CLOTH).open().bet("straight:17").close()
    live.do(c.WithdrawWager(id="w1"), by=ANN)

    live.do(c.ReportIrregularity(irregularity=Irregularity.FOREIGN_OBJECT))

    assert (live.chips(), live.lying(), live.owed()) == (100_000, 0, 0)


def play_under_the_minimum(live: LiveTable, number: str) -> int:
    """Ann stakes 100 on red; what the round brings her."""
    before = live.chips()
    live.open().bet("red", 100).roll(number).finish()
    return live.chips() - before


@pytest.mark.shows("5.15")
@pytest.mark.parametrize(("number", "net"), [("1", 100), ("2", -100)], ids=["wins", "loses"])
def test_5_15_the_table_settles_the_first_wager_under_the_minimum_and_returns_the_next(
    number: str, net: int
) -> None:
    live = LiveTable(RULES, minimum=500, enforce=CLOTH)

    brought = [play_under_the_minimum(live, number) for _ in range(3)]

    assert brought == [net, 0, 0]


@pytest.mark.shows("5.15")
@pytest.mark.parametrize(
    "anew",
    [
        (PIT_MANAGER, [c.ChangeLimits(limits=limits_in(minimum=300))]),
        (ANN, [c.LeaveTable(player="Ann"), c.SitDown(player="Ann"), c.BuyIn(player="Ann", amount=1000)]),
    ],
    ids=["other limits", "a new seat"],
)
def test_5_15_the_warning_lasts_until_the_limits_change_or_the_player_leaves(
    anew: tuple[Actor, list[c.AnyCommand]],
) -> None:
    live = LiveTable(RULES, minimum=500, enforce=CLOTH)
    play_under_the_minimum(live, "2")

    by, commands = anew
    live.do(*commands, by=by)

    assert play_under_the_minimum(live, "2") == -100


@pytest.mark.shows("5.15")
def test_5_15_at_a_table_a_void_round_warns_nobody() -> None:
    live = LiveTable(RULES, minimum=500, enforce=CLOTH).open().bet("red", 100).roll("2")

    live.do(c.NoSpin(reason="a coin in the wheel"))

    assert play_under_the_minimum(live, "2") == -100


@pytest.mark.shows("5.16")
@pytest.mark.parametrize(("number", "chips"), [("1", 100_500), ("2", 99_500)], ids=["wins", "loses"])
def test_5_16_at_a_table_nobody_wins_or_loses_more_than_the_maximum(number: str, chips: int) -> None:
    live = LiveTable(RULES, maximum=500, enforce=CLOTH).open().bet("red", 2000)

    live.roll(number).finish()

    assert (live.chips(), live.lying()) == (chips, 0)


@pytest.mark.shows("5.17", "5.16")
def test_5_17_a_higher_maximum_changes_nothing_for_an_earlier_round() -> None:
    live = LiveTable(RULES, maximum=500, enforce=CLOTH).open().bet("red", 2000)
    live.roll("1").finish()

    live.do(c.ChangeLimits(limits=limits_in(maximum=5000)), by=PIT_MANAGER)

    assert live.chips() == 100_500


@pytest.mark.shows("6.1")
def test_6_1_the_dealer_calls_before_the_spin_once_the_pit_manager_has_allowed_it() -> None:
    live = LiveTable(RULES).open()
    live.refused(c.NoMoreBets())
    live.do(c.AuthoriseEarlyCall(), by=PIT_MANAGER)

    events = live.do(c.NoMoreBets())

    closed = only(events, e.BetsClosed)
    assert (closed.by, closed.clauses) == (ClosedBy.THE_EARLY_CALL, ("6.1",))


@pytest.mark.shows("6.1", "4.5")
def test_6_1_an_early_call_fixes_the_positions_like_any_other() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    live.do(c.NoMoreBets(), by=PIT_MANAGER)

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.DEALER), SPIN)

    live.rest("17").do(ruling(Treatment.AS_PLACED), by=PIT_SUPERVISOR)
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("6.2")
def test_6_2_the_round_stands_still_until_the_gaming_shift_manager_has_decided() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17")
    live.do(c.ReferCase(what="the lights of the wheel went out"))

    refused = live.refused(c.AnnounceResult(number="17"))

    assert refused.clauses == ("6.2",)
    assert live.refused(c.DecideCase(decision=Decision.PLAY_ON, reason="seen"), PIT_MANAGER).clauses == (
        "6.2",
        "6.3",
    )


def referred() -> LiveTable:
    """A round with a wager on 17 in which the ball took too long to fall."""
    live = LiveTable(RULES).open().bet("straight:17").close()
    live.do(c.ReportIrregularity(irregularity=Irregularity.BALL_OVERLONG))
    return live


@pytest.mark.shows("6.2")
def test_6_2_the_round_is_played_on_if_the_gaming_shift_manager_decides_so() -> None:
    live = referred()

    live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="it fell after all"), by=GAMING_SHIFT_MANAGER)

    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("6.2")
def test_6_2_the_round_is_void_if_the_gaming_shift_manager_decides_so() -> None:
    live = referred()

    events = live.do(c.DecideCase(decision=Decision.VOID, reason="it hangs"), by=GAMING_SHIFT_MANAGER)

    assert only(events, e.RoundVoided).clauses == ("6.2",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("6.2")
def test_6_2_a_wrong_number_that_was_paid_is_made_up_for_by_a_new_entry() -> None:
    live = LiveTable(RULES).open().bet("straight:17").bet("straight:18", id="w2", by=BEN).roll("17")
    live.finish()

    live.do(c.CorrectNumber(round=1, number="18", reason="misread"), by=GAMING_SHIFT_MANAGER)

    assert (live.chips(ANN), live.chips(BEN)) == (99_000, 135_000)


@pytest.mark.shows("6.2", "5.17")
def test_6_2_the_number_of_an_earlier_round_is_not_corrected_any_more() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17")
    live.finish()
    live.open().roll("2").finish()

    live.refused(c.CorrectNumber(round=1, number="18", reason="misread"), GAMING_SHIFT_MANAGER)

    assert live.chips() == 135_000


@pytest.mark.shows("6.4")
def test_6_4_a_display_that_was_wrong_is_struck_out_and_no_money_moves() -> None:
    live = LiveTable(RULES).open().bet("straight:17").roll("17")
    live.finish()
    before = live.table.accounts

    live.do(c.CorrectDisplay(round=1, shown="18", reason="a lamp stuck"))

    (result,) = view(RULES, live.table).results
    assert (result.number, result.shown) == ("17", ("18",))
    assert live.table.accounts == before
