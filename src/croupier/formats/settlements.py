"""A settlement as JSON."""

import msgspec

from croupier.game.lines import Line, LineResult, Sums, sum_by_player
from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement


class LineOut(msgspec.Struct, omit_defaults=True):
    """What became of one wager."""

    id: str
    player: str
    wager: str
    result: LineResult
    stake: int
    counted: int
    odds: int | None
    winnings: int
    returned: int
    collected: int
    clauses: tuple[str, ...]
    why: str
    pieces: tuple[Line, ...]
    held: int = 0  # left out where it is nothing


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
        why=settlement.why,
        referred_to=settlement.refer_to or "",
    )


def line_out(line: Line) -> LineOut:
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
        line.clauses,
        line.why,
        line.pieces,
        line.held,
    )


def encode_settlement(rules: RuleSet, settlement: Settlement) -> bytes:
    return _encoder.encode(settlement_out(rules, settlement))


def encode_error(message: str) -> bytes:
    return _encoder.encode({"error": message})
