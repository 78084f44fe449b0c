"""The project's own .venv: made as the lock files say, and made again when they change."""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from shutil import which

from launch.pip import find_pip
from launch.steps import StepFailed, Words, run_step, say

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "set-up-complete"


class Purpose(StrEnum):
    """What .venv is for; the value is the lock file that says what goes into it."""

    RUN = "requirements.lock"
    DEVELOP = "requirements-dev.lock"


def prepare(purpose: Purpose) -> None:
    """Leave .venv fit for the purpose. Changes nothing when it already is."""
    if is_ready(purpose):
        return
    with only_one_at_a_time():
        if not is_ready(purpose):
            set_up(purpose)


def is_ready(purpose: Purpose) -> bool:
    if not STAMP.is_file():
        return False
    serves_too = [Purpose.DEVELOP] if purpose is Purpose.DEVELOP else list(Purpose)
    stamp = STAMP.read_text()
    return any(fingerprint(each) == stamp for each in serves_too)


def fingerprint(purpose: Purpose) -> str:
    """Changes whenever .venv would have to be made again."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tool_settings = project.pop("tool", {})
    facts = {
        "purpose": purpose,
        "lock": (ROOT / purpose).read_text(encoding="utf-8"),
        "project": project,
        "build": tool_settings.get("hatch"),
        "folder": str(ROOT),
        "python": python_in_venv(),
    }
    return hashlib.sha256(json.dumps(facts, sort_keys=True, default=str).encode()).hexdigest()


def python_in_venv() -> str | None:
    """For example "cpython-311"; None when it no longer starts."""
    question: Words = [PYTHON, "-I", "-S", "-c", "import sys; print(sys.implementation.cache_tag)"]
    try:
        return subprocess.run(question, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def set_up(purpose: Purpose) -> None:
    """Make .venv from nothing. The stamp is written last: whatever is interrupted is made again."""
    STAMP.unlink(missing_ok=True)
    installers: list[Callable[[Purpose], None]] = [install_with_pip]
    if which("uv"):
        installers.insert(0, install_with_uv)
    for install in installers:
        make_venv()
        try:
            install(purpose)
            break
        except StepFailed as failure:
            if install is installers[-1]:
                raise
            say(f"uv failed; trying pip instead. It said:\n{failure.output}")
    half_written = STAMP.with_suffix(".new")
    half_written.write_text(fingerprint(purpose))
    half_written.replace(STAMP)


def make_venv() -> None:
    version = ".".join(str(part) for part in sys.version_info[:3])
    command: Words = [base_python(), "-m", "venv", "--without-pip", "--clear", VENV]
    run_step(f"Making .venv with Python {version}", *command)


def base_python() -> str:
    """The Python outside of any venv: run.py may be running on the very .venv that has to be remade."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def install_with_uv(purpose: Purpose) -> None:
    install_with("uv", ["uv", "pip", "install", "--compile-bytecode", "--python", PYTHON], purpose)


def install_with_pip(purpose: Purpose) -> None:
    install_with("pip", [*find_pip(base_python(), PYTHON), "install"], purpose)


def install_with(name: str, install: Words, purpose: Purpose) -> None:
    """First what the lock says, hashes checked; then croupier itself, built by the locked hatchling."""
    locked: Words = ["--no-deps", "--require-hashes", "--requirement", ROOT / purpose]
    run_step(f"Installing what {purpose} says, with {name}", *install, *locked)
    itself: Words = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
    run_step("Installing croupier itself", *install, *itself)


@contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Two run.py in the same folder take turns. Where the system has no such lock, there is none."""
    with (ROOT / ".run.lock").open("a") as lock:
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another run.py to finish its set-up")
                with suppress(OSError):
                    fcntl.flock(lock, fcntl.LOCK_EX)
            except OSError:
                pass
        yield
