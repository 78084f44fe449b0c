"""A settlement as JSON."""

import msgspec

from croupier.game.lines import Line, Sums, sum_by_player
from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement


class SettlementOut(msgspec.Struct, omit_defaults=True):
    game: str
    result: RoundResult
    outcome: Number | None
    clauses: tuple[str, ...]
    lines: tuple[Line, ...]
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
        lines=settlement.lines,
        players=players,
        bank={"net": -sum(sums.net for sums in players.values())},
        newly_warned=settlement.newly_warned,
        why=settlement.why,
        referred_to=settlement.refer_to or "",
    )


def encode_settlement(rules: RuleSet, settlement: Settlement) -> bytes:
    return _encoder.encode(settlement_out(rules, settlement))


def encode_error(message: str) -> bytes:
    return _encoder.encode({"error": message})
