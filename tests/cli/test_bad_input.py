"""Rounds with something wrong in them: status 2, one clear message, nothing on standard output."""

import json

import pytest

from ..game.strategies import Json
from .refusals import (
    FULL,
    ROUND,
    TABLE,
    TEN,
    WAGER,
    Steps,
    assert_refused,
    of_other_types,
    paths,
    raw,
    replaced,
    settle_input,
    short,
    value_at,
    with_wager,
    without,
    written,
)
from .running import croupier

# Each field of a round


@pytest.mark.parametrize("play", [ROUND, FULL, TABLE], ids=["short", "full", "options"])
def test_the_rounds_that_are_spoilt_here_are_good(play: Json) -> None:
    assert settle_input(raw(play)).status == 0


@pytest.mark.parametrize(
    ("play", "path"),
    [(play, path) for play in (FULL, TABLE) for path in paths(play)],
    ids=lambda value: written(value) if isinstance(value, tuple) else value["game"],
)
def test_a_value_of_another_type_is_refused(play: Json, path: Steps) -> None:
    for other in of_other_types(value_at(play, path)):
        answer = settle_input(raw(replaced(play, path, other)))

        assert_refused(answer)
        assert written(path[:1]) in answer.talk, answer.talk


@pytest.mark.parametrize(
    "path",
    [("game",), ("wagers",), ("outcome",), ("bonus_numbers",)]
    + [("wagers", 0, field) for field in ("id", "player", "wager", "stake")],
    ids=written,
)
def test_a_missing_field_is_refused(path: Steps) -> None:
    answer = settle_input(raw(without(without(FULL, ("lit_numbers",)), path)))

    assert_refused(answer, f"{written(path)}: got nothing")


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("wagers", 0),
        ("limits",),
        ("limits", "by_kind", "straight"),
        ("options",),
        ("limits", "by_kind"),
        ("limits", "increments"),
    ],
    ids=written,
)
def test_an_unknown_field_is_refused(path: Steps) -> None:
    answer = settle_input(raw(replaced(FULL, (*path, "stakes"), 5 if path[-1:] == ("increments",) else {})))

    assert_refused(answer, "stakes")


@pytest.mark.parametrize("name", ["", "a\nb", "\x1b[2J", "`", "x" * 10_000, "ü", "a.b", "[0]"], ids=short)
def test_an_unknown_field_of_any_name_is_one_printable_line(name: str) -> None:
    for play in (
        FULL | {name: 1},
        replaced(FULL, ("wagers", 0, name), 1),
        replaced(FULL, ("options", name), 1),
    ):
        answer = settle_input(raw(play))
        assert_refused(answer)
        assert len(answer.talk) < 1000, f"{len(answer.talk)} characters"


@pytest.mark.parametrize("name", ["", "a\nb", "\x1b[2J", "x" * 10_000, "a.b"], ids=short)
def test_an_unknown_kind_of_any_name_is_one_printable_line(name: str) -> None:
    for path, value in ((("limits", "by_kind", name), {}), (("limits", "increments", name), 5)):
        answer = settle_input(raw(replaced(FULL, path, value)))
        assert_refused(answer)
        assert len(answer.talk) < 1000, f"{len(answer.talk)} characters"


# Games and numbers


@pytest.mark.parametrize(
    "game",
    [
        "",
        "roulette",
        "nz",
        "NZ-37",
        "sands-2019 ",
        "sands-2018",
        "../sands-2019",
        "a\nb",
        "\x00",
        "\x00.toml",
        "x" * 9999,
        "missing.toml",
        "missing.toml#nz-37",
        "/",
        ".toml",
        "x" * 9999 + ".toml",
        "a\nb.toml",
        "\x1b[2J.toml",
    ],
    ids=short,
)
def test_an_unknown_game_is_refused(game: str) -> None:
    assert_refused(settle_input(raw(ROUND | {"game": game})))


@pytest.mark.parametrize("command", ["wagers", "rules", "layout"])
@pytest.mark.parametrize("game", ["", "roulette", "missing.toml", "sands-2019#x"])
def test_a_command_refuses_an_unknown_game(command: str, game: str) -> None:
    assert_refused(croupier(command, game))


