"""What has to pass before a change is taken."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.programs import make_program

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize(("status", "installs"), [(0, 0), (1, 1)], ids=["there", "missing"])
def test_the_run_before_a_change_is_taken_installs_chromium_only_where_it_is_missing(
    tmp_path: Path, status: int, installs: int
) -> None:
    said = tmp_path / "said"
    then = f'echo "$CI $@" >> {said}; case "$*" in *chromium) exit {status};; esac'
    make_program(tmp_path / "bin", "python3", then)
    make_program(tmp_path / "bin", "apt-get", f'echo apt-get "$1" >> {said}')
    make_program(tmp_path / "bin", "id", "echo 0")
    environment = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin"}

    done = subprocess.run([ROOT / ".ci/run"], env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert said.read_text().splitlines() == [
        "1 -m tests.browser.chromium",
        *["apt-get update", "apt-get install"] * installs,
        "1 run.py test",
        "1 run.py check",
    ]
