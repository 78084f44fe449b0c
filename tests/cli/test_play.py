"""`croupier play`: a script in, what happened out."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.audit.log import audit

from .running import croupier, real_croupier

SCRIPT = """\
# A wager that comes too late
table sands-2019
  limits 500 to 100000
people
  Dan dealer
  Ann player

Ann: sits down
Ann: buys in 5000
Dan: place your bets
Ann: bets 500 on 17
Dan: spins the ball, wheel clockwise, ball anticlockwise
Dan: no more bets
Ann: bets 500 on red
Dan: the ball drops after 6 revolutions
Dan: the ball rests in 17
Dan: finishes the round on 17
"""


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "late.play"
    path.write_text(SCRIPT, encoding="utf-8")
    return str(path)


def test_a_script_is_played_and_told_with_its_clauses(script: str) -> None:
    answer = croupier("play", script)

    assert (answer.status, answer.talk) == (0, "")
    assert (
        "  5  Ann (player): bets 500 on straight:17\n        w1: 500 on straight:17  [3.4.1]\n" in answer.text
    )


def test_a_refusal_is_the_lesson_and_no_failure(script: str) -> None:
    answer = croupier("play", script)

    assert answer.status == 0
    assert (
        "  8  Ann (player): bets 500 on red\n"
        '        refused: Bets are closed: no wager after "No more bets".  [5.13, 3.2]\n'
    ) in answer.text


def test_a_script_can_come_from_standard_input(script: str) -> None:
    from_file = croupier("play", script)

    assert real_croupier("play", "-", stdin=SCRIPT.encode()) == from_file


def test_the_steps_can_be_had_as_json_lines(script: str) -> None:
    answer = croupier("play", script, "--json")

    assert answer.status == 0
    assert [step["n"] for step in answer.lines] == list(range(1, 16))
    assert answer.lines[7]["events"][0]["type"] == "refused"


def test_the_same_script_gives_the_same_bytes_every_time(script: str) -> None:
    assert croupier("play", script, "--json") == croupier("play", script, "--json")


def test_the_log_is_what_the_audit_wants(script: str, tmp_path: Path) -> None:
    log = tmp_path / "late.jsonl"

    answer = croupier("play", script, "--log", str(log))

    report = audit(log.read_bytes().splitlines(keepends=True))
    assert answer.text == croupier("play", script).text
    assert report.is_clean
    assert report.summary.steps == 15


def test_a_bad_script_says_every_defect_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "bad.play"
    path.write_text(SCRIPT.replace("500 on 17", "half on 17").replace("in 17", "in 37"), encoding="utf-8")
    log = tmp_path / "log.jsonl"

    answer = croupier("play", str(path), "--log", str(log))

    assert (answer.status, answer.out) == (2, b"")
    assert answer.talk.startswith("croupier: 2 defects:\n")
    assert f"{path}: line 11: got 'half' for the stake; expected a whole number" in answer.talk
    assert f"{path}: line 16: got '37'; expected a number of sands-2019" in answer.talk
    assert not log.exists()


def test_a_script_that_is_not_there_is_bad_input() -> None:
    answer = croupier("play", "no-such.play")

    assert (answer.status, answer.out) == (2, b"")
    assert answer.talk == (
        "croupier: no-such.play: got No such file or directory; expected a file that can be read\n"
    )


def test_a_log_that_cannot_be_written_is_said_before_anything_is_printed(script: str, tmp_path: Path) -> None:
    answer = croupier("play", script, "--log", str(tmp_path))

    assert (answer.status, answer.out) == (2, b"")
    assert "expected a file that can be written" in answer.talk


def test_the_phrases_are_listed_without_a_script() -> None:
    answer = croupier("play", "--phrases")

    assert answer.status == 0
    assert "\n  bets AMOUNT [in colour chips] on WAGER" in answer.text


def test_a_name_may_hold_what_a_screen_cannot_show() -> None:
    answer = croupier("play", "-", stdin=SCRIPT.replace("Ann", "A\u202enn").encode())

    assert answer.status == 0
    assert "A\\u202enn takes seat 1." in answer.text
    assert "\u202e" not in answer.text


lines = st.one_of(
    st.sampled_from(SCRIPT.splitlines()),
    st.text(max_size=40),
    st.tuples(st.sampled_from(SCRIPT.split()), st.sampled_from(SCRIPT.split())).map(" ".join),
)


@settings(deadline=None, max_examples=200)
@given(st.lists(lines, max_size=30).map("\n".join))
def test_whatever_a_script_holds_it_is_played_or_refused_in_words(text: str) -> None:
    answer = croupier("play", "-", stdin=text.encode("utf-8", "surrogatepass"))

    assert answer.status in (0, 2)
    assert (answer.status == 0) == bool(answer.out) == (not answer.talk)
