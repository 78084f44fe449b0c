"""JSON Schemas of what a record is written in, derived from the types that write it."""

from typing import Any

import msgspec

from croupier.record.log import Seal
from croupier.record.rounds import RoundRecord
from croupier.record.steps import Hash, Step

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class StepLine(Step, frozen=True, forbid_unknown_fields=True):
    """A step with the hash that ends its line."""

    hash: Hash


def log_schema() -> dict[str, Any]:
    """Of one line of a table log: a step, or the seal."""
    return _schema("A line of a table log", StepLine, Seal)


def round_schema() -> dict[str, Any]:
    """Of one line of round records."""
    return _schema("A round record", RoundRecord)


def _schema(title: str, *types: type) -> dict[str, Any]:
    roots, components = msgspec.json.schema_components(
        types, schema_hook=_anything, ref_template="#/$defs/{name}"
    )
    root: dict[str, Any] = {"oneOf": list(roots)} if len(roots) > 1 else dict(roots[0])
    for component in components.values():
        if "description" in component:  # what comes after the first paragraph is for programmers
            component["description"] = " ".join(component["description"].partition("\n\n")[0].split())
    return {"$schema": DIALECT, "title": title, **root, "$defs": dict(sorted(components.items()))}


def _anything(kind: type) -> dict[str, Any]:
    """The options of a table are whatever its rule set has."""
    assert kind is object, "nothing else is written without a type of its own"
    return {"description": "what the option of this name takes in the rule set"}
