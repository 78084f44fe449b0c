"""How many wagers a real server takes from hundreds of players, durably, and how fast each is answered.

python3 run.py bench load [--players 500] [--tables 10] [--seconds 20] [--overload] [--database FILE|URL]

The disk's own limit is measured in the same run: the same rows, in batches of the same size, by one thread
without any game. With --overload it then gets twice what it has sustained: what has waited too long is
refused, and whoever is answered is answered in time.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Self

HERE = Path(__file__).resolve().parent
EVERY = 2.0  # seconds between two wagers of a player
GOAL_MS = 100.0
OVERLOAD_GOAL_MS = 300.0  # for those who are answered at twice the sustained rate
JOINS_A_SECOND = 40  # the server answers 50 requests a second from one address
SEARCH_SECONDS = 14.0  # a round and a little
LEAST_RATE = 20.0
STEPS_OF_SEARCH = 3  # halvings, after the first rate that is too much

TABLE = """
[[table]]
name = "table-{number}"
game = "sands-2019"
wheel = "electronic"
dealer = "automatic"
currency = "SGD"
denominations = [100, 500, 2500]
seats = 1000
limits = {{ minimum = 100 }}

[table.timetable]
betting = {betting}
last_bets = 2
rolling = 1
resting = 0.5
announcing = 0.2
paying = 1
pause = 0.3
"""


def describe_table(number: int) -> str:
    """Rounds of 13 seconds and a little: tables of a house are not in step."""
    return TABLE.format(number=number, betting=8 + 0.17 * number)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the first load lasts")
    parser.add_argument(
        "--database", default="", help="an SQLite file that is not there yet, or postgresql://"
    )
    parser.add_argument("--overload", action="store_true", help="twice the sustained rate in the end")
    parser.add_argument("--generators", type=int, default=1, help="processes that play")
    asked = parser.parse_args()
    build = HERE.parent / "build"  # on a disk, which the folder for temporary files may not be
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build, prefix="load-") as folder:
        database = asked.database or str(Path(folder) / "croupier.db")
        with Server(Path(folder), database, asked.tables) as server:
            best = bench_load(server, asked)
        if "://" not in database:
            bench_disk(database, best)


def bench_load(server: "Server", asked: argparse.Namespace) -> "Load":
    with playing(server.url, asked.generators) as crowd:
        crowd.join(asked.players, asked.tables)
        rate = asked.players / EVERY
        crowd.play(rate, 2)
        print(f"{asked.players} players at {asked.tables} tables, each with a wager every {EVERY:g} s:")
        Load(server, crowd, rate, asked.seconds).show()
        best = find_highest(server, crowd, rate)
        print(
            "\nthe highest rate that it sustained:"
            if best.is_sustained
            else "\nit sustained no rate; the least:"
        )
        best.show()
        if asked.overload:
            print("\nat twice that rate:")
            Load(server, crowd, 2 * best.rate, asked.seconds).show(OVERLOAD_GOAL_MS)
        return best


def find_highest(server: "Server", crowd: "Crowd", rate: float) -> "Load":
    """Half as much until it is not too much, twice as much until it is, then between."""
    good = Load(server, crowd, rate, SEARCH_SECONDS)
    while not good.is_sustained and good.rate > LEAST_RATE:
        good = Load(server, crowd, good.rate / 2, SEARCH_SECONDS)
    while (tried := Load(server, crowd, 2 * good.rate, SEARCH_SECONDS)).is_sustained:
        good = tried
    below, above = good.rate, tried.rate
    for _ in range(STEPS_OF_SEARCH):
        tried = Load(server, crowd, (below + above) / 2, SEARCH_SECONDS)
        if tried.is_sustained:
            good, below = tried, tried.rate
        else:
            above = tried.rate
    return good


class Load:
    """So many wagers a second for a while, and what was measured."""

    def __init__(self, server: "Server", crowd: "Crowd", rate: float, seconds: float) -> None:
        self.rate = rate
        before, cpu, busy, began = server.figures(), server.cpu(), cpu_of_the_machine(), time.perf_counter()
        answers = crowd.play(rate, seconds)
        lasted = time.perf_counter() - began
        self.server_cpu, self.memory = (server.cpu() - cpu) / lasted, server.memory()
        self.others = (cpu_of_the_machine() - busy) / lasted - self.server_cpu
        self.others -= sum(each["cpu"] for each in answers)
        after = server.figures()
        self.seconds = max(each["seconds"] for each in answers)
        self.asked = sum(each["asked"] for each in answers)
        self.answered = sum(each["answered"] for each in answers)  # while it lasted
        self.counts = {
            kind: sum(each["counts"].get(kind, 0) for each in answers)
            for kind in ("accepted", "late", "refused", "not now", "failed")
        }
        self.times: list[int] = sorted(time for each in answers for time in each["times"])
        self.noes: list[int] = sorted(time for each in answers for time in each["noes"])
        self.lags: list[int] = sorted(lag for each in answers for lag in each["lags"])
        self.messages = sum(each["messages"] for each in answers)
        self.bytes = sum(each["bytes"] for each in answers)
        self.closed = sum(each["closed"] for each in answers)
        self.cpu = max(each["cpu"] for each in answers)
        commands = sum(after[key] - before[key] for key in after if key.startswith("croupier_commands_total"))
        self.batch = commands / max(1, after["croupier_batches"] - before["croupier_batches"])
        print(
            f"    {rate:7,.0f}/s asked, {self.answered / self.seconds:7,.0f}/s answered, "
            f"p99 {self.p(0.99):.0f} ms",
            file=sys.stderr,
        )

    def p(self, part: float) -> float:
        """Milliseconds within which this part was answered."""
        return _find_part(self.times, part)

    @property
    def is_sustained(self) -> bool:
        is_reached = self.answered >= 0.97 * self.asked
        return is_reached and self.p(0.99) <= GOAL_MS and not self.is_refusing and not self.closed

    @property
    def is_refusing(self) -> bool:
        """More than a hitch of the machine explains."""
        return bool(self.counts["failed"]) or self.counts["not now"] > 0.001 * self.asked

    def show(self, goal: float = GOAL_MS) -> None:
        counts = self.counts
        print(
            f"  answered      {self.answered / self.seconds:,.0f} a second: {counts['accepted']:,} accepted, "
            f"{counts['late']:,} too late for the round, {counts['refused']:,} refused otherwise, "
            f"{counts['failed']:,} failed"
        )
        print(
            f"  until then    p50 {self.p(0.5):.1f} ms, p95 {self.p(0.95):.1f}, p99 {self.p(0.99):.1f}, "
            f"most {self.times[-1] / 1000:.1f} (goal: p99 under {goal:g})"
        )
        if self.noes:
            print(
                f"  not now       {len(self.noes):,} had waited too long, to ask again: told so within "
                f"p50 {_find_part(self.noes, 0.5):.1f} ms, p99 {_find_part(self.noes, 0.99):.1f}"
            )
        print(
            f"  to players    {self.messages:,.0f} messages a second, {self.bytes / 1e6:.1f} MB a second; "
            f"{self.closed} sockets cut"
        )
        print(
            f"  server        {self.server_cpu:.0%} of a core, {self.memory / 1e6:.0f} MB, "
            f"{self.batch:.1f} commands a transaction"
        )
        print(
            f"  generator     {self.cpu:.0%} of a core; it was late itself, p99 "
            f"{self.lags[int(0.99 * len(self.lags))] / 1000:.1f} ms, and that is in the times above"
        )
        print(f"  others        {max(0.0, self.others):.0%} of a core went to other programs", flush=True)


def _find_part(times: list[int], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))] / 1000 if times else 0.0


class Server:
    """`croupier serve` as a process."""

    def __init__(self, folder: Path, database: str, tables: int) -> None:
        settings = folder / "tables.toml"
        settings.write_text("".join(map(describe_table, range(tables))))
        arguments = ("serve", "--port", "0", "--tables", str(settings), "--database", database)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "croupier", *arguments, "--joins-per-minute", "100000"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stderr is not None
        said = next(line for line in self._process.stderr if line.startswith("http"))
        self.url = said.split()[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate()

    def figures(self) -> dict[str, float]:
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=30) as answer:
            text = answer.read().decode()
        return {name: float(value) for name, value in re.findall(r"^(\w\S*) (\S+)$", text, re.MULTILINE)}

    def cpu(self) -> float:
        """Seconds of all its threads; nothing where there is no /proc."""
        file = Path(f"/proc/{self._process.pid}/stat")
        if not file.exists():
            return 0.0
        fields = file.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        file = Path(f"/proc/{self._process.pid}/statm")
        return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if file.exists() else 0


def cpu_of_the_machine() -> float:
    """Seconds of all its cores together; nothing where there is no /proc."""
    file = Path("/proc/stat")
    if not file.exists():
        return 0.0
    user, nice, system, _idle, _waiting, *rest = map(int, file.read_text().split("\n")[0].split()[1:])
    return (user + nice + system + sum(rest[:2])) / os.sysconf("SC_CLK_TCK")


class Crowd:
    """The processes that play."""

    def __init__(self, processes: list["subprocess.Popen[str]"]) -> None:
        self._processes = processes

    def join(self, players: int, tables: int) -> None:
        names = [f"table-{number}" for number in range(tables)]
        share, rate = players // len(self._processes), JOINS_A_SECOND / len(self._processes)
        told = [
            {"join": {"first": place * share, "count": share, "tables": names, "rate": rate}}
            for place in range(len(self._processes))
        ]
        joined = sum(answer["accepted"] for answer in self._tell(told))
        assert joined == 2 * share * len(self._processes), "everybody has a seat and chips"

    def play(self, rate: float, seconds: float) -> list[dict[str, Any]]:
        share = rate / len(self._processes)
        return self._tell([{"play": {"rate": share, "seconds": seconds}}] * len(self._processes))

    def _tell(self, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
        for process, each in zip(self._processes, told, strict=True):
            pipe(process.stdin).write(json.dumps(each) + "\n")
            pipe(process.stdin).flush()
        return [json.loads(pipe(process.stdout).readline()) for process in self._processes]


def pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


@contextmanager
def playing(url: str, count: int) -> Iterator[Crowd]:
    command = [sys.executable, str(HERE / "loading" / "generator.py"), url]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(count)
    ]
    try:
        yield Crowd(processes)
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def bench_disk(database: str, load: Load) -> None:
    """Beside the server's best rate, in the same run and on the same disk."""
    command = [sys.executable, str(HERE / "loading" / "disk.py"), database, str(load.batch)]
    rates = [float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(3)]
    share = load.answered / load.seconds / max(rates)
    print(
        f"  the disk      {max(rates):,.0f} a second, the same rows in the same batches without any game: "
        f"the server reaches {share:.0%} of that"
    )


if __name__ == "__main__":
    main()
