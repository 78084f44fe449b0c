"""Games over HTTP: which there are, their cloths, and what wagers are worth."""

import gzip
import json

import pytest

from tests.cli.running import croupier

from .callers import Message
from .serving import GAMES, InProcess, describe_table, serving_in_process

NO_RACETRACK = (
    describe_table("plain", "nz-37", "electronic", "automatic") + "options = { racetrack = false }\n"
)


def test_every_game_is_listed(server: InProcess) -> None:
    games = server.nobody().get("/api/games").json()

    assert {each["game"] for each in games} == set(GAMES)
    (found,) = (each for each in games if each["game"] == "nz-37")
    assert (found["title"], found["document"]) == ("New Zealand, 37 numbers", "Division 8, Roulette")
    assert (found["numbers"], len(found["colours"]), found["colours"]["17"]) == (37, 37, "black")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_options_of_its_own_has_the_cloth_of_its_game(server: InProcess, game: str) -> None:
    caller = server.nobody()

    of_game, of_table = (caller.get(f"/api/{whose}/{game}/cloth").json() for whose in ("games", "tables"))

    assert of_game == of_table
    assert of_game["game"] == game
    assert of_game["wagers"]["straight:17"]["numbers"] == ["17"]


def test_a_table_with_options_has_a_cloth_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("options") / "croupier.db"
    with serving_in_process(file, tables=NO_RACETRACK) as server:
        cloths = [
            server.nobody().get(f"/api/{path}/cloth").json() for path in ("games/nz-37", "tables/plain")
        ]

    parts = [{area["part"] for area in cloth["areas"]} for cloth in cloths]
    assert ["track" in each for each in parts] == [True, False]


@pytest.mark.parametrize("path", ["/api/games/sands-2019/cloth", "/api/games/sands-2019/odds"])
def test_what_never_changes_is_sent_compressed_and_once(server: InProcess, path: str) -> None:
    http = server.nobody().http
    with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as response:
        sent = b"".join(response.iter_raw())

    again = http.get(path, headers={"If-None-Match": response.headers["etag"], "Accept-Encoding": "gzip"})

    assert json.loads(gzip.decompress(sent))["game"] == "sands-2019"
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_are_those_of_the_command_line(server: InProcess, game: str) -> None:
    odds = server.nobody().get(f"/api/games/{game}/odds").json()

    assert odds == croupier("odds", game, "--json").json


def what_if(server: InProcess, game: str, wagers: object) -> tuple[int, Message]:
    response = server.nobody().http.post(f"/api/games/{game}/what-if", json={"wagers": wagers})
    return response.status_code, response.json()


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("sands-2019", {"split:00-0": 500, "red": 1000}),
        ("racetrack-2012", {"voisins": 900, "straight:0": 100}),
        ("nz-37", {"voisins": 1000, "orphelins": 4}),
        ("fast-action-2020", {"straight:17": 100, "scatter-bonus": 100}),
    ],
)
def test_what_wagers_would_bring_is_what_the_command_line_says(
    server: InProcess, game: str, wagers: dict[str, int]
) -> None:
    status, found = what_if(server, game, wagers)

    text = ", ".join(f"{wager}={stake}" for wager, stake in wagers.items())
    assert status == 200
    assert found == croupier("odds", game, "--wagers", text, "--json").json


REFUSED: dict[str, tuple[object, str]] = {
    "no wagers": ({}, "length >= 1"),
    "a wager that there is not": ({"rde": 100}, "did you mean red?"),
    "pieces that do not divide": ({"voisins": 100}, "the nearest are 99 and 108"),
    "nothing staked": ({"red": 0}, ">= 1"),
    "too much staked": ({"red": 10**12 + 1}, "<= 1000000000000"),
    "half a cent": ({"red": 0.5}, "`int`"),
    "too many": ({f"straight:{number}": 100 for number in range(201)}, "length <= 200"),
}


@pytest.mark.parametrize(("wagers", "says"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_worked_out_is_refused_with_the_reason(
    server: InProcess, wagers: object, says: str
) -> None:
    status, problem = what_if(server, "racetrack-2012", wagers)

    assert (status, problem["title"]) == (422, "not understood")
    assert says in problem["detail"]


def test_stakes_of_which_nothing_counts_are_refused_as_a_table_refuses_them(server: InProcess) -> None:
    status, problem = what_if(server, "nz-37", {"voisins": 5, "tiers": 2})

    assert (status, problem["detail"]) == (422, "5 is not a whole number of steps of 9; the nearest is 9.")


@pytest.mark.parametrize("path", ["cloth", "odds", "what-if"])
def test_there_is_nothing_about_a_game_that_there_is_not(server: InProcess, path: str) -> None:
    http = server.nobody().http
    address = f"/api/games/poker/{path}"

    response = http.post(address, json={"wagers": {"red": 1}}) if path == "what-if" else http.get(address)

    assert (response.status_code, response.json()["detail"]) == (404, "There is no game 'poker'.")
