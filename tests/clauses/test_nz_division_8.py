"""New Zealand, Division 8: a test for every clause that the engine enforces, and for readings that decide."""

from collections.abc import Collection, Iterable
from itertools import pairwise
from operator import attrgetter

import pytest

from croupier.bad_input import BadInput
from croupier.formats.limits import LimitsIn
from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import buy_colour_chips, stack_chips
from croupier.game.equipment import Equipment, check_equipment
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.layout import Part
from croupier.game.limits import Limit, Limits
from croupier.game.moment import Moment
from croupier.game.numbers import Number
from croupier.game.policies import SettleBy
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.game.wheel import Colour, Provenance
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import NEW_TABLE
from croupier.table.step import take_step
from croupier.table.terms import ClosedBy, Enforce, MovedBy
from croupier.table.views.view import view

from .at_the_table import (
    ANN,
    BEN,
    CLOTH,
    DANA,
    ELECTRONIC,
    SPIN,
    WHEEL_ITSELF,
    LiveTable,
    only,
)
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
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

NZ37 = load("nz-37")
LEFT_00 = load("nz-38-00-0")  # 00 left of 0
LEFT_0 = load("nz-38-0-00")  # 0 left of 00

every_game = pytest.mark.parametrize("rules", [NZ37, LEFT_00, LEFT_0], ids=attrgetter("game"))
two_zeros = pytest.mark.parametrize("rules", [LEFT_00, LEFT_0], ids=attrgetter("game"))

# Written out by hand from the document.

ONE_TO_36 = """
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
"""
NUMBERS = {
    "nz-37": ["0", *ONE_TO_36.split()],
    "nz-38-00-0": ["0", "00", *ONE_TO_36.split()],
    "nz-38-0-00": ["0", "00", *ONE_TO_36.split()],
}
RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"
WHEEL_37 = """
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
"""
WHEEL_38 = """
    0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1
    00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2
"""
SPLITS = """
    1-2 2-3 4-5 5-6 7-8 8-9 10-11 11-12 13-14 14-15 16-17 17-18
    19-20 20-21 22-23 23-24 25-26 26-27 28-29 29-30 31-32 32-33 34-35 35-36
    1-4 2-5 3-6 4-7 5-8 6-9 7-10 8-11 9-12 10-13 11-14 12-15 13-16 14-17 15-18 16-19 17-20 18-21
    19-22 20-23 21-24 22-25 23-26 24-27 25-28 26-29 27-30 28-31 29-32 30-33 31-34 32-35 33-36
"""
STREETS = "1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36"
CORNERS = """
    1-2-4-5 2-3-5-6 4-5-7-8 5-6-8-9 7-8-10-11 8-9-11-12 10-11-13-14 11-12-14-15
    13-14-16-17 14-15-17-18 16-17-19-20 17-18-20-21 19-20-22-23 20-21-23-24
    22-23-25-26 23-24-26-27 25-26-28-29 26-27-29-30 28-29-31-32 29-30-32-33 31-32-34-35 32-33-35-36
"""
SIX_LINES = """
    1-2-3-4-5-6 4-5-6-7-8-9 7-8-9-10-11-12 10-11-12-13-14-15 13-14-15-16-17-18 16-17-18-19-20-21
    19-20-21-22-23-24 22-23-24-25-26-27 25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36
"""
COLUMNS = {
    "column:1": "1 4 7 10 13 16 19 22 25 28 31 34",
    "column:2": "2 5 8 11 14 17 20 23 26 29 32 35",
    "column:3": "3 6 9 12 15 18 21 24 27 30 33 36",
}
DOZENS = {
    "dozen:1": "1 2 3 4 5 6 7 8 9 10 11 12",
    "dozen:2": "13 14 15 16 17 18 19 20 21 22 23 24",
    "dozen:3": "25 26 27 28 29 30 31 32 33 34 35 36",
}
LOW = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"
HIGH = "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"
EVEN = "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"
ODD = "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"
ODDS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "asian-neighbour": 11,
    "corner": 8,
    "five-line": 6,
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
ZERO_CLAUSES = {
    "nz-37": {"0": ("3.10",)},
    "nz-38-00-0": {"0": ("3.11(a)",), "00": ("3.11(b)",)},
    "nz-38-0-00": {"0": ("3.11(a)",), "00": ("3.11(b)",)},
}
SECTOR_STAKES = {"tiers": 600, "orphelins": 500, "voisins": 900}

# (result, winnings, returned, collected, clauses) of a stake of 1000, by the number that comes
Results = dict[str, tuple[str, int, int, int, tuple[str, ...]]]


def results(rules: RuleSet, what: str, placed_by: str = "player") -> Results:
    found = {}
    for number in NUMBERS[rules.game]:
        got = line(rules, number, what, 1000, placed_by=placed_by)
        found[number] = (str(got.result), got.winnings, got.returned, got.collected, got.clauses)
    return found


def results_of_kind(rules: RuleSet, kind: str, placed_by: str = "player") -> dict[str, Results]:
    """Every wager of a kind that the layout has, played on every number."""
    wagers = [name for name, position in rules.positions.items() if position.kind == kind]
    return {what: results(rules, what, placed_by) for what in wagers}


def pays(rules: RuleSet, covered: Collection[str], odds: int, by: str, lost_by: str | None = None) -> Results:
    """What a wager of 1000 ought to come to that wins on these numbers and loses on all others."""
    expected: Results = {}
    for number in NUMBERS[rules.game]:
        on_zero = ZERO_CLAUSES[rules.game].get(number, ())
        if number in covered:
            expected[number] = ("won", 1000 * odds, 1000, 0, (by, "3.9", *on_zero))
        else:
            expected[number] = ("lost", 0, 0, 1000, (lost_by or by, *on_zero))
    return expected


def pay_inside(
    rules: RuleSet, kind: str, groups: str, odds: int, by: str, lost_by: str | None = None
) -> dict[str, Results]:
    return {f"{kind}:{group}": pays(rules, group.split("-"), odds, by, lost_by) for group in groups.split()}


def money_by_number(rules: RuleSet, what: str, stake: int, by: str) -> dict[str, tuple[int, int]]:
    """(winnings, collected) of a racetrack wager, for the numbers on which it wins by this clause."""
    lines = {number: line(rules, number, what, stake, placed_by="dealer") for number in NUMBERS[rules.game]}
    assert all(each.returned + each.collected == stake for each in lines.values())
    assert {each.clauses[:2] for each in lines.values() if each.winnings} == {(by, "3.9")}
    return {number: (each.winnings, each.collected) for number, each in lines.items() if each.winnings}


def pieces_of(rules: RuleSet, what: str) -> dict[str, int]:
    return {piece.position.wager: piece.count for piece in rules.positions[what].pieces}


def kinds(rules: RuleSet) -> set[str]:
    return {position.kind for position in rules.positions.values()}


def areas_of(rules: RuleSet, part: Part) -> dict[str, str]:
    """The marked areas of one sort and the wager that each takes."""
    return {name: area.wager for name, area in rules.layout.areas.items() if area.part is part}


def same(money: tuple[int, int], numbers: str) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(numbers.split(), money)


def takes_turns(numbers: Iterable[Number], rules: RuleSet) -> bool:
    """Do red and black take turns along these numbers?"""
    colours = [rules.wheel.colours[number] for number in numbers]
    return all(one != other for one, other in pairwise(colours))


DEALER = person("dealer", "Dee")
SUPERVISOR = person("game-supervisor", "Gil")
OPERATOR = person("casino-operator", "Ola")
PLAYER = person("player", "p1")


# --- Section 2: layout and equipment


@pytest.mark.shows("2.1")
@every_game
@pytest.mark.parametrize(("diameter", "clauses"), [(749, [("2.1",)]), (750, []), (820, [])])
def test_2_1_a_wheel_measures_three_quarters_of_a_metre_or_more(
    rules: RuleSet, diameter: int, clauses: list[tuple[str, ...]]
) -> None:
    equipment = Equipment(wheel_diameter_mm=diameter, ball_diameter_mm=20, ball_is_metal=False)

    defects = check_equipment(rules.equipment, equipment)

    assert [defect.clauses for defect in defects] == clauses


@pytest.mark.shows("2.2(a)")
@pytest.mark.parametrize(
    ("game", "courtesy_line", "head", "courtesy"),
    [
        ("nz-37", False, ["0"], []),  # Appendix 1
        ("nz-37", True, ["0"], ["courtesy 0"]),  # Appendix 2
        ("nz-38-0-00", False, ["0", "00"], []),  # Appendix 3
        ("nz-38-00-0", True, ["00", "0"], ["courtesy 00", "courtesy 0"]),  # Appendix 4
    ],
)
def test_2_2_a_a_table_has_one_of_the_four_layouts(
    game: str, courtesy_line: bool, head: list[str], courtesy: list[str]
) -> None:
    rules = load(game, {"courtesy_line": courtesy_line})

    areas = sorted(rules.layout.areas.values(), key=lambda area: area.rect.left)

    assert [area.name for area in areas if area.part is Part.NUMBER and area.rect.top == 0] == head
    assert [area.name for area in areas if area.part is Part.COURTESY] == courtesy


@pytest.mark.shows("2.2(b)")
@every_game
def test_2_2_b_the_asian_racetrack_is_at_the_operators_option(rules: RuleSet) -> None:
    bare = load(rules.game, {"asian_racetrack": False})

    gone = set(rules.positions) - set(bare.positions)

    assert len(gone) == 12
    assert {rules.positions[what].kind for what in gone} == {"asian-neighbour"}
    assert areas_of(bare, Part.GROUP) == {}


@pytest.mark.shows("2.2(b)")
def test_2_2_b_without_the_asian_racetrack_its_wagers_are_refused() -> None:
    bare = load("nz-37", {"asian_racetrack": False})

    said_no = refusal(bare, "asian-neighbour:32-15-19", by=DEALER, declared=True)

    assert said_no is not None
    assert said_no.by == Provision.ONLY_LISTED_WAGERS
    assert said_no.clauses == ("3.1", "3.2", "3.2A")


@pytest.mark.shows("2.2(c)")
@pytest.mark.parametrize(("game", "count"), [("nz-37", 40), ("nz-38-00-0", 41), ("nz-38-0-00", 40)])
def test_2_2_c_the_racetrack_is_at_the_operators_option(game: str, count: int) -> None:
    whole, bare = load(game), load(game, {"racetrack": False})

    gone = set(whole.positions) - set(bare.positions)

    assert len(gone) == count
    assert {whole.positions[what].kind for what in gone} <= {"tiers", "orphelins", "voisins", "neighbours"}
    assert areas_of(bare, Part.TRACK) == areas_of(bare, Part.SECTOR) == {}


@pytest.mark.shows("2.2(c)")
def test_2_2_c_without_the_racetrack_its_wagers_are_refused() -> None:
    bare = load("nz-38-00-0", {"racetrack": False})

    said_no = refusal(bare, "tiers", 600, by=DEALER, declared=True)

    assert said_no is not None
    assert said_no.by == Provision.ONLY_LISTED_WAGERS
    assert said_no.clauses == ("3.1A", "3.2", "3.2A")


@pytest.mark.shows("2.3", "2.3(a)")
@pytest.mark.parametrize(
    ("rules", "order"),
    [(NZ37, WHEEL_37), (LEFT_00, WHEEL_38), (LEFT_0, WHEEL_38)],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_2_3_the_wheel_has_37_or_38_compartments_in_the_order_of_its_appendix(
    rules: RuleSet, order: str
) -> None:
    compartments = rules.wheel.order

    assert list(compartments) == order.split()
    assert len(compartments) == {"nz-37": 37}.get(rules.game, 38)


@pytest.mark.shows("2.3(a)")
def test_2_3_a_no_round_is_settled_on_a_number_that_the_wheel_does_not_have() -> None:
    lying = wager(NZ37, "red")

    with pytest.raises(AssertionError, match="an outcome of this wheel"):
        settled(NZ37, "00", lying)


@pytest.mark.shows("2.3(a)(i)")
def test_2_3_a_i_the_wheel_of_37_has_a_green_0_and_red_and_black_by_turns() -> None:
    colours = NZ37.wheel.colours

    assert {number for number in colours if colours[number] is Colour.GREEN} == {"0"}
    assert {number for number in colours if colours[number] is Colour.RED} == set(RED.split())
    assert {number for number in colours if colours[number] is Colour.BLACK} == set(BLACK.split())
    assert takes_turns(NZ37.wheel.order, NZ37)


@pytest.mark.shows("2.3(a)(ii)")
@two_zeros
def test_2_3_a_ii_the_wheel_of_38_has_two_greens_and_red_and_black_by_turns_between_them(
    rules: RuleSet,
) -> None:
    order, colours = rules.wheel.order, rules.wheel.colours

    double_zero = order.index("00")

    assert {number for number in colours if colours[number] is Colour.GREEN} == {"0", "00"}
    assert {number for number in colours if colours[number] is Colour.RED} == set(RED.split())
    assert {number for number in colours if colours[number] is Colour.BLACK} == set(BLACK.split())
    assert takes_turns(order[1:double_zero], rules)
    assert takes_turns(order[double_zero + 1 :], rules)
    assert (colours["2"], colours["28"]) == (Colour.BLACK, Colour.BLACK)  # beside 0
    assert (colours["1"], colours["27"]) == (Colour.RED, Colour.RED)  # beside 00


@pytest.mark.shows("2.4")
@every_game
@pytest.mark.parametrize(
    ("diameter", "is_metal", "clauses"),
    [
        (16, False, [("2.4",)]),
        (17, False, []),
        (23, False, []),
        (24, False, [("2.4",)]),
        (20, True, [("2.4",)]),
        (24, True, [("2.4",), ("2.4",)]),
    ],
)
def test_2_4_a_ball_is_17_to_23_mm_and_holds_no_metal(
    rules: RuleSet, diameter: int, is_metal: bool, clauses: list[tuple[str, ...]]
) -> None:
    equipment = Equipment(wheel_diameter_mm=800, ball_diameter_mm=diameter, ball_is_metal=is_metal)

    defects = check_equipment(rules.equipment, equipment)

    assert [defect.clauses for defect in defects] == clauses


@pytest.mark.shows("2.6(a)", "2.6(b)")
def test_2_6_a_non_value_chips_are_kept_with_their_colour_value_and_marker() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=250, value=1000)

    assert (chips.player, chips.colour, chips.value, chips.marker) == ("p1", "blue", 1000, 1000)
    assert NZ37.cite(Provision.COLOUR_CHIPS) == ("2.6(a)", "2.6(b)")


# --- Rule 3.1: wagers on 37 numbers


@pytest.mark.shows("3.1")
def test_3_1_the_main_layout_of_37_numbers_has_157_wagers_of_these_kinds() -> None:
    main = [position for position in NZ37.positions.values() if not position.racetrack]

    assert len(main) == 157
    assert {position.kind for position in main} == {
        "straight", "split", "street", "corner", "six-line", "column", "dozen",
        "low", "high", "even", "odd", "red", "black",
    }  # fmt: skip


