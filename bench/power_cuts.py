"""Power cuts while tables are played into a file: is what was acknowledged there when the power is back?

python3 run.py bench power_cuts [--cuts 10000] [--seed 0]

Beside it stand the same cuts without one precaution each: if these lost nothing, all of it showed nothing.
"""

import argparse
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1]))  # the disk whose power is cut belongs to the tests

from croupier.store.sqlite import connection as sqlite
from tests.store.surviving import CUTS_OF_A_NIGHT, GOOD, Found, survive
from tests.store.troubled import survive_failed_sync
from tests.store.watched_disk import WatchedDisk

ENOUGH = 5_000  # cuts, of which a part without a precaution shows that it is needed
HASTY = sqlite.SETTINGS.replace("synchronous = FULL", "synchronous = NORMAL")

Outcome = tuple[int, int, Found]  # seed, acknowledgements before the cut, what was found after it


def main() -> int:
    parser = argparse.ArgumentParser(description="Power cuts while tables are played into a file.")
    parser.add_argument("--cuts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first cut; each cut has the next one")
    wanted = parser.parse_args()
    seeds = range(wanted.seed, wanted.seed + wanted.cuts)
    few = seeds[: max(wanted.cuts // 20, 1)]
    some = seeds[: max(wanted.cuts // 5, 1)]
    failed = run("as it is", seeds, cut_night)
    failed += run("as it is, after a sync that failed", some, cut_after_failed_sync)
    if failed:
        print(f"NOT survived; the first again: --cuts 1 --seed {failed[0]}")
        return 1
    if wanted.cuts < ENOUGH:
        return 0
    print("without a precaution:")
    seen = [
        run("  commits that do not wait for the disk", few, cut_hasty_night),
        run("  a new file whose folder is never synced", few, cut_unsynced_night),
        run("  a log that is not written again after a sync that failed", some, cut_after_trusted_sync),
    ]
    if not all(seen):
        print("one of these was survived: the cuts show nothing")
    return 0 if all(seen) else 1


def run(what: str, seeds: range, cut: Callable[[range], list[Outcome]]) -> list[int]:
    """Cut after cut, on every core; the seeds of those that were not survived."""
    began = time.perf_counter()
    found: Counter[Found] = Counter()
    acknowledged = 0
    failed: list[int] = []
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for outcomes in workers.map(cut, split(seeds)):
            for seed, before, what_is_left in outcomes:
                found[what_is_left] += 1
                acknowledged += before
                failed += [seed] if what_is_left not in GOOD else []
    rate = len(seeds) / (time.perf_counter() - began)
    print(f"{what}: {len(seeds):,} cuts, {rate:,.0f}/s; {acknowledged:,} acknowledgements before them")
    counts = [f"{kind} {found[kind]:,}" for kind in (Found.LOST, Found.TORN, Found.CORRUPT)]
    print(f"    {', '.join(counts)}; under way and kept: {found[Found.MORE]:,}", flush=True)
    return failed


def split(seeds: range) -> list[range]:
    """By the nights to which they belong."""
    starts = [seeds.start, *(seed for seed in seeds[1:] if seed % CUTS_OF_A_NIGHT == 0), seeds.stop]
    return [range(start, stop) for start, stop in pairwise(starts)]


def cut_night(seeds: range) -> list[Outcome]:
    return list(survive(seeds))


def cut_after_failed_sync(seeds: range) -> list[Outcome]:
    logging.disable()
    return list(survive_failed_sync(seeds))


def cut_hasty_night(seeds: range) -> list[Outcome]:
    with mock.patch.object(sqlite, "SETTINGS", HASTY):
        return cut_night(seeds)


def cut_unsynced_night(seeds: range) -> list[Outcome]:
    with mock.patch.object(WatchedDisk, "note_folder_sync"):
        return cut_night(seeds)


def cut_after_trusted_sync(seeds: range) -> list[Outcome]:
    with mock.patch.object(sqlite, "_write_log_again"):
        return cut_after_failed_sync(seeds)


if __name__ == "__main__":
    sys.exit(main())
