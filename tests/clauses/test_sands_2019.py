"""Sands Roulette, version 2, from 14 August 2019: clause by clause.

What other documents say as well stands in the file of its subject: test_closing.py, test_limits.py and so on.
"""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import ColourChips, buy_colour_chips
from croupier.game.irregularities import Irregularity
from croupier.game.limits import Limit, Limits
from croupier.game.lines import LineResult
from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.roles import Actor, Role
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy, Decision, MovedBy, Treatment

from .at_the_table import (
    ANN,
    SPIN,
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
    PLAYER,
    ROLLING,
    SETTLED,
    cited,
    limits,
    line,
    person,
    refusal,
    settled,
    wager,
)
from .sands import (
    assert_void,
    chip_beside_the_line,
    chip_on_outer_line,
    settle_every_wager,
    two_wagers,
    won,
)

RULES = load("sands-2019")


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


# 2. The layout


@pytest.mark.shows("2.1")
def test_2_1_a_chip_off_every_area_makes_no_wager() -> None:
    off_the_cloth = RULES.layout.resolve(-400, -400, 15)

    assert off_the_cloth.wager is None
    assert off_the_cloth.clauses == ("3.9",)


# 3. How to play: the calls


@pytest.mark.shows("3.1", "6.3")
def test_3_1_a_player_cannot_open_a_round() -> None:
    answer = find_act_refusal(RULES, BEFORE_OPEN, PLAYER, Act.PLACE_YOUR_BETS)

    assert cited(answer) == ("3.1", "6.3")


@pytest.mark.shows("3.3.1")
@pytest.mark.parametrize("stake", [499, 2001])
def test_3_3_1_a_stake_outside_the_limits_is_refused(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.WITHIN_LIMITS, ("3.3.1",))


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


@pytest.mark.shows("3.4.6")
def test_3_4_6_a_chip_on_the_outer_line_between_s_and_0_is_no_wager() -> None:
    chip = chip_on_outer_line(RULES, "S", "0")

    assert chip.wager is None
    assert chip.clauses == ("3.9",)


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


@pytest.mark.shows("3.6", "1.1.6")
@pytest.mark.parametrize("moment", [OPEN, CALLED_EARLY])
def test_3_6_the_dealer_spins_the_ball_in_a_round_that_is_open(moment: Moment) -> None:
    answer = find_act_refusal(RULES, moment, DEALER, Act.SPIN)

    assert answer is None


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


@pytest.mark.shows("4.1", "4.2", "4.3", "4.4")
@pytest.mark.parametrize(("what", "outcome", "odds", "clause"), PAYS_ON_GREEN)
def test_4_1_the_same_odds_are_paid_on_s_and_the_zeros(
    what: str, outcome: str, odds: int, clause: str
) -> None:
    paid = line(RULES, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == ("4.1", clause)


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


@pytest.mark.shows("5.11.1", "5.11", "5.12")
def test_5_11_1_a_power_failure_with_a_no_spin_call_makes_the_round_void() -> None:
    settlement = settled(
        RULES, None, *two_wagers(RULES), irregularities=("power-failure", "no-spin-announced")
    )

    assert_void(settlement, "5.11.1", "5.12")


@pytest.mark.shows("5.11.2", "5.11")
def test_5_11_2_after_a_power_failure_without_a_no_spin_call_the_round_is_played_to_its_end() -> None:
    settlement = settled(RULES, "17", *two_wagers(RULES), irregularities=("power-failure",))

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
    settlement = settled(RULES, outcome, *two_wagers(RULES), irregularities=("no-spin-announced",))

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
    settlement = settled(RULES, "17", *two_wagers(RULES), irregularities=(irregularity,))

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


@pytest.mark.shows("6.4", "6.3")
def test_6_4_a_player_does_not_correct_a_display() -> None:
    answer = find_act_refusal(RULES, SETTLED, PLAYER, Act.CORRECT_DISPLAY)

    assert cited(answer) == ("6.4", "6.3")


# At a live table


@pytest.mark.shows("1.1.2", "3.8")
def test_1_1_2_the_dolly_goes_on_no_number_but_the_one_that_won() -> None:
    live = LiveTable(RULES).open().roll("17")
    live.do(c.AnnounceResult(number="17"))

    refused = live.refused(c.PlaceDolly(number="18"))

    assert refused.clauses == ("3.8",)


@pytest.mark.shows("1.1.4", "3.6")
def test_1_1_4_no_drop_of_the_ball_is_recorded_without_its_revolutions() -> None:
    live = LiveTable(RULES).open().close()

    refused = live.refused(c.DropBall())

    assert refused.clauses == ("3.6",)


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
    live = moved_after_the_call(RULES)

    live.do(ruled, by=PIT_SUPERVISOR)

    assert live.settle()["w1"].net == net


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


@pytest.mark.shows("6.1", "4.5")
def test_6_1_an_early_call_fixes_the_positions_like_any_other() -> None:
    live = LiveTable(RULES).open().bet("straight:17")
    live.do(c.NoMoreBets(), by=PIT_MANAGER)

    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.DEALER), SPIN)

    live.rest("17").do(ruling(Treatment.AS_PLACED), by=PIT_SUPERVISOR)
    assert live.settle()["w1"].winnings == 35_000
