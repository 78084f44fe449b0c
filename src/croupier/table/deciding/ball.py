"""What the ball and the lamps do, and what goes wrong with them."""

from croupier.formats.reasons import because_of
from croupier.game.acts import Act
from croupier.game.authority import are_bets_closed, find_act_refusal, find_role_refusal
from croupier.game.grounds import Ground
from croupier.game.irregularities import Consequence, Irregularity
from croupier.game.moment import Ball, Bets, Moment, Window, is_within
from croupier.game.numbers import Number
from croupier.game.policies import VoidEnds
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import because
from croupier.game.roles import DEALER, WHEEL, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.answers import (
    Answer,
    Deciders,
    Events,
    act_clauses,
    find_settled_refusal,
    find_staff_refusal,
    refuse_and_refer,
    refuse_order,
)
from croupier.table.deciding.calls import close_bets
from croupier.table.deciding.spin_judgement import with_consequences
from croupier.table.state import Table
from croupier.table.terms import ClosedBy, WheelSource

# What happens in place of a spin, or has nothing to do with one.
INSTEAD_OF_A_SPIN = frozenset(
    {
        Irregularity.BALL_DROPPED_WITHOUT_SPINNING,
        Irregularity.WHEEL_NOT_ROTATING,
        Irregularity.POWER_FAILURE,
        Irregularity.BONUS_NUMBER_UNLIT,
    }
)
# What can spoil a round before its spin.
BEFORE_A_SPIN = frozenset(
    {Irregularity.NO_SPIN_ANNOUNCED, Irregularity.FOREIGN_OBJECT, Irregularity.INTERFERENCE}
)

# What can happen when the ball lies in its compartment; the others happened before, and were seen late.
AFTER_REST = frozenset(
    {
        Irregularity.FOREIGN_OBJECT,
        Irregularity.INTERFERENCE,
        Irregularity.POWER_FAILURE,
        Irregularity.WHEEL_STOPPED,
    }
)


def _find_source_refusal(rules: RuleSet, table: Table, actor: Actor) -> Refusal | None:
    """A dealer says what the ball does, unless the table's wheel speaks for itself: then nobody else can."""
    if table.wheel is WheelSource.DEALER:
        return find_role_refusal(rules, actor, Act.SPIN)
    if actor.role == WHEEL:
        return None
    return rules.refuse(Provision.FROM_THE_WHEEL, Ground.FROM_THE_WHEEL)


def _for_the_dealer(actor: Actor) -> Actor:
    """A wheel does what the document has a dealer do, at the same time."""
    return Actor(person=actor.person, role=DEALER) if actor.role == WHEEL else actor


def spin_ball(rules: RuleSet, table: Table, actor: Actor, command: c.SpinBall) -> Answer:
    refusal = _find_source_refusal(rules, table, actor) or find_act_refusal(
        rules, table.play.moment, _for_the_dealer(actor), Act.SPIN
    )
    if refusal:
        return refusal
    if table.play.return_ball:
        first = because(
            Ground.BALL_GOES_BACK_FIRST, rules.cite(Provision.RE_SPIN), number=table.previous_number
        )
        return Refusal(Provision.RE_SPIN, first)
    if table.play.examine_ball:
        examine = Act.EXAMINE_BALL
        return Refusal(examine, because(Ground.BALL_EXAMINED_FIRST, act_clauses(rules, examine)))
    unseen = command.wheel_direction is None or command.ball_direction is None
    if unseen and table.wheel is not WheelSource.ELECTRONIC:
        return rules.refuse(Provision.VALID_SPIN, Ground.ENTER_DIRECTIONS)
    spun = e.BallSpun(
        clauses=act_clauses(rules, Act.SPIN),
        spin=table.play.spin + 1,
        wheel_direction=command.wheel_direction,
        ball_direction=command.ball_direction,
    )
    return with_consequences(rules, table, spun)


def drop_ball(rules: RuleSet, table: Table, actor: Actor, command: c.DropBall) -> Answer:
    refusal = _find_source_refusal(rules, table, actor)
    if refusal:
        return refusal
    if table.play.moment.ball is not Ball.ROLLING:
        return refuse_order(rules, Ground.BALL_NOT_ROLLING)
    if command.revolutions is None and table.wheel is not WheelSource.ELECTRONIC:
        return rules.refuse(Provision.VALID_SPIN, Ground.ENTER_REVOLUTIONS)
    dropped = e.BallDropped(clauses=rules.cite(Provision.VALID_SPIN), revolutions=command.revolutions)
    return with_consequences(rules, table, dropped, *_closed_by_the_drop(rules, table))


