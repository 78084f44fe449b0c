"""Where chips lie, as somebody remembers who only listens to what was placed, moved, declared and ruled.

Nothing here looks at the state of the table: it is a second account of the layout.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.game.roles import PLAYER, Actor
from croupier.table import events as e
from croupier.table.terms import ChipKind, MovedBy


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the chips of a wager: who put them down, and where."""

    amount: int
    by: str
    put: str


@dataclass(frozen=True, slots=True)
class Chips:
    player: str
    at: str  # where they lie
    kind: ChipKind
    parts: tuple[Part, ...]
    taken: bool = False  # away from the layout, although the wager counts
    gone: int = 0  # collected or returned since
    moved_by: MovedBy | None = None  # by accident, since; what its own player moves is put there
    declared: bool = False

    @property
    def put(self) -> str:
        """Where the wager was put on purpose."""
        return self.parts[0].put

    @property
    def stake(self) -> int:
        return sum(part.amount for part in self.parts)

    @property
    def lies(self) -> int:
        return 0 if self.taken else self.stake - self.gone


Snapshot = dict[str, Chips]


def _by(actor: Actor) -> str:
    return "player" if actor.role == PLAYER else "dealer"


@dataclass
class Layout:
    lying: Snapshot = field(default_factory=dict)
    declared: Snapshot = field(default_factory=dict)
    at_call: Snapshot = field(default_factory=dict)
    at_rest: Snapshot = field(default_factory=dict)
    rulings: dict[str, str | None] = field(default_factory=dict)

    def hear(self, actor: Actor, event: e.AnyEvent) -> None:
        heard = _HEARD.get(type(event))
        if heard:
            heard(self, actor, event)

    def put(self, id: str, to: str, by: str) -> None:
        chips = self.lying[id]
        parts = tuple(Part(part.amount, by, to) for part in chips.parts)
        self.lying[id] = replace(chips, at=to, parts=parts, moved_by=None)

    def settled_by(self, *, at_rest: bool) -> Snapshot:
        """The snapshot that counts, without the wagers that a ruling returns, each where it counts."""
        snapshot = self.at_rest if at_rest else self.at_call
        places = {id: self.rulings.get(id, chips.at) for id, chips in snapshot.items()}
        return {id: replace(snapshot[id], at=place) for id, place in places.items() if place is not None}

    def returned_by_ruling(self, *, at_rest: bool) -> Snapshot:
        snapshot = self.at_rest if at_rest else self.at_call
        return {id: chips for id, chips in snapshot.items() if self.rulings.get(id, "") is None}

    def lies_of(self, player: str) -> int:
        """What the player has on the layout, and handed over with declared wagers."""
        everything = (*self.lying.values(), *self.declared.values())
        return sum(chips.lies for chips in everything if chips.player == player)


def _placed(layout: Layout, actor: Actor, event: e.WagerPlaced) -> None:
    parts = (Part(event.stake, _by(actor), event.wager),)
    chips = Chips(event.player, event.wager, event.chips, parts, declared=event.declared)
    layout.lying[event.id] = chips


def _increased(layout: Layout, actor: Actor, event: e.WagerIncreased) -> None:
    chips = layout.lying[event.id]
    parts = (*chips.parts, Part(event.amount, _by(actor), chips.at))
    layout.lying[event.id] = replace(chips, parts=parts)


def _put(layout: Layout, actor: Actor, event: e.WagerMoved | e.WagerRepositioned) -> None:
    """On purpose: so this is where the chips were put, and by whom."""
    layout.put(event.id, event.to, _by(actor))


def _displaced(layout: Layout, actor: Actor, event: e.WagerDisplaced) -> None:
    if event.moved_by is MovedBy.PLAYER:
        layout.put(event.id, event.to, "player")
        return
    layout.lying[event.id] = replace(layout.lying[event.id], at=event.to, moved_by=event.moved_by)


def _withdrawn(layout: Layout, actor: Actor, event: e.WagerWithdrawn) -> None:
    del layout.lying[event.id]


def _taken(layout: Layout, actor: Actor, event: e.WagerWithdrawnLate) -> None:
    layout.lying[event.id] = replace(layout.lying[event.id], taken=True)


def _declared(layout: Layout, actor: Actor, event: e.WagerDeclared) -> None:
    parts = (Part(event.stake, "dealer", event.wager),)
    chips = Chips(event.player, event.wager, event.chips, parts, declared=True)
    layout.declared[event.id] = chips


def _declared_placed(layout: Layout, actor: Actor, event: e.DeclaredWagerPlaced) -> None:
    layout.lying[event.id] = layout.declared.pop(event.id)
    layout.put(event.id, event.wager, "dealer")


def _declaration_ended(layout: Layout, actor: Actor, event: e.DeclarationEnded) -> None:
    del layout.declared[event.id]


def _ruled(layout: Layout, actor: Actor, event: e.WagerRuledOn) -> None:
    layout.rulings[event.id] = event.to


def _closed(layout: Layout, actor: Actor, event: e.BetsClosed) -> None:
    layout.at_call = dict(layout.lying)


def _rested(layout: Layout, actor: Actor, event: e.BallRested) -> None:
    if event.was is None:
        layout.at_rest = dict(layout.lying)


def _collected(layout: Layout, actor: Actor, event: e.WagerCollected) -> None:
    chips = layout.lying[event.id]
    layout.lying[event.id] = replace(chips, gone=chips.gone + event.amount)


def _returned(layout: Layout, actor: Actor, event: e.StakeReturned) -> None:
    chips = layout.lying[event.id]
    layout.lying[event.id] = replace(chips, gone=chips.gone + event.value_chips + event.colour_chips)


def _spun_again(layout: Layout, actor: Actor, event: e.SpinVoided) -> None:
    """The wagers stay where they lie."""
    layout.at_rest, layout.rulings = {}, {}
    if event.reopens:
        layout.at_call = {}


def _over(layout: Layout, actor: Actor, event: e.RoundVoided | e.DollyLifted | e.BetsOpened) -> None:
    layout.lying, layout.declared = {}, {}
    layout.at_call, layout.at_rest, layout.rulings = {}, {}, {}


_HEARD: dict[type, Callable[[Layout, Actor, Any], None]] = {
    e.WagerPlaced: _placed,
    e.WagerIncreased: _increased,
    e.WagerMoved: _put,
    e.WagerRepositioned: _put,
    e.WagerDisplaced: _displaced,
    e.WagerWithdrawn: _withdrawn,
    e.WagerWithdrawnLate: _taken,
    e.WagerDeclared: _declared,
    e.DeclaredWagerPlaced: _declared_placed,
    e.DeclarationEnded: _declaration_ended,
    e.WagerRuledOn: _ruled,
    e.BetsClosed: _closed,
    e.BallRested: _rested,
    e.WagerCollected: _collected,
    e.StakeReturned: _returned,
    e.SpinVoided: _spun_again,
    e.RoundVoided: _over,
    e.DollyLifted: _over,
    e.BetsOpened: _over,
}
