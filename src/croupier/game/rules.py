"""One game's rules as a value: everything that its document fixes, ready to be asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import TypeAlias

from croupier.game.acts import Act, ActRule
from croupier.game.bonus import BonusRules
from croupier.game.equipment import EquipmentRules
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity, IrregularityRule
from croupier.game.layout import Layout, Part
from croupier.game.numbers import Number
from croupier.game.policies import Policies, RacetrackStake
from croupier.game.positions import Position, canonical
from croupier.game.provisions import Provision, Refusal
from croupier.game.reasons import Value, because
from croupier.game.roles import Role
from croupier.game.wheel import Colour, Wheel


class ClauseTreatment(StrEnum):
    """What the program does about a clause."""

    ENFORCED = "enforced"
    RECORDED = "recorded"
    NOT_ENFORCEABLE = "not enforceable"
    HEADING = "heading"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    number: str
    says: str
    treatment: ClauseTreatment
    how: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How an unclear, silent or contradictory text is read, and why."""

    name: str
    clauses: tuple[str, ...]
    reads: str
    because: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    id: str
    title: str
    house: str = ""
    version: str = ""
    effective: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """Something that a table has or does not have."""

    is_on: bool
    says: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups:
    """Groups of numbers that a table may draw as it likes; none: as the rule set has them."""

    groups: tuple[tuple[Number, ...], ...]
    says: str
    clauses: tuple[str, ...] = ()


Option: TypeAlias = Switch | Groups


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What people call a game, by language. It decides nothing."""

    title: Mapping[str, str]
    short: Mapping[str, str]
    family: str  # an id, which games share that differ by the year of their document or by their wheel
    family_title: Mapping[str, str]
    labels: Mapping[str, Mapping[str, str]]  # of wagers, by their kind

    def translate(self, title: str) -> Mapping[str, str]:
        """A title in all languages, if it is a name of the game in one of them; else it is somebody's own."""
        for names in (self.title, self.short):
            if title in names.values():
                return names
        return {}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RuleSet:
    game: str
    title: str
    names: Names
    document: Document
    fingerprint: str  # SHA-256 of the file that it was read from
    options: Mapping[str, Option]
    wheel: Wheel
    layout: Layout
    positions: Mapping[str, Position]
    bonus: BonusRules | None
    policies: Policies
    ladder: tuple[Role, ...]  # from the lowest to the highest
    acts: Mapping[Act, ActRule]
    irregularities: Mapping[Irregularity, IrregularityRule]
    refer_to: Role
    provisions: Mapping[Provision, tuple[str, ...]]
    outcomes: Mapping[Number, tuple[str, ...]]  # clauses about one winning number
    absent: Mapping[str, tuple[str, ...]]  # wagers that the document rules out here, with its clauses
    equipment: EquipmentRules
    clauses: Mapping[str, Clause]
    readings: Mapping[str, Reading]
    numbers: frozenset[Number] = field(init=False)
    piece_counts: Mapping[str, int] = field(init=False)  # by kind of wager

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", frozenset(self.wheel.order))
        counts = {position.kind: position.piece_count for position in self.positions.values()}
        object.__setattr__(self, "piece_counts", counts)

    def cite(self, provision: Provision) -> tuple[str, ...]:
        """The clauses that make this provision; none where the document is silent."""
        return self.provisions.get(provision, ())

    def refuse(self, provision: Provision, ground: Ground, /, **values: Value) -> Refusal:
        return Refusal(provision, because(ground, self.cite(provision), **values))

    def refuse_absent(self, wager: str) -> Refusal:
        """This layout has no such wager; some the document itself rules out."""
        clauses = self.absent.get(canonical(wager)) or self.cite(Provision.ONLY_LISTED_WAGERS)
        return Refusal(Provision.ONLY_LISTED_WAGERS, because(Ground.NO_SUCH_WAGER, clauses, wager=wager))

    def takes_stake(self, position: Position, stake: int, chip: int = 1) -> bool:
        """Do the pieces divide the stake into whole chips, where they have to?"""
        must_divide = self.policies.racetrack_stake is RacetrackStake.MUST_DIVIDE
        return not (must_divide and position.pieces and stake % (position.piece_count * chip))

    def box_wagers(self) -> list[Position]:
        """What the boxes of the cloth are about: those that pay the least first, and of these the colours."""
        boxes = {area.wager for area in self.layout.areas.values() if area.part is Part.BOX}
        positions = (each for name, each in self.positions.items() if name in boxes)
        colours = frozenset(Colour)
        return sorted(positions, key=lambda each: (each.odds or 0, each.wager not in colours))

    def find_position(self, wager: str) -> Position | None:
        """The position that a wager notation names, its numbers in any order."""
        return self.positions.get(wager) or self.positions.get(canonical(wager))
