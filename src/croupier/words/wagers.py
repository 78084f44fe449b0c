"""What every language calls the kinds of wagers: a rule set may call one something of its own."""

import re
from functools import cache

from croupier.words.language import LANGUAGES, language_of


def is_usual(kind: str, label: str) -> bool:
    """Is it what some language calls this kind?

    >>> is_usual("six-line", "Six-Line"), is_usual("six-line", "Double Street")
    (True, False)
    """
    return _plain(label) in _names_of(kind)


@cache
def _names_of(kind: str) -> frozenset[str]:
    names: list[str] = []
    for code in LANGUAGES:
        tables = language_of(code).tables
        names += [tables[table][kind] for table in ("wager-name", "wager-alone") if kind in tables[table]]
        names += tables["also-called"].get(kind, ())
    return frozenset(map(_plain, names))


def _plain(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()