@pytest.mark.shows("3.1")
@pytest.mark.parametrize(
    "what",
    [
        "straight:00",
        "straight:37",
        "split:0-00",
        "split:0-4",
        "split:1-5",
        "split:3-4",
        "street:1-4-7",
        "street:0-1-3",
        "street:2-3-4",
        "corner:1-2-3-4",
        "six-line:4-5-6-10-11-12",
        "five-line",
        "top-line",
        "green",
        "zero-spiel",
        "column:4",
    ],
)
def test_3_1_any_other_wager_on_37_numbers_is_refused(what: str) -> None:
    said_no = refusal(NZ37, what)

    assert said_no is not None
    assert said_no.by == Provision.ONLY_LISTED_WAGERS
    assert said_no.clauses == ("3.1", "3.2", "3.2A")


@pytest.mark.shows("3.1(a)", "3.1(a)(i)", "3.1(a)(ii)")
def test_3_1_a_straight_up_wins_on_its_one_number_and_loses_on_all_others() -> None:
    found = results_of_kind(NZ37, "straight")

    assert found == pay_inside(NZ37, "straight", "0 " + ONE_TO_36, 35, "3.1(a)")


@pytest.mark.shows("3.1(b)", "3.1(b)(i)", "3.1(b)(ii)")
def test_3_1_b_split_wins_on_either_of_two_adjoining_numbers() -> None:
    found = results_of_kind(NZ37, "split")

    assert found == pay_inside(NZ37, "split", "0-1 0-2 0-3 " + SPLITS, 17, "3.1(b)")


