"""`croupier night`: what many rounds of the same wagers bring together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import MIX, AsCsv, AsJson, Game, Options, require_one_form, svg_of
from croupier.cli.kept_rules import load_game
from croupier.cli.output import print_csv, print_json
from croupier.cli.progress import interruptible
from croupier.cli.reports import several

if TYPE_CHECKING:
    from croupier.odds.nights.night import Night

FURTHEST_TARGET = 10**30


def show_night(
    game: Game,
    wagers: Annotated[list[str], MIX],
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", help="How many rounds are played.")],
    target: Annotated[
        list[int] | None,
        typer.Option("--target", metavar="N", help="Also the chance to win so much or more; repeatable."),
    ] = None,
    percentile: Annotated[
        list[str] | None,
        typer.Option("--percentile", metavar="PERCENT", help="Also this percentile; repeatable."),
    ] = None,
    options: Options = "{}",
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    svg: Annotated[str, svg_of("the distribution")] = "",
) -> None:
    """Show what many rounds of the same wagers bring.

    Exact while that is feasible; otherwise the answer says how it was found and bounds its error.
    """
    import msgspec

    from croupier.cli.figures import mix_in_words, void_in_words
    from croupier.cli.night_report import parse_percent, print_night, write_chart
    from croupier.odds.mixes import read_mix
    from croupier.odds.nights.as_json import night_json
    from croupier.odds.nights.night import night_of
    from croupier.odds.nights.players import require_rounds
    from croupier.odds.results import result_of
    from croupier.odds.void_parts import count_all, find_void_parts
    from croupier.wire.mixes import stakes_of

    require_one_form(json=as_json, csv=as_csv, svg=bool(svg))
    if (as_csv or svg) and (target or percentile):
        raise BadInput(
            Defect("--target, --percentile", "--csv or --svg", "the report or --json, which show them")
        )
    rules = load_game(game, options)
    mix = read_mix(rules, ", ".join(wagers))
    require_rounds(rounds, "--rounds")
    targets = [_require_target(each) for each in target or []]
    shares = [parse_percent(each, "--percentile") for each in percentile or []]
    with interruptible("the night is not worked out") as progress:
        night = night_of([(result_of(rules, mix), rounds)], progress=progress.show_share)
    title = f"{rules.title}: {mix_in_words(mix)}, {several(rounds, 'round')}"
    if as_json:
        staked = msgspec.structs.asdict(stakes_of(rules, mix, rounds))
        print_json(staked | night_json(night, shares, targets))
    elif as_csv:
        _print_csv(night)
    elif svg:
        write_chart(svg, night, title, ("behind", "even or ahead"))
    else:
        print("\n".join([title, *void_in_words(find_void_parts(rules, mix))]))
        print_night(night, rounds * count_all(rules, mix), shares, targets)


def _require_target(target: int) -> int:
    if abs(target) > FURTHEST_TARGET:
        raise BadInput(
            Defect("--target", shown(target), f"an amount from {-FURTHEST_TARGET:,} to {FURTHEST_TARGET:,}")
        )
    return target


def _print_csv(night: Night) -> None:
    """Every result; where there are too many to list, bars of them."""
    from croupier.odds.as_json import as_rounded_down
    from croupier.odds.spread import Spread

    spread = night.spread
    if not isinstance(spread, Spread):
        bars = ((each.first, each.last, as_rounded_down(each.probability)) for each in night.bars())
        print_csv(("from", "to", "probability"), bars)
        return
    listed = zip(spread.results, spread.weights, spread.cumulated, strict=True)
    rows = (
        (result, as_rounded_down(weight, spread.total), as_rounded_down(below, spread.total))
        for result, weight, below in listed
        if weight
    )
    print_csv(("result", "probability", "at_most"), rows)
