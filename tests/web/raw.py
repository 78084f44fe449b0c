"""Bytes to a server as no browser would send them, and what it answers."""

import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import httpx2

from tests.waiting import PATIENCE


@contextmanager
def connection(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as opened:
        yield opened


def exchange(port: int, *pieces: bytes) -> list[httpx2.Response]:
    """Send it all, and read until the server closes the connection."""
    with connection(port) as opened:
        send(opened, pieces)
        return parse(read_all(opened))


def send(opened: socket.socket, pieces: Iterable[bytes]) -> None:
    """As much as the server takes."""
    try:
        for piece in pieces:
            opened.sendall(piece)
    except (BrokenPipeError, ConnectionResetError):
        return


def read_all(opened: socket.socket) -> bytes:
    found = b""
    try:
        while piece := opened.recv(65_536):
            found += piece
    except ConnectionResetError:
        return found
    return found


def parse(raw: bytes) -> list[httpx2.Response]:
    """The answers that came, one after another."""
    answers = []
    while raw:
        head, _, raw = raw.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = [(key, value.strip()) for key, _, value in (line.partition(":") for line in lines)]
        answer = httpx2.Response(int(status.split()[1]), headers=headers)
        if answer.headers.get("transfer-encoding") == "chunked":
            body, raw = _read_chunks(raw)
        else:
            length = int(answer.headers.get("content-length", len(raw)))
            body, raw = raw[:length], raw[length:]
        answers.append(httpx2.Response(answer.status_code, headers=headers, content=body))
    return answers


def _read_chunks(raw: bytes) -> tuple[bytes, bytes]:
    body = b""
    while True:
        size, _, raw = raw.partition(b"\r\n")
        length = int(size, 16)
        body, raw = body + raw[:length], raw[length + 2 :]
        if not length:
            return body, raw
