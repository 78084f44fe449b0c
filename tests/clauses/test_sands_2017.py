"""Sands Roulette from 28 September 2017: clause by clause.

What other documents say as well stands in the file of its subject: test_closing.py, test_limits.py and so on.
"""

import pytest

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.chips import ColourChips, buy_colour_chips
from croupier.game.lines import LineResult
from croupier.game.moment import Moment
from croupier.game.provisions import Provision
from croupier.game.roles import Actor, Role
from croupier.game.settlement import RoundResult
from croupier.game.spin import Ruling, SpinFacts, judge
from croupier.rulebook import load

from .building import (
    AT_REST,
    BEFORE_OPEN,
    CALLED,
    CASINO_OPERATOR,
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
    assert_cited,
    assert_void,
    chip_beside_the_line,
    chip_on_outer_line,
    own_clause,
    settle_every_wager,
    two_wagers,
    won,
)

RULES = load("sands-2017")
LATER = load("sands-2017", {"later_rules": True})  # with what the 2019 document added, as rules of the house


# 1. Definitions


@pytest.mark.shows("1.1.1")
def test_1_1_1_colour_chips_are_issued_to_one_player_and_get_their_value_when_bought() -> None:
    chips = buy_colour_chips(player="p1", colour="blue", table_minimum=500, value=2500)

    assert chips == ColourChips(player="p1", colour="blue", value=2500, marker=2500)


# 2. The layout


@pytest.mark.shows("2.1")
def test_2_1_a_chip_off_every_area_makes_no_wager() -> None:
    off_the_cloth = RULES.layout.resolve(-400, -400, 15)

    assert off_the_cloth.wager is None
    assert off_the_cloth.clauses == ()


# 3. How to play: the calls


@pytest.mark.shows("3.1")
@pytest.mark.parametrize("actor", [PLAYER, CASINO_OPERATOR])
def test_3_1_nobody_but_the_dealer_opens_a_round(actor: Actor) -> None:
    answer = find_act_refusal(RULES, BEFORE_OPEN, actor, Act.PLACE_YOUR_BETS)

    assert cited(answer) == ("3.1",)


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("stake", [499, 2001])
def test_3_3_a_table_refuses_a_stake_outside_its_limits_by_a_rule_of_the_house(stake: int) -> None:
    answer = refusal(RULES, "red", stake, limits=limits(minimum=500, maximum=2000))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.WITHIN_LIMITS, ())


@pytest.mark.shows("3.3")
@pytest.mark.parametrize("role", ["dealer", "casino-operator"])
def test_3_3_nobody_places_for_a_player_as_the_document_does_not_provide_for_it(role: str) -> None:
    answer = refusal(RULES, "red", by=person(role))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Act.PLACE_FOR_A_PLAYER, ())


@pytest.mark.shows("3.3")
def test_3_3_a_player_places_no_wager_for_another_by_a_rule_of_the_house() -> None:
    answer = refusal(RULES, "red", by=person("player", "p2"))

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.OWN_WAGERS_ONLY, ())


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


@pytest.mark.shows("3.4.6")
def test_3_4_6_a_chip_on_the_outer_line_between_s_and_0_is_no_wager() -> None:
    chip = chip_on_outer_line(RULES, "S", "0")

    assert chip.wager is None
    assert chip.clauses == ()


@pytest.mark.shows("3.4.15", "3.4.4")
def test_3_4_15_green_and_the_street_of_s_and_the_zeros_are_two_areas() -> None:
    wagers = [wager(LATER, "green", 2000, id="box"), wager(LATER, "street:S-0-00", 2000, id="street")]

    settlement = settled(LATER, "S", *wagers, limits=limits(maximum=2000))

    assert [(each.id, each.counted, each.winnings) for each in settlement.lines] == [
        ("box", 2000, 22000),
        ("street", 2000, 22000),
    ]


# 3.5 to 3.7


@pytest.mark.shows("3.5", "1.1.6")
def test_3_5_the_dealer_spins_the_ball_in_a_round_that_is_open() -> None:
    answer = find_act_refusal(RULES, OPEN, DEALER, Act.SPIN)

    assert answer is None


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


