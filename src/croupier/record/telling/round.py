"""The round from its opening to what becomes of the spin, in plain sentences."""

from typing import TypeAlias, assert_never

from croupier.table import events as e
from croupier.table.terms import ClosedBy
from croupier.words import name

BallEvent: TypeAlias = (
    e.BetsOpened
    | e.BallSpun
    | e.EarlyCallAuthorised
    | e.BetsClosed
    | e.BonusNumbersDrawn
    | e.BonusNumbersLit
    | e.BallDropped
    | e.BallRested
    | e.BallReturned
)
VerdictEvent: TypeAlias = e.IrregularityReported | e.NoSpinCalled | e.PlayedOn | e.RoundVoided | e.SpinVoided

_CLOSED_BY = {
    ClosedBy.THE_CALL: 'by "No more bets"',
    ClosedBy.THE_EARLY_CALL: 'by "No more bets" before the spin',
    ClosedBy.THE_DROP: "by the drop of the ball",
    ClosedBy.A_DECISION: "by a decision",
}


def tell_ball(event: BallEvent) -> str:
    match event:
        case e.BetsOpened():
            return f"Round {event.round}: bets are open."
        case e.BallSpun():
            return f"Spin {event.spin} begins{_tell_directions(event)}."
        case e.EarlyCallAuthorised():
            return '"No more bets" may be called before the spin.'
        case e.BetsClosed():
            bell = ", and the bell rings" if event.bell else ""
            bell = ", without the bell that the document asks for" if event.bell_missing else bell
            return f"Bets are closed {_CLOSED_BY[event.by]}{bell}."
        case e.BonusNumbersDrawn():
            return f"Bonus numbers: {' '.join(event.numbers)}."
        case e.BonusNumbersLit():
            return f"Lit up: {' '.join(event.numbers)}."
        case e.BallDropped():
            after = "" if event.revolutions is None else f" after {event.revolutions} revolutions"
            return f"The ball leaves its track{after}."
        case e.BallRested():
            instead = f", not in {event.was}" if event.was else ""
            return f"The ball rests in {event.number}{instead}."
        case e.BallReturned():
            return f"The ball is back in {event.number}, to be spun again."
        case _:
            assert_never(event)


def _tell_directions(event: e.BallSpun) -> str:
    wheel = f"the wheel turns {event.wheel_direction}" if event.wheel_direction else ""
    ball = f"the ball runs {event.ball_direction}" if event.ball_direction else ""
    said = ", ".join(filter(None, (wheel, ball)))
    return f": {said}" if said else ""


def tell_verdict(event: VerdictEvent) -> str:
    match event:
        case e.IrregularityReported():
            return f"Seen: {name('irregularity', event.irregularity)}."
        case e.NoSpinCalled():
            return f'"No spin" is announced: {event.reason}.'
        case e.PlayedOn():
            return event.why
        case e.RoundVoided():
            return f"VOID, round {event.round}: {event.why}"
        case e.SpinVoided():
            reopens = " Bets are open again." if event.reopens else ""
            return f"VOID, spin {event.spin}: {event.why}{reopens}"
        case _:
            assert_never(event)
