"""`croupier wagers GAME`: everything that a player may wager on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.arguments import AsJson, Game, Options
from croupier.cli.kept_rules import KeptIn, load_game
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from croupier.game.positions import Position


def show_wagers(game: Game, options: Options = "{}", database: KeptIn = "", as_json: AsJson = False) -> None:
    """List every wager of a game with numbers, odds, clauses."""
    from croupier.wire.wagers import wager_out

    rules = load_game(game, options, database)
    positions = rules.positions.values()
    if as_json:
        print_json([wager_out(position) for position in positions])
    else:
        print_table(
            f"{rules.title}: {len(rules.positions)} wagers",
            ("wager", "pays", "covers", "clauses"),
            [(p.wager, pays(p), _covers(p), ", ".join(p.clauses)) for p in positions],
        )


def pays(position: Position) -> str:
    if position.odds is None:
        return f"{position.piece_count} pieces"
    every = [position.odds, *position.odds_by_class.values()]
    return " / ".join(map(str, every)) + " to 1"


def _covers(position: Position) -> str:
    if position.pieces:
        return ", ".join(
            piece.position.wager + (f" ×{piece.count}" if piece.count > 1 else "")
            for piece in position.pieces
        )
    return position.covered
