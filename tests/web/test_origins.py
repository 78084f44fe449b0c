"""Where a request comes from: pages of other origins change nothing, and browsers are told to be strict."""

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post

from .callers import Caller, denied, new_id, open_socket
from .raw import exchange
from .serving import CLOTH, SENSOR, InProcess, serving_in_process

LIVE = "/api/tables/cloth/live"

STRICT = {
    "content-security-policy": {
        "default-src": "'self'",
        "connect-src": "'self'",
        "img-src": "'self' data:",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "object-src": "'none'",
    },
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Unsafe:
    """Every route that changes something, each with a body that would work, and people for whom it would."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.ann = server.join("Ann")
        self.gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        server.hire("Dana", {ANY_TABLE: Post("dealer")})
        server.ruin(self.ann)

    def routes(self) -> list[tuple[Caller, str, str, Any]]:
        note = {"type": "record-note", "text": "a note"}
        spin = {"type": "spin-ball"}
        posts = {"cloth": {"role": "dealer"}}
        return [
            (self.ann, "POST", "/api/join", {"name": "Eve"}),
            (self.ann, "POST", "/api/come-back", {"name": "Ann", "key": self.ann.key}),
            (self.ann, "POST", "/api/sign-in", {"name": "Dana", "secret": "wrong"}),
            (self.ann, "POST", "/api/sign-out", None),
            (self.ann, "POST", "/api/me/play-money", None),
            (self.gale, "POST", "/api/tables/cloth/commands", {"request": new_id(), "command": note}),
            (self.gale, "POST", "/api/tables/sensor/wheel", {"request": new_id(), "command": spin}),
            (self.gale, "POST", "/api/tables/cloth/audit", None),
            (self.ann, "POST", "/api/games/nz-37/what-if", {"wagers": {"red": 100}}),
            (self.gale, "POST", "/api/staff", {"name": "Mole", "posts": posts}),
            (self.gale, "PUT", "/api/staff/Dana/posts", {"posts": {}}),
            (self.gale, "POST", "/api/staff/Dana/secret", None),
            (self.gale, "POST", "/api/staff/record/audit", None),
        ]

    def state(self) -> Any:
        """Whatever one of these could have changed."""
        tables = self.server.house.floor.tables.values()
        return (
            self.ann.get("/api/me").json(),
            self.gale.get("/api/staff").json(),
            [live.end for live in tables],
            self.server.do(self.server.house.store.find_person("Eve")),
            [self.server.do(self.server.house.store.find_person(name)) for name in ("Dana", "Ann")],
            len(self.server.house.entrance._known),
        )


@pytest.fixture(scope="module")
def unsafe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Unsafe]:
    folder = tmp_path_factory.mktemp("unsafe")
    with serving_in_process(folder / "croupier.db", tables=CLOTH + SENSOR) as server:
        yield Unsafe(server)


def without_our_header(caller: Caller, method: str, path: str, **more: Any) -> httpx2.Response:
    request = caller.http.build_request(method, path, **more)
    if "X-Croupier" not in (more.get("headers") or {}):
        del request.headers["X-Croupier"]
    return caller.http.send(request)


def test_every_unsafe_route_of_the_server_is_tried_here(unsafe: Unsafe) -> None:
    described = unsafe.ann.get("/api/openapi.json").json()["paths"]
    unsafe_routes = {
        (method.upper(), path) for path, methods in described.items() for method in methods if method != "get"
    }

    tried = {(method, name(path)) for _, method, path, _ in unsafe.routes()}

    assert tried == unsafe_routes


def name(path: str) -> str:
    """The route of a path."""
    placeholders = {"cloth": "{table}", "sensor": "{table}", "Dana": "{name}", "nz-37": "{game}"}
    return "/".join(placeholders.get(part, part) for part in path.split("/"))


FOREIGN: dict[str, dict[str, str]] = {
    "without our header": {},
    "from another origin": {"Origin": "https://evil.example", "X-Croupier": "1"},
    "from no origin": {"Origin": "null", "X-Croupier": "1"},
    "from an origin that begins like ours": {"Origin": "http://127.0.0.1:1", "X-Croupier": "1"},
    "from a page of another site": {"Sec-Fetch-Site": "cross-site", "X-Croupier": "1"},
    "from a neighbour of this site": {"Sec-Fetch-Site": "same-site", "X-Croupier": "1"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_what_changes_something_is_refused_if_it_may_come_from_another_page(
    unsafe: Unsafe, headers: dict[str, str]
) -> None:
    before = unsafe.state()

    for caller, method, path, body in unsafe.routes():
        response = without_our_header(caller, method, path, json=body, headers=headers)
        assert response.status_code == 403, path

    assert unsafe.state() == before


FORMS = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain")


@pytest.mark.parametrize("kind", FORMS)
def test_a_form_changes_nothing(unsafe: Unsafe, kind: str) -> None:
    """A page of any origin can send a form, but none with our header."""
    before = unsafe.state()

    for caller, method, path, _ in unsafe.routes():
        headers = {"Content-Type": kind, "Origin": unsafe.server.origin}
        response = without_our_header(caller, method, path, content=b'{"name":"Eve"}', headers=headers)
        assert response.status_code == 403, path

    assert unsafe.state() == before


@pytest.mark.parametrize("kind", [*FORMS, "", "application/jsonp", "application/json+x", "text/json"])
def test_a_body_that_does_not_say_it_is_json_is_refused(unsafe: Unsafe, kind: str) -> None:
    before = unsafe.state()

    for caller, method, path, body in unsafe.routes():
        if body is not None:
            headers = {"Content-Type": kind, "X-Croupier": "1"}
            response = caller.http.request(method, path, content=b'{"name":"Eve"}', headers=headers)
            assert response.status_code in (401, 415) if path.endswith("/wheel") else 415, path

    assert unsafe.state() == before


def test_a_page_of_this_server_and_a_program_may_change_something(unsafe: Unsafe) -> None:
    note = {"type": "record-note", "text": "a note"}
    page = {"Origin": unsafe.server.origin, "Sec-Fetch-Site": "same-origin"}

    answers = [
        unsafe.gale.http.post(
            "/api/tables/cloth/commands", json={"request": new_id(), "command": note}, headers=headers
        )
        for headers in ({}, page, {"Content-Type": "application/json; charset=utf-8"})
    ]

    assert [answer.status_code for answer in answers] == [200] * 3


def test_reading_needs_no_header_of_ours(unsafe: Unsafe) -> None:
    headers = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}

    response = without_our_header(unsafe.ann, "GET", "/api/me", headers=headers)

    assert response.status_code == 200
    assert not [header for header in response.headers if header.startswith("access-control")]


def test_no_page_is_ever_given_leave_by_cors(unsafe: Unsafe) -> None:
    headers = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}

    response = unsafe.ann.http.request("OPTIONS", "/api/join", headers=headers)

    assert response.status_code == 405
    assert not [header for header in response.headers if header.startswith("access-control")]


# Sockets


@pytest.mark.parametrize(
    "says",
    [
        None,
        "null",
        "https://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:{port}.evil.example",
        "http://evil.example/127.0.0.1:{port}",
        "http://127.0.0.1:{port}/",
        "HTTP://127.0.0.1:{port}",
    ],
)
def test_a_socket_from_another_origin_is_refused_before_it_is_opened(
    server: InProcess, says: str | None
) -> None:
    origin = says and says.format(port=server.port)

    response = denied(server.origin, LIVE, says=origin)

    assert response.status_code == 403
    check_headers(response)


def test_a_socket_from_a_page_of_this_server_is_opened(server: InProcess) -> None:
    with open_socket(server.origin, LIVE, says=f"http://localhost:{server.port}") as connection:
        first = connection.recv(5)

    assert '"type":"table"' in str(first)


# Hosts


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1:{port}.evil.example",
        "evil.example:{port}",
        "127.0.0.1:{port}@evil.example",
        "",
    ],
)
def test_a_server_is_reached_under_its_own_name_only(server: InProcess, host: str) -> None:
    """Else a page could reach it under a name of its own (DNS rebinding)."""
    host = host.format(port=server.port)

    answers = exchange(
        server.port,
        f"GET /api/lobby HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode(),
    )

    assert [answer.status_code for answer in answers] == [421]
    check_headers(answers[0])


def test_without_a_host_nothing_is_answered(server: InProcess) -> None:
    (answer,) = exchange(server.port, b"GET /api/lobby HTTP/1.1\r\nConnection: close\r\n\r\n")

    assert answer.status_code in (400, 421)


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1:{port}\r\nHost: evil.example"])
def test_a_socket_under_another_name_is_refused(server: InProcess, host: str) -> None:
    host = host.format(port=server.port)
    handshake = HANDSHAKE.format(path=LIVE, host=host, origin=server.origin)

    (answer,) = exchange(server.port, handshake.encode())

    assert answer.status_code == 421
    check_headers(answer)


def test_two_names_at_once_are_none(server: InProcess) -> None:
    request = f"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nHost: evil.example\r\n"

    (answer,) = exchange(server.port, request.encode() + b"Connection: close\r\n\r\n")

    assert answer.status_code in (400, 421)


def test_another_name_helps_with_nothing_that_changes_something(server: InProcess) -> None:
    response = server.nobody().http.post(
        "/api/join", json={"name": "Eve"}, headers={"Host": f"evil.example:{server.port}"}
    )

    assert response.status_code == 421


# Headers


def check_headers(response: httpx2.Response) -> None:
    for header, value in STRICT.items():
        assert len(response.headers.get_list(header)) == 1, (header, response)
        found = response.headers[header]
        if isinstance(value, dict):
            parts = (part.strip().partition(" ") for part in found.split(";"))
            assert {key: rest for key, _, rest in parts} == value
        else:
            assert found == value, header
    assert "server" not in response.headers
    assert "unsafe" not in response.headers["content-security-policy"]


def every_answer(server: InProcess) -> dict[str, httpx2.Response]:
    caller, http = server.nobody(), server.nobody().http
    ann = server.nobody()
    ann.join(f"Player {new_id()[-6:]}")
    forms = {"Content-Type": "text/plain"}
    return {
        "the lobby": caller.get("/"),
        "a picture": caller.get("/files/icon.svg"),
        "a list": caller.get("/api/lobby"),
        "a table": caller.get("/api/tables/cloth"),
        "wagers": caller.get("/api/tables/cloth/wagers"),
        "history": caller.get("/api/tables/cloth/history"),
        "the description": caller.get("/api/openapi.json"),
        "figures": caller.get("/metrics"),
        "health": caller.get("/health/live"),
        "ready": caller.get("/health/ready"),
        "me": ann.get("/api/me"),
        "my rounds": ann.get("/api/me/rounds.csv"),
        "a reply": ann.ask("cloth", c.SitDown(ann.name)),
        "401": caller.get("/api/me"),
        "403": http.request("POST", "/api/join", json={}, headers={"Sec-Fetch-Site": "cross-site"}),
        "404": caller.get("/nowhere"),
        "404, a table": caller.get("/api/tables/nowhere"),
        "405": http.request("DELETE", "/api/lobby"),
        "409": http.post("/api/join", json={"name": ann.name}),
        "413": http.post("/api/join", content=b" " * (64 * 1024 + 1)),
        "415": http.post("/api/join", content=b"x", headers=forms),
        "421": http.get("/api/lobby", headers={"Host": "evil.example"}),
        "422": http.post("/api/join", json={"name": ""}),
        "422, a number": caller.get("/api/tables/cloth/history?most=x"),
        "HEAD": http.request("HEAD", "/api/lobby"),
        "204": ann.sign_out(),
        "400": exchange(server.port, b"rubbish\r\n\r\n")[0],
        "431": exchange(server.port, b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000)[0],
        "a socket nowhere": denied(server.origin, "/api/tables/nowhere/live"),
        "a socket to no route": denied(server.origin, "/nowhere"),
        "a socket since when": denied(server.origin, LIVE + "?since=x"),
        "a socket from elsewhere": denied(server.origin, LIVE, says="https://evil.example"),
    }


def test_every_answer_tells_browsers_to_be_strict(server: InProcess) -> None:
    answers = every_answer(server)

    for what, answer in answers.items():
        assert answer.status_code < 500, what
        try:
            check_headers(answer)
        except AssertionError as error:
            raise AssertionError(f"{what}: {answer.status_code} {dict(answer.headers)}") from error
    seen = {answer.status_code for answer in answers.values()}
    assert seen == {200, 204, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 431}


@pytest.mark.parametrize("path", ["/files/styles/every-page.css", "/files/scripts/core/dom.js"])
def test_what_only_a_page_loads_says_what_holds_for_itself_and_the_page_the_rest(
    server: InProcess, path: str
) -> None:
    headers = server.nobody().get(path).headers

    own = {"x-content-type-options", "referrer-policy", "cross-origin-resource-policy"}
    assert {name: headers[name] for name in STRICT if name in headers} == {name: STRICT[name] for name in own}


@pytest.mark.parametrize("path", ["/api/lobby", "/api/tables/cloth", "/api/me", "/api/nowhere"])
def test_what_is_asked_of_the_interface_is_never_kept_by_a_cache(server: InProcess, path: str) -> None:
    assert server.nobody().get(path).headers["cache-control"] == "no-store"


def test_our_own_mistake_is_answered_in_the_same_way_and_says_nothing(
    fresh: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    del fresh.house.feeds["cloth"]  # as nothing but a mistake would

    response = fresh.nobody().get("/api/tables/cloth")

    assert response.status_code == 500
    assert response.json()["detail"] == "Something went wrong here."
    assert "KeyError" in caplog.text
    check_headers(response)


def test_a_server_behind_tls_insists_on_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("tls")
    with serving_in_process(
        folder / "croupier.db", tables=CLOTH, public_url="https://play.example.org"
    ) as server:
        there = server.nobody().http.get("/", headers={"Host": "play.example.org"})
        refused = server.nobody().http.get("/")

    assert there.status_code == 200
    assert refused.status_code == 421
    for answer in (there, refused):
        assert answer.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"


# Paths

PATHS = (
    "/api/tables/../..",
    "/api/tables/../../etc/passwd",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "/api/tables/..%2f..%2fetc%2fpasswd",
    "/api/tables/%2e%2e",
    "/api/tables/..",
    "/api/tables/.",
    "/api/tables/%00",
    "/api/tables/cloth%00",
    "/api/tables/cloth%0a",
    "/api/tables/cloth%0d%0aSet-Cookie:%20x=y",
    "/api/tables/cloth/",
    "/api/tables//cloth",
    "//api/lobby",
    "//evil.example/api/lobby",
    "/api//lobby",
    "/API/LOBBY",
    "/api/lobby/",
    "/static/../",
    "/static/../../../../etc/passwd",
    "/static/%2e%2e/%2e%2e/pyproject.toml",
    "/static/..%5c..%5cpyproject.toml",
    "/static//etc/passwd",
    "/static/",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/api/tables/%F0%9F%8E%B2",
    "/api/tables/" + "a" * 41,
    "/api/tables/" + "a" * 8_000,
    "/" + "a" * 60_000,
    "/api/lobby?" + "a=b&" * 10_000,
    "/api/tables/cloth/rounds/0",
    "/api/tables/cloth/rounds/-1",
    "/api/tables/cloth/rounds/1e9",
    "/api/tables/cloth/rounds/" + "9" * 400,
    "/api/tables/cloth/history?before=" + "9" * 400,
    "/api/tables/cloth/history?before=-1&most=0",
    "/api/me/rounds?table=../..",
    "*",
    "http://evil.example/api/lobby",
)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path)[:40])
def test_no_trick_with_a_path_gets_anywhere(server: InProcess, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"

    (answer,) = exchange(server.port, request.encode())

    assert 400 <= answer.status_code < 500 or path.startswith(("/api/lobby?", "//api", "http:"))
    assert answer.status_code < 500
    assert "root:" not in answer.text
    assert "set-cookie" not in answer.headers