@pytest.mark.parametrize(
    ("game", "outcome"),
    [
        ("racetrack-2012", "00"),
        ("nz-37", "00"),
        ("nz-37", "S"),
        ("nz-38-00-0", "S"),
        ("sands-2019", "MBS"),
        ("sands-2019", "000"),
        ("sands-2019", "37"),
        ("sands-2019", "-1"),
        ("sands-2019", "01"),
        ("sands-2019", " 1"),
        ("sands-2019", "s"),
        ("sands-2019", ""),
        ("sands-2019", "١"),
        ("sands-2019", "9" * 5000),
        ("sands-2019", "1\n"),
    ],
    ids=short,
)
def test_a_number_of_no_compartment_is_refused(game: str, outcome: str) -> None:
    assert_refused(settle_input(raw({"game": game, "wagers": [], "outcome": outcome})), "outcome")


def test_a_number_that_is_not_a_text_is_refused() -> None:
    assert_refused(settle_input(raw(ROUND | {"outcome": 1})), "outcome", "got 1;")
    assert_refused(settle_input(raw(FULL | {"bonus_numbers": [*TEN[:9], 21]})), "bonus_numbers[9]", "got 21;")
    groups = {"asian_groups": [[1, 2, 3]]}
    assert_refused(settle_input(raw(TABLE | {"options": groups})), "asian_groups", "[1, 2, 3]")


def test_a_round_without_an_outcome_is_refused_unless_it_is_void_or_referred() -> None:
    bare = {"game": "sands-2019", "wagers": []}

    assert_refused(settle_input(raw(bare)), "outcome", "got nothing")
    assert_refused(settle_input(raw(bare | {"outcome": None})), "outcome", "got nothing")
    assert_refused(settle_input(raw(bare | {"irregularities": ["power-failure"]})), "outcome")
    assert settle_input(raw(bare | {"irregularities": ["foreign-object"]})).status == 0
    assert settle_input(raw(bare | {"irregularities": ["ball-overlong"]})).status == 1


# Wagers


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("sands-2019", "split:1-36"),
        ("sands-2019", "split:1-1"),
        ("sands-2019", "split:1"),
        ("sands-2019", "split:1-2-"),
        ("sands-2019", "split:-1-2"),
        ("sands-2019", "split:"),
        ("sands-2019", "split"),
        ("sands-2019", "split:1,2"),
        ("sands-2019", "split:1-١"),
        ("sands-2019", "street:0-1-3"),
        ("sands-2019", "split:1-S"),
        ("sands-2019", "corner:0-1-2-3"),
        ("sands-2019", "straight:00-0"),
        ("sands-2019", "straight:01"),
        ("sands-2019", "straight:37"),
        ("sands-2019", "straight:MBS"),
        ("sands-2019", "straight:" + "9" * 5000),
        ("sands-2019", "split:1-" + "9" * 5000),
        ("sands-2019", "dozen:4"),
        ("sands-2019", "dozen"),
        ("sands-2019", "red:1"),
        ("sands-2019", "red:"),
        ("sands-2019", "Red"),
        ("sands-2019", " red"),
        ("sands-2019", "red\n"),
        ("sands-2019", ""),
        ("sands-2019", ":"),
        ("sands-2019", "\x1b[2J"),
        ("sands-2019", "voisins"),
        ("sands-2019", "five-line"),
        ("sands-2019", "bonus-win"),
        ("racetrack-2012", "corner:0-1-2-3"),
        ("racetrack-2012", "straight:00"),
        ("racetrack-2012", "split:0-00"),
        ("racetrack-2012", "asian-neighbour:32-15-19"),
        ("racetrack-2012", "green"),
        ("fast-action-2020", "red"),
        ("fast-action-2020", "split:1-2"),
        ("nz-37", "zero-spiel"),
        ("nz-37", "neighbours:00"),
        ("nz-37", "neighbours:17-34"),
        ("nz-37", "asian-neighbour:1-2-3"),
        ("nz-37", "five-line"),
        ("nz-38-00-0", "split:0-1"),
        ("nz-38-00-0", "street:0-1-2"),
        ("nz-38-0-00", "voisins"),
        ("nz-38-0-00", "street:0-2-3"),
    ],
    ids=short,
)
def test_a_wager_that_the_layout_does_not_have_is_refused(game: str, wager: str) -> None:
    play = {"game": game, "wagers": [WAGER | {"wager": wager, "stake": 180}], "outcome": "1"}

    assert_refused(settle_input(raw(play)), "wagers[0].wager")


