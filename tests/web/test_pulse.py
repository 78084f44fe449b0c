"""A sign of life for whoever asks for one: a browser does not see the pings of a socket."""

from croupier.table import commands as c
from croupier.wire.conventions import PING

from .serving import InProcess


def test_whoever_asks_whether_the_house_is_there_is_answered_at_once(server: InProcess) -> None:
    with server.nobody().watch("cloth") as socket:
        socket.hear()
        socket.connection.send(PING)

        assert socket.hear() == {"type": "pong", "v": 1}


def test_nobody_else_is_answered(fresh: InProcess) -> None:
    ann = fresh.join("Ann")
    with ann.watch("cloth") as asking, ann.watch("cloth") as other:
        asking.connection.send(PING)
        while asking.hear()["type"] != "pong":
            pass
        ann.do("cloth", c.SitDown("Ann"))
        other.catch_up(ann.look("cloth")["step"])

    assert "pong" not in [each["type"] for each in other.heard]


def test_what_only_looks_like_it_is_not_understood(server: InProcess) -> None:
    with server.nobody().watch("cloth") as socket:
        socket.hear()
        socket.connection.send(PING.replace("ping", "pingpong"))

        assert socket.hear()["type"] == "problem"
