"""What comes down a socket: the shape of every message."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.formats.limits import LimitsIn
from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.table.dealt_by import DealtBy, NextBy
from croupier.table.reply import Reply
from croupier.table.state import Case, Result, Voided
from croupier.table.terms import Decision, WheelSource
from croupier.table.views.debts import Debtor
from croupier.table.views.phase import Phase
from croupier.table.views.player_view import Own
from croupier.table.views.rack import RackMarker
from croupier.table.views.waiting import Waiting
from croupier.wire.answers import ProblemBody

Version = Literal[1]


class StackOut(msgspec.Struct, frozen=True, kw_only=True):
    """Chips on the cloth; a stack without a colour is of value chips."""

    wager: str
    stake: int
    seat: int
    chips: tuple[int, ...]
    colour: str | None = None


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it; what is null is left out."""

    table: str
    title: str
    titles: dict[str, str] | None = None  # by language; none where the title is the house's own
    game: str
    dealer: DealtBy
    wheel: WheelSource
    open: bool
    round: int
    spin: int
    phase: Phase
    bets: Bets
    ball: Ball
    settled: bool
    announced: bool
    dolly: bool
    limits: LimitsIn
    denominations: tuple[int, ...]  # the smallest first
    currency: str
    stacks: dict[str, StackOut]  # by place, in the order in which they were put down
    rack: tuple[RackMarker, ...]
    results: tuple[Result, ...]
    seats_taken: int
    seats: int
    colours: tuple[str, ...]  # of colour chips that the table has
    number: Number | None = None
    drawn: tuple[Number, ...] | None = None
    lit: tuple[Number, ...] | None = None
    next_limits: LimitsIn | None = None
    case: Case | None = None
    voided: Voided | None = None  # until bets open or the ball is spun again
    shown: tuple[Number, ...] = ()  # of this round, wrongly, on a display
    was: tuple[Number, ...] = ()  # of this round, recorded wrongly and corrected
    links: tuple[str, ...] = ()  # of the bonus grid, those of which every number is lit
    number_class: BonusClass | None = None  # of the announced number, in a game with bonus numbers
    awaits_wager: bool = False  # the automatic dealer spins no ball before there is one
    players: tuple[Own, ...] | None = None  # from here on for the staff
    debtors: tuple[Debtor, ...] | None = None  # who has no seat any more
    accounts: dict[str, int] | None = None
    waiting: tuple[Waiting, ...] | None = None  # wagers, the most urgent first
    decisions: tuple[Decision, ...] | None = None  # that are open in the case
    next_step: str | None = None  # none at a closed table
    next_by: NextBy | None = None  # who takes it
    payment_left: tuple[Act, ...] | None = None  # its steps that are not done, while the dolly lies
    previous_number: Number | None = None  # to which the ball goes back after a void spin
    examine_ball: bool | None = None  # it has left the wheel, and is not spun before that
    early_call: bool | None = None  # bets may be closed now, before the spin
    acts_now: tuple[Act, ...] | None = None  # of the document, that can be done now
    commands_now: tuple[str, ...] | None = None  # of those that the time alone does not decide about


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