def test_a_wager_that_the_options_take_away_is_refused() -> None:
    for wager, option in (("tiers", "racetrack"), ("asian-neighbour:32-15-19", "asian_racetrack")):
        play: Json = {"game": "nz-37", "wagers": [WAGER | {"wager": wager, "stake": 180}], "outcome": "1"}

        assert settle_input(raw(play)).status == 0
        assert_refused(settle_input(raw(play | {"options": {option: False}})), "wagers[0].wager", wager)


@pytest.mark.parametrize(
    "stake",
    ["-1", "0", "-0", "0.5", "1000.0", "1e3", "1e400", "1000000000000001", "1" + "0" * 400],
    ids=short,
)
def test_a_stake_that_is_no_whole_number_from_1_to_10_to_the_15_is_refused(stake: str) -> None:
    answer = settle_input(raw(with_wager(stake="?")).replace(b'"?"', stake.encode()))

    assert_refused(answer, "wagers[0].stake", "1000000000000000")


def test_a_stake_of_five_thousand_digits_is_refused() -> None:
    answer = settle_input(raw(with_wager(stake="?")).replace(b'"?"', b"1" + b"0" * 5000))

    assert_refused(answer, "stake")


def test_the_largest_stake_is_taken() -> None:
    assert settle_input(raw(with_wager(stake=10**15))).status == 0


@pytest.mark.parametrize("placed_by", ["", "Player", "dealer ", "croupier", "p1"])
def test_a_wager_placed_by_anybody_else_is_refused(placed_by: str) -> None:
    assert_refused(settle_input(raw(with_wager(placed_by=placed_by))), "placed_by", "player", "dealer")


def test_an_empty_id_or_player_is_refused() -> None:
    assert_refused(settle_input(raw(with_wager(id=""))), "wagers[0].id")
    assert_refused(settle_input(raw(with_wager(player=""))), "wagers[0].player")


def test_a_repeated_id_is_refused() -> None:
    twice = ROUND | {"wagers": [WAGER, WAGER | {"player": "p2", "wager": "black"}]}

    assert_refused(settle_input(raw(twice)), "wagers[1].id", "'w1'")


@pytest.mark.parametrize("wagers", [{}, "red", 5, None, True, [[]], ["red"], [None], [5], [WAGER, "red"]])
def test_wagers_that_are_no_list_of_wagers_are_refused(wagers: object) -> None:
    assert_refused(settle_input(raw(ROUND | {"wagers": wagers})), "wagers")


@pytest.mark.parametrize(
    ("wager", "stake", "nearest"),
    [
        ("voisins", 1000, "999"),
        ("tiers", 7, "6"),
        ("orphelins", 4, "5"),
        ("zero-spiel", 5, "4"),
        ("neighbours:17", 9, "10"),
    ],
)
def test_a_stake_that_the_pieces_do_not_divide_is_refused_with_the_nearest(
    wager: str, stake: int, nearest: str
) -> None:
    play = {"game": "racetrack-2012", "wagers": [WAGER | {"wager": wager, "stake": stake}], "outcome": "0"}

    assert_refused(settle_input(raw(play)), "wagers[0].stake", str(stake), nearest)


def test_a_stake_that_the_pieces_do_not_divide_is_good_where_the_rest_is_void() -> None:
    play = {"game": "nz-37", "wagers": [WAGER | {"wager": "voisins", "stake": 1000}], "outcome": "0"}

    assert settle_input(raw(play)).status == 0


# Limits and options


@pytest.mark.parametrize(
    "limits",
    [
        {"minimum": 5, "maximum": 4},
        {"by_kind": {"red": {"minimum": 5, "maximum": 4}}},
        {"maximum": 4, "by_kind": {"red": {"minimum": 5}}},
        {"minimum": 5, "by_kind": {"red": {"maximum": 4}}},
    ],
    ids=str,
)
def test_a_minimum_above_its_maximum_is_refused(limits: Json) -> None:
    assert_refused(settle_input(raw(ROUND | {"limits": limits})), "limits", "5", "4")


