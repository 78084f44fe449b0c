"""Reading the wagers: from geometry, from lists of numbers, from pieces."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from croupier.game.layout import Spot
from croupier.game.numbers import Number, in_order
from croupier.game.positions import Piece, Position, canonical, notation
from croupier.game.rules import Groups, Option
from croupier.game.shapes import Block, Feature, Place, Shape, find_outside_places, find_shapes
from croupier.game.wheel import Colour, Provenance, Wheel
from croupier.rulebook.kinds import read_kind
from croupier.rulebook.reader import Reader


@dataclass(kw_only=True)
class Catalogue:
    """The positions of a game as they are found, the spots of the inside ones, and what boxes print."""

    wheel: Wheel
    block: Block
    shapes: Sequence[Shape]  # of the block; every kind of inside wager looks for its own among them
    options: Mapping[str, Option]
    inferred: frozenset[str]
    positions: dict[str, Position] = field(default_factory=dict)
    spots: list[Spot] = field(default_factory=list)
    printed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """A wager that one [[wager]] makes: its numbers, what its name says it is on, and more."""

    numbers: tuple[Number, ...]
    what: tuple[Number, ...] | str = ()
    pieces: tuple[Piece, ...] = ()
    places: Sequence[Place] = ()


def read_catalogue(reader: Reader, wheel: Wheel, block: Block, options: Mapping[str, Option]) -> Catalogue:
    provenance = reader.child("provenance")
    inferred = frozenset(provenance.texts("inferred", ()))
    provenance.finish()
    shapes = tuple(find_shapes(block)) if block.cells else ()
    catalogue = Catalogue(wheel=wheel, block=block, shapes=shapes, options=options, inferred=inferred)
    wagers = reader.children("wager")
    if not wagers:
        reader.note("wager", None, "at least one [[wager]]")
    in_order_of_need = sorted(wagers, key=lambda wager: wager.has("pieces", "neighbours"))
    for wager in in_order_of_need:  # pieces lie on wagers that are there already
        _read_wager(wager, catalogue)
    for name in sorted(inferred - catalogue.positions.keys()):
        provenance.note("inferred", name, "a wager of this rule set")
    return catalogue


def _read_wager(reader: Reader, catalogue: Catalogue) -> None:
    """One [[wager]] may stand for many positions of its kind."""
    kind = read_kind(reader)
    pattern = kind.pattern
    ways = [way for way in WAYS if reader.has(way)]
    if len(ways) != 1:
        reader.note(" or ".join(WAYS), " and ".join(ways) or None, "exactly one of them")
        return
    for found in WAYS[ways[0]](reader, catalogue):
        wager = notation(pattern.kind, found.what)
        if wager in catalogue.positions:
            reader.note("kind", wager, "every wager once")
        catalogue.positions[wager] = replace(
            pattern,
            wager=wager,
            numbers=found.numbers,
            pieces=found.pieces,
            provenance=Provenance.INFERRED if wager in catalogue.inferred else pattern.provenance,
        )
        catalogue.printed[wager] = kind.printed_on.get(found.what, kind.printed)
        catalogue.spots += [Spot(wager=wager, at=at, meets=meets) for at, meets in found.places]
    reader.finish()


def _find_derived(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    """The inside wagers that the geometry of the numbers makes."""
    features = reader.choices("on", Feature)
    places: dict[tuple[Number, ...], list[Place]] = {}
    for shape in catalogue.shapes:
        if shape.feature in features:
            places.setdefault(in_order(shape.numbers), []).append((shape.at, shape.meets))
    if not places and catalogue.block.cells:
        wanted = [str(feature) for feature in features]
        reader.note("on", wanted, "a feature that the cells of this layout have")
    order = {number: place for place, number in enumerate(in_order(catalogue.block.cells))}
    for numbers in sorted(places, key=lambda numbers: [order[number] for number in numbers]):
        yield Found(numbers, numbers, places=places[numbers])


def _find_listed(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    """Numbers in a list, or several lists by name; at the outside line where `between` says so."""
    if isinstance(reader.table["numbers"], dict):
        lists = reader.child("numbers")
        for name in lists.table:
            yield Found(in_order(_on_wheel(lists, name, lists.numbers(name), catalogue.wheel)), name)
        return
    numbers = in_order(_on_wheel(reader, "numbers", reader.numbers("numbers"), catalogue.wheel))
    what = numbers if reader.flag("named_by_numbers", False) else ()
    places = _read_outside_places(reader, catalogue.block) if reader.has("between") else ()
    yield Found(numbers, what, places=places)


def _read_outside_places(reader: Reader, block: Block) -> Sequence[Place]:
    between = reader.texts("between")
    adjoin = len(between) == 2 and block.cells.keys() >= set(between)
    places = find_outside_places(block, *between) if adjoin else []
    if not places:
        expected = "two numbers that adjoin along a line which runs to the outside line"
        reader.note("between", list(between), expected)
    return places


def _find_by_colour(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    colour, colours = reader.choice("colour", Colour), catalogue.wheel.colours
    yield Found(in_order(number for number in catalogue.wheel.order if colours[number] is colour))


def _find_bonus(_: Reader, __: Catalogue) -> Iterator[Found]:
    """A box that wins on what is drawn, not on numbers of its own."""
    yield Found(())


def _find_groups(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    """Groups of numbers that lie together on an area of their own; a table may give its own."""
    groups = [tuple(group.split()) for group in reader.texts("groups")]
    for group in groups:
        _on_wheel(reader, "groups", group, catalogue.wheel)
    option = catalogue.options.get(reader.text("groups_option", ""))
    if isinstance(option, Groups) and option.groups:
        groups = list(option.groups)
    for group in groups:
        yield Found(in_order(group), in_order(group))


def _find_in_pieces(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    """A wager of several pieces, each on an ordinary position."""
    listed = reader.child("pieces")
    pieces = []
    for wager in listed.table:
        count = listed.integer(wager, 1)
        position = catalogue.positions.get(canonical(wager))
        if position is None or position.pieces:
            listed.note(wager, wager, "a single wager of this layout")
        else:
            pieces.append(Piece(position, count))
    yield Found(_covered(pieces), pieces=tuple(pieces))


def _find_neighbours(reader: Reader, catalogue: Catalogue) -> Iterator[Found]:
    """Every number with so many on either side of it on the wheel, a straight piece on each."""
    wheel, each_side = catalogue.wheel, reader.integer("neighbours", 1)
    if 2 * each_side + 1 > len(wheel.order):
        reader.note("neighbours", each_side, "fewer neighbours than the wheel has numbers")
        return
    straights = {number: catalogue.positions.get(notation("straight", (number,))) for number in wheel.order}
    for number in in_order(wheel.order):
        around = [straights[neighbour] for neighbour in wheel.neighbours(number, each_side)]
        pieces = tuple(Piece(straight, 1) for straight in around if straight is not None)
        if len(pieces) < len(around):
            reader.note("neighbours", number, "a straight wager on every number of the wheel")
        yield Found(_covered(pieces), (number,), pieces)


# By which key a [[wager]] says what it covers.
WAYS = {
    "on": _find_derived,
    "numbers": _find_listed,
    "colour": _find_by_colour,
    "wins_on": _find_bonus,
    "groups": _find_groups,
    "pieces": _find_in_pieces,
    "neighbours": _find_neighbours,
}


def _covered(pieces: Sequence[Piece]) -> tuple[Number, ...]:
    return in_order({number for piece in pieces for number in piece.position.numbers})


def _on_wheel(reader: Reader, key: str, numbers: tuple[Number, ...], wheel: Wheel) -> tuple[Number, ...]:
    for number in numbers:
        if number not in wheel.colours:
            reader.note(key, number, "a number of the wheel")
    return numbers
