"""What only a shared store does: leases, epochs, many who write at a time, and a database that fails."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import timedelta
from urllib.parse import urlsplit, urlunsplit

import pytest

from croupier.bad_input import BadInput
from croupier.record.steps import End
from croupier.store.interface import Fenced, Raced, StoreFailed
from croupier.store.postgres import connection, migrations, ownership, wake_ups
from croupier.store.postgres.store import PostgresStore, open_postgres
from croupier.store.postgres.wake_ups import LONGEST, read_wake_up, write_wake_up
from croupier.store.schema import read_migrations
from croupier.store.values import (
    Batch,
    Forwarded,
    KeptRound,
    News,
    Person,
    RequestKey,
    Snapshot,
    Unkept,
    WakeUp,
)
from croupier.table.people import PersonKind
from tests.event_loop import Run
from tests.waiting import PATIENCE, until

from .batches import append, line_of, reply
from .postgres import Database, execute

AT = "2026-05-01T20:00:00.000Z"
AGES = timedelta(hours=1)
Open = Callable[[], PostgresStore]


@pytest.fixture
def open_node(database: Database, run: Run) -> Iterator[Open]:
    """Opens one node after another on the same database."""
    opened: list[PostgresStore] = []

    def open_one() -> PostgresStore:
        opened.append(run(open_postgres(database.url, "node")))
        return opened[-1]

    yield open_one
    for store in opened:
        run(store.close())


@pytest.fixture
def first(open_node: Open, run: Run) -> PostgresStore:
    store = open_node()
    for name in ("left", "right"):
        run(store.add_table(name, b"{}"))
    run(store.add_person(Person("Ann", PersonKind.PLAYER, "", 1_000, AT)))
    return store


@pytest.fixture
def second(open_node: Open, first: PostgresStore) -> PostgresStore:
    return open_node()


def claim(run: Run, store: PostgresStore, table: str = "left") -> int:
    epoch = run(store.claim(table))
    assert epoch is not None
    return epoch


# Who decides


def test_a_table_is_claimed_by_one_node_until_it_lets_go(
    first: PostgresStore, second: PostgresStore, run: Run
) -> None:
    epoch = claim(run, first)

    assert run(second.claim("left")) is None
    assert run(second.renew()) == frozenset()

    run(first.release())
    assert claim(run, second) > epoch
    assert run(first.renew()) == frozenset()


def test_a_table_is_free_when_the_lease_ends_unless_it_was_renewed(
    first: PostgresStore, second: PostgresStore, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "LEASE", timedelta(seconds=0.2))
    claim(run, first, "left")
    claim(run, first, "right")
    monkeypatch.setattr(ownership, "LEASE", AGES)
    assert run(first.renew()) == {"left", "right"}
    monkeypatch.setattr(ownership, "LEASE", timedelta(seconds=0.2))
    claim(run, first, "right")

    async def wait() -> None:
        async with asyncio.timeout(PATIENCE):
            while await second.claim("right") is None:
                await asyncio.sleep(0.02)

    run(wait())

    assert run(second.claim("left")) is None
    assert run(first.renew()) == {"left"}


def test_who_has_lost_a_table_writes_nothing(first: PostgresStore, second: PostgresStore, run: Run) -> None:
    lost = claim(run, first)
    run(first.release())
    claim(run, second)

    with pytest.raises(Fenced):
        run(first.commit(Batch(appends=(append("left", lost, 0, reply("a", 1)),), purses={"Ann": 5})))

    assert run(second.read_lines("left", 0, 10)) == []
    assert run(second.purses(["Ann"])) == {"Ann": 1_000}


def test_the_epoch_of_another_node_is_no_way_in(
    first: PostgresStore, second: PostgresStore, run: Run
) -> None:
    claim(run, first)
    run(first.release())
    epoch = claim(run, second)

    with pytest.raises(Fenced):
        run(first.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))


def test_rounds_of_a_table_that_was_lost_are_left_to_whoever_decides(
    first: PostgresStore, second: PostgresStore, run: Run
) -> None:
    claim(run, first, "left")
    claim(run, first, "right")
    run(first.release())
    claim(run, first, "right")
    claim(run, second, "left")
    run(second.commit(Batch(rounds=(KeptRound("left", 1, ("Ann",), b"corrected"),))))
    late = tuple(KeptRound(table, 1, ("Ann",), b"late") for table in ("left", "right"))
    snapshots = tuple(Snapshot(table, End(1, "f" * 64), "", b"", "") for table in ("left", "right"))

    run(first.commit(Batch(rounds=late, snapshots=snapshots)))

    assert run(first.round("left", 1)) == KeptRound("left", 1, (), b"corrected")
    assert run(first.round("right", 1)) == KeptRound("right", 1, (), b"late")
    assert run(first.snapshots("left")) == []
    assert len(run(first.snapshots("right"))) == 1


def test_who_stops_in_the_middle_of_a_batch_does_not_hold_the_table_for_long(
    first: PostgresStore, second: PostgresStore, database: Database, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert int(connection.SETTINGS["idle_in_transaction_session_timeout"]) < 3_000
    monkeypatch.setitem(connection.SETTINGS, "idle_in_transaction_session_timeout", "1000")
    run(first.reopen())
    claim(run, first)
    run(second.renew())
    run(database.execute("UPDATE tables SET lease_until = '-infinity'"))

    async def stop_in_the_middle() -> None:
        async with first._writer.use() as writer:
            await writer.execute("BEGIN; UPDATE tables SET steps = 5")
            assert await second.claim("left") is None
            async with asyncio.timeout(PATIENCE):
                while await second.claim("left") is None:
                    await asyncio.sleep(0.02)
            await until(writer.is_closed)  # the news that it was hung up on takes a moment

    run(stop_in_the_middle())

    with pytest.raises(Fenced):
        run(first.commit(Batch(appends=(append("left", 1, 0, reply("a", 1)),))))


# At the same time


def test_nodes_that_start_together_make_one_schema(database: Database, run: Run) -> None:
    async def open_all() -> None:
        stores = await asyncio.gather(*(open_postgres(database.url, str(n)) for n in range(5)))
        for store in stores:
            await store.close()

    run(open_all())

    versions = [(number,) for number in range(1, len(read_migrations("postgres")) + 1)]
    assert run(database.fetch("SELECT version FROM migrations ORDER BY version")) == versions


def test_of_nodes_that_start_together_one_sets_the_token_of_a_sensor(
    first: PostgresStore, second: PostgresStore, run: Run
) -> None:
    tokens = {"one": first, "another": second}

    async def start_together() -> list[bool]:
        return await asyncio.gather(*(store.set_token("left", token) for token, store in tokens.items()))

    were_set = dict(zip(tokens, run(start_together()), strict=True))

    assert sorted(were_set.values()) == [False, True]
    assert {token: run(first.find_token(token)) == "left" for token in tokens} == were_set


def test_a_migration_may_take_longer_than_anything_else(
    database: Database, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = [*read_migrations("postgres"), "SELECT pg_sleep(4)"]
    monkeypatch.setattr(migrations, "read_migrations", lambda _: scripts)
    monkeypatch.setattr(connection, "PATIENCE", 3)
    monkeypatch.setitem(connection.SETTINGS, "statement_timeout", "3000")

    run(run(open_postgres(database.url, "node")).close())

    assert run(database.fetch("SELECT max(version) FROM migrations")) == [(len(scripts),)]


def test_one_request_at_the_tables_of_two_nodes_is_answered_once(
    first: PostgresStore, second: PostgresStore, database: Database, run: Run
) -> None:
    epochs = {"left": claim(run, first, "left"), "right": claim(run, second, "right")}
    ends = {"left": 0, "right": 0}

    async def keep(store: PostgresStore, table: str, requests: list[str]) -> bool:
        replies = [reply(request, None) for request in requests]
        try:
            await store.commit(Batch(appends=(append(table, epochs[table], ends[table], *replies),)))
        except Raced:
            return False
        ends[table] += 1
        return True

    async def race(n: int) -> int:
        requests = [f"{n}-{request}" for request in range(2_000)]
        kept = await asyncio.gather(keep(first, "left", requests), keep(second, "right", requests[::-1]))
        return sum(kept)

    assert [run(race(n)) for n in range(10)] == [1] * 10
    assert ends["left"] + ends["right"] == 10
    assert run(count_deadlocks(database)) == 0


def test_no_purse_is_spent_twice_by_nodes_that_pay_in_another_order(
    first: PostgresStore, second: PostgresStore, database: Database, run: Run
) -> None:
    names = [f"player {n}" for n in range(200)]
    make = "INSERT INTO people SELECT 'player ' || n, 'player ' || n, 'player', '', 15, '', '{}'"
    run(database.execute(f"{make} FROM generate_series(0, 199) AS n"))

    async def spend(store: PostgresStore, players: list[str]) -> bool:
        try:
            await store.commit(Batch(purses=dict.fromkeys(players, -1)))
        except Raced:
            return False
        return True

    async def race() -> int:
        return sum(await asyncio.gather(spend(first, names), spend(second, names[::-1])))

    assert sum(run(race()) for _ in range(10)) == 15
    assert set(run(first.purses(names)).values()) == {0}
    assert run(count_deadlocks(database)) == 0


async def count_deadlocks(database: Database) -> int:
    query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
    [(count,)] = await database.fetch(query)
    return int(count)


# Other nodes


def test_forwarded_commands_are_found_by_table_in_order_until_they_are_answered(
    first: PostgresStore, second: PostgresStore, run: Run
) -> None:
    asked = [Forwarded(0, table, "Ann", "player", None, table * n, b"{}") for table, n in _ASKED]
    run(second.forward(asked))

    found = run(first.find_forwarded(["left"], (), 10))
    rest = run(first.find_forwarded(["left"], [found[0].id], 10))
    oldest = run(first.find_forwarded(["left"], (), 1))
    run(first.commit(Batch(forwarded=(found[0].id,))))

    assert [each.request for each in found] == ["left", "leftleft"]
    assert (rest, oldest) == ([found[1]], [found[0]])
    assert run(first.find_forwarded(["left"], (), 10)) == [found[1]]
    assert [each.table for each in run(first.find_forwarded(["right"], (), 10))] == ["right"]


_ASKED = (("left", 1), ("right", 1), ("left", 2))


def test_a_forwarded_command_that_nobody_took_is_dropped(
    first: PostgresStore, database: Database, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(first.forward([Forwarded(0, "left", "Ann", "player", None, "old", b"{}")]))
    run(database.execute("UPDATE forwarded SET at = at - interval '11 s'"))
    run(first.forward([Forwarded(0, "left", "Ann", "player", "dealer", "new", b"{}")]))

    found = run(first.find_forwarded(["left"], (), 10))

    assert [(each.request, each.acting_as) for each in found] == [("new", "dealer")]
    assert run(database.fetch("SELECT request FROM forwarded")) == [("new",)]


@pytest.mark.parametrize("reply", [None, b"", b"{}"])
def test_who_forwarded_a_command_of_which_nothing_is_kept_is_woken_and_told_once(
    first: PostgresStore, second: PostgresStore, run: Run, reply: bytes | None
) -> None:
    heard: list[WakeUp] = []
    run(second.listen(heard.append))
    asked = [Forwarded(0, table, "Ann", "player", None, table * n, b"{}") for table, n in _ASKED]
    numbers = run(second.forward(asked))
    waiting = run(first.find_forwarded(["left", "right"], (), 10))
    assert {each.id: each.request for each in waiting} == dict(
        zip(numbers, ["left", "right", "leftleft"], strict=True)
    )

    run(first.commit(Batch(unkept=(Unkept(numbers[1], "right", reply),))))

    run(until(lambda: WakeUp(News.UNKEPT, frozenset({"right"})) in heard))
    assert [each.id for each in run(first.find_forwarded(["left", "right"], (), 10))] == [
        numbers[0],
        numbers[2],
    ]
    assert run(second.take_unkept([numbers[0], numbers[2]])) == []
    assert run(second.take_unkept(numbers)) == [(numbers[1], "right", reply)]
    assert run(second.take_unkept(numbers)) == []


def test_a_connection_that_cannot_listen_is_not_left_open(
    first: PostgresStore, database: Database, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wake_ups, "CHANNEL", "")

    for _ in range(3):
        with pytest.raises(StoreFailed):
            run(first.listen(lambda _: None))

    run(until_listeners_are_gone(database))


async def until_listeners_are_gone(database: Database) -> None:
    query = (
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        " AND pid <> pg_backend_pid()"
    )
    async with asyncio.timeout(PATIENCE):
        while await database.fetch(query):
            await asyncio.sleep(0.02)


def test_every_node_is_woken_and_again_after_its_connection_was_lost(
    first: PostgresStore, second: PostgresStore, database: Database, run: Run
) -> None:
    heard: list[WakeUp] = []
    run(second.listen(heard.append))
    epoch = claim(run, first)

    run(first.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))
    run(until(lambda: len(heard) == 1))
    run(hang_up(database, said="LISTEN%"))
    run(listen_again(second, heard))
    run(first.forward([Forwarded(0, "left", "Ann", "player", None, "b", b"{}")]))
    run(first.release())
    run(until(lambda: len(heard) == 3))

    left = frozenset({"left"})
    assert heard == [WakeUp(News.KEPT, left), WakeUp(News.ASKED, left), WakeUp(News.FREE, left)]


async def hang_up(database: Database, said: str = "%") -> None:
    """On everybody whose last word was like that."""
    await database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '{said}'"
    )


async def listen_again(store: PostgresStore, heard: list[WakeUp]) -> None:
    """As soon as it is noticed that the connection was lost."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if await store.listen(heard.append):
                    return
            except StoreFailed:
                await asyncio.sleep(0.01)


