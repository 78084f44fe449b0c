"""Servers that a test starts, killed when it ends."""

from collections.abc import Iterator

import pytest

from croupier.floor import forwarded_commands
from tests.event_loop import Run
from tests.store.both import Open
from tests.store.postgres import Database
from tests.waiting import PATIENCE

from .nodes import House, Start


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody gives up on another node because the machine is slow."""
    monkeypatch.setattr(forwarded_commands, "PATIENCE", PATIENCE)


@pytest.fixture
def start(open_store: Open, run: Run) -> Iterator[Start]:
    started = Start(open_store, run)
    yield started
    for node in started.nodes:
        run(node.kill())


@pytest.fixture
def house(database: Database, run: Run) -> Iterator[House]:
    house = House(database, run)
    yield house
    for node in tuple(house.nodes):
        house.kill(node)
