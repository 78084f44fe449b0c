"""The events that a record holds beside those that the rules give, field by field."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

import msgspec

from croupier.formats.why import said_of
from croupier.record.values import in_words
from croupier.table.events import AnyEvent, Refused
from croupier.table.names import kebab


class Difference(NamedTuple):
    event: str
    field: str
    says: str


_Key: TypeAlias = tuple[str, int]
_encode = msgspec.json.Encoder().encode


def compare_events(recorded: tuple[AnyEvent, ...], given: tuple[AnyEvent, ...]) -> Iterator[Difference]:
    """Every difference between what was recorded and what the rules give."""
    if _encode(recorded) == _encode(given):
        return
    ours, theirs = _by_key(recorded), _by_key(given)
    for key, event in ours.items():
        if key in theirs:
            yield from _compare_fields(key[0], event, theirs[key])
        else:
            yield Difference(key[0], "", f"the record has it{_told(event)}, the rules do not give it")
    for key, event in theirs.items():
        if key not in ours:
            yield Difference(key[0], "", f"the rules give it{_told(event)}, the record does not have it")
    shared = [key for key in theirs if key in ours]
    if shared != [key for key in ours if key in theirs]:
        order = ", ".join(name for name, _ in shared)
        yield Difference("", "", f"the events stand in another order than the rules give: {order}")


def name_of(event: AnyEvent) -> str:
    """An event as people point at it: `wager-settled w3`.

    >>> from croupier.table.events import PlayerSeated
    >>> name_of(PlayerSeated(clauses=(), player="Ann", seat=1))
    'player-seated Ann'
    """
    whose = getattr(event, "id", "") or getattr(event, "player", "")
    return f"{kebab(type(event).__name__)} {whose}".rstrip()


def _by_key(events: Iterable[AnyEvent]) -> dict[_Key, AnyEvent]:
    """Events by name, and by how often that name came before: the same one may happen twice in a step."""
    seen: Counter[str] = Counter()
    keyed = {}
    for event in events:
        name = name_of(event)
        keyed[name, seen[name]] = event
        seen[name] += 1
    return keyed


def _told(event: AnyEvent) -> str:
    if not isinstance(event, Refused):
        return ""
    clauses = f" [{', '.join(event.clauses)}]" if event.clauses else ""
    return f" ({said_of(event)}{clauses})"


def _compare_fields(name: str, recorded: AnyEvent, given: AnyEvent) -> Iterator[Difference]:
    for field, says, gives in _walk("", msgspec.to_builtins(recorded), msgspec.to_builtins(given)):
        found = f"the record says {in_words(says)}, the rules give {in_words(gives)}"
        yield Difference(name, field, found)


def _walk(path: str, recorded: object, given: object) -> Iterator[tuple[str, object, object]]:
    """The innermost values that differ, and where they are: `pieces[1].winnings`."""
    if isinstance(recorded, dict) and isinstance(given, dict):
        for key in dict.fromkeys((*given, *recorded)):
            yield from _walk(f"{path}.{key}".lstrip("."), recorded.get(key), given.get(key))
    elif _is_list(recorded) and _is_list(given) and len(recorded) == len(given):
        for place, (says, gives) in enumerate(zip(recorded, given, strict=True)):
            yield from _walk(f"{path}[{place}]", says, gives)
    elif type(recorded) is not type(given) or recorded != given:  # 1 is not true
        yield path, recorded, given


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)
