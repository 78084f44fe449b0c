"""What every decision is made of: an answer, and the checks that come before many of them."""

from collections.abc import Callable
from typing import Any, TypeAlias

from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import Value, because
from croupier.game.roles import DEALER, PLAYER, WHEEL, Actor, as_reason, holds
from croupier.game.rules import RuleSet
from croupier.table.commands import Command
from croupier.table.events import AnyEvent
from croupier.table.state import Lying, Table

Events: TypeAlias = tuple[AnyEvent, ...]
Answer: TypeAlias = Refusal | AnyEvent | Events
Deciders: TypeAlias = dict[type[Command], Callable[[RuleSet, Table, Actor, Any], Answer]]


def is_staff(rules: RuleSet, actor: Actor) -> bool:
    """A wheel is none, whatever it says that it acts as."""
    return actor.role != WHEEL and (actor.role in rules.ladder or actor.acting_as in rules.ladder)


def find_staff_refusal(rules: RuleSet, actor: Actor) -> Refusal | None:
    """For the staff only, whatever their role."""
    if is_staff(rules, actor) and actor.role != PLAYER:
        return None
    return rules.refuse(Provision.STAFF, Ground.FOR_THE_STAFF, actor=as_reason(actor))


def is_above_dealer(rules: RuleSet, actor: Actor) -> bool:
    """By role, or by acting in one."""
    above = any(role in rules.ladder[1:] for role in (actor.role, actor.acting_as))
    return above and actor.role not in (PLAYER, WHEEL)


def find_supervisor_refusal(rules: RuleSet, actor: Actor) -> Refusal | None:
    """For somebody above the dealer."""
    if is_above_dealer(rules, actor):
        return None
    return rules.refuse(Provision.SUPERVISED, Ground.ABOVE_THE_DEALER, actor=as_reason(actor))


def find_seat_refusal(
    rules: RuleSet, table: Table, actor: Actor, player: str, by: Provision = Provision.OWN_SEAT
) -> Refusal | None:
    """A player acts for oneself, the staff for any player; and the player sits at the table."""
    if actor.role == PLAYER and actor.person != player:
        return rules.refuse(by, Ground.ACTS_FOR_ONESELF)
    if actor.role != PLAYER and not is_staff(rules, actor):
        return rules.refuse(Provision.STAFF, Ground.FOR_PLAYERS_AND_STAFF, role=actor.role)
    if player not in table.players:
        return rules.refuse(Provision.SEATED, Ground.NO_SEAT, player=player)
    return None


def act_clauses(rules: RuleSet, act: Act) -> tuple[str, ...]:
    rule = rules.acts.get(act)
    return rule.clauses if rule else ()


def may_deal(rules: RuleSet, actor: Actor) -> bool:
    return holds(actor, DEALER, rules.ladder, rules.policies.stand_in)


def find_wager_refusal(rules: RuleSet, table: Table, id: str) -> Refusal | None:
    """Why this wager cannot be touched, or None."""
    lying = table.play.wagers.get(id)
    if lying is None or lying.taken:
        return rules.refuse(Provision.KNOWN_WAGER, Ground.NO_SUCH_WAGER_LIES, id=id)
    return find_prison_refusal(rules, lying)


def find_prison_refusal(rules: RuleSet, lying: Lying) -> Refusal | None:
    if not lying.imprisoned:
        return None
    return rules.refuse(Provision.EVEN_CHANCE_ON_ZERO, Ground.STAYS_IN_PRISON, id=lying.id)


def find_settled_refusal(rules: RuleSet, table: Table) -> Refusal | None:
    """Once the dealer collects and pays, the round is no longer open to anything else."""
    if table.play.settled is None:
        return None
    return rules.refuse(Provision.SETTLEMENT_BEGUN, Ground.SETTLEMENT_BEGUN)


def refuse_order(rules: RuleSet, ground: Ground, /, **values: Value) -> Refusal:
    return rules.refuse(Provision.ONE_AFTER_ANOTHER, ground, **values)


def refuse_and_refer(rules: RuleSet, ground: Ground, /, **values: Value) -> Refusal:
    """What no rule provides for any more is for somebody to decide, where the document says so."""
    clauses, cause = rules.cite(Provision.REFERRAL), because(ground, **values)
    if not clauses:
        return refuse_order(rules, ground, **values)
    refer = because(Ground.REFER_IT, clauses, cause=cause, role=rules.refer_to)
    return Refusal(Provision.ONE_AFTER_ANOTHER, refer)


def refuse_prison(rules: RuleSet, number: int) -> Refusal:
    """What has gone to prison, or left it, is not moved back by entries."""
    return rules.refuse(Provision.EVEN_CHANCE_ON_ZERO, Ground.PRISON_NOT_UNDONE, round=number)


def wager_of(table: Table, id: str) -> Lying:
    return table.play.wagers[id]
