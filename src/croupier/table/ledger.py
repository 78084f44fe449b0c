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

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from croupier.table import events as e
from croupier.table.terms import ChipKind


class Posting(NamedTuple):
    account: str
    cents: int


CAGE, BANK, DROP, CLAIMS = "cage", "bank", "drop", "claims"
HOUSE_ACCOUNTS = frozenset({CAGE, BANK, DROP, CLAIMS})
PURSE, RACK, COLOUR, LAYOUT, OWED = "purse:", "rack:", "colour:", "layout:", "owed:"  # and a player
_CHIPS = "chips:"  # the rack, or the colour chips: whichever kind the event is about


def purse(player: str) -> str:
    return PURSE + player


def rack(player: str) -> str:
    return RACK + player


def colour(player: str) -> str:
    return COLOUR + player


def layout(player: str) -> str:
    return LAYOUT + player


def owed(player: str) -> str:
    return OWED + player


def chips(kind: ChipKind, player: str) -> str:
    return rack(player) if kind is ChipKind.VALUE else colour(player)


_Move: TypeAlias = tuple[str, str, str]  # the field of the event with the amount; from where, to where
_MOVES: dict[type[e.Event], tuple[_Move, ...]] = {
    e.TableOpened: (("bank", CAGE, BANK),),
    e.BankFilled: (("amount", CAGE, BANK),),
    e.BankCredited: (("amount", BANK, CAGE),),
    e.ChipsBought: (("amount", PURSE, DROP), ("amount", BANK, RACK)),
    e.ColourChipsBought: (("amount", PURSE, DROP), ("amount", BANK, COLOUR)),
    e.ColouredUp: (("amount", COLOUR, RACK),),
    e.PlayerLeft: (("amount", RACK, PURSE),),
    e.DebtCollected: (("amount", RACK, BANK), ("amount", CLAIMS, OWED)),
    e.PlayerCompensated: (("value_chips", BANK, RACK), ("debt", OWED, CLAIMS)),
    e.WagerPlaced: (("stake", _CHIPS, LAYOUT),),
    e.WagerDeclared: (("stake", _CHIPS, LAYOUT),),
    e.WagerIncreased: (("amount", _CHIPS, LAYOUT),),
    e.WagerWithdrawn: (("stake", LAYOUT, _CHIPS),),
    e.WagerWithdrawnLate: (("stake", LAYOUT, _CHIPS),),
    e.DeclarationEnded: (("stake", LAYOUT, _CHIPS),),
    e.WagerCollected: (("amount", LAYOUT, BANK), ("debt", OWED, CLAIMS)),
    e.WinnerPaid: (("value_chips", BANK, RACK), ("colour_chips", BANK, COLOUR)),
    e.StakeReturned: (("value_chips", LAYOUT, RACK), ("colour_chips", LAYOUT, COLOUR)),
}
_MOVES_FROM_RACK: tuple[_Move, ...] = (("amount", RACK, COLOUR),)  # colour chips for value chips


def find_postings(event: e.AnyEvent) -> tuple[Posting, ...]:
    """What an event moves from where to where; most move nothing."""
    moves = _MOVES.get(type(event))
    if moves is None:
        return ()
    if isinstance(event, e.ColourChipsBought) and event.from_rack:
        moves = _MOVES_FROM_RACK
    postings: list[Posting] = []
    for amount, source, target in moves:
        cents = getattr(event, amount)
        if cents:
            postings += (Posting(_name(source, event), -cents), Posting(_name(target, event), cents))
    return tuple(postings)


def _name(account: str, event: Any) -> str:
    if account in HOUSE_ACCOUNTS:
        return account
    return chips(event.chips, event.player) if account == _CHIPS else account + event.player


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
