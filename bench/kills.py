"""A house under fire: real servers killed at random moments while people play, and what is left of it.

python3 run.py bench kills [--kills 100] [--seed 1] [--postgres]    one server, killed
python3 run.py bench kills --nodes 2 [--kills 30]                   two on one PostgreSQL: killed, or stopped
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.killing.fire import play_on_two_nodes, play_under_fire
from tests.store.postgres import run_server


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--postgres", action="store_true", help="instead of an SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not given.postgres and given.nodes == 1:
            return play(Path(folder), str(Path(folder) / "croupier.db"), given)
        with run_server() as server:
            return play(Path(folder), server.create().url, given)


def play(folder: Path, database: str, given: argparse.Namespace) -> int:
    under_fire = play_on_two_nodes if given.nodes == 2 else play_under_fire
    outcome = asyncio.run(under_fire(folder, database, given.kills, given.seed, say=show_progress))
    kind = "PostgreSQL" if database.startswith("postgres") else "SQLite"
    print(f"\n{kind}, {given.nodes} node(s), seed {given.seed}: {outcome}")
    if given.nodes == 2:
        print(f"the zombie's writes were refused {outcome.fenced} times")
    if not outcome.verdict.is_perfect:
        print(outcome.verdict.report)
    return 0 if outcome.verdict.is_perfect else 1


def show_progress(text: str) -> None:
    print(f"\r{text}   ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
