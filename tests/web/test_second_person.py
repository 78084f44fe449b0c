"""The second person of the four-eyes rule is nobody whom the first one has made."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.store.staff_record import Note
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web.names import COMMAND_LINE
from croupier.web.secrets import hash_secret, make_secret

from .callers import Caller, new_id
from .serving import CLOTH, InProcess, describe_table, serving_in_process

HEAD = "gaming-shift-manager"
DEPUTY = {"cloth": {"role": "pit-supervisor", "acting_as": HEAD}}
NORTH = describe_table("north", "fast-action-2020", "dealer", "staff")
FILL = c.FillBank(5_000_000, "the tray is low")


class Pit:
    """A head with a deputy of nobody's making, and an act that waits."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.gale = server.hire("Gale", {ANY_TABLE: Post(HEAD)})
        self.pia = server.hire("Pia", {"cloth": Post("pit-manager", HEAD)})

    def hire(self, name: str, posts: dict[str, Any] = DEPUTY) -> Caller:
        hired = self.gale.http.post("/api/staff", json={"name": name, "posts": posts}).json()
        return self.sign_in(name, hired["secret"])

    def sign_in(self, name: str, secret: str) -> Caller:
        caller = self.server.nobody()
        caller.sign_in(name, secret)
        return caller

    def renew(self, name: str) -> Caller:
        return self.sign_in(name, self.gale.http.post(f"/api/staff/{name}/secret").json()["secret"])

    def renew_at_the_machine(self, name: str) -> Caller:
        """As `croupier staff secret` does."""
        store, secret = self.server.house.store, make_secret()

        async def renew() -> None:
            person = await store.find_person(name)
            assert person is not None
            note = Note(COMMAND_LINE, "2026-05-01T20:00:00Z")
            await store.set_secret(name, person.posts, await hash_secret(secret), note)

        self.server.do(renew())
        return self.sign_in(name, secret)

    @property
    def fills(self) -> int:
        return self.server.house.floor.tables["cloth"].table.fills


def fill_by(caller: Caller) -> int:
    [event] = caller.do("cloth", FILL)["events"]
    assert event["type"] == "approval-asked"
    return int(event["act"])


def approve_by(caller: Caller, act: int) -> str:
    """Why not; empty: it is done."""
    reply = caller.ask("cloth", c.ApproveAct(act)).json()
    return "" if reply["accepted"] else str(reply["events"][0]["why"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "croupier.db"


@pytest.fixture
def pit(file: Path) -> Iterator[Pit]:
    with serving_in_process(file, tables=CLOTH + NORTH) as server:
        yield Pit(server)


def test_somebody_hired_by_who_asked_does_not_approve(pit: Pit) -> None:
    before = pit.hire("Ada")
    act = fill_by(pit.gale)
    after = pit.hire("Eve")

    answers = [approve_by(each, act) for each in (before, after)]

    assert answers == [
        "Gale can know the secrets of both Gale and Ada: it takes a second person.",
        "Gale can know the secrets of both Gale and Eve: it takes a second person.",
    ]
    assert pit.fills == 0
    assert approve_by(pit.pia, act) == ""
    assert pit.fills == 5_000_000


def test_somebody_given_a_new_secret_by_who_asked_does_not_approve(pit: Pit) -> None:
    act = fill_by(pit.gale)

    in_her_name = pit.renew("Pia")

    assert "secrets of both Gale and Pia" in approve_by(in_her_name, act)
    assert approve_by(pit.renew_at_the_machine("Pia"), act) == "", "the old one is good for nothing"


def test_somebody_posted_by_who_asked_does_not_approve(pit: Pit) -> None:
    pit.server.hire("Una", {})
    act = fill_by(pit.gale)

    pit.gale.http.put("/api/staff/Una/posts", json={"posts": DEPUTY})
    una = pit.renew_at_the_machine("Una")

    assert approve_by(una, act) == (
        "Una was posted by Gale, and Gale has asked for this: it takes a second person."
    )


def test_a_post_at_another_table_ties_nobody(pit: Pit) -> None:
    pit.server.hire("Una", {"cloth": Post("pit-manager", HEAD)})
    posts = {"cloth": {"role": "pit-manager", "acting_as": HEAD}, "north": {"role": "dealer"}}
    assert pit.gale.http.put("/api/staff/Una/posts", json={"posts": posts}).status_code == 200

    assert approve_by(pit.renew_at_the_machine("Una"), fill_by(pit.gale)) == ""


def test_nobody_asks_under_a_name_whose_secret_they_gave_out(pit: Pit) -> None:
    """The same two, the other way round; and two of whom a third can be either."""
    ada, eve = pit.hire("Ada"), pit.hire("Eve")
    act = fill_by(ada)

    answers = [approve_by(each, act) for each in (pit.gale, eve)]

    assert answers == [
        "Gale can know the secrets of both Ada and Gale: it takes a second person.",
        "Gale can know the secrets of both Ada and Eve: it takes a second person.",
    ]
    assert approve_by(pit.pia, act) == ""


def test_who_posted_somebody_approves_what_that_one_asks(pit: Pit) -> None:
    """Whoever asks may be chosen by who approves: they have only asked."""
    pit.server.hire("Una", {"cloth": Post("dealer")})
    pit.gale.http.put("/api/staff/Una/posts", json={"posts": {"cloth": {"role": "pit-manager"}}})

    assert approve_by(pit.gale, fill_by(pit.renew_at_the_machine("Una"))) == ""


def test_a_refusal_is_an_answer_that_stays_and_no_step(pit: Pit) -> None:
    ada = pit.hire("Ada")
    act, request = fill_by(pit.gale), new_id()
    steps = pit.server.house.floor.tables["cloth"].end.steps

    first = ada.ask("cloth", c.ApproveAct(act), request)
    again = pit.renew_at_the_machine("Ada").ask("cloth", c.ApproveAct(act), request)

    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert first.json()["step"] is None
    assert first.json()["events"][0]["ground"] == "a second person approves"
    assert pit.server.house.floor.tables["cloth"].end.steps == steps


def test_it_is_refused_on_a_socket_too(pit: Pit) -> None:
    ada = pit.hire("Ada")
    act = fill_by(pit.gale)

    with ada.watch("cloth") as socket:
        answer = socket.answer_to(socket.send(c.ApproveAct(act)))

    assert "secrets of both Gale and Ada" in str(answer)
    assert pit.fills == 0


def test_it_is_refused_after_a_restart(file: Path) -> None:
    with serving_in_process(file, tables=CLOTH) as server:
        pit = Pit(server)
        act = fill_by(pit.gale)
        pit.hire("Ada")
        secret = pit.gale.http.post("/api/staff/Ada/secret").json()["secret"]

    with serving_in_process(file, tables=CLOTH) as server:
        ada = server.nobody()
        ada.sign_in("Ada", secret)

        assert "secrets of both Gale and Ada" in approve_by(ada, act)
        assert server.house.floor.tables["cloth"].table.fills == 0
