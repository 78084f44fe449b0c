"""`croupier bot`: a player that is a program."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from typing import Annotated, NoReturn

import typer

FIRST_CONTACT = 2.0  # seconds: who is not there at first is not waited for


def play_bot(
    url: Annotated[str, typer.Option("--url", metavar="URL", help="The house.")] = "http://127.0.0.1:8000",
    table: Annotated[
        str, typer.Option("--table", metavar="NAME", help="Without it: the first with a free seat.")
    ] = "",
    name: Annotated[str, typer.Option("--name", help="Taken: NAME-2, NAME-3 and so on.")] = "bot",
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="How many to play; 0: until Ctrl-C.")] = 0,
    stake: Annotated[
        int, typer.Option("--stake", metavar="CENTS", min=0, help="0: the smallest that the table takes.")
    ] = 0,
    wager: Annotated[
        str,
        typer.Option(
            "--wager", help="A wager of the table, or any. Without it: red, or else the smallest odds."
        ),
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", help="The same seed chooses the same wagers, with --wager any.")
    ] = "",
) -> None:
    """Let a program play at a running house: one wager a round, and a line that says what became of it.

    It joins as a new player, sits down, buys chips and plays; then it leaves with its chips. Ctrl-C ends it,
    too: a wager that cannot be taken back is played to its end first; Ctrl-C again does not wait for that.

    Exit status 0: played; 1: the house cannot be reached, refuses, or the money is gone; 2: something given
    here cannot be used.
    """
    import asyncio

    from croupier.client import ClientError, House, Unreachable
    from croupier.client.bot import Bot, GaveUp, Plan

    plan = Plan(
        name=name,
        table=table or None,
        rounds=rounds or None,
        wager=wager or None,
        stake=stake or None,
        seed=seed or None,
    )

    async def main() -> None:
        async with House(url, patience=FIRST_CONTACT) as first:
            await first.lobby()
        async with House(url) as house:
            with suppress(asyncio.CancelledError):  # Ctrl-C, after which it has left the table
                await Bot(house, plan, partial(print, flush=True)).play()

    try:
        asyncio.run(main())
    except Unreachable as error:
        _complain(f"the house cannot be reached: {error}")
    except (ClientError, GaveUp) as error:
        _complain(str(error))
    except KeyboardInterrupt:
        _complain("stopped; the chips stay at the table")


def _complain(text: str) -> NoReturn:
    print(f"croupier: {text}", file=sys.stderr)
    raise typer.Exit(1)
