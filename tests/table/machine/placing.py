"""What must hold of chips on the layout: placed in time, within the limits, counted where a ruling says."""

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import Enforce, Treatment

from ...proof.settlement import canonical
from .layout import Chips, Snapshot
from .memory import Memory

ONLY_WHILE_OPEN = (
    e.WagerPlaced,
    e.WagerIncreased,
    e.WagerMoved,
    e.WagerWithdrawn,
    e.WagerDeclared,
    e.DeclaredWagerPlaced,
)
ONLY_WHILE_THERE = (e.WagerDisplaced, e.WagerRepositioned, e.WagerMoved, e.WagerIncreased)
PUT_THERE = (e.WagerPlaced, e.WagerIncreased, e.WagerMoved, e.DeclaredWagerPlaced)


def check_time(memory: Memory, event: e.AnyEvent) -> None:
    """Before it is remembered: no wager while bets are closed, and no moving of chips that are gone."""
    if isinstance(event, ONLY_WHILE_OPEN):
        what = type(event).__name__
        assert memory.is_open, f"{what} while bets are closed"
        assert memory.ball in ("still", "rolling"), f"{what} after the ball has dropped"
    if isinstance(event, ONLY_WHILE_THERE):
        chips = memory.layout.lying[event.id]
        assert not chips.taken, f"{type(event).__name__}: the chips of {event.id} were taken away"


def check_limits(memory: Memory, table: Table, command: c.AnyCommand, event: e.AnyEvent) -> None:
    """After it is remembered: on a screen no stake is outside the limits, nowhere over what all may lay."""
    if isinstance(event, e.WagerDeclared):
        _check_own_stake(memory, table, memory.layout.declared[event.id], memory.layout.declared)
    if not isinstance(event, PUT_THERE):
        return
    chips = memory.layout.lying[event.id]
    there = [other for other in memory.layout.lying.values() if other.at == chips.at]
    everybody = sum(other.stake for other in there)
    most = table.position_maximum
    assert most is None or everybody <= most, f"{everybody} lies on {chips.at}, {most} is the most"
    in_error = isinstance(command, c.PlaceWager) and command.in_error
    if not in_error:
        _check_own_stake(memory, table, chips, {})


def _check_own_stake(memory: Memory, table: Table, chips: Chips, waiting: Snapshot) -> None:
    if table.enforce is Enforce.AS_THEY_LIE:
        return
    every = (*memory.layout.lying.values(), *waiting.values())
    own = sum(other.stake for other in every if (other.at, other.player) == (chips.at, chips.player))
    limit = memory.limits | memory.limits.get("by_kind", {}).get(chips.at.partition(":")[0], {})
    assert own >= limit.get("minimum", 1), f"{own} of {chips.player} on {chips.at} is under the minimum"
    assert own <= limit.get("maximum", own), f"{own} of {chips.player} on {chips.at} is over the maximum"


def check_ruling(memory: Memory, command: c.AnyCommand, event: e.AnyEvent) -> None:
    """A ruling counts a wager where it says."""
    if not isinstance(event, e.WagerRuledOn):
        return
    if isinstance(command, c.RestoreWager):
        _check_restored(memory.layout.at_rest[event.id], command, event)
    if not isinstance(command, c.RuleOnWager):
        return
    places = {
        Treatment.AS_PLACED: memory.layout.at_call[event.id].put,
        Treatment.AS_THEY_LIE: memory.layout.lying[event.id].at,
        Treatment.AT_ANOTHER_PLACE: canonical(command.to) if command.to else None,
        Treatment.RETURNED: None,
    }
    place = places[command.treatment]
    assert event.to == place, f"{event.id} counts at {event.to}, ruled was {place}"


def _check_restored(chips: Chips, command: c.RestoreWager, event: e.WagerRuledOn) -> None:
    """New Zealand 3.8: moved by others, or misplaced by the dealer, but not what the player had declared."""
    original = chips.put
    if chips.moved_by is None:
        by_dealer = chips.parts[0].by == "dealer" and not chips.declared
        assert by_dealer, f"{event.id} is restored; nobody but its player moved or misplaced it"
        original = canonical(command.to) if command.to else ""
    assert event.to == original, f"{event.id} is restored to {event.to}; it was to lie on {original}"


def check_layout(memory: Memory, table: Table) -> None:
    """The table has every wager where it is remembered to lie, no other, and in the order placed."""
    for have, want in (
        (table.play.wagers, memory.layout.lying),
        (table.play.declared, memory.layout.declared),
    ):
        lies = [(id, each.player, each.wager, each.stake, each.taken) for id, each in have.items()]
        remembered = [(id, each.player, each.at, each.stake, each.taken) for id, each in want.items()]
        assert lies == remembered, f"on the table lie {lies}, not {remembered}"
