"""Two servers on one PostgreSQL; the one that decides is killed, or stopped and continued, mid-round."""

import asyncio
from pathlib import Path

from tests.store.postgres import Database

from .fire import BETWEEN, play_on_two_nodes

TIMES = 3  # `python3 run.py bench kills --nodes 2` does more


def test_when_the_deciding_node_is_killed_or_stopped_another_takes_over_and_nothing_is_lost(
    tmp_path: Path, database: Database
) -> None:
    outcome = asyncio.run(play_on_two_nodes(tmp_path, database.url, TIMES, seed=3))

    print(outcome)
    assert outcome.verdict.is_perfect, outcome.verdict
    assert outcome.verdict.acknowledged >= TIMES * BETWEEN
    assert len(outcome.ready_within) == TIMES, "every time the other one decided"
