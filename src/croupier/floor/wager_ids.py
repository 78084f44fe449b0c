"""A wager's id belongs to its player: nobody takes an id away by using it first.

Where another player's wager has the id already, the table keeps the wager as `id (2)`, and its player goes
on calling it by the id that he or she chose. No player can choose such an id: it has no parentheses.
"""

import re
from itertools import chain, count

from msgspec.structs import replace

from croupier.game.roles import PLAYER, Actor
from croupier.table import commands as c
from croupier.table.state import Lying, Play, Table

NEW = (c.PlaceWager, c.DeclareWager)
OF_A_PLAYER = (c.AddToWager, c.MoveWager, c.WithdrawWager, c.DeclineWager, c.LiftWinner)


def with_own_id(table: Table, actor: Actor, command: c.AnyCommand) -> c.AnyCommand:
    """The command with the id under which the table keeps the wager that is meant."""
    if isinstance(command, NEW):
        return _as_new(table.play, command)
    if isinstance(command, OF_A_PLAYER) and actor.role == PLAYER:
        return _as_kept(table.play, actor.person, command)
    return command


def find_chosen(command: c.AnyCommand) -> c.AnyCommand:
    """The command as its player gave it."""
    if not isinstance(command, (*NEW, *OF_A_PLAYER)):
        return command
    return replace(command, id=_chosen(command.id))


def _as_new(play: Play, command: c.PlaceWager | c.DeclareWager) -> c.AnyCommand:
    lying = _find(play, command.id)
    if lying is None or lying.player == command.player:
        return command
    own = _find_own(play, command.player, command.id)
    return replace(command, id=own or next(id for id in _ids(command.id) if _find(play, id) is None))


def _as_kept(
    play: Play,
    player: str,
    command: c.AddToWager | c.MoveWager | c.WithdrawWager | c.DeclineWager | c.LiftWinner,
) -> c.AnyCommand:
    lying = _find(play, command.id)
    if lying is not None and lying.player == player:
        return command
    return replace(command, id=_find_own(play, player, command.id) or command.id)


def _find(play: Play, id: str) -> Lying | None:
    return play.wagers.get(id) or play.declared.get(id)


def _find_own(play: Play, player: str, chosen: str) -> str | None:
    every = chain(play.wagers.values(), play.declared.values())
    return next((each.id for each in every if each.player == player and _chosen(each.id) == chosen), None)


def _ids(chosen: str) -> "map[str]":
    return map(f"{chosen} ({{}})".format, count(2))


def _chosen(id: str) -> str:
    return re.sub(r" \(\d+\)$", "", id)
