"""What is not answered says why as data too, of which anybody makes the sentence in their own language."""

from typing import Any

import httpx2
import msgspec
import pytest

from croupier.table import commands as c
from croupier.web.problems import Problem, unanswered
from croupier.wire.answers import ProblemBody
from croupier.wire.grounds import RequestGround
from croupier.words import say

from .callers import Caller
from .serving import InProcess

WHAT_IF = "/api/games/racetrack-2012/what-if"


def body_of(response: httpx2.Response) -> ProblemBody:
    return msgspec.json.decode(response.content, type=ProblemBody)


def ask_what_if(caller: Caller, wagers: dict[str, int]) -> httpx2.Response:
    return caller.http.post(WHAT_IF, json={"wagers": wagers})


ASKED: dict[str, tuple[Any, str]] = {  # how, and the ground
    "a table that there is not": (lambda caller: caller.get("/api/tables/nowhere"), "no-such-table"),
    "without a session": (lambda caller: caller.get("/api/me"), "not-signed-in"),
    "without our header": (
        lambda caller: httpx2.post(f"{caller.origin}/api/sign-out", trust_env=False),
        "header-missing",
    ),
    "a name of the house": (
        lambda caller: caller.http.post("/api/join", json={"name": "The House"}),
        "name-of-the-house",
    ),
    "a stake that no table takes": (
        lambda caller: ask_what_if(caller, {"voisins": 100}),
        "pieces-do-not-divide",
    ),
    "a wager that there is not": (lambda caller: ask_what_if(caller, {"rde": 100}), "in-words"),
    "a number that is none": (
        lambda caller: caller.get("/api/tables/cloth/history?most=many"),
        "in-words",
    ),
    "no JSON": (lambda caller: caller.http.post("/api/join", json=[]), "in-words"),
}


@pytest.mark.parametrize(("ask", "ground"), ASKED.values(), ids=ASKED)
def test_a_problem_carries_the_ground_and_the_values_of_its_sentence(
    server: InProcess, ask: Any, ground: str
) -> None:
    body = body_of(ask(server.nobody()))

    assert body.because
    assert body.because.ground == ground
    assert say(body.because) == body.detail


def test_by_a_socket_too(server: InProcess) -> None:
    with server.nobody().watch("cloth") as socket:
        answer = socket.answer_to(socket.send(c.NoMoreBets()))

    assert answer["problem"]["because"] == {"ground": "not-signed-in"}


def test_the_reason_of_a_table_is_said_in_another_language_with_what_is_in_it(server: InProcess) -> None:
    because = body_of(ask_what_if(server.nobody(), {"voisins": 100})).because

    assert because
    assert say(because, "fr") == "100 ne se divise pas en 9 parts ; les plus proches sont 99 et 108."


def test_what_has_no_words_of_ours_has_no_data(server: InProcess) -> None:
    body = body_of(server.nobody().http.delete("/api/me"))

    assert (body.status, body.title, body.detail) == (405, "method not allowed", "")
    assert not body.because


@pytest.mark.parametrize("ground", RequestGround)
def test_every_ground_of_a_request_makes_a_problem_that_can_be_read_and_said(ground: RequestGround) -> None:
    sent = Problem(400, "try", unanswered(ground, **dict.fromkeys(ground.allows, 7))).as_response()

    body = msgspec.json.decode(bytes(sent.body), type=ProblemBody)
    assert body.because
    assert body.because.ground == ground
    assert body.detail == say(body.because) != say(body.because, "fr")


def test_a_problem_with_a_value_too_many_or_too_few_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        unanswered(RequestGround.NO_SUCH_TABLE)
    with pytest.raises(AssertionError):
        unanswered(RequestGround.TOO_OFTEN, seconds=1)
