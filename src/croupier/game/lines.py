"""What becomes of one wager when a number is spun: a line of the settlement."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.bonus import BonusClass, BonusDraw
from croupier.game.counting import Counted
from croupier.game.numbers import Number
from croupier.game.policies import EvenChanceOnZero
from croupier.game.positions import Position, WinsOn
from croupier.game.provisions import Provision
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.game.wheel import Colour


class LineResult(StrEnum):
    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


@dataclass(slots=True)
class Line:
    """What became of one wager, or of one piece of it.

    Always returned + collected == stake; the player's net is winnings - collected. Nobody changes a line:
    it is not frozen because a frozen one takes eight times as long to make, and settling makes millions.
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


@dataclass(frozen=True, slots=True)
class Spun:
    """What the spin brought, as far as wagers depend on it."""

    number: Number
    bonus_class: BonusClass
    is_scatter: bool
    halves_even_chances: bool
    half_clauses: tuple[str, ...]
    clauses: tuple[str, ...]  # about this number in particular
    in_words: str

    @classmethod
    def of(cls, rules: RuleSet, number: Number, bonus: BonusDraw | None) -> "Spun":
        bonus_class, is_scatter = BonusClass.PLAIN, False
        if rules.bonus is not None:
            assert bonus is not None, "bonus numbers are drawn"
            assert len(bonus.drawn) == rules.bonus.count, "as many as the document says"
            assert bonus.drawn <= rules.numbers, "each of them a number of the wheel"
            bonus_class = rules.bonus.class_of(number, bonus.drawn)
            is_scatter = rules.bonus.is_scatter(bonus.drawn)
        is_green = rules.wheel.colours[number] is Colour.GREEN
        return cls(
            number,
            bonus_class,
            is_scatter,
            is_green and rules.policies.even_chance_on_zero is EvenChanceOnZero.LOSES_HALF,
            rules.cite(Provision.EVEN_CHANCE_ON_ZERO),
            rules.outcomes.get(number, ()),
            number if bonus_class is BonusClass.PLAIN else f"{number}, a {bonus_class} number,",
        )

    def makes_win(self, position: Position) -> bool:
        match position.wins_on:
            case WinsOn.ITS_NUMBERS:
                return self.number in position.covers
            case WinsOn.BONUS_NUMBER:
                return self.bonus_class is not BonusClass.PLAIN
            case WinsOn.SUPER_BONUS_NUMBER:
                return self.bonus_class is BonusClass.SUPER_BONUS
            case WinsOn.SCATTER_BONUS:
                return self.is_scatter


def settle_wager(spun: Spun, wager: Wager, count: Counted) -> Line:
    if count.amount == 0:
        return return_wager(wager, count.clauses, count.why[:1].upper() + count.why[1:])
    if wager.position.pieces:
        return _settle_pieces(spun, wager, count)
    return _settle_position(spun, wager.position, wager.stake, count, wager.id, wager.player)


def return_wager(wager: Wager, clauses: tuple[str, ...], why: str) -> Line:
    """The whole stake goes back: the wager neither wins nor loses."""
    stake, position = wager.stake, wager.position
    return Line(
        wager.id,
        wager.player,
        position.wager,
        LineResult.RETURNED,
        stake,
        0,
        position.odds,
        0,
        stake,
        0,
        clauses,
        why,
    )


def _settle_position(
    spun: Spun, position: Position, stake: int, count: Counted, id: str, player: str
) -> Line:
    counted, odds = count.amount, position.odds
    why = f"{spun.in_words} was spun; the wager covers {position.covered}"
    winnings = collected = 0
    if spun.makes_win(position):
        result, clauses = LineResult.WON, position.paid
        odds = position.odds_by_class.get(spun.bonus_class, odds)
        assert odds is not None, "a single position has odds"
        winnings = counted * odds
        why = f"{why} and pays {odds} to 1"
    elif spun.halves_even_chances and odds == 1:
        result, clauses = LineResult.LOST, spun.half_clauses + position.lost
        collected = counted // 2
        why = f"{why} and loses half"
    else:
        result, clauses = LineResult.LOST, position.lost
        collected = counted
    return Line(
        id,
        player,
        position.wager,
        result,
        stake,
        counted,
        odds,
        winnings,
        stake - collected,
        collected,
        count.clauses + clauses + (() if winnings and position.racetrack else spun.clauses),
        f"{why}; {count.why}" if count.why else f"{why}.",
    )


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
