"""A night at the table, beside binomials, brute force and slow additions."""

from fractions import Fraction
from functools import partial
from itertools import product
from math import comb
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.bad_input import BadInput
from croupier.odds.distribution import Distribution
from croupier.odds.mixes import read_mix
from croupier.odds.nights.lattice import Lattice, Parts, Repeated, sum_of_moments
from croupier.odds.nights.night import Method, bands_of, night_of
from croupier.odds.nights.normal import NormalSpread
from croupier.odds.nights.powers import exact_spread, sparse_spread
from croupier.odds.nights.rounded_powers import Precision, rounded_spread
from croupier.odds.results import result_of
from croupier.odds.spread import SHARES, Spread
from croupier.rulebook import load

from ...game.strategies import examples
from . import rounds_by_hand as by_hand

RED = Distribution({-1000: 19, 1000: 18}, 37)
STRAIGHT = Distribution({-1: 36, 35: 1}, 37)
MIX = Distribution.of([(-1500, 18), (500, 18), (16500, 1)])
FIFTY = Repeated(MIX, 50)
HALF = Distribution.of([(-10, 36), (-5, 2), (10, 36)])  # loses half on zero
AWKWARD = Distribution.of([(-(10**15) - 7, 18), (10**15 + 11, 18), (35 * 10**15, 1)])

DISTRIBUTIONS = st.dictionaries(st.integers(-40, 40), st.integers(1, 30), min_size=1, max_size=5).map(
    lambda weights: Distribution.of(weights.items())
)


def rounded(parts: Parts, places: int = 15) -> Spread:
    lattice = Lattice.of(parts)
    return rounded_spread(lattice, Precision.of(lattice, float(sum_of_moments(parts, 2)), places))


def chances_in(spread: Spread) -> dict[int, Fraction]:
    listed = zip(spread.results, spread.weights, strict=True)
    return {result: Fraction(weight, spread.total) for result, weight in listed if weight}


@pytest.mark.parametrize(
    ("each", "win", "wins", "loss", "losses"), [(RED, 1000, 18, -1000, 19), (STRAIGHT, 35, 1, -1, 36)]
)
def test_a_thousand_rounds_of_a_chance_that_wins_or_loses_are_binomial_in_every_weight(
    each: Distribution, win: int, wins: int, loss: int, losses: int
) -> None:
    spread = night_of([(each, 1000)]).spread

    assert isinstance(spread, Spread)
    assert spread.total == 37**1000
    assert dict(zip(spread.results, spread.weights, strict=True)) == {
        won * win + (1000 - won) * loss: comb(1000, won) * wins**won * losses ** (1000 - won)
        for won in range(1001)
    }


def test_a_real_mix_is_exact_by_brute_force_over_all_sequences_of_numbers() -> None:
    rules = load("nz-37")
    once = result_of(rules, read_mix(rules, "straight:17=5, red=10"))
    reds = {
        "1",
        "3",
        "5",
        "7",
        "9",
        "12",
        "14",
        "16",
        "18",
        "19",
        "21",
        "23",
        "25",
        "27",
        "30",
        "32",
        "34",
        "36",
    }
    nets = [
        (175 if number == "17" else -5) + (10 if number in reds else -10)
        for number in ("0", *map(str, range(1, 37)))
    ]
    sums = [sum(path) for path in product(nets, repeat=3)]

    night = night_of([(once, 3)])

    assert isinstance(night.spread, Spread)
    assert chances_in(night.spread) == {each: Fraction(sums.count(each), 37**3) for each in set(sums)}
    assert night.ahead.low == night.ahead.high == Fraction(sum(each > 0 for each in sums), 37**3)
    assert night.even.low == night.even.high == Fraction(sum(each == 0 for each in sums), 37**3)
    assert night.behind.low == night.behind.high == Fraction(sum(each < 0 for each in sums), 37**3)


