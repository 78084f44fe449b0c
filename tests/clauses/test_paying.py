"""What a wager is paid that wins, and what is collected of one that loses."""

import pytest

from croupier.game.lines import LineResult
from croupier.game.rules import RuleSet

from .building import line

PAYS = [
    ("straight:17", "17", 35),
    ("split:17-20", "20", 17),
    ("street:16-17-18", "18", 11),
    ("corner:16-17-19-20", "19", 8),
    ("six-line:16-17-18-19-20-21", "21", 5),
    ("top-line", "3", 5),
    ("column:2", "17", 2),
    ("dozen:2", "17", 2),
    ("low", "17", 1),
    ("high", "19", 1),
    ("even", "18", 1),
    ("odd", "17", 1),
    ("red", "18", 1),
    ("black", "17", 1),
]


@pytest.mark.shows("4.1", of="sands-2017")
@pytest.mark.shows("4.1", of="sands-2019")
@pytest.mark.parametrize(("what", "outcome", "odds"), PAYS)
def test_a_winning_wager_keeps_its_stake_and_is_paid_its_odds(
    rules: RuleSet, what: str, outcome: str, odds: int
) -> None:
    paid = line(rules, outcome, what, 1000)

    assert (paid.result, paid.odds) == (LineResult.WON, odds)
    assert (paid.winnings, paid.returned, paid.collected) == (odds * 1000, 1000, 0)
    assert paid.clauses == ("4.1",)


@pytest.mark.shows("4.1", of="sands-2017")
@pytest.mark.shows("4.1", of="sands-2019")
@pytest.mark.parametrize(
    "what", ["straight:18", "split:20-23", "column:1", "red", "even", "top-line", "green"]
)
def test_a_losing_wager_is_collected_whole(rules: RuleSet, what: str) -> None:
    lost = line(rules, "17", what, 1000)

    assert lost.result is LineResult.LOST
    assert (lost.winnings, lost.returned, lost.collected) == (0, 0, 1000)
    assert lost.clauses == ("4.1",)
