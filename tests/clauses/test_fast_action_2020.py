"""Sands Fast Action Roulette, version 2, from 17 September 2020: what each clause does.

What other documents say as well stands in the file of its subject: test_closing.py, test_limits.py and so on.
"""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.bonus import BonusDraw
from croupier.game.chips import buy_colour_chips
from croupier.game.irregularities import Irregularity
from croupier.game.layout import Part
from croupier.game.limits import Limit, Limits
from croupier.game.lines import LineResult
from croupier.game.moment import Moment
from croupier.game.policies import SettleBy
from croupier.game.provisions import Provision
from croupier.game.settlement import RoundResult
from croupier.game.spin import Ruling, SpinFacts, judge
from croupier.game.wheel import Provenance
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy, Decision, MovedBy, Treatment

from .at_the_table import (
    ELECTRONIC,
    SPIN,
    TEN,
    VOIDING,
    WHEEL_ITSELF,
    LiveTable,
    moved_after_the_call,
    only,
    ruling,
)
from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    CALLED_EARLY,
    DEALER,
    DROPPED,
    GAMING_SHIFT_MANAGER,
    OPEN,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    ROLLING,
    SETTLED,
    draw,
    limits,
    line,
    person,
    refusal,
    settled,
    wager,
)


def words(text: str) -> list[str]:
    return text.split()


RULES = load("fast-action-2020")

POSITIONS = ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")
ALL = words("0 00 S MBS") + [str(number) for number in range(1, 37)]
LINKS = {
    "a": "0 00 S MBS",
    "b": "1 2 3 4",
    "c": "5 6 7 8",
    "d": "9 10 11 12",
    "e": "13 14 15 16",
    "f": "17 18 19 20",
    "g": "21 22 23 24",
    "h": "25 26 27 28",
    "i": "29 30 31 32",
    "j": "33 34 35 36",
}

LINK_B_FULL = draw(*words("1 2 3 4 5 6 7 20 30 MBS"))
LINKS_A_AND_J_FULL = draw(*words("0 00 S MBS 33 34 35 36 1 2"))
ONE_IN_EACH_LINK = draw(*words("MBS 4 8 12 16 20 24 28 32 36"))
ALL_LINKS_BUT_J = draw(*words("MBS 4 3 8 12 16 20 24 28 32"))


def winners(what: str, bonus: BonusDraw) -> set[str]:
    """The numbers on which this wager wins with these bonus numbers."""
    results = {number: line(RULES, number, what, bonus=bonus).result for number in ALL}
    return {number for number, result in results.items() if result is LineResult.WON}


def refused(act: Act, *, at: Moment, roles: tuple[str, ...] = POSITIONS) -> dict[str, tuple[str, ...]]:
    """Who of these people may not do this act at this moment, and by which clauses."""
    answers = {role: find_act_refusal(RULES, at, person(role), act) for role in roles}
    return {role: answer.clauses for role, answer in answers.items() if answer}


# 1 Definitions


@pytest.mark.shows("1.1.1")
def test_1_1_1_ten_bonus_numbers_are_drawn_in_a_round() -> None:
    rules = RULES.bonus

    assert rules is not None
    assert rules.count == 10


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize(
    "numbers",
    ["1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 9"],
    ids=["nine", "eleven", "one of them twice"],
)
def test_1_1_1_no_round_is_settled_on_other_than_ten_different_numbers(numbers: str) -> None:
    bonus = draw(*words(numbers))

    with pytest.raises(AssertionError, match="as many as the document says"):
        settled(RULES, "1", wager(RULES, "straight:1"), bonus=bonus)


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, OPEN, ROLLING, AT_REST, SETTLED])
def test_1_1_1_no_bonus_number_is_drawn_while_bets_are_open_or_after_the_ball_rests(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.DRAW_BONUS_NUMBERS)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.DRAW_BONUS_NUMBERS, ("1.1.1",))


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize("moment", [CALLED_EARLY, CALLED, DROPPED])
def test_1_1_1_bonus_numbers_are_drawn_from_the_call_until_the_ball_rests(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.DRAW_BONUS_NUMBERS)

    assert answer is None


@pytest.mark.shows("1.1.1", "4.1")
def test_1_1_1_a_straight_up_on_a_bonus_number_is_paid_by_the_table_for_them() -> None:
    paid = line(RULES, "20", "straight:20", 1000, bonus=LINK_B_FULL)

    assert (paid.odds, paid.winnings, paid.clauses) == (40, 40000, ("4.1",))


@pytest.mark.shows("1.1.2")
def test_1_1_2_bonus_win_wins_on_bonus_and_super_bonus_numbers_and_nowhere_else() -> None:
    winning = winners("bonus-win", LINK_B_FULL)

    assert winning == {"1", "2", "3", "4", "5", "6", "7", "20", "30", "MBS"}


@pytest.mark.shows("1.1.2")
def test_1_1_2_bonus_win_loses_its_whole_stake_on_any_other_number() -> None:
    lost = line(RULES, "8", "bonus-win", 1000, bonus=LINK_B_FULL)

    assert (lost.result, lost.winnings, lost.collected) == (LineResult.LOST, 0, 1000)


@pytest.mark.shows("1.1.3")
def test_1_1_3_colour_chips_are_worth_the_table_minimum_unless_the_player_names_a_value() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500)

    assert (chips.player, chips.value, chips.marker) == ("p1", 500, None)


@pytest.mark.shows("1.1.3")
@pytest.mark.parametrize(("value", "marker"), [(500, None), (501, 501), (2500, 2500)])
def test_1_1_3_a_value_above_the_minimum_is_shown_by_a_marker_worth_as_much(
    value: int, marker: int | None
) -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500, value=value)

    assert (chips.value, chips.marker) == (value, marker)
    assert RULES.cite(Provision.COLOUR_CHIPS) == ("1.1.3",)


@pytest.mark.shows("1.1.5")
def test_1_1_5_the_wheel_has_forty_numbers_two_of_them_signs() -> None:
    numbers = RULES.wheel.order

    assert len(numbers) == 40
    assert set(numbers) == set(ALL)


@pytest.mark.shows("1.1.5")
def test_1_1_5_the_order_of_the_wheel_is_said_to_be_assumed() -> None:
    signs, single_zero = (
        "0 S 00 MBS",
        "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31",
    )

    order = RULES.wheel.order

    assert list(order) == words(f"{signs} {single_zero} 9 22 18 29 7 28 12 35 3 26")
    assert RULES.wheel.provenance is Provenance.ASSUMED


