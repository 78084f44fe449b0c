"""HEAD: wherever there is something to get, its head can be had alone."""

import pytest

from croupier.web.api.pages import PAGES

from .callers import Caller
from .raw import connection, read_all, send
from .serving import InProcess

FILLED = {
    "table": "cloth",
    "game": "nz-37",
    "number": "1",
    "step": "1",
    "name:path": "icon.svg",
    "kind": "red",
}


@pytest.fixture(scope="module")
def ann(server: InProcess) -> Caller:
    return server.join("Ann of heads")


def find_paths(caller: Caller) -> list[str]:
    """Every address that can be got, with something in the place of what varies."""
    described = caller.get("/api/openapi.json").json()["paths"]
    paths = {
        *PAGES,
        "/files/icon.svg",
        "/favicon.ico",
        *(path for path in described if "get" in described[path]),
    }
    for key, value in FILLED.items():
        paths = {path.replace(f"{{{key}}}", value) for path in paths}
    return sorted(paths)


def test_everything_that_can_be_got_has_a_head(ann: Caller) -> None:
    paths = find_paths(ann)
    assert len(paths) > 30

    for path in paths:
        got, head = ann.get(path), ann.http.request("HEAD", path)

        assert head.status_code == got.status_code, path
        assert head.headers["content-type"] == got.headers["content-type"], path
        assert head.content == b""


def test_a_head_has_no_body_on_the_wire_and_the_connection_goes_on(server: InProcess) -> None:
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    asked = (
        b"HEAD /api/lobby HTTP/1.1\r\n"
        + host
        + b"\r\nHEAD / HTTP/1.1\r\nConnection: close\r\n"
        + host
        + b"\r\n"
    )

    raw = exchange_raw(server, asked)

    assert raw.count(b"HTTP/1.1 200") == 2
    assert b"<!doctype" not in raw.lower()
    assert b"sands-2019" not in raw


def exchange_raw(server: InProcess, asked: bytes) -> bytes:
    with connection(server.port) as opened:
        send(opened, [asked])
        return read_all(opened)


def test_where_nothing_can_be_got_there_is_no_head(ann: Caller) -> None:
    missing, posted = ann.http.request("HEAD", "/nowhere"), ann.http.request("HEAD", "/api/join")

    assert (missing.status_code, posted.status_code) == (404, 405)
    assert posted.headers["Allow"] == "POST"
    assert ann.http.request("DELETE", "/api/lobby").headers["Allow"] == "GET, HEAD"
