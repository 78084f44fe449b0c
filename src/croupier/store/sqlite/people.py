"""People, the play money that the cage grants them, and the tokens of sensors."""

from collections.abc import Sequence

import apsw
import msgspec

from croupier.store.interface import NameTaken, Raced
from croupier.store.people import PERSON
from croupier.store.sqlite.reading import Row
from croupier.store.values import Person


def add_person(connection: apsw.Connection, person: Person) -> None:
    fields = (person.name, person.name.casefold(), person.kind, person.secret, person.purse, person.joined)
    try:
        connection.execute(
            "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?)", (*fields, msgspec.json.encode(person.posts))
        )
    except apsw.ConstraintError:
        raise NameTaken(person.name) from None
    if person.purse:
        _note_grant(connection, person.name, person.purse, person.joined)


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
