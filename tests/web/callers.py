"""People at a server: by HTTP as a browser would, and by WebSocket."""

import ssl
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeAlias

import httpx2
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from croupier.table import commands as c
from croupier.wire.merge_patch import apply_patch
from tests.waiting import PATIENCE

Message: TypeAlias = dict[str, Any]


# Reading certificates takes a twentieth of a second, and no server of the tests has one.
TRUSTS_NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

_ids = count(1)


def new_id() -> str:
    return f"request-{next(_ids):06}"


class Caller:
    """Somebody with a browser of their own."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.name = ""
        self.key = ""
        self.http = httpx2.Client(
            base_url=origin,
            headers={"X-Croupier": "1"},
            timeout=PATIENCE,
            trust_env=False,
            verify=TRUSTS_NOBODY,
        )

    # Coming and going

    def join(self, name: str) -> httpx2.Response:
        response = self.http.post("/api/join", json={"name": name})
        assert response.status_code == 201, response.text
        self.name, self.key = response.json()["name"], response.json()["key"]
        return response

    def sign_in(self, name: str, secret: str) -> httpx2.Response:
        response = self.http.post("/api/sign-in", json={"name": name, "secret": secret})
        assert response.status_code == 200, response.text
        self.name = name
        return response

    def sign_out(self) -> httpx2.Response:
        return self.http.post("/api/sign-out")

    @property
    def token(self) -> str | None:
        """Of the session, as the browser keeps it."""
        return self.http.cookies.get("croupier") or self.http.cookies.get("__Host-croupier")

    # Asking

    def get(self, path: str) -> httpx2.Response:
        return self.http.get(path)

    def ask(self, table: str, command: c.AnyCommand, request: str = "") -> httpx2.Response:
        body = {"request": request or new_id(), "command": msgspec.to_builtins(command)}
        return self.http.post(f"/api/tables/{table}/commands", json=body)

    def do(self, table: str, command: c.AnyCommand) -> Message:
        """What follows from a command that is accepted."""
        response = self.ask(table, command)
        assert response.status_code == 200, response.text
        reply: Message = response.json()
        assert reply["accepted"], reply
        return reply

    def look(self, table: str) -> Message:
        """The table, as this person may see it."""
        response = self.http.get(f"/api/tables/{table}")
        assert response.status_code == 200, response.text
        message: Message = response.json()
        return message

    @contextmanager
    def watch(self, table: str, since: int | None = None) -> Iterator["Socket"]:
        path = f"/api/tables/{table}/live" + ("" if since is None else f"?since={since}")
        cookie = f"croupier={self.token}" if self.token else None
        with open_socket(self.origin, path, cookie=cookie) as connection:
            yield Socket(connection)


class Socket:
    """A WebSocket at a table, with everything that came down it, and the board as it follows from that."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Message] = []
        self.board: Message = {}
        self.own: Message | None = None
        self.step = 0

    def send(self, command: c.AnyCommand, request: str = "") -> str:
        request = request or new_id()
        self.connection.send(
            msgspec.json.encode({"request": request, "command": command}).decode(), text=True
        )
        return request

    def follow(self, before: "Socket") -> None:
        """Go on where another one was cut."""
        self.board, self.own, self.step = before.board, before.own, before.step

    def hear(self, seconds: float = PATIENCE) -> Message:
        """The next message; the board is brought up to date by it."""
        message: Message = msgspec.json.decode(self.connection.recv(seconds))
        self.heard.append(message)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        if message["type"] == "table":
            self.board = message["board"]
        elif message["type"] == "update":
            assert message["since"] == self.step, "no message was missed"
            self.board = apply_patch(self.board, message["patch"])
        else:
            return
        self.step = message["step"]
        self.own = message.get("own", self.own)

    def hear_until(self, condition: Callable[[Message], object]) -> Message:
        """The first message of which this is true."""
        ends = time.monotonic() + PATIENCE
        while True:
            message = self.hear(max(0.01, ends - time.monotonic()))
            if condition(message):
                return message

    def answer_to(self, request: str) -> Message:
        """The reply to a request, or its problem."""
        return self.answers_to([request])[0]

    def answers_to(self, requests: Sequence[str]) -> list[Message]:
        """The replies or problems of requests, in whatever order they come."""
        found: dict[str, Message] = {}
        while not found.keys() >= set(requests):
            message = self.hear()
            if message["type"] in ("reply", "problem"):
                found[message.get("reply", message)["request"]] = message
        return [found[request] for request in requests]

    def do(self, command: c.AnyCommand) -> Message:
        """What follows from a command that is accepted."""
        message = self.answer_to(self.send(command))
        assert message["type"] == "reply", message
        assert message["reply"]["accepted"], message
        reply: Message = message["reply"]
        return reply

    def catch_up(self, step: int) -> None:
        """Until everything up to this step has come."""
        while self.step < step:
            self.hear()

    def wait_until_closed(self, seconds: float = PATIENCE) -> int:
        """The code with which the server closes it."""
        ends = time.monotonic() + seconds
        try:
            while True:
                self.hear(max(0.01, ends - time.monotonic()))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


@contextmanager
def open_socket(
    origin: str,
    path: str,
    *,
    cookie: str | None = None,
    says: str | None = "",  # the origin that the page says; empty: the right one
    headers: dict[str, str] | None = None,
) -> Iterator[ClientConnection]:
    more = dict(headers or {}) | ({"Cookie": cookie} if cookie else {})
    if says is not None:
        more["Origin"] = says or origin
    with connect(
        origin.replace("http", "ws", 1) + path,
        additional_headers=more,
        compression=None,
        proxy=None,
        ping_interval=None,
        close_timeout=1.0,
        max_queue=None,
    ) as connection:
        yield connection


def denied(origin: str, path: str, **more: Any) -> httpx2.Response:
    """What a handshake is answered with that is refused."""
    try:
        with open_socket(origin, path, **more):
            raise AssertionError(f"the socket was opened: {path} {more}")
    except InvalidStatus as refused:
        response = refused.response
        return httpx2.Response(
            response.status_code, headers=list(response.headers.raw_items()), content=bytes(response.body)
        )
