"""The settings of tables: what each one is, who deals at it, and when. Read from TOML, kept as JSON."""

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from croupier.bad_input import BadInput, Defect, cut
from croupier.floor.opening_settings import read_mandates, read_name, read_opening
from croupier.floor.table_rules import find_measure_defects, find_opening_defects
from croupier.game.rules import RuleSet
from croupier.rulebook import SHIPPED, Library
from croupier.rulebook.reader import Reader
from croupier.table.commands import Name, OpenTable
from croupier.table.dealt_by import DealtBy
from croupier.table.terms import WheelSource

MOST_TABLES = 200
LONGEST_WAIT = 3600  # seconds
AT_LEAST = {"betting": 0.05, "paying": 0.05}  # seconds in a file: people must be able to bet, and to see
LOBBY = "lobby.toml"
TABLE_NAME = "[a-z0-9-]{1,40}"
TABLE_NAME_SAID = "1 to 40 lower-case letters, digits and hyphens"

TableName = Annotated[str, msgspec.Meta(pattern=rf"^{TABLE_NAME}\Z")]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_WAIT)]


class Timetable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the automatic dealer waits."""

    betting: Seconds = 20.0  # from "place your bets" to the spin
    last_bets: Seconds = 5.0  # the ball rolls until "no more bets"
    rolling: Seconds = 3.0  # from the call until the ball drops
    resting: Seconds = 2.0  # from the drop until the ball rests
    announcing: Seconds = 1.0  # from rest to the announcement and the dolly
    paying: Seconds = 4.0  # collecting and paying are seen before the dolly is lifted
    pause: Seconds = 2.0  # before the next round
    spins_without_wagers: bool = False  # else the time to bet begins with the first wager
    unused_seat: Seconds = 300.0  # a seat without chips and without a wager is kept; 0: for ever


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: TableName  # in addresses, and in the record
    title: Name
    dealer: DealtBy
    timetable: Timetable = Timetable()
    open: OpenTable

    def __post_init__(self) -> None:
        if self.open.table != self.name:
            raise ValueError(f"the table {self.name} would be opened as {self.open.table}")


class Rules(NamedTuple):
    """By which rules tables are played: those of their record, or where there is none yet the newest."""

    library: Library = SHIPPED
    played: Mapping[str, str] = {}  # fingerprints, by table

    def find(self, opening: OpenTable) -> RuleSet:
        return self.library.find(opening.game, opening.options, self.played.get(opening.table, ""))


OF_THE_PROGRAM = Rules()


def read_settings(path: Path, rules: Rules = OF_THE_PROGRAM) -> tuple[TableSettings, ...]:
    """The tables of a file, or bad input that says every defect."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        got = "bytes that are not UTF-8" if isinstance(error, UnicodeDecodeError) else reason
        raise BadInput(Defect(str(path), got or "an error", "a file of tables that can be read")) from None
    return parse_settings(text, str(path), rules)


def default_settings() -> tuple[TableSettings, ...]:
    """The lobby that comes with the program: a table of every game."""
    text = resources.files(__package__).joinpath(LOBBY).read_text(encoding="utf-8")
    return parse_settings(text, LOBBY)


def parse_settings(text: str, file: str, rules: Rules = OF_THE_PROGRAM) -> tuple[TableSettings, ...]:
    """The tables that a text describes; messages name it as this file."""
    if not text.strip():
        raise BadInput(Defect(file, "an empty file", "at least one [[table]]"))
    try:
        whole = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(Defect(file, f"what is not TOML ({error})", "tables in TOML")) from None
    defects: list[Defect] = []
    root = Reader(file, "", whole, defects)
    settings = [_read_table(reader, rules) for reader in _find_tables(root)]
    root.finish()
    if defects:
        raise BadInput(*dict.fromkeys(defects))
    return tuple(each for each in settings if each is not None)


def encode_settings(settings: TableSettings) -> bytes:
    return msgspec.json.encode(settings)


