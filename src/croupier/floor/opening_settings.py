"""Reading a table of a settings file as the command that opens it; every defect on the way is noted."""

from collections.abc import Callable, Sequence
from typing import Any, TypeGuard, TypeVar

from msgspec import UNSET, UnsetType

from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.equipment import Equipment
from croupier.game.limits import LARGEST_STAKE
from croupier.game.roles import Role
from croupier.game.seats import MOST_SEATS
from croupier.rulebook.reader import Reader
from croupier.table.commands import LONGEST_NAME, MOST_MONEY, Mandates, OpenTable
from croupier.table.mandates import USUAL_ALONE, find_unknown_roles, with_usual
from croupier.table.terms import Enforce, WheelSource

T = TypeVar("T")

MOST_MILLIMETRES = 10_000
MONEY = f"whole numbers from 1 to {MOST_MONEY}"
LETTERS = f"1 to {LONGEST_NAME} printable characters"


def read_opening(reader: Reader, table: str) -> OpenTable:
    """What is missing, and may be, is as at any table that is opened without a word about it."""
    optional = {
        "denominations": _find_list(reader, "denominations", _is_money, MONEY),
        "colours": _find_list(reader, "colours", _is_name, f"texts of {LETTERS}"),
        "seats": _find_whole(reader, "seats", MOST_SEATS),
        "bank": _find_whole(reader, "bank", MOST_MONEY),
        "position_maximum": _find_whole(reader, "position_maximum", MOST_MONEY),
        "start_pocket": _find_name(reader, "start_pocket"),
        "equipment": _find_equipment(reader, "equipment"),
    }
    given: dict[str, Any] = {key: value for key, value in optional.items() if value is not None}
    return OpenTable(
        table=table,
        game=read_name(reader, "game"),
        options=dict(reader.child("options").table),
        limits=_read_limits(reader),
        enforce=reader.choice("enforce", Enforce, Enforce.AT_PLACEMENT),
        wheel=reader.choice("wheel", WheelSource),
        currency=read_name(reader, "currency"),
        **given,
    )


def read_mandates(reader: Reader, ladder: Sequence[Role]) -> Mandates:
    """What is not said is as usual, role by role."""
    roles = reader.child("by_role")
    by_role = {role: roles.integer(role, at_most=MOST_MONEY) for role in roles.table}
    for role in find_unknown_roles(ladder, by_role):
        roles.note(role, role, f"a role above the dealer: {', '.join(ladder[1:])}")
    alone = reader.integer("alone", default=USUAL_ALONE, at_most=MOST_MONEY)
    reader.finish()
    return with_usual(ladder, by_role, alone)


def read_name(reader: Reader, key: str) -> str:
    value = reader.value(key)
    if _is_name(value):
        return value
    reader.note(key, value, f"a text of {LETTERS}")
    return ""


def _is_name(value: object) -> TypeGuard[str]:
    """It comes to screens as it is, so nothing in it may steer one."""
    return isinstance(value, str) and 1 <= len(value) <= LONGEST_NAME and value.isprintable()


def _is_money(value: object) -> TypeGuard[int]:
    return type(value) is int and 1 <= value <= MOST_MONEY


def _is_given(reader: Reader, key: str) -> bool:
    reader.asked.add(key)
    return reader.has(key)


def _read_whole(reader: Reader, key: str, most: int) -> int | None:
    """None if it is wrong, which is noted then."""
    value = reader.value(key)
    if type(value) is int and 1 <= value <= most:
        return value
    reader.note(key, value, f"a whole number from 1 to {most}")
    return None


def _find_name(reader: Reader, key: str) -> str | None:
    return (_is_given(reader, key) and read_name(reader, key)) or None


def _find_whole(reader: Reader, key: str, most: int) -> int | None:
    return _read_whole(reader, key, most) if _is_given(reader, key) else None


def _find_list(
    reader: Reader, key: str, is_item: Callable[[object], TypeGuard[T]], items: str
) -> tuple[T, ...] | None:
    value = reader.value(key)
    if isinstance(value, list) and all(map(is_item, value)):
        return tuple(value)
    if value is not None:
        reader.note(key, value, f"a list of {items}")
    return None


def _find_equipment(table: Reader, key: str) -> Equipment | None:
    reader = table.child(key)
    if not isinstance(table.table.get(key), dict):
        return None
    wheel = _read_whole(reader, "wheel_diameter_mm", MOST_MILLIMETRES)
    ball = _read_whole(reader, "ball_diameter_mm", MOST_MILLIMETRES)
    metal = reader.flag("ball_is_metal")
    reader.finish()
    if wheel is None or ball is None:
        return None
    return Equipment(wheel_diameter_mm=wheel, ball_diameter_mm=ball, ball_is_metal=metal)


def _read_limits(table: Reader) -> LimitsIn:
    """A table without limits says so: { }."""
    if not _is_given(table, "limits"):
        table.note("limits", None, "limits such as { minimum = 500, maximum = 100000 }")
        return LimitsIn()
    reader = table.child("limits")
    minimum, maximum = _find_stake(reader, "minimum"), _find_stake(reader, "maximum")
    by_kind = {kind: _read_limit(limit) for kind, limit in reader.child("by_kind").entries()}
    steps = reader.child("increments")
    increments = {kind: step for kind in steps.table if (step := _read_whole(steps, kind, LARGEST_STAKE))}
    reader.finish()
    return LimitsIn(minimum, maximum, by_kind or UNSET, increments or UNSET)


def _read_limit(reader: Reader) -> LimitIn:
    limit = LimitIn(_find_stake(reader, "minimum"), _find_stake(reader, "maximum"))
    reader.finish()
    return limit


def _find_stake(reader: Reader, key: str) -> int | UnsetType:
    return _find_whole(reader, key, LARGEST_STAKE) or UNSET