@pytest.mark.shows("1.1.5")
@pytest.mark.parametrize("number", ["37", "000", "W", "III", ""])
def test_1_1_5_no_round_is_settled_on_another_number(number: str) -> None:
    made = wager(RULES, "straight:MBS")

    with pytest.raises(AssertionError, match="outcome of this wheel"):
        settled(RULES, number, made, bonus=LINK_B_FULL)


@pytest.mark.shows("1.1.8", "1.1.9")
@pytest.mark.parametrize("number", ALL)
def test_1_1_8_a_bonus_number_in_each_link_wins_the_scatter_bonus_whatever_the_ball_finds(
    number: str,
) -> None:
    paid = line(RULES, number, "scatter-bonus", 100, bonus=ONE_IN_EACH_LINK)

    assert (paid.result, paid.winnings, paid.returned) == (LineResult.WON, 70000, 100)


@pytest.mark.shows("1.1.8", "1.1.9")
@pytest.mark.parametrize(
    "bonus", [ALL_LINKS_BUT_J, LINK_B_FULL, LINKS_A_AND_J_FULL], ids=["nine", "six", "three"]
)
def test_1_1_8_fewer_than_ten_links_with_a_bonus_number_lose_the_scatter_bonus(bonus: BonusDraw) -> None:
    winning = winners("scatter-bonus", bonus)

    assert winning == set()


@pytest.mark.shows("1.1.9")
def test_1_1_9_a_void_round_returns_a_scatter_bonus_wager_too() -> None:
    made = wager(RULES, "scatter-bonus", 100)

    settlement = settled(RULES, "4", made, bonus=ONE_IN_EACH_LINK, irregularities=("ball-broke",))

    assert (settlement.result, settlement.lines[0].result) == (RoundResult.VOID, LineResult.RETURNED)
    assert (settlement.lines[0].winnings, settlement.lines[0].returned) == (0, 100)


@pytest.mark.shows("1.1.11", "Appendix C")
@pytest.mark.parametrize("link", LINKS)
def test_1_1_11_four_bonus_numbers_of_one_link_are_super_bonus_numbers(link: str) -> None:
    four = words(LINKS[link])
    others = [words(numbers)[0] for name, numbers in LINKS.items() if name != link][:6]
    bonus = draw(*four, *others)

    winning = winners("super-bonus-win", bonus)

    assert winning == set(four)


@pytest.mark.shows("1.1.11")
def test_1_1_11_three_bonus_numbers_of_a_link_are_not_super() -> None:
    three_of_c = LINK_B_FULL

    paid = line(RULES, "5", "straight:5", 1000, bonus=three_of_c)

    assert (paid.odds, paid.winnings) == (40, 40000)


@pytest.mark.shows("1.1.11")
@pytest.mark.parametrize("number", ["S", "MBS", "35"])
def test_1_1_11_two_links_may_be_full_in_one_round(number: str) -> None:
    paid = line(RULES, number, f"straight:{number}", 1000, bonus=LINKS_A_AND_J_FULL)

    assert (paid.odds, paid.winnings, paid.clauses) == (80, 80000, ("4.1",))


@pytest.mark.shows("1.1.12")
@pytest.mark.parametrize(
    ("bonus", "numbers"),
    [
        (LINK_B_FULL, "1 2 3 4"),
        (LINKS_A_AND_J_FULL, "0 00 S MBS 33 34 35 36"),
        (ONE_IN_EACH_LINK, ""),
    ],
    ids=["one link", "two links", "no link"],
)
def test_1_1_12_super_bonus_win_wins_on_super_bonus_numbers_alone(bonus: BonusDraw, numbers: str) -> None:
    winning = winners("super-bonus-win", bonus)

    assert winning == set(words(numbers))


# 2 Mode of Play


@pytest.mark.shows("2.1", "Appendix A")
def test_2_1_the_layout_has_forty_numbers_and_three_boxes_for_wagers() -> None:
    wagers = set(RULES.positions)

    assert wagers == {f"straight:{number}" for number in ALL} | {
        "bonus-win",
        "super-bonus-win",
        "scatter-bonus",
    }
    assert len(wagers) == 43


@pytest.mark.shows("2.1", "3.3")
@pytest.mark.parametrize(
    "what",
    ["split:1-2", "split:0-00", "corner:1-2-5-6", "street:1-2-3", "red", "low", "dozen:1", "straight:37"],
)
def test_2_1_a_wager_that_no_area_of_the_layout_takes_is_refused(what: str) -> None:
    answer = refusal(RULES, what)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.ONLY_LISTED_WAGERS, ("3.3", "3.4"))


@pytest.mark.shows("Appendix A", "Appendix C")
def test_appendix_a_has_ten_rows_of_four_and_two_bands_of_boxes() -> None:
    areas = sorted(RULES.layout.areas.values(), key=lambda area: (area.rect.top, area.rect.left))

    rows = [
        " ".join(area.name for area in areas if area.rect.top == top)
        for top in dict.fromkeys(area.rect.top for area in areas)
    ]

    assert rows == [
        "0 00 S MBS",
        "1 2 3 4",
        "5 6 7 8",
        "9 10 11 12",
        "13 14 15 16",
        "super-bonus-win scatter-bonus",
        "17 18 19 20",
        "21 22 23 24",
        "25 26 27 28",
        "29 30 31 32",
        "33 34 35 36",
        "bonus-win",
    ]
    assert RULES.layout.provenance is Provenance.DOCUMENT


@pytest.mark.shows("Appendix A", "3.4.2", "3.4.3", "3.4.4")
def test_appendix_a_prints_the_names_of_the_three_boxes() -> None:
    areas = RULES.layout.areas

    printed = {name: area.text for name, area in areas.items() if area.part is Part.BOX}

    assert printed == {
        "bonus-win": "Bonus Win",
        "super-bonus-win": "Super Bonus Win",
        "scatter-bonus": "Scatter Bonus",
    }


@pytest.mark.shows("Appendix B", "3.4.2", "4.2")
def test_appendix_b_has_four_kinds_of_wager_and_bonus_is_bonus_win() -> None:
    labels = {position.kind: position.label for position in RULES.positions.values()}

    assert labels == {
        "straight": "Straight Up",
        "bonus-win": "Bonus Win",
        "super-bonus-win": "Super Bonus Win",
        "scatter-bonus": "Scatter Bonus",
    }


