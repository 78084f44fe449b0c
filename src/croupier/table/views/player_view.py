"""What is a player's own at a table: chips, wagers, and what became of them."""

from collections.abc import Collection

import msgspec
from msgspec import UNSET, UnsetType

from croupier.formats.reasons import Because
from croupier.game.lines import LineResult
from croupier.table import ledger
from croupier.table.state import Lying, Play, Table
from croupier.table.terms import ChipKind, MovedBy, Treatment
from croupier.table.views.stacks import left_of
from croupier.words import say


class OwnWager(msgspec.Struct, frozen=True):
    id: str
    wager: str
    stake: int
    chips: ChipKind
    declared: bool = False
    placed: bool = True
    question: str = ""
    flag: str = ""
    imprisoned: bool | UnsetType = UNSET  # there only where it is
    ruled: bool | UnsetType = UNSET  # somebody has ruled how it counts; there only where it is so
    moved_by: MovedBy | UnsetType = UNSET  # by accident; there only where somebody did
    moved_from: str | UnsetType = UNSET  # where it was put, or meant to be; with `moved_by`
    left: int | UnsetType = UNSET  # of the stake; there only where less of it lies there
    treatment: Treatment | UnsetType = UNSET  # how it counts by the ruling; with `ruled`
    counts_at: str | UnsetType = UNSET  # by the ruling; not there where the stake is returned
    asked: Because | UnsetType = UNSET  # the question, as data
    although: Because | UnsetType = UNSET  # the flag, as data


class OwnLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    wager: str
    result: LineResult
    winnings: int
    returned: int
    collected: int
    paid: bool
    held: int = 0  # there only where something is
    stake: int
    counted: int  # of the stake
    odds: int | None = None  # None: not one for the whole stake
    clauses: tuple[str, ...]


class Own(msgspec.Struct, frozen=True):
    """What is nobody else's business but the player's and the staff's."""

    player: str
    seat: int
    value_chips: int
    colour_chips: int
    owed: int
    warned: bool
    wagers: tuple[OwnWager, ...]
    lines: tuple[OwnLine, ...]


def own_part(table: Table, player: str) -> Own | None:
    """What only this player and the staff may see; None for who has no seat."""
    return own_parts(table, (player,)).get(player)


def own_parts(table: Table, players: Collection[str]) -> dict[str, Own]:
    """The same for many at once, in one look at the cloth; who has no seat is left out."""
    play = table.play
    wagers: dict[str, list[OwnWager]] = {player: [] for player in players if player in table.players}
    lines: dict[str, list[OwnLine]] = {player: [] for player in wagers}
    for placed, some in ((True, play.wagers), (False, play.declared)):
        for each in some.values():
            if each.player in wagers:
                wagers[each.player].append(_own_wager(play, each, placed=placed))
    for line in play.lines.values():
        if line.player in lines:
            lines[line.player].append(msgspec.convert(line, OwnLine, from_attributes=True))
    return {player: _own(table, player, wagers[player], lines[player]) for player in wagers}


def _own(table: Table, player: str, wagers: list[OwnWager], lines: list[OwnLine]) -> Own:
    seat = table.players[player]
    return Own(
        player=player,
        seat=seat.number,
        value_chips=table.balance(ledger.rack(player)),
        colour_chips=table.balance(ledger.colour(player)),
        owed=-table.balance(ledger.owed(player)),
        warned=seat.warned,
        wagers=tuple(wagers),
        lines=tuple(lines),
    )


def _own_wager(play: Play, lying: Lying, *, placed: bool) -> OwnWager:
    left, ruled = left_of(play, lying), play.rulings.get(lying.id)
    return OwnWager(
        lying.id,
        lying.wager,
        lying.stake,
        lying.chips,
        lying.declared,
        placed,
        say(lying.question) if lying.question else "",
        say(lying.flag) if lying.flag else "",
        lying.imprisoned or UNSET,
        ruled is not None or UNSET,
        lying.moved_by or UNSET,
        lying.placed_at if lying.moved_by else UNSET,
        left if left < lying.stake else UNSET,
        ruled.treatment if ruled else UNSET,
        ruled.to or UNSET if ruled else UNSET,
        lying.question or UNSET,
        lying.flag or UNSET,
    )
