"""Names that people give themselves: shown to others, so nothing in them may deceive or break."""

import pytest

from croupier.store.values import Post
from croupier.table import commands as c

from .callers import Caller, new_id
from .serving import InProcess

REFUSED = {
    "markup": "<b>Ann</b>",
    "a script": "<script>alert(1)</script>",
    "an attribute": 'Ann" onload="x',
    "an entity": "Ann&lt;",
    "SQL": "'; DROP TABLE people; --",
    "SQL that begins like a name": "Ann'; DROP TABLE people",
    "a new line": "Ann\nBen",
    "a new line at the end of the pattern": "Ann\n!",
    "a tab": "Ann\tBen",
    "NUL": "Ann\x00",
    "an escape sequence": "Ann\x1b[31m",
    "delete": "Ann\x7f",
    "right to left override": "Ann\u202eneB",
    "a bidi isolate": "Ann\u2066",
    "zero width space": "An\u200bn",
    "zero width joiner": "An\u200dn",
    "a byte order mark": "\ufeffAnn",
    "a line separator": "Ann\u2028Ben",
    "a lone combining mark": "\u0301Ann",
    "many combining marks": "A" + "\u0335" * 20,
    "empty": "",
    "a space": " ",
    "only points": "...",
    "a path": "../Ann",
    "a slash": "Ann/Ben",
    "a format": "{0.__class__}",
    "an emoji": "Ann\U0001f3b2",
    "a private character": "Ann\ue000",
    "25 letters": "A" * 25,
    "10 kB": "A" * 10_000,
    "house": "house",
    "House": "House",
    "HOUSE in spaces": "  HOUSE  ",
    "automatic dealer": "automatic dealer",
    "Automatic Dealer": "Automatic Dealer",
    "electronic wheel": "electronic wheel",
    "Electronic Wheel": "ELECTRONIC WHEEL",
    "sensor": "sensor",
    "the sensor of a table": "Sensor cloth",
    "sensor with a long s": "\u017fensor",
    "house in wide letters": "\uff28\uff2f\uff35\uff33\uff25",
    "automatic dealer with two spaces": "automatic  dealer",
}
TAKEN = {
    "the same": "Zo\u00eb Young",
    "capitals": "ZO\u00cb YOUNG",
    "small letters": "zo\u00eb young",
    "spaces around": "  Zo\u00eb Young ",
    "composed otherwise": "Zoe\u0308 Young",
    "a no-break space": "Zo\u00eb\u00a0Young",
    "two spaces": "Zo\u00eb  Young",
    "wide letters": "\uff3ao\u00eb Young",
}
GOOD = (
    "Bo",
    "7",
    "Ann-Marie",
    "O'Neill",
    "J. R. Smith",
    "Łukasz",
    "Ñandú",
    "Ильинична",
    "小林",
    "김철수",
    "A" * 24,
)


@pytest.fixture
def caller(server: InProcess) -> Caller:
    return server.nobody()


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_could_deceive_or_break_something_is_refused(caller: Caller, name: str) -> None:
    response = caller.http.post("/api/join", json={"name": name})

    assert response.status_code == 422
    assert caller.token is None


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_is_refused_is_unknown_afterwards(server: InProcess, caller: Caller, name: str) -> None:
    response = caller.http.post("/api/come-back", json={"name": name, "key": "x" * 43})

    assert response.status_code in (401, 422)
    assert server.do(server.house.store.find_person(name)) is None


def test_a_name_that_looks_like_anothers_is_taken(fresh: InProcess) -> None:
    fresh.join("Zo\u00eb Young")

    found = {
        what: fresh.nobody().http.post("/api/join", json={"name": name}).status_code
        for what, name in TAKEN.items()
    }

    assert found == dict.fromkeys(TAKEN, 409)


def test_names_of_all_the_world_are_good(fresh: InProcess) -> None:
    for name in GOOD:
        ann = fresh.join(name)
        ann.do("cloth", c.SitDown(name))

        assert ann.get("/api/me").json()["name"] == name
        assert ann.look("cloth")["own"]["player"] == name


def test_a_name_is_found_again_however_it_is_composed(fresh: InProcess) -> None:
    key = fresh.join("Zo\u00eb Young").key

    found = [
        fresh.nobody().http.post("/api/come-back", json={"name": name, "key": key}).json()["name"]
        for name in TAKEN.values()
    ]

    assert set(found) == {"Zo\u00eb Young"}


def test_the_lobby_names_no_player(fresh: InProcess) -> None:
    fresh.join("Wilhelmina").do("cloth", c.SitDown("Wilhelmina"))

    lobby = fresh.nobody().get("/api/lobby")

    assert lobby.json()[0]["seats_taken"] == 1
    assert "Wilhelmina" not in lobby.text


def test_the_staff_seats_nobody_under_such_a_name_either(fresh: InProcess) -> None:
    dana, steps = fresh.hire("Dana", {"cloth": Post("dealer")}), fresh.house.floor.tables["cloth"].end.steps

    found = {
        what: dana.http.post(
            "/api/tables/cloth/commands",
            json={"request": new_id(), "command": {"type": "sit-down", "player": name}},
        ).status_code
        for what, name in (REFUSED | {"a wide letter": "\uff21nn", "spaces around": " Ann "}).items()
    }

    assert set(found.values()) == {422}, found
    assert fresh.house.floor.tables["cloth"].end.steps == steps
