"""A table as the messages of its socket tell it: none is missed, and none counts twice."""

from typing import Any

import msgspec
from msgspec import UNSET

from croupier.table.views.player_view import Own
from croupier.wire.merge_patch import apply_patch
from croupier.wire.messages import Board, TableMessage, UpdateMessage


class OutOfStep(Exception):
    """Messages are missing: the whole table is needed."""


class FollowedBoard:
    def __init__(self) -> None:
        self.step: int | None = None  # of the table's record, the last that was seen
        self.own: Own | None = None
        self.due_in_ms: int | None = None  # when the last message was sent
        self.is_lost = True  # where the table stands, so that all of it is needed
        self._parts: dict[str, Any] = {}
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """Read only when somebody looks."""
        assert self.step is not None, "the first message is the whole table"
        if self._board is None:
            self._board = msgspec.convert(self._parts, Board)
        return self._board

    def begin(self, message: TableMessage, parts: dict[str, Any]) -> None:
        """The whole table; `parts` is its board as it was sent."""
        self.step, self.own, self.due_in_ms = message.step, message.own, message.due_in_ms
        self._parts, self._board, self.is_lost = parts, None, False

    def go_on(self, message: UpdateMessage) -> bool:
        """False: it was known already. Raises OutOfStep."""
        if message.since != self.step:
            if self.step is not None and message.step <= self.step:
                return False
            self.is_lost = True
            raise OutOfStep
        self.step, self.due_in_ms = message.step, message.due_in_ms
        if message.patch:
            self._parts, self._board = apply_patch(self._parts, message.patch), None
        if message.own is not UNSET:
            self.own = message.own
        return True
