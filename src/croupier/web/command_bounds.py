"""How much a command may say when it comes in; what was recorded before there were bounds stays readable."""

from typing import Any, get_args

import msgspec
from msgspec import inspect

from croupier.table.commands import LONGEST_TEXT, AnyCommand

MOST_ITEMS = 500  # of a list, or of a table of entries
LARGEST_NUMBER = 2**53  # as far as every reader of JSON is exact


def find_excess(command: AnyCommand) -> str | None:
    """What is too long or too large in it, and what would not be."""
    if type(command) not in OPEN_ENDED:
        return None
    return _find_excess(msgspec.to_builtins(command), "command")


def _find_excess(value: Any, where: str) -> str | None:
    match value:
        case str() if len(value) > LONGEST_TEXT:
            return f"{where}: {len(value)} characters; at most {LONGEST_TEXT}"
        case int() | float() if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            return f"{where}: a number that is too large; at most {LARGEST_NUMBER}"
        case list() | tuple() | dict() if len(value) > MOST_ITEMS:
            return f"{where}: {len(value)} entries; at most {MOST_ITEMS}"
        case dict():
            parts = [(key, where) for key in value]
            parts += [(part, f"{where}.{key}") for key, part in value.items()]
        case list() | tuple():
            parts = [(part, where) for part in value]
        case _:
            return None
    return next((found for part, place in parts if (found := _find_excess(part, place))), None)


def _is_bounded(kind: inspect.Type) -> bool:
    match kind:
        case inspect.StrType(max_length=most):
            return most is not None
        case inspect.IntType(ge=least, le=most):
            return least is not None and most is not None
        case inspect.UnionType(types=types):
            return all(map(_is_bounded, types))
        case inspect.StructType(fields=fields):
            return all(_is_bounded(field.type) for field in fields)
        case inspect.EnumType() | inspect.BoolType() | inspect.NoneType():
            return True
        case _:
            return False


OPEN_ENDED = frozenset(
    command for command in get_args(AnyCommand) if not _is_bounded(inspect.type_info(command))
)
