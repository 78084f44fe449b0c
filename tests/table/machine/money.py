"""What must hold of the money after every step."""

from collections import Counter
from collections.abc import Iterable, Mapping

from croupier.table import events as e
from croupier.table.ledger import find_postings
from croupier.table.state import Table

from .memory import Memory

HOUSE = ("cage", "bank", "drop", "claims")
OF_A_PLAYER = ("purse", "rack", "colour", "layout", "owed")
NEVER_NEGATIVE = ("rack", "colour", "layout")


def check_postings(events: Iterable[e.AnyEvent]) -> None:
    for event in events:
        left = sum(posting.cents for posting in find_postings(event))
        assert left == 0, f"{type(event).__name__} makes {left} out of nothing"


def check_accounts(table: Table) -> None:
    whole = sum(table.accounts.values())
    assert whole == 0, f"all accounts together come to {whole}, not to zero"
    for account, balance in table.accounts.items():
        kind, _, player = account.partition(":")
        assert kind in (OF_A_PLAYER if player else HOUSE), f"nobody knows an account {account!r}"
        assert balance >= 0 or kind not in NEVER_NEGATIVE, f"{account} has {balance}"


def check_bank(table: Table) -> None:
    assert not table.bank_is_counted or table.bank >= 0, f"the counted bank has {table.bank}"


def check_layout_accounts(memory: Memory, table: Table) -> None:
    """A player's layout account is the chips that lie there, or were handed over with a declaration."""
    players = {account.partition(":")[2] for account in table.accounts if account.startswith("layout:")}
    for player in sorted(players | set(memory.seated)):
        account, lies = table.balance(f"layout:{player}"), memory.layout.lies_of(player)
        assert account == lies, f"{player} has {account} on the layout account, and {lies} lies there"


def check_rebuilt(rebuilt: Counter[str], accounts: Mapping[str, int]) -> None:
    """The balances follow from the postings of all events."""
    have = {account: balance for account, balance in accounts.items() if balance}
    want = {account: balance for account, balance in rebuilt.items() if balance}
    assert have == want, f"the accounts are {have}; the events make them {want}"


def check_wealth(memory: Memory, table: Table) -> None:
    """Nobody wins or loses but as the hand settles, corrections and compensations included."""
    players = {account.partition(":")[2] for account in table.accounts} - {""}
    for player in sorted(players | memory.wealth.keys()):
        have = sum(table.balance(f"{kind}:{player}") for kind in OF_A_PLAYER)
        want = memory.wealth.get(player, 0)
        assert have == want, f"{player} is up {have}; settled by hand it would be {want}"
