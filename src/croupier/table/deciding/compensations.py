"""Money between the bank and a player that no wager moves: entries compensate, nothing is edited."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.formats.reasons import because_of
from croupier.game.provisions import Refusal
from croupier.game.reasons import Reason
from croupier.game.rules import RuleSet
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.deciding.answers import Events
from croupier.table.deciding.house import find_bank_refusal
from croupier.table.state import Table


def compensate_all(
    rules: RuleSet, table: Table, amounts: Mapping[str, int], reason: Reason
) -> Refusal | Events:
    because = because_of(reason)
    events = [
        replace(compensation(table, player, amount, reason.clauses), because=because)
        for player, amount in amounts.items()
        if amount
    ]
    out = sum(event.value_chips for event in events)
    return find_bank_refusal(rules, table, out) or tuple(events)


def compensation(
    table: Table, player: str, amount: int, clauses: tuple[str, ...], why: str = ""
) -> e.PlayerCompensated:
    """To a player first against what the player owes; from one as far as the rack goes, the rest is owed."""
    debt = max(0, -table.balance(ledger.owed(player)))
    if player not in table.players:
        value = 0
    elif amount > 0:
        value = amount - min(amount, debt)
    else:
        value = -min(-amount, table.balance(ledger.rack(player)))
    return e.PlayerCompensated(
        clauses=clauses, player=player, value_chips=value, debt=value - amount, why=why
    )
