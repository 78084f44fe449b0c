"""What the commands are given: games, options, files."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import typer

from croupier.bad_input import BadInput, Defect, shown

if TYPE_CHECKING:
    from croupier.game.limits import Limits
    from croupier.game.rules import RuleSet

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game id, or the path of a rule set in TOML.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Options = Annotated[
    str, typer.Option("--options", metavar="JSON", help="The table's options, as a JSON object.")
]
MIX = typer.Option(
    "--wagers", metavar="MIX", help="Wagers with their stakes, as in 'split:0-00=500, red=1000'; repeatable."
)
LimitsOfTable = Annotated[
    str,
    typer.Option(
        "--limits", metavar="JSON", help='The table\'s limits, as {"minimum": 500, "maximum": 20000}.'
    ),
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print CSV.")]


def svg_of(what: str) -> Any:
    """The option to draw this."""
    return typer.Option("--svg", metavar="FILE", help=f"Draw {what} into an SVG file; - prints it.")


def parse_options(text: str) -> dict[str, object]:
    return _read_object(text, "--options", '{"racetrack": false}')


def parse_limits(rules: "RuleSet", text: str) -> "Limits":
    """The limits that were given as JSON on the command line, as in a round."""
    import msgspec

    from croupier.formats.complaints import explain
    from croupier.formats.limits import LimitIn, LimitsIn, Money
    from croupier.formats.rounds import read_limits

    given = _read_object(text, "--limits", '{"maximum": 20000}')
    try:
        return read_limits(rules, msgspec.convert(given, LimitsIn))
    except msgspec.ValidationError as error:
        tables = {"by_kind": LimitIn, "increments": Money}
        defect = explain(str(error), text.encode(), tables, fields="the fields that limits have")
        raise BadInput(defect).within("--limits") from None


def _read_object(text: str, where: str, example: str) -> dict[str, object]:
    """A JSON object, with every key once."""
    import json

    from croupier.formats.repeated_keys import table_of

    try:
        found = json.loads(text, object_pairs_hook=table_of)
    except BadInput as error:
        raise error.within(where) from None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadInput(Defect(where, shown(text), f"a JSON object such as {example}"))
    return found


def require_one_form(**forms: bool) -> None:
    """Of the forms that the output can have, by their options, at most one is asked for."""
    asked = [f"--{name.replace('_', '-')}" for name, is_asked in forms.items() if is_asked]
    if len(asked) > 1:
        raise BadInput(Defect(", ".join(asked), "several forms", "one form of output at a time"))


def read_input(path: str, most: int | None = None) -> bytes:
    """A file's bytes, or those of standard input for `-`; bad input if there are more than `most`."""
    with open_input(path) as file:
        read = file.read(-1 if most is None else most + 1)
    if most is not None and len(read) > most:
        raise BadInput(Defect(path, f"more than {most:,} bytes", "a shorter file"))
    return read


@contextmanager
def open_input(path: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`."""
    with usable(path):
        if path == "-":
            yield sys.stdin.buffer
        else:
            with Path(path).open("rb") as file:
                yield file


@contextmanager
def usable(path: str, use: str = "read") -> Iterator[None]:
    """What cannot be done with a file is bad input."""
    try:
        yield
    except OSError as error:
        raise BadInput(Defect(path, error.strerror or "an error", f"a file that can be {use}")) from None
