"""A lock, so that no two processes keep one file."""

import os
import sys
from pathlib import Path

from croupier.bad_input import BadInput, Defect

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from here until it is released, or until the process ends, however it ends.

    On the file itself, whatever name it is opened by, and beside it, because not every system locks a file
    that SQLite locks too. SQLite loses its own locks when the file is closed here: that comes last.
    """

    def __init__(self, file: Path) -> None:
        real = file.resolve()
        paths = [real.with_name(real.name + ".lock"), *([] if sys.platform == "win32" else [real])]
        self._descriptors: list[int] = []
        try:
            for path in paths:
                self._descriptors.append(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
                _take(self._descriptors[-1])
        except BlockingIOError:
            self.release()
            raise BadInput(
                Defect(str(file), "a file that another process uses", "one that nobody else uses")
            ) from None
        except OSError:
            self.release()
            raise

    def is_on(self, file: Path) -> bool:
        """Is this still the file that is locked? Somebody may have removed or replaced it."""
        if sys.platform == "win32":
            return True  # there nobody can
        try:
            return os.path.samestat(os.fstat(self._descriptors[-1]), file.stat())
        except OSError:
            return False

    def release(self) -> None:
        while self._descriptors:
            os.close(self._descriptors.pop())