@pytest.mark.shows("3.1(b)", "3.1A(b)")
@pytest.mark.parametrize(
    ("rules", "inferred"),
    [
        (NZ37, "0-1 0-2 0-3"),
        (LEFT_00, "00-1 00-2 0-2 0-3"),  # 0-00 is in the text
        (LEFT_0, "0-1 0-2 00-2 00-3"),
    ],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_3_1_b_the_splits_with_a_zero_are_inferred_and_say_so(rules: RuleSet, inferred: str) -> None:
    found = {what for what, each in rules.positions.items() if each.provenance is Provenance.INFERRED}

    assert found == {f"split:{pair}" for pair in inferred.split()}


@pytest.mark.shows("3.1(c)", "3.1(c)(i)", "3.1(c)(ii)", "3.1(c)(iii)", "3.1(c)(iv)")
def test_3_1_c_street_wins_on_a_row_or_on_either_three_with_0() -> None:
    found = results_of_kind(NZ37, "street")

    assert found == pay_inside(NZ37, "street", "0-1-2 0-2-3 " + STREETS, 11, "3.1(c)")


@pytest.mark.shows("3.1(c)(ii)", "3.1(c)(iii)")
@pytest.mark.parametrize(
    ("what", "outcome", "net"),
    [
        ("street:0-1-2", "0", 11000),
        ("street:0-1-2", "1", 11000),
        ("street:0-1-2", "2", 11000),
        ("street:0-1-2", "3", -1000),
        ("street:0-2-3", "0", 11000),
        ("street:0-2-3", "2", 11000),
        ("street:0-2-3", "3", 11000),
        ("street:0-2-3", "1", -1000),
    ],
)
def test_3_1_c_ii_and_iii_the_streets_with_0_pay_11_to_1(what: str, outcome: str, net: int) -> None:
    got = line(NZ37, outcome, what)

    assert got.winnings - got.collected == net


@pytest.mark.shows("3.1(d)", "3.1(d)(i)", "3.1(d)(ii)")
def test_3_1_d_corner_wins_on_a_square_or_on_0_1_2_3() -> None:
    found = results_of_kind(NZ37, "corner")

    assert found == pay_inside(NZ37, "corner", "0-1-2-3 " + CORNERS, 8, "3.1(d)")


@pytest.mark.shows("3.1(e)", "3.1(e)(i)", "3.1(e)(ii)")
def test_3_1_e_six_line_wins_on_two_rows() -> None:
    found = results_of_kind(NZ37, "six-line")

    assert found == pay_inside(NZ37, "six-line", SIX_LINES, 5, "3.1(e)")


@pytest.mark.shows("3.1(f)", "3.1(f)(i)", "3.1(f)(ii)")
def test_3_1_f_column_wins_on_its_twelve_numbers_and_loses_on_0() -> None:
    found = results_of_kind(NZ37, "column")

    assert found == {what: pays(NZ37, twelve.split(), 2, "3.1(f)") for what, twelve in COLUMNS.items()}


@pytest.mark.shows("3.1(g)", "3.1(g)(i)", "3.1(g)(ii)")
def test_3_1_g_dozen_wins_on_its_twelve_numbers_and_loses_on_0() -> None:
    found = results_of_kind(NZ37, "dozen")

    assert found == {what: pays(NZ37, twelve.split(), 2, "3.1(g)") for what, twelve in DOZENS.items()}


@pytest.mark.shows("3.1(h)", "3.1(h)(i)", "3.1(h)(ii)")
def test_3_1_h_low_wins_on_1_to_18() -> None:
    found = results(NZ37, "low")

    assert found == pays(NZ37, LOW.split(), 1, "3.1(h)")


@pytest.mark.shows("3.1(i)", "3.1(i)(i)", "3.1(i)(ii)")
def test_3_1_i_high_wins_on_19_to_36() -> None:
    found = results(NZ37, "high")

    assert found == pays(NZ37, HIGH.split(), 1, "3.1(i)")


@pytest.mark.shows("3.1(j)", "3.1(j)(i)", "3.1(j)(ii)")
def test_3_1_j_even_wins_on_even_numbers_and_loses_on_odd_ones_and_0() -> None:
    found = results(NZ37, "even")

    assert found == pays(NZ37, EVEN.split(), 1, "3.1(j)")


@pytest.mark.shows("3.1(k)", "3.1(k)(i)", "3.1(k)(ii)")
def test_3_1_k_odd_wins_on_odd_numbers_and_loses_on_even_ones_and_0() -> None:
    found = results(NZ37, "odd")

    assert found == pays(NZ37, ODD.split(), 1, "3.1(k)")


@pytest.mark.shows("3.1(l)", "3.1(l)(i)", "3.1(l)(ii)")
def test_3_1_l_red_wins_on_red_compartments() -> None:
    found = results(NZ37, "red")

    assert found == pays(NZ37, RED.split(), 1, "3.1(l)")


@pytest.mark.shows("3.1(m)", "3.1(m)(i)", "3.1(m)(ii)")
def test_3_1_m_black_wins_on_black_compartments() -> None:
    found = results(NZ37, "black")

    assert found == pays(NZ37, BLACK.split(), 1, "3.1(m)")


# --- Rule 3.1A: wagers on 38 numbers


@pytest.mark.shows("3.1A")
@two_zeros
def test_3_1a_the_main_layout_of_38_numbers_has_161_wagers_of_these_kinds(rules: RuleSet) -> None:
    main = [position for position in rules.positions.values() if not position.racetrack]

    assert len(main) == 161
    assert {position.kind for position in main} == {
        "straight", "split", "street", "corner", "five-line", "six-line", "column", "dozen",
        "low", "high", "even", "odd", "red", "black",
    }  # fmt: skip


@pytest.mark.shows("3.1A")
@pytest.mark.parametrize(
    ("rules", "what"),
    [
        (LEFT_00, "split:0-1"),
        (LEFT_00, "split:00-3"),
        (LEFT_00, "street:0-1-2"),
        (LEFT_00, "street:00-2-3"),
        (LEFT_00, "corner:0-1-2-3"),
        (LEFT_00, "top-line"),
        (LEFT_0, "split:0-3"),
        (LEFT_0, "split:00-1"),
        (LEFT_0, "street:00-1-2"),
        (LEFT_0, "corner:0-1-2-3"),
        (LEFT_0, "green"),
    ],
    ids=lambda value: value.game if isinstance(value, RuleSet) else value,
)
def test_3_1a_any_other_wager_on_38_numbers_is_refused(rules: RuleSet, what: str) -> None:
    said_no = refusal(rules, what)

    assert said_no is not None
    assert said_no.by == Provision.ONLY_LISTED_WAGERS
    assert said_no.clauses == ("3.1A", "3.2", "3.2A")


@pytest.mark.shows("3.1A(a)", "3.1A(a)(i)", "3.1A(a)(ii)")
@two_zeros
def test_3_1a_a_straight_up_wins_on_its_one_number_and_loses_on_all_others(rules: RuleSet) -> None:
    found = results_of_kind(rules, "straight")

    assert found == pay_inside(rules, "straight", "0 00 " + ONE_TO_36, 35, "3.1A(a)")


@pytest.mark.shows("3.1A(b)", "3.1A(b)(i)", "3.1A(b)(ii)")
@pytest.mark.parametrize(
    ("rules", "with_zeros"),
    [(LEFT_00, "0-00 00-1 00-2 0-2 0-3 "), (LEFT_0, "0-00 0-1 0-2 00-2 00-3 ")],
    ids=["nz-38-00-0", "nz-38-0-00"],
)
def test_3_1a_b_split_wins_on_either_of_two_adjoining_numbers(rules: RuleSet, with_zeros: str) -> None:
    found = results_of_kind(rules, "split")

    assert found == pay_inside(rules, "split", with_zeros + SPLITS, 17, "3.1A(b)")


@pytest.mark.shows("3.1A(b)(iii)")
@two_zeros
def test_3_1a_b_iii_a_chip_between_courtesy_00_and_courtesy_0_is_a_split(rules: RuleSet) -> None:
    one, other = (rules.layout.areas[name].rect for name in ("courtesy 0", "courtesy 00"))
    between = one.overlap(other)
    assert between is not None

    chip = rules.layout.resolve(*between.middle, radius=19.5)

    assert chip.wager == "split:0-00"
    assert chip.clauses == ("3.1A(b)(iii)",)
    assert line(rules, "00", chip.wager).winnings == 17000


@pytest.mark.shows("3.1A(c)", "3.1A(c)(i)", "3.1A(c)(ii)", "3.1A(c)(iii)", "3.1A(c)(iv)", "3.1A(c)(v)")
def test_3_1a_c_with_00_on_the_left_street_is_a_row_or_one_of_three_with_zeros() -> None:
    found = results_of_kind(LEFT_00, "street")

    assert found == pay_inside(LEFT_00, "street", "0-2-3 0-00-2 00-1-2 " + STREETS, 11, "3.1A(c)")


@pytest.mark.shows("3.1A(cA)", "3.1A(cA)(i)", "3.1A(cA)(ii)", "3.1A(cA)(iii)", "3.1A(cA)(iv)", "3.1A(cA)(v)")
def test_3_1a_ca_with_0_on_the_left_street_is_a_row_or_one_of_three_with_zeros() -> None:
    found = results_of_kind(LEFT_0, "street")

    assert found == pay_inside(LEFT_0, "street", "00-2-3 0-00-2 0-1-2 " + STREETS, 11, "3.1A(cA)")


@pytest.mark.shows("3.1A(d)", "3.1A(d)(i)", "3.1A(d)(ii)")
@two_zeros
def test_3_1a_d_corner_wins_on_a_square_and_none_holds_a_zero(rules: RuleSet) -> None:
    found = results_of_kind(rules, "corner")

    assert found == pay_inside(rules, "corner", CORNERS, 8, "3.1A(d)")


@pytest.mark.shows("3.1A(e)", "3.1A(e)(i)", "3.1A(e)(ii)")
@two_zeros
def test_3_1a_e_five_line_wins_on_0_00_1_2_3(rules: RuleSet) -> None:
    found = results_of_kind(rules, "five-line")

    assert found == {"five-line": pays(rules, ["0", "00", "1", "2", "3"], 6, "3.1A(e)")}


@pytest.mark.shows("3.1A(f)", "3.1A(f)(i)", "3.1A(f)(ii)")
@two_zeros
def test_3_1a_f_six_line_wins_on_two_rows(rules: RuleSet) -> None:
    found = results_of_kind(rules, "six-line")

    assert found == pay_inside(rules, "six-line", SIX_LINES, 5, "3.1A(f)")


@pytest.mark.shows("3.1A(g)", "3.1A(g)(i)", "3.1A(g)(ii)")
@two_zeros
def test_3_1a_g_column_wins_on_its_twelve_numbers_and_loses_on_both_zeros(rules: RuleSet) -> None:
    found = results_of_kind(rules, "column")

    assert found == {what: pays(rules, twelve.split(), 2, "3.1A(g)") for what, twelve in COLUMNS.items()}


@pytest.mark.shows("3.1A(h)", "3.1A(h)(i)", "3.1A(h)(ii)")
@two_zeros
def test_3_1a_h_dozen_wins_on_its_twelve_numbers_and_loses_on_both_zeros(rules: RuleSet) -> None:
    found = results_of_kind(rules, "dozen")

    assert found == {what: pays(rules, twelve.split(), 2, "3.1A(h)") for what, twelve in DOZENS.items()}


@pytest.mark.shows("3.1A(i)", "3.1A(i)(i)", "3.1A(i)(ii)")
@two_zeros
def test_3_1a_i_low_wins_on_1_to_18(rules: RuleSet) -> None:
    found = results(rules, "low")

    assert found == pays(rules, LOW.split(), 1, "3.1A(i)")


@pytest.mark.shows("3.1A(j)", "3.1A(j)(i)", "3.1A(j)(ii)")
@two_zeros
def test_3_1a_j_high_wins_on_19_to_36(rules: RuleSet) -> None:
    found = results(rules, "high")

    assert found == pays(rules, HIGH.split(), 1, "3.1A(j)")


@pytest.mark.shows("3.1A(k)", "3.1A(k)(i)", "3.1A(k)(ii)")
@two_zeros
def test_3_1a_k_even_wins_on_even_numbers_and_loses_on_odd_ones_and_both_zeros(rules: RuleSet) -> None:
    found = results(rules, "even")

    assert found == pays(rules, EVEN.split(), 1, "3.1A(k)")


@pytest.mark.shows("3.1A(l)", "3.1A(l)(i)", "3.1A(l)(ii)")
@two_zeros
def test_3_1a_l_odd_wins_on_odd_numbers_and_loses_on_even_ones_and_both_zeros(rules: RuleSet) -> None:
    found = results(rules, "odd")

    assert found == pays(rules, ODD.split(), 1, "3.1A(l)")


@pytest.mark.shows("3.1A(m)", "3.1A(m)(i)", "3.1A(m)(ii)")
@two_zeros
def test_3_1a_m_red_wins_on_red_compartments(rules: RuleSet) -> None:
    found = results(rules, "red")

    assert found == pays(rules, RED.split(), 1, "3.1A(m)")


@pytest.mark.shows("3.1A(n)", "3.1A(n)(i)", "3.1A(n)(ii)")
@two_zeros
def test_3_1a_n_black_wins_on_black_compartments(rules: RuleSet) -> None:
    found = results(rules, "black")

    assert found == pays(rules, BLACK.split(), 1, "3.1A(n)")


# --- Rules 3.2 to 3.2B: both racetracks

ASIAN_37 = """
    15-19-32 2-4-21 17-25-34 6-13-27 11-30-36 8-10-23 5-16-24 1-20-33 9-14-31 18-22-29 7-12-28 3-26-35
"""
ASIAN_38 = """
    9-26-28 7-11-30 17-20-32 5-22-34 3-15-24 1-13-36 10-25-27 8-12-29 18-19-31 6-21-33 4-16-23 2-14-35
"""


@pytest.mark.shows("3.2", "3.2(a)", "3.2(b)")
@pytest.mark.parametrize(
    ("rules", "groups"),
    [(NZ37, ASIAN_37), (LEFT_00, ASIAN_38), (LEFT_0, ASIAN_38)],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_3_2_asian_neighbour_wins_on_its_group_of_three_at_11_to_1_on_the_whole(
    rules: RuleSet, groups: str
) -> None:
    found = results_of_kind(rules, "asian-neighbour", placed_by="dealer")

    assert found == pay_inside(rules, "asian-neighbour", groups, 11, "3.2(a)", "3.2(b)")


@pytest.mark.shows("3.2")
def test_3_2_a_table_may_load_its_own_groups() -> None:
    rules = load("nz-37", {"asian_groups": [["7", "8", "9"], ["36", "1", "20"]]})

    found = results_of_kind(rules, "asian-neighbour", placed_by="dealer")

    assert found == pay_inside(rules, "asian-neighbour", "7-8-9 1-20-36", 11, "3.2(a)", "3.2(b)")


@pytest.mark.shows("3.2(a)")
@pytest.mark.parametrize("outcome", ["0", "26", "32"])
def test_3_2_a_a_loaded_group_that_holds_a_zero_wins_on_it(outcome: str) -> None:
    rules = load("nz-37", {"asian_groups": [["26", "0", "32"]]})

    got = line(rules, outcome, "asian-neighbour:0-26-32", 500, placed_by="dealer")

    assert (got.result, got.winnings, got.returned) == ("won", 5500, 500)


@pytest.mark.shows("3.2")
@pytest.mark.parametrize(
    "groups",
    [
        [["7", "8"]],
        [["7", "8", "8"]],
        [["7", "8", "00"]],
        [["7", "8", "9", "10"]],
        [["7", "8", "9"], ["9", "8", "7"]],
    ],
)
def test_3_2_groups_are_of_three_different_numbers_of_the_wheel_and_none_comes_twice(
    groups: list[list[str]],
) -> None:
    with pytest.raises(BadInput, match="groups"):
        load("nz-37", {"asian_groups": groups})


@pytest.mark.shows("3.2A")
@pytest.mark.parametrize(
    ("rules", "multiples"),
    [
        (NZ37, {"tiers", "orphelins", "voisins", "neighbours"}),
        (LEFT_00, {"tiers", "orphelins", "voisins", "neighbours"}),
        (LEFT_0, {"tiers", "orphelins", "neighbours"}),
    ],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_3_2a_the_racetrack_has_these_multiple_wagers(rules: RuleSet, multiples: set[str]) -> None:
    found = {position.kind for position in rules.positions.values() if position.pieces}

    assert found == multiples


@pytest.mark.shows("3.2A")
@pytest.mark.parametrize(
    ("what", "by", "outcome", "pieces"),
    [
        (
            "tiers",
            "3.2A(a)",
            "8",
            [
                ("split:5-8", "won", 1700, ("3.1(b)", "3.9")),
                ("split:10-11", "lost", 0, ("3.1(b)",)),
                ("split:13-16", "lost", 0, ("3.1(b)",)),
                ("split:23-24", "lost", 0, ("3.1(b)",)),
                ("split:27-30", "lost", 0, ("3.1(b)",)),
                ("split:33-36", "lost", 0, ("3.1(b)",)),
            ],
        ),
        (
            "orphelins",
            "3.2A(b)",
            "17",
            [
                ("straight:1", "lost", 0, ("3.1(a)",)),
                ("split:6-9", "lost", 0, ("3.1(b)",)),
                ("split:14-17", "won", 1700, ("3.1(b)", "3.9")),
                ("split:17-20", "won", 1700, ("3.1(b)", "3.9")),
                ("split:31-34", "lost", 0, ("3.1(b)",)),
            ],
        ),
    ],
)
def test_3_2a_each_piece_is_settled_as_the_ordinary_wager_that_it_is(
    what: str, by: str, outcome: str, pieces: list[tuple[str, str, int, tuple[str, ...]]]
) -> None:
    got = line(NZ37, outcome, what, SECTOR_STAKES[what], placed_by="dealer")

    assert [(each.wager, each.result, each.winnings, each.clauses) for each in got.pieces] == pieces
    assert got.clauses == (by, "3.9")


@pytest.mark.shows("3.2A(a)")
@every_game
def test_3_2a_a_tier_is_six_splits(rules: RuleSet) -> None:
    found = money_by_number(rules, "tiers", 600, "3.2A(a)")

    assert found == same((1700, 500), "5 8 10 11 13 16 23 24 27 30 33 36")
    assert pieces_of(rules, "tiers") == {
        "split:5-8": 1,
        "split:10-11": 1,
        "split:13-16": 1,
        "split:23-24": 1,
        "split:27-30": 1,
        "split:33-36": 1,
    }
    assert line(rules, "1", "tiers", 600, placed_by="dealer").clauses == ("3.2A(a)",)


@pytest.mark.shows("3.2A(b)", "3.2A(b)(i)", "3.2A(b)(ii)")
@every_game
def test_3_2a_b_orphelins_is_1_straight_up_and_four_splits_so_17_is_paid_twice(rules: RuleSet) -> None:
    found = money_by_number(rules, "orphelins", 500, "3.2A(b)")

    assert found == {
        "1": (3500, 400),
        "17": (3400, 300),
        **same((1700, 400), "6 9 14 20 31 34"),
    }
    assert pieces_of(rules, "orphelins") == {
        "straight:1": 1,
        "split:6-9": 1,
        "split:14-17": 1,
        "split:17-20": 1,
        "split:31-34": 1,
    }
    assert line(rules, "2", "orphelins", 500, placed_by="dealer").clauses == ("3.2A(b)",)


@pytest.mark.shows("3.2A(c)", "3.2A(c)(i)", "3.2A(c)(ii)", "3.2A(c)(iii)")
@pytest.mark.parametrize("rules", [NZ37, LEFT_00], ids=attrgetter("game"))
def test_3_2a_c_voisins_is_a_double_street_a_double_corner_and_five_splits(rules: RuleSet) -> None:
    found = money_by_number(rules, "voisins", 900, "3.2A(c)")

    assert found == {
        **same((2200, 700), "0 2 3"),
        **same((1600, 700), "25 26 28 29"),
        **same((1700, 800), "4 7 12 15 18 19 21 22 32 35"),
    }
    assert pieces_of(rules, "voisins") == {
        "street:0-2-3": 2,
        "corner:25-26-28-29": 2,
        "split:4-7": 1,
        "split:12-15": 1,
        "split:18-21": 1,
        "split:19-22": 1,
        "split:32-35": 1,
    }
    assert line(rules, "1", "voisins", 900, placed_by="dealer").clauses == ("3.2A(c)",)


@pytest.mark.shows("3.2A(c)", "3.2A(c)(i)")
def test_3_2a_c_voisins_is_refused_with_0_left_of_00_where_no_street_0_2_3_exists() -> None:
    said_no = refusal(LEFT_0, "voisins", 900, by=DEALER, declared=True)
    its_street = refusal(LEFT_0, "street:3-2-0")

    assert said_no is not None
    assert said_no.by == Provision.ONLY_LISTED_WAGERS
    assert said_no.clauses == ("3.2A(c)(i)", "3.1A(cA)")
    assert its_street is not None
    assert its_street.clauses == ("3.1A(cA)",)


@pytest.mark.shows("3.2A(d)")
@pytest.mark.parametrize(
    ("rules", "number", "five"),
    [
        (NZ37, "0", "3 26 0 32 15"),
        (NZ37, "17", "2 25 17 34 6"),
        (NZ37, "26", "35 3 26 0 32"),
        (NZ37, "32", "26 0 32 15 19"),
        (LEFT_00, "0", "14 2 0 28 9"),
        (LEFT_00, "00", "13 1 00 27 10"),
        (LEFT_0, "2", "35 14 2 0 28"),
        (LEFT_0, "17", "20 32 17 5 22"),
    ],
    ids=lambda value: value.game if isinstance(value, RuleSet) else value,
)
def test_3_2a_d_neighbours_is_a_number_and_two_on_either_side_straight_up(
    rules: RuleSet, number: str, five: str
) -> None:
    found = money_by_number(rules, f"neighbours:{number}", 500, "3.2A(d)")

    assert found == same((3500, 400), five)
    assert pieces_of(rules, f"neighbours:{number}") == {f"straight:{each}": 1 for each in five.split()}
    assert line(rules, "36", f"neighbours:{number}", 500, placed_by="dealer").clauses == ("3.2A(d)",)


@pytest.mark.shows("3.2A(d)")
@every_game
def test_3_2a_d_neighbours_may_be_placed_on_any_number(rules: RuleSet) -> None:
    found = {what for what, position in rules.positions.items() if position.kind == "neighbours"}

    assert found == {f"neighbours:{number}" for number in NUMBERS[rules.game]}


@pytest.mark.shows("3.2B")
@every_game
@pytest.mark.parametrize(("what", "stake"), [("tiers", 600), ("orphelins", 500), ("neighbours:7", 500)])
def test_3_2b_a_declared_racetrack_wager_is_placed_by_a_dealer(rules: RuleSet, what: str, stake: int) -> None:
    said_no = refusal(rules, what, stake, by=DEALER, declared=True)

    assert said_no is None


@pytest.mark.shows("3.2B")
@pytest.mark.parametrize("what", ["tiers", "voisins", "neighbours:7", "asian-neighbour:32-15-19"])
@pytest.mark.parametrize(
    ("by", "declared", "clauses"),
    [
        (PLAYER, True, ("3.2B", "5.7")),
        (PLAYER, False, ("3.2B", "5.7")),
        (DEALER, False, ("3.2B", "5.7")),
        (SUPERVISOR, True, ("3.2B", "3.4")),
        (OPERATOR, True, ("3.2B", "3.4")),
    ],
    ids=["player", "undeclared player", "undeclared dealer", "supervisor", "operator"],
)
def test_3_2b_a_racetrack_wager_undeclared_or_by_anybody_else_is_refused(
    what: str, by: Actor, declared: bool, clauses: tuple[str, ...]
) -> None:
    said_no = refusal(NZ37, what, 1800, by=by, declared=declared)

    assert said_no is not None
    assert said_no.clauses == clauses


@pytest.mark.shows("3.2B")
def test_3_2b_a_supervisor_who_acts_as_dealer_may_place_it() -> None:
    acting = person("game-supervisor", "Gil", acting_as="dealer")

    said_no = refusal(NZ37, "voisins", 900, by=acting, declared=True)

    assert said_no is None


# --- Rules 3.3 to 3.8: making, handling and placing wagers


@pytest.mark.shows("3.3")
def test_3_3_the_smaller_value_chips_lie_on_top() -> None:
    from_the_bottom_up = stack_chips([500, 100, 2500, 500])

    assert from_the_bottom_up == (2500, 500, 500, 100)
    assert NZ37.cite(Provision.STACK_ORDER) == ("3.3",)


@pytest.mark.shows("3.3")
@every_game
def test_3_3_a_chip_makes_the_wager_of_the_spot_on_which_it_lies(rules: RuleSet) -> None:
    made = [(spot.wager, rules.layout.resolve(*spot.at, radius=1).wager) for spot in rules.layout.spots]

    assert [(meant, got) for meant, got in made if meant != got] == []
    assert {meant for meant, _ in made} == set(rules.positions)


@pytest.mark.shows("3.4")
@pytest.mark.parametrize("what", ["tiers", "asian-neighbour:32-15-19", "straight:17"])
def test_3_4_an_oral_wager_without_chips_is_refused(what: str) -> None:
    said_no = refusal(NZ37, what, 600, by=DEALER, declared=True, with_chips=False)

    assert said_no is not None
    assert said_no.by == Provision.ORAL_WITH_CHIPS
    assert said_no.clauses == ("3.4",)


@pytest.mark.shows("3.4")
@pytest.mark.parametrize("at", [OPEN, ROLLING], ids=["before the spin", "ball rolling"])
def test_3_4_an_oral_wager_with_chips_may_be_placed_until_the_call(at: Moment) -> None:
    said_no = refusal(NZ37, "tiers", 600, at=at, by=DEALER, declared=True)

    assert said_no is None


@pytest.mark.shows("3.4")
def test_3_4_a_dealer_who_places_a_racetrack_wager_after_the_call_is_refused_by_this_rule() -> None:
    said_no = refusal(NZ37, "tiers", 600, at=CALLED, by=DEALER, declared=True)

    assert said_no is not None
    assert "3.4" in said_no.clauses


@pytest.mark.shows("3.5")
def test_3_5_a_dealer_may_help_a_player_to_place_a_wager() -> None:
    said_no = refusal(NZ37, "straight:17", by=DEALER)

    assert said_no is None


@pytest.mark.shows("3.5")
@pytest.mark.parametrize("by", [SUPERVISOR, OPERATOR], ids=["supervisor", "operator"])
def test_3_5_the_help_is_a_dealers(by: Actor) -> None:
    said_no = refusal(NZ37, "straight:17", by=by)

    assert said_no is not None
    assert said_no.clauses == ("3.5",)


@pytest.mark.shows("3.5")
def test_3_5_a_wager_that_a_dealer_placed_is_settled_where_it_lies() -> None:
    meant_for_17 = wager(NZ37, "straight:18", placed_by="dealer")

    (got,) = settled(NZ37, "17", meant_for_17).lines

    assert (got.result, got.collected) == ("lost", 1000)


once_closed = pytest.mark.parametrize(
    "at", [CALLED, DROPPED, DROPPED_UNCALLED, AT_REST], ids=["called", "dropped", "uncalled", "at rest"]
)


@pytest.mark.shows("3.6", "3.6(a)")
@every_game
@once_closed
def test_3_6_bets_close_at_the_call_or_at_the_drop_whichever_comes_first(rules: RuleSet, at: Moment) -> None:
    said_no = refusal(rules, "straight:17", at=at)

    assert said_no is not None
    assert "3.6(a)" in said_no.clauses


@pytest.mark.shows("3.6", "3.6(a)")
@every_game
@pytest.mark.parametrize("at", [OPEN, ROLLING], ids=["before the spin", "ball rolling"])
def test_3_6_until_then_a_player_may_wager(rules: RuleSet, at: Moment) -> None:
    said_no = refusal(rules, "straight:17", at=at)

    assert said_no is None


@pytest.mark.shows("3.6")
@pytest.mark.parametrize(
    ("at", "by", "is_refused"),
    [(SETTLED, DEALER, False), (CALLED, DEALER, True), (AT_REST, DEALER, True), (SETTLED, PLAYER, True)],
    ids=["settled", "called", "at rest", "player"],
)
def test_3_6_bets_open_again_once_the_last_round_is_settled_though_no_rule_has_a_call_for_it(
    at: Moment, by: Actor, is_refused: bool
) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.PLACE_YOUR_BETS)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ()


@pytest.mark.shows("3.6(a)")
def test_3_6_a_a_wager_between_the_call_and_the_drop_is_refused() -> None:
    said_no = refusal(NZ37, "red", at=CALLED)

    assert said_no is not None
    assert said_no.by == Provision.NO_WAGER_AFTER_CLOSE
    assert said_no.clauses == ("3.6(a)",)


@pytest.mark.shows("3.6(a)")
@pytest.mark.parametrize("at", [CALLED, DROPPED], ids=["called", "dropped"])
def test_3_6_a_a_late_raise_is_refused_as_a_late_wager_is(at: Moment) -> None:
    said_no = refusal(NZ37, "red", 500, at=at, lying=1000)

    assert said_no is not None
    assert "3.6(a)" in said_no.clauses


@pytest.mark.shows("3.6(b)")
@once_closed
def test_3_6_b_a_wager_is_not_withdrawn_after_the_call_or_the_drop(at: Moment) -> None:
    said_no = find_act_refusal(NZ37, at, PLAYER, Act.WITHDRAW_WAGER)

    assert said_no is not None
    assert said_no.clauses[0] == "3.6(b)"


@pytest.mark.shows("3.6", "3.6(b)")
@pytest.mark.parametrize("at", [OPEN, ROLLING], ids=["before the spin", "ball rolling"])
def test_3_6_before_the_call_and_the_drop_a_player_withdraws_freely(at: Moment) -> None:
    said_no = find_act_refusal(NZ37, at, PLAYER, Act.WITHDRAW_WAGER)

    assert said_no is None


@pytest.mark.shows("3.6")
def test_3_6_a_paid_outside_winner_may_be_lifted() -> None:
    said_no = find_act_refusal(NZ37, SETTLED, PLAYER, Act.LIFT_PAID_WINNER)

    assert said_no is None


@pytest.mark.shows("3.6")
@pytest.mark.parametrize("at", [CALLED, DROPPED, AT_REST], ids=["called", "dropped", "at rest"])
def test_3_6_an_outside_winner_may_not_be_lifted_before_it_is_paid(at: Moment) -> None:
    said_no = find_act_refusal(NZ37, at, PLAYER, Act.LIFT_PAID_WINNER)

    assert said_no is not None
    assert said_no.clauses == ("3.6",)


@pytest.mark.shows("3.6A")
@every_game
@pytest.mark.parametrize(
    "at", [DROPPED, DROPPED_UNCALLED, AT_REST], ids=["dropped", "dropped uncalled", "at rest"]
)
def test_3_6a_no_wager_counts_after_the_drop_called_or_not(rules: RuleSet, at: Moment) -> None:
    said_no = refusal(rules, "straight:17", at=at)

    assert said_no is not None
    assert said_no.by == Provision.NO_WAGER_AFTER_DROP
    assert said_no.clauses == ("3.6A", "3.6(a)")


@pytest.mark.shows("3.6A")
def test_3_6a_a_spin_without_the_call_goes_on_because_the_drop_closes_bets() -> None:
    facts = SpinFacts(revolutions=9, no_more_bets_called=False)

    verdict = judge(NZ37, facts)

    assert verdict.ruling is Ruling.VALID


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("at", [AT_REST, SETTLED], ids=["at rest", "settled"])
def test_3_7_a_losing_wager_is_not_withdrawn(at: Moment) -> None:
    said_no = find_act_refusal(NZ37, at, PLAYER, Act.WITHDRAW_WAGER)

    assert said_no is not None
    assert "3.7" in said_no.clauses


@pytest.mark.shows("3.8(a)")
@every_game
def test_3_8_a_wagers_are_settled_where_they_lie_when_the_ball_rests(rules: RuleSet) -> None:
    moved_from_8_to_7 = wager(rules, "straight:7")

    (got,) = settled(rules, "7", moved_from_8_to_7).lines

    assert rules.policies.settle_by is SettleBy.REST
    assert rules.cite(Provision.SETTLED_BY_POSITION) == ("3.8(a)",)
    assert (got.result, got.winnings) == ("won", 35000)


@pytest.mark.shows("3.8(b)")
@every_game
@pytest.mark.parametrize(
    ("right", "down", "made", "clauses"),
    [
        (0, 0, "straight:17", ()),
        (0, 20, "split:17-20", ("3.8(b)",)),
        (0, -20, "split:14-17", ("3.8(b)",)),
        (35, 0, "split:17-18", ("3.8(b)",)),
        (-35, 0, "split:16-17", ("3.8(b)",)),
        (35, 20, "corner:17-18-20-21", ("3.8(b)",)),
        (-35, -20, "corner:13-14-16-17", ("3.8(b)",)),
        (50, 0, "split:17-18", ("3.8(b)",)),
    ],
)
def test_3_8_b_a_chip_meant_for_17_counts_for_the_line_or_lines_that_it_touches(
    rules: RuleSet, right: int, down: int, made: str, clauses: tuple[str, ...]
) -> None:
    middle = rules.layout.areas["17"].rect.middle

    chip = rules.layout.resolve(middle.x + right, middle.y + down, radius=19.5)

    assert (chip.wager, chip.clauses) == (made, clauses)


@pytest.mark.shows("3.8(b)")
@pytest.mark.parametrize(("radius", "made"), [(9.9, "straight:17"), (10, "split:17-20")])
def test_3_8_b_it_is_the_touch_that_decides_to_the_millimetre(radius: float, made: str) -> None:
    cell = NZ37.layout.areas["17"].rect

    chip = NZ37.layout.resolve(cell.middle.x, cell.bottom - 10, radius)

    assert chip.wager == made


@pytest.mark.shows("3.8(b)", "5.6")
@every_game
def test_3_8_b_a_chip_on_a_line_without_a_wager_is_for_the_dealer_to_clear_up(rules: RuleSet) -> None:
    low, even = rules.layout.areas["low"].rect, rules.layout.areas["even"].rect
    between = low.overlap(even)
    assert between is not None

    chip = rules.layout.resolve(*between.middle, radius=19.5)

    assert (chip.wager, chip.clauses) == (None, ("5.6",))


@pytest.mark.shows("3.8(b)")
@pytest.mark.parametrize(
    ("rules", "number"),
    [(NZ37, "0"), (LEFT_00, "00"), (LEFT_0, "0")],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_3_8_b_a_chip_that_touches_only_the_outer_edge_of_a_zero_is_not_on_the_line_below_it(
    rules: RuleSet, number: str
) -> None:
    zero = rules.layout.areas[number].rect

    chip = rules.layout.resolve(zero.left + 10, zero.middle.y, radius=19.5)

    assert chip.wager in (f"straight:{number}", None)


@pytest.mark.shows("3.8 proviso", "3.8 proviso (i)", "3.8 proviso (ii)")
@every_game
def test_3_8_proviso_the_casino_operator_may_restore_a_moved_wager_once_the_ball_rests(
    rules: RuleSet,
) -> None:
    said_no = find_act_refusal(rules, AT_REST, OPERATOR, Act.RESTORE_WAGER)

    assert said_no is None


@pytest.mark.shows("3.8 proviso")
@pytest.mark.parametrize(
    ("at", "by"),
    [
        (AT_REST, DEALER),
        (AT_REST, SUPERVISOR),
        (AT_REST, PLAYER),
        (CALLED, OPERATOR),
        (SETTLED, OPERATOR),
    ],
    ids=["dealer", "supervisor", "player", "too early", "too late"],
)
def test_3_8_proviso_nobody_else_restores_a_wager_nor_at_another_time(at: Moment, by: Actor) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.RESTORE_WAGER)

    assert said_no is not None
    assert said_no.clauses == ("3.8 proviso",)


# --- Rules 3.9 to 3.11: what is paid


@pytest.mark.shows("3.9")
@every_game
def test_3_9_every_single_wager_has_the_odds_of_its_kind(rules: RuleSet) -> None:
    found = {position.kind: position.odds for position in rules.positions.values() if not position.pieces}

    without = {"five-line"} if rules.game == "nz-37" else set()
    assert found == {kind: odds for kind, odds in ODDS.items() if kind not in without}


@pytest.mark.shows("3.9")
@pytest.mark.parametrize(
    ("rules", "what", "by", "outcome", "winnings"),
    [
        (NZ37, "straight:17", "3.1(a)", "17", 35000),
        (NZ37, "split:17-20", "3.1(b)", "20", 17000),
        (NZ37, "street:16-17-18", "3.1(c)", "16", 11000),
        (NZ37, "corner:0-1-2-3", "3.1(d)", "3", 8000),
        (LEFT_00, "five-line", "3.1A(e)", "00", 6000),
        (LEFT_0, "five-line", "3.1A(e)", "3", 6000),
        (NZ37, "six-line:1-2-3-4-5-6", "3.1(e)", "6", 5000),
        (NZ37, "column:1", "3.1(f)", "34", 2000),
        (NZ37, "dozen:2", "3.1(g)", "13", 2000),
        (LEFT_0, "low", "3.1A(i)", "18", 1000),
        (LEFT_0, "high", "3.1A(j)", "19", 1000),
        (LEFT_00, "even", "3.1A(k)", "36", 1000),
        (LEFT_00, "odd", "3.1A(l)", "35", 1000),
        (NZ37, "red", "3.1(l)", "19", 1000),
        (NZ37, "black", "3.1(m)", "20", 1000),
    ],
    ids=lambda value: value.game if isinstance(value, RuleSet) else None,
)
def test_3_9_a_winner_is_paid_the_odds_and_keeps_the_stake(
    rules: RuleSet, what: str, by: str, outcome: str, winnings: int
) -> None:
    got = line(rules, outcome, what, 1000)

    assert (got.winnings, got.returned, got.collected) == (winnings, 1000, 0)
    assert got.clauses[:2] == (by, "3.9")


def winners_on(rules: RuleSet, outcome: str) -> set[str]:
    """The wagers that win on a number: every one that the layout has lies on it."""
    all_wagers = [
        wager(rules, what, 90, id=what, placed_by="dealer" if position.racetrack else "player")
        for what, position in rules.positions.items()
    ]
    return {got.wager for got in settled(rules, outcome, *all_wagers).lines if got.winnings}


@pytest.mark.shows("3.10")
def test_3_10_on_0_only_it_and_its_combinations_with_1_2_3_win() -> None:
    winners = winners_on(NZ37, "0")

    assert winners == {
        "straight:0",
        "split:0-1",
        "split:0-2",
        "split:0-3",
        "street:0-1-2",
        "street:0-2-3",
        "corner:0-1-2-3",
        "voisins",  # by its Street 0/2/3
        "neighbours:3",
        "neighbours:26",
        "neighbours:0",
        "neighbours:32",
        "neighbours:15",  # by Straight Up on 0
    }


@pytest.mark.shows("3.10", "3.11(a)", "3.11(b)")
@pytest.mark.parametrize(
    ("rules", "outcome", "clause"),
    [
        (NZ37, "0", "3.10"),
        (LEFT_00, "0", "3.11(a)"),
        (LEFT_00, "00", "3.11(b)"),
        (LEFT_0, "0", "3.11(a)"),
        (LEFT_0, "00", "3.11(b)"),
    ],
    ids=["37 on 0", "00-0 on 0", "00-0 on 00", "0-00 on 0", "0-00 on 00"],
)
def test_3_10_a_wager_that_loses_on_a_zero_cites_the_rule_for_that_zero(
    rules: RuleSet, outcome: str, clause: str
) -> None:
    got = line(rules, outcome, "even")

    assert (got.result, got.collected) == ("lost", 1000)
    assert got.clauses[-1] == clause


@pytest.mark.shows("3.11(a)")
@pytest.mark.parametrize(
    ("rules", "combinations"),
    [
        (LEFT_00, {"split:0-2", "split:0-3", "street:0-2-3", "voisins"}),
        (LEFT_0, {"split:0-1", "split:0-2", "street:0-1-2"}),
    ],
    ids=["nz-38-00-0", "nz-38-0-00"],
)
def test_3_11_a_on_0_only_it_and_its_combinations_with_00_1_2_3_win(
    rules: RuleSet, combinations: set[str]
) -> None:
    winners = winners_on(rules, "0")

    assert winners == combinations | {
        "straight:0",
        "split:0-00",
        "street:0-00-2",
        "five-line",
        "neighbours:14",
        "neighbours:2",
        "neighbours:0",
        "neighbours:28",
        "neighbours:9",
    }


@pytest.mark.shows("3.11(b)")
@pytest.mark.parametrize(
    ("rules", "combinations"),
    [
        (LEFT_00, {"split:00-1", "split:00-2", "street:00-1-2"}),
        (LEFT_0, {"split:00-2", "split:00-3", "street:00-2-3"}),
    ],
    ids=["nz-38-00-0", "nz-38-0-00"],
)
def test_3_11_b_on_00_only_it_and_its_combinations_with_0_1_2_3_win(
    rules: RuleSet, combinations: set[str]
) -> None:
    winners = winners_on(rules, "00")

    assert winners == combinations | {
        "straight:00",
        "split:0-00",
        "street:0-00-2",
        "five-line",
        "neighbours:13",
        "neighbours:1",
        "neighbours:00",
        "neighbours:27",
        "neighbours:10",
    }


# --- Section 4: wheel and ball

CLOCKWISE, ANTICLOCKWISE = Direction.CLOCKWISE, Direction.ANTICLOCKWISE


@pytest.mark.shows("4.1", "4.2")
@every_game
@pytest.mark.parametrize(
    ("wheel", "ball"), [(CLOCKWISE, ANTICLOCKWISE), (ANTICLOCKWISE, CLOCKWISE)], ids=["one way", "the other"]
)
def test_4_1_the_wheel_may_turn_either_way_if_the_ball_runs_against_it(
    rules: RuleSet, wheel: Direction, ball: Direction
) -> None:
    facts = SpinFacts(wheel_direction=wheel, ball_direction=ball, revolutions=4)

    verdict = judge(rules, facts)

    assert verdict.ruling is Ruling.VALID


@pytest.mark.shows("4.2")
@every_game
@pytest.mark.parametrize("revolutions", [0, 3])
def test_4_2_fewer_than_four_revolutions_make_no_valid_spin(rules: RuleSet, revolutions: int) -> None:
    facts = SpinFacts(wheel_direction=CLOCKWISE, ball_direction=ANTICLOCKWISE, revolutions=revolutions)

    verdict = judge(rules, facts)

    assert verdict.ruling is Ruling.VOID
    assert verdict.clauses == ("5.3", "4.2", "5.4")
    assert rules.cite(Provision.VALID_SPIN) == ("4.2",)


@pytest.mark.shows("4.2")
@pytest.mark.parametrize(
    ("at", "by", "is_refused"),
    [
        (OPEN, DEALER, False),
        (OPEN, person("game-supervisor", acting_as="dealer"), False),
        (OPEN, SUPERVISOR, True),
        (OPEN, OPERATOR, True),
        (OPEN, PLAYER, True),
        (ROLLING, DEALER, True),
        (BEFORE_OPEN, DEALER, True),
    ],
    ids=["dealer", "acting dealer", "supervisor", "operator", "player", "rolling already", "not open"],
)
def test_4_2_the_dealer_or_whoever_acts_as_dealer_spins_the_ball(
    at: Moment, by: Actor, is_refused: bool
) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.SPIN)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ("4.2",)


@pytest.mark.shows("4.3")
@every_game
def test_4_3_the_dealer_calls_no_more_bets_while_the_ball_rolls(rules: RuleSet) -> None:
    said_no = find_act_refusal(rules, ROLLING, DEALER, Act.NO_MORE_BETS)

    assert said_no is None
    assert rules.policies.bell


@pytest.mark.shows("4.3")
@pytest.mark.parametrize(
    ("at", "by"),
    [(OPEN, DEALER), (CALLED, DEALER), (DROPPED_UNCALLED, DEALER), (ROLLING, SUPERVISOR), (ROLLING, PLAYER)],
    ids=["before the spin", "called already", "dropped", "supervisor", "player"],
)
def test_4_3_the_call_comes_from_nobody_else_and_at_no_other_time(at: Moment, by: Actor) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.NO_MORE_BETS)

    assert said_no is not None
    assert said_no.clauses == ("4.3",)