@pytest.mark.shows("Appendix C")
def test_appendix_c_makes_each_row_of_the_layout_a_link() -> None:
    rules = RULES.bonus

    assert rules is not None
    assert rules.links == {name: set(words(numbers)) for name, numbers in LINKS.items()}


# 3 How to Play


@pytest.mark.shows("3.1", "1.1.1", "1.1.7", "3.2", "3.6", "3.7", "3.8", "6.4")
@pytest.mark.parametrize(
    ("act", "moment", "clauses"),
    [
        (Act.PLACE_YOUR_BETS, BEFORE_OPEN, ("3.1", "6.3")),
        (Act.SPIN, OPEN, ("3.6", "6.3")),
        (Act.NO_MORE_BETS, ROLLING, ("3.7", "3.2", "6.3")),
        (Act.DRAW_BONUS_NUMBERS, CALLED, ("1.1.1", "6.3")),
        (Act.ANNOUNCE, AT_REST, ("3.8", "6.3")),
        (Act.COLLECT_LOSERS, AT_REST, ("1.1.7", "6.3")),
        (Act.PAY_WINNERS, AT_REST, ("1.1.7", "6.3")),
        (Act.CORRECT_DISPLAY, SETTLED, ("6.4", "6.3")),
    ],
)
def test_3_1_what_the_dealer_does_no_player_may_do_but_every_higher_position(
    act: Act, moment: Moment, clauses: tuple[str, ...]
) -> None:
    not_allowed = refused(act, at=moment, roles=("player", *POSITIONS))

    assert not_allowed == {"player": clauses}


@pytest.mark.shows("3.3")
def test_3_3_a_player_may_have_several_wagers_of_different_kinds() -> None:
    wagers = (
        wager(RULES, "straight:4", 1000, id="w1"),
        wager(RULES, "bonus-win", 500, id="w2"),
        wager(RULES, "super-bonus-win", 100, id="w3"),
        wager(RULES, "scatter-bonus", 200, id="w4"),
    )

    settlement = settled(RULES, "4", *wagers, bonus=LINK_B_FULL)

    assert [(each.id, each.winnings, each.collected) for each in settlement.lines] == [
        ("w1", 80000, 0),
        ("w2", 1000, 0),
        ("w3", 35000, 0),
        ("w4", 0, 200),
    ]


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("what", ["straight:MBS", "bonus-win", "super-bonus-win", "scatter-bonus"])
def test_3_3_every_listed_kind_is_taken(what: str) -> None:
    answer = refusal(RULES, what)

    assert answer is None


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(("stake", "is_refused"), [(499, True), (500, False), (10000, False), (10001, True)])
def test_3_3_1_a_wager_must_lie_within_the_limits_of_the_table(stake: int, is_refused: bool) -> None:
    table = limits(minimum=500, maximum=10000)

    answer = refusal(RULES, "straight:7", stake, limits=table)

    grounds = answer and (answer.by, answer.clauses)
    assert grounds == ((Provision.WITHIN_LIMITS, ("3.3.1",)) if is_refused else None)


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(("stake", "is_refused"), [(400, False), (401, True)])
def test_3_3_1_what_a_player_has_on_an_area_already_counts(stake: int, is_refused: bool) -> None:
    table = limits(minimum=500, maximum=1000)

    answer = refusal(RULES, "straight:7", stake, limits=table, lying=600)

    assert (answer is not None) is is_refused


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize(
    ("what", "lowest", "highest"), [("scatter-bonus", 100, 200), ("straight:7", 500, 10000)]
)
def test_3_3_1_limits_of_a_kind_stand_before_the_general_ones(what: str, lowest: int, highest: int) -> None:
    table = Limits(general=Limit(500, 10000), by_kind={"scatter-bonus": Limit(100, 200)})

    answers = [
        refusal(RULES, what, stake, limits=table) for stake in (lowest - 1, lowest, highest, highest + 1)
    ]

    assert [answer is None for answer in answers] == [False, True, True, False]


@pytest.mark.shows("3.3.1")
def test_3_3_1_many_players_may_wager_on_one_area_each_up_to_the_maximum() -> None:
    wagers = tuple(
        wager(RULES, "straight:8", 1000, player=player, id=player) for player in ("p1", "p2", "p3")
    )

    settlement = settled(RULES, "8", *wagers, limits=limits(500, 1000), bonus=LINK_B_FULL)

    assert [(each.player, each.counted, each.winnings) for each in settlement.lines] == [
        ("p1", 1000, 35000),
        ("p2", 1000, 35000),
        ("p3", 1000, 35000),
    ]


@pytest.mark.shows("3.3.1")
def test_3_3_1_only_a_pit_manager_or_above_changes_the_limits_and_only_between_rounds() -> None:
    between, during = (refused(Act.CHANGE_LIMITS, at=moment) for moment in (BEFORE_OPEN, OPEN))

    assert between == {"dealer": ("3.3.1", "6.3"), "pit-supervisor": ("3.3.1", "6.3")}
    assert set(during) == set(POSITIONS)


@pytest.mark.shows("3.4.1")
@pytest.mark.parametrize("number", ALL)
def test_3_4_1_straight_up_wins_on_its_number_alone(number: str) -> None:
    winning = winners(f"straight:{number}", LINK_B_FULL)

    assert winning == {number}


@pytest.mark.shows("3.4.1")
@pytest.mark.parametrize("number", ["0", "00", "S", "MBS", "1", "36"])
def test_3_4_1_a_chip_centrally_on_a_number_is_straight_up(number: str) -> None:
    middle = RULES.layout.areas[number].rect.middle

    resolution = RULES.layout.resolve(*middle, radius=20)

    assert (resolution.wager, resolution.clauses) == (f"straight:{number}", ())
    assert RULES.positions[f"straight:{number}"].defined == ("3.4.1",)


@pytest.mark.shows("3.4.1", "3.9")
@pytest.mark.parametrize(
    ("numbers", "where"),
    [
        ("1 2", "a line across"),
        ("1 5", "a line down"),
        ("1 2 5 6", "where four meet"),
        ("MBS 4", "under a sign"),
        ("13 super-bonus-win", "the line to a box"),
    ],
)
def test_3_4_1_a_chip_on_a_line_is_never_split_but_waits_for_a_ruling(numbers: str, where: str) -> None:
    first, last = (RULES.layout.areas[name].rect for name in (words(numbers)[0], words(numbers)[-1]))
    shared = first.overlap(last)
    assert shared is not None, where

    resolution = RULES.layout.resolve(*shared.middle, radius=20)

    assert (resolution.wager, resolution.clauses) == (None, ("3.9",))


