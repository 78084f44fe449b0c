"""Names that people give themselves: shown to others, so nothing in them may deceive or break."""

import pytest

from croupier.floor.clock import now_in_utc
from croupier.record.times import as_text
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table.people import PersonKind, Post
from croupier.web.secrets import digest_of, make_token

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
    "a Hangul filler, which shows nothing": "Ann\u3164",
    "another, in the middle": "An\u115fn",
    "nothing but what shows nothing": "\uffa0",
    "a role": "dealer",
    "a role in two words": "Pit Manager",
    "a role with its hyphen": "pit-manager",
    "a role with a line": "GAMING_SHIFT_MANAGER",
    "a role with points": "p.i.t. manager",
    "a role with an article": "The Dealer",
    "a role with a number": "Dealer 2",
    "a role of another document than the tables'": "casino operator",
    "a role with a Cyrillic letter": "d\u0435aler",
    "a role with a Greek capital": "D\u0395ALER",
    "a role with digits": "dea1er",
    "a role in small capitals": "d\u1d07al\u1d07r",
    "a role in wide letters": "\uff24ealer",
    "a role in mathematical letters": "\U0001d5bdealer",
    "a role in French": "Chef de partie",
    "a role with another word before it": "Mr. Dealer",
    "a role with another word after it": "Dealer Bob",
    "a role between other words": "Bob the dealer 7 times",
    "a role of two words with another": "Pit Manager Bob",
    "a role in single letters with another": "D.e.a.l.e.r Bob",
    "roles": "Dealers",
    "what a role may be called": "floor manager",
    "who watches": "security",
    "who watches, with a name": "Surveillance Bob",
    "who watches, in French": "Sécurité",
    "where the staff stands": "pit",
    "croupier": "croupier",
    "croupier with an accent": "Croupíer",
    "croupier with a mark that makes no other letter": "Cr\u00f8upier",
    "a woman who deals, in French": "Croupière",
    "a woman who deals, without the accent": "La croupiere",
    "the system in French": "système",
    "the house with an accent": "Hóuse",
    "croupier with a capital of another script": "\u0421roupier",
    "the house": "the house",
    "the house in French": "La Maison",
    "the house in small Cyrillic letters": "\u043d\u043euse",
    "the house with a filler": "ho\u1160use",
    "an automatic dealer with a Cyrillic letter": "\u0430utomatic dealer",
    "the sensor of a table with a Cyrillic letter": "s\u0435nsor cloth",
    "whoever runs the machine": "Command Line",
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
LOOKS_THE_SAME = {
    "a Cyrillic o": "Z\u043e\u00eb Young",
    "a Greek capital": "\u0396o\u00eb Young",
    "capitals, one of them Greek": "\u0396O\u00cb YOUNG",
    "a zero": "Z0\u00eb Young",
    "an Armenian n": "Zo\u00eb You\u0578g",
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
    "Frank",
    "Maisonneuve",
    "Dealery",
    "Player 1",
    "Pitt",
    "Casimir",
    "Sam Dealey",
    "Housecroft",
    "Marina",
    "Gregory House",
    "Nicolas Cage",
    "Jeremy Banks",
    "Ann Stafford",
    "Martin Managan",
    "Systermans",
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


def test_of_names_that_look_the_same_only_the_first_joins(fresh: InProcess) -> None:
    fresh.join("Zo\u00eb Young")

    found = {
        what: fresh.nobody().http.post("/api/join", json={"name": name})
        for what, name in LOOKS_THE_SAME.items()
    }

    assert {what: each.status_code for what, each in found.items()} == dict.fromkeys(LOOKS_THE_SAME, 409)
    assert "looks the same" in found["a zero"].json()["detail"]
    for name in LOOKS_THE_SAME.values():
        assert fresh.do(fresh.house.store.find_person(name)) is None


def test_an_accent_makes_another_name(fresh: InProcess) -> None:
    fresh.join("Zo\u00eb Young")

    assert fresh.nobody().http.post("/api/join", json={"name": "Zoe Young"}).status_code == 201


def test_staff_get_no_name_of_a_role_or_that_looks_like_anothers_either(fresh: InProcess) -> None:
    fresh.join("Ann")
    gale = fresh.hire("Gale", {"*": Post("gaming-shift-manager")})

    answers = [
        gale.http.post("/api/staff", json={"name": name, "posts": {}}).status_code
        for name in ("Pit Manager", "d\u0435aler", "\u0410nn", "G\u0430le", "Dana")
    ]

    assert answers == [422, 422, 409, 409, 201]


def test_the_staff_seats_nobody_who_looks_like_somebody_else(fresh: InProcess) -> None:
    fresh.join("Ann")
    dana = fresh.hire("Dana", {"cloth": Post("dealer")})

    answer = dana.ask("cloth", c.SitDown("\u0410nn")).json()

    assert not answer["accepted"]
    assert "or one that looks the same" in str(answer)


def test_who_was_known_by_such_a_name_before_keeps_it(fresh: InProcess) -> None:
    """As in a database of an older version."""
    key, dana = make_token(), fresh.hire("Dana", {"cloth": Post("dealer")})
    for name in ("Dealer 2", "Ho\u1160use"):
        fresh.do(
            fresh.house.store.add_person(
                Person(name, PersonKind.PLAYER, digest_of(key), 1_000, as_text(now_in_utc()))
            )
        )

    back = [
        fresh.nobody().http.post("/api/come-back", json={"name": name, "key": key}).status_code
        for name in ("dealer 2", "ho\u1160use")
    ]
    seated = dana.ask("cloth", c.SitDown("Dealer 2")).json()

    assert back == [200, 200]
    assert seated["accepted"]


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
