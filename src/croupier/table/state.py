"""A table as it stands: one frozen value, and every step makes the next.

Its dictionaries are never changed, only replaced: so a snapshot of the layout is a reference to it.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from croupier.formats.limits import LimitsIn
from croupier.formats.lines import Figures
from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.moment import Ball, Bets, Moment
from croupier.game.numbers import Number
from croupier.game.policies import VoidEnds
from croupier.game.spin import Direction
from croupier.game.wagers import PlacedBy
from croupier.table import ledger
from croupier.table.commands import Mandates, MoneyCommand
from croupier.table.terms import ChipKind, Enforce, MovedBy, Treatment, WheelSource

MOST_RESULTS = 500  # that a table remembers for its display


class Seat(msgspec.Struct, frozen=True):
    """A player at the table."""

    number: int
    colour: str | None = None  # of the player's own chips
    value: int = 0  # of one of them
    marker: int | None = None
    warned: bool = False


class LaidWager(msgspec.Struct, frozen=True, kw_only=True):
    """Chips as they lie, in the state of a table and in the record of a round."""

    id: str
    player: str
    wager: str  # where the chips lie
    stake: int
    chips: ChipKind
    placed_by: PlacedBy
    placed_at: str  # where they were put, or meant to be
    declared: bool
    misplaced: bool  # a dealer put a declared wager elsewhere
    moved_by: MovedBy | None


class Lying(LaidWager, frozen=True, kw_only=True):
    """A wager on the layout, or one that is declared and not placed yet."""

    question: Because | None = None
    flag: Because | None = None
    taken: bool = False  # withdrawn after the call
    imprisoned: bool = False  # held from an earlier round


class RuledOn(msgspec.Struct, frozen=True):
    to: str | None  # where the wager counts; None: it is returned
    clauses: tuple[str, ...]
    why: str
    treatment: Treatment


class SettledLine(Figures, frozen=True):
    clauses: tuple[str, ...] = ()
    paid: bool = False
    lifted: bool = False
    held: int = 0  # for the next round

    @property
    def net(self) -> int:
        return self.winnings - self.collected


class Settled(msgspec.Struct, frozen=True):
    """A round whose settlement has begun: it is no longer open to a no spin or a ruling."""

    limits: Limits
    warned: tuple[str, ...]  # before this round
    lines: Mapping[str, SettledLine] = {}
    done: tuple[Act, ...] = ()


class Case(msgspec.Struct, frozen=True):
    """What no rule covers, and who has to decide it."""

    round: int
    what: str  # in somebody's words; or, for readers, the sentence
    to: str
    clauses: tuple[str, ...]
    because: Because | None = None


class Voided(msgspec.Struct, frozen=True):
    """What was void last, until bets open or the ball is spun again."""

    what: VoidEnds
    why: str  # in an older record's words; or, for readers, the sentence
    clauses: tuple[str, ...]
    reopens: bool  # bets, for the same wagers
    because: Because | None = None


class Play(msgspec.Struct, frozen=True):
    """One round."""

    round: int = 0
    moment: Moment = Moment(bets=Bets.NOT_OPEN, ball=Ball.STILL)
    spin: int = 0
    wheel_direction: Direction | None = None
    ball_direction: Direction | None = None
    revolutions: int | None = None
    irregularities: tuple[Irregularity, ...] = ()
    in_compartment: bool = False  # the ball, when the power failed
    called: bool = True  # "No more bets", before the ball dropped
    early_call: bool = False  # authorised
    closed_by_decision: bool = False  # bets
    drawn: tuple[Number, ...] | None = None
    lit: tuple[Number, ...] | None = None
    number: Number | None = None
    announced: bool = False
    corrected: bool = False  # the number
    dolly: bool = False
    wagers: Mapping[str, Lying] = {}
    declared: Mapping[str, Lying] = {}
    stakes: Mapping[str, int] = {}  # by spot: what a player has on a position, and all players together
    at_call: Mapping[str, Lying] | None = None
    at_rest: Mapping[str, Lying] | None = None
    rulings: Mapping[str, RuledOn] = {}
    settled: Settled | None = None
    return_ball: bool = False  # before it is spun again
    examine_ball: bool = False  # before it is spun again
    shown: tuple[Number, ...] = ()  # wrongly, on a display
    was: tuple[Number, ...] = ()  # numbers that were recorded wrongly and corrected
    voided: Voided | None = None  # what went before

    @property
    def wagers_and_declared(self) -> int:
        """The chips that lie there, and those handed over with a declared wager."""
        lying = sum(each.stake for each in self.wagers.values() if not each.taken)
        return lying + sum(each.stake for each in self.declared.values())

    @property
    def lines(self) -> Mapping[str, SettledLine]:
        """Of its settlement; none before that has begun."""
        return self.settled.lines if self.settled else {}

    @property
    def done(self) -> tuple[Act, ...]:
        """The steps of payment that are done."""
        return self.settled.done if self.settled else ()

    @property
    def prisoners(self) -> dict[str, Lying]:
        """The wagers that were in prison before this round."""
        return {id: lying for id, lying in self.wagers.items() if lying.imprisoned}


class Result(msgspec.Struct, frozen=True):
    round: int
    number: Number
    shown: tuple[Number, ...] = ()  # wrongly, on a display
    was: tuple[Number, ...] = ()  # numbers that were recorded wrongly and corrected


class PendingAct(msgspec.Struct, frozen=True):
    """An act with money that waits for a second person."""

    act: int
    command: MoneyCommand
    by: str  # who asked
    role: str  # the highest that this person acted in
    overtaken: bool = False  # a void or a correction came since: it is asked anew


class Table(msgspec.Struct, frozen=True):
    table: str = ""
    game: str = ""
    is_open: bool = False
    enforce: Enforce = Enforce.AT_PLACEMENT
    wheel: WheelSource = WheelSource.DEALER
    currency: str = ""
    denominations: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    seats: int = 0
    bank_is_counted: bool = False
    position_maximum: int | None = None
    start_pocket: Number | None = None
    limits: Limits = NO_LIMITS
    next_limits: LimitsIn | None = None
    players: Mapping[str, Seat] = {}
    accounts: Mapping[str, int] = {}
    play: Play = Play()
    case: Case | None = None
    results: tuple[Result, ...] = ()
    last: Play | None = None  # the last settled round, in case its number has to be corrected
    mandates: Mandates | None = None
    pending: tuple[PendingAct, ...] = ()  # the oldest first
    acts_asked: int = 0  # that had to wait for approval, ever
    opener: int = 0  # in the bank when the table was opened
    fills: int = 0
    credits: int = 0

    def balance(self, account: str) -> int:
        return self.accounts.get(account, 0)

    @property
    def chip(self) -> int:
        """What the smallest value chip is worth; 1 where any amount can be had."""
        return self.denominations[-1] if self.denominations else 1

    @property
    def bank(self) -> int:
        return self.balance(ledger.BANK)

    @property
    def tray(self) -> int:
        """The chips that can go back to the cage.

        Where the bank is not counted, the chips that were sold have come from beside it: what lies there is
        what fills brought and the table won, less credits.
        """
        return self.bank if self.bank_is_counted else self.bank + self.balance(ledger.DROP)

    def find_pending(self, act: int) -> PendingAct | None:
        return next((each for each in self.pending if each.act == act), None)

    @property
    def on_layout(self) -> int:
        """All chips on the layout, by the accounts."""
        return sum(cents for account, cents in self.accounts.items() if account.startswith(ledger.LAYOUT))

    @property
    def previous_number(self) -> Number | None:
        return self.results[-1].number if self.results else self.start_pocket


NEW_TABLE = Table()


def stake_key(wager: str, player: str = "") -> str:
    """The key of what lies on a position: a player's, or without one everybody's."""
    return f"{wager} {player}"


_encoder = msgspec.json.Encoder()


def hash_of(table: Table) -> str:
    """SHA-256 of the whole state: two tables with the same hash are the same to the byte."""
    return hashlib.sha256(_encoder.encode(table)).hexdigest()