@examples(60)
@given(
    st.lists(st.builds(Repeated, DISTRIBUTIONS, st.integers(1, 5)), min_size=1, max_size=3),
    st.integers(1, 99),
)
def test_any_rounds_are_what_adding_them_one_by_one_gives(parts: Parts, percent: int) -> None:
    slow = by_hand.sums_of([each for each, rounds in parts for _ in range(rounds)])

    night = night_of(parts)

    assert night.method is Method.EXACT
    assert isinstance(night.spread, Spread)
    assert chances_in(night.spread) == slow
    assert chances_in(sparse_spread(Lattice.of(parts))) == slow
    assert night.mean == sum(result * chance for result, chance in slow.items())
    assert night.variance == sum((result - night.mean) ** 2 * chance for result, chance in slow.items())
    if night.variance:
        third = sum((result - night.mean) ** 3 * chance for result, chance in slow.items())
        assert float(night.skewness) == pytest.approx(float(third) / float(night.variance) ** 1.5, abs=1e-9)
    assert (night.worst.result, night.best.result) == (min(slow), max(slow))
    assert float(night.best.probability) == pytest.approx(float(slow[max(slow)]))
    share = Fraction(percent, 100)
    found = night.percentile(share)
    assert (found.least, found.at, found.most) == (by_hand.percentile(slow, share),) * 3
    assert night.at_least(3).low == 1 - by_hand.at_most(slow, 2)
    assert sum(bar.probability for bar in night.bars(7)) >= Fraction(998, 1000)
    assert len(night.bars(7)) <= 7


@examples(60)
@given(
    st.lists(st.builds(Repeated, DISTRIBUTIONS, st.integers(1, 30)), min_size=1, max_size=2),
    st.integers(1, 9),
)
def test_what_is_rounded_down_has_the_truth_within_its_error(parts: Parts, places: int) -> None:
    exact = exact_spread(Lattice.of(parts))

    spread = rounded(parts, places)

    assert 0 <= spread.error < Fraction(1, 10**places)
    truth, kept = chances_in(exact), chances_in(spread)
    assert all(0 <= chance - kept.get(result, 0) <= spread.error for result, chance in truth.items())
    assert kept.keys() <= truth.keys()
    for result in (-30, 0, 30):
        assert spread.at_most(result).low <= exact.at_most(result).low <= spread.at_most(result).high
        assert spread.at_least(result).low <= exact.at_least(result).low <= spread.at_least(result).high
        assert spread.exactly(result).low <= exact.exactly(result).low <= spread.exactly(result).high
    for share in SHARES:
        found = spread.percentile(share)
        assert found.least <= exact.percentile(share).at <= found.most


@pytest.mark.parametrize(("each", "rounds"), [(RED, 3000), (STRAIGHT, 3000), (MIX, 1000), (HALF, 1000)])
def test_rounded_and_exact_nights_agree_where_both_are_within_reach(each: Distribution, rounds: int) -> None:
    exact = exact_spread(Lattice.of([Repeated(each, rounds)]))

    spread = rounded([Repeated(each, rounds)])

    assert 0 < spread.error < Fraction(1, 10**15)
    assert len(spread.weights) < len(exact.weights) / 2  # only what is not negligible is kept
    for share in SHARES:
        assert spread.percentile(share).least == spread.percentile(share).most == exact.percentile(share).at
    for result in (-100_000, -700, 0, 900, 50_000):
        assert spread.at_most(result).low <= exact.at_most(result).low <= spread.at_most(result).high


