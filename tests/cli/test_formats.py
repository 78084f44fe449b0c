"""What the commands print is what other programs rely on: fields, types, order and exit status."""

import json
import re
import tomllib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Timer
from typing import Any
from xml.etree import ElementTree

import pytest

from ..proof.by_hand import catalogue, numbers
from ..proof.settlement import ORDER, settle_by_hand
from .running import Answer, croupier, real_croupier, start_croupier

ROOT = Path(__file__).parents[2]
GAMES = (
    "sands-2017",
    "sands-2019",
    "racetrack-2012",
    "fast-action-2020",
    "nz-37",
    "nz-38-00-0",
    "nz-38-0-00",
)
LINE: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "player": str,
    "wager": str,
    "result": str,
    "stake": int,
    "counted": int,
    "odds": (int, type(None)),
    "winnings": int,
    "returned": int,
    "collected": int,
    "clauses": list,
    "why": str,
    "pieces": list,
}
SPLIT: dict[str, Any] = {"id": "w1", "player": "p1", "wager": "split:00-0", "stake": 1000}
ROUND: dict[str, Any] = {"game": "sands-2019", "wagers": [SPLIT], "outcome": "S"}
REFERRED = ROUND | {"irregularities": ["ball-overlong"]}
TEN = ["0", "00", "S", "MBS", "1", "5", "9", "13", "17", "21"]

every_game = pytest.mark.parametrize("game", GAMES)


