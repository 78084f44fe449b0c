"""A house that is stopped answers what it has taken, and takes nothing more."""

import signal
from pathlib import Path

import apsw
import pytest
from websockets.exceptions import ConnectionClosed

from croupier.table import commands as c

from .serving import CLOTH, serving_as_a_process

COMMANDS = 30


def test_what_came_up_a_socket_and_is_kept_is_answered_before_it_closes(tmp_path: Path) -> None:
    """Stopped while they are on their way: some come too late, which nobody says yes to."""
    with serving_as_a_process(tmp_path, tables=CLOTH) as server:
        ann = server.join("Ann")
        with ann.watch("cloth") as socket:
            socket.do(c.SitDown("Ann"))
            asked = [socket.send(c.BuyIn("Ann", 100)) for _ in range(COMMANDS)]
            socket.answer_to(asked[0])
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                socket.hear_until(lambda _: False)
        server.process.wait(30)

    answered = {
        message["reply"]["request"] for message in socket.heard if message["type"] == "reply"
    }.intersection(asked)
    kept = {
        id
        for (id,) in apsw.Connection(str(server.file)).execute("SELECT id FROM replies WHERE person = 'Ann'")
    }.intersection(asked)
    assert answered == kept
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
