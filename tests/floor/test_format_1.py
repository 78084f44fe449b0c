"""A house that goes on where a program stopped that kept sentences: format 1, with cases waiting, chips
moved by accident and corrected numbers. tests/store/kept/format-1.db.gz is what that program left.
"""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.audit.log import audit
from croupier.audit.store import CheckReport
from croupier.game.acts import Act
from croupier.game.roles import DEALER, Actor, Role
from croupier.rulebook import SHIPPED
from croupier.store.log import read_log
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import Decision, Treatment
from tests.store.kept_nights import check_file
from tests.waiting import wait_until
from tests.web.serving import MEASURED, InProcess, serving_in_process

KEPT = Path(__file__).parents[1] / "store/kept/format-1.db.gz"
TABLES = {"nz": ("nz-37", 41), "sands": ("sands-2019", 44), "track": ("racetrack-2012", 44)}
DAN = Actor(person="Dan", role=DEALER)
ROUND = (
    c.DropBall(6),
    c.RestBall("17"),
    c.AnnounceResult("17", colour="black"),
    c.PlaceDolly("17"),
)
PAYMENT = (c.CollectLosers(), c.PayWinners(), c.LiftDolly())


def describe(name: str, game: str) -> str:
    return f"""
[[table]]
name = "{name}"
title = "{name}"
game = "{game}"
wheel = "dealer"
dealer = "staff"
enforce = "as they lie"
currency = "SGD"
denominations = [100, 500, 2500]
bank = 10000000
start_pocket = "5"
limits = {{ minimum = 500, maximum = 100000 }}
timetable = {{ betting = 3600 }}
{MEASURED if game.startswith("nz-") else ""}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    database = tmp_path / "croupier.db"
    database.write_bytes(gzip.decompress(KEPT.read_bytes()))
    return database


@contextmanager
def opened(file: Path) -> Iterator[InProcess]:
    tables = "".join(describe(name, game) for name, (game, _) in TABLES.items())
    with serving_in_process(file, tables=tables, is_dealing=False) as house:
        wait_until(lambda: all(live.epoch for live in house.house.floor.tables.values()))
        yield house


@pytest.fixture
def house(file: Path) -> Iterator[InProcess]:
    with opened(file) as house:
        yield house


def above(house: InProcess, table: str) -> Actor:
    return Actor(person="Max", role=Role(house.house.floor.tables[table].rules.ladder[-1]))


def play(house: InProcess, table: str, actor: Actor, *commands: c.AnyCommand) -> None:
    for command in commands:
        reply = json.loads(house.play(table, actor, command))
        assert reply["accepted"], (command, reply)


def finish_round(house: InProcess, table: str) -> None:
    """What waits is decided, the wager that was moved is ruled on, and the round is played to its end."""
    boss, live = above(house, table), house.house.floor.tables[table]
    play(house, table, boss, c.DecideCase(Decision.PLAY_ON, "It changed nothing"))
    play(house, table, DAN, *ROUND)
    if table == "sands":
        ruling = c.RuleOnWager("e", Treatment.AS_PLACED, "A patron moved it")
        play(house, table, Actor(person="Sue", role=Role("pit-supervisor")), ruling)
    play(house, table, DAN, *PAYMENT)
    assert live.table.last is not None
    assert live.table.last.number == "17"


async def read_whole(house: InProcess, table: str) -> list[bytes]:
    live = house.house.floor.tables[table]
    return [line async for lines in read_log(house.house.store, table, live.end) for line in lines]


def found(report: CheckReport) -> list[str]:
    return [finding.says for finding in report.findings]


def test_it_is_clean_as_it_was_left(file: Path) -> None:
    report = check_file(file)

    assert (found(report), report.summary.steps) == ([], sum(steps for _, steps in TABLES.values()))


def test_what_waited_is_shown_in_the_words_in_which_it_was_kept(house: InProcess) -> None:
    dana = house.hire("Dot", {ANY_TABLE: Post("dealer")})
    board = dana.look("sands")["board"]

    assert board["case"]["what"] == "No rule covers this: the ball took too long to fall."
    assert "because" not in board["case"]
    wagers = {wager["id"]: wager for player in board["players"] for wager in player["wagers"]}
    assert wagers["d"]["flag"] == "The stake of 100 is under the minimum of 500."
    assert wagers["e"]["question"] == "moved by accident from red to black"


def test_a_table_keeps_the_text_of_its_rules_across_restarts_and_a_new_one_takes_that_of_today(
    file: Path,
) -> None:
    for _ in range(2):
        with opened(file) as house:
            rules = house.house.floor.tables["nz"].rules
        assert rules.acts[Act.ANNOUNCE].clauses == ("4.4",)
        assert SHIPPED.find("nz-37").acts[Act.ANNOUNCE].clauses == ("4.4(a)",)


@pytest.mark.parametrize("table", TABLES)
def test_it_goes_on_and_stays_clean_across_restarts(file: Path, table: str) -> None:
    with opened(file) as house:
        finish_round(house, table)
        last = house.house.floor.tables[table].end
    between = check_file(file)
    with opened(file) as house:
        live = house.house.floor.tables[table]
        assert live.end == last
        correct = c.CorrectNumber(live.table.last.round if live.table.last else 0, "20", "Read wrongly again")
        play(house, table, above(house, table), correct)
        log = house.do(read_whole(house, table))
    after = check_file(file)

    assert (found(between), found(after)) == ([], [])
    versions = [json.loads(line)["v"] for line in log]
    assert versions == [*[1] * TABLES[table][1], *[2] * (len(versions) - TABLES[table][1] - 1), 1]
    report = audit(log)
    assert report.is_clean, report.findings
