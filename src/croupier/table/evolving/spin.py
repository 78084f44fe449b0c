"""Bets open and closed, and what was seen of the ball."""

from msgspec.structs import replace

from croupier.game.irregularities import Irregularity
from croupier.game.moment import Ball, Bets, Moment
from croupier.game.policies import VoidEnds
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, in_play, moment_with
from croupier.table.state import Case, Play, Table, Voided
from croupier.table.terms import ClosedBy


def _bets_opened(table: Table, event: e.BetsOpened) -> Table:
    """What lies there already is in prison."""
    moment = Moment(bets=Bets.OPEN, ball=Ball.STILL)
    return replace(table, play=Play(round=event.round, moment=moment, wagers=table.play.wagers))


def _spun(table: Table, event: e.BallSpun) -> Table:
    return in_play(
        table,
        spin=event.spin,
        wheel_direction=event.wheel_direction,
        ball_direction=event.ball_direction,
        moment=moment_with(table, ball=Ball.ROLLING),
        voided=None,
    )


def _bets_closed(table: Table, event: e.BetsClosed) -> Table:
    return in_play(
        table,
        moment=moment_with(table, bets=Bets.CLOSED),
        at_call=table.play.wagers,
        closed_by_decision=event.by is ClosedBy.A_DECISION,
    )


def _dropped(table: Table, event: e.BallDropped) -> Table:
    called = table.play.moment.bets is Bets.CLOSED
    return in_play(
        table, revolutions=event.revolutions, called=called, moment=moment_with(table, ball=Ball.DROPPED)
    )


def _rested(table: Table, event: e.BallRested) -> Table:
    play = table.play
    at_rest = play.wagers if play.at_rest is None else play.at_rest
    return in_play(table, number=event.number, at_rest=at_rest, moment=moment_with(table, ball=Ball.AT_REST))


def _irregular(table: Table, event: e.IrregularityReported) -> Table:
    play = table.play
    if play.return_ball and event.irregularity is Irregularity.BALL_OUT_OF_WHEEL:
        return in_play(table, examine_ball=True)
    failed_at_rest = event.irregularity is Irregularity.POWER_FAILURE and play.moment.ball is Ball.AT_REST
    return in_play(
        table,
        irregularities=(*play.irregularities, event.irregularity),
        in_compartment=play.in_compartment or failed_at_rest,
    )


def _no_spin(table: Table, event: e.NoSpinCalled) -> Table:
    return in_play(table, irregularities=(*table.play.irregularities, Irregularity.NO_SPIN_ANNOUNCED))


def _round_voided(table: Table, event: e.RoundVoided) -> Table:
    voided = Voided(VoidEnds.ROUND, event.why, event.clauses, reopens=False, because=event.because)
    after = Play(round=event.round, wagers=table.play.prisoners, voided=voided)
    return replace(table, play=after, case=_other_case(table))


def _other_case(table: Table) -> Case | None:
    """A case of another round goes on waiting."""
    return None if table.case is None or table.case.round == table.play.round else table.case


def _spin_voided(table: Table, event: e.SpinVoided) -> Table:
    """The wagers stay where they lie; everything that was seen of the spin is gone."""
    play = table.play
    bets = Bets.OPEN if event.reopens else Bets.CLOSED
    again = Play(
        round=play.round,
        moment=Moment(bets=bets, ball=Ball.STILL),
        spin=play.spin,
        wagers=play.wagers,
        declared=play.declared,
        stakes=play.stakes,
        at_call=None if event.reopens else play.at_call,
        return_ball=play.return_ball or play.moment.ball is not Ball.STILL,
        examine_ball=play.examine_ball or event.examine_ball,
        voided=Voided(VoidEnds.SPIN, event.why, event.clauses, event.reopens, event.because),
    )
    return replace(table, play=again, case=_other_case(table))


CHANGES: Changes = {
    **after(e.BetsOpened, _bets_opened),
    **after(e.BallSpun, _spun),
    **after(e.EarlyCallAuthorised, lambda table, _: in_play(table, early_call=True)),
    **after(e.BetsClosed, _bets_closed),
    **after(e.BonusNumbersDrawn, lambda table, event: in_play(table, drawn=event.numbers)),
    **after(e.BonusNumbersLit, lambda table, event: in_play(table, lit=event.numbers)),
    **after(e.BallDropped, _dropped),
    **after(e.BallRested, _rested),
    **after(e.IrregularityReported, _irregular),
    **after(e.NoSpinCalled, _no_spin),
    **after(e.RoundVoided, _round_voided),
    **after(e.SpinVoided, _spin_voided),
    **after(e.BallReturned, lambda table, _: in_play(table, return_ball=False)),
    **after(e.ResultAnnounced, lambda table, _: in_play(table, announced=True)),
    **after(e.DollyPlaced, lambda table, _: in_play(table, dolly=True)),
}
