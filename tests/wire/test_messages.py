"""What a message of a socket leaves out."""

from collections.abc import Iterator

from msgspec import inspect

from croupier.wire.messages import TableMessage, UpdateMessage


def test_what_a_message_leaves_out_where_there_is_none_is_understood_without_it() -> None:
    """Nulls are left out of a board and of what is a player's own: whoever reads them has to do without."""
    structs = {each.cls: each for message in (TableMessage, UpdateMessage) for each in find_structs(message)}

    assert {"Board", "Own", "OwnLine", "Stack"} <= {cls.__name__ for cls in structs}
    for cls, struct in structs.items():
        needed = [field.name for field in struct.fields if field.required and _may_be_null(field.type)]
        assert not needed, f"{cls.__name__}: {needed}"


def find_structs(message: type) -> Iterator[inspect.StructType]:
    waiting: list[object] = [inspect.type_info(message)]
    seen = set()
    while waiting:
        match waiting.pop():
            case inspect.StructType(cls=cls, fields=fields) as struct if cls not in seen:
                seen.add(cls)
                waiting += [field.type for field in fields]
                yield struct
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                waiting += types
            case inspect.VarTupleType(item_type=item) | inspect.DictType(value_type=item):
                waiting.append(item)
            case _:
                pass


def _may_be_null(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.UnionType) and inspect.NoneType() in kind.types
