"""Which store an address means."""

import os
import secrets
import socket
from pathlib import Path

from croupier.store.checkable import Checkable
from croupier.store.interface import Store

POSTGRES = ("postgresql://", "postgres://")


async def open_store(address: str) -> Store:
    """A file, `sqlite:///FILE`, or `postgresql://…`. Raises BadInput, StoreFailed, StoreDamaged."""
    file = find_file(address)
    if file is None:
        from croupier.store.postgres.store import open_postgres  # noqa: PLC0415 - only one of the two is needed

        return await open_postgres(address, make_node_name())
    from croupier.store.sqlite.store import open_sqlite  # noqa: PLC0415 - only one of the two is needed

    return await open_sqlite(file)


async def open_to_check(address: str) -> Checkable:
    """What is kept there, to be read while others write. Raises BadInput, StoreFailed, StoreDamaged."""
    file = find_file(address)
    if file is None:
        from croupier.store.postgres.bulk import open_database_to_check  # noqa: PLC0415

        return await open_database_to_check(address)
    from croupier.store.sqlite.bulk import open_file_to_check  # noqa: PLC0415 - only one of the two is needed

    return open_file_to_check(file)


def find_file(address: str) -> Path | None:
    """The SQLite file that is meant; None: a database of PostgreSQL."""
    return None if address.startswith(POSTGRES) else Path(address.removeprefix("sqlite:///"))


def make_node_name() -> str:
    """One that no other process has had."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
