"""`croupier layout`: the cloth, drawn from the geometry, and what a chip on it makes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson, Game, Options, svg_of, usable
from croupier.cli.kept_rules import load_game
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from croupier.game.layout import Layout


def show_layout(
    game: Game,
    svg: Annotated[str, svg_of("the cloth")] = "",
    chip: Annotated[
        str | None,
        typer.Option("--chip", metavar="X,Y,RADIUS", help="Say which wager a real chip makes there (mm)."),
    ] = None,
    options: Options = "{}",
    as_json: AsJson = False,
) -> None:
    """Draw the cloth, list its spots, or say what a chip makes."""
    if svg and chip is not None:
        raise BadInput(Defect("layout", "both --svg and --chip", "one of them"))
    rules = load_game(game, options)
    if chip is not None:
        _show_chip(rules.layout, chip, as_json)
    elif svg:
        from croupier.drawing.cloth import draw

        _write(svg, draw(rules))
    elif as_json:
        import msgspec

        spots = msgspec.to_builtins(rules.layout.spots, order="deterministic")
        print_json({"areas": list(rules.layout.areas.values()), "spots": spots})
    else:
        print_table(
            f"{rules.title}: {len(rules.layout.spots)} spots, in millimetres",
            ("wager", "x", "y", "where these meet"),
            [(s.wager, f"{s.at.x:g}", f"{s.at.y:g}", ", ".join(sorted(s.meets))) for s in rules.layout.spots],
        )


def _show_chip(layout: Layout, chip: str, as_json: bool) -> None:
    from croupier.words import say

    try:
        x, y, radius = (float(part) for part in chip.split(","))
        if not 0 < radius < 10_000 or not abs(x) + abs(y) < 1e6:
            raise ValueError
    except ValueError:
        raise BadInput(Defect("--chip", shown(chip), "x, y and a radius above 0, as 150,90,19.5")) from None
    resolution = layout.resolve(x, y, radius)
    why, clauses = say(resolution.reason), resolution.clauses
    if as_json:
        print_json({"wager": resolution.wager, "why": why, "clauses": clauses})
    else:
        cited = f" [{', '.join(clauses)}]" if clauses else ""
        print(f"{resolution.wager or 'unclear'}: {why}{cited}")


def _write(path: str, text: str) -> None:
    if path == "-":
        print(text)
        return
    with usable(path, "written"):
        Path(path).write_text(text, encoding="utf-8")
