"""May this person do this act at this moment?"""

from croupier.game.acts import Act
from croupier.game.moment import WHILE_BETS_ARE_OPEN, Bets, Moment, Window, is_within
from croupier.game.policies import BetsClose
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import PLAYER, Actor, holds, in_words
from croupier.game.rules import RuleSet


def are_bets_closed(rules: RuleSet, moment: Moment) -> bool:
    """Closed by the call; by the drop of the ball too, where the document says so."""
    by_drop = moment.has_dropped and rules.policies.bets_close is BetsClose.AT_THE_CALL_OR_THE_DROP
    return moment.bets is Bets.CLOSED or by_drop


def find_act_refusal(rules: RuleSet, moment: Moment, actor: Actor, act: Act) -> Refusal | None:
    """The first rule that says no to this act by this person at this moment, or None."""
    return find_role_refusal(rules, actor, act) or _find_time_refusal(rules, moment, act)


def find_role_refusal(rules: RuleSet, actor: Actor, act: Act) -> Refusal | None:
    """May this person do this act at all?"""
    rule = rules.acts.get(act)
    if rule is None:
        return Refusal(ground=act, clauses=(), why=f"The document does not provide for: {act}.")
    if PLAYER not in rule.by and not any(
        holds(actor, role, rules.ladder, rules.policies.stand_in) for role in rule.by
    ):
        named = " or a ".join(rule.by)
        why = f"It takes a {named} for this: {act}; {in_words(actor)}."
        return Refusal(ground=act, clauses=rule.clauses + rules.cite(Provision.STAND_IN), why=why)
    return None


def _find_time_refusal(rules: RuleSet, moment: Moment, act: Act) -> Refusal | None:
    if is_time_for(rules, moment, act):
        return None
    rule = rules.acts[act]
    return Refusal(ground=act, clauses=rule.clauses, why=f"The time for this, {act}, is {rule.when}.")


def is_time_for(rules: RuleSet, moment: Moment, act: Act) -> bool:
    """Is this the time for an act of the document, whoever does it?"""
    when, closed = rules.acts[act].when, are_bets_closed(rules, moment)
    too_late = closed and when in WHILE_BETS_ARE_OPEN
    too_early = not closed and when is Window.AFTER_REST
    return is_within(when, moment) and not too_late and not too_early