def test_a_wake_up_about_very_many_tables_is_about_all() -> None:
    names = [f"a-table-with-a-rather-long-name-{n:08}" for n in range(200)]

    text = write_wake_up(News.KEPT, names)

    assert len(text) < LONGEST
    assert read_wake_up(text) == WakeUp(News.KEPT, frozenset())
    assert read_wake_up("something of tomorrow") is None


# A database that fails


def test_lost_connections_are_made_anew(first: PostgresStore, database: Database, run: Run) -> None:
    epoch = claim(run, first)
    run(first.read_lines("left", 0, 1))

    run(hang_up(database))

    async def keep() -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await first.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),)))
                    break
                except StoreFailed:
                    await asyncio.sleep(0.01)

    run(keep())
    assert run(first.read_lines("left", 0, 10)) == [line_of("left", 1)]


def test_whoever_waits_for_the_database_in_vain_hangs_up(
    first: PostgresStore, second: PostgresStore, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    epoch = claim(run, first)
    batch = Batch(appends=(append("left", epoch, 0, reply("a", 1)),), purses={"Ann": -1})

    async def wait_in_vain() -> None:
        async with second._readers.use() as other, other.transaction(), asyncio.timeout(PATIENCE):
            await other.execute("SELECT FROM people FOR UPDATE")
            with monkeypatch.context() as hurried:
                hurried.setattr(connection, "PATIENCE", 0.3)
                with pytest.raises(StoreFailed):
                    await first.commit(batch)

    run(wait_in_vain())

    assert run(first.find_replies([RequestKey("Ann", "a")])) == {}
    run(first.commit(batch))
    assert run(first.purses(["Ann"])) == {"Ann": 999}


def test_a_commit_waits_for_the_disk_whatever_the_database_is_set_to(
    first: PostgresStore, database: Database, run: Run
) -> None:
    run(database.execute(f"ALTER DATABASE {database.name} SET synchronous_commit = off"))
    run(first.reopen())

    async def show() -> str:
        async with first._writer.use() as writer:
            [(setting,)] = await writer.fetch("SHOW synchronous_commit")
            return str(setting)

    assert run(show()) == "on"


# An address that cannot be used


def test_an_address_where_nobody_answers_is_said_without_its_password(run: Run) -> None:
    with pytest.raises(StoreFailed) as error:
        run(open_postgres("postgresql://ann:open-sesame@127.0.0.1:9/house", "node"))

    assert str(error.value).startswith("postgresql://127.0.0.1:9/house: the database cannot be reached now (")
    assert str(error.value).endswith("; see that it runs, and try again")
    assert "sesame" not in str(error.value)


def test_a_database_that_takes_no_more_connections_cannot_be_reached_now(
    database: Database, run: Run
) -> None:
    crowd = f"{database.name}_crowd"
    run(database.execute(f"CREATE ROLE {crowd} LOGIN CONNECTION LIMIT 0"))
    try:
        with pytest.raises(StoreFailed, match="too many connections"):
            run(open_postgres(_as_user(database, crowd), "node"))
    finally:
        run(database.execute(f"DROP ROLE {crowd}"))


def test_a_user_whom_the_database_does_not_know_is_refused(database: Database, run: Run) -> None:
    with pytest.raises(BadInput, match='role "nobody" does not exist'):
        run(open_postgres(_as_user(database, "nobody"), "node"))


def _as_user(database: Database, name: str) -> str:
    parts = urlsplit(database.url)
    return urlunsplit(parts._replace(netloc=f"{name}@{parts.netloc.rpartition('@')[2]}"))


@pytest.mark.parametrize(
    "url", ["postgresql://[", "postgresql://host:port/x", "mysql://host/x", "postgresql://h/x?sslmode=maybe"]
)
def test_what_is_no_address_is_refused(url: str, run: Run) -> None:
    with pytest.raises(BadInput, match="expected the address of a PostgreSQL database"):
        run(open_postgres(url, "node"))


def test_a_database_that_does_not_exist_is_refused(database: Database, run: Run) -> None:
    with pytest.raises(BadInput, match="does not exist"):
        run(open_postgres(database.server.url_of("no_such_house"), "node"))


def test_a_database_in_another_encoding_is_refused(database: Database, run: Run) -> None:
    name = f"{database.name}_ascii"
    make = f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'"
    run(execute(database.url, make))
    try:
        with pytest.raises(BadInput, match="in the encoding SQL_ASCII; expected one in UTF8"):
            run(open_postgres(database.server.url_of(name), "node"))
    finally:
        run(execute(database.url, f"DROP DATABASE {name} WITH (FORCE)"))
