"""Are the records of rounds those that the steps make?"""

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

import msgspec

from croupier.checking.ordered import Ordered
from croupier.floor.live_table import CHANGES_A_ROUND, kept_round
from croupier.floor.sequencer import MOST_IN_A_BATCH
from croupier.game.rules import RuleSet
from croupier.record.audit import WORDING
from croupier.record.collecting import RoundCollector
from croupier.record.replaying import Replayed
from croupier.record.rounds import RoundRecord
from croupier.record.steps import Step
from croupier.store.values import KeptRound, Snapshot


class _Version(NamedTuple):
    """What the record of a round has been since this step."""

    since: int
    kept: KeptRound


class RoundCheck:
    """Goes along with the steps of a table, as long as they can be decided again.

    Rounds are kept with the next batch, so that the last ones may not be there yet. But they come in their
    order, and together with the snapshot of where they ended: before something that is there nothing is due.
    """

    def __init__(self, steps: int, rows: AsyncIterator[KeptRound], snapshots: Sequence[Snapshot]) -> None:
        self.count = 0
        self.behind = 0  # still to come
        self.reworded = 0  # by another version of the program
        taken = (each.end.steps for each in snapshots if each.end.steps <= steps)
        self._behind_from = max(steps - MOST_IN_A_BATCH, *taken, 0)
        self._rows = Ordered(rows, lambda row: row.round)
        self._collector = RoundCollector()
        self._versions: defaultdict[int, list[_Version]] = defaultdict(list)

    async def check(
        self, rules: RuleSet, step: Step, replayed: Replayed, *, same_program: bool
    ) -> AsyncIterator[str]:
        for record in self._collector.take(rules, step, replayed):
            async for says in self._compare(record, same_program):
                yield says
        if any(isinstance(event, CHANGES_A_ROUND) for event in replayed.events):
            for record in self._collector.ended:
                self._versions[record.round].append(_Version(step.n, kept_round(record)))

    async def finish(self, *, same_program: bool) -> AsyncIterator[str]:
        for record in self._collector.finish():
            async for says in self._compare(record, same_program):
                yield says
        async for number, _ in self._rows.up_to():
            yield f"round {number} is kept, and has not been played"

    async def _compare(self, record: RoundRecord, same_program: bool) -> AsyncIterator[str]:
        number, due = record.round, kept_round(record)
        versions = self._versions.pop(number, [_Version(record.last_step, due)])
        was_kept: KeptRound | None = None
        async for at, row in self._rows.up_to(number):
            if at == number:
                was_kept = row
            else:
                yield f"round {at} is kept, and has not been played"
        if was_kept is None:
            if versions[0].since > self._behind_from and self._rows.is_at_end:
                self.behind += 1
            else:
                yield f"round {number} is missing"
            return
        self.count += 1
        if _is_same(was_kept, due):
            return
        is_recent = versions[-1].since > self._behind_from
        if is_recent and any(_is_same(was_kept, version.kept) for version in versions):
            self.behind += 1
        elif not same_program and _plain(was_kept.record) == _plain(due.record):
            self.reworded += 1
        else:
            yield f"the record of round {number} is not what its steps make"


def _is_same(one: KeptRound, other: KeptRound) -> bool:
    return one.record == other.record and set(one.players) == set(other.players)


def _plain(record: bytes) -> object:
    """A record without the words that every version of the program chooses anew."""
    try:
        return _without_words(msgspec.json.decode(record))
    except (msgspec.DecodeError, RecursionError):
        return record


def _without_words(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_words(each) for key, each in value.items() if key not in WORDING}
    return [_without_words(each) for each in value] if isinstance(value, list) else value
