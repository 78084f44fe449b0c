"""Every wager of every game: the sheet's figures against an enumeration from what is written out by hand."""

from math import comb, sqrt

import pytest

from croupier.odds.chances import chances_of
from croupier.odds.wager_odds import odds_of
from croupier.par.bonus import bonus_section
from croupier.par.rows import name_rows
from croupier.par.worth import pieces_section, wagers_section
from croupier.rulebook import load
from tests.game.strategies import GAMES
from tests.odds.enumeration import (
    SPIN_ONLY,
    count_pieces,
    moments,
    of_kind,
    results_by_hand,
    wagers,
    winning_probability,
)
from tests.par.reading import by_wager, lines, number, rows_of, rules_of, table
from tests.proof.by_hand import LINKS, numbers

DRAWS = comb(40, 10)


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_every_kind_are_those_of_an_enumeration(game: str) -> None:
    section = wagers_section(rows_of(game))
    kinds = dict.fromkeys(each.kind for each in wagers(game).values())

    what, worth, spread, lopsided = (
        by_wager(table(section, caption))
        for caption in ("What each wager is,", "What each wager is worth", "How much", "How lopsided")
    )

    assert set(what) == set(worth) == set(spread) == set(lopsided) == set(kinds)
    for kind in kinds:
        same = of_kind(game, kind)
        (results,) = {frozenset(results_by_hand(game, wager).items()) for wager in same}
        mean, variance, third = moments(dict(results))
        won = winning_probability(game, same[0])
        ways, all_ways = map(number, what[kind]["Ways / all ways"].split(" / "))
        assert what[kind]["Positions"] == str(len(same))
        assert ways / all_ways == won
        assert all_ways == len(numbers(game)) * (1 if game in SPIN_ONLY else DRAWS)
        assert number(worth[kind]["Hit frequency"]) == pytest.approx(won, abs=1e-6)
        assert number(worth[kind]["House edge"]) == -mean
        assert number(worth[kind]["Edge, %"]) == pytest.approx(-mean, abs=1e-6)
        assert number(worth[kind]["Return to player"]) == 1 + mean
        hits = winning_probability(game, of_kind(game, kind)[0])
        assert number(worth[kind]["1 in N"]) == pytest.approx(1 / hits, abs=1e-4)
        assert number(spread[kind]["Variance"]) == variance
        deviation = sqrt(variance)
        assert float(number(spread[kind]["SD"])) == pytest.approx(deviation, abs=1e-6)
        assert float(number(spread[kind]["Index 90 %"])) == pytest.approx(1.645 * deviation, abs=1e-4)
        assert float(number(spread[kind]["Skewness"])) == pytest.approx(float(third) / deviation**3, abs=1e-6)
        assert number(lopsided[kind]["Third central moment"]) == third
        assert number(lopsided[kind]["Third central moment*"]) == pytest.approx(third, abs=1e-6)
        assert number(lopsided[kind]["Skewness squared"]) == third**2 / variance**3
        assert number(lopsided[kind]["Skewness squared*"]) == pytest.approx(third**2 / variance**3, abs=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_fair_odds_leave_no_edge_and_are_shown_where_a_wager_pays_at_one_rate(game: str) -> None:
    worth = by_wager(table(wagers_section(rows_of(game)), "What each wager is worth"))

    for kind, line in worth.items():
        wager = of_kind(game, kind)[0]
        won = winning_probability(game, wager)
        pays_at_one_rate = len(results_by_hand(game, wager)) == 2 and not wagers(game)[wager].pieces
        assert line["Fair odds to 1"] == (str((1 - won) / won) if pays_at_one_rate else "–"), kind


def test_fair_odds_reckon_with_the_half_that_la_partage_gives_back() -> None:
    rules = load("examples/european.toml")

    worth = by_wager(table(wagers_section(name_rows(odds_of(rules))), "What each wager is worth"))

    assert worth["red"]["Fair odds to 1"] == "37/36"  # 18 × 37/36 − 18 − ½ = 0


def test_known_edges_are_in_the_sheets() -> None:
    edges = {
        game: {
            line["House edge"]
            for line in lines(table(wagers_section(rows_of(game)), "What each wager is worth"))
        }
        for game in ("nz-37", "nz-38-00-0", "sands-2019", "fast-action-2020")
    }

    assert edges == {
        "nz-37": {"1/37"},
        "nz-38-00-0": {"1/19", "3/38"},
        "sands-2019": {"1/13"},
        "fast-action-2020": {"97169/1462240", "1/4", "136/703", "7038047/52978783"},
    }


@pytest.mark.parametrize("game", ["racetrack-2012", "nz-37", "nz-38-00-0"])
def test_wagers_of_several_pieces_are_there_whole_and_by_piece(game: str) -> None:
    section = pieces_section(rows_of(game))
    assert section is not None
    several = {each.kind: wager for wager, each in wagers(game).items() if each.pieces}

    by_piece = list(lines(table(section, "Whole and by piece")))
    net_results = list(lines(table(section, "Net results")))

    assert {line["Wager"] for line in by_piece} == set(several)
    for kind, wager in several.items():
        mine = [line for line in by_piece if line["Wager"] == kind]
        *parts, whole = mine
        in_all = count_pieces(game, wager)
        assert sum(int(line["Pieces"]) for line in parts) == int(whole["Pieces"]) == in_all
        assert sum(number(line["Part of the edge"]) for line in parts) == number(whole["Edge of a piece"])
        by_hand = results_by_hand(game, wager)
        assert number(whole["Edge of a piece"]) == -moments(by_hand)[0]
        found = {
            number(line["Net result"]): number(line["Probability"])
            for line in net_results
            if line["Wager"] == kind
        }
        assert found == {net * in_all: probability for net, probability in by_hand.items()}


def test_a_game_without_pieces_or_bonus_numbers_has_no_section_of_them() -> None:
    rules = rules_of("sands-2019")

    assert pieces_section(rows_of("sands-2019")) is None
    assert bonus_section(rules, rows_of("sands-2019"), chances_of(rules)) is None


def test_the_classes_and_the_scatter_come_as_a_count_of_draws_says() -> None:
    rules = rules_of("fast-action-2020")
    section = bonus_section(rules, rows_of("fast-action-2020"), chances_of(rules))
    assert section is not None
    one_each = 4**9  # from each of the nine other links
    by_hand = {
        ("plain", "yes"): 40 * 3 * one_each,
        ("bonus", "yes"): 40 * one_each,
        ("plain", "no"): 40 * (comb(39, 10) - 3 * one_each),
        ("bonus", "no"): 40 * (comb(39, 9) - comb(36, 6) - one_each),
        ("super bonus", "no"): 40 * comb(36, 6),
        ("all", ""): 40 * DRAWS,
    }

    joint = {
        (line["Class"], line["Scatter"]): number(line["Ways"])
        for line in lines(table(section, "The winning number"))
    }
    steps = {line["Formula"]: number(line["Draws"]) for line in lines(table(section, "Derivation"))}
    links = {line["Link"]: frozenset(line["Numbers"].split()) for line in lines(table(section, "Links"))}

    assert joint == by_hand
    assert steps["C(36, 6)"] == comb(36, 6)
    assert steps["Σ (−1)^j C(10, j) C(40 − 4j, 10)"] == 4**10
    assert links == LINKS


@pytest.mark.parametrize("wager", ["straight:1", "bonus-win", "super-bonus-win", "scatter-bonus"])
def test_what_the_classes_add_is_the_edge(wager: str) -> None:
    rules = rules_of("fast-action-2020")
    section = bonus_section(rules, rows_of("fast-action-2020"), chances_of(rules))
    assert section is not None

    kind = wagers("fast-action-2020")[wager].kind
    mine = [line for line in lines(table(section, "What each class adds")) if line["Wager"] == kind]
    *parts, whole = mine

    mean, _, _ = moments(results_by_hand("fast-action-2020", wager))
    assert (
        sum(number(line["Adds to the mean"]) for line in parts) == number(whole["Adds to the mean"]) == mean
    )
    assert all(
        number(line["Probability"]) * number(line["Mean net result there"])
        == number(line["Adds to the mean"])
        for line in mine
    )
