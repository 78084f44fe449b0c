"""What a record says, as JSON: which words, and the values that they need, to be said in any language."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from croupier.formats.reasons import Because, change_values

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
    return Told(InWords.GROUND, because.ground, change_values(because.values, told_of))
