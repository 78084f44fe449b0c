"""Puts a copy in the place of a database, and is killed before what it does there for the nth time.

python -m tests.store.killed_restoring DATABASE COPY N
"""

import os
import signal
import sys
from pathlib import Path

from croupier.store.sqlite.restored_file import restoring

CHANGES = ("os.link", "os.rename", "os.remove", "open")


def main(file: Path, copy: Path, last: int) -> None:
    done = 0

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal done
        path = str(arguments[0]) if arguments else ""
        if event not in CHANGES or str(file.parent) not in path:
            return
        if event == "os.remove" and ".part" in path:
            return  # what is left of a copy on its way matters to nobody
        done += 1
        if done == last:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    with restoring(file, copy) as restored:
        restored.put_in_place()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
