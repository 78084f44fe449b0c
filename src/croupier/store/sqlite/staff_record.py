"""The record of the staff in the file."""

from collections.abc import Sequence

import apsw

from croupier.record.steps import End
from croupier.store.interface import StoreDamaged
from croupier.store.staff_record import Deed, Note, next_entry


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
