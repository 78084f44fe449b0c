"""Chips on the layout: where they lie, where they were put, and how they count."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from croupier.formats.reasons import Because, stated
from croupier.game.wagers import PlacedBy
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, drop, in_play, put
from croupier.table.state import Lying, RuledOn, Table, stake_key
from croupier.table.terms import MovedBy


def _restake(stakes: Mapping[str, int], wager: str, player: str, amount: int) -> dict[str, int]:
    """What lies on a position, of this player and of all, after some more or less of it."""
    after = dict(stakes)
    for key in (stake_key(wager, player), stake_key(wager)):
        after[key] = after.get(key, 0) + amount
        if not after[key]:
            del after[key]
    return after


def _lay(table: Table, lying: Lying, more: int) -> Table:
    """A wager as it lies now that so much has come to it."""
    play = table.play
    return in_play(
        table,
        wagers=put(play.wagers, lying.id, lying),
        stakes=_restake(play.stakes, lying.wager, lying.player, more),
    )


def _relay(table: Table, id: str, to: str, **changes: Any) -> Table:
    """The same chips on another position."""
    play = table.play
    lying = play.wagers[id]
    stakes = _restake(play.stakes, lying.wager, lying.player, -lying.stake)
    stakes = _restake(stakes, to, lying.player, lying.stake)
    moved = replace(lying, wager=to, **changes)
    return in_play(table, wagers=put(play.wagers, id, moved), stakes=stakes)


def _put_right(table: Table, id: str, to: str, **changes: Any) -> Table:
    """On a position where they were meant to be put: what was said of the former one is over."""
    return _relay(table, id, to, placed_at=to, misplaced=False, moved_by=None, question=None, **changes)


def _mark(table: Table, id: str, **changes: Any) -> Table:
    """The same chips where they lie."""
    wagers = table.play.wagers
    return in_play(table, wagers=put(wagers, id, replace(wagers[id], **changes)))


def flag_of(event: e.WagerPlaced | e.WagerIncreased | e.WagerMoved | e.DeclaredWagerPlaced) -> Because | None:
    """Why the wager should not lie there, where it lies all the same."""
    return stated(event.flag, event.because) if event.flag or event.because else None


def _lying(event: e.WagerPlaced | e.WagerDeclared, placed_by: PlacedBy, *, declared: bool) -> Lying:
    """As it was put there, or is to be."""
    return Lying(
        id=event.id,
        player=event.player,
        wager=event.wager,
        stake=event.stake,
        chips=event.chips,
        placed_by=placed_by,
        placed_at=event.wager,
        declared=declared,
        misplaced=False,
        moved_by=None,
        flag=flag_of(event) if isinstance(event, e.WagerPlaced) else None,
    )


def _placed(table: Table, event: e.WagerPlaced) -> Table:
    return _lay(table, _lying(event, event.placed_by, declared=event.declared), event.stake)


def _increased(table: Table, event: e.WagerIncreased) -> Table:
    lying = table.play.wagers[event.id]
    more = replace(lying, stake=lying.stake + event.amount, flag=flag_of(event))
    return _lay(table, more, event.amount)


def _moved(table: Table, event: e.WagerMoved) -> Table:
    return _put_right(table, event.id, event.to, placed_by=event.placed_by, flag=flag_of(event))


def _withdrawn(table: Table, event: e.WagerWithdrawn) -> Table:
    play = table.play
    return in_play(
        table,
        wagers=drop(play.wagers, event.id),
        stakes=_restake(play.stakes, event.wager, event.player, -event.stake),
    )


def _declared(table: Table, event: e.WagerDeclared) -> Table:
    lying = _lying(event, PlacedBy.DEALER, declared=True)
    return in_play(table, declared=put(table.play.declared, event.id, lying))


def _declared_placed(table: Table, event: e.DeclaredWagerPlaced) -> Table:
    lying = table.play.declared[event.id]
    table = in_play(table, declared=drop(table.play.declared, event.id))
    misplaced = event.wager != event.declared_as
    placed = replace(
        lying, wager=event.wager, placed_at=event.wager, misplaced=misplaced, flag=flag_of(event)
    )
    return _lay(table, placed, placed.stake)


def _declaration_ended(table: Table, event: e.DeclarationEnded) -> Table:
    return in_play(table, declared=drop(table.play.declared, event.id))


def _displaced(table: Table, event: e.WagerDisplaced) -> Table:
    """What its own player moved lies where the player put it."""
    if event.moved_by is MovedBy.PLAYER:
        return _relay(table, event.id, event.to, placed_at=event.to, placed_by=PlacedBy.PLAYER, moved_by=None)
    return _relay(table, event.id, event.to, moved_by=event.moved_by)


def _repositioned(table: Table, event: e.WagerRepositioned) -> Table:
    return _put_right(table, event.id, event.to, placed_by=PlacedBy.DEALER)


def _questioned(table: Table, event: e.WagerQuestioned) -> Table:
    return _mark(table, event.id, question=stated(event.what, event.because))


def _ruled_on(table: Table, event: e.WagerRuledOn) -> Table:
    ruled = RuledOn(event.to, event.clauses, event.reason, event.treatment)
    return in_play(table, rulings=put(table.play.rulings, event.id, ruled))


CHANGES: Changes = {
    **after(e.WagerPlaced, _placed),
    **after(e.WagerIncreased, _increased),
    **after(e.WagerMoved, _moved),
    **after(e.WagerWithdrawn, _withdrawn),
    **after(e.WagerWithdrawnLate, lambda table, event: _mark(table, event.id, taken=True)),
    **after(e.WagerDeclared, _declared),
    **after(e.DeclaredWagerPlaced, _declared_placed),
    **after(e.DeclarationEnded, _declaration_ended),
    **after(e.WagerDisplaced, _displaced),
    **after(e.WagerRepositioned, _repositioned),
    **after(e.WagerQuestioned, _questioned),
    **after(e.WagerRuledOn, _ruled_on),
}
