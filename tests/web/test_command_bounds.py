"""How much one command may say, and how much one person: whatever is kept of it stays small."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from croupier.formats.limits import LimitIn, LimitsIn
from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.commands import LONGEST_TEXT
from croupier.table.people import Post
from croupier.web.command_bounds import LARGEST_NUMBER, MOST_ITEMS, OPEN_ENDED, find_excess
from croupier.web.rate_limits import Limiter, Rate, RateLimits

from .callers import new_id
from .serving import CLOTH, GENEROUS, InProcess, serving_in_process
from .test_asking import count_commands

MANY = MOST_ITEMS + 1
LONG = "x" * (LONGEST_TEXT + 1)
HUGE = LARGEST_NUMBER + 1
EXCESSIVE: tuple[tuple[c.AnyCommand, str], ...] = (
    (c.PayWinners(("w1",) * MANY), "command.ids: 501 entries; at most 500"),
    (c.DrawBonusNumbers(("1",) * MANY), "command.numbers: 501 entries; at most 500"),
    (c.LightBonusNumbers((LONG,)), "command.numbers: 501 characters; at most 500"),
    (c.MakeChange("Ann", {LONG: 1}, {}), "command.given: 501 characters; at most 500"),
    (c.MakeChange("Ann", {}, {str(n): 1 for n in range(MANY)}), "command.taken: 501 entries; at most 500"),
    (c.RestBall(LONG), "command.number: 501 characters; at most 500"),
    (c.ReturnBall(LONG), "command.number: 501 characters; at most 500"),
    (c.PlaceDolly(LONG), "command.number: 501 characters; at most 500"),
    (c.AnnounceResult(LONG), "command.number: 501 characters; at most 500"),
    (
        c.DeclineWager("w1", "late", Because(Ground.IN_WORDS, {"text": LONG})),
        "command.because.values.text: 501 characters; at most 500",
    ),
    (c.CorrectDisplay(1, LONG, "typed"), "command.shown: 501 characters; at most 500"),
    (c.CorrectNumber(HUGE, "1", "typed"), f"command.round: a number that is too large; at most {2**53}"),
    (c.ReferCase("what", -HUGE), f"command.round: a number that is too large; at most {2**53}"),
    (
        c.ChangeLimits(LimitsIn(by_kind={LONG: LimitIn()})),
        "command.limits.by_kind: 501 characters; at most 500",
    ),
    (
        c.ChangeLimits(LimitsIn(increments={str(n): 1 for n in range(MANY)})),
        "command.limits.increments: 501 entries; at most 500",
    ),
    (c.OpenTable("t", "g", options={"a": [[LONG]]}), "command.options.a: 501 characters; at most 500"),
    (c.OpenTable("t", "g", colours=("red",) * MANY), "command.colours: 501 entries; at most 500"),
    (c.OpenTable("t", "g", denominations=(1,) * MANY), "command.denominations: 501 entries; at most 500"),
)


@pytest.mark.parametrize(("command", "said"), EXCESSIVE, ids=lambda given: type(given).__name__)
def test_what_is_too_long_or_too_large_in_a_command_is_named(command: c.AnyCommand, said: str) -> None:
    assert find_excess(command) == said


def test_every_command_that_could_say_without_end_is_shown_above() -> None:
    assert {type(command) for command, _ in EXCESSIVE} == OPEN_ENDED


def test_every_other_command_is_bounded_by_what_it_is_made_of() -> None:
    others = [kind for kind in get_args(c.AnyCommand) if kind not in OPEN_ENDED]

    schemas = [json.dumps(msgspec.json.schema(kind)) for kind in others]

    assert others
    for schema in schemas:
        assert '"array"' not in schema
        assert not re.search(r'"type": "string"(?!, "m)', schema), schema
        assert not re.search(r'"type": "integer"(?!, "minimum": -?\d+, "maximum")', schema), schema


def test_a_command_that_says_too_much_is_not_understood_and_nothing_is_kept(fresh: InProcess) -> None:
    dana = fresh.hire("Dana", {ANY_TABLE: Post("dealer")})
    live = fresh.house.floor.tables["cloth"]
    was = live.end

    response = dana.ask("cloth", c.PayWinners(("w1",) * MANY))
    with dana.watch("cloth") as socket:
        answer = socket.answer_to(socket.send(c.RestBall(LONG)))

    assert (response.status_code, response.json()["detail"]) == (422, "command.ids: 501 entries; at most 500")
    assert answer["problem"]["detail"] == "command.number: 501 characters; at most 500"
    assert live.end == was


def test_a_sensor_is_bounded_as_people_are(server: InProcess) -> None:
    headers = {"Authorization": f"Bearer {server.tokens['sensor']}"}
    body = {"request": new_id(), "command": {"type": "rest-ball", "number": LONG}}

    response = server.nobody().http.post("/api/tables/sensor/wheel", json=body, headers=headers)

    assert response.status_code == 422


def test_whoever_says_too_much_is_asked_to_wait_however_few_commands_it_was(tmp_path: Path) -> None:
    limits = replace(GENEROUS, command_bytes=Rate(per_second=0.001, burst=1_000))
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=limits) as server:
        ann, ben = server.join("Ann"), server.join("Ben")
        ann.do("cloth", c.SitDown("Ann"))

        by_http = ann.ask("cloth", c.PayWinners(("x" * 79,) * 12))
        with ann.watch("cloth") as socket:
            by_socket = socket.answer_to(socket.send(c.PayWinners(("x" * 79,) * 12)))

        assert (by_http.status_code, by_socket["problem"]["status"]) == (429, 429)
        assert int(by_http.headers["Retry-After"]) > 1
        ben.do("cloth", c.SitDown("Ben"))


def test_a_person_may_send_the_largest_command_that_there_is() -> None:
    limiter = Limiter(RateLimits().command_bytes)

    assert limiter.spend("Ann", 64 * 1024) == 0


def test_refusals_of_people_without_a_seat_are_counted(fresh: InProcess) -> None:
    ann = fresh.join("Ann")

    ann.ask("cloth", c.BuyIn("Ann", 500))
    ann.ask("cloth", c.SpinBall())

    figures = ann.get("/metrics").text
    assert "\ncroupier_turned_away_total 2\n" in figures
    assert count_commands(ann)["refused"] == 2
