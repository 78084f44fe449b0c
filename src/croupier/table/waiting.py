"""What on a layout waits for somebody of the staff before the round is settled."""

from enum import StrEnum

import msgspec

from croupier.game.layout import LineTouch
from croupier.game.moment import Ball
from croupier.game.rules import RuleSet
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


def have_questions_lapsed(rules: RuleSet, table: Table) -> bool:
    """Where chips count on what they touch, only the dealer clarifies, and only until the ball rests."""
    is_at_rest = table.play.moment.ball is Ball.AT_REST
    return is_at_rest and rules.policies.line_touch is LineTouch.ON_THE_LINE


def _find_kind(lying: Lying, lapsed: bool) -> WaitsBecause | None:
    if lying.question and not lapsed:
        return WaitsBecause.QUESTIONED
    if lying.flag:
        return WaitsBecause.FLAGGED
    return WaitsBecause.MOVED if lying.moved_by is not None else None
