"""The cloth: areas that hold chips, spots where chips make wagers, and lines that a chip can touch."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from croupier.game.geometry import Point, Rect, bounding
from croupier.game.grounds import Ground
from croupier.game.reasons import Reason, because
from croupier.game.wheel import Provenance

# A chip lies squarely on a line when the line runs through the middle half of the chip.
SQUARELY = 0.5


class Part(StrEnum):
    """What an area of the cloth is."""

    NUMBER = "number"
    BOX = "box"
    COURTESY = "courtesy"
    TRACK = "track"
    SECTOR = "sector"
    GROUP = "group"


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


class LineTouch(StrEnum):
    """What a chip makes that touches a line without lying squarely on it."""

    UNCLEAR = "unclear"
    ON_THE_LINE = "on the line"


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A marked part of the cloth; a chip clearly inside it makes its wager."""

    name: str
    part: Part
    rect: Rect
    wager: str
    text: str  # what is printed on it


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place where chips lie to make a wager, and the areas (or outside lines) that meet there."""

    wager: str
    at: Point
    meets: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Border:
    """A line of the cloth that a chip can touch, and what lies on its two sides."""

    at: Rect
    meets: frozenset[str]


@dataclass(frozen=True, slots=True)
class Resolution:
    """The wager that a chip makes, or None where it is unclear; and why."""

    wager: str | None
    reason: Reason

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    areas: Mapping[str, Area]
    spots: tuple[Spot, ...]
    borders: tuple[Border, ...]
    line_touch: LineTouch
    touch_clauses: tuple[str, ...]  # by which a touched line decides
    unclear_clauses: tuple[str, ...]  # by which somebody rules on an unclear wager
    provenance: Provenance
    note: str = ""

    @property
    def extent(self) -> Rect:
        return bounding([area.rect for area in self.areas.values()])

    def area_at(self, point: Point) -> Area | None:
        return next((area for area in self.areas.values() if area.rect.holds(point)), None)

    def resolve(self, x: float, y: float, radius: float) -> Resolution:
        """The wager that a real chip of this radius makes with its middle at this point."""
        assert radius > 0, "a chip has a size"
        point = Point(x, y)
        touched = [line for line in self.borders if line.at.distance(point) <= radius]
        if not touched:
            area = self.area_at(point)
            if area is None:
                return self._unclear(Ground.OFF_EVERY_AREA)
            if not self._carries(point, radius * SQUARELY):
                return self._unclear(Ground.HALF_OFF)
            return Resolution(area.wager, because(Ground.INSIDE_AREA, area=area.name))
        grazed = any(line.at.distance(point) > radius * SQUARELY for line in touched)
        if grazed and self.line_touch is LineTouch.UNCLEAR:
            return self._unclear(Ground.GRAZES_A_LINE)
        spot = self._spot_on(touched)
        if spot is None:
            return self._unclear(Ground.NO_WAGER_ON_LINES)
        return Resolution(spot.wager, because(Ground.ON_THE_LINES, self.touch_clauses))

    def _carries(self, point: Point, radius: float) -> bool:
        """Is there an area under the chip as far as this from its middle, on every side?"""
        x, y = point
        around = [Point(x - radius, y), Point(x + radius, y), Point(x, y - radius), Point(x, y + radius)]
        return all(self.area_at(each) for each in around)

    def _unclear(self, ground: Ground) -> Resolution:
        return Resolution(None, because(ground, self.unclear_clauses))

    def _spot_on(self, touched: list[Border]) -> Spot | None:
        """The spot at which just those areas meet that the touched lines part.

        Two lines that a chip touches may cross beside it: then it lies on the crossing, where more meet.
        """
        decisive = [line for line in touched if self._borders_number(line)] or touched
        meets = frozenset[str]().union(*(line.meets for line in decisive))
        around = [spot for spot in self.spots if meets == spot.meets or (meets < spot.meets and decisive[1:])]
        return min(around, key=lambda spot: len(spot.meets), default=None)

    def _borders_number(self, line: Border) -> bool:
        """Lines between boxes give way to lines that have a number on one side."""
        return any(name in self.areas and self.areas[name].part is Part.NUMBER for name in line.meets)


def outside(side: Side) -> str:
    """The name under which an outside line meets the numbers beside it."""
    return f"outside line, {side}"
