"""`croupier bank`: what a table holds and risks in a night, and how much bank covers that."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.bad_input import BadInput, Defect
from croupier.cli.arguments import AsJson, Game, Options, read_input, require_one_form, svg_of
from croupier.cli.kept_rules import load_game
from croupier.cli.output import print_json
from croupier.cli.progress import interruptible
from croupier.cli.reports import several

MOST_BYTES = 1_000_000  # of a file of players


def show_bank(
    game: Game,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="PLAYER",
            help="Players with the same wagers, as in '4 x red=1000, straight:17=500 @ 300':"
            " four of them for 300 rounds; repeatable.",
        ),
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="FILE", help="A file with a PLAYER a line; - reads standard input."
        ),
    ] = "",
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", help="How long players stay who have no @ ROUNDS.")
    ] = 300,
    share: Annotated[
        str, typer.Option("--share", metavar="PERCENT", help="Of all nights, that the bank should cover.")
    ] = "99.9",
    options: Options = "{}",
    as_json: AsJson = False,
    svg: Annotated[str, svg_of("the house's result")] = "",
) -> None:
    """Show what a table holds, and how much bank it needs.

    All players begin with the first round and share every spin.
    """
    from croupier.cli.figures import void_in_words
    from croupier.cli.night_report import parse_percent, print_house, write_chart
    from croupier.odds.nights.as_json import house_json
    from croupier.odds.nights.house import bank_of, house_night_of
    from croupier.odds.nights.players import read_players, require_rounds
    from croupier.odds.void_parts import find_void_parts

    require_one_form(json=as_json, svg=bool(svg))
    rules = load_game(game, options)
    listed = [("--player", each) for each in player or []] + (_read_lines(players) if players else [])
    require_rounds(rounds, "--rounds")
    at_table = read_players(rules, listed, rounds)
    covered = parse_percent(share, "--share")
    void = dict.fromkeys(part for each in at_table for part in find_void_parts(rules, each.wagers))
    with interruptible("the night is not worked out") as progress:
        house = house_night_of(rules, at_table, progress=progress.show_share)
        bank = bank_of(house, covered, progress=progress.show_share)
    if as_json:
        print_json({"game": rules.game, "void": [*void]} | house_json(house, bank))
    elif svg:
        write_chart(
            svg, house.night, f"{rules.title}: what the house wins", ("the house loses", "even or wins")
        )
    else:
        count = several(sum(each.count for each in at_table), "player")
        longest = several(max(each.rounds for each in at_table), "round")
        print(f"{rules.title}: {count}, {longest}")
        for each in void_in_words(void):
            print(each)
        print_house(house, bank)


def _read_lines(file: str) -> list[tuple[str, str]]:
    try:
        lines = read_input(file, MOST_BYTES).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise BadInput(Defect(file, "bytes that are no text", "UTF-8")) from None
    return [
        (f"{file}: line {number}", line)
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
