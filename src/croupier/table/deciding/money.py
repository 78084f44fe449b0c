"""Acts with money that no wager makes: fills, credits and compensations, each within a mandate.

A table that was opened before there were mandates goes on as it did: its record is decided again by these
very functions.
"""

from typing import assert_never

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    act_clauses,
    find_supervisor_refusal,
    refuse_order,
)
from croupier.table.deciding.compensations import compensation
from croupier.table.deciding.house import find_bank_refusal, find_whole_chips_refusal
from croupier.table.mandates import highest_role, mandate_of
from croupier.table.state import Table

MOST_PENDING = 20  # acts at a table that wait for approval
FEWEST_WORDS, FEWEST_LETTERS = 2, 8  # of a reason


def move_money(rules: RuleSet, table: Table, actor: Actor, command: c.MoneyCommand) -> Answer:
    """At once where the person may do it alone; otherwise it waits for a second one."""
    refusal = find_mover_refusal(rules, table, actor, command)
    if refusal:
        return refusal
    moved = carry_out(rules, table, command)
    if isinstance(moved, Refusal) or table.mandates is None:
        return moved
    refusal = find_reason_refusal(rules, command.reason) or _find_mandate_refusal(
        rules, table.mandates, command
    )
    if refusal is None and not _may_alone(table.mandates, actor, command):
        return _ask_approval(rules, table, actor, command)
    return refusal or moved


def find_mover_refusal(rules: RuleSet, table: Table, actor: Actor, command: c.MoneyCommand) -> Refusal | None:
    """May this person have to do with such an act at all?"""
    if not isinstance(command, c.Compensate):
        return find_supervisor_refusal(rules, actor)
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.DECIDE_REFERRAL)
    if refusal is None and table.mandates is not None and actor.person == command.player:
        return rules.refuse(Provision.SECOND_PERSON, Ground.NO_MONEY_FOR_ONESELF)
    return refusal


def find_reason_refusal(rules: RuleSet, reason: str) -> Refusal | None:
    """A reason says something to who reads the record later."""
    if is_in_words(reason):
        return None
    return rules.refuse(Provision.REASON_IN_WORDS, Ground.REASON_IN_WORDS)


def is_in_words(reason: str) -> bool:
    words = [word for word in reason.split() if any(map(str.isalpha, word))]
    return len(words) >= FEWEST_WORDS and sum(map(str.isalpha, reason)) >= FEWEST_LETTERS


def carry_out(rules: RuleSet, table: Table, command: c.MoneyCommand) -> Refusal | e.AnyEvent:
    """What the act moves, if the chips are there now."""
    match command:
        case c.FillBank(amount, reason):
            return find_whole_chips_refusal(rules, table, amount) or e.BankFilled(
                clauses=(), amount=amount, reason=reason
            )
        case c.CreditBank(amount, reason):
            return (
                find_whole_chips_refusal(rules, table, amount)
                or _find_tray_refusal(rules, table, amount)
                or e.BankCredited(clauses=(), amount=amount, reason=reason)
            )
        case c.Compensate():
            return _compensate(rules, table, command)
        case _:
            assert_never(command)


def _find_tray_refusal(rules: RuleSet, table: Table, amount: int) -> Refusal | None:
    """Only chips that are there go back, whether the bank is counted or not."""
    if table.mandates is None:
        return find_bank_refusal(rules, table, amount)
    if amount <= table.tray:
        return None
    return rules.refuse(
        Provision.BANK_HAS_CHIPS, Ground.TRAY_TOO_SHORT, tray=max(0, table.tray), amount=amount
    )


def _compensate(rules: RuleSet, table: Table, command: c.Compensate) -> Refusal | e.AnyEvent:
    if not command.amount:
        return rules.refuse(Provision.CHIPS_HELD, Ground.NOTHING_TO_PAY)
    known = command.player in table.players or ledger.purse(command.player) in table.accounts
    if not known:
        return rules.refuse(Provision.SEATED, Ground.HAS_NOT_PLAYED, player=command.player)
    clauses = act_clauses(rules, Act.DECIDE_REFERRAL)
    event = compensation(table, command.player, command.amount, clauses, command.reason)
    return (
        _find_broken_chips_refusal(rules, table, command, event)
        or find_bank_refusal(rules, table, event.value_chips)
        or event
    )


def _find_broken_chips_refusal(
    rules: RuleSet, table: Table, command: c.Compensate, event: e.PlayerCompensated
) -> Refusal | None:
    """What changes hands is whole chips; a debt that is none may be written off as it stands."""
    owed = -table.balance(ledger.owed(command.player))
    is_write_off = 0 < command.amount <= owed
    if table.mandates is None or is_write_off:
        return None
    return find_whole_chips_refusal(rules, table, command.amount) or find_whole_chips_refusal(
        rules, table, max(0, event.value_chips)
    )


def _find_mandate_refusal(rules: RuleSet, mandates: c.Mandates, command: c.MoneyCommand) -> Refusal | None:
    """More than anybody answers for is not even asked."""
    most, amount = max(mandates.by_role.values(), default=0), abs(command.amount)
    if amount <= most:
        return None
    return rules.refuse(Provision.MANDATE, Ground.BEYOND_EVERY_MANDATE, amount=amount, most=most)


def _may_alone(mandates: c.Mandates, actor: Actor, command: c.MoneyCommand) -> bool:
    return abs(command.amount) <= min(mandates.alone, mandate_of(mandates, actor))


def _ask_approval(rules: RuleSet, table: Table, actor: Actor, command: c.MoneyCommand) -> Answer:
    if len(table.pending) >= MOST_PENDING:
        return refuse_order(rules, Ground.ENOUGH_ACTS_WAIT, count=MOST_PENDING)
    return e.ApprovalAsked(
        clauses=rules.cite(Provision.SECOND_PERSON),
        act=table.acts_asked + 1,
        command=command,
        by=actor.person,
        role=highest_role(rules.ladder, actor),
    )


DECIDERS: Deciders = {c.FillBank: move_money, c.CreditBank: move_money, c.Compensate: move_money}
