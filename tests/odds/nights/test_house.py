"""The house's side of a night, beside every path gone through by itself."""

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds.distribution import Distribution
from croupier.odds.mixes import read_mix
from croupier.odds.nights.house import HouseNight, bank_of, house_night_of
from croupier.odds.nights.lattice import Parts, Repeated
from croupier.odds.nights.night import Method
from croupier.odds.nights.peaks import peak_bound, peak_of
from croupier.odds.nights.players import Player
from croupier.rulebook import load

from ...game.strategies import examples
from . import rounds_by_hand as by_hand

NZ = load("nz-37")
SMALL = st.dictionaries(st.integers(-6, 9), st.integers(1, 9), min_size=1, max_size=4).map(
    lambda weights: Distribution.of(weights.items())
)


def night(*players: tuple[str, int, int]) -> HouseNight:
    return house_night_of(NZ, [Player(read_mix(NZ, mix), rounds, count) for mix, rounds, count in players])


@examples(60)
@given(st.lists(st.builds(Repeated, SMALL, st.integers(1, 2)), min_size=1, max_size=3), st.integers(1, 99))
def test_the_peak_is_that_of_every_path_gone_through_by_itself(parts: Parts, percent: int) -> None:
    slow = by_hand.peaks_of([each for each, rounds in parts for _ in range(rounds)])

    peak = peak_of(parts)

    assert 0 <= peak.error < Fraction(1, 10**20)
    for result, weight in zip(peak.results, peak.weights, strict=True):
        assert 0 <= slow.get(result, 0) - Fraction(weight, peak.total) <= peak.error
    assert peak.best >= max(slow)
    share = Fraction(percent, 100)
    found = peak.percentile(share)
    assert found.least <= by_hand.percentile(slow, share) <= found.most
    bound = peak_bound(parts, share)
    assert bound >= by_hand.percentile(slow, share)
    assert bound % (gcd(*(net for each, _ in parts for net in each.weights)) or 1) == 0


def test_the_order_of_the_rounds_counts() -> None:
    up, down = Repeated(Distribution({5: 1}, 1), 3), Repeated(Distribution({-5: 1}, 1), 4)

    assert peak_of([up, down]).percentile(Fraction(1, 2)).at == 15
    assert peak_of([down, up]).percentile(Fraction(1, 2)).at == 0


def test_a_bank_for_every_moment_is_the_hitting_probability_of_a_walk() -> None:
    """In a night without end a walk rises to b at some moment with chance (p/q)^b: the gambler's ruin."""
    walk = Distribution({-1: 25, 1: 12}, 37)

    peak = peak_of([Repeated(walk, 1000)])

    for height in (1, 5, 20):
        risen = peak.at_least(height)
        assert float(risen.low) == pytest.approx((12 / 25) ** height, rel=1e-9)


def test_players_on_red_and_black_cancel_but_for_zero() -> None:
    house = night(("red=1000", 300, 1), ("black=1000", 300, 1))

    (segment,) = house.segments
    assert segment.net == Distribution({-2000: 1, 0: 36}, 37)
    assert house.night.behind.high == 0
    assert house.night.even.low == Fraction(36, 37) ** 300
    bank = bank_of(house, Fraction(999, 1000))
    assert (bank.at_the_end, bank.at_every_moment, house.worst_round.loss) == (0, 0, 0)


def test_players_alike_win_and_lose_together() -> None:
    four = night(("straight:17=500", 100, 4))
    one = night(("straight:17=2000", 100, 1))

    assert four.night == one.night
    assert four.worst_round.loss == 4 * 35 * 500


def test_who_leaves_early_plays_only_the_first_rounds() -> None:
    house = night(("red=10", 2, 1), ("straight:17=10", 4, 1))

    together, alone = (segment.net for segment in house.segments)
    slow = by_hand.sums_of([together, together, alone, alone])
    assert [(each.first, each.last) for each in house.segments] == [(1, 2), (3, 4)]
    assert house.handle == 2 * 20 + 2 * 10
    assert house.night.behind.low == house.night.behind.high == 1 - by_hand.at_most(slow, 0)
    assert house.night.mean == -sum(result * chance for result, chance in slow.items())
    assert house.hold == Fraction(1, 37)
    assert bank_of(house, Fraction(9, 10)).at_the_end == max(0, by_hand.percentile(slow, Fraction(9, 10)))


