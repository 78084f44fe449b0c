"""Why something is so decided: as data, for whoever says it in whichever language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from croupier.game.grounds import Ground

Value: TypeAlias = "int | str | Reason | tuple[int | str | Reason, ...]"


@dataclass(slots=True)
class Reason:
    """A ground, the clauses that make it, the deciding one first, and the values that its sentence needs.

    Nobody changes a reason: it is not frozen because every line of a settlement has one.
    """

    ground: Ground
    clauses: tuple[str, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.ground, self.clauses, *self.values.items()))

    def __format__(self, spec: str) -> str:
        raise TypeError("a reason is said in a language, and put in no text as it is")


def because(ground: Ground, clauses: tuple[str, ...] = (), /, **values: "Value | None") -> Reason:
    """The reason with those of the values that there are.

    >>> because(Ground.HAS_LOST, ("3.12",), id="w1")
    Reason(ground=<Ground.HAS_LOST: 'has-lost'>, clauses=('3.12',), values={'id': 'w1'})
    """
    given = {name: value for name, value in values.items() if value is not None}
    assert ground.requires <= given.keys() <= ground.allows, ground
    return Reason(ground, clauses, given)


def in_words(text: str, clauses: tuple[str, ...] = ()) -> Reason:
    """What somebody said."""
    return Reason(Ground.IN_WORDS, clauses, {"text": text})
