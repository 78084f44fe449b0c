"""Records of format 1 have the sentences and the citations of their own program, read as they are."""

from collections.abc import Container, Iterator
from typing import Any, TypeVar

import msgspec

from croupier.formats.why import SENTENCE_OF, worded
from croupier.table.events import AnyEvent

TEXTS = SENTENCE_OF["because"]  # where there were sentences before there were reasons
_Told = TypeVar("_Told", bound=msgspec.Struct)


class Otherwise(msgspec.Struct, frozen=True):
    """What a record of format 1 says otherwise than this version does."""

    recited: int = 0  # events that name other clauses
    reworded: int = 0  # events that say it in other words


def as_recorded(
    given: tuple[AnyEvent, ...], recorded: tuple[AnyEvent, ...], clauses: Container[str]
) -> tuple[AnyEvent, ...]:
    """What the rules give, in the words of the record and by those of its clauses that the document has.

    Where the events are others, as the rules give it.
    """
    if list(map(type, given)) != list(map(type, recorded)):
        return given
    return tuple(_in_words_of(one, other, clauses) for one, other in zip(given, recorded, strict=True))


def find_otherwise(given: tuple[AnyEvent, ...], as_told: tuple[AnyEvent, ...]) -> Otherwise:
    pairs = [(one, other) for one, other in zip(given, as_told, strict=True) if one != other]
    return Otherwise(
        sum(one.clauses != other.clauses for one, other in pairs),
        sum(list(_texts_in(worded(one))) != list(_texts_in(other)) for one, other in pairs),
    )


def _in_words_of(given: _Told, recorded: _Told, clauses: Container[str]) -> _Told:
    changes: dict[str, Any] = {}
    is_cited = all(clause in clauses for clause in getattr(recorded, "clauses", ()))
    for name in given.__struct_fields__:
        is_said = name in TEXTS and getattr(given, "because", None) is not None
        if is_said or (is_cited and name in {"clauses", "silent"}):
            changes[name] = getattr(recorded, name)
        elif name == "because":
            changes[name] = None
        elif name == "pieces":
            ours, theirs = getattr(given, name), getattr(recorded, name)
            if len(ours) == len(theirs):
                pairs = zip(ours, theirs, strict=True)
                changes[name] = tuple(_in_words_of(one, other, clauses) for one, other in pairs)
    return msgspec.structs.replace(given, **changes)


def _texts_in(event: msgspec.Struct) -> Iterator[str]:
    for name in event.__struct_fields__:
        if name in TEXTS:
            yield getattr(event, name)
        elif name == "pieces":
            for piece in getattr(event, name):
                yield from _texts_in(piece)
