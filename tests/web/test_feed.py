"""What comes down a socket: nothing is missed or comes twice, and who does not read costs nobody anything."""

import asyncio
import base64
import os
import socket as sockets
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.formats.limits import LimitsIn
from croupier.game.spin import Direction
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.table.terms import Decision, MovedBy, Treatment
from croupier.web.commands import ask
from croupier.web.live.audience import MOST_PATCHES
from croupier.web.live.outbox import Outbox
from croupier.wire.messages import AnyMessage, Board
from tests.waiting import PATIENCE, wait_until

from .callers import Caller, Socket, new_id
from .serving import RUNNING, InProcess, RealProcess, serving_in_process

SPIN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)

_decode_message = msgspec.json.Decoder(AnyMessage).decode


class Evening:
    """Ann and Ben at a cloth, with everybody who may decide something there."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.ann, self.ben = server.join("Ann"), server.join("Ben")
        self.dana = server.hire("Dana", {ANY_TABLE: Post("dealer")})
        self.gale = server.hire("Gale", {ANY_TABLE: Post("gaming-shift-manager")})
        for player in (self.ann, self.ben):
            player.do("cloth", c.SitDown(player.name))
            player.do("cloth", c.BuyIn(player.name, 50_000))

    @property
    def script(self) -> list[tuple[Caller, c.AnyCommand]]:
        """Two rounds with everything that can happen on the way."""
        ann, ben, dana, gale = self.ann, self.ben, self.dana, self.gale
        return [
            (dana, c.PlaceYourBets()),
            (ann, c.PlaceWager("one", "Ann", "straight:17", 500)),
            (ben, c.BuyColourChips("Ben", 1_000)),
            (ben, c.PlaceWager("two", "Ben", "red", 500)),
            (ann, c.AddToWager("one", 100)),
            (ann, c.PlaceWager("three", "Ann", "straight:8", 500)),
            (ann, c.MoveWager("three", "straight:9")),
            (ann, c.WithdrawWager("three")),
            (ann, c.WithdrawWager("three")),  # refused
            (dana, c.QuestionWager("two", what="half on the line")),
            (gale, c.ChangeLimits(LimitsIn(minimum=200))),
            (dana, SPIN),
            (dana, c.NoMoreBets(bell=True)),
            (dana, c.DisplaceWager("one", "straight:18", moved_by=MovedBy.DEALER)),
            (dana, c.DropBall(6)),
            (dana, c.RestBall("17")),
            (gale, c.RuleOnWager("one", Treatment.AS_PLACED, reason="moved by the dealer")),
            (gale, c.RuleOnWager("two", Treatment.AS_PLACED, reason="seen when placed")),
            (dana, c.AnnounceResult("17", colour="black")),
            (dana, c.PlaceDolly("17")),
            (dana, c.CollectLosers()),
            (dana, c.PayWinners()),
            (ann, c.LiftWinner("one")),
            (dana, c.LiftDolly()),
            (gale, c.Compensate("Ann", -100, reason="paid too much")),
            (gale, c.CorrectNumber(1, "18", reason="misread")),
            (dana, c.PlaceYourBets()),
            (ben, c.PlaceWager("four", "Ben", "black", 500)),
            (dana, SPIN),
            (dana, c.ReferCase(what="a chip rolled under the table")),
            (gale, c.DecideCase(Decision.PLAY_ON, reason="no harm done")),
            (dana, c.NoSpin(reason="a doubt")),
            (ben, c.ColourUp("Ben")),
            (ann, c.LeaveTable("Ann")),
            (gale, c.FillBank(1_000, reason="the tray is low")),
        ]

    def act(self, caller: Caller, command: c.AnyCommand) -> int:
        """The step that it made."""
        response = caller.ask("cloth", command)
        assert response.status_code == 200, response.text
        step: int = response.json()["step"]
        return step


@pytest.fixture
def evening(fresh: InProcess) -> Evening:
    return Evening(fresh)


def check_shape(socket: Socket) -> None:
    """Every message is one of those that are described, and the board is what it says."""
    for message in socket.heard:
        _decode_message(msgspec.json.encode(message))
    msgspec.convert(socket.board, Board)


def same(socket: Socket, caller: Caller) -> None:
    """What the messages have made of the board is what the server shows."""
    whole = caller.look("cloth")
    socket.catch_up(whole["step"])
    assert socket.board == whole["board"]
    assert socket.own == whole.get("own")


def test_the_board_of_a_socket_is_the_one_of_the_server_after_every_step(evening: Evening) -> None:
    callers = (evening.ann, evening.ben, evening.dana, evening.gale, evening.server.nobody())
    with (
        callers[0].watch("cloth") as ann,
        callers[1].watch("cloth") as ben,
        callers[2].watch("cloth") as dana,
        callers[3].watch("cloth") as gale,
        callers[4].watch("cloth") as nobody,
    ):
        everybody = (ann, ben, dana, gale, nobody)
        refused = 0
        for caller, command in evening.script:
            reply = caller.ask("cloth", command).json()
            refused += not reply["accepted"]
            for socket, watcher in zip(everybody, callers, strict=True):
                same(socket, watcher)

    assert refused == 1, "only what was meant to be"
    for socket in everybody:
        check_shape(socket)


def test_who_comes_back_at_any_moment_sees_what_everybody_sees(evening: Evening) -> None:
    """Cut after every step, and back with the number of the last step that was seen, a step or two later."""
    callers = (evening.ann, evening.dana, evening.server.nobody())
    seen: dict[Caller, Socket] = {}
    for caller in callers:
        with caller.watch("cloth") as socket:
            socket.hear()
            seen[caller] = socket

    for number, (caller, command) in enumerate(evening.script):
        evening.act(caller, command)
        for watcher in callers[number % 2 :]:
            with watcher.watch("cloth", since=seen[watcher].step) as socket:
                socket.follow(seen[watcher])
                same(socket, watcher)
            check_shape(socket)
            kind = "table" if watcher is evening.dana else "update"  # staff get everything
            assert {message["type"] for message in socket.heard} == {kind}
            seen[watcher] = socket


def test_who_comes_back_hears_of_ones_own_what_happened_meanwhile(evening: Evening) -> None:
    evening.dana.do("cloth", c.PlaceYourBets())
    with evening.ann.watch("cloth") as socket:
        socket.hear()
    evening.ann.do("cloth", c.PlaceWager("one", "Ann", "red", 500))
    evening.ben.do("cloth", c.PlaceWager("two", "Ben", "red", 500))
    evening.ann.do("cloth", c.WithdrawWager("one"))

    with evening.ann.watch("cloth", since=socket.step) as again:
        again.follow(socket)
        same(again, evening.ann)

    told = [event for message in again.heard for event in message.get("own_events", ())]
    assert [(event["type"], event["player"]) for event in told] == [
        ("wager-placed", "Ann"),
        ("wager-withdrawn", "Ann"),
    ]


def test_who_comes_back_as_staff_sees_what_staff_sees(evening: Evening) -> None:
    with evening.server.nobody().watch("cloth") as onlooker:
        onlooker.hear()

    with evening.dana.watch("cloth", since=onlooker.step) as socket:
        socket.follow(onlooker)
        socket.hear()
        same(socket, evening.dana)

    assert "accounts" in socket.board


def test_who_comes_back_much_later_gets_the_whole_table(evening: Evening) -> None:
    with evening.ann.watch("cloth") as socket:
        socket.hear()
    with evening.server.nobody().watch("cloth") as other:  # so that there are many small messages
        for _ in range(MOST_PATCHES + 1):
            other.catch_up(evening.act(evening.dana, c.RecordNote("again")))

    with evening.ann.watch("cloth", since=socket.step) as again:
        again.follow(socket)
        same(again, evening.ann)

    assert again.heard[0]["type"] == "table"


@pytest.mark.parametrize("since", [0, 10**9, 10**15 - 1])
def test_a_step_that_never_was_gets_the_whole_table(evening: Evening, since: int) -> None:
    with evening.ann.watch("cloth", since=since) as socket:
        first = socket.hear()

    assert first["type"] == "table"


def test_nothing_missed_is_said_at_once(evening: Evening) -> None:
    with evening.ann.watch("cloth") as socket:
        first = socket.hear()

    with evening.ann.watch("cloth", since=first["step"]) as back:
        back.follow(socket)
        again = back.hear()

    assert again["type"] == "update"
    assert again["patch"] == {}
    assert again["since"] == again["step"] == first["step"]


def test_a_burst_of_wagers_is_a_few_messages(evening: Evening) -> None:
    evening.dana.do("cloth", c.PlaceYourBets())
    with evening.server.nobody().watch("cloth") as onlooker, evening.ann.watch("cloth") as ann:
        onlooker.hear()
        began = time.monotonic()
        for start in range(0, 200, 40):
            wagers = [c.PlaceWager(f"w{start + n}", "Ann", f"straight:{n % 30 + 1}", 100) for n in range(40)]
            answers = ann.answers_to([ann.send(wager) for wager in wagers])
            assert all(answer["reply"]["accepted"] for answer in answers)
        took = time.monotonic() - began
        onlooker.catch_up(evening.ann.look("cloth")["step"])

    assert len(onlooker.board["stacks"]) == 200
    assert len(onlooker.heard) - 1 <= took / 0.1 + 2, "ten messages a second at most"


def test_every_command_is_answered_exactly_once(evening: Evening) -> None:
    evening.dana.do("cloth", c.PlaceYourBets())
    with evening.ann.watch("cloth") as ann:
        good = [ann.send(c.PlaceWager(f"w{n}", "Ann", "red", 100)) for n in range(60)]
        twice = [ann.send(c.PlaceWager(f"w{n}", "Ann", "red", 100), good[n]) for n in range(20)]
        bad = [ann.send(c.SpinBall()) for _ in range(20)]
        last = ann.send(c.PlaceWager("last", "Ann", "red", 100))
        ann.answers_to([last])
        wait_until(lambda: not evening.server.house.floor.sequencer.waiting)
        ann.catch_up(evening.ann.look("cloth")["step"])

    answered = Counter(
        message.get("reply", message)["request"]
        for message in ann.heard
        if message["type"] in ("reply", "problem")
    )
    expected = Counter([*good, *twice, *bad, last])
    assert answered == expected
    replies = [message["reply"] for message in ann.heard if message["type"] == "reply"]
    for request in twice:
        first, second = [reply for reply in replies if reply["request"] == request]
        assert first == second, "the same request gets the same answer"


def test_a_request_of_another_body_is_a_problem(evening: Evening) -> None:
    request = new_id()
    with evening.ann.watch("cloth") as ann:
        first = ann.answer_to(ann.send(c.BuyIn("Ann", 100), request))
        second = ann.answer_to(ann.send(c.BuyIn("Ann", 200), request))

    assert first["reply"]["accepted"]
    assert second["problem"]["status"] == 409


def test_calls_are_heard_by_everybody_in_their_order_and_once(evening: Evening) -> None:
    with evening.server.nobody().watch("cloth") as nobody:
        steps = [evening.act(caller, command) for caller, command in evening.script]
        nobody.catch_up(steps[-1])

    calls = [call for message in nobody.heard for call in message.get("calls", ())]
    assert [call["step"] for call in calls] == sorted(call["step"] for call in calls)
    assert Counter(call["type"] for call in calls)["bets-opened"] == 2
    assert not [call for call in calls if "player" in call]


# An automatic table


def test_at_an_automatic_table_a_player_follows_whole_rounds_through_every_cut(tmp_path: Path) -> None:
    with serving_in_process(tmp_path / "croupier.db", tables=RUNNING) as server:
        ann = server.join("Ann")
        ann.do("quick", c.SitDown("Ann"))
        ann.do("quick", c.BuyIn("Ann", 50_000))
        with ann.watch("quick") as seen:
            seen.hear()
        moments: set[tuple[str, str]] = set()
        placed = 0
        while len(seen.board.get("results", ())) < 2:
            with ann.watch("quick", since=seen.step) as socket:
                socket.follow(seen)
                message = socket.hear()
                _decode_message(msgspec.json.encode(message))
                moments.add((socket.board["bets"], socket.board["ball"]))
                if socket.board["bets"] == "open" and not socket.board["stacks"]:
                    placed += 1
                    socket.do(c.PlaceWager(f"w{placed}", "Ann", "straight:17", 500))
                seen = socket
        whole = ann.look("quick")
        with ann.watch("quick", since=seen.step) as socket:
            socket.follow(seen)
            socket.catch_up(whole["step"])

    assert len(moments) >= 4
    assert placed >= 2


def test_a_mistake_of_ours_is_an_answer_too(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr("croupier.web.live.socket.ask", fail)
    with evening.ann.watch("cloth") as ann:
        answer = ann.answer_to(ann.send(c.LeaveTable("Ann")))

    assert answer["problem"]["status"] == 500
    assert "ZeroDivisionError" not in str(answer)


def test_who_asks_for_too_much_at_once_is_told_and_the_rest_is_answered(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever waits, the socket is read: or nobody would know that the other side is still there."""
    enough = asyncio.Event()

    async def answer_late(*args: Any) -> bytes:
        await enough.wait()
        return await ask(*args)

    monkeypatch.setattr("croupier.web.live.socket.ask", answer_late)
    monkeypatch.setattr("croupier.web.live.socket.MOST_AT_ONCE", 2)
    with evening.ann.watch("cloth") as ann:
        first, second, third = (ann.send(c.BuyIn("Ann", 100)) for _ in range(3))
        refused = ann.answer_to(third)
        evening.server.do(set_soon(enough))
        answers = ann.answers_to([first, second])

    assert refused["problem"]["status"] == 503
    assert [answer["reply"]["accepted"] for answer in answers] == [True, True]


