"""Those who see the same board: everybody, or the staff. The board is made once for all of them."""

import time
from collections import deque
from typing import Any

import msgspec

from croupier.floor.running_table import RunningTable
from croupier.game.roles import Actor
from croupier.web.live.board import Stacks, make_board
from croupier.web.live.outbox import Outbox
from croupier.wire.merge_patch import make_patch

MOST_PATCHES = 32  # kept for those who come back: they get them all at once
COME_BACK_WITHIN = 60.0  # seconds; a board that nobody has watched for so long is not kept up to date

_encode = msgspec.json.Encoder().encode


Telling = list[dict[str, Any]]  # events, as people are told of them


class Patch(msgspec.Struct, frozen=True):
    since: int
    step: int
    board: bytes
    calls: Telling
    private: dict[str, Telling]  # by player


class Audience:
    def __init__(self, live: RunningTable, viewer: Actor | None) -> None:
        self.board: dict[str, Any] = {}
        self.step = -1
        self.watchers: set[Watcher] = set()
        self._live = live
        self._viewer = viewer
        self._stacks = Stacks()
        self._patches: deque[Patch] = deque(maxlen=MOST_PATCHES)
        self._watched_at = -COME_BACK_WITHIN

    def is_watched(self) -> bool:
        """Now, or not long ago."""
        now = time.monotonic()
        if self.watchers:
            self._watched_at = now
        return now < self._watched_at + COME_BACK_WITHIN

    def leave(self, watcher: "Watcher") -> None:
        self.watchers.discard(watcher)
        self._watched_at = time.monotonic()

    def renew(self, calls: Telling, private: dict[str, Telling]) -> Patch:
        """The board as it is now, and what leads to it from the one before."""
        board = make_board(self._live, self._viewer, self._stacks)
        change = _encode(make_patch(self.board, board))
        patch = Patch(self.step, self._live.end.steps, change, calls, private)
        self.board, self.step = board, self._live.end.steps
        if patch.step != patch.since:
            self._patches.append(patch)
        return patch

    def begin(self) -> None:
        """Somebody watches who may be the first for long."""
        if self.step != self._live.end.steps:
            self.renew([], {})
            self._patches.clear()

    def missed(self, since: int) -> list[Patch] | None:
        """What leads from there to here, be it nothing new; None: it is not kept any more."""
        if since == self.step:
            return [Patch(since, since, b"{}", [], {})]
        later = [patch for patch in self._patches if patch.since >= since]
        return later if later and later[0].since == since else None


class Watcher(msgspec.Struct, eq=False):
    """One socket at a table."""

    audience: Audience
    player: str | None
    outbox: Outbox
    own: bytes  # the player's own part, as it was sent last
