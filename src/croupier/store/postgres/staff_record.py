"""The record of the staff in the database."""

from croupier.record.steps import End
from croupier.store.interface import StoreDamaged
from croupier.store.postgres.driver import Connection, asyncpg
from croupier.store.staff_record import Deed, Note, next_entry

END = "SELECT entries, head FROM staff_record_end"


async def append(connection: Connection, note: Note, *deeds: Deed) -> None:
    """Part of the transaction that does what is noted, and its last part: others wait from here on."""
    end = await find_end(connection, " FOR UPDATE")
    for did in deeds:
        entry = next_entry(end, note, did)
        end = entry.end
        try:
            await connection.execute(
                "INSERT INTO staff_record (n, line) VALUES ($1, $2)", end.steps, entry.line
            )
        except asyncpg.UniqueViolationError as error:
            raise StoreDamaged(f"the staff record has an entry that it does not count ({error})") from error
    await connection.execute("UPDATE staff_record_end SET entries = $1, head = $2", end.steps, end.head)


async def find_end(connection: Connection, lock: str = "") -> End:
    rows = await connection.fetch(END + lock)
    if len(rows) != 1:
        raise StoreDamaged("where the staff record ends is not kept")
    [(entries, head)] = rows
    return End(int(entries), str(head))


async def read_after(connection: Connection, n: int, most: int) -> list[bytes]:
    rows = await connection.fetch("SELECT line FROM staff_record WHERE n > $1 ORDER BY n LIMIT $2", n, most)
    return [bytes(line) for (line,) in rows]


async def read_before(connection: Connection, n: int, most: int) -> list[bytes]:
    rows = await connection.fetch(
        "SELECT line FROM staff_record WHERE n < $1 ORDER BY n DESC LIMIT $2", n, most
    )
    return [bytes(line) for (line,) in rows]
