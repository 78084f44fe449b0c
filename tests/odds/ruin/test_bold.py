"""Bold play to a target, beside values by hand, a simple iteration, and the best that any staking can do."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.bad_input import BadInput
from croupier.odds.ruin.aims import Aim
from croupier.odds.ruin.best_play import best_of
from croupier.odds.ruin.bold import bold_of
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.rulebook import load

from ...game.strategies import examples

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
NZ, EUROPEAN = load("nz-37"), load(str(EXAMPLES / "european.toml"))
RED, DOZEN = WagerAtStakes(NZ, NZ.positions["red"]), WagerAtStakes(NZ, NZ.positions["dozen:1"])
STRAIGHT = WagerAtStakes(NZ, NZ.positions["straight:17"])
P = Fraction(18, 37)
Q = 1 - P
TINY = Fraction(1, 10**12)


def aim(bankroll: int, target: int = 16, maximum: int | None = None) -> Aim:
    return Aim(bankroll=bankroll, target=target, base=1, maximum=maximum)


@pytest.mark.parametrize(
    ("bankroll", "chance", "rounds"),
    [
        (8, P, 1),  # once for everything
        (4, P * P, 1 + P),
        (12, P + Q * P, 1 + Q),
        (2, P**3, 1 + P + P**2),
        (6, P * (P + Q * P), 1 + P * (1 + Q)),
        (10, P + Q * P**2, 1 + Q * (1 + P)),
        (14, P + Q * P + Q**2 * P, 1 + Q + Q**2),
    ],
)
def test_halves_quarters_and_eighths_of_the_target_are_as_by_hand(
    bankroll: int, chance: Fraction, rounds: Fraction
) -> None:
    bold = bold_of(RED, aim(bankroll))

    assert (bold.reached.low, bold.reached.high) == (chance, chance)
    assert bold.expected_rounds == rounds
    assert bold.expected_final.low == 16 * chance
    assert bold.first_stake == min(bankroll, 16 - bankroll)


def test_a_third_of_the_target_comes_back_to_itself_and_is_solved() -> None:
    """f(1/3) = p f(2/3) and f(2/3) = p + q f(1/3)."""
    bold = bold_of(RED, aim(5, target=15))

    assert bold.reached.low == bold.reached.high == P * P / (1 - P * Q)


def test_a_maximum_of_the_base_is_the_gamblers_ruin() -> None:
    odds = Q / P

    bold = bold_of(RED, aim(4, target=10, maximum=1))

    assert bold.reached.low == bold.reached.high == (odds**4 - 1) / (odds**10 - 1)
    assert bold.first_stake == 1


def test_on_zero_half_is_lost_and_play_goes_on() -> None:
    """f(8) = a + b f(4), f(4) = a f(8) + b f(2), f(2) = a f(4); 1 is less than the base."""
    a, b = Fraction(18, 37), Fraction(1, 37)
    four = (a * a) / (1 - b * a - a * b)

    bold = bold_of(WagerAtStakes(EUROPEAN, EUROPEAN.positions["red"]), Aim(bankroll=8, target=16, base=2))

    assert bold.reached.low == bold.reached.high == a + b * four


def by_iteration(wanted: Aim, odds: int, chance: Fraction, rounds: int, *, bold: bool) -> float:
    """Plain value iteration in floating point over all bankrolls, stakes in whole ones."""
    target, maximum = wanted.target, wanted.maximum or wanted.target
    values = [0.0] * target + [1.0] * (odds * target + 1)
    win = float(chance)

    def value(place: int, stake: int) -> float:
        return win * values[place + odds * stake] + (1 - win) * values[place - stake]

    for _ in range(rounds):
        after = list(values)
        for place in range(1, target):
            needed = -((place - target) // odds)
            most = min(place, maximum)
            after[place] = (
                value(place, min(most, needed))
                if bold
                else max(value(place, stake) for stake in range(1, most + 1))
            )
        values = after
    return values[wanted.bankroll]


WAGERS: dict[str, tuple[WagerAtStakes, int, Fraction]] = {
    "red": (RED, 1, P),
    "dozen": (DOZEN, 2, Fraction(12, 37)),
    "straight": (STRAIGHT, 35, Fraction(1, 37)),
}


@examples(25)
@given(st.sampled_from(sorted(WAGERS)), st.integers(3, 24), st.integers(1, 24), st.data())
def test_bold_play_and_the_best_play_are_what_a_simple_iteration_finds(
    name: str, target: int, maximum: int, data: st.DataObject
) -> None:
    wager, odds, chance = WAGERS[name]
    bankroll = data.draw(st.integers(1, target - 1))
    wanted = aim(bankroll, target, maximum)

    bold, best = bold_of(wager, wanted), best_of(wager, wanted, rounds=40)

    expected = by_iteration(wanted, odds, chance, 2500 // target, bold=True)
    assert bold.reached.is_exact
    assert float(bold.reached.low) >= expected - 1e-12
    if maximum * 4 > target:
        assert float(bold.reached.low) == pytest.approx(expected, abs=1e-4)
    assert float(best.reached.low) == pytest.approx(
        by_iteration(wanted, odds, chance, 40, bold=False), abs=1e-12
    )


def test_the_best_in_a_few_rounds_is_between_its_bounds() -> None:
    def best(place: int, rounds: int) -> Fraction:
        if place >= 11 or not place or not rounds:
            return Fraction(place >= 11)
        stakes = range(1, place + 1)
        return max(P * best(place + each, rounds - 1) + Q * best(place - each, rounds - 1) for each in stakes)

    bounds = best_of(RED, aim(3, 11), rounds=5).reached

    assert bounds.low < best(3, 5) < bounds.high
    assert bounds.width < TINY


@pytest.mark.parametrize("bankroll", range(1, 32))
def test_on_an_even_chance_without_maximum_no_staking_is_better_than_bold_play(bankroll: int) -> None:
    bold, best = bold_of(RED, aim(bankroll, 32)), best_of(RED, aim(bankroll, 32), rounds=500)

    assert abs(best.reached.low - bold.reached.low) < TINY
    assert best.reached.width < TINY


def test_on_one_number_there_is_better_than_bold_play() -> None:
    bold, best = bold_of(STRAIGHT, aim(30, 100)), best_of(STRAIGHT, aim(30, 100), rounds=300)

    assert best.reached.low > bold.reached.high + Fraction(1, 100)


@pytest.mark.parametrize("maximum", [None, 3])
def test_what_is_solved_lies_within_the_bounds_of_what_is_played_out(maximum: int | None) -> None:
    exact = bold_of(RED, aim(7, 23, maximum))

    played = bold_of(RED, aim(7, 23, maximum), most_eliminated=0)

    assert exact.reached.is_exact
    assert not played.reached.is_exact
    assert played.reached.low <= exact.reached.low <= played.reached.high
    assert played.expected_final.low <= exact.expected_final.low <= played.expected_final.high
    assert played.reached.width < TINY
    assert played.expected_rounds is None


def test_the_best_within_few_comparisons_says_within_how_many_rounds() -> None:
    best = best_of(RED, aim(7, 100), rounds=10**12, most_compared=30_000)

    assert 1 <= best.rounds < 100
    assert best.reached.low == best_of(RED, aim(7, 100), rounds=best.rounds).reached.low


def test_where_one_round_more_changes_nothing_any_number_is_worked_out() -> None:
    best = best_of(RED, aim(7, 20), rounds=10**12)

    assert best.rounds == 10**12
    assert best.reached.width < TINY


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (aim(0), "bankroll: got 0; expected at least the base, 1"),
        (aim(16), "target: got 16; expected more than the bankroll, 16"),
        (aim(5, maximum=0), "maximum: got 0; expected at least the base, 1"),
        (Aim(bankroll=5, target=9, base=0), "base: got 0; expected 1 to"),
        (aim(5, 10**9), "target: got 1,000,000,000, results in steps of 1"),
    ],
)
@pytest.mark.parametrize("play", [lambda each: bold_of(RED, each), lambda each: best_of(RED, each, rounds=9)])
def test_what_makes_no_sense_is_refused(play: Callable[[Aim], object], wanted: Aim, words: str) -> None:
    with pytest.raises(BadInput) as refused:
        play(wanted)

    assert str(refused.value).startswith(words)


def test_a_base_whose_results_are_rounded_is_refused() -> None:
    with pytest.raises(BadInput, match="base: got 5; expected a multiple of 2, so that no result"):
        bold_of(WagerAtStakes(EUROPEAN, EUROPEAN.positions["red"]), Aim(bankroll=50, target=100, base=5))


@pytest.mark.parametrize("rounds", [0, -1, 10**16])
def test_the_best_needs_some_rounds(rounds: int) -> None:
    with pytest.raises(BadInput, match="rounds: got"):
        best_of(RED, aim(5), rounds=rounds)


@pytest.mark.parametrize(("rounds", "maximum"), [(3, None), (20, 5), (1000, 5)])
def test_bold_play_within_so_many_rounds_is_no_better_than_the_best_within_them(
    rounds: int, maximum: int | None
) -> None:
    aim = Aim(bankroll=30, target=100, base=1, maximum=maximum)

    bold, best = bold_of(RED, aim, rounds=rounds), best_of(RED, aim, rounds=rounds)

    assert bold.reached_within.low <= min(bold.reached.high, best.reached.high)
    assert bold.reached_within.low == within_by_hand(30, 100, rounds, maximum or 100)


def within_by_hand(bankroll: int, target: int, rounds: int, maximum: int) -> Fraction:
    """Bold play on red, bankroll by bankroll, to the digits in which the program keeps a chance."""
    playing, reached = {bankroll: 1 << 96}, 0
    for _ in range(rounds):
        following: dict[int, int] = {}
        for money, held in playing.items():
            stake = min(money, target - money, maximum)
            for after, weight in ((money - stake, 19), (money + stake, 18)):
                if after >= target:
                    reached += held * weight // 37
                elif after > 0:
                    following[after] = following.get(after, 0) + held * weight // 37
        playing = following
    return Fraction(reached, 1 << 96)
