"""A phrase with places in it for values: `bets {stake}[ in colour chips] on {wager}[ as {id}]`.

What stands in brackets may be left out. It holds a place for a value, or words that are a fact by themselves.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from croupier.record.telling.words import BY_FIELD, Words
from croupier.table.terms import ChipKind

# What words in brackets say that have no place for a value.
FACTS: dict[str, tuple[str, object]] = {
    "in colour chips": ("chips", ChipKind.COLOUR),
    "with value chips": ("from_rack", True),
    "without chips": ("with_chips", False),
    "without a marker": ("with_marker", False),
    "aloud": ("declared", True),
    "of metal": ("is_metal", True),
    "in error": ("in_error", True),
    ", with the bell": ("bell", True),
}
_TOKEN = re.compile(
    r"\[(?P<optional>[^\]]+)\]|\{(?P<field>\w+)(?::(?P<words>\w+))?\}|(?P<literal>[^\[\]{}]+)"
)


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
class Maybe:
    """Words around a place for a value that may be left out with it."""

    before: str
    slot: Slot
    after: str


Part: TypeAlias = str | Slot | Fact | Maybe


def _read_part(token: re.Match[str], words: Mapping[str, Words]) -> Part:
    if token["literal"]:
        return token["literal"]
    if token["field"]:
        return Slot(token["field"], words[token["words"] or token["field"]])
    inner = token["optional"]
    if inner.strip() in FACTS:
        return Fact(inner, *FACTS[inner.strip()])
    before, name, after = re.split(r"\{(\w+)\}", inner)
    return Maybe(before, Slot(name, words[name]), after)


@dataclass(frozen=True)
class Pattern:
    text: str
    words: Mapping[str, Words] = field(
        default_factory=lambda: BY_FIELD, repr=False
    )  # by what stands in braces

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(_read_part(token, self.words) for token in _TOKEN.finditer(self.text))

    @cached_property
    def slots(self) -> dict[str, Slot]:
        slots = [part.slot if isinstance(part, Maybe) else part for part in self.parts]
        return {slot.field: slot for slot in slots if isinstance(slot, Slot)}

    @cached_property
    def facts(self) -> dict[str, Fact]:
        return {part.field: part for part in self.parts if isinstance(part, Fact)}

    @cached_property
    def usage(self) -> str:
        """The phrase as a list of phrases shows it."""
        return "".join(map(_show, self.parts))

    @cached_property
    def outline(self) -> str:
        """The words alone that cannot be left out, to compare a misspelt phrase with."""
        return " ".join(part.strip() for part in self.parts if isinstance(part, str))

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        return re.compile("".join(map(_regex_of, self.parts)), re.IGNORECASE)

    def match(self, text: str) -> dict[str, object] | None:
        """What the text says, by field: facts as they are, values in the words that are still to be read."""
        found = self._regex.fullmatch(text)
        if found is None:
            return None
        said: dict[str, object] = {name: found[name] for name in self.slots}
        said |= {name: fact.value for name, fact in self.facts.items() if found[name]}
        return {name: value for name, value in said.items() if value is not None}

    def say(self, values: Mapping[str, object], is_said: Callable[[str], bool]) -> str | None:
        """The phrase for these values, or None where it cannot say one of them."""
        said = [_say(part, values, is_said) for part in self.parts]
        return None if None in said else "".join(filter(None, said))


def _show(part: Part) -> str:
    match part:
        case str():
            return part
        case Slot():
            return part.words.sign
        case Fact():
            return _bracketed(part.said)
        case Maybe():
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
        case Maybe():
            return f"(?:{re.escape(part.before)}{_regex_of(part.slot)}{re.escape(part.after)})?"


def _say(part: Part, values: Mapping[str, object], is_said: Callable[[str], bool]) -> str | None:
    match part:
        case str():
            return part
        case Slot():
            return part.words.say(values[part.field])
        case Fact():
            return part.said if values[part.field] == part.value else ""
        case Maybe():
            if not is_said(part.slot.field):
                return ""
            return f"{part.before}{part.slot.words.say(values[part.slot.field])}{part.after}"
