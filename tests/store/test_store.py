"""What a store promises, kept by the one in a file and by the one in a database."""

import asyncio
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from croupier.bad_input import BadInput
from croupier.record.steps import End
from croupier.store.addresses import open_to_check
from croupier.store.interface import Fenced, NameTaken, Raced, Store, StoreDamaged
from croupier.store.postgres.store import open_postgres
from croupier.store.schema import read_migrations
from croupier.store.sqlite.store import open_sqlite
from croupier.store.staff_record import Note
from croupier.store.values import (
    ANY_TABLE,
    Batch,
    KeptReply,
    KeptRound,
    Person,
    RequestKey,
    Session,
    Snapshot,
)
from croupier.table.ledger import Posting
from croupier.table.people import PersonKind, Post
from tests.event_loop import Run

from .batches import append, end_after, line_of, reply, step
from .both import Open
from .old_databases import make_old_database, make_old_file
from .postgres import Database

AT = "2026-05-01T20:00:00.000Z"
ANN = Person("Ann", PersonKind.PLAYER, "", 10_000, AT)
NOTE = Note("Gale", AT)
NEWER = r": got a database of a newer croupier \(schema 99\); expected schema \d or older"


def claim(run: Run, store: Store, table: str = "left") -> int:
    """Make a table and decide for it."""
    run(store.add_table(table, b"{}"))
    epoch = run(store.claim(table))
    assert epoch is not None
    return epoch


def read_all(run: Run, store: Store, table: str = "left") -> list[bytes]:
    return run(store.read_lines(table, 0, 1_000))


# Tables


def test_tables_come_back_in_the_order_in_which_they_were_added(store: Store, run: Run) -> None:
    for name in ("right", "left", "middle"):
        run(store.add_table(name, name.encode()))
    run(store.add_table("left", b"other settings"))

    tables = run(store.tables())

    assert [(table.name, table.settings, table.end) for table in tables] == [
        ("right", b"right", End()),
        ("left", b"other settings", End()),
        ("middle", b"middle", End()),
    ]


def test_every_claim_is_a_new_epoch_and_ours_are_renewed(store: Store, run: Run) -> None:
    first = claim(run, store)

    again = run(store.claim("left"))

    assert again is not None
    assert again > first
    assert run(store.renew()) == {"left"}


# Steps


def test_what_is_kept_is_read_back(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    steps = tuple(step("left", n) for n in (1, 2, 3))

    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1), steps=steps),))))

    assert read_all(run, store) == [line_of("left", n) for n in (1, 2, 3)]
    assert run(store.read_lines("left", 1, 1)) == [line_of("left", 2)]
    assert [table.end for table in run(store.tables())] == [end_after("left", 3)]


def test_one_batch_appends_to_many_tables(store: Store, run: Run) -> None:
    epochs = {name: claim(run, store, name) for name in ("left", "right")}
    appends = [append(name, epoch, 0, reply(name, 1)) for name, epoch in epochs.items()]

    run(store.commit(Batch(appends=tuple(appends))))

    assert read_all(run, store, "left") == [line_of("left", 1)]
    assert read_all(run, store, "right") == [line_of("right", 1)]


def test_an_empty_batch_is_no_mistake(store: Store, run: Run) -> None:
    run(store.commit(Batch()))


def test_who_expects_another_end_is_fenced_off(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))

    with pytest.raises(Fenced) as fenced:
        run(store.commit(Batch(appends=(append("left", epoch, 0, reply("b", 1)),))))

    assert fenced.value.table == "left"
    assert read_all(run, store) == [line_of("left", 1)]


def test_who_expects_another_head_is_fenced_off(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))
    elsewhere = replace(append("right", epoch, 1, reply("b", 2)), table="left")

    with pytest.raises(Fenced):
        run(store.commit(Batch(appends=(elsewhere,))))

    assert read_all(run, store) == [line_of("left", 1)]


def test_who_has_counted_otherwise_is_fenced_off(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))
    right = append("left", epoch, 1, reply("b", 2))

    with pytest.raises(Fenced):
        run(store.commit(Batch(appends=(replace(right, expected=End(2, right.expected.head)),))))


