"""Players, their colours and their warnings."""

from typing import Any

from msgspec.structs import replace

from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, drop, put
from croupier.table.state import Seat, Table


def _put_seat(table: Table, player: str, seat: Seat) -> Table:
    return replace(table, players=put(table.players, player, seat))


def _change_seat(table: Table, player: str, **changes: Any) -> Table:
    return _put_seat(table, player, replace(table.players[player], **changes))


def _colour_bought(table: Table, event: e.ColourChipsBought) -> Table:
    return _change_seat(table, event.player, colour=event.colour, value=event.value, marker=event.marker)


def _coloured_up(table: Table, event: e.ColouredUp) -> Table:
    return _change_seat(table, event.player, colour=None, value=0, marker=None)


CHANGES: Changes = {
    **after(e.PlayerSeated, lambda table, event: _put_seat(table, event.player, Seat(number=event.seat))),
    **after(e.PlayerLeft, lambda table, event: replace(table, players=drop(table.players, event.player))),
    **after(e.ColourChipsBought, _colour_bought),
    **after(e.ColouredUp, _coloured_up),
    **after(e.PlayerWarned, lambda table, event: _change_seat(table, event.player, warned=True)),
}
