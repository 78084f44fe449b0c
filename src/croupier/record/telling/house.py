"""The house, the players and their chips, in plain sentences."""

from typing import TypeAlias, assert_never

from croupier.formats.limits import LimitsIn
from croupier.record.telling.limits import say_limits
from croupier.record.telling.phrases import say
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.commands import Mandates
from croupier.table.state import Table
from croupier.table.terms import Enforce, WheelSource

HouseEvent: TypeAlias = (
    e.TableOpened
    | e.TableClosed
    | e.LimitsAnnounced
    | e.LimitsChanged
    | e.BankFilled
    | e.BankCredited
    | e.BallExamined
    | e.BallChanged
    | e.NoteRecorded
)
ChipsEvent: TypeAlias = (
    e.PlayerSeated
    | e.PlayerLeft
    | e.ChipsBought
    | e.ColourChipsBought
    | e.ColouredUp
    | e.ChangeMade
    | e.DebtCollected
    | e.PlayerCompensated
)
PendingEvent: TypeAlias = e.ApprovalAsked | e.ActApproved | e.ActRefused | e.ActWithdrawn

_ENFORCED = {
    Enforce.AT_PLACEMENT: "kept when wagers are placed",
    Enforce.AS_THEY_LIE: "with chips as they lie",
}
_WHEEL = {
    WheelSource.DEALER: "",
    WheelSource.SENSOR: "a sensor watches the wheel",
    WheelSource.ELECTRONIC: "the wheel is electronic",
}


def tell_house(event: HouseEvent) -> str:
    match event:
        case e.TableOpened():
            return _tell_opening(event)
        case e.TableClosed():
            return "The table is closed."
        case e.LimitsAnnounced():
            return f"Notice: from the next round the limits are {say_limits(event.limits)}."
        case e.LimitsChanged():
            return f"The limits are {say_limits(event.limits)}."
        case e.BankFilled():
            return f"The bank is filled with {event.amount}{_tell_reason(event.reason)}."
        case e.BankCredited():
            return f"{event.amount} go from the bank to the cage{_tell_reason(event.reason)}."
        case e.BallExamined():
            return f"The ball is examined: {event.finding}."
        case e.BallChanged():
            return f"The ball is changed{_tell_new_ball(event)}: {event.reason}."
        case e.NoteRecorded():
            return f"Noted: {event.text}."
        case _:
            assert_never(event)


def _tell_reason(reason: str) -> str:
    """A record of a time that asked for none has none."""
    return f": {reason}" if reason else ""


def _tell_new_ball(event: e.BallChanged) -> str:
    size = "" if event.diameter_mm is None else f" of {event.diameter_mm} mm"
    metal = " of metal" if event.is_metal else ""
    return f" for one{size}{metal}" if size or metal else ""


def _tell_opening(event: e.TableOpened) -> str:
    """Only what was chosen: a table without a limit, a counted bank or fixed chips says nothing of them."""
    has_limits = event.limits != LimitsIn()
    facts = [
        f"Table {event.table} is open by the rules of {event.game}",
        ", ".join(f"{name} {_say_option(choice)}" for name, choice in event.options.items()),
        f"limits {say_limits(event.limits)}, {_ENFORCED[event.enforce]}" if has_limits else "",
        f"{event.position_maximum} at most of all players on a position" if event.position_maximum else "",
        f"{event.bank} in the bank" if event.bank else "",
        _tell_mandates(event.mandates),
        f"chips of {', '.join(map(str, event.denominations))}" if event.denominations else "",
        f"the ball lies in {event.start_pocket}" if event.start_pocket else "",
        _WHEEL[event.wheel],
    ]
    return "; ".join(filter(None, facts)) + "."


def _tell_mandates(mandates: Mandates | None) -> str:
    if mandates is None:
        return ""
    by_role = ", ".join(f"{role} {amount}" for role, amount in mandates.by_role.items())
    return f"mandates {by_role or 0}, {mandates.alone} alone"


def _say_option(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return " ".join("-".join(group) for group in value) if isinstance(value, list | tuple) else str(value)


def tell_chips(table: Table, event: ChipsEvent) -> str:
    match event:
        case e.PlayerSeated():
            return f"{event.player} takes seat {event.seat}."
        case e.PlayerLeft():
            return f"{event.player} leaves and takes {event.amount} along."
        case e.ChipsBought():
            return f"{event.player} gets value chips for {event.amount}."
        case e.ColourChipsBought():
            return _tell_colour_chips(event)
        case e.ColouredUp():
            return f"{event.player} gets {event.amount} in value chips for the colour chips."
        case e.ChangeMade():
            return f"{event.player} gets {_stacks(event.taken)} for {_stacks(event.given)}."
        case e.DebtCollected():
            return f"{event.amount} of what {event.player} owes are collected."
        case e.PlayerCompensated():
            return _tell_compensation(table, event)
        case _:
            assert_never(event)


def _tell_colour_chips(event: e.ColourChipsBought) -> str:
    count, paid = event.amount // event.value, "value chips" if event.from_rack else "cash"
    marker = f", and a marker shows {event.marker}" if event.marker else ""
    chips = f"{count} {event.colour} {'chip' if count == 1 else 'chips'}"
    return f"{event.player} gets {chips} at {event.value} for {paid}{marker}."


def _stacks(chips: dict[str, int]) -> str:
    return " and ".join(f"{count} of {denomination}" for denomination, count in chips.items())


def _tell_compensation(table: Table, event: e.PlayerCompensated) -> str:
    moved = []
    credit = max(0, table.balance(ledger.owed(event.player)))  # what the house owes the player
    if event.value_chips > 0:
        moved.append(f"{event.player} gets {event.value_chips}")
    if event.value_chips < 0:
        moved.append(f"{event.player} gives back {-event.value_chips}")
    if event.debt < 0:
        owes = table.balance(ledger.owed(event.player)) < 0
        more = f"{event.player} owes {-event.debt} less" if owes else f"the house owes {-event.debt} more"
        moved.append(more)
    if event.debt > 0:
        moved.append(
            f"the house owes {event.debt} less" if credit else f"{event.player} owes {event.debt} more"
        )
    return f"{' and '.join(moved) or f'Nothing moves for {event.player}'}: {event.why}."


def tell_pending(table: Table, event: PendingEvent) -> str:
    pending = table.find_pending(event.act)
    by = pending.by if pending else "somebody"
    match event:
        case e.ApprovalAsked():
            asked = say(event.command, event.by)
            return f"Act {event.act} of {event.by} waits for a second person: {asked}."
        case e.ActApproved():
            return f"Act {event.act} of {by} is approved."
        case e.ActRefused():
            return f"Act {event.act} of {by} is refused: {event.reason}."
        case e.ActWithdrawn():
            return f"Act {event.act} of {by} is withdrawn."
        case _:
            assert_never(event)
