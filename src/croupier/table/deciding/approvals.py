"""The second person: an act with money that waits is approved, refused or withdrawn."""

from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import Actor, as_reason
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    find_staff_refusal,
    find_supervisor_refusal,
    refuse_order,
)
from croupier.table.deciding.money import carry_out, find_mover_refusal, find_reason_refusal
from croupier.table.mandates import is_below, mandate_of
from croupier.table.state import PendingAct, Table


def approve_act(rules: RuleSet, table: Table, actor: Actor, command: c.ApproveAct) -> Answer:
    """It is carried out now, if what it needs is still there; otherwise it goes on waiting."""
    pending = table.find_pending(command.act)
    if pending is None:
        return find_supervisor_refusal(rules, actor) or _refuse_unknown(rules, command.act)
    refusal = (
        find_mover_refusal(rules, table, actor, pending.command)
        or _find_same_person_refusal(rules, actor, pending)
        or _find_rank_refusal(rules, table, actor, pending)
        or _find_overtaken_refusal(rules, table, pending)
    )
    moved = refusal or carry_out(rules, table, pending.command)
    if isinstance(moved, Refusal):
        return moved
    return (e.ActApproved(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act), moved)


def _find_same_person_refusal(rules: RuleSet, actor: Actor, pending: PendingAct) -> Refusal | None:
    if actor.person != pending.by:
        return None
    return rules.refuse(Provision.SECOND_PERSON, Ground.ASKED_BY_ONESELF, person=pending.by)


def _find_rank_refusal(rules: RuleSet, table: Table, actor: Actor, pending: PendingAct) -> Refusal | None:
    """As high as who asked, and with a mandate for as much."""
    assert table.mandates is not None, "only with mandates does anything wait"
    if is_below(rules.ladder, actor, pending.role):
        return rules.refuse(
            Provision.SECOND_PERSON, Ground.TAKES_A_ROLE_OR_ABOVE, role=pending.role, actor=as_reason(actor)
        )
    most, amount = mandate_of(table.mandates, actor), abs(pending.command.amount)
    if amount <= most:
        return None
    return rules.refuse(
        Provision.MANDATE, Ground.BEYOND_THE_MANDATE, person=actor.person, most=most, amount=amount
    )


def _find_overtaken_refusal(rules: RuleSet, table: Table, pending: PendingAct) -> Refusal | None:
    """Who asked, or what it was asked for, is not what it was."""
    if pending.by in table.players:
        return rules.refuse(Provision.STAFF, Ground.PLAYS_HERE, person=pending.by)
    if pending.overtaken:
        return refuse_order(rules, Ground.OVERTAKEN)
    return None


def refuse_act(rules: RuleSet, table: Table, actor: Actor, command: c.RefuseAct) -> Answer:
    """By anybody above the dealer but who asked: no money moves."""
    pending = table.find_pending(command.act)
    refusal = find_supervisor_refusal(rules, actor)
    if refusal or pending is None:
        return refusal or _refuse_unknown(rules, command.act)
    return (
        _find_same_person_refusal(rules, actor, pending)
        or find_reason_refusal(rules, command.reason)
        or e.ActRefused(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act, reason=command.reason)
    )


def withdraw_act(rules: RuleSet, table: Table, actor: Actor, command: c.WithdrawAct) -> Answer:
    pending = table.find_pending(command.act)
    refusal = find_staff_refusal(rules, actor)
    if refusal or pending is None:
        return refusal or _refuse_unknown(rules, command.act)
    if actor.person != pending.by:
        return rules.refuse(Provision.SECOND_PERSON, Ground.WITHDRAWN_BY_ASKER_ONLY, person=pending.by)
    return e.ActWithdrawn(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act)


def _refuse_unknown(rules: RuleSet, act: int) -> Refusal:
    return refuse_order(rules, Ground.NO_SUCH_ACT, act=act)


DECIDERS: Deciders = {c.ApproveAct: approve_act, c.RefuseAct: refuse_act, c.WithdrawAct: withdraw_act}
