"""What the house answers; the reply to a command is the floor's."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from croupier.formats.limits import LimitsIn
from croupier.formats.lines import LineOut
from croupier.formats.reasons import Because, ValueOut
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.game.settlement import RoundResult
from croupier.game.wheel import Colour
from croupier.table.dealt_by import DealtBy
from croupier.table.people import PersonKind, Post
from croupier.table.terms import WheelSource
from croupier.table.views.phase import Phase
from croupier.wire.grounds import EVERY_GROUND

AnyGround = Annotated[str, Meta(extra_json_schema={"enum": EVERY_GROUND})]


class Unanswered(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something is not answered, to be said in any language: a ground of requests, or one of the game."""

    ground: AnyGround
    values: dict[str, ValueOut] = {}


class ProblemBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why something cannot be answered (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    because: Unanswered | UnsetType = UNSET  # the detail as data
    retry_after: float | UnsetType = UNSET  # seconds after which the same may be asked again


class Welcome(msgspec.Struct, frozen=True, kw_only=True):
    """The session is in a cookie that no page can read."""

    name: str
    kind: PersonKind
    purse: int  # play money at the cage
    posts: dict[str, Post]
    key: str = ""  # of a new player, to come back with; it is shown only here


class PostHeld(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which somebody of the staff has a role."""

    table: str
    title: str
    titles: dict[str, str] = {}  # by language; none where the title is the house's own
    game: str
    role: str
    acting_as: str | UnsetType = UNSET  # where it is so, for the time being
    is_above: bool  # the dealer
    deals: bool
    manages: bool | UnsetType = UNSET  # the staff of the table, where it is so


class GameOut(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    titles: dict[str, str] = {}  # by language
    document: str
    numbers: int
    colours: dict[Number, Colour]  # of the wheel, in its order


class Edge(msgspec.Struct, frozen=True):
    """The house edge, in percent, of the wager that has the least and of the one that has the most."""

    least: float
    most: float


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    table: str
    title: str
    titles: dict[str, str] = {}  # by language; none where the title is the house's own
    game: str
    family: str  # of games, which differ by the year of their document or by their wheel
    family_titles: dict[str, str] = {}  # by language
    document: str
    document_titles: dict[str, str] = {}  # by language
    numbers: int
    wheel: WheelSource
    dealer: DealtBy
    currency: str
    limits: LimitsIn
    is_open: bool
    round: int
    phase: Phase
    bets: Bets
    ball: Ball
    seats: int
    seats_taken: int
    results: tuple[Number, ...]  # the newest last
    zeros: tuple[Number, ...]  # the green numbers
    edge: Edge
    due_in_ms: int | UnsetType = UNSET  # until the automatic dealer goes on, while a clock runs
    period_ms: int | UnsetType = UNSET  # the whole time of which that is left
    awaits_wager: bool | UnsetType = UNSET  # true: the automatic dealer spins no ball before there is one


class RoundOut(msgspec.Struct, frozen=True, kw_only=True):
    """A round as everybody may see it."""

    table: str
    round: int
    ended: str
    result: RoundResult
    number: Number | None
    was: tuple[Number, ...] = ()  # numbers that were recorded wrongly and corrected


class RoundStanding(msgspec.Struct, frozen=True, kw_only=True):
    """A round as it stands after corrections: every wager, and what the house has of them."""

    number: Number | None
    was: tuple[Number, ...]  # numbers that were recorded wrongly and corrected
    lines: tuple[LineOut, ...]
    bank_net: int


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
    lit: tuple[Number, ...] = ()  # bonus numbers
    because: Because | UnsetType = UNSET
