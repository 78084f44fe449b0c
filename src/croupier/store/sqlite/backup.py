"""A copy of the file as it is at one moment, while the server goes on writing; whole, or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import apsw

from croupier.bad_input import BadInput, Defect
from croupier.store.by_statements import TABLES, read_table
from croupier.store.files import PRIVATE, sync_folder
from croupier.store.interface import StoreDamaged
from croupier.store.sqlite.connection import (
    connect_to_read,
    explained,
    give_up,
    require_file,
    require_ours,
)
from croupier.store.sqlite.lock import Lock
from croupier.store.values import KeptTable

PAGES_AT_ONCE = 2_000
OF_WRITING = (apsw.SQLITE_FULL, apsw.SQLITE_IOERR_WRITE)

OnProgress = Callable[[int, int], None]  # pages that are copied, and all of them


class Copy(NamedTuple):
    part: Path  # where it lies until it is moved to its place
    tables: list[KeptTable]  # that it holds


def back_up(
    file: Path, target: Path, *, overwrite: bool = False, progress: OnProgress | None = None
) -> list[KeptTable]:
    """The tables that the copy holds. Raises BadInput, StoreFailed, StoreDamaged."""
    _require_usable(file, target, overwrite)
    with copied(file, target, progress) as copy, explained(target):
        copy.part.replace(target)
        sync_folder(target)
    return copy.tables


@contextmanager
def copied(file: Path, target: Path, progress: OnProgress | None = None) -> Iterator[Copy]:
    """A copy of one moment, whole and on the disk beside its target; removed in the end unless it was moved.

    Raises BadInput, StoreFailed, StoreDamaged.
    """
    part = target.with_name(f".{target.name}.part")
    with ExitStack() as stack:
        with explained(target):
            stack.callback(Lock(part).remove)
            stack.callback(_remove, part)
            _remove(part)  # of one that was killed
        _copy(file, part, target, progress)
        tables = _check(file, part)
        with explained(target):
            _sync(part)
        yield Copy(part, tables)


def _remove(part: Path) -> None:
    for each in (part, *beside(part)):
        each.unlink(missing_ok=True)


def beside(file: Path) -> list[Path]:
    """What belongs to a database while it is in use, and must never be taken for a part of another."""
    return [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]


def _require_usable(file: Path, target: Path, overwrite: bool) -> None:
    require_file(file)
    is_there = target.exists()
    if is_there and not target.is_file():
        raise BadInput(Defect(str(target), "what is no file", "the name of a file"))
    if is_there and target.samefile(file):
        raise BadInput(Defect(str(target), "the database itself", "another file"))
    for each in beside(target):
        if each.exists():
            got = f"a database that is in use, or was not closed: there is {each.name}"
            raise BadInput(Defect(str(target), got, "a name that no database has"))
    if is_there and not overwrite:
        raise BadInput(Defect(str(target), "a file that is there already", "another name, or --force"))


def _copy(file: Path, part: Path, target: Path, progress: OnProgress | None) -> None:
    with ExitStack() as stack:
        with explained(file):
            source = connect_to_read(file)
            stack.callback(give_up, source)
            require_ours(file, source)
            source.execute("BEGIN; SELECT count(*) FROM sqlite_schema").fetchall()
        with explained(target):
            part.touch(mode=PRIVATE)
            copy = apsw.Connection(str(part))
            stack.callback(copy.close, force=True)
            # One file, without a log beside it, that is synced once it is whole.
            copy.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF").fetchall()
        with _explained_by_kind(file, target), copy.backup("main", source, "main") as backup:
            while not backup.done:
                backup.step(PAGES_AT_ONCE)
                if progress is not None:
                    progress(backup.page_count - backup.remaining, backup.page_count)
        with explained(target):
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()


@contextmanager
def _explained_by_kind(file: Path, target: Path) -> Iterator[None]:
    """SQLite does not say which of two files it means, but whether it could not read or not write."""
    try:
        yield
    except apsw.Error as error:
        is_of_writing = getattr(error, "extendedresult", None) in OF_WRITING
        with explained(target if is_of_writing else file):
            raise


def _check(file: Path, part: Path) -> list[KeptTable]:
    copy = connect_to_read(part)
    try:
        with explained(file):  # what is wrong with the copy is wrong with the file
            flaws = [says for (says,) in copy.execute("PRAGMA quick_check(1)") if says != "ok"]
            if flaws:
                raise StoreDamaged(f"{file}: this is no whole database ({flaws[0]})")
            return [read_table(row) for row in copy.execute(TABLES)]
    finally:
        give_up(copy)


def _sync(part: Path) -> None:
    with part.open("rb+") as stream:
        os.fsync(stream.fileno())
