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


def union_of(kind: type, declared: Mapping[str, object]) -> Any:
    """All of a kind that a module declares, in its order; one that others are made from is not itself one."""
    types = (each for each in declared.values() if isinstance(each, type))
    return reduce(or_, (each for each in types if issubclass(each, kind) and not each.__subclasses__()))
