"""A sentence with places for values, as the files of the languages have it.

    {stake}             a value, as it is
    {stake:money}       a value that is said as money; this is its kind, and words/sentences.py has the kinds
    [, not in {was}]    said only where its values are there: one that is missing, or null, is not
    {chips?colour}      in brackets: says nothing itself, and lets them be said only where this value is that
                        word; yes and no are true and false
    [{was}|{is}|none]   of several, the first that can be said; if none can, nothing

Brackets may hold brackets, and what these need is their own affair. There is no way to write one of []{}| as
itself. To fill a sentence, fill its parts in their order:

- words as they are;
- {name:kind}: what the kind makes of the value. It has to be there;
- {name?word}: nothing;
- [one|other]: the first whose own places (not those of brackets in it) have a value each, and whose own
  conditions hold.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

_TOKEN = re.compile(r"\{(?P<name>\w+)(?::(?P<kind>[\w-]+)|\?(?P<is>[\w -]+))?\}|[\[|\]]|[^\[\]{}|]+")


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for a value, and what kind of value it is: that decides how it is said."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Condition:
    """Whether what stands in brackets is said: where this value is this word."""

    name: str
    word: str

    def holds(self, values: Mapping[str, object]) -> bool:
        value = values.get(self.name)
        return self.word == ({True: "yes", False: "no"}[value] if isinstance(value, bool) else value)


@dataclass(frozen=True, slots=True)
class Maybe:
    """The first of these that can be said."""

    choices: tuple["Parts", ...]


Part: TypeAlias = str | Hole | Condition | Maybe
Parts: TypeAlias = tuple[Part, ...]


@cache
def parse(text: str) -> Parts:
    """
    >>> parse("{number}[, not in {was}]")
    (Hole(name='number', kind=''), Maybe(choices=((', not in ', Hole(name='was', kind='')),)))
    """
    opened: list[list[list[Part]]] = [[[]]]
    for token in _TOKEN.finditer(text):
        match token[0]:
            case "[":
                opened.append([[]])
            case "|":
                opened[-1].append([])
            case "]":
                choices = tuple(tuple(choice) for choice in opened.pop())
                opened[-1][-1].append(Maybe(choices))
            case said:
                opened[-1][-1].append(_place(token) if token["name"] else said)
    assert len(opened) == 1, f"brackets are closed: {text}"
    return tuple(opened[0][0])


def _place(token: re.Match[str]) -> Hole | Condition:
    return Condition(token["name"], token["is"]) if token["is"] else Hole(token["name"], token["kind"] or "")


def fill(parts: Parts, values: Mapping[str, object], show: Callable[[str, object], str]) -> str:
    """
    >>> stake = parse("{stake}[{chips?colour} in colour chips][ on {wager}]")
    >>> fill(stake, {"stake": 500, "chips": "colour"}, lambda kind, value: str(value))
    '500 in colour chips'
    """
    said = []
    for part in parts:
        match part:
            case str():
                said.append(part)
            case Hole(name, kind):
                said.append(show(kind, values[name]))
            case Maybe(choices):
                chosen = next((choice for choice in choices if _can_say(choice, values)), ())
                said.append(fill(chosen, values, show))
            case Condition():
                pass
    return "".join(said)


def _can_say(parts: Parts, values: Mapping[str, object]) -> bool:
    return all(
        values.get(part.name) is not None if isinstance(part, Hole) else part.holds(values)
        for part in parts
        if isinstance(part, Hole | Condition)
    )


def holes_of(parts: Parts) -> Iterator[Hole | Condition]:
    """Everything that depends on a value."""
    for part in parts:
        match part:
            case Hole() | Condition():
                yield part
            case Maybe(choices):
                for choice in choices:
                    yield from holes_of(choice)
            case str():
                pass