def raw(*rounds: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(play).encode() + b"\n" for play in rounds)


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Writes rounds into a file, one a line, and says where it is."""

    def write(*rounds: dict[str, Any] | bytes) -> str:
        path = tmp_path / "rounds.json"
        path.write_bytes(b"".join(each if isinstance(each, bytes) else raw(each) for each in rounds))
        return str(path)

    return write


def settled(play: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = croupier("settle", "-", "--json", stdin=raw(play)).json
    return answer


def assert_line(line: dict[str, Any]) -> None:
    assert line.keys() == LINE.keys()
    for field, kind in LINE.items():
        assert isinstance(line[field], kind), field
        assert not isinstance(line[field], bool), field
    assert line["result"] in ("won", "lost", "returned")
    assert line["returned"] + line["collected"] == line["stake"]
    assert all(isinstance(clause, str) for clause in line["clauses"])
    for piece in line["pieces"]:
        assert_line(piece)


# croupier games


def test_games_lists_the_seven_games_with_their_numbers_in_wheel_order() -> None:
    answer = croupier("games", "--json")

    assert (answer.status, answer.talk) == (0, "")
    assert {each["game"]: tuple(each["numbers"]) for each in answer.json} == {
        game: numbers(game) for game in GAMES
    }


def test_games_has_the_fields_that_programs_rely_on() -> None:
    for each in croupier("games", "--json").json:
        assert list(each) == ["game", "title", "document", "effective", "numbers"]
        assert all(isinstance(each[field], str) and each[field] for field in ("game", "title", "document"))
        assert each["effective"] is None or each["effective"] == str(date.fromisoformat(each["effective"]))
        assert all(isinstance(number, str) for number in each["numbers"])


def test_games_are_dated_as_their_documents_are() -> None:
    dated = {each["game"]: each["effective"] for each in croupier("games", "--json").json}

    assert dated["sands-2017"] == "2017-09-28"
    assert dated["sands-2019"] == "2019-08-14"
    assert dated["racetrack-2012"] == "2012-12-19"
    assert dated["fast-action-2020"] == "2020-09-17"


def test_games_are_a_table_for_people() -> None:
    answer = croupier("games")

    assert (answer.status, answer.talk) == (0, "")
    assert all(game in answer.text for game in GAMES)


# croupier wagers


@every_game
def test_wagers_are_those_written_by_hand(game: str) -> None:
    answer = croupier("wagers", game, "--json")

    assert (answer.status, answer.talk) == (0, "")
    listed = {each["wager"]: each for each in answer.json}
    assert len(listed) == len(answer.json)
    assert listed.keys() == catalogue(game).keys()
    for wager, expected in catalogue(game).items():
        each = listed[wager]
        assert each["kind"] == expected.kind
        assert each["numbers"] == sorted(expected.numbers, key=ORDER.index)
        assert each["odds"] == expected.odds
        assert each["pieces"] == [{"wager": piece, "count": count} for piece, count in expected.pieces]


@every_game
def test_wagers_have_the_fields_that_programs_rely_on(game: str) -> None:
    for each in croupier("wagers", game, "--json").json:
        assert list(each) == ["wager", "kind", "numbers", "odds", "pieces", "clauses"]
        assert each["odds"] is None or type(each["odds"]) is int
        assert (each["odds"] is None) == bool(each["pieces"])
        assert all(isinstance(number, str) for number in each["numbers"])
        assert all(list(piece) == ["wager", "count"] for piece in each["pieces"])
        assert each["clauses"]
        assert all(isinstance(clause, str) for clause in each["clauses"])


def test_wagers_of_the_bonus_boxes_cover_no_number() -> None:
    listed = {each["wager"]: each for each in croupier("wagers", "fast-action-2020", "--json").json}

    assert [listed[box]["numbers"] for box in ("bonus-win", "super-bonus-win", "scatter-bonus")] == [
        [],
        [],
        [],
    ]
    assert listed["straight:MBS"]["odds"] == 35


def test_wagers_follow_the_options() -> None:
    with_first_four = croupier("wagers", "racetrack-2012", "--options", '{"first_four": true}', "--json").json
    without_racetrack = croupier("wagers", "nz-37", "--options", '{"racetrack": false}', "--json").json
    with_own_groups = croupier(
        "wagers", "nz-37", "--options", '{"asian_groups": [["3", "0", "17"]]}', "--json"
    ).json

    assert "corner:0-1-2-3" in {each["wager"] for each in with_first_four}
    assert {each["wager"] for each in without_racetrack} == catalogue("nz-37", racetrack=False).keys()
    own = [each for each in with_own_groups if each["kind"] == "asian-neighbour"]
    assert [(each["wager"], each["numbers"], each["odds"]) for each in own] == [
        ("asian-neighbour:0-3-17", ["0", "3", "17"], 11)
    ]


@every_game
def test_wagers_are_a_table_for_people(game: str) -> None:
    answer = croupier("wagers", game)

    assert (answer.status, answer.talk) == (0, "")
    assert "straight:0" in answer.text


# croupier settle


def test_settle_answers_as_the_documentation_shows(file: Callable[..., str]) -> None:
    answer = croupier("settle", file(ROUND), "--json")

    assert (answer.status, answer.talk) == (0, "")
    line = {
        "id": "w1",
        "player": "p1",
        "wager": "split:0-00",
        "result": "lost",
        "stake": 1000,
        "counted": 1000,
        "odds": 17,
        "winnings": 0,
        "returned": 0,
        "collected": 1000,
        "clauses": ["4.1", "4.2"],
        "why": "S was spun.",
        "pieces": [],
    }
    assert answer.json["lines"] == [line]
    rest = {field: value for field, value in answer.json.items() if field not in ("lines", "why")}
    assert rest == {
        "game": "sands-2019",
        "result": "settled",
        "outcome": "S",
        "clauses": [],
        "players": {"p1": {"staked": 1000, "winnings": 0, "returned": 0, "collected": 1000, "net": -1000}},
        "bank": {"net": 1000},
        "newly_warned": [],
    }


def test_settle_reads_standard_input_as_it_reads_a_file(file: Callable[..., str]) -> None:
    from_file = croupier("settle", file(ROUND), "--json")
    from_input = croupier("settle", "-", "--json", stdin=raw(ROUND))

    assert from_input == from_file


def test_settle_takes_every_optional_field() -> None:
    play = {
        "game": "sands-2019",
        "options": {},
        "limits": {
            "minimum": 500,
            "maximum": 100000,
            "by_kind": {"straight": {"minimum": 500, "maximum": 20000}},
            "increments": {"voisins": 900},
        },
        "wagers": [SPLIT | {"placed_by": "player"}, SPLIT | {"id": "w2", "player": "p3", "stake": 5}],
        "outcome": "00",
        "warned_players": ["p2"],
        "irregularities": [],
    }

    answer = settled(play)

    assert answer["newly_warned"] == ["p3"]
    assert answer["bank"] == {"net": -17 * 1005}


def test_settle_shows_each_piece_with_the_same_fields() -> None:
    voisins = {"id": "w1", "player": "p1", "wager": "voisins", "stake": 900}

    (line,) = settled({"game": "racetrack-2012", "wagers": [voisins], "outcome": "0"})["lines"]

    assert_line(line)
    assert (line["result"], line["odds"], line["winnings"], line["returned"]) == ("won", None, 2200, 200)
    assert [(piece["wager"], piece["stake"]) for piece in line["pieces"]][:2] == [
        ("street:0-2-3", 200),
        ("split:4-7", 100),
    ]
    assert len(line["pieces"]) == 7


@every_game
def test_settle_answers_every_wager_with_all_fields(game: str) -> None:
    wagers = [
        {"id": wager, "player": "p1", "wager": wager, "stake": 180, "placed_by": "dealer"}
        for wager in catalogue(game)
    ]
    play: dict[str, Any] = {"game": game, "wagers": wagers, "outcome": "17"}
    if game == "fast-action-2020":
        play["bonus_numbers"] = TEN

    answer = settled(play)

    assert [line["id"] for line in answer["lines"]] == list(catalogue(game))
    for line in answer["lines"]:
        assert_line(line)
        assert line["clauses"], line["id"]
        assert line["why"].endswith("."), line["why"]
    expected = settle_by_hand(play)
    assert (answer["players"], answer["bank"]) == (expected["players"], expected["bank"])


def test_settle_returns_every_stake_of_a_void_round() -> None:
    answer = settled({"game": "sands-2019", "wagers": [SPLIT], "irregularities": ["foreign-object"]})

    (line,) = answer["lines"]
    assert_line(line)
    assert answer["result"] == "void"
    assert answer["clauses"][0] == "5.4"
    assert (line["result"], line["counted"], line["returned"], line["collected"]) == ("returned", 0, 1000, 0)
    assert answer["bank"] == {"net": 0}


def test_settle_has_no_lines_where_the_ball_is_spun_again() -> None:
    play = {"game": "nz-37", "wagers": [SPLIT | {"wager": "red"}], "irregularities": ["ball-overlong"]}

    answer = croupier("settle", "-", "--json", stdin=raw(play))

    assert answer.status == 0
    assert (answer.json["result"], answer.json["lines"], answer.json["players"]) == ("re-spin", [], {})
    assert answer.json["bank"] == {"net": 0}


def test_settle_says_who_must_decide_a_referred_round_and_exits_with_1() -> None:
    answer = croupier("settle", "-", "--json", stdin=raw(REFERRED))

    assert answer.status == 1
    assert (answer.json["result"], answer.json["lines"]) == ("referred", [])
    assert answer.json["clauses"] == ["6.2"]
    assert "gaming-shift-manager" in json.dumps(answer.json)


def test_settle_calls_whoever_must_decide_by_the_name_of_the_role() -> None:
    answer = croupier("settle", "-", stdin=raw(REFERRED))

    assert "To be decided by the gaming shift manager.\n" in answer.text


def test_settle_prints_the_largest_sums_exactly() -> None:
    """Thirty winners of the largest stake at 700 to 1 come to more than 64 bits."""
    wagers = [{"id": f"w{n}", "player": "p1", "wager": "scatter-bonus", "stake": 10**15} for n in range(30)]
    scatter = ["0", "1", "5", "9", "13", "17", "21", "25", "29", "33"]
    play = {"game": "fast-action-2020", "wagers": wagers, "outcome": "2", "bonus_numbers": scatter}

    answer = settled(play)
    (line,) = croupier("settle", "-", "--lines", stdin=raw(play)).lines

    assert answer["bank"] == line["bank"] == {"net": -30 * 700 * 10**15}
    assert answer["players"]["p1"]["net"] == 30 * 700 * 10**15


def test_settle_is_readable_without_json(file: Callable[..., str]) -> None:
    answer = croupier("settle", file(ROUND))

    assert (answer.status, answer.talk) == (0, "")
    assert answer.text.startswith("settled")
    assert "S was spun." in answer.text
    assert "net -1000" in answer.text


# croupier settle --lines


def test_lines_are_answered_in_order_with_an_answer_a_line(file: Callable[..., str]) -> None:
    plays = [ROUND | {"outcome": outcome} for outcome in ("S", "0", "00", "7")]

    answer = croupier("settle", "--lines", file(*plays))

    assert (answer.status, answer.talk) == (0, "")
    assert [line["outcome"] for line in answer.lines] == ["S", "0", "00", "7"]
    assert [line["bank"]["net"] for line in answer.lines] == [1000, -17000, -17000, 1000]


def test_lines_answer_what_a_single_round_answers() -> None:
    (line,) = croupier("settle", "--lines", "-", stdin=raw(ROUND)).lines

    assert line == settled(ROUND)


def test_lines_keep_the_order_of_the_fields() -> None:
    plays = [
        ROUND,
        {"game": "nz-37", "wagers": [], "outcome": "0"},
        ROUND | {"irregularities": ["foreign-object"]},
    ]

    answer = croupier("settle", "--lines", "-", stdin=raw(*plays))

    order = ["game", "result", "outcome", "clauses", "lines", "players", "bank", "newly_warned"]
    assert [[field for field in line if field in order] for line in answer.lines] == [order] * 3
    assert list(answer.lines[0]["lines"][0]) == list(LINE)


def test_lines_answer_a_bad_round_on_its_line_and_go_on(file: Callable[..., str]) -> None:
    bad = ROUND | {"outcome": "37"}

    answer = croupier("settle", "--lines", file(ROUND, bad, b"{broken\n", b"\n", ROUND))

    assert answer.status == 2
    assert answer.talk == ""
    assert [list(line) == ["error"] for line in answer.lines] == [False, True, True, True, False]
    assert [line["error"].partition(":")[0] for line in answer.lines[1:4]] == ["line 2", "line 3", "line 4"]
    assert "'37'" in answer.lines[1]["error"]
    assert answer.lines[4] == answer.lines[0]


def test_lines_exit_with_1_when_a_round_is_referred_and_with_2_when_one_is_bad() -> None:
    referred = croupier("settle", "--lines", "-", stdin=raw(ROUND, REFERRED, ROUND))
    bad_first = croupier("settle", "--lines", "-", stdin=b"{\n" + raw(REFERRED))
    bad_last = croupier("settle", "--lines", "-", stdin=raw(REFERRED) + b"{\n")

    assert [referred.status, bad_first.status, bad_last.status] == [1, 2, 2]
    assert [len(each.lines) for each in (referred, bad_first, bad_last)] == [3, 2, 2]


def test_lines_need_no_newline_at_the_end_and_take_those_of_windows() -> None:
    answer = croupier("settle", "--lines", "-", stdin=raw(ROUND).rstrip() + b"\r\n" + raw(ROUND).rstrip())

    assert answer.status == 0
    assert len(answer.lines) == 2


def test_no_lines_are_answered_with_none(file: Callable[..., str]) -> None:
    assert croupier("settle", "--lines", file()) == Answer(0, b"", "")


# croupier rules


@every_game
def test_rules_lists_the_clauses_in_our_words(game: str) -> None:
    answer = croupier("rules", game, "--json")

    assert (answer.status, answer.talk) == (0, "")
    for clause in answer.json:
        assert {"clause", "says", "treatment", "how", "readings", "tests"} <= clause.keys()
        assert clause["treatment"] in ("enforced", "recorded", "not enforceable", "heading")
        assert clause["says"]


def test_rules_shows_one_clause() -> None:
    for_programs = croupier("rules", "sands-2019", "5.12", "--json")
    for_people = croupier("rules", "sands-2019", "5.12")

    assert for_programs.json["clause"] == "5.12"
    assert (for_people.status, for_people.talk) == (0, "")
    assert for_people.text.startswith("5.12  " + for_programs.json["says"])


def test_rules_shows_the_readings_with_their_reasons() -> None:
    for_programs = croupier("rules", "racetrack-2012", "--readings", "--json")
    for_people = croupier("rules", "racetrack-2012", "--readings")

    assert (for_programs.status, for_people.status) == (0, 0)
    assert for_programs.json
    for reading in for_programs.json:
        assert {"name", "clauses", "reads", "because"} <= reading.keys()
        assert reading["reads"]
        assert reading["because"]
        assert reading["name"] in for_people.text


# croupier layout


@every_game
def test_layout_draws_the_cloth_with_every_wager(game: str, tmp_path: Path) -> None:
    path = tmp_path / "cloth.svg"

    answer = croupier("layout", game, "--svg", str(path))

    assert (answer.status, answer.out, answer.talk) == (0, b"", "")
    drawing = ElementTree.fromstring(path.read_text("utf-8"))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    titles = {
        title.text.partition(",")[0]
        for title in drawing.iter("{http://www.w3.org/2000/svg}title")
        if title.text
    }
    assert catalogue(game).keys() <= titles


def test_layout_prints_the_drawing_to_standard_output() -> None:
    answer = croupier("layout", "sands-2019", "--svg", "-")

    assert (answer.status, answer.talk) == (0, "")
    assert answer.text.startswith("<svg ")
    assert answer.text.rstrip().endswith("</svg>")


@every_game
def test_layout_lists_its_areas_and_spots(game: str) -> None:
    answer = croupier("layout", game, "--json")

    assert (answer.status, answer.talk) == (0, "")
    assert {spot["wager"] for spot in answer.json["spots"]} == catalogue(game).keys()
    assert {area["wager"] for area in answer.json["areas"]} <= catalogue(game).keys()


def test_layout_prints_the_same_bytes_every_time() -> None:
    seeds = ({"PYTHONHASHSEED": seed} for seed in "12")

    first, second = (real_croupier("layout", "nz-37", "--json", environment=seed) for seed in seeds)

    assert first.out == second.out


def test_layout_says_what_a_chip_makes() -> None:
    spots = croupier("layout", "nz-37", "--json").json["spots"]
    spot = next(spot for spot in spots if spot["wager"] == "corner:25-26-28-29")
    x, y = spot["at"] if isinstance(spot["at"], list) else (spot["at"]["x"], spot["at"]["y"])

    for_programs = croupier("layout", "nz-37", "--chip", f"{x},{y},10", "--json")
    for_people = croupier("layout", "nz-37", "--chip", f"{x},{y},10")

    assert for_programs.json["wager"] == "corner:25-26-28-29"
    assert (for_people.status, for_people.talk) == (0, "")
    assert for_people.text.startswith("corner:25-26-28-29: ")


def test_layout_says_that_a_chip_beside_the_cloth_is_unclear() -> None:
    for_programs = croupier("layout", "sands-2019", "--chip", "-5000,-5000,10", "--json")
    for_people = croupier("layout", "sands-2019", "--chip", "-5000,-5000,10")

    assert (for_programs.status, for_programs.json["wager"]) == (0, None)
    assert for_people.text.startswith("unclear: ")


# The program itself, as a process


def test_the_command_croupier_starts_what_these_tests_start() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert project["scripts"] == {"croupier": "croupier.cli.main:run"}


def test_a_process_answers_as_the_function_does(file: Callable[..., str]) -> None:
    path = file(ROUND)

    for arguments in (("games", "--json"), ("wagers", "nz-37", "--json"), ("settle", path, "--json")):
        assert real_croupier(*arguments) == croupier(*arguments)


def test_a_process_settles_a_stream_from_standard_input() -> None:
    stdin = raw(ROUND, REFERRED) + b"{\n" + raw(ROUND)

    answer = real_croupier("settle", "--lines", "-", stdin=stdin)

    assert answer == croupier("settle", "--lines", "-", stdin=stdin)
    assert answer.status == 2
    assert len(answer.lines) == 4


def test_a_process_answers_each_line_before_the_next_is_sent() -> None:
    with start_croupier("settle", "--lines", "-") as process:
        deadline = Timer(60, process.kill)
        deadline.start()
        assert process.stdin is not None
        assert process.stdout is not None
        for outcome in ("S", "0", "00"):
            process.stdin.write(raw(ROUND | {"outcome": outcome}))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["outcome"] == outcome
        process.stdin.close()
        deadline.cancel()

        assert process.wait(timeout=60) == 0


def test_a_process_says_its_version() -> None:
    answer = real_croupier("--version")

    assert answer.status == 0
    assert re.fullmatch(r"croupier \d+\.\d+\S*\n", answer.text)


def test_rules_shows_where_facts_come_from_that_the_document_lost() -> None:
    for_programs = croupier("rules", "racetrack-2012", "--sources", "--json")
    for_people = croupier("rules", "fast-action-2020", "--sources")

    facts = {fact["what"]: fact["provenance"] for fact in json.loads(for_programs.out)}
    assert facts["the order and colours of the wheel"] == "document"
    assert facts["street:0-1-2"] == "inferred"
    assert "street:0-2-3" not in facts
    assert b"assumed" in for_people.out
