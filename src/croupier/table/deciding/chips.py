"""Value chips: bought, changed, and what is owed in them."""

from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.deciding.answers import Answer, Deciders, find_seat_refusal, find_staff_refusal
from croupier.table.deciding.house import find_bank_refusal, find_whole_chips_refusal
from croupier.table.state import Table
from croupier.table.terms import ChipKind


def buy_in(rules: RuleSet, table: Table, actor: Actor, command: c.BuyIn) -> Answer:
    return (
        find_seat_refusal(rules, table, actor, command.player)
        or find_whole_chips_refusal(rules, table, command.amount)
        or find_bank_refusal(rules, table, command.amount)
        or e.ChipsBought(clauses=(), player=command.player, amount=command.amount)
    )


def smallest_chip(table: Table, player: str, kind: ChipKind) -> int:
    """What the smallest chip of this kind is worth in the hands of this player."""
    return table.players[player].value or 1 if kind is ChipKind.COLOUR else table.chip


def find_chips_refusal(
    rules: RuleSet, table: Table, player: str, kind: ChipKind, amount: int
) -> Refusal | None:
    """Has the player chips of this kind for this amount?"""
    held = table.balance(ledger.chips(kind, player))
    if held < amount:
        return rules.refuse(
            Provision.CHIPS_HELD, Ground.CHIPS_NOT_HELD, player=player, held=held, chips=kind, amount=amount
        )
    seat = table.players[player]
    if kind is ChipKind.COLOUR:
        if amount % seat.value:
            return rules.refuse(
                Provision.WHOLE_CHIPS, Ground.NOT_WHOLE_COLOUR_CHIPS, amount=amount, value=seat.value
            )
        return None
    return find_whole_chips_refusal(rules, table, amount)


def make_change(rules: RuleSet, table: Table, actor: Actor, command: c.MakeChange) -> Answer:
    refusal = find_seat_refusal(rules, table, actor, command.player)
    if refusal:
        return refusal
    known = {str(each) for each in table.denominations}
    unknown = sorted({*command.given, *command.taken} - known)
    if unknown:
        return rules.refuse(Provision.WHOLE_CHIPS, Ground.NO_SUCH_CHIP, chip=unknown[0])
    if not command.given:
        return rules.refuse(Provision.WHOLE_CHIPS, Ground.NOTHING_TO_CHANGE)
    given, taken = _worth(command.given), _worth(command.taken)
    if given != taken:
        return rules.refuse(Provision.WHOLE_CHIPS, Ground.CHANGE_DIFFERS, given=given, taken=taken)
    return find_chips_refusal(rules, table, command.player, ChipKind.VALUE, given) or e.ChangeMade(
        clauses=(), player=command.player, amount=given, given=command.given, taken=command.taken
    )


def _worth(chips: dict[str, int]) -> int:
    return sum(int(denomination) * count for denomination, count in chips.items())


def collect_debt(rules: RuleSet, table: Table, actor: Actor, command: c.CollectDebt) -> Answer:
    player = command.player
    refusal = find_staff_refusal(rules, actor) or find_seat_refusal(rules, table, actor, player)
    if refusal:
        return refusal
    owed, held = -table.balance(ledger.owed(player)), table.balance(ledger.rack(player))
    if owed <= 0:
        return rules.refuse(Provision.CHIPS_HELD, Ground.OWES_NOTHING, player=player)
    if held <= 0:
        return rules.refuse(Provision.CHIPS_HELD, Ground.NO_VALUE_CHIPS, player=player)
    return e.DebtCollected(clauses=(), player=player, amount=min(owed, held))


DECIDERS: Deciders = {c.BuyIn: buy_in, c.MakeChange: make_change, c.CollectDebt: collect_debt}