@pytest.mark.parametrize("amount", [0, -1, 10**15 + 1, 10**400, 1.5, "5", None, True, [], {}], ids=short)
@pytest.mark.parametrize(
    "path", [("minimum",), ("maximum",), ("by_kind", "red", "minimum"), ("increments", "red")], ids=written
)
def test_a_limit_that_is_no_amount_is_refused_with_what_was_got(path: Steps, amount: object) -> None:
    limits: Json = {"by_kind": {"red": {}}, "increments": {}}

    answer = settle_input(raw(ROUND | {"limits": replaced(limits, path, amount)}))

    got = "nothing" if amount is None else repr(amount)[:50]
    assert_refused(answer, "limits", f"got {got}")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("sands-2019", {"racetrack": True}),
        ("fast-action-2020", {"courtesy_line": True}),
        ("racetrack-2012", {"racetrack": True}),
        ("nz-37", {"first_four": False}),
        ("nz-37", {"racetrack": 1}),
        ("nz-37", {"racetrack": "false"}),
        ("nz-37", {"racetrack": None}),
        ("nz-37", {"asian_groups": None}),
        ("nz-37", {"asian_groups": "1-2-3"}),
        ("nz-37", {"asian_groups": [["1", "2"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "3", "4"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "2"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "00"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "37"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "9" * 5000]]}),
        ("nz-37", {"asian_groups": [["1", "2", "a\nb"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "3"], ["3", "2", "1"]]}),
        ("nz-37", {"asian_groups": [["1", "2", "00"]], "asian_racetrack": False}),
    ],
    ids=short,
)
def test_an_option_that_the_game_does_not_take_is_refused(game: str, options: Json) -> None:
    in_a_round = settle_input(raw({"game": game, "options": options, "wagers": [], "outcome": "0"}))
    on_the_command_line = croupier("wagers", game, "--options", json.dumps(options))

    assert_refused(in_a_round, "options." + next(iter(options)))
    assert_refused(on_the_command_line, next(iter(options)))


# Bonus numbers and irregularities


@pytest.mark.parametrize(
    "numbers",
    [[], TEN[:9], [*TEN, "25"], [*TEN[:9], "0"], [*TEN[:9], "37"], [*TEN[:9], ""], [*TEN[:9], "000"]],
    ids=lambda numbers: f"{len(numbers)} {numbers[-1:]}",
)
def test_bonus_numbers_that_are_not_ten_different_numbers_are_refused(numbers: list[str]) -> None:
    play = {"game": "fast-action-2020", "wagers": [], "outcome": "1", "bonus_numbers": numbers}

    assert_refused(settle_input(raw(play)), "bonus_numbers")


@pytest.mark.parametrize("numbers", [[*TEN, "0"], ["37"], ["0", "0"]])
def test_lit_numbers_that_are_not_different_numbers_are_refused(numbers: list[str]) -> None:
    assert_refused(settle_input(raw(FULL | {"lit_numbers": numbers})), "lit_numbers")


def test_lit_numbers_alone_are_refused() -> None:
    assert_refused(settle_input(raw(without(FULL, ("bonus_numbers",)))), "lit_numbers")


@pytest.mark.parametrize("field", ["bonus_numbers", "lit_numbers"])
@pytest.mark.parametrize("game", ["sands-2017", "sands-2019", "racetrack-2012", "nz-37"])
def test_bonus_numbers_of_a_game_without_them_are_refused(game: str, field: str) -> None:
    for numbers in ([], ["0"], TEN):
        assert_refused(settle_input(raw({"game": game, "wagers": [], "outcome": "1", field: numbers})), field)


@pytest.mark.parametrize(
    "irregularity",
    ["", "Foreign-object", "foreign object", "earthquake", "a\nb", "void", "x" * 9999],
    ids=short,
)
def test_an_unknown_irregularity_is_refused(irregularity: str) -> None:
    answer = settle_input(raw(ROUND | {"irregularities": ["foreign-object", irregularity]}))

    assert_refused(answer, "irregularities[1]", "ball-overlong")
