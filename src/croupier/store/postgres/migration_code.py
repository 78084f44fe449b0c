"""What a migration cannot say in SQL."""

from datetime import UTC, datetime

from croupier.record.times import as_text
from croupier.store.people import PERSON, find_skeletons, read_person
from croupier.store.postgres.driver import Connection
from croupier.store.postgres.staff_record import append
from croupier.store.schema import STAFF_RECORD_SINCE
from croupier.store.staff_record import HOUSE, Note, known_before


async def _fill_for_the_known(connection: Connection) -> None:
    """For people who were known before there was a record, and before anybody asked how names look."""
    rows = await connection.fetch("SELECT name FROM people ORDER BY joined, name")
    pairs = list(find_skeletons(str(name) for (name,) in rows))
    await connection.execute(
        "UPDATE people p SET skeleton = k.skeleton FROM unnest($1::text[], $2::text[]) AS k (name, skeleton)"
        " WHERE p.name = k.name",
        [name for name, _ in pairs],
        [skeleton for _, skeleton in pairs],
    )
    staff = await connection.fetch(f"{PERSON} WHERE kind = 'staff' ORDER BY joined, name")
    now = as_text(datetime.now(UTC))
    await append(connection, Note(HOUSE, now), *known_before([read_person(row) for row in staff]))


FILLS = {STAFF_RECORD_SINCE: _fill_for_the_known}  # by version
