"""What becomes of one wager when a number is spun: a line of the settlement."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.counting import Counted
from croupier.game.policies import EvenChanceOnZero, PrisonFate
from croupier.game.positions import Position
from croupier.game.spun import Spun
from croupier.game.wagers import Wager


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
    clauses: tuple[str, ...]
    why: str
    pieces: tuple["Line", ...] = ()

    @property
    def held(self) -> int:
        """The part of the stake that stays on the layout for the next round."""
        return self.stake - self.returned - self.collected


def settle_wager(spun: Spun, wager: Wager, count: Counted) -> Line:
    if wager.is_imprisoned:
        return _settle_in_prison(spun, wager)
    if count.amount == 0:
        return void_wager(wager, count.clauses, count.why[:1].upper() + count.why[1:])
    if wager.position.pieces:
        return _settle_pieces(spun, wager, count)
    return _settle_position(spun, wager.position, wager.stake, count, wager.id, wager.player)


def void_wager(wager: Wager, clauses: tuple[str, ...], why: str) -> Line:
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
        clauses,
        why,
    )


def _settle_position(
    spun: Spun, position: Position, stake: int, count: Counted, id: str, player: str
) -> Line:
    counted, odds = count.amount, position.odds
    why = f"{spun.in_words} was spun; the wager covers {position.covered}"
    winnings, returned, collected = 0, stake, 0
    if spun.makes_win(position):
        result, clauses = LineResult.WON, position.paid
        odds = position.odds_by_class.get(spun.bonus_class, odds)
        assert odds is not None, "a single position has odds"
        winnings = counted * odds
        why = f"{why} and pays {odds} to 1"
    elif odds == 1 and spun.even_chance is not EvenChanceOnZero.LOSES:
        why = f"{why} and {spun.even_chance}"
        if spun.even_chance is EvenChanceOnZero.IMPRISONED:
            result, clauses = LineResult.IMPRISONED, spun.zero_clauses
            returned = stake - counted
        else:
            result, clauses = LineResult.LOST, spun.zero_clauses + position.lost
            collected = counted // 2
            returned = stake - collected
    else:
        result, clauses = LineResult.LOST, position.lost
        returned, collected = stake - counted, counted
    return Line(
        id,
        player,
        position.wager,
        result,
        stake,
        counted,
        odds,
        winnings,
        returned,
        collected,
        count.clauses + clauses + (() if winnings and position.racetrack else spun.clauses),
        f"{why}; {count.why}" if count.why else f"{why}.",
    )


def _settle_in_prison(spun: Spun, wager: Wager) -> Line:
    """A stake that is held from an earlier round can no longer win: the best is to be freed."""
    position, stake = wager.position, wager.stake
    assert spun.fate_in_prison is not None, "the rules have a prison"
    assert position.odds == 1, "only an even chance is imprisoned"
    fate = PrisonFate.FREED if spun.makes_win(position) else spun.fate_in_prison
    result, returned, collected = _divide(fate, stake)
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
        spun.zero_clauses + (position.lost if collected else ()) + spun.clauses,
        f"{spun.in_words} was spun; the wager in prison covers {position.covered} and {fate}.",
    )


def _divide(fate: PrisonFate, stake: int) -> tuple[LineResult, int, int]:
    """What that is called, and what is returned and collected of the stake."""
    match fate:
        case PrisonFate.FREED:
            return LineResult.RETURNED, stake, 0
        case PrisonFate.STAYS:
            return LineResult.IMPRISONED, 0, 0
        case PrisonFate.LOSES:
            return LineResult.LOST, 0, stake
        case PrisonFate.LOSES_HALF:
            return LineResult.LOST, stake - stake // 2, stake // 2


def _settle_pieces(spun: Spun, wager: Wager, count: Counted) -> Line:
    """Each piece wins or loses by itself; the wager wins if any of them does."""
    position = wager.position
    pieces = tuple(
        _settle_position(spun, piece.position, share, Counted(share), f"{wager.id}.{place}", wager.player)
        for place, (piece, share) in enumerate(zip(position.pieces, count.shares, strict=True), 1)
        if share
    )
    winners = [piece for piece in pieces if piece.result is LineResult.WON]
    collected = sum(piece.collected for piece in pieces)
    why = f"{spun.in_words} was spun; the wager covers {position.covered}"
    if winners:
        why = f"{spun.in_words} was spun; {' and '.join(piece.wager for piece in winners)} won"
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
        count.clauses + (position.paid if winners else position.lost) + spun.clauses,
        f"{why}; {count.why}" if count.why else f"{why}.",
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
