"""A table's limits in JSON: the general ones, those by kind, and the steps that stakes go in."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.game.grounds import Ground
from croupier.game.limits import LARGEST_STAKE, Limit, Limits
from croupier.game.reasons import Reason, because
from croupier.game.rules import RuleSet

Money = Annotated[int, msgspec.Meta(ge=1, le=LARGEST_STAKE)]


class LimitIn(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    minimum: Money | UnsetType = UNSET
    maximum: Money | UnsetType = UNSET


class LimitsIn(LimitIn, forbid_unknown_fields=True, frozen=True):
    by_kind: dict[str, LimitIn] | UnsetType = UNSET
    increments: dict[str, Money] | UnsetType = UNSET


def limits_of(fields: LimitsIn) -> Limits:
    return Limits(
        general=_limit_of(fields),
        by_kind={kind: _limit_of(limit) for kind, limit in (fields.by_kind or {}).items()},
        increments=fields.increments or {},
    )


def _limit_of(fields: LimitIn) -> Limit:
    return Limit(
        None if fields.minimum is UNSET else fields.minimum,
        None if fields.maximum is UNSET else fields.maximum,
    )


def limits_in(limits: Limits) -> LimitsIn:
    """The other way: limits as they are written."""
    general = _limit_in(limits.general)
    return LimitsIn(
        minimum=general.minimum,
        maximum=general.maximum,
        by_kind={kind: _limit_in(limit) for kind, limit in limits.by_kind.items()} or UNSET,
        increments=dict(limits.increments) or UNSET,
    )


def _limit_in(limit: Limit) -> LimitIn:
    return LimitIn(
        UNSET if limit.minimum is None else limit.minimum, UNSET if limit.maximum is None else limit.maximum
    )


def find_disorder(limits: Limits) -> Reason | None:
    """A minimum above its maximum, in general or for a kind."""
    for kind in (None, *limits.by_kind):
        limit = limits.general if kind is None else limits.limit(kind)
        if limit.minimum is not None and limit.maximum is not None and limit.minimum > limit.maximum:
            least, most = limit.minimum, limit.maximum
            return because(Ground.MINIMUM_ABOVE_MAXIMUM, kind=kind, minimum=least, maximum=most)
    return None


def find_uneven_step(rules: RuleSet, limits: Limits) -> Reason | None:
    """A step that the pieces of the wager do not divide."""
    for kind, step in limits.increments.items():
        count = rules.piece_counts.get(kind, 1)
        if step % count:
            return because(Ground.INCREMENT_NOT_DIVIDED, kind=kind, step=step, count=count)
    return None


def require_usable(rules: RuleSet, limits: Limits) -> None:
    """Limits that can be kept, or bad input that says where they cannot."""
    if disorder := find_disorder(limits):
        values = disorder.values
        where = f"limits.by_kind.{cut(str(values['kind']))}" if "kind" in values else "limits"
        got = f"a minimum of {values['minimum']} and a maximum of {values['maximum']}"
        raise BadInput(Defect(where, got, "a minimum that is not above its maximum"))
    if uneven := find_uneven_step(rules, limits):
        values = uneven.values
        expected = f"a multiple of the {values['count']} pieces of {values['kind']}"
        where = f"limits.increments.{cut(str(values['kind']))}"
        raise BadInput(Defect(where, shown(values["step"]), expected))