def test_the_banks_are_those_of_every_path() -> None:
    house = night(("red=10, straight:17=10", 4, 1))
    rounds = [house.segments[0].net] * 4
    for share in (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100), Fraction(999, 1000)):
        bank = bank_of(house, share)

        assert bank.at_the_end == max(0, by_hand.percentile(by_hand.sums_of(rounds), share))
        assert bank.at_every_moment == by_hand.percentile(by_hand.peaks_of(rounds), share)
        assert bank.at_the_end <= bank.at_every_moment


def test_the_worst_round_names_its_numbers_and_when_it_can_happen() -> None:
    house = night(("straight:17=500", 300, 1), ("black=3000", 200, 1), ("red=20000", 100, 1))

    worst = house.worst_round

    assert [outcome.number for outcome in worst.outcomes] == ["17"]
    assert (worst.loss, worst.probability) == (35 * 500 + 3000, Fraction(1, 37))
    assert (worst.segment.first, worst.segment.last) == (101, 200)


def test_bonus_numbers_count_in_the_worst_round() -> None:
    rules = load("fast-action-2020")

    house = house_night_of(rules, [Player(read_mix(rules, "straight:17=100"), 10)])

    assert house.worst_round.loss == 8000
    assert {str(outcome.bonus_class) for outcome in house.worst_round.outcomes} == {"super bonus"}
    assert house.worst_round.probability == Fraction(21, 365560)


def test_a_night_beyond_reach_has_a_bank_that_is_certain_all_the_same() -> None:
    house = night(("red=1000, straight:17=500", 10**12, 3))

    bank = bank_of(house, Fraction(999, 1000))

    shorter = bank_of(night(("red=1000, straight:17=500", 3_000, 3)), Fraction(999, 1000))
    assert house.night.method is Method.NORMAL
    assert bank.at_the_end == 0
    assert shorter.at_every_moment < bank.at_every_moment < 2 * shorter.at_every_moment
    assert "bound" in bank.how


def test_the_bound_is_close_to_what_it_bounds() -> None:
    house = night(("red=1000", 1000, 1))
    followed = bank_of(house, Fraction(999, 1000))

    bounded = bank_of(house, Fraction(999, 1000), most_seconds=0)

    assert "bound" in bounded.how
    assert followed.at_every_moment <= bounded.at_every_moment < 1.2 * followed.at_every_moment
    assert bounded.at_the_end == followed.at_the_end


def test_following_a_night_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []

    peak_of([Repeated(Distribution({-1: 19, 1: 18}, 37), 30)], lambda done, of: told.append((done, of)))

    assert told == [(done, 30) for done in range(1, 31)]


def test_a_bank_by_doob_s_bound_is_a_whole_number_of_steps() -> None:
    house = night(("red=1000", 1_000_000, 3))

    bank = bank_of(house, Fraction("0.999"), most_seconds=0)

    assert "by Doob's inequality" in bank.how
    assert bank.at_every_moment % 3_000 == 0
    assert bank.at_the_end <= bank.at_every_moment


def test_players_who_leave_and_players_alike_bring_what_each_of_them_would() -> None:
    house = night(("red=1000, straight:17=100", 5, 2), ("voisins=20", 3, 1), ("black=500", 5, 1))

    first, second = house.segments

    assert (first.rounds, second.rounds) == (3, 2)
    assert (first.staked, second.staked) == (2 * 1100 + 18 + 500, 2 * 1100 + 500)
    assert first.net.mean == -Fraction(first.staked, 37)
    assert max(second.net.weights) == 2 * (3500 - 1000) + 500, "17 is black"
