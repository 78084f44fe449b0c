"""Nothing acknowledged is lost, nothing is done twice, wherever the server is killed."""

import asyncio
from pathlib import Path

import pytest

from .fire import BETWEEN, play_under_fire

KILLS = 3  # `python3 run.py bench kills` does more


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_a_server_that_is_killed_again_and_again_loses_nothing_and_does_nothing_twice(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = str(tmp_path / "croupier.db")
    database = file if kind == "SQLite" else request.getfixturevalue("database").url

    outcome = asyncio.run(play_under_fire(tmp_path, database, KILLS, seed=1))

    print(f"{kind}: {outcome}")
    assert outcome.verdict.is_perfect, outcome.verdict
    assert outcome.verdict.acknowledged >= KILLS * BETWEEN
    assert outcome.asked_again > 0, "some commands were under way when the server was killed"
