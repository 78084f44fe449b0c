"""What both stores do by the same statements."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from croupier.record.steps import START, End
from croupier.store import kept_staff_record, people
from croupier.store.people import read_person
from croupier.store.staff_record import HOUSE, Note, SignInsFailed
from croupier.store.transaction import P, Row, T, Transaction, Value, Work, execute
from croupier.store.values import KeptRound, KeptTable, Person, Session, Snapshot
from croupier.table.people import Post

LAST = 2**62  # before which everything is

TABLES = "SELECT name, settings, steps, head, epoch FROM tables ORDER BY id"
ADD_TABLE = """
  INSERT INTO tables (name, settings, head) VALUES (?1, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET settings = excluded.settings
"""
RULE_SETS = "SELECT fingerprint, text FROM rule_sets ORDER BY given, fingerprint"
KEEP_RULES = """
  INSERT INTO rule_sets (fingerprint, given, text)
  VALUES (?1, (SELECT coalesce(max(given), 0) + 1 FROM rule_sets), ?2)
  ON CONFLICT (fingerprint) DO UPDATE SET given = excluded.given, text = excluded.text
"""
LINES = """
  SELECT line FROM steps WHERE table_id = (SELECT id FROM tables WHERE name = ?1) AND n > ?2
  ORDER BY n LIMIT ?3
"""
SNAPSHOTS = """
  SELECT n, head, code, state, state_hash FROM snapshots
  WHERE table_id = (SELECT id FROM tables WHERE name = ?1) ORDER BY n DESC
"""
ROUND = "SELECT r.id, t.name, r.round, r.record FROM rounds r JOIN tables t ON t.id = r.table_id"
FIND_ROUND = f"{ROUND} WHERE t.name = ?1 AND r.round = ?2"
ROUNDS = f"{ROUND} WHERE t.name = ?1 AND r.round < ?2 ORDER BY r.round DESC LIMIT ?3"
ROUNDS_OF = f"""
  {ROUND} JOIN round_players p ON p.round_id = r.id
  WHERE p.player = ?1 AND p.round_id < ?2 AND (CAST(?3 AS text) IS NULL OR t.name = ?3)
  ORDER BY p.round_id DESC LIMIT ?4
"""
FIND_PERSON = f"{people.PERSON} WHERE folded = ?1"
KNOWN_AT = "SELECT person FROM known_networks WHERE network = ?1"
ENTRIES = "SELECT line FROM staff_record WHERE n > ?1 ORDER BY n LIMIT ?2"
ENTRIES_BACK = "SELECT line FROM staff_record WHERE n < ?1 ORDER BY n DESC LIMIT ?2"
FIND_SESSION = "SELECT token, person, began, ends FROM sessions WHERE token = ?1"
END_SESSION = "DELETE FROM sessions WHERE token = ?1"
END_SESSIONS_BEFORE = "DELETE FROM sessions WHERE ends < ?1"
KEEP_SENSOR = """
  INSERT INTO sensor_tokens (table_id, token) SELECT id, ?2 FROM tables WHERE name = ?1
  ON CONFLICT (table_id) DO NOTHING RETURNING token
"""
FIND_SENSOR = "SELECT t.name FROM sensor_tokens s JOIN tables t ON t.id = s.table_id WHERE s.token = ?1"


class StoreByStatements(ABC):
    """See the `Store` for what each of these does."""

    @abstractmethod
    async def _write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """One transaction: when this returns, it survives a power cut."""

    @abstractmethod
    async def _look(self, statement: str, *values: Value) -> Sequence[Row]:
        """Everything that is kept is seen."""

    @abstractmethod
    async def _read(self, statement: str, *values: Value) -> Sequence[Row]:
        """Beside whoever writes."""

    @abstractmethod
    async def _look_or_read(self, statement: str, *values: Value) -> Sequence[Row]:
        """Look; while nothing can be written, read, for who only wants to be shown something."""

    # Tables

    async def add_table(self, name: str, settings: bytes) -> None:
        await self._write(execute, ADD_TABLE, name, settings, START)

    async def tables(self) -> list[KeptTable]:
        return [read_table(row) for row in await self._look(TABLES)]

    async def keep_rules(self, texts: Mapping[str, str]) -> None:
        await self._write(_keep_rules, texts)

    async def rule_sets(self) -> dict[str, str]:
        return {str(key): str(text) for key, text in await self._look_or_read(RULE_SETS)}

    # Reading

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        return [line for (line,) in await self._read(LINES, table, after, most)]

    async def snapshots(self, table: str) -> list[Snapshot]:
        return [read_snapshot(table, row) for row in await self._read(SNAPSHOTS, table)]

    async def rounds(self, table: str, before: int | None, most: int) -> list[KeptRound]:
        rows = await self._read(ROUNDS, table, _or_last(before), most)
        return [KeptRound(name, number, (), record) for _, name, number, record in rows]

    async def rounds_of(
        self, player: str, table: str | None, before: int | None, most: int
    ) -> list[tuple[int, KeptRound]]:
        rows = await self._read(ROUNDS_OF, player, _or_last(before), table, most)
        return [(id, KeptRound(name, number, (player,), record)) for id, name, number, record in rows]

    async def round(self, table: str, number: int) -> KeptRound | None:
        rows = await self._read(FIND_ROUND, table, number)
        return next((KeptRound(table, number, (), record) for *_, record in rows), None)

    # People

    async def add_person(self, person: Person, by: str = HOUSE) -> None:
        await self._write(people.add_person, person, by)

    async def count_grants(self, player: str) -> int:
        [(count,)] = await self._look(people.COUNT_GRANTS, player)
        return int(count)

    async def grant(self, player: str, cents: int, at: str, *, after: int) -> None:
        await self._write(people.grant, player, cents, at, after)

    async def find_person(self, name: str) -> Person | None:
        rows = await self._look_or_read(FIND_PERSON, name.casefold())
        return next(map(read_person, rows), None)

    async def staff(self) -> list[Person]:
        return [read_person(row) for row in await self._look_or_read(people.STAFF)]

    async def set_secret(self, name: str, was: dict[str, Post], secret: str, note: Note) -> None:
        await self._write(people.set_secret, name, was, secret, note)

    async def set_posts(self, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note) -> None:
        await self._write(people.set_posts, name, was, posts, note)

    async def note_failed(self, failed: Sequence[SignInsFailed], at: str) -> None:
        await self._write(kept_staff_record.append, Note(HOUSE, at), *failed)

    async def find_staff_record_end(self) -> End:
        return kept_staff_record.read_end(await self._read(kept_staff_record.END))

    async def read_staff_record(self, after: int, most: int) -> list[bytes]:
        return [line for (line,) in await self._read(ENTRIES, after, most)]

    async def read_staff_record_back(self, before: int | None, most: int) -> list[bytes]:
        return [line for (line,) in await self._read(ENTRIES_BACK, before or LAST, most)]

    async def add_session(self, session: Session, network: str = "") -> None:
        await self._write(people.add_session, session, network)

    async def find_known(self, network: str) -> frozenset[str]:
        rows = await self._read(KNOWN_AT, network)
        return frozenset(name for (name,) in rows)

    async def find_session(self, token: str) -> Session | None:
        return next((Session(*row) for row in await self._look_or_read(FIND_SESSION, token)), None)

    async def end_session(self, token: str) -> None:
        await self._write(people.end_sessions, END_SESSION, token)

    async def end_sessions_before(self, at: str) -> None:
        await self._write(execute, END_SESSIONS_BEFORE, at)

    async def set_token(self, table: str, token: str) -> bool:
        return bool(await self._write(execute, KEEP_SENSOR, table, token))

    async def find_token(self, token: str) -> str | None:
        return next((name for (name,) in await self._look_or_read(FIND_SENSOR, token)), None)


async def _keep_rules(transaction: Transaction, texts: Mapping[str, str]) -> None:
    for fingerprint, text in texts.items():
        await transaction.run(KEEP_RULES, fingerprint, text)


def read_table(row: Row) -> KeptTable:
    name, settings, steps, head, _ = row
    return KeptTable(name, settings, End(steps, head))


def read_snapshot(table: str, row: Row) -> Snapshot:
    n, head, code, state, digest = row
    return Snapshot(table, End(n, head), code, state, digest)


def _or_last(before: int | None) -> int:
    return LAST if before is None else before