def _closed_by_the_drop(rules: RuleSet, table: Table) -> Events:
    after = Moment(bets=table.play.moment.bets, ball=Ball.DROPPED)
    if table.play.moment.bets is Bets.OPEN and are_bets_closed(rules, after):
        return close_bets(rules, table, ClosedBy.THE_DROP, rules.cite(Provision.NO_WAGER_AFTER_DROP))
    return ()


def rest_ball(rules: RuleSet, table: Table, actor: Actor, command: c.RestBall) -> Answer:
    """The number is entered, and may be entered anew by a dealer until it is announced."""
    play = table.play
    refusal = _find_source_refusal(rules, table, actor) or _find_numbers_refusal(rules, (command.number,))
    if refusal:
        return refusal
    is_open = not play.announced and not play.corrected
    anew = play.moment.ball is Ball.AT_REST and table.wheel is WheelSource.DEALER and is_open
    if play.moment.ball is not Ball.DROPPED and not anew:
        if play.number is None:
            return refuse_order(rules, Ground.NOT_DROPPED)
        return refuse_order(rules, Ground.NUMBER_RECORDED, number=play.number)
    if anew and command.number == play.number:
        return rules.refuse(Provision.ONCE, Ground.NUMBER_RECORDED, number=command.number)
    rested = e.BallRested(clauses=act_clauses(rules, Act.ANNOUNCE), number=command.number, was=play.number)
    return rested if anew else with_consequences(rules, table, rested)


def _find_numbers_refusal(rules: RuleSet, numbers: tuple[Number, ...]) -> Refusal | None:
    unknown = [number for number in numbers if number not in rules.numbers]
    if unknown:
        return rules.refuse(Provision.FROM_THE_WHEEL, Ground.NO_SUCH_NUMBER, number=unknown[0])
    if len(set(numbers)) < len(numbers):
        return rules.refuse(Provision.FROM_THE_WHEEL, Ground.NUMBER_TWICE)
    return None


def draw_bonus_numbers(rules: RuleSet, table: Table, actor: Actor, command: c.DrawBonusNumbers) -> Answer:
    act = Act.DRAW_BONUS_NUMBERS
    refusal = find_act_refusal(rules, table.play.moment, _for_the_dealer(actor), act)
    if refusal is None and table.wheel is WheelSource.ELECTRONIC:
        refusal = _find_source_refusal(rules, table, actor)
    if refusal or rules.bonus is None:
        return refusal or refuse_order(rules, Ground.NO_BONUS_NUMBERS_HERE)
    if table.play.drawn is not None:
        return rules.refuse(Provision.ONCE, Ground.DRAWN_ALREADY)
    if len(command.numbers) != rules.bonus.count:
        count, wanted = len(command.numbers), rules.bonus.count
        wrong = because(Ground.WRONG_COUNT_DRAWN, act_clauses(rules, act), count=count, wanted=wanted)
        return Refusal(act, wrong)
    return _find_numbers_refusal(rules, command.numbers) or e.BonusNumbersDrawn(
        clauses=act_clauses(rules, act), numbers=command.numbers
    )


def light_bonus_numbers(rules: RuleSet, table: Table, actor: Actor, command: c.LightBonusNumbers) -> Answer:
    refusal = None if actor.role == WHEEL else find_staff_refusal(rules, actor)
    refusal = refusal or find_settled_refusal(rules, table) or _find_numbers_refusal(rules, command.numbers)
    if refusal:
        return refusal
    if table.play.drawn is None:
        return refuse_order(rules, Ground.NONE_DRAWN)
    if table.play.lit is not None:
        return rules.refuse(Provision.ONCE, Ground.LIT_ALREADY)
    lit = e.BonusNumbersLit(clauses=act_clauses(rules, Act.DRAW_BONUS_NUMBERS), numbers=command.numbers)
    return with_consequences(rules, table, lit)


def report_irregularity(rules: RuleSet, table: Table, actor: Actor, command: c.ReportIrregularity) -> Answer:
    refusal = None if actor.role == WHEEL else find_staff_refusal(rules, actor)
    refusal = refusal or _find_outside_a_round_refusal(rules, table)
    if refusal:
        return refusal
    if command.irregularity is Irregularity.NO_SPIN_ANNOUNCED:
        return refuse_order(rules, Ground.NO_SPIN_IS_CALLED)
    if command.irregularity in table.play.irregularities:
        return rules.refuse(Provision.ONCE, Ground.REPORTED_ALREADY)
    reported = _report(rules, table, command.irregularity)
    if _is_found_out_late(rules, table, command.irregularity):
        return reported
    refusal = _find_before_the_spin_refusal(rules, table, command.irregularity)
    return refusal or with_consequences(rules, table, reported)


