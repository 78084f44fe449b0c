"""How far a long piece of work is, for whoever waits for it at a terminal."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

import typer


class Progress:
    """How far it is, on a terminal, a few times a second."""

    def __init__(self) -> None:
        self._is_watched = sys.stderr.isatty()
        self._next = time.monotonic() + 0.5
        self._written = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.clear()

    def clear(self) -> None:
        if self._written:
            print(f"\r{' ' * self._written}\r", end="", file=sys.stderr, flush=True)
            self._written = 0

    def show_steps(self, table: str, steps: int) -> None:
        if self._is_watched:
            self._show(f"table {table}: {steps:,} steps")

    def show_pages(self, done: int, pages: int) -> None:
        if self._is_watched:
            self._show(f"{done:,} of {pages:,} pages")

    def show_share(self, done: int, of: int) -> None:
        """A bar, for work whose end is known."""
        if self._is_watched:
            full = 20 * done // of
            self._show(f"▕{'█' * full}{' ' * (20 - full)}▏ {100 * done // of} %")

    def _show(self, text: str) -> None:
        if time.monotonic() >= self._next:
            print(f"\r{text.ljust(self._written)}", end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + 0.2
            self._written = max(self._written, len(text))


@contextmanager
def interruptible(says: str = "") -> Iterator[Progress]:
    """Work that is watched, and that Control-C ends: one line then says what has not come about."""
    try:
        with Progress() as progress:
            yield progress
    except KeyboardInterrupt:
        print(f"\ninterrupted: {says}" if says else "\ninterrupted", file=sys.stderr)
        raise typer.Exit(130) from None
