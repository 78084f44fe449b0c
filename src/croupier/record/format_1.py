"""Records of format 1 have the sentences and the citations of their own program, read as they are."""

from typing import Any, TypeVar

import msgspec

from croupier.table.events import AnyEvent

TEXTS = ("why", "flag", "what")  # that held the sentences
_Told = TypeVar("_Told", bound=msgspec.Struct)


def as_recorded(given: tuple[AnyEvent, ...], recorded: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    """What the rules give, in the words of the record; where the events are others, as the rules give it."""
    if list(map(type, given)) != list(map(type, recorded)):
        return given
    return tuple(_in_words_of(one, other) for one, other in zip(given, recorded, strict=True))


def count_recited(given: tuple[AnyEvent, ...], as_told: tuple[AnyEvent, ...]) -> int:
    """Of how many events the clauses are named otherwise today."""
    return sum(one.clauses != other.clauses for one, other in zip(given, as_told, strict=True))


def _in_words_of(given: _Told, recorded: _Told) -> _Told:
    changes: dict[str, Any] = {}
    for name in given.__struct_fields__:
        is_said = name in TEXTS and getattr(given, "because", None) is not None
        if is_said or name in {"clauses", "silent"}:
            changes[name] = getattr(recorded, name)
        elif name == "because":
            changes[name] = None
        elif name == "pieces":
            ours, theirs = getattr(given, name), getattr(recorded, name)
            if len(ours) == len(theirs):
                pairs = zip(ours, theirs, strict=True)
                changes[name] = tuple(_in_words_of(one, other) for one, other in pairs)
    return msgspec.structs.replace(given, **changes)