def decode_settings(raw: bytes) -> TableSettings:
    """What was encoded, or bad input."""
    try:
        return _decoder.decode(raw)
    except (ValueError, RecursionError) as error:
        got = f"what cannot be used ({error})"
        raise BadInput(Defect("settings of a table", got, "settings as they were written")) from None


_decoder = msgspec.json.Decoder(TableSettings)


def _find_tables(root: Reader) -> list[Reader]:
    """A reader for every [[table]], called by its place in the file and its name."""
    tables = root.value("table")
    if tables is None or tables == []:
        root.defects.append(Defect(root.file, "no table", "at least one [[table]]"))
        return []
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        root.note("table", tables, "tables that each begin with [[table]]")
        return []
    if len(tables) > MOST_TABLES:
        root.defects.append(Defect(root.file, f"{len(tables)} tables", f"at most {MOST_TABLES}"))
        return []
    readers = []
    places: dict[object, int] = {}
    for place, table in enumerate(tables, 1):
        name = table.get("name")
        called = f"table {place} ({cut(name)})" if isinstance(name, str) and name else f"table {place}"
        readers.append(Reader(f"{root.file}: {called}", "", table, root.defects))
        if isinstance(name, str) and places.setdefault(name, place) != place:
            readers[-1].note("name", name, f"a name of its own: table {places[name]} has this one")
    return readers


def _read_table(reader: Reader, known: Rules) -> TableSettings | None:
    """None if something is wrong with it, which is noted then."""
    noted = len(reader.defects)
    name = _read_table_name(reader)
    opening = read_opening(reader, name)
    rules = _check_opening(reader, opening, known)
    mandates = reader.child("mandates")
    if rules is not None:
        opening = msgspec.structs.replace(opening, mandates=read_mandates(mandates, rules.ladder))
    dealer = _read_dealer(reader)
    timetable = _read_timetable(reader.child("timetable"))
    title = read_name(reader, "title") if reader.has("title") else rules.title if rules else ""
    reader.finish(["title"])
    if len(reader.defects) > noted:
        return None
    return TableSettings(name=name, title=title, dealer=dealer, timetable=timetable, open=opening)


def _read_table_name(reader: Reader) -> str:
    name = reader.value("name")
    if isinstance(name, str) and re.fullmatch(TABLE_NAME, name):
        return name
    reader.note("name", name, TABLE_NAME_SAID)
    return ""


def _check_opening(reader: Reader, opening: OpenTable, known: Rules) -> RuleSet | None:
    """The rules of the table, once what they say to it is noted."""
    if not opening.game:
        return None
    try:
        rules = known.find(opening)
        defects = find_opening_defects(rules, opening)
        is_wheel_known = reader.table.get("wheel") == opening.wheel
        if is_wheel_known and not reader.has("equipment"):
            defects += find_measure_defects(rules, opening)
        if defects:
            raise BadInput(*defects)
    except BadInput as error:
        reader.defects.extend(error.within(reader.file).defects)
        return None
    return rules


def _read_dealer(reader: Reader) -> DealtBy:
    dealer = reader.choice("dealer", DealtBy)
    if reader.table.get("dealer") == DealtBy.AUTOMATIC and reader.table.get("wheel") == WheelSource.DEALER:
        expected = "'staff', or a wheel that is electronic or has a sensor: an automatic dealer sees no ball"
        reader.note("dealer", str(dealer), expected)
    return dealer


def _read_timetable(reader: Reader) -> Timetable:
    usual = Timetable()
    waits = [field for field in Timetable.__struct_fields__ if field != "spins_without_wagers"]
    timetable = Timetable(
        **{wait: _read_seconds(reader, wait, getattr(usual, wait)) for wait in waits},
        spins_without_wagers=reader.flag("spins_without_wagers", usual.spins_without_wagers),
    )
    reader.finish()
    return timetable


def _read_seconds(reader: Reader, key: str, default: float) -> float:
    value, least = reader.value(key), AT_LEAST.get(key, 0)
    if value is None:
        return default
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= LONGEST_WAIT:
        return float(value)
    reader.note(key, value, f"seconds from {least} to {LONGEST_WAIT}")
    return default
