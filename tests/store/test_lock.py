"""A lock has one holder at a time, and leaves nothing where that is wanted."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from croupier.bad_input import BadInput
from croupier.store import files
from croupier.store.files import take_lock
from croupier.store.sqlite import lock
from croupier.store.sqlite.lock import Lock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "croupier.db"


def test_a_second_lock_is_refused_until_the_first_is_released(file: Path) -> None:
    first = Lock(file)
    with pytest.raises(BadInput, match="a file that another process uses"):
        Lock(file)

    first.release()

    Lock(file).release()


def test_a_lock_that_is_removed_leaves_nothing_beside_the_file(file: Path) -> None:
    held = Lock(file)
    file.unlink(missing_ok=True)

    held.remove()

    assert list(file.parent.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can remove what is open")
def test_a_lock_that_its_holder_removes_while_another_takes_it_is_not_taken(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, take = Lock(file), take_lock

    def remove_and_take(descriptor: int) -> None:
        held.remove()
        take(descriptor)

    monkeypatch.setattr(lock, "take_lock", remove_and_take)

    with pytest.raises(BadInput, match="a file that another process uses"):
        Lock(file)


def test_what_windows_says_of_a_lock_that_is_held_means_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=refuse))
    monkeypatch.setattr(lock, "take_lock", load_again(files).take_lock)

    with pytest.raises(BadInput, match="a file that another process uses"):
        Lock(file)


def load_again(module: ModuleType) -> ModuleType:
    assert module.__file__ is not None
    spec = importlib.util.spec_from_file_location("files_again", module.__file__)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded
