"""The routes in OpenAPI: what goes in and what comes out, by the types that are really used."""

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec

from croupier.version import __version__
from croupier.web.routes import JSON, SENSOR_TOKEN, Argument, Operation
from croupier.wire.answers import ProblemBody
from croupier.wire.conventions import OUR_HEADER

ABOUT = (
    "Roulette by the rule documents. Play money only. A command carries a request id chosen by whoever asks: "
    "the same id gets the same answer for ever. Money is in the smallest unit of the currency."
)
TITLES = {
    200: "Done.",
    201: "Done.",
    204: "Done.",
    304: "As it was under this ETag.",
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
ALWAYS = (421, 429, 431)
WITH_A_BODY = (413, 415, 422)
WITH_A_TIME = (429, 503)
TIME = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}}
REF = "#/components/schemas/{name}"
HEADER_TO_SEND = {
    "name": OUR_HEADER,
    "in": "header",
    "required": True,
    "description": "Anything; a page of another origin cannot send it.",
    "schema": {"type": "string", "examples": ["1"]},
}

Schemas: TypeAlias = Mapping[Any, dict[str, Any]]  # by type


def describe(operations: Sequence[Operation], cookie: str) -> dict[str, Any]:
    taken = [argument.kind for operation in operations for argument in operation.arguments]
    kinds = [ProblemBody, *(operation.gives for operation in operations), *taken]
    found, components = msgspec.json.schema_components(kinds, schema_hook=_anything, ref_template=REF)
    assert all(name.isidentifier() for name in components), "no two types are called the same"
    schemas = dict(zip(kinds, found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _describe_one(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "croupier", "description": ABOUT, "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": cookie},
                "sensor": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _anything(kind: type) -> dict[str, Any]:
    assert kind is object, "nothing else comes without a type of its own"
    return {"description": "anything"}


def _describe_one(operation: Operation, schemas: Schemas) -> dict[str, Any]:
    name = operation.handler.__name__
    parameters = [_describe_parameter(each, schemas) for each in operation.arguments if each.place != "body"]
    bodies = [schemas[each.kind] for each in operation.arguments if each.place == "body"]
    others = {*ALWAYS, *operation.others, *(WITH_A_BODY if bodies else ()), *([422] if parameters else [])}
    if operation.method != "GET":
        others.add(403)
    if operation.method != "GET" and operation.by != SENSOR_TOKEN:
        parameters.append(HEADER_TO_SEND)
    described = {
        "tags": [operation.tag],
        "summary": name.replace("_", " ").title(),
        "description": inspect.getdoc(operation.handler),
        "operationId": re.sub(r"\W", "_", f"{name}{operation.path}_{operation.method.lower()}"),
        "parameters": parameters,
        "responses": _describe_answers(operation, others, schemas),
        "security": operation.by,
    }
    for schema in bodies:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    return described


def _describe_parameter(parameter: Argument, schemas: Schemas) -> dict[str, Any]:
    schema, is_in_path = dict(schemas[parameter.kind]), parameter.place == "path"
    if not is_in_path and parameter.default is not None:
        schema["default"] = parameter.default
    about = {"description": schema.pop("description")} if "description" in schema else {}
    return {"name": parameter.name, "in": parameter.place, "required": is_in_path, **about, "schema": schema}


def _describe_answers(operation: Operation, others: Iterable[int], schemas: Schemas) -> dict[str, Any]:
    given, problem = {"schema": schemas[operation.gives]}, {"schema": schemas[ProblemBody]}
    contents: dict[int, Any] = {status: {"application/problem+json": problem} for status in others}
    contents |= {status: {operation.media: given} for status in operation.statuses}
    return {str(status): _describe_answer(status, contents[status]) for status in sorted(contents)}


def _describe_answer(status: int, content: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {"description": TITLES[status]}
    if status not in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED):
        described["content"] = content
    if status in WITH_A_TIME:
        described["headers"] = TIME
    return described
