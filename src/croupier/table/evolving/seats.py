"""Players, their colours and their warnings."""

from msgspec.structs import replace

from croupier.table import events as e
from croupier.table.evolving.changes import Changes, drop, put
from croupier.table.state import (
    Seat,
    Table,
)


def _seated(table: Table, event: e.PlayerSeated) -> Table:
    return replace(table, players=put(table.players, event.player, Seat(number=event.seat)))


def _left(table: Table, event: e.PlayerLeft) -> Table:
    return replace(table, players=drop(table.players, event.player))


def _colour_bought(table: Table, event: e.ColourChipsBought) -> Table:
    seat = replace(table.players[event.player], colour=event.colour, value=event.value, marker=event.marker)
    return replace(table, players=put(table.players, event.player, seat))


def _coloured_up(table: Table, event: e.ColouredUp) -> Table:
    seat = replace(table.players[event.player], colour=None, value=0, marker=None)
    return replace(table, players=put(table.players, event.player, seat))


def _warned(table: Table, event: e.PlayerWarned) -> Table:
    seat = replace(table.players[event.player], warned=True)
    return replace(table, players=put(table.players, event.player, seat))


CHANGES: Changes = {
    e.PlayerSeated: _seated,
    e.PlayerLeft: _left,
    e.ColourChipsBought: _colour_bought,
    e.ColouredUp: _coloured_up,
    e.PlayerWarned: _warned,
}
