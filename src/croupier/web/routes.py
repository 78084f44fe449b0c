"""Routes, each declared once: the types of its handler say how a request is read and how it is described."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.floor.settings import TABLE_NAME_SAID
from croupier.game.reasons import in_words
from croupier.web.problems import Problem, not_understood, unanswered
from croupier.wire.grounds import RequestGround

T = TypeVar("T")
Handler: TypeAlias = Callable[..., Awaitable[Any]]
H = TypeVar("H", bound=Handler)

Security: TypeAlias = list[dict[str, list[str]]]  # how whoever asks is known

SESSION: Security = [{"session": []}]
SENSOR_TOKEN: Security = [{"sensor": []}]
NO_MATTER_WHO: Security = [{}, {"session": []}]  # but a session shows more
NOBODY_KNOWN: Security = []

JSON = "application/json"

_encode = msgspec.json.Encoder().encode


def give(value: object, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type=JSON)


class Body(Generic[T]):
    """What is sent with a request: read when the handler asks for it, after what has to be right before."""

    def __init__(self, request: Request, kind: type[T]) -> None:
        self._request = request
        self._kind = kind

    async def read(self) -> T:
        """It is JSON and says it."""
        if self._request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Problem(415, "not JSON", unanswered(RequestGround.NOT_JSON))
        try:
            return msgspec.json.decode(await self._request.body(), type=self._kind)
        except (ValueError, RecursionError) as error:
            raise not_understood(in_words(str(error))) from None


@dataclass(frozen=True, slots=True)
class Argument:
    """Of a handler, as a request has it: in its path, its body, or its query, where it may be missing."""

    name: str
    kind: Any
    place: Literal["path", "query", "body"]
    default: Any

    @classmethod
    def of(cls, found: inspect.Parameter, path: str) -> "Argument":
        kind, parts = found.annotation, get_args(found.annotation)
        if get_origin(kind) is Body:
            return cls(found.name, parts[0], "body", found.default)
        if NoneType in parts:  # it may be missing; an address cannot say null
            kind = parts[0]
        if f"{{{found.name}}}" in path:
            return cls(found.name, kind, "path", found.default)
        assert found.default is not found.empty, f"{path} has no {found.name}, and a query may have none"
        return cls(found.name, kind, "query", found.default)

    def read(self, request: Request) -> Any:
        if self.place == "body":
            return Body(request, self.kind)
        values = request.path_params if self.place == "path" else request.query_params
        if self.name not in values:
            return self.default
        try:
            return msgspec.convert(values[self.name], self.kind, strict=False)
        except msgspec.ValidationError as error:
            expected = f"Expected {TABLE_NAME_SAID}" if "regex" in str(error) else str(error)
            raise not_understood(in_words(f"{self.place}.{self.name}: {expected}")) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """What can be asked, as it was declared."""

    method: str
    path: str
    tag: str
    handler: Handler
    arguments: Sequence[Argument]
    gives: Any  # None: nothing
    statuses: Sequence[int]  # with that; the first is the usual one
    others: Sequence[int]
    media: str
    by: Security

    async def answer(self, request: Request) -> Response:
        answer = await self.handler(request, **{each.name: each.read(request) for each in self.arguments})
        return answer if isinstance(answer, Response) else give(answer, self.statuses[0])


class Routes:
    """Those of one file, under one heading."""

    def __init__(self, tag: str) -> None:
        self.operations: list[Operation] = []
        self._tag = tag

    def on(
        self,
        asked: str,
        *others: int,
        gives: Any = None,
        statuses: Sequence[int] = (200,),
        media: str = JSON,
        by: Security = NOBODY_KNOWN,
    ) -> Callable[[H], H]:
        """Let a handler answer what is asked, as `GET /api/lobby`; `others` are the statuses of a no.

        What it returns is sent as JSON, and described by its type; of a whole response `gives` says the type.
        """
        method, path = asked.split()

        def declare(handler: H) -> H:
            signature = inspect.signature(handler)
            _, *found = signature.parameters.values()  # the first is the request
            returned = signature.return_annotation
            operation = Operation(
                method=method,
                path=path,
                tag=self._tag,
                handler=handler,
                arguments=[Argument.of(each, path) for each in found],
                gives=gives if returned is Response else returned,
                statuses=statuses,
                others=others,
                media=media,
                by=by,
            )
            self.operations.append(operation)
            return handler

        return declare
