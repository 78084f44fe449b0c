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
from typing import Any, NamedTuple, TypeVar

from croupier.table import events as e
from croupier.table.terms import ChipKind

E = TypeVar("E", bound=e.Event)


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


class _Move(NamedTuple):
    kind: type[e.Event]
    amount: Callable[[Any], int | None]
    source: str
    target: str


def _move(kind: type[E], amount: Callable[[E], int | None], source: str, target: str) -> _Move:
    """So that what is read of an event is checked against its kind."""
    return _Move(kind, amount, source, target)


_MOVES = (
    _move(e.TableOpened, lambda event: event.bank, CAGE, BANK),
    _move(e.BankFilled, lambda event: event.amount, CAGE, BANK),
    _move(e.BankCredited, lambda event: event.amount, BANK, CAGE),
    _move(e.ChipsBought, lambda event: event.amount, PURSE, DROP),
    _move(e.ChipsBought, lambda event: event.amount, BANK, RACK),
    _move(e.ColourChipsBought, lambda event: event.amount, PURSE, DROP),
    _move(e.ColourChipsBought, lambda event: event.amount, BANK, COLOUR),
    _move(e.ColouredUp, lambda event: event.amount, COLOUR, RACK),
    _move(e.PlayerLeft, lambda event: event.amount, RACK, PURSE),
    _move(e.DebtCollected, lambda event: event.amount, RACK, BANK),
    _move(e.DebtCollected, lambda event: event.amount, CLAIMS, OWED),
    _move(e.PlayerCompensated, lambda event: event.value_chips, BANK, RACK),
    _move(e.PlayerCompensated, lambda event: event.debt, OWED, CLAIMS),
    _move(e.WagerPlaced, lambda event: event.stake, _CHIPS, LAYOUT),
    _move(e.WagerDeclared, lambda event: event.stake, _CHIPS, LAYOUT),
    _move(e.WagerIncreased, lambda event: event.amount, _CHIPS, LAYOUT),
    _move(e.WagerWithdrawn, lambda event: event.stake, LAYOUT, _CHIPS),
    _move(e.WagerWithdrawnLate, lambda event: event.stake, LAYOUT, _CHIPS),
    _move(e.DeclarationEnded, lambda event: event.stake, LAYOUT, _CHIPS),
    _move(e.WagerCollected, lambda event: event.amount, LAYOUT, BANK),
    _move(e.WagerCollected, lambda event: event.debt, OWED, CLAIMS),
    _move(e.WinnerPaid, lambda event: event.value_chips, BANK, RACK),
    _move(e.WinnerPaid, lambda event: event.colour_chips, BANK, COLOUR),
    _move(e.StakeReturned, lambda event: event.value_chips, LAYOUT, RACK),
    _move(e.StakeReturned, lambda event: event.colour_chips, LAYOUT, COLOUR),
)
_MOVES_OF = {kind: tuple(move for move in _MOVES if move.kind is kind) for kind, *_ in _MOVES}
_COLOUR_FOR_VALUE = (_move(e.ColourChipsBought, lambda event: event.amount, RACK, COLOUR),)


def find_postings(event: e.AnyEvent) -> tuple[Posting, ...]:
    """What an event moves from where to where; most move nothing."""
    moves = _MOVES_OF.get(type(event))
    if moves is None:
        return ()
    if isinstance(event, e.ColourChipsBought) and event.from_rack:
        moves = _COLOUR_FOR_VALUE
    postings: list[Posting] = []
    for _, amount, source, target in moves:
        cents = amount(event)
        if cents:
            postings += (Posting(_name(source, event), -cents), Posting(_name(target, event), cents))
    return tuple(postings)


def _name(account: str, event: Any) -> str:
    if account in HOUSE_ACCOUNTS:
        return account
    if account == _CHIPS:
        account = RACK if event.chips is ChipKind.VALUE else COLOUR
    player: str = event.player
    return account + player


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
