"""Wagers, from the hand of the player to a ruling on them, in plain sentences."""

from typing import TypeAlias, assert_never

from croupier.game.wagers import PlacedBy
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import ChipKind, MovedBy

WagerEvent: TypeAlias = (
    e.WagerPlaced
    | e.WagerIncreased
    | e.WagerMoved
    | e.WagerWithdrawn
    | e.WagerWithdrawnLate
    | e.WagerDeclared
    | e.DeclaredWagerPlaced
    | e.DeclarationEnded
)
LayoutEvent: TypeAlias = e.WagerDisplaced | e.WagerRepositioned | e.WagerQuestioned | e.WagerRuledOn

_MOVED_BY = {
    MovedBy.DEALER: "by the dealer",
    MovedBy.PATRON: "by another patron",
    MovedBy.PLAYER: "by the player",
}


def place_of(table: Table, id: str) -> str:
    """Where a wager lies or is declared to lie, as a sentence needs it: ` on red`."""
    lying = table.play.wagers.get(id) or table.play.declared.get(id)
    return f" on {lying.wager}" if lying else ""


def tell_wager(table: Table, event: WagerEvent) -> str:
    match event:
        case e.WagerPlaced():
            return _tell_placed(event)
        case e.WagerIncreased():
            more = f"{event.amount}{_in_colour(event.chips)} more"
            return f"{event.id}: {more} on {event.wager}{_note(event.flag)}"
        case e.WagerMoved():
            return f"{event.id}: from {event.wager} to {event.to}"
        case e.WagerWithdrawn():
            return f"{event.id}: {event.player} takes {event.stake} back from {event.wager}"
        case e.WagerWithdrawnLate():
            return (
                f"{event.id}: {event.player} takes {event.stake} away from {event.wager};"
                " the wager wins or loses all the same"
            )
        case e.WagerDeclared():
            return (
                f"{event.id}: {event.player} declares {event.stake}{_in_colour(event.chips)} on {event.wager}"
            )
        case e.DeclaredWagerPlaced():
            declared = f", declared on {event.declared_as}" if event.declared_as != event.wager else ""
            return f"{event.id}: the dealer places it on {event.wager}{declared}{_note(event.flag)}"
        case e.DeclarationEnded():
            where = place_of(table, event.id)
            return f"{event.id}: {event.stake} declared{where} go back to {event.player}: {event.why}"
        case _:
            assert_never(event)


def _tell_placed(event: e.WagerPlaced) -> str:
    by = f", placed for {event.player}" if event.placed_by is PlacedBy.DEALER else ""
    aloud = ", said aloud" if event.declared else ""
    stake = f"{event.stake}{_in_colour(event.chips)}"
    return f"{event.id}: {stake} on {event.wager}{by}{aloud}{_note(event.flag)}"


def _in_colour(chips: ChipKind) -> str:
    return " in colour chips" if chips is ChipKind.COLOUR else ""


def _note(flag: str) -> str:
    return f"; it lies there although: {flag}" if flag else ""


def tell_layout(table: Table, event: LayoutEvent) -> str:
    match event:
        case e.WagerDisplaced():
            by = _MOVED_BY[event.moved_by]
            return f"{event.id}: moved by accident from {event.wager} to {event.to}, {by}"
        case e.WagerRepositioned():
            return f"{event.id}: the dealer puts it right, from {event.wager} to {event.to}"
        case e.WagerQuestioned():
            where = place_of(table, event.id)
            return f"{event.id}: {event.player}'s wager{where} waits for a ruling: {event.what}"
        case e.WagerRuledOn():
            counts = "is returned" if event.to is None else f"counts on {event.to}, {event.treatment}"
            return f"{event.id}: lies on {event.wager} and {counts}: {event.reason}"
        case _:
            assert_never(event)
