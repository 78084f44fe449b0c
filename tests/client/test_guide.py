"""The bot of the guide plays."""

import os
import re
import subprocess
import sys
from pathlib import Path

import croupier

from .serving import Serving

GUIDE = Path(__file__).resolve().parents[2] / "docs/guides/write-a-bot.md"


def test_the_bot_of_the_guide_plays_its_rounds_and_says_why(server: Serving, tmp_path: Path) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    [program] = re.findall(r"^```python doubler\.py\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    file = tmp_path / "doubler.py"
    file.write_text(program.replace("http://127.0.0.1:8000", server.url), encoding="utf-8")

    ended = subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONPATH": str(Path(croupier.__file__).parents[1])},
        check=False,
    )

    assert (ended.returncode, ended.stderr) == (0, "")
    rounds = ended.stdout.splitlines()
    assert len(rounds) == 3
    assert all(re.search(r" (was spun|to 1)\. \(.*'4\.1'", line) for line in rounds)
