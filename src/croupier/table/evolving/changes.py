"""How the next state is made from the last: by replacing, never by changing."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from croupier.game.moment import Ball, Bets, Moment
from croupier.table.events import Event
from croupier.table.state import Table

E = TypeVar("E", bound=Event)
Changes: TypeAlias = dict[type[Event], Callable[[Table, Any], Table]]


def after(kind: type[E], change: Callable[[Table, E], Table]) -> Changes:
    """What an event of this kind changes: the one is checked against the other."""
    return {kind: change}


def put(mapping: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    return {**mapping, key: value}


def drop(mapping: Mapping[str, Any], key: str) -> dict[str, Any]:
    rest = dict(mapping)
    del rest[key]
    return rest


def in_play(table: Table, **changes: Any) -> Table:
    return replace(table, play=replace(table.play, **changes))


def moment_with(
    table: Table, *, bets: Bets | None = None, ball: Ball | None = None, settled: bool = False
) -> Moment:
    """The moment of this round with one of its facts changed."""
    now = table.play.moment
    return Moment(bets=bets or now.bets, ball=ball or now.ball, settled=settled or now.settled)
