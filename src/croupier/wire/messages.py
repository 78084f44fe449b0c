"""What comes down a socket: the shape of every message."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.table.dealt_by import DealtBy, NextBy
from croupier.table.reply import Reply
from croupier.table.terms import WheelSource
from croupier.table.views.player_view import Own
from croupier.table.views.sight import Sight
from croupier.wire.answers import ProblemBody

Version = Literal[1]


class Board(Sight, frozen=True, kw_only=True):
    """A table as everybody sees it, and what the house knows of it; what is null is left out."""

    title: str
    titles: dict[str, str] | None = None  # by language; none where the title is the house's own
    dealer: DealtBy
    wheel: WheelSource
    open: bool
    seats: int
    colours: tuple[str, ...]  # of colour chips that the table has
    awaits_wager: bool = False  # the automatic dealer spins no ball before there is one
    next_by: NextBy | None = None  # who takes the next step


class TableMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The whole table."""

    v: Version
    step: int  # of its record
    board: Board
    due_in_ms: int | None = None  # until the automatic dealer goes on; none while no clock runs
    period_ms: int | None = None  # the whole time of which that is left
    own: Own | None = None


class UpdateMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """What has changed: a merge patch (RFC 7396) of the board, and the player's own part if it changed."""

    v: Version
    since: int  # the step from which it leads
    step: int
    patch: dict[str, object]
    due_in_ms: int | None = None
    period_ms: int | None = None
    own: Own | UnsetType | None = UNSET  # not there: as before; null: the player has no seat any more
    calls: tuple[dict[str, object], ...] = ()  # events that everybody hears
    own_events: tuple[dict[str, object], ...] = ()  # events about the player


class ReplyMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="reply"):
    v: Version
    reply: Reply


class ProblemMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="problem"):
    v: Version
    request: str
    problem: ProblemBody


class PongMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """A sign of life, for who has asked for one by PING."""

    v: Version


AnyMessage = TableMessage | UpdateMessage | ReplyMessage | ProblemMessage | PongMessage
