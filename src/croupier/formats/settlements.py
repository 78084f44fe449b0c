"""A settlement as JSON."""

import msgspec

from croupier.formats.lines import LineOut, PieceOut, figures_of
from croupier.game.lines import Line, Sums, sum_by_player
from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement
from croupier.words import say


class SettlementOut(msgspec.Struct, omit_defaults=True):
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


_encoder = msgspec.json.Encoder()


def settlement_out(rules: RuleSet, settlement: Settlement) -> SettlementOut:
    players = sum_by_player(settlement.lines)
    return SettlementOut(
        game=rules.game,
        result=settlement.result,
        outcome=settlement.outcome,
        clauses=settlement.clauses,
        lines=tuple([line_out(line) for line in settlement.lines]),
        players=players,
        bank={"net": -sum(sums.net for sums in players.values())},
        newly_warned=settlement.newly_warned,
        why=say(settlement.reason) if settlement.reason else "",
        referred_to=settlement.refer_to or "",
    )


def line_out(line: Line) -> LineOut:
    return LineOut(
        **figures_of(line),
        clauses=line.reason.clauses,
        why=say(line.reason),
        pieces=tuple([_piece_out(piece) for piece in line.pieces]),
        held=line.held,
    )


def _piece_out(piece: Line) -> PieceOut:
    return PieceOut(**figures_of(piece), clauses=piece.reason.clauses, why=say(piece.reason), pieces=())


def encode_settlement(rules: RuleSet, settlement: Settlement) -> bytes:
    return _encoder.encode(settlement_out(rules, settlement))


def encode_error(message: str) -> bytes:
    return _encoder.encode({"error": message})
