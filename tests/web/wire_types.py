"""The wire in TypeScript's words, made of the declarations: what the checker of the pages knows of it."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import NODEFAULT, inspect

from croupier.table.commands import AnyCommand
from croupier.table.events import AnyEvent
from croupier.table.views.stacks import Stack
from croupier.web.app import OPERATIONS
from croupier.web.routes import JSON, Operation
from croupier.wire import messages


def _find_operations(method: str) -> list[Operation]:
    """Those addresses first that say the most."""
    found = [each for each in OPERATIONS if (each.method, each.media) == (method, JSON)]
    return sorted(found, key=lambda each: -each.path.count("/"))


def _body_of(operation: Operation) -> Any:
    """What follows the address where something is asked."""
    return tuple[tuple(each.kind for each in operation.arguments if each.place == "body")]  # type: ignore[misc]


GET, POST = _find_operations("GET"), _find_operations("POST")
BY_ADDRESS: dict[str, dict[str, Any]] = {
    "GetAnswer": {each.path: each.gives for each in GET},
    "PostAnswer": {each.path: each.gives for each in POST},
    "PostBody": {each.path: _body_of(each) for each in POST},
}
QUERIES = {each.path: [found.name for found in each.arguments if found.place == "query"] for each in GET}
UNDECLARED = {"GetAnswer": "unknown", "PostAnswer": "unknown", "PostBody": "never"}  # of other addresses
UNIONS = {"AnyMessage": messages.AnyMessage, "AnyEvent": AnyEvent, "AnyCommand": AnyCommand}
SPARSE = (messages.Board, Stack, messages.TableMessage, messages.UpdateMessage)  # no defaults
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
type At<Path extends string> = Path | `${Path}?${string}`;
/** What of a query has none of these names; nothing is known of one that is put together at run time. */
type Misnamed<Query extends string, Name extends string> =
  string extends Query ? never :
  Query extends `${infer First}&${infer Rest}` ? Misnamed<First, Name> | Misnamed<Rest, Name> :
  Query extends `${Name}=${string}` ? never : Query;
type Asked<Address extends string, Name extends string, Answer> =
  Address extends `${string}?${infer Query}`
    ? ([Misnamed<Query, Name>] extends [never] ? Answer : unknown)
    : Answer;
type NameIn<Any> = Any extends unknown ? keyof Any : never;
/** A command that says nothing but what commands of its type say. */
type Exactly<Sent extends AnyCommand> = Sent & {
  [Other in Exclude<keyof Sent, NameIn<Extract<AnyCommand, { type: Sent["type"] }>>>]: never;
};
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
    sent = [kind for kinds in BY_ADDRESS.values() for kind in kinds.values()]
    for cls, kind in _find_all([*sent, *UNIONS.values()]).items():
        assert cls.__name__ not in declared, f"two are called {cls.__name__}"
        declared[cls.__name__] = _declare(kind, is_on_a_board=cls in on_a_board)
    unions = [f"type {name} = {_write(inspect.type_info(union))};\n" for name, union in UNIONS.items()]
    return (
        HEAD
        + "".join(_by_address(name, kinds) for name, kinds in BY_ADDRESS.items())
        + "".join(unions)
        + "".join(text for _, text in sorted(declared.items()))
        + "}\n"
    )


def _by_address(name: str, kinds: dict[str, Any]) -> str:
    lines = [f"type {name}<Address extends string> ="]
    for path, kind in kinds.items():
        pattern = re.sub(r"\{\w+\}", "${string}", path)
        text = _write(inspect.type_info(kind))
        if name == "GetAnswer" and QUERIES[path]:
            text = f"Asked<Address, {_literals(QUERIES[path])}, {text}>"
        lines.append(f"  Address extends At<`{pattern}`> ? {text} :")
    return "\n".join([*lines, f"  {UNDECLARED[name]};\n"])


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
            yield from (field.type for field in kind.fields)
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


def _declare(kind: inspect.Type, *, is_on_a_board: bool) -> str:
    if isinstance(kind, inspect.EnumType):
        return f"type {kind.cls.__name__} = {_literals([each.value for each in kind.cls])};\n"
    assert isinstance(kind, inspect.StructType | inspect.DataclassType)
    lines = [f"interface {kind.cls.__name__} {{"]
    if isinstance(kind, inspect.StructType) and kind.tag_field:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
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
