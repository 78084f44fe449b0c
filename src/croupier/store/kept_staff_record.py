"""The staff record as both stores keep it: whoever does something adds its entry in the same transaction."""

from collections.abc import Sequence

from croupier.record.steps import End
from croupier.store.interface import StoreDamaged
from croupier.store.staff_record import Deed, Note, next_entry
from croupier.store.transaction import Row, Transaction

END = "SELECT entries, head FROM staff_record_end"
ADD = "INSERT INTO staff_record (n, line) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING n"


async def append(transaction: Transaction, note: Note, *deeds: Deed) -> None:
    """The last thing that a transaction does: others wait from here on."""
    end = read_end(await transaction.run_locked(END))
    for did in deeds:
        entry = next_entry(end, note, did)
        end = entry.end
        if not await transaction.run(ADD, end.steps, entry.line):
            raise StoreDamaged(f"the staff record has an entry that it does not count (entry {end.steps})")
    await transaction.run("UPDATE staff_record_end SET entries = ?1, head = ?2", end.steps, end.head)


def read_end(rows: Sequence[Row]) -> End:
    """Of what `END` selects. Raises StoreDamaged."""
    if len(rows) != 1:
        raise StoreDamaged("where the staff record ends is not kept")
    return End(*rows[0])
