"""`croupier serve` and `croupier staff` on the command line: what they are given, and how they end."""

import json
import logging
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import apsw
import pytest

from tests.killing.processes import Process
from tests.store.damage import DAMAGE, change, spoil
from tests.store.kept_nights import copy_night
from tests.waiting import PATIENCE

from .running import START, Answer, croupier, real_croupier, start_croupier

ONE_TABLE = """
[[table]]
name = "one"
game = "sands-2019"
wheel = "electronic"
dealer = "automatic"
limits = { minimum = 100 }
currency = "SGD"
"""


@pytest.fixture
def logs() -> Iterator[None]:
    """A server inside this process sets up logs of its own: afterwards they are as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that runs, for tests that leave its file as it is."""
    folder = tmp_path_factory.mktemp("running")
    house = Process(folder, str(folder / "croupier.db"))
    house.start()
    house.wait_until_ready()
    yield house
    house.end()


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a server that ran and was stopped, to be copied."""
    folder = tmp_path_factory.mktemp("stopped")
    house = Process(folder, str(folder / "croupier.db"))
    house.start()
    house.wait_until_ready()
    assert house.stop() == 0
    return folder / "croupier.db"


def serve(folder: Path, *arguments: str) -> Answer:
    """Where that ends by itself."""
    return real_croupier(*_arguments(folder), *arguments)


def serve_here(folder: Path, *arguments: str) -> Answer:
    """As above, inside this process: where it ends before anything is opened."""
    return croupier(*_arguments(folder), *arguments)


def _arguments(folder: Path) -> tuple[str, ...]:
    (folder / "tables.toml").write_text(ONE_TABLE, encoding="utf-8")
    files = ("--database", str(folder / "croupier.db"), "--tables", str(folder / "tables.toml"))
    return "serve", "--port", "0", *files


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--public-url", "roulette.example.org"), "--public-url: got 'roulette.example.org'; expected"),
        (("--public-url", "https://example.org/roulette"), "--public-url: got"),
        (("--host", "0.0.0.0"), "--host: got 0.0.0.0; expected --public-url too"),
        (("--log-format", "xml"), "--log-format: got 'xml'; expected json, text"),
        (
            ("--tls-key", "key.pem"),
            "got one of them; expected both, or neither",
        ),
        (
            ("--tls-certificate", __file__, "--tls-key", __file__),
            "--tls-certificate, --tls-key: got files that cannot be used",
        ),
        (
            ("--tls-certificate", "nowhere.pem", "--tls-key", "nowhere.pem"),
            "got files that cannot be used (No such file or directory)",
        ),
    ],
)
@pytest.mark.usefixtures("logs")
def test_what_cannot_be_used_is_said_in_a_sentence_before_a_database_is_made(
    tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    ended = serve_here(tmp_path, *arguments)

    assert (ended.status, ended.out) == (2, b"")
    assert says in ended.talk
    assert not (tmp_path / "croupier.db").exists()


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (("--host", "192.0.2.1"), 2, "an address of this machine that is free"),
        (("--database", "postgresql://[/none"), 2, "expected the address of a PostgreSQL database"),
        (("--database", "postgresql://127.0.0.1:1/none"), 75, "the database cannot be reached now"),
        (("--database", "postgresql:///none?host=/nowhere"), 75, "the database cannot be reached now"),
    ],
)
def test_what_turns_out_to_be_of_no_use_is_said_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], status: int, says: str
) -> None:
    ended = serve(tmp_path, *arguments)

    assert (ended.status, ended.out) == (status, b"")
    assert says in ended.talk
    assert "Traceback" not in ended.talk


@pytest.mark.parametrize("damage", ["head = 'x'", "steps = steps + 1", "steps = steps - 1"])
def test_a_database_that_contradicts_itself_is_not_served(tmp_path: Path, stopped: Path, damage: str) -> None:
    file = Path(shutil.copy(stopped, tmp_path))
    spoil(file, f"UPDATE tables SET {damage} WHERE name = 'sands'")

    ended = real_croupier("serve", "--port", "0", "--database", str(file))

    assert ended.status == 1
    assert "croupier db check says more" in ended.talk
    assert "Traceback" not in ended.talk


UNHURRIED = f"""
from croupier.audit.start import SecondsClosed
from croupier.web import inspection
inspection.PATIENCE = SecondsClosed({PATIENCE}, {PATIENCE})
{START}
"""
LAST_STEP = "(table_id, n) = (SELECT id, steps FROM tables WHERE id = 1)"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (change("steps", "line", '"at":"2026', '"at":"2025', LAST_STEP), "the line was altered"),
        (f"DELETE FROM steps WHERE {LAST_STEP}", "table one: it says"),
        (f"INSERT INTO postings SELECT 1, max(n), 9, 'bank', 5 FROM steps WHERE {LAST_STEP}", "come to 5"),
        (DAMAGE["a purse"].statement, DAMAGE["a purse"].says),
        (DAMAGE["a grant"].statement, DAMAGE["a grant"].says),
    ],
)
def test_a_step_or_a_purse_that_was_altered_keeps_a_house_closed(
    tmp_path: Path, statement: str, says: str
) -> None:
    file = copy_night(tmp_path / "croupier.db")
    spoil(file, statement)

    ended = real_croupier("serve", "--port", "0", "--database", str(file), start=UNHURRIED)

    assert (ended.status, ended.out) == (1, b"")
    assert says in ended.talk
    assert "croupier db check says more" in ended.talk
    assert "Traceback" not in ended.talk


def test_rounds_that_can_be_made_again_do_not_keep_a_house_closed(tmp_path: Path) -> None:
    file = copy_night(tmp_path / "croupier.db")
    spoil(file, DAMAGE["a round"].statement)
    house = Process(tmp_path, str(file), tables=False)

    house.start()
    try:
        house.wait_until_ready()
        assert house.stop() == 0
    finally:
        house.end()


def test_staff_who_cannot_be_read_are_said_by_every_command(tmp_path: Path, stopped: Path) -> None:
    file = str(shutil.copy(stopped, tmp_path))
    spoil(file, "UPDATE people SET posts = x'00' WHERE name = 'dealer'")
    says = 'what is kept of "dealer" cannot be read'

    served = real_croupier("serve", "--port", "0", "--database", file)
    listed = croupier("staff", "list", "--database", file)
    checked = croupier("db", "check", "--database", file)

    assert (served.status, listed.status, checked.status) == (1, 2, 1)
    for talk in (served.talk, listed.talk):
        assert says in talk
        assert "croupier db check says more" in talk
        assert "Traceback" not in talk
    assert checked.text.startswith(says)


def test_it_stops_when_it_is_told_to_and_the_second_start_shows_no_secrets(tmp_path: Path) -> None:
    house = Process(tmp_path, str(tmp_path / "croupier.db"), tables=False)
    house.start()
    house.wait_until_ready()
    first = house.stop()
    house.start()
    house.wait_until_ready()

    second = house.stop()

    assert (first, second) == (0, 0)
    assert house.read_log().count('"says": "a secret that is shown only now", "name": "dealer"') == 1


def test_staff_are_listed_and_get_a_new_secret(tmp_path: Path, stopped: Path) -> None:
    file = str(shutil.copy(stopped, tmp_path))

    listed = croupier("staff", "list", "--database", file, "--json")
    secret = croupier("staff", "secret", "dealer", "--database", file)
    unknown = croupier("staff", "secret", "nobody", "--database", file)

    assert {"name": "dealer", "posts": {"*": {"role": "dealer"}}} in listed.json
    assert len(secret.text.strip()) == 24
    assert (unknown.status, unknown.out) == (2, b"")


def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    answer = croupier("staff", "list", "--database", str(tmp_path / "typo.db"))

    assert answer.status == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("by", ["its name", "symbolic link", "hard link"])
@pytest.mark.usefixtures("logs")
def test_a_file_belongs_to_one_server_whatever_it_is_called(
    tmp_path: Path, running: Process, by: str
) -> None:
    file, other = Path(running.database), tmp_path / "other.db"
    if by == "symbolic link":
        other.symlink_to(file)
    elif by == "hard link":
        other.hardlink_to(file)

    second = serve_here(tmp_path, "--database", str(other if other.exists() else file))

    assert second.status == 2
    assert "a file that another process uses" in second.talk


@pytest.mark.usefixtures("logs")
def test_a_file_belongs_to_one_server_also_without_its_lock_file(tmp_path: Path) -> None:
    house = Process(tmp_path, str(tmp_path / "croupier.db"))
    house.start()
    house.wait_until_ready()
    (tmp_path / "croupier.db.lock").unlink()
    try:
        second = serve_here(tmp_path)
    finally:
        house.end()

    assert second.status == 2
    assert "a file that another process uses" in second.talk


def test_nothing_is_acknowledged_into_a_file_that_was_removed(tmp_path: Path) -> None:
    house, file = Process(tmp_path, str(tmp_path / "croupier.db")), tmp_path / "croupier.db"
    house.start()
    house.wait_until_ready()
    try:
        file.unlink()
        body = json.dumps({"name": "Ann"}).encode()
        headers = {"X-Croupier": "1", "Content-Type": "application/json"}

        with pytest.raises(HTTPError) as refused:
            urlopen(Request(f"{house.url}/api/join", body, headers), timeout=PATIENCE)
    finally:
        house.end()

    refused.value.close()
    assert refused.value.code == 503


# Logs for machines


def read_objects(text: str) -> list[dict[str, str]]:
    """Every line is one, and nothing else is there."""
    return [json.loads(line) for line in text.splitlines()]


def test_with_json_logs_everything_that_comes_out_is_json_from_start_to_stop(tmp_path: Path) -> None:
    arguments = _arguments(tmp_path)
    process = start_croupier(*arguments, "--log-format", "json")
    assert process.stderr is not None
    said = next(line for line in process.stderr if b'"ready"' in line)
    process.terminate()
    out, talk = process.communicate(timeout=PATIENCE)

    assert process.returncode == 0
    ready, *rest = read_objects(said.decode() + talk.decode())
    assert ready["address"].startswith("http://127.0.0.1:")
    assert rest[-1]["says"] == "stopped"
    secrets = read_objects(out.decode())
    assert {each["says"] for each in secrets} == {"a secret that is shown only now"}
    assert {"dealer", "pit-supervisor"} <= {each["name"] for each in secrets}
    assert all(len(each["secret"]) > 10 for each in secrets)
    assert not any(each["secret"] in talk.decode() for each in secrets)


@pytest.mark.parametrize(
    ("more", "status", "says"),
    [
        (("--public-url", "nowhere"), 2, "--public-url: got 'nowhere'"),
        (("--log-level", "loud"), 2, "--log-level: got 'loud'"),
        (("--tables", "nowhere.toml"), 2, "nowhere.toml: got"),
        (("--tls-key", "key.pem"), 2, "--tls-certificate, --tls-key: got one of them"),
        (("--host", "203.0.113.1"), 2, "--host, --port: got 203.0.113.1:0"),
        (("--database", "postgresql://nobody@127.0.0.1:1/nothing"), 75, "127.0.0.1:1"),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "",
)
def test_with_json_logs_why_it_cannot_start_is_json_too(
    tmp_path: Path, more: tuple[str, ...], status: int, says: str
) -> None:
    answer = real_croupier(*_arguments(tmp_path), "--log-format", "json", *more)

    assert answer.status == status
    said = read_objects(answer.talk)
    assert says in said[-1]["says"]
    assert said[-1]["level"] == "error"


def test_with_json_logs_a_database_that_is_damaged_is_said_as_json(tmp_path: Path, stopped: Path) -> None:
    file = tmp_path / "croupier.db"
    shutil.copy(stopped, file)
    with apsw.Connection(str(file)) as connection:
        connection.execute("UPDATE tables SET head = 'x'")

    answer = real_croupier("serve", "--port", "0", "--database", str(file), "--log-format", "json")

    assert answer.status == 1
    assert "croupier db check says more" in read_objects(answer.talk)[-1]["says"]


UNCAUGHT = """
import threading, warnings
from croupier.web.logs import set_up_logs
set_up_logs("json", "warning")
warnings.warn("careful")
def fail():
    raise ValueError("in a thread")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
class Bad:
    def __del__(self):
        raise ValueError("while it is forgotten")
Bad()
raise ValueError("in the end")
"""


def test_with_json_logs_warnings_and_what_nobody_catches_are_json_too() -> None:
    done = subprocess.run([sys.executable, "-c", UNCAUGHT], capture_output=True, text=True, check=False)

    said = read_objects(done.stderr)
    assert done.returncode == 1
    assert "careful" in said[0]["says"]
    traces = [each["trace"].splitlines()[-1] for each in said[1:]]
    assert traces == [
        "ValueError: in a thread",
        "ValueError: while it is forgotten",
        "ValueError: in the end",
    ]
