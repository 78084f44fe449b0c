"""A night that was played into a file, once for all tests, and copies of it to spoil."""

import asyncio
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.audit.store import CheckReport, check
from croupier.store.sqlite.bulk import open_file_to_check
from croupier.store.sqlite.store import SqliteStore

from .playing import Night

BATCHES = 200  # more than what may still be to come: what is missing of the first rounds is missing
_folder = TemporaryDirectory()


def copy_night(target: Path) -> Path:
    """A database that was closed in order, with everything in it that a server keeps."""
    return Path(shutil.copy(_kept_night(), target))


@cache
def _kept_night() -> Path:
    file = Path(_folder.name) / "croupier.db"
    asyncio.run(_play(file))
    return file


async def _play(file: Path) -> None:
    store = await SqliteStore.open(file)
    night = Night(store, 7)
    await night.open()
    await night.play(BATCHES)
    await night.keep([])  # what was left to be kept later
    await store.close()


def check_file(file: Path) -> CheckReport:
    return asyncio.run(_check(file))


async def _check(file: Path) -> CheckReport:
    store = open_file_to_check(file)
    try:
        return await check(store)
    finally:
        await store.close()
