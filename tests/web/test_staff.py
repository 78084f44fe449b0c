"""Who manages whom, and the record that is kept of it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.store.interface import StoreFailed
from croupier.store.staff_record import SignInsFailed, read_entry
from croupier.store.values import ANY_TABLE
from croupier.table.people import Post
from croupier.web import failed_sign_ins
from croupier.web.failed_sign_ins import MOST_PLACES, MOST_PLACES_OF_NOBODY
from tests.waiting import wait_until

from .callers import Caller
from .serving import CLOTH, InProcess, describe_table, serving_in_process

HEAD, OPERATOR = "gaming-shift-manager", "casino-operator"
SOUTH = describe_table("south", "nz-37", "dealer", "staff")
NORTH = describe_table("north", "fast-action-2020", "dealer", "staff")


class Staff:
    """Two heads of two documents in one house, and those whom they may or may not touch."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.gale = server.hire("Gale", {ANY_TABLE: Post(HEAD)})  # of cloth and north
        self.olaf = server.hire("Olaf", {ANY_TABLE: Post(OPERATOR)})  # of south
        self.nora = server.hire("Nora", {"north": Post(HEAD)})  # of north alone

    def add(self, name: str, **posts: str | Post) -> None:
        held = {table.replace("everywhere", ANY_TABLE): _post(post) for table, post in posts.items()}
        self.server.enlist(name, held)

    def posts_of(self, name: str) -> dict[str, Post]:
        person = self.server.do(self.server.house.store.find_person(name))
        assert person is not None
        return person.posts

    def read_record(self) -> list[Any]:
        lines = self.server.do(self.server.house.store.read_staff_record(0, 1_000))
        return [read_entry(line)[0] for line in lines]


def _post(post: str | Post) -> Post:
    return post if isinstance(post, Post) else Post(post)


@pytest.fixture
def staff(tmp_path: Path) -> Iterator[Staff]:
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH + SOUTH + NORTH) as server:
        yield Staff(server)


def hire_by(caller: Caller, name: str, **posts: str) -> int:
    held = {table.replace("everywhere", ANY_TABLE): {"role": role} for table, role in posts.items()}
    return caller.http.post("/api/staff", json={"name": name, "posts": held}).status_code


def post_by(caller: Caller, name: str, **posts: str) -> int:
    held = {table.replace("everywhere", ANY_TABLE): {"role": role} for table, role in posts.items()}
    return caller.http.put(f"/api/staff/{name}/posts", json={"posts": held}).status_code


def renew_by(caller: Caller, name: str) -> int:
    return caller.http.post(f"/api/staff/{name}/secret").status_code


# Reach


def test_staff_are_hired_at_tables_of_ones_own_documents_and_below_oneself(staff: Staff) -> None:
    gale, olaf = staff.gale, staff.olaf

    assert hire_by(gale, "A", cloth="pit-manager", north="dealer") == 201
    assert hire_by(gale, "B", everywhere="pit-manager") == 201
    assert hire_by(gale, "C", south="dealer") == 403, "the table of another document"
    assert hire_by(gale, "D", cloth=HEAD) == 403, "an equal"
    assert hire_by(gale, "E", everywhere=HEAD) == 403
    assert hire_by(gale, "F", everywhere="dealer") == 403, "also at the table of another document"
    assert hire_by(olaf, "G", south="casino-supervisor") == 201
    assert hire_by(olaf, "H", everywhere="casino-supervisor") == 201
    assert hire_by(olaf, "I", cloth="dealer") == 403


def test_who_holds_the_post_at_one_table_manages_that_table(staff: Staff) -> None:
    assert hire_by(staff.nora, "A", north="pit-manager") == 201
    assert hire_by(staff.nora, "B", cloth="dealer") == 403
    assert hire_by(staff.nora, "C", everywhere="pit-manager") == 403


def test_who_serves_at_a_table_of_another_document_too_is_not_ones_own_to_change(staff: Staff) -> None:
    staff.add("Max", cloth="dealer", south="dealer")
    staff.add("Sue", south="casino-supervisor")
    staff.add("Ivo", everywhere="dealer")

    answers = [
        post_by(staff.gale, "Max"),
        post_by(staff.gale, "Max", cloth="pit-manager", south="game-supervisor"),
        post_by(staff.gale, "Max", cloth="pit-manager", south="dealer"),
        post_by(staff.olaf, "Max", cloth="dealer"),
        post_by(staff.gale, "Sue", south="casino-supervisor", cloth="dealer"),
        post_by(staff.gale, "Ivo", everywhere="dealer", cloth="pit-manager"),
    ]
    sentence = staff.gale.http.put("/api/staff/Max/posts", json={"posts": {}}).json()["detail"]

    assert answers == [403] * 6
    assert sentence == "You do not manage the staff of table 'south', and there is a post there."
    assert staff.posts_of("Max") == {"cloth": Post("dealer"), "south": Post("dealer")}


