"""`croupier audit`, `export` and `replay` as their users meet them."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

import pytest

from croupier import load
from croupier.cli import audit, export, logs, replay
from croupier.cli.replay import StepText, step_through
from croupier.table import commands as c

from ..record.playing import (
    ANN,
    DEALER,
    KEEP_THE_FORMER,
    SITTINGS,
    Sitting,
    place,
    play_round,
    play_round_void_by_decision,
    play_two_rounds,
    seated,
    to_the_call,
    written,
)
from .refusals import assert_refused
from .running import Answer, croupier, real_croupier

EUROPEAN = Path(__file__).parents[2] / "examples/european.toml"
LOG = play_two_rounds().log
LINES = LOG.splitlines(keepends=True)
ALTERED = LOG.replace(b"17000", b"17001", 1)
NO_LOGS = {
    "empty": b"",
    "blank": b"\n\n",
    "text": b"hello\n",
    "json": b'{"game": "sands-2019"}\n',
    "binary": bytes(range(256)),
}

Write = Callable[[bytes], str]

KEPT = Path(__file__).parents[1] / "record/kept"


@pytest.fixture
def file(tmp_path: Path) -> Write:
    """Writes a log, and says where it is."""

    def write(log: bytes) -> str:
        path = tmp_path / "table.jsonl"
        path.write_bytes(log)
        return str(path)

    return write


# audit


def test_a_clean_log_is_called_clean_at_the_end(file: Write) -> None:
    answer = croupier("audit", file(LOG))

    assert answer.status == 0
    assert answer.talk == ""
    assert answer.text.splitlines()[0] == (
        "31 steps from 2026-03-01T12:00:01.000Z to 2026-03-01T12:00:31.000Z,"
        " 2 rounds settled, 0 void, 1 refusal."
    )
    assert answer.text.splitlines()[-1].startswith("clean: ")


def test_an_altered_log_is_told_line_by_line_and_counted_at_the_end(file: Write) -> None:
    answer = croupier("audit", file(ALTERED))

    lines = answer.text.splitlines()
    assert answer.status == 1
    assert lines[0].startswith("line 18, step 18: the line was altered: ")
    assert lines[1] == (
        "line 18, step 18, wager-settled w1: winnings: the record says 17001, the rules give 17000"
    )
    assert lines[-1] == "2 differences"


def test_an_audit_as_json_says_the_same(file: Write) -> None:
    answer = croupier("audit", file(ALTERED), "--json")

    assert answer.status == 1
    assert (answer.json["clean"], answer.json["differences"]) == (False, 2)
    assert answer.json["findings"][1] == {
        "kind": "event",
        "says": "the record says 17001, the rules give 17000",
        "line": 18,
        "step": 18,
        "event": "wager-settled w1",
        "field": "winnings",
    }
    assert answer.json["summary"]["steps"] == 31
    assert answer.json["summary"]["head"] == json.loads(LINES[-1])["head"]


def test_a_clean_audit_as_json_has_no_findings(file: Write) -> None:
    answer = croupier("audit", file(LOG), "--json")

    assert answer.status == 0
    assert (answer.json["clean"], answer.json["findings"]) == (True, [])


def test_an_audit_reads_standard_input() -> None:
    assert croupier("audit", "-", stdin=LOG).status == 0
    assert croupier("audit", "-", stdin=ALTERED).status == 1


def test_only_the_whole_head_will_do(file: Write) -> None:
    head = json.loads(LINES[-1])["head"]

    assert croupier("audit", file(LOG), "--head", head).status == 0
    assert croupier("audit", file(LOG), "--head", "0" * 64).status == 1
    assert_refused(croupier("audit", file(LOG), "--head", head[:12]), "--head", head[:12], "64")
    assert_refused(croupier("audit", file(LOG), "--head", head.upper()), "--head")


@pytest.mark.parametrize("junk", NO_LOGS.values(), ids=NO_LOGS)
@pytest.mark.parametrize("verb", ["audit", "export", "replay"])
def test_what_is_no_log_at_all_is_bad_input(file: Write, verb: str, junk: bytes) -> None:
    assert_refused(croupier(verb, file(junk)), "table.jsonl", "a table log")


@pytest.mark.parametrize("verb", ["audit", "export", "replay"])
def test_a_file_that_is_not_there_is_bad_input(verb: str) -> None:
    assert_refused(croupier(verb, "nowhere.jsonl"), "nowhere.jsonl", "No such file")


@pytest.mark.parametrize("line", [0, 5, len(LINES) - 1])
def test_an_altered_log_is_never_taken_for_something_else(file: Write, line: int) -> None:
    spoiled = [*LINES[:line], b"\x00\xff" + LINES[line], *LINES[line + 1 :]]

    assert croupier("audit", file(b"".join(spoiled))).status == 1


def test_a_log_of_which_only_the_seal_is_left_is_altered(file: Write) -> None:
    answer = croupier("audit", file(LINES[-1]))

    assert answer.status == 1
    assert "the log holds no step" in answer.text


def test_more_findings_than_anybody_reads_are_counted(file: Write) -> None:
    answer = croupier("audit", file(LOG + b"\n" * 150))

    assert "… and 200 more" in answer.text
    assert answer.text.splitlines()[-1] == "300 differences"


def test_a_log_of_format_1_is_clean_and_says_what_is_cited_otherwise_today() -> None:
    answer = croupier("audit", str(KEPT / "sands-2019.jsonl"))

    assert answer.status == 0, (KEEP_THE_FORMER, answer.text)
    assert "of format 1 this version names other clauses." in answer.text


def test_a_rule_set_of_ones_own_has_to_be_named(file: Write) -> None:
    log = written(european().happened)

    assert croupier("audit", file(log)).status == 1
    assert croupier("audit", file(log), "--rules", str(EUROPEAN)).status == 0


def test_a_rule_set_that_was_changed_since_is_found(file: Write, tmp_path: Path) -> None:
    changed = tmp_path / "changed.toml"
    changed.write_text(EUROPEAN.read_text(encoding="utf-8") + "\n# later\n", encoding="utf-8")

    answer = croupier("audit", file(written(european().happened)), "--rules", str(changed))

    assert answer.status == 1
    assert "the rule set here is not the one that was used" in answer.text
    assert answer.text.splitlines()[-1] == "1 difference"


def test_a_rule_set_that_cannot_be_used_is_bad_input_and_not_a_bad_log(file: Write) -> None:
    assert_refused(croupier("audit", file(LOG), "--rules", "nowhere.toml"), "nowhere.toml")
    assert_refused(croupier("audit", file(LOG), "--rules", "nz-37"), "--rules", "nz-37")


def european() -> Sitting:
    """A table that plays by a rule set of its own."""
    rules = load(str(EUROPEAN))
    return Sitting(c.OpenTable(table="R1", game=rules.game), rules=rules).ask_all(
        (ANN, c.SitDown(player="Ann")), (DEALER, c.RecordNote(text="hello"))
    )


@pytest.mark.parametrize(
    ("verb", "module", "talk"),
    [
        ("audit", audit, "\ninterrupted after 4 lines\n"),
        ("export", logs, "\ninterrupted\n"),
        ("replay", replay, "\n"),
    ],
)
def test_an_interruption_is_no_error_to_talk_about(
    file: Write, monkeypatch: pytest.MonkeyPatch, verb: str, module: ModuleType, talk: str
) -> None:
    def interrupted(_: str) -> Iterator[bytes]:
        yield from LINES[:4]
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "read_lines", interrupted)

    answer = croupier(verb, file(LOG))

    assert (answer.status, answer.talk) == (130, talk)


def test_a_long_audit_shows_at_a_terminal_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stderr", terminal := Terminal())

    count = len(list(audit.CountedLines([b"x\n"] * 12_000)))

    assert count == 12_000
    assert terminal.getvalue() == "\r5,000 lines\r10,000 lines\r12,000 lines\n"


# export


def test_an_export_without_options_is_the_log_itself(file: Write) -> None:
    answer = croupier("export", file(LOG))

    assert (answer.status, answer.out, answer.talk) == (0, LOG, "")


@pytest.mark.parametrize(
    "log",
    [b"".join(LINES[:-1]), play_round().log + b"".join(LINES[20:-1])],
    ids=["without a seal", "with steps after the seal"],
)
def test_a_log_that_has_gone_on_is_sealed_anew(file: Write, log: bytes) -> None:
    assert croupier("audit", file(log)).status == 1
    assert croupier("export", file(log)).status == 1
    assert croupier("export", file(log), "--seal").out == LOG


@pytest.mark.parametrize("what", [(), ("--rounds",), ("--round", "1"), ("--csv",)])
def test_nothing_is_exported_from_a_log_that_was_altered(file: Write, what: tuple[str, ...]) -> None:
    answer = croupier("export", file(ALTERED), *what)

    assert (answer.status, answer.out) == (1, b"")
    assert answer.talk.startswith("croupier: nothing is exported: line 18, step 18: the line was altered")
    assert answer.talk.count("\n") == 1


def test_no_rounds_are_exported_from_a_log_that_is_against_the_rules(file: Write) -> None:
    happened = play_round().happened
    happened[18] = (*happened[18][:2], happened[18][2][1:])

    answer = croupier("export", file(written(happened)), "--rounds")

    assert (answer.status, answer.out) == (1, b"")
    assert "winner-paid w1" in answer.talk


def test_every_exported_round_is_settled_by_settle_as_it_was(file: Write) -> None:
    rounds = croupier("export", file(LOG), "--rounds").lines
    inputs = b"".join(json.dumps(each["input"]).encode() + b"\n" for each in rounds)

    settled = croupier("settle", "--lines", "-", stdin=inputs)

    assert settled.status == 0
    assert settled.lines == [each["settlement"] for each in rounds]
    assert [each["round"] for each in rounds] == [1, 2]


def test_one_round_is_exported_alone(file: Write) -> None:
    answer = croupier("export", file(LOG), "--round", "2")

    assert [each["round"] for each in answer.lines] == [2]


@pytest.mark.parametrize("what", [("--round", "3"), ("--round", "3", "--csv")])
def test_a_round_that_is_not_there_is_bad_input(file: Write, what: tuple[str, ...]) -> None:
    assert_refused(croupier("export", file(LOG), *what), "--round", "3")


def test_rounds_are_exported_as_rows(file: Write) -> None:
    answer = croupier("export", file(LOG), "--csv")

    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [(row["round"], row["id"], row["net"]) for row in rows] == [
        ("1", "w1", "17000"),
        ("1", "w2", "-5000"),
        ("1", "w3", "-3000"),
        ("2", "w1", "17500"),
    ]


def test_a_log_without_rounds_has_a_header_and_no_rows(file: Write) -> None:
    log = written(play_round().happened[:5])

    assert croupier("export", file(log), "--csv").text.count("\n") == 1
    assert croupier("export", file(log), "--rounds").out == b""


def test_an_export_reads_standard_input_twice() -> None:
    assert croupier("export", "-", stdin=LOG).out == LOG
    assert len(croupier("export", "-", "--rounds", stdin=LOG).lines) == 2


def test_an_export_goes_into_a_file_that_appears_when_it_is_whole(file: Write, tmp_path: Path) -> None:
    target = tmp_path / "rounds.jsonl"

    done = croupier("export", file(LOG), "--rounds", "-o", str(target))
    refused = croupier("export", file(ALTERED), "--rounds", "-o", str(tmp_path / "other.jsonl"))

    assert (done.status, done.out) == (0, b"")
    assert target.read_bytes().count(b"\n") == 2
    assert refused.status == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rounds.jsonl", "table.jsonl"]


def test_an_export_that_was_interrupted_leaves_nothing_behind(
    file: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: object, out: BinaryIO) -> None:
        out.write(LINES[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(export, "_seal_anew", interrupted)

    answer = croupier("export", file(LOG), "-o", str(tmp_path / "other.jsonl"))

    assert answer.status == 130
    assert [path.name for path in tmp_path.iterdir()] == ["table.jsonl"]


def test_a_log_can_be_sealed_anew_in_its_own_place(file: Write) -> None:
    path = file(b"".join(LINES[:-1]))

    croupier("export", path, "--seal", "-o", path)

    assert Path(path).read_bytes() == LOG


@pytest.mark.parametrize("target", ["nowhere/rounds.jsonl", ".", "/dev/null"])
def test_an_export_that_cannot_be_written_is_bad_input(file: Write, target: str) -> None:
    if target == "/dev/null" and not Path(target).is_char_device():
        pytest.skip("this system has no /dev/null")

    assert_refused(croupier("export", file(LOG), "-o", target), target, "can be written")


# replay


def steps_in(answer: Answer) -> list[int]:
    return [int(n) for n in re.findall(r"^ {0,2}(\d+)  ", answer.text, re.MULTILINE)]


def test_without_a_terminal_a_replay_tells_every_step_with_where_the_table_stands(file: Write) -> None:
    answer = croupier("replay", file(LOG))

    assert answer.status == 0
    assert steps_in(answer) == list(range(1, 32))
    assert "— round 1, bets open, ball rolling, 9000 on the layout\n" in answer.text
    assert 'refused: Bets are closed: no wager after "No more bets".' in answer.text


def test_where_the_bank_is_counted_a_replay_tells_what_is_in_it(file: Write) -> None:
    log = written(seated(bank=1_000_000).happened)

    assert "0 on the layout, bank 850000\n" in croupier("replay", file(log)).text


def test_a_replay_starts_at_a_step(file: Write) -> None:
    assert steps_in(croupier("replay", file(LOG), "--from", "30")) == [30, 31]


def test_a_replay_of_one_round_tells_its_steps_only(file: Write) -> None:
    assert steps_in(croupier("replay", file(LOG), "--round", "2")) == list(range(21, 32))


def test_a_replay_reads_standard_input() -> None:
    assert steps_in(croupier("replay", "-", "--all", stdin=LOG)) == list(range(1, 32))


def test_a_log_that_was_altered_is_told_up_to_there(file: Write) -> None:
    answer = croupier("replay", file(ALTERED))

    assert answer.status == 1
    assert steps_in(answer) == list(range(1, 18))
    assert answer.talk.startswith("croupier: line 18, step 18: the line was altered")
    assert answer.talk.count("\n") == 1


def test_a_log_without_a_seal_is_told_to_its_end_and_that_is_said(file: Write) -> None:
    answer = croupier("replay", file(b"".join(LINES[:-1])))

    assert answer.status == 1
    assert steps_in(answer) == list(range(1, 32))
    assert "the seal is missing" in answer.talk


def test_every_real_log_can_be_told(file: Write) -> None:
    assert {croupier("replay", file(play().log)).status for play in SITTINGS} == {0}


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "_is_interactive", lambda: True)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", [1]),
        ("q", [1]),
        ("\n\nq", [1, 2, 3]),
        ("\n\nb\nb\nb\nq", [1, 2, 3, 2, 1, 1]),
        ("r\nr\nq", [1, 6, 21]),
        ("17\nb\nq", [1, 17, 16]),
        ("31\n\nb\nq", [1, 31, 30]),
        ("99\nq", [1]),
        ("hello\n\nq", [1, 2]),
        ("31\n2\nr\nq", [1, 31, 2, 6]),
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_at_a_terminal_one_goes_from_step_to_step(file: Write, typed: str, told: list[int]) -> None:
    answer = croupier("replay", file(LOG), stdin=typed.encode())

    assert answer.status == 0
    assert steps_in(answer) == told


@pytest.mark.usefixtures("at_a_terminal")
def test_behind_the_last_step_one_is_told_so(file: Write) -> None:
    answer = croupier("replay", file(LOG), "--from", "31", stdin=b"\n\nq\n")

    assert steps_in(answer) == [31]
    assert answer.text.count("There are no more steps.") == 2


@pytest.mark.usefixtures("at_a_terminal")
def test_everything_is_printed_at_a_terminal_too_if_asked_for(file: Write) -> None:
    assert steps_in(croupier("replay", file(LOG), "--all")) == list(range(1, 32))


def test_where_there_is_nothing_to_tell_nothing_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    nothing: list[StepText] = []

    step_through(iter(nothing))

    assert capsys.readouterr().out == "There are no more steps.\n"


@pytest.mark.skipif(os.name != "posix", reason="this system makes no terminals")
def test_a_real_terminal_is_asked(file: Write) -> None:
    terminal, end = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", "from croupier.cli.main import run; run()", "replay", file(LOG)],
        stdin=end,
        stdout=end,
        stderr=subprocess.PIPE,
    )
    os.close(end)
    os.write(terminal, b"\nq\n")

    assert process.stderr is not None
    talk = process.stderr.read().decode()
    process.stderr.close()
    status = process.wait(timeout=60)

    os.close(terminal)
    assert status == 0
    assert talk.count("q: quit") == 2


def test_the_verbs_work_as_a_program_of_their_own(file: Write) -> None:
    path = file(play_round_void_by_decision().log)

    assert real_croupier("audit", path).status == 0
    assert json.loads(real_croupier("export", path, "--rounds").out)["input"] is None
    assert real_croupier("replay", path).status == 0


def test_a_round_that_is_not_over_can_be_replayed(file: Write) -> None:
    sitting = play_round().ask_all(*to_the_call(place(ANN, "w9", "red", 500)))

    answer = croupier("replay", file(sitting.log), "--round", "2")

    assert steps_in(answer) == [21, 22, 23, 24]


# Streams that somebody closed


@pytest.mark.skipif(os.name != "posix", reason="only a shell of POSIX closes streams")
@pytest.mark.parametrize(
    ("command", "status"), [("audit - <&-", 2), ("play - <&-", 2), ("audit table.jsonl >&-", 0)]
)
def test_a_closed_stream_brings_no_traceback(file: Write, command: str, status: int) -> None:
    folder = Path(file(LOG)).parent
    program = f"{sys.executable} -c 'from croupier.cli.main import run; run()'"

    source = {"PYTHONPATH": str(Path(logs.__file__).parents[2])}

    ended = subprocess.run(
        f"{program} {command}",
        shell=True,
        cwd=folder,
        env=os.environ | source,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == status
    assert "Traceback" not in ended.stderr
