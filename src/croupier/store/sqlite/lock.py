"""A lock, so that no two processes keep one file."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from croupier.bad_input import BadInput, Defect
from croupier.store.files import PRIVATE, take_lock


def in_use(file: Path) -> BadInput:
    return BadInput(
        Defect(
            str(file),
            "a file that another process uses",
            "one that nobody else uses: stop the other one first",
        )
    )


class Lock:
    """Held from here until it is released, or until the process ends, however it ends.

    On the file itself, whatever name it is opened by, and beside it, because not every system locks a file
    that SQLite locks too. SQLite loses its own locks when the file is closed here: that comes last.
    """

    def __init__(self, file: Path) -> None:
        real = file.resolve()
        self._beside = real.with_name(real.name + ".lock")
        paths = [self._beside, *([] if sys.platform == "win32" else [real])]
        self._descriptors: list[int] = []
        try:
            for path in paths:
                self._descriptors.append(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
                take_lock(self._descriptors[-1])
                if not _is_at(path, self._descriptors[-1]):
                    raise BlockingIOError  # whoever had it removed it just now
        except BlockingIOError:
            self.release()
            raise in_use(file) from None
        except OSError:
            self.release()
            raise

    def is_on(self, file: Path) -> bool:
        """Is this still the file that is locked? Somebody may have removed or replaced it."""
        return _is_at(file, self._descriptors[-1])

    def remove(self) -> None:
        """Release it and leave nothing of it beside the file."""
        if sys.platform != "win32":
            self._beside.unlink(missing_ok=True)  # while it is held: later it may be the lock of another
            self.release()
        else:
            self.release()
            with suppress(PermissionError):  # there nobody can remove what another has opened
                self._beside.unlink(missing_ok=True)

    def release(self) -> None:
        while self._descriptors:
            os.close(self._descriptors.pop())


def _is_at(path: Path, descriptor: int) -> bool:
    if sys.platform == "win32":
        return True  # there nobody can remove what is open
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False
