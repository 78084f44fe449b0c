"""A command on its way from outside: what is counted, and what is said while nobody decides."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.floor import sequencer
from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.roles import DEALER, Actor
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web.commands import ask_as
from croupier.web.problems import Problem
from croupier.wire.requests import CommandIn

from .callers import Caller, new_id
from .serving import CLOTH, GENEROUS, InProcess, describe_table, serving_in_process


def count_commands(caller: Caller) -> dict[str, int]:
    """By what became of them."""
    rows = caller.get("/metrics").text.splitlines()
    counted = [row for row in rows if row.startswith("croupier_commands_total{")]
    return {row.split('"')[1]: int(row.split()[-1]) for row in counted}


def test_commands_are_counted_by_what_became_of_them(fresh: InProcess) -> None:
    ann, request = fresh.join("Ann"), new_id()

    ann.ask("cloth", c.SitDown("Ann"), request)
    ann.ask("cloth", c.SitDown("Ann"), request)
    ann.ask("cloth", c.NoMoreBets())
    ann.ask("cloth", c.BuyIn("Ann", 10**12))

    assert count_commands(ann) == {"accepted": 2, "refused": 2, "failed": 0}


def test_what_has_waited_too_long_gets_503_with_when_to_ask_again_and_may_be_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    too_late = replace(GENEROUS, wait=-1.0)
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=too_late) as server:
        ann = server.join("Ann")
        with monkeypatch.context() as crowded, ann.watch("cloth") as socket:
            crowded.setattr(sequencer, "FEW", 0)
            by_http = ann.ask("cloth", c.SitDown("Ann"), "sits-down")
            by_socket = socket.answer_to(socket.send(c.SitDown("Ann"), "sits-down"))["problem"]
        figures = ann.get("/metrics").text

        again = ann.ask("cloth", c.SitDown("Ann"), "sits-down")

    assert (by_http.status_code, by_http.headers["Retry-After"]) == (503, "1")
    assert by_http.json() == by_socket
    assert (by_socket["status"], by_socket["retry_after"]) == (503, 1)
    assert "no effect" in by_socket["detail"]
    assert "\ncroupier_overdue_total 2\n" in figures
    assert again.json()["accepted"]


def test_while_nobody_decides_for_a_table_that_is_said_and_not_that_nothing_can_be_kept(
    fresh: InProcess,
) -> None:
    house, live = fresh.house, fresh.house.floor.tables["cloth"]
    asked = CommandIn(new_id(), c.PlaceYourBets())

    async def ask_while_nobody_decides() -> Problem | None:
        epoch, live.epoch = live.epoch, None
        try:
            await ask_as(house, live, Actor(person="Dana", role=DEALER), asked, within=None)
        except Problem as problem:
            return problem
        finally:
            live.epoch = epoch
        return None

    problem = fresh.do(ask_while_nobody_decides())

    assert problem is not None
    assert (problem.status, problem.retry_after) == (503, 1)
    assert problem.detail == (
        "Nobody decides for table 'cloth' at the moment. Ask again under the same request id."
    )
    assert count_commands(fresh.nobody()) == {"accepted": 0, "refused": 0, "failed": 1}


def test_who_declines_a_wager_gives_words_and_no_data_that_readers_would_have_to_trust(
    tmp_path: Path,
) -> None:
    tables = describe_table("south", "nz-37", "dealer", "staff")
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as server:
        ann, dana = server.join("Ann"), server.hire("Dana", {ANY_TABLE: Post("dealer")})
        ann.do("south", c.SitDown("Ann"))
        ann.do("south", c.BuyIn("Ann", 10_000))
        dana.do("south", c.PlaceYourBets())
        ann.do("south", c.DeclareWager("said", "Ann", "tiers", 600))

        reply = ann.do("south", c.DeclineWager("said", "No, wait.", Because(Ground.ROUND_OVER)))

    (ended,) = reply["events"]
    assert ended["because"] == {"ground": "in-words", "values": {"text": "No, wait."}}
