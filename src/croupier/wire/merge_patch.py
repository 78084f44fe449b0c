"""The difference of two JSON values as a merge patch (RFC 7396): anybody can apply it without knowing us."""

from typing import Any


def make_patch(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What turns one object into the other.

    >>> make_patch({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}, 'e': None}
    """
    patch: dict[str, Any] = {key: None for key in was if key not in now}
    for key, value in now.items():
        before = was.get(key)
        if before is value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            inner = make_patch(before, value)
            if inner:
                patch[key] = inner
        elif before != value or key not in was:
            patch[key] = value
    return {key: patch[key] for key in sorted(patch)} if len(patch) > 1 else patch


def apply_patch(value: Any, patch: Any) -> Any:
    """What RFC 7396 makes of a value and a patch.

    >>> apply_patch({"a": 1, "b": {"c": 2}}, {"b": {"c": None, "d": 3}})
    {'a': 1, 'b': {'d': 3}}
    """
    if not isinstance(patch, dict):
        return patch
    result = dict(value) if isinstance(value, dict) else {}
    for key, change in patch.items():
        if change is None:
            result.pop(key, None)
        else:
            result[key] = apply_patch(result.get(key), change)
    return result