@pytest.mark.shows("4.3")
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR, OPERATOR], ids=["dealer", "supervisor", "operator"])
def test_4_3_an_early_call_is_not_provided_for(by: Actor) -> None:
    said_no = find_act_refusal(NZ37, OPEN, by, Act.EARLY_NO_MORE_BETS)

    assert said_no is not None
    assert said_no.clauses == ()


@pytest.mark.shows("4.4", "4.4(a)")
@every_game
@pytest.mark.parametrize(
    ("at", "is_refused"), [(DROPPED, True), (AT_REST, False)], ids=["dropped", "at rest"]
)
def test_4_4_the_dealer_announces_number_and_colour_once_the_ball_rests(
    rules: RuleSet, at: Moment, is_refused: bool
) -> None:
    said_no = find_act_refusal(rules, at, DEALER, Act.ANNOUNCE)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ("4.4(a)",)
    assert rules.policies.announce_colour


@pytest.mark.shows("4.5(a)", "4.5(b)", "4.5A")
@every_game
def test_4_5_a_racetrack_winners_are_moved_then_losers_collected_then_winners_paid(rules: RuleSet) -> None:
    order = rules.policies.payment_order

    assert order == (Act.MOVE_RACETRACK_WINNERS, Act.COLLECT_LOSERS, Act.PAY_WINNERS)
    assert [rules.acts[act].clauses for act in order] == [("4.5A",), ("4.5(a)",), ("4.5(b)",)]


