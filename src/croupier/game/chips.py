"""Chips: colour chips and what they are worth, and how a stack lies."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourChips:
    """Chips without a denomination, issued to one player at a value fixed at purchase."""

    player: str
    colour: str
    value: int
    marker: int | None  # shown on the rack when the value is above the table minimum


def buy_colour_chips(
    *, player: str, colour: str, table_minimum: int, value: int | None = None
) -> ColourChips:
    """Colour chips at the value that the player asks for, else at the table minimum.

    >>> buy_colour_chips(player="Ann", colour="blue", table_minimum=500).value
    500
    >>> buy_colour_chips(player="Ann", colour="blue", table_minimum=500, value=2500).marker
    2500
    """
    worth = table_minimum if value is None else value
    marker = worth if worth > table_minimum else None
    return ColourChips(player=player, colour=colour, value=worth, marker=marker)


def stack_chips(denominations: Sequence[int]) -> tuple[int, ...]:
    """A stack of value chips from the bottom up: the larger below, the smaller on top.

    >>> stack_chips([500, 2500, 100])
    (2500, 500, 100)
    """
    return tuple(sorted(denominations, reverse=True))
