"""What was recorded or shown wrongly, put right without editing anything."""

from collections import Counter

from msgspec.structs import replace

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.grounds import Ground
from croupier.game.numbers import Number
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.game.settlement import settle
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    Events,
    act_clauses,
    refuse_and_refer,
    refuse_order,
    refuse_prison,
)
from croupier.table.deciding.compensations import compensate_all
from croupier.table.deciding.settlement import find_why_it_counts, settled_round, wager_event
from croupier.table.state import Play, Table
from croupier.table.terms import WheelSource


def correct_number(rules: RuleSet, table: Table, actor: Actor, command: c.CorrectNumber) -> Answer:
    """Before payment the result is announced anew; after it entries compensate what was paid."""
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.CORRECT_NUMBER)
    if refusal:
        return refusal
    if table.wheel is WheelSource.ELECTRONIC:
        return rules.refuse(Provision.FROM_THE_WHEEL, Ground.ELECTRONIC_WHEEL_SAYS)
    if command.number not in rules.numbers:
        return rules.refuse(Provision.FROM_THE_WHEEL, Ground.NO_SUCH_NUMBER, number=command.number)
    corrected = find_corrected(rules, table, command.round)
    if isinstance(corrected, Refusal):
        return corrected
    assert corrected.number is not None, "a round that can be corrected has a number"
    if corrected.number == command.number:
        return rules.refuse(Provision.ONCE, Ground.IS_RECORDED, number=command.number)
    correction = e.NumberCorrected(
        clauses=act_clauses(rules, Act.CORRECT_NUMBER),
        round=command.round,
        was=corrected.number,
        number=command.number,
        reason=command.reason,
    )
    if corrected is table.play:
        return correction
    follows = _settle_again(rules, table, replace(corrected, number=command.number))
    return follows if isinstance(follows, Refusal) else (correction, *follows)


def find_corrected(rules: RuleSet, table: Table, about: int) -> Play | Refusal:
    """The round whose number is corrected: the one under way, or the last one."""
    play, last = table.play, table.last
    under_way = play.round == about and play.number is not None
    if under_way and play.settled is not None:
        return rules.refuse(Provision.SETTLEMENT_BEGUN, Ground.FINISH_PAYING_FIRST)
    corrected = play if under_way else last
    if corrected is not None and corrected.round > about:
        return refuse_and_refer(rules, Ground.OTHERS_SETTLED_SINCE, round=about)
    if corrected is None or corrected.round != about or corrected.number is None:
        return refuse_and_refer(rules, Ground.NO_NUMBER_TO_CORRECT, round=about)
    return corrected


def _settle_again(rules: RuleSet, table: Table, play: Play) -> Refusal | Events:
    assert play.settled is not None, "the last round was settled"
    before = play.settled.lines
    differences: Counter[str] = Counter()
    lines: list[e.AnyEvent] = []
    for line in settle(rules, settled_round(rules, play, table.chip)).lines:
        old = before[line.id]
        if line.held or old.held:
            return refuse_prison(rules, play.round)
        differences[line.player] += line.winnings - line.collected - old.net
        if (line.result, line.winnings, line.collected) != (old.result, old.winnings, old.collected):
            lines.append(wager_event(e.WagerCorrected, line, find_why_it_counts(rules, play, line.id)))
    clauses = act_clauses(rules, Act.CORRECT_NUMBER)
    reason = because(Ground.NUMBER_WAS_CORRECTED, clauses, round=play.round)
    paid = compensate_all(rules, table, differences, reason)
    return paid if isinstance(paid, Refusal) else (*lines, *paid)


def correct_display(rules: RuleSet, table: Table, actor: Actor, command: c.CorrectDisplay) -> Answer:
    """What was shown wrongly is struck out; the outcome stands and no money moves."""
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.CORRECT_DISPLAY)
    if refusal:
        return refusal
    number = _outcome(table, command.round)
    if number is None:
        return refuse_order(rules, Ground.NOT_ON_DISPLAY, round=command.round)
    if command.shown == number or command.shown not in rules.numbers:
        return rules.refuse(Provision.DISPLAY, Ground.NOT_SHOWN_WRONGLY, number=number, shown=command.shown)
    return e.DisplayCorrected(
        clauses=act_clauses(rules, Act.CORRECT_DISPLAY),
        round=command.round,
        shown=command.shown,
        number=number,
        reason=command.reason,
    )


def _outcome(table: Table, about: int) -> Number | None:
    if about == table.play.round and table.play.announced:
        return table.play.number
    return next((each.number for each in table.results if each.round == about), None)


DECIDERS: Deciders = {c.CorrectNumber: correct_number, c.CorrectDisplay: correct_display}
