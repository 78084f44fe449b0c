"""How soon the house is ready: what it imports, from the start of the process, and with a long history.

python3 run.py bench start [--events 100000]
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from croupier.floor.recovery import recover
from croupier.floor.settings import TableSettings, default_settings
from croupier.store.addresses import open_store
from croupier.table.dealt_by import DealtBy
from tests.floor.long_history import play_rounds
from tests.killing.processes import Process

TRIES = 5
PROGRAMS = {
    "Python doing nothing": ("-c", ""),
    "croupier --help": ("-m", "croupier", "--help"),
    "what the server imports": ("-c", "import croupier.web.server"),
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=100_000)
    events = parser.parse_args().events
    for what, arguments in PROGRAMS.items():
        time_a_program(what, arguments)
    with tempfile.TemporaryDirectory() as folder:
        time_the_process(Path(folder) / "default.db", "seven tables")
        asyncio.run(time_a_long_history(Path(folder), events))
        time_the_process(Path(folder) / "old.db", f"a table with {events:,} events")
    return 0


def time_a_program(what: str, arguments: Sequence[str]) -> None:
    seconds = []
    for _ in range(TRIES):
        began = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - began)
    print(f"{what}: {statistics.median(seconds):.2f} s")


def time_the_process(file: Path, what: str) -> None:
    """With what is checked before the start; a new file the first time."""
    seconds = []
    for _ in range(TRIES):
        house = Process(file.parent, str(file), tables=False)
        began = time.perf_counter()
        house.start()
        house.wait_until_ready()
        seconds.append(time.perf_counter() - began)
        house.stop()
    print(
        f"\ncroupier serve, {what}: ready after {seconds[0]:.2f} s the first time, "
        f"then {statistics.median(seconds[1:]):.2f} s (goal: under 2 s)"
    )


async def time_a_long_history(folder: Path, events: int) -> None:
    (settings,) = (each for each in default_settings() if each.name == "sands-2019")
    settings = msgspec.structs.replace(settings, dealer=DealtBy.STAFF)
    new, old = folder / "new.db", folder / "old.db"
    await play_rounds(new, settings, events=1)
    made = await play_rounds(old, settings, events=events, say=show_progress)
    fresh, long = await time_recovery(new, settings), await time_recovery(old, settings)
    print(f"\na table with {made:,} events is back after {long * 1000:.1f} ms, with opening the file;")
    print(f"a new one after {fresh * 1000:.1f} ms: ratio {long / fresh:.2f} (goal: under 2)")


async def time_recovery(file: Path, settings: TableSettings) -> float:
    """From opening the file to a table that can go on."""
    seconds = []
    for _ in range(TRIES):
        began = time.perf_counter()
        store = await open_store(str(file))
        await recover(store, settings)
        seconds.append(time.perf_counter() - began)
        await store.close()
    return statistics.median(seconds)


def show_progress(text: str) -> None:
    print(f"\r{text}   ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
