"""A sentence with places for values: `{stake:money} is under the minimum of {minimum:money}.`

What stands in brackets is left out where one of its values is missing: `{number}[, not in {was}]`; and
`[{colour}|no colour]` has other words for that.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

_TOKEN = re.compile(r"\[|\||\]|\{(?P<name>\w+)(?::(?P<kind>[\w-]+))?\}|[^\[\]{}|]+")


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for a value, and what kind of value it is: that decides how it is said."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Maybe:
    """Words that need all their values, and what is said without them."""

    parts: "Parts"
    otherwise: "Parts" = ()


Parts: TypeAlias = tuple["str | Hole | Maybe", ...]


@cache
def parse(text: str) -> Parts:
    """
    >>> parse("{number}[, not in {was}]")
    (Hole(name='number', kind=''), Maybe(parts=(', not in ', Hole(name='was', kind='')), otherwise=()))
    """
    opened: list[list[list[str | Hole | Maybe]]] = [[[]]]
    for token in _TOKEN.finditer(text):
        match token[0]:
            case "[":
                opened.append([[]])
            case "|":
                opened[-1].append([])
            case "]":
                chosen = [tuple(choice) for choice in opened.pop()]
                opened[-1][-1].append(Maybe(*chosen))
            case said:
                hole = Hole(token["name"], token["kind"] or "") if token["name"] else said
                opened[-1][-1].append(hole)
    assert len(opened) == 1, f"brackets are closed: {text}"
    return tuple(opened[0][0])


def fill(parts: Parts, values: Mapping[str, object], show: Callable[[str, object], str]) -> str:
    said = []
    for part in parts:
        match part:
            case str():
                said.append(part)
            case Hole(name, kind):
                said.append(show(kind, values[name]))
            case Maybe(inner, otherwise):
                has_all = all(values.get(hole.name) is not None for hole in holes_of(inner))
                said.append(fill(inner if has_all else otherwise, values, show))
    return "".join(said)


def holes_of(parts: Parts) -> Iterator[Hole]:
    for part in parts:
        match part:
            case Hole():
                yield part
            case Maybe(inner, otherwise):
                yield from holes_of(inner)
                yield from holes_of(otherwise)
            case str():
                pass
