"""Money as double entry: every event that moves some has postings, and they sum to zero.

| account | holds |
|---|---|
| `cage` | what the house has outside the table; minus what it sent to the bank |
| `bank` | chips in the tray of the table |
| `drop` | cash in the drop box |
| `claims` | what players owe the house, seen by the house |
| `purse:NAME` | what a player has outside the table; minus what was brought to it |
| `rack:NAME` | the player's value chips |
| `colour:NAME` | the player's colour chips, by their worth |
| `layout:NAME` | the player's chips on the layout, and those handed over with a declared wager |
| `owed:NAME` | minus what the player owes |
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier.table import events as e
from croupier.table.terms import ChipKind


class Posting(NamedTuple):
    account: str
    cents: int


CAGE, BANK, DROP, CLAIMS = "cage", "bank", "drop", "claims"
HOUSE_ACCOUNTS = (CAGE, BANK, DROP, CLAIMS)


PURSE = "purse:"


def purse(player: str) -> str:
    return PURSE + player


def rack(player: str) -> str:
    return f"rack:{player}"


def colour(player: str) -> str:
    return f"colour:{player}"


LAYOUT = "layout:"


def layout(player: str) -> str:
    return LAYOUT + player


OWED = "owed:"


def owed(player: str) -> str:
    return OWED + player


def chips(kind: ChipKind, player: str) -> str:
    return rack(player) if kind is ChipKind.VALUE else colour(player)


def find_postings(event: e.AnyEvent) -> tuple[Posting, ...]:
    """What an event moves from where to where; most move nothing."""
    moves = _MOVES.get(type(event))
    return moves(event) if moves else ()


def _move(amount: int, source: str, target: str) -> tuple[Posting, ...]:
    return (Posting(source, -amount), Posting(target, amount)) if amount else ()


def _sell(amount: int, player: str, target: str) -> tuple[Posting, ...]:
    """Cash into the drop box, chips out of the tray."""
    return _move(amount, purse(player), DROP) + _move(amount, BANK, target)


def _opened(event: e.TableOpened) -> tuple[Posting, ...]:
    return _move(event.bank or 0, CAGE, BANK)


def _filled(event: e.BankFilled) -> tuple[Posting, ...]:
    return _move(event.amount, CAGE, BANK)


def _credited(event: e.BankCredited) -> tuple[Posting, ...]:
    return _move(event.amount, BANK, CAGE)


def _bought(event: e.ChipsBought) -> tuple[Posting, ...]:
    return _sell(event.amount, event.player, rack(event.player))


def _bought_colour(event: e.ColourChipsBought) -> tuple[Posting, ...]:
    if event.from_rack:
        return _move(event.amount, rack(event.player), colour(event.player))
    return _sell(event.amount, event.player, colour(event.player))


def _coloured_up(event: e.ColouredUp) -> tuple[Posting, ...]:
    return _move(event.amount, colour(event.player), rack(event.player))


def _left(event: e.PlayerLeft) -> tuple[Posting, ...]:
    return _move(event.amount, rack(event.player), purse(event.player))


def _debt_collected(event: e.DebtCollected) -> tuple[Posting, ...]:
    return _move(event.amount, rack(event.player), BANK) + _move(event.amount, CLAIMS, owed(event.player))


def _compensated(event: e.PlayerCompensated) -> tuple[Posting, ...]:
    return _move(event.value_chips, BANK, rack(event.player)) + _move(event.debt, owed(event.player), CLAIMS)


def _laid_down(event: e.WagerPlaced | e.WagerDeclared) -> tuple[Posting, ...]:
    return _move(event.stake, chips(event.chips, event.player), layout(event.player))


def _increased(event: e.WagerIncreased) -> tuple[Posting, ...]:
    return _move(event.amount, chips(event.chips, event.player), layout(event.player))


def _taken_back(event: e.WagerWithdrawn | e.WagerWithdrawnLate | e.DeclarationEnded) -> tuple[Posting, ...]:
    return _move(event.stake, layout(event.player), chips(event.chips, event.player))


def _collected(event: e.WagerCollected) -> tuple[Posting, ...]:
    return _move(event.amount, layout(event.player), BANK) + _move(event.debt, owed(event.player), CLAIMS)


def _paid(event: e.WinnerPaid) -> tuple[Posting, ...]:
    player = event.player
    return _move(event.value_chips, BANK, rack(player)) + _move(event.colour_chips, BANK, colour(player))


def _returned(event: e.StakeReturned) -> tuple[Posting, ...]:
    player = event.player
    return _move(event.value_chips, layout(player), rack(player)) + _move(
        event.colour_chips, layout(player), colour(player)
    )


_MOVES: dict[type, Callable[[Any], tuple[Posting, ...]]] = {
    e.TableOpened: _opened,
    e.BankFilled: _filled,
    e.BankCredited: _credited,
    e.ChipsBought: _bought,
    e.ColourChipsBought: _bought_colour,
    e.ColouredUp: _coloured_up,
    e.PlayerLeft: _left,
    e.DebtCollected: _debt_collected,
    e.PlayerCompensated: _compensated,
    e.WagerPlaced: _laid_down,
    e.WagerDeclared: _laid_down,
    e.WagerIncreased: _increased,
    e.WagerWithdrawn: _taken_back,
    e.WagerWithdrawnLate: _taken_back,
    e.DeclarationEnded: _taken_back,
    e.WagerCollected: _collected,
    e.WinnerPaid: _paid,
    e.StakeReturned: _returned,
}


def post(accounts: Mapping[str, int], postings: tuple[Posting, ...]) -> dict[str, int]:
    """The balances after these postings; an empty account is closed, but the table knows who has played."""
    after = dict(accounts)
    for account, cents in postings:
        balance = after.get(account, 0) + cents
        if balance or account in HOUSE_ACCOUNTS or account.startswith(PURSE):
            after[account] = balance
        else:
            after.pop(account, None)
    return after
