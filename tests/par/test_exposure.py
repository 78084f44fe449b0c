"""The worst case against a round that is settled by hand, wager by wager."""

from fractions import Fraction

import pytest

from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.par.contents import Section
from croupier.par.exposure import exposure_section
from tests.odds.enumeration import SPIN_ONLY, brings, count_pieces, of_kind, wagers
from tests.par.reading import by_wager, number, rows_of, rules_of, said, table
from tests.proof.by_hand import net, numbers

TABLE = Limits(
    general=Limit(100, 100_000),
    by_kind={"straight": Limit(None, 12_345), "split": Limit(None, 25_000)},
    increments={"neighbours": 500},
)


def section_of(game: str, limits: Limits = NO_LIMITS) -> Section:
    return exposure_section(rules_of(game), rows_of(game), limits)


def house_by_number(section: Section) -> dict[str, Fraction]:
    found = table(section, "House's net")
    cells = [cell for row in found.rows for cell in row]
    return {name: number(net) for name, net in zip(cells[::2], cells[1::2], strict=True) if name}


def most(game: str, wager: str) -> int:
    """By hand: the maximum, in steps of the increment or of one unit on each piece."""
    kind = wagers(game)[wager].kind
    maximum = {"straight": 12_345, "split": 25_000}.get(kind, 100_000)
    step = 500 if kind == "neighbours" else count_pieces(game, wager)
    return maximum - maximum % step


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_the_house_net_on_every_number_is_that_of_a_maximal_round(game: str) -> None:
    section = section_of(game, TABLE)

    found = house_by_number(section)

    by_hand = {}
    for each in numbers(game):
        settled = [net(game, wager, most(game, wager), each) for wager in wagers(game)]
        by_hand[each] = sum(collected - winnings for winnings, _, collected in settled)
    assert found == by_hand
    worst = min(by_hand.values())
    assert f"it pays {-worst:,} net." in said(section)
    assert f"{sum(most(game, wager) for wager in wagers(game)):,} in all" in said(section)


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_without_limits_everything_is_for_a_stake_of_1(game: str) -> None:
    found = house_by_number(section_of(game))

    assert found == {
        each: -sum(brings(game, wager, each) for wager in wagers(game)) for each in numbers(game)
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
    section = section_of("fast-action-2020")

    (row,) = table(section, "House's net").rows

    assert row == ("every number", "7", "−694", "−1", "−702", "−392")
    assert "bonus number with scatter" in said(section)
    assert "it pays 702 net" in said(section)


def test_a_kind_without_a_maximum_is_left_out_and_named() -> None:
    section = section_of("sands-2019", Limits(by_kind={"red": Limit(None, 100), "straight": Limit(None, 10)}))

    found = by_wager(table(section, "For each wager"))

    assert found["split"]["Stake"] == "no maximum"
    assert found["red"]["House pays at most"] == "100"
    assert "Left out, because they have no maximum: split, corner" in said(section)
    assert house_by_number(section)["1"] == 38 * 10 - 350 - 100


def test_limits_without_any_maximum_bound_nothing() -> None:
    section = section_of("sands-2019", Limits(general=Limit(100, None)))

    assert "nothing bounds what the house may have to pay" in said(section)


def test_a_maximum_below_one_step_of_a_kind_is_said_to_be_that() -> None:
    section = section_of("nz-37", Limits(general=Limit(None, 8)))

    found = by_wager(table(section, "For each wager"))

    assert found["voisins"]["Stake"] == "maximum below one step"
    assert found["tiers"]["Stake"] == "6"
    assert "Left out" not in said(section)
