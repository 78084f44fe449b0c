"""A socket to a table, opened; or why not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Origin

from croupier.client.caller import ONE_TRY, Caller, read_problem
from croupier.client.errors import ProblemAnswer, Unreachable
from croupier.wire.conventions import SIGNED_OUT, TOO_MANY_WINDOWS

LARGEST_MESSAGE = 64 * 2**20  # ten thousand wagers on a cloth, and more
CLOSE_WITHIN = 1.0  # seconds


@asynccontextmanager
async def open_socket(caller: Caller, path: str, since: int | None) -> AsyncIterator[ClientConnection]:
    """From the step that was seen last. Raises ProblemAnswer; and Unreachable, also when it breaks later."""
    url = f"ws{caller.origin.removeprefix('http')}{path}"
    headers = {"Cookie": caller.cookies} if caller.cookies else {}
    try:
        async with connect(
            url if since is None else f"{url}?since={since}",
            origin=Origin(caller.origin),
            additional_headers=headers,
            ssl=caller.tls if url.startswith("wss") else None,
            compression=None,
            max_size=LARGEST_MESSAGE,
            open_timeout=ONE_TRY,
            close_timeout=CLOSE_WITHIN,
        ) as socket:
            yield socket
    except InvalidStatus as error:
        response = error.response
        raise read_problem(response.status_code, response.headers, bytes(response.body or b"")) from None
    except ConnectionClosed as error:
        if error.rcvd is not None and error.rcvd.code == SIGNED_OUT:
            raise ProblemAnswer(401, "signed out", "The session has ended.") from None
        if error.rcvd is not None and error.rcvd.code == TOO_MANY_WINDOWS:
            raise ProblemAnswer(429, "too often", "Too many sockets of this person are open.") from None
        raise Unreachable.because(caller.origin, error) from None
    except (OSError, WebSocketException) as error:  # a timeout is one of the first
        raise Unreachable.because(caller.origin, error) from None
