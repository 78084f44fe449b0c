"""The dealer's calls: place your bets, no more bets, the result, and the dolly on it."""

from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal, find_time_refusal
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.moment import Ball, Bets
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import Answer, Deciders, Events, act_clauses, may_deal, refuse_order
from croupier.table.deciding.declarations import end_declaration
from croupier.table.state import Table
from croupier.table.terms import ClosedBy


def place_your_bets(rules: RuleSet, table: Table, actor: Actor, command: c.PlaceYourBets) -> Answer:
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.PLACE_YOUR_BETS)
    if refusal:
        return refusal
    if table.play.dolly:
        return refuse_order(rules, Ground.DOLLY_STILL_LIES)
    return open_round(rules, table)


def open_round(rules: RuleSet, table: Table) -> Events:
    """Bets open for the next round, and limits hold of which notice was given."""
    changes: list[e.AnyEvent] = []
    if table.next_limits is not None:
        clauses = act_clauses(rules, Act.CHANGE_LIMITS)
        changes.append(e.LimitsChanged(clauses=clauses, limits=table.next_limits))
    clauses = act_clauses(rules, Act.PLACE_YOUR_BETS)
    return (*changes, e.BetsOpened(clauses=clauses, round=table.play.round + 1))


def authorise_early_call(rules: RuleSet, table: Table, actor: Actor, command: c.AuthoriseEarlyCall) -> Answer:
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.EARLY_NO_MORE_BETS)
    if refusal is None and table.play.early_call:
        refusal = rules.refuse(Provision.ONCE, Ground.EARLY_CALL_AUTHORISED)
    return refusal or e.EarlyCallAuthorised(clauses=act_clauses(rules, Act.EARLY_NO_MORE_BETS))


def no_more_bets(rules: RuleSet, table: Table, actor: Actor, command: c.NoMoreBets) -> Answer:
    """While the ball rolls; before the spin only where the document lets somebody allow it."""
    if table.play.moment.ball is not Ball.STILL:
        return find_act_refusal(rules, table.play.moment, actor, Act.NO_MORE_BETS) or close_bets(
            rules, table, ClosedBy.THE_CALL, act_clauses(rules, Act.NO_MORE_BETS), bell=command.bell
        )
    early = Act.EARLY_NO_MORE_BETS
    refusal = _find_early_refusal(rules, table)
    if refusal:
        return refusal
    if table.play.early_call and may_deal(rules, actor):
        actor = Actor(person=actor.person, role=rules.acts[early].by[0])
    return find_act_refusal(rules, table.play.moment, actor, early) or close_bets(
        rules, table, ClosedBy.THE_EARLY_CALL, act_clauses(rules, early), bell=command.bell
    )


def _find_early_refusal(rules: RuleSet, table: Table) -> Refusal | None:
    """Without a round there is nothing to close, and not every document has anybody close it so early."""
    early = Act.EARLY_NO_MORE_BETS
    if table.play.moment.bets is Bets.NOT_OPEN or table.play.moment.settled:
        refusal = find_time_refusal(rules, table.play.moment, Act.NO_MORE_BETS)
        return refusal and Refusal(early, refusal.reason)
    if early in rules.acts:
        return None
    clauses = act_clauses(rules, Act.NO_MORE_BETS)
    return Refusal(early, because(Ground.ACT_NOT_PROVIDED_FOR, clauses, act=early))


def close_bets(
    rules: RuleSet, table: Table, by: ClosedBy, clauses: tuple[str, ...], *, bell: bool = False
) -> Events:
    """Bets are closed, and declared wagers that were not placed in time get their chips back."""
    late = [
        end_declaration(lying, because(Ground.NOT_PLACED_IN_TIME, rules.cite(Provision.ORAL_IN_TIME)))
        for lying in table.play.declared.values()
    ]
    missing = rules.policies.bell and by is ClosedBy.THE_CALL and not bell
    return (*late, e.BetsClosed(clauses=clauses, by=by, bell=bell, bell_missing=missing))


def announce_result(rules: RuleSet, table: Table, actor: Actor, command: c.AnnounceResult) -> Answer:
    """The number where the ball rests, and its colour where the document asks for it."""
    play, clauses = table.play, act_clauses(rules, Act.ANNOUNCE)
    refusal = find_act_refusal(rules, play.moment, actor, Act.ANNOUNCE)
    if refusal:
        return refusal
    if play.announced:
        return rules.refuse(Provision.ONCE, Ground.ANNOUNCED_ALREADY)
    if rules.bonus is not None and play.lit is None:
        return Refusal(Provision.ONE_AFTER_ANOTHER, because(Ground.LAMPS_FIRST, _lamp_clauses(rules)))
    refusal = _find_wrong_number_refusal(table, command.number, clauses)
    if refusal:
        return refusal
    colour = rules.wheel.colours[command.number]
    wanted = rules.policies.announce_colour or command.colour is not None
    if wanted and command.colour != colour:
        number, said = command.number, command.colour or None
        wrong = because(Ground.WRONG_COLOUR, clauses, number=number, colour=colour, said=said)
        return Refusal(Act.ANNOUNCE, wrong)
    return e.ResultAnnounced(clauses=clauses, number=command.number, colour=colour)


def _lamp_clauses(rules: RuleSet) -> tuple[str, ...]:
    rule = rules.irregularities.get(Irregularity.BONUS_NUMBER_UNLIT)
    return rule.clauses if rule else ()


def _find_wrong_number_refusal(table: Table, number: str, clauses: tuple[str, ...]) -> Refusal | None:
    if number == table.play.number:
        return None
    elsewhere = because(Ground.RESTS_ELSEWHERE, clauses, number=table.play.number, said=number)
    return Refusal(Provision.OUTCOME_STANDS, elsewhere)


def place_dolly(rules: RuleSet, table: Table, actor: Actor, command: c.PlaceDolly) -> Answer:
    refusal = find_act_refusal(rules, table.play.moment, actor, Act.ANNOUNCE)
    if refusal:
        return refusal
    if not table.play.announced:
        return refuse_order(rules, Ground.ANNOUNCE_FIRST)
    if table.play.dolly:
        return rules.refuse(Provision.ONCE, Ground.DOLLY_LIES_ALREADY)
    clauses = _dolly_clauses(rules)
    return _find_wrong_number_refusal(table, command.number, clauses) or e.DollyPlaced(
        clauses=clauses, number=command.number
    )


def _dolly_clauses(rules: RuleSet) -> tuple[str, ...]:
    """Some documents speak of the dolly by itself, others where the result is announced."""
    return rules.cite(Provision.DOLLY) or act_clauses(rules, Act.ANNOUNCE)


DECIDERS: Deciders = {
    c.PlaceYourBets: place_your_bets,
    c.AuthoriseEarlyCall: authorise_early_call,
    c.NoMoreBets: no_more_bets,
    c.AnnounceResult: announce_result,
    c.PlaceDolly: place_dolly,
}