@pytest.mark.shows("4.5(a)", "4.5(b)", "4.5A")
@pytest.mark.parametrize("act", [Act.MOVE_RACETRACK_WINNERS, Act.COLLECT_LOSERS, Act.PAY_WINNERS])
@pytest.mark.parametrize(
    ("at", "by", "is_refused"),
    [
        (AT_REST, DEALER, False),
        (DROPPED, DEALER, True),
        (SETTLED, DEALER, True),
        (AT_REST, SUPERVISOR, True),
        (AT_REST, PLAYER, True),
    ],
    ids=["at rest", "too early", "too late", "supervisor", "player"],
)
def test_4_5_a_the_dealer_does_these_once_the_ball_rests(
    act: Act, at: Moment, by: Actor, is_refused: bool
) -> None:
    said_no = find_act_refusal(NZ37, at, by, act)

    assert (said_no is not None) is is_refused


@pytest.mark.shows("4.5A")
@every_game
def test_4_5a_every_piece_of_a_multiple_wager_has_its_place_on_the_main_layout(rules: RuleSet) -> None:
    pieces = [piece.position for position in rules.positions.values() for piece in position.pieces]

    assert pieces
    assert [piece.wager for piece in pieces if piece.racetrack] == []


@pytest.mark.shows("4.5A")
@pytest.mark.parametrize("outcome", ["32", "15", "19"])
def test_4_5a_a_winning_asian_neighbour_is_paid_on_its_whole_stake_even_if_three_does_not_divide_it(
    outcome: str,
) -> None:
    got = line(NZ37, outcome, "asian-neighbour:32-15-19", 100, placed_by="dealer")

    assert (got.winnings, got.returned, got.pieces) == (1100, 100, ())


@pytest.mark.shows("4.6")
def test_4_6_interference_with_the_wheel_voids_the_spin() -> None:
    play = settled(NZ37, "17", wager(NZ37, "straight:17"), irregularities=("interference",))

    assert play.result is RoundResult.RE_SPIN
    assert play.clauses == ("5.1(d)", "5.4")


@pytest.mark.shows("4.7")
@pytest.mark.parametrize("at", [SETTLED, OPEN], ids=["after a settled spin", "after a void spin"])
def test_4_7_the_casino_operator_may_change_the_ball_after_any_spin(at: Moment) -> None:
    said_no = find_act_refusal(NZ37, at, OPERATOR, Act.CHANGE_BALL)

    assert said_no is None


@pytest.mark.shows("4.7")
@pytest.mark.parametrize(
    ("at", "by"), [(ROLLING, OPERATOR), (SETTLED, DEALER)], ids=["during a spin", "dealer"]
)
def test_4_7_nobody_else_changes_the_ball_nor_while_it_runs(at: Moment, by: Actor) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.CHANGE_BALL)

    assert said_no is not None
    assert said_no.clauses == ("4.7",)


# --- Section 5: irregularities


@pytest.mark.shows("5.1", "5.1(a)", "5.1(b)", "5.1(c)", "5.1(d)")
@every_game
@pytest.mark.parametrize(
    ("irregularity", "clause"),
    [
        ("ball-spun-with-wheel", "5.1(a)"),
        ("foreign-object", "5.1(b)"),
        ("ball-overlong", "5.1(c)"),
        ("no-compartment", "5.1(c)"),
        ("interference", "5.1(d)"),
    ],
)
@pytest.mark.parametrize("called", [(), ("no-spin-announced",)], ids=["not called", "called"])
@pytest.mark.parametrize("outcome", ["17", None], ids=["at rest on 17", "taken out"])
def test_5_1_these_void_the_spin_called_or_not_and_ball_at_rest_or_not(
    rules: RuleSet, irregularity: str, clause: str, called: tuple[str, ...], outcome: str | None
) -> None:
    lying = wager(rules, "straight:17")

    play = settled(rules, outcome, lying, irregularities=(irregularity, *called))

    assert (play.result, play.outcome, play.lines) == ("re-spin", None, ())
    assert (play.clauses[0], play.clauses[-1]) == (clause, "5.4")


@pytest.mark.shows("5.1")
@every_game
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR], ids=["dealer", "game supervisor"])
@pytest.mark.parametrize("at", [ROLLING, CALLED, DROPPED, AT_REST], ids=["open", "called", "dropped", "rest"])
def test_5_1_the_dealer_or_the_game_supervisor_calls_no_spin_until_settlement(
    rules: RuleSet, by: Actor, at: Moment
) -> None:
    said_no = find_act_refusal(rules, at, by, Act.NO_SPIN)

    assert said_no is None


@pytest.mark.shows("5.1")
@pytest.mark.parametrize(("at", "by"), [(CALLED, PLAYER), (SETTLED, DEALER)], ids=["player", "settled"])
def test_5_1_no_player_calls_no_spin_and_nobody_after_settlement(at: Moment, by: Actor) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.NO_SPIN)

    assert said_no is not None
    assert "5.1" in said_no.clauses


@pytest.mark.shows("5.1")
@every_game
def test_5_1_a_called_no_spin_voids_the_spin_without_a_listed_cause(rules: RuleSet) -> None:
    play = settled(rules, "17", wager(rules, "straight:17"), irregularities=("no-spin-announced",))

    assert (play.result, play.outcome, play.lines) == ("re-spin", None, ())
    assert play.clauses == ("5.1", "5.2", "5.3", "5.4")


@pytest.mark.shows("5.1", "5.2", "5.3")
@every_game
@pytest.mark.parametrize(
    "irregularity",
    ["ball-broke", "wheel-stopped", "wheel-not-rotating", "ball-dropped-without-spinning", "power-failure"],
)
def test_5_1_what_none_of_these_rules_lists_is_referred_to_the_casino_operator(
    rules: RuleSet, irregularity: str
) -> None:
    play = settled(rules, "17", wager(rules, "straight:17"), irregularities=(irregularity,))

    assert (play.result, play.refer_to, play.lines) == ("referred", "casino-operator", ())
    assert play.clauses == ()


@pytest.mark.shows("5.1", "5.2", "5.3")
@pytest.mark.parametrize("at", [OPEN, CALLED, AT_REST, SETTLED], ids=["open", "called", "at rest", "settled"])
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [(OPERATOR, False), (SUPERVISOR, True), (DEALER, True), (PLAYER, True)],
    ids=["operator", "supervisor", "dealer", "player"],
)
def test_5_1_only_the_casino_operator_decides_what_is_referred_and_no_rule_says_so(
    at: Moment, by: Actor, is_refused: bool
) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.DECIDE_REFERRAL)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ()


@pytest.mark.shows("5.1(a)")
@every_game
@pytest.mark.parametrize("direction", [CLOCKWISE, ANTICLOCKWISE])
def test_5_1_a_a_ball_that_runs_with_the_wheel_voids_the_spin(rules: RuleSet, direction: Direction) -> None:
    facts = SpinFacts(wheel_direction=direction, ball_direction=direction, revolutions=12)

    verdict = judge(rules, facts)

    assert verdict.ruling is Ruling.VOID
    assert verdict.clauses == ("5.1(a)", "5.4")


@pytest.mark.shows("5.2")
@every_game
@pytest.mark.parametrize("called", [(), ("no-spin-announced",)], ids=["not called", "called"])
def test_5_2_a_ball_that_leaves_the_wheel_voids_the_spin_called_or_not(
    rules: RuleSet, called: tuple[str, ...]
) -> None:
    play = settled(rules, None, wager(rules, "red"), irregularities=("ball-out-of-wheel", *called))

    assert (play.result, play.lines) == ("re-spin", ())
    assert play.clauses[0] == "5.2"


@pytest.mark.shows("5.2")
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [(SUPERVISOR, False), (DEALER, True), (PLAYER, True)],
    ids=["supervisor", "dealer", "player"],
)
def test_5_2_the_game_supervisor_examines_the_ball(by: Actor, is_refused: bool) -> None:
    said_no = find_act_refusal(NZ37, CALLED, by, Act.EXAMINE_BALL)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ("5.2",)


@pytest.mark.shows("5.3")
@every_game
@pytest.mark.parametrize("called", [(), ("no-spin-announced",)], ids=["not called", "called"])
@pytest.mark.parametrize("outcome", ["17", None], ids=["at rest on 17", "taken out"])
def test_5_3_a_short_spin_is_void_called_or_not_and_ball_at_rest_or_not(
    rules: RuleSet, called: tuple[str, ...], outcome: str | None
) -> None:
    lying = wager(rules, "straight:17")

    play = settled(rules, outcome, lying, irregularities=("fewer-than-four-revolutions", *called))

    assert (play.result, play.outcome, play.lines) == ("re-spin", None, ())
    assert play.clauses[:2] == ("5.3", "4.2")


@pytest.mark.shows("5.4")
@every_game
def test_5_4_after_a_void_spin_the_wagers_stay_and_bets_open_again(rules: RuleSet) -> None:
    lying = [wager(rules, "straight:17", id="w1"), wager(rules, "red", id="w2", player="p2")]

    play = settled(rules, "17", *lying, irregularities=("foreign-object",))

    assert play.result is RoundResult.RE_SPIN
    assert play.lines == ()  # nothing is collected, paid or handed back
    assert play.clauses[-1] == "5.4"
    assert rules.policies.respin_reopens_betting


@pytest.mark.shows("5.5")
def test_5_5_a_display_may_be_put_right_at_any_time() -> None:
    moments = [OPEN, CALLED, AT_REST, SETTLED]

    refusals = [find_act_refusal(NZ37, at, DEALER, Act.CORRECT_DISPLAY) for at in moments]

    assert refusals == [None] * 4
    assert NZ37.cite(Provision.DISPLAY) == ("5.5",)


@pytest.mark.shows("5.5")
def test_5_5_no_player_puts_a_display_right() -> None:
    said_no = find_act_refusal(NZ37, SETTLED, PLAYER, Act.CORRECT_DISPLAY)

    assert said_no is not None
    assert said_no.clauses == ("5.5",)


@pytest.mark.shows("5.5")
@pytest.mark.parametrize("at", [AT_REST, SETTLED], ids=["at rest", "settled"])
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [(OPERATOR, False), (SUPERVISOR, True), (DEALER, True)],
    ids=["operator", "supervisor", "dealer"],
)
def test_5_5_a_wrongly_recorded_number_is_another_matter_and_the_casino_operators(
    at: Moment, by: Actor, is_refused: bool
) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.CORRECT_NUMBER)

    assert (said_no is not None) is is_refused
    assert said_no is None or said_no.clauses == ()


@pytest.mark.shows("5.6")
@every_game
@pytest.mark.parametrize("at", [CALLED, DROPPED], ids=["called", "dropped"])
def test_5_6_between_the_call_and_the_rest_the_dealer_puts_a_misplaced_wager_right(
    rules: RuleSet, at: Moment
) -> None:
    said_no = find_act_refusal(rules, at, DEALER, Act.REPOSITION_WAGER)

    assert said_no is None


@pytest.mark.shows("5.6", "3.8 proviso")
@pytest.mark.parametrize(
    ("at", "by"),
    [
        (OPEN, DEALER),
        (ROLLING, DEALER),
        (AT_REST, DEALER),
        (SETTLED, DEALER),
        (CALLED, PLAYER),
        (CALLED, SUPERVISOR),
    ],
    ids=["open", "rolling", "at rest", "settled", "player", "supervisor"],
)
def test_5_6_nobody_else_repositions_a_wager_nor_at_another_time(at: Moment, by: Actor) -> None:
    said_no = find_act_refusal(NZ37, at, by, Act.REPOSITION_WAGER)

    assert said_no is not None
    assert said_no.clauses == ("5.6",)


@pytest.mark.shows("5.7")
@every_game
@pytest.mark.parametrize("what", ["tiers", "orphelins", "neighbours:17"])
@pytest.mark.parametrize("outcome", ["17", "8", "0"])
def test_5_7_a_racetrack_wager_that_a_player_put_down_is_void_whatever_comes(
    rules: RuleSet, what: str, outcome: str
) -> None:
    got = line(rules, outcome, what, 3000, placed_by="player")

    assert (got.result, got.counted, got.winnings, got.returned) == ("returned", 0, 0, 3000)
    assert got.clauses == ("5.7", "3.2B")


@pytest.mark.shows("5.7")
@pytest.mark.parametrize("outcome", ["32", "7"])
def test_5_7_so_is_an_asian_neighbour_that_a_player_put_down(outcome: str) -> None:
    got = line(NZ37, outcome, "asian-neighbour:32-15-19", 1000, placed_by="player")

    assert (got.result, got.counted, got.winnings, got.returned) == ("returned", 0, 0, 1000)
    assert got.clauses == ("5.7", "3.2B")


