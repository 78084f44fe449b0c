"""What must hold of settlement: as by hand, in the document's order, in the right chips, and complete."""

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind

from .hand import settle
from .memory import Memory

OUTSIDE = ("low", "high", "even", "odd", "red", "black", "column", "dozen")  # New Zealand 3.6
ON_A_RACETRACK = ("tiers", "orphelins", "voisins", "neighbours", "asian-neighbour")


def check_lines(memory: Memory, events: tuple[e.AnyEvent, ...]) -> None:
    """After it is remembered: every line is what the hand makes of it, and so is who is warned."""
    lines = [event for event in events if isinstance(event, e.WagerSettled)]
    done = any(isinstance(event, e.PaymentStepDone) for event in events)
    if memory.settled is None or not (lines or done):
        return
    expected = memory.settled.lines
    settled = memory.done.get("settled", set())
    assert settled == expected.keys(), f"{sorted(settled)} were settled, not {sorted(expected)}"
    for line in lines:
        hand = expected[line.id]
        got = (line.player, str(line.result), line.counted, line.winnings, line.returned, line.collected)
        want = (hand.player, hand.result, hand.counted, hand.winnings, hand.returned, hand.collected)
        assert got == want, f"{line.id} on {line.wager} is settled as {got}; by hand it is {want}"
    if lines:
        warned = [event.player for event in events if isinstance(event, e.PlayerWarned)]
        assert warned == sorted(memory.settled.newly_warned), f"{warned} were warned"


def check_corrections(memory: Memory, events: tuple[e.AnyEvent, ...]) -> None:
    """After it is remembered: a corrected round has the lines of one that was settled rightly at once."""
    got = {
        event.id: (event.player, str(event.result), event.winnings, event.collected)
        for event in events
        if isinstance(event, e.WagerCorrected)
    }
    want = {}
    for event in events:
        if isinstance(event, e.NumberCorrected) and event.round in memory.results:
            last, _ = memory.last_settled()
            wrong, right = settle(last, event.was).lines, settle(last, event.number).lines
            want = {
                id: (line.player, line.result, line.winnings, line.collected)
                for id, line in right.items()
                if line != wrong[id]
            }
    assert got == want, f"{got} was corrected; by hand it is {want}"


def check_order(memory: Memory, command: c.AnyCommand, event: e.AnyEvent) -> None:
    """Before it is remembered: winners off the racetrack, losers in, winners paid, and only then the rest."""
    if memory.settled is None:
        return
    lines = memory.settled.lines
    losers = {id for id, line in lines.items() if line.collected}
    winners = {id for id, line in lines.items() if line.winnings}
    if isinstance(event, e.WagerCollected):
        waiting = _racetrack_winners(memory) - memory.done.get("moved", set())
        assert not waiting, f"{event.id} is collected before {waiting} left the racetrack"
    if isinstance(event, e.WinnerPaid):
        waiting = losers - memory.done.get("collected", set())
        assert not waiting, f"{event.id} is paid before {waiting} were collected"
    unpaid = winners - memory.done.get("paid", set())
    if isinstance(event, e.StakeReturned) and unpaid:
        chips = memory.played.wagers[event.id] if memory.played else None
        may_lift = memory.terms.is_nz and chips is not None and chips.at.partition(":")[0] in OUTSIDE
        assert may_lift, f"{event.id} is handled before {unpaid} were paid"
        assert event.id not in unpaid, f"{event.id} is lifted before it is paid"
    if isinstance(event, e.DollyLifted):
        assert not unpaid, f"{unpaid} were never paid"
        assert losers == memory.done.get("collected", set()), f"{losers} were to be collected"


def _racetrack_winners(memory: Memory) -> set[str]:
    """New Zealand 4.5A."""
    if not memory.terms.is_nz or memory.settled is None or memory.played is None:
        return set()
    on_it = {id for id, chips in memory.played.wagers.items() if chips.at.partition(":")[0] in ON_A_RACETRACK}
    return {id for id in on_it if memory.settled.lines[id].result == "won"}


def check_chips(memory: Memory, event: e.AnyEvent) -> None:
    """Before it is remembered: the amount is the hand's, and colour chips come back as whole colour chips."""
    if isinstance(event, e.WagerCollected):
        collected, taken = memory.line(event.id).collected, memory.layout.lying[event.id].taken
        want = (0, collected) if taken else (collected, 0)
        assert (event.amount, event.debt) == want, f"{event.id}: {event.amount}, {event.debt} is not {want}"
    if isinstance(event, e.WinnerPaid):
        _check_whole(memory, event, memory.line(event.id).winnings)
    if isinstance(event, e.StakeReturned):
        chips = memory.layout.lying[event.id]
        assert not chips.taken, f"{event.id} is returned, but its player took it away"
        whole = memory.settled.lines[event.id].returned if memory.settled else chips.stake
        _check_whole(memory, event, whole)


def _check_whole(memory: Memory, event: e.WinnerPaid | e.StakeReturned, amount: int) -> None:
    what, chips = type(event).__name__, memory.layout.lying[event.id]
    got = event.value_chips + event.colour_chips
    assert got == amount, f"{what}: {event.id} gets {got} instead of {amount}"
    if chips.kind is ChipKind.VALUE:
        assert event.colour_chips == 0, f"{what}: value chips come back as colour chips"
    else:
        worth = memory.worth[chips.player]
        assert event.colour_chips % worth == 0, f"{what}: {event.colour_chips} is not whole chips of {worth}"
        assert event.value_chips < worth, f"{what}: {event.value_chips} is not in colour chips of {worth}"
