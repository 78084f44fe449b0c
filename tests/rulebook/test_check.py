"""A rule set of one's own: every defect at once, with file, key, value and what was expected."""

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.bad_input import BadInput
from croupier.rulebook import load
from croupier.rulebook.loader import check
from croupier.rulebook.sources import overlay, shipped_sources

SHIPPED = {source.file: source.text for source in shipped_sources()}
SANDS = SHIPPED["sands-2019.toml"]


def write(folder: Path, text: str) -> str:
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def defects(path: str) -> list[str]:
    try:
        _, found = check(path)
    except BadInput as error:
        found = list(error.defects)
    return [str(defect) for defect in found]


@pytest.mark.parametrize("file", SHIPPED)
def test_the_shipped_documents_have_no_defect(file: str, tmp_path: Path) -> None:
    games, found = check(write(tmp_path, SHIPPED[file]))

    assert games
    assert found == []


def test_every_defect_is_reported_at_once(tmp_path: Path) -> None:
    text = (
        SANDS.replace('kind = "split"', 'kind = "Split!"')
        .replace("odds = 35", "odds = -1")
        .replace('settle_by              = "the call"', 'settle_by = "whenever"')
        .replace('name    = "ball-broke"', 'name = "ball-exploded"')
        .replace('treatment = "heading"', 'treatment = "ignored"', 1)
    )
    path = write(tmp_path, text)

    found = defects(path)

    assert any("kind: got 'Split!'; expected lower-case words" in defect for defect in found)
    assert any("odds: got -1; expected a whole number" in defect for defect in found)
    assert any("policies.settle_by: got 'whenever'; expected one of: 'the call', 'rest'" in d for d in found)
    assert any("got 'ball-exploded'; expected one of" in defect for defect in found)
    assert any("treatment: got 'ignored'; expected one of: 'enforced'" in defect for defect in found)
    assert all(defect.startswith(path) for defect in found)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("format = 1", "format = 2", "format: got 2"),
        ('order      = "0 S 00', 'order      = "0 S S 00', "wheel.order"),
        ('red        = "1 3', 'red        = "1 2 3', "it is red already"),
        (
            'black      = "2 4',
            'black      = "4',
            "got '2'; expected a number listed under green, red or black",
        ),
        ('"34 34 35 35 36 36"', '"34 34 35 35"', "expected a cell for 36"),
        (
            '"34 34 35 35 36 36"',
            '"34 34 35 35 36 37"',
            "layout.cells: got '37'; expected a number of the wheel",
        ),
        ('"1  1  2  2  3  3"', '"1  2  1  2  3  3"', "every number as one rectangle"),
        ("token      = [50, 60]", "token      = [0, 60]", "layout.token"),
        ('outer      = ["left"]', 'outer      = ["beside"]', "layout.outer: got 'beside'"),
        (
            '"dozen:1"   = [-75, 120, 75, 240]',
            '"dozen:1"   = [-75, 120, 75, 260]',
            "areas that do not overlap",
        ),
        ('"dozen:1"   = [-75, 120, 75, 240]', "", "expected an area for dozen:1"),
        (
            '"dozen:1"   = [-75, 120, 75, 240]',
            '"dozen:1"   = [-75, 120, 0, 240]',
            "a width and a height above 0",
        ),
        ('"dozen:1"   = [-75', '"dozen:9"   = [-75', "the name of a wager of this rule set"),
        ('on = ["edge"]', 'on = ["brink"]', "on: got 'brink'; expected one of: 'cell', 'edge'"),
        ('between = ["0", "1"]', 'between = ["0", "36"]', "two numbers that adjoin along a line"),
        ('numbers = "S 00 0 1 2 3"', 'numbers = "S 00 0 1 2 77"', "got '77'; expected a number of the wheel"),
        (
            'colour = "green"',
            'colour = "pink"',
            "colour: got 'pink'; expected one of: 'red', 'black', 'green'",
        ),
        (
            'defined = ["3.4.6"]',
            'defined = ["9.9"]',
            "clauses: got '9.9'; expected a clause listed there; it is cited by top-line",
        ),
        ('refer_to = "gaming', 'refer_to = "mister', "people.refer_to"),
        ('by = "pit-manager"', 'by = "pit-boss"', "player or roles of the ladder"),
        ('when = "any time"', 'when = "some time"', "when: got 'some time'"),
        ('"place your bets"', '"place your hats"', "got 'place your hats'; expected one of"),
        ('"under the minimum"', '"under the table"', "got 'under the table'; expected one of"),
        ("[policies]", "[policies]\nfoo = 1", "policies.foo: got 'foo'; expected one of the keys"),
        ('kind = "top-line"', 'kind = "top-line"\nodd = 3', ".odd: got 'odd'; expected one of the keys"),
        ("revolutions            = 4", "revolutions            = true", "policies.revolutions: got True"),
        ("bell                   = false", 'bell                   = "no"', "policies.bell: got 'no'"),
        ('inferred = ["split:0-S"', 'inferred = ["split:1-36"', "got 'split:1-36'; expected a wager"),
        ("effective = 2019-08-14", 'effective = "soon"', "document.effective: got 'soon'; expected a date"),
    ],
)
def test_a_defect_names_its_key_its_value_and_what_was_expected(
    before: str, after: str, expected: str, tmp_path: Path
) -> None:
    assert before in SANDS, "the rule set no longer has what this test breaks"
    path = write(tmp_path, SANDS.replace(before, after))

    found = defects(path)

    assert any(expected in defect for defect in found), found


