"""`croupier ruin`: what becomes of a bankroll that is played by a progression, or boldly to a target."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson, Game, Options, require_one_form, svg_of
from croupier.cli.kept_rules import load_game
from croupier.cli.output import print_json
from croupier.cli.progress import interruptible
from croupier.odds.ruin.names import AboveMaximum, ProgressionName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds.ruin.aims import Aim
    from croupier.odds.ruin.progressions import Progression
    from croupier.odds.ruin.stakes import WagerAtStakes

MONEY = "CENTS"
UNFINISHED = "the ruin is not worked out"


def show_ruin(
    game: Game,
    wager: Annotated[str, typer.Argument(metavar="WAGER", help="As croupier wagers lists it.")],
    progression: Annotated[
        ProgressionName, typer.Option("--progression", help="How the next stake follows.")
    ],
    bankroll: Annotated[int, typer.Option("--bankroll", metavar=MONEY, help="What there is to play with.")],
    base: Annotated[
        int,
        typer.Option("--base", metavar=MONEY, help="The base: every stake is a multiple of it."),
    ],
    maximum: Annotated[
        int | None, typer.Option("--maximum", metavar=MONEY, help="The table's maximum.")
    ] = None,
    above_maximum: Annotated[
        AboveMaximum | None,
        typer.Option(
            "--above-maximum",
            "--over-maximum",
            help="What is staked where the next stake would be above the maximum; else the base.",
        ),
    ] = None,
    target: Annotated[
        int | None, typer.Option("--target", metavar=MONEY, help="Stop when the bankroll is not below it.")
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", "--spins", metavar="N", help="Stop after so many rounds.")
    ] = 1000,
    row: Annotated[
        str,
        typer.Option(
            "--row", "--line", metavar="NUMBERS", help="Of labouchere: the row of numbers, as in 1-2-3-4."
        ),
    ] = "",
    wins: Annotated[
        int | None,
        typer.Option(
            "--wins", metavar="COUNT", help="Of paroli: after so many wins in a row the base again; else 3."
        ),
    ] = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Round nothing: probabilities as fractions. Takes longer.")
    ] = False,
    options: Options = "{}",
    as_json: AsJson = False,
    svg: Annotated[str, svg_of("the bankroll at the end")] = "",
    svg_curve: Annotated[
        str,
        typer.Option(
            "--svg-curve", metavar="FILE", help="Draw the probability of ruin by round; - prints it."
        ),
    ] = "",
) -> None:
    """Show how a progression ends: ruin, length, what is left.

    A player is ruined who cannot place the next stake. Exit status 0: shown; 2: bad input; 130: interrupted.
    """
    from croupier.cli.ruin_report import ruin_in_words, write_curve, write_final
    from croupier.odds.ruin.aims import Aim
    from croupier.odds.ruin.as_json import ruin_json
    from croupier.odds.ruin.machine import Staking
    from croupier.odds.ruin.ruin import ruin_of
    from croupier.odds.ruin.terms import Terms

    require_one_form(json=as_json, svg=bool(svg), svg_curve=bool(svg_curve))
    played = _find_wager(game, options, wager)
    if progression is ProgressionName.BOLD:
        if target is None:
            raise BadInput(Defect("--target", "nothing", "what bold play is to reach"))
        with _said_of_options():
            _refuse(
                row=row, wins=wins, exact=exact, above_maximum=above_maximum, svg=svg, svg_curve=svg_curve
            )
        _show_bold(played, Aim(bankroll=bankroll, target=target, base=base, maximum=maximum), rounds, as_json)
        return
    if above_maximum is not None and maximum is None:
        raise BadInput(Defect("--above-maximum", "no --maximum", "a --maximum with it"))
    with _said_of_options(), interruptible(UNFINISHED) as progress:
        staking = Staking(
            progression=_progression(progression, row, wins, played, base),
            base=base,
            maximum=maximum,
            above=above_maximum or AboveMaximum.BASE,
        )
        terms = Terms(bankroll=bankroll, rounds=rounds, target=target)
        found = ruin_of(played, staking, terms, exact=exact, progress=progress.show_share)
    title = f"{progression} on {played.position.wager}"
    if as_json:
        print_json(ruin_json(found, played, staking))
    elif svg:
        write_final(svg, found, title)
    elif svg_curve:
        write_curve(svg_curve, found, title)
    else:
        print("\n".join(ruin_in_words(found, played, staking)))


def _show_bold(wager: WagerAtStakes, aim: Aim, rounds: int, as_json: bool) -> None:
    from croupier.cli.ruin_report import bold_in_words
    from croupier.odds.ruin.as_json import bold_json
    from croupier.odds.ruin.best_play import best_of
    from croupier.odds.ruin.bold import bold_of

    with _said_of_options(), interruptible(UNFINISHED) as progress:
        bold = bold_of(wager, aim, rounds=rounds)
        best = best_of(wager, aim, rounds=rounds, progress=progress.show_share)
    if as_json:
        print_json(bold_json(bold, best, wager, aim))
    else:
        print("\n".join(bold_in_words(bold, best, wager, aim)))


def _find_wager(game: str, options: str, wager: str) -> WagerAtStakes:
    from croupier.odds.mixes import find_wager
    from croupier.odds.ruin.stakes import WagerAtStakes

    rules = load_game(game, options)
    return WagerAtStakes(rules, find_wager(rules, wager, "WAGER"))


def _refuse(**given: object) -> None:
    """Options that this progression does not have."""
    for name, value in given.items():
        if value is not None and value is not False and value != "":
            got = shown(str(value) if isinstance(value, AboveMaximum) else value)
            raise BadInput(Defect(name.replace("_", "-"), got, "nothing: it belongs to another progression"))


def _progression(
    name: ProgressionName, row: str, wins: int | None, wager: WagerAtStakes, base: int
) -> Progression:
    from croupier.odds.ruin.progressions import PROGRESSIONS, labouchere, oscars_grind, paroli

    if name is not ProgressionName.LABOUCHERE:
        _refuse(row=row)
    if name is not ProgressionName.PAROLI:
        _refuse(wins=wins)
    if row:
        return labouchere(_read_row(row))
    if name is ProgressionName.OSCARS_GRIND:
        wager.require(base, "base")
        return oscars_grind(wager.least_win(base))
    return PROGRESSIONS[name]() if wins is None else paroli(wins)


def _read_row(text: str) -> tuple[int, ...]:
    parts = text.split("-")
    if not all(part.isascii() and part.isdecimal() and len(part) < 20 for part in parts):
        raise BadInput(Defect("row", shown(text), "whole numbers with dashes between them, as in 1-2-3-4"))
    return tuple(map(int, parts))


@contextmanager
def _said_of_options() -> Iterator[None]:
    """What is wrong with a value is wrong with the option that gave it."""
    try:
        yield
    except BadInput as error:
        defects = (Defect(f"--{each.where}", each.got, each.expected) for each in error.defects)
        raise BadInput(*defects) from None
