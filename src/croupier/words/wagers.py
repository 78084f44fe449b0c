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
    tables = [language_of(code).tables for code in LANGUAGES]
    named = [
        each[table][kind] for each in tables for table in ("wager-name", "wager-alone") if kind in each[table]
    ]
    return frozenset(
        map(_plain, [*named, *(name for each in tables for name in each["also-called"].get(kind, ()))])
    )


def _plain(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()
