"""Rectangles on the cloth, in millimetres: x to the right, y down."""

from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rect:
    """Also a line, when it has no width or no height."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def corners(self) -> list[Point]:
        return [Point(x, y) for x, y in product((self.left, self.right), (self.top, self.bottom))]

    def distance(self, point: Point) -> float:
        """How far the point is from the nearest part of this rectangle; 0 inside and on the border."""
        across = max(self.left - point.x, 0, point.x - self.right)
        down = max(self.top - point.y, 0, point.y - self.bottom)
        return hypot(across, down)

    def holds(self, point: Point) -> bool:
        """Inside or on the border."""
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom

    def side(self, name: str) -> "Rect":
        """One of its four sides as a line."""
        return {
            "left": Rect(self.left, self.top, self.left, self.bottom),
            "right": Rect(self.right, self.top, self.right, self.bottom),
            "top": Rect(self.left, self.top, self.right, self.top),
            "bottom": Rect(self.left, self.bottom, self.right, self.bottom),
        }[name]

    def overlap(self, other: "Rect") -> "Rect | None":
        """What both have in common: a rectangle, a line, a point, or nothing."""
        if self.left > other.right or other.left > self.right:
            return None  # asked of every pair of areas of a cloth, most of which lie far apart
        if self.top > other.bottom or other.top > self.bottom:
            return None
        return Rect(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    @property
    def is_line(self) -> bool:
        """A line of some length: not a point, not an area."""
        return (self.left == self.right) != (self.top == self.bottom)

    @property
    def is_area(self) -> bool:
        return self.left < self.right and self.top < self.bottom


def bounding(rects: "list[Rect]") -> Rect:
    return Rect(
        min(rect.left for rect in rects),
        min(rect.top for rect in rects),
        max(rect.right for rect in rects),
        max(rect.bottom for rect in rects),
    )
