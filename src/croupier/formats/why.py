"""Sentences beside reasons that are kept as data: `why` beside `because`, for whoever reads what goes out."""

from functools import cache
from typing import Any, Protocol, TypeVar, get_args

import msgspec

from croupier.formats.reasons import Because, stated
from croupier.words import say

# Where the sentence of a reason stands: in the first of these that the same object has.
SENTENCE_OF = {
    "because": ("why", "flag", "what"),
    "asked": ("question",),
    "although": ("flag",),
}
_Kept = TypeVar("_Kept", bound=msgspec.Struct)


class HasReason(Protocol):
    """An event, say: what the house decided as data, or words that somebody said or an older record has."""

    @property
    def why(self) -> str: ...
    @property
    def because(self) -> Because | None: ...


def said_of(decided: HasReason) -> str:
    return say(stated(decided.why, decided.because))


def worded(kept: _Kept, *, with_data: bool = True) -> _Kept:
    """The same with every sentence in English; without the data they are made of, as all of it once was."""
    sentences, inner = _plan(type(kept))
    changes: dict[str, Any] = {}
    for name, text in sentences.items():
        reason = getattr(kept, name)
        if isinstance(reason, msgspec.Struct):
            if text:
                changes[text] = say(reason)  # type: ignore[arg-type]  # a reason, by its name
            if not with_data:
                changes[name] = type(kept).__struct_defaults__[_default_of(kept, name)]
    for name in inner:
        value = getattr(kept, name)
        said = _worded_part(value, with_data=with_data)
        if said is not value:
            changes[name] = said
    return msgspec.structs.replace(kept, **changes) if changes else kept


@cache
def _plan(kind: type[msgspec.Struct]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Where the sentence of each reason stands, and which others may have reasons in them."""
    names = kind.__struct_fields__
    texts = {
        name: next((each for each in SENTENCE_OF[name] if each in names), "")
        for name in names
        if name in SENTENCE_OF
    }
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in SENTENCE_OF]
    inner = tuple(field.name for field in fields if _may_hold_reasons(field.type))
    return texts, inner


def _may_hold_reasons(hint: object) -> bool:
    is_struct = isinstance(hint, type) and issubclass(hint, msgspec.Struct)
    return is_struct or hint is Any or any(map(_may_hold_reasons, get_args(hint)))


def _default_of(kept: msgspec.Struct, name: str) -> int:
    """The defaults are those of the last fields."""
    return kept.__struct_fields__.index(name) - len(kept.__struct_fields__)


def _worded_part(value: object, *, with_data: bool) -> object:
    if isinstance(value, msgspec.Struct):
        return worded(value, with_data=with_data)
    if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
        said = tuple(_worded_part(each, with_data=with_data) for each in value)
        return value if all(one is other for one, other in zip(said, value, strict=True)) else said
    return value
