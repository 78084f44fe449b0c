"""What is seen of a table: declared once for the view that a table makes and the board that goes out."""

import msgspec

from croupier.formats.limits import LimitsIn
from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.table.commands import Mandates
from croupier.table.state import Case, PendingAct, Result, Voided
from croupier.table.terms import Decision
from croupier.table.views.debts import Debtor
from croupier.table.views.phase import Phase
from croupier.table.views.player_view import Own
from croupier.table.views.stacks import Stack
from croupier.table.views.takings import Takings
from croupier.table.views.waiting_wagers import Waiting


class RackMarker(msgspec.Struct, frozen=True):
    """On the display rack of colour chips: whose colour, and what one chip is worth."""

    colour: str
    value: int
    seat: int
    marker: int | None = None


class Sight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What does not concern somebody, or is not so at the moment, is left out."""

    table: str
    game: str
    round: int
    spin: int
    phase: Phase
    bets: Bets
    ball: Ball
    settled: bool
    number: Number | None = None
    announced: bool
    dolly: bool
    drawn: tuple[Number, ...] | None = None
    lit: tuple[Number, ...] | None = None
    limits: LimitsIn
    next_limits: LimitsIn | None = None  # a notice: they hold from the next round
    denominations: tuple[int, ...]  # the smallest first
    currency: str
    stacks: dict[str, Stack]  # by place, in the order in which they were put down
    rack: tuple[RackMarker, ...]
    results: tuple[Result, ...]
    case: Case | None = None
    seats_taken: int
    voided: Voided | None = None  # until bets open or the ball is spun again
    shown: tuple[Number, ...] = ()  # of this round, wrongly, on a display
    was: tuple[Number, ...] = ()  # of this round, recorded wrongly and corrected
    links: tuple[str, ...] = ()  # of the bonus grid, those of which every number is lit
    number_class: BonusClass | None = None  # of the announced number, in a game with bonus numbers
    players: tuple[Own, ...] | None = None  # from here on for the staff
    debtors: tuple[Debtor, ...] | None = None  # who has no seat any more
    accounts: dict[str, int] | None = None
    takings: Takings | None = None
    mandates: Mandates | None = None  # of the staff over money
    pending: tuple[PendingAct, ...] | None = None  # acts with money that wait for a second person
    waiting: tuple[Waiting, ...] | None = None  # wagers, the most urgent first
    decisions: tuple[Decision, ...] | None = None  # that are open in the case
    next_step: str | None = None  # none at a closed table
    payment_left: tuple[Act, ...] | None = None  # its steps that are not done, while the dolly lies
    previous_number: Number | None = None  # to which the ball goes back after a void spin
    examine_ball: bool | None = None  # it has left the wheel, and is not spun before that
    early_call: bool | None = None  # bets may be closed now, before the spin
    acts_now: tuple[Act, ...] | None = None  # of the document, that can be done now
    commands_now: tuple[str, ...] | None = None  # of those that the time alone does not decide about
