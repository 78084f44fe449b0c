"""A reason as JSON: its ground and the values that its sentence needs, to be said in any language."""

from typing import TypeAlias

import msgspec

from croupier.game.grounds import Ground
from croupier.game.reasons import Reason, Value

PartOut: TypeAlias = "int | str | Because"
ValueOut: TypeAlias = "int | str | Because | tuple[int | str | Because, ...]"


class Because(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The clauses stand beside it, in whatever it is the reason of."""

    ground: Ground
    values: dict[str, "ValueOut"] = {}

    def __format__(self, spec: str) -> str:
        raise TypeError("a reason is said in a language, and put in no text as it is")


def because_of(reason: Reason) -> Because:
    return Because(reason.ground, {name: _value_of(value) for name, value in reason.values.items()})


def _value_of(value: Value) -> ValueOut:
    if isinstance(value, tuple):
        return tuple(_part_of(each) for each in value)
    return _part_of(value)


def _part_of(value: int | str | Reason) -> PartOut:
    return because_of(value) if isinstance(value, Reason) else value


def require_values(because: Because) -> None:
    """Raises ValueError where a sentence could not be made of it."""
    given = because.values.keys()
    if not because.ground.requires <= given <= because.ground.allows:
        raise ValueError(
            f"{because.ground}: expected the values {', '.join(sorted(because.ground.requires))}"
        )
    for value in because.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Because):
                require_values(each)


def stated(words: str, because: Because | None) -> Because:
    """What a record keeps of a reason; of an older one, or of what somebody said, the words."""
    return because or Because(Ground.IN_WORDS, {"text": words})


def reason_of(because: Because, clauses: tuple[str, ...] = ()) -> Reason:
    """The other way: what a record keeps, as part of another reason."""
    values: dict[str, Value] = {
        name: tuple(_whole(each) for each in value) if isinstance(value, tuple) else _whole(value)
        for name, value in because.values.items()
    }
    return Reason(because.ground, clauses, values)


def _whole(value: PartOut) -> int | str | Reason:
    return reason_of(value) if isinstance(value, Because) else value
