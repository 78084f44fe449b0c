"""What the house answers; the reply to a command is the floor's."""

import msgspec

from croupier.floor.settings import DealtBy
from croupier.formats.limits import LimitsIn
from croupier.formats.settlements import LineOut
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.game.settlement import RoundResult
from croupier.store.values import Kind, Post
from croupier.table.terms import WheelSource


class ProblemBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why something cannot be answered (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str


class Welcome(msgspec.Struct, frozen=True, kw_only=True):
    """The session is in a cookie that no page can read."""

    name: str
    kind: Kind
    purse: int  # play money at the cage
    posts: dict[str, Post]
    key: str = ""  # of a new player, to come back with; it is shown only here


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    table: str
    title: str
    game: str
    document: str
    numbers: int
    wheel: WheelSource
    dealer: DealtBy
    currency: str
    limits: LimitsIn
    is_open: bool
    round: int
    bets: Bets
    ball: Ball
    seats: int
    seats_taken: int
    results: tuple[Number, ...]  # the newest last


class RoundOut(msgspec.Struct, frozen=True, kw_only=True):
    """A round as everybody may see it."""

    table: str
    round: int
    ended: str
    result: RoundResult
    number: Number | None
    was: tuple[Number, ...] = ()  # numbers that were recorded wrongly and corrected


class PlayerRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round as one player had it: every wager with the reason and the clauses."""

    cursor: int  # to go on from
    table: str
    game: str
    round: int
    opened: str
    ended: str
    result: RoundResult
    number: Number | None
    clauses: tuple[str, ...]
    why: str
    currency: str
    staked: int
    winnings: int
    returned: int
    collected: int
    net: int
    lines: tuple[LineOut, ...]
    was: tuple[Number, ...] = ()  # numbers that were recorded wrongly and corrected
