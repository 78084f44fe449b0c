"""People, the play money that the cage grants them, their sessions, and the tokens of sensors."""

from collections.abc import Sequence

import apsw
import msgspec

from croupier.store.interface import NameTaken, Raced
from croupier.store.people import MOST_NETWORKS, PERSON, POSTS, columns_of, has_posts
from croupier.store.sqlite import staff_record
from croupier.store.sqlite.queries import Row
from croupier.store.staff_record import HOUSE, Note, PostsChanged, SecretRenewed, fingerprint, hired
from croupier.store.values import Person, Session
from croupier.table.people import PersonKind, Post

ADD = """
  INSERT INTO people (name, folded, kind, secret, purse, joined, posts, skeleton)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
FORGET_NETWORKS = """
  DELETE FROM known_networks WHERE person = ?1 AND network NOT IN (
    SELECT network FROM known_networks WHERE person = ?1 ORDER BY seen DESC, network LIMIT ?2
  )
"""


def add_person(connection: apsw.Connection, person: Person, by: str = HOUSE) -> None:
    try:
        connection.execute(ADD, columns_of(person))
    except apsw.ConstraintError:
        raise NameTaken(person.name) from None
    if person.purse:
        _note_grant(connection, person.name, person.purse, person.joined)
    if person.kind is PersonKind.STAFF:
        staff_record.append(connection, Note(by, person.joined), hired(person))


def set_posts(
    connection: apsw.Connection, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note
) -> None:
    _require_posts(connection, name, was)
    connection.execute("UPDATE people SET posts = ? WHERE name = ?", (msgspec.json.encode(posts), name))
    connection.execute("DELETE FROM sessions WHERE person = ?", (name,))
    staff_record.append(connection, note, PostsChanged(name, was, posts))


def set_secret(connection: apsw.Connection, name: str, was: dict[str, Post], secret: str, note: Note) -> None:
    _require_posts(connection, name, was)
    connection.execute("UPDATE people SET secret = ? WHERE name = ?", (secret, name))
    connection.execute("DELETE FROM known_networks WHERE person = ?", (name,))
    connection.execute("DELETE FROM sessions WHERE person = ?", (name,))
    staff_record.append(connection, note, SecretRenewed(name, fingerprint(secret)))


def _require_posts(connection: apsw.Connection, name: str, posts: dict[str, Post]) -> None:
    """Whoever may do this at these posts may not at others."""
    if not has_posts(connection.execute(f"{POSTS} ?", (name,)).fetchall(), posts):
        raise Raced


def add_session(connection: apsw.Connection, session: Session, network: str) -> None:
    connection.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", msgspec.structs.astuple(session))
    if network:
        connection.execute(
            """
            INSERT INTO known_networks VALUES (?, ?, ?)
            ON CONFLICT (person, network) DO UPDATE SET seen = excluded.seen
            """,
            (session.person, network, session.began),
        )
        connection.execute(FORGET_NETWORKS, (session.person, MOST_NETWORKS))


def find_known(connection: apsw.Connection, network: str) -> frozenset[str]:
    rows = connection.execute("SELECT person FROM known_networks WHERE network = ?", (network,))
    return frozenset(str(name) for (name,) in rows)


def grant(connection: apsw.Connection, player: str, cents: int, at: str, after: int) -> None:
    if count_grants(connection, player) != after:
        raise Raced
    connection.execute("UPDATE people SET purse = purse + ? WHERE name = ?", (cents, player))
    _note_grant(connection, player, cents, at)


def count_grants(connection: apsw.Connection, player: str) -> int:
    [(count,)] = connection.execute("SELECT count(*) FROM grants WHERE player = ?", (player,))
    return int(str(count))


def _note_grant(connection: apsw.Connection, player: str, cents: int, at: str) -> None:
    connection.execute("INSERT INTO grants (player, cents, at) VALUES (?, ?, ?)", (player, cents, at))


def find_person(connection: apsw.Connection, folded: str) -> list[Row]:
    """The row, for `read_person`: one that is damaged says nothing against the connection."""
    return connection.execute(f"{PERSON} WHERE folded = ?", (folded,)).fetchall()


def find_absent(connection: apsw.Connection, players: Sequence[str], at: str) -> list[str]:
    rows = connection.execute(
        """
        SELECT name FROM people WHERE name IN (SELECT value FROM json_each(?1)) AND secret <> ''
          AND name NOT IN (SELECT person FROM sessions WHERE ends >= ?2)
        """,
        (msgspec.json.encode(players).decode(), at),
    )
    return [str(name) for (name,) in rows]


def set_token(connection: apsw.Connection, table: str, token: str) -> bool:
    connection.execute(
        """
        INSERT INTO sensor_tokens (table_id, token) SELECT id, ?2 FROM tables WHERE name = ?1
        ON CONFLICT (table_id) DO NOTHING
        """,
        (table, token),
    )
    return bool(connection.changes())


def staff(connection: apsw.Connection) -> list[Row]:
    return connection.execute(f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name").fetchall()
