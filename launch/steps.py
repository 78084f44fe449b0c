"""Steps of the set-up: one line each on standard error, and all that was said when one fails."""

import os
import subprocess
import sys
from pathlib import Path

Words = list[str | Path]

DISTURBING = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "UV_SYSTEM_PYTHON", "VIRTUAL_ENV")


class StepFailed(Exception):
    def __init__(self, title: str, output: str) -> None:
        super().__init__(title, output)
        self.title = title
        self.output = output.strip()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def run_step(title: str, *command: str | Path) -> None:
    say(f"{title} ...")
    succeeded, output = attempt(*command)
    if not succeeded:
        raise StepFailed(title, output)


def attempt(*command: str | Path) -> tuple[bool, str]:
    """Whether the command succeeded, and everything that it said."""
    done = subprocess.run(
        command,
        env=own_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode == 0, done.stdout


def own_environment() -> dict[str, str]:
    """The caller's environment, less what would let other packages in or send ours elsewhere."""
    kept = {name: value for name, value in os.environ.items() if name not in DISTURBING}
    return kept | {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
