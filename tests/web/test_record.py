"""The record for the staff: its steps in words, its audit, and the wall of the pit."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from croupier.audit.log import PiecewiseAudit
from croupier.formats.limits import LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web import audits
from croupier.words import tell
from tests.waiting import wait_until

from .callers import Caller, Message
from .serving import A_ROUND, CLOTH, InProcess, describe_table, serving_in_process


class Shift:
    """One round is over, the second is under way: Ann has 17 and red again."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.ann = server.join("Ann")
        self.dana = server.hire("Dana", {"cloth": Post("dealer")})
        self.gale = server.hire("Gale", {"cloth": Post("gaming-shift-manager")})
        self.ann.do("cloth", c.SitDown("Ann"))
        self.ann.do("cloth", c.BuyIn("Ann", 10_000))
        self.bet(1)
        for command in A_ROUND:
            self.dana.do("cloth", command)
        self.bet(2)

    def bet(self, number: int) -> None:
        self.dana.do("cloth", c.PlaceYourBets())
        self.ann.do("cloth", c.PlaceWager(f"inside-{number}", "Ann", "straight:17", 500))
        self.ann.do("cloth", c.PlaceWager(f"outside-{number}", "Ann", "red", 1_000))

    def steps(self, more: str = "", caller: Caller | None = None) -> list[Message]:
        found: list[Message] = (caller or self.dana).get(f"/api/tables/cloth/steps{more}").json()
        return found


@pytest.fixture
def shift(fresh: InProcess) -> Shift:
    return Shift(fresh)


# Steps


def test_steps_are_told_the_newest_first(shift: Shift) -> None:
    steps = shift.steps()

    assert [each["step"] for each in steps] == list(range(len(steps), 0, -1))
    newest = steps[0]
    assert (newest["person"], newest["role"], newest["acting_as"]) == ("Ann", "player", None)
    assert newest["asked"] == "bets 1000 on red as outside-2"
    [placed] = newest["told"]
    assert (placed["text"], placed["clauses"]) == ("outside-2: 1000 on red", ["3.4.12"])
    assert placed["event"] == "wager-placed"
    assert steps[-1]["told"][0]["event"] == "table-opened"


def test_a_step_is_told_as_data_too_for_other_languages(shift: Shift) -> None:
    newest = shift.steps()[0]

    asked, said = newest["asked_as"], newest["told"][0]["said"]

    assert asked == {
        "table": "asked",
        "key": "place-wager",
        "values": {"id": "outside-2", "stake": 1000, "wager": "red"},
    }
    assert (say_in(said, "en"), say_in(said, "fr")) == ("outside-2: 1000 on red", "outside-2 : 1000 sur red")


def say_in(said: dict[str, Any], language: str) -> str:
    return tell(said["table"], said["key"], said["values"], language)


def test_a_step_is_told_with_where_the_wagers_lay(shift: Shift) -> None:
    told = [event["text"] for step in shift.steps("?round=1") for event in step["told"]]

    assert "outside-1: 1000 on red collected from Ann" in told


def test_steps_go_on_from_before_one(shift: Shift) -> None:
    whole = shift.steps()

    found = shift.steps(f"?before={whole[2]['step']}&most=3")

    assert found == whole[3:6]


@pytest.mark.parametrize("number", [1, 2])
def test_the_steps_of_one_round(shift: Shift, number: int) -> None:
    found = shift.steps(f"?round={number}")

    assert found[-1]["told"][0]["text"] == f"Round {number}: bets are open."
    assert found[0]["asked"] == ("lifts the dolly" if number == 1 else "bets 1000 on red as outside-2")


def test_there_are_no_steps_of_a_round_that_has_not_been(shift: Shift) -> None:
    response = shift.dana.get("/api/tables/cloth/steps?round=3")

    assert (response.status_code, response.json()["detail"]) == (404, "There is no round 3.")


def test_before_the_first_step_there_is_none(shift: Shift) -> None:
    assert shift.steps("?before=1") == []


# Who may


@pytest.fixture
def others(fresh: InProcess) -> dict[str, Caller]:
    return {
        "nobody": fresh.nobody(),
        "player": fresh.join("Eve"),
        "dealer": fresh.hire("Dan", {"cloth": Post("dealer")}),
        "acting": fresh.hire("Act", {"cloth": Post("dealer", "pit-supervisor")}),
        "supervisor": fresh.hire("Sue", {"cloth": Post("pit-supervisor")}),
        "elsewhere": fresh.hire("Els", {"another": Post("pit-supervisor")}),
    }


def test_steps_are_for_the_staff_and_the_rest_for_those_above_the_dealer(others: dict[str, Caller]) -> None:
    found = {
        who: (
            caller.get("/api/tables/cloth/steps").status_code,
            caller.get("/api/wall").status_code,
            caller.http.post("/api/tables/cloth/audit").status_code,
        )
        for who, caller in others.items()
    }

    assert found == {
        "nobody": (401, 401, 401),
        "player": (403, 403, 403),
        "dealer": (200, 403, 403),
        "acting": (200, 200, 200),
        "supervisor": (200, 200, 200),
        "elsewhere": (403, 403, 403),
    }


