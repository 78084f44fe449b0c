"""Whatever is said into a socket is answered once, in a shape that is described, and it stays open."""

import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.wire.messages import AnyMessage
from tests.table.matrix import COMMANDS, command_at

from .callers import Caller, Socket, new_id
from .serving import CLOTH, InProcess, serving_in_process

# The server is in the same process, and pings with chance of its own.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")

IS_LONG = os.environ.get("CROUPIER_LONG") == "1"
ROUND = 7  # a number that no round of these tables has

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(["Ann", "cloth", "straight:17", "17", "place-wager", "0", "", "\x00", "x" * 501])
)
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
REQUESTS = (
    st.sampled_from(["request-000001", "short", "", "x" * 81, "request-\n"]) | st.builds(new_id) | ANYTHING
)

_decode = msgspec.json.Decoder(AnyMessage).decode


def every_command(server: InProcess) -> list[Any]:
    at = server.house.floor.tables["cloth"].table
    made = [command_at(kind, "sands-2019", at) for kind in COMMANDS.values() if kind is not c.CorrectNumber]
    return [to_builtins(command) for command in [*made, c.CorrectNumber(ROUND, "17", reason="misread")]]


@st.composite
def near_commands(draw: st.DrawFn, commands: list[Any]) -> str:
    """A command with a few things changed, or something else altogether."""
    if draw(st.integers(0, 9)) == 0:
        return msgspec.json.encode(draw(ANYTHING)).decode()
    command = dict(draw(st.sampled_from(commands)))
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*command, "more"])) if command else "more"
        if draw(st.booleans()):
            command.pop(key, None)
        else:
            command[key] = draw(ANYTHING)
    whole = {"request": draw(REQUESTS), "command": command}
    if draw(st.integers(0, 9)) == 0:
        whole["more"] = draw(ANYTHING)
    text = msgspec.json.encode(whole).decode()
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 9)) == 0 else text


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    with serving_in_process(tmp_path_factory.mktemp("table") / "croupier.db", tables=CLOTH) as server:
        yield server


def come_in(table: InProcess, who: str) -> Caller:
    if who == "nobody":
        return table.nobody()
    if who == "player":
        return table.join("Ann")
    return table.hire(f"the {who}", {ANY_TABLE: Post(who)})


@pytest.mark.parametrize("who", ["nobody", "player", "dealer", "gaming-shift-manager"])
def test_every_frame_is_answered_once_and_the_socket_stays_open(table: InProcess, who: str) -> None:
    caller = come_in(table, who)
    frames = st.lists(near_commands(every_command(table)), min_size=5, max_size=15)
    with caller.watch("cloth") as socket:
        socket.hear()

        @given(said=frames)
        @settings(
            max_examples=1000 if IS_LONG else 15,
            derandomize=not IS_LONG,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        def check(said: list[str]) -> None:
            assert len(say(socket, said)) == len(said)

        check()
        last = socket.answer_to(socket.send(c.RecordNote("still here")))

    assert last["type"] in ("reply", "problem")


def say(socket: Socket, said: list[str]) -> list[Any]:
    """What comes back until something that is certainly answered is."""
    for text in said:
        socket.connection.send(text)
    answers: list[Any] = []
    while len(answers) < len(said):
        message = socket.hear()
        _decode(msgspec.json.encode(message))
        if message["type"] in ("reply", "problem"):
            answers.append(message)
    mark = socket.send(c.RecordNote("a mark"))
    while (message := socket.hear())["type"] == "update":
        continue
    assert message.get("reply", message)["request"] == mark, "nothing was answered twice"
    return answers
