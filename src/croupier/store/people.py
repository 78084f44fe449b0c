"""A person as both stores keep one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from croupier.record.values import in_words
from croupier.store.interface import StoreDamaged
from croupier.store.skeletons import skeleton_of
from croupier.store.values import Person
from croupier.table.people import Post

PERSON = "SELECT name, kind, secret, purse, joined, posts FROM people"
PEOPLE = "SELECT folded, skeleton, name, kind, secret, purse, joined, posts FROM people ORDER BY name"
PEOPLE_BEFORE_SKELETONS = PEOPLE.replace("skeleton", "NULL")
POSTS = "SELECT posts FROM people WHERE kind = 'staff' AND name ="
MOST_NETWORKS = 20  # from which somebody is known to sign in; the longest unused ones are forgotten


def read_person(row: Sequence[Any]) -> Person:
    """The person in a row of what `PERSON` selects. Raises StoreDamaged."""
    *fields, posts = row
    try:
        named = dict(zip(Person.__struct_fields__, (*fields, msgspec.json.decode(posts)), strict=True))
        return msgspec.convert(named, Person)
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreDamaged(f"what is kept of {in_words(fields[0])} cannot be read ({error})") from None


def has_posts(rows: Sequence[Sequence[Any]], posts: dict[str, Post]) -> bool:
    """Is it somebody of the staff with these posts, in a row of what `POSTS` selects?"""
    try:
        return [msgspec.json.decode(kept, type=dict[str, Post]) for (kept,) in rows] == [posts]
    except msgspec.DecodeError:
        return False


def columns_of(person: Person) -> tuple[str, str, str, str, int, str, bytes, str]:
    """In the order in which both tables have them."""
    return (
        person.name,
        person.name.casefold(),
        person.kind,
        person.secret,
        person.purse,
        person.joined,
        msgspec.json.encode(person.posts),
        skeleton_of(person.name),
    )


def find_skeletons(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """By name: how it looks, of people who were known before anybody asked; of twins the first has it."""
    found: set[str] = set()
    for name in names:
        skeleton = skeleton_of(name)
        if skeleton not in found:
            found.add(skeleton)
            yield name, skeleton
