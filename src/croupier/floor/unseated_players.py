"""Players without a seat: what they are refused is answered, and neither in the record nor in the store.

Whoever joins could fill a disk with refusals, and nothing has happened at the table. The last of these
answers are remembered here, so that a request that comes again gets the same one.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from croupier.floor.request import Asked
from croupier.floor.running_table import RunningTable
from croupier.game.roles import PLAYER, Actor
from croupier.store.values import KeptReply, RequestKey
from croupier.table.events import AnyEvent, Refused
from croupier.table.state import Table

MOST_REMEMBERED = 10_000  # the oldest are forgotten; a reply has some hundred bytes


def has_no_seat(table: Table, actor: Actor) -> bool:
    return actor.role == PLAYER and actor.person not in table.players


def find_unrecorded(table: Table, actor: Actor, events: Sequence[AnyEvent]) -> Refused | None:
    """What the table refuses somebody who has no seat."""
    if not has_no_seat(table, actor):
        return None
    return next((event for event in events if isinstance(event, Refused)), None)


class Remembered(NamedTuple):
    live: RunningTable
    epoch: int | None
    answer: KeptReply


class TurnedAway:
    """Only for as long as this node decides for the table: the next one may have kept something else."""

    def __init__(self) -> None:
        self.count = 0  # since the start
        self._answers: OrderedDict[RequestKey, Remembered] = OrderedDict()

    def find(self, key: RequestKey) -> KeptReply | None:
        found = self._answers.get(key)
        return found.answer if found is not None and found.live.epoch == found.epoch else None

    def remember(self, asked: Asked, answer: KeptReply) -> None:
        """Not what was asked, which may be large."""
        self.count += 1
        self._answers.pop(asked.key, None)
        self._answers[asked.key] = Remembered(asked.live, asked.live.epoch, answer)
        if len(self._answers) > MOST_REMEMBERED:
            self._answers.popitem(last=False)
