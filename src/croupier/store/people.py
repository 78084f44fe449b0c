"""People as both stores keep them, the play money that the cage grants them, and their sessions."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from croupier.record.values import in_words
from croupier.store import kept_staff_record
from croupier.store.interface import NameTaken, Raced, StoreDamaged
from croupier.store.skeletons import skeleton_of
from croupier.store.staff_record import HOUSE, Note, PostsChanged, SecretRenewed, fingerprint, hired
from croupier.store.transaction import Transaction
from croupier.store.values import News, Person, Session
from croupier.table.people import PersonKind, Post

PERSON = "SELECT name, kind, secret, purse, joined, posts FROM people"
STAFF = f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name"
PEOPLE = "SELECT folded, skeleton, name, kind, secret, purse, joined, posts FROM people ORDER BY name"
PEOPLE_BEFORE_SKELETONS = PEOPLE.replace("skeleton", "NULL")
POSTS = "SELECT posts FROM people WHERE kind = 'staff' AND name = ?1"
MOST_NETWORKS = 20  # from which somebody is known to sign in; the longest unused ones are forgotten

ADD = """
  INSERT INTO people (name, folded, kind, secret, purse, joined, posts, skeleton)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING name
"""
COUNT_GRANTS = "SELECT count(*) FROM grants WHERE player = ?1"
KNOW_NETWORK = """
  INSERT INTO known_networks VALUES (?1, ?2, ?3)
  ON CONFLICT (person, network) DO UPDATE SET seen = excluded.seen
"""
FORGET_NETWORKS = """
  DELETE FROM known_networks WHERE person = ?1 AND network NOT IN (
    SELECT network FROM known_networks WHERE person = ?1 ORDER BY seen DESC, network LIMIT ?2
  )
"""


def read_person(row: Sequence[Any]) -> Person:
    """The person in a row of what `PERSON` selects. Raises StoreDamaged."""
    *fields, posts = row
    try:
        named = dict(zip(Person.__struct_fields__, (*fields, msgspec.json.decode(posts)), strict=True))
        return msgspec.convert(named, Person)
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreDamaged(f"what is kept of {in_words(fields[0])} cannot be read ({error})") from None


async def add_person(transaction: Transaction, person: Person, by: str = HOUSE) -> None:
    added = await transaction.run(
        ADD,
        person.name,
        person.name.casefold(),
        person.kind,
        person.secret,
        person.purse,
        person.joined,
        msgspec.json.encode(person.posts),
        skeleton_of(person.name),
    )
    if not added:
        raise NameTaken(person.name)
    if person.purse:
        await _note_grant(transaction, person.name, person.purse, person.joined)
    if person.kind is PersonKind.STAFF:
        await kept_staff_record.append(transaction, Note(by, person.joined), hired(person))


async def set_posts(
    transaction: Transaction, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note
) -> None:
    await _require_posts(transaction, name, was)
    await transaction.run("UPDATE people SET posts = ?2 WHERE name = ?1", name, msgspec.json.encode(posts))
    await end_sessions(transaction, "DELETE FROM sessions WHERE person = ?1", name)
    await kept_staff_record.append(transaction, note, PostsChanged(name, was, posts))


async def set_secret(
    transaction: Transaction, name: str, was: dict[str, Post], secret: str, note: Note
) -> None:
    await _require_posts(transaction, name, was)
    await transaction.run("UPDATE people SET secret = ?2 WHERE name = ?1", name, secret)
    await transaction.run("DELETE FROM known_networks WHERE person = ?1", name)
    await end_sessions(transaction, "DELETE FROM sessions WHERE person = ?1", name)
    await kept_staff_record.append(transaction, note, SecretRenewed(name, fingerprint(secret)))


async def _require_posts(transaction: Transaction, name: str, posts: dict[str, Post]) -> None:
    """Whoever may do this at these posts may not at others."""
    rows = await transaction.run_locked(POSTS, name)
    try:
        kept = [msgspec.json.decode(each, type=dict[str, Post]) for (each,) in rows]
    except msgspec.DecodeError:
        raise Raced from None
    if kept != [posts]:
        raise Raced


async def grant(transaction: Transaction, player: str, cents: int, at: str, after: int) -> None:
    # The UPDATE comes first: in PostgreSQL it waits for whoever grants at the same time, so that the count
    # has that grant too.
    await transaction.run("UPDATE people SET purse = purse + ?2 WHERE name = ?1", player, cents)
    [(count,)] = await transaction.run(COUNT_GRANTS, player)
    if count != after:
        raise Raced
    await _note_grant(transaction, player, cents, at)


async def _note_grant(transaction: Transaction, player: str, cents: int, at: str) -> None:
    await transaction.run("INSERT INTO grants (player, cents, at) VALUES (?1, ?2, ?3)", player, cents, at)


async def add_session(transaction: Transaction, session: Session, network: str) -> None:
    await transaction.run("INSERT INTO sessions VALUES (?1, ?2, ?3, ?4)", *msgspec.structs.astuple(session))
    if network:
        await transaction.run(KNOW_NETWORK, session.person, network, session.began)
        await transaction.run(FORGET_NETWORKS, session.person, MOST_NETWORKS)


async def end_sessions(transaction: Transaction, statement: str, value: str) -> None:
    """Nodes that know them in memory are told."""
    ended = [token for (token,) in await transaction.run(f"{statement} RETURNING token", value)]
    if ended:
        await transaction.wake(News.ENDED, ended)


def find_skeletons(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """By name: how it looks, of people who were known before anybody asked; of twins the first has it."""
    found: set[str] = set()
    for name in names:
        skeleton = skeleton_of(name)
        if skeleton not in found:
            found.add(skeleton)
            yield name, skeleton
