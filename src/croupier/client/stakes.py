"""Stakes that a table takes."""

from math import lcm

from croupier.formats.limits import limits_of
from croupier.wire.messages import Board
from croupier.wire.wagers import WagerOut


def find_smallest_stake(board: Board, wager: WagerOut) -> int:
    """Whole chips on every piece, in the table's steps and not under its minimum."""
    limits = limits_of(board.limits)
    pieces = sum(piece.count for piece in wager.pieces) or 1
    step = lcm(limits.increments.get(wager.kind, 1), pieces * min(board.denominations, default=1))
    least = limits.limit(wager.kind).minimum or 1
    return -(-least // step) * step


def round_to_chips(board: Board, amount: int) -> int:
    """As much of an amount as can be had in whole chips."""
    return amount - amount % min(board.denominations, default=1)
