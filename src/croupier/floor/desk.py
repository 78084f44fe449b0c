"""What is asked before a command comes to its table: is the money at the cage, and is there room for a wager?

These answers are none of the table's, so they are not in its record; the reply is kept all the same.
"""

from collections.abc import Iterable
from itertools import chain
from operator import attrgetter, countOf

from croupier.table import commands as c
from croupier.table import ledger
from croupier.table.events import Refused
from croupier.table.ledger import Posting
from croupier.table.state import Play, Table

MOST_WAGERS_OF_A_PLAYER = 500  # in a round
MOST_WAGERS = 10_000  # in a round: what follows from one step has to fit on one line of the record

AT_THE_CAGE = "money at the cage"
ROOM = "room on the layout"


def find_room_refusal(table: Table, command: c.AnyCommand) -> Refused | None:
    """Too many wagers in one round, whoever puts them there."""
    if not isinstance(command, c.PlaceWager | c.DeclareWager):
        return None
    play = table.play
    if len(play.wagers) + len(play.declared) >= MOST_WAGERS:
        return _refuse(ROOM, f"There are {MOST_WAGERS} wagers in this round, and no room for more.")
    if _count_wagers(play, command.player) >= MOST_WAGERS_OF_A_PLAYER:
        why = f"{command.player} has {MOST_WAGERS_OF_A_PLAYER} wagers in this round, which is the most."
        return _refuse(ROOM, why)
    return None


def _count_wagers(play: Play, player: str) -> int:
    """How many the player has, counted only where there are enough: it is asked for every wager."""
    if len(play.wagers) + len(play.declared) < MOST_WAGERS_OF_A_PLAYER:
        return 0
    players = map(attrgetter("player"), chain(play.wagers.values(), play.declared.values()))
    return countOf(players, player)


def find_buyer(command: c.AnyCommand) -> str | None:
    """The player who pays with money from the cage."""
    match command:
        case (
            c.BuyIn(player=player)
            | c.BuyColourChips(player=player, from_rack=False)
            | c.SitDown(player=player)
        ):
            return player
        case _:
            return None


def sum_purses(postings: Iterable[Posting]) -> dict[str, int]:
    """By player: what comes to the purse, or with a minus leaves it."""
    moved: dict[str, int] = {}
    for account, cents in postings:
        if account.startswith(ledger.PURSE):
            player = account.removeprefix(ledger.PURSE)
            moved[player] = moved.get(player, 0) + cents
    return moved


def find_purse_refusal(purses: dict[str, int], moved: dict[str, int]) -> Refused | None:
    """Nobody spends more than there is."""
    for player, cents in moved.items():
        if cents < 0 and purses.get(player, 0) + cents < 0:
            why = f"{player} has {purses.get(player, 0)} at the cage, not {-cents}."
            return _refuse(AT_THE_CAGE, why)
    return None


def find_stranger_refusal(purses: dict[str, int], command: c.AnyCommand) -> Refused | None:
    """Who sits down is known at the cage."""
    if isinstance(command, c.SitDown) and command.player not in purses:
        return _refuse(AT_THE_CAGE, f"The cage does not know {command.player}, who has to join first.")
    return None


def _refuse(ground: str, why: str) -> Refused:
    return Refused(clauses=(), ground=ground, why=why)
