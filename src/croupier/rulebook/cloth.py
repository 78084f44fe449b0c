"""Reading the wheel and the cloth: a picture of the numbers, and rectangles for the rest."""

from collections.abc import Iterable, Mapping
from itertools import combinations

from croupier.game.geometry import Rect, bounding
from croupier.game.layout import Area, Layout, Part, Side, Spot
from croupier.game.numbers import Number
from croupier.game.policies import Policies
from croupier.game.positions import notation
from croupier.game.provisions import Provision
from croupier.game.shapes import Block, find_borders
from croupier.game.wheel import Colour, Wheel
from croupier.rulebook import areas
from croupier.rulebook.catalogue import Catalogue
from croupier.rulebook.reader import Reader


def read_wheel(reader: Reader) -> Wheel:
    order = reader.numbers("order")
    colours: dict[Number, Colour] = {}
    for colour in Colour:
        for number in reader.numbers(colour) if reader.has(colour) else ():
            if number in colours:
                reader.note(colour, number, f"a number without a colour: it is {colours[number]} already")
            elif number not in order:
                reader.note(colour, number, "a number of the wheel")
            colours[number] = colour
    if len(order) == 1:
        reader.note("order", order[0], "two numbers or more")
    for number in order:
        if number not in colours:
            reader.note("order", number, "a number listed under green, red or black")
            colours[number] = Colour.GREEN
    return reader.read_whole(Wheel, order=order, colours=colours)


def read_block(reader: Reader, wheel: Wheel) -> Block:
    """The number block, from a picture in which every token is one unit of the cloth.

    A number may fill several tokens, but only as a rectangle; a dot is bare cloth.
    """
    width, height = reader.integers("token", 2)
    if (width, height) != (0, 0) and min(width, height) <= 0:
        reader.note("token", [width, height], "a width and a height in millimetres above 0")
    units: dict[Number, list[Rect]] = {}
    for down, row in enumerate(reader.texts("cells")):
        for across, token in enumerate(row.split()):
            if token == ".":
                continue
            if token not in wheel.colours:
                reader.note("cells", token, "a number of the wheel, or . for bare cloth")
            left, top = across * width, down * height
            units.setdefault(token, []).append(Rect(left, top, left + width, top + height))
    for number in wheel.order:
        if number not in units:
            reader.note("cells", None, f"a cell for {number}")
    cells = {number: bounding(rects) for number, rects in units.items()}
    for number, rects in units.items():
        whole = cells[number]
        if (whole.width) * (whole.height) != len(rects) * width * height:
            reader.note("cells", number, "every number as one rectangle")
    return Block(cells=cells, outer=reader.choices("outer", Side))


def read_layout(
    reader: Reader, catalogue: Catalogue, policies: Policies, provisions: Mapping[Provision, tuple[str, ...]]
) -> Layout:
    marked = _read_areas(reader, catalogue)
    by_name = {area.name: area for area in marked}
    between = provisions.get(Provision.COURTESY_LINE, ())
    layout = reader.read(
        Layout,
        areas=by_name,
        spots=(
            *(Spot(wager=area.wager, at=area.rect.middle, meets=frozenset({area.name})) for area in marked),
            *(spot for spot in catalogue.spots if len(spot.meets) > 1),
            *_courtesy_spots(marked, catalogue, between),
        ),
        borders=find_borders(by_name, catalogue.block.outer) if catalogue.block.cells else (),
        line_touch=policies.line_touch,
        touch_clauses=provisions.get(Provision.LINE_TOUCH, ()),
        unclear_clauses=provisions.get(Provision.UNCLEAR_WAGER, ()),
    )
    reader.finish(("token", "cells", "outer"))
    return layout


def _read_areas(reader: Reader, catalogue: Catalogue) -> list[Area]:
    """Everything that is marked on the cloth."""
    wheel, printed = catalogue.wheel, catalogue.printed
    marked = areas.number_areas(catalogue.block.cells)
    marked += areas.read_boxes(reader.child("boxes"), printed)
    marked += areas.read_courtesy(reader.child("courtesy"), wheel)
    if reader.has("racetrack"):
        marked += areas.read_racetrack(reader.child("racetrack"), wheel, printed)
    if reader.has("groups"):
        marked += areas.read_groups(reader.child("groups"), wheel, catalogue.positions.values())
    return marked


def _courtesy_spots(marked: Iterable[Area], catalogue: Catalogue, clauses: tuple[str, ...]) -> list[Spot]:
    """The line between two courtesy places makes the split of their numbers."""
    spots = []
    for one, other in combinations([area for area in marked if area.part is Part.COURTESY], 2):
        edge = one.rect.overlap(other.rect)
        split = notation("split", (one.text, other.text))
        if edge is not None and edge.is_line and split in catalogue.positions:
            meets = frozenset({one.name, other.name})
            spots.append(Spot(wager=split, at=edge.middle, meets=meets, clauses=clauses))
    return spots
