"""Looking back at a table's record: its steps, each with the table as it was before."""

import asyncio
from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from croupier.floor.recovery import MOST_AT_ONCE, find_boundary, follow_lines
from croupier.floor.running_table import RecordPlace, RunningTable, Taken
from croupier.record.rounds import RoundRecord
from croupier.record.steps import End
from croupier.store.interface import Store, TableDamaged
from croupier.table.state import NEW_TABLE

_decode = msgspec.json.Decoder(RoundRecord).decode

MOST_PLACES = 12  # remembered, to start from: each is a whole table


class Past:
    """Reads from the nearest place that it remembers: where the table stood at the start, and since then."""

    def __init__(self, store: Store, live: RunningTable) -> None:
        self._store = store
        self._live = live
        self._places = [RecordPlace(End(), NEW_TABLE)]  # in the order of the record
        self._reading = asyncio.Lock()
        self._remember(RecordPlace(live.end, live.table))
        live.watchers.append(self._note)

    async def read(self, first: int, last: int) -> list[Taken]:
        """These steps, which are kept. Raises StoreDamaged, StoreFailed."""
        async with self._reading:
            place, found = await self._find_place(first), list[Taken]()
            while place.end.steps < last:
                count = min(MOST_AT_ONCE, last - place.end.steps)
                lines = await self._store.read_lines(self._live.name, place.end.steps, count)
                if not lines:
                    raise TableDamaged(self._live.name, f"step {place.end.steps + 1} is not there")
                steps = await asyncio.to_thread(list, follow_lines(self._live.name, place, lines))
                found += [each for each in steps if each.step.n >= first]
                place = RecordPlace(steps[-1].end, steps[-1].after)
                if count == MOST_AT_ONCE:
                    self._remember(place)
            return found

    async def find_round(self, number: int) -> tuple[int, int] | None:
        """Its first step and its last; of the round under way, from where the one before ended."""
        live = self._live
        kept = live.rounds_at_hand.get(number) or await self._store.round(live.name, number)
        if kept is not None:
            record = _decode(kept.record)
            return record.first_step, record.last_step
        if number != live.table.play.round:
            return None
        ended = list(live.rounds_at_hand.values()) or await self._store.rounds(live.name, None, 1)
        return max((_decode(each.record).last_step for each in ended), default=0) + 1, live.end.steps

    def _note(self, _taken: Sequence[Taken]) -> None:
        if self._live.end.steps - self._places[-1].end.steps >= MOST_AT_ONCE:
            self._remember(RecordPlace(self._live.end, self._live.table))

    async def _find_place(self, first: int) -> RecordPlace:
        """The last one before this step."""
        place = self._places[self._find(first - 1) - 1]
        if first - 1 - place.end.steps > MOST_AT_ONCE:
            snapshots = await self._store.snapshots(self._live.name)
            boundary = find_boundary([each for each in snapshots if each.end.steps < first])
            if boundary is not None and boundary.end.steps > place.end.steps:
                self._remember(boundary)
                return boundary
        return place

    def _find(self, steps: int) -> int:
        """How many places are there up to this step."""
        return bisect_right(self._places, steps, key=lambda place: place.end.steps)

    def _remember(self, place: RecordPlace) -> None:
        at = self._find(place.end.steps)
        if self._places[at - 1].end.steps != place.end.steps:
            self._places.insert(at, place)
        if len(self._places) > MOST_PLACES:
            del self._places[1:-1:2]  # every other one: what lies between is read again
