"""A biased compartment, by hand: with N compartments its number comes with (1 + x) / (N + x)."""

from fractions import Fraction
from math import sqrt

import pytest

from croupier.odds.wager_odds import odds_of
from croupier.par.bias import bias_section
from croupier.par.rows import name_rows
from croupier.rulebook import load
from tests.odds.enumeration import SPIN_ONLY, brings, of_kind, wagers
from tests.par.reading import by_wager, lines, number, rows_of, rules_of, table
from tests.proof.by_hand import numbers

BIASES = {f"x = {percents} %": Fraction(percents, 100) for percents in (1, 2, 5, 10, 20)}


def edge(game: str, wager: str, biased: str, bias: Fraction) -> Fraction:
    total = sum(brings(game, wager, each) * (1 + bias * (each == biased)) for each in numbers(game))
    return -total / (len(numbers(game)) + bias)


@pytest.mark.parametrize("game", SPIN_ONLY)
def test_the_edge_of_every_kind_is_that_of_its_best_placed_wager(game: str) -> None:
    found = by_wager(table(bias_section(rules_of(game), rows_of(game)), "House edge, exact"))

    for kind in dict.fromkeys(each.kind for each in wagers(game).values()):
        wager = max(of_kind(game, kind), key=lambda each: max(brings(game, each, n) for n in numbers(game)))
        biased = max(numbers(game), key=lambda each: brings(game, wager, each))
        for column, bias in BIASES.items():
            assert number(found[kind][column]) == edge(game, wager, biased, bias), (kind, column)
        vanishing = number(found[kind]["No edge at"].split(" = ")[0])
        assert vanishing > 0
        assert edge(game, wager, biased, vanishing) == 0


def test_a_straight_on_the_biased_number_follows_the_formula() -> None:
    section = bias_section(rules_of("nz-37"), rows_of("nz-37"))

    exact, percents = (
        by_wager(table(section, caption))["straight"] for caption in ("House edge, exact", "House edge, %")
    )

    for column, bias in BIASES.items():
        by_formula = 1 - 36 * (1 + bias) / (37 + bias)
        assert number(exact[column]) == by_formula
        assert number(percents[column]) == pytest.approx(by_formula, abs=1e-6)
    assert exact["No edge at"] == "1/35 = 2.86 %"
    assert percents["Fair wheel"] == "2.7027 %"


def test_in_fast_action_only_a_straight_feels_the_wheel() -> None:
    section = bias_section(rules_of("fast-action-2020"), rows_of("fast-action-2020"))
    back = Fraction(1365071, 1462240) * 40  # what a straight brings back when its number wins

    found = by_wager(table(section, "House edge, exact"))

    for kind, fair in (
        ("bonus-win", "1/4"),
        ("super-bonus-win", "136/703"),
        ("scatter-bonus", "7038047/52978783"),
    ):
        assert [found[kind][column] for column in BIASES] == [fair] * len(BIASES)
        assert found[kind]["No edge at"] == "never"
    for column, bias in BIASES.items():
        assert number(found["straight"][column]) == 1 - back * (1 + bias) / (40 + bias)
    assert number(found["straight"]["No edge at"].split(" = ")[0]) == (40 - back) / (back - 1)


def test_where_a_prison_bends_the_line_the_bias_without_edge_is_found_all_the_same() -> None:
    rules = load("examples/european.toml", {"en_prison": True})

    found = by_wager(table(bias_section(rules, name_rows(odds_of(rules))), "House edge, exact"))

    # On red with a red number likelier by x: x − 18 / (36 + x) = 0, a wager in prison staying there on 0.
    root = sqrt(18**2 + 18) - 18
    about = found["red"]["No edge at"]
    assert about.startswith("about ")
    assert float(number(about.removeprefix("about "))) == pytest.approx(root, abs=1e-6)
    bias = Fraction(1, 5)
    assert number(found["red"]["x = 20 %"]) == -(bias - 18 / (36 + bias)) / (37 + bias)


def test_the_spins_that_show_a_bias_are_those_of_the_normal_approximation() -> None:
    section = bias_section(rules_of("nz-37"), rows_of("nz-37"))

    found = {line["x"]: line for line in lines(table(section, "Spins that would show"))}

    fair, likely = 1 / 37, 1.2 / 37.2
    z_level, z_power = 2.3263478740, 1.2815515655
    needed = (
        (z_level * sqrt(fair * (1 - fair)) + z_power * sqrt(likely * (1 - likely))) / (likely - fair)
    ) ** 2
    assert float(number(found["20 %"]["Compartment named before"])) == pytest.approx(needed, abs=1)
    assert number(found["20 %"]["Any compartment"]) > number(found["20 %"]["Compartment named before"])
    assert number(found["20 %"]["Probability"]) == Fraction(12, 372)
