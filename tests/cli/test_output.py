"""Output that nobody takes, and input that comes from a pipe."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.output import open_output

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
