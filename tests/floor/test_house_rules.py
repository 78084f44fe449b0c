"""Rule sets of the house: a table goes on by the one that its record names, whatever else is given later."""

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path

import apsw
import msgspec
import pytest

from croupier.audit.findings import FindingKind
from croupier.audit.kept_findings import KeptKind, is_serious
from croupier.audit.start import Looked, SecondsClosed, check_start
from croupier.bad_input import BadInput
from croupier.cli.kept_rules import read_rules_of_tables
from croupier.floor.recovery import catch_up
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import Rules, TableSettings, parse_settings
from croupier.floor.table_rules import OPENER
from croupier.formats.limits import LimitsIn
from croupier.record.steps import End, encode_step, next_step
from croupier.rulebook import SHIPPED, Library
from croupier.rulebook.sources import fingerprint_of
from croupier.store.addresses import open_store, open_to_check
from croupier.store.interface import Store, StoreDamaged, TableDamaged
from croupier.store.schema import RULE_SETS_SINCE
from croupier.table import commands as c
from croupier.table.state import NEW_TABLE
from croupier.table.step import take_step
from croupier.table.terms import WheelSource
from croupier.web.inspection import look_beside_play
from tests.event_loop import Run
from tests.store.both import Open, check_kept
from tests.store.postgres import Database
from tests.waiting import until

from .nodes import ANN, Node, settings_of

EUROPEAN = Path(__file__).parents[2] / "examples" / "european.toml"
FIRST = EUROPEAN.read_text(encoding="utf-8")
SECOND = FIRST.replace("odds    = 35", "odds    = 34")
A, B = fingerprint_of(FIRST), fingerprint_of(SECOND)
A_MOMENT = SecondsClosed(for_the_money=60.0, for_the_rest=0.0)


def european(name: str) -> TableSettings:
    opening = c.OpenTable(
        table=name, game="european", limits=LimitsIn(minimum=100), wheel=WheelSource.ELECTRONIC
    )
    return msgspec.structs.replace(settings_of(name), open=opening)


async def start(store: Store, *tables: str, rules: Iterable[str] = ()) -> Node:
    node = Node(store)
    given = {fingerprint_of(text): text for text in rules}
    try:
        await node.start(*(european(name) for name in tables), rules=given)
    except StoreDamaged:
        await store.close()
        raise
    return await node.ready()


async def play_by(open_store: Open, *tables: str, rules: Iterable[str] = ()) -> dict[str, str]:
    """Start, and stop again: the fingerprints of the rules by which each table is played."""
    node = await start(await open_store(), *tables, rules=rules)
    played = {name: live.rules.fingerprint for name, live in node.floor.tables.items()}
    await node.stop()
    return played


def test_there_are_two_versions() -> None:
    library = Library({A: FIRST, B: SECOND})

    found = [library.find("european", fingerprint=each).positions["straight:5"].odds for each in (A, B, "")]
    assert found == [35, 34, 34]


def test_a_table_goes_on_by_its_record_and_a_new_one_takes_what_was_given_last(
    open_store: Open, address: str, run: Run
) -> None:
    assert run(play_by(open_store, "old", rules=[FIRST])) == {"old": A}
    assert run(play_by(open_store, "old", "new", rules=[SECOND])) == {"old": A, "new": B}
    assert run(play_by(open_store)) == {"old": A, "new": B}
    assert run(play_by(open_store, "old", "new", "again", rules=[FIRST])) == {"old": A, "new": B, "again": A}
    assert run(check_kept(address)).is_clean


def test_settings_of_a_table_are_held_against_the_rules_of_its_record() -> None:
    """The second version has no racetrack, which the table has."""
    without = FIRST.replace("[options.racetrack]", "[options.track]").replace(
        "when.racetrack.", "when.track."
    )
    library = Library({A: FIRST, fingerprint_of(without): without})
    text = """
    [[table]]
    name = "old"
    game = "european"
    options = { racetrack = true }
    wheel = "electronic"
    dealer = "automatic"
    currency = "EUR"
    limits = { minimum = 100 }
    """

    (kept,) = parse_settings(text, "tables.toml", Rules(library, {"old": A}))

    assert kept.open.options == {"racetrack": True}
    with pytest.raises(BadInput, match="racetrack"):
        parse_settings(text, "tables.toml", Rules(library))


