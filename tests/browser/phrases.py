"""The phrases for sentences of the house, as texts: what the pages can say in the visitor's language."""

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from croupier.web.files import FOLDER

PHRASES = sorted((FOLDER / "words" / "house").glob("*.js"))
HOLE = "◦"  # stands for whatever fills a hole

_PHRASE = re.compile(
    r'^  \{\s*(?:of: "(?P<of>[^"]+)", )?en: (?P<en>"(?:[^"\\]|\\.)*"),'
    r'\s+fr: (?P<fr>"(?:[^"\\]|\\.)*"),?\s*\},$',
    re.MULTILINE,
)
_HOLE = re.compile(r"\{[^}]*\}")
_KIND = re.compile(r"^  (\w+): \{ pattern:", re.MULTILINE)
_MAYBE = re.compile(r"\[([^\[\]]*)\]")


class Phrase(NamedTuple):
    of: str  # what it is a piece of; nothing for a sentence
    en: str
    fr: str


@cache
def phrases_of(file: Path) -> tuple[Phrase, ...]:
    found = _PHRASE.finditer(file.read_text(encoding="utf-8"))
    return tuple(Phrase(each["of"] or "", _unquote(each["en"]), _unquote(each["fr"])) for each in found)


def _unquote(literal: str) -> str:
    return literal[1:-1].replace('\\"', '"')


def all_phrases() -> list[Phrase]:
    return [phrase for file in PHRASES for phrase in phrases_of(file)]


def holes_of(text: str) -> list[str]:
    return sorted(_HOLE.findall(text))


def kinds_of(phrase: Phrase) -> set[str]:
    """What fills its holes."""
    return {hole[1:-1].split(":")[-1] for hole in holes_of(phrase.en)}


def plain_kinds() -> set[str]:
    """Kinds of holes that the script knows by itself; the others are pieces."""
    return set(_KIND.findall((FOLDER / "scripts/core/house-words.js").read_text(encoding="utf-8")))


def shapes_of(english: str) -> set[str]:
    """The phrase with what may be missing, without it, and with a hole in its place.

    >>> sorted(shapes_of("bets {money}[ in colour chips] on {wager}"))
    ['bets ◦ in colour chips on ◦', 'bets ◦ on ◦']
    """
    found = _MAYBE.search(english)
    if found is None:
        return {shape_of(_HOLE.sub(HOLE, english))}
    choices = (found[1], "", HOLE)
    return {
        shape
        for (choice,) in product(choices)
        for shape in shapes_of(english[: found.start()] + choice + english[found.end() :])
    }


def shape_of(text: str) -> str:
    """Holes side by side are one, and capitals do not matter: a piece may begin a sentence."""
    return re.sub(f"{HOLE}+", HOLE, text).casefold()
