"""The description of the interface is complete and true: tried out with what it allows and what not."""

import json
import os
from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import CheckFunction, GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post

from .serving import CLOTH, SENSOR, InProcess, serving_in_process

# The server is in the same process, and pings with chance of its own.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")

IS_LONG = os.environ.get("CROUPIER_LONG") == "1"
many = settings(
    max_examples=150 if IS_LONG else 6,
    derandomize=not IS_LONG,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
STAFF = {"dealer": Post("dealer"), "gaming-shift-manager": Post("gaming-shift-manager")}
NAMES = (  # not every text is a name of somebody or something, which no schema says
    "/api/join",
    "/api/staff",
    "/api/staff/{name}/posts",
    "/api/games/{game}/what-if",
)


class Described:
    """A server, the operations that it says it has, and sessions for them."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.schema = schemathesis.openapi.from_url(f"{server.origin}/api/openapi.json")
        for role, post in STAFF.items():
            server.hire(f"the {role}", {ANY_TABLE: post})
        server.join("Ann").do("cloth", c.SitDown("Ann"))

    @property
    def operations(self) -> list[Any]:
        return [cast(Any, result).ok() for result in self.schema.get_all_operations()]

    def headers_for(self, who: str, path: str) -> dict[str, str]:
        """A session of its own, because signing out is an operation too."""
        headers = {"X-Croupier": "1"}
        if path.endswith("/wheel"):
            headers["Authorization"] = f"Bearer {self.server.tokens['sensor']}"
        if who != "nobody":
            headers["Cookie"] = f"croupier={self.server.do(self._begin(who))}"
        return headers

    async def _begin(self, who: str) -> str:
        name = "Ann" if who == "player" else f"the {who}"
        person = await self.server.house.store.find_person(name)
        assert person is not None
        return await self.server.house.entrance._begin(person)


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    folder = tmp_path_factory.mktemp("described")
    with serving_in_process(folder / "croupier.db", tables=CLOTH + SENSOR) as started:
        yield Described(started)


@pytest.mark.parametrize("who", ["nobody", "player", *STAFF])
def test_every_answer_to_what_is_right_is_as_it_is_described(described: Described, who: str) -> None:
    check_answers(described, who, GenerationMode.POSITIVE)


@pytest.mark.parametrize("who", ["nobody", "player", *STAFF] if IS_LONG else ["dealer"])
def test_every_answer_to_what_is_wrong_is_as_it_is_described(described: Described, who: str) -> None:
    check_answers(described, who, GenerationMode.NEGATIVE)


def check_answers(described: Described, who: str, mode: GenerationMode) -> None:
    for operation in described.operations:
        takes = described.schema.raw_schema["paths"][operation.path][operation.method]
        if mode is GenerationMode.POSITIVE or takes["parameters"] or "requestBody" in takes:
            try_out(operation, mode, described.headers_for(who, operation.path))

    assert described.server.nobody().get("/health/ready").status_code == 200


def try_out(operation: Any, mode: GenerationMode, headers: dict[str, str]) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @many
    def check(case: schemathesis.Case[Any]) -> None:
        if mode is GenerationMode.POSITIVE:
            aim(case)
        case.call_and_validate(headers=headers, excluded_checks=find_excluded(case))

    check()


def find_excluded(case: schemathesis.Case[Any]) -> list[CheckFunction]:
    """What says nothing about this case."""
    excluded: list[CheckFunction] = []
    names = case.path in NAMES or '"sit-down"' in json.dumps(case.body, default=str)
    if names or has_float(case.body):  # 1.0 is an integer for JSON Schema, and not for us
        excluded.append(positive_data_acceptance)
    wrong = wrong_parts(case)
    if wrong & {"header", "cookie"} and not wrong & {"path", "body"}:  # which are put right by our headers
        excluded.append(negative_data_rejection)
    return excluded


def has_float(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(has_float, value.values()))
    return any(map(has_float, value)) if isinstance(value, list) else isinstance(value, float)


def wrong_parts(case: schemathesis.Case[Any]) -> set[str]:
    assert case.meta is not None
    parts = case.meta.components.items()
    return {str(where.value) for where, part in parts if part.mode is GenerationMode.NEGATIVE}


def aim(case: schemathesis.Case[Any]) -> None:
    """At what there is: else most of it would be asked of tables that there are not."""
    table = "sensor" if case.path.endswith("/wheel") else "cloth"
    there = {"table": table, "game": "sands-2019", "number": 1, "step": 1, "name": "Dana"}
    for key in case.path_parameters or {}:
        case.path_parameters[key] = there[key]


def test_everything_that_there_is_is_described(described: Described) -> None:
    found = {(operation.method.upper(), operation.path) for operation in described.operations}

    assert len(found) == 41
    assert found >= {
        ("POST", "/api/tables/{table}/commands"),
        ("GET", "/api/me/rounds.csv"),
        ("GET", "/metrics"),
    }


def test_what_changes_something_says_that_it_takes_our_header(described: Described) -> None:
    paths = described.schema.raw_schema["paths"]

    without = [
        (method, path)
        for path, methods in paths.items()
        for method, operation in methods.items()
        if "X-Croupier" not in {each["name"] for each in operation["parameters"]}
    ]

    assert [each for each in without if each[0] != "get"] == [("post", "/api/tables/{table}/wheel")]


def test_who_is_known_how_is_said(described: Described) -> None:
    paths = described.schema.raw_schema["paths"]

    by_session = {
        path for path, each in paths.items() for one in each.values() if one["security"] == [{"session": []}]
    }
    schemes = described.schema.raw_schema["components"]["securitySchemes"]

    assert schemes["session"] == {"type": "apiKey", "in": "cookie", "name": "croupier"}
    assert {path for path in paths if path.startswith("/api/me")} <= by_session
    assert paths["/api/tables/{table}/wheel"]["post"]["security"] == [{"sensor": []}]
