"""What is no round at all, files that cannot be used, and a command line that makes no sense."""

import json
import re
from pathlib import Path

import pytest

from .refusals import ROUND, assert_misused, assert_refused, raw, short, with_wager
from .running import croupier, real_croupier

# What is no JSON


NO_JSON = {
    "empty": b"",
    "blank": b" \n\t ",
    "binary": bytes(range(256)),
    "PNG": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "UTF-16": json.dumps(ROUND).encode("utf-16"),
    "broken": b'{"game": "sands-2019", "wagers": [',
    "broken after a wrong type": b'{"game": 5, ',
    "broken after an unknown field": b'{"games": 5, ',
    "two rounds": raw(ROUND) + b"\n" + raw(ROUND),
    "trailing text": raw(ROUND) + b" x",
    "trailing comma": raw(ROUND)[:-1] + b",}",
    "single quotes": raw(ROUND).replace(b'"', b"'"),
    "a comment": b"// a round\n" + raw(ROUND),
    "NaN": raw(with_wager(stake=float("nan"))),
    "infinity": raw(with_wager(stake=float("inf"))),
    "NaN in the options": b'{"game": "nz-37", "wagers": [], "outcome": "1", "options": {"racetrack": NaN}}',
    "not UTF-8": raw(ROUND).replace(b"p1", b"\xff\xfe"),
    "an overlong UTF-8 sequence": raw(ROUND).replace(b"p1", b"\xc0\xaf"),
    "a lone surrogate": raw(ROUND).replace(b"p1", rb"\ud800"),
    "a lone surrogate at the end": raw(ROUND | {"warned_players": ["?"]}).replace(b"?", rb"\udfff"),
    "a surrogate in UTF-8": raw(ROUND).replace(b"p1", b"\xed\xa0\x80"),
    "a control character": raw(ROUND).replace(b"p1", b"\x01"),
    "a lone bracket": b"]",
    "a lone quote": b'"',
}
NO_ROUND = {
    "null": b"null",
    "true": b"true",
    "number": b"1",
    "text": b'"sands-2019"',
    "list": b"[" + raw(ROUND) + b"]",
    "empty object": b"{}",
    "deep brackets": b"[" * 100_000,
    "deep and closed": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"game":' * 100_000,
    "deep in wagers": b'{"game": "sands-2019", "wagers": ' + b"[" * 100_000,
    "deep in options": b'{"game": "nz-37", "wagers": [], "outcome": "1", "options": {"racetrack": '
    + b"[" * 100_000,
    "deep in an unknown field": b'{"games": ' + b"[" * 100_000,
    "deep after a wrong type": b'{"game": 5, "wagers": ' + b"[" * 100_000,
    "a number of many digits": b"1" + b"0" * 5000,
    "many digits in the options": b'{"game": "nz-37", "wagers": [], "options": {"racetrack": 1'
    + b"0" * 5000
    + b"}}",
    "many digits beside a wrong type": b'{"game": 5, "options": {"a": 1' + b"0" * 5000 + b"}}",
    "not UTF-8 after a wrong type": b'{"game": 5, "wagers": "\xff"}',
}


@pytest.mark.parametrize("name", NO_JSON | NO_ROUND)
def test_what_is_no_round_is_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_bytes((NO_JSON | NO_ROUND)[name])

    answer = croupier("settle", str(file))

    assert_refused(answer, "round.json")


@pytest.mark.parametrize("name", NO_JSON | NO_ROUND)
def test_a_line_that_is_no_round_is_answered_and_the_next_is_settled(name: str) -> None:
    bad = (NO_JSON | NO_ROUND)[name].replace(b"\n", b" ")

    answer = croupier("settle", "--lines", "-", stdin=bad + b"\n" + raw(ROUND) + b"\n")

    assert answer.status == 2
    assert answer.talk == ""
    error, good = answer.lines
    assert re.match(r"line 1: .+: got .+; expected .+", error["error"])
    assert error["error"].isprintable()
    assert good["result"] == "settled"


# Files


@pytest.mark.parametrize("lines", [(), ("--lines",)], ids=["one", "lines"])
def test_a_file_that_cannot_be_read_is_refused(lines: tuple[str, ...], tmp_path: Path) -> None:
    for path in (
        tmp_path / "missing.json",
        tmp_path,
        tmp_path / "missing" / "round.json",
        tmp_path / ("x" * 5000),
    ):
        assert_refused(croupier("settle", *lines, str(path)), path.name[:50])


