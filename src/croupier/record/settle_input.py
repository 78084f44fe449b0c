"""A round of a table as the file that `croupier settle` reads."""

from collections.abc import Mapping
from dataclasses import replace

from msgspec import UNSET

from croupier.formats.fields import RoundIn, WagerIn
from croupier.formats.limits import limits_in
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round
from croupier.game.spin import SpinFacts, find_irregularities, judge
from croupier.game.wagers import Wager


def round_in(rules: RuleSet, options: Mapping[str, object], play: Round) -> RoundIn | None:
    """The same round as fields; None where its facts cannot be said in them."""
    irregularities = _irregularities(rules, play.spin)
    bonus = play.spin.bonus
    told = SpinFacts(irregularities=irregularities, bonus=bonus)
    if judge(rules, told) != judge(rules, play.spin):
        return None
    order = rules.wheel.order.index
    return RoundIn(
        game=rules.game,
        options=dict(options) or UNSET,
        limits=UNSET if play.limits == NO_LIMITS else limits_in(play.limits),
        wagers=[_wager_in(wager) for wager in play.wagers],
        outcome=UNSET if play.outcome is None else play.outcome,
        bonus_numbers=sorted(bonus.drawn, key=order) if bonus else UNSET,
        lit_numbers=sorted(bonus.lit, key=order) if bonus and bonus.lit != bonus.drawn else UNSET,
        warned_players=sorted(play.warned_players) or UNSET,
        irregularities=sorted(irregularities) or UNSET,
    )


def _irregularities(rules: RuleSet, facts: SpinFacts) -> frozenset[Irregularity]:
    """All that were seen or follow from other facts; lamps the file says in fields of their own."""
    seen = find_irregularities(rules, replace(facts, bonus=None))
    if facts.ball_in_compartment:  # the ball lay in its number before the power failed
        return seen - {Irregularity.POWER_FAILURE}
    return seen


def _wager_in(wager: Wager) -> WagerIn:
    return WagerIn(
        id=wager.id,
        player=wager.player,
        wager=wager.position.wager,
        stake=wager.stake,
        placed_by=UNSET if wager.placed_by is None else wager.placed_by.value,
        imprisoned=wager.is_imprisoned or UNSET,
    )