@pytest.mark.shows("5.7")
def test_5_7_the_void_part_does_not_count_towards_what_a_dealer_placed() -> None:
    own = wager(NZ37, "tiers", 600, id="w1", placed_by="player")
    placed = wager(NZ37, "tiers", 600, id="w2", placed_by="dealer")

    first, second = settled(NZ37, "8", own, placed, limits=limits(minimum=1000)).lines

    assert (first.result, first.clauses) == ("returned", ("5.7", "3.2B"))
    assert (second.result, second.clauses) == ("returned", ("5.8",))


@pytest.mark.shows("5.8")
@pytest.mark.parametrize(
    ("what", "stake"),
    [
        ("tiers", 1194),
        ("orphelins", 1195),
        ("voisins", 1197),
        ("neighbours:17", 1195),
        ("asian-neighbour:32-15-19", 1199),
    ],
)
@pytest.mark.parametrize("outcome", ["17", "8", "0", "32"])
def test_5_8_a_racetrack_wager_under_the_minimum_is_void_even_from_a_dealers_hand(
    what: str, stake: int, outcome: str
) -> None:
    got = line(NZ37, outcome, what, stake, placed_by="dealer", limits=limits(minimum=1200))

    assert (got.result, got.counted, got.winnings, got.returned) == ("returned", 0, 0, stake)
    assert got.clauses == ("5.8",)


@pytest.mark.shows("5.8")
def test_5_8_the_minimum_is_held_against_the_whole_wager_not_each_piece() -> None:
    got = line(NZ37, "8", "tiers", 1200, placed_by="dealer", limits=limits(minimum=1200))

    assert (got.result, got.counted, got.winnings, got.collected) == ("won", 1200, 3400, 1000)


@pytest.mark.shows("5.8")
@pytest.mark.parametrize(("what", "result"), [("tiers", "returned"), ("orphelins", "won")])
def test_5_8_a_minimum_of_the_kind_goes_before_the_general_one(what: str, result: str) -> None:
    of_the_table = Limits(general=Limit(minimum=100), by_kind={"tiers": Limit(minimum=1200)})
    outcome = {"tiers": "8", "orphelins": "17"}[what]

    got = line(NZ37, outcome, what, 600, placed_by="dealer", limits=of_the_table)

    assert got.result == result


@pytest.mark.shows("5.8")
def test_5_8_several_lines_of_one_player_on_one_wager_reach_the_minimum_together() -> None:
    lines = [wager(NZ37, "tiers", 600, id=id, placed_by="dealer") for id in ("w1", "w2")]

    found = settled(NZ37, "8", *lines, limits=limits(minimum=1200)).lines

    assert [(each.counted, each.winnings) for each in found] == [(600, 1700), (600, 1700)]


@pytest.mark.shows("5.8")
def test_5_8_lines_of_two_players_do_not_reach_it_together() -> None:
    lines = [wager(NZ37, "tiers", 600, id=id, player=id, placed_by="dealer") for id in ("p1", "p2")]

    found = settled(NZ37, "8", *lines, limits=limits(minimum=1200)).lines

    assert [each.clauses for each in found] == [("5.8",), ("5.8",)]


@pytest.mark.shows("5.8")
@every_game
def test_5_8_a_dealer_is_told_not_to_take_a_racetrack_wager_under_the_minimum(rules: RuleSet) -> None:
    said_no = refusal(rules, "tiers", 594, by=DEALER, declared=True, limits=limits(minimum=600))

    assert said_no is not None
    assert said_no.by == Provision.RACETRACK_MINIMUM
    assert said_no.clauses == ("5.8",)


@pytest.mark.shows("5.8")
def test_5_8_an_ordinary_wager_under_a_limit_of_the_table_is_refused_as_a_house_rule() -> None:
    said_no = refusal(NZ37, "red", 400, limits=limits(minimum=500))

    assert said_no is not None
    assert said_no.by == Provision.WITHIN_LIMITS
    assert said_no.clauses == ()


@pytest.mark.shows("5.8")
@pytest.mark.parametrize("stake", [400, 5000])
def test_5_8_an_ordinary_wager_outside_the_limits_that_lies_there_is_settled_as_it_lies(stake: int) -> None:
    got = line(NZ37, "7", "red", stake, limits=limits(minimum=500, maximum=2000))

    assert (got.result, got.counted, got.winnings, got.returned) == ("won", stake, stake, stake)


@pytest.mark.shows("5.9")
@pytest.mark.parametrize("rules", [NZ37, LEFT_00], ids=attrgetter("game"))
def test_5_9_of_voisins_of_20_in_steps_of_9_stand_18(rules: RuleSet) -> None:
    got = line(rules, "25", "voisins", 20, placed_by="dealer", limits=limits(voisins=9))

    assert (got.result, got.stake, got.counted) == ("won", 20, 18)
    assert (got.winnings, got.collected, got.returned) == (32, 14, 6)  # 4 on the corner, at 8 to 1
    assert got.clauses == ("5.9", "3.2A(c)", "3.9")


@pytest.mark.shows("5.9")
@pytest.mark.parametrize(
    ("stake", "result", "counted", "clauses"),
    [
        (20, "won", 18, ("5.9", "3.2A(c)", "3.9")),
        (19, "returned", 0, ("5.8",)),
        (27, "won", 27, ("3.2A(c)", "3.9")),
    ],
)
def test_5_9_the_minimum_comes_first_and_what_the_cut_leaves_stands_even_below_it(
    stake: int, result: str, counted: int, clauses: tuple[str, ...]
) -> None:
    of_the_table = limits(minimum=20, voisins=9)

    got = line(NZ37, "25", "voisins", stake, placed_by="dealer", limits=of_the_table)

    assert (got.result, got.counted, got.clauses) == (result, counted, clauses)


@pytest.mark.shows("5.9")
@pytest.mark.parametrize(
    ("what", "stake", "counted"),
    [
        ("tiers", 11, 6),
        ("orphelins", 9, 5),
        ("voisins", 17, 9),
        ("neighbours:1", 9, 5),
        ("asian-neighbour:32-15-19", 1, 1),
    ],
)
def test_5_9_without_an_increment_of_the_table_it_is_a_unit_for_each_piece(
    what: str, stake: int, counted: int
) -> None:
    got = line(NZ37, "29", what, stake, placed_by="dealer")

    assert (got.counted, got.returned + got.collected) == (counted, stake)


@pytest.mark.shows("5.9")
def test_5_9_a_stake_smaller_than_the_increment_is_void_altogether() -> None:
    got = line(NZ37, "25", "voisins", 8, placed_by="dealer")

    assert (got.result, got.counted, got.returned) == ("returned", 0, 8)
    assert got.clauses == ("5.9",)


@pytest.mark.shows("5.9")
def test_5_9_a_losing_wager_loses_only_what_stands() -> None:
    got = line(
        NZ37, "1", "asian-neighbour:32-15-19", 1200, placed_by="dealer", limits=limits(asian_neighbour=500)
    )

    assert (got.result, got.counted, got.collected, got.returned) == ("lost", 1000, 1000, 200)
    assert got.clauses == ("5.9", "3.2(b)")


@pytest.mark.shows("5.9")
def test_5_9_of_several_lines_the_last_placed_is_cut() -> None:
    lines = [wager(NZ37, "voisins", 10, id=id, placed_by="dealer") for id in ("w1", "w2")]

    found = settled(NZ37, "25", *lines).lines

    assert [each.counted for each in found] == [10, 8]
    assert sum(each.winnings for each in found) == 32
    assert sum(each.collected for each in found) == 14


@pytest.mark.shows("5.9")
def test_5_9_an_ordinary_wager_is_never_cut() -> None:
    got = line(NZ37, "17", "straight:17", 1003, limits=limits(straight=500))

    assert (got.counted, got.winnings) == (1003, 35105)


# --- Appendices

LEGEND = {"straight", "split", "street", "corner", "six-line", "dozen", "column"}
EVEN_CHANCES = {"high", "odd", "black", "red", "even", "low"}


def main_layout(game: str, *, courtesy_line: bool) -> RuleSet:
    return load(game, {"racetrack": False, "asian_racetrack": False, "courtesy_line": courtesy_line})


@pytest.mark.shows("Appendix 1")
def test_appendix_1_the_layout_of_37_numbers_has_0_across_the_head_of_1_2_3() -> None:
    rules = main_layout("nz-37", courtesy_line=False)

    areas = rules.layout.areas

    zero = areas["0"].rect
    assert (zero.left, zero.right) == (areas["1"].rect.left, areas["3"].rect.right)
    assert zero.bottom == areas["1"].rect.top == areas["2"].rect.top == areas["3"].rect.top
    assert kinds(rules) == LEGEND | EVEN_CHANCES
    assert areas_of(rules, Part.COURTESY) == {}


@pytest.mark.shows("Appendix 1", "3.1")
@pytest.mark.parametrize(
    ("meeting", "made"),
    [
        (("0", "1"), "split:0-1"),
        (("0", "2"), "split:0-2"),
        (("0", "3"), "split:0-3"),
        (("0", "1", "2"), "street:0-1-2"),
        (("0", "2", "3"), "street:0-2-3"),
        (("17", "18", "20", "21"), "corner:17-18-20-21"),
    ],
)
def test_appendix_1_a_chip_where_numbers_meet_covers_them(meeting: tuple[str, ...], made: str) -> None:
    rules = main_layout("nz-37", courtesy_line=False)
    common = rules.layout.areas[meeting[0]].rect
    for number in meeting[1:]:
        overlap = common.overlap(rules.layout.areas[number].rect)
        assert overlap is not None
        common = overlap

    chip = rules.layout.resolve(*common.middle, radius=15)

    assert chip.wager == made


