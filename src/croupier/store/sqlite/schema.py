"""Is the schema of a file the one that the migrations make?"""

from collections.abc import Iterator
from contextlib import closing

import apsw

from croupier.store.schema import read_migrations
from croupier.store.sqlite.connection import find_version
from croupier.store.transaction import Row

# What the planner notes of a table changes nothing that is kept.
SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*'"


def find_schema_flaws(connection: apsw.Connection) -> list[str]:
    """What is there and should not be, what is not as it should be, and what is missing."""
    version = find_version(connection)
    return list(_compare(_read(connection), _make(version), f"schema {version}"))


def _compare(kept: dict[str, Row], made: dict[str, Row], schema: str) -> Iterator[str]:
    for part in sorted(kept.keys() | made.keys()):
        if part not in made:
            yield f"there is the {part}, and {schema} has none"
        elif part not in kept:
            yield f"the {part} of {schema} is missing"
        elif kept[part] != made[part]:
            yield f"the {part} is not that of {schema}"


def _read(connection: apsw.Connection) -> dict[str, Row]:
    return {f"{kind} {name}": (table, sql) for kind, name, table, sql in connection.execute(SCHEMA)}


def _make(version: int) -> dict[str, Row]:
    with closing(apsw.Connection(":memory:")) as connection:
        for script in read_migrations("sqlite")[:version]:
            connection.execute(script)
        return _read(connection)
