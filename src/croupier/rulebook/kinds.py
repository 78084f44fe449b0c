"""Reading what all wagers of one [[wager]] have in common."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from croupier.game.bonus import BonusClass
from croupier.game.numbers import Number
from croupier.game.positions import Piece, Position, WinsOn, notation
from croupier.game.wheel import Provenance
from croupier.rulebook.reader import Reader

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
MOST_ODDS = 1_000_000  # far above any table; what follows from them has to be worked out


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    name: str
    label: str
    odds: int | None
    odds_by_class: Mapping[BonusClass, int]
    wins_on: WinsOn
    racetrack: bool
    defined: tuple[str, ...]
    won: tuple[str, ...]
    paid: tuple[str, ...]
    lost: tuple[str, ...]
    provenance: Provenance
    printed: str | Mapping[str, str]  # on the areas of the wagers; by what each is on, where that differs

    def position(
        self, numbers: tuple[Number, ...], what: tuple[Number, ...] | str, pieces: tuple[Piece, ...]
    ) -> Position:
        return Position(
            wager=notation(self.name, what),
            kind=self.name,
            label=self.label,
            numbers=numbers,
            odds=self.odds,
            odds_by_class=self.odds_by_class,
            wins_on=self.wins_on,
            pieces=pieces,
            racetrack=self.racetrack,
            defined=self.defined,
            won=self.won,
            paid=self.paid,
            lost=self.lost,
            provenance=self.provenance,
        )

    def printed_on(self, what: tuple[Number, ...] | str) -> str:
        if isinstance(self.printed, str):
            return self.printed
        return self.printed.get(what, self.label) if isinstance(what, str) else self.label


def read_kind(reader: Reader) -> Kind:
    name, label = reader.text("kind"), reader.text("label")
    defined, paid = reader.texts("defined"), reader.texts("paid")
    if name and not NAME.fullmatch(name):
        reader.note("kind", name, "lower-case words with hyphens between them")
    in_pieces = reader.has("pieces") or reader.has("neighbours")
    return Kind(
        name=name,
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
        printed=_read_printed(reader, label),
    )


def _read_odds_by_class(reader: Reader) -> dict[BonusClass, int]:
    odds = {each: reader.integer(each, 1, at_most=MOST_ODDS) for each in BonusClass if reader.has(each)}
    reader.finish()
    return odds


def _read_printed(reader: Reader, label: str) -> str | dict[str, str]:
    if not isinstance(reader.table.get("printed"), dict):
        return reader.text("printed", label)
    printed, boxes = reader.child("printed"), reader.table.get("numbers")
    for what in printed.table:
        if not isinstance(boxes, dict) or what not in boxes:
            printed.note(what, what, "one of the names under numbers")
    return {what: printed.text(what) for what in printed.table}
