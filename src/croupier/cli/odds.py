"""`croupier odds`: what every wager of a game is worth, or a mix of wagers in one round; the PAR sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import MIX, AsCsv, AsJson, LimitsOfTable, Options, parse_limits, require_one_form
from croupier.cli.kept_rules import KeptIn, find_library, load_game
from croupier.cli.output import print_csv, print_json, write_text
from croupier.cli.progress import interruptible
from croupier.game.seats import MOST_SEATS, USUAL_SEATS

if TYPE_CHECKING:
    from croupier.game.rules import RuleSet

CSV_COLUMNS = (
    *("game", "kind", "count", "odds", "ways", "all_ways", "probability", "hit_frequency", "fair_odds"),
    *("house_edge", "house_edge_percent", "return_to_player"),
    *("variance", "standard_deviation", "third_moment", "skewness", "skewness_squared"),
)


def show_odds(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A game id, or the path of a rule set in TOML; every game where left out."
        ),
    ] = None,
    wagers: Annotated[list[str] | None, MIX] = None,
    options: Options = "{}",
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_html: Annotated[bool, typer.Option("--html", help="Write the PAR sheet of the game as HTML.")] = False,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="Write the PAR sheet of the game as Markdown.")
    ] = False,
    limits: LimitsOfTable = "{}",
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", metavar="N", help=f"Of the PAR sheet: the seats of the table; else {USUAL_SEATS}."
        ),
    ] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Write the PAR sheet into a file.")
    ] = "",
    database: KeptIn = "",
) -> None:
    """Show the exact odds of every wager of a game.

    With --wagers: every net result that a mix of wagers can have in one round, with its probability.
    """
    is_sheet = as_html or as_markdown
    require_one_form(json=as_json, csv=as_csv, html=as_html, markdown=as_markdown)
    if game is None and (wagers or is_sheet or options != "{}"):
        raise BadInput(Defect("GAME", "nothing", "a game: only the odds are shown of all games at once"))
    if (limits != "{}" or seats is not None or output) and not is_sheet:
        raise BadInput(
            Defect("--limits, --seats, --output", "no PAR sheet", "--html or --markdown with them")
        )
    if seats is not None and not 1 <= seats <= MOST_SEATS:
        raise BadInput(Defect("--seats", shown(seats), f"a number of seats from 1 to {MOST_SEATS:,}"))
    if wagers and is_sheet:
        raise BadInput(Defect("--wagers", "a mix with a PAR sheet", "one of the two"))
    found = find_library(database).find_all() if game is None else [load_game(game, options, database)]
    if is_sheet:
        _write_sheet(found[0], limits, seats, output, as_html=as_html)
    elif wagers:
        _show_mix(found[0], ", ".join(wagers), as_json=as_json, as_csv=as_csv)
    elif as_json:
        from croupier.wire.odds import game_odds

        odds = [game_odds(rules) for rules in found]
        print_json(odds if game is None else odds[0])
    elif as_csv:
        _print_csv(found)
    else:
        _print_odds(found)


def _print_odds(found: list[RuleSet]) -> None:
    from croupier.cli.odds_report import print_odds

    for place, rules in enumerate(found):
        print("\n" * 2 * (place > 0), end="")
        print_odds(rules)


def _print_csv(found: list[RuleSet]) -> None:
    from msgspec.structs import asdict

    from croupier.odds.wager_odds import odds_of
    from croupier.wire.odds import kind_odds

    rows = []
    for rules in found:
        for each in odds_of(rules):
            row = asdict(kind_odds(each)) | {"game": rules.game, "all_ways": each.all_ways}
            rows.append([row[column] for column in CSV_COLUMNS])
    print_csv(CSV_COLUMNS, rows)


def _show_mix(rules: RuleSet, wagers: str, *, as_json: bool, as_csv: bool) -> None:
    from croupier.cli.odds_report import print_mix
    from croupier.odds.mixes import read_mix
    from croupier.odds.results import result_of
    from croupier.wire.mixes import mix_odds

    mix = read_mix(rules, wagers)
    net = result_of(rules, mix)
    if as_json:
        print_json(mix_odds(rules, mix, net))
    elif as_csv:
        rows = [(result, each, float(each), at_most) for result, each, at_most in net.cumulated()]
        print_csv(("net", "probability", "decimal", "at_most"), rows)
    else:
        print_mix(rules, mix, net)


def _write_sheet(rules: RuleSet, limits: str, seats: int | None, output: str, *, as_html: bool) -> None:
    from croupier.par import par_sheet, to_html, to_markdown

    with interruptible("no sheet is written") as progress:
        sheet = par_sheet(
            rules,
            parse_limits(rules, limits),
            progress=progress.show_share,
            seats=USUAL_SEATS if seats is None else seats,
        )
        write_text(output, to_html(sheet) if as_html else to_markdown(sheet))
