"""A command on its way to a table, and the reply that it gets: for ever, unless a stranger is turned away."""

import asyncio
import hashlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

from croupier.floor.running_table import RunningTable
from croupier.game.roles import Actor
from croupier.store.interface import StoreFailed
from croupier.store.values import RequestKey
from croupier.table.commands import AnyCommand
from croupier.table.events import AnyEvent, Refused
from croupier.table.reply import Reply
from croupier.table.state import Table


class AnotherBody(Exception):
    """This id was used before, for something else."""


class NotDeciding(Exception):
    """Another node decides for this table now."""


class Overtaken(Exception):
    """It was asked for only in a case that is not there any more. Nothing was decided."""


class Frozen(Exception):
    """The table contradicts itself: nothing is decided until somebody has looked at it."""


class Overdue(Exception):
    """In a crowd it waited too long, or would have to. It had no effect; the same id may be asked again."""


class Failed(Exception):
    """The program is wrong: it could not decide. Nothing has changed."""


T = TypeVar("T")

NOT_ANSWERED = (AnotherBody, Failed, Frozen, NotDeciding, Overdue, StoreFailed)  # whoever asks may get it


OnlyIf = Callable[[Table], bool]


class Asked(msgspec.Struct, eq=False):
    live: RunningTable
    actor: Actor
    request: str
    command: AnyCommand
    answer: asyncio.Future[bytes] = msgspec.field(default_factory=asyncio.Future)
    forwarded: int | None = None  # by another node, under this number
    only_if: OnlyIf | None = None  # of the table at the moment of the decision
    until: float | None = None  # by the clock of the event loop: then it is refused if nobody has come to it

    @property
    def key(self) -> RequestKey:
        return RequestKey(self.actor.person, self.request)

    def digest(self) -> bytes:
        """Of everything that matters: the same request means the same whatever its bytes were."""
        return digest_of(self.live.name, self.actor, self.command)

    def answer_with(self, outcome: bytes | Exception) -> None:
        """Answer, unless nobody waits any longer."""
        if self.answer.done():
            return
        if isinstance(outcome, bytes):
            self.answer.set_result(outcome)
        else:
            self.answer.set_exception(outcome)
            self.answer.exception()  # who does not wait for it, need not hear of it


def take_waiting(queue: asyncio.Queue[T], most: int) -> list[T]:
    """What waits already, but no more than this."""
    return [queue.get_nowait() for _ in range(min(most, queue.qsize()))]


_encode = msgspec.json.Encoder().encode


def digest_of(table: str, actor: Actor, command: AnyCommand) -> bytes:
    return hashlib.sha256(_encode((table, actor.role, actor.acting_as, command))).digest()


def encode_reply(request: str, table: str, step: int | None, events: tuple[AnyEvent, ...]) -> bytes:
    accepted = not any(isinstance(event, Refused) for event in events)
    return _encode(Reply(request=request, table=table, step=step, accepted=accepted, events=events))
