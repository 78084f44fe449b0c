"""Any command with any parameters that its types allow: plausible ones, absurd ones, and the largest."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect

from croupier.formats.reasons import Because
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table.state import Table

from .openings import GAMES
from .people import NAMES

COMMANDS: tuple[type[c.Command], ...] = get_args(c.AnyCommand)

AMOUNTS = (100, 200, 50, 1, 7, 99, 101, 150, 300, 500, 501, 1_000, 12_345, 10**6, c.MOST_MONEY)
ABSURD = ("?", "ü", " ", "\n", "null", "x" * 80, "straight:", ":", "-", "a'\"\\b", "0x0", "٣", "1e3")
TEXTS = ("as seen", "ß", "t" * 500, "it is late.")
COLOURS = ("blue", "pink", "red", "black", "green", "grey", "none such")
DENOMINATIONS = ("100", "25", "500", "1", "7", "-5", "1e2", "ü", "")
WAGERS = ("red", "straight:0", "split:2-1", "tiers", "neighbours:17", "bonus-win", "corner:0-1-2-3", "green")
NUMBERS = ("0", "00", "S", "MBS", "1", "17", "36", "37", "-1", "000", "٣", "", "01")
KINDS = ("straight", "red", "tiers", "voisins", "asian-neighbour", "bonus-win", "none such")
JUNK: tuple[object, ...] = (True, None, 1, "yes", [], [["1", "2", "3"]], {"a": 1.5})


def _fields(kind: type[c.Command]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), "a command is a struct"
    return info.fields


FIELDS = {kind: _fields(kind) for kind in COMMANDS}


class Inventor:
    """Makes values for fields by their types, and texts by what the field is called."""

    def __init__(self, chance: Random, rules: RuleSet, table: Table, ids: Sequence[str]) -> None:
        self.chance = chance
        self._table = table
        self._texts: dict[str, Sequence[str]] = {
            "player": NAMES,
            "id": (*ids, *ABSURD),
            "ids": (*ids, *ABSURD),
            "wager": (*tuple(rules.positions)[:: max(1, len(rules.positions) // 8)], *WAGERS, *ABSURD),
            "number": (*rules.wheel.order[:6], *NUMBERS),
            "colour": COLOURS,
            "game": (rules.game, *GAMES, "none such") if table.table else (rules.game,),
            "given": DENOMINATIONS,
            "by_kind": KINDS,
            "options": ("racetrack", "later_rules", "first_four", "none such"),
        }
        for same, other in (
            ("to", "wager"),
            ("at", "wager"),
            ("numbers", "number"),
            ("shown", "number"),
            ("start_pocket", "number"),
            ("colours", "colour"),
            ("taken", "given"),
            ("increments", "by_kind"),
        ):
            self._texts[same] = self._texts[other]

    def invent(self, kind: type[c.Command]) -> Any:
        """A command that decodes; fields with a default are often left out."""
        made = {
            field.name: self._value(field.name, field.type)
            for field in FIELDS[kind]
            if field.required or not self.chance.randrange(3)
        }
        return kind(**made)

    def _value(self, name: str, type_: inspect.Type) -> Any:
        make = _MAKERS.get(type(type_))
        assert make is not None, f"no values of {type_} are made yet"
        return make(self, name, type_)

    def text(self, name: str, type_: inspect.StrType) -> str:
        text = self.chance.choice(self._texts.get(name, TEXTS))[: type_.max_length]
        return text if text or not type_.min_length else "?"

    def integer(self, name: str, type_: inspect.IntType) -> int:
        if name == "round":
            return self._table.play.round + self.chance.choice((0, -1, 1, -(10**30), 10**30))
        if name == "act":
            return self.chance.randint(1, max(1, self._table.acts_asked))
        least = -c.MOST_MONEY if type_.ge is None else int(type_.ge)
        most = c.MOST_MONEY if type_.le is None else int(type_.le)
        amount = self.chance.choice((*AMOUNTS, least, most, 4))
        if least < 0 and not self.chance.randrange(3):
            amount = -amount
        return min(max(amount, least), most)

    def one_of(self, name: str, type_: inspect.UnionType) -> Any:
        return self._value(name, self.chance.choice(type_.types))

    def several(self, name: str, type_: inspect.VarTupleType) -> tuple[Any, ...]:
        count = self.chance.choice((1, 2, 0, 10))
        return tuple(self._value(name, type_.item_type) for _ in range(count))

    def mapping(self, name: str, type_: inspect.DictType) -> dict[str, Any]:
        keys = [self._value(name, type_.key_type) for _ in range(self.chance.randrange(3))]
        return {key: self._value("amount", type_.value_type) for key in keys}

    def record(self, _name: str, type_: inspect.StructType | inspect.DataclassType) -> Any:
        made = {
            field.name: self._value(field.name, field.type)
            for field in type_.fields
            if field.required or self.chance.randrange(2)
        }
        if type_.cls is Because:  # with the values of its sentence, whatever they are
            made["values"] = {name: self.chance.choice((500, "17")) for name in sorted(made["ground"].allows)}
        return type_.cls(**made)


_MAKERS: dict[type, Callable[[Inventor, str, Any], Any]] = {
    inspect.StrType: Inventor.text,
    inspect.IntType: Inventor.integer,
    inspect.UnionType: Inventor.one_of,
    inspect.VarTupleType: Inventor.several,
    inspect.DictType: Inventor.mapping,
    inspect.StructType: Inventor.record,
    inspect.DataclassType: Inventor.record,
    inspect.BoolType: lambda inventor, _name, _type: inventor.chance.choice((True, False)),
    inspect.NoneType: lambda _inventor, _name, _type: None,
    inspect.EnumType: lambda inventor, _name, type_: inventor.chance.choice(list(type_.cls)),
    inspect.CustomType: lambda inventor, _name, _type: inventor.chance.choice(JUNK),
    inspect.AnyType: lambda inventor, _name, _type: inventor.chance.choice(JUNK),
}

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)


def through_json(command: c.AnyCommand) -> c.AnyCommand:
    """The command as a server reads it."""
    return _decoder.decode(_encoder.encode(command))
