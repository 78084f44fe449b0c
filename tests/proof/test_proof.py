"""The engine agrees with what is written out by hand, case by case, and the documentation says how many."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from croupier.game.payoff import possible_outcomes
from croupier.rulebook import games, load

from .by_hand import bonus_classes, catalogue, colour, net, numbers
from .proof import TABLES, Table, Tally, prove

DOCUMENTATION = Path(__file__).parents[2] / "docs/proof.md"

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@cache
def tally_of(table: str) -> Tally:
    return prove(next(each for each in TABLES if str(each) == table))


def tallies() -> dict[str, Tally]:
    return {str(table): tally_of(str(table)) for table in TABLES}


def test_every_game_of_the_program_is_proved() -> None:
    shipped = {rules.game for rules in games()}

    assert {table.game for table in TABLES} == shipped


@every_table
def test_every_wager_on_every_outcome_settles_as_by_hand(
    table: Table, record_property: Callable[[str, object], None]
) -> None:
    tally = tally_of(str(table))

    record_property("proof cases", tally.cases)
    assert tally.cases == tally.wagers * tally.outcomes > 0
    assert tally.differences == ()


def test_the_documentation_says_how_many_cases_are_proved() -> None:
    rows = re.findall(
        r"^\| (.+?) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", DOCUMENTATION.read_text("utf-8"), re.MULTILINE
    )
    told = {name.replace("`", ""): tuple(int(part.replace(",", "")) for part in rest) for name, *rest in rows}

    assert told == {name: (tally.wagers, tally.outcomes, tally.cases) for name, tally in tallies().items()}


def test_the_documentation_says_the_total() -> None:
    total = sum(tally.cases for tally in tallies().values())

    assert re.findall(r"\*\*([\d,]+)\*\*", DOCUMENTATION.read_text("utf-8")) == [f"{total:,}"]


@every_table
def test_the_wheel_has_the_numbers_in_the_order_and_colours_written_by_hand(table: Table) -> None:
    wheel = load(table.game, table.options).wheel

    assert wheel.order == numbers(table.game)
    assert wheel.colours == {number: colour(number) for number in numbers(table.game)}


@every_table
def test_the_catalogue_has_the_wagers_written_by_hand_and_no_other(table: Table) -> None:
    rules = load(table.game, table.options)

    assert rules.positions.keys() == catalogue(table.game, **table.options).keys()
    assert all(position.wager == wager for wager, position in rules.positions.items())


@every_table
def test_every_wager_has_the_kind_numbers_odds_and_pieces_written_by_hand(table: Table) -> None:
    rules = load(table.game, table.options)

    for wager, expected in catalogue(table.game, **table.options).items():
        position = rules.positions[wager]
        assert position.kind == expected.kind, wager
        assert len(position.numbers) == len(expected.numbers), wager
        assert set(position.numbers) == position.covers == expected.numbers, wager
        assert position.odds == expected.odds, wager
        assert [(piece.position.wager, piece.count) for piece in position.pieces] == list(expected.pieces), (
            wager
        )


def test_a_bonus_class_pays_what_its_name_says() -> None:
    """The hand's own sums, against what stands written beside each class."""
    for each in bonus_classes():
        wagers = (f"straight:{each.outcome}", "bonus-win", "super-bonus-win", "scatter-bonus")
        paid = [net("fast-action-2020", wager, 1, each.outcome, each.bonus)[0] for wager in wagers]

        won = (each.bonus_win, each.super_bonus_win, each.scatter_bonus)
        expected = [odds if is_won else 0 for odds, is_won in zip((2, 350, 700), won, strict=True)]
        assert paid == [each.straight_pays, *expected], each
        assert len(each.bonus) == 10, each


def test_the_bonus_classes_show_every_outcome_that_wagers_can_tell_apart() -> None:
    rules = load("fast-action-2020")
    assert rules.bonus is not None

    shown = set()
    for each in bonus_classes():
        drawn = frozenset(each.bonus)
        shown.add((each.outcome, rules.bonus.class_of(each.outcome, drawn), rules.bonus.is_scatter(drawn)))

    possible = {
        (outcome.number, outcome.bonus_class, outcome.is_scatter) for outcome, _ in possible_outcomes(rules)
    }
    assert shown == possible
    assert len(possible) == 40 * 5
