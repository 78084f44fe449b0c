"""The whole PAR sheet of a game."""

from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.rules import RuleSet
from croupier.game.seats import USUAL_SEATS
from croupier.odds.chances import chances_of
from croupier.odds.progress import OnProgress
from croupier.odds.wager_odds import WagerOdds, odds_of
from croupier.par.bands import ROUNDS, Rounds, bands_section
from croupier.par.bias import bias_section
from croupier.par.bonus import bonus_section
from croupier.par.contents import Section, Sheet, SheetTable
from croupier.par.equipment import equipment_section
from croupier.par.exposure import exposure_section
from croupier.par.identity import identity_section, readings_section, signatures_section
from croupier.par.rows import name_rows
from croupier.par.worth import method_section, pieces_section, wagers_section


def par_sheet(
    rules: RuleSet,
    limits: Limits = NO_LIMITS,
    rounds: Rounds = ROUNDS,
    progress: OnProgress | None = None,
    seats: int = USUAL_SEATS,
) -> Sheet:
    """All that the sheet says; the same for the same program, rules, limits, seats and rounds of bands."""
    chances = chances_of(rules)
    rows = name_rows(odds_of(rules, chances))
    sections = (
        identity_section(rules, limits, seats),
        equipment_section(rules),
        method_section(rules, chances.total),
        wagers_section(rows),
        pieces_section(rows),
        bonus_section(rules, rows, chances),
        bands_section(rows, rounds, progress),
        exposure_section(rules, rows, limits, seats),
        bias_section(rules, rows),
        readings_section(rules),
        _positions_section(rows),
        signatures_section(),
    )
    return Sheet(f"PAR sheet: {rules.title}", tuple(each for each in sections if each is not None))


def _positions_section(rows: dict[str, WagerOdds]) -> Section:
    table = SheetTable(
        "Every position, by the name that it has in the notation of wagers",
        ("Wager", "How many", "Positions"),
        tuple(
            (name, str(len(each.positions)), ", ".join(position.wager for position in each.positions))
            for name, each in rows.items()
        ),
        texts=3,
    )
    return Section("positions", "Every position", (table,))
