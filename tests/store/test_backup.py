"""A copy of the file while it is in use: whole, of one moment, and good to go on from."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.bad_input import BadInput
from croupier.record.steps import End
from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.store.sqlite.backup import back_up
from croupier.store.sqlite.store import SqliteStore

from .kept_nights import check_file, copy_night
from .little_room import room_for
from .playing import Night


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return copy_night(tmp_path / "croupier.db")


def names_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def test_a_copy_holds_what_the_file_holds_in_one_file(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "tonight.db"
    target.parent.mkdir()

    tables = back_up(file, target)

    assert {table.name: table.end for table in tables} == check_file(file).summary.ends
    assert check_file(target).summary == check_file(file).summary
    assert names_in(target.parent) == {"tonight.db"}


def test_a_copy_that_is_made_while_the_server_writes_is_of_one_moment_and_good_to_go_on_from(
    tmp_path: Path,
) -> None:
    async def copy_and_play() -> tuple[dict[str, End], dict[str, End]]:
        store = await SqliteStore.open(tmp_path / "croupier.db")
        night = Night(store, 3)
        await night.open()
        await night.play(30)
        playing = asyncio.create_task(night.play(60))
        tables = await asyncio.to_thread(back_up, tmp_path / "croupier.db", tmp_path / "copy.db")
        await playing
        await store.close()
        restored = await SqliteStore.open(tmp_path / "copy.db")
        went_on = {table.name: table.end for table in await restored.tables()}
        await restored.close()
        return {table.name: table.end for table in tables}, went_on

    copied, restored = asyncio.run(copy_and_play())

    assert copied == restored
    assert not check_file(tmp_path / "copy.db").findings
    later = check_file(tmp_path / "croupier.db").summary.ends
    assert all(copied[name].steps <= later[name].steps for name in copied)


def test_a_file_that_is_there_is_replaced_only_if_that_is_wanted(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"something dear")

    with pytest.raises(BadInput, match="another name, or --force"):
        back_up(file, target)
    assert target.read_bytes() == b"something dear"

    back_up(file, target, overwrite=True)
    assert check_file(target).is_clean


def test_the_database_itself_is_never_the_target(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(file)

    with pytest.raises(BadInput, match="the database itself"):
        back_up(file, link, overwrite=True)


def test_a_database_that_is_in_use_is_never_replaced(file: Path, tmp_path: Path) -> None:
    async def replace_one_in_use() -> None:
        other = await SqliteStore.open(tmp_path / "other.db")
        with pytest.raises(BadInput, match="a database that is in use, or was not closed"):
            back_up(file, tmp_path / "other.db", overwrite=True)
        await other.close()

    asyncio.run(replace_one_in_use())


def test_where_a_database_was_removed_but_not_its_log_no_copy_is_made(file: Path, tmp_path: Path) -> None:
    (tmp_path / "other.db-wal").write_bytes(b"of the one that was removed")

    with pytest.raises(BadInput, match=r"was not closed: there is other\.db-wal; expected a name that no"):
        back_up(file, tmp_path / "other.db")


def test_two_copies_are_not_made_under_one_name_at_once(file: Path, tmp_path: Path) -> None:
    refused: list[str] = []

    def copy_again(done: int, pages: int) -> None:
        with pytest.raises(BadInput) as error:
            back_up(file, tmp_path / "copy.db")
        refused.append(str(error.value))

    back_up(file, tmp_path / "copy.db", progress=copy_again)

    assert "a file that another process uses" in refused[0]
    assert check_file(tmp_path / "copy.db").is_clean


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_what_a_killed_copy_leaves_is_gone_after_the_next(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "tonight.db"
    target.parent.mkdir()
    command = [sys.executable, "-c", KILLED, str(file), str(target)]
    assert subprocess.run(command, check=False, timeout=60).returncode == -signal.SIGKILL
    assert ".tonight.db.part" in names_in(target.parent)

    back_up(file, target)

    assert names_in(target.parent) == {"tonight.db"}


KILLED = """
import os, signal, sys
from pathlib import Path
from croupier.store.sqlite.backup import back_up

file, target = map(Path, sys.argv[1:])
back_up(file, target, progress=lambda done, pages: os.kill(os.getpid(), signal.SIGKILL))
"""


def test_a_folder_or_a_missing_file_is_said_to_be_one(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="what is no file"):
        back_up(file, tmp_path, overwrite=True)
    with pytest.raises(BadInput, match="there is no such file"):
        back_up(tmp_path / "nothing.db", tmp_path / "copy.db")
    with pytest.raises(StoreFailed):
        back_up(file, tmp_path / "no such folder" / "copy.db")


def test_a_copy_that_is_interrupted_leaves_nothing(file: Path, tmp_path: Path) -> None:
    before = names_in(tmp_path)

    def interrupt(done: int, pages: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(file, tmp_path / "copy.db", progress=interrupt)

    assert {name for name in names_in(tmp_path) - before if "copy" in name} == set()


def test_a_damaged_file_is_not_copied(file: Path, tmp_path: Path) -> None:
    content = bytearray(file.read_bytes())
    content[8192:12288] = bytes(4096)
    file.write_bytes(content)

    with pytest.raises(StoreDamaged):
        back_up(file, tmp_path / "copy.db")

    assert not (tmp_path / "copy.db").exists()


def test_of_two_files_the_one_that_is_wrong_is_named(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(b"chips" * 1000)
    target = tmp_path / "copy.db"

    with pytest.raises(StoreDamaged, match=f"^{other}: this is no whole database"):
        back_up(other, target)
    with room_for(100_000), pytest.raises(StoreFailed, match=f"^{target}: "):
        back_up(file, target)