@pytest.mark.shows("Appendix 1", "Appendix 3")
@pytest.mark.parametrize(
    ("rules", "at_the_head"),
    [(NZ37, "corner:0-1-2-3"), (LEFT_00, "five-line"), (LEFT_0, "five-line")],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_appendix_1_rows_are_played_at_the_outside_line(rules: RuleSet, at_the_head: str) -> None:
    one = rules.layout.areas["1"].rect

    made = [rules.layout.resolve(one.left, y, 5).wager for y in (one.top, one.middle.y, one.bottom)]

    assert made == [at_the_head, "street:1-2-3", "six-line:1-2-3-4-5-6"]


@pytest.mark.shows("Appendix 2")
def test_appendix_2_a_courtesy_spot_between_the_second_and_third_dozen_is_straight_up_on_0() -> None:
    plain, rules = (main_layout("nz-37", courtesy_line=line) for line in (False, True))

    areas = rules.layout.areas

    courtesy = areas["courtesy 0"].rect
    assert areas_of(rules, Part.COURTESY) == {"courtesy 0": "straight:0"}
    assert (areas["dozen:2"].rect.bottom, areas["dozen:3"].rect.top) == (courtesy.top, courtesy.bottom)
    assert rules.layout.resolve(*courtesy.middle, radius=19.5).wager == "straight:0"
    assert set(rules.positions) == set(plain.positions)


@pytest.mark.shows("Appendix 2", "Appendix 4")
@every_game
def test_appendix_2_a_courtesy_chip_shares_the_limits_of_the_main_position(rules: RuleSet) -> None:
    spot = rules.layout.areas["courtesy 0"]

    said_no = refusal(rules, spot.wager, 600, lying=600, limits=limits(maximum=1000))

    assert said_no is not None
    assert said_no.by == Provision.WITHIN_LIMITS


@pytest.mark.shows("Appendix 3")
def test_appendix_3_the_layout_of_38_numbers_with_0_on_the_left() -> None:
    rules = main_layout("nz-38-0-00", courtesy_line=False)

    areas = rules.layout.areas

    left, right = areas["0"].rect, areas["00"].rect
    assert (left.left, left.right) == (areas["1"].rect.left, areas["2"].rect.middle.x)
    assert (right.left, right.right) == (areas["2"].rect.middle.x, areas["3"].rect.right)
    assert kinds(rules) == LEGEND | EVEN_CHANCES | {"five-line"}
    assert areas_of(rules, Part.COURTESY) == {}


@pytest.mark.shows("Appendix 4")
def test_appendix_4_the_layout_of_38_numbers_with_00_on_the_left() -> None:
    rules = main_layout("nz-38-00-0", courtesy_line=True)

    areas = rules.layout.areas

    left, right = areas["00"].rect, areas["0"].rect
    assert (left.left, left.right) == (areas["1"].rect.left, areas["2"].rect.middle.x)
    assert (right.left, right.right) == (areas["2"].rect.middle.x, areas["3"].rect.right)
    assert kinds(rules) == LEGEND | EVEN_CHANCES | {"five-line"}
    assert areas_of(rules, Part.COURTESY) == {"courtesy 00": "straight:00", "courtesy 0": "straight:0"}
    assert areas["dozen:2"].rect.bottom == areas["courtesy 0"].rect.top == areas["courtesy 00"].rect.top
    assert areas["dozen:3"].rect.top == areas["courtesy 0"].rect.bottom == areas["courtesy 00"].rect.bottom


@pytest.mark.shows("Appendix 4")
def test_appendix_4_the_outside_boxes_are_printed_beside_the_dozens() -> None:
    areas = LEFT_00.layout.areas

    beside = {}
    for dozen in ("dozen:1", "dozen:2", "dozen:3"):
        top, bottom = areas[dozen].rect.top, areas[dozen].rect.bottom
        level = {n for n in EVEN_CHANCES if areas[n].rect.top < bottom and areas[n].rect.bottom > top}
        beside[areas[dozen].text] = level

    assert beside == {"1st 12": {"even", "low"}, "2nd 12": {"black", "high"}, "3rd 12": {"red", "odd"}}
    assert [areas[f"column:{foot}"].text for foot in (1, 2, 3)] == ["2 to 1", "2 to 1", "2 to 1"]
    assert (areas["low"].text, areas["high"].text) == ("1 to 18", "19 to 36")


@pytest.mark.shows("Appendix 5")
@pytest.mark.parametrize(
    ("rules", "groups"),
    [(NZ37, ASIAN_37), (LEFT_00, ASIAN_38), (LEFT_0, ASIAN_38)],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_appendix_5_the_asian_racetrack_has_twelve_groups_that_cover_1_to_36_once(
    rules: RuleSet, groups: str
) -> None:
    marked = areas_of(rules, Part.GROUP)

    numbers = [number for group in groups.split() for number in group.split("-")]
    assert set(marked.values()) == {f"asian-neighbour:{group}" for group in groups.split()}
    assert sorted(numbers, key=int) == ONE_TO_36.split()
    assert {rules.positions[what].provenance for what in marked.values()} == {Provenance.ASSUMED}


@pytest.mark.shows("Appendix 6")
@pytest.mark.parametrize(
    ("rules", "order", "sectors"),
    [
        (NZ37, WHEEL_37, {"tiers", "orphelins", "voisins"}),
        (LEFT_00, WHEEL_38, {"tiers", "orphelins", "voisins"}),
        (LEFT_0, WHEEL_38, {"tiers", "orphelins"}),
    ],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_appendix_6_the_racetrack_is_the_wheel_with_its_sectors_and_no_zero_spiel(
    rules: RuleSet, order: str, sectors: set[str]
) -> None:
    track = areas_of(rules, Part.TRACK)

    assert list(track.values()) == [f"neighbours:{number}" for number in order.split()]
    assert set(areas_of(rules, Part.SECTOR).values()) == sectors
    assert "zero-spiel" not in rules.positions


@pytest.mark.shows("Appendix 7")
@pytest.mark.parametrize(
    ("rules", "order"),
    [(NZ37, WHEEL_37), (LEFT_00, WHEEL_38), (LEFT_0, WHEEL_38)],
    ids=["nz-37", "nz-38-00-0", "nz-38-0-00"],
)
def test_appendix_7_the_lost_wheel_orders_are_inferred_and_say_so(rules: RuleSet, order: str) -> None:
    wheel = rules.wheel

    assert list(wheel.order) == order.split()
    assert wheel.provenance is Provenance.INFERRED


@pytest.mark.shows("5.6")
def test_5_6_after_a_drop_without_the_call_nobody_repositions_a_wager() -> None:
    said_no = find_act_refusal(NZ37, DROPPED_UNCALLED, DEALER, Act.REPOSITION_WAGER)

    assert said_no is not None
    assert said_no.clauses == ("5.6",)


@pytest.mark.shows("5.1")
def test_5_1_a_no_spin_call_with_a_listed_cause_cites_the_cause() -> None:
    play = settled(NZ37, None, irregularities=("interference", "no-spin-announced"))

    assert play.clauses == ("5.1(d)", "5.4")


# --- At a live table

DROP = c.DropBall(revolutions=6)


def opened(equipment: Equipment) -> tuple[e.AnyEvent, ...]:
    """What follows when somebody opens a table with this wheel and this ball."""
    command = c.OpenTable(table="R1", game="nz-37", equipment=equipment)
    return take_step(NZ37, NEW_TABLE, DANA, command)[0]


@pytest.mark.shows("2.1", "2.4")
@pytest.mark.parametrize(
    ("wheel", "ball", "is_metal", "clauses"),
    [(749, 20, False, ("2.1",)), (800, 24, False, ("2.4",)), (800, 20, True, ("2.4",))],
    ids=["small wheel", "large ball", "metal ball"],
)
def test_2_1_no_table_is_opened_with_a_wheel_or_a_ball_that_the_rules_do_not_allow(
    wheel: int, ball: int, is_metal: bool, clauses: tuple[str, ...]
) -> None:
    measured = Equipment(wheel_diameter_mm=wheel, ball_diameter_mm=ball, ball_is_metal=is_metal)

    events = opened(measured)

    assert only(events, e.Refused).clauses == clauses


@pytest.mark.shows("2.4", "4.7")
def test_2_4_no_ball_is_changed_for_one_that_the_rules_do_not_allow() -> None:
    live = LiveTable(NZ37)

    said_no = live.refused(c.ChangeBall(reason="worn", diameter_mm=24), OPERATOR)

    assert said_no.clauses == ("2.4",)


@pytest.mark.shows("2.6(a)", "2.6(b)")
def test_2_6_a_everybody_sees_the_colours_and_values_of_the_chips_in_use() -> None:
    live = LiveTable(NZ37, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)
    live.do(c.BuyColourChips(player="Ben", amount=5000, colour="pink", value=1000), by=BEN)

    rack = view(NZ37, live.table).rack

    assert [(each.colour, each.value, each.marker) for each in rack] == [
        ("blue", 500, None),
        ("pink", 1000, 1000),
    ]


@pytest.mark.shows("2.6(a)", "2.6(b)")
@pytest.mark.parametrize(
    "asked",
    [
        c.BuyColourChips(player="Ben", amount=5000, colour="blue"),
        c.BuyColourChips(player="Ben", amount=5000, colour="pink", value=1000, with_marker=False),
    ],
    ids=["another player's colour", "no marker"],
)
def test_2_6_a_no_colour_is_in_two_hands_or_of_a_value_that_nobody_can_see(asked: c.BuyColourChips) -> None:
    live = LiveTable(NZ37, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)

    said_no = live.refused(asked, BEN)

    assert said_no.clauses == ("2.6(a)", "2.6(b)")


@pytest.mark.shows("2.6(b)")
def test_2_6_b_the_chips_of_a_colour_have_one_value_while_any_are_out() -> None:
    live = LiveTable(NZ37, minimum=500)
    live.do(c.BuyColourChips(player="Ann", amount=5000, colour="blue"), by=ANN)

    said_no = live.refused(c.BuyColourChips(player="Ann", amount=5000, value=1000), ANN)

    assert said_no.clauses == ("2.6(a)", "2.6(b)")


@pytest.mark.shows("2.6(d)", "4.4(b)")
@pytest.mark.parametrize("payment", [c.CollectLosers(), c.PayWinners()], ids=["collect", "pay"])
def test_2_6_d_nothing_is_collected_or_paid_before_the_dolly_lies_there(payment: c.AnyCommand) -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17")
    live.do(c.AnnounceResult(number="17", colour="black"))

    live.refused(payment)

    assert (live.chips(), live.lying()) == (99_000, 1_000)


@pytest.mark.shows("2.6(e)")
def test_2_6_e_the_table_shows_the_latest_winning_numbers() -> None:
    live = LiveTable(NZ37).open()

    for number in ("17", "0", "32"):
        live.roll(number).finish()

    assert [each.number for each in view(NZ37, live.table).results] == ["17", "0", "32"]


@pytest.mark.shows("2.6(g)", "4.3")
@pytest.mark.parametrize("bell", [True, False], ids=["rung", "not rung"])
def test_2_6_g_the_bell_is_kept_with_the_call_and_a_missing_one_is_marked(bell: bool) -> None:
    live = LiveTable(NZ37).open().spin()

    events = live.do(c.NoMoreBets(bell=bell))

    closed = only(events, e.BetsClosed)
    assert (closed.bell, closed.bell_missing) == (bell, not bell)


@pytest.mark.shows("3.2B", "5.7")
def test_3_2b_on_a_screen_a_player_cannot_place_a_racetrack_wager() -> None:
    live = LiveTable(NZ37).open()

    said_no = live.refused(c.PlaceWager(id="w1", player="Ann", wager="tiers", stake=600), ANN)

    assert said_no.clauses == ("3.2B", "5.7")


@pytest.mark.shows("3.2B")
@pytest.mark.parametrize("by", [ANN, SUPERVISOR], ids=["player", "supervisor"])
def test_3_2b_nobody_but_a_dealer_puts_down_what_a_player_has_declared(by: Actor) -> None:
    live = LiveTable(NZ37).open()
    live.do(c.DeclareWager(id="w1", player="Ann", wager="tiers", stake=600), by=ANN)

    said_no = live.refused(c.PlaceDeclaredWager(id="w1"), by)

    assert "3.2B" in said_no.clauses


@pytest.mark.shows("3.2B")
def test_3_2b_a_wager_that_is_declared_and_placed_is_settled_as_the_dealers() -> None:
    live = LiveTable(NZ37).open().declare("tiers", 600)

    lines = live.roll("8").finish()

    assert lines["w1"].winnings == 1_700
    assert live.chips() == 100_000 + 1_700 - 500


@pytest.mark.shows("3.3")
def test_3_3_the_table_shows_value_chips_with_the_smaller_ones_on_top() -> None:
    live = LiveTable(NZ37, denominations=(100, 500, 2500)).open().bet("red", 3700)

    (stack,) = view(NZ37, live.table).stacks.values()

    assert stack.chips == (2500, 500, 500, 100, 100)


@pytest.mark.shows("3.4")
def test_3_4_at_a_table_a_wager_declared_without_chips_is_refused() -> None:
    live = LiveTable(NZ37).open()
    without_chips = c.DeclareWager(id="w1", player="Ann", wager="tiers", stake=600, with_chips=False)

    said_no = live.refused(without_chips, ANN)

    assert said_no.clauses == ("3.4",)


@pytest.mark.shows("3.4", "3.6(a)")
@pytest.mark.parametrize("closing", [c.NoMoreBets(bell=True), DROP], ids=["the call", "the drop"])
def test_3_4_a_declared_wager_that_is_not_down_when_bets_close_goes_back(closing: c.AnyCommand) -> None:
    live = LiveTable(NZ37).open()
    live.do(c.DeclareWager(id="w1", player="Ann", wager="tiers", stake=600), by=ANN)
    live.spin()

    events = live.do(closing)

    assert only(events, e.DeclarationEnded).clauses == ("3.4", "3.6(a)")
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("3.4")
def test_3_4_a_player_does_not_put_down_what_he_declared() -> None:
    live = LiveTable(NZ37).open()
    live.do(c.DeclareWager(id="w1", player="Ann", wager="straight:17", stake=1000), by=ANN)

    live.refused(c.PlaceDeclaredWager(id="w1"), ANN)

    assert live.table.play.wagers == {}


@pytest.mark.shows("3.5", "3.8 proviso (i)")
def test_3_5_a_declared_wager_that_the_dealer_put_elsewhere_is_settled_where_it_lies() -> None:
    live = LiveTable(NZ37).open().declare("straight:17", 1000, at="straight:18").roll("17")

    said_no = live.refused(c.RestoreWager(id="w1", reason="she said 17"), OPERATOR)

    assert said_no.clauses == ("3.8 proviso",)
    assert live.settle()["w1"].collected == 1_000


@pytest.mark.shows("3.6", "4.5")
def test_3_6_bets_open_when_the_dolly_is_lifted_without_a_call() -> None:
    live = LiveTable(NZ37).open().roll("17")
    live.settle()
    live.refused(c.PlaceWager(id="w1", player="Ann", wager="red", stake=1000), ANN)

    live.do(c.LiftDolly())

    assert live.bet("red").table.play.round == 2


@pytest.mark.shows("3.6", "3.6A")
def test_3_6_without_the_call_bets_close_at_the_drop_and_the_spin_goes_on() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").spin()

    events = live.do(DROP)

    closed = only(events, e.BetsClosed)
    assert (closed.by, closed.clauses) == (ClosedBy.THE_DROP, ("3.6A", "3.6(a)"))
    live.do(c.RestBall(number="17"))
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.6(a)")
def test_3_6_a_of_a_wager_raised_too_late_the_earlier_part_stands() -> None:
    live = LiveTable(NZ37).open().bet("straight:17", 1000).close()

    said_no = live.refused(c.AddToWager(id="w1", amount=500), ANN)

    assert said_no.clauses == ("3.6(a)",)
    assert live.rest("17").settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.6(b)", "3.7")
@pytest.mark.parametrize("enforce", list(Enforce))
@pytest.mark.parametrize(
    ("touched", "clauses"),
    [
        (c.WithdrawWager(id="w1"), ("3.6(b)", "3.7")),
        (c.MoveWager(id="w1", to="straight:18"), ("3.6(b)", "3.6(a)")),
    ],
    ids=["withdraw", "move"],
)
def test_3_6_b_on_a_screen_and_on_a_cloth_nobody_takes_or_moves_a_wager_after_the_call(
    enforce: Enforce, touched: c.AnyCommand, clauses: tuple[str, ...]
) -> None:
    live = LiveTable(NZ37, enforce=enforce).open().bet("straight:17").close()

    said_no = live.refused(touched, ANN)

    assert said_no.clauses == clauses


def being_paid(*paid: str) -> LiveTable:
    """Ann has 17 (w1) and black (w2), Ben has odd (w3); 17 came, and these of them are paid."""
    live = LiveTable(NZ37).open().bet("straight:17").bet("black", id="w2").bet("odd", id="w3", by=BEN)
    live.roll("17").announce().do(c.CollectLosers(), c.PayWinners(ids=paid))
    return live


@pytest.mark.shows("3.6(b)")
def test_3_6_b_an_inside_winner_is_not_lifted_while_any_winner_waits_for_its_pay() -> None:
    live = being_paid("w1", "w2")

    said_no = live.refused(c.LiftWinner(id="w1"), ANN)

    assert said_no.clauses == ("3.6(b)",)


@pytest.mark.shows("3.6(b)")
def test_3_6_b_an_inside_winner_is_lifted_once_all_winners_are_paid() -> None:
    live = being_paid("w1", "w2")
    live.do(c.PayWinners())

    events = live.do(c.LiftWinner(id="w1"), by=ANN)

    assert only(events, e.StakeReturned).value_chips == 1_000


@pytest.mark.shows("3.6")
def test_3_6_a_paid_outside_winner_is_lifted_at_once_while_others_wait() -> None:
    live = being_paid("w2")

    events = live.do(c.LiftWinner(id="w2"), by=ANN)

    lifted = only(events, e.StakeReturned)
    assert (lifted.value_chips, lifted.clauses[0]) == (1_000, "3.6")


@pytest.mark.shows("3.6")
@pytest.mark.parametrize(("id", "by"), [("w3", BEN), ("w2", BEN)], ids=["not paid yet", "somebody else's"])
def test_3_6_no_outside_winner_is_lifted_unpaid_or_by_another(id: str, by: Actor) -> None:
    live = being_paid("w2")

    live.refused(c.LiftWinner(id=id), by)

    assert (live.lying(ANN), live.lying(BEN)) == (2_000, 1_000)


@pytest.mark.shows("3.6A")
@pytest.mark.parametrize("enforce", list(Enforce))
def test_3_6a_chips_put_down_after_the_drop_are_no_wager(enforce: Enforce) -> None:
    live = LiveTable(NZ37, enforce=enforce).open().spin()
    live.do(DROP)

    said_no = live.refused(c.PlaceWager(id="w1", player="Ann", wager="straight:17", stake=1000), ANN)

    assert said_no.clauses == ("3.6A", "3.6(a)")
    live.do(c.RestBall(number="17"))
    assert live.settle() == {}


@pytest.mark.shows("3.7")
@pytest.mark.parametrize("asked", [c.WithdrawWager(id="w1"), c.LiftWinner(id="w1")], ids=["withdraw", "lift"])
def test_3_7_a_losing_wager_is_not_touched_even_before_it_is_collected(asked: c.AnyCommand) -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("18")

    live.refused(asked, ANN)

    live.finish()
    assert live.chips() == 99_000


def moved(by: MovedBy, number: str = "17") -> LiveTable:
    """Ann's chips lay on 17 at the call; somebody moved them to 18 before the ball came to rest."""
    live = LiveTable(NZ37).open().bet("straight:17").close()
    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=by))
    return live.rest(number)


@pytest.mark.shows("3.8(a)")
@pytest.mark.parametrize("by", list(MovedBy))
@pytest.mark.parametrize(("number", "net"), [("18", 35_000), ("17", -1_000)], ids=["new place", "old place"])
def test_3_8_a_chips_that_are_moved_before_the_ball_rests_count_where_they_lie_then(
    by: MovedBy, number: str, net: int
) -> None:
    live = moved(by, number)

    lines = live.settle()

    assert live.places() == ("straight:17", "straight:18")
    assert lines["w1"].net == net


@pytest.mark.shows("3.8(a)")
def test_3_8_a_chips_that_are_moved_later_count_where_they_lay_when_the_ball_came_to_rest() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17")

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.PATRON))

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8 proviso", "3.8 proviso (i)", "3.8 proviso (ii)")
@pytest.mark.parametrize("by", [MovedBy.DEALER, MovedBy.PATRON])
def test_3_8_proviso_a_wager_that_the_dealer_or_a_patron_moved_may_be_restored(by: MovedBy) -> None:
    live = moved(by)

    events = live.do(c.RestoreWager(id="w1", reason="seen by camera"), by=OPERATOR)

    assert only(events, e.WagerRuledOn).clauses == ("3.8 proviso",)
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8 proviso")
def test_3_8_proviso_a_wager_that_its_own_player_moved_is_not_restored() -> None:
    live = moved(MovedBy.PLAYER)

    said_no = live.refused(c.RestoreWager(id="w1", reason="she says so"), OPERATOR)

    assert said_no.clauses == ("3.8 proviso",)


