"""Chips on the cloth: what still lies there of a wager, and how it is stacked."""

import msgspec

from croupier.game.acts import Act
from croupier.game.chips import stack_chips
from croupier.table.state import Lying, Play, Table
from croupier.table.terms import ChipKind


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """Chips on the cloth, as anybody can see them; without a colour they are value chips."""

    wager: str
    stake: int
    seat: int
    colour: str | None = None
    chips: tuple[int, ...]  # from the bottom up, the larger below


def left_of(play: Play, lying: Lying) -> int:
    """What still lies there: less when it was collected or lifted, nothing when it was taken away."""
    if lying.taken:
        return 0
    line = play.settled.lines.get(lying.id) if play.settled else None
    if line and line.lifted:
        return line.held
    is_collected = play.settled is not None and Act.COLLECT_LOSERS in play.settled.done
    return line.returned + line.held if line and is_collected else lying.stake


def stacks_of(table: Table) -> dict[str, Stack]:
    """By place, in the order in which they were put down: an id would tell what its player calls it."""
    return {
        str(place): stack_of(table, lying)
        for place, lying in enumerate(table.play.wagers.values(), start=1)
        if left_of(table.play, lying)
    }


def stack_of(table: Table, lying: Lying) -> Stack:
    seat, left = table.players[lying.player], left_of(table.play, lying)
    colour, chips = None, break_down(left, table.denominations)
    if lying.chips is ChipKind.COLOUR:
        count = left // seat.value
        colour, chips = seat.colour, (seat.value,) * count if count <= MOST_CHIPS else ()
    return Stack(wager=lying.wager, stake=left, seat=seat.number, colour=colour, chips=chips)


MOST_CHIPS = 20  # of a stack that is drawn chip by chip


def break_down(amount: int, denominations: tuple[int, ...]) -> tuple[int, ...]:
    """An amount in as few chips as can be, as they are stacked; none where it would be too many.

    >>> break_down(3700, (100, 500, 2500))
    (2500, 500, 500, 100, 100)
    """
    chips: list[int] = []
    for worth in sorted(denominations, reverse=True):
        count, amount = divmod(amount, worth)
        chips += [worth] * min(count, MOST_CHIPS + 1)
    return stack_chips(chips) if len(chips) <= MOST_CHIPS and not amount else ()
