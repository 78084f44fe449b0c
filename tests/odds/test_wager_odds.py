"""Every figure that `croupier odds` ships, against an enumeration that shares no code with it."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier.game.wagers import Wager
from croupier.odds.chances import chances_of
from croupier.odds.decimals import in_decimal, square_root
from croupier.odds.derivation import derive_bonus_chances
from croupier.odds.mixes import read_mix
from croupier.odds.results import result_of
from croupier.odds.wager_odds import odds_of
from croupier.rulebook import load
from croupier.wire.odds import game_odds

from ..proof import by_hand
from .enumeration import moments, results_by_hand, winning_probability

GAMES = sorted(by_hand.WHEELS)
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
EVEN_CHANCES = ("low", "high", "odd", "even", "red", "black")


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_every_kind_equals_the_enumeration(game: str) -> None:
    odds = msgspec.json.decode(msgspec.json.encode(game_odds(load(game))))

    compared = 0
    for row in odds["wagers"]:
        for wager in [name for name, each in by_hand.catalogue(game).items() if each.kind == row["kind"]]:
            assert _figures_by_hand(game, wager) == {key: row[key] for key in FIGURES}, wager
            compared += 1
    assert compared == len(by_hand.catalogue(game)) == sum(row["count"] for row in odds["wagers"])


FIGURES = (
    *("odds", "ways", "probability", "hit_frequency", "fair_odds", "house_edge", "house_edge_percent"),
    *("return_to_player", "variance", "standard_deviation", "third_moment", "skewness", "skewness_squared"),
    "results",
)


def _figures_by_hand(game: str, wager: str) -> dict[str, object]:
    results = results_by_hand(game, wager)
    mean, variance, third = moments(results)
    probability = winning_probability(game, wager)
    odds = by_hand.catalogue(game)[wager].odds
    all_ways = 40 * 847_660_528 if game == "fast-action-2020" else len(by_hand.numbers(game))
    return {
        "odds": odds,
        "ways": probability * all_ways,
        "probability": str(probability),
        "hit_frequency": round(float(probability), 9),
        "fair_odds": str((1 - probability) / probability) if len(results) == 2 and odds is not None else None,
        "house_edge": str(-mean),
        "house_edge_percent": round(float(-100 * mean), 6),
        "return_to_player": str(1 + mean),
        "variance": str(variance),
        "standard_deviation": round(float(variance) ** 0.5, 6),
        "third_moment": str(third),
        "skewness": round(float(third) / float(variance) ** 1.5, 6),
        "skewness_squared": str(third**2 / variance**3),
        "results": [
            {"net": str(net), "probability": str(chance), "decimal": round(float(chance), 9)}
            for net, chance in sorted(results.items())
        ],
    }


@pytest.mark.parametrize(
    ("game", "kind", "edge"),
    [
        ("nz-37", "straight", "1/37"),
        ("racetrack-2012", "voisins", "1/37"),
        ("nz-38-00-0", "red", "1/19"),
        ("nz-38-00-0", "five-line", "3/38"),
        ("sands-2017", "split", "1/13"),
        ("sands-2019", "top-line", "1/13"),
        ("fast-action-2020", "straight", "97169/1462240"),
        ("fast-action-2020", "bonus-win", "1/4"),
        ("fast-action-2020", "super-bonus-win", "136/703"),
        ("fast-action-2020", "scatter-bonus", "7038047/52978783"),
    ],
)
def test_known_edges(game: str, kind: str, edge: str) -> None:
    (found,) = [each for each in odds_of(load(game)) if each.kind == kind]

    assert found.house_edge == Fraction(edge)


@pytest.mark.parametrize(
    ("rule_set", "options", "edge"),
    [
        ("european.toml", {}, "1/74"),  # la partage
        ("european.toml", {"en_prison": True}, "1/74"),
        ("european.toml", {"en_prison": True, "second_zero_loses": True}, "19/1369"),
        ("american.toml", {}, "1/19"),
        ("american.toml", {"surrender": True}, "1/38"),
    ],
)
def test_known_edges_of_even_chances_in_other_houses(
    rule_set: str, options: dict[str, object], edge: str
) -> None:
    odds = {each.kind: each for each in odds_of(load(str(EXAMPLES / rule_set), options))}

    assert {kind: odds[kind].house_edge for kind in EVEN_CHANCES} == dict.fromkeys(
        EVEN_CHANCES, Fraction(edge)
    )
    assert odds["dozen"].fair_odds == (Fraction(25, 12) if rule_set == "european.toml" else Fraction(13, 6))
    assert odds["dozen"].house_edge == (Fraction(1, 37) if rule_set == "european.toml" else Fraction(1, 19))


def test_fair_odds_reckon_with_the_half_that_comes_back() -> None:
    (red,) = [each for each in odds_of(load(str(EXAMPLES / "european.toml"))) if each.kind == "red"]

    assert red.fair_odds == Fraction(37, 36)  # 18 of 37 times that, less 18 stakes and a half


def test_wagers_in_prison_are_played_on_together() -> None:
    rules = load(str(EXAMPLES / "european.toml"), {"en_prison": True})

    both = result_of(rules, read_mix(rules, "red=100, black=100"))

    assert both.weights == {-100: 1, 0: 36}  # of two in prison one goes free, the other is lost


@pytest.mark.parametrize("game", [game for game in GAMES if game not in {"sands-2017", "sands-2019"}])
def test_pieces_are_the_ordinary_wagers_that_lie_there(game: str) -> None:
    odds = msgspec.json.decode(msgspec.json.encode(game_odds(load(game))))
    book = by_hand.catalogue(game)
    ordinary = {row["kind"]: row for row in odds["wagers"]}

    for row in odds["wagers"]:
        pieces = next(each.pieces for each in book.values() if each.kind == row["kind"])
        by_kind: dict[str, int] = {}
        for piece, count in pieces:
            by_kind[book[piece].kind] = by_kind.get(book[piece].kind, 0) + count
        shown = row.get("pieces", [])
        assert {piece["kind"]: piece["count"] for piece in shown} == by_kind
        assert all(
            piece[key] == ordinary[piece["kind"]][key] for piece in shown for key in ("odds", "variance")
        )
        if pieces:
            whole, size = row["one_on_each_piece"], sum(by_kind.values())
            nets = {Fraction(each["net"]) * size: each["probability"] for each in row["results"]}
            assert whole["stake"] == size
            assert {Fraction(each["net"]): each["probability"] for each in whole["results"]} == nets
            assert Fraction(whole["variance"]) == Fraction(row["variance"]) * size**2


def test_the_derivation_of_fast_action_adds_up() -> None:
    whole, plain, super_bonus, bonus, scatter = derive_bonus_chances(load("fast-action-2020"))

    steps = (whole, plain, super_bonus, bonus, scatter)
    assert [each.step for each in steps] == ["all-draws", "plain", "super-bonus", "bonus", "scatter"]
    assert whole.what == "10 of 40 numbers are drawn"
    assert [each.numbers for each in steps] == [(10, 40), (), (4,), (4,), ()]
    assert (whole.draws, whole.probability) == (847_660_528, Fraction(1))
    assert (plain.formula, plain.draws) == ("C(39, 10)", 635_745_396)
    assert (super_bonus.formula, super_bonus.draws) == ("C(36, 6)", 1_947_792)
    assert (bonus.formula, bonus.draws) == ("C(39, 9) − C(36, 6)", 211_915_132 - 1_947_792)
    assert (scatter.formula, scatter.draws) == ("Σ (−1)^j C(10, j) C(40 − 4j, 10)", 4**10)
    assert plain.draws + super_bonus.draws + bonus.draws == whole.draws


def test_at_a_biased_wheel_a_number_comes_as_often_as_it_weighs() -> None:
    rules = load("nz-37")
    weights = dict.fromkeys(rules.wheel.order, 100) | {"17": 110}
    wager = Wager("w1", "Ann", rules.positions["straight:17"], 1)

    net = result_of(rules, [wager], chances_of(rules, weights))

    assert net.probability(35) == Fraction(110, 3710)


def test_wagers_of_a_mix_share_the_spin() -> None:
    rules = load("nz-37")
    mix = [Wager(name, "Ann", rules.positions[name], 100) for name in ("red", "black", "straight:0")]

    net = result_of(rules, mix)

    assert dict(net.weights) == {-100: 36, 3300: 1}


def test_every_mix_is_the_sum_of_its_wagers_on_every_number() -> None:
    names = ("split:0-00", "red", "corner:25-26-28-29", "top-line", "column:3", "green")
    rules = load("sands-2019")
    mix = [Wager(name, "Ann", rules.positions[name], 100 * place) for place, name in enumerate(names, 1)]

    net = result_of(rules, mix)

    spun: dict[int, int] = {}
    for number in by_hand.numbers("sands-2019"):
        lines = [by_hand.net("sands-2019", wager.position.wager, wager.stake, number) for wager in mix]
        result = sum(winnings - collected for winnings, _, collected in lines)
        spun[result] = spun.get(result, 0) + 1
    assert dict(net.weights) == spun
    assert net.total == 39


def test_decimals_are_right_in_every_digit() -> None:
    assert str(in_decimal(Fraction(2, 3), 10)) == "0.6666666667"
    assert str(in_decimal(Fraction(-1, 37), 3)) == "-0.027"
    assert abs(round(square_root(Fraction(2)), 20) ** 2 - 2) < Fraction(1, 10**19)
