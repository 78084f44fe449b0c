"""An event loop that lasts for a whole test, so that a test is written as one line after another."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any, Protocol, TypeVar

import pytest

T = TypeVar("T")


class Run(Protocol):
    def __call__(self, work: Coroutine[Any, Any, T], /) -> T: ...


@pytest.fixture
def run() -> Iterator[Run]:
    """Runs one thing to its end; what was started beside it goes on whenever something runs."""
    with asyncio.Runner() as runner:
        yield runner.run
