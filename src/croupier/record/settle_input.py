"""A round of a table as the file that `croupier settle` reads."""

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from croupier.formats.fields import RoundIn, WagerIn
from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round
from croupier.game.spin import SpinFacts, judge
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
        limits=_limits_in(play.limits),
        wagers=[_wager_in(wager) for wager in play.wagers],
        outcome=UNSET if play.outcome is None else play.outcome,
        bonus_numbers=sorted(bonus.drawn, key=order) if bonus else UNSET,
        lit_numbers=sorted(bonus.lit, key=order) if bonus and bonus.lit != bonus.drawn else UNSET,
        warned_players=sorted(play.warned_players) or UNSET,
        irregularities=sorted(irregularities) or UNSET,
    )


def _irregularities(rules: RuleSet, facts: SpinFacts) -> frozenset[Irregularity]:
    """Those that were reported, and those that follow from facts for which the file has no fields."""
    seen = set(facts.irregularities)
    if facts.ball_direction is not None and facts.ball_direction == facts.wheel_direction:
        seen.add(Irregularity.BALL_SPUN_WITH_WHEEL)
    if facts.revolutions is not None and facts.revolutions < rules.policies.revolutions:
        seen.add(Irregularity.FEWER_THAN_FOUR_REVOLUTIONS)
    if facts.ball_in_compartment:  # the ball lay in its number before the power failed
        seen.discard(Irregularity.POWER_FAILURE)
    return frozenset(seen)


def _wager_in(wager: Wager) -> WagerIn:
    return WagerIn(
        id=wager.id,
        player=wager.player,
        wager=wager.position.wager,
        stake=wager.stake,
        placed_by=UNSET if wager.placed_by is None else wager.placed_by.value,
    )


def _limits_in(limits: Limits) -> LimitsIn | UnsetType:
    if limits == NO_LIMITS:
        return UNSET
    general = _limit_in(limits.general)
    return LimitsIn(
        minimum=general.minimum,
        maximum=general.maximum,
        by_kind={kind: _limit_in(limit) for kind, limit in limits.by_kind.items()} or UNSET,
        increments=dict(limits.increments) or UNSET,
    )


def _limit_in(limit: Limit) -> LimitIn:
    return LimitIn(
        minimum=UNSET if limit.minimum is None else limit.minimum,
        maximum=UNSET if limit.maximum is None else limit.maximum,
    )
