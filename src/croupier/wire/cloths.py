"""A cloth as JSON: all that a page needs to draw it, and to say what each wager on it is."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET, UnsetType

from croupier.game.bonus import BonusClass, BonusRules
from croupier.game.geometry import Rect
from croupier.game.layout import Area, Layout, Part, Spot
from croupier.game.numbers import Number, in_order
from croupier.game.payoff import find_returns
from croupier.game.policies import RacetrackBy
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.spin import Ruling, Verdict
from croupier.game.wagers import PlacedBy
from croupier.game.wheel import Colour
from croupier.wire.wagers import PieceOfWager, pieces_out
from croupier.words.language import ENGLISH
from croupier.words.wagers import is_usual

OF_A_NUMBER = (Part.NUMBER, Part.COURTESY, Part.TRACK)


class AreaOut(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    part: Part
    rect: Rect
    wager: str
    text: str  # what is printed on it
    colour: Colour | UnsetType = UNSET  # of its number, or that the wager is about


class SpotOut(msgspec.Struct, frozen=True):
    wager: str
    x: float
    y: float
    meets: tuple[str, ...]  # areas, and outside lines


class ClothWager(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    label: str
    labels: dict[str, str] | UnsetType = UNSET  # by language, where the rule set has a name of its own for it
    numbers: tuple[Number, ...]
    covered: str  # in words
    odds: int | None
    odds_by_class: dict[BonusClass, int] | UnsetType = UNSET
    pieces: tuple[PieceOfWager, ...]
    piece_count: int
    returns: tuple[int, int]  # stake included, of 1 on each piece: where it wins the least, and the most
    racetrack: bool
    by: PlacedBy  # who puts it down; a dealer does when the player has declared it
    clauses: tuple[str, ...]


class WheelOut(msgspec.Struct, frozen=True):
    order: tuple[Number, ...]  # clockwise
    colours: dict[Number, Colour]


class UnlitOut(msgspec.Struct, frozen=True):
    """What the document makes of a bonus number that does not light up."""

    then: Ruling
    clauses: tuple[str, ...]


class BonusOut(msgspec.Struct, frozen=True):
    links: dict[str, tuple[Number, ...]]
    drawn: int  # how many in a round
    unlit: UnlitOut


class Cloth(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    titles: dict[str, str] = {}  # by language
    fingerprint: str  # of the rule set
    extent: Rect
    areas: tuple[AreaOut, ...]
    lines: tuple[Rect, ...]  # the outside lines
    spots: tuple[SpotOut, ...]
    wagers: dict[str, ClothWager]
    wheel: WheelOut
    bonus: BonusOut | UnsetType = UNSET
    described: dict[Number, tuple[str, ...]]  # the boxes that cover a number, those that pay the least first


def cloth_of(rules: RuleSet, unlit: Verdict) -> Cloth:
    """`unlit`: what the rules make of a bonus number that does not light up."""
    layout, returns = rules.layout, find_returns(rules)
    return Cloth(
        game=rules.game,
        title=rules.title,
        titles=dict(rules.names.title),
        fingerprint=rules.fingerprint,
        extent=layout.extent,
        areas=tuple(_area(rules, area) for area in layout.areas.values()),
        lines=tuple(_outside_lines(layout)),
        spots=tuple(_spot(spot) for spot in layout.spots),
        wagers={name: _wager(rules, each, returns[name]) for name, each in rules.positions.items()},
        wheel=WheelOut(rules.wheel.order, dict(rules.wheel.colours)),
        bonus=UNSET if rules.bonus is None else _bonus(rules.bonus, unlit),
        described={number: tuple(_describe(rules, number)) for number in rules.wheel.order},
    )


def _bonus(bonus: BonusRules, unlit: Verdict) -> BonusOut:
    links = {name: in_order(link) for name, link in bonus.links.items()}
    return BonusOut(links, bonus.count, UnlitOut(unlit.ruling, unlit.clauses))


def _describe(rules: RuleSet, number: Number) -> Iterator[str]:
    return (position.wager for position in rules.box_wagers() if number in position.covers)


def _area(rules: RuleSet, area: Area) -> AreaOut:
    colour = next((each for each in Colour if area.wager == each), None)
    if area.part in OF_A_NUMBER:
        colour = rules.wheel.colours[area.text]
    return AreaOut(
        name=area.name,
        part=area.part,
        rect=area.rect,
        wager=area.wager,
        text=area.text,
        colour=colour or UNSET,
    )


def _outside_lines(layout: Layout) -> Iterator[Rect]:
    return (line.at for line in layout.borders if not line.meets <= layout.areas.keys())


def _spot(spot: Spot) -> SpotOut:
    return SpotOut(spot.wager, spot.at.x, spot.at.y, tuple(sorted(spot.meets)))


def _wager(rules: RuleSet, position: Position, returns: tuple[int, int]) -> ClothWager:
    is_declared = position.racetrack and rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION
    own = {} if is_usual(position.kind, position.label) else {ENGLISH: position.label}
    return ClothWager(
        kind=position.kind,
        label=position.label,
        labels={**own, **rules.names.labels.get(position.kind, {})} or UNSET,
        numbers=position.numbers,
        covered=position.covered,
        odds=position.odds,
        odds_by_class=dict(position.odds_by_class) or UNSET,
        pieces=pieces_out(position),
        piece_count=position.piece_count,
        returns=returns,
        racetrack=position.racetrack,
        by=PlacedBy.DEALER if is_declared else PlacedBy.PLAYER,
        clauses=position.clauses,
    )
