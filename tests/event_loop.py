"""An event loop that lasts for a whole test, so that a test is written as one line after another."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
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


async def until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait for something to become true, and fail if it does not."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
