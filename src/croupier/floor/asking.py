"""A command on its way to a table, and the reply that it gets for ever."""

import asyncio
import hashlib

import msgspec

from croupier.floor.live_table import LiveTable
from croupier.game.roles import Actor
from croupier.store.values import RequestKey
from croupier.table.commands import AnyCommand
from croupier.table.events import AnyEvent, Refused


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What a command led to: the events that followed, or the one that it was refused, with its clauses."""

    request: str
    table: str
    step: int | None  # of the table's record; None: the table was never asked
    accepted: bool
    events: tuple[AnyEvent, ...]


class AnotherBody(Exception):
    """This id was used before, for something else."""


class NotDeciding(Exception):
    """Another node decides for this table now."""


class Frozen(Exception):
    """The table contradicts itself: nothing is decided until somebody has looked at it."""


class Failed(Exception):
    """The program is wrong: it could not decide. Nothing has changed."""


class Asked(msgspec.Struct, eq=False):
    live: LiveTable
    actor: Actor
    request: str
    command: AnyCommand
    answer: asyncio.Future[bytes]
    forwarded: int | None = None  # by another node, under this number

    @property
    def key(self) -> RequestKey:
        return RequestKey(self.actor.person, self.request)

    def digest(self) -> bytes:
        """Of everything that matters: the same request means the same whatever its bytes were."""
        return digest_of(self.live.name, self.actor, self.command)

    def settle(self, outcome: bytes | Exception) -> None:
        """Answer, unless nobody waits any longer."""
        if self.answer.done():
            return
        if isinstance(outcome, bytes):
            self.answer.set_result(outcome)
        else:
            self.answer.set_exception(outcome)
            self.answer.exception()  # who does not wait for it, need not hear of it


_encode = msgspec.json.Encoder().encode


def digest_of(table: str, actor: Actor, command: AnyCommand) -> bytes:
    return hashlib.sha256(_encode((table, actor.role, actor.acting_as, command))).digest()


def encode_reply(request: str, table: str, step: int | None, events: tuple[AnyEvent, ...]) -> bytes:
    accepted = not any(isinstance(event, Refused) for event in events)
    return _encode(Reply(request=request, table=table, step=step, accepted=accepted, events=events))
