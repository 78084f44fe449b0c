"""What every request passes first: who may call from where, how large, and what goes back with it."""

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web import files
from croupier.web.addresses import Address
from croupier.web.problems import (
    Problem,
    hold_back,
    not_allowed,
    not_found,
    our_mistake,
    too_large,
    unanswered,
)
from croupier.web.rate_limits import Limiter, RateLimits
from croupier.wire.conventions import OUR_HEADER
from croupier.wire.grounds import RequestGround

logger = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
WATCHED = ("/health/", "/metrics")  # by programs on this machine, under whatever name they know it

OF_WHAT_IS_LOADED = {  # also by a page
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SECURITY_HEADERS = {
    **OF_WHAT_IS_LOADED,
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
    ),
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
PARTS = ("text/javascript", "text/css")  # obey the policy of their page; their own would be read by nobody
A_YEAR = "max-age=31536000; includeSubDomains"


class Guard:
    def __init__(self, app: ASGIApp, address: Address, limits: RateLimits) -> None:
        self._app = app
        self._address = address
        self._limiters = {"http": Limiter(limits.requests), "websocket": Limiter(limits.handshakes)}
        self._files = Limiter(limits.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        answering = Answering(scope, send, secure=self._address.secure)
        try:
            self._check(scope, Headers(scope=scope))
            if scope["type"] == "http":
                await self._app(_as_get(scope), _limited(receive), answering.send)
            else:
                await self._app(scope, receive, answering.send)
        except Problem as problem:
            await problem.as_response()(scope, receive, answering.send)
        except ClientDisconnect:
            return
        except Exception:
            if answering.has_begun:
                raise
            logger.exception("our mistake", extra={"path": scope["path"]})
            await our_mistake().as_response()(scope, receive, answering.send)

    def _check(self, scope: Scope, headers: Headers) -> None:
        is_watched = scope["path"].startswith(WATCHED)
        names = [name.lower() for name in headers.getlist("host")]
        if not is_watched and (len(names) != 1 or names[0] not in self._address.hosts):
            raise Problem(421, "not here", unanswered(RequestGround.NOT_UNDER_THAT_NAME))
        limiter = self._files if scope["path"].startswith(files.ADDRESS) else self._limiters[scope["type"]]
        hold_back(limiter.spend(scope["client"][0] if scope["client"] else ""))
        origin = headers.get("origin")
        if scope["type"] == "websocket":
            if origin not in self._address.origins:
                raise not_allowed(RequestGround.SOCKET_OF_ANOTHER_ORIGIN)
            return
        if int(headers.get("content-length") or 0) > LARGEST_BODY:
            raise _too_large()
        if scope["method"] in SAFE:
            return
        if origin is not None and origin not in self._address.origins:
            raise not_allowed(RequestGround.ANOTHER_ORIGIN)
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise not_allowed(RequestGround.ANOTHER_ORIGIN)
        if OUR_HEADER not in headers and "authorization" not in headers:
            raise not_allowed(RequestGround.HEADER_MISSING, header=OUR_HEADER)


class Answering:
    """What is sent back: everything with our headers, also the no to a socket that was never opened."""

    def __init__(self, scope: Scope, send: Send, *, secure: bool) -> None:
        self.has_begun = False
        self._scope = scope
        self._send = send
        self._secure = secure

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close" and not self.has_begun:
            await not_found(RequestGround.NO_SOCKET_HERE).as_response()(self._scope, _nothing, self.send)
            return
        self.has_begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self._add_headers(MutableHeaders(scope=message))
        await self._send(message)

    def _add_headers(self, headers: MutableHeaders) -> None:
        is_part = headers.get("content-type", "").startswith(PARTS)
        headers.update(OF_WHAT_IS_LOADED if is_part else SECURITY_HEADERS)
        if self._secure:
            headers["Strict-Transport-Security"] = A_YEAR
        if self._scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")


def _as_get(scope: Scope) -> Scope:
    """Who asks for the head alone gets that of what GET gets: the body is left out on the wire."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


async def _nothing() -> Message:
    raise AssertionError("a problem is answered without reading")


def _too_large() -> Problem:
    return too_large(413, RequestGround.BODY_TOO_LARGE, LARGEST_BODY)


def _limited(receive: Receive) -> Receive:
    """A body whose length nobody said counts as it comes."""
    read = 0

    async def receive_limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise _too_large()
        return message

    return receive_limited
