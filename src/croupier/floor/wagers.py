"""A wager on its way to the table: is there room, and under which id is it kept?

What is refused here is none of the table's, so it is not in its record; the reply is kept all the same.

A wager's id belongs to its player: nobody takes an id away by using it first. Where another player's wager
has it already, the table keeps the wager as `id (2)`, and its player goes on calling it by the id that he or
she chose. No player can choose such an id: it has no parentheses.
"""

import re
from itertools import chain, count
from operator import attrgetter, countOf
from typing import TypeAlias

from msgspec.structs import replace

from croupier.formats.reasons import Because, ValueOut
from croupier.game.grounds import Ground
from croupier.game.roles import PLAYER, Actor
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.state import Lying, Play, Table

MOST_WAGERS_OF_A_PLAYER = 1_000  # in a round
MOST_WAGERS = 2_500  # in a round: what follows from one step has to fit on one line of the record
PLAIN_ID = "[A-Za-z0-9][A-Za-z0-9 _.:-]{0,39}"  # no formula in a spreadsheet, nothing that a terminal obeys

ROOM = "room on the layout"
ID = "an id that can be written anywhere"

NewWager: TypeAlias = c.PlaceWager | c.DeclareWager
OfAPlayer: TypeAlias = c.AddToWager | c.MoveWager | c.WithdrawWager | c.DeclineWager | c.LiftWinner


def find_new_refusal(table: Table, command: NewWager) -> Refused | None:
    """An id that cannot be written anywhere, or too many wagers in one round, whoever puts them there."""
    if not re.fullmatch(PLAIN_ID, command.id):
        return Refused(clauses=(), ground=ID, because=Because(Ground.ID_NOT_PLAIN))
    play = table.play
    if len(play.wagers) + len(play.declared) >= MOST_WAGERS:
        return _refuse_room(Ground.NO_ROOM_IN_ROUND, count=MOST_WAGERS)
    if _count_wagers(play, command.player) >= MOST_WAGERS_OF_A_PLAYER:
        player, most = command.player, MOST_WAGERS_OF_A_PLAYER
        return _refuse_room(Ground.MOST_WAGERS_OF_A_PLAYER, player=player, count=most)
    return None


def _refuse_room(ground: Ground, **values: ValueOut) -> Refused:
    return Refused(clauses=(), ground=ROOM, because=Because(ground, values))


def _count_wagers(play: Play, player: str) -> int:
    """How many the player has, counted only where there are enough: it is asked for every wager."""
    if len(play.wagers) + len(play.declared) < MOST_WAGERS_OF_A_PLAYER:
        return 0
    players = map(attrgetter("player"), chain(play.wagers.values(), play.declared.values()))
    return countOf(players, player)


def with_own_id(table: Table, actor: Actor, command: c.AnyCommand) -> c.AnyCommand:
    """The command with the id under which the table keeps the wager that is meant."""
    if isinstance(command, NewWager):
        return _as_new(table.play, command)
    if isinstance(command, OfAPlayer) and actor.role == PLAYER:
        return _as_kept(table.play, actor.person, command)
    return command


def find_chosen(command: c.AnyCommand) -> c.AnyCommand:
    """The command as its player gave it."""
    if isinstance(command, NewWager | OfAPlayer):
        return replace(command, id=_chosen(command.id))
    return command


def _as_new(play: Play, command: NewWager) -> c.AnyCommand:
    lying = _find(play, command.id)
    if lying is None or lying.player == command.player:
        return command
    ids = (f"{command.id} ({n})" for n in count(2))
    own = _find_own(play, command.player, command.id)
    return replace(command, id=own or next(id for id in ids if _find(play, id) is None))


def _as_kept(play: Play, player: str, command: OfAPlayer) -> c.AnyCommand:
    lying = _find(play, command.id)
    if lying is not None and lying.player == player:
        return command
    return replace(command, id=_find_own(play, player, command.id) or command.id)


def _find(play: Play, id: str) -> Lying | None:
    return play.wagers.get(id) or play.declared.get(id)


def _find_own(play: Play, player: str, chosen: str) -> str | None:
    every = chain(play.wagers.values(), play.declared.values())
    return next((each.id for each in every if each.player == player and _chosen(each.id) == chosen), None)


def _chosen(id: str) -> str:
    return re.sub(r" \(\d+\)$", "", id)
