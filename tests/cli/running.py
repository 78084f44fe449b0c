"""Running `croupier` as its user does: arguments and standard input in; status, output and talk out."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unittest import mock

import croupier as package
from croupier.cli.main import run

START = "from croupier.cli.main import run; run()"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    out: bytes  # standard output
    talk: str  # standard error

    @property
    def text(self) -> str:
        return self.out.decode("utf-8")

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def croupier(*arguments: str, stdin: bytes = b"") -> Answer:
    """The program inside this process: an exception that comes out of it is a traceback to its user."""
    out, talk = io.BytesIO(), io.BytesIO()
    with (
        mock.patch.object(sys, "argv", ["croupier", *arguments]),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        mock.patch.object(sys, "stdout", io.TextIOWrapper(out, "utf-8", write_through=True)),
        mock.patch.object(
            sys, "stderr", io.TextIOWrapper(talk, "utf-8", "backslashreplace", write_through=True)
        ),
    ):
        status = _run()
        sys.stdout.flush()
        sys.stderr.flush()
        return Answer(status, out.getvalue(), talk.getvalue().decode("utf-8"))


def _run() -> int:
    try:
        run()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def real_croupier(
    *arguments: str,
    stdin: bytes = b"",
    start: str = START,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Answer:
    """The program as a process of its own, with these variables in its environment."""
    with start_croupier(*arguments, start=start, environment=environment) as process:
        out, talk = process.communicate(stdin, timeout=60)
    return Answer(process.returncode, out, talk.decode("utf-8"))


def start_croupier(
    *arguments: str,
    stderr: int = subprocess.PIPE,
    start: str = START,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.Popen[bytes]:
    """The program as a process that can be talked to."""
    assert package.__file__ is not None
    return subprocess.Popen(
        [sys.executable, "-c", start, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1]), **environment},
    )
