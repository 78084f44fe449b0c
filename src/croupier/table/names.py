"""How commands and events are named in a record, and all of them together."""

import re
from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any


def kebab(name: str) -> str:
    """
    >>> kebab("PlaceYourBets")
    'place-your-bets'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def union_of(kind: type, declared: Mapping[str, object], *shapes: type) -> Any:
    """All of a kind that a module declares, in its order, but for the shapes that they are made from."""
    types = (each for each in declared.values() if isinstance(each, type) and issubclass(each, kind))
    return reduce(or_, (each for each in types if each not in (kind, *shapes)))
