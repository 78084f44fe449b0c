"""Two connections on two threads, one to write and one to read. SQLite lets go of Python while it waits."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

import apsw

from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.store.sqlite.connection import (
    Disk,
    connect,
    connect_to_read,
    explained,
    give_up,
    keep_wal_small,
)
from croupier.store.sqlite.lock import Lock

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
OnConnection: TypeAlias = Callable[Concatenate[apsw.Connection, P], T]


class Connections:
    """What is asked of one connection is done one after another.

    A connection that failed is not used again: whatever comes next opens the file anew.
    """

    def __init__(self, file: Path, disk: Disk) -> None:
        """Raises BadInput if another process uses the file, StoreFailed."""
        self.file = file
        self.writer: apsw.Connection | None = None
        self._disk = disk
        with explained(file):
            self._lock = Lock(file)
        self._writing = ThreadPoolExecutor(1, "store-writes")
        self._reading = ThreadPoolExecutor(1, "store-reads")
        self._reader: apsw.Connection | None = None
        self._wal_pages = 0

    async def reopen(self) -> None:
        await self._on(self._reading, self._close_reader)
        await self._on(self._writing, self._open_writer)

    async def close(self) -> None:
        try:
            await self._on(self._reading, self._close_reader)
            await self._on(self._writing, self._close_writer)
        finally:
            self._writing.shutdown()
            self._reading.shutdown()
            self._lock.release()

    async def write(self, work: OnConnection[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """One transaction: when this returns, it survives a power cut."""

        def transact() -> T:
            connection = self.usable_writer()
            try:
                with explained(self.file):
                    connection.execute("BEGIN IMMEDIATE")
                    result = work(connection, *args, **kwargs)
                    self._require_file()
                    connection.execute("COMMIT")
            except (StoreFailed, StoreDamaged):
                self._give_up_writer()
                raise
            except BaseException:
                self._roll_back(connection)
                raise
            self._tidy(connection)
            return result

        return await self._on(self._writing, transact)

    async def look(self, work: OnConnection[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read on the connection that writes, so that everything kept is seen."""

        def look() -> T:
            try:
                with explained(self.file):
                    return work(self.usable_writer(), *args, **kwargs)
            except (StoreFailed, StoreDamaged):
                self._give_up_writer()
                raise

        return await self._on(self._writing, look)

    async def read(self, work: OnConnection[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read beside the one that writes."""

        def read() -> T:
            if self._reader is None:
                self._reader = connect_to_read(self.file, self._disk)
            try:
                with explained(self.file):
                    return work(self._reader, *args, **kwargs)
            except (StoreFailed, StoreDamaged):
                self._close_reader()
                raise

        return await self._on(self._reading, read)

    async def look_or_read(self, work: OnConnection[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Look; while nothing can be written, read beside it, for who only wants to be shown something."""
        if self.writer is not None:
            with suppress(StoreFailed):
                return await self.look(work, *args, **kwargs)
        return await self.read(work, *args, **kwargs)

    def usable_writer(self) -> apsw.Connection:
        return self.writer or self._open_writer()

    async def _on(
        self, thread: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, lambda: work(*args, **kwargs))

    def _require_file(self) -> None:
        """What is written to a file that was removed is lost when it is closed."""
        if not self._lock.is_on(self.file):
            raise StoreFailed(f"{self.file}: the file was removed, or another was put in its place")

    def _open_writer(self) -> apsw.Connection:
        self._give_up_writer()
        self._require_file()
        connection = connect(self.file, self._disk)
        connection.set_wal_hook(self._note_wal)
        self.writer, self._wal_pages = connection, 0
        return connection

    def _note_wal(self, _connection: apsw.Connection, _database: str, pages: int) -> int:
        self._wal_pages = pages
        return apsw.SQLITE_OK

    def _roll_back(self, connection: apsw.Connection) -> None:
        try:
            connection.execute("ROLLBACK")
        except apsw.Error:
            logger.exception("what was not kept could not be taken back")
            self._give_up_writer()

    def _tidy(self, connection: apsw.Connection) -> None:
        """What was asked is kept by now, whatever becomes of this."""
        try:
            keep_wal_small(connection, self._wal_pages)
        except apsw.Error:
            logger.exception("the log could not be written back into the file")
            self._give_up_writer()

    def _close_writer(self) -> None:
        if self.writer is not None:
            self.writer.close(force=True)
            self.writer = None

    def _give_up_writer(self) -> None:
        if self.writer is not None:
            give_up(self.writer)
            self.writer = None

    def _close_reader(self) -> None:
        if self._reader is not None:
            give_up(self._reader)
            self._reader = None
