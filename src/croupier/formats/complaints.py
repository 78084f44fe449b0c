"""A decoder's complaint in our words: where, what was got, what was expected."""

import json
import re
from collections.abc import Mapping

import msgspec

from croupier.bad_input import Defect, cut, shown
from croupier.game.limits import LARGEST_STAKE

TYPES_IN_WORDS = {
    "array": "a list",
    "bool": "true or false",
    "int": "a whole number",
    "object": "a JSON object",
    "str": "a text",
}
_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)


def explain(
    message: str, raw: bytes, tables: Mapping[str, object], fields: str = "the fields that a round has"
) -> Defect:
    """A decoder's message in our words, with the value that was got.

    `tables` says what the fields hold that are tables with any keys: the decoder does not name those keys.
    """
    match = _AT.match(message)
    assert match is not None
    what, path = match["what"], (match["path"] or "").lstrip(".")
    if named := re.match(r"Object (contains unknown|missing required) field `(.*)`", what, re.DOTALL):
        where = ".".join(filter(None, (path, cut(named[2]))))
        if named[1] == "missing required":
            return Defect(where, "nothing", "this field")
        return Defect(where, "an unknown field", f"only {fields}")
    path, got = _find_value(raw, path, tables)
    return Defect(path or "round", got, _expected(what, path))


def _expected(what: str, path: str) -> str:
    if path.endswith((".stake", "imum")) or "increments." in path:
        return f"a whole number from 1 to {LARGEST_STAKE}"
    if path.endswith("placed_by"):
        return "player or dealer"
    if "length" in what:
        return "a text that is not empty"
    kinds = re.sub(r", got `.*`$", "", what).replace("`", "").removeprefix("Expected ")
    return " or ".join(TYPES_IN_WORDS.get(kind, kind) for kind in kinds.split(" | "))


def _find_value(raw: bytes, path: str, tables: Mapping[str, object]) -> tuple[str, str]:
    """The value that a path such as wagers[0].stake points at, and the path with all its keys named."""
    try:
        value = json.loads(raw)
        for name, place in re.findall(r"([^.\[\]]+)|\[(\d+|\.\.\.)\]", path):
            if place == "...":
                table = path.partition("[...]")[0].rpartition(".")[2]
                key = _first_bad_key(value, tables[table])
                path, value = path.replace("[...]", f".{cut(key)}"), value[key]
            else:
                value = value[name] if name else value[int(place)]
    except (ValueError, RecursionError, LookupError, TypeError):
        return path.replace("[...]", ""), "a value of another kind"
    return path, shown(value)


def _first_bad_key(table: dict[str, object], wanted: object) -> str:
    for key, value in table.items():
        try:
            msgspec.convert(value, wanted)
        except msgspec.ValidationError:
            return key
    raise LookupError
