"""The record of the staff in the file."""

from collections.abc import Sequence
from datetime import UTC, datetime

import apsw

from croupier.record.steps import End
from croupier.record.times import as_text
from croupier.store.interface import StoreDamaged
from croupier.store.people import PERSON, find_skeletons, read_person
from croupier.store.staff_record import HOUSE, Deed, Note, known_before, next_entry


def append(connection: apsw.Connection, note: Note, *deeds: Deed) -> None:
    """Part of the transaction that does what is noted."""
    end = find_end(connection)
    for did in deeds:
        entry = next_entry(end, note, did)
        end = entry.end
        try:
            connection.execute("INSERT INTO staff_record (n, line) VALUES (?, ?)", (end.steps, entry.line))
        except apsw.ConstraintError as error:
            raise StoreDamaged(f"the staff record has an entry that it does not count ({error})") from error
    connection.execute("UPDATE staff_record_end SET entries = ?, head = ?", (end.steps, end.head))


def find_end(connection: apsw.Connection) -> End:
    rows = connection.execute("SELECT entries, head FROM staff_record_end").fetchall()
    if len(rows) != 1:
        raise StoreDamaged("where the staff record ends is not kept")
    [(entries, head)] = rows
    return End(int(str(entries)), str(head))


def read_after(connection: apsw.Connection, n: int, most: int) -> list[bytes]:
    return _lines(connection, "SELECT line FROM staff_record WHERE n > ? ORDER BY n LIMIT ?", (n, most))


def read_before(connection: apsw.Connection, n: int, most: int) -> list[bytes]:
    return _lines(connection, "SELECT line FROM staff_record WHERE n < ? ORDER BY n DESC LIMIT ?", (n, most))


def _lines(connection: apsw.Connection, statement: str, values: Sequence[int]) -> list[bytes]:
    return [bytes(line) for (line,) in connection.execute(statement, values) if isinstance(line, bytes)]


def fill(connection: apsw.Connection) -> None:
    """For people who were known before there was a record, and before anybody asked how names look."""
    names = [str(name) for (name,) in connection.execute("SELECT name FROM people ORDER BY joined, name")]
    connection.executemany("UPDATE people SET skeleton = ?2 WHERE name = ?1", [*find_skeletons(names)])
    rows = connection.execute(f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name").fetchall()
    now = as_text(datetime.now(UTC))
    append(connection, Note(HOUSE, now), *known_before([read_person(row) for row in rows]))
