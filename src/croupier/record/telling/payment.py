"""The result, what it makes of each wager, the money that moves, and what is put right later."""

from typing import TypeAlias, assert_never

from croupier.game.acts import Act
from croupier.game.lines import LineResult
from croupier.record.telling.wagers import place_of
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import Decision

PaymentEvent: TypeAlias = (
    e.ResultAnnounced
    | e.DollyPlaced
    | e.WagerSettled
    | e.PlayerWarned
    | e.WinnerMoved
    | e.WagerCollected
    | e.WinnerPaid
    | e.StakeReturned
    | e.PaymentStepDone
    | e.DollyLifted
)
CaseEvent: TypeAlias = (
    e.CaseReferred
    | e.CaseDecided
    | e.NumberCorrected
    | e.SettlementUndone
    | e.WagerCorrected
    | e.DisplayCorrected
)

_DONE = {
    Act.MOVE_RACETRACK_WINNERS: "All racetrack winners are moved.",
    Act.COLLECT_LOSERS: "All losing wagers are collected.",
    Act.PAY_WINNERS: "All winning wagers are paid.",
}
_DECIDED = {
    Decision.PLAY_ON: "play goes on",
    Decision.VOID: "void",
    Decision.LET_STAND: "what was done stands",
}


def tell_payment(table: Table, event: PaymentEvent) -> str:
    match event:
        case e.ResultAnnounced():
            return f"Result: {' '.join(filter(None, (event.number, event.colour)))}."
        case e.DollyPlaced():
            return f"The dolly is on {event.number}."
        case e.WagerSettled():
            return _tell_settled(event)
        case e.PlayerWarned():
            return f"{event.player} is warned: the next wager under the minimum is returned."
        case e.WinnerMoved():
            return f"{event.id}: moved from {event.wager} to {' and '.join(event.to)} on the main layout"
        case e.WagerCollected():
            if event.debt:
                return f"{event.id}: the chips are gone, and {event.player} owes {event.debt}"
            return f"{event.id}: {event.amount}{place_of(table, event.id)} collected from {event.player}"
        case e.WinnerPaid():
            return f"{event.id}: {event.player} is paid {_chips(event.value_chips, event.colour_chips)}"
        case e.StakeReturned():
            return f"{event.id}: {_chips(event.value_chips, event.colour_chips)} go back to {event.player}"
        case e.PaymentStepDone():
            return _DONE[event.act]
        case e.DollyLifted():
            return f"The dolly leaves {event.number}: round {event.round} is over."
        case _:
            assert_never(event)


def _tell_settled(event: e.WagerSettled) -> str:
    part = f" ({event.counted} of {event.stake} count)" if 0 < event.counted < event.stake else ""
    result = _say_result(event.result, event.winnings, event.collected)
    return f"{event.id}: {event.player}'s {event.wager} {result}{part}: {event.why}"


def _say_result(result: LineResult, winnings: int, collected: int) -> str:
    match result:
        case LineResult.WON:
            return f"wins {winnings} and loses {collected}" if collected else f"wins {winnings}"
        case LineResult.LOST:
            return f"loses {collected}"
        case LineResult.RETURNED:
            return "is returned"
        case LineResult.IMPRISONED:
            return "is in prison"


def _chips(value: int, colour: int) -> str:
    if not colour:
        return str(value)
    return f"{colour} in colour chips and {value} in value chips" if value else f"{colour} in colour chips"


def tell_case(event: CaseEvent) -> str:
    match event:
        case e.CaseReferred():
            return f"REFERRED to the {event.to}, round {event.round}: {event.what}"
        case e.CaseDecided():
            return f"Decided: {_DECIDED[event.decision]}: {event.reason}."
        case e.NumberCorrected():
            return f"Round {event.round}: {event.number}, not {event.was}: {event.reason}."
        case e.SettlementUndone():
            return f"Everything that round {event.round} moved is moved back."
        case e.WagerCorrected():
            result = _say_result(event.result, event.winnings, event.collected)
            return f"{event.id}: {event.player}'s {event.wager} {result} by the right number: {event.why}"
        case e.DisplayCorrected():
            stands = f"the display showed {event.shown}, and {event.number} stands"
            return f"Round {event.round}: {stands}: {event.reason}."
        case _:
            assert_never(event)
