"""What a migration cannot say in SQL."""

from datetime import UTC, datetime

from croupier.record.times import as_text
from croupier.store import kept_staff_record
from croupier.store.people import STAFF, find_skeletons, read_person
from croupier.store.schema import STAFF_RECORD_SINCE
from croupier.store.staff_record import HOUSE, Note, known_before
from croupier.store.transaction import Transaction


async def _fill_for_the_known(transaction: Transaction) -> None:
    """For people who were known before there was a record, and before anybody asked how names look."""
    names = [name for (name,) in await transaction.run("SELECT name FROM people ORDER BY joined, name")]
    for name, skeleton in find_skeletons(names):
        await transaction.run("UPDATE people SET skeleton = ?2 WHERE name = ?1", name, skeleton)
    staff = [read_person(row) for row in await transaction.run(STAFF)]
    await kept_staff_record.append(transaction, Note(HOUSE, as_text(datetime.now(UTC))), *known_before(staff))


FILLS = {STAFF_RECORD_SINCE: _fill_for_the_known}  # by version