@pytest.mark.parametrize("lines", [(), ("--lines",)], ids=["one", "lines"])
def test_a_file_of_any_name_is_one_printable_line(lines: tuple[str, ...], tmp_path: Path) -> None:
    for name in ("a\nb", "\x1b[2J", "\udcff"):
        assert_refused(croupier("settle", *lines, str(tmp_path / name)))


def test_a_drawing_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))

    for path in (tmp_path, tmp_path / "missing" / "cloth.svg", tmp_path / ("x" * 5000)):
        assert_refused(croupier("layout", "nz-37", "--svg", str(path)), path.name[:50])

    assert sorted(tmp_path.rglob("*")) == before


def test_a_bad_game_writes_no_drawing(tmp_path: Path) -> None:
    assert_refused(croupier("layout", "roulette", "--svg", str(tmp_path / "cloth.svg")))
    assert_refused(croupier("layout", "nz-37", "--options", "[]", "--svg", str(tmp_path / "cloth.svg")))

    assert list(tmp_path.iterdir()) == []


# The command line


@pytest.mark.parametrize(
    "options",
    [
        "",
        "x",
        "[]",
        "1",
        "null",
        "true",
        '"racetrack"',
        '{"racetrack":',
        '{"racetrack": NaN}',
        "NaN",
        '{"racetrack": tru}',
        "[" * 100_000,
        '{"racetrack": ' + "[" * 100_000,
        "1" + "0" * 5000,
        '{"racetrack": 1' + "0" * 5000 + "}",
        '{"\\ud800": true}',
        '{"a\\nb": true}',
        '{"\\u001b[2J": true}',
        '{"' + "x" * 9999 + '": true}',
        "\udcff",
    ],
    ids=short,
)
def test_options_that_are_no_json_object_of_options_are_refused(options: str) -> None:
    for command in ("wagers", "rules", "layout"):
        assert_refused(croupier(command, "nz-37", "--options", options), "options")


@pytest.mark.parametrize(
    "chip",
    [
        "",
        ",",
        "x",
        "1",
        "1,2",
        "1,2,3,4",
        "a,b,c",
        "1,2,0",
        "1,2,-3",
        "nan,1,2",
        "1,nan,3",
        "1,2,nan",
        "1,inf,3",
        "1,2,inf",
        "1e400,2,3",
        "1;2;3",
        "1,2,",
        "1,2,3\n4",
        "\x1b[2J",
        "1," * 5000,
        "1,2,1e300",
    ],
    ids=short,
)
def test_a_chip_that_is_no_place_and_size_is_refused(chip: str) -> None:
    assert_refused(croupier("layout", "nz-37", f"--chip={chip}"), "--chip")


@pytest.mark.parametrize("clause", ["99", "3.4.", "3.4.99", "a\nb", "x" * 9999], ids=short)
def test_an_unknown_clause_is_refused(clause: str) -> None:
    assert_refused(croupier("rules", "sands-2019", clause), "clause")


def test_a_rule_set_to_check_must_be_named_and_readable(tmp_path: Path) -> None:
    assert_refused(croupier("rules", "check"), "check")
    assert_refused(croupier("rules", "check", str(tmp_path / "missing.toml")), "missing.toml")
    assert_refused(croupier("rules", "check", str(tmp_path)), tmp_path.name)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["frobnicate"], "frobnicate"),
        (["settle"], "FILE"),
        (["wagers"], "GAME"),
        (["rules"], "GAME"),
        (["layout"], "GAME"),
        (["--frobnicate"], "--frobnicate"),
        (["games", "--frobnicate"], "--frobnicate"),
        (["settle", "--frobnicate", "-"], "--frobnicate"),
        (["wagers", "nz-37", "--options"], "--options"),
        (["layout", "nz-37", "--chip"], "--chip"),
        (["games", "nz-37"], "nz-37"),
        (["settle", "-", "more"], "more"),
        (["wagers", "nz-37", "more"], "more"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value,
)
def test_a_command_that_does_not_exist_is_refused(arguments: list[str], word: str) -> None:
    assert_misused(croupier(*arguments), word)


def test_no_command_at_all_shows_the_help() -> None:
    """Either the help was wanted, status 0 and output, or it is bad input and nothing is output."""
    answer = croupier()

    assert "games" in answer.text + answer.talk
    assert answer.status == 0 or answer.out == b""


def test_a_process_never_shows_a_traceback(tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_bytes(b"[" * 100_000)

    assert_refused(real_croupier("settle", "-", stdin=b"{broken"))
    assert_refused(real_croupier("settle", "-", stdin=bytes(range(256))))
    assert_refused(real_croupier("settle", str(deep)))
    assert_refused(real_croupier("settle", str(tmp_path)))
    assert_misused(real_croupier("frobnicate"), "frobnicate")
