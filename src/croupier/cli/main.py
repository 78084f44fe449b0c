"""The program `croupier`."""

import os
import sys
from pathlib import Path

import typer

from croupier import __version__
from croupier.bad_input import BadInput
from croupier.cli import (
    audit,
    bot,
    db,
    export,
    games,
    layout,
    play,
    replay,
    rules,
    serve,
    settle,
    staff,
    wagers,
)

app = typer.Typer(
    name="croupier",
    help="Roulette exactly by the book: every decision names its clause.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # Rich would take as long as all the rest to show the help
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve.serve)
app.command("bot")(bot.play_bot)
app.add_typer(staff.app, name="staff")
app.command("games")(games.show_games)
app.command("wagers")(wagers.show_wagers)
app.command("settle")(settle.settle_rounds)
app.command("play")(play.play_script)
app.command("replay")(replay.replay_log)
app.command("audit")(audit.audit_log)
app.command("export")(export.export_log)
app.command("rules")(rules.show_rules)
app.command("layout")(layout.show_layout)
app.add_typer(db.app, name="db")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"croupier {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    context: typer.Context,
    _version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version."
    ),
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run() -> None:
    """Start the program; bad input is one message and exit status 2, never a traceback."""
    _open_closed_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BadInput as error:
        many = f"croupier: {len(error.defects)} defects:\n" if len(error.defects) > 1 else "croupier: "
        print(f"{many}{error}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        _give_up_output()
        if not isinstance(error, BrokenPipeError):
            print(f"croupier: the output cannot be written: {error.strerror}", file=sys.stderr)
        sys.exit(1)


def _open_closed_streams() -> None:
    """Standard streams that the caller has closed: nothing comes in, and what goes out goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _give_up_output() -> None:
    """Let Python write what is left of the output to nowhere when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
