"""The program `croupier`."""

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from croupier import __version__
from croupier.bad_input import BadInput
from croupier.cli import (
    audit,
    bank,
    bot,
    db,
    export,
    games,
    health,
    layout,
    night,
    odds,
    play,
    replay,
    ruin,
    rules,
    serve,
    settle,
    staff,
    wagers,
)

INTERRUPTED = 130


class Commands(TyperGroup):
    """All commands: whichever is interrupted says so, where Typer alone would end without a word."""

    def make_context(self, *arguments: Any, **more: Any) -> Any:
        with _interruptible():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: Any) -> Any:
        with _interruptible():
            return super().invoke(ctx)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Control-C is one word and an exit status of its own."""
    try:
        yield
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)


PLAIN = {"−": "-", "×": "x", "█": "#", "▏": "|", "…": "...", "–": "-", "é": "e"}

app = typer.Typer(
    name="croupier",
    cls=Commands,
    help="Roulette exactly by the book: every decision names its clause.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # Rich would take as long as all the rest to show the help
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve.serve)
app.command("health")(health.show_health)
app.command("bot")(bot.play_bot)
app.add_typer(staff.app, name="staff")
app.command("games")(games.show_games)
app.command("wagers")(wagers.show_wagers)
app.command("odds")(odds.show_odds)
app.command("night")(night.show_night)
app.command("bank")(bank.show_bank)
app.command("ruin")(ruin.show_ruin)
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
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="croupier.plain")
    try:
        with _interruptible():
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


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What an encoding cannot show, in letters that every one has: a loss must not lose its minus."""
    assert isinstance(error, UnicodeEncodeError), "only output is written plainly"
    return "".join(PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error("croupier.plain", _plain)


def _open_closed_streams() -> None:
    """Standard streams that the caller has closed: nothing comes in, and what goes out goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _give_up_output() -> None:
    """Let Python write what is left of the output to nowhere when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
