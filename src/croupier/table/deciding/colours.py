"""Colour chips: one colour a player, one value while any are out."""

from croupier.game.chips import buy_colour_chips
from croupier.game.grounds import Ground
from croupier.game.provisions import Provision, Refusal
from croupier.game.roles import Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.deciding.answers import Answer, Deciders, find_seat_refusal
from croupier.table.deciding.chips import find_chips_refusal
from croupier.table.deciding.house import find_bank_refusal, find_whole_chips_refusal
from croupier.table.state import Lying, Seat, Table
from croupier.table.terms import ChipKind


def buy_colour(rules: RuleSet, table: Table, actor: Actor, command: c.BuyColourChips) -> Answer:
    player = command.player
    refusal = find_seat_refusal(rules, table, actor, player)
    if refusal:
        return refusal
    seat = table.players[player]
    colour = command.colour or seat.colour or _free_colour(table)
    value = command.value or seat.value or table.limits.general.minimum
    if colour is None or value is None:
        lacking = Ground.NO_COLOUR_FREE if colour is None else Ground.NO_VALUE_NAMED
        return rules.refuse(Provision.ONE_COLOUR, lacking)
    refusal = _find_colour_refusal(rules, table, command, colour, value)
    if refusal:
        return refusal
    bought = buy_colour_chips(
        player=player, colour=colour, table_minimum=table.limits.general.minimum or value, value=value
    )
    if bought.marker and not command.with_marker:
        return rules.refuse(Provision.MARKER, Ground.NEEDS_A_MARKER, value=value)
    return e.ColourChipsBought(
        clauses=rules.cite(Provision.COLOUR_CHIPS),
        player=player,
        amount=command.amount,
        colour=colour,
        value=value,
        marker=bought.marker,
        from_rack=command.from_rack,
    )


def _free_colour(table: Table) -> str | None:
    taken = {seat.colour for seat in table.players.values()}
    return next((colour for colour in table.colours if colour not in taken), None)


def _find_colour_refusal(
    rules: RuleSet, table: Table, command: c.BuyColourChips, colour: str, value: int
) -> Refusal | None:
    player, seat = command.player, table.players[command.player]
    owner = next((name for name, other in table.players.items() if other.colour == colour), player)
    if colour not in table.colours:
        return rules.refuse(Provision.ONE_COLOUR, Ground.NO_SUCH_COLOUR, colour=colour)
    if owner != player:
        return rules.refuse(Provision.COLOUR_CHIPS, Ground.COLOUR_OF_ANOTHER, colour=colour)
    if _has_colour_chips(table, player, seat):
        if colour != seat.colour:
            return rules.refuse(
                Provision.ONE_COLOUR, Ground.ONE_COLOUR_EACH, player=player, colour=seat.colour or ""
            )
        if value != seat.value:
            return rules.refuse(
                Provision.COLOUR_VALUE, Ground.COLOUR_VALUE_FIXED, colour=colour, value=seat.value
            )
    if command.amount % value:
        return rules.refuse(
            Provision.WHOLE_CHIPS, Ground.NOT_WHOLE_COLOUR_CHIPS, amount=command.amount, value=value
        )
    broken = find_whole_chips_refusal(rules, table, value)
    if broken:
        return broken
    if command.from_rack:
        return find_chips_refusal(rules, table, player, ChipKind.VALUE, command.amount)
    return find_bank_refusal(rules, table, command.amount)


def _has_colour_chips(table: Table, player: str, seat: Seat) -> bool:
    if seat.colour is None:
        return False
    if table.balance(ledger.colour(player)):
        return True
    return any(each.chips is ChipKind.COLOUR for each in wagers_of(table, player))


def colour_up(rules: RuleSet, table: Table, actor: Actor, command: c.ColourUp) -> Answer:
    player = command.player
    refusal = find_seat_refusal(rules, table, actor, player)
    if refusal:
        return refusal
    if table.players[player].colour is None:
        return rules.refuse(Provision.COLOUR_CHIPS, Ground.NO_COLOUR_CHIPS, player=player)
    if any(each.chips is ChipKind.COLOUR for each in wagers_of(table, player)):
        return rules.refuse(Provision.COLOUR_CHIPS, Ground.COLOUR_CHIPS_STILL_LIE, player=player)
    return colour_up_event(rules, player, table.balance(ledger.colour(player)))


def colour_up_event(rules: RuleSet, player: str, amount: int) -> e.ColouredUp:
    return e.ColouredUp(clauses=rules.cite(Provision.COLOUR_CHIPS), player=player, amount=amount)


def wagers_of(table: Table, player: str) -> list[Lying]:
    play = table.play
    return [each for each in (*play.wagers.values(), *play.declared.values()) if each.player == player]


DECIDERS: Deciders = {c.BuyColourChips: buy_colour, c.ColourUp: colour_up}