@pytest.mark.parametrize("rounds", [10, 100, 1000])
@pytest.mark.parametrize("parts", [[RED], [STRAIGHT], [MIX], [HALF], [RED, MIX]])
def test_the_bound_of_berry_and_esseen_bounds_the_error_of_the_normal_distribution(
    parts: list[Distribution], rounds: int
) -> None:
    played = [Repeated(each, rounds) for each in parts]
    lattice = Lattice.of(played)
    exact = exact_spread(lattice)

    normal = NormalSpread.of(played, lattice)

    curve = NormalDist(float(normal.mean), float(sum_of_moments(played, 2)) ** 0.5)
    worst = max(
        abs(below / exact.total - curve.cdf(result + shift))
        for result, below in zip(exact.results, exact.cumulated, strict=True)
        for shift in (0, lattice.step - 1e-9)
    )
    assert worst <= normal.error < 60 * worst
    for result in range(exact.worst, exact.best, (exact.best - exact.worst) // 50):
        for wide, truth in (
            (normal.at_most(result), exact.at_most(result)),
            (normal.at_least(result), exact.at_least(result)),
            (normal.exactly(result), exact.exactly(result)),
        ):
            assert wide.low <= truth.low <= wide.high
    for share in (*SHARES, Fraction(999, 1000)):
        assert normal.percentile(share).least <= exact.percentile(share).at <= normal.percentile(share).most


def test_a_fine_grid_is_exact_for_a_few_hundred_rounds() -> None:
    night = night_of([(AWKWARD, 60)])

    assert night.method is Method.EXACT
    assert night.best.result == 60 * 35 * 10**15
    ahead = Fraction(0)
    for wins in range(61):
        for straights in range(61 - wins):
            losses = 60 - wins - straights
            ways = comb(60, wins) * comb(60 - wins, straights) * 18 ** (wins + losses)
            if wins * (10**15 + 11) + straights * 35 * 10**15 > losses * (10**15 + 7):
                ahead += Fraction(ways, 37**60)
    assert night.ahead.low == night.ahead.high == ahead


@pytest.mark.parametrize(
    ("each", "rounds", "method"),
    [
        (RED, 1, Method.EXACT),
        (RED, 5_000, Method.EXACT),
        (MIX, 3_000, Method.EXACT),
        (RED, 10**6, Method.ROUNDED),
        (RED, 10**12, Method.NORMAL),
        (RED, 10**15, Method.NORMAL),
        (AWKWARD, 10**12, Method.NORMAL),
        (Distribution({-7: 1}, 1), 10**15, Method.EXACT),
    ],
)
def test_every_size_of_night_is_answered_and_says_how(
    each: Distribution, rounds: int, method: Method
) -> None:
    night = night_of([(each, rounds)])

    assert night.method is method
    assert night.how
    assert night.mean == rounds * each.mean
    assert night.variance == rounds * each.variance
    assert len(night.bars()) <= 120
    assert night.error < Fraction(1, 10**5)
    chances = (night.ahead, night.even, night.behind)
    assert sum(chance.high for chance in chances) >= 1 >= sum(chance.low for chance in chances)
    if method is Method.EXACT:
        assert sum(chance.low for chance in chances) == 1


@pytest.mark.parametrize(
    ("played", "message"),
    [
        ([(RED, 0)], "rounds: got 0; expected a number of rounds from 1 to 1,000,000,000,000,000"),
        ([(RED, 10**16)], "rounds: got 10000000000000000; expected a number of rounds from 1 to"),
        ([(RED, 10**15), (MIX, 1)], "rounds: got 1000000000000001; expected a number of rounds from 1 to"),
        ([(RED, 5), (MIX, -5)], "rounds: got -5; expected"),
        ([], "played: got nothing; expected at least one round"),
    ],
)
def test_a_night_that_is_no_night_is_refused(played: list[tuple[Distribution, int]], message: str) -> None:
    with pytest.raises(BadInput, match=f"^{message}"):
        night_of(played)


def test_a_night_of_one_round_has_the_moments_of_the_round() -> None:
    night = night_of([(MIX, 1)])

    assert (night.mean, night.variance, night.skewness) == (MIX.mean, MIX.variance, MIX.skewness)
    assert night.expected_loss == -MIX.mean


def test_skewness_shrinks_with_the_root_of_the_rounds() -> None:
    assert float(night_of([(STRAIGHT, 400)]).skewness) == pytest.approx(float(STRAIGHT.skewness) / 20)


@pytest.mark.parametrize(
    "spread",
    [
        exact_spread(Lattice.of([FIFTY])),
        sparse_spread(Lattice.of([FIFTY])),
        rounded([FIFTY]),
        NormalSpread.of([FIFTY], Lattice.of([FIFTY])),
    ],
    ids=["exact", "sparse", "rounded", "normal"],
)
def test_whoever_stands_on_the_other_side_sees_the_same_mirrored(spread: Spread | NormalSpread) -> None:
    other = spread.mirrored()

    for result in (-20_000, -500, 0, 700, 3_000):
        assert float(other.at_least(-result).low) == pytest.approx(float(spread.at_most(result).low))
        assert float(other.at_least(-result).high) == pytest.approx(float(spread.at_most(result).high))
        assert other.exactly(-result) == spread.exactly(result)
    assert (other.worst, other.best) == (-spread.best, -spread.worst)


def test_bands_hold_the_middle_of_all_nights() -> None:
    exact = exact_spread(Lattice.of([Repeated(MIX, 2000)]))

    bands = bands_of(MIX, 2000, (Fraction(90, 100), Fraction(99, 100)))

    assert [band.share for band in bands] == [Fraction(90, 100), Fraction(99, 100)]
    for band in bands:
        assert band.low == exact.percentile((1 - band.share) / 2).at
        assert band.high == exact.percentile((1 + band.share) / 2).at


def test_a_long_night_tells_how_far_it_is() -> None:
    lattice = Lattice.of([Repeated(MIX, 3000)])
    for spread_of in (exact_spread, partial(rounded_spread, precision=Precision(15, 2000))):
        told: list[tuple[int, int]] = []

        def tell(done: int, of: int, told: list[tuple[int, int]] = told) -> None:
            told.append((done, of))

        spread_of(lattice, progress=tell)

        assert len(told) > 5
        assert told == sorted(told)
        assert all(done <= of for done, of in told)
