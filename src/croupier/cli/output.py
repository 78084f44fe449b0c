"""Data to standard output or into a file, as it is, as JSON or as a table for people."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from errno import EINVAL
from pathlib import Path
from typing import BinaryIO

from croupier.cli.arguments import usable

NARROWEST = 40  # a narrower table has no room for its columns
ENDLESS = 1_000_000


def print_json(value: object) -> None:
    """JSON with a line for each key or item at the top, so that it can be read and compared."""
    import msgspec

    encode = msgspec.json.encode
    plain = msgspec.json.decode(encode(value))
    if isinstance(plain, dict):
        text = b"{" + b",\n ".join(encode(key) + b": " + _rows(encode, plain[key]) for key in plain) + b"}"
    else:
        text = _rows(encode, plain, indent=b"")
    sys.stdout.buffer.write(text + b"\n")


def _rows(encode: Callable[[object], bytes], value: object, indent: bytes = b"  ") -> bytes:
    if not isinstance(value, list) or not any(isinstance(item, dict) for item in value):
        return encode(value)
    return b"[\n" + indent + (b",\n" + indent).join(map(encode, value)) + b"]"


def print_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Columns side by side; on a narrow screen text goes on in the next line, and none is lost.

    Where there is no screen a row is a line, unless COLUMNS says how wide it may be.
    """
    from rich.console import Console
    from rich.table import Column, Table

    folding = [Column(name, overflow="fold") for name in columns]
    table = Table(*folding, title=title or None, title_justify="left", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(width=_find_width(), highlight=False, markup=False, emoji=False).print(table)


def _find_width() -> int | None:
    """How wide a table may be; None: as wide as the screen is."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdecimal() and len(columns) < 7:
        return max(int(columns), NARROWEST)
    return None if sys.stdout.isatty() else ENDLESS


def print_csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)


def bar(share: float, width: int = 30) -> str:
    """A bar of a chart in a table: a share of the longest one.

    >>> bar(0.5, width=8), bar(0.0001)
    ('████', '▏')
    """
    return "█" * round(width * share) or "▏"


def write_text(file: str, text: str) -> None:
    """To standard output, or into a file that appears only once it is whole."""
    with open_output(file) as out:
        out.write(text.encode())


@contextmanager
def open_output(file: str) -> Iterator[BinaryIO]:
    """Standard output, or a file that appears only once it is whole."""
    if file in ("", "-"):
        yield sys.stdout.buffer
        return
    path = Path(file)
    part = path.parent / f".{path.name}.{os.getpid()}"
    try:
        with usable(file, "written"):
            if path.exists() and not path.is_file():  # a device must not be replaced by a file
                raise OSError(EINVAL, "something that is no file")
            with part.open("wb") as stream:
                yield stream
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)