def test_posts_change_where_one_manages_all_of_them(staff: Staff) -> None:
    staff.add("Max", cloth="dealer", north="dealer")

    assert post_by(staff.nora, "Max", cloth="dealer") == 403
    assert post_by(staff.gale, "Max", cloth="pit-manager", north="dealer") == 200
    assert post_by(staff.gale, "Max", cloth="pit-manager") == 200
    assert staff.posts_of("Max") == {"cloth": Post("pit-manager")}


def test_nobody_ends_the_sessions_of_the_staff_of_another_document(staff: Staff) -> None:
    sue = staff.server.hire("Sue", {"south": Post("dealer")})

    answers = [
        post_by(staff.gale, "Olaf", everywhere=OPERATOR, cloth="dealer"),
        post_by(staff.gale, "Sue", south="dealer", cloth="dealer"),
        post_by(staff.olaf, "Gale", everywhere=HEAD, south="dealer"),
    ]

    assert answers == [403] * 3
    assert [each.get("/api/me").status_code for each in (staff.olaf, sue, staff.gale)] == [200] * 3


def test_nobody_touches_an_equal_or_a_higher_one_or_oneself(staff: Staff) -> None:
    staff.add("Hal", cloth=HEAD)

    answers = [
        post_by(staff.gale, "Hal"),
        post_by(staff.gale, "Hal", cloth="dealer"),
        renew_by(staff.gale, "Hal"),
        renew_by(staff.gale, "Gale"),
        post_by(staff.gale, "Gale", everywhere=HEAD, south="casino-supervisor"),
        post_by(staff.nora, "Gale", everywhere=HEAD, north="dealer"),
        renew_by(staff.nora, "Gale"),
        post_by(staff.gale, "Nora"),
    ]

    assert answers == [403] * len(answers)
    assert staff.posts_of("Gale") == {ANY_TABLE: Post(HEAD)}


def test_nobody_ends_the_sessions_of_others_by_changing_nothing(staff: Staff) -> None:
    assert post_by(staff.olaf, "Gale", everywhere=HEAD) == 403
    assert staff.gale.get("/api/me").status_code == 200


def test_a_higher_post_that_hides_behind_a_lower_one_counts(staff: Staff) -> None:
    """Without the one at the table the one at every table would come to light."""
    staff.add("Eve", everywhere=HEAD, cloth="dealer", north="dealer")

    answers = [
        post_by(staff.gale, "Eve", everywhere=HEAD),
        post_by(staff.nora, "Eve", everywhere=HEAD, cloth="dealer"),
        renew_by(staff.gale, "Eve"),
    ]

    assert answers == [403] * 3


def test_a_secret_is_renewed_only_of_who_is_below_at_every_post(staff: Staff) -> None:
    staff.add("Max", cloth="dealer", south="dealer")
    staff.add("Ida", cloth="dealer")
    staff.add("Una")

    assert (renew_by(staff.gale, "Max"), renew_by(staff.olaf, "Max")) == (403, 403)
    assert (renew_by(staff.gale, "Ida"), renew_by(staff.olaf, "Ida")) == (200, 403)
    assert renew_by(staff.olaf, "Una") == 200


def test_a_deputy_may_act_in_the_highest_role_and_manages_nobody(staff: Staff) -> None:
    body = {"posts": {"cloth": {"role": "pit-manager", "acting_as": HEAD}}}
    hired = staff.gale.http.post("/api/staff", json={"name": "Dep", **body}).json()
    deputy = staff.server.nobody()
    deputy.sign_in("Dep", hired["secret"])

    assert deputy.get("/api/me/posts").json()[0]["acting_as"] == HEAD
    assert [hire_by(deputy, "Mole", cloth="dealer"), deputy.get("/api/staff").status_code] == [403, 403]


def test_a_post_at_a_table_that_is_not_open_is_nobodys_to_change(staff: Staff) -> None:
    staff.add("Old", closed="dealer", cloth="dealer")

    assert post_by(staff.gale, "Old", cloth="dealer") == 403
    assert renew_by(staff.gale, "Old") == 403