# Audit


def audit(caller: Caller) -> Message:
    response = caller.http.post("/api/tables/cloth/audit")
    assert response.status_code == 200, response.text
    found: Message = response.json()
    return found


def test_a_record_that_nobody_touched_is_clean(shift: Shift) -> None:
    found = audit(shift.gale)

    steps = shift.server.house.floor.tables["cloth"].end
    assert (found["clean"], found["differences"], found["findings"]) == (True, 0, [])
    assert (found["summary"]["steps"], found["summary"]["replayed"]) == (steps.steps, steps.steps)
    assert (found["summary"]["rounds_settled"], found["summary"]["head"]) == (1, steps.head)


def test_a_stake_that_somebody_changed_in_the_database_is_found(shift: Shift) -> None:
    with sqlite3.connect(shift.server.file) as database:
        (line,) = database.execute("SELECT line FROM steps WHERE n = 5").fetchone()
        changed = line.replace(b'"stake":500', b'"stake":900')
        assert changed != line
        database.execute("UPDATE steps SET line = ? WHERE n = 5", (changed,))
    database.close()

    found = audit(shift.gale)

    assert found["clean"] is False
    assert (found["findings"][0]["step"], found["findings"][0]["kind"]) == (5, "altered")
    assert found["differences"] == len(found["findings"]) > 1, "what follows from it differs too"


def change_the_round(shift: Shift, old: bytes, new: bytes) -> None:
    with sqlite3.connect(shift.server.file) as database:
        (record,) = database.execute("SELECT record FROM rounds WHERE round = 1").fetchone()
        assert old in record
        database.execute("UPDATE rounds SET record = ?", (record.replace(old, new),))
    database.close()


def test_a_round_that_somebody_changed_in_the_database_is_found(shift: Shift) -> None:
    change_the_round(shift, b'"number":"17"', b'"number":"18"')

    found = audit(shift.gale)

    assert (found["clean"], found["differences"]) == (False, 1)
    assert found["findings"] == [
        {"kind": "round", "says": "the record of round 1 is not what its steps make"}
    ]


def test_rounds_are_compared_in_their_order_however_many_are_read_at_once(
    shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audits, "ROUNDS_AT_ONCE", 2)
    for number in range(2, 8):
        for command in A_ROUND:
            shift.dana.do("cloth", command)
        shift.bet(number + 1)
    assert audit(shift.gale)["clean"] is True

    change_the_round(shift, b'"number":"17"', b'"number":"18"')

    found = audit(shift.gale)
    says = [f"the record of round {number} is not what its steps make" for number in range(1, 8)]
    assert [each["says"] for each in found["findings"]] == says


@pytest.mark.parametrize("number", [0, 2])
def test_a_round_that_was_never_played_is_found(shift: Shift, number: int) -> None:
    with sqlite3.connect(shift.server.file) as database:
        database.execute(
            "INSERT INTO rounds (table_id, round, record) SELECT table_id, ?, record FROM rounds", (number,)
        )
    database.close()

    assert [each["says"] for each in audit(shift.gale)["findings"]] == [
        f"round {number} is kept, and has not been played"
    ]


def test_who_asks_while_an_audit_runs_gets_its_report(shift: Shift) -> None:
    house = shift.server.house
    live = house.floor.tables["cloth"]

    async def twice() -> bool:
        first, second = await asyncio.gather(house.audits.audit(live), house.audits.audit(live))
        return first is second

    assert shift.server.do(twice())
    assert house.audits._running == {}


