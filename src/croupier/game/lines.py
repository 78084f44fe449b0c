"""What becomes of one wager when a number is spun: a line of the settlement."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from croupier.game.bonus import BonusClass
from croupier.game.counted_stakes import Counted
from croupier.game.grounds import Ground
from croupier.game.numbers import Number
from croupier.game.outcome import Spun
from croupier.game.policies import EvenChanceOnZero, PrisonFate
from croupier.game.positions import Position, WinsOn
from croupier.game.reasons import Reason, Value
from croupier.game.wagers import Wager

MOST_REMEMBERED = 10_000  # reasons; a game has some hundred that are given again and again


class LineResult(StrEnum):
    WON = "won"
    LOST = "lost"
    RETURNED = "returned"
    IMPRISONED = "imprisoned"


@dataclass(slots=True)
class Line:
    """What became of one wager, or of one piece of it.

    Always returned + collected + held == stake; the player's net is winnings - collected, as what is held
    is neither won nor lost. Nobody changes a line: it is not frozen because a frozen one takes eight times
    as long to make, and settling makes millions.
    """

    id: str
    player: str
    wager: str
    result: LineResult
    stake: int
    counted: int  # the part of the stake that took part
    odds: int | None
    winnings: int
    returned: int
    collected: int
    reason: Reason
    pieces: tuple["Line", ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses

    @property
    def held(self) -> int:
        """The part of the stake that stays on the layout for the next round."""
        return self.stake - self.returned - self.collected


def settle_wager(spun: Spun, wager: Wager, count: Counted) -> Line:
    if wager.is_imprisoned:
        return _settle_in_prison(spun, wager)
    if count.amount == 0:
        assert count.reason is not None, "nothing counts for a reason"
        return void_wager(wager, count.reason)
    if wager.position.pieces:
        return _settle_pieces(spun, wager, count)
    return _settle_position(spun, wager.position, wager.stake, count, wager.id, wager.player)


def void_wager(wager: Wager, reason: Reason) -> Line:
    """The wager neither wins nor loses: the whole stake goes back, or stays in prison."""
    stake, position, stays = wager.stake, wager.position, wager.is_imprisoned
    return Line(
        wager.id,
        wager.player,
        position.wager,
        LineResult.IMPRISONED if stays else LineResult.RETURNED,
        stake,
        0,
        position.odds,
        0,
        0 if stays else stake,
        0,
        reason,
    )


def _settle_position(
    spun: Spun, position: Position, stake: int, count: Counted, id: str, player: str
) -> Line:
    counted, odds = count.amount, position.odds
    winnings, returned, collected = 0, stake, 0
    if spun.makes_win(position):
        result, ground, clauses = LineResult.WON, _WON[position.wins_on], position.wins_by
        odds = position.odds_by_class.get(spun.bonus_class, odds)
        assert odds is not None, "a single position has odds"
        winnings = counted * odds
    elif odds == 1 and spun.even_chance is EvenChanceOnZero.IMPRISONED:
        result, ground, clauses = LineResult.IMPRISONED, Ground.IMPRISONED, spun.zero_clauses
        returned = stake - counted
    elif odds == 1 and spun.even_chance is EvenChanceOnZero.LOSES_HALF:
        result, ground, clauses = LineResult.LOST, Ground.LOSES_HALF, spun.zero_clauses + position.lost
        collected = counted // 2
        returned = stake - collected
    else:
        result, ground, clauses = LineResult.LOST, _LOST[position.wins_on], position.lost
        returned, collected = stake - counted, counted
    if not (winnings and position.racetrack):
        clauses += spun.clauses
    reason = (
        _lost(clauses, spun.number, count.reason)
        if ground is Ground.LOST
        else _because(spun, ground, clauses, odds if winnings else None, count.reason)
    )
    return Line(
        id, player, position.wager, result, stake, counted, odds, winnings, returned, collected, reason
    )


_WON = {
    WinsOn.ITS_NUMBERS: Ground.WON,
    WinsOn.BONUS_NUMBER: Ground.BONUS_WIN,
    WinsOn.SUPER_BONUS_NUMBER: Ground.SUPER_BONUS_WIN,
    WinsOn.SCATTER_BONUS: Ground.SCATTER_WON,
}
_LOST = {
    WinsOn.ITS_NUMBERS: Ground.LOST,
    WinsOn.BONUS_NUMBER: Ground.NO_BONUS_NUMBER,
    WinsOn.SUPER_BONUS_NUMBER: Ground.NO_SUPER_BONUS_NUMBER,
    WinsOn.SCATTER_BONUS: Ground.SCATTER_LOST,
}


def _because(
    spun: Spun, ground: Ground, clauses: tuple[str, ...], odds: int | None, limited: Reason | None
) -> Reason:
    """With what was spun, as far as it bears on the wager, and with what made only a part of it count."""
    match ground:
        case Ground.SCATTER_WON:
            return _reason(ground, clauses, limited, odds)
        case Ground.SCATTER_LOST:
            return _reason(ground, clauses, limited, links=spun.empty_links)
        case Ground.WON if spun.bonus_class is not BonusClass.PLAIN:
            return _reason(ground, clauses, limited, odds, spun.number, **{"class": spun.bonus_class})
        case _:
            return _reason(ground, clauses, limited, odds, spun.number)


@lru_cache(maxsize=MOST_REMEMBERED)
def _lost(clauses: tuple[str, ...], number: Number, limited: Reason | None) -> Reason:
    """Most wagers lose, and most of them for the same reason."""
    return _reason(Ground.LOST, clauses, limited, number=number)


@lru_cache(maxsize=MOST_REMEMBERED)
def _reason(
    ground: Ground,
    clauses: tuple[str, ...],
    limited: Reason | None,
    odds: int | None = None,
    number: Number | None = None,
    **more: Value,
) -> Reason:
    """The same reason for whatever comes to the same."""
    given = {"odds": odds, "number": number, **more, "limited": limited}
    values = {name: value for name, value in given.items() if value is not None}
    return Reason(ground, (limited.clauses if limited else ()) + clauses, values)


def _settle_in_prison(spun: Spun, wager: Wager) -> Line:
    """A stake that is held from an earlier round can no longer win: the best is to be freed."""
    position, stake = wager.position, wager.stake
    assert spun.fate_in_prison is not None, "the rules have a prison"
    assert position.odds == 1, "only an even chance is imprisoned"
    fate = PrisonFate.FREED if spun.makes_win(position) else spun.fate_in_prison
    ground, result, returned, collected = _divide(fate, stake)
    clauses = spun.zero_clauses + (position.lost if collected else ()) + spun.clauses
    return Line(
        wager.id,
        wager.player,
        position.wager,
        result,
        stake,
        stake,
        position.odds,
        0,
        returned,
        collected,
        Reason(ground, clauses, {"number": spun.number}),
    )


def _divide(fate: PrisonFate, stake: int) -> tuple[Ground, LineResult, int, int]:
    """What that is called, and what is returned and collected of the stake."""
    match fate:
        case PrisonFate.FREED:
            return Ground.FREED, LineResult.RETURNED, stake, 0
        case PrisonFate.STAYS:
            return Ground.STAYS_IMPRISONED, LineResult.IMPRISONED, 0, 0
        case PrisonFate.LOSES:
            return Ground.LOST_IN_PRISON, LineResult.LOST, 0, stake
        case PrisonFate.LOSES_HALF:
            return Ground.HALF_LOST_IN_PRISON, LineResult.LOST, stake - stake // 2, stake // 2


def _settle_pieces(spun: Spun, wager: Wager, count: Counted) -> Line:
    """Each piece wins or loses by itself; the wager wins if any of them does."""
    position = wager.position
    pieces = tuple(
        _settle_position(spun, piece.position, share, Counted(share), f"{wager.id}.{place}", wager.player)
        for place, (piece, share) in enumerate(zip(position.pieces, count.shares, strict=True), 1)
        if share
    )
    winners = tuple(piece.wager for piece in pieces if piece.result is LineResult.WON)
    collected = sum(piece.collected for piece in pieces)
    clauses = (position.wins_by if winners else position.lost) + spun.clauses
    reason = (
        _reason(Ground.PIECES_WON, clauses, count.reason, number=spun.number, pieces=winners)
        if winners
        else _lost(clauses, spun.number, count.reason)
    )
    return Line(
        wager.id,
        wager.player,
        position.wager,
        LineResult.WON if winners else LineResult.LOST,
        wager.stake,
        count.amount,
        None,
        sum(piece.winnings for piece in pieces),
        wager.stake - collected,
        collected,
        reason,
        pieces,
    )


@dataclass(slots=True)
class Sums:
    """What a player staked, won, got back and lost over some lines."""

    staked: int = 0
    winnings: int = 0
    returned: int = 0
    collected: int = 0
    net: int = 0

    @property
    def held(self) -> int:
        return self.staked - self.returned - self.collected


def sum_by_player(lines: Iterable[Line]) -> dict[str, Sums]:
    players: dict[str, Sums] = {}
    for line in lines:
        sums = players.get(line.player) or players.setdefault(line.player, Sums())
        sums.staked += line.stake
        sums.winnings += line.winnings
        sums.returned += line.returned
        sums.collected += line.collected
        sums.net += line.winnings - line.collected
    return players
