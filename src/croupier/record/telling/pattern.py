"""A phrase that is read: `bets {stake}[{chips?colour} in colour chips] on {wager}[ as {id}]`.

It is a sentence as croupier/words/template.py has it. What stands in brackets may be left out; it holds one
place for a value, or words that are a fact by themselves.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from croupier.record.telling.words import BY_FIELD, Words
from croupier.table.terms import ChipKind
from croupier.words.template import Condition, Hole, Maybe, parse

_TRUTH = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a value."""

    field: str
    words: Words


@dataclass(frozen=True, slots=True)
class Fact:
    """Words that may be left out, and what they say of a field."""

    said: str
    field: str
    value: object


@dataclass(frozen=True, slots=True)
class Optional:
    """Words around a place for a value that may be left out with it."""

    before: str
    slot: Slot
    after: str


Part: TypeAlias = str | Slot | Fact | Optional


def _slot(name: str, words: Mapping[str, Words]) -> Slot:
    assert name in words, f"record/telling/words.py says how {name} is read"
    return Slot(name, words[name])


def _read_part(part: str | Hole | Condition | Maybe, words: Mapping[str, Words]) -> Part:
    match part:
        case str():
            return part
        case Hole(name, _):
            return _slot(name, words)
        case Maybe(((Condition(name, word), str(said)),)):
            return Fact(said, name, ChipKind(word) if name == "chips" else _TRUTH[word])
        case Maybe(((str(before), Hole(name, _), *after),)):
            return Optional(before, _slot(name, words), "".join(map(str, after)))
        case _:
            raise AssertionError(f"nobody could read {part}")


@dataclass(frozen=True)
class Pattern:
    text: str
    words: Mapping[str, Words] = field(
        default_factory=lambda: BY_FIELD, repr=False
    )  # by what stands in braces
    read_too: tuple[str, ...] = ()  # the same for other numbers

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return self._parts_of(self.text)

    def _parts_of(self, text: str) -> tuple[Part, ...]:
        return tuple(_read_part(part, self.words) for part in parse(text))

    @cached_property
    def slots(self) -> dict[str, Slot]:
        slots = [part.slot if isinstance(part, Optional) else part for part in self.parts]
        return {slot.field: slot for slot in slots if isinstance(slot, Slot)}

    @cached_property
    def facts(self) -> dict[str, Fact]:
        return {part.field: part for part in self.parts if isinstance(part, Fact)}

    @cached_property
    def optional(self) -> frozenset[str]:
        """What may be left out."""
        return frozenset(part.slot.field for part in self.parts if isinstance(part, Optional))

    @cached_property
    def usage(self) -> str:
        """The phrase as a list of phrases shows it."""
        return "".join(map(_show, self.parts))

    @cached_property
    def outline(self) -> str:
        """The words alone that cannot be left out, to compare a misspelt phrase with."""
        return " ".join(part.strip() for part in self.parts if isinstance(part, str))

    @cached_property
    def _regexes(self) -> list[re.Pattern[str]]:
        regexes = ["".join(map(_regex_of, self._parts_of(text))) for text in (self.text, *self.read_too)]
        return [re.compile(regex, re.IGNORECASE) for regex in regexes]

    def match(self, text: str) -> dict[str, object] | None:
        """What the text says, by field: facts as they are, values in the words that are still to be read."""
        found = next(filter(None, (regex.fullmatch(text) for regex in self._regexes)), None)
        if found is None:
            return None
        said: dict[str, object] = {name: found[name] for name in self.slots}
        said |= {name: fact.value for name, fact in self.facts.items() if found[name]}
        return {name: value for name, value in said.items() if value is not None}


def _show(part: Part) -> str:
    match part:
        case str():
            return part
        case Slot():
            return part.words.sign
        case Fact():
            return _bracketed(part.said)
        case Optional():
            return _bracketed(f"{part.before}{part.slot.words.sign}{part.after}")


def _bracketed(words: str) -> str:
    return f" [{words.lstrip()}]" if words.startswith(" ") else f"[{words}]"


def _regex_of(part: Part) -> str:
    match part:
        case str():
            return re.escape(part)
        case Slot():
            return f"(?P<{part.field}>{part.words.pattern})"
        case Fact():
            return f"(?P<{part.field}>{re.escape(part.said)})?"
        case Optional():
            return f"(?:{re.escape(part.before)}{_regex_of(part.slot)}{re.escape(part.after)})?"
