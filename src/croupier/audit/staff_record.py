"""Is the staff record whole, and is the staff as it says?"""

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from typing import Any

from croupier.record.steps import START, End
from croupier.record.values import in_words
from croupier.store.checkable import Checkable
from croupier.store.interface import Store, StoreDamaged
from croupier.store.people import read_person
from croupier.store.staff_record import (
    Hired,
    KnownBefore,
    PostsChanged,
    SecretRenewed,
    SignInsFailed,
    StaffEntry,
    fingerprint,
    hash_line,
    read_entry,
)
from croupier.store.values import Person
from croupier.table.people import PersonKind, Post

LINES_AT_ONCE = 250


class StaffRecordCheck:
    """Goes along with the entries, and knows from them who should be of the staff."""

    def __init__(self) -> None:
        self.n = 0  # of the last entry
        self._head = START
        self._posts: dict[str, dict[str, Post]] = {}
        self._secrets: dict[str, str] = {}

    def check(self, line: bytes) -> Iterator[str]:
        self.n += 1
        try:
            entry, says_hash = read_entry(line)
        except (ValueError, RecursionError) as error:
            yield f"entry {self.n} cannot be read ({error})"
            self._head = hash_line(line)
            return
        if says_hash != hash_line(line):
            yield f"entry {self.n} was altered: its hash is another"
        if entry.n != self.n:
            yield f"entry {entry.n} stands where entry {self.n} is expected"
        if entry.prev != self._head:
            yield f"entry {self.n} does not follow the one before it"
        self._head = says_hash
        yield from self._follow(entry)

    def _follow(self, entry: StaffEntry) -> Iterator[str]:
        match entry.did:
            case KnownBefore(name, posts, secret) | Hired(name, posts, secret):
                self._posts[name], self._secrets[name] = posts, secret
            case PostsChanged(name, was, posts):
                if self._posts.get(name) != was:
                    yield f"entry {self.n} takes posts from {in_words(name)} that no entry before it gave"
                self._posts[name] = posts
            case SecretRenewed(name, secret):
                self._secrets[name] = secret
            case SignInsFailed():
                pass

    def finish(self, end: End, people: Iterable[Person]) -> Iterator[str]:
        if end != End(self.n, self._head):
            yield f"it says {end.steps} entries and the head {end.head}; there are {self.n} with {self._head}"
        staff = {person.name: person for person in people if person.kind is PersonKind.STAFF}
        for name, person in staff.items():
            yield from self._compare(name, person)
        for name in self._posts.keys() - staff.keys():
            yield f"{in_words(name)} was hired, and is not of the staff"

    def _compare(self, name: str, person: Person) -> Iterator[str]:
        if name not in self._posts:
            yield f"{in_words(name)} is of the staff, and no entry says since when"
            return
        if person.posts != self._posts[name]:
            kept, given = in_words(person.posts), in_words(self._posts[name])
            yield f"{in_words(name)} has the posts {kept}; the entries give {given}"
        if fingerprint(person.secret) != self._secrets.get(name):
            yield f"the secret of {in_words(name)} is not the one that the entries know"


async def check_kept_staff_record(store: Checkable) -> AsyncIterator[str]:
    """Of a database that nobody changes meanwhile; people who cannot be read are found elsewhere."""
    end = await store.staff_record_end()
    if end is None:
        return
    check = StaffRecordCheck()
    async for line in store.staff_record():
        for says in check.check(line):
            yield says
    people = [person async for kept in store.people() if (person := _read(kept.row)) is not None]
    for says in check.finish(end, people):
        yield says


def _read(row: Sequence[Any]) -> Person | None:
    try:
        return read_person(row)
    except StoreDamaged:
        return None


async def check_staff_record(store: Store) -> AsyncIterator[str]:
    """Of a house that goes on meanwhile: until nothing was added while the staff was looked at."""
    check = StaffRecordCheck()
    while True:
        end = await store.find_staff_record_end()
        while lines := await store.read_staff_record(check.n, LINES_AT_ONCE):
            for line in lines:
                for says in check.check(line):
                    yield says
        staff = await store.staff()
        if end == await store.find_staff_record_end():
            break
    for says in check.finish(end, staff):
        yield says
