"""run.py as its user meets it: a real process in a copy of the project, with little in it to install.

Most tests put a stand-in for uv on the PATH, because what they ask is when run.py installs, not what.
The ones marked network install for real.
"""

import ast
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.waiting import wait_until

PROJECT = Path(__file__).resolve().parent.parent
FILES = ("run.py", "pyproject.toml", "requirements.lock", "requirements-dev.lock", "LICENSE")
PROGRAM = """\
import os
import sys


def run() -> None:
    print(os.getcwd(), *sys.argv[1:])
"""
STAND_IN_FOR_UV = """\
#!/bin/sh
echo "$@" >> "{log}"
case "$*" in *--editable*)
    printf '#!/bin/sh\\necho croupier "$@"\\n' > "{croupier}"
    chmod +x "{croupier}"
esac
{then}
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


@dataclass
class House:
    """A copy of the project in a folder of its own, and what is on the PATH there."""

    root: Path
    tools: Path
    python: str = sys.executable
    settings: dict[str, str] = field(default_factory=dict)

    def start(self, *arguments: str, cwd: Path | None = None) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.python, self.root / "run.py", *arguments],
            cwd=cwd or self.root,
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        process = self.start(*arguments, cwd=cwd)
        output, talk = process.communicate()
        return subprocess.CompletedProcess(arguments, process.returncode, output, talk)

    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "COV"))}
        return kept | {"PATH": f"{self.tools}:/usr/bin:/bin"} | self.settings

    def put_uv(self, then: str = "exit 0") -> None:
        uv = self.tools / "uv"
        croupier = self.root / ".venv/bin/croupier"
        uv.write_text(STAND_IN_FOR_UV.format(log=self.tools / "log", croupier=croupier, then=then))
        uv.chmod(0o755)

    def wait_for_uv(self, process: subprocess.Popen[str]) -> None:
        wait_until(lambda: (self.tools / "log").exists() or process.poll() is not None)
        assert (self.tools / "log").exists(), "run.py ended without calling uv"

    def installs(self) -> int:
        """How often croupier itself was installed: once per set-up."""
        log = self.tools / "log"
        return log.read_text().count("--editable") if log.exists() else 0

    def is_set_up(self) -> bool:
        return (self.root / ".venv/set-up-complete").exists()


@pytest.fixture
def house(tmp_path: Path) -> House:
    root = tmp_path / "house"
    (root / "src/croupier/cli").mkdir(parents=True)
    for name in FILES:
        shutil.copy(PROJECT / name, root / name)
    for name in ("launch", "checks"):
        made = shutil.ignore_patterns("__pycache__", "node_modules")
        shutil.copytree(PROJECT / name, root / name, ignore=made)
    for name in ("__init__.py", "version.py"):
        shutil.copy(PROJECT / "src/croupier" / name, root / "src/croupier")
    (root / "README.md").write_text("# croupier\n")
    (root / "src/croupier/cli/__init__.py").touch()
    (root / "src/croupier/cli/main.py").write_text(PROGRAM)
    tools = tmp_path / "tools"
    tools.mkdir()
    return House(root, tools)


@pytest.fixture
def house_with_uv(house: House) -> House:
    house.put_uv()
    return house


def test_run_py_keeps_to_the_grammar_of_old_pythons() -> None:
    ast.parse((PROJECT / "run.py").read_text(), feature_version=(3, 7))


def test_a_python_that_is_too_old_is_refused_in_one_sentence(house: House) -> None:
    start = "import runpy, sys; sys.version_info = (3, 10, 9); runpy.run_path('run.py', run_name='__main__')"
    as_old_one = [sys.executable, "-c", start]

    refused = subprocess.run(as_old_one, cwd=house.root, capture_output=True, text=True, check=False)

    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == (
        f"run.py: this is Python 3.10 ({sys.executable}); croupier needs Python 3.11 or newer.\n"
    )


@pytest.mark.parametrize("version", ["2.7", "3.6", "3.7", "3.8", "3.9", "3.10"])
def test_an_old_python_itself_says_the_sentence(version: str) -> None:
    python = find_python(version)

    refused = subprocess.run([python, PROJECT / "run.py"], capture_output=True, text=True, check=False)

    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == (
        f"run.py: this is Python {version} ({python}); croupier needs Python 3.11 or newer.\n"
    )


def find_python(version: str) -> str:
    """One of this version that starts, or the test is skipped."""
    asked = ["-c", "import sys; print(sys.executable)"]
    by_pyenv = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    for candidate in (*by_pyenv, shutil.which(f"python{version}")):
        if candidate:
            answer = subprocess.run([candidate, *asked], capture_output=True, text=True, check=False)
            if answer.returncode == 0:
                return answer.stdout.strip()
    pytest.skip(f"this machine has no Python {version}")


@pytest.mark.parametrize("words", [["spin"], ["--port", "8000"], ["check", "src"]])
def test_an_unknown_word_is_refused_before_anything_is_set_up(house: House, words: list[str]) -> None:
    refused = house.run(*words)

    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == (
        f"run.py: got '{' '.join(words)}'; "
        "expected nothing, croupier, test, check, bench, screenshots or --help.\n"
    )
    assert not (house.root / ".venv").exists()


def test_help_needs_no_set_up(house: House) -> None:
    helped = house.run("--help")

    assert helped.returncode == 0
    assert helped.stdout.startswith("usage: python3 run.py")
    assert not (house.root / ".venv").exists()


def test_it_sets_up_then_serves(house_with_uv: House) -> None:
    done = house_with_uv.run()

    assert done.returncode == 0
    assert done.stdout == "croupier serve\n"
    assert done.stderr.splitlines() == [
        f"Making .venv with Python {sys.version.split()[0]} ...",
        "Installing what requirements.lock says, with uv ...",
        "Installing croupier itself ...",
    ]


def test_the_second_run_installs_nothing_and_says_nothing_of_it(house_with_uv: House) -> None:
    house_with_uv.run("croupier")

    again = house_with_uv.run("croupier", "games")

    assert again.stdout == "croupier games\n"
    assert again.stderr == ""
    assert house_with_uv.installs() == 1


def test_what_is_set_up_for_tests_also_serves_the_program(house_with_uv: House) -> None:
    house_with_uv.run("test")

    house_with_uv.run("croupier")

    assert house_with_uv.installs() == 1


def test_what_is_set_up_for_the_program_does_not_serve_tests(house_with_uv: House) -> None:
    house_with_uv.run("croupier")

    tested = house_with_uv.run("test")

    assert "Installing what requirements-dev.lock says, with uv ..." in tested.stderr


@pytest.mark.parametrize(
    ("file", "line", "installs"),
    [
        ("requirements.lock", "# another version", 2),
        ("pyproject.toml", "[project.urls]\nhome = 'https://example.org'", 2),
        ("pyproject.toml", "[tool.another]\nstrict = true", 1),
        ("requirements-dev.lock", "# another version", 1),
    ],
)
def test_it_sets_up_again_only_when_what_goes_into_it_changed(
    house_with_uv: House, file: str, line: str, installs: int
) -> None:
    house_with_uv.run("croupier")
    with (house_with_uv.root / file).open("a") as changed:
        changed.write(f"\n{line}\n")

    done = house_with_uv.run("croupier")

    assert done.returncode == 0
    assert house_with_uv.installs() == installs


def test_it_sets_up_again_when_the_python_of_the_venv_is_gone(house_with_uv: House) -> None:
    house_with_uv.run("croupier")
    (house_with_uv.root / ".venv/bin/python").unlink()

    done = house_with_uv.run("croupier")

    assert done.stdout == "croupier\n"
    assert house_with_uv.installs() == 2


def test_it_sets_up_again_when_the_folder_was_moved(house_with_uv: House, tmp_path: Path) -> None:
    house_with_uv.run("croupier")
    house_with_uv.root = house_with_uv.root.rename(tmp_path / "another house")
    house_with_uv.put_uv()

    done = house_with_uv.run("croupier")

    assert done.stdout == "croupier\n"
    assert house_with_uv.installs() == 2


def test_it_can_remake_the_venv_whose_python_runs_it(house_with_uv: House) -> None:
    house_with_uv.run("croupier")
    house_with_uv.python = str(house_with_uv.root / ".venv/bin/python")
    (house_with_uv.root / "requirements.lock").write_text("")

    done = house_with_uv.run("croupier")

    assert done.stdout == "croupier\n"
    assert house_with_uv.installs() == 2


def test_an_interrupted_set_up_is_made_again(house: House) -> None:
    house.put_uv(then="sleep 60")
    process = house.start("croupier")
    house.wait_for_uv(process)
    os.killpg(process.pid, signal.SIGINT)
    _, talk = process.communicate()
    assert process.returncode == 130
    assert talk.endswith("run.py: interrupted; the next run takes up the work.\n")
    assert not house.is_set_up()
    house.put_uv()

    done = house.run("croupier")

    assert done.stdout == "croupier\n"


def test_two_at_the_same_time_set_up_once(house: House) -> None:
    house.put_uv(then="while [ ! -e ../go ]; do sleep 0.02; done")
    first = house.start("croupier")
    house.wait_for_uv(first)

    second = house.start("croupier")

    assert second.stderr is not None
    assert second.stderr.readline() == "Waiting for another run.py to finish its set-up\n"
    (house.root.parent / "go").touch()
    assert [process.communicate()[0] for process in (first, second)] == ["croupier\n", "croupier\n"]
    assert house.installs() == 1


def test_when_uv_fails_it_says_so_and_tries_pip(house: House) -> None:
    house.put_uv(then="echo 'uv is unwell' >&2; exit 3")
    house.settings = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}

    failed = house.run("croupier")

    assert failed.returncode == 1
    assert "uv failed; trying pip instead. It said:\nuv is unwell\n" in failed.stderr
    assert "No matching distribution found" in failed.stderr, "what pip said is shown"
    assert failed.stderr.endswith("this step failed: Installing what requirements.lock says, with pip.\n")
    assert not house.is_set_up()


def test_the_program_keeps_the_folder_that_it_was_called_from(house_with_uv: House, tmp_path: Path) -> None:
    house_with_uv.run("croupier")
    (house_with_uv.root / ".venv/bin/croupier").write_text("#!/bin/sh\npwd\n")

    done = house_with_uv.run("croupier", cwd=tmp_path)

    assert done.stdout == f"{tmp_path.resolve()}\n"


def test_check_goes_on_after_a_check_that_failed(house_with_uv: House) -> None:
    house_with_uv.run("test")
    for name in ("ruff", "lint-imports"):
        tool = house_with_uv.root / ".venv/bin" / name
        tool.write_text(f"#!/bin/sh\necho {name} $1\n")
        tool.chmod(0o755)

    checked = house_with_uv.run("check")

    assert checked.stdout.splitlines() == ["ruff check", "ruff format", "lint-imports --no-logo"]
    assert "No module named mypy" in checked.stderr
    assert "run.py: this step failed: Fetching what checks the pages, with npm.\n" in checked.stderr
    assert checked.stderr.endswith("run.py: failed: tsc, eslint, mypy --strict, wire.d.ts.\n")
    assert checked.returncode == 1


@pytest.mark.parametrize("words", [["bench", "speed"], ["screenshots"]])
def test_what_measures_and_what_takes_pictures_can_use_the_tests_from_any_folder(
    house_with_uv: House, tmp_path: Path, words: list[str]
) -> None:
    program = "import os, sys, tests.waiting\nprint(os.getcwd(), *sys.argv[1:])\n"
    for file, text in (
        ("bench/speed.py", program),
        ("pictures/screenshots.py", program),
        ("tests/waiting.py", ""),
    ):
        (house_with_uv.root / file).parent.mkdir(parents=True, exist_ok=True)
        (house_with_uv.root / file).write_text(text)

    done = house_with_uv.run(*words, "--more", cwd=tmp_path)

    assert done.stdout == f"{tmp_path.resolve()} --more\n", done.stderr


@pytest.mark.network
def test_a_python_without_any_pip_sets_up_and_then_works_offline(house: House, tmp_path: Path) -> None:
    house.python = python_without_pip(tmp_path / "bare python")
    first = house.run("croupier", "games", cwd=tmp_path)
    assert "Fetching pip-" in first.stderr
    assert first.stdout == f"{tmp_path.resolve()} games\n", first.stderr
    house.settings = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "https_proxy": "http://127.0.0.1:9"}

    second = house.run("croupier", "games", cwd=tmp_path)

    assert second.returncode == 0
    assert second.stdout == first.stdout
    assert second.stderr == ""


def python_without_pip(folder: Path) -> str:
    """This Python as Debian ships it: the standard library without ensurepip, and no packages."""
    standard_library = Path(sysconfig.get_path("stdlib"))
    own_library = folder / "lib" / standard_library.name
    (own_library / "site-packages").mkdir(parents=True)
    for entry in standard_library.iterdir():
        if entry.name not in {"ensurepip", "site-packages"}:
            (own_library / entry.name).symlink_to(entry)
    python = folder / "bin" / "python3"
    python.parent.mkdir()
    shutil.copy(Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}").resolve(), python)
    question = "import importlib.util as u; print(u.find_spec('pip'), u.find_spec('ensurepip'))"
    answer = subprocess.run([python, "-c", question], capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        pytest.skip(f"this Python does not start from a copy: {answer.stderr}")
    assert answer.stdout == "None None\n"
    return str(python)
