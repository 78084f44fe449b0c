"""Where the numbers of the cloth meet: the geometry that makes the inside wagers.

Only the cells are data. Two numbers meet at an edge, three or four at a point, and a row or two rows of
three come to the outside line.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TypeAlias

from croupier.game.geometry import Point, Rect, bounding
from croupier.game.layout import Area, Border, Part, Side, outside
from croupier.game.numbers import Number

Place: TypeAlias = tuple[Point, frozenset[str]]  # where a wager's chips lie, and what meets there


class Feature(StrEnum):
    """A place in the geometry of the numbers that can make a wager."""

    CELL = "cell"
    EDGE = "edge"
    THREE_MEET = "three cells meet"
    FOUR_MEET = "four cells meet"
    ROW = "row of three"
    TWO_ROWS = "two rows of three"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The cells of the numbers, and the sides of the block whose outside line carries rows."""

    cells: Mapping[Number, Rect]
    outer: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """Numbers that some feature of the geometry brings together, and where."""

    feature: Feature
    numbers: frozenset[Number]
    at: Point
    meets: frozenset[str]


def find_shapes(block: Block) -> Iterator[Shape]:
    """Every place of the number block that could make an inside wager."""
    cells = block.cells
    for number, rect in cells.items():
        alone = frozenset({number})
        yield Shape(Feature.CELL, alone, rect.middle, meets=alone)
    for (one, rect), (other, beside) in combinations(cells.items(), 2):
        edge = rect.overlap(beside)
        if edge is not None and edge.is_line:
            pair = frozenset({one, other})
            yield Shape(Feature.EDGE, pair, edge.middle, meets=pair)
    meeting = {3: Feature.THREE_MEET, 4: Feature.FOUR_MEET}
    for point in sorted({corner for rect in cells.values() for corner in rect.corners}):
        numbers = cells_at(cells, point)
        if len(numbers) in meeting:
            yield Shape(meeting[len(numbers)], numbers, point, meets=numbers)
    for side in block.outer:
        yield from _rows(cells, side)


def cells_at(cells: Mapping[Number, Rect], point: Point) -> frozenset[Number]:
    return frozenset(number for number, rect in cells.items() if rect.holds(point))


def _rows(cells: Mapping[Number, Rect], side: Side) -> Iterator[Shape]:
    """The rows of three that end at one outside line, and the pairs of them that adjoin there."""
    border = bounding(list(cells.values())).side(side)
    ends = {number: rect for number, rect in cells.items() if _lies_on(rect.side(side), border)}
    rows = {}
    for end, rect in ends.items():
        row = frozenset(n for n, other in cells.items() if _same_row(rect, other, side))
        if len(row) == 3:
            rows[end] = row
            yield Shape(Feature.ROW, row, rect.side(side).middle, meets=frozenset({end, outside(side)}))
    for one, other in combinations(rows, 2):
        point = ends[one].side(side).overlap(ends[other].side(side))
        if point is not None:
            meets = frozenset({one, other, outside(side)})
            yield Shape(Feature.TWO_ROWS, rows[one] | rows[other], point.middle, meets=meets)


def _lies_on(line: Rect, border: Rect) -> bool:
    return line.overlap(border) == line


def _same_row(one: Rect, other: Rect, side: Side) -> bool:
    if side in (Side.LEFT, Side.RIGHT):
        return (one.top, one.bottom) == (other.top, other.bottom)
    return (one.left, one.right) == (other.left, other.right)


def find_outside_places(block: Block, one: Number, other: Number) -> list[Place]:
    """Where the line between two numbers, drawn on, comes to the outside lines: nowhere, if not to all."""
    edge, whole = block.cells[one].overlap(block.cells[other]), bounding(list(block.cells.values()))
    if edge is None or not edge.is_line:
        return []
    is_level = edge.top == edge.bottom
    places = []
    for side in block.outer:
        if is_level != (side in (Side.LEFT, Side.RIGHT)):
            return []
        border = whole.side(side)
        point = Point(border.left, edge.top) if is_level else Point(edge.left, border.top)
        places.append((point, cells_at(block.cells, point) | {outside(side)}))
    return places


def find_borders(areas: Mapping[str, Area], outer: Iterable[Side]) -> tuple[Border, ...]:
    """Every line between two areas, and the outside lines of the number block."""
    numbers = {name: area.rect for name, area in areas.items() if area.part is Part.NUMBER}
    whole = bounding(list(numbers.values()))
    borders = {side: whole.side(side) for side in outer}
    lines = [
        Border(at=rect.side(side), meets=frozenset({name, outside(side)}))
        for side, border in borders.items()
        for name, rect in numbers.items()
        if _lies_on(rect.side(side), border)
    ]
    for one, other in combinations(areas.values(), 2):
        edge = one.rect.overlap(other.rect)
        if edge is None or not edge.is_line:
            continue
        if not any(_lies_on(edge, border) for border in borders.values()):
            lines.append(Border(at=edge, meets=frozenset({one.name, other.name})))
    return tuple(lines)