def test_before_a_start_it_is_read_by_which_rules_tables_are_played(
    open_store: Open, address: str, run: Run
) -> None:
    before = run(read_rules_of_tables(address, {}))
    run(play_by(open_store, "old", rules=[FIRST]))
    run(play_by(open_store, "old", "new", rules=[SECOND]))

    rules = run(read_rules_of_tables(address, {}))

    assert (before.library.games, before.played) == (SHIPPED.games, {})
    assert rules.played == {"old": A, "new": B}
    assert [rules.find(european(table).open).fingerprint for table in ("old", "new", "third")] == [A, B, B]

    again = run(read_rules_of_tables(address, {A: FIRST}))  # what is given again is the newest once more
    assert [again.find(european(table).open).fingerprint for table in ("old", "new", "third")] == [A, B, A]


def test_a_table_that_its_rules_refuse_to_open_stands_still_and_the_others_play(
    open_store: Open, run: Run
) -> None:
    refused = european("refused")
    limits = LimitsIn(minimum=100, increments={"no-such-wager": 100})
    refused = msgspec.structs.replace(refused, open=msgspec.structs.replace(refused.open, limits=limits))

    async def play() -> tuple[str, bool]:
        node = Node(await open_store())
        await node.start(refused, european("good"), rules={A: FIRST})
        one, other = node.floor.tables["refused"], node.floor.tables["good"]
        await until(lambda: bool(one.frozen) and other.table.is_open)
        await node.stop()
        return one.frozen, one.table.is_open

    why, is_open = run(play())

    assert why.startswith("it cannot be opened as it is set up: ")
    assert "no-such-wager" in why
    assert not is_open


def test_another_node_takes_over_by_rules_that_it_was_never_given(database: Database, run: Run) -> None:
    async def play() -> tuple[int | None, str]:
        one = await start(await open_store(database.url), "paris", rules=[FIRST])
        await until(one.decides)
        two = await start(await open_store(database.url))
        await one.open_bets()
        await one.kill()
        await until(two.decides)
        await two.seat(ANN)
        await two.ask(ANN, "on-four", c.PlaceWager("w1", ANN.person, "first-four", 100))
        rules = two.live.rules
        stakes = [each.stake for each in two.live.table.play.wagers.values()]
        await two.stop()
        return stakes[0], rules.fingerprint

    assert run(play()) == (100, A)
    assert run(check_kept(database.url)).is_clean


def look(address: str, anchors: Path, **given: str) -> Looked:
    async def look_before_the_start() -> Looked:
        store = await open_to_check(address)
        try:
            return await check_start(store, anchors, A_MOMENT, {A: given["text"]} if given else {})
        finally:
            await store.close()

    return asyncio.run(look_before_the_start())


DAMAGE = {
    "DELETE FROM rule_sets": f"got 'european', played by rules with the SHA-256 {A}",
    "UPDATE rule_sets SET text = text || '#'": "its rules are not at hand",
}


@pytest.fixture
def played(tmp_path: Path, run: Run) -> Path:
    """A file in which a table was opened by rules of the house."""
    file = tmp_path / "croupier.db"
    run(play_by(lambda: open_store(str(file)), "paris", rules=[FIRST]))
    return file


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_table_without_its_rules_opens_no_house_until_they_are_given_again(
    played: Path, run: Run, damage: str
) -> None:
    change(played, damage)

    with pytest.raises(StoreDamaged, match=re.escape(DAMAGE[damage])):
        look(str(played), played.with_name("anchors"))
    with pytest.raises(TableDamaged, match="its rules are not at hand"):
        run(play_by(lambda: open_store(str(played))))
    report = run(check_kept(str(played)))
    assert {each.kind for each in report.findings} >= {KeptKind.RULES, FindingKind.REPLAY_STOPS}
    assert all(is_serious(each) for each in report.findings), "so a table that plays is frozen"

    look(str(played), played.with_name("anchors"), text=FIRST)
    assert run(play_by(lambda: open_store(str(played)), "paris", rules=[FIRST])) == {"paris": A}
    assert run(check_kept(str(played))).is_clean


