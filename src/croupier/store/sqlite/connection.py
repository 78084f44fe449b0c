"""Connections to the file: how they are set, what their errors mean, and the migrations."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import apsw

from croupier.bad_input import BadInput, Defect
from croupier.store import files
from croupier.store.files import PRIVATE, sync_folder
from croupier.store.interface import StoreDamaged, StoreFailed, StoreFull
from croupier.store.migration_code import FILLS
from croupier.store.schema import read_migrations, require_known
from croupier.store.sqlite.lock import in_use
from croupier.store.sqlite.transaction import SqliteTransaction, run_at_once

SETTINGS = """
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA mmap_size = 0;
  PRAGMA cache_size = -16000;
  PRAGMA wal_autocheckpoint = 0;
"""
OURS = 0x63726F75  # "crou": the application id of our files
BIG_WAL = 4_000  # pages, after which the log is written back between two batches
HUGE_WAL = 16_000  # pages, after which it also starts again from nothing
PATIENCE = 5_000  # milliseconds to wait for a lock
LOG_AT_ONCE = 2**16  # bytes: SQLite writes less than 2**17 in one go


class Disk(NamedTuple):
    """How the file is reached; tests put one in between whose power can be cut."""

    vfs: str | None = None
    sync_folder: Callable[[Path], None] = sync_folder


THE_DISK = Disk()


def connect(file: Path, disk: Disk = THE_DISK) -> apsw.Connection:
    """The one connection that writes; what it finds, and that the file is there, is durable by then."""
    with explained(file):
        file.touch(mode=PRIVATE)  # what SQLite puts beside it is as private
        connection = apsw.Connection(str(file), vfs=disk.vfs)
        try:
            connection.set_busy_timeout(PATIENCE)
            require_ours(file, connection)
            _write_log_again(file, disk)
            connection.execute(SETTINGS).fetchall()  # or it would stop at the first that answers
            _migrate(connection)
            disk.sync_folder(file)
            checkpoint(connection, apsw.SQLITE_CHECKPOINT_TRUNCATE)
        except BaseException:
            give_up(connection)
            raise
        return connection


def connect_to_read(file: Path, disk: Disk = THE_DISK) -> apsw.Connection:
    with explained(file):
        connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY, vfs=disk.vfs)
        connection.set_busy_timeout(PATIENCE)
        connection.execute("PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0").fetchall()
        return connection


def give_up(connection: apsw.Connection) -> None:
    """Close it and leave everything else to the next one: it must not trust a sync after one that failed."""
    connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    connection.close(force=True)


def _write_log_again(file: Path, disk: Disk) -> None:
    """Byte for byte, before anything relies on it.

    After a sync that failed, the system may go on to show what never came to the disk, and take it for kept:
    the next sync brings only what was written after the one that failed.
    """
    log = file.with_name(f"{file.name}-wal")
    if not log.exists() or not log.stat().st_size:
        return
    opened = apsw.VFSFile(disk.vfs or "", str(log), [apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_READWRITE, 0])
    try:
        size = opened.xFileSize()
        for start in range(0, size, LOG_AT_ONCE):
            opened.xWrite(opened.xRead(min(LOG_AT_ONCE, size - start), start), start)
        opened.xSync(apsw.SQLITE_SYNC_FULL)
    finally:
        opened.xClose()


def require_file(file: Path) -> None:
    if not file.is_file():
        got = "what is no file" if file.exists() else "nothing: there is no such file"
        raise BadInput(Defect(str(file), got, "a database of croupier"))


def require_ours(file: Path, connection: apsw.Connection) -> None:
    """Asked before anything in the file is changed."""
    require_no_other_program(file, connection)
    require_known(str(file), "sqlite", find_version(connection))


def require_no_other_program(file: Path, connection: apsw.Connection) -> None:
    """What is ours may be of any version, and empty."""
    is_new = (
        find_version(connection) == 0 and not connection.execute("SELECT 1 FROM sqlite_schema").fetchall()
    )
    if not is_new and _pragma(connection, "application_id") != OURS:
        raise BadInput(Defect(str(file), "a database of another program", "a file of croupier"))


def write_back_log(file: Path) -> None:
    """Bring everything that lies beside the file into it, so that the file alone is the whole database."""
    with explained(file):
        connection = apsw.Connection(str(file))
        try:
            connection.set_busy_timeout(PATIENCE)
            require_no_other_program(file, connection)
            _write_log_again(file, THE_DISK)
            connection.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON").fetchall()
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        except apsw.BusyError:
            raise in_use(file) from None  # by who reads it
        finally:
            give_up(connection)


def _migrate(connection: apsw.Connection) -> None:
    version = find_version(connection)
    for number, script in enumerate(read_migrations("sqlite")[version:], start=version + 1):
        with connection:
            connection.execute(script)
            if number in FILLS:
                run_at_once(FILLS[number](SqliteTransaction(connection)))
            connection.execute(f"PRAGMA user_version = {number}; PRAGMA application_id = {OURS}")


def find_version(connection: apsw.Connection) -> int:
    """Of the schema; 0: there is none yet."""
    return _pragma(connection, "user_version")


def _pragma(connection: apsw.Connection, name: str) -> int:
    value = connection.pragma(name)
    assert isinstance(value, int), "these pragmas are numbers"
    return value


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Errors of the file as errors of a store."""
    try:
        with files.explained(file):
            yield
    except apsw.FullError as error:
        raise StoreFull(f"{file}: there is no room left on the disk ({error})") from error
    except (apsw.NotADBError, apsw.CorruptError, UnicodeDecodeError) as error:
        raise StoreDamaged(f"{file}: this is no whole database ({error})") from error
    except apsw.Error as error:
        raise StoreFailed(f"{file}: {error}") from error


def keep_wal_small(connection: apsw.Connection, pages: int) -> None:
    """Write the log back into the file, between two batches."""
    if pages > HUGE_WAL:
        checkpoint(connection, apsw.SQLITE_CHECKPOINT_TRUNCATE)
    elif pages > BIG_WAL:
        checkpoint(connection, apsw.SQLITE_CHECKPOINT_PASSIVE)


def checkpoint(connection: apsw.Connection, mode: int) -> None:
    """As far as it goes: nobody waits for somebody who still reads."""
    connection.set_busy_timeout(0)
    try:
        connection.wal_checkpoint(mode=mode)
    except apsw.BusyError:
        pass
    finally:
        connection.set_busy_timeout(PATIENCE)
