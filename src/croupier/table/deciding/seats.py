"""Players come and go."""

from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.deciding.answers import Answer, Deciders, find_seat_refusal, is_staff, refuse_order
from croupier.table.deciding.colours import colour_up_event, wagers_of
from croupier.table.deciding.house import find_bank_refusal
from croupier.table.state import Table


def sit_down(rules: RuleSet, table: Table, actor: Actor, command: c.SitDown) -> Answer:
    if actor.role == PLAYER and actor.person != command.player:
        return rules.refuse(Provision.OWN_SEAT, Ground.ACTS_FOR_ONESELF)
    if actor.role != PLAYER and not is_staff(rules, actor):
        return rules.refuse(Provision.STAFF, Ground.FOR_PLAYERS_AND_STAFF, role=actor.role)
    if command.player in table.players:
        return rules.refuse(Provision.SEATED, Ground.SITS_ALREADY, player=command.player)
    taken = {seat.number for seat in table.players.values()}
    free = next((number for number in range(1, table.seats + 1) if number not in taken), None)
    if free is None:
        return rules.refuse(Provision.SEATED, Ground.EVERY_SEAT_TAKEN)
    seated = e.PlayerSeated(clauses=(), player=command.player, seat=free)
    return (seated, *_pay_credit(rules, table, command.player))


def _pay_credit(rules: RuleSet, table: Table, player: str) -> tuple[e.PlayerCompensated, ...]:
    """What the house owes the player, as soon as there is somebody to pay and something to pay with."""
    credit = table.balance(ledger.owed(player))
    if credit <= 0 or find_bank_refusal(rules, table, credit):
        return ()
    because = Because(Ground.STILL_TO_BE_PAID)
    return (e.PlayerCompensated(clauses=(), player=player, value_chips=credit, debt=credit, because=because),)


def leave_table(rules: RuleSet, table: Table, actor: Actor, command: c.LeaveTable) -> Answer:
    """What the player owes is taken, colour chips are changed, and the rest goes along."""
    player = command.player
    refusal = find_seat_refusal(rules, table, actor, player)
    if refusal:
        return refusal
    if wagers_of(table, player):
        return refuse_order(rules, Ground.WAGERS_STILL_LIE, player=player)
    coloured = table.balance(ledger.colour(player))
    held = table.balance(ledger.rack(player)) + coloured
    debt = min(held, max(0, -table.balance(ledger.owed(player))))
    paid = _pay_credit(rules, table, player)
    held += sum(event.value_chips for event in paid)
    events: list[e.AnyEvent] = [*paid]
    if table.players[player].colour:
        events.append(colour_up_event(rules, player, coloured))
    if debt:
        events.append(e.DebtCollected(clauses=(), player=player, amount=debt))
    return (*events, e.PlayerLeft(clauses=(), player=player, amount=held - debt))


DECIDERS: Deciders = {c.SitDown: sit_down, c.LeaveTable: leave_table}
