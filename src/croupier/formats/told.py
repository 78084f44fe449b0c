"""What a record says, as JSON: which words, and the values that they need, to be said in any language."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from croupier.formats.reasons import Because

Part: TypeAlias = "int | str | Told"
ToldValue: TypeAlias = "int | str | bool | Told | tuple[int | str | Told, ...]"


class InWords(StrEnum):
    """The tables of words in which every language has the sentences."""

    TOLD = "told"  # what happened
    ASKED = "asked"  # what somebody asked for
    GROUND = "ground"  # why it is so


class Told(msgspec.Struct, frozen=True):
    """A sentence, or a part of one."""

    table: InWords
    key: str
    values: dict[str, "ToldValue"] = {}


def told_of(because: Because) -> Told:
    """A reason as part of what is told."""
    values = {name: _value_of(value) for name, value in because.values.items()}
    return Told(InWords.GROUND, because.ground, values)


def _value_of(value: int | str | Because | tuple[int | str | Because, ...]) -> ToldValue:
    return tuple(map(_part_of, value)) if isinstance(value, tuple) else _part_of(value)


def _part_of(value: int | str | Because) -> Part:
    return told_of(value) if isinstance(value, Because) else value
