"""Output that nobody takes or that is hard to show, work that is interrupted, input from a pipe."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.output import open_output

from .running import START, Answer, croupier, real_croupier, start_croupier

CROUPIER = [sys.executable, "-c", "from croupier.cli.main import run; run()"]
EUROPEAN = Path(__file__).parents[2] / "examples/european.toml"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["wagers", "nz-37"], ["games", "--json"]])
def test_a_full_disk_is_one_sentence(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*CROUPIER, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )

    assert ended.returncode == 1
    assert ended.stderr == "croupier: the output cannot be written: No space left on device\n"


def test_a_reader_that_goes_away_is_no_error_to_talk_about() -> None:
    with subprocess.Popen(
        [*CROUPIER, "wagers", "nz-37"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()

        assert child.stderr.read() == ""


def test_a_rule_set_can_come_from_standard_input() -> None:
    checked = subprocess.run(
        [*CROUPIER, "rules", "check", "-"],
        input=EUROPEAN.read_text(encoding="utf-8"),
        capture_output=True,
        text=True,
        check=False,
    )

    assert checked.returncode == 0
    assert checked.stdout.endswith("no defect\n")


def test_an_option_given_twice_is_refused() -> None:
    words = ["wagers", "nz-37", "--options", '{"racetrack": false, "racetrack": true}']

    ended = subprocess.run([*CROUPIER, *words], capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert "every key once" in ended.stderr


def write_half(file: str) -> None:
    with open_output(file) as out:
        out.write(b"half of it")
        out.flush()
        out.write(bytes(1 // 0))


def test_a_file_that_could_not_be_finished_is_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    file.write_bytes(b"what was there")

    with pytest.raises(ZeroDivisionError):
        write_half(str(file))

    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [
        ("table.jsonl", b"what was there")
    ]


ASKED = {
    "odds": ["odds", "nz-37"],
    "night": ["night", "nz-37", "--wagers", "red=1000", "--rounds", "10"],
    "bank": ["bank", "nz-37", "--player", "2 x red=1000 @ 10"],
    "ruin": [
        *("ruin", "nz-37", "red", "--progression", "martingale"),
        *("--bankroll", "1000", "--base", "100", "--rounds", "5"),
    ],
}
POOR_SCREENS = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""},
]


@pytest.mark.parametrize("words", ASKED.values(), ids=ASKED)
@pytest.mark.parametrize("screen", POOR_SCREENS, ids=["ascii", "latin-1", "posix"])
def test_what_an_encoding_cannot_show_is_written_plainly(words: list[str], screen: dict[str, str]) -> None:
    answer = real_croupier(*words, environment=screen)

    assert (answer.status, answer.talk) == (0, "")
    plain = answer.out.decode("latin-1")
    rich = real_croupier(*words, environment={"PYTHONIOENCODING": "utf-8"}).text
    times = "×" if screen["PYTHONIOENCODING"] == "latin-1" else "x"  # which Latin 1 has
    assert plain == rich.replace("−", "-").replace("█", "#").replace("▏", "|").replace("×", times)


INTERRUPTED_AT_AN_IMPORT = f"""
import os, signal, sys
class Impatient:
    def find_spec(self, name, *more):
        if name == "croupier.rulebook":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Impatient())
{START}
"""
INTERRUPTED_WHILE_READING_ARGUMENTS = f"""
import typer.core
def interrupted(*arguments): raise KeyboardInterrupt
typer.core.TyperGroup.parse_args = interrupted
{START}
"""
INTERRUPTED_BEFORE_ANY_COMMAND = """
from croupier.cli import main
def interrupted(): raise KeyboardInterrupt
main.app = interrupted
main.run()
"""
STARTS = [INTERRUPTED_AT_AN_IMPORT, INTERRUPTED_WHILE_READING_ARGUMENTS, INTERRUPTED_BEFORE_ANY_COMMAND]


@pytest.mark.parametrize("start", STARTS, ids=["import", "arguments", "first"])
@pytest.mark.parametrize("words", [*ASKED.values(), ["games"]], ids=[*ASKED, "games"])
def test_control_c_while_the_program_starts_is_one_word(start: str, words: list[str]) -> None:
    with start_croupier(*words, start=start) as process:
        out, talk = process.communicate(timeout=60)

    assert Answer(process.returncode, out, talk.decode()) == Answer(130, b"", "interrupted\n")


@pytest.mark.parametrize("columns", [None, "", "wide", "9" * 50])
def test_where_there_is_no_screen_no_row_is_folded(
    monkeypatch: pytest.MonkeyPatch, columns: str | None
) -> None:
    monkeypatch.setenv("COLUMNS", "10000")
    unfolded = croupier("odds", "fast-action-2020").text
    monkeypatch.delenv("COLUMNS")
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)

    shown = croupier("odds", "fast-action-2020").text

    assert shown == unfolded
    assert max(map(len, shown.splitlines())) > 120


@pytest.mark.parametrize(("columns", "widest"), [("0", 40), ("1", 40), ("39", 40), ("40", 40), ("60", 60)])
def test_a_narrow_table_keeps_its_text(monkeypatch: pytest.MonkeyPatch, columns: str, widest: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)

    lines = croupier("games").text.splitlines()

    assert max(map(len, lines)) in range(widest - 5, widest + 1)
    assert any(line.startswith("sands") for line in lines)
