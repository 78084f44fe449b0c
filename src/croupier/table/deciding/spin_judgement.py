"""What follows from what was seen of a spin: nothing, play goes on, a void, or a case for somebody."""

from croupier.formats.reasons import because_of
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.moment import Ball, Bets, Window, is_within
from croupier.game.policies import VoidEnds
from croupier.game.provisions import Provision
from croupier.game.reasons import Reason, because
from croupier.game.rules import RuleSet
from croupier.game.spin import Ruling, judge
from croupier.table import events as e
from croupier.table.deciding.answers import Events
from croupier.table.deciding.declarations import end_declaration
from croupier.table.deciding.returned_chips import return_stake
from croupier.table.deciding.settlement import spin_facts
from croupier.table.evolving import evolve
from croupier.table.state import Table


def with_consequences(rules: RuleSet, table: Table, *facts: e.AnyEvent) -> Events:
    """These facts, and what the document makes of the spin now."""
    for fact in facts:
        table = evolve(table, fact)
    return (*facts, *_consequences(rules, table, facts[0]))


def _consequences(rules: RuleSet, table: Table, fact: e.AnyEvent) -> Events:
    verdict = judge(rules, spin_facts(table.play))
    if verdict.reason is None:  # the spin is valid
        return _without_draw(rules, table)
    match verdict.ruling:
        case Ruling.VOID:
            return void(rules, table, verdict.reason)
        case Ruling.REFERRED:
            return () if table.case else (_refer(rules, table, verdict.reason),)
        case Ruling.PLAY_ON if isinstance(fact, e.IrregularityReported):
            played_on = e.PlayedOn(clauses=verdict.reason.clauses, because=because_of(verdict.reason))
            return (played_on, *_without_draw(rules, table))
        case Ruling.PLAY_ON | Ruling.VALID:
            return _without_draw(rules, table)


def find_referral(rules: RuleSet, table: Table) -> Events:
    """What of the round under way still waits for a decision, once another case has been decided."""
    under_way = is_within(Window.UNTIL_SETTLED, table.play.moment) and table.play.settled is None
    if not under_way or table.case is not None:
        return ()
    verdict = judge(rules, spin_facts(table.play))
    if verdict.ruling is Ruling.REFERRED and verdict.reason is not None:
        return (_refer(rules, table, verdict.reason),)
    return _without_draw(rules, table)


def _refer(rules: RuleSet, table: Table, reason: Reason) -> e.CaseReferred:
    return e.CaseReferred(
        clauses=reason.clauses,
        what="",
        to=rules.refer_to,
        round=table.play.round,
        because=because_of(reason),
    )


def _without_draw(rules: RuleSet, table: Table) -> Events:
    """A ball at rest in a game with bonus numbers, and none were drawn: no rule covers that."""
    drawn = rules.bonus is None or table.play.drawn is not None
    if drawn or table.play.moment.ball is not Ball.AT_REST or table.case is not None:
        return ()
    clauses, cause = rules.cite(Provision.REFERRAL), because(Ground.NOT_DRAWN_BEFORE_REST)
    return (_refer(rules, table, because(Ground.NO_RULE_COVERS, clauses, causes=(cause,))),)


def void(rules: RuleSet, table: Table, reason: Reason) -> Events:
    """The round ends and every stake goes back, but what is in prison stays there; or only the spin ends."""
    play, clauses, why = table.play, reason.clauses, because_of(reason)
    if rules.policies.void_ends is VoidEnds.SPIN:
        reopens = rules.policies.respin_reopens_betting or play.moment.bets is Bets.OPEN
        left = Irregularity.BALL_OUT_OF_WHEEL in play.irregularities
        examine = left and Act.EXAMINE_BALL in rules.acts
        return (
            e.SpinVoided(
                clauses=clauses,
                spin=play.spin,
                why="",
                reopens=reopens,
                examine_ball=examine,
                because=why,
            ),
        )
    returned = [
        return_stake(table, lying.id, lying.player, lying.stake, lying.chips, clauses)
        for lying in play.wagers.values()
        if not lying.taken and not lying.imprisoned
    ]
    ended = [
        end_declaration(lying, because(Ground.ROUND_IS_VOID, clauses)) for lying in play.declared.values()
    ]
    return (*returned, *ended, e.RoundVoided(clauses=clauses, round=play.round, because=why))
