"""Which tests show which clause: written by the tests themselves, read by `croupier rules`."""

import json
from functools import cache
from importlib import resources


@cache
def _evidence() -> dict[str, dict[str, list[str]]]:
    file = resources.files(__package__) / "evidence.json"
    evidence: dict[str, dict[str, list[str]]] = json.loads(file.read_text(encoding="utf-8"))
    return evidence


def tests_that_show(document: str, clause: str) -> list[str]:
    """The tests of the project that show this clause of this document to hold."""
    return _evidence().get(document, {}).get(clause, [])
