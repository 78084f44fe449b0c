"""Ruin and bold play as plain data for JSON: every figure between two decimals."""

from croupier.odds.as_json import JsonObject, as_rounded_down, bounds_json, percentiles_json
from croupier.odds.bounds import Bounds
from croupier.odds.decimals import rounded_up
from croupier.odds.ruin.aims import Aim
from croupier.odds.ruin.best_play import BestPlay
from croupier.odds.ruin.bold import Bold
from croupier.odds.ruin.machine import Staking
from croupier.odds.ruin.names import ProgressionName
from croupier.odds.ruin.ruin import Ruin
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.spread import SHARES

LONGEST_EDGE = 1000  # digits
LONGEST_FRACTION = 200_000  # digits: who asks for exact fractions gets them whole


def ruin_json(found: Ruin, wager: WagerAtStakes, staking: Staking) -> JsonObject:
    final = found.final
    bounds = {
        "ruined": found.ruined,
        "target_reached": found.reached,
        "still_playing": found.playing,
        "ahead": found.ahead,
        "expected_rounds": found.expected_rounds,
        "expected_staked": found.expected_staked,
        "expected_loss": found.expected_loss,
        "expected_final": found.expected_final,
    }
    return {
        **_wager_json(wager),
        "house_edge": _exact(found.house_edge),
        "session_edge": bounds_json(found.house_edge, LONGEST_FRACTION),
        "void": wager.void_parts(staking.base),
        "progression": staking.progression.name,
        "rule": staking.progression.says,
        "bankroll": found.terms.bankroll,
        "base": staking.base,
        "maximum": staking.maximum,
        "above_maximum": staking.above,
        "target": found.terms.target,
        "rounds": found.terms.rounds,
        "rounds_worked_out": found.played,
        "states": found.states,
        "error": str(rounded_up(found.error)),
        **{name: bounds_json(each, LONGEST_FRACTION) for name, each in bounds.items()},
        "percentiles": percentiles_json(map(final.percentile, SHARES), "bankroll"),
        "ruined_by_round": [
            {"round": at, "probability": as_rounded_down(ruined)} for at, ruined in found.curve
        ],
        "final": [
            {"bankroll": bankroll, "probability": as_rounded_down(weight, final.total)}
            for bankroll, weight in zip(final.results, final.weights, strict=True)
            if weight
        ],
    }


def bold_json(bold: Bold, best: BestPlay, wager: WagerAtStakes, aim: Aim) -> JsonObject:
    rounds = bold.expected_rounds
    return {
        **_wager_json(wager),
        "house_edge": str(wager.house_edge(aim.base)),
        "progression": ProgressionName.BOLD,
        "bankroll": aim.bankroll,
        "target": aim.target,
        "base": aim.base,
        "maximum": aim.maximum,
        "target_reached": bounds_json(bold.reached, LONGEST_FRACTION),
        "within_rounds": bold.rounds,
        "target_reached_within": bounds_json(bold.reached_within, LONGEST_FRACTION),
        "first_stake": bold.first_stake,
        "expected_rounds": bounds_json(Bounds(rounds, rounds)) if rounds is not None else None,
        "expected_final": bounds_json(bold.expected_final, LONGEST_FRACTION),
        "best": {"within_rounds": best.rounds, "target_reached": bounds_json(best.reached)}
        if best.rounds
        else None,
    }


def _exact(edge: Bounds) -> str | None:
    """Where it is known as a fraction of some digits: as a rule, where every stake has the same."""
    is_short = edge.is_exact and edge.low.denominator < 10**LONGEST_EDGE
    return str(edge.low) if is_short else None


def _wager_json(wager: WagerAtStakes) -> JsonObject:
    return {
        "game": wager.rules.game,
        "rule_set": wager.rules.fingerprint,
        "wager": wager.position.wager,
    }