@pytest.mark.shows("3.4.2")
def test_3_4_2_a_chip_in_the_box_at_the_foot_is_a_bonus_win_wager() -> None:
    middle = RULES.layout.areas["bonus-win"].rect.middle

    resolution = RULES.layout.resolve(*middle, radius=20)

    assert resolution.wager == "bonus-win"
    assert RULES.positions["bonus-win"].defined == ("1.1.2", "3.4.2")


@pytest.mark.shows("3.4.3")
def test_3_4_3_a_chip_in_the_left_box_of_the_band_is_a_super_bonus_win_wager() -> None:
    middle = RULES.layout.areas["super-bonus-win"].rect.middle

    resolution = RULES.layout.resolve(*middle, radius=20)

    assert resolution.wager == "super-bonus-win"
    assert RULES.positions["super-bonus-win"].defined == ("1.1.12", "3.4.3")


@pytest.mark.shows("3.4.4")
def test_3_4_4_a_chip_in_the_right_box_of_the_band_is_a_scatter_bonus_wager() -> None:
    middle = RULES.layout.areas["scatter-bonus"].rect.middle

    resolution = RULES.layout.resolve(*middle, radius=20)

    assert resolution.wager == "scatter-bonus"
    assert RULES.positions["scatter-bonus"].defined == ("1.1.9", "3.4.4")


@pytest.mark.shows("3.5")
@pytest.mark.parametrize("role", POSITIONS)
def test_3_5_staff_may_place_for_a_player_while_bets_are_open(role: str) -> None:
    answer = refusal(RULES, "straight:7", at=ROLLING, by=person(role))

    assert answer is None
    assert RULES.cite(Provision.PLACED_FOR_A_PLAYER) == ("3.5",)


@pytest.mark.shows("3.5")
@pytest.mark.parametrize("role", POSITIONS)
def test_3_5_after_the_call_staff_place_for_nobody(role: str) -> None:
    placing = refusal(RULES, "straight:7", at=CALLED, by=person(role))

    act = find_act_refusal(RULES, CALLED, person(role), Act.PLACE_FOR_A_PLAYER)
    assert placing is not None
    assert act is not None
    assert (placing.clauses, act.clauses) == (("5.14", "3.2"), ("3.5",))


@pytest.mark.shows("3.5")
def test_3_5_somebody_without_a_position_does_not_place_for_a_player() -> None:
    answer = refusal(RULES, "straight:7", by=person("waiter"))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.PLACE_FOR_A_PLAYER, ("3.5", "6.3"))


@pytest.mark.shows("3.6")
def test_3_6_the_dealer_spins_once_in_a_round_that_is_open_or_called_early() -> None:
    moments = {"before": BEFORE_OPEN, "open": OPEN, "called early": CALLED_EARLY, "rolling": ROLLING}

    answers = {name: find_act_refusal(RULES, at, DEALER, Act.SPIN) for name, at in moments.items()}

    assert {name: answer.clauses for name, answer in answers.items() if answer} == {
        "before": ("3.6",),
        "rolling": ("3.6",),
    }


@pytest.mark.shows("3.7", "6.2")
def test_3_7_a_ball_at_rest_without_the_call_goes_to_the_gaming_shift_manager() -> None:
    facts = SpinFacts(revolutions=6, no_more_bets_called=False, bonus=LINK_B_FULL)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.refer_to) == (Ruling.REFERRED, "gaming-shift-manager")
    assert verdict.clauses == ("6.2", "3.7")


@pytest.mark.shows("3.8")
@pytest.mark.parametrize("number", ["0", "00"])
def test_3_8_the_compartment_decides_and_0_is_not_00(number: str) -> None:
    wagers = (wager(RULES, "straight:0", id="0"), wager(RULES, "straight:00", id="00"))

    settlement = settled(RULES, number, *wagers, bonus=LINK_B_FULL)

    assert settlement.outcome == number
    assert [each.id for each in settlement.lines if each.result is LineResult.WON] == [number]


@pytest.mark.shows("3.9")
def test_3_9_a_pit_supervisor_or_above_rules_on_unclear_wagers() -> None:
    not_allowed = refused(Act.RULE_ON_UNCLEAR_WAGER, at=AT_REST, roles=("player", *POSITIONS))

    assert not_allowed == {"player": ("3.9", "6.3"), "dealer": ("3.9", "6.3")}


@pytest.mark.shows("3.9")
@pytest.mark.parametrize("moment", [OPEN, CALLED, DROPPED, SETTLED])
def test_3_9_nobody_rules_on_unclear_wagers_before_the_ball_rests_or_after_settlement(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, person("pit-supervisor"), Act.RULE_ON_UNCLEAR_WAGER)

    assert answer is not None
    assert answer.clauses == ("3.9",)


@pytest.mark.shows("3.9")
def test_3_9_a_chip_that_only_grazes_a_line_is_unclear() -> None:
    seven = RULES.layout.areas["7"].rect

    resolution = RULES.layout.resolve(seven.left + 15, seven.middle.y, radius=20)

    assert (resolution.wager, resolution.clauses) == (None, ("3.9",))


# 4 Settlement


@pytest.mark.shows("4.1")
@pytest.mark.parametrize(("number", "odds"), [("8", 35), ("0", 35), ("7", 40), ("MBS", 40), ("3", 80)])
def test_4_1_a_straight_up_is_paid_by_the_class_of_its_number(number: str, odds: int) -> None:
    paid = line(RULES, number, f"straight:{number}", 1000, bonus=LINK_B_FULL)

    assert (paid.result, paid.odds, paid.winnings) == (LineResult.WON, odds, odds * 1000)
    assert (paid.returned, paid.collected, paid.clauses) == (1000, 0, ("4.1",))


@pytest.mark.shows("4.1")
def test_4_1_a_super_bonus_number_pays_80_instead_of_40_and_not_both() -> None:
    paid = line(RULES, "1", "straight:1", 100, bonus=LINK_B_FULL)

    assert paid.winnings == 8000


