"""Both stores, for tests that hold for either."""

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from croupier.audit.store import CheckReport, check
from croupier.store import addresses
from croupier.store.interface import Store
from tests.event_loop import Run

from .postgres import Database

Open: TypeAlias = Callable[[], Coroutine[Any, Any, Store]]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "croupier.db")
    database: Database = request.getfixturevalue("database")
    return database.url


@pytest.fixture
def open_store(address: str) -> Open:
    """Opens the same store each time."""
    return lambda: addresses.open_store(address)


async def check_kept(address: str) -> CheckReport:
    """Everything that is kept there."""
    store = await addresses.open_to_check(address)
    try:
        return await check(store)
    finally:
        await store.close()


@pytest.fixture
def store(open_store: Open, run: Run) -> Iterator[Store]:
    opened = run(open_store())
    yield opened
    run(opened.close())
