"""What goes into a store and comes out of it. Money is in the smallest unit, times are in UTC (RFC 3339)."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from croupier.record.steps import End
from croupier.table.ledger import Posting
from croupier.table.people import PersonKind, Post

ANY_TABLE = "*"  # a role at every table
MOST_SNAPSHOTS = 2  # of a table; older ones are dropped
ANOTHER_BODY = b""  # instead of a reply: the id was used before, for something else


class RequestKey(NamedTuple):
    """What makes a command recognisable when it comes again: who asked, and what they call it."""

    person: str
    id: str


class KeptReply(msgspec.Struct, frozen=True):
    """The answer that a request has for ever, and the digest of what was asked."""

    digest: bytes
    reply: bytes


class NewStep(msgspec.Struct, frozen=True):
    n: int
    line: bytes  # of the record, without its line end
    postings: tuple[Posting, ...]  # they sum to zero


class NewReply(msgspec.Struct, frozen=True):
    key: RequestKey
    n: int | None  # of the step that answers; None: it never came to the table
    kept: KeptReply


class TableAppend(msgspec.Struct, frozen=True):
    """What happened at one table since `expected`, decided by the owner of `epoch`."""

    table: str
    epoch: int
    expected: End
    end: End
    steps: tuple[NewStep, ...]
    replies: tuple[NewReply, ...]


class KeptRound(msgspec.Struct, frozen=True):
    """The record of a round that has ended; a correction replaces it."""

    table: str
    round: int
    players: tuple[str, ...]
    record: bytes


class Snapshot(msgspec.Struct, frozen=True):
    """A table between two rounds, to start from; it can be thrown away at any time."""

    table: str
    end: End
    code: str  # fingerprint of the program that made it
    state: bytes
    state_hash: str


class Unkept(NamedTuple):
    """The answer to a command of another node that is not kept: it lies with the command until taken."""

    forwarded: int
    table: str
    reply: bytes | None  # or ANOTHER_BODY; None: it could not be decided, because the program is wrong


class Batch(msgspec.Struct, frozen=True):
    """What one transaction keeps: all of it or nothing."""

    appends: tuple[TableAppend, ...] = ()
    newcomers: tuple["Person", ...] = ()  # by name; from now on the cage knows them
    purses: dict[str, int] = {}  # by player: how much more there is at the cage, or with a minus less
    rounds: tuple[KeptRound, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()
    forwarded: tuple[int, ...] = ()  # commands of other nodes that are answered with this
    unkept: tuple[Unkept, ...] = ()  # and the answers to those of which nothing is kept


class KeptTable(msgspec.Struct, frozen=True):
    name: str
    settings: bytes
    end: End


class Person(msgspec.Struct, frozen=True):
    """Somebody whom the house knows."""

    name: str
    kind: PersonKind
    secret: str  # of staff an argon2id hash, of players a SHA-256 of their key; empty: cannot sign in
    purse: int  # at the cage
    joined: str
    posts: dict[str, Post] = {}  # of staff: by table, or ANY_TABLE


class Session(msgspec.Struct, frozen=True):
    token: str  # its SHA-256: the token itself is nowhere
    person: str
    began: str
    ends: str


class Forwarded(msgspec.Struct, frozen=True):
    """A command that came to another node than the one that decides."""

    id: int  # 0: not given yet
    table: str
    person: str
    role: str
    acting_as: str | None
    request: str
    command: bytes


class News(StrEnum):
    """Why one node wakes the others."""

    KEPT = "kept"  # something at these tables
    ASKED = "asked"  # a command was forwarded to the node that decides for them
    FREE = "free"  # nobody decides for them any longer
    UNKEPT = "unkept"  # a command that was forwarded has an answer that is not kept
    ENDED = "ended"  # these sessions
    FROZEN = "frozen"  # these tables contradict themselves


class WakeUp(NamedTuple):
    news: News
    about: frozenset[str]  # tables, or sessions; none: any