@pytest.mark.shows("4.1")
@pytest.mark.parametrize("bonus", [LINK_B_FULL, ONE_IN_EACH_LINK], ids=["super bonus", "scatter"])
def test_4_1_a_straight_up_on_a_bonus_number_that_is_not_spun_loses(bonus: BonusDraw) -> None:
    lost = line(RULES, "9", "straight:4", 1000, bonus=bonus)

    assert (lost.result, lost.winnings, lost.collected, lost.clauses) == (LineResult.LOST, 0, 1000, ("4.1",))


@pytest.mark.shows("4.2")
@pytest.mark.parametrize(
    ("what", "number", "bonus", "odds"),
    [
        ("bonus-win", "7", LINK_B_FULL, 2),
        ("bonus-win", "3", LINK_B_FULL, 2),
        ("super-bonus-win", "3", LINK_B_FULL, 350),
        ("scatter-bonus", "3", ONE_IN_EACH_LINK, 700),
    ],
    ids=["bonus win", "bonus win on a super bonus number", "super bonus win", "scatter bonus"],
)
def test_4_2_the_three_bonus_wagers_are_paid_2_350_and_700_to_1(
    what: str, number: str, bonus: BonusDraw, odds: int
) -> None:
    paid = line(RULES, number, what, 100, bonus=bonus)

    assert (paid.odds, paid.winnings, paid.returned, paid.collected) == (odds, odds * 100, 100, 0)
    assert paid.clauses == ("4.2",)


@pytest.mark.shows("4.3")
def test_4_3_wagers_are_settled_as_they_lay_at_the_call() -> None:
    moment = RULES.policies.settle_by

    assert moment is SettleBy.THE_CALL
    assert RULES.cite(Provision.SETTLED_BY_POSITION) == ("4.3",)


# 5 Irregularities


@pytest.mark.shows("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.13")
@pytest.mark.parametrize(
    ("irregularity", "clause"),
    [
        *VOIDING,
        ("bonus-number-unlit", "5.11"),
        ("no-spin-announced", "5.13"),
    ],
)
def test_5_1_to_5_13_each_listed_irregularity_voids_the_round_and_returns_every_stake(
    irregularity: str, clause: str
) -> None:
    wagers = (wager(RULES, "straight:4", 1000, id="w1"), wager(RULES, "bonus-win", 900, player="p2", id="w2"))

    settlement = settled(RULES, "4", *wagers, bonus=LINK_B_FULL, irregularities=(irregularity,))

    assert (settlement.result, settlement.outcome, settlement.clauses) == (RoundResult.VOID, None, (clause,))
    lines = [
        (each.result, each.returned, each.winnings, each.collected, each.clauses) for each in settlement.lines
    ]
    assert lines == [
        (LineResult.RETURNED, 1000, 0, 0, (clause,)),
        (LineResult.RETURNED, 900, 0, 0, (clause,)),
    ]


@pytest.mark.shows("5.5")
def test_5_5_a_round_without_a_compartment_needs_no_outcome_to_be_void() -> None:
    made = wager(RULES, "scatter-bonus")

    settlement = settled(RULES, None, made, bonus=ONE_IN_EACH_LINK, irregularities=("no-compartment",))

    assert (settlement.result, settlement.lines[0].returned) == (RoundResult.VOID, 1000)


@pytest.mark.shows("5.11")
@pytest.mark.parametrize(
    "lit",
    ["MBS 4 8 12 16 20 24 28 32", "", "MBS 4 8 12 16 20 24 28 32 35"],
    ids=["one dark", "all dark", "another lit in its place"],
)
def test_5_11_a_drawn_number_that_stays_dark_voids_the_round_for_every_wager(lit: str) -> None:
    bonus = BonusDraw(drawn=ONE_IN_EACH_LINK.drawn, lit=draw(*words(lit)).lit)
    wagers = (wager(RULES, "straight:4", 1000, id="w1"), wager(RULES, "scatter-bonus", 100, id="w2"))

    settlement = settled(RULES, "4", *wagers, bonus=bonus)

    assert (settlement.result, settlement.clauses) == (RoundResult.VOID, ("5.11",))
    assert [(each.winnings, each.returned, each.collected) for each in settlement.lines] == [
        (0, 1000, 0),
        (0, 100, 0),
    ]


@pytest.mark.shows("5.11", "6.2")
def test_5_11_a_number_that_lights_up_without_being_drawn_is_referred_and_not_settled() -> None:
    bonus = BonusDraw(drawn=ONE_IN_EACH_LINK.drawn, lit=ONE_IN_EACH_LINK.drawn | LINK_B_FULL.drawn)

    settlement = settled(RULES, "4", wager(RULES, "straight:4"), bonus=bonus)

    assert (settlement.result, settlement.clauses) == (RoundResult.REFERRED, ("6.2",))
    assert (settlement.refer_to, settlement.lines) == ("gaming-shift-manager", ())


@pytest.mark.shows("5.11", "5.12.2")
def test_5_11_a_dark_bonus_number_voids_before_play_goes_on_after_a_power_failure() -> None:
    bonus = draw(*words("MBS 4 8 12 16 20 24 28 32 36"), lit=("MBS", "4"))

    settlement = settled(
        RULES, "4", wager(RULES, "straight:4"), bonus=bonus, irregularities=("power-failure",)
    )

    assert (settlement.result, settlement.clauses) == (RoundResult.VOID, ("5.11",))


@pytest.mark.shows("5.12.1")
def test_5_12_1_a_power_failure_with_no_spin_announced_voids_the_round() -> None:
    made = wager(RULES, "straight:4")

    settlement = settled(
        RULES, None, made, bonus=LINK_B_FULL, irregularities=("power-failure", "no-spin-announced")
    )

    assert (settlement.result, settlement.clauses) == (RoundResult.VOID, ("5.12.1", "5.13"))
    assert settlement.lines[0].returned == 1000


@pytest.mark.shows("5.12.2")
def test_5_12_2_a_power_failure_without_no_spin_is_played_to_its_outcome() -> None:
    made = wager(RULES, "straight:4")

    settlement = settled(RULES, "4", made, bonus=LINK_B_FULL, irregularities=("power-failure",))

    assert (settlement.result, settlement.outcome, settlement.clauses) == (
        RoundResult.SETTLED,
        "4",
        ("5.12.2",),
    )
    assert settlement.lines[0].winnings == 80000


@pytest.mark.shows("5.12.2", "3.8")
def test_5_12_2_a_power_failure_after_the_ball_dropped_leaves_the_outcome_as_it_is() -> None:
    facts = SpinFacts(
        irregularities=frozenset({Irregularity.POWER_FAILURE}), ball_in_compartment=True, bonus=LINK_B_FULL
    )

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VALID, ())


