"""How connections begin and end on the wire: nobody can hold one for ever by doing nothing."""

import asyncio
import sys
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.game.reasons import in_words
from croupier.web.guard import SECURITY_HEADERS
from croupier.web.problems import Problem, not_understood, too_large
from croupier.wire.grounds import RequestGround

LEAVE_WITHIN = 2.0  # seconds
ASK_WITHIN = 10.0  # seconds, for a whole request
LARGEST_HEAD = 64 * 1024  # bytes of a request before its body; the parser itself knows no limit


class HeadTooLarge(Exception):
    pass


def _head_too_large() -> Problem:
    return too_large(431, RequestGround.HEAD_TOO_LARGE, LARGEST_HEAD)


class HurriedProtocol(HttpToolsProtocol):
    """A request that does not come to its end in time is not waited for."""

    _patience: asyncio.TimerHandle | None = None
    _head: int | None = 0  # bytes so far; None: it is complete

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(_head_too_large())

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Where it all came in one piece, nobody has counted it yet."""
        lines = sum(len(name) + len(value) + len(": \r\n") for name, value in self.headers)
        if len(self.url) + lines > LARGEST_HEAD:
            raise HeadTooLarge
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        self._be_patient()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._be_patient()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """The parser has stopped, perhaps because of us."""
        stopped = sys.exception()
        by_us = stopped is not None and isinstance(stopped.__context__, HeadTooLarge)
        self._refuse(_head_too_large() if by_us else not_understood(in_words(msg), status=400))

    def _refuse(self, problem: Problem) -> None:
        """Before there is a request that the guard could answer."""
        response = problem.as_response()
        headers = {"connection": "close", **SECURITY_HEADERS, **response.headers}
        status = f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"
        lines = [status, *(f"{key.lower()}: {value}" for key, value in headers.items()), "", ""]
        self.transport.write("\r\n".join(lines).encode() + bytes(response.body))
        self.transport.close()

    def _wait(self) -> None:
        self._be_patient()
        self._patience = self.loop.call_later(ASK_WITHIN, self.transport.abort)

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


WIRE = "croupier.wire"  # where a socket's handler finds its end of the wire


class CuttingProtocol(WebSocketsSansIOProtocol):
    """Who does not read what is left to send is not waited for: after a moment the connection is cut.

    A message for hundreds of sockets is written to each as it is: the way of an answer through all that lies
    between costs several times more than the writing.
    """

    def is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.transport.is_closing()

    def write_frame(self, frame: bytes) -> None:
        self.transport.write(frame)

    def count_waiting(self) -> int:
        """Bytes that the other side has not taken."""
        return self.transport.get_write_buffer_size()

    async def run_asgi(self) -> None:
        cast(dict[str, Any], self.scope)[WIRE] = self
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LEAVE_WITHIN, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # by a no, which is no mistake of ours to be logged
