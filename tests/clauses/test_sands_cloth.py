"""The wheel and the cloth of Sands Roulette, the same in both versions."""

import pytest

from croupier.game.lines import LineResult
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet

from .building import line, refusal, settled
from .sands import NUMBERS, of_kind, two_wagers

INSIDE = ["straight", "split", "corner", "street", "six-line", "top-line"]
KINDS = [*INSIDE, "column", "dozen", "low", "high", "odd", "even", "black", "red", "green"]
COLOURS_BEFORE_ODD_AND_EVEN = [*KINDS[:10], "black", "red", "odd", "even", "green"]


@pytest.mark.shows("1.1.3", of="sands-2017")
@pytest.mark.shows("1.1.3", of="sands-2019")
def test_the_wheel_has_a_compartment_for_each_of_the_39_numbers(rules: RuleSet) -> None:
    order = rules.wheel.order

    assert len(order) == 39
    assert set(order) == set(NUMBERS)


@pytest.mark.shows("1.1.3", of="sands-2017")
@pytest.mark.shows("1.1.3", of="sands-2019")
@pytest.mark.parametrize(
    ("what", "outcome"), [("straight:0", "00"), ("straight:00", "0"), ("straight:S", "0")]
)
def test_the_zeros_and_s_are_different_numbers(rules: RuleSet, what: str, outcome: str) -> None:
    lost = line(rules, outcome, what)

    assert (lost.result, lost.collected) == (LineResult.LOST, 1000)


@pytest.mark.shows("1.1.3", of="sands-2017")
@pytest.mark.shows("1.1.3", of="sands-2019")
@pytest.mark.parametrize("outcome", ["000", "37", "MBS", "s", "01"])
def test_no_other_outcome_is_settled(rules: RuleSet, outcome: str) -> None:
    with pytest.raises(AssertionError, match="an outcome of this wheel"):
        settled(rules, outcome, *two_wagers(rules))


@pytest.mark.shows("Diagram A", "2.1", of="sands-2017")
@pytest.mark.shows("Appendix A", "2.1", of="sands-2019")
def test_s_lies_over_both_zeros_with_0_on_the_side_of_1(rules: RuleSet) -> None:
    one, two, three = (rules.layout.areas[number].rect for number in ("1", "2", "3"))

    s, zero, double_zero = (rules.layout.areas[number].rect for number in ("S", "0", "00"))

    assert (s.left, s.right, s.bottom) == (zero.left, double_zero.right, zero.top)
    assert (zero.right, zero.top, zero.bottom) == (double_zero.left, double_zero.top, double_zero.bottom)
    assert (zero.left, zero.bottom) == (one.left, one.top)
    assert (double_zero.right, double_zero.bottom) == (three.right, three.top)
    assert zero.right == two.middle.x


@pytest.mark.shows("Diagram A", "2.1", of="sands-2017")
@pytest.mark.shows("Appendix A", "2.1", of="sands-2019")
def test_the_layout_has_166_wagers(rules: RuleSet) -> None:
    positions = rules.positions

    assert len(positions) == 166


@pytest.mark.shows("Diagram B", "3.4", of="sands-2017")
@pytest.mark.shows("Appendix B", "3.4", of="sands-2019")
def test_the_legend_has_fifteen_kinds_of_wagers(rules: RuleSet) -> None:
    kinds = {position.kind for position in rules.positions.values()}

    assert {kind: len(of_kind(rules, kind)) for kind in kinds} == {
        "straight": 39,
        "split": 64,
        "street": 16,
        "corner": 22,
        "six-line": 11,
        "top-line": 1,
        "column": 3,
        "dozen": 3,
        "low": 1,
        "high": 1,
        "odd": 1,
        "even": 1,
        "black": 1,
        "red": 1,
        "green": 1,
    }


@pytest.mark.shows("Diagram B", "3.4", "4.1", of="sands-2017", listed=KINDS)
@pytest.mark.shows("Appendix B", "3.4", "4.1", of="sands-2019", listed=COLOURS_BEFORE_ODD_AND_EVEN)
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_wager_cites_the_clause_that_places_it(
    rules: RuleSet, listed: list[str], kind: str
) -> None:
    clause = f"3.4.{listed.index(kind) + 1}"

    positions = [rules.positions[what] for what in of_kind(rules, kind)]

    assert {position.clauses for position in positions} == {(clause, "4.1")}


@pytest.mark.shows("Diagram A", "2.1", of="sands-2017")
@pytest.mark.shows("Appendix C", "2.1", of="sands-2019")
def test_s_and_the_zeros_make_straights_splits_streets_and_the_top_line_but_no_corner(rules: RuleSet) -> None:
    inside = [position for position in rules.positions.values() if position.wager != "green"]

    at_the_head = {position.wager for position in inside if position.covers & {"S", "0", "00"}}

    assert at_the_head == {
        "straight:0", "straight:00", "straight:S",
        "split:0-00", "split:0-S", "split:00-S", "split:0-1", "split:0-2", "split:00-2", "split:00-3",
        "street:0-00-S", "street:0-00-2", "street:0-1-2", "street:00-2-3",
        "top-line",
    }  # fmt: skip


@pytest.mark.shows("2.1", "3.3", "3.4", of="sands-2017")
@pytest.mark.shows("2.1", "3.3", "3.4", of="sands-2019")
@pytest.mark.parametrize(
    "what",
    [
        "split:S-1", "split:S-2", "split:S-3", "split:0-3", "split:00-1", "split:1-5", "split:3-4",
        "street:0-00-1", "street:0-00-3", "street:S-0-1", "street:2-3-4", "corner:S-0-00-2", "corner:0-1-2-4",
        "corner:0-00-1-2", "six-line:1-2-3-7-8-9", "five-line", "straight:37", "straight:000", "dozen:4",
        "column:0", "neighbours:17", "voisins", "Red", "",
    ],
)  # fmt: skip
def test_a_wager_that_the_layout_does_not_have_is_refused(rules: RuleSet, what: str) -> None:
    answer = refusal(rules, what)

    assert answer is not None
    assert (answer.by, answer.clauses) == (Provision.ONLY_LISTED_WAGERS, ("3.3", "3.4"))
