"""`croupier play`: play a trainer's script through, and say what happened by which clause."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput
from croupier.cli.arguments import read_input
from croupier.cli.output import open_output

if TYPE_CHECKING:
    from croupier.training.playthrough import Played


def _print_phrases(wanted: bool) -> None:
    if wanted:
        from croupier.training.phrase_list import list_phrases

        typer.echo("\n".join(list_phrases()))
        raise typer.Exit


def play_script(
    file: Annotated[str, typer.Argument(metavar="SCRIPT", help="A script; - reads standard input.")],
    log: Annotated[
        str, typer.Option("--log", metavar="FILE", help="Write the log of the table too, to be audited.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the steps as JSON Lines.")] = False,
    _phrases: Annotated[
        bool,
        typer.Option(
            "--phrases", callback=_print_phrases, is_eager=True, help="List what a script may say, and end."
        ),
    ] = False,
) -> None:
    """Play a trainer's script: what follows, and by which clause.

    Exit status 0, also where the table refused something: that is the lesson. 2: the script is bad.
    """
    from croupier.training.playthrough import play
    from croupier.training.script import read_script
    from croupier.training.transcript import write_transcript

    raw = read_input(file)
    try:
        script = read_script(raw, Path() if file == "-" else Path(file).parent)
    except BadInput as error:
        raise error.within(file) from None
    played = list(play(script))
    if log:
        _write_log(log, played)
    if as_json:
        _print_steps(played)
    else:
        print("\n".join(write_transcript(played)))


def _write_log(path: str, played: list[Played]) -> None:
    from croupier.record.log import LogWriter

    with open_output(path) as out:
        writer = LogWriter(out)
        for each in played:
            writer.write(each.step)
        writer.seal()


def _print_steps(played: list[Played]) -> None:
    from croupier.record.steps import encode_step

    for each in played:
        sys.stdout.buffer.write(encode_step(each.step)[0] + b"\n")
