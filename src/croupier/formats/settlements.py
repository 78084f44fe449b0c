"""A settlement as JSON."""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.formats.lines import LineOut, PieceOut, figures_of
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


_encoder = msgspec.json.Encoder()


def settlement_out(rules: RuleSet, settlement: Settlement) -> SettlementOut:
    """With sentences, for readers."""
    return _settlement(rules, settlement, _say)


def kept_settlement(rules: RuleSet, settlement: Settlement) -> SettlementOut:
    """With reasons as data, for records."""
    return _settlement(rules, settlement, _keep)


def _say(reason: Reason) -> dict[str, str]:
    return {"why": say(reason)}


def _keep(reason: Reason) -> dict[str, Because]:
    return {"because": because_of(reason)}


def _settlement(rules: RuleSet, settlement: Settlement, tell: Callable[[Reason], Any]) -> SettlementOut:
    players = sum_by_player(settlement.lines)
    return SettlementOut(
        game=rules.game,
        result=settlement.result,
        outcome=settlement.outcome,
        clauses=settlement.clauses,
        lines=tuple([_line(line, tell) for line in settlement.lines]),
        players=players,
        bank={"net": -sum(sums.net for sums in players.values())},
        newly_warned=settlement.newly_warned,
        referred_to=settlement.refer_to or "",
        **(tell(settlement.reason) if settlement.reason else {}),
    )


def _line(line: Line, tell: Callable[[Reason], Any]) -> LineOut:
    return LineOut(
        **figures_of(line),
        clauses=line.reason.clauses,
        pieces=tuple([_piece(piece, tell) for piece in line.pieces]),
        held=line.held,
        **tell(line.reason),
    )


def _piece(piece: Line, tell: Callable[[Reason], Any]) -> PieceOut:
    return PieceOut(**figures_of(piece), clauses=piece.reason.clauses, pieces=(), **tell(piece.reason))


def encode_settlement(rules: RuleSet, settlement: Settlement) -> bytes:
    return _encoder.encode(settlement_out(rules, settlement))


def encode_error(message: str) -> bytes:
    return _encoder.encode({"error": message})
