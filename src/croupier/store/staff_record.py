"""The record of the staff: who was hired, posted and given a new secret by whom, and who failed to sign in.

It is one chain for the whole house, tied line to line as the record of a table is.
"""

import hashlib
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from croupier.record.steps import End, add_hash, hash_of, split_hash
from croupier.store.values import Person
from croupier.table.people import PersonKind, Post

HOUSE = "house"  # notes what nobody did on purpose


class _Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class KnownBefore(_Deed, frozen=True, tag="known-before"):
    """Somebody was of the staff when the record began."""

    name: str
    posts: dict[str, Post]
    fingerprint: str  # the SHA-256 of what is kept of the secret


class Hired(_Deed, frozen=True, tag="hired"):
    name: str
    posts: dict[str, Post]
    fingerprint: str


class PostsChanged(_Deed, frozen=True, tag="posts-changed"):
    name: str
    was: dict[str, Post]
    posts: dict[str, Post]


class SecretRenewed(_Deed, frozen=True, tag="secret-renewed"):
    name: str
    fingerprint: str


class SignInsFailed(_Deed, frozen=True, tag="sign-ins-failed"):
    """So many since that time; what was typed for a name is kept only if somebody of the staff has it."""

    name: str  # empty: of nobody
    network: str  # from where; empty: from several
    count: int
    since: str


Deed: TypeAlias = KnownBefore | Hired | PostsChanged | SecretRenewed | SignInsFailed


class StaffEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    v: Literal[1] = 1
    n: int  # from 1, without a gap
    at: str
    by: str
    did: Deed
    prev: str


class Note(NamedTuple):
    """Who changes something of the staff, and when."""

    by: str
    at: str


class NewEntry(NamedTuple):
    line: bytes
    end: End  # of the record with it


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(StaffEntry).decode


def next_entry(end: End, note: Note, did: Deed) -> NewEntry:
    """The entry that goes on where the record ends."""
    n = end.steps + 1
    entry = StaffEntry(n=n, at=note.at, by=note.by, did=did, prev=end.head)
    line, digest = add_hash(_encode(entry)[:-1])
    return NewEntry(line, End(n, digest))


def read_entry(line: bytes) -> tuple[StaffEntry, str]:
    """The entry of a line and the hash that the line says. Raises ValueError."""
    body, stated = split_hash(line)
    if stated is None:
        raise ValueError("it has no hash at its end")
    return _decode(body + b"}"), stated


def find_entry(line: bytes) -> StaffEntry | None:
    """None: the line cannot be read."""
    try:
        return read_entry(line)[0]
    except (ValueError, RecursionError):
        return None


def hash_line(line: bytes) -> str:
    """The hash that the line should have."""
    return hash_of(split_hash(line)[0])


def fingerprint(secret: str) -> str:
    """Of what is kept of a secret: so that nobody can put another in its place unseen."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hired(person: Person) -> Hired:
    assert person.kind is PersonKind.STAFF, "players are none of this record's business"
    return Hired(person.name, person.posts, fingerprint(person.secret))


def known_before(staff: list[Person]) -> Iterator[KnownBefore]:
    """How the record of a house begins that had staff before it."""
    for person in staff:
        yield KnownBefore(person.name, person.posts, fingerprint(person.secret))