def _is_found_out_late(rules: RuleSet, table: Table, seen: Irregularity) -> bool:
    """The spin is void already, but a ball that left the wheel has to be examined as well."""
    left = seen is Irregularity.BALL_OUT_OF_WHEEL and Act.EXAMINE_BALL in rules.acts
    return left and table.play.return_ball and not table.play.examine_ball


def _report(rules: RuleSet, table: Table, seen: Irregularity) -> e.IrregularityReported:
    """What play goes on after in any case changes nothing any more when the ball is at rest."""
    rule = rules.irregularities.get(seen)
    if rule is None:
        return e.IrregularityReported(clauses=rules.cite(Provision.REFERRAL), irregularity=seen)
    is_after_rest = table.play.moment.ball is Ball.AT_REST and seen in AFTER_REST
    if rule.then is not Consequence.PLAY_ON or not is_after_rest:
        return e.IrregularityReported(clauses=rule.clauses, irregularity=seen)
    stands = because_of(because(Ground.OUTCOME_STANDS, cause=seen))
    return e.IrregularityReported(clauses=act_clauses(rules, Act.ANNOUNCE), irregularity=seen, because=stands)


def _find_outside_a_round_refusal(rules: RuleSet, table: Table) -> Refusal | None:
    if not is_within(Window.UNTIL_SETTLED, table.play.moment):
        refuse = refuse_and_refer if table.play.round else refuse_order
        return refuse(rules, Ground.NO_ROUND_OPEN)
    return find_settled_refusal(rules, table)


def _find_before_the_spin_refusal(rules: RuleSet, table: Table, seen: Irregularity) -> Refusal | None:
    """Where only a spin is void, and not the round, there has to be one; most things need one anyway."""
    if seen is Irregularity.BONUS_NUMBER_UNLIT and rules.bonus is not None and table.play.drawn is None:
        return refuse_order(rules, Ground.NONE_DRAWN)
    if table.play.moment.ball is not Ball.STILL or seen in INSTEAD_OF_A_SPIN:
        return None
    if rules.policies.void_ends is VoidEnds.ROUND and seen in BEFORE_A_SPIN:
        return None
    return refuse_order(rules, Ground.BALL_NOT_SPUN)


def no_spin(rules: RuleSet, table: Table, actor: Actor, command: c.NoSpin) -> Answer:
    """A void, even if the ball has found its number; until the settlement has begun."""
    refusal = (
        find_act_refusal(rules, table.play.moment, actor, Act.NO_SPIN)
        or find_settled_refusal(rules, table)
        or _find_before_the_spin_refusal(rules, table, Irregularity.NO_SPIN_ANNOUNCED)
    )
    if refusal:
        return refusal
    called = e.NoSpinCalled(clauses=act_clauses(rules, Act.NO_SPIN), reason=command.reason)
    return with_consequences(rules, table, called)


def return_ball(rules: RuleSet, table: Table, actor: Actor, command: c.ReturnBall) -> Answer:
    """Where the wheel has a sensor, the dealer may say it too: a hand puts the ball back."""
    by_hand = table.wheel is WheelSource.SENSOR and actor.role != WHEEL
    refusal = (
        find_role_refusal(rules, actor, Act.SPIN) if by_hand else _find_source_refusal(rules, table, actor)
    ) or _find_numbers_refusal(rules, (command.number,))
    if refusal:
        return refusal
    if not table.play.return_ball:
        return refuse_order(rules, Ground.NO_VOID_SPIN)
    if table.previous_number not in (None, command.number):
        return rules.refuse(Provision.RE_SPIN, Ground.BALL_GOES_BACK_TO, number=table.previous_number)
    return e.BallReturned(clauses=rules.cite(Provision.RE_SPIN), number=command.number)


DECIDERS: Deciders = {
    c.SpinBall: spin_ball,
    c.DropBall: drop_ball,
    c.RestBall: rest_ball,
    c.DrawBonusNumbers: draw_bonus_numbers,
    c.LightBonusNumbers: light_bonus_numbers,
    c.ReportIrregularity: report_irregularity,
    c.NoSpin: no_spin,
    c.ReturnBall: return_ball,
}
