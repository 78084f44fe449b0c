"""`croupier serve` and `croupier staff` on the command line: what they are given, and how they end."""

import json
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import apsw
import pytest

from tests.killing.processes import Process

from .running import croupier

ONE_TABLE = """
[[table]]
name = "one"
game = "sands-2019"
wheel = "electronic"
dealer = "automatic"
limits = { minimum = 100 }
currency = "SGD"
"""


def serve(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    (folder / "tables.toml").write_text(ONE_TABLE, encoding="utf-8")
    files = ("--database", str(folder / "croupier.db"), "--tables", str(folder / "tables.toml"))
    return subprocess.run(
        [sys.executable, "-m", "croupier", "serve", "--port", "0", *files, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--public-url", "roulette.example.org"), "--public-url: got 'roulette.example.org'; expected"),
        (("--public-url", "https://example.org/roulette"), "--public-url: got"),
        (("--host", "0.0.0.0"), "--host: got 0.0.0.0; expected --public-url too"),
        (("--host", "192.0.2.1"), "an address of this machine that is free"),
        (("--log-format", "xml"), "--log-format: got 'xml'; expected json, text"),
        (
            ("--tls-key", "key.pem"),
            "got one of them; expected both, or neither",
        ),
        (("--database", "postgresql://127.0.0.1:1/none"), "no connection"),
    ],
)
def test_what_cannot_be_used_is_said_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    ended = serve(tmp_path, *arguments)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_address_that_cannot_be_used_is_said_before_a_database_is_made(tmp_path: Path) -> None:
    serve(tmp_path, "--host", "0.0.0.0")

    assert not (tmp_path / "croupier.db").exists()


@pytest.mark.parametrize("damage", ["head = 'x'", "steps = steps + 1", "steps = steps - 1"])
def test_a_database_that_contradicts_itself_is_not_served(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "croupier.db"
    house = Process(tmp_path, str(file))
    house.start()
    house.wait_until_ready()
    house.stop()
    connection = apsw.Connection(str(file))
    connection.execute(f"UPDATE tables SET {damage} WHERE name = 'sands'")
    connection.close()

    house.start()

    assert house.wait() == 1
    assert "croupier db check says more" in house.read_log()
    assert "Traceback" not in house.read_log()


def test_it_stops_when_it_is_told_to_and_the_second_start_shows_no_secrets(tmp_path: Path) -> None:
    house = Process(tmp_path, str(tmp_path / "croupier.db"), tables=False)
    house.start()
    house.wait_until_ready()
    first = house.stop()
    house.start()
    house.wait_until_ready()

    second = house.stop()

    assert (first, second) == (0, 0)
    assert house.read_log().count("with secrets that are shown only now") == 1


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    house = Process(tmp_path, str(tmp_path / "croupier.db"))
    house.start()
    house.wait_until_ready()
    try:
        second = serve(tmp_path)
    finally:
        house.end()

    assert second.returncode == 2
    assert "a file that another process uses" in second.stderr


def test_staff_are_listed_and_get_a_new_secret(tmp_path: Path) -> None:
    file = str(tmp_path / "croupier.db")
    house = Process(tmp_path, file)
    house.start()
    house.wait_until_ready()
    house.stop()

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


@pytest.mark.parametrize("by", ["symbolic link", "hard link", "without its lock file"])
def test_a_file_belongs_to_one_server_whatever_it_is_called(tmp_path: Path, by: str) -> None:
    house, file = Process(tmp_path, str(tmp_path / "croupier.db")), tmp_path / "croupier.db"
    house.start()
    house.wait_until_ready()
    if by == "without its lock file":
        file.with_name("croupier.db.lock").unlink()
    other = tmp_path / "other.db"
    if by == "symbolic link":
        other.symlink_to(file)
    elif by == "hard link":
        other.hardlink_to(file)
    try:
        second = serve(tmp_path, "--database", str(other if other.exists() else file))
    finally:
        house.end()

    assert second.returncode == 2
    assert "a file that another process uses" in second.stderr


def test_nothing_is_acknowledged_into_a_file_that_was_removed(tmp_path: Path) -> None:
    house, file = Process(tmp_path, str(tmp_path / "croupier.db")), tmp_path / "croupier.db"
    house.start()
    house.wait_until_ready()
    try:
        file.unlink()
        body = json.dumps({"name": "Ann"}).encode()
        headers = {"X-Croupier": "1", "Content-Type": "application/json"}

        with pytest.raises(HTTPError) as refused:
            urlopen(Request(f"{house.url}/api/join", body, headers), timeout=5)
    finally:
        house.end()

    refused.value.close()
    assert refused.value.code == 503
