"""One table's messages to everybody who watches it: gathered for a moment, made once, sent to all.

A message says from which step of the record it leads to which. Who comes back with the number of the last
step seen gets what was missed, or everything anew.
"""

import asyncio
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from croupier.floor.dealer import Dealer
from croupier.floor.running_table import RunningTable, Taken
from croupier.formats.why import worded
from croupier.game.roles import PLAYER, Actor, Role
from croupier.table.views.player_view import Own, own_part, own_parts
from croupier.web.live.audience import Audience, Patch, Telling, Watcher
from croupier.web.live.board import Stacks, find_calls, make_board, without_nulls
from croupier.web.live.outbox import Outbox, make_frame

SHORTEST_GAP, LONGEST_GAP = 0.1, 1.0  # seconds between two messages to the same people
LARGEST_SHARE = 0.05  # of all the time, for the messages of one table: commands come first

_encode = msgspec.json.Encoder().encode


class Feed:
    def __init__(self, live: RunningTable, dealer: Dealer) -> None:
        self.live = live
        self.messages = self.cut = 0  # sent, and sockets that did not keep up
        self._dealer = dealer
        self._everybody = Audience(live, None)
        self._staff = Audience(live, Actor(person="", role=Role(live.rules.ladder[0])))
        self._calls: Telling = []
        self._private: dict[str, Telling] = {}
        self._changed = asyncio.Event()
        live.watchers.append(self._note)

    def join(self, outbox: Outbox, player: str | None, *, is_staff: bool, since: int | None) -> Watcher:
        """From now on this one hears everything; first comes what was missed.

        Staff get everything: what somebody saw before signing in was less.
        """
        if self._changed.is_set():
            self.send()
        audience = self._staff if is_staff else self._everybody
        audience.begin()
        own = self._find_own(player)
        watcher = Watcher(audience, player, outbox, own)
        missed = audience.missed(since) if since is not None and not is_staff else None
        if missed is None:
            outbox.put(make_frame(self._whole(audience.step, audience.board, own)))
        for patch in missed or ():
            outbox.put(make_frame(self._update(patch, own, patch.private.get(player or "", []))))
        audience.watchers.add(watcher)
        return watcher

    def show(self, actor: Actor | None) -> bytes:
        """The whole table for one look."""
        player = actor.person if actor and actor.role == PLAYER else None
        board = make_board(self.live, actor if player is None else None, Stacks())
        return self._whole(self.live.end.steps, board, self._find_own(player))

    async def run(self) -> None:
        while True:
            await self._changed.wait()
            began = time.thread_time()
            if self._changed.is_set():  # nobody who joined meanwhile has had it sent
                self.send()
            took = time.thread_time() - began
            await asyncio.sleep(min(max(SHORTEST_GAP, took / LARGEST_SHARE), LONGEST_GAP))

    def send(self) -> None:
        """Tell everybody what has happened since the last message."""
        self._changed.clear()
        calls, self._calls = self._calls, []
        private, self._private = self._private, {}
        for audience in (self._everybody, self._staff):
            if not audience.is_watched():
                continue
            patch = audience.renew(calls, private)
            shared = make_frame(self._update(patch, b"", []))
            owns = self._find_owns(audience, None if calls else private.keys())
            for watcher in tuple(audience.watchers):
                told = private.get(watcher.player or "", [])
                own = owns.get(watcher.player or "", watcher.own)
                if own == watcher.own and not told:
                    self._send_to(watcher, shared)
                else:
                    self._send_to(watcher, make_frame(self._update(patch, own, told)))
                    watcher.own = own

    def _send_to(self, watcher: Watcher, frame: bytes) -> None:
        if not watcher.outbox.is_open:
            return  # it is about to leave
        watcher.outbox.put(frame)
        self.messages += 1
        if watcher.outbox.is_cut:
            self.cut += 1
            watcher.audience.leave(watcher)

    def _note(self, taken: Sequence[Taken]) -> None:
        for each in taken if self._everybody.is_watched() or self._staff.is_watched() else ():
            self._calls += find_calls(each.step.n, each.step.events)
            for event in each.step.events:
                player = getattr(event, "player", None)
                if player is not None:
                    said = worded(event) if getattr(event, "because", None) else event
                    told = {"step": each.step.n, **msgspec.to_builtins(said)}
                    self._private.setdefault(player, []).append(told)
        self._changed.set()

    def _find_owns(self, audience: Audience, asked: Collection[str] | None) -> dict[str, bytes]:
        """What is their own of all players who watch, or only of these."""
        players = {watcher.player for watcher in audience.watchers if watcher.player is not None}
        players = players if asked is None else players.intersection(asked)
        owns = own_parts(self.live.table, players)
        return {player: _encode_own(owns.get(player)) for player in players}

    def _find_own(self, player: str | None) -> bytes:
        return b"" if player is None else _encode_own(own_part(self.live.table, player))

    def find_time(self) -> dict[str, int]:
        """How long until the automatic dealer goes on, and of how long in all; empty: no clock runs."""
        if self._dealer.due_at is None:
            return {}
        left = self._dealer.due_at - asyncio.get_running_loop().time()
        return {"due_in_ms": max(0, round(left * 1000)), "period_ms": round(self._dealer.period * 1000)}

    def _whole(self, step: int, board: dict[str, Any], own: bytes) -> bytes:
        head = {"type": "table", "v": 1, "step": step, **self.find_time()}
        return _join(head, board=_encode(board), own=own)

    def _update(self, patch: Patch, own: bytes, private: Telling) -> bytes:
        head = {"type": "update", "v": 1, "since": patch.since, "step": patch.step, **self.find_time()}
        if patch.calls:
            head["calls"] = patch.calls
        if private:
            head["own_events"] = private
        return _join(head, patch=patch.board, own=own)


def _encode_own(own: Own | None) -> bytes:
    return b"null" if own is None else _encode(without_nulls(msgspec.to_builtins(own)))


def _join(head: dict[str, Any], **parts: bytes) -> bytes:
    """A JSON object of which some parts are encoded already."""
    message = _encode(head)[:-1]
    for name, part in parts.items():
        if part:
            message += b',"' + name.encode() + b'":' + part
    return message + b"}"


async def run_feeds(feeds: Sequence[Feed]) -> None:
    with suppress(asyncio.CancelledError):
        async with asyncio.TaskGroup() as tasks:
            for feed in feeds:
                tasks.create_task(feed.run())