def test_an_audit_does_not_keep_the_house_waiting(shift: Shift, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    check = PiecewiseAudit.check

    def check_and_note(self: PiecewiseAudit, lines: Iterable[bytes]) -> None:
        threads.add(threading.current_thread().name)
        check(self, lines)

    monkeypatch.setattr(PiecewiseAudit, "check", check_and_note)
    audit(shift.gale)

    assert threads
    assert "server" not in threads


# The wall


def wall(caller: Caller) -> list[Message]:
    found: list[Message] = caller.get("/api/wall").json()
    return found


def test_the_wall_shows_what_the_house_has_at_risk(shift: Shift) -> None:
    (table,) = wall(shift.gale)

    net = {each["number"]: each["net"] for each in table["exposure"]}
    assert list(net) == list(shift.server.house.floor.tables["cloth"].rules.wheel.order)
    assert (net["17"], net["1"], net["2"]) == (1_000 - 35 * 500, 500 - 1_000, 1_500)
    assert table["worst"] == {"number": "17", "net": -16_500}
    assert (table["on_layout"], table["drop"]) == (1_500, 10_000)
    assert table["win"] == 1_000 - 35 * 500, "of the first round"
    assert table["card"] | {"due_in_ms": 0} == shift.ann.get("/api/lobby").json()[0] | {"due_in_ms": 0}
    assert "case" not in table


def test_exposure_by_number_says_the_most_that_the_limits_let_players_ask_of_the_bank(shift: Shift) -> None:
    path = "/api/tables/cloth/exposure/numbers"
    unlimited = shift.gale.get(path).json()
    on_s = 35 + 2 * 17 + 11 + 5 + 11  # straight, splits with 0 and 00, street S-0-00, top line, green

    shift.gale.do("cloth", c.ChangeLimits(LimitsIn(minimum=500, maximum=1_000)))
    for command in A_ROUND:
        shift.dana.do("cloth", command)
    shift.dana.do("cloth", c.PlaceYourBets())
    limited = {each["number"]: each for each in shift.gale.get(path).json()}

    assert {(each["most_for_one"], each["most_for_all"]) for each in unlimited} == {(None, None)}
    assert limited["S"]["most_for_one"] == on_s * 1_000
    assert limited["S"]["most_for_all"] == on_s * 1_000 * shift.server.house.floor.tables["cloth"].table.seats


def test_the_wall_counts_what_waits_for_somebody(shift: Shift) -> None:
    shift.dana.do("cloth", c.QuestionWager("inside-2", what="it touches the line"))
    shift.dana.do("cloth", c.ReferCase("a dog has eaten a chip"))

    (table,) = wall(shift.gale)

    assert (table["waiting"], table["declared"]) == (1, 0)
    assert (table["case"]["what"], table["case"]["to"]) == ("a dog has eaten a chip", "gaming-shift-manager")


SEVERAL = CLOTH + describe_table("lit", "fast-action-2020", "dealer", "staff")
NEW_ZEALAND = describe_table("south", "nz-37", "dealer", "staff")


@pytest.fixture
def several(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    file = tmp_path_factory.mktemp("several") / "croupier.db"
    with serving_in_process(file, tables=SEVERAL + NEW_ZEALAND) as server:
        yield server


def test_the_wall_has_only_tables_at_which_the_visitor_stands_above_the_dealer(several: InProcess) -> None:
    one = several.hire("Sue", {"lit": Post("pit-supervisor"), "cloth": Post("dealer")})
    pits = several.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})

    found = [[each["card"]["table"] for each in wall(caller)] for caller in (one, pits)]

    assert found == [["lit"], ["cloth", "lit"]], "the New Zealand document knows no shift manager"


def test_the_worst_of_a_number_is_that_it_is_a_super_bonus_number(several: InProcess) -> None:
    ann, dana = several.join("Ann"), several.hire("Dana", {ANY_TABLE: Post("dealer")})
    pit = several.hire("Gale", {"lit": Post("gaming-shift-manager")})
    ann.do("lit", c.SitDown("Ann"))
    ann.do("lit", c.BuyIn("Ann", 1_000))
    dana.do("lit", c.PlaceYourBets())
    ann.do("lit", c.PlaceWager("w1", "Ann", "straight:17", 100))

    (table,) = wall(pit)

    assert table["worst"] == {"number": "17", "net": -8_000}


def test_wagers_that_wait_to_be_placed_are_counted(several: InProcess) -> None:
    ann, dana = several.join("Ann"), several.hire("Dana", {ANY_TABLE: Post("dealer")})
    pit = several.hire("Sam", {"south": Post("game-supervisor")})
    ann.do("south", c.SitDown("Ann"))
    ann.do("south", c.BuyIn("Ann", 10_000))
    dana.do("south", c.PlaceYourBets())
    ann.do("south", c.DeclareWager("said", "Ann", "tiers", 600))

    (table,) = wall(pit)

    assert table["declared"] == 1


def test_the_wall_says_that_a_ball_which_left_the_wheel_is_examined_next(several: InProcess) -> None:
    dana = several.hire("Dana", {ANY_TABLE: Post("dealer")})
    pit = several.hire("Sam", {"south": Post("game-supervisor")})
    dana.do("south", c.PlaceYourBets())
    dana.do("south", c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE))
    dana.do("south", c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))
    dana.do("south", c.ReturnBall("5"))

    (table,) = wall(pit)

    assert table["next_step"] == "examine-ball"


def test_my_rounds_say_which_bonus_numbers_were_lit(several: InProcess) -> None:
    ann, dana = several.join("Ann"), several.hire("Dana", {ANY_TABLE: Post("dealer")})
    ann.do("lit", c.SitDown("Ann"))
    ann.do("lit", c.BuyIn("Ann", 1_000))
    dana.do("lit", c.PlaceYourBets())
    ann.do("lit", c.PlaceWager("w1", "Ann", "straight:17", 100))
    for command in A_ROUND[:2]:
        dana.do("lit", command)
    drawn = dana.do("lit", c.DrawBonusNumbers())["events"][0]["numbers"]
    dana.do("lit", c.LightBonusNumbers(tuple(drawn)))
    for command in A_ROUND[2:]:
        dana.do("lit", command)

    wait_until(lambda: ann.get("/api/me/rounds").json())
    (played,) = ann.get("/api/me/rounds").json()

    assert len(drawn) == 10
    assert played["lit"] == drawn
