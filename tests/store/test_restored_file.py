"""A copy in the place of a database: what was there before is never lost, and never mixed with the copy."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import apsw
import pytest

from croupier.bad_input import BadInput
from croupier.record.steps import End
from croupier.store.interface import StoreDamaged, StoreFailed
from croupier.store.sqlite.backup import back_up
from croupier.store.sqlite.connection import connect_to_read, give_up
from croupier.store.sqlite.restored_file import restoring
from croupier.store.sqlite.store import SqliteStore

from .kept_nights import check_file
from .little_room import room_for
from .playing import Night

Ends = dict[str, End]


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A database whose server was killed: some of it is only in the log beside it."""

    async def play(file: Path) -> None:
        store = await SqliteStore.open(file)
        night = Night(store, 3)
        await night.open()
        await night.play(6)
        back_up(file, file.with_name("copy.db"))
        await night.play(6)
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", tmp_path / f"croupier.db{ending}")
        await store.close()

    (tmp_path / "elsewhere").mkdir()
    asyncio.run(play(tmp_path / "elsewhere" / "croupier.db"))
    return tmp_path / "croupier.db"


@pytest.fixture
def copy(killed: Path) -> Path:
    """Made while that server ran."""
    return killed.parent / "elsewhere" / "copy.db"


def ends_of(file: Path) -> Ends:
    report = check_file(file)
    assert report.is_clean, list(map(str, report.findings))
    return report.summary.ends


def restore(file: Path, copy: Path) -> Path | None:
    with restoring(file, copy) as restored:
        return restored.put_in_place()


def names_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if each.is_file()}


def test_what_only_the_log_of_the_old_database_holds_is_kept_aside_too(killed: Path, copy: Path) -> None:
    alone = shutil.copy(killed, killed.with_name("alone.db"))
    assert not check_file(Path(alone)).summary.steps, "all steps are in the log"
    kept = ends_of(Path(shutil.copytree(killed.parent, killed.parent / "before")) / "croupier.db")

    aside = restore(killed, copy)

    assert aside is not None
    assert ends_of(killed) == ends_of(copy)
    assert ends_of(aside) == kept


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_killed_at_any_moment_the_old_or_the_new_database_is_there(
    killed: Path, copy: Path, tmp_path: Path
) -> None:
    old, new = ends_of(Path(shutil.copytree(tmp_path, tmp_path / "before")) / "croupier.db"), ends_of(copy)
    found: list[Ends] = []

    for moment in count(1):
        folder = tmp_path / f"killed {moment}"
        folder.mkdir()
        for ending in ("", "-wal"):
            shutil.copy(f"{killed}{ending}", folder / f"croupier.db{ending}")
        file = folder / "croupier.db"
        command = [sys.executable, "-m", "tests.store.killed_restoring", str(file), str(copy), str(moment)]
        ended = subprocess.run(command, check=False, timeout=60).returncode
        if ended == 0:
            break
        assert ended == -signal.SIGKILL
        found.append(ends_of(file))
        restore(file, copy)
        assert ends_of(file) == new

    before = found.count(old)
    assert found == [old] * before + [new] * (len(found) - before)
    assert old != new
    assert 1 < before < len(found)


def test_a_database_that_is_no_longer_one_is_kept_aside_with_what_lies_beside_it(
    killed: Path, copy: Path
) -> None:
    killed.write_bytes(b"chips" * 1000)
    killed.with_name("croupier.db-wal").write_bytes(b"more chips")

    aside = restore(killed, copy)

    assert aside is not None
    assert aside.read_bytes() == b"chips" * 1000
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"more chips"
    assert not killed.with_name("croupier.db-wal").exists()
    assert ends_of(killed) == ends_of(copy)


@pytest.mark.parametrize("is_removed", [True, False])
def test_the_log_of_a_database_that_is_gone_is_kept_aside_and_never_read_into_the_copy(
    killed: Path, copy: Path, is_removed: bool
) -> None:
    log = killed.with_name("croupier.db-wal").read_bytes()
    if is_removed:
        killed.unlink()
    else:
        killed.write_bytes(b"")

    aside = restore(killed, copy)

    assert ends_of(killed) == ends_of(copy)
    assert aside is not None
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == log


