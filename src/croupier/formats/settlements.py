"""A settlement as JSON."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from croupier.formats.lines import LineOut, PieceLine, figures_of
from croupier.formats.reasons import Because, because_of
from croupier.game.lines import Line, Sums, sum_by_player
from croupier.game.numbers import Number
from croupier.game.reasons import Reason
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement
from croupier.words import say


class SettlementOut(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    result: RoundResult
    outcome: Number | None
    clauses: tuple[str, ...]
    lines: tuple[LineOut, ...]
    players: dict[str, Sums]
    bank: dict[str, int]
    newly_warned: tuple[str, ...]
    why: str = ""
    referred_to: str = ""
    because: Because | None = None


WhyOut: TypeAlias = tuple[str, Because | None]  # what a line says of its reason: a sentence, or data
_encoder = msgspec.json.Encoder()


def settlement_out(rules: RuleSet, settlement: Settlement) -> SettlementOut:
    """With sentences, for readers."""
    return _settlement(rules, settlement, lambda reason: (say(reason), None))


def kept_settlement(rules: RuleSet, settlement: Settlement) -> SettlementOut:
    """With reasons as data, for records."""
    return _settlement(rules, settlement, lambda reason: ("", because_of(reason)))


def _settlement(rules: RuleSet, settlement: Settlement, tell: Callable[[Reason], WhyOut]) -> SettlementOut:
    players = sum_by_player(settlement.lines)
    why, because = tell(settlement.reason) if settlement.reason else ("", None)
    return SettlementOut(
        game=rules.game,
        result=settlement.result,
        outcome=settlement.outcome,
        clauses=settlement.clauses,
        lines=tuple([_line(line, tell) for line in settlement.lines]),
        players=players,
        bank={"net": -sum([sums.net for sums in players.values()])},
        newly_warned=settlement.newly_warned,
        why=why,
        referred_to=settlement.refer_to or "",
        because=because,
    )


def _line(line: Line, tell: Callable[[Reason], WhyOut]) -> LineOut:
    """Field by field, unlike other tellings of a line: settling writes millions of these."""
    why, because = tell(line.reason)
    return LineOut(
        line.id,
        line.player,
        line.wager,
        line.result,
        line.stake,
        line.counted,
        line.odds,
        line.winnings,
        line.returned,
        line.collected,
        line.reason.clauses,
        why,
        tuple([_piece(piece, tell) for piece in line.pieces]) if line.pieces else (),
        line.stake - line.returned - line.collected,
        because,
    )


def _piece(piece: Line, tell: Callable[[Reason], WhyOut]) -> PieceLine:
    why, because = tell(piece.reason)
    return PieceLine(**figures_of(piece), clauses=piece.reason.clauses, why=why, pieces=(), because=because)


def encode_settlement(rules: RuleSet, settlement: Settlement) -> bytes:
    return _encoder.encode(settlement_out(rules, settlement))


def encode_error(message: str) -> bytes:
    return _encoder.encode({"error": message})
