"""A step as a line of the record, and the chain that ties each line to the one before.

The hash of a line is the SHA-256 of its bytes up to the hash, and those bytes hold the hash of the line
before. So no byte of a record can change, and no line can go, come or change places, without being seen.
"""

import hashlib
from typing import Annotated, Literal

import msgspec

from croupier.game.roles import Actor, Role
from croupier.table.commands import AnyCommand, Name
from croupier.table.events import AnyEvent

Version = Literal[1, 2]
VERSION: Version = 2  # reasons as data; in 1 they were sentences
START = "0" * 64  # what the first line follows
HASH_FIELD = b',"hash":"'
LINE_END = b'"}'
HASH_LENGTH = len(HASH_FIELD) + len(START) + len(LINE_END)  # bytes at the end of every line

TIME = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z$"
# These only describe: a time or a hash that was altered must not keep the rest of its line from being read.
Hash = Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[0-9a-f]{64}$"})]
Time = Annotated[str, msgspec.Meta(extra_json_schema={"pattern": TIME})]


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody asked of a table, in which role and when, and the events that followed."""

    v: Version
    n: Annotated[int, msgspec.Meta(ge=1)]  # from 1, without a gap
    at: Time  # in UTC, as RFC 3339 writes it; never before that of the step before
    clock: Time | None = None  # what the clock of the machine said, where that is another time
    person: Name
    role: Name
    acting_as: Name | None
    command: AnyCommand
    events: tuple[AnyEvent, ...]
    request: Name | None = None  # what whoever asked calls it, to recognise it when it comes again
    prev: Hash

    @property
    def actor(self) -> Actor:
        acting_as = None if self.acting_as is None else Role(self.acting_as)
        return Actor(person=self.person, role=Role(self.role), acting_as=acting_as)


class End(msgspec.Struct, frozen=True):
    """Where a chain ends: how many steps it has, and the hash of the last."""

    steps: int = 0
    head: str = START


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Step)


def next_step(end: End, at: str, actor: Actor, command: AnyCommand, events: tuple[AnyEvent, ...]) -> Step:
    """The step that goes on where a chain ends."""
    return Step(
        v=VERSION,
        n=end.steps + 1,
        at=at,
        person=actor.person,
        role=actor.role,
        acting_as=actor.acting_as,
        command=command,
        events=events,
        prev=end.head,
    )


def hash_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def add_hash(body: bytes) -> tuple[bytes, str]:
    """The line of what is hashed, without its line end, and its hash; `split_hash` takes it apart."""
    digest = hash_of(body)
    return body + HASH_FIELD + digest.encode() + LINE_END, digest


def split_hash(line: bytes) -> tuple[bytes, str | None]:
    """The bytes of a line that are hashed, and the hash that it states; the line has no line end."""
    return line[:-HASH_LENGTH], stated_hash(line)


def stated_hash(text: bytes) -> str | None:
    """The hash that a line states, if it ends as a line of a step does."""
    tail = text[-HASH_LENGTH:]
    if len(tail) < HASH_LENGTH or not tail.startswith(HASH_FIELD) or not tail.endswith(LINE_END):
        return None
    return tail[len(HASH_FIELD) : -len(LINE_END)].decode("ascii", "backslashreplace")


def encode_body(step: Step) -> bytes:
    """The bytes that are hashed: the line up to its hash."""
    return _encoder.encode(step)[:-1]


def encode_step(step: Step) -> tuple[bytes, str]:
    """The line of a step, without its line end, and its hash."""
    return add_hash(encode_body(step))


def decode_body(body: bytes) -> Step:
    """The step of a line's bytes up to its hash; a ValueError or RecursionError says why there is none."""
    return _decoder.decode(body + b"}")
