"""The cloth as a picture, drawn from the geometry of the layout and nothing else."""

from collections.abc import Iterable, Iterator
from html import escape

from croupier.drawing.lettering import Lettering, find_letterings
from croupier.game.geometry import Rect, bounding
from croupier.game.layout import Area, Layout, Part, Spot
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour

MARGIN = 40
FILL = {Colour.RED: "#b3001b", Colour.BLACK: "#111111", Colour.GREEN: "#087a3d"}
COLOURED = (Part.NUMBER, Part.COURTESY, Part.TRACK)
RACETRACK = (Part.TRACK, Part.SECTOR)
ROUND_END = 36  # of the racetrack, in millimetres
STYLE = """
  .cloth { fill: #064d2c }
  .area { stroke: #ffffff; stroke-width: 2 }
  .plain { fill: #ffffff; fill-opacity: 0 }
  .outer { stroke: #ffffff; stroke-width: 6 }
  .spot { fill: #ffd400; fill-opacity: .75 }
  .cloth-of text { fill: #ffffff; font-family: Georgia, 'Times New Roman', serif; text-anchor: middle }
"""


def draw(rules: RuleSet) -> str:
    """A self-contained SVG; every spot carries its wager and odds as a title."""
    layout, extent = rules.layout, rules.layout.extent
    left, top = extent.left - MARGIN, extent.top - MARGIN
    width, height = extent.right - left + MARGIN, extent.bottom - top + MARGIN
    body = [
        f'<rect class="cloth" x="{left}" y="{top}" width="{width}" height="{height}" rx="24"/>',
        *_areas(rules, [area for area in layout.areas.values() if area.part not in RACETRACK]),
        *_racetrack(rules, [area for area in layout.areas.values() if area.part in RACETRACK]),
        *_outer_lines(layout),
        *_links(rules),
        *(_spot(rules, spot) for spot in layout.spots if len(spot.meets) > 1),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cloth-of" width="{width}" height="{height}"'
        f' viewBox="{left} {top} {width} {height}" role="img">\n'
        f"<title>{escape(rules.title)}: the cloth</title>\n<style>{STYLE}</style>\n"
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _areas(rules: RuleSet, areas: Iterable[Area]) -> Iterator[str]:
    """Numbers on their colours, boxes, parts of a racetrack; hovering names the wager of each."""
    letterings = find_letterings(rules.layout)
    for area in areas:
        colour = rules.wheel.colours[area.text] if area.part in COLOURED else None
        look = f'class="area" style="fill: {FILL[colour]}"' if colour else 'class="area plain"'
        yield f"<g><title>{_wager(rules, area.wager)}</title><rect {look} {_box(area.rect)}/>"
        diamond = next((colour for colour in Colour if area.wager == colour), None)
        if diamond:
            yield _diamond(area.rect, FILL[diamond])
        elif area.text:
            yield letterings[area.name].write(area.text, area.rect)
        yield "</g>"


def _racetrack(rules: RuleSet, areas: list[Area]) -> Iterator[str]:
    """The track with the sectors inside it, cut to an oval."""
    if not areas:
        return
    whole = f'{_box(bounding([area.rect for area in areas]))} rx="{ROUND_END}"'
    oval = f"oval-{rules.game}"
    yield f'<clipPath id="{oval}"><rect {whole}/></clipPath><g clip-path="url(#{oval})">'
    yield from _areas(rules, areas)
    yield f'</g><rect class="area plain" {whole}/>'


def _box(rect: Rect) -> str:
    return f'x="{rect.left}" y="{rect.top}" width="{rect.width}" height="{rect.height}"'


def _diamond(rect: Rect, fill: str) -> str:
    x, y = rect.middle
    half = min(rect.width, rect.height) * 0.32
    points = f"{x:g},{y - half:g} {x + half:g},{y:g} {x:g},{y + half:g} {x - half:g},{y:g}"
    return f'<polygon class="area" points="{points}" style="fill: {fill}"/>'


def _outer_lines(layout: Layout) -> Iterator[str]:
    """The outside lines, drawn strong, at which rows are played."""
    for line in layout.borders:
        if not line.meets <= layout.areas.keys():
            at = line.at
            yield f'<line class="outer" x1="{at.left}" y1="{at.top}" x2="{at.right}" y2="{at.bottom}"/>'


def _links(rules: RuleSet) -> Iterator[str]:
    """The letters of the links, beside the numbers that they join."""
    for name, link in rules.bonus.links.items() if rules.bonus else ():
        row = bounding([rules.layout.areas[number].rect for number in link])
        beside = Rect(row.right, row.top, row.right + MARGIN, row.bottom)
        yield Lettering(turned=False, size=24).write(name, beside)


def _spot(rules: RuleSet, spot: Spot) -> str:
    title = _wager(rules, spot.wager)
    return f'<circle class="spot" cx="{spot.at.x:g}" cy="{spot.at.y:g}" r="5"><title>{title}</title></circle>'


def _wager(rules: RuleSet, wager: str) -> str:
    position = rules.positions[wager]
    pays = f"{position.odds} to 1" if position.odds else f"{position.piece_count} pieces"
    return escape(f"{wager}, {pays}")
