"""The words that run.py understands."""

import os
import subprocess
import tomllib
from pathlib import Path

from launch.environment import PYTHON, ROOT, SCRIPTS, Purpose, prepare
from launch.node import page_checks, prepare_node
from launch.steps import StepFailed, Words, own_environment, say

USAGE = """\
usage: python3 run.py                      the house: tables for many people, on http://127.0.0.1:8000
       python3 run.py croupier ARGUMENTS   the command itself, for example: croupier games
       python3 run.py test [ARGUMENTS]     every test; the arguments go to pytest
       python3 run.py check                style, types, and which package may import which; JavaScript too
       python3 run.py bench NAME           how fast it is: bench/NAME.py, for example: bench engine
       python3 run.py screenshots [FOLDER] pictures of every page, by the Chromium of this machine

Each sets up first: everything goes into .venv in this folder, which can be deleted at any time.
Needs Python 3.11 or newer and, the first time, a package index."""

ON_EVERY_CORE = ["-n", "auto", "--dist", "worksteal"]


def main(arguments: list[str]) -> int:
    try:
        return obey(arguments)
    except StepFailed as failure:
        say(f"{failure.output}\nrun.py: this step failed: {failure.title}.")
    except OSError as error:
        say(f"run.py: {error}")
    except tomllib.TOMLDecodeError as error:
        say(f"run.py: pyproject.toml cannot be read: {error}")
    except KeyboardInterrupt:
        say("\nrun.py: interrupted; the next run takes up the work.")
        return 130
    return 1


def obey(arguments: list[str]) -> int:
    match arguments:
        case []:
            prepare(Purpose.RUN)
            return hand_over(SCRIPTS / "croupier", "serve")
        case ["-h" | "--help" | "help", *_]:
            print(USAGE)
            return 0
        case ["croupier", *rest]:
            prepare(Purpose.RUN)
            return hand_over(SCRIPTS / "croupier", *rest)
        case ["test", *rest]:
            prepare(Purpose.DEVELOP)
            os.chdir(ROOT)
            return hand_over(PYTHON, "-m", "pytest", *(rest or ON_EVERY_CORE))
        case ["check"]:
            prepare(Purpose.DEVELOP)
            return check()
        case ["bench", name, *rest] if name in benches():
            prepare(Purpose.DEVELOP)
            return hand_over(PYTHON, ROOT / "bench" / f"{name}.py", *rest, path=ROOT)
        case ["bench", *rest]:
            say(f"run.py: bench: got {' '.join(rest)!r}; expected one of: {', '.join(benches())}.")
            return 2
        case ["screenshots", *rest]:
            prepare(Purpose.DEVELOP)
            return hand_over(PYTHON, "-m", "pictures.screenshots", *rest, path=ROOT)
        case _:
            got = " ".join(arguments)
            say(
                f"run.py: got {got!r}; expected nothing, croupier, test, check, bench, screenshots or --help."
            )
            return 2


def benches() -> list[str]:
    return sorted(file.stem for file in (ROOT / "bench").glob("*.py"))


def check() -> int:
    """Run every check, also after one has failed."""
    checks: dict[str, Words] = {
        "ruff check": [SCRIPTS / "ruff", "check"],
        "ruff format": [SCRIPTS / "ruff", "format", "--check"],
        "mypy --strict": [PYTHON, "-m", "mypy", "--strict"],
        "import-linter": [SCRIPTS / "lint-imports", "--no-logo"],
        "wire.d.ts": [PYTHON, "-m", "pytest", "tests/web/test_wire_types.py"],
    }
    failed: list[str] = []
    try:
        prepare_node()
        checks |= page_checks()
    except StepFailed as failure:
        say(f"{failure.output}\nrun.py: this step failed: {failure.title}.")
        failed += page_checks()
    for name, command in checks.items():
        say(f"--- {name}")
        if subprocess.run(command, cwd=ROOT, env=own_environment(), check=False).returncode != 0:
            failed.append(name)
    say(f"run.py: failed: {', '.join(failed)}." if failed else "run.py: every check passed.")
    return 1 if failed else 0


def hand_over(*command: str | Path, path: Path | None = None) -> int:
    """Become the command, so that it gets signals itself; Windows cannot, and waits for it.

    What is measured or shown may import from `path` too, wherever it is called from: bench and tests.
    """
    environment = own_environment() | ({"PYTHONPATH": str(path)} if path else {})
    if os.name == "posix":
        os.execve(command[0], [str(word) for word in command], environment)
    return subprocess.run(command, env=environment, check=False).returncode
