"""What the commands are given: games, options, files."""

import sys
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


def parse_options(text: str) -> dict[str, object]:
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
