"""Reading the areas of the cloth: boxes, courtesy places, racetracks."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from croupier.game.geometry import Rect
from croupier.game.layout import Area, Part
from croupier.game.numbers import Number
from croupier.game.positions import Position, notation
from croupier.game.wheel import Wheel
from croupier.rulebook.reader import Reader


def number_areas(cells: Mapping[Number, Rect]) -> list[Area]:
    return [
        Area(name=number, part=Part.NUMBER, rect=rect, wager=notation("straight", (number,)), text=number)
        for number, rect in cells.items()
    ]


def read_boxes(reader: Reader, labels: Mapping[str, str]) -> list[Area]:
    """Areas for the outside wagers, by the wager that each takes."""
    areas = []
    for wager in reader.table:
        rect = _rect(reader, wager)
        if wager not in labels:
            reader.note(wager, wager, "the name of a wager of this rule set")
        areas.append(Area(name=wager, part=Part.BOX, rect=rect, wager=wager, text=labels.get(wager, "")))
    return areas


def read_courtesy(reader: Reader, wheel: Wheel) -> list[Area]:
    """Second places for wagers on the zeros."""
    areas = []
    for number in reader.table:
        if number not in wheel.colours:
            reader.note(number, number, "a number of the wheel")
        rect, wager = _rect(reader, number), notation("straight", (number,))
        areas.append(Area(name=f"courtesy {number}", part=Part.COURTESY, rect=rect, wager=wager, text=number))
    return areas


def read_racetrack(reader: Reader, wheel: Wheel, labels: Mapping[str, str]) -> list[Area]:
    """The wheel order laid clockwise round a rectangle, with the sectors inside it."""
    around = _rect(reader, "at")
    band = reader.integer("band", 1)
    counts = [reader.integer(side) for side in ("top", "right", "bottom", "left")]
    first, kind = reader.text("first"), reader.text("kind")
    if first not in wheel.order:
        reader.note("first", first, "a number of the wheel")
        return []
    if sum(counts) != len(wheel.order):
        reader.note("top", sum(counts), f"top, right, bottom and left to add up to {len(wheel.order)}")
        return []
    start = wheel.order.index(first)
    track = wheel.order[start:] + wheel.order[:start]
    areas = [
        Area(name=f"track {number}", part=Part.TRACK, rect=rect, wager=notation(kind, (number,)), text=number)
        for number, rect in zip(track, ring(around, band, counts), strict=True)
    ]
    sectors_reader = reader.child("sectors")
    sectors = {sector: sectors_reader.integer(sector, 1) for sector in sectors_reader.table}
    for sector in sectors:
        if sector not in labels:
            sectors_reader.note(sector, sector, "the name of a wager of this rule set")
    rects = _slices(_inside(around, band, counts), list(sectors.values()))
    areas += [
        Area(name=sector, part=Part.SECTOR, rect=rect, wager=sector, text=labels.get(sector, sector))
        for sector, rect in zip(sectors, rects, strict=True)
    ]
    reader.finish()
    return areas


def read_groups(reader: Reader, wheel: Wheel, positions: Iterable[Position]) -> list[Area]:
    """Groups of numbers as an Asian racetrack has them: in two columns, clockwise from the top."""
    around, kind = _rect(reader, "at"), reader.text("kind")
    reader.finish()
    groups = [
        (position.wager, [number for number in wheel.order if number in position.covers])
        for position in positions
        if position.kind == kind
    ]
    right = (len(groups) + 1) // 2
    band = (around.width) // 2
    rects = ring(around, band, [0, right, 0, len(groups) - right])
    areas = []
    for place, ((wager, numbers), rect) in enumerate(zip(groups, rects, strict=True)):
        downwards = numbers if place < right else numbers[::-1]
        areas.append(Area(name=wager, part=Part.GROUP, rect=rect, wager=wager, text="\n".join(downwards)))
    return areas


def ring(around: Rect, band: int, counts: Sequence[int]) -> list[Rect]:
    """Cells round the inside of a rectangle: so many along the top, right, bottom and left, clockwise."""
    top, right, bottom, left = counts
    inner = _inside(around, band, counts)
    above = _slices(Rect(around.left, around.top, around.right, inner.top), [1] * top, across=True)
    beside = _slices(Rect(inner.right, inner.top, around.right, inner.bottom), [1] * right, across=False)
    below = _slices(Rect(around.left, inner.bottom, around.right, around.bottom), [1] * bottom, across=True)
    before = _slices(Rect(around.left, inner.top, inner.left, inner.bottom), [1] * left, across=False)
    return [*above, *beside, *reversed(below), *reversed(before)]


def _inside(around: Rect, band: int, counts: Sequence[int]) -> Rect:
    top, right, bottom, left = (band if count else 0 for count in counts)
    return Rect(around.left + left, around.top + top, around.right - right, around.bottom - bottom)


def _slices(rect: Rect, parts: Sequence[int], across: bool | None = None) -> list[Rect]:
    """A rectangle cut in proportion along its longer side, or as told."""
    width, height = rect.width, rect.height
    cuts = [sum(parts[:place]) / max(sum(parts), 1) for place in range(len(parts) + 1)]
    if width > height if across is None else across:
        ends = [rect.left + round(width * cut) for cut in cuts]
        return [Rect(left, rect.top, right, rect.bottom) for left, right in pairwise(ends)]
    ends = [rect.top + round(height * cut) for cut in cuts]
    return [Rect(rect.left, top, rect.right, bottom) for top, bottom in pairwise(ends)]


def _rect(reader: Reader, key: str) -> Rect:
    left, top, width, height = reader.integers(key, 4)
    rect = Rect(left, top, left + width, top + height)
    if not rect.is_area:
        reader.note(key, [left, top, width, height], "left, top, a width and a height above 0")
    return rect
