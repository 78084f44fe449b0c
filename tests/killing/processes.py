"""Real servers, as processes of their own: started, killed, stopped in their tracks and let go on."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from tests.waiting import wait_until

TABLE = """
[[table]]
name = "{name}"
game = "{game}"
wheel = "electronic"
dealer = "automatic"
limits = {{ minimum = 100, maximum = 1000000 }}
currency = "{currency}"
[table.timetable]
betting = {betting}
last_bets = 0.1
rolling = 0.05
resting = 0.05
announcing = 0
paying = 0.05
pause = 0.05
"""
TABLES = TABLE.format(name="sands", game="sands-2019", currency="SGD", betting=0.2) + TABLE.format(
    name="nz", game="nz-37", currency="NZD", betting=0.3
)
NAMES = ("sands", "nz")
READY_WITHIN = 120.0  # seconds; a busy machine is slow


class Process:
    """One server. It keeps its port when it is started again."""

    def __init__(
        self,
        folder: Path,
        database: str,
        name: str = "house",
        *,
        tables: bool = True,
        more: Sequence[str] = (),  # arguments
    ) -> None:
        self.port = find_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.started = 0
        self._log = folder / f"{name}.log"
        (folder / "tables.toml").write_text(TABLES, encoding="utf-8")
        self._tables = ("--tables", str(folder / "tables.toml")) if tables else ()
        self.database = database
        self._folder = folder
        self._more = more
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = ("--database", self.database, *self._tables, "--port", str(self.port))
        rest = ("--joins-per-minute", "10000", "--log-format", "json", *self._more)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "croupier", "serve", *arguments, *rest],
                cwd=self._folder,  # where a database of PostgreSQL has its anchors
                stderr=log,
                stdout=log,
            )
        self.started += 1

    def wait_until_ready(self) -> float:
        """How many seconds it took."""
        began = time.monotonic()
        wait_until(self._is_ready_and_runs, READY_WITHIN, lambda: self.read_log()[-2000:])
        return time.monotonic() - began

    def _is_ready_and_runs(self) -> bool:
        assert self._process is not None, "it was started"
        assert self._process.poll() is None, f"the server ended:\n{self.read_log()[-2000:]}"
        return self.is_ready()

    def is_ready(self) -> bool:
        try:
            with urlopen(f"{self.url}/health/ready", timeout=1) as answer:
                return bool(answer.status == 200)
        except HTTPError as error:
            error.close()
            return False
        except OSError:
            return False

    def kill(self) -> None:
        self._signal(signal.SIGKILL)
        self.wait()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def stop(self) -> int:
        """Cleanly; its exit status."""
        self._signal(signal.SIGTERM)
        return self.wait()

    def end(self) -> None:
        """However it is."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def read_log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def count_log(self, says: str) -> int:
        """How often the log says this."""
        count = 0
        for line in self.read_log().splitlines():
            if line.startswith("{"):
                count += json.loads(line).get("says") == says
        return count

    def _signal(self, number: int) -> None:
        assert self._process is not None, "it was started"
        os.kill(self._process.pid, number)

    def wait(self) -> int:
        """Its exit status, once it has ended."""
        assert self._process is not None, "it was started"
        return self._process.wait(timeout=120)


def find_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