def test_who_decides_in_another_epoch_is_fenced_off_with_everything_in_the_batch(
    store: Store, run: Run
) -> None:
    epoch, other = claim(run, store), claim(run, store, "right")
    run(store.claim("right"))
    appends = (append("left", epoch, 0, reply("a", 1)), append("right", other, 0, reply("b", 1)))

    with pytest.raises(Fenced) as fenced:
        run(store.commit(Batch(appends=appends)))

    assert fenced.value.table == "right"
    assert read_all(run, store, "left") == []
    assert run(store.find_replies([RequestKey("Ann", "a")])) == {}


# Replies


def test_a_reply_is_found_by_who_asked_and_what_they_called_it(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    kept = (reply("a", 1), reply("a", None, "Bob"))
    run(store.commit(Batch(appends=(append("left", epoch, 0, *kept),))))
    keys = [RequestKey("Ann", "a"), RequestKey("Bob", "a"), RequestKey("Ann", "b")]

    found = run(store.find_replies(keys))

    assert found == {keys[0]: KeptReply(b"digest of a", b"{}"), keys[1]: KeptReply(b"digest of a", b"{}")}


def test_a_request_is_answered_once_and_nothing_else_of_the_batch_is_kept(store: Store, run: Run) -> None:
    epoch, other = claim(run, store), claim(run, store, "right")
    run(store.add_person(ANN))
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))
    again = append("right", other, 0, reply("b", 1), reply("a", 1))
    fresh = append("left", epoch, 1, reply("c", 2))
    ended = KeptRound("left", 1, ("Ann",), b"{}")

    with pytest.raises(Raced):
        run(store.commit(Batch(appends=(fresh, again), purses={"Ann": 5}, rounds=(ended,))))

    assert read_all(run, store, "left") == [line_of("left", 1)]
    assert read_all(run, store, "right") == []
    assert run(store.find_replies([RequestKey("Ann", "b"), RequestKey("Ann", "c")])) == {}
    assert run(store.purses(["Ann"])) == {"Ann": 10_000}
    assert run(store.round("left", 1)) is None


# Money


def test_money_moves_between_purses_and_tables(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.add_person(ANN))
    bought = step("left", 1, Posting("purse:Ann", -4_000), Posting("drop", 4_000))

    batch = Batch(appends=(append("left", epoch, 0, reply("a", 1), steps=(bought,)),), purses={"Ann": -4_000})
    run(store.commit(batch))

    assert run(store.purses(["Ann", "nobody", "no\0body"])) == {"Ann": 6_000}


def test_no_purse_goes_below_zero_and_nothing_of_the_batch_is_kept(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.add_person(ANN))
    run(store.add_person(Person("Bob", PersonKind.PLAYER, "", 50, AT)))
    batch = Batch(appends=(append("left", epoch, 0, reply("a", 1)),), purses={"Bob": 10, "Ann": -10_001})

    with pytest.raises(Raced):
        run(store.commit(batch))

    assert run(store.purses(["Ann", "Bob"])) == {"Ann": 10_000, "Bob": 50}
    assert read_all(run, store) == []
    assert run(store.find_replies([RequestKey("Ann", "a")])) == {}


