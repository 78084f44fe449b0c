"""Table logs on the command line: reading them, and the rule sets that they need."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import open_input, usable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.rulebook.library import LoadRules

Log = Annotated[str, typer.Argument(metavar="LOG", help="A table log; - reads standard input.")]
OwnRules = Annotated[
    str,
    typer.Option("--rules", metavar="FILE", help="The rule set in TOML, if it is one of your own."),
]


def read_lines(file: str) -> Iterator[bytes]:
    from croupier.record.log import split_lines

    with open_input(file) as stream:
        yield from split_lines(stream)


@contextmanager
def kept_log(file: str) -> Iterator[Callable[[], Iterator[bytes]]]:
    """A log that can be read from its beginning as often as one likes, wherever it comes from."""
    import shutil
    import tempfile

    from croupier.record.log import split_lines

    if file != "-":
        yield partial(read_lines, file)
        return
    with tempfile.TemporaryFile() as stream:
        shutil.copyfileobj(sys.stdin.buffer, stream)

        def read_again() -> Iterator[bytes]:
            stream.seek(0)
            with usable(file):
                yield from split_lines(stream)

        yield read_again


def find_loader(own: str) -> LoadRules:
    """What loads the rules of a record: those that come with the program, or a file of one's own."""
    from croupier.record.replay import rules_from
    from croupier.rulebook import SHIPPED
    from croupier.rulebook.sources import is_path, sources_in

    if not own:
        return SHIPPED.find
    if not is_path(own):
        raise BadInput(Defect("--rules", shown(own), "the path of a .toml file"))
    sources_in(own.partition("#")[0])  # so that a file that cannot be used is not taken for a bad log
    return rules_from(own)


def not_a_log(file: str, is_empty: bool) -> BadInput:
    got = "an empty file" if is_empty else "a file in which nothing belongs to a table log"
    return BadInput(Defect(file, got, "a table log: JSON Lines, a step a line, and a seal at the end"))
