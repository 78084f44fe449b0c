"""What is still owed at a table by people who have no seat there any more."""

import msgspec

from croupier.table import ledger
from croupier.table.state import Table


class Debtor(msgspec.Struct, frozen=True):
    player: str
    owed: int


def find_debtors(table: Table) -> tuple[Debtor, ...]:
    """Who left and owes something, by name; what a seated player owes is that player's own part."""
    owing = (
        Debtor(account.removeprefix(ledger.OWED), -cents)
        for account, cents in table.accounts.items()
        if cents < 0 and account.startswith(ledger.OWED)
    )
    return tuple(
        sorted((each for each in owing if each.player not in table.players), key=lambda each: each.player)
    )
