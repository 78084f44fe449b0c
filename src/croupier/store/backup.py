"""A copy of the file as it is at one moment, while the server goes on writing; whole, or not at all."""

import os
from collections.abc import Callable
from pathlib import Path

import apsw

from croupier.bad_input import BadInput, Defect
from croupier.store.interface import StoreDamaged
from croupier.store.sqlite import reading
from croupier.store.sqlite.connection import (
    PRIVATE,
    connect_to_read,
    explained,
    give_up,
    require_ours,
    sync_folder,
)
from croupier.store.values import KeptTable

PAGES_AT_ONCE = 2_000
BESIDE = ("-wal", "-shm", "-journal")  # what belongs to a database while it is in use

Progress = Callable[[int, int], None]  # pages that are copied, and all of them


def back_up(
    file: Path, target: Path, *, overwrite: bool = False, progress: Progress | None = None
) -> list[KeptTable]:
    """The tables that the copy holds. Raises BadInput, StoreFailed, StoreDamaged."""
    _require_usable(file, target, overwrite)
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with explained(target):
            _copy(file, part, progress)
            tables = _check(file, part)
            _sync(part)
            part.replace(target)
            sync_folder(target)
        return tables
    finally:
        for name in (part.name, *(part.name + ending for ending in BESIDE)):
            part.with_name(name).unlink(missing_ok=True)


def _require_usable(file: Path, target: Path, overwrite: bool) -> None:
    if not file.is_file():
        raise BadInput(Defect(str(file), "nothing: there is no such file", "a database of croupier"))
    if not target.exists():
        return
    if not target.is_file():
        raise BadInput(Defect(str(target), "what is no file", "the name of a file"))
    if target.samefile(file):
        raise BadInput(Defect(str(target), "the database itself", "another file"))
    if not overwrite:
        raise BadInput(Defect(str(target), "a file that is there already", "another name, or --force"))
    if any(target.with_name(target.name + ending).exists() for ending in BESIDE):
        # what lies beside it would be taken for a part of the copy
        got = "a database that is in use, or was not closed"
        raise BadInput(Defect(str(target), got, "a file that nobody uses"))


def _copy(file: Path, part: Path, progress: Progress | None) -> None:
    part.touch(mode=PRIVATE)
    source, copy = connect_to_read(file), apsw.Connection(str(part))
    try:
        require_ours(file, source)
        # One file, without a log beside it, that is synced once it is whole.
        copy.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF").fetchall()
        source.execute("BEGIN; SELECT count(*) FROM sqlite_schema").fetchall()
        with copy.backup("main", source, "main") as backup:
            while not backup.done:
                backup.step(PAGES_AT_ONCE)
                if progress is not None:
                    progress(backup.page_count - backup.remaining, backup.page_count)
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    finally:
        give_up(source)
        copy.close(force=True)


def _check(file: Path, part: Path) -> list[KeptTable]:
    copy = connect_to_read(part)
    try:
        flaws = [says for (says,) in copy.execute("PRAGMA quick_check(1)") if says != "ok"]
        if flaws:
            raise StoreDamaged(f"{file}: this is no whole database ({flaws[0]})")
        return reading.tables(copy)
    finally:
        give_up(copy)


def _sync(part: Path) -> None:
    with part.open("rb+") as stream:
        os.fsync(stream.fileno())
