"""What one player may not see of another, nor do with what is the other's."""

import re
from collections.abc import Iterator

import pytest
from msgspec import to_builtins

from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import MovedBy, Treatment

from .callers import Caller, Message, Socket, new_id
from .serving import A_ROUND, CLOTH, InProcess, serving_in_process

TABLE = "cloth"
BENS = (77_700, 922_300 - 3_300, 76_600, 3_300)  # bought in, left at the cage, in the rack, in colour chips


class Evening:
    """Ann and Ben at a table with a dealer; Cay looks on."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.ann, self.ben, self.cay = (server.join(name) for name in ("Ann", "Ben", "Cay"))
        self.dana = server.hire("Dana", {TABLE: Post("dealer")})
        self.boss = server.hire("Gale", {TABLE: Post("gaming-shift-manager")})
        for player in (self.ann, self.ben):
            player.do(TABLE, c.SitDown(player.name))
        self.ann.do(TABLE, c.BuyIn("Ann", 5_000))
        self.ben.do(TABLE, c.BuyIn("Ben", BENS[0]))
        self.ben.do(TABLE, c.BuyColourChips("Ben", BENS[3]))
        self.dana.do(TABLE, c.PlaceYourBets())
        self.ann.do(TABLE, c.PlaceWager("of-ann", "Ann", "straight:8", 500))
        self.ben.do(TABLE, c.PlaceWager("of-ben", "Ben", "straight:17", 1_100))

    def play_on(self) -> None:
        """The round to its end; Ben wins."""
        for command in A_ROUND:
            self.dana.do(TABLE, command)


@pytest.fixture
def evening(fresh: InProcess) -> Evening:
    return Evening(fresh)


def figures(text: str) -> set[int]:
    return {int(figure) for figure in re.findall(r"\d+", text)}


def everything_for(caller: Caller) -> str:
    """All that can be read by whoever is not of the staff."""
    pages = (
        f"/api/tables/{TABLE}",
        f"/api/tables/{TABLE}/history",
        f"/api/tables/{TABLE}/wagers",
        f"/api/tables/{TABLE}/cloth",
        f"/api/tables/{TABLE}/procedures",
        f"/api/tables/{TABLE}/statistics",
        f"/api/tables/{TABLE}/steps",
        "/api/wall",
        "/api/lobby",
        "/api/me",
        "/api/me/rounds",
        "/api/me/rounds.csv",
        "/metrics",
        "/",
    )
    return "\n".join(caller.get(page).text for page in pages)


def hear_everything(socket: Socket, step: int) -> str:
    socket.catch_up(step)
    return str(socket.heard)


def test_nobody_sees_anothers_money_on_any_page(evening: Evening) -> None:
    own = everything_for(evening.ben)

    seen = [everything_for(caller) for caller in (evening.ann, evening.cay, evening.server.nobody())]

    assert figures(own) >= set(BENS[1:]), "Ben sees his own"
    for text in seen:
        assert not figures(text) & set(BENS)
        assert "Ben" not in text


def test_nobody_hears_of_anothers_money_during_a_round(evening: Evening) -> None:
    callers = (evening.ben, evening.dana, evening.ann, evening.cay, evening.server.nobody())
    with (
        callers[0].watch(TABLE) as ben,
        callers[1].watch(TABLE) as dana,
        callers[2].watch(TABLE) as ann,
        callers[3].watch(TABLE) as cay,
        callers[4].watch(TABLE) as nobody,
    ):
        evening.play_on()
        end = evening.dana.look(TABLE)["step"]
        heard = [hear_everything(socket, end) for socket in (ben, dana, ann, cay, nobody)]

    paid = BENS[2] + 1_100 + 35 * 1_100
    for text in heard[:2]:
        assert figures(text) >= {BENS[2], BENS[3], paid}, "Ben and the staff hear of it"
        assert "Ben" in text
    for text in heard[2:]:
        assert not figures(text) & {*BENS, 35 * 1_100, paid}
        assert "Ben" not in text
    assert "straight:" in heard[2], "chips on the cloth can be seen by everybody"
    assert "of-ben" not in heard[2], "what he calls his wager is his"


def test_what_is_left_when_a_round_has_ended_says_nothing_of_others(evening: Evening) -> None:
    evening.play_on()

    own, seen = everything_for(evening.ben), everything_for(evening.ann)

    assert "of-ben" in own
    assert "of-ann" in seen
    assert "of-ben" not in seen
    assert "Ben" not in seen
    assert not figures(seen) & {*BENS, 35 * 1_100}


def about_ben() -> tuple[c.AnyCommand, ...]:
    return (
        c.LeaveTable("Ben"),
        c.BuyIn("Ben", 10**12),
        c.BuyIn("Ben", 100),
        c.BuyColourChips("Ben", 10**11),
        c.BuyColourChips("Ben", 100, from_rack=True),
        c.ColourUp("Ben"),
        c.MakeChange("Ben", given={"500": 1000}, taken={"100": 5000}),
        c.MakeChange("Ben", given={"500": 1}, taken={"100": 5}),
        c.CollectDebt("Ben"),
        c.Compensate("Ben", -100, reason="mine"),
        c.PlaceWager("new-of-ben", "Ben", "red", 10**11),
        c.PlaceWager("new-of-ben", "Ben", "red", 500),
        c.AddToWager("of-ben", 10**11),
        c.AddToWager("of-ben", 500),
        c.MoveWager("of-ben", "straight:9"),
        c.WithdrawWager("of-ben"),
        c.DeclareWager("said", "Ben", "red", 500),
        c.DisplaceWager("of-ben", "straight:9", moved_by=MovedBy.PATRON),
        c.RepositionWager("of-ben", "straight:9"),
        c.RestoreWager("of-ben", reason="mine"),
        c.QuestionWager("of-ben", what="whose is it"),
        c.RuleOnWager("of-ben", Treatment.AS_PLACED, reason="mine"),
        c.LiftWinner("of-ben"),
        c.PayWinners(ids=("of-ben",)),
    )


@pytest.mark.parametrize("command", about_ben(), ids=str)
def test_no_player_moves_what_is_anothers_nor_learns_of_it_by_trying(
    quiet_evening: Evening, command: c.AnyCommand
) -> None:
    before = quiet_evening.ben.look(TABLE)["own"]

    response = quiet_evening.ann.ask(TABLE, command)

    assert response.status_code == 200
    assert response.json()["accepted"] is False
    assert not figures(str(response.json()["events"])) & set(BENS)
    assert quiet_evening.ben.look(TABLE)["own"] == before


@pytest.fixture(scope="module")
def quiet_evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """At which nothing changes."""
    with serving_in_process(tmp_path_factory.mktemp("evening") / "croupier.db", tables=CLOTH) as server:
        yield Evening(server)


def test_the_number_is_for_the_staff_alone_until_it_is_announced(evening: Evening) -> None:
    for command in A_ROUND[:4]:
        evening.dana.do(TABLE, command)

    boards = [each.look(TABLE)["board"] for each in (evening.dana, evening.ann, evening.server.nobody())]

    assert [board.get("number") for board in boards] == ["17", None, None]


def test_the_id_of_anothers_request_gives_nothing_of_its_answer(evening: Evening) -> None:
    request, command = new_id(), c.BuyIn("Ben", 2_500)
    bens = evening.ben.ask(TABLE, command, request).json()

    anns = evening.ann.ask(TABLE, command, request).json()

    assert bens["accepted"] is True
    assert anns["accepted"] is False
    assert anns["step"] == bens["step"] + 1


def test_a_player_hears_only_own_events(evening: Evening) -> None:
    with evening.ann.watch(TABLE) as ann, evening.ben.watch(TABLE) as ben:
        evening.ben.do(TABLE, c.AddToWager("of-ben", 100))
        evening.ann.do(TABLE, c.AddToWager("of-ann", 100))
        end = evening.dana.look(TABLE)["step"]
        ann.catch_up(end)
        ben.catch_up(end)

    assert owners(ann) == {"Ann"}
    assert owners(ben) == {"Ben"}


def owners(socket: Socket) -> set[str]:
    events: list[Message] = [event for message in socket.heard for event in message.get("own_events", ())]
    return {event["player"] for event in events}


def test_nobody_at_the_table_can_be_read_off_a_refusal_of_a_stranger(evening: Evening) -> None:
    body = {"request": new_id(), "command": to_builtins(c.BuyIn("Ben", 100))}

    response = evening.server.nobody().http.post(f"/api/tables/{TABLE}/commands", json=body)

    assert response.status_code == 401
    assert "Ben" not in response.text
