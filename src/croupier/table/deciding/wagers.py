"""Wagers while bets are open: place, add to, move, withdraw."""

from croupier.game.acceptance import Proposal
from croupier.game.acts import Act
from croupier.game.authority import are_bets_closed, find_act_refusal
from croupier.game.counted_stakes import is_self_placed
from croupier.game.grounds import Ground
from croupier.game.policies import SettleBy
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    act_clauses,
    find_seat_refusal,
    find_settled_refusal,
    find_supervisor_refusal,
    find_wager_refusal,
    wager_of,
)
from croupier.table.deciding.chips import find_chips_refusal
from croupier.table.deciding.placement import find_id_refusal, judge_placing
from croupier.table.state import Lying, Table
from croupier.table.terms import Enforce


def place_wager(rules: RuleSet, table: Table, actor: Actor, command: c.PlaceWager) -> Answer:
    refusal = (
        find_seat_refusal(rules, table, actor, command.player, Provision.OWN_WAGERS_ONLY)
        or find_id_refusal(rules, table, command.id)
        or (find_supervisor_refusal(rules, actor) if command.in_error else None)
    )
    if refusal:
        return refusal
    proposal = Proposal(
        player=command.player,
        wager=command.wager,
        stake=command.stake,
        actor=actor,
        declared=command.declared,
    )
    placing = judge_placing(rules, table, proposal, command.chips, in_error=command.in_error)
    if isinstance(placing, Refusal):
        return placing
    return find_chips_refusal(rules, table, command.player, command.chips, command.stake) or e.WagerPlaced(
        clauses=placing.clauses,
        id=command.id,
        player=command.player,
        wager=placing.position.wager,
        stake=command.stake,
        chips=command.chips,
        placed_by=PlacedBy.PLAYER if actor.role == PLAYER else PlacedBy.DEALER,
        declared=command.declared,
        because=placing.because,
    )


def add_to_wager(rules: RuleSet, table: Table, actor: Actor, command: c.AddToWager) -> Answer:
    """Only what is added is at stake here: after the call the earlier part stands."""
    refusal = _find_touch_refusal(rules, table, actor, command.id)
    if refusal:
        return refusal
    lying = wager_of(table, command.id)
    placing = judge_placing(rules, table, _proposed(lying, actor, lying.wager, command.amount), lying.chips)
    if isinstance(placing, Refusal):
        return placing
    is_void = is_self_placed(rules, lying.placed_by, placing.position)
    if is_void or (placing.flag and placing.flag.by is Provision.RACETRACK_BY_DEALER):
        return rules.refuse(Provision.RACETRACK_BY_DEALER, Ground.DECLARED_ANEW)
    return find_chips_refusal(rules, table, lying.player, lying.chips, command.amount) or e.WagerIncreased(
        clauses=placing.clauses,
        id=command.id,
        player=lying.player,
        wager=lying.wager,
        amount=command.amount,
        chips=lying.chips,
        because=placing.because,
    )


def _proposed(lying: Lying, actor: Actor, wager: str, stake: int) -> Proposal:
    """More chips of a wager, or all of it at another place."""
    return Proposal(player=lying.player, wager=wager, stake=stake, actor=actor, declared=lying.declared)


def _find_touch_refusal(rules: RuleSet, table: Table, actor: Actor, id: str) -> Refusal | None:
    """Why this person cannot touch this wager, or None."""
    return find_wager_refusal(rules, table, id) or find_seat_refusal(
        rules, table, actor, wager_of(table, id).player, Provision.OWN_WAGERS_ONLY
    )


def move_wager(rules: RuleSet, table: Table, actor: Actor, command: c.MoveWager) -> Answer:
    refusal = _find_touch_refusal(rules, table, actor, command.id) or _find_moving_refusal(
        rules, table, actor
    )
    if refusal:
        return refusal
    lying = wager_of(table, command.id)
    placing = judge_placing(rules, table, _proposed(lying, actor, command.to, lying.stake), lying.chips)
    if isinstance(placing, Refusal):
        return placing
    if placing.position.wager == lying.wager:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.LIES_THERE_ALREADY, id=command.id)
    return e.WagerMoved(
        clauses=placing.clauses,
        id=command.id,
        player=lying.player,
        wager=lying.wager,
        to=placing.position.wager,
        placed_by=PlacedBy.PLAYER if actor.role == PLAYER else PlacedBy.DEALER,
        because=placing.because,
    )


