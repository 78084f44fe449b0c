"""What a table has taken: drop, win and hold, as a casino counts them."""

from fractions import Fraction

import msgspec

from croupier.table import ledger
from croupier.table.state import Table


class Takings(msgspec.Struct, frozen=True, kw_only=True):
    """`win == drop + closer - opener - fills + credits`: what players owe is none of it until it is paid."""

    drop: int  # cash taken for chips
    opener: int  # chips in the tray when the table was opened
    fills: int
    credits: int
    closer: int  # chips in the tray now
    win: int
    hold: int | None = None  # the win in hundredths of a percent of the drop; None without any
    owed: int  # by players; minus what the house owes them
    tray: int  # the chips that can go back to the cage: the closer where the bank is counted


def takings_of(table: Table) -> Takings:
    drop, closer = table.balance(ledger.DROP), table.bank
    win = drop + closer - table.opener - table.fills + table.credits
    return Takings(
        drop=drop,
        opener=table.opener,
        fills=table.fills,
        credits=table.credits,
        closer=closer,
        win=win,
        hold=round(Fraction(10_000 * win, drop)) if drop else None,
        owed=table.balance(ledger.CLAIMS),
        tray=table.tray,
    )
