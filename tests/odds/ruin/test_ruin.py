"""Ruin, beside every fate counted one by one, the closed formula, and itself with nothing rounded."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.bad_input import BadInput
from croupier.odds.bounds import Bounds
from croupier.odds.ruin.machine import Machine, Staking
from croupier.odds.ruin.names import AboveMaximum, ProgressionName
from croupier.odds.ruin.progressions import (
    PROGRESSIONS,
    Progression,
    dalembert,
    flat,
    labouchere,
    martingale,
    oscars_grind,
    paroli,
)
from croupier.odds.ruin.ruin import MOST_POINTS, Ruin, ruin_of
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.ruin.terms import Terms
from croupier.odds.ruin.walk import Walk
from croupier.rulebook import load

from ...game.strategies import examples
from .progressions_by_hand import Fates, Results, by_hand, fates

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
NZ, EUROPEAN, FAST = load("nz-37"), load(str(EXAMPLES / "european.toml")), load("fast-action-2020")
LOSE, WIN = Fraction(19, 37), Fraction(18, 37)
RED = WagerAtStakes(NZ, NZ.positions["red"])
HALF_RED = WagerAtStakes(EUROPEAN, EUROPEAN.positions["red"])


def red(stake: int) -> Mapping[int, Fraction]:
    return {-stake: LOSE, stake: WIN}


def half_red(stake: int) -> Mapping[int, Fraction]:
    """On zero half of it is lost, rounded in the player's favour."""
    on_zero = {-(stake // 2): Fraction(1, 37)}
    return {-stake: WIN, stake: WIN} | on_zero


def straight(stake: int) -> Mapping[int, Fraction]:
    return {-stake: Fraction(36, 37), 35 * stake: Fraction(1, 37)}


def final_chances(found: Ruin) -> dict[int, Fraction]:
    rows = zip(found.final.results, found.final.weights, strict=True)
    return {money: Fraction(weight, found.final.total) for money, weight in rows if weight}


def play_rounds(walk: Walk, rounds: int) -> None:
    for _ in range(rounds):
        walk.play_round()


def assert_same(found: Ruin, expected: Fates) -> None:
    assert found.error == 0
    assert (found.ruined.low, found.ruined.high) == (expected.ruined, expected.ruined)
    assert found.reached.low == expected.reached
    assert found.playing.low == 1 - expected.ruined - expected.reached
    assert found.expected_rounds == Bounds(expected.rounds, expected.rounds)
    assert found.expected_staked == Bounds(expected.staked, expected.staked)
    assert final_chances(found) == expected.final
    assert [ruined for _, ruined in found.curve] == expected.ruined_by


@pytest.mark.parametrize("cut", [False, True], ids=["to the base", "at the maximum"])
@pytest.mark.parametrize("target", [None, 180])
@pytest.mark.parametrize("name", PROGRESSIONS)
def test_every_progression_has_the_fates_that_are_counted_by_hand(
    name: ProgressionName, target: int | None, cut: bool
) -> None:
    above = AboveMaximum.MAXIMUM if cut else AboveMaximum.BASE
    staking = Staking(progression=PROGRESSIONS[name](), base=10, maximum=60, above=above)
    expected = fates(by_hand(name, 10), red, 145, 10, 13, target=target, maximum=60, cut=cut)

    found = ruin_of(RED, staking, Terms(bankroll=145, rounds=13, target=target), exact=True)

    assert expected.ruined or name in ("flat", "paroli", "1-3-2-6", "oscars-grind")
    assert_same(found, expected)


@pytest.mark.parametrize("results", [red, half_red], ids=["red", "la partage"])
@pytest.mark.parametrize("name", PROGRESSIONS)
def test_a_maximum_that_is_no_multiple_of_the_base_cuts_stakes_and_play_goes_on_from_there(
    name: ProgressionName, results: Results
) -> None:
    wager = RED if results is red else HALF_RED
    maximum = 55 if name == "labouchere" else 25
    staking = Staking(progression=PROGRESSIONS[name](), base=10, maximum=maximum, above=AboveMaximum.MAXIMUM)
    expected = fates(by_hand(name, 10), results, 175, 10, 8, maximum=maximum, cut=True)

    found = ruin_of(wager, staking, Terms(bankroll=175, rounds=8), exact=True)

    assert_same(found, expected)


@pytest.mark.parametrize("maximum", [None, 40])
def test_oscars_grind_on_a_dozen_never_stakes_more_than_a_win_needs(maximum: int | None) -> None:
    dozen = WagerAtStakes(NZ, NZ.positions["dozen:1"])
    grind = oscars_grind(dozen.least_win(10))
    staking = Staking(progression=grind, base=10, maximum=maximum, above=AboveMaximum.MAXIMUM)
    expected = fates(
        by_hand("oscars-grind", 10, pays=2),
        lambda stake: {-stake: Fraction(25, 37), 2 * stake: Fraction(12, 37)},
        *(200, 10, 9),
        maximum=maximum,
        cut=True,
    )

    found = ruin_of(dozen, staking, Terms(bankroll=200, rounds=9), exact=True)

    assert_same(found, expected)


@pytest.mark.parametrize("name", PROGRESSIONS)
def test_half_a_loss_is_a_loss_and_moves_the_bankroll_by_half(name: ProgressionName) -> None:
    staking = Staking(progression=PROGRESSIONS[name](), base=10)
    expected = fates(by_hand(name, 10), half_red, 100, 10, 9)

    found = ruin_of(HALF_RED, staking, Terms(bankroll=100, rounds=9), exact=True)

    assert_same(found, expected)


@pytest.mark.parametrize("base", [1, 3, 7])
def test_halves_of_odd_stakes_are_rounded_as_settle_rounds_them(base: int) -> None:
    staking = Staking(progression=martingale(), base=base)
    expected = fates(by_hand("martingale", base), half_red, 40, base, 8)

    found = ruin_of(HALF_RED, staking, Terms(bankroll=40, rounds=8), exact=True)

    assert_same(found, expected)


def test_a_straight_moves_the_bankroll_by_35_stakes() -> None:
    staking = Staking(progression=dalembert(), base=5)
    expected = fates(by_hand("dalembert", 5), straight, 60, 5, 7, target=300)

    found = ruin_of(
        WagerAtStakes(NZ, NZ.positions["straight:17"]),
        staking,
        Terms(bankroll=60, rounds=7, target=300),
        exact=True,
    )

    assert_same(found, expected)


@pytest.mark.parametrize("wager", ["straight:17", "voisins", "scatter-bonus", "red"])
def test_a_wager_that_pays_in_several_ways_loses_its_edge_of_what_is_staked(wager: str) -> None:
    """A straight with bonus numbers, a wager of nine pieces …: money is neither lost nor made."""
    rules = FAST if wager in FAST.positions else NZ
    wager_at = WagerAtStakes(rules, rules.positions[wager])
    edge = -wager_at.result(90).mean / 90

    found = ruin_of(
        wager_at,
        Staking(progression=martingale(), base=90, maximum=1000),
        Terms(bankroll=1500, rounds=12),
        exact=True,
    )

    assert found.expected_loss.is_exact
    assert found.expected_loss.low == edge * found.expected_staked.low
    mean = sum(money * chance for money, chance in final_chances(found).items())
    assert found.expected_final.low == mean == 1500 - edge * found.expected_staked.low


def test_the_martingale_of_a_thousand_rounds_ruins_in_76_777216_of_100_cases() -> None:
    """On red, 37 numbers, bankroll 1000, base 10; above the maximum of 500 it begins again."""
    staking = Staking(progression=martingale(), base=10, maximum=500)

    found = ruin_of(RED, staking, Terms(bankroll=1000, rounds=1000))

    assert found.ruined.in_words(8) == "0.76777216"
    assert found.error < Fraction(1, 10**13)
    assert found.states == 6
    assert found.expected_loss.low <= found.expected_staked.high / 37
    assert found.expected_loss.high >= found.expected_staked.low / 37
    assert found.expected_loss.width < Fraction(1, 10**9)
    assert len(found.curve) <= MOST_POINTS
    assert found.curve[-1] == (1000, found.ruined.low)


def test_flat_play_to_a_target_follows_the_formula_of_the_gamblers_ruin() -> None:
    odds = LOSE / WIN
    expected = (odds**30 - 1) / (odds**50 - 1)

    found = ruin_of(RED, Staking(progression=flat(), base=10), Terms(bankroll=300, rounds=10**12, target=500))

    assert found.reached.low <= expected <= found.reached.high
    assert found.ruined.low <= 1 - expected <= found.ruined.high
    assert found.reached.width < Fraction(1, 10**12)
    assert found.played < 10**5


@pytest.mark.parametrize("name", PROGRESSIONS)
def test_what_is_exact_lies_within_the_bounds_of_what_is_rounded(name: ProgressionName) -> None:
    staking = Staking(progression=PROGRESSIONS[name](), base=10, maximum=80)
    terms = Terms(bankroll=200, rounds=120 if name != "oscars-grind" else 60)

    rounded, exact = ruin_of(RED, staking, terms), ruin_of(RED, staking, terms, exact=True)

    assert 0 < rounded.error < Fraction(1, 10**12)
    assert exact.error == 0
    for field in ("ruined", "reached", "playing", "ahead"):
        assert getattr(rounded, field).width <= rounded.error
    for field in (
        *("ruined", "reached", "playing", "ahead"),
        *("expected_rounds", "expected_staked", "expected_final", "expected_loss"),
    ):
        bounds, value = getattr(rounded, field), getattr(exact, field)
        assert value.is_exact
        assert bounds.low <= value.low <= bounds.high, field
    for money, true in final_chances(exact).items():
        bounds = rounded.final.exactly(money)
        assert bounds.low <= true <= bounds.high


@examples(60)
@given(st.sampled_from(sorted(PROGRESSIONS)), st.integers(1, 12), st.integers(1, 9), st.booleans(), st.data())
def test_any_terms_have_the_fates_that_are_counted_by_hand(
    name: ProgressionName, base: int, rounds: int, cut: bool, data: st.DataObject
) -> None:
    first = int(base * PROGRESSIONS[name]().stake(PROGRESSIONS[name]().start))
    bankroll = first + data.draw(st.integers(0, 150))
    maximum = data.draw(st.none() | st.integers(first, first + 60))
    target = data.draw(st.none() | st.integers(bankroll + 1, bankroll + 60))
    above = AboveMaximum.MAXIMUM if cut else AboveMaximum.BASE
    staking = Staking(progression=PROGRESSIONS[name](), base=base, maximum=maximum, above=above)
    expected = fates(
        by_hand(name, base), half_red, bankroll, base, rounds, target=target, maximum=maximum, cut=cut
    )

    found = ruin_of(HALF_RED, staking, Terms(bankroll=bankroll, rounds=rounds, target=target))

    assert found.ruined.low <= expected.ruined <= found.ruined.high
    assert found.reached.low <= expected.reached <= found.reached.high
    assert found.expected_staked.low <= expected.staked <= found.expected_staked.high
    assert set(final_chances(found)) == set(expected.final)
    assert found.final.best >= max(expected.final)


def test_work_that_would_take_too_long_is_cut_short_and_says_what_is_certain() -> None:
    staking = Staking(progression=martingale(), base=10, maximum=500)

    found = ruin_of(RED, staking, Terms(bankroll=1000, rounds=10**12), most_work=10**6)

    assert found.is_cut_short
    assert 10 < found.played < 1000
    later = ruin_of(RED, staking, Terms(bankroll=1000, rounds=20 * found.played))
    for field in ("ruined", "playing", "ahead", "expected_rounds", "expected_staked", "expected_final"):
        bounds, true_later = getattr(found, field), getattr(later, field)
        assert bounds.low <= true_later.low, field
        assert true_later.high <= bounds.high, field
    assert found.reached.high == 0
    true = ruin_of(RED, staking, Terms(bankroll=1000, rounds=found.played))
    assert found.ruined.low == true.ruined.low == found.curve[-1][1]
    assert found.ruined.high >= true.ruined.low + true.playing.low
    assert found.playing.low == 0


def test_progress_is_told_up_to_the_rounds_that_can_be_worked_out() -> None:
    told: list[tuple[int, int]] = []

    ruin_of(
        RED,
        Staking(progression=flat(), base=10),
        Terms(bankroll=500, rounds=20),
        progress=lambda done, of: told.append((done, of)),
    )

    assert told == [(each, 20) for each in range(1, 21)]


def test_progress_never_goes_beyond_its_end() -> None:
    told: list[tuple[int, int]] = []

    ruin_of(
        RED,
        Staking(progression=flat(), base=10),
        Terms(bankroll=500, rounds=10**12),
        most_work=1,
        progress=lambda done, of: told.append((done, of)),
    )

    assert told == [(1, 1)]


@pytest.mark.parametrize(
    ("staking", "terms", "words"),
    [
        (Staking(progression=flat(), base=0), Terms(bankroll=100), "base: got 0; expected 1 to"),
        (Staking(progression=flat(), base=-5), Terms(bankroll=100), "base: got -5; expected 1 to"),
        (
            Staking(progression=flat(), base=10, maximum=5),
            Terms(bankroll=100),
            "maximum: got 5; expected at least",
        ),
        (
            Staking(progression=flat(), base=10),
            Terms(bankroll=5),
            "bankroll: got 5; expected at least the first",
        ),
        (
            Staking(progression=labouchere(), base=10),
            Terms(bankroll=49),
            "bankroll: got 49; expected at least",
        ),
        (
            Staking(progression=flat(), base=1),
            Terms(bankroll=10**15),
            "bankroll: got 1,000,000,000,000,000, results",
        ),
        (
            Staking(progression=flat(), base=10),
            Terms(bankroll=100, rounds=0),
            "rounds: got 0; expected a number of rounds from 1 to",
        ),
        (
            Staking(progression=flat(), base=10),
            Terms(bankroll=100, rounds=10**16),
            "rounds: got 10000000000000000",
        ),
        (
            Staking(progression=flat(), base=10),
            Terms(bankroll=100, target=100),
            "target: got 100; expected more than",
        ),
    ],
    ids=lambda value: value.split(":")[0] if isinstance(value, str) else "",
)
def test_what_makes_no_sense_is_refused(staking: Staking, terms: Terms, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        ruin_of(RED, staking, terms)

    assert str(refused.value).startswith(words)


def test_a_stake_that_its_pieces_do_not_divide_is_refused_where_the_rules_ask_for_it() -> None:
    rules = load("racetrack-2012")
    voisins = WagerAtStakes(rules, rules.positions["voisins"])

    with pytest.raises(BadInput, match="base: got 10; expected a multiple of the 9 pieces of the wager"):
        ruin_of(voisins, Staking(progression=flat(), base=10), Terms(bankroll=100))


def test_a_maximum_that_its_pieces_do_not_divide_is_refused_where_it_would_be_staked() -> None:
    rules = load("racetrack-2012")
    voisins = WagerAtStakes(rules, rules.positions["voisins"])
    staking = Staking(progression=flat(), base=9, maximum=10, above=AboveMaximum.MAXIMUM)

    with pytest.raises(BadInput, match="maximum: got 10; expected a multiple of the 9 pieces of the wager"):
        ruin_of(voisins, staking, Terms(bankroll=100))


def test_a_row_that_leads_to_too_many_states_is_cut_short() -> None:
    staking = Staking(progression=labouchere(), base=1, maximum=50)

    found = ruin_of(RED, staking, Terms(bankroll=200, rounds=1000), most_work=10**7)

    assert found.is_cut_short
    assert found.ruined.low < found.ruined.high


def test_a_wager_in_the_players_favour_needs_a_target() -> None:
    rules = replace(NZ, positions={"red": replace(NZ.positions["red"], odds=2)})
    rich = WagerAtStakes(rules, rules.positions["red"])
    staking = Staking(progression=flat(), base=10)

    with pytest.raises(BadInput, match="one in the player's favour; expected a target"):
        ruin_of(rich, staking, Terms(bankroll=100, rounds=1000))
    found = ruin_of(rich, staking, Terms(bankroll=100, rounds=1000, target=300))
    early = ruin_of(rich, staking, Terms(bankroll=100, rounds=1000, target=300), most_work=10**3)

    assert early.is_cut_short
    for field in ("ruined", "reached", "expected_rounds", "expected_staked", "expected_final"):
        bounds, true = getattr(early, field), getattr(found, field)
        assert bounds.low <= true.low, field
        assert true.high <= bounds.high, field


def test_a_fair_wager_is_bounded_where_it_is_cut_short() -> None:
    fair = NZ.positions["red"]
    without_zero = replace(NZ.wheel, order=tuple(number for number in NZ.wheel.order if number != "0"))
    rules = replace(NZ, wheel=without_zero, positions={"red": fair})

    early = ruin_of(
        WagerAtStakes(rules, fair),
        Staking(progression=flat(), base=10),
        Terms(bankroll=100, rounds=10**9),
        most_work=10**5,
    )

    assert early.is_cut_short
    assert early.expected_final.low <= 100 <= early.expected_final.high


def test_exact_fractions_beyond_reach_are_refused_at_once() -> None:
    with pytest.raises(BadInput, match="exact: got 1,000,000 rounds"):
        ruin_of(RED, Staking(progression=flat(), base=10), Terms(bankroll=1000, rounds=10**6), exact=True)


def test_exact_fractions_that_turn_out_too_much_work_are_refused() -> None:
    staking = Staking(progression=martingale(), base=10)

    with pytest.raises(BadInput, match="exact: got 300 rounds"):
        ruin_of(RED, staking, Terms(bankroll=10, rounds=300), exact=True, most_work=50_000)


@pytest.mark.parametrize("row", [(), (0, 1), (1, -1), (1,) * 21])
def test_a_row_that_cannot_end_or_is_too_long_is_refused(row: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match=r"row: got .*; expected 1 to 20 numbers"):
        labouchere(row)


@pytest.mark.parametrize("wins", [0, -1, 21])
def test_paroli_needs_some_wins_in_a_row(wins: int) -> None:
    with pytest.raises(BadInput, match=r"wins: got .*; expected 1 to 20 wins"):
        paroli(wins)


@pytest.mark.parametrize(
    ("staking", "target", "best"),
    [
        (Staking(progression=flat(), base=10, maximum=10), None, 100 + 7 * 10),
        (Staking(progression=paroli(20), base=10), 111, 110 + 110),
        (Staking(progression=paroli(20), base=10, maximum=15), 111, 110 + 15),
        (Staking(progression=flat(), base=10), None, 100 * 2**7),
    ],
    ids=["a maximum", "a target", "both", "neither"],
)
def test_no_bankroll_is_above_the_best_also_where_its_chance_was_rounded_away(
    staking: Staking, target: int | None, best: int
) -> None:
    found = ruin_of(RED, staking, Terms(bankroll=100, rounds=7, target=target))

    assert found.final.best == best
    assert found.final.at_least(best + 1) == Bounds(Fraction(0), Fraction(0))


def test_no_chance_gets_too_high_however_often_it_is_cut() -> None:
    """After one round all is decided; to go on only multiplies and cuts."""
    walk = Walk(Machine(RED, Staking(progression=flat(), base=10)), bankroll=10, target=20)

    for _ in range(400):
        walk.play_round()

        assert Fraction(walk.ruined, walk.one) <= LOSE
        assert Fraction(walk.reached, walk.one) <= WIN
    assert walk.cuts > 30


def test_what_is_exact_is_played_to_the_last_round_however_few_still_play() -> None:
    found = ruin_of(
        RED, Staking(progression=flat(), base=10), Terms(bankroll=20, target=30, rounds=300), exact=True
    )

    assert found.played == 300
    assert found.ruined.is_exact
    assert 0 < found.playing.low < Fraction(1, 2**100)


def test_the_curve_has_its_points_at_even_distances() -> None:
    found = ruin_of(RED, Staking(progression=flat(), base=10), Terms(bankroll=100, rounds=1000))

    rounds = [at for at, _ in found.curve]
    assert len({after - before for before, after in pairwise(rounds)}) == 1
    assert rounds[-1] == 1000


@pytest.mark.parametrize("progression", [flat, martingale, dalembert])
@pytest.mark.parametrize("base", [1, 2, 3])
@pytest.mark.parametrize("maximum", [None, 7])
def test_the_edge_of_a_session_is_its_loss_over_its_stakes(
    progression: Callable[[], Progression], base: int, maximum: int | None
) -> None:
    staking = Staking(progression=progression(), base=base, maximum=maximum, above=AboveMaximum.MAXIMUM)
    terms = Terms(bankroll=60, rounds=6)

    exact, rounded = (ruin_of(HALF_RED, staking, terms, exact=each) for each in (True, False))

    by_hand = exact.expected_loss.low / exact.expected_staked.low
    assert exact.house_edge == Bounds(by_hand, by_hand)
    assert rounded.house_edge.low <= by_hand <= rounded.house_edge.high
    assert rounded.house_edge.width < Fraction(1, 10**9)


def test_where_play_is_cut_short_the_edge_is_between_those_of_the_stakes() -> None:
    staking = Staking(progression=martingale(), base=1, maximum=64)

    found = ruin_of(HALF_RED, staking, Terms(bankroll=2_000, rounds=10**6), most_work=10**6)

    assert found.is_cut_short
    assert 0 <= found.house_edge.low < found.house_edge.high <= Fraction(1, 74)