def test_another_version_is_never_taken_for_the_one_that_is_missing(played: Path, run: Run) -> None:
    change(played, f"DELETE FROM rule_sets WHERE fingerprint = '{A}'")
    run(keep(played, {B: SECOND}))

    with pytest.raises(TableDamaged, match="its rules are not at hand"):
        run(play_by(lambda: open_store(str(played))))


def test_a_table_that_plays_is_frozen_when_the_check_beside_it_misses_its_rules(
    played: Path, run: Run
) -> None:
    async def play() -> str:
        node = await start(await open_store(str(played)), "paris")
        change(played, "DELETE FROM rule_sets")
        await look_beside_play(node.floor, str(played), played.with_name("anchors"))
        frozen = node.live.frozen
        await node.stop()
        return frozen

    assert "its rules are not at hand" in run(play())


def test_a_database_from_before_there_were_rule_sets_keeps_the_rules_of_its_tables(
    tmp_path: Path, run: Run
) -> None:
    """Those that come with the program: a later version may have others."""
    file = tmp_path / "croupier.db"
    run(play_shipped(file))
    change(file, "DROP TABLE rule_sets")
    change(file, f"PRAGMA user_version = {RULE_SETS_SINCE['sqlite'] - 1}")
    assert run(check_kept(str(file))).is_clean

    run(play_shipped(file))

    kept = run(read_rule_sets(file))
    assert list(kept) == [SHIPPED.find("sands-2019").fingerprint]
    assert run(check_kept(str(file))).is_clean


def test_a_table_goes_on_by_the_rules_that_came_with_an_earlier_version_of_the_program(
    tmp_path: Path, run: Run
) -> None:
    """Their text is kept, so a file that is worded anew leaves its record as it is."""
    shipped = SHIPPED.text_of("sands-2019")
    earlier = shipped.replace("odds = 35", "odds = 34")
    library = Library({fingerprint_of(earlier): earlier})

    then = library.find("sands-2019", fingerprint=fingerprint_of(earlier))
    now = library.find("sands-2019")

    assert (then.positions["straight:5"].odds, now.positions["straight:5"].odds) == (34, 35)
    assert then.names == now.names
    assert library.games == SHIPPED.games


async def play_shipped(file: Path) -> None:
    node = await Node(await open_store(str(file))).start(settings_of())
    await (await node.ready()).stop()


async def keep(file: Path, texts: dict[str, str]) -> None:
    store = await open_store(str(file))
    await store.keep_rules(texts)
    await store.close()


def change(file: Path, statement: str) -> None:
    with apsw.Connection(str(file)) as connection:
        connection.execute(statement)
    connection.close()


async def read_rule_sets(file: Path) -> dict[str, str]:
    store = await open_store(str(file))
    try:
        return await store.rule_sets()
    finally:
        await store.close()


def test_a_node_that_chose_other_rules_for_a_table_that_another_opened_lets_it_stand(run: Run) -> None:
    live = RunningTable(european("paris"), Library({B: SECOND}).find("european"))
    live.awaits_rules = True

    with pytest.raises(TableDamaged, match="another node has opened it by other rules"):
        run(catch_up(Opened(), live))  # type: ignore[arg-type]  # it has what is asked of it


class Opened:
    """A store in which somebody has opened the table by the first version."""

    async def read_lines(self, _table: str, after: int, _most: int) -> list[bytes]:
        opening = european("paris").open
        events, _ = take_step(Library({A: FIRST}).find("european"), NEW_TABLE, OPENER, opening)
        line, _ = encode_step(next_step(End(), "2026-05-01T20:00:00.000Z", OPENER, opening, events))
        return [] if after else [line]
