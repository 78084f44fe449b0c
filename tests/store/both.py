"""Both stores, for tests that hold for either."""

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from croupier.store import opening
from croupier.store.interface import Store
from tests.event_loop import Run

from .postgres import Database

Open: TypeAlias = Callable[[], Coroutine[Any, Any, Store]]


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens the same store each time."""
    if request.param == "sqlite":
        return lambda: opening.open_store(str(tmp_path / "croupier.db"))
    database: Database = request.getfixturevalue("database")
    return lambda: opening.open_store(database.url)


@pytest.fixture
def store(open_store: Open, run: Run) -> Iterator[Store]:
    opened = run(open_store())
    yield opened
    run(opened.close())
