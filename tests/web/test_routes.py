"""What an address may say, and in which order what is wrong with a request is said."""

from typing import Annotated

import pytest
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from croupier.store.values import ANY_TABLE
from croupier.table.people import Post
from croupier.web.routes import Body, Routes
from croupier.wire.requests import JoinIn

from .serving import InProcess

Few = Annotated[int, Meta(ge=1, le=9)]
JSON = {"Content-Type": "application/json"}


async def show(request: Request, name: str, few: Few = 5, since: Few | None = None) -> list[str]:
    return [name, str(few), str(since)]


async def change(request: Request, body: Body[JoinIn]) -> Response:
    return Response((await body.read()).name)


def test_the_types_of_a_handler_say_what_it_takes_and_what_it_gives() -> None:
    routes = Routes("things")

    routes.on("GET /things/{name}", 404)(show)
    routes.on("POST /things", gives=JoinIn, statuses=[201])(change)

    shown, changed = routes.operations
    assert [(each.name, each.place, each.kind) for each in shown.arguments] == [
        ("name", "path", str),
        ("few", "query", Few),
        ("since", "query", Few),
    ]
    assert [(each.name, each.place, each.kind) for each in changed.arguments] == [("body", "body", JoinIn)]
    assert (shown.gives, changed.gives) == (list[str], JoinIn)


def test_what_is_neither_in_the_path_nor_may_be_missing_cannot_be_declared() -> None:
    with pytest.raises(AssertionError, match="/things has no name"):
        Routes("things").on("GET /things")(show)


@pytest.mark.parametrize(
    "most", ["0", "201", "x", "", "-1", "+1", "%201", "1_0", "01", "1.5", "true", "null", "1" * 60]
)
def test_a_number_in_an_address_is_written_as_in_json_and_within_its_bounds(
    server: InProcess, most: str
) -> None:
    response = server.nobody().get(f"/api/tables/cloth/history?most={most}")

    assert response.status_code == 422
    assert response.json()["detail"].startswith("query.most: Expected `int`")


def test_of_what_is_asked_twice_the_last_counts_and_what_nobody_knows_is_left_alone(
    server: InProcess,
) -> None:
    response = server.nobody().get("/api/tables/cloth/history?most=x&most=1&else=2")

    assert response.status_code == 200


@pytest.mark.parametrize("name", ["Cloth", "a%20b", "cloth%0A", "x" * 41])
def test_what_is_no_name_of_a_table_is_not_looked_for(server: InProcess, name: str) -> None:
    response = server.nobody().get(f"/api/tables/{name}/wagers")

    assert response.status_code == 422
    assert response.json()["detail"] == "path.table: Expected 1 to 40 lower-case letters, digits and hyphens"


def test_a_body_is_read_after_what_has_to_be_right_before(server: InProcess) -> None:
    nobody, dana = server.nobody(), server.hire("Dana of routes", {ANY_TABLE: Post("dealer")})

    answers = [
        caller.http.post(f"/api/tables/{table}/commands", content=b"{", headers=headers).status_code
        for caller, table, headers in (
            (nobody, "nowhere", JSON),
            (nobody, "cloth", JSON),
            (dana, "cloth", {"Content-Type": "text/plain"}),
            (dana, "cloth", JSON),
        )
    ]

    assert answers == [404, 401, 415, 422]


def test_what_is_described_of_an_address_is_what_it_may_say(server: InProcess) -> None:
    described = server.nobody().get("/api/openapi.json").json()["paths"]["/api/tables/{table}/steps"]["get"]

    by_name = {each["name"]: each for each in described["parameters"]}
    assert by_name["table"]["required"] is True
    assert by_name["most"] == {
        "name": "most",
        "in": "query",
        "required": False,
        "description": "How many at most.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50},
    }
    assert by_name["round"]["schema"] == {"type": "integer", "minimum": 1, "maximum": 2**53}
    assert set(described["responses"]) == {"200", "401", "403", "404", "421", "422", "429", "431", "503"}
