"""How fast the engine is. Each figure stands beside a baseline that is measured in the same run.

python3 run.py bench engine                 everything but the long one
python3 run.py bench engine --lines 1000000 the memory of a million rounds
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from croupier.formats.rounds import RoundReader
from croupier.formats.settlements import encode_settlement
from croupier.game.payoff import compile_payoff
from croupier.game.settlement import settle
from croupier.game.wagers import Wager
from croupier.rulebook import load

RULES = load("sands-2019")
CROUPIER = [sys.executable, "-c", "from croupier.cli.main import run; run()"]
TRIES = 5


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lines", type=int, default=100_000, help="rounds for the memory figure")
    wanted = parser.parse_args()
    random.seed(20260101)
    bench_settle_lines()
    bench_settle()
    bench_payoff()
    bench_start()
    bench_memory(wanted.lines)


def bench_settle_lines() -> None:
    """JSON in, JSON out, the whole program; beside it the same lines read and written by `json` alone."""
    count = 20_000
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rounds.jsonl"
        file.write_text("".join(json.dumps(round_) + "\n" for round_ in make_rounds(count)), encoding="utf-8")
        answers = subprocess.run(
            [*CROUPIER, "settle", "--lines", file], check=True, capture_output=True
        ).stdout

        def whole_program() -> None:
            subprocess.run([*CROUPIER, "settle", "--lines", file], check=True, stdout=subprocess.DEVNULL)

        def only_json() -> None:
            for line, answer in zip(file.read_bytes().splitlines(), answers.splitlines(), strict=True):
                json.loads(line)
                json.dumps(json.loads(answer))

        seconds, baseline = best(whole_program), best(only_json)
    show("settle --lines, 10 wagers a round", count / seconds, "rounds/s", 5_000)
    print(f"    {baseline / seconds:.2f} times the speed of json alone reading rounds and writing answers")


def bench_settle() -> None:
    """The settlement alone, without JSON."""
    reader = RoundReader()
    rounds = [reader.read(json.dumps(round_).encode()) for round_ in make_rounds(2_000)]

    def run() -> None:
        for rules, play in rounds:
            settle(rules, play)

    def encode() -> None:
        for rules, play in rounds:
            encode_settlement(rules, settle(rules, play))

    show("settle, 10 wagers a round, from Python", len(rounds) / best(run), "rounds/s")
    show("settle and encode as JSON", len(rounds) / best(encode), "rounds/s")


def bench_payoff() -> None:
    """Spins answered by a compiled payoff; beside it a loop over the wagers as a plain program has it."""
    names = ["straight:17", "split:0-00", "corner:25-26-28-29", "red", "dozen:2", "column:3", "top-line"]
    wagers = [Wager(name, "p", RULES.positions[name], 100) for name in names]
    payoff = compile_payoff(RULES, wagers)
    spins = random.choices(RULES.wheel.order, k=500_000)
    plain = [(wager.position.covers, wager.position.odds or 0, wager.stake) for wager in wagers]

    def loop_over_wagers() -> int:
        return sum(
            stake * odds if number in covers else -stake for number in spins for covers, odds, stake in plain
        )

    assert payoff.total(spins) == loop_over_wagers()
    seconds, baseline = best(lambda: payoff.total(spins)), best(loop_over_wagers)
    show("compiled payoff of 7 wagers", len(spins) / seconds, "spins/s", 5_000_000)
    print(f"    {baseline / seconds:.0f} times a loop over the wagers ({len(spins) / baseline:,.0f} spins/s)")


def bench_start() -> None:
    """`croupier --help`; beside it Python doing nothing."""

    def helped() -> None:
        subprocess.run([*CROUPIER, "--help"], check=True, stdout=subprocess.DEVNULL)

    def nothing() -> None:
        subprocess.run([sys.executable, "-c", ""], check=True)

    seconds, baseline = best(helped), best(nothing)
    print(f"croupier --help: {seconds:.3f} s (goal: under 0.25), Python alone {baseline:.3f} s")


def bench_memory(count: int) -> None:
    """The most memory that `settle --lines` takes for a few rounds and for many."""
    few, many = peak_megabytes(1_000), peak_megabytes(count)
    print(f"memory of settle --lines: {few:.0f} MB for 1,000 rounds, {many:.0f} MB for {count:,}")


def peak_megabytes(count: int) -> float:
    """Measured by a child that runs the program and reports what its own child took at most."""
    probe = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", probe, *CROUPIER, "settle", "--lines", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for round_ in make_rounds(count):
            child.stdin.write(json.dumps(round_).encode() + b"\n")
        child.stdin.close()
        kilobytes = int(child.stdout.read())
    return kilobytes / (1024 * 1024 if sys.platform == "darwin" else 1024)


def make_rounds(count: int) -> Iterator[dict[str, object]]:
    positions = list(RULES.positions)
    for _ in range(count):
        yield {
            "game": "sands-2019",
            "limits": {"minimum": 500, "maximum": 100_000},
            "wagers": [
                {
                    "id": f"w{place}",
                    "player": f"p{place % 4}",
                    "wager": random.choice(positions),
                    "stake": random.randrange(1, 250) * 500,
                }
                for place in range(10)
            ],
            "outcome": random.choice(RULES.wheel.order),
        }


def best(work: Callable[[], object]) -> float:
    """The shortest of a few tries: the least disturbed one."""
    return min(timed(work) for _ in range(TRIES))


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def show(what: str, rate: float, unit: str, goal: int | None = None) -> None:
    aim = f" (goal: {goal:,})" if goal else ""
    print(f"{what}: {rate:,.0f} {unit}{aim}", flush=True)


if __name__ == "__main__":
    main()