@pytest.mark.parametrize("file", SHIPPED)
def test_any_value_of_a_wrong_type_is_a_defect_and_never_a_crash(file: str, tmp_path: Path) -> None:
    chance = random.Random(file)
    lines = SHIPPED[file].split("\n")
    keys = [place for place, line in enumerate(lines) if " = " in line and "says" not in line]
    values = ["true", "-1", "1.5", '""', '"x"', "[]", "[1]", '["x"]', "{}", "{ a = 1 }", "[{}]", "2019-01-01"]
    for place in chance.sample(keys, 40):
        key = lines[place].split(" = ")[0]
        broken = [*lines[:place], f"{key} = {chance.choice(values)}", *lines[place + 1 :]]
        path = write(tmp_path, "\n".join(broken))

        with suppress(BadInput):
            check(path)


def test_pieces_must_be_single_wagers_of_the_layout(tmp_path: Path) -> None:
    text = SHIPPED["racetrack-2012.toml"].replace('"split:5-8" = 1', '"split:5-36" = 1')

    found = defects(write(tmp_path, text))

    assert any("got 'split:5-36'; expected a single wager of this layout" in defect for defect in found)


def test_odds_beyond_any_table_are_refused(tmp_path: Path) -> None:
    found = defects(write(tmp_path, SANDS.replace("odds = 35", "odds = 1000001")))

    assert any("odds: got 1000001; expected a whole number, 1 to 1000000" in defect for defect in found)


def test_a_wheel_has_two_numbers_or_more(tmp_path: Path) -> None:
    found = defects(write(tmp_path, re.sub(r'(?m)^order += ".*"', 'order = "0"', SANDS)))

    assert any("wheel.order: got '0'; expected two numbers or more" in defect for defect in found)


def test_a_racetrack_must_hold_every_number_once(tmp_path: Path) -> None:
    text = SHIPPED["racetrack-2012.toml"].replace("top     = 19", "top     = 18")

    found = defects(write(tmp_path, text))

    assert any("expected top, right, bottom and left to add up to 37" in defect for defect in found)


