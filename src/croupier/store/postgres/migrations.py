"""The schema of the database, brought up to date by whichever node comes first."""

from croupier.bad_input import BadInput, Defect
from croupier.store.migration_code import FILLS
from croupier.store.postgres.connection import close, connect, place_of
from croupier.store.postgres.driver import Connection, explained
from croupier.store.postgres.transaction import PostgresTransaction
from croupier.store.schema import read_migrations, require_known

LOCK = 0x63726F75  # "crou": one migrates at a time
MAKE = """
  CREATE SCHEMA croupier;
  CREATE TABLE migrations (version bigint PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
"""


async def bring_up_to_date(url: str) -> None:
    """To find out that nothing is to be done must not take long; to migrate may take as long as it takes.

    Raises BadInput for a database that cannot be used, StoreFailed, StoreDamaged.
    """
    connection = await connect(url)
    try:
        with explained(place_of(url)):
            version = await find_version(connection, place_of(url))
    finally:
        await close(connection)
    if version < len(read_migrations("postgres")):
        await _migrate(url)


async def _migrate(url: str) -> None:
    place, scripts = place_of(url), read_migrations("postgres")
    connection = await connect(url, is_patient=True)
    try:
        with explained(place):
            async with connection.transaction():
                await connection.execute("SET LOCAL statement_timeout = 0")
                await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
                version = await find_version(connection, place)
                if version == 0:
                    await _check_encoding(connection, place)
                    await connection.execute(MAKE)
                for number, script in enumerate(scripts[version:], start=version + 1):
                    await connection.execute(script)
                    if number in FILLS:
                        await FILLS[number](PostgresTransaction(connection))
                    await connection.execute("INSERT INTO migrations (version) VALUES ($1)", number)
    finally:
        await close(connection)


async def find_version(connection: Connection, place: str) -> int:
    """Of the schema; 0: there is none yet. Raises BadInput for one that this program does not know."""
    [(is_there,)] = await connection.fetch("SELECT to_regclass('croupier.migrations') IS NOT NULL")
    if not is_there:
        return 0
    [(version,)] = await connection.fetch("SELECT max(version) FROM migrations")
    assert isinstance(version, int), "the first migration makes version 1"
    require_known(place, "postgres", version)
    return version


async def _check_encoding(connection: Connection, place: str) -> None:
    [(encoding,)] = await connection.fetch("SHOW server_encoding")
    if encoding != "UTF8":
        raise BadInput(Defect(place, f"a database in the encoding {encoding}", "one in UTF8"))