@pytest.mark.shows("5.13", "5.12.1")
def test_5_13_no_spin_voids_after_a_power_failure_even_with_the_ball_in_a_compartment() -> None:
    seen = frozenset({Irregularity.POWER_FAILURE, Irregularity.NO_SPIN_ANNOUNCED})
    facts = SpinFacts(irregularities=seen, ball_in_compartment=True, bonus=LINK_B_FULL)

    verdict = judge(RULES, facts)

    assert (verdict.ruling, verdict.clauses) == (Ruling.VOID, ("5.13",))


@pytest.mark.shows("5.13")
@pytest.mark.parametrize("moment", [OPEN, ROLLING, CALLED, DROPPED, AT_REST])
def test_5_13_a_dealer_and_every_higher_position_may_announce_no_spin_until_settlement(
    moment: Moment,
) -> None:
    not_allowed = refused(Act.NO_SPIN, at=moment, roles=("player", *POSITIONS))

    assert not_allowed == {"player": ("5.13", "6.3")}


@pytest.mark.shows("5.13")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, SETTLED])
def test_5_13_no_spin_is_refused_when_no_round_is_under_way(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.NO_SPIN)

    assert answer is not None
    assert answer.clauses == ("5.13",)


@pytest.mark.shows("5.16")
@pytest.mark.parametrize(("number", "winnings", "collected"), [("8", 3500, 0), ("9", 0, 100)])
def test_5_16_a_wager_under_the_minimum_is_settled_once_and_the_player_is_warned(
    number: str, winnings: int, collected: int
) -> None:
    small = wager(RULES, "straight:8", 100)

    settlement = settled(RULES, number, small, limits=limits(minimum=500), bonus=LINK_B_FULL)

    (only,) = settlement.lines
    assert (only.counted, only.winnings, only.collected) == (100, winnings, collected)
    assert only.clauses == ("5.16", "4.1")
    assert settlement.newly_warned == ("p1",)


@pytest.mark.shows("5.16")
@pytest.mark.parametrize("number", ["8", "9"])
def test_5_16_a_warned_player_gets_a_wager_under_the_minimum_back_whatever_the_outcome(number: str) -> None:
    small = wager(RULES, "straight:8", 100)

    settlement = settled(
        RULES,
        number,
        small,
        limits=limits(minimum=500),
        bonus=LINK_B_FULL,
        warned_players=frozenset({"p1"}),
    )

    (only,) = settlement.lines
    assert (only.result, only.counted, only.returned) == (LineResult.RETURNED, 0, 100)
    assert (only.winnings, only.collected, only.clauses) == (0, 0, ("5.16",))
    assert settlement.newly_warned == ()


@pytest.mark.shows("5.16")
def test_5_16_a_warning_concerns_that_player_and_wagers_under_the_minimum_only() -> None:
    wagers = (
        wager(RULES, "straight:8", 500, player="p1", id="warned, at the minimum"),
        wager(RULES, "straight:8", 100, player="p2", id="not warned, under it"),
    )

    settlement = settled(
        RULES,
        "8",
        *wagers,
        limits=limits(minimum=500),
        bonus=LINK_B_FULL,
        warned_players=frozenset({"p1"}),
    )

    assert [(each.id, each.winnings) for each in settlement.lines] == [
        ("warned, at the minimum", 17500),
        ("not warned, under it", 3500),
    ]
    assert settlement.newly_warned == ("p2",)


@pytest.mark.shows("5.16")
def test_5_16_all_wagers_under_the_minimum_of_one_round_are_settled_with_one_warning() -> None:
    wagers = (
        wager(RULES, "straight:8", 100, id="w1"),
        wager(RULES, "straight:9", 100, id="w2"),
        wager(RULES, "bonus-win", 100, id="w3"),
    )

    settlement = settled(RULES, "8", *wagers, limits=limits(minimum=500), bonus=LINK_B_FULL)

    assert [(each.winnings, each.collected) for each in settlement.lines] == [(3500, 0), (0, 100), (0, 100)]
    assert settlement.newly_warned == ("p1",)


@pytest.mark.shows("5.16")
def test_5_16_two_stakes_on_one_wager_are_one_wager_for_the_minimum() -> None:
    wagers = (wager(RULES, "straight:8", 250, id="w1"), wager(RULES, "straight:8", 250, id="w2"))

    settlement = settled(RULES, "8", *wagers, limits=limits(minimum=500), bonus=LINK_B_FULL)

    assert [each.clauses for each in settlement.lines] == [("4.1",), ("4.1",)]
    assert settlement.newly_warned == ()


@pytest.mark.shows("5.16")
def test_5_16_a_void_round_does_not_use_up_the_one_time() -> None:
    small = wager(RULES, "straight:8", 100)

    settlement = settled(
        RULES, "8", small, limits=limits(minimum=500), bonus=LINK_B_FULL, irregularities=("ball-broke",)
    )

    assert (settlement.result, settlement.newly_warned) == (RoundResult.VOID, ())


@pytest.mark.shows("5.17")
@pytest.mark.parametrize(
    ("number", "winnings", "returned", "collected"), [("8", 35000, 5000, 0), ("9", 0, 4000, 1000)]
)
def test_5_17_a_wager_over_the_maximum_is_paid_and_collected_to_the_maximum(
    number: str, winnings: int, returned: int, collected: int
) -> None:
    settlement = line(RULES, number, "straight:8", 5000, limits=limits(maximum=1000), bonus=LINK_B_FULL)

    assert (settlement.counted, settlement.winnings) == (1000, winnings)
    assert (settlement.returned, settlement.collected) == (returned, collected)
    assert settlement.clauses == ("5.17", "4.1")


@pytest.mark.shows("5.17")
def test_5_17_of_several_stakes_on_one_wager_the_last_placed_is_the_first_over_the_maximum() -> None:
    wagers = tuple(wager(RULES, "straight:8", 600, id=id) for id in ("first", "second", "third"))

    settlement = settled(RULES, "9", *wagers, limits=limits(maximum=1000), bonus=LINK_B_FULL)

    assert [
        (each.id, each.counted, each.collected, each.returned, each.clauses) for each in settlement.lines
    ] == [
        ("first", 600, 600, 0, ("4.1",)),
        ("second", 400, 400, 200, ("5.17", "4.1")),
        ("third", 0, 0, 600, ("5.17",)),
    ]