def test_where_there_was_no_database_there_is_one_and_nothing_aside(tmp_path: Path, copy: Path) -> None:
    folder = tmp_path / "new"
    folder.mkdir()

    assert restore(folder / "croupier.db", copy) is None

    assert ends_of(folder / "croupier.db") == ends_of(copy)
    assert names_in(folder) == {"croupier.db", "croupier.db.lock"}


def test_a_copy_that_is_not_put_in_place_leaves_nothing(tmp_path: Path, copy: Path) -> None:
    folder = tmp_path / "new"
    folder.mkdir()

    with restoring(folder / "croupier.db", copy):
        pass

    assert names_in(folder) == {"croupier.db.lock"}


def test_where_the_lock_makes_no_file_a_copy_that_is_not_put_in_place_leaves_none(
    tmp_path: Path, copy: Path
) -> None:
    folder = tmp_path / "new"
    folder.mkdir()

    with restoring(folder / "croupier.db", copy):
        (folder / "croupier.db").unlink()

    assert names_in(folder) == {"croupier.db.lock"}


def test_without_room_for_the_copy_the_database_is_named(killed: Path, copy: Path) -> None:
    with room_for(16_384), pytest.raises(StoreFailed, match=f"^{killed}: "):
        restore(killed, copy)

    assert names_in(killed.parent) == {"croupier.db", "croupier.db-wal", "croupier.db.lock"}


def test_nothing_is_moved_while_somebody_reads(killed: Path, copy: Path) -> None:
    reader = connect_to_read(killed)
    reader.execute("BEGIN; SELECT count(*) FROM steps").fetchall()
    try:
        with pytest.raises(BadInput, match="a file that another process uses"):
            restore(killed, copy)
    finally:
        give_up(reader)

    assert ends_of(killed) != ends_of(copy)


def test_the_database_of_another_program_is_left_alone(tmp_path: Path, copy: Path) -> None:
    other = tmp_path / "notes.db"
    connection = apsw.Connection(str(other))
    connection.execute("CREATE TABLE notes (text)")
    connection.close()
    before = other.read_bytes()

    with pytest.raises(BadInput, match="a database of another program"):
        restore(other, copy)

    assert other.read_bytes() == before


def test_a_damaged_copy_is_refused(killed: Path, copy: Path) -> None:
    content = bytearray(copy.read_bytes())
    content[8192:12288] = bytes(4096)
    copy.write_bytes(content)

    with pytest.raises(StoreDamaged, match="no whole database"):
        restore(killed, copy)

    assert names_in(killed.parent) == {"croupier.db", "croupier.db-wal", "croupier.db.lock"}


def test_what_is_no_copy_is_said_to_be_none(killed: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(killed)

    with pytest.raises(BadInput, match="the database itself"):
        restore(killed, link)
    with pytest.raises(BadInput, match="there is no such file"):
        restore(killed, tmp_path / "nothing.db")
    with pytest.raises(BadInput, match="what is no file"):
        restore(tmp_path, killed)
    with pytest.raises(StoreFailed, match="nowhere"):
        restore(tmp_path / "nowhere" / "croupier.db", killed)


def test_a_database_that_is_reached_by_a_link_stays_where_it_is(
    killed: Path, copy: Path, tmp_path: Path
) -> None:
    link = tmp_path / "elsewhere" / "link.db"
    link.symlink_to(killed)

    restore(link, copy)

    assert link.is_symlink()
    assert ends_of(killed) == ends_of(copy)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_the_database_belongs_to_whom_it_belonged_before(killed: Path, copy: Path) -> None:
    os.chown(killed, 12345, 12345)

    restore(killed, copy)

    assert (killed.stat().st_uid, killed.stat().st_mode & 0o777) == (12345, 0o600)
