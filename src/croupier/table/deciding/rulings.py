"""How a wager counts that does not lie clearly: rulings after rest, and the proviso that restores."""

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.grounds import Ground
from croupier.game.layout import LineTouch
from croupier.game.moment import Window, is_within
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.asked_acts import find_ruling_act
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    act_clauses,
    find_prison_refusal,
    find_settled_refusal,
    refuse_order,
)
from croupier.table.deciding.chips import smallest_chip
from croupier.table.deciding.settlement import lying_when_settled
from croupier.table.state import Lying, Table
from croupier.table.terms import MovedBy, Treatment


def rule_on_wager(rules: RuleSet, table: Table, actor: Actor, command: c.RuleOnWager) -> Answer:
    act = Act.RULE_ON_UNCLEAR_WAGER
    if rules.policies.line_touch is LineTouch.ON_THE_LINE:
        return rules.refuse(Provision.LINE_TOUCH, Ground.COUNTS_WHERE_IT_TOUCHES)
    refusal = _find_ruling_refusal(rules, table, actor) or _find_absent_refusal(rules, table, command.id)
    if refusal:
        return refusal
    lying = lying_when_settled(rules, table.play)[command.id]
    now = table.play.wagers.get(command.id, lying)
    if not now.question and command.id not in table.play.rulings:
        return refuse_order(rules, Ground.NOT_QUESTIONED, id=command.id)
    to = _counts_at(command, lying, now)
    position = None if to is None else rules.find_position(to)
    chip = smallest_chip(table, lying.player, lying.chips)
    if to is not None and (position is None or not rules.takes_stake(position, lying.stake, chip)):
        return rules.refuse(
            Provision.ONLY_LISTED_WAGERS, Ground.CANNOT_COUNT_THERE, stake=lying.stake, wager=to
        )
    if (command.treatment is Treatment.AT_ANOTHER_PLACE) != (command.to is not None):
        return rules.refuse(Provision.UNCLEAR_WAGER, Ground.RULING_NAMES_THE_PLACE)
    return e.WagerRuledOn(
        clauses=act_clauses(rules, act),
        id=command.id,
        player=lying.player,
        treatment=command.treatment,
        wager=now.wager,
        to=position.wager if position else None,
        reason=command.reason,
    )


def _find_ruling_refusal(rules: RuleSet, table: Table, actor: Actor) -> Refusal | None:
    """Where the document names nobody, it also says no time."""
    act = find_ruling_act(rules)
    refusal = find_act_refusal(rules, table.play.moment, actor, act) or find_settled_refusal(rules, table)
    is_early = not is_within(Window.AFTER_REST, table.play.moment)
    if refusal is None and is_early and act is Act.DECIDE_REFERRAL:
        refusal = refuse_order(rules, Ground.RULING_AFTER_REST)
    return refusal


def _find_absent_refusal(rules: RuleSet, table: Table, id: str) -> Refusal | None:
    lying = lying_when_settled(rules, table.play).get(id)
    if lying is not None:
        return find_prison_refusal(rules, lying)
    return rules.refuse(Provision.KNOWN_WAGER, Ground.NOT_SETTLED_BY, id=id)


def _counts_at(command: c.RuleOnWager, lying: Lying, now: Lying) -> str | None:
    match command.treatment:
        case Treatment.AS_PLACED:
            return lying.placed_at
        case Treatment.AS_THEY_LIE:
            return now.wager
        case Treatment.AT_ANOTHER_PLACE:
            return command.to
        case Treatment.RETURNED:
            return None


def restore_wager(rules: RuleSet, table: Table, actor: Actor, command: c.RestoreWager) -> Answer:
    """Settled by its original placement, if the dealer or another patron moved it by accident."""
    act = Act.RESTORE_WAGER
    refusal = (
        find_act_refusal(rules, table.play.moment, actor, act)
        or find_settled_refusal(rules, table)
        or _find_absent_refusal(rules, table, command.id)
    )
    if refusal:
        return refusal
    lying = lying_when_settled(rules, table.play)[command.id]
    clauses = act_clauses(rules, act)
    if lying.misplaced and lying.moved_by is None:
        return Refusal(act, because(Ground.MISPLACED_DECLARED_STAYS, clauses))
    original = _original_place(rules, lying, command.to)
    if original is None:
        return Refusal(act, because(Ground.NOT_MOVED_BY_OTHERS, clauses))
    return e.WagerRuledOn(
        clauses=clauses,
        id=command.id,
        player=lying.player,
        treatment=Treatment.AS_PLACED,
        wager=lying.wager,
        to=original,
        reason=command.reason,
    )


def _original_place(rules: RuleSet, lying: Lying, meant: str | None) -> str | None:
    """Where it was put before others moved it; or where it was meant to lie, if the dealer misplaced it."""
    if lying.moved_by in (MovedBy.DEALER, MovedBy.PATRON):
        return lying.placed_at
    position = rules.find_position(meant) if meant else None
    if position is None or lying.placed_by is not PlacedBy.DEALER or lying.declared:
        return None
    return position.wager if rules.takes_stake(position, lying.stake) else None


DECIDERS: Deciders = {c.RuleOnWager: rule_on_wager, c.RestoreWager: restore_wager}
