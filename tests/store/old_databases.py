"""Databases as older versions of the program left them."""

from pathlib import Path

import apsw

from croupier.store.postgres.migrations import MAKE
from croupier.store.schema import read_migrations
from croupier.store.sqlite.connection import OURS

from .postgres import Database


def make_old_file(file: Path, version: int, *statements: str) -> None:
    connection = apsw.Connection(str(file))
    for script in (*read_migrations("sqlite")[:version], *statements):
        connection.execute(script)
    connection.execute(f"PRAGMA user_version = {version}; PRAGMA application_id = {OURS}")
    connection.close()


async def make_old_database(database: Database, version: int, *statements: str) -> None:
    await database.execute(MAKE)
    for number, script in enumerate(read_migrations("postgres")[:version], start=1):
        await database.execute(script)
        await database.execute(f"INSERT INTO migrations (version) VALUES ({number})")
    for statement in statements:
        await database.execute(statement)
