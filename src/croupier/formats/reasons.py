"""A reason as JSON: its ground and the values that its sentence needs, to be said in any language."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias, TypeVar

import msgspec

from croupier.game.grounds import Ground
from croupier.game.reasons import Reason

MOST_REMEMBERED = 10_000
ValueOut: TypeAlias = "int | str | Because | tuple[int | str | Because, ...]"
Given = TypeVar("Given", Reason, "Because")
Made = TypeVar("Made")
_Whole = TypeVar("_Whole")
OneOrSeveral: TypeAlias = int | str | _Whole | tuple[int | str | _Whole, ...]


class Because(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The clauses stand beside it, in whatever it is the reason of."""

    ground: Ground
    values: dict[str, "ValueOut"] = {}

    def __format__(self, spec: str) -> str:
        raise TypeError("a reason is said in a language, and put in no text as it is")


@lru_cache(maxsize=MOST_REMEMBERED)
def because_of(reason: Reason) -> Because:
    """The same for the same reason: many lines of a round share one."""
    return Because(reason.ground, change_values(reason.values, because_of))


def require_values(because: Because) -> None:
    """Raises ValueError where a sentence could not be made of it."""
    given = because.values.keys()
    if not because.ground.requires <= given <= because.ground.allows:
        names = ", ".join(sorted(because.ground.requires))
        raise ValueError(f"{because.ground}: expected the values {names}")
    for value in because.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Because):
                require_values(each)


def stated(words: str, because: Because | None) -> Because:
    """What a record keeps of a reason; of an older one, or of what somebody said, the words."""
    return because or Because(Ground.IN_WORDS, {"text": words})


def reason_of(because: Because, clauses: tuple[str, ...] = ()) -> Reason:
    """The other way: what a record keeps, as part of another reason."""
    return Reason(because.ground, clauses, change_values(because.values, reason_of))


def change_values(
    values: Mapping[str, OneOrSeveral[Given]], change: Callable[[Given], Made]
) -> dict[str, OneOrSeveral[Made]]:
    """The values of a reason in another form: the reasons in them are changed, also those of several."""
    return {
        name: tuple([_change(each, change) for each in value])
        if isinstance(value, tuple)
        else _change(value, change)
        for name, value in values.items()
    }


def _change(value: int | str | Given, change: Callable[[Given], Made]) -> int | str | Made:
    return value if isinstance(value, str | int) else change(value)
