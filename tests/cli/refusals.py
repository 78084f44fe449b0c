"""Good rounds to spoil, ways to spoil them, and what a refusal has to look like."""

import json
import re
from collections.abc import Iterator
from typing import Any

from ..game.strategies import Json
from .running import Answer, croupier

TEN = ["0", "00", "S", "MBS", "1", "5", "9", "13", "17", "21"]
WAGER: Json = {"id": "w1", "player": "p1", "wager": "red", "stake": 1000}
ROUND: Json = {"game": "sands-2019", "wagers": [WAGER], "outcome": "1"}
FULL: Json = {
    "game": "fast-action-2020",
    "options": {},
    "limits": {
        "minimum": 500,
        "maximum": 100000,
        "by_kind": {"straight": {"minimum": 600, "maximum": 20000}},
        "increments": {"straight": 100},
    },
    "wagers": [WAGER | {"wager": "straight:17", "placed_by": "player"}],
    "outcome": "S",
    "bonus_numbers": TEN,
    "lit_numbers": TEN,
    "warned_players": ["p2"],
    "irregularities": ["power-failure"],
}
TABLE: Json = {
    "game": "nz-37",
    "options": {
        "racetrack": True,
        "courtesy_line": False,
        "asian_groups": [["1", "2", "3"], ["4", "5", "6"]],
    },
    "wagers": [],
    "outcome": "0",
}

Steps = tuple[str | int, ...]


def short(value: object) -> str:
    """A parameter as the name of its test."""
    return ascii(value)[:40]


def assert_refused(answer: Answer, *words: str) -> None:
    """One line that says where, what was got and what was expected, with these words in it."""
    assert answer.status == 2, answer
    assert answer.out == b""
    assert answer.talk.count("\n") == 1, answer.talk
    message = answer.talk.removesuffix("\n")
    assert re.fullmatch(r"croupier: .+: got .+; expected .+", message), message
    assert message.isprintable(), repr(message)
    for word in words:
        assert word in message, message


def assert_misused(answer: Answer, *words: str) -> None:
    """The command line's own words, in a frame and perhaps in colours, with these words in them."""
    assert answer.status == 2, answer
    assert answer.out == b""
    talk = re.sub(r"\x1b\[[\d;]*m", "", answer.talk)
    assert talk.count("Error") == 1
    assert "Traceback" not in talk
    for word in words:
        assert word in talk, talk


def raw(play: object) -> bytes:
    return json.dumps(play).encode()


def settle_input(stdin: bytes) -> Answer:
    return croupier("settle", "-", "--json", stdin=stdin)


def with_wager(**fields: object) -> Json:
    return ROUND | {"wagers": [WAGER | fields]}


def paths(value: object, path: Steps = ()) -> Iterator[Steps]:
    """Where every value of a round lies, the round itself not counted."""
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for step, item in items:
        yield (*path, step)
        yield from paths(item, (*path, step))


def value_at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def replaced(play: Json, path: Steps, value: object) -> Json:
    changed: Json = json.loads(json.dumps(play))
    value_at(changed, path[:-1])[path[-1]] = value
    return changed


def without(play: Json, path: Steps) -> Json:
    changed: Json = json.loads(json.dumps(play))
    del value_at(changed, path[:-1])[path[-1]]
    return changed


def written(path: Steps) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


OF_EVERY_TYPE: tuple[Any, ...] = (None, True, 7, 1.5, "7", ["7"], {"7": 7})


def of_other_types(value: object) -> list[Any]:
    """A value of every JSON type but this one's; a fraction where a whole number is wanted."""
    own = type(value)
    return [other for other in OF_EVERY_TYPE if type(other) is not own]
