"""What is kept and said of secrets, keys and tokens: nothing that would open the door."""

from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.table import commands as c

from .serving import CLOTH, SENSOR, RealProcess, serving_as_a_process


class Evening(NamedTuple):
    """A server that was used, stopped, and started again."""

    secrets: dict[str, str]  # of the staff, by name
    words: dict[str, str]  # keys and tokens, by what they are
    kept: bytes  # everything in the folder, while the server ran and after
    said: str  # at the first start, on standard output
    talk: str  # what both starts logged
    said_again: str


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("house")
    options, tables = ("--log-level", "debug", "--log-format", "json"), CLOTH + SENSOR
    with serving_as_a_process(folder, *options, tables=tables) as server:
        words = use(server)
        kept = read_all(folder)
        assert server.stop() == 0
        secrets, said, talk = server.secrets, server.said, server.talk
    with serving_as_a_process(folder, *options, tables=tables) as again:
        staff = again.nobody()
        staff.sign_in("pit-manager", secrets["pit-manager"])
        words["session of the staff, later"] = staff.token or ""
        kept += read_all(folder)
        assert again.stop() == 0
        said_again, talk = again.said, talk + again.talk
    return Evening(secrets, words, kept + read_all(folder), said, talk, said_again)


def use(server: RealProcess) -> dict[str, str]:
    """Come in every way that there is, also with what is wrong."""
    ann, dana, (token,) = server.join("Ann"), server.sign_in("dealer"), server.tokens
    words = {"key": ann.key, "session": ann.token or "", "session of the staff": dana.token or ""}
    words["token of the sensor"] = token
    http = server.nobody().http
    http.post("/api/sign-in", json={"name": "dealer", "secret": words["key"]})
    http.post("/api/come-back", json={"name": "Ann", "key": server.secrets["dealer"]})
    http.get("/api/me", params=words)
    http.post("/api/sign-in", content=f'{{"name": "dealer", "secret": "{server.secrets["dealer"]}"')
    http.post("/api/tables/sensor/wheel", json={}, headers={"Authorization": f"Bearer {token}"})
    with ann.watch("cloth") as socket:
        socket.do(c.SitDown("Ann"))
        socket.connection.send(words["key"])
        socket.hear()
    ann.http.post("/api/come-back", json={"name": "Ann", "key": ann.key})
    words["session, later"] = ann.token or ""
    return words


def read_all(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


def test_the_staff_is_kept_with_argon2id(evening: Evening) -> None:
    assert len(evening.secrets) == 4
    assert evening.kept.count(b"$argon2id$v=19$m=19456,t=2,p=1$") >= 4


def test_nothing_that_opens_a_door_is_kept(evening: Evening) -> None:
    assert b"-wal" not in evening.kept[:100], "the files themselves were read"
    assert b"Ann" in evening.kept
    for what, word in (evening.words | evening.secrets).items():
        assert len(word) >= 24, what
        assert word.encode() not in evening.kept, what


def test_secrets_are_said_exactly_once_when_the_house_first_opens(evening: Evening) -> None:
    said_once = evening.secrets | {"the sensor": evening.words["token of the sensor"]}

    for name, secret in said_once.items():
        assert evening.said.count(secret) == 1, name
    assert evening.said_again == ""


def test_nothing_that_opens_a_door_comes_into_the_log(evening: Evening) -> None:
    assert evening.talk.count('"says": "ready"') == 2
    for what, word in (evening.words | evening.secrets).items():
        assert word not in evening.talk, what


def test_no_key_and_no_session_is_ever_said(evening: Evening) -> None:
    for what, word in evening.words.items():
        if what != "token of the sensor":
            assert word not in evening.said, what
