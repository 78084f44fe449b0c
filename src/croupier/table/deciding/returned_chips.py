"""Chips back to a player: colour chips as far as whole ones go, the rest in value chips."""

from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import ChipKind


def split_chips(table: Table, player: str, amount: int, chips: ChipKind) -> tuple[int, int]:
    """The amount in value chips and in colour chips.

    A stake in colour chips comes back in colour, and so do its winnings.
    """
    if chips is ChipKind.VALUE:
        return amount, 0
    rest = amount % table.players[player].value
    return rest, amount - rest


def return_stake(
    table: Table, id: str, player: str, amount: int, chips: ChipKind, clauses: tuple[str, ...]
) -> e.StakeReturned:
    value, colour = split_chips(table, player, amount, chips)
    return e.StakeReturned(clauses=clauses, id=id, player=player, value_chips=value, colour_chips=colour)
