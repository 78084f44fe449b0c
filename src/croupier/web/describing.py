"""Routes say in OpenAPI what goes in and what comes out: the structs that are really used."""

from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier.version import __version__
from croupier.wire.answers import ProblemBody
from croupier.wire.conventions import OUR_HEADER

REF = "#/components/schemas/{name}"
ABOUT = (
    "Roulette by the rule documents. Play money only. A command carries a request id chosen by whoever asks: "
    "the same id gets the same answer for ever. Money is in the smallest unit of the currency."
)

Security: TypeAlias = list[dict[str, list[str]]]

_described: dict[str, Any] = {}  # by the name in the schema


SESSION: Security = [{"session": []}]
SENSOR_TOKEN: Security = [{"sensor": []}]
NO_MATTER_WHO: Security = [{}, {"session": []}]  # but a session shows more
NOBODY_KNOWN: Security = []


def answers(
    kind: Any,
    *problems: int,
    body: Any = None,
    status: int = 200,
    media: str = "application/json",
    by: Security = NOBODY_KNOWN,
    is_kept: bool = False,
) -> dict[str, Any]:
    """What a route takes and gives, for its decorator; `by` is how whoever asks is known.

    A browser that keeps the answer is told where it is still the same.
    """
    responses: dict[int | str, dict[str, Any]] = {status: {"description": "Done."}}
    if status != HTTPStatus.NO_CONTENT:
        schema = {"type": "string"} if kind is None else _schema(kind)
        responses[status]["content"] = {media: {"schema": schema}}
    if is_kept:
        responses[304] = {"description": "As it was under this ETag."}
    for each in sorted({*problems, *ALWAYS, *(WITH_A_BODY if body is not None else ())}):
        responses[each] = _problem(each)
    extra: dict[str, Any] = {"security": by}
    if body is not None:
        extra["requestBody"] = {"required": True, "content": {"application/json": {"schema": _schema(body)}}}
    return {"responses": responses, "openapi_extra": extra, "response_model": None, "status_code": status}


def _problem(status: int) -> dict[str, Any]:
    content = {"application/problem+json": {"schema": _schema(ProblemBody)}}
    described: dict[str, Any] = {"description": TITLES[status], "content": content}
    if status in WITH_A_TIME:
        header = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
        described["headers"] = {"Retry-After": header}
    return described


ALWAYS = (421, 429, 431)
WITH_A_BODY = (413, 415, 422)
WITH_A_TIME = (429, 503)

TITLES = {
    401: "Nobody is signed in.",
    403: "Not allowed.",
    404: "There is no such thing.",
    409: "It was used before, for something else.",
    413: "Too large.",
    415: "Not JSON.",
    421: "This server is not reached under that name.",
    422: "Not understood.",
    423: "Frozen: what is kept contradicts itself, and somebody has to look at it.",
    429: "Too often; Retry-After says when again.",
    431: "Headers too large.",
    500: "Our mistake; nothing has changed.",
    503: "Not now: ask again under the same request id.",
}


def _schema(kind: Any) -> dict[str, Any]:
    """A reference, or what the type is."""
    (schema,), components = msgspec.json.schema_components([kind], schema_hook=_anything, ref_template=REF)
    for name, component in components.items():
        assert _described.setdefault(name, component) == component, f"two types are called {name}"
    return dict(schema)


def _anything(kind: type) -> dict[str, Any]:
    assert kind is object, "nothing else comes without a type of its own"
    return {"description": "anything"}


def add_openapi(app: FastAPI, cookie: str) -> None:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            whole = get_openapi(title="croupier", version=__version__, description=ABOUT, routes=app.routes)
            components = whole.setdefault("components", {})
            components["schemas"] = dict(sorted(_described.items()))
            components["securitySchemes"] = {
                "session": {"type": "apiKey", "in": "cookie", "name": cookie},
                "sensor": {"type": "http", "scheme": "bearer"},
            }
            for path in whole["paths"].values():
                for method, operation in path.items():
                    _add_what_the_guard_does(method, operation)
            app.openapi_schema = whole
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _add_what_the_guard_does(method: str, operation: dict[str, Any]) -> None:
    parameters, responses = operation.setdefault("parameters", []), operation["responses"]
    responses.pop("422", None)  # FastAPI's own, of another shape
    if parameters or "requestBody" in operation:
        responses["422"] = _problem(422)
    if method != "get":
        responses["403"] = _problem(403)
        if operation["security"] != SENSOR_TOKEN:
            parameters.append(HEADER_TO_SEND)


HEADER_TO_SEND = {
    "name": OUR_HEADER,
    "in": "header",
    "required": True,
    "description": "Anything; a page of another origin cannot send it.",
    "schema": {"type": "string", "examples": ["1"]},
}
