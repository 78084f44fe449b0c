"""Rows that come in the order of their steps, beside the steps themselves."""

from collections.abc import AsyncIterator, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Ordered(Generic[T]):
    """Only one row is held at a time, however many there are."""

    def __init__(self, rows: AsyncIterator[T], place: Callable[[T], int]) -> None:
        self._rows = rows
        self._place = place
        self._next: T | None = None

    async def up_to(self, place: int | None = None) -> AsyncIterator[tuple[int, T]]:
        """The rows that have not been taken yet, up to this place; without one, all that are left."""
        while True:
            if self._next is None:
                self._next = await anext(self._rows, None)
            if self._next is None:
                return
            row, at = self._next, self._place(self._next)
            if place is not None and at > place:
                return
            self._next = None
            yield at, row

    @property
    def is_at_end(self) -> bool:
        """Known once the rows up to some place were taken: was there none after it?"""
        return self._next is None
