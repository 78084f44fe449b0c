"""Settling from Python, where no JSON fills in what is usual."""

import pytest

from croupier import PlacedBy, Round, Wager, compile_payoff, load, settle
from croupier.game.lines import LineResult

NZ, RACETRACK = load("nz-37"), load("racetrack-2012")


def test_a_racetrack_wager_counts_as_placed_by_a_dealer_unless_said_otherwise() -> None:
    voisins = NZ.positions["voisins"]
    usual, own = Wager("a", "p", voisins, 90), Wager("a", "p", voisins, 90, PlacedBy.PLAYER)

    assert settle(NZ, Round(wagers=(usual,), outcome="0")).lines[0].result is LineResult.WON
    assert settle(NZ, Round(wagers=(own,), outcome="0")).lines[0].result is LineResult.RETURNED
    assert compile_payoff(NZ, [usual]).by_number["0"] == 2 * 10 * 11 - 70


def test_a_group_that_wins_on_zero_does_not_cite_the_clause_that_speaks_of_the_main_layout() -> None:
    rules = load("nz-37", {"asian_groups": [["0", "32", "26"]]})
    group = Wager("a", "p", rules.positions["asian-neighbour:0-26-32"], 100)

    (line,) = settle(rules, Round(wagers=(group,), outcome="0")).lines

    assert (line.winnings, line.clauses) == (1100, ("3.2(a)", "3.9"))


def test_a_stake_that_the_pieces_do_not_divide_is_our_mistake() -> None:
    uneven = Wager("a", "p", RACETRACK.positions["voisins"], 10)

    with pytest.raises(AssertionError):
        settle(RACETRACK, Round(wagers=(uneven,), outcome="0"))
