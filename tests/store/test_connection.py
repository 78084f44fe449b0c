"""How the file is opened: with our settings, and never a file of another program."""

import os
from pathlib import Path

import apsw
import pytest

from croupier.bad_input import BadInput
from croupier.store.sqlite.backup import back_up
from croupier.store.sqlite.connection import connect, connect_to_read

FULL = 2


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", FULL),
        ("fullfsync", 1),
        ("foreign_keys", 1),
        ("trusted_schema", 0),
        ("cell_size_check", 1),
        ("wal_autocheckpoint", 0),
        ("busy_timeout", 5_000),
    ],
)
def test_every_setting_of_the_connection_that_writes_is_in_force(
    tmp_path: Path, setting: str, value: str | int
) -> None:
    connection = connect(tmp_path / "croupier.db")

    assert connection.pragma(setting) == value


@pytest.mark.skipif(os.name != "posix", reason="there are no such modes")
def test_nobody_else_may_read_the_file_its_log_or_a_copy_of_it(tmp_path: Path) -> None:
    connection = connect(tmp_path / "croupier.db")
    connection.execute("INSERT INTO tables (name, settings, head) VALUES ('one', x'', '')")

    back_up(tmp_path / "croupier.db", tmp_path / "copy.db")

    modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}
    assert {"croupier.db", "croupier.db-wal", "copy.db"} <= set(modes)
    connection.close()


def test_the_connection_that_reads_trusts_no_schema_and_cannot_write(tmp_path: Path) -> None:
    connect(tmp_path / "croupier.db").close()

    reader = connect_to_read(tmp_path / "croupier.db")

    assert reader.pragma("trusted_schema") == 0
    with pytest.raises(apsw.ReadOnlyError):
        reader.execute("DELETE FROM tables")


def test_a_database_of_another_program_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.db"
    other = apsw.Connection(str(file))
    other.execute("CREATE TABLE notes (text)")
    other.close()
    before = file.read_bytes()

    with pytest.raises(BadInput, match="a database of another program"):
        connect(file)

    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["notes.db"]


def test_the_log_of_another_program_is_not_written_either(tmp_path: Path) -> None:
    file = tmp_path / "notes.db"
    other = apsw.Connection(str(file))
    other.execute("PRAGMA journal_mode = WAL").fetchall()
    other.execute("CREATE TABLE notes (text)")
    log = tmp_path / "notes.db-wal"
    before = (log.read_bytes(), log.stat().st_mtime_ns)

    with pytest.raises(BadInput, match="a database of another program"):
        connect(file)

    assert (log.read_bytes(), log.stat().st_mtime_ns) == before
    other.close()
