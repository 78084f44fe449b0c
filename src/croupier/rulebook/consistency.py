"""Do the parts of a rule set fit together? Each part was read; here they are held against each other."""

from collections.abc import Iterator
from itertools import combinations

from croupier.bad_input import Defect, shown
from croupier.game.layout import Layout, LineTouch
from croupier.game.policies import (
    BetsClose,
    DeclaredWagers,
    EvenChanceOnZero,
    OverMaximum,
    RacetrackBy,
    RacetrackStake,
    UnderMinimum,
    VoidEnds,
)
from croupier.game.positions import WinsOn
from croupier.game.provisions import Provision
from croupier.game.roles import StandIn
from croupier.game.rules import Groups, RuleSet
from croupier.rulebook.reader import Reader

# A policy that does something to a wager needs the provision whose clauses are cited for it.
CITED_FOR = (
    ("under_minimum", UnderMinimum.ONCE_THEN_RETURNED, Provision.UNDER_MINIMUM),
    ("over_maximum", OverMaximum.TO_THE_MAXIMUM, Provision.OVER_MAXIMUM),
    ("racetrack_by", RacetrackBy.DEALER_ON_DECLARATION, Provision.RACETRACK_BY_DEALER),
    ("racetrack_by", RacetrackBy.DEALER_ON_DECLARATION, Provision.SELF_PLACED_RACETRACK_VOID),
    ("racetrack_stake", RacetrackStake.VOID_TO_THAT_EXTENT, Provision.RACETRACK_MINIMUM),
    ("racetrack_stake", RacetrackStake.VOID_TO_THAT_EXTENT, Provision.RACETRACK_INCREMENT),
    ("declared_wagers", DeclaredWagers.WITH_CHIPS_IN_TIME, Provision.ORAL_WITH_CHIPS),
    ("declared_wagers", DeclaredWagers.WITH_CHIPS_IN_TIME, Provision.ORAL_IN_TIME),
    ("even_chance_on_zero", EvenChanceOnZero.LOSES_HALF, Provision.EVEN_CHANCE_ON_ZERO),
    ("even_chance_on_zero", EvenChanceOnZero.IMPRISONED, Provision.EVEN_CHANCE_ON_ZERO),
    ("line_touch", LineTouch.ON_THE_LINE, Provision.LINE_TOUCH),
    ("stand_in", StandIn.HIGHER_OR_ACTING, Provision.STAND_IN),
    ("void_ends", VoidEnds.SPIN, Provision.RE_SPIN),
    ("bets_close", BetsClose.AT_THE_CALL_OR_THE_DROP, Provision.NO_WAGER_AFTER_DROP),
)


def check_whole(reader: Reader, rules: RuleSet) -> None:
    """Note everything that does not fit."""
    layout_reader = reader.child("layout")
    _check_overlaps(layout_reader, rules.layout)
    _check_places(layout_reader, rules)
    _check_spots(layout_reader, rules.layout)
    _check_options(reader, rules)
    _check_bonus(reader, rules)
    _check_policies(reader, rules)
    _check_prison(reader, rules)
    _check_citations(reader, rules)


def _check_overlaps(reader: Reader, layout: Layout) -> None:
    for one, other in combinations(layout.areas.values(), 2):
        common = one.rect.overlap(other.rect)
        if common is not None and common.is_area:
            reader.note("boxes", f"{one.name} and {other.name}", "areas that do not overlap")


def _check_places(reader: Reader, rules: RuleSet) -> None:
    """Every wager has a place on the cloth, and every place makes a wager."""
    placed = {spot.wager for spot in rules.layout.spots}
    for wager in rules.positions:
        if wager not in placed:
            reader.note("boxes", None, f"an area for {wager}")
    unmade = placed - rules.positions.keys() if rules.positions else set()
    for kind in sorted({wager.partition(":")[0] for wager in unmade}):
        reader.note(
            "cells", f"places for the wager {kind}", f"a [[wager]] of the kind {kind} for each of them"
        )


def _check_spots(reader: Reader, layout: Layout) -> None:
    seen: dict[frozenset[str], str] = {}
    for spot in layout.spots:
        other = seen.setdefault(spot.meets, spot.wager)
        if other != spot.wager:
            reader.note("cells", f"{other} and {spot.wager} at one place", "one wager at every place")


def _check_options(reader: Reader, rules: RuleSet) -> None:
    """Groups of numbers that a table has chosen hold numbers of its wheel."""
    for name, option in rules.options.items():
        groups = option.groups if isinstance(option, Groups) else ()
        for number in sorted({number for group in groups for number in group} - rules.numbers):
            expected = f"a number of {rules.game}"
            reader.defects.append(Defect(f"options.{name}", shown(number), expected))


def _check_bonus(reader: Reader, rules: RuleSet) -> None:
    for position in rules.positions.values():
        if rules.bonus is None and (position.odds_by_class or position.wins_on is not WinsOn.ITS_NUMBERS):
            reader.note("bonus", None, f"a table [bonus], which {position.wager} needs")


def _check_policies(reader: Reader, rules: RuleSet) -> None:
    for policy, value, provision in CITED_FOR:
        if getattr(rules.policies, policy) is value and not rules.cite(provision):
            expected = f"the clauses behind the policy {policy} = {str(value)!r}"
            reader.child("provisions").note(provision, None, expected)


def _check_prison(reader: Reader, rules: RuleSet) -> None:
    """Who asks what happens in prison must have one; and only a wager that lies in one place can be in it."""
    if not rules.policies.imprisons:
        policies = reader.child("policies")
        if policies.has("zero_in_prison"):
            expected = 'even_chance_on_zero = "is imprisoned" beside it'
            policies.note("zero_in_prison", policies.value("zero_in_prison"), expected)
        return
    for position in rules.positions.values():
        if any(piece.position.odds == 1 for piece in position.pieces):
            got = f"{position.wager} with an even chance among its pieces"
            reader.note("wager", got, "no such piece where an even chance is imprisoned")


def _check_citations(reader: Reader, rules: RuleSet) -> None:
    """Whatever is cited must be a clause of the rule set; a clause that is missing is said once."""
    missing: dict[str, dict[str, None]] = {}
    for where, clauses in _citations(rules):
        for clause in clauses:
            if clause not in rules.clauses:
                missing.setdefault(clause, {})[where] = None
    for clause, places in missing.items():
        first, *others = places
        cited_by = f"{first} and {len(others)} more" if others else first
        reader.note("clauses", clause, f"a clause listed there; it is cited by {cited_by}")


def _citations(rules: RuleSet) -> Iterator[tuple[str, tuple[str, ...]]]:
    for position in rules.positions.values():
        yield position.wager, position.clauses + position.wins_by + position.lost
    for act, rule in rules.acts.items():
        yield f"the act {str(act)!r}", rule.clauses
    for irregularity, consequence in rules.irregularities.items():
        yield irregularity, consequence.clauses + consequence.with_no_spin
    for provision, clauses in rules.provisions.items():
        yield f"the provision {str(provision)!r}", clauses
    for wager, clauses in rules.absent.items():
        yield f"absent.{wager}", clauses
    for number, clauses in rules.outcomes.items():
        yield f"outcomes.{number}", clauses
    for reading in rules.readings.values():
        yield f"readings.{reading.name}", reading.clauses
    yield "equipment", rules.equipment.wheel_clauses + rules.equipment.ball_clauses
    for name, option in rules.options.items():
        yield f"options.{name}", option.clauses