async def set_soon(event: asyncio.Event) -> None:
    event.set()


# Who does not read


@contextmanager
def hung_socket(port: int, path: str) -> Iterator[sockets.socket]:
    """Opened as it should be, and then nothing more is ever read."""
    key = base64.b64encode(os.urandom(16)).decode()
    handshake = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    )
    with sockets.socket() as opened:
        opened.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4_096)
        opened.settimeout(20)
        opened.connect(("127.0.0.1", port))
        opened.sendall(handshake.encode())
        assert b" 101 " in opened.recv(20)
        yield opened


def count_sockets(caller: Caller) -> int:
    (line,) = [
        line for line in caller.get("/metrics").text.splitlines() if line.startswith("croupier_sockets ")
    ]
    return int(line.split()[1])


def test_who_never_reads_is_cut_and_nobody_else_notices(process: RealProcess) -> None:
    """Two of them: one who is silent, and one who sends without end."""
    dana, onlooker, stop = process.sign_in("dealer"), process.nobody(), threading.Event()
    path, before = "/api/tables/cloth/live", process.resident
    heard = 0  # steps, while they hang
    with (
        hung_socket(process.port, path),
        hung_socket(process.port, path) as flooding,
        onlooker.watch("cloth") as watcher,
    ):
        threading.Thread(target=flood, args=(flooding, stop)).start()
        began = time.monotonic()
        while count_sockets(onlooker) > 1:
            assert time.monotonic() - began < PATIENCE, "they are cut"
            heard += 1
            watcher.catch_up(dana.do("cloth", c.RecordNote("x" * 400))["step"])
        took = time.monotonic() - began
        stop.set()

    assert took > 4, "nobody is cut for a short pause"
    assert heard > 1, "the other one hears of what happens before they are cut"
    assert process.resident - before < 20_000_000


def flood(hung: sockets.socket, stop: threading.Event) -> None:
    frames = b"\x81\x85\x00\x00\x00\x00{abc}" * 500
    with suppress(OSError):
        while not stop.is_set():
            hung.sendall(frames)


def test_who_does_not_keep_up_is_cut_and_comes_back(fresh: InProcess) -> None:
    """The outbox of a socket is bounded: what does not fit any more is left to coming back."""
    dana = fresh.hire("Dana", {ANY_TABLE: Post("dealer")})
    with hung_socket(fresh.port, "/api/tables/cloth/live"), fresh.nobody().watch("cloth") as onlooker:
        wait_until(lambda: len(fresh.house.watchers) == 2)
        (hung, watcher) = fresh.house.watchers
        fresh.do(fill(hung.outbox))
        wait_until(lambda: len(fresh.house.watchers) == 1)
        onlooker.catch_up(dana.do("cloth", c.RecordNote("on it goes"))["step"])

    assert watcher is not hung
    assert hung.outbox.reason == 1013


async def fill(outbox: Outbox) -> None:
    """More than the network and the outbox hold."""
    for _ in range(300):
        outbox.put(b"x" * 100_000)
        await asyncio.sleep(0)
