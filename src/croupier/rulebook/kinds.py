"""Reading what all wagers of one [[wager]] have in common."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from croupier.game.bonus import BonusClass
from croupier.game.positions import Position, WinsOn
from croupier.game.wheel import Provenance
from croupier.rulebook.reader import Reader

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
MOST_ODDS = 1_000_000  # far above any table; what follows from them has to be worked out


@dataclass(frozen=True, slots=True)
class Kind:
    pattern: Position  # all but the numbers of a wager, and its pieces
    printed: str  # on the areas of the wagers
    printed_on: Mapping[object, str]  # where that differs, by what each is on


def read_kind(reader: Reader) -> Kind:
    name, label = reader.text("kind"), reader.text("label")
    defined, paid = reader.texts("defined"), reader.texts("paid")
    if name and not NAME.fullmatch(name):
        reader.note("kind", name, "lower-case words with hyphens between them")
    in_pieces = reader.has("pieces", "neighbours")
    pattern = Position(
        wager="",
        numbers=(),
        kind=name,
        label=label,
        odds=None if in_pieces else reader.integer("odds", 1, at_most=MOST_ODDS),
        odds_by_class=_read_odds_by_class(reader.child("odds_on")),
        wins_on=reader.choice("wins_on", WinsOn, WinsOn.ITS_NUMBERS),
        racetrack=reader.flag("racetrack", False),
        defined=defined,
        won=reader.texts("won", defined),
        paid=paid,
        lost=reader.texts("lost", paid),
        provenance=reader.choice("provenance", Provenance, Provenance.DOCUMENT),
    )
    if isinstance(reader.table.get("printed"), dict):
        return Kind(pattern, label, _read_printed(reader))
    return Kind(pattern, reader.text("printed", label), {})


def _read_odds_by_class(reader: Reader) -> dict[BonusClass, int]:
    odds = {each: reader.integer(each, 1, at_most=MOST_ODDS) for each in BonusClass if reader.has(each)}
    reader.finish()
    return odds


def _read_printed(reader: Reader) -> dict[object, str]:
    printed, boxes = reader.child("printed"), reader.table.get("numbers")
    for what in printed.table:
        if not isinstance(boxes, dict) or what not in boxes:
            printed.note(what, what, "one of the names under numbers")
    return {what: printed.text(what) for what in printed.table}
