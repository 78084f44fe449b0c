"""Texts on the areas of a drawn cloth: as large as they fit, and alike on areas that are alike."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from croupier.game.geometry import Rect
from croupier.game.layout import Area, Layout, Part

LETTER_WIDTH = 0.66  # of the font size
LARGEST = 34
WORTH_A_LINE = 1.5  # letters must grow so much for another line to pay


@dataclass(frozen=True)
class Lettering:
    """How texts are written on areas of one size, so that they look alike."""

    turned: bool
    size: float

    @classmethod
    def of(cls, texts: Iterable[str], rect: Rect) -> "Lettering":
        width, height = rect.width, rect.height
        longest = max(texts, key=len)
        turned = height > 1.5 * width and len(longest) > 3 and "\n" not in longest
        room, depth = (height, width) if turned else (width, height)
        return cls(turned, min(_size(_fold(text, room, depth), room, depth) for text in texts))

    def write(self, text: str, rect: Rect) -> str:
        x, y = rect.middle
        width, height = rect.width, rect.height
        lines = _fold(text, *((height, width) if self.turned else (width, height)))
        first = y + (0.35 - 0.55 * (len(lines) - 1)) * self.size
        spans = (
            f'<tspan x="{x:g}" y="{first + 1.1 * self.size * place:.1f}">{escape(line)}</tspan>'
            for place, line in enumerate(lines)
        )
        turn = f' transform="rotate(-90 {x:g} {y:g})"' if self.turned else ""
        return f'<text font-size="{self.size:.1f}"{turn}>{"".join(spans)}</text>'


def find_letterings(layout: Layout) -> dict[str, Lettering]:
    """One lettering for all areas of the same part and size, by the name of each area."""
    alike: dict[tuple[Part, int, int], list[Area]] = {}
    for area in layout.areas.values():
        key = area.part, area.rect.width, area.rect.height
        if area.text:
            alike.setdefault(key, []).append(area)
    return {
        area.name: Lettering.of([each.text for each in areas], areas[0].rect)
        for areas in alike.values()
        for area in areas
    }


def _fold(text: str, room: float, depth: float) -> list[str]:
    """A text on one line, or on two where that makes its letters much larger.

    >>> _fold("Super Bonus Win", 160, 80)
    ['Super', 'Bonus Win']
    """
    words = text.split(" ")
    folded = [text.split("\n")]
    folded += [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return max(
        folded, key=lambda lines: _size(lines, room, depth) / (WORTH_A_LINE if lines in folded[1:] else 1)
    )


def _size(lines: list[str], room: float, depth: float) -> float:
    """The largest letters with which these lines fit."""
    longest = max(2, *map(len, lines))
    return min(LARGEST, 0.9 * room / (LETTER_WIDTH * longest), 0.75 * depth / len(lines))
