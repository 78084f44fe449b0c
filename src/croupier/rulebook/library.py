"""The rule sets that a house knows: those that come with the program, and those whose text it keeps.

A record is decided by the text whose fingerprint it has; a new table takes the newest of its game.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import TypeAlias, TypeVar

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.rules import RuleSet
from croupier.rulebook.loader import check_sources, read_rules
from croupier.rulebook.sources import (
    FORMER,
    Source,
    find_former,
    find_shipped,
    fingerprint_of,
    is_path,
    read_sources,
    read_text,
    shipped_sources,
)

MOST_RULES = 32  # at hand: many tables play the same game, and a stream may name options without end
GAME_NAME = "[a-z0-9-]{1,40}"
NO_OPTIONS: Mapping[str, object] = {}
LoadRules: TypeAlias = Callable[[str, Mapping[str, object], str], RuleSet]  # game, options, fingerprint
Texts: TypeAlias = Mapping[str, str]  # by fingerprint, the newest last
Named = TypeVar("Named", str, Source)
ReadRules: TypeAlias = Callable[[Named, Mapping[str, object]], RuleSet]


class Library:
    """Finds rules by game and by fingerprint; what was found lately is not read again.

    >>> SHIPPED.find("nz-37") is SHIPPED.find("nz-37")
    True
    """

    def __init__(self, kept: Texts | None = None) -> None:
        self._kept: dict[tuple[str, str], Source] = {}
        self._newest: dict[str, Source] = {}
        for fingerprint, text in (kept or {}).items():
            for source in _find_sources(fingerprint, text):
                self._kept[source.game, fingerprint] = source
                self._newest[source.game] = source
        self._read = at_hand(read_rules)
        self._find_newest = lru_cache(maxsize=MOST_RULES)(self._read_newest)  # a stream asks for every round

    @cached_property
    def games(self) -> tuple[str, ...]:
        """By their ids: first those that come with the program."""
        shipped = (source.game for source in shipped_sources())
        own = (game for game, source in self._newest.items() if _is_usable(source))
        return tuple(dict.fromkeys((*shipped, *own)))

    @cached_property
    def roles(self) -> frozenset[str]:
        """All that there are in any game, whoever plays it still."""
        own = (read_rules(source) for source in self._kept.values() if _is_usable(source))
        shipped = (self.find(source.game) for source in shipped_sources())
        return frozenset(role for rules in (*shipped, *own) for role in rules.ladder)

    def find(self, game: str, options: Mapping[str, object] = NO_OPTIONS, fingerprint: str = "") -> RuleSet:
        """The rules of this fingerprint, or without one the newest of the game.

        A game that comes with the program may have been worded anew since. The former text is found if it
        came with the program; else the rules are as they are now.
        """
        if not options and not fingerprint:
            return self._find_newest(game)
        return self._read(self._find_source(game, fingerprint), options)

    def _read_newest(self, game: str) -> RuleSet:
        return self._read(self._find_source(game, ""), NO_OPTIONS)

    def text_of(self, name: str) -> str:
        """The whole file, by the name of a game or by a fingerprint."""
        sources = (*self._kept.values(), *shipped_sources(), *shipped_sources(FORMER))
        found = (source for source in sources if source.fingerprint == name)
        return (next(found, None) or self._find_source(name, "")).text

    def find_all(self) -> list[RuleSet]:
        """Every game by its newest rules, the oldest document first."""
        rules = [self.find(game) for game in self.games]
        return sorted(rules, key=lambda each: str(each.document.effective or "undated"))

    def _find_source(self, game: str, fingerprint: str) -> Source:
        source = self._kept.get((game, fingerprint)) or find_former(game, fingerprint) or find_shipped(game)
        if source is None and not fingerprint:
            source = self._newest.get(game)
        if source is None:
            raise BadInput(self._say_missing(game, fingerprint))
        return source

    def _say_missing(self, game: str, fingerprint: str) -> Defect:
        if fingerprint:
            got = f"{shown(game)}, played by rules with the SHA-256 {fingerprint}"
            return Defect("game", got, "the file with this text, given with --rules FILE")
        if is_path(game):
            expected = "the name of a game; croupier serve --rules FILE brings those of a file"
        else:
            expected = f"one of: {', '.join(self.games)}; or a game of a file given with --rules FILE"
        return Defect("game", shown(game), expected)


def read_given(*paths: str) -> dict[str, str]:
    """Rule sets of the house from their files, by fingerprint. Bad input says every defect."""
    texts: dict[str, str] = {}
    defects: list[Defect] = []
    for path in paths:
        text = read_text(path)
        sources = read_sources(path, text)
        defects += check_sources(sources)[1]
        defects += [defect for source in sources for defect in _find_name_defects(path, source)]
        fingerprint = fingerprint_of(text)
        texts.pop(fingerprint, None)
        texts[fingerprint] = text
    if defects:
        raise BadInput(*dict.fromkeys(defects))
    return texts


def _find_name_defects(path: str, source: Source) -> Iterator[Defect]:
    """A name stands in addresses and in records, where it may mean nothing else."""
    where, shipped = f"{path}: game.{source.game}", find_shipped(source.game)
    if not re.fullmatch(GAME_NAME, source.game):
        yield Defect(where, shown(source.game), "1 to 40 lower-case letters, digits and hyphens")
    elif shipped is not None and shipped.text != source.text:
        yield Defect(where, shown(source.game), "a name that no game of the program has")


def _find_sources(fingerprint: str, text: str) -> Iterable[Source]:
    """None in what was altered, or is no rule set that this program can read."""
    try:
        return read_sources(fingerprint, text) if fingerprint_of(text) == fingerprint else ()
    except BadInput:
        return ()


def _is_usable(source: Source) -> bool:
    """By this program: an earlier one, which kept it, may have asked less of a rule set."""
    try:
        read_rules(source)
    except BadInput:
        return False
    return True


def at_hand(read: ReadRules[Named]) -> ReadRules[Named]:
    """The same, but what was read lately is not read again."""

    @lru_cache(maxsize=MOST_RULES)
    def read_once(game: Named, options: str) -> RuleSet:
        return read(game, json.loads(options))

    return lambda game, options: read_once(game, _as_key(options))


def _as_key(options: Mapping[str, object]) -> str:
    try:
        return json.dumps(options, default=str)
    except RecursionError:
        raise BadInput(Defect("options", "tables within tables without end", "options of the game")) from None


SHIPPED = Library()


def games() -> list[RuleSet]:
    """The games that come with the program, the oldest document first."""
    return SHIPPED.find_all()
