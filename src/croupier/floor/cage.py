"""What the cage is asked before a command comes to its table: is the money there, and is the player known?

These answers are none of the table's, so they are not in its record; the reply is kept all the same, but for
strangers.
"""

from collections.abc import Collection, Iterable

from croupier.formats.reasons import because_of
from croupier.game.grounds import Ground
from croupier.game.reasons import because
from croupier.game.roles import PLAYER, Actor
from croupier.store.values import Person
from croupier.table import commands as c
from croupier.table import ledger
from croupier.table.events import AnyEvent, PlayerSeated, Refused
from croupier.table.ledger import Posting
from croupier.table.people import PersonKind

PLAY_MONEY = 1_000_000  # cents that somebody new gets

MONEY = "money at the cage"
KNOWN = "a name that the cage knows"


def find_buyer(command: c.AnyCommand) -> str | None:
    """Whose purse has to be known: who pays from it, or sits down."""
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
            purse = purses.get(player, 0)
            return _refuse(MONEY, Ground.NOT_ENOUGH_AT_THE_CAGE, player=player, purse=purse, amount=-cents)
    return None


def find_stranger_refusal(
    purses: dict[str, int], taken: Collection[str], actor: Actor, command: c.SitDown
) -> Refused | None:
    """Who sits down is known at the cage; whom the staff seats may be new there, by a name of their own."""
    if command.player in purses:
        return None
    if actor.role == PLAYER:
        return _refuse(KNOWN, Ground.UNKNOWN_AT_THE_CAGE, player=command.player)
    if command.player in taken:
        return _refuse(KNOWN, Ground.NAME_TAKEN_OR_ALIKE, player=command.player)
    return None


def find_newcomers(purses: dict[str, int], events: Iterable[AnyEvent], at: str) -> list[Person]:
    """Who was seated without being known gets play money; nobody else can come in by that name any more."""
    return [
        Person(event.player, PersonKind.PLAYER, "", PLAY_MONEY, at)
        for event in events
        if isinstance(event, PlayerSeated) and event.player not in purses
    ]


def _refuse(by: str, ground: Ground, **values: int | str) -> Refused:
    return Refused(clauses=(), ground=by, because=because_of(because(ground, **values)))
