"""What somebody may see of a table: everybody the cloth, a player one's own money, the staff everything."""

from collections.abc import Collection

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from croupier.formats.limits import LimitsIn, limits_in
from croupier.game.acts import Act
from croupier.game.chips import stack_chips
from croupier.game.lines import LineResult
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import ledger
from croupier.table.deciding.answers import is_staff
from croupier.table.deciding.cases import find_decisions
from croupier.table.names import kebab
from croupier.table.next_step import find_next_step
from croupier.table.phase import Phase, phase_of
from croupier.table.state import Case, Lying, Play, Result, Seat, SettledLine, Table, Voided
from croupier.table.terms import ChipKind, Decision, MovedBy
from croupier.table.waiting import Waiting, find_waiting


class Stack(msgspec.Struct, frozen=True):
    """Chips on the cloth, as anybody can see them."""

    wager: str
    stake: int
    seat: int
    colour: str | None  # None: value chips
    chips: tuple[int, ...]  # from the bottom up, the larger below


class RackMarker(msgspec.Struct, frozen=True):
    """The display rack: whose colour, and what one chip is worth."""

    colour: str
    value: int
    seat: int
    marker: int | None = None


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


class OwnLine(msgspec.Struct, frozen=True):
    id: str
    wager: str
    result: LineResult
    winnings: int
    returned: int
    collected: int
    paid: bool
    held: int | UnsetType = UNSET  # there only where something is


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


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    game: str
    round: int
    spin: int
    phase: Phase
    bets: Bets
    ball: Ball
    settled: bool
    number: Number | None
    announced: bool
    dolly: bool
    drawn: tuple[Number, ...] | None
    lit: tuple[Number, ...] | None
    limits: LimitsIn
    next_limits: LimitsIn | None  # a notice: they hold from the next round
    denominations: tuple[int, ...]  # the smallest first
    currency: str
    stacks: tuple[Stack, ...]
    rack: tuple[RackMarker, ...]
    results: tuple[Result, ...]
    case: Case | None
    seats_taken: int
    voided: Voided | None = None
    own: Own | None = None  # for a player
    players: tuple[Own, ...] | None = None  # for the staff
    accounts: dict[str, int] | None = None
    waiting: tuple[Waiting, ...] | None = None
    decisions: tuple[Decision, ...] | None = None  # that are open in the case
    next_step: str | None = None
    previous_number: Number | None = None  # to which the ball goes back after a void spin
    early_call: bool | None = None  # bets may be closed before the spin


def view(rules: RuleSet, table: Table, viewer: Actor | None = None, *, with_stacks: bool = True) -> View:
    """The table as this person may see it; without one, as a display shows it."""
    play = table.play
    staff = viewer is not None and viewer.role != PLAYER and is_staff(rules, viewer)
    me = viewer.person if viewer is not None and viewer.role == PLAYER else None
    return View(
        table=table.table,
        game=table.game,
        round=play.round,
        spin=play.spin,
        phase=phase_of(table),
        bets=play.moment.bets,
        ball=play.moment.ball,
        settled=play.moment.settled,
        number=play.number if play.announced or staff else None,
        announced=play.announced,
        dolly=play.dolly,
        drawn=play.drawn,
        lit=play.lit,
        limits=limits_in(table.limits),
        next_limits=table.next_limits,
        denominations=tuple(sorted(table.denominations)),
        currency=table.currency,
        stacks=tuple(
            stack_of(table, lying) for lying in play.wagers.values() if with_stacks and left_of(play, lying)
        ),
        rack=tuple(_marker(seat) for seat in table.players.values() if seat.colour),
        results=table.results,
        case=table.case if staff or table.case is None else replace(table.case, what=""),
        seats_taken=len(table.players),
        voided=play.voided,
        own=own_part(table, me) if me else None,
        players=tuple(own_parts(table, table.players).values()) if staff else None,
        accounts=dict(table.accounts) if staff else None,
        waiting=find_waiting(table) if staff else None,
        decisions=find_decisions(table) if staff and table.case else None,
        next_step=kebab(find_next_step(rules, table).__name__) if staff else None,
        previous_number=table.previous_number if staff else None,
        early_call=play.early_call if staff else None,
    )


def left_of(play: Play, lying: Lying) -> int:
    """What still lies there: less when it was collected or lifted, nothing when it was taken away."""
    if lying.taken:
        return 0
    line = play.settled.lines.get(lying.id) if play.settled else None
    if line and line.lifted:
        return line.held
    is_collected = play.settled is not None and Act.COLLECT_LOSERS in play.settled.done
    return line.returned + line.held if line and is_collected else lying.stake


def stack_of(table: Table, lying: Lying) -> Stack:
    seat, left = table.players[lying.player], left_of(table.play, lying)
    if lying.chips is ChipKind.COLOUR:
        count = left // seat.value
        chips = (seat.value,) * count if count <= MOST_CHIPS else ()
        return Stack(lying.wager, left, seat.number, seat.colour, chips)
    chips = break_down(left, table.denominations)
    return Stack(lying.wager, left, seat.number, None, chips)


MOST_CHIPS = 20  # of a stack that is drawn chip by chip


def break_down(amount: int, denominations: tuple[int, ...]) -> tuple[int, ...]:
    """An amount in as few chips as can be, as they are stacked; none where it would be too many.

    >>> break_down(3700, (100, 500, 2500))
    (2500, 500, 500, 100, 100)
    """
    chips: list[int] = []
    for worth in sorted(denominations, reverse=True):
        count, amount = divmod(amount, worth)
        chips += [worth] * min(count, MOST_CHIPS + 1)
    return stack_chips(chips) if len(chips) <= MOST_CHIPS and not amount else ()


def _marker(seat: Seat) -> RackMarker:
    assert seat.colour is not None, "only colours in use are on the rack"
    return RackMarker(seat.colour, seat.value, seat.number, seat.marker)


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
                wagers[each.player].append(_own_wager(each, placed=placed, ruled=each.id in play.rulings))
    for id, line in (play.settled.lines if play.settled else {}).items():
        if line.player in lines:
            lines[line.player].append(_own_line(id, line))
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


def _own_wager(lying: Lying, *, placed: bool, ruled: bool) -> OwnWager:
    return OwnWager(
        lying.id,
        lying.wager,
        lying.stake,
        lying.chips,
        lying.declared,
        placed,
        lying.question,
        lying.flag,
        lying.imprisoned or UNSET,
        ruled or UNSET,
        lying.moved_by or UNSET,
        lying.placed_at if lying.moved_by else UNSET,
    )


def _own_line(id: str, line: SettledLine) -> OwnLine:
    return OwnLine(
        id,
        line.wager,
        line.result,
        line.winnings,
        line.returned,
        line.collected,
        line.paid,
        line.held or UNSET,
    )