@pytest.mark.shows("5.17")
def test_5_17_the_maximum_holds_for_the_bonus_boxes_too() -> None:
    paid = line(RULES, "9", "scatter-bonus", 500, limits=limits(maximum=200), bonus=ONE_IN_EACH_LINK)

    assert (paid.counted, paid.winnings, paid.clauses) == (200, 140000, ("5.17", "4.2"))


@pytest.mark.shows("5.18")
def test_5_18_a_later_round_settles_its_own_wagers_and_leaves_the_earlier_one_as_it_was() -> None:
    table = limits(500, 1000)
    earlier = settled(RULES, "8", wager(RULES, "straight:8", 100, id="w1"), limits=table, bonus=LINK_B_FULL)

    later = settled(
        RULES,
        "8",
        wager(RULES, "straight:8", 100, id="w2"),
        limits=table,
        bonus=LINK_B_FULL,
        warned_players=frozenset(earlier.newly_warned),
    )

    assert [(each.id, each.returned, each.winnings) for each in later.lines] == [("w2", 100, 0)]
    assert [(each.id, each.returned, each.winnings) for each in earlier.lines] == [("w1", 100, 3500)]
    assert RULES.cite(Provision.EARLIER_ROUNDS_FINAL) == ("5.18",)


@pytest.mark.shows("5.18")
@pytest.mark.parametrize(
    "act", [Act.NO_SPIN, Act.RULE_ON_UNCLEAR_WAGER, Act.WITHDRAW_WAGER, Act.PAY_WINNERS, Act.COLLECT_LOSERS]
)
def test_5_18_nobody_reaches_back_into_a_settled_round(act: Act) -> None:
    not_allowed = refused(act, at=SETTLED)

    assert set(not_allowed) == set(POSITIONS)


# 6 General Provisions


@pytest.mark.shows("6.1")
def test_6_1_a_pit_manager_or_above_may_allow_the_call_before_the_spin() -> None:
    not_allowed = refused(Act.EARLY_NO_MORE_BETS, at=OPEN)

    assert not_allowed == {"dealer": ("6.1", "6.3"), "pit-supervisor": ("6.1", "6.3")}


@pytest.mark.shows("6.1")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, ROLLING, CALLED_EARLY])
def test_6_1_the_early_call_is_only_for_open_bets_before_the_spin(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, person("pit-manager"), Act.EARLY_NO_MORE_BETS)

    assert answer is not None
    assert answer.clauses == ("6.1",)


@pytest.mark.shows("6.2")
def test_6_2_an_irregularity_that_no_rule_covers_is_referred_and_not_settled() -> None:
    made = wager(RULES, "straight:4")

    settlement = settled(RULES, "4", made, bonus=LINK_B_FULL, irregularities=("ball-overlong",))

    assert (settlement.result, settlement.clauses, settlement.lines) == (RoundResult.REFERRED, ("6.2",), ())
    assert settlement.refer_to == "gaming-shift-manager"


@pytest.mark.shows("6.2")
@pytest.mark.parametrize("act", [Act.DECIDE_REFERRAL, Act.CORRECT_NUMBER])
def test_6_2_only_a_gaming_shift_manager_decides_it_or_corrects_a_recorded_number(act: Act) -> None:
    not_allowed = refused(act, at=SETTLED)

    assert not_allowed == dict.fromkeys(("dealer", "pit-supervisor", "pit-manager"), ("6.2", "6.3"))


@pytest.mark.shows("6.3")
@pytest.mark.parametrize(
    ("role", "acting_as", "allowed"),
    [
        ("dealer", None, False),
        ("dealer", "pit-supervisor", True),
        ("pit-supervisor", None, True),
        ("gaming-shift-manager", None, True),
        ("pit-manager", "dealer", True),
        ("player", "pit-supervisor", False),
    ],
)
def test_6_3_who_acts_in_a_position_or_holds_a_higher_one_may_do_its_acts(
    role: str, acting_as: str | None, allowed: bool
) -> None:
    who = person(role, acting_as=acting_as)

    answer = find_act_refusal(RULES, AT_REST, who, Act.RULE_ON_UNCLEAR_WAGER)

    assert (answer is None) is allowed


@pytest.mark.shows("6.3")
def test_6_3_the_positions_rise_from_dealer_to_gaming_shift_manager() -> None:
    ladder = RULES.ladder

    assert ladder == ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")
    assert RULES.cite(Provision.STAND_IN) == ("6.3",)


@pytest.mark.shows("6.4")
@pytest.mark.parametrize("moment", [BEFORE_OPEN, AT_REST, SETTLED])
def test_6_4_a_display_may_be_corrected_at_any_time(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.CORRECT_DISPLAY)

    assert answer is None
    assert RULES.cite(Provision.DISPLAY) == ("6.4",)


@pytest.mark.shows("6.4")
def test_6_4_a_settlement_knows_the_compartment_and_no_other_outcome() -> None:
    wagers = (wager(RULES, "straight:8", id="rested"), wager(RULES, "straight:9", id="displayed"))

    settlement = settled(RULES, "8", *wagers, bonus=LINK_B_FULL)

    assert [(each.id, each.winnings, each.collected) for each in settlement.lines] == [
        ("rested", 35000, 0),
        ("displayed", 0, 1000),
    ]


@pytest.mark.shows("1.1.2", "1.1.9", "1.1.12")
@pytest.mark.parametrize(
    ("box", "clause"), [("bonus-win", "1.1.2"), ("super-bonus-win", "1.1.12"), ("scatter-bonus", "1.1.9")]
)
def test_1_1_2_a_lost_bonus_wager_cites_the_definition_that_makes_it_lose(box: str, clause: str) -> None:
    lost = line(RULES, "36", box, bonus=draw(*words("0 00 1 2 5 6 9 10 13 14")))

    assert (lost.collected, lost.clauses) == (1000, (clause, "4.2"))


# At a live table

DRAW = c.DrawBonusNumbers(numbers=TEN)
DRAWN_AND_LIT = (DRAW, c.LightBonusNumbers(numbers=TEN))


def called(*wagers: str) -> LiveTable:
    """A round with these wagers of Ann in which the call is made and nothing drawn yet."""
    live = LiveTable(RULES).open()
    for place, what in enumerate(wagers, 1):
        live.bet(what, id=f"w{place}")
    live.spin().do(c.NoMoreBets())
    return live