def _find_moving_refusal(rules: RuleSet, table: Table, actor: Actor) -> Refusal | None:
    """To move a chip after the call is to place one too late; where the call settles, it counts as it lay."""
    refusal = _find_withdrawal_refusal(rules, table, actor)
    if refusal is None or refusal.reason.ground not in _TOO_LATE:
        return refusal
    clauses = rules.cite(Provision.NOT_HANDLED) + rules.cite(_TOO_LATE[refusal.reason.ground])
    if rules.policies.settle_by is SettleBy.THE_CALL:
        clauses += rules.cite(Provision.SETTLED_BY_POSITION)
    return Refusal(refusal.by, because(refusal.reason.ground, tuple(dict.fromkeys(clauses))))


# By which the same chips could not be placed either.
_TOO_LATE = {
    Ground.NO_CHIP_MOVES: Provision.NO_WAGER_AFTER_CLOSE,
    Ground.NO_CHIP_MOVES_BY_DECISION: Provision.NO_WAGER_AFTER_CLOSE,
    Ground.NO_CHIP_MOVES_AFTER_DROP: Provision.NO_WAGER_AFTER_DROP,
}


def _find_withdrawal_refusal(rules: RuleSet, table: Table, actor: Actor) -> Refusal | None:
    """In the words of what closed the betting: the call, the drop of the ball, or a decision."""
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.WITHDRAW_WAGER)
    if refusal is None or refusal.reason.ground is not Ground.NO_CHIP_MOVES:
        return refusal
    if table.play.closed_by_decision:
        return Refusal(refusal.by, because(Ground.NO_CHIP_MOVES_BY_DECISION, refusal.clauses))
    if not table.play.called:
        return Refusal(refusal.by, because(Ground.NO_CHIP_MOVES_AFTER_DROP, refusal.clauses))
    return refusal


def withdraw_wager(rules: RuleSet, table: Table, actor: Actor, command: c.WithdrawWager) -> Answer:
    refusal = _find_touch_refusal(rules, table, actor, command.id)
    if refusal:
        return refusal
    lying = wager_of(table, command.id)
    late = _find_withdrawal_refusal(rules, table, actor)
    if late and not _may_be_gone(rules, table, lying):
        return late
    refusal = None if late else _find_for_the_player_refusal(rules, table, actor)
    if refusal:
        return refusal
    event = e.WagerWithdrawnLate if late else e.WagerWithdrawn
    return event(
        clauses=act_clauses(rules, Act.WITHDRAW_WAGER) if late else (),
        id=lying.id,
        player=lying.player,
        wager=lying.wager,
        stake=lying.stake,
        chips=lying.chips,
    )


def _find_for_the_player_refusal(rules: RuleSet, table: Table, actor: Actor) -> Refusal | None:
    """Staff touch a player's chips where they may place them; on a cloth they record what was done."""
    if actor.role == PLAYER or table.enforce is Enforce.AS_THEY_LIE:
        return None
    return find_act_refusal(rules, table.play.moment, actor, Act.PLACE_FOR_A_PLAYER)


def _may_be_gone(rules: RuleSet, table: Table, lying: Lying) -> bool:
    """Chips taken from a cloth after the call: where the call settles, the wager counts all the same."""
    return (
        table.enforce is Enforce.AS_THEY_LIE
        and rules.policies.settle_by is SettleBy.THE_CALL
        and are_bets_closed(rules, table.play.moment)
        and find_settled_refusal(rules, table) is None
        and not lying.taken
    )


DECIDERS: Deciders = {
    c.PlaceWager: place_wager,
    c.AddToWager: add_to_wager,
    c.MoveWager: move_wager,
    c.WithdrawWager: withdraw_wager,
}
