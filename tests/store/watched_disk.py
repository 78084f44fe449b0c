"""A way to the disk that notes everything that is written and synced, and that can be made to fail.

The files are real, with real locks and shared memory: the store runs with its own settings, and both its
connections. What a power cut would leave of it all is worked out from the notes: see power_cuts.py.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import NamedTuple

import apsw

from croupier.store.sqlite.connection import Disk


class Created(NamedTuple):
    name: str
    file: int


class Deleted(NamedTuple):
    name: str


class Written(NamedTuple):
    file: int
    start: int
    data: bytes


class Resized(NamedTuple):
    file: int
    size: int


class Synced(NamedTuple):
    file: int


class SyncFailed(NamedTuple):
    """The system has given up what was written since the last sync, and does not say so again."""

    file: int


class FolderSynced(NamedTuple):
    pass


class Acknowledged(NamedTuple):
    """Somebody was told that it is kept."""


Happened = Created | Deleted | Written | Resized | Synced | SyncFailed | FolderSynced | Acknowledged


class Operation(StrEnum):
    READ = "read"
    WRITE = "write"
    TRUNCATE = "truncate"
    SYNC = "sync"
    SYNC_FOLDER = "sync the folder"


Fault = Callable[[Operation, str], BaseException | None]  # by what is done, and to which file

NEW = apsw.SQLITE_OPEN_CREATE
LOGS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL

_names = count(1)


class WatchedDisk:
    """One folder, and what happened in it."""

    def __init__(self) -> None:
        self.happened: list[Happened] = []
        self.fault: Fault | None = None
        self.files: dict[str, int] = {}  # by name
        self._count = count(1)
        self.vfs = f"watched-{next(_names)}"
        self.disk = Disk(self.vfs, self._sync_folder)

    def start_with(self, files: dict[str, bytes]) -> None:
        """These are there already, durably."""
        for name in files:
            self.files[name] = next(self._count)

    def acknowledge(self) -> None:
        self.happened.append(Acknowledged())

    def try_to(self, operation: Operation, name: str) -> None:
        error = self.fault(operation, name) if self.fault else None
        if error is not None:
            raise error

    def find(self, name: str) -> int:
        """The file of this name, which is a new one if there was none."""
        if name not in self.files:
            self.files[name] = next(self._count)
            self.happened.append(Created(name, self.files[name]))
        return self.files[name]

    def forget(self, name: str) -> None:
        self.files.pop(name, None)
        self.happened.append(Deleted(name))

    def note_folder_sync(self) -> None:
        self.happened.append(FolderSynced())

    def _sync_folder(self, file: Path) -> None:
        self.try_to(Operation.SYNC_FOLDER, file.name)
        self.note_folder_sync()


@contextmanager
def watch() -> Iterator[WatchedDisk]:
    watched = WatchedDisk()
    vfs = _Vfs(watched)
    yield watched
    vfs.unregister()


class _Vfs(apsw.VFS):
    def __init__(self, watched: WatchedDisk) -> None:
        self._watched = watched
        super().__init__(watched.vfs, "")

    def excepthook(self, *error: object) -> bool:  # noqa: ARG002
        """SQLite answers for errors at which it cannot stop."""
        return True

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        if name is None:
            return apsw.VFSFile("", None, flags)
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name)
        opened = _File(self._watched, path.name, name, flags)
        opened.file = self._watched.find(path.name)
        return opened

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self._watched.forget(Path(filename).name)
        if syncdir:
            self._watched.note_folder_sync()


class _File(apsw.VFSFile):
    file = 0

    def __init__(
        self, watched: WatchedDisk, name: str, path: str | apsw.URIFilename, flags: list[int]
    ) -> None:
        self._watched = watched
        self._name = name
        self._syncs_folder = bool(flags[0] & NEW and flags[0] & LOGS)
        super().__init__("", path, flags)

    def excepthook(self, *error: object) -> bool:  # noqa: ARG002
        """SQLite answers for errors at which it cannot stop."""
        return True

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        self._watched.try_to(Operation.READ, self._name)
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        written = bytes(data)
        try:
            self._watched.try_to(Operation.WRITE, self._name)
        except BaseException:
            self._write(written[: len(written) // 2], offset)  # it has come half of its way
            raise
        self._write(written, offset)

    def _write(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._watched.happened.append(Written(self.file, offset, data))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._watched.try_to(Operation.TRUNCATE, self._name)
        super().xTruncate(newsize)
        self._watched.happened.append(Resized(self.file, newsize))

    def xSync(self, flags: int) -> None:  # noqa: ARG002, N802
        try:
            self._watched.try_to(Operation.SYNC, self._name)
        except BaseException:
            self._watched.happened.append(SyncFailed(self.file))
            raise
        self._watched.happened.append(Synced(self.file))
        if self._syncs_folder:  # as SQLite does on a POSIX system, once for each log that it may have made
            self._watched.note_folder_sync()
            self._syncs_folder = False
