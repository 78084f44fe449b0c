"""The wire in TypeScript's words, made of the declarations: what the checker of the pages knows of it."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import NODEFAULT, inspect

from croupier.record.rounds import RoundRecord
from croupier.table.commands import AnyCommand
from croupier.table.events import AnyEvent
from croupier.table.views.exposure import NumberExposure
from croupier.table.views.past_cloth import PastCloth
from croupier.table.views.procedures import Procedures
from croupier.table.views.statistics import Statistics
from croupier.table.views.view import View
from croupier.web.api.staff import StaffOut
from croupier.wire import answers, games, messages, odds, staff
from croupier.wire.cloths import Cloth

ANSWERS: dict[str, Any] = {  # what the pages ask for, each {} a word of the address
    "/api/come-back": answers.Welcome,
    "/api/games": list[games.GameOut],
    "/api/games/{}/cloth": Cloth,
    "/api/games/{}/odds": odds.GameOdds,
    "/api/games/{}/what-if": odds.MixOdds,
    "/api/join": answers.Welcome,
    "/api/lobby": list[answers.Card],
    "/api/me/play-money": answers.Welcome,
    "/api/me/posts": list[answers.PostHeld],
    "/api/me/rounds": list[answers.PlayerRound],
    "/api/sign-in": answers.Welcome,
    "/api/staff/record": staff.StaffRecordOut,
    "/api/staff/record/audit": staff.StaffAuditOut,
    "/api/tables/{}/audit": staff.AuditOut,
    "/api/tables/{}/cloth": Cloth,
    "/api/tables/{}/exposure/numbers": list[NumberExposure],
    "/api/tables/{}/history": list[answers.RoundOut],
    "/api/tables/{}/procedures": Procedures,
    "/api/tables/{}/rounds/{}": RoundRecord,
    "/api/tables/{}/rounds/{}/standing": answers.RoundStanding,
    "/api/tables/{}/statistics": Statistics,
    "/api/tables/{}/steps": list[staff.ToldStep],
    "/api/tables/{}/steps/{}/cloth": PastCloth,
    "/api/visitor": answers.Welcome | None,
    "/api/wall": list[staff.WallTable],
}
SENT = (*ANSWERS.values(), StaffOut)  # by HTTP; what these are made of is found
UNIONS = {"AnyMessage": messages.AnyMessage, "AnyEvent": AnyEvent, "AnyCommand": AnyCommand}
SPARSE = (messages.Board, messages.StackOut, messages.TableMessage, messages.UpdateMessage)  # no defaults
ALSO: dict[type, type] = {messages.Board: View}  # it has these fields besides its own
HAPPENED = "Happened[]"  # an event of a message says at which step it was
BETTER: dict[tuple[type, str], str] = {  # than the declarations can say
    (messages.UpdateMessage, "calls"): HAPPENED,
    (messages.UpdateMessage, "own_events"): HAPPENED,
    (messages.UpdateMessage, "patch"): "object",
}
HEAD = """\
// Made of the declarations by tests/web/wire_types.py; renewed with CROUPIER_WRITE_DOCS=1.

declare namespace wire {
type Happened = AnyEvent & { step: number };
"""

NULL = " | null"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.CustomType: "unknown",
}

_Made = inspect.StructType | inspect.DataclassType


def declare_wire() -> str:
    """One namespace with everything that goes over the wire, each by its own name."""
    on_a_board = _find_all([messages.Board])
    declared: dict[str, str] = {}
    for cls, kind in _find_all([*SENT, *UNIONS.values()]).items():
        assert cls.__name__ not in declared, f"two are called {cls.__name__}"
        declared[cls.__name__] = _declare(kind, is_on_a_board=cls in on_a_board)
    unions = [f"type {name} = {_write(inspect.type_info(union))};\n" for name, union in UNIONS.items()]
    return (
        HEAD
        + _declare_answers()
        + "".join(unions)
        + "".join(text for _, text in sorted(declared.items()))
        + "}\n"
    )


def _declare_answers() -> str:
    """By the address, those that say the most first; an address that is not known here may give anything."""
    lines = ["type AnswerTo<Address extends string> ="]
    for address in sorted(ANSWERS, key=lambda each: (-each.count("/"), each)):
        pattern = address.replace("{}", "${string}")
        answer = _write(inspect.type_info(ANSWERS[address]))
        lines.append(f"  Address extends `{pattern}` | `{pattern}?${{string}}` ? {answer} :")
    return "\n".join([*lines, "  any;\n"])


def _find_all(kinds: Iterable[Any]) -> dict[type, inspect.Type]:
    """Whatever these are made of that has a name."""
    found: dict[type, inspect.Type] = {}
    waiting = [inspect.type_info(kind) for kind in kinds]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType | inspect.DataclassType | inspect.EnumType):
            if kind.cls in found:
                continue
            found[kind.cls] = kind
        waiting += _parts(kind)
    return found


def _parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType() | inspect.DataclassType():
            yield from (field.type for field in _fields(kind))
        case inspect.UnionType(types=types):
            yield from types
        case inspect.TupleType(item_types=types):
            yield from types
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield item
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case inspect.Metadata(type=inner):
            yield inner
        case _:
            pass


def _fields(kind: _Made) -> tuple[inspect.Field, ...]:
    also = ALSO.get(kind.cls)
    if also is None:
        return kind.fields
    more = inspect.type_info(also)
    assert isinstance(more, inspect.StructType)
    own = {field.name for field in kind.fields}
    return (*kind.fields, *(each for each in more.fields if each.name not in own))


def _declare(kind: inspect.Type, *, is_on_a_board: bool) -> str:
    if isinstance(kind, inspect.EnumType):
        return f"type {kind.cls.__name__} = {_literals([each.value for each in kind.cls])};\n"
    assert isinstance(kind, inspect.StructType | inspect.DataclassType)
    lines = [f"interface {kind.cls.__name__} {{"]
    if isinstance(kind, inspect.StructType) and kind.tag_field:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in _fields(kind):
        text = BETTER.get((kind.cls, field.name)) or _write(field.type)
        may_lack = _may_lack(kind, field) or (is_on_a_board and text.endswith(NULL))
        if kind.cls in SPARSE and field.default is None:
            text = text.removesuffix(NULL)
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {text};")
    return "\n".join([*lines, "}\n"])


def _may_lack(kind: _Made, field: inspect.Field) -> bool:
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    is_unset = not field.required and not has_default
    config = getattr(kind.cls, "__struct_config__", None)
    omits = kind.cls in SPARSE or (config is not None and config.omit_defaults)
    return is_unset or (has_default and omits)


def _write(kind: inspect.Type) -> str:
    match kind:
        case inspect.LiteralType(values=values):
            return _literals(values)
        case inspect.EnumType(cls=cls) | inspect.StructType(cls=cls) | inspect.DataclassType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(sorted(map(_write, types), key=lambda text: text == "null"))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"{_in_brackets(_write(item))}[]"
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(map(_write, types))}]"
        case inspect.DictType(key_type=key, value_type=value):
            whole = f"Record<{_write(key)}, {_write(value)}>"
            return f"Partial<{whole}>" if isinstance(key, inspect.EnumType) else whole
        case inspect.Metadata(type=inner):
            return _write(inner)
        case _:
            return PLAIN[type(kind)]


def _in_brackets(text: str) -> str:
    return f"({text})" if " | " in text else text


def _literals(values: Any) -> str:
    return " | ".join(f'"{each}"' if isinstance(each, str) else str(each) for each in values)