@pytest.mark.shows("1.1.1")
def test_1_1_1_bonus_numbers_are_drawn_once_in_a_round() -> None:
    live = called()
    live.do(DRAW)

    live.refused(c.DrawBonusNumbers(numbers=tuple(ONE_IN_EACH_LINK.drawn)))

    assert live.table.play.drawn == TEN


@pytest.mark.shows("1.1.1")
def test_1_1_1_every_round_has_a_draw_of_its_own() -> None:
    live = LiveTable(RULES).open().roll("17")
    live.finish()

    live.open()

    assert (live.table.play.drawn, live.table.play.lit) == (None, None)


@pytest.mark.shows("1.1.1")
@pytest.mark.parametrize(
    "numbers", [TEN[:9], (*TEN, "11"), (*TEN[:9], "1"), (*TEN[:9], "37")], ids=["9", "11", "twice", "37"]
)
def test_1_1_1_no_draw_is_recorded_of_other_than_ten_different_numbers_of_the_wheel(
    numbers: tuple[str, ...],
) -> None:
    live = called()

    live.refused(c.DrawBonusNumbers(numbers=numbers))

    assert live.table.play.drawn is None


@pytest.mark.shows("1.1.1")
def test_1_1_1_no_bonus_number_is_drawn_at_a_table_that_still_takes_bets() -> None:
    live = LiveTable(RULES).open().spin()

    said_no = live.refused(DRAW)

    assert said_no.clauses == ("1.1.1",)


@pytest.mark.shows("1.1.1", "1.1.11", "4.1")
@pytest.mark.parametrize(("number", "odds"), [("17", 35), ("10", 40), ("8", 80)])
def test_1_1_1_at_a_table_the_draw_decides_what_a_straight_up_is_paid(number: str, odds: int) -> None:
    live = called(f"straight:{number}")

    live.do(*DRAWN_AND_LIT)

    assert live.rest(number).settle()["w1"].winnings == 1000 * odds


@pytest.mark.shows("1.1.1", "6.2")
def test_1_1_1_a_ball_at_rest_before_the_draw_leaves_a_round_that_can_only_be_void() -> None:
    live = called("straight:17")

    events = live.do(c.DropBall(revolutions=6), c.RestBall(number="17"))

    assert only(events, e.CaseReferred).clauses == ("6.2",)
    live.refused(c.DecideCase(decision=Decision.PLAY_ON, reason="pay 35"), GAMING_SHIFT_MANAGER)
    live.do(c.DecideCase(decision=Decision.VOID, reason="no draw"), by=GAMING_SHIFT_MANAGER)
    assert live.chips() == 100_000


@pytest.mark.shows("1.1.1", "5.11")
def test_1_1_1_no_result_is_announced_before_it_is_recorded_which_numbers_are_lit() -> None:
    live = called("straight:17")
    live.do(DRAW)

    live.rest("17").refused(c.AnnounceResult(number="17"))

    live.do(c.LightBonusNumbers(numbers=TEN), c.AnnounceResult(number="17"))
    assert live.table.play.announced


@pytest.mark.shows("5.11", "1.1.9")
@pytest.mark.parametrize("rested", [False, True], ids=["rolling", "at rest"])
def test_5_11_a_drawn_number_that_is_not_among_the_lit_ones_ends_the_round(rested: bool) -> None:
    live = called("straight:17", "scatter-bonus")
    live.do(DRAW)
    live = live.rest("17") if rested else live

    events = live.do(c.LightBonusNumbers(numbers=TEN[1:]))

    assert only(events, e.RoundVoided).clauses == ("5.11",)
    assert (live.chips(), live.lying()) == (100_000, 0)


@pytest.mark.shows("5.11", "6.2")
def test_5_11_a_number_that_lights_up_undrawn_goes_to_the_gaming_shift_manager() -> None:
    live = called("straight:17")
    live.do(DRAW)

    events = live.do(c.LightBonusNumbers(numbers=(*TEN, "17")))

    assert only(events, e.CaseReferred).clauses == ("6.2",)


@pytest.mark.shows("1.1.6", "1.1.10")
def test_1_1_6_an_electronic_wheel_need_not_count_nor_name_directions() -> None:
    live = LiveTable(RULES, wheel=ELECTRONIC).open()
    live.do(c.SpinBall(), by=WHEEL_ITSELF)
    live.do(c.NoMoreBets())
    live.do(*DRAWN_AND_LIT, by=WHEEL_ITSELF)

    live.do(c.DropBall(), c.RestBall(number="17"), by=WHEEL_ITSELF)

    assert live.table.play.number == "17"


@pytest.mark.shows("3.7", "6.2", "4.3")
def test_3_7_played_on_by_decision_the_round_is_settled_as_the_wagers_lay_then() -> None:
    live = LiveTable(RULES).open().bet("straight:17").spin()
    live.do(c.DropBall(revolutions=6))

    events = live.do(c.DecideCase(decision=Decision.PLAY_ON, reason="late"), by=GAMING_SHIFT_MANAGER)

    live.do(*DRAWN_AND_LIT, c.RestBall(number="17"))
    assert only(events, e.BetsClosed).by is ClosedBy.A_DECISION
    assert live.settle()["w1"].winnings == 35_000


@pytest.mark.shows("3.9", "4.3")
@pytest.mark.parametrize(
    ("number", "ruled", "net"),
    [
        ("17", ruling(Treatment.AS_PLACED), 35_000),
        ("18", ruling(Treatment.AS_THEY_LIE), 35_000),
        ("20", ruling(Treatment.AT_ANOTHER_PLACE, "straight:20"), 35_000),
        ("17", ruling(Treatment.RETURNED), 0),
    ],
    ids=["as placed", "as they lie", "elsewhere", "returned"],
)
def test_3_9_the_round_is_settled_as_the_pit_supervisor_rules(
    number: str, ruled: c.RuleOnWager, net: int
) -> None:
    live = moved_after_the_call(RULES, number)

    live.do(ruled, by=PIT_SUPERVISOR)

    assert live.settle()["w1"].net == net


@pytest.mark.shows("6.1", "4.3")
def test_6_1_an_early_call_fixes_the_positions_like_any_other() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    live.do(c.NoMoreBets(), by=PIT_MANAGER)

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.DEALER), SPIN, *DRAWN_AND_LIT)

    live.rest("17").do(ruling(Treatment.AS_PLACED), by=PIT_SUPERVISOR)
    assert live.settle()["w1"].winnings == 35_000
