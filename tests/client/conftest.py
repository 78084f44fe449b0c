"""A server that the tests of this folder share."""

from collections.abc import Iterator

import pytest

from croupier.rulebook.sources import shipped_sources

from .serving import LONG, Serving, describe_table, serving

GAMES = [source.game for source in shipped_sources()]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A quick table of every game; and `slow`, where bets stay open."""
    tables = [*map(describe_table, GAMES, GAMES), describe_table("slow", timetable=LONG)]
    with serving(tmp_path_factory.mktemp("server"), "".join(tables)) as started:
        yield started
