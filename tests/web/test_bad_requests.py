"""What no browser would send: it is refused, costs little, and nobody else notices."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web import connections
from tests.waiting import PATIENCE, wait_until

from .callers import Caller, Socket, new_id, open_socket
from .raw import connection, exchange, parse, read_all, send
from .serving import InProcess, RealProcess

LARGEST = 64 * 1024
LIVE = "/api/tables/cloth/live"
ASKED = 40  # times, of a house that somebody else tries to hold up


# Heads


@pytest.mark.parametrize("pieces", [1, 40])
@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 70_000,
        b"GET /api/lobby HTTP/1.1\r\n" + b"X: y\r\n" * 12_000 + b"Host: x",
        b"GET /api/lobby?" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: x",
        b"GET "
        + LIVE.encode()
        + b" HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\nX: "
        + b"x" * 70_000,
    ],
    ids=["a long header", "many headers", "a long address", "of a socket"],
)
def test_a_head_is_bounded_in_however_many_pieces_it_comes(
    server: InProcess, head: bytes, pieces: int
) -> None:
    whole = head + b"\r\n\r\n"
    size = len(whole) // pieces + 1

    answers = exchange(server.port, *(whole[start : start + size] for start in range(0, len(whole), size)))

    assert [answer.status_code for answer in answers] == [431]
    assert answers[0].json()["detail"] == "Headers have at most 65536 bytes."


def test_a_head_that_is_nearly_too_large_is_read_in_one_piece(server: InProcess) -> None:
    host = server.origin.removeprefix("http://").encode()
    head = b"GET /api/lobby HTTP/1.1\r\nConnection: close\r\nHost: " + host + b"\r\nX: " + b"x" * 60_000

    [answer] = exchange(server.port, head + b"\r\n\r\n")

    assert answer.status_code == 200


# Bodies


@pytest.fixture(scope="module")
def dana(server: InProcess) -> Caller:
    return server.hire(f"Dana {new_id()[-6:]}", {ANY_TABLE: Post("dealer")})


def padded(text: str, length: int) -> bytes:
    return text.encode() + b" " * (length - len(text))


def test_a_body_of_the_largest_size_is_read(server: InProcess) -> None:
    body = padded('{"name": "Largest"}', LARGEST)

    response = server.nobody().http.post("/api/join", content=body, headers=JSON)

    assert response.status_code == 201


JSON = {"Content-Type": "application/json"}


def pieces_of(body: bytes) -> Iterator[bytes]:
    """Without saying how long it is."""
    for start in range(0, len(body), 16_384):
        yield body[start : start + 16_384]


@pytest.mark.parametrize("length", [LARGEST + 1, 10_000_000])
@pytest.mark.parametrize("says_how_long", [True, False], ids=["with its length", "in chunks"])
def test_a_larger_body_is_refused(server: InProcess, length: int, says_how_long: bool) -> None:
    body = padded('{"name": "Larger"}', length)
    head = f"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Croupier: 1\r\n" + (
        "Content-Type: application/json\r\nConnection: close\r\n"
    )
    if says_how_long:
        pieces = [head.encode() + f"Content-Length: {length}\r\n\r\n".encode(), *pieces_of(body)]
    else:
        chunks = [b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces_of(body)]
        pieces = [head.encode() + b"Transfer-Encoding: chunked\r\n\r\n", *chunks, b"0\r\n\r\n"]

    answers = exchange(server.port, *pieces)

    assert [answer.status_code for answer in answers] in ([413], []), "or the connection was cut at once"
    assert server.do(server.house.store.find_person("Larger")) is None


NOT_JSON: dict[str, bytes] = {
    "nothing": b"",
    "a space": b" ",
    "half of it": b'{"name": "Bo',
    "more than one": b'{"name": "Bo"}{"name": "Bo"}',
    "a comma too many": b'{"name": "Bo",}',
    "single quotes": b"{'name': 'Bo'}",
    "a comment": b'{"name": "Bo"} // Bo',
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "overlong UTF-8": b'{"name": "\xc0\xaf"}',
    "UTF-16": '{"name": "Bo"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name": "Bo"}',
    "a lone surrogate": b'{"name": "\\ud800"}',
    "a raw control character": b'{"name": "B\no"}',
    "NaN": b'{"name": NaN}',
    "Infinity": b'{"name": -Infinity}',
    "a huge number": b'{"name": ' + b"9" * 5_000 + b"}",
    "a huge exponent": b'{"name": 1e999999}',
    "deep lists": b"[" * 60_000,
    "deep objects": b'{"name":' * 8_000,
    "deep and closed": b"[" * 30_000 + b"]" * 30_000,
    "null": b"null",
    "a list": b'["Bo"]',
    "a text": b'"Bo"',
    "another key": b'{"nom": "Bo"}',
    "a key too many": b'{"name": "Bo", "kind": "staff"}',
    "a number": b'{"name": 7}',
    "an object": b'{"name": {"name": "Bo"}}',
    "NUL": b"\x00",
    "a form": b"name=Bo",
    "XML": b"<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><name>&y;</name>",
}


@pytest.mark.parametrize("body", NOT_JSON.values(), ids=NOT_JSON)
def test_a_body_that_is_not_what_was_asked_for_is_refused(server: InProcess, body: bytes) -> None:
    response = server.nobody().http.post("/api/join", content=body, headers=JSON)

    assert response.status_code == 422
    assert response.json()["status"] == 422
    assert server.do(server.house.store.find_person("Bo")) is None


COMMANDS: dict[str, bytes] = {
    "no command": b'{"request": "request-1"}',
    "no request": b'{"command": {"type": "record-note", "text": "x"}}',
    "a short request id": b'{"request": "x", "command": {"type": "record-note", "text": "x"}}',
    "a request id with a new line": b'{"request": "request-1\\n", "command": {"type": "no-more-bets"}}',
    "no type": b'{"request": "request-1", "command": {"text": "x"}}',
    "an unknown type": b'{"request": "request-1", "command": {"type": "take-all"}}',
    "a type twice": b'{"request": "request-1", "command": {"type": "x", "type": "record-note"}}',
    "negative money": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":-1}}',
    "no money": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":0}}',
    "money in parts": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":1.5}}',
    "a text for money": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":"1"}}',
    "too much money": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":%d}}'
    % 10**13,
    "far too much money": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":%d}}'
    % 10**400,
    "money as a float": b'{"request":"request-1","command":{"type":"buy-in","player":"A","amount":1e400}}',
    "a long text": b'{"request":"request-1","command":{"type":"record-note","text":"%s"}}' % (b"x" * 501),
    "an empty text": b'{"request":"request-1","command":{"type":"record-note","text":""}}',
    "a field too many": b'{"request":"request-1","command":{"type":"no-more-bets","actor":"house"}}',
    "a role": b'{"request":"request-1","role":"wheel","command":{"type":"no-more-bets"}}',
}


@pytest.mark.parametrize("body", [*COMMANDS.values(), *NOT_JSON.values()], ids=[*COMMANDS, *NOT_JSON])
def test_a_command_that_is_not_one_is_refused_and_not_recorded(
    server: InProcess, dana: Caller, body: bytes
) -> None:
    steps = server.house.floor.tables["cloth"].end.steps

    response = dana.http.post("/api/tables/cloth/commands", content=body, headers=JSON)

    assert response.status_code == 422
    assert server.house.floor.tables["cloth"].end.steps == steps


def test_any_text_is_kept_as_it_is(fresh: InProcess) -> None:
    gale = fresh.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
    texts = ["\x00", "\u202e", "<script>", "'; --", "\U0001f3b2" * 100, "\ud7ff\ue000", "{}", "%s%n", '"\\']

    replies = [gale.do("cloth", c.RecordNote(text)) for text in texts]

    log = [json.loads(line) for line in gale.get("/api/tables/cloth/log").content.splitlines()]
    assert [reply["events"][0]["text"] for reply in replies] == texts
    assert [line["command"]["text"] for line in log[1:-1]] == texts


# Methods


def test_another_method_says_which_are_allowed(server: InProcess) -> None:
    caller, every = server.nobody(), {"GET", "PUT", "POST", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"}
    paths = caller.get("/api/openapi.json").json()["paths"]

    for path, described in paths.items():
        real = path.replace("{table}", "cloth").replace("{number}", "1").replace("{name}", "Dana")
        methods = {each.upper() for each in described} | ({"HEAD"} if "get" in described else set())
        for method in every - methods:
            response = caller.http.request(method, real)
            assert response.status_code == 405, (method, real)
            assert set(response.headers["allow"].split(", ")) == methods, (method, real)


# Bytes


RUBBISH: dict[str, bytes] = {
    "nothing but ends": b"\r\n" * 1_000 + b"\x00",
    "no HTTP": b"HELO example.org\r\n\r\n",
    "TLS": bytes.fromhex("16030100a5010000a10303") + b"\x00" * 160,
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    "a header with NUL": b"GET / HTTP/1.1\r\nX: a\x00b\r\n\r\n",
    "two lengths": b"POST /api/join HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    "a negative length": b"POST /api/join HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "a length that is no number": b"POST /api/join HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    "a length with a sign": b"POST /api/join HTTP/1.1\r\nContent-Length: +5\r\n\r\nabcde",
    "a huge length": b"POST /api/join HTTP/1.1\r\nContent-Length: " + b"9" * 40 + b"\r\n\r\n",
    "a length and chunks": (
        b"POST /api/join HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    "chunks that are none": b"POST /api/join HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "an unknown transfer coding": b"POST /api/join HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n",
    "a space in the path": b"GET /a b HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("sent", RUBBISH.values(), ids=RUBBISH)
def test_rubbish_is_refused(server: InProcess, sent: bytes) -> None:
    sent = sent.replace(b"HTTP/1.1\r\n", b"HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % server.port, 1)

    with connection(server.port) as opened:
        send(opened, [sent])
        opened.shutdown(socket.SHUT_WR)
        answers = parse(read_all(opened))

    assert all(400 <= answer.status_code < 500 for answer in answers)
    assert server.nobody().get("/health/ready").status_code == 200


def test_a_second_request_hidden_in_the_first_is_a_request_of_its_own(server: InProcess) -> None:
    """Nothing is taken for the body of a request that was not asked for."""
    hidden = f"GET /api/me HTTP/1.1\r\nHost: evil.example\r\nX-Rest: {'x' * 10}\r\n\r\n"
    first = f"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    last = f"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"

    answers = exchange(server.port, (first + hidden + last).encode())

    assert [answer.status_code for answer in answers] == [200, 421, 200]


def test_who_leaves_in_the_middle_of_a_body_is_no_mistake_of_ours(
    server: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    head = f"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Croupier: 1\r\n"
    rest = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":'

    for _ in range(5):
        with connection(server.port) as opened:
            send(opened, [(head + rest).encode()])
    wait_until(lambda: server.nobody().get("/health/ready").status_code == 200)

    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


# Sockets


FRAMES: dict[str, tuple[list[bytes], set[int]]] = {
    "a large text": ([Frame(Opcode.TEXT, b"x" * 16_385).serialize(mask=True)], {1009}),
    "a large binary": ([Frame(Opcode.BINARY, b"x" * 100_000).serialize(mask=True)], {1009}),
    "a large text in parts": (
        [
            Frame(Opcode.TEXT, b"x" * 9_000, fin=False).serialize(mask=True),
            Frame(Opcode.CONT, b"x" * 9_000).serialize(mask=True),
        ],
        {1009},
    ),
    "a length beyond all": ([b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\x00" * 4], {1009}),
    "no mask": ([Frame(Opcode.TEXT, b"{}").serialize(mask=False)], {1002}),
    "a reserved bit": ([b"\xc1\x80\x00\x00\x00\x00"], {1002}),
    "an unknown kind": ([b"\x83\x80\x00\x00\x00\x00"], {1002}),
    "a part of nothing": ([Frame(Opcode.CONT, b"{}").serialize(mask=True)], {1002}),
    "a large ping": (
        [Frame(Opcode.TEXT, b"").serialize(mask=True), b"\x89\xfe\x01\x00" + b"\x00" * 260],
        {1002},
    ),
    "invalid UTF-8": ([Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)], {1007}),
    "an invalid close": ([b"\x88\x81\x00\x00\x00\x00\x00"], {1002}),
}


@pytest.mark.parametrize(("frames", "codes"), FRAMES.values(), ids=FRAMES)
def test_frames_that_may_not_be_sent_close_the_socket(
    server: InProcess, frames: list[bytes], codes: set[int]
) -> None:
    with open_socket(server.origin, LIVE) as opened:
        opened.recv(PATIENCE)
        for frame in frames:
            opened.socket.sendall(frame)
        code = Socket(opened).wait_until_closed()

    assert code in codes


@pytest.mark.parametrize("body", [*NOT_JSON.values(), *COMMANDS.values()], ids=[*NOT_JSON, *COMMANDS])
@pytest.mark.parametrize("is_text", [True, False], ids=["text", "binary"])
def test_what_is_no_command_is_answered_and_the_socket_stays_open(
    server: InProcess, body: bytes, is_text: bool
) -> None:
    with open_socket(server.origin, LIVE) as opened:
        opened.recv(PATIENCE)
        for each in (body[:16_384], b'{"request": "request-2", "command": {"type": "place-your-bets"}}'):
            opened.send(each.decode("utf-8", "replace") if is_text else each)
        answers = [str(opened.recv(PATIENCE)) for _ in range(2)]

    assert sorted('"status":422' in answer for answer in answers) == [False, True]
    assert sorted('"status":401' in answer for answer in answers) == [False, True]


# Many


def test_half_of_a_request_holds_up_nobody_else(process: RealProcess) -> None:
    with holding(process.port, 200, b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "):
        answered = ask_from_elsewhere(process, "127.0.0.20")

    assert answered == ASKED


def test_who_asks_for_nothing_is_not_waited_for(server: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ASK_WITHIN", 0.5)
    with (
        connection(server.port) as silent,
        connection(server.port) as half,
        connection(server.port) as body,
    ):
        half.sendall(b"GET /api/lobby HTTP/1.1\r\nHost: ")
        head = f"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Croupier: 1\r\n"
        body.sendall((head + "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{").encode())
        began = time.monotonic()
        for each in (silent, half, body):
            assert read_all(each) == b""
        took = time.monotonic() - began

    assert took > 0.4, "they had some time to ask"


def test_thousands_of_connections_cost_little_and_nobody_else_notices(process: RealProcess) -> None:
    before = process.resident
    with holding(process.port, 1_000, b""):
        heard, answered = asyncio.run(watch_with_many(process, 300))
        grown = process.resident - before

    assert heard == 300
    assert answered == ASKED
    assert grown < 100_000_000
    assert process.process.poll() is None
    assert get(process, "127.0.0.30").status_code == 200


@contextmanager
def holding(port: int, many: int, sent: bytes) -> Iterator[None]:
    """Connections that begin a request, or do not even that, and stay."""
    with ExitStack() as stack:
        for _ in range(many):
            opened = stack.enter_context(connection(port))
            opened.sendall(sent)
        yield


async def watch_with_many(process: RealProcess, many: int) -> tuple[int, int]:
    """How many of them hear of the table, and how often somebody else is answered meanwhile."""
    uri = f"ws://127.0.0.1:{process.port}{LIVE}"
    async with asyncio.timeout(2 * PATIENCE), AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(
                connect(
                    uri,
                    origin=Origin(process.origin),
                    compression=None,
                    proxy=None,
                    local_addr=(f"127.0.1.{place // 100}", 0),  # not more at once from one than it may
                )
            )
            for place in range(many)
        ]
        first = await asyncio.gather(*(each.recv() for each in opened))
        answered = await asyncio.to_thread(ask_from_elsewhere, process, "127.0.0.21")
        await asyncio.gather(*(each.close() for each in opened))
    return sum('"type":"table"' in str(each) for each in first), answered


def get(process: RealProcess, address: str) -> httpx2.Response:
    with httpx2.Client(transport=httpx2.HTTPTransport(local_address=address), trust_env=False) as http:
        return http.get(f"{process.origin}/health/ready")


def ask_from_elsewhere(process: RealProcess, address: str) -> int:
    """How often somebody at another address is answered, of so many times."""
    transport = httpx2.HTTPTransport(local_address=address)
    with httpx2.Client(transport=transport, trust_env=False, timeout=PATIENCE) as http:
        answers = [http.get(f"{process.origin}/api/tables/cloth") for _ in range(ASKED)]
    return sum(answer.status_code == 200 for answer in answers)


def test_headers_without_end_are_not_kept(process: RealProcess) -> None:
    before = process.resident
    with connection(process.port) as opened:
        send(opened, [b"GET / HTTP/1.1\r\n", *[b"X-More: " + b"x" * 60_000 for _ in range(800)]])

    assert process.resident - before < 10_000_000


def test_one_who_sends_frames_without_end_is_read_slowly(process: RealProcess) -> None:
    with open_socket(process.origin, LIVE) as opened:
        opened.recv(PATIENCE)
        began = time.monotonic()
        for _ in range(300):
            opened.send("x")
        for _ in range(300):
            opened.recv(PATIENCE)
        took = time.monotonic() - began

    assert took > 0.8, "200 at once, then 100 a second"
