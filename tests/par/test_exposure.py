"""The worst case against a round that is settled by hand, wager by wager."""

from fractions import Fraction
from random import Random

import pytest

from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.par.contents import Section
from croupier.par.exposure import exposure_section
from tests.odds.enumeration import SPIN_ONLY, brings, count_pieces, of_kind, wagers
from tests.par.reading import by_wager, number, rows_of, rules_of, said, table
from tests.proof.by_hand import net, numbers

MOST = "The most that the bank can be asked for on each number"
TABLE = Limits(
    general=Limit(100, 100_000),
    by_kind={"straight": Limit(None, 12_345), "split": Limit(None, 25_000)},
    increments={"neighbours": 500},
)


def section_of(game: str, limits: Limits = NO_LIMITS, seats: int = 7) -> Section:
    return exposure_section(rules_of(game), rows_of(game), limits, seats)


def asked_by_number(section: Section, of_whom: str = "one player") -> dict[str, Fraction]:
    """What the bank can be asked for at most, by number."""
    cells = [cell for row in table(section, f"{MOST}, {of_whom}").rows for cell in row]
    return {name: number(paid) for name, paid in zip(cells[::2], cells[1::2], strict=True) if name}


def most(game: str, wager: str) -> int:
    """By hand: the maximum, in steps of the increment or of one unit on each piece."""
    kind = wagers(game)[wager].kind
    maximum = {"straight": 12_345, "split": 25_000}.get(kind, 100_000)
    step = 500 if kind == "neighbours" else count_pieces(game, wager)
    return maximum - maximum % step


def paid_by_hand(game: str, wager: str, stake: int, winning: str) -> int:
    winnings, _, collected = net(game, wager, stake, winning)
    return max(0, winnings - collected)


def test_in_new_zealand_number_2_costs_most_as_added_up_by_hand() -> None:
    section = section_of("nz-37", Limits(general=Limit(500, 20_000)))
    stake = 20_000
    pieces_of_voisins = stake // 9  # 0-2-3 has two of the nine
    by_hand = (
        35 * stake  # straight
        + 4 * 17 * stake  # splits with 0, 1, 3 and 5
        + 3 * 11 * stake  # streets 1-2-3, 0-1-2 and 0-2-3
        + 3 * 8 * stake  # corners 1-2-4-5, 2-3-5-6 and 0-1-2-3
        + 5 * stake  # the six-line from 1 to 6
        + 2 * 2 * stake  # column and dozen
        + 3 * stake  # low, even, black
        + 11 * stake  # the Asian neighbours 4-21-2
        + 5 * (35 - 4) * stake // 5  # the neighbours of 4, 21, 2, 25 and 17, a fifth on each number
        + (2 * 11 - 7) * pieces_of_voisins
    )

    found = asked_by_number(section)

    assert found["2"] == by_hand == 4_313_330
    assert max(found.values()) == by_hand
    assert asked_by_number(section, "all 7 seats")["2"] == 7 * by_hand
    assert "is 2: one player can ask for 4,313,330, all 7 seats for 30,193,310." in said(section)


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_on_every_number_only_what_pays_there_is_staked(game: str) -> None:
    section = section_of(game, TABLE)

    found, by_all = asked_by_number(section), asked_by_number(section, "all 7 seats")

    by_hand = {
        each: sum(paid_by_hand(game, wager, most(game, wager), each) for wager in wagers(game))
        for each in numbers(game)
    }
    assert found == by_hand
    assert by_all == {each: 7 * paid for each, paid in by_hand.items()}
    assert f"one player can ask for {max(by_hand.values()):,}" in said(section)


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_no_stakes_that_the_limits_take_cost_more(game: str) -> None:
    found = asked_by_number(section_of(game, TABLE))
    chance = Random(37)

    for _ in range(50):
        staked = {
            wager: chance.randrange(0, most(game, wager) + 1, count_pieces(game, wager))
            for wager in wagers(game)
        }
        for each in numbers(game):
            settled = [net(game, wager, stake, each) for wager, stake in staked.items() if stake > 0]
            assert sum(winnings - collected for winnings, _, collected in settled) <= found[each]


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_without_limits_everything_is_for_a_stake_of_1(game: str) -> None:
    found = asked_by_number(section_of(game))

    assert found == {
        each: sum(max(Fraction(0), brings(game, wager, each)) for wager in wagers(game))
        for each in numbers(game)
    }


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_each_wager_at_its_maximum_costs_the_most_that_it_can(game: str) -> None:
    found = by_wager(table(section_of(game, TABLE), "For each wager"))

    for kind, line in found.items():
        wager = of_kind(game, kind)[0]
        settled = (net(game, wager, most(game, wager), each) for each in numbers(game))
        worst = max(winnings - collected for winnings, _, collected in settled)
        assert number(line["Stake"]) == most(game, wager)
        assert number(line["House pays at most"]) == worst


def test_fast_action_costs_most_on_a_bonus_number_with_scatter() -> None:
    section = section_of("fast-action-2020", Limits(general=Limit(500, 20_000)))
    pays = (
        35,  # plain: the straight
        35 + 700,  # with scatter
        40 + 2,  # a bonus number: straight and bonus win
        40 + 2 + 700,
        80 + 2 + 350,  # a super bonus number; ten numbers that fill a link are no scatter
    )

    (one,) = table(section, f"{MOST}, one player").rows
    (every,) = table(section, f"{MOST}, all 7 seats").rows

    assert one == ("every number", *(f"{each * 20_000:,}" for each in pays))
    assert every == ("every number", *(f"{7 * each * 20_000:,}" for each in pays))
    assert "bonus number with scatter" in said(section)
    assert "one player can ask for 14,840,000, all 7 seats for 103,880,000." in said(section)


def test_a_kind_without_a_maximum_is_left_out_and_named() -> None:
    section = section_of("sands-2019", Limits(by_kind={"red": Limit(None, 100), "straight": Limit(None, 10)}))

    found = by_wager(table(section, "For each wager"))

    assert found["split"]["Stake"] == "no maximum"
    assert found["red"]["House pays at most"] == "100"
    assert "Left out, because they have no maximum: split, corner" in said(section)
    assert asked_by_number(section)["1"] == 350 + 100
    assert asked_by_number(section)["2"] == 350


def test_limits_without_any_maximum_bound_nothing() -> None:
    section = section_of("sands-2019", Limits(general=Limit(100, None)))

    assert "nothing bounds what the house may have to pay" in said(section)


def test_a_maximum_below_one_step_of_a_kind_leaves_no_stake() -> None:
    section = section_of("nz-37", Limits(general=Limit(None, 8)))

    found = by_wager(table(section, "For each wager"))

    assert found["voisins"]["Stake"] == "no stake within the limits"
    assert found["tiers"]["Stake"] == "6"
    assert "Left out" not in said(section)


def test_a_minimum_above_the_last_step_leaves_no_stake() -> None:
    section = section_of("nz-37", Limits(general=Limit(19, 20)))

    found = by_wager(table(section, "For each wager"))

    assert found["voisins"]["Stake"] == "no stake within the limits", "18 is below 19, and 27 above 20"
    assert found["tiers"]["Stake"] == "no stake within the limits"
    assert found["orphelins"]["Stake"] == "20"