def test_somebody_new_is_known_together_with_the_rest_of_the_batch(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    batch = Batch(
        appends=(append("left", epoch, 0, reply("a", 1)),), newcomers=(ANN,), purses={"Ann": -4_000}
    )

    run(store.commit(batch))

    assert run(store.find_person("Ann")) == replace(ANN, purse=6_000)


def test_where_the_name_of_somebody_new_is_taken_nothing_of_the_batch_is_kept(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.add_person(replace(ANN, name="ANN")))
    batch = Batch(
        appends=(append("left", epoch, 0, reply("a", 1)),),
        newcomers=(Person("Aaron", PersonKind.PLAYER, "", 50, AT), ANN),
    )

    with pytest.raises(NameTaken):
        run(store.commit(batch))

    assert run(store.purses(["Aaron", "Ann", "ANN"])) == {"ANN": 10_000}
    assert read_all(run, store) == []


def test_the_last_cent_can_be_spent(store: Store, run: Run) -> None:
    run(store.add_person(ANN))

    run(store.commit(Batch(purses={"Ann": -10_000})))

    assert run(store.purses(["Ann"])) == {"Ann": 0}


def test_the_cage_gives_more_play_money(store: Store, run: Run) -> None:
    run(store.add_person(ANN))
    run(store.add_person(Person("Bob", PersonKind.PLAYER, "", 50, AT)))

    run(store.grant("Ann", 500, AT, after=run(store.count_grants("Ann"))))

    assert run(store.purses(["Ann", "Bob"])) == {"Ann": 10_500, "Bob": 50}
    assert [run(store.count_grants(name)) for name in ("Ann", "Bob", "nobody")] == [2, 1, 0]


def test_however_many_ask_at_once_the_cage_gives_play_money_once(store: Store, run: Run) -> None:
    run(store.add_person(ANN))

    async def ask_all() -> list[BaseException | None]:
        return await asyncio.gather(
            *(store.grant("Ann", 500, AT, after=1) for _ in range(20)), return_exceptions=True
        )

    outcomes = run(ask_all())

    assert outcomes.count(None) == 1
    assert [type(each) for each in outcomes].count(Raced) == 19
    assert run(store.purses(["Ann"])) == {"Ann": 10_500}
    assert run(store.count_grants("Ann")) == 2


# Snapshots and rounds


def test_the_newest_two_snapshots_of_a_table_are_kept(store: Store, run: Run) -> None:
    claim(run, store)
    claim(run, store, "right")
    made = [Snapshot("left", End(n, "f" * 64), "code", b"state %d" % n, "hash") for n in (10, 30, 20)]
    other = Snapshot("right", End(1, "e" * 64), "code", b"state", "hash")

    for each in (*made, other):
        run(store.commit(Batch(snapshots=(each,))))

    assert run(store.snapshots("left")) == [made[1], made[2]]
    assert run(store.snapshots("right")) == [other]


def test_a_snapshot_of_the_same_step_replaces_the_first(store: Store, run: Run) -> None:
    claim(run, store)
    made = [Snapshot("left", End(10, "f" * 64), code, code.encode(), code) for code in ("old", "new")]

    run(store.commit(Batch(snapshots=tuple(made))))

    assert run(store.snapshots("left")) == [made[1]]


def test_a_corrected_round_replaces_the_first_record_of_it(store: Store, run: Run) -> None:
    claim(run, store)
    run(store.commit(Batch(rounds=(KeptRound("left", 1, ("Ann",), b"first"),))))

    run(store.commit(Batch(rounds=(KeptRound("left", 1, ("Ann", "Bob"), b"corrected"),))))

    assert run(store.round("left", 1)) == KeptRound("left", 1, (), b"corrected")
    assert [kept.record for _, kept in run(store.rounds_of("Bob", None, None, 10))] == [b"corrected"]
    assert len(run(store.rounds_of("Ann", None, None, 10))) == 1
    assert run(store.round("left", 2)) is None


def test_rounds_are_read_page_by_page_the_newest_first(store: Store, run: Run) -> None:
    claim(run, store)
    run(store.commit(Batch(rounds=tuple(KeptRound("left", n, (), b"%d" % n) for n in range(1, 6)))))

    first = run(store.rounds("left", None, 2))
    second = run(store.rounds("left", first[-1].round, 2))

    assert [kept.round for kept in (*first, *second)] == [5, 4, 3, 2]


def test_rounds_of_a_player_are_read_page_by_page_at_all_tables_or_at_one(store: Store, run: Run) -> None:
    for name in ("left", "right"):
        claim(run, store, name)
    for n in range(1, 4):
        for name in ("left", "right"):
            run(store.commit(Batch(rounds=(KeptRound(name, n, ("Ann",) if n < 3 else ("Bob",), b"{}"),))))

    first = run(store.rounds_of("Ann", None, None, 3))
    rest = run(store.rounds_of("Ann", None, first[-1][0], 3))
    left = run(store.rounds_of("Ann", "left", None, 3))

    assert [(kept.table, kept.round) for _, kept in first] == [("right", 2), ("left", 2), ("right", 1)]
    assert [(kept.table, kept.round) for _, kept in rest] == [("left", 1)]
    assert [(kept.table, kept.round) for _, kept in left] == [("left", 2), ("left", 1)]
    assert run(store.rounds_of("no\0body", None, None, 3)) == []


def test_accounts_are_summed_over_the_tables_that_are_named_and_no_others(store: Store, run: Run) -> None:
    for table, cents in (("left", 7), ("right", 20), ("middle", 300)):
        postings = Posting("bank", -3 * cents), Posting("rack:Ann", cents), Posting("colour:Ann", 2 * cents)
        appended = append(table, claim(run, store, table), 0, steps=(step(table, 1, *postings),))
        run(store.commit(Batch(appends=(appended,))))

    def total(*tables: str) -> int:
        return run(store.sum_accounts(tables, ["rack:Ann", "colour:Ann", "rack:\0"]))

    assert total("left") == 21
    assert total("left", "middle", "nowhere") == 921
    assert total() == 0
    assert run(store.sum_accounts(["left"], ["rack:Bob"])) == 0


# People


def test_a_person_is_found_however_the_name_is_capitalised(store: Store, run: Run) -> None:
    dana = Person("Dana", PersonKind.STAFF, "secret", 0, AT, {ANY_TABLE: Post("dealer", "pit-supervisor")})
    run(store.add_person(dana))

    assert run(store.find_person("dANA")) == dana
    assert run(store.find_person("Dan")) is None
    assert run(store.find_person("Da\0na")) is None


def test_a_name_with_other_capitals_is_taken(store: Store, run: Run) -> None:
    run(store.add_person(Person("Straße", PersonKind.PLAYER, "", 100, AT)))

    with pytest.raises(NameTaken):
        run(store.add_person(Person("STRASSE", PersonKind.PLAYER, "", 200, AT)))

    assert run(store.purses(["Straße", "STRASSE"])) == {"Straße": 100}


def test_staff_come_in_the_order_in_which_they_joined(store: Store, run: Run) -> None:
    run(store.add_person(ANN))
    for name, at in (("Éva", AT), ("dora", AT), ("Zack", AT), ("Carl", "2026-04-01T20:00:00.000Z")):
        run(store.add_person(Person(name, PersonKind.STAFF, "", 0, at)))

    assert [person.name for person in run(store.staff())] == ["Carl", "Zack", "dora", "Éva"]


def test_secret_and_posts_can_be_changed(store: Store, run: Run) -> None:
    run(store.add_person(Person("Dana", PersonKind.STAFF, "old", 0, AT)))

    run(store.set_secret("Dana", {}, "new", NOTE))
    run(store.set_posts("Dana", {}, {"left": Post("dealer")}, NOTE))

    dana = run(store.find_person("Dana"))
    assert dana is not None
    assert (dana.secret, dana.posts) == ("new", {"left": Post("dealer")})


def test_somebody_who_cannot_be_read_is_said_to_be_damaged(store: Store, run: Run) -> None:
    posts = {"left": "dealer"}  # as no program of ours writes them
    run(store.add_person(Person("Dana", PersonKind.STAFF, "old", 0, AT, posts)))  # type: ignore[arg-type]

    for reading in (store.find_person("dana"), store.staff()):
        with pytest.raises(StoreDamaged, match='what is kept of "Dana" cannot be read'):
            run(reading)


def test_a_name_that_looks_like_anothers_is_taken(store: Store, run: Run) -> None:
    for name in ("Ann", "Iris", "Max", "Bob"):
        run(store.add_person(Person(name, PersonKind.PLAYER, "", 0, AT)))

    for name in ("\u0410nn", "\u0410NN", "lris", "m\u0430x", "B0b"):
        with pytest.raises(NameTaken):
            run(store.add_person(Person(name, PersonKind.STAFF, "", 0, AT)))


def test_sessions_end_one_by_one_and_by_time(store: Store, run: Run) -> None:
    run(store.add_person(ANN))
    run(store.add_person(Person("Bob", PersonKind.PLAYER, "", 0, AT)))
    late = "2026-05-02T20:00:00Z"
    sessions = [Session(token, who, AT, ends) for token, who, ends in _SESSIONS]
    for session in sessions:
        run(store.add_session(session))

    def left() -> list[str]:
        return [session.token for session in sessions if run(store.find_session(session.token)) == session]

    assert left() == ["one", "two", "three", "four", "five"]
    run(store.end_session("one"))
    assert left() == ["two", "three", "four", "five"]
    run(store.end_sessions_before(late))
    assert left() == ["three", "four", "five"]


def test_who_has_a_key_and_no_session_is_absent(store: Store, run: Run) -> None:
    for name, secret in (("Ann", "key"), ("Bob", "key"), ("Cay", ""), ("Dan", "key")):
        run(store.add_person(Person(name, PersonKind.PLAYER, secret, 0, AT)))
    run(store.add_session(Session("one", "Ann", AT, "2026-05-03T20:00:00Z")))
    run(store.add_session(Session("two", "Bob", AT, "2026-05-02T19:59:59Z")))

    absent = run(store.find_absent(["Ann", "Bob", "Cay", "Zoe"], "2026-05-02T20:00:00Z"))

    assert absent == ["Bob"]


_SESSIONS = [
    ("one", "Ann", "2026-05-03T20:00:00Z"),
    ("two", "Ann", "2026-05-02T19:59:59Z"),
    ("three", "Bob", "2026-05-03T20:00:00Z"),
    ("four", "Bob", "2026-05-03T20:00:00Z"),
    ("five", "Ann", "2026-05-02T20:00:00Z"),
]


def test_a_table_has_one_token_for_its_sensor(store: Store, run: Run) -> None:
    for name in ("left", "right"):
        run(store.add_table(name, b"{}"))

    were_set = [run(store.set_token("left", token)) for token in ("first", "second")]

    assert were_set == [True, False]
    assert run(store.find_token("first")) == "left"
    assert run(store.find_token("second")) is None
    assert run(store.set_token("right", "third"))


# Opening


def test_everything_is_there_when_the_store_is_opened_again(open_store: Open, run: Run) -> None:
    store = run(open_store())
    epoch = claim(run, store)
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))
    run(store.release())
    run(store.close())

    again = run(open_store())

    assert read_all(run, again) == [line_of("left", 1)]
    newer = run(again.claim("left"))
    assert newer is not None
    assert newer > epoch
    run(again.close())