def test_people_see_the_staff_of_the_tables_that_they_manage(staff: Staff) -> None:
    staff.add("Max", cloth="dealer", south="dealer")
    staff.add("Ida", north="dealer")
    staff.add("Una")

    def seen_by(caller: Caller) -> set[str]:
        return {each["name"] for each in caller.get("/api/staff").json()}

    assert seen_by(staff.gale) == {"Gale", "Nora", "Max", "Ida", "Una"}
    assert seen_by(staff.olaf) == {"Olaf", "Max", "Una"}
    assert seen_by(staff.nora) == {"Gale", "Nora", "Ida", "Una"}


def test_where_one_manages_is_among_ones_posts(staff: Staff) -> None:
    posts = {each["table"]: each.get("manages") for each in staff.gale.get("/api/me/posts").json()}

    assert posts == {"cloth": True, "north": True}


def test_who_looked_at_posts_that_have_changed_since_is_told_so(
    staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.add("Max", cloth="dealer")
    store = staff.server.house.store
    max_before = staff.server.do(store.find_person("Max"))
    assert post_by(staff.gale, "Max", cloth="pit-supervisor") == 200

    async def find_as_it_was(_name: str) -> object:
        return max_before

    with monkeypatch.context() as patch:
        patch.setattr(store, "find_person", find_as_it_was)
        answers = [
            staff.gale.http.put("/api/staff/Max/posts", json={"posts": {}}),
            staff.gale.http.post("/api/staff/Max/secret"),
        ]

    assert [(each.status_code, each.json()["title"]) for each in answers] == [(409, "changed meanwhile")] * 2
    assert staff.posts_of("Max") == {"cloth": Post("pit-supervisor")}


# The record


def test_the_record_says_who_did_what_to_whom(staff: Staff) -> None:
    hire_by(staff.gale, "Ida", cloth="dealer")
    hire_by(staff.gale, "Ida", cloth="dealer")  # once more, and in vain
    post_by(staff.gale, "Ida", cloth="pit-manager")
    post_by(staff.olaf, "Ida")  # refused
    renew_by(staff.gale, "Ida")

    found = staff.gale.get("/api/staff/record?most=3").json()
    older = staff.gale.get(f"/api/staff/record?before={found['entries'][-1]['n']}").json()

    deeds = [(each["by"], each["did"]["type"], each["did"]["name"]) for each in found["entries"]]
    assert deeds == [
        ("Gale", "secret-renewed", "Ida"),
        ("Gale", "posts-changed", "Ida"),
        ("Gale", "hired", "Ida"),
    ]
    assert found["entries"][1]["did"]["was"] == {"cloth": {"role": "dealer"}}
    assert [(each["by"], each["did"]["name"]) for each in older["entries"]] == [
        ("house", "Nora"),
        ("house", "Olaf"),
        ("house", "Gale"),
    ]
    assert found["unreadable"] == older["unreadable"] == 0


def test_the_record_is_for_those_who_manage_staff(staff: Staff) -> None:
    staff.add("Ida", cloth="dealer")
    callers = [
        staff.server.nobody(),
        staff.server.join("Ann"),
        staff.server.hire("Pia", {"cloth": Post("dealer")}),
    ]

    reading = [each.get("/api/staff/record").status_code for each in callers]
    auditing = [each.http.post("/api/staff/record/audit").status_code for each in callers]

    assert reading == auditing == [401, 403, 403]
    assert [each.get("/api/staff/record").status_code for each in (staff.olaf, staff.nora)] == [200, 200]


def test_the_audit_of_the_record_finds_what_was_changed_behind_it(staff: Staff) -> None:
    staff.add("Ida", cloth="dealer")
    clean = staff.gale.http.post("/api/staff/record/audit").json()

    change_posts(staff, "Ida", b'{"*":{"role":"pit-manager"}}')
    audit = staff.gale.http.post("/api/staff/record/audit").json()
    at_the_table = staff.gale.http.post("/api/tables/cloth/audit").json()

    assert clean["clean"]
    assert (clean["entries"], len(clean["head"])) == (4, 64)
    assert not audit["clean"]
    assert audit["findings"][0].startswith('"Ida" has the posts')
    assert [each["kind"] for each in at_the_table["findings"]] == ["staff record"]


def change_posts(staff: Staff, name: str, posts: bytes) -> None:
    """As somebody with the file in hand would."""

    def change(connection: Any) -> None:
        connection.execute("UPDATE people SET posts = ? WHERE name = ?", (posts, name))

    store: Any = staff.server.house.store
    staff.server.do(store._connections.write(change))


def test_secrets_are_not_in_the_record(staff: Staff) -> None:
    secret = staff.gale.http.post("/api/staff", json={"name": "Ida", "posts": {}}).json()["secret"]

    assert len(secret) == 24
    assert secret not in staff.gale.get("/api/staff/record").text
    assert "argon2" not in staff.gale.get("/api/staff/record").text


# Sign-ins that failed


def failed_of(staff: Staff) -> list[SignInsFailed]:
    staff.server.do(staff.server.house.entrance.failed.flush())
    return [each.did for each in staff.read_record() if isinstance(each.did, SignInsFailed)]


def try_in(staff: Staff, name: str, times: int = 1) -> None:
    for _ in range(times):
        staff.server.nobody().http.post("/api/sign-in", json={"name": name, "secret": "wrong"})


def test_a_sign_in_that_fails_is_in_the_record_at_once(staff: Staff) -> None:
    try_in(staff, "gALE")

    wait_until(lambda: isinstance(staff.read_record()[-1].did, SignInsFailed))
    did = staff.read_record()[-1].did
    assert (did.name, did.network, did.count) == ("Gale", "127.0.0.1", 1)


def test_those_that_follow_are_counted_and_written_together(staff: Staff) -> None:
    try_in(staff, "Gale", 1)
    wait_until(lambda: isinstance(staff.read_record()[-1].did, SignInsFailed))

    try_in(staff, "Gale", 6)

    assert [(each.name, each.count) for each in failed_of(staff)] == [("Gale", 1), ("Gale", 6)]


def test_who_reads_the_record_reads_what_was_counted_so_far(staff: Staff) -> None:
    try_in(staff, "Gale", 4)

    entries = staff.gale.get("/api/staff/record").json()["entries"]

    assert sum(each["did"].get("count", 0) for each in entries) == 4


def test_what_was_typed_for_a_name_that_nobody_has_is_not_kept(staff: Staff) -> None:
    """People type their secret into the wrong field."""
    staff.server.join("Ann")

    for name in ("my-own-secret", "Ann"):
        try_in(staff, name)

    assert [each.name for each in failed_of(staff)] == [""] * len(failed_of(staff))
    assert sum(each.count for each in failed_of(staff)) == 2


def test_when_the_window_is_over_the_rest_is_written(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failed_sign_ins, "WINDOW", 0.3)

    try_in(staff, "Gale", 5)

    def written() -> int:
        return sum(each.did.count for each in staff.read_record() if isinstance(each.did, SignInsFailed))

    wait_until(lambda: written() == 5)


def test_strangers_cannot_fill_the_record(staff: Staff) -> None:
    failed = staff.server.house.entrance.failed

    async def try_from_everywhere() -> None:
        for number in range(5_000):
            for name in ("Gale", "Olaf", ""):
                failed.note(name, f"10.0.{number // 250}.{number % 250}")
        await failed.flush()

    staff.server.do(try_from_everywhere())

    kept = failed_of(staff)
    assert sum(each.count for each in kept) == 15_000, "every one is counted"
    assert len(kept) <= MOST_PLACES + MOST_PLACES_OF_NOBODY + 3
    assert {each.name for each in kept if not each.network} == {"Gale", "Olaf", ""}


def test_a_store_that_fails_for_a_while_loses_no_count(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    store = staff.server.house.store
    has_failed = asyncio.Event()

    async def fail(_failed: object, _at: str) -> None:
        has_failed.set()
        raise StoreFailed("no room")

    with monkeypatch.context() as patch:
        patch.setattr(store, "note_failed", fail)
        try_in(staff, "Gale", 3)
        wait_until(has_failed.is_set)
        staff.server.do(staff.server.house.entrance.failed.flush())

    assert [(each.name, each.count) for each in failed_of(staff)] == [("Gale", 3)]


def test_the_record_is_whole_after_all_this_and_after_a_restart(tmp_path: Path) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH + SOUTH + NORTH) as server:
        staff = Staff(server)
        hire_by(staff.gale, "Ida", cloth="dealer")
        post_by(staff.gale, "Ida")
        failed_of(staff)
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH) as again:
        gale = again.hire("Gale again", {ANY_TABLE: Post(HEAD)})

        audit = gale.http.post("/api/staff/record/audit").json()

    assert audit["clean"], audit
    assert audit["entries"] == 6
