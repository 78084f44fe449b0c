"""A copy in the place of the database. At every moment one of the two is there, whole.

A database that was not closed has a log beside it. The log of one database would spoil another, so it goes
into the file that it belongs to before anything is moved.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from croupier.bad_input import BadInput, Defect
from croupier.store.files import sync_folder
from croupier.store.interface import StoreDamaged
from croupier.store.sqlite.backup import Copy, OnProgress, beside, copied
from croupier.store.sqlite.connection import explained, require_file, write_back_log
from croupier.store.sqlite.lock import Lock


class Restoring:
    """A copy that lies beside the database and can be put in its place."""

    def __init__(self, file: Path, copy: Copy) -> None:
        self.part = copy.part  # to be checked first
        self.tables = copy.tables
        self._file = file

    def put_in_place(self) -> Path | None:
        """Where the database is now that was there before, if there was one. Raises BadInput, StoreFailed."""
        with explained(self._file):
            aside = self._set_aside() if _has_content(self._file) or self._left() else None
            self.part.replace(self._file)
            sync_folder(self._file)
        return aside

    def _set_aside(self) -> Path:
        """Under a second name first, so that it never has none."""
        if _has_content(self._file):  # or SQLite would throw the log away
            with suppress(StoreDamaged):  # then it is kept as it is, with what lies beside it
                write_back_log(self._file)
        aside = self._file.with_name(f"{self._file.name}.{datetime.now(UTC):%Y-%m-%dT%H%M%S.%fZ}")
        if self._file.exists():
            _give_to_the_owner_of(self._file, self.part)
            aside.hardlink_to(self._file)
        left = self._left()
        for old in left:
            old.with_name(aside.name + old.name.removeprefix(self._file.name)).hardlink_to(old)
        sync_folder(aside)
        for old in left:
            old.unlink()
        sync_folder(aside)
        return aside

    def _left(self) -> list[Path]:
        """What lies beside the database, or where there was one."""
        return [each for each in beside(self._file) if each.exists()]


@contextmanager
def restoring(file: Path, copy: Path, progress: OnProgress | None = None) -> Iterator[Restoring]:
    """Nobody else can use the database meanwhile. Raises BadInput, StoreFailed, StoreDamaged."""
    file = file.resolve()
    require_file(copy)
    if file.exists():
        require_file(file)
        if copy.samefile(file):
            raise BadInput(Defect(str(copy), "the database itself", "a copy of it"))
    with ExitStack() as stack:
        with explained(file):
            stack.callback(Lock(file).release)
            stack.callback(_remove_if_empty, file)
        yield Restoring(file, stack.enter_context(copied(copy, file, progress)))


def _remove_if_empty(file: Path) -> None:
    """The lock makes the file that it is on, where it is on the file at all."""
    if not _has_content(file):
        file.unlink(missing_ok=True)


def _has_content(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def _give_to_the_owner_of(file: Path, part: Path) -> None:
    """Whoever restores may not be the one who runs the server."""
    owner = file.stat()
    if os.name == "posix" and owner.st_uid != part.stat().st_uid:
        os.chown(part, owner.st_uid, owner.st_gid)