def test_reopening_goes_on_where_it_was(store: Store, run: Run) -> None:
    epoch = claim(run, store)
    run(store.commit(Batch(appends=(append("left", epoch, 0, reply("a", 1)),))))

    run(store.reopen())

    run(store.commit(Batch(appends=(append("left", epoch, 1, reply("b", 2)),))))
    assert read_all(run, store) == [line_of("left", 1), line_of("left", 2)]


def test_reads_and_writes_go_on_side_by_side(store: Store, run: Run) -> None:
    epoch = claim(run, store)

    async def write() -> None:
        for n in range(20):
            await store.commit(Batch(appends=(append("left", epoch, n, reply(str(n), n + 1)),)))

    async def read() -> None:
        seen = 0
        while seen < 20:
            lines = await store.read_lines("left", 0, 100)
            assert lines == [line_of("left", n) for n in range(1, len(lines) + 1)]
            assert len(lines) >= seen
            seen = len(lines)

    async def both() -> None:
        await asyncio.gather(write(), read(), read())

    run(both())


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "croupier.db"
    make_old_file(file, 1)

    store = run(open_sqlite(file))

    run(store.add_person(ANN))
    assert run(store.count_grants("Ann")) == 1
    run(store.close())
    connection = apsw.Connection(str(file))
    assert connection.pragma("user_version") == len(read_migrations("sqlite"))
    connection.close()


def test_a_database_of_the_first_version_is_brought_up_to_date(database: Database, run: Run) -> None:
    run(make_old_database(database, 1))

    store = run(open_postgres(database.url, "node"))

    assert run(store.take_unkept([1])) == []
    run(store.close())
    versions = [(number,) for number in range(1, len(read_migrations("postgres")) + 1)]
    assert run(database.fetch("SELECT version FROM migrations ORDER BY version")) == versions


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "croupier.db"
    run(run(open_sqlite(file)).close())
    with apsw.Connection(str(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()

    with pytest.raises(BadInput, match=NEWER):
        run(open_sqlite(file))
    with pytest.raises(BadInput, match=NEWER):
        run(open_to_check(str(file)))


def test_a_database_of_a_newer_version_is_refused(database: Database, run: Run) -> None:
    run(run(open_postgres(database.url, "node")).close())
    run(database.execute("INSERT INTO migrations (version) VALUES (99)"))

    with pytest.raises(BadInput, match=NEWER):
        run(open_postgres(database.url, "node"))
    with pytest.raises(BadInput, match=NEWER):
        run(open_to_check(database.url))
