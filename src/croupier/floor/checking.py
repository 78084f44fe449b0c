"""Do the rules let a table be opened as its settings say? Found out before it is."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.formats.limits import LimitsIn, limits_of, require_increments, require_order
from croupier.game.limits import Limits
from croupier.game.provisions import Provision
from croupier.game.roles import DEALER, Actor
from croupier.game.rules import RuleSet
from croupier.rulebook import load
from croupier.rulebook.sources import is_path, shipped_sources
from croupier.table.commands import OpenTable
from croupier.table.events import Refused
from croupier.table.state import NEW_TABLE
from croupier.table.stepping import take_step

OPENER = Actor(person="croupier", role=DEALER)
MOST_RULES = 32  # kept at hand: many tables play the same game


def load_rules(command: OpenTable) -> RuleSet:
    """The rules that the table names; they have to come with the program, or no audit would find them."""
    if is_path(command.game):
        expected = "the name of a game: an audit of the record finds the rules by name, not by path"
        raise BadInput(Defect("game", shown(command.game), expected))
    names = _shipped_games()
    if command.game not in names:
        raise BadInput(Defect("game", shown(command.game), f"one of: {', '.join(names)}"))
    return _load(command.game, msgspec.json.encode(command.options))


@lru_cache(maxsize=1)
def _shipped_games() -> tuple[str, ...]:
    return tuple(source.game for source in shipped_sources())


@lru_cache(maxsize=MOST_RULES)
def _load(game: str, options: bytes) -> RuleSet:
    return load(game, msgspec.json.decode(options))


def find_opening_defects(rules: RuleSet, command: OpenTable) -> list[Defect]:
    """Limits and start pocket one by one; then the table itself says what else it does not open with."""
    limits = list(dict.fromkeys(_find_limits_defects(rules, limits_of(command.limits))))
    pocket = list(_find_pocket_defects(rules, command))
    rest = msgspec.structs.replace(
        command,
        limits=LimitsIn() if limits else command.limits,
        start_pocket=None if pocket else command.start_pocket,
    )
    return [*limits, *pocket, *_find_refusals(rules, rest)]


def _find_limits_defects(rules: RuleSet, limits: Limits) -> Iterator[Defect]:
    for name, kinds in (("by_kind", limits.by_kind), ("increments", limits.increments)):
        for kind in kinds:
            if kind not in rules.piece_counts:
                expected = f"a kind of wager of {rules.game}: {', '.join(rules.piece_counts)}"
                yield Defect(f"limits.{name}.{cut(kind)}", shown(kind), expected)
    for part in _apart(limits):
        try:
            require_order(part)
            require_increments(rules, part)
        except BadInput as error:
            yield from error.defects


def _apart(limits: Limits) -> Iterator[Limits]:
    """The limits kind by kind, so that what is wrong with one does not hide what is wrong with another."""
    yield Limits(general=limits.general)
    for kind, limit in limits.by_kind.items():
        yield Limits(general=limits.general, by_kind={kind: limit})
    for kind, step in limits.increments.items():
        yield Limits(increments={kind: step})


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
            yield Defect(where, "what the rules refuse", f"what they allow: {event.why}{cited}")
