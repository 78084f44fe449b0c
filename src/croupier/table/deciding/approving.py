"""The second person: an act with money that waits is approved, refused or withdrawn."""

from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import Actor, in_words
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
    return (e.ActApproved(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act), *moved)


def _find_same_person_refusal(rules: RuleSet, actor: Actor, pending: PendingAct) -> Refusal | None:
    if actor.person != pending.by:
        return None
    why = f"{pending.by} has asked for this: it takes a second person."
    return rules.refuse(Provision.SECOND_PERSON, why)


def _find_rank_refusal(rules: RuleSet, table: Table, actor: Actor, pending: PendingAct) -> Refusal | None:
    """As high as who asked, and with a mandate for as much."""
    assert table.mandates is not None, "only with mandates does anything wait"
    if is_below(rules.ladder, actor, pending.role):
        why = f"It takes a {pending.role} or somebody above for this; {in_words(actor)}."
        return rules.refuse(Provision.SECOND_PERSON, why)
    most, amount = mandate_of(table.mandates, actor), abs(pending.command.amount)
    if amount <= most:
        return None
    return rules.refuse(Provision.MANDATE, f"{actor.person} answers for {most} at most, not for {amount}.")


def _find_overtaken_refusal(rules: RuleSet, table: Table, pending: PendingAct) -> Refusal | None:
    """Who asked, or what it was asked for, is not what it was."""
    if pending.by in table.players:
        why = f"{pending.by} plays at this table, and cannot serve at it."
        return rules.refuse(Provision.STAFF, why)
    if pending.overtaken:
        return refuse_order(rules, "A void or a correction came since this was asked: it is asked anew.")
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
        or (
            e.ActRefused(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act, reason=command.reason),
        )
    )


def withdraw_act(rules: RuleSet, table: Table, actor: Actor, command: c.WithdrawAct) -> Answer:
    pending = table.find_pending(command.act)
    refusal = find_staff_refusal(rules, actor)
    if refusal or pending is None:
        return refusal or _refuse_unknown(rules, command.act)
    if actor.person != pending.by:
        why = f"{pending.by} has asked for this, and nobody else withdraws it."
        return rules.refuse(Provision.SECOND_PERSON, why)
    return (e.ActWithdrawn(clauses=rules.cite(Provision.SECOND_PERSON), act=pending.act),)


def _refuse_unknown(rules: RuleSet, act: int) -> Refusal:
    return refuse_order(rules, f"No act {act} waits for approval.")


DECIDERS: Deciders = {c.ApproveAct: approve_act, c.RefuseAct: refuse_act, c.WithdrawAct: withdraw_act}
