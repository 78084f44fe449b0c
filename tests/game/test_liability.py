"""How much several players can have on one position, against all stakes that they can have there."""

from itertools import combinations_with_replacement

import pytest

from croupier.game.liability import TableBounds
from croupier.game.limits import Limit, Limits
from croupier.rulebook import load

RULES = load("nz-37")


def most_by_hand(step: int, limit: Limit, players: int, together: int) -> int:
    """Every player has nothing there, or a stake that the limits take."""
    least, most = limit.minimum or 1, limit.maximum or 0
    allowed = [0, *(stake for stake in range(step, most + 1, step) if stake >= least)]
    sums = map(sum, combinations_with_replacement(allowed, players))
    return max(whole for whole in sums if whole <= together)


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("together", [5, 12, 25, 40, 58, 1000])
@pytest.mark.parametrize("limit", [Limit(None, 20), Limit(7, 20), Limit(19, 20), Limit(13, 36)])
@pytest.mark.parametrize(("wager", "chip", "step"), [("voisins", 1, 9), ("red", 2, 2), ("tiers", 2, 12)])
def test_players_together_have_the_most_that_any_of_their_stakes_come_to(
    wager: str, chip: int, step: int, limit: Limit, together: int, players: int
) -> None:
    bounds = TableBounds(limits=Limits(general=limit), chip=chip, position_maximum=together)

    found = bounds.most(RULES.positions[wager], players)

    assert found == most_by_hand(step, limit, players, together)


def test_an_increment_of_the_table_is_kept_in_whole_chips_on_each_piece() -> None:
    limits = Limits(general=Limit(None, 10_000), increments={"orphelins": 15, "straight": 250})
    bounds = TableBounds(limits=limits, chip=100)

    assert bounds.most(RULES.positions["orphelins"]) == 9_000, "steps of 15, and of 100 on each of 5"
    assert bounds.most(RULES.positions["straight:17"]) == 10_000


def test_without_a_maximum_nothing_bounds_a_stake() -> None:
    assert TableBounds(limits=Limits(general=Limit(500, None))).most(RULES.positions["red"], 3) is None
