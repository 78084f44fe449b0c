"""What a migration cannot say in SQL."""

from datetime import UTC, datetime

import apsw

from croupier.record.times import as_text
from croupier.store.people import PERSON, find_skeletons, read_person
from croupier.store.schema import STAFF_RECORD_SINCE
from croupier.store.sqlite.staff_record import append
from croupier.store.staff_record import HOUSE, Note, known_before


def _fill_for_the_known(connection: apsw.Connection) -> None:
    """For people who were known before there was a record, and before anybody asked how names look."""
    names = [str(name) for (name,) in connection.execute("SELECT name FROM people ORDER BY joined, name")]
    connection.executemany("UPDATE people SET skeleton = ?2 WHERE name = ?1", [*find_skeletons(names)])
    rows = connection.execute(f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name").fetchall()
    now = as_text(datetime.now(UTC))
    append(connection, Note(HOUSE, now), *known_before([read_person(row) for row in rows]))


FILLS = {STAFF_RECORD_SINCE: _fill_for_the_known}  # by version
