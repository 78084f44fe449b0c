"""Requests to a house over a network that may fail: asked again while that is safe and patience lasts."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TypeVar

import httpx2
import msgspec

from croupier.bad_input import BadInput, Defect, shown
from croupier.client.errors import ClientError, NotUnderstood, ProblemAnswer, Unreachable
from croupier.client.patience import Patience
from croupier.wire.answers import ProblemBody
from croupier.wire.conventions import OUR_HEADER

T = TypeVar("T")

ONE_TRY = 10.0  # seconds

NEVER_ARRIVED = (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout)

_encode = msgspec.json.Encoder().encode


class Caller:
    """Whoever calls stays known by a cookie."""

    def __init__(self, url: str, patience: float, tls: ssl.SSLContext | None) -> None:
        self.origin = find_origin(url)
        self.patience = patience
        self.tls = tls or _find_trust(self.origin)
        self._http = httpx2.AsyncClient(
            base_url=self.origin,
            headers={OUR_HEADER: "1", "Origin": self.origin},
            timeout=ONE_TRY,
            verify=self.tls,
        )

    @property
    def cookies(self) -> str:
        """As a header carries them."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)

    async def close(self) -> None:
        await self._http.aclose()

    async def get(self, path: str, kind: type[T], query: Mapping[str, object] | None = None) -> T:
        given = {key: str(value) for key, value in (query or {}).items() if value is not None}
        return self._read(kind, await self._call(self._http.build_request("GET", path, params=given)))

    async def post(self, path: str, kind: type[T], body: object, *, once: bool = False) -> T:
        """`once`: it is not asked again where it may have arrived."""
        headers = {"Content-Type": "application/json"}
        request = self._http.build_request("POST", path, content=_encode(body), headers=headers)
        return self._read(kind, await self._call(request, once=once))

    async def act(self, path: str) -> None:
        """Something that has no answer."""
        await self._call(self._http.build_request("POST", path))

    async def _call(self, request: httpx2.Request, *, once: bool = False) -> bytes:
        patience = Patience(self.patience)
        while True:
            failure: ClientError
            try:
                async with asyncio.timeout(patience.left):
                    response = await self._http.send(request)
                if response.is_success:
                    return response.content
                failure = read_problem(response.status_code, response.headers, response.content)
                is_over = once and failure.status == 503
            except (httpx2.TransportError, TimeoutError) as error:
                failure = Unreachable.because(self.origin, error)
                is_over = once and not isinstance(error, NEVER_ARRIVED)
            if is_over or not failure.is_passing or not await patience.wait(failure.retry_after):
                raise failure

    def _read(self, kind: type[T], content: bytes) -> T:
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError as error:
            raise NotUnderstood(f"{self.origin}: {error}") from None

    @asynccontextmanager
    async def download(self, path: str) -> AsyncIterator[AsyncIterator[bytes]]:
        """The answer in pieces, however long it is; asked once."""
        try:
            async with self._http.stream("GET", path) as response:
                if not response.is_success:
                    raise read_problem(response.status_code, response.headers, await response.aread())
                yield response.aiter_bytes()
        except httpx2.TransportError as error:
            raise Unreachable.because(self.origin, error) from None


def _find_trust(origin: str) -> ssl.SSLContext:
    """Without TLS nobody has to be trusted: reading certificates would take longer than all the rest."""
    is_tls = origin.startswith("https")
    return httpx2.create_ssl_context() if is_tls else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def find_origin(url: str) -> str:
    """As the house compares it.

    >>> find_origin("HTTP://Localhost:8000/"), find_origin("https://example.com:443")
    ('http://localhost:8000', 'https://example.com')
    """
    try:
        read = httpx2.URL(url)
    except httpx2.InvalidURL:
        read = httpx2.URL()
    if read.scheme not in ("http", "https") or not read.host:
        raise BadInput(Defect("address of the house", shown(url), "one such as http://127.0.0.1:8000"))
    return f"{read.scheme}://{read.netloc.decode()}"


def read_problem(status: int, headers: Mapping[str, str], content: bytes) -> ProblemAnswer:
    """What the house says; or, where something before it answered, what is known."""
    said = headers.get("Retry-After", "")
    retry_after = float(said) if said.isdecimal() else 0.0
    try:
        return ProblemAnswer.of(msgspec.json.decode(content, type=ProblemBody), retry_after)
    except msgspec.DecodeError:
        return ProblemAnswer(status, "no answer of a house", "", retry_after)
