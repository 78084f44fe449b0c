"""Reading a TOML table key by key, noting every defect instead of stopping at the first."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from datetime import date
from enum import StrEnum
from typing import Any, TypeVar, get_args, get_origin

from croupier.bad_input import Defect, shown
from croupier.game.numbers import Number

Choice = TypeVar("Choice", bound=StrEnum)
Made = TypeVar("Made")

NUMBER = re.compile(r"0{1,3}|[1-9][0-9]?|[A-Z]{1,3}")
RANGE = re.compile(r"[1-9][0-9]?\.\.[1-9][0-9]?")


@dataclass
class Reader:
    """A table of a rule set. Each key is asked for once; what nobody asked for is a defect too."""

    file: str
    path: str
    table: Mapping[str, object]
    defects: list[Defect]
    asked: set[str] = field(default_factory=set)

    def where(self, key: str) -> str:
        named = key if key.replace("_", "").replace("-", "").isalnum() else f'"{key}"'
        return f"{self.file}: {self.path}.{named}" if self.path else f"{self.file}: {named}"

    def note(self, key: str, got: object, expected: str) -> None:
        self.defects.append(Defect(self.where(key), shown(got), expected))

    def has(self, *keys: str) -> bool:
        return any(key in self.table for key in keys)

    def value(self, key: str) -> object:
        self.asked.add(key)
        return self.table.get(key)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key)
        if isinstance(value, str) and (value or default is not None):
            return value
        if value is None and default is not None:
            return default
        self.note(key, value, "a text")
        return ""

    def integer(
        self, key: str, at_least: int = 0, default: int | None = None, at_most: int | None = None
    ) -> int:
        value = self.value(key)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and at_least <= value:
            if at_most is None or value <= at_most:
                return value
        most = "or more" if at_most is None else f"to {at_most}"
        self.note(key, value, f"a whole number, {at_least} {most}")
        return at_least

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.value(key)
        if isinstance(value, bool):
            return value
        if value is not None or default is None:
            self.note(key, value, "true or false")
        return bool(default)

    def choice(self, key: str, choices: type[Choice], default: Choice | None = None) -> Choice:
        value = self.value(key)
        if value is None and default is not None:
            return default
        for choice in choices:
            if choice == value:
                return choice
        self.note(key, value, one_of(choices))
        return next(iter(choices))

    def choices(self, key: str, choices: type[Choice]) -> tuple[Choice, ...]:
        known = {str(choice): choice for choice in choices}
        found = []
        for text in self.texts(key):
            if text in known:
                found.append(known[text])
            else:
                self.note(key, text, one_of(choices))
        return tuple(found)

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        value = self.value(key)
        if value is None and default is not None:
            return default
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.note(key, value, "a list of texts")
        return ()

    def one_or_more_texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; a single one may stand without its brackets."""
        return (self.text(key),) if isinstance(self.table.get(key), str) else self.texts(key)

    def integers(self, key: str, count: int) -> tuple[int, ...]:
        value = self.value(key)
        if isinstance(value, list) and len(value) == count and all(type(item) is int for item in value):
            return tuple(value)
        self.note(key, value, f"a list of {count} whole numbers")
        return (0,) * count

    def day(self, key: str) -> date | None:
        value = self.value(key)
        if value is None or isinstance(value, date):
            return value
        self.note(key, value, "a date such as 2019-08-14")
        return None

    def numbers(self, key: str) -> tuple[Number, ...]:
        """Numbers in one text: "0 00 1..18"."""
        found: list[Number] = []
        for word in self.text(key).split():
            first, dots, last = word.partition("..")
            if not dots and NUMBER.fullmatch(word):
                found.append(word)
            elif RANGE.fullmatch(word) and int(first) < int(last):
                found.extend(str(number) for number in range(int(first), int(last) + 1))
            else:
                self.note(key, word, "a number such as 0, 00, 17 or S, or a range such as 1..18")
        if len(set(found)) < len(found):
            self.note(key, self.table.get(key), "every number once")
        return tuple(dict.fromkeys(found))

    def read(self, kind: type[Made], **given: object) -> Made:
        """A value of this dataclass: what is not given, from the keys that its fields are called by."""
        for each in fields(kind):  # type: ignore[arg-type]  # only dataclasses are read so
            if each.name not in given:
                assert each.default_factory is MISSING, f"nothing reads a default of {each.name} that is made"
                default = None if each.default is MISSING else each.default
                given[each.name] = self._read_as(each.type, each.name, default)
        return kind(**given)

    def read_whole(self, kind: type[Made], **given: object) -> Made:
        """The same from a table that has nothing else."""
        made = self.read(kind, **given)
        self.finish()
        return made

    def read_each(self, kind: type[Made], called: str) -> dict[str, Made]:
        """One by every key of this table, which the field of this name has too."""
        return {key: table.read_whole(kind, **{called: key}) for key, table in self.entries()}

    def _read_as(self, hint: Any, key: str, default: Any) -> object:
        if hint in _READ_AS:
            return _READ_AS[hint](self, key, default)
        if get_origin(hint) is tuple:
            return self.choices(key, get_args(hint)[0])
        assert issubclass(hint, StrEnum), f"nothing reads {key} as {hint}"
        return self.choice(key, hint, default)

    def child(self, key: str) -> "Reader":
        """A table inside this one; an empty one where the key is missing."""
        value = self.value(key)
        if value is not None and not isinstance(value, dict):
            self.note(key, value, "a table")
        return self._reader(key, value if isinstance(value, dict) else {})

    def children(self, key: str) -> list["Reader"]:
        """An array of tables."""
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.note(key, value, "an array of tables")
            return []
        return [self._reader(f"{key}[{place}]{_named(item)}", item) for place, item in enumerate(value)]

    def entries(self) -> Iterator[tuple[str, "Reader"]]:
        """Every key of this table with the table that it holds."""
        for key in self.table:
            yield key, self.child(key)

    def finish(self, keys: Iterable[str] = ()) -> None:
        """Note the keys that nothing reads: most are misspelt. Some tables have keys for some cases only."""
        known = self.asked.union(keys)
        for key in self.table:
            if key not in known:
                self.note(key, key, f"one of the keys {', '.join(sorted(known))}")

    def _reader(self, key: str, table: Mapping[str, object]) -> "Reader":
        return Reader(self.file, f"{self.path}.{key}" if self.path else key, table, self.defects)


_READ_AS: Mapping[object, Callable[[Reader, str, Any], object]] = {
    str: Reader.text,
    bool: Reader.flag,
    int: lambda reader, key, default: reader.integer(key, default=default),
    int | None: lambda reader, key, _: None if reader.value(key) is None else reader.integer(key),
    date | None: lambda reader, key, _: reader.day(key),
    tuple[str, ...]: Reader.texts,
}


def _named(table: Mapping[str, object]) -> str:
    """What an item of an array of tables calls itself, to find it by."""
    name = table.get("kind", table.get("name"))
    return f" ({name})" if isinstance(name, str) else ""


def one_of(choices: type[StrEnum]) -> str:
    return "one of: " + ", ".join(repr(str(choice)) for choice in choices)
