"""Data to standard output, as JSON or as a table for people."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game id, or the path of a rule set in TOML.", show_default=False),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Options = Annotated[
    str, typer.Option("--options", metavar="JSON", help="The table's options, as a JSON object.")
]


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
    from rich.console import Console
    from rich.table import Table

    table = Table(*columns, title=title or None, title_justify="left", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False, emoji=False).print(table)


def read_options(text: str) -> dict[str, object]:
    """The options that were given as JSON on the command line."""
    import json

    from croupier.formats.repeated_keys import table_of

    try:
        options = json.loads(text, object_pairs_hook=table_of)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadInput(Defect("--options", shown(text), 'a JSON object such as {"racetrack": false}'))
    return options


def read_input(path: str) -> bytes:
    """A file's bytes, or those of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise unusable(path, error) from None


def unusable(path: str, error: OSError, use: str = "read") -> BadInput:
    return BadInput(Defect(path, error.strerror or "an error", f"a file that can be {use}"))
