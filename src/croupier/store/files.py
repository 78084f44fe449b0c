"""Files of a house on a disk: private, locked by one process at a time, and there after a power cut."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.store.interface import StoreFailed

PRIVATE = 0o600  # secrets are in them, if only their hashes

if sys.platform == "win32":
    import msvcrt

    def take_lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None

else:
    import fcntl

    def take_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sync_folder(file: Path) -> None:
    """Make it durable that the file is there: without this a power cut may bring an old journal back."""
    if os.name != "posix":
        return
    folder = os.open(file.resolve().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Errors of the disk as errors of a store."""
    try:
        yield
    except OSError as error:
        raise StoreFailed(f"{file}: {error.strerror or error}") from error
