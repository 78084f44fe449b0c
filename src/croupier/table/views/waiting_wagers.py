"""What on a layout waits for somebody of the staff before the round is settled."""

from enum import StrEnum

import msgspec

from croupier.game.rules import RuleSet
from croupier.table.questions import have_questions_lapsed
from croupier.table.state import Lying, Table


class WaitsBecause(StrEnum):
    """The most urgent first."""

    QUESTIONED = "questioned"  # it needs a ruling
    FLAGGED = "flagged"  # it lies although it should not
    MOVED = "moved"  # by accident


class Waiting(msgspec.Struct, frozen=True):
    """A wager, by its id."""

    id: str
    kind: WaitsBecause


def find_waiting(rules: RuleSet, table: Table) -> tuple[Waiting, ...]:
    """Every wager once, the most urgent first; none that is ruled on, taken away or being settled."""
    play = table.play
    if play.settled is not None:
        return ()
    lying = [each for each in play.wagers.values() if not each.taken and each.id not in play.rulings]
    lapsed = have_questions_lapsed(rules, table)
    kinds = [(each.id, _find_kind(each, lapsed)) for each in lying]
    return tuple(Waiting(id, kind) for kind in WaitsBecause for id, found in kinds if found is kind)


def _find_kind(lying: Lying, lapsed: bool) -> WaitsBecause | None:
    if lying.question and not lapsed:
        return WaitsBecause.QUESTIONED
    if lying.flag:
        return WaitsBecause.FLAGGED
    return WaitsBecause.MOVED if lying.moved_by is not None else None
