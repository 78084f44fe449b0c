"""What is wrong with the house itself, for those who watch over it."""

from collections.abc import Iterator

from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.wire.staff import Sign


def find_signs(floor: Floor, live: RunningTable) -> tuple[Sign, ...]:
    """At one table, the most urgent first."""
    anchoring = floor.anchoring
    seen = {
        Sign.FROZEN: live.frozen,
        Sign.DAMAGE: floor.freezing.is_damaged,
        Sign.ANCHORS: anchoring and anchoring.all_trouble,
        Sign.SET_BACK: anchoring and anchoring.find_set_back(),
        Sign.CLOCK: floor.is_clock_wrong(live),
    }
    return tuple(sign for sign, is_seen in seen.items() if is_seen)


def find_warnings(floor: Floor) -> Iterator[str]:
    """In words, for the health of the server: commands are taken all the same."""
    yield from (f"table {name} is frozen" for name, live in floor.tables.items() if live.frozen)
    if floor.freezing.is_damaged:
        yield "what is kept contradicts itself: croupier db check says more"
    anchoring = floor.anchoring
    if anchoring and anchoring.all_trouble:
        yield "the ends of the records cannot be anchored: the log says more"
    if anchoring and (set_back := anchoring.find_set_back()):
        yield f"the anchors were set back at {set_back}: croupier db check says more"
    ahead = [live.name for live in floor.tables.values() if floor.is_clock_wrong(live)]
    if floor.clock.off is not None:
        yield f"the clock of this machine is wrong by {floor.clock.off:.0f} s"
    elif ahead:
        yield f"tables with steps that are later than the clock: {', '.join(ahead)}"