@pytest.mark.shows("3.8 proviso")
def test_3_8_proviso_a_wager_that_nobody_moved_is_not_restored() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("18")

    said_no = live.refused(c.RestoreWager(id="w1", reason="he meant 18"), OPERATOR)

    assert said_no.clauses == ("3.8 proviso",)


@pytest.mark.shows("3.8 proviso (i)")
def test_3_8_proviso_i_a_declared_wager_that_was_placed_rightly_and_then_moved_is_restored() -> None:
    live = LiveTable(NZ37).open().declare("straight:17", 1000).close()
    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.DEALER))

    live.rest("17").do(c.RestoreWager(id="w1", reason="seen by camera"), by=OPERATOR)

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8 proviso (ii)", "3.5")
def test_3_8_proviso_ii_a_misplaced_oral_wager_that_a_patron_moved_goes_back_where_the_dealer_put_it() -> (
    None
):
    live = LiveTable(NZ37).open().declare("straight:17", 1000, at="straight:18").close()
    live.do(c.DisplaceWager(id="w1", to="straight:19", moved_by=MovedBy.PATRON))

    live.rest("18").do(c.RestoreWager(id="w1", reason="seen by camera"), by=OPERATOR)

    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.8 proviso")
def test_3_8_proviso_once_the_dealer_collects_it_is_too_late_to_restore() -> None:
    live = moved(MovedBy.PATRON)
    live.announce().do(c.CollectLosers())

    live.refused(c.RestoreWager(id="w1", reason="seen by camera"), OPERATOR)

    assert live.lines["w1"].collected == 1_000


@pytest.mark.shows("4.1", "4.2")
@pytest.mark.parametrize(
    ("wheel", "ball"), [(CLOCKWISE, ANTICLOCKWISE), (ANTICLOCKWISE, CLOCKWISE)], ids=["one way", "the other"]
)
def test_4_1_the_table_takes_a_spin_either_way_and_keeps_its_directions(
    wheel: Direction, ball: Direction
) -> None:
    live = LiveTable(NZ37).open()

    events = live.do(c.SpinBall(wheel_direction=wheel, ball_direction=ball))

    spun = only(events, e.BallSpun)
    assert (spun.wheel_direction, spun.ball_direction) == (wheel, ball)


@pytest.mark.shows("4.2")
@pytest.mark.parametrize(
    "seen",
    [{}, {"wheel_direction": CLOCKWISE}, {"ball_direction": CLOCKWISE}],
    ids=["neither", "wheel alone", "ball alone"],
)
def test_4_2_no_spin_is_recorded_without_both_directions(seen: dict[str, Direction]) -> None:
    live = LiveTable(NZ37).open()

    said_no = live.refused(c.SpinBall(**seen))

    assert said_no.clauses == ("4.2",)


@pytest.mark.shows("4.2")
def test_4_2_no_drop_of_the_ball_is_recorded_without_its_revolutions() -> None:
    live = LiveTable(NZ37).open().close()

    said_no = live.refused(c.DropBall())

    assert said_no.clauses == ("4.2",)


@pytest.mark.shows("4.2")
def test_4_2_an_electronic_wheel_need_not_count_nor_name_directions() -> None:
    live = LiveTable(NZ37, wheel=ELECTRONIC).open()
    live.do(c.SpinBall(), by=WHEEL_ITSELF)
    live.do(c.NoMoreBets(bell=True))

    live.do(c.DropBall(), c.RestBall(number="17"), by=WHEEL_ITSELF)

    assert live.table.play.number == "17"


@pytest.mark.shows("4.4(a)", "4.4")
@pytest.mark.parametrize(
    ("number", "colour"),
    [("17", None), ("17", "red"), ("18", "red")],
    ids=["no colour", "wrong colour", "wrong number"],
)
def test_4_4_a_the_announcement_is_the_number_of_the_compartment_with_its_colour(
    number: str, colour: str | None
) -> None:
    live = LiveTable(NZ37).open().roll("17")

    said_no = live.refused(c.AnnounceResult(number=number, colour=colour))

    assert said_no.clauses == ("4.4(a)",)


@pytest.mark.shows("4.4(b)", "2.6(d)")
def test_4_4_b_the_dolly_goes_on_no_number_but_the_one_that_won() -> None:
    live = LiveTable(NZ37).open().roll("17")
    live.do(c.AnnounceResult(number="17", colour="black"))

    said_no = live.refused(c.PlaceDolly(number="18"))

    assert said_no.clauses == ("4.4(b)",)


@pytest.mark.shows("4.5(a)", "4.4(a)", "4.4(b)")
def test_4_5_a_nothing_is_collected_before_the_announcement_and_the_dolly() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17")

    said_no = live.refused(c.CollectLosers())

    assert said_no.because == Because(Ground.ANNOUNCE_AND_DOLLY_FIRST)
    assert said_no.clauses == ("4.4(a)", "4.4(b)", "4.5(a)")


@pytest.mark.shows("4.4(b)")
def test_4_4_b_the_dolly_is_placed_by_its_own_clause() -> None:
    live = LiveTable(NZ37).open().roll("17")

    events = live.do(c.AnnounceResult(number="17", colour="black"), c.PlaceDolly(number="17"))

    assert [event.clauses for event in events] == [("4.4(a)",), ("4.4(b)",)]


@pytest.mark.shows("3.2B", "3.4")
@pytest.mark.parametrize(("wager", "cites"), [("tiers", ("3.2B", "3.4")), ("straight:17", ("3.4",))])
def test_3_2b_a_racetrack_wager_is_declared_by_its_own_rule_and_any_other_by_3_4(
    wager: str, cites: tuple[str, ...]
) -> None:
    live = LiveTable(NZ37).open()

    events = live.do(c.DeclareWager(id="w1", player="Ann", wager=wager, stake=600), by=ANN)

    assert only(events, e.WagerDeclared).clauses == cites


@pytest.mark.shows("4.5(a)", "4.5(b)")
def test_4_5_a_no_winner_is_paid_before_the_losing_wagers_are_collected() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").bet("red", id="w2", by=BEN).roll("17").announce()

    said_no = live.refused(c.PayWinners())

    assert said_no.clauses == ("4.5(a)",)


@pytest.mark.shows("4.5(b)")
def test_4_5_b_no_wager_is_paid_twice() -> None:
    live = being_paid("w2")

    live.refused(c.PayWinners(ids=("w2",)))

    assert live.chips() == 100_000 - 2_000 + 1_000


@pytest.mark.shows("4.5A")
@pytest.mark.parametrize("payment", [c.CollectLosers(), c.PayWinners()], ids=["collect", "pay"])
def test_4_5a_nothing_is_collected_or_paid_before_the_racetrack_winners_are_moved(
    payment: c.AnyCommand,
) -> None:
    live = LiveTable(NZ37).open().declare("tiers", 600).roll("8").announce()

    said_no = live.refused(payment)

    assert said_no.clauses == ("4.5A",)


@pytest.mark.shows("4.5A")
@pytest.mark.parametrize(
    ("what", "number", "to"),
    [
        ("tiers", "8", ("split:5-8",)),
        ("orphelins", "17", ("split:14-17", "split:17-20")),
        ("neighbours:17", "2", ("straight:2",)),
        ("asian-neighbour:32-15-19", "15", ("straight:15",)),
    ],
)
def test_4_5a_a_racetrack_winner_goes_to_its_winning_pieces_or_to_the_number(
    what: str, number: str, to: tuple[str, ...]
) -> None:
    live = LiveTable(NZ37).open().declare(what, 3000).roll(number).announce()

    events = live.do(c.MoveRacetrackWinners())

    assert only(events, e.WinnerMoved).to == to


@pytest.mark.shows("4.5A")
def test_4_5a_where_no_racetrack_wager_has_won_there_is_nothing_to_move() -> None:
    live = LiveTable(NZ37).open().declare("tiers", 600).roll("0").announce()

    live.refused(c.MoveRacetrackWinners())

    live.do(c.CollectLosers())
    assert live.lines["w1"].collected == 600


@pytest.mark.shows("4.6", "5.1(d)")
def test_4_6_at_a_table_a_reported_interference_voids_the_spin() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17")

    events = live.do(c.ReportIrregularity(irregularity=Irregularity.INTERFERENCE))

    assert only(events, e.SpinVoided).clauses == ("5.1(d)", "5.4")


@pytest.mark.shows("4.7")
def test_4_7_the_ball_is_not_changed_while_it_runs() -> None:
    live = LiveTable(NZ37).open().spin()

    said_no = live.refused(c.ChangeBall(reason="a new one"), OPERATOR)

    assert said_no.clauses == ("4.7",)


def voided(irregularity: Irregularity = Irregularity.FOREIGN_OBJECT) -> LiveTable:
    """17 won the first round; the spin of the second, with a wager on 8, is void."""
    live = LiveTable(NZ37).open().roll("17")
    live.finish()
    live.bet("straight:8").close().do(c.ReportIrregularity(irregularity=irregularity))
    return live


@pytest.mark.shows("5.1", "5.4")
def test_5_1_after_a_void_spin_the_wagers_lie_on_and_bets_are_open() -> None:
    live = voided()

    live.bet("red", id="w2", by=BEN)

    assert (live.lying(ANN), live.lying(BEN)) == (1_000, 1_000)
    assert live.table.play.round == 2


@pytest.mark.shows("5.1")
def test_5_1_once_the_dealer_collects_it_is_too_late_for_no_spin() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17").announce()
    live.do(c.CollectLosers())

    live.refused(c.NoSpin(reason="too late"))

    live.do(c.PayWinners())
    assert live.lines["w1"].paid


@pytest.mark.shows("5.2", "5.4")
def test_5_2_a_ball_that_left_the_wheel_is_not_spun_before_it_is_examined() -> None:
    live = voided(Irregularity.BALL_OUT_OF_WHEEL)
    live.do(c.ReturnBall(number="17"))

    said_no = live.refused(SPIN)

    assert said_no.clauses == ("5.2",)


@pytest.mark.shows("5.2")
def test_5_2_the_examination_is_the_game_supervisors() -> None:
    live = voided(Irregularity.BALL_OUT_OF_WHEEL)
    live.do(c.ReturnBall(number="17"))
    said_no = live.refused(c.ExamineBall(finding="a chip in it"))

    live.do(c.ExamineBall(finding="whole and round"), by=SUPERVISOR)

    assert said_no.clauses == ("5.2",)
    assert live.close().rest("8").settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.3", "4.2")
def test_5_3_a_ball_that_drops_after_three_revolutions_voids_the_spin_uncalled() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").close()

    events = live.do(c.DropBall(revolutions=3))

    assert only(events, e.SpinVoided).clauses == ("5.3", "4.2", "5.4")
    assert live.lying() == 1_000


@pytest.mark.shows("5.4")
def test_5_4_the_ball_goes_back_to_the_previous_winning_number_before_it_is_spun_again() -> None:
    live = voided()

    spun_at_once = live.refused(SPIN)
    put_elsewhere = live.refused(c.ReturnBall(number="18"))
    live.do(c.ReturnBall(number="17"))

    assert (spun_at_once.clauses, put_elsewhere.clauses) == (("5.4",), ("5.4",))
    assert live.close().rest("8").settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.4")
def test_5_4_before_the_first_result_it_goes_back_to_where_the_table_says_that_it_lay() -> None:
    live = LiveTable(NZ37, start_pocket="32").open().close()
    live.do(c.NoSpin(reason="a coin in the wheel"))

    said_no = live.refused(c.ReturnBall(number="0"))

    assert said_no.clauses == ("5.4",)
    live.do(c.ReturnBall(number="32"), SPIN)


@pytest.mark.shows("5.5")
def test_5_5_a_display_that_was_wrong_moves_no_money() -> None:
    live = LiveTable(NZ37).open().bet("straight:17").roll("17")
    live.finish()
    before = live.table.accounts

    live.do(c.CorrectDisplay(round=1, shown="18", reason="a lamp stuck"))

    (result,) = view(NZ37, live.table).results
    assert (result.number, result.shown) == ("17", ("18",))
    assert live.table.accounts == before


@pytest.mark.shows("5.6", "3.8(a)")
@pytest.mark.parametrize(
    ("before", "after"), [((), (DROP,)), ((DROP,), ())], ids=["while it rolls", "after the drop"]
)
def test_5_6_a_wager_that_the_dealer_puts_right_in_time_counts_where_it_is_put(
    before: tuple[c.AnyCommand, ...], after: tuple[c.AnyCommand, ...]
) -> None:
    live = LiveTable(NZ37).open().declare("straight:17", 1000, at="straight:18").close()
    live.do(*before)

    live.do(c.RepositionWager(id="w1", to="straight:17"))

    live.do(*after, c.RestBall(number="17"))
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("5.7")
@pytest.mark.parametrize("number", ["8", "0"], ids=["would win", "would lose"])
def test_5_7_on_a_cloth_a_racetrack_wager_that_a_player_puts_down_lies_there_and_is_void(
    number: str,
) -> None:
    live = LiveTable(NZ37, enforce=CLOTH).open()

    events = live.do(c.PlaceWager(id="w1", player="Ann", wager="tiers", stake=600), by=ANN)

    assert only(events, e.WagerPlaced).because == Because(Ground.RACETRACK_BY_DEALER)
    assert live.roll(number).finish()["w1"].result == "returned"
    assert live.chips() == 100_000


@pytest.mark.shows("5.8", "5.9")
@pytest.mark.parametrize(
    ("stake", "counted"), [(1194, 0), (1200, 1200), (1300, 1200)], ids=["5.8", "as it should be", "5.9"]
)
def test_5_8_on_a_cloth_the_table_voids_what_is_under_the_minimum_or_off_the_increment(
    stake: int, counted: int
) -> None:
    limits_of_the_table = LimitsIn(minimum=1200, increments={"tiers": 600})
    live = LiveTable(NZ37, limits=limits_of_the_table, enforce=CLOTH).open().declare("tiers", stake)

    live.roll("0").finish()

    assert live.chips() == 100_000 - counted
