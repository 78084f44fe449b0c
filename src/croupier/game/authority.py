"""May this person do this act at this moment?"""

from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.moment import WHILE_BETS_ARE_OPEN, Ball, Bets, Moment, Window, is_within
from croupier.game.policies import BetsClose
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import PLAYER, Actor, as_reason, holds
from croupier.game.rules import RuleSet


def are_bets_closed(rules: RuleSet, moment: Moment) -> bool:
    """Closed by the call; by the drop of the ball too, where the document says so."""
    by_drop = moment.has_dropped and rules.policies.bets_close is BetsClose.AT_THE_CALL_OR_THE_DROP
    return moment.bets is Bets.CLOSED or by_drop


def find_act_refusal(rules: RuleSet, moment: Moment, actor: Actor, act: Act) -> Refusal | None:
    """The first rule that says no to this act by this person at this moment, or None."""
    return find_role_refusal(rules, actor, act) or find_time_refusal(rules, moment, act)


def find_role_refusal(rules: RuleSet, actor: Actor, act: Act) -> Refusal | None:
    """May this person do this act at all?"""
    rule = rules.acts.get(act)
    if rule is None:
        return Refusal(act, because(Ground.ACT_NOT_PROVIDED_FOR, act=act))
    stand_in = rules.policies.stand_in
    if PLAYER in rule.by or any(holds(actor, role, rules.ladder, stand_in) for role in rule.by):
        return None
    clauses = rule.clauses + rules.cite(Provision.STAND_IN)
    takes = because(Ground.TAKES_A_ROLE, clauses, roles=rule.by, act=act, actor=as_reason(actor))
    return Refusal(act, takes)


def find_time_refusal(rules: RuleSet, moment: Moment, act: Act) -> Refusal | None:
    """Is this the time for an act of the document?"""
    if is_time_for(rules, moment, act):
        return None
    rule = rules.acts[act]
    ground = _why_not_now(moment, act, rule.when)
    opening = rules.acts.get(Act.PLACE_YOUR_BETS) if ground in _WITHOUT_A_ROUND else None
    clauses = opening.clauses if opening and opening.clauses else rule.clauses
    return Refusal(act, because(ground, clauses))


_WITHOUT_A_ROUND = (Ground.NO_ROUND_OPEN, Ground.BETS_NEVER_OPENED)
_BEFORE_THE_CLOSE = (Window.BEFORE_SPIN, Window.BALL_NOT_SPUN, Window.BALL_ROLLING)
_DURING_A_ROUND = {
    Window.BETWEEN_ROUNDS: Ground.ROUND_UNDER_WAY,
    Window.BETWEEN_SPINS: Ground.BALL_ON_ITS_WAY,
    Window.AFTER_SETTLED: Ground.NOT_SETTLED_YET,
}


def _why_not_now(moment: Moment, act: Act, when: Window) -> Ground:
    """What a dealer would say to somebody who asks for this act outside its time."""
    if when in _DURING_A_ROUND:
        return _DURING_A_ROUND[when]
    if moment.bets is Bets.NOT_OPEN or (moment.settled and when in _BEFORE_THE_CLOSE):
        return Ground.BETS_NEVER_OPENED if act is Act.SPIN else Ground.NO_ROUND_OPEN
    if moment.settled:
        return Ground.ROUND_SETTLED
    match when:
        case Window.BETS_OPEN:
            return Ground.NO_CHIP_MOVES if act is Act.WITHDRAW_WAGER else Ground.BETS_CLOSED
        case Window.BEFORE_SPIN | Window.BALL_NOT_SPUN if moment.ball is not Ball.STILL:
            return Ground.BALL_ALREADY_SPUN
        case Window.BALL_ROLLING if moment.ball is Ball.STILL:
            return Ground.BALL_NOT_SPUN
        case Window.CALL_TO_REST if moment.ball is Ball.AT_REST:
            return Ground.BALL_AT_REST
        case Window.AFTER_REST if moment.ball is not Ball.AT_REST:
            return Ground.BALL_NOT_AT_REST
        case Window.CALL_TO_REST | Window.AFTER_REST:
            return Ground.BETS_STILL_OPEN
        case _:
            return Ground.BETS_ALREADY_CLOSED


def is_time_for(rules: RuleSet, moment: Moment, act: Act) -> bool:
    """Is this the time for an act of the document, whoever does it?"""
    when, closed = rules.acts[act].when, are_bets_closed(rules, moment)
    too_late = closed and when in WHILE_BETS_ARE_OPEN
    too_early = not closed and when is Window.AFTER_REST
    return is_within(when, moment) and not too_late and not too_early
