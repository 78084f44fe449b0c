"""What is asked of a new wager before its table is: is there room, and can its id be written anywhere?

These answers are none of the table's, so they are not in its record; the reply is kept all the same.
"""

import re
from itertools import chain
from operator import attrgetter, countOf

from croupier.formats.reasons import Because, ValueOut
from croupier.game.grounds import Ground
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.state import Play, Table

MOST_WAGERS_OF_A_PLAYER = 1_000  # in a round
MOST_WAGERS = 2_500  # in a round: what follows from one step has to fit on one line of the record
PLAIN_ID = "[A-Za-z0-9][A-Za-z0-9 _.:-]{0,39}"  # no formula in a spreadsheet, nothing that a terminal obeys

ROOM = "room on the layout"
ID = "an id that can be written anywhere"


def find_id_refusal(command: c.AnyCommand) -> Refused | None:
    if not isinstance(command, c.PlaceWager | c.DeclareWager) or re.fullmatch(PLAIN_ID, command.id):
        return None
    return Refused(clauses=(), ground=ID, because=Because(Ground.ID_NOT_PLAIN))


def find_room_refusal(table: Table, command: c.AnyCommand) -> Refused | None:
    """Too many wagers in one round, whoever puts them there."""
    if not isinstance(command, c.PlaceWager | c.DeclareWager):
        return None
    play = table.play
    if len(play.wagers) + len(play.declared) >= MOST_WAGERS:
        return Refused(
            clauses=(),
            ground=ROOM,
            because=Because(Ground.NO_ROOM_IN_ROUND, {"count": MOST_WAGERS}),
        )
    if _count_wagers(play, command.player) >= MOST_WAGERS_OF_A_PLAYER:
        values: dict[str, ValueOut] = {"player": command.player, "count": MOST_WAGERS_OF_A_PLAYER}
        return Refused(clauses=(), ground=ROOM, because=Because(Ground.MOST_WAGERS_OF_A_PLAYER, values))
    return None


def _count_wagers(play: Play, player: str) -> int:
    """How many the player has, counted only where there are enough: it is asked for every wager."""
    if len(play.wagers) + len(play.declared) < MOST_WAGERS_OF_A_PLAYER:
        return 0
    players = map(attrgetter("player"), chain(play.wagers.values(), play.declared.values()))
    return countOf(players, player)
