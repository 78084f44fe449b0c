"""`croupier rules check`: the defects of a rule set, and what it may not have meant."""

from collections.abc import Iterator
from typing import NamedTuple, NoReturn

import typer

from croupier.bad_input import BadInput, Defect
from croupier.cli.figures import percent
from croupier.cli.output import print_json
from croupier.cli.reports import several
from croupier.game.rules import RuleSet
from croupier.odds.wager_odds import WagerOdds, odds_of
from croupier.rulebook.loader import CheckedGame, check


class Warned(NamedTuple):
    """A wager that pays more than its chance is worth: no defect, as a house may mean it."""

    game: str
    wager: str
    house_edge: str
    says: str


def check_rules(path: str, as_json: bool) -> NoReturn:
    """Exit status 1 and every defect, or a line for each game of the file; a warning changes no status."""
    if not path:
        raise BadInput(Defect("rules check", "no file", "the path of a rule set in TOML"))
    games, defects = check(path)
    warned = {} if defects else {each.rules.game: list(_find_generous(each)) for each in games}
    if as_json:
        warnings = [each._asdict() for found in warned.values() for each in found]
        names = [each.rules.game for each in games]
        print_json({"games": names, "defects": defects, "warnings": warnings})
    elif defects:
        print("\n".join(map(str, defects)))
    else:
        for each in games:
            _print_game(path, each.rules, warned[each.rules.game])
    raise typer.Exit(1 if defects else 0)


def _print_game(path: str, rules: RuleSet, warned: list[Warned]) -> None:
    counts = f"{len(rules.positions)} wagers, {len(rules.clauses)} clauses, no defect"
    more = f", {several(len(warned), 'warning')}" if warned else ""
    print(f"{path}: {rules.game}: {counts}{more}")
    for each in warned:
        print(f"{path}: {rules.game}: warning: {each.says}")


def _find_generous(game: CheckedGame) -> Iterator[Warned]:
    """Wagers in the player's favour; with the switches on or off only those that are not so anyway."""
    seen: set[tuple[str, str]] = set()
    for how, rules in game.variants.items():
        for each in odds_of(rules):
            edge, key = each.house_edge, (each.position.wager, str(each.house_edge))
            if edge < 0 and key not in seen:
                seen.add(key)
                yield Warned(rules.game, *key, _say(each, how))


def _say(each: WagerOdds, how: str) -> str:
    others = len(each.positions) - 1
    named = f"{each.position.wager} and {others} more like it" if others else each.position.wager
    pays = f", at {each.odds} to 1" if each.odds is not None and not each.position.odds_by_class else ""
    fair = f"; {each.fair_odds} to 1 would be fair" if each.fair_odds is not None else ""
    edge = f"the player has an edge of {-each.house_edge} = {percent(-each.house_edge)}"
    return f"{named}: pays more than its chance is worth{how}{pays}: {edge}{fair}"
