"""`croupier games`: the games that come with the program, and those of a house."""

from croupier.cli.arguments import AsJson
from croupier.cli.kept_rules import KeptIn, find_library
from croupier.cli.output import print_json, print_table


def show_games(database: KeptIn = "", as_json: AsJson = False) -> None:
    """List the games that come with the program, and those of a house."""
    games = find_library(database).find_all()
    if as_json:
        print_json(
            [
                {
                    "game": rules.game,
                    "title": rules.title,
                    "document": rules.document.title,
                    "effective": rules.document.effective,
                    "numbers": rules.wheel.order,
                }
                for rules in games
            ]
        )
        return
    print_table(
        "",
        ("game", "title", "in force from", "numbers"),
        [
            (rules.game, rules.title, str(rules.document.effective or "-"), str(len(rules.wheel.order)))
            for rules in games
        ],
    )
