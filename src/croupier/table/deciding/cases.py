"""What no rule covers: referred to somebody, who decides with a reason."""

from collections import Counter

from croupier.game.acts import Act
from croupier.game.authority import are_bets_closed, find_act_refusal
from croupier.game.grounds import Ground
from croupier.game.moment import Ball, Bets, Window, is_within
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    Events,
    act_clauses,
    find_staff_refusal,
    refuse_order,
    refuse_prison,
)
from croupier.table.deciding.calls import close_bets
from croupier.table.deciding.compensations import compensate_all
from croupier.table.deciding.spin_judgement import find_referral, void
from croupier.table.evolving import evolve
from croupier.table.state import Case, Table
from croupier.table.terms import ClosedBy, Decision


def refer_case(rules: RuleSet, table: Table, actor: Actor, command: c.ReferCase) -> Answer:
    """Of the round under way, or of the last one that was settled."""
    refusal = find_staff_refusal(rules, actor)
    if refusal:
        return refusal
    about = table.play.round if command.round is None else command.round
    if about != table.play.round and (table.last is None or about != table.last.round):
        return refuse_order(rules, Ground.NOT_THIS_ROUND_OR_LAST, round=about)
    return e.CaseReferred(
        clauses=rules.cite(Provision.REFERRAL), what=command.what, to=rules.refer_to, round=about
    )


def decide_case(rules: RuleSet, table: Table, actor: Actor, command: c.DecideCase) -> Answer:
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.DECIDE_REFERRAL)
    if refusal:
        return refusal
    if table.case is None:
        return refuse_order(rules, Ground.NO_CASE_WAITS)
    return _follow(rules, table, table.case, command)


def _follow(rules: RuleSet, table: Table, case: Case, command: c.DecideCase) -> Refusal | Events:
    """What a decision leads to, whoever makes it."""
    is_played_on = command.decision is Decision.PLAY_ON
    uncovered = tuple(each for each in table.play.irregularities if each not in rules.irregularities)
    decided = e.CaseDecided(
        clauses=act_clauses(rules, Act.DECIDE_REFERRAL),
        decision=command.decision,
        reason=command.reason,
        disregards=uncovered if is_played_on else (),
    )
    after = evolve(table, decided)
    follows = (
        _after_the_round(rules, after, case.round, command)
        if _is_over(table, case.round)
        else _in_the_round(rules, after, command)
    )
    if isinstance(follows, Refusal):
        return follows
    for event in follows:
        after = evolve(after, event)
    return (decided, *follows, *find_referral(rules, after))


_DECISIONS = (Decision.PLAY_ON, Decision.LET_STAND, Decision.VOID)  # what changes nothing comes first


def find_decisions(rules: RuleSet, table: Table) -> tuple[Decision, ...]:
    """What can be decided of the case that waits; none where none does."""
    case = table.case
    if case is None:
        return ()
    followed = {each: _follow(rules, table, case, c.DecideCase(each, "")) for each in _DECISIONS}
    return tuple(each for each, answer in followed.items() if not isinstance(answer, Refusal))


def _is_over(table: Table, about: int) -> bool:
    return about != table.play.round or not is_within(Window.UNTIL_SETTLED, table.play.moment)


def _in_the_round(rules: RuleSet, table: Table, command: c.DecideCase) -> Refusal | Events:
    play, clauses = table.play, act_clauses(rules, Act.DECIDE_REFERRAL)
    if command.decision is Decision.LET_STAND:
        return refuse_order(rules, Ground.ROUND_NOT_OVER)
    if play.settled is not None:
        is_void = command.decision is Decision.VOID
        return refuse_order(rules, Ground.FINISH_PAYING_FIRST) if is_void else ()
    if command.decision is Decision.VOID:
        return void(rules, table, because(Ground.BY_DECISION, clauses, text=command.reason))
    if rules.bonus is not None and play.drawn is None and play.moment.ball is Ball.AT_REST:
        return refuse_order(rules, Ground.NO_SETTLING_WITHOUT_DRAW)
    if play.moment.has_dropped and play.moment.bets is Bets.OPEN and not are_bets_closed(rules, play.moment):
        return close_bets(rules, table, ClosedBy.A_DECISION, clauses)
    return ()


def _after_the_round(rules: RuleSet, table: Table, about: int, command: c.DecideCase) -> Refusal | Events:
    """A round that is over stands, or everything that it moved is moved back."""
    last = table.last
    if command.decision is Decision.PLAY_ON:
        return refuse_order(rules, Ground.ROUND_OVER)
    if command.decision is Decision.LET_STAND:
        return ()
    if table.play.round == about and table.play.settled is not None:
        return refuse_order(rules, Ground.FINISH_PAYING_FIRST)
    if last is None or last.settled is None or last.round != about:
        return refuse_order(rules, Ground.NOTHING_TO_UNDO, round=about)
    if last.prisoners or any(line.held for line in last.lines.values()):
        return refuse_prison(rules, last.round)
    back: Counter[str] = Counter()
    for line in last.lines.values():
        back[line.player] -= line.net
    undone = e.SettlementUndone(clauses=act_clauses(rules, Act.DECIDE_REFERRAL), round=last.round)
    reason = because(Ground.VOID_BY_DECISION, act_clauses(rules, Act.DECIDE_REFERRAL), round=last.round)
    paid = compensate_all(rules, table, back, reason)
    return paid if isinstance(paid, Refusal) else (undone, *paid)


DECIDERS: Deciders = {c.ReferCase: refer_case, c.DecideCase: decide_case}