@pytest.mark.shows("3.6")
@pytest.mark.parametrize("actor", [DEALER, CASINO_OPERATOR])
def test_3_6_no_early_call_is_provided_for(actor: Actor) -> None:
    answer = find_act_refusal(RULES, OPEN, actor, Act.EARLY_NO_MORE_BETS)

    assert cited(answer) == ()


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
def test_3_7_by_a_rule_of_the_house_a_player_does_not_correct_a_display() -> None:
    answer = find_act_refusal(RULES, SETTLED, PLAYER, Act.CORRECT_DISPLAY)

    assert cited(answer) == ()


# 4. Settlement

GREEN_PAYS = [
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
@pytest.mark.parametrize(("what", "outcome", "odds"), GREEN_PAYS)
def test_4_1_what_wins_on_s_and_the_zeros_is_paid_by_the_same_clause(
    what: str, outcome: str, odds: int
) -> None:
    paid = line(RULES, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == (own_clause(RULES, what), "4.1")


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
    assert_cited(RULES, settlement, "4.1")


@pytest.mark.shows("4.1", "3.3")
@pytest.mark.parametrize(
    ("stake", "outcome", "money", "cites"),
    [
        (400, "17", (14000, 400, 0), ("3.4.1", "4.1")),
        (400, "18", (0, 0, 400), ("4.1",)),
        (3000, "17", (105000, 3000, 0), ("3.4.1", "4.1")),
        (3000, "18", (0, 0, 3000), ("4.1",)),
    ],
)
def test_4_1_a_wager_outside_the_limits_of_the_table_is_settled_as_it_lies(
    stake: int, outcome: str, money: tuple[int, int, int], cites: tuple[str, ...]
) -> None:
    placed = wager(RULES, "straight:17", stake)

    settlement = settled(RULES, outcome, placed, limits=limits(minimum=500, maximum=2000))

    (only,) = settlement.lines
    assert (only.winnings, only.returned, only.collected) == money
    assert only.clauses == cites
    assert settlement.newly_warned == ()


# 5. Irregularities


@pytest.mark.shows("5.10")
@pytest.mark.parametrize("irregularity", ["no-spin-announced", "power-failure", "ball-overlong"])
def test_5_10_what_is_not_on_the_list_waits_for_a_decision_of_the_house(irregularity: str) -> None:
    settlement = settled(RULES, "17", *two_wagers(RULES), irregularities=(irregularity,))

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
    assert (answer.by, answer.clauses) == (Provision.WITHIN_LIMITS, ("House 1",))


@pytest.mark.shows("3.3")
def test_3_3_with_the_later_rules_a_clause_of_the_house_is_not_taken_for_one_of_the_document() -> None:
    answer = refusal(LATER, "red", 499, limits=limits(minimum=500))

    assert answer is not None
    assert all(clause.startswith("House ") for clause in answer.clauses)


@pytest.mark.shows("3.3")
@pytest.mark.parametrize(
    ("outcome", "money", "cites"),
    [("17", (14000, 400, 0), ("House 1", "3.4.1", "4.1")), ("18", (0, 0, 400), ("House 1", "4.1"))],
)
def test_3_3_with_the_later_rules_a_wager_under_the_minimum_is_settled_once_with_a_warning(
    outcome: str, money: tuple[int, int, int], cites: tuple[str, ...]
) -> None:
    under = wager(LATER, "straight:17", 400)

    settlement = settled(LATER, outcome, under, limits=limits(minimum=500))

    (only,) = settlement.lines
    assert (only.winnings, only.returned, only.collected) == money
    assert only.clauses == cites
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
@pytest.mark.parametrize(
    ("outcome", "money", "cites"),
    [("17", (70000, 3000, 0), ("House 2", "3.4.1", "4.1")), ("18", (0, 1000, 2000), ("House 2", "4.1"))],
)
def test_3_3_with_the_later_rules_a_wager_over_the_maximum_counts_to_the_maximum(
    outcome: str, money: tuple[int, int, int], cites: tuple[str, ...]
) -> None:
    settled_line = line(LATER, outcome, "straight:17", 3000, limits=limits(maximum=2000))

    assert (settled_line.winnings, settled_line.returned, settled_line.collected) == money
    assert settled_line.clauses == cites


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
    settlement = settled(LATER, "17", *two_wagers(LATER), irregularities=happened)

    assert_void(settlement, "House 3")


@pytest.mark.shows("5.10")
def test_5_10_with_the_later_rules_play_goes_on_after_a_power_failure() -> None:
    settlement = settled(LATER, "17", *two_wagers(LATER), irregularities=("power-failure",))

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
    settlement = settled(LATER, "17", *two_wagers(LATER), irregularities=("ball-overlong",))

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
