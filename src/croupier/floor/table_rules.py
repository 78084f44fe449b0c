"""The rules of a table, and whether they let it be opened as its settings say; found out before it is."""

from collections.abc import Iterator
from math import lcm

import msgspec

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.formats.limits import LimitsIn, limits_of, require_usable
from croupier.formats.why import said_of
from croupier.game.equipment import EquipmentRules
from croupier.game.limits import LARGEST_STAKE, Limits
from croupier.game.positions import Position
from croupier.game.provisions import Provision
from croupier.game.roles import DEALER, Actor
from croupier.game.rules import RuleSet
from croupier.table.commands import OpenTable
from croupier.table.events import Refused
from croupier.table.state import NEW_TABLE
from croupier.table.step import take_step
from croupier.table.terms import WheelSource

OPENER = Actor(person="croupier", role=DEALER)


def find_opening_defects(rules: RuleSet, command: OpenTable) -> list[Defect]:
    """Limits, chips and start pocket one by one; then what else the table does not open with."""
    limits = list(dict.fromkeys(_find_limits_defects(rules, limits_of(command.limits))))
    chips = [] if limits else list(_find_chips_defects(rules, command))
    pocket = list(_find_pocket_defects(rules, command))
    rest = msgspec.structs.replace(
        command,
        limits=LimitsIn() if limits else command.limits,
        start_pocket=None if pocket else command.start_pocket,
    )
    return [*limits, *chips, *pocket, *_find_refusals(rules, rest)]


def find_measure_defects(rules: RuleSet, command: OpenTable) -> list[Defect]:
    """Of a real wheel and ball the measures are given, where the document sets bounds to them."""
    asked = rules.equipment
    if command.wheel is WheelSource.ELECTRONIC or command.equipment is not None or asked == EquipmentRules():
        return []
    clauses = ", ".join(dict.fromkeys((*asked.wheel_clauses, *asked.ball_clauses)))
    expected = (
        "the wheel and the ball, measured, such as "
        "{ wheel_diameter_mm = 800, ball_diameter_mm = 20, ball_is_metal = false }: "
        f"the document says what they may be [{clauses}]; only an electronic wheel has none"
    )
    return [Defect("equipment", "nothing", expected)]


def _find_limits_defects(rules: RuleSet, limits: Limits) -> Iterator[Defect]:
    for name, kinds in (("by_kind", limits.by_kind), ("increments", limits.increments)):
        for kind in kinds:
            if kind not in rules.piece_counts:
                expected = f"a kind of wager of {rules.game}: {', '.join(rules.piece_counts)}"
                yield Defect(f"limits.{name}.{cut(kind)}", shown(kind), expected)
    for part in _apart(limits):
        try:
            require_usable(rules, part)
        except BadInput as error:
            yield from error.defects


def _apart(limits: Limits) -> Iterator[Limits]:
    """The limits kind by kind, so that what is wrong with one does not hide what is wrong with another."""
    yield Limits(general=limits.general)
    for kind, limit in limits.by_kind.items():
        yield Limits(general=limits.general, by_kind={kind: limit})
    for kind, step in limits.increments.items():
        yield Limits(increments={kind: step})


def _find_chips_defects(rules: RuleSet, command: OpenTable) -> Iterator[Defect]:
    """Every stake is whole chips, so a multiple of the smallest."""
    chip, limits = min(command.denominations, default=1), limits_of(command.limits)
    if not any(_takes_chips(limits, position, chip) for position in rules.positions.values()):
        most = max(limits.limit(kind).maximum or 0 for kind in rules.piece_counts)
        got = f"a smallest chip of {chip}, of which no wager can be made within the limits (at most {most})"
        yield Defect("denominations, limits", got, "chips and limits that some wager keeps to")


def _takes_chips(limits: Limits, position: Position, chip: int) -> bool:
    limit, step = limits.limit(position.kind), lcm(limits.increment(position, chip), chip)
    most = LARGEST_STAKE if limit.maximum is None else limit.maximum
    least = -(-(limit.minimum or 1) // step) * step
    return least <= most


def _find_pocket_defects(rules: RuleSet, command: OpenTable) -> Iterator[Defect]:
    if command.start_pocket not in (None, *rules.wheel.order):
        expected = f"a number of {rules.game}: {' '.join(rules.wheel.order)}"
        yield Defect("start_pocket", shown(command.start_pocket), expected)


def _find_refusals(rules: RuleSet, command: OpenTable) -> Iterator[Defect]:
    events, _ = take_step(rules, NEW_TABLE, OPENER, command)
    for event in events:
        if isinstance(event, Refused):
            where = "equipment" if event.ground == Provision.USABLE_EQUIPMENT else "game"
            cited = f" [{', '.join(event.clauses)}]" if event.clauses else ""
            yield Defect(where, "what the rules refuse", f"what they allow: {said_of(event)}{cited}")