def test_bonus_links_must_hold_every_number_once(tmp_path: Path) -> None:
    text = SHIPPED["fast-action-2020.toml"].replace('a = "0 00 S MBS"', 'a = "0 00 S 1"')

    found = defects(write(tmp_path, text))

    assert any("got 'MBS'; expected every number of the wheel in exactly one link" in d for d in found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "got no game; expected at least one table [game.NAME]"),
        ("[game.x]\nbroken = ", "not TOML"),
        ("[game.x]\n", "expected"),
        ("\x00", "not TOML"),
    ],
)
def test_a_file_that_is_no_rule_set_says_so(text: str, expected: str, tmp_path: Path) -> None:
    found = defects(write(tmp_path, text))

    assert any(expected in defect for defect in found), found


def test_bytes_that_are_no_text_say_so(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe\x00")

    assert "not UTF-8" in defects(str(file))[0]


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    assert "No such file" in defects(str(tmp_path / "none.toml"))[0]


def test_a_path_works_where_a_game_id_does(tmp_path: Path) -> None:
    rules = load(write(tmp_path, SANDS))

    assert rules.positions.keys() == load("sands-2019").positions.keys()


def test_a_file_with_several_games_wants_to_know_which(tmp_path: Path) -> None:
    path = write(tmp_path, SHIPPED["nz-division-8.toml"])

    with pytest.raises(BadInput) as caught:
        load(path)

    assert f"{path}#nz-37" in str(caught.value)
    assert load(f"{path}#nz-38-0-00").game == "nz-38-0-00"


def test_an_overlay_merges_tables_joins_lists_of_tables_and_replaces_the_rest() -> None:
    below = {"a": {"x": 1, "y": [1]}, "b": [{"n": 1}], "c": 1}
    above = {"a": {"y": [2]}, "b": [{"n": 2}], "c": 2}

    assert overlay(below, above) == {"a": {"x": 1, "y": [2]}, "b": [{"n": 1}, {"n": 2}], "c": 2}


def test_what_happens_in_prison_needs_a_prison(tmp_path: Path) -> None:
    text = SANDS.replace("[policies]", '[policies]\nzero_in_prison = "stays"')

    (found,) = defects(write(tmp_path, text))

    assert "policies.zero_in_prison: got 'stays'; expected even_chance_on_zero = " in found


def imprisoning(text: str) -> str:
    loses = re.compile(r"^even_chance_on_zero +=.*$", re.MULTILINE)
    assert loses.search(text)
    return loses.sub('even_chance_on_zero = "is imprisoned"', text)


def test_a_prison_needs_its_clauses(tmp_path: Path) -> None:
    (found,) = defects(write(tmp_path, imprisoning(SANDS)))

    assert 'provisions."an even chance on zero": got nothing; expected the clauses behind the policy' in found


def test_no_piece_can_go_to_prison(tmp_path: Path) -> None:
    text = imprisoning(SHIPPED["racetrack-2012.toml"])
    text = text.replace("[provisions]", '[provisions]\n"an even chance on zero" = ["4.1"]')
    assert defects(write(tmp_path, text)) == []
    text = text.replace('label = "Split"\nodds = 17', 'label = "Split"\nodds = 1')

    found = defects(write(tmp_path, text))

    assert any(
        "got 'voisins with an even chance among its pieces'; expected no such piece" in d for d in found
    )


@pytest.mark.parametrize("title", ["x" * 81, "House\\u202e"])
def test_a_title_is_as_short_and_as_printable_as_every_other_name(title: str, tmp_path: Path) -> None:
    text = SHIPPED["sands-2017.toml"]
    own = text.replace('\ntitle = "Sands Roulette"', f'\ntitle = "{title}"')

    assert "a text of 1 to 80 printable characters" in "".join(defects(write(tmp_path, own)))


def test_a_misspelt_key_is_told_also_of_those_that_may_be_missing(tmp_path: Path) -> None:
    text = SHIPPED["nz-division-8.toml"].replace("ball_at_most_mm", "ball_at_more_mm")

    found = defects(write(tmp_path, text))

    assert any("'ball_at_more_mm'; expected one of the keys" in d and "ball_at_most_mm" in d for d in found)
