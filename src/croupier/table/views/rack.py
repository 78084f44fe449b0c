"""The display rack of colour chips."""

import msgspec

from croupier.table.state import Seat, Table


class RackMarker(msgspec.Struct, frozen=True):
    """Whose colour, and what one chip is worth."""

    colour: str
    value: int
    seat: int
    marker: int | None = None


def rack_of(table: Table) -> tuple[RackMarker, ...]:
    return tuple(_marker(seat) for seat in table.players.values() if seat.colour)


def _marker(seat: Seat) -> RackMarker:
    assert seat.colour is not None, "only colours in use are on the rack"
    return RackMarker(seat.colour, seat.value, seat.number, seat.marker)
