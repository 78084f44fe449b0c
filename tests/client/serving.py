"""`croupier serve` as a process that can be killed and started again."""

import os
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.running import start_croupier
from tests.waiting import PATIENCE

PHASES = ("last_bets", "rolling", "resting", "announcing", "paying", "pause")
QUICK = ", ".join(("betting = 0.4", *(f"{phase} = 0.05" for phase in PHASES)))
UNHURRIED = ", ".join(f"{phase} = 0.25" for phase in ("betting", *PHASES))
LONG = "pause = 0, betting = 3600"


def describe_table(name: str, game: str = "sands-2019", timetable: str = QUICK, seats: int = 100) -> str:
    return f"""
[[table]]
name = "{name}"
game = "{game}"
wheel = "electronic"
dealer = "automatic"
currency = "SGD"
denominations = [100, 500, 2500]
equipment = {{ wheel_diameter_mm = 800, ball_diameter_mm = 20, ball_is_metal = false }}
seats = {seats}
limits = {{ minimum = 100, maximum = 100000 }}
timetable = {{ {timetable} }}
"""


class Serving:
    """Always at the same address, and with what it has kept."""

    def __init__(self, folder: Path, tables: str, public_port: int | None = None) -> None:
        self.port = find_free_port()
        self.public_port = public_port or self.port  # another one where a line lies between
        self.url = f"http://127.0.0.1:{self.public_port}"
        self.secrets: dict[str, str] = {}  # of the staff
        settings, database = folder / "tables.toml", folder / "croupier.db"
        settings.write_text(tables, encoding="utf-8")
        self._arguments = (
            *("serve", "--tables", str(settings), "--database", str(database), "--port", str(self.port)),
            *("--public-url", self.url, "--joins-per-minute", "1000"),
        )
        self.start()

    def start(self) -> None:
        """Returns when it is ready."""
        self._process = start_croupier(*self._arguments)
        assert self._process.stderr is not None
        talk = []
        for line in map(bytes.decode, self._process.stderr):
            talk.append(line)
            if line.startswith("http"):
                break
        self._rest = threading.Thread(target=self._process.stderr.read)
        self._rest.start()
        if not talk or not talk[-1].startswith("http"):
            self.end()
            raise AssertionError("".join(talk))
        self.secrets |= _read_secrets(self._process)

    def fall_silent(self) -> None:
        """It is there, and says nothing more."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def end(self, by: int = signal.SIGKILL) -> None:
        self._process.send_signal(by)
        self._process.wait(PATIENCE)
        self._rest.join(PATIENCE)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()


@contextmanager
def serving(folder: Path, tables: str, public_port: int | None = None) -> Iterator[Serving]:
    server = Serving(folder, tables, public_port)
    try:
        yield server
    finally:
        server.end()


def _read_secrets(process: subprocess.Popen[bytes]) -> dict[str, str]:
    """What a server prints at its first start, which is all there by the time that it is ready."""
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    rows = [line.split() for line in (process.stdout.read() or b"").decode().splitlines()]
    return {row[0]: row[1] for row in rows if len(row) == 2}


def find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        assert isinstance(port, int)
        return port
