"""The schema of the database, brought up to date by whichever node comes first."""

from croupier.bad_input import BadInput, Defect
from croupier.store.postgres.driver import Connection
from croupier.store.schema import read_migrations

LOCK = 0x63726F75  # "crou": one migrates at a time
MAKE = """
  CREATE SCHEMA croupier;
  CREATE TABLE migrations (version bigint PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
"""


async def migrate(connection: Connection, place: str) -> None:
    """Raises BadInput for a database that cannot be used."""
    scripts = read_migrations("postgres")
    async with connection.transaction():
        await connection.execute("SET LOCAL statement_timeout = 0")
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await _find_version(connection)
        if version > len(scripts):
            was = f"a database of a newer croupier (schema {version})"
            raise BadInput(Defect(place, was, f"schema {len(scripts)} or older"))
        if version == 0:
            await _check_encoding(connection, place)
            await connection.execute(MAKE)
        for number, script in enumerate(scripts[version:], start=version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO migrations (version) VALUES ($1)", number)


async def _find_version(connection: Connection) -> int:
    [(is_there,)] = await connection.fetch("SELECT to_regclass('croupier.migrations') IS NOT NULL")
    if not is_there:
        return 0
    [(version,)] = await connection.fetch("SELECT max(version) FROM migrations")
    assert isinstance(version, int), "the first migration makes version 1"
    return version


async def _check_encoding(connection: Connection, place: str) -> None:
    [(encoding,)] = await connection.fetch("SHOW server_encoding")
    if encoding != "UTF8":
        raise BadInput(Defect(place, f"a database in the encoding {encoding}", "one in UTF8"))
