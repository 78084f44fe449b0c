"""Limits in words: `500 to 100000, straight 500 to 20000, voisins in steps of 900`."""

import re

from msgspec import UNSET, UnsetType

from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.limits import LARGEST_STAKE
from croupier.record.telling.told import InWords, Told

ANY = "any"
LIMITS_IN_WORDS = (
    "limits such as 500 to 100000, straight 500 to 20000, red up to 5000, voisins in steps of 900"
)
_LIMIT = re.compile(
    r"(?:(?P<kind>[a-z][a-z-]*) )?"
    rf"(?:(?P<minimum>\d+) to (?P<maximum>\d+)|from (?P<least>\d+)|up to (?P<most>\d+)|(?P<any>{ANY})"
    r"|in steps of (?P<step>\d+))"
)


def read_limits(text: str) -> LimitsIn | None:
    """
    >>> limits = read_limits("500 to 1000, straight up to 200, voisins in steps of 9")
    >>> limits.minimum, limits.by_kind["straight"].maximum, limits.increments
    (500, 200, {'voisins': 9})
    >>> read_limits("500 to 1000, 600 to 900") is None
    True
    """
    limits: LimitsIn | None = LimitsIn()
    for part in text.split(", "):
        found = _read_part(part)
        limits = join_limits(limits, found) if limits and found else None
    return limits


def _read_part(part: str) -> LimitsIn | None:
    found = _LIMIT.fullmatch(part)
    if found is None or any(not 1 <= int(each) <= LARGEST_STAKE for each in re.findall(r"\d+", part)):
        return None
    kind, limit = found["kind"], LimitIn(_money(found, "minimum", "least"), _money(found, "maximum", "most"))
    if found["step"]:
        return LimitsIn(increments={kind: int(found["step"])}) if kind else None
    return LimitsIn(by_kind={kind: limit}) if kind else LimitsIn(limit.minimum, limit.maximum)


def _money(found: re.Match[str], *names: str) -> int | UnsetType:
    return next((int(found[name]) for name in names if found[name]), UNSET)


def join_limits(one: LimitsIn, other: LimitsIn) -> LimitsIn | None:
    """Both together; None where both say something of the same."""
    both_general = _says_something(one) and _says_something(other)
    kinds, more_kinds = one.by_kind or {}, other.by_kind or {}
    steps, more_steps = one.increments or {}, other.increments or {}
    if both_general or kinds.keys() & more_kinds.keys() or steps.keys() & more_steps.keys():
        return None
    return LimitsIn(
        one.minimum if other.minimum is UNSET else other.minimum,
        one.maximum if other.maximum is UNSET else other.maximum,
        {**kinds, **more_kinds} or UNSET,
        {**steps, **more_steps} or UNSET,
    )


def tell_limits(limits: LimitsIn) -> tuple[Told, ...]:
    """Each as a part of what is told.

    >>> from croupier.words import say
    >>> [say(each) for each in tell_limits(LimitsIn(500, by_kind={"straight": LimitIn(500, 20000)}))]
    ['from 500', 'straight 500 to 20000']
    >>> [say(each) for each in tell_limits(LimitsIn())]
    ['any']
    """
    kinds = [_tell_limit(limit, kind=kind) for kind, limit in (limits.by_kind or {}).items()]
    steps = [_limit(kind=kind, step=step) for kind, step in (limits.increments or {}).items()]
    general = [_tell_limit(limits)] if _says_something(limits) or not (kinds or steps) else []
    return (*general, *kinds, *steps)


def _tell_limit(limit: LimitIn, **kind: str) -> Told:
    return _limit(**kind, minimum=limit.minimum, maximum=limit.maximum)


def _limit(**values: int | str | UnsetType) -> Told:
    said = {name: value for name, value in values.items() if not isinstance(value, UnsetType)}
    return Told(InWords.TOLD, "limit", {**said})


def _says_something(limit: LimitIn) -> bool:
    return limit.minimum is not UNSET or limit.maximum is not UNSET
