"""The file of the anchors: only ever added to, by one process at a time, each line synced."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.bad_input import BadInput, Defect
from croupier.record.anchors import Anchor, Anchored, Tip, Why, decode_anchor, encode_anchor
from croupier.record.steps import VERSION, End
from croupier.store.addresses import find_file
from croupier.store.files import PRIVATE, explained, sync_folder, take_lock
from croupier.store.interface import StoreDamaged

ENDING = ".anchors"
AT_ONCE = 2**16  # bytes that are read from the end
ADDING = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
WHOLE, SET_BACK = b'"whole":true', b'"why":"set back"'  # so that not every line has to be decoded
PATIENCE = 5.0  # seconds to wait for another process that adds a line


def find_anchors(address: str, given: str = "") -> Path:
    """The file of a database: the one that is named, or beside an SQLite file, or in this folder."""
    if given:
        return Path(given)
    file = find_file(address)
    if file is not None:
        return beside(file)
    name = address.partition("://")[2].partition("?")[0].partition("/")[2]
    return Path((name.strip("/").replace("/", "-") or "croupier") + ENDING)


def beside(file: Path) -> Path:
    real = file.resolve()
    return real.with_name(real.name + ENDING)


class AnchorsFile:
    def __init__(self, path: Path) -> None:
        self.path = path

    def append(
        self, at: str, tables: dict[str, End], why: Why = Why.KEPT, *, whole: bool = False, reason: str = ""
    ) -> tuple[bytes, Tip]:
        """Add a line, and see that it is on the disk. What a power cut left of a line is cut off first.

        Raises OSError, and StoreDamaged where nobody can go on from the last line.
        """
        with _added_to(self.path) as (descriptor, last):
            tip = Tip() if last is None else self._find_tip(last)
            anchor = Anchor(
                v=VERSION,
                n=tip.n + 1,
                at=at,
                why=why,
                tables=tables,
                whole=whole,
                reason=reason,
                prev=tip.hash,
            )
            line, tip = encode_anchor(anchor)
            _write(descriptor, line + b"\n")
        return line, tip

    @property
    def is_empty(self) -> bool:
        """Is there not one line, or no such file?"""
        try:
            with self.path.open("rb") as stream:
                return not stream.readline().endswith(b"\n")
        except FileNotFoundError:
            return True
        except OSError:
            return False  # it cannot be read, as who reads it will say

    def read(self) -> Anchored:
        """All of it; of a line that is not whole, nothing. Raises OSError."""
        with self.path.open("rb") as stream:
            return Anchored().add(line.removesuffix(b"\n") for line in stream if line.endswith(b"\n"))

    def read_last(self) -> Anchored:
        """As much of the end as says something of every table. Raises OSError."""
        with self.path.open("rb") as stream:
            return Anchored().add(_read_back(stream.fileno(), _is_whole)[0])

    def find_set_backs(self, since: str) -> list[Anchor]:
        """Those since a time, and since the house last started or stopped. Raises OSError."""
        with self.path.open("rb") as stream:
            lines, _ = _read_back(stream.fileno(), lambda line: _is_whole(line, before=since))
        found = (_find_anchor(line) for line in lines if SET_BACK in line)
        return [anchor for anchor in found if anchor is not None and anchor.why is Why.SET_BACK]

    def copy_to(self, target: Path) -> None:
        """Every line that is whole. Raises OSError."""
        with self.path.open("rb") as stream, target.open("wb") as copy:
            target.chmod(PRIVATE)
            copy.writelines(line for line in stream if line.endswith(b"\n"))
            copy.flush()
            os.fsync(copy.fileno())

    def _find_tip(self, last: bytes) -> Tip:
        try:
            return decode_anchor(last)[1]
        except (ValueError, RecursionError) as error:
            raise StoreDamaged(f"{self.path}: its last line is no anchor ({error})") from None


def add_line(file: Path, line: bytes) -> None:
    """A line with its end to a copy of the file. Raises OSError."""
    with _added_to(file) as (descriptor, _):
        _write(descriptor, line)


@contextmanager
def backed_up(file: Path, target: Path, *, overwrite: bool) -> Iterator[None]:
    """Anchors as they are before their database is copied, so that none is of a step that comes later.

    Once the database is copied they appear beside the copy. Raises BadInput, StoreFailed.
    """
    source, copy = beside(file), beside(target)
    if copy.exists() and not overwrite:
        raise BadInput(Defect(str(copy), "a file that is there already", "another name, or --force"))
    part = copy.with_name(f".{copy.name}.part")
    try:
        with explained(copy):
            if not AnchorsFile(source).is_empty:
                AnchorsFile(source).copy_to(part)
        yield
        with explained(copy):
            copy.unlink(missing_ok=True)
            if part.exists():
                part.replace(copy)
            sync_folder(copy)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _added_to(file: Path) -> Iterator[tuple[int, bytes | None]]:
    """By one process at a time, with the last line that is whole; what is added is on the disk then."""
    is_new = not file.exists()
    descriptor = os.open(file, ADDING, PRIVATE)
    try:
        with _locked(descriptor):
            lines, torn = _read_back(descriptor, lambda _: True)
            if torn:
                os.ftruncate(descriptor, os.fstat(descriptor).st_size - torn)
            yield descriptor, lines[-1] if lines else None
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
    if is_new:
        sync_folder(file)


def _is_whole(line: bytes, before: str = "") -> bool:
    """And, where a time is given, from before it."""
    anchor = _find_anchor(line) if WHOLE in line else None
    return anchor is not None and anchor.whole and (not before or anchor.at < before)


def _find_anchor(line: bytes) -> Anchor | None:
    try:
        return decode_anchor(line)[0]
    except (ValueError, RecursionError):
        return None


def _read_back(descriptor: int, is_enough: Callable[[bytes], bool]) -> tuple[list[bytes], int]:
    """The last whole lines, back to one that is enough, or all; and how many bytes after them are torn."""
    size, most = os.fstat(descriptor).st_size, AT_ONCE
    while True:
        *lines, torn = _tail(descriptor, size, most).split(b"\n")
        is_all = most >= size
        lines = lines if is_all else lines[1:]  # of which only the end was read
        found = next((place for place in reversed(range(len(lines))) if is_enough(lines[place])), None)
        if found is not None or is_all:
            return lines[found or 0 :], len(torn)
        most *= 4


def _tail(descriptor: int, size: int, most: int) -> bytes:
    start, text = max(0, size - most), b""
    os.lseek(descriptor, start, os.SEEK_SET)
    while len(text) < size - start and (piece := os.read(descriptor, size - start - len(text))):
        text += piece
    return text


def _write(descriptor: int, text: bytes) -> None:
    while text:
        text = text[os.write(descriptor, text) :]


@contextmanager
def _locked(descriptor: int) -> Iterator[None]:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            take_lock(descriptor)
            break
        except BlockingIOError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.01)
    yield  # closing the file releases it
