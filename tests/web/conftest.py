"""Servers that many tests of this folder share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .serving import CLOTH, InProcess, RealProcess, serving_as_a_process, serving_in_process


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    """For tests that leave it as they find it, or do not care."""
    with serving_in_process(tmp_path_factory.mktemp("server") / "croupier.db") as started:
        yield started


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[InProcess]:
    """For tests that change much: one table, with a dealer."""
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH) as started:
        yield started


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealProcess]:
    """For tests that measure it: one table, with a dealer, and the limits that a house has."""
    with serving_as_a_process(tmp_path_factory.mktemp("process"), tables=CLOTH) as started:
        yield started
