"""Are the records of rounds those that the steps make?"""

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

import msgspec

from croupier.audit.rows_in_order import Ordered
from croupier.floor.running_table import CHANGES_A_ROUND, kept_round
from croupier.floor.sequencer import MOST_IN_A_BATCH
from croupier.game.rules import RuleSet
from croupier.record.replay import Replayed
from croupier.record.round_collector import RoundCollector
from croupier.record.rounds import RoundRecord
from croupier.record.steps import Step
from croupier.store.values import KeptRound, Snapshot

_encode = msgspec.json.Encoder().encode
_decode_round = msgspec.json.Decoder(RoundRecord).decode


class _Version(NamedTuple):
    """What the record of a round has been since this step."""

    since: int
    kept: KeptRound


class DueRound(NamedTuple):
    """A round as it should be kept, and what its record has been before."""

    kept: KeptRound
    versions: list[_Version]


class RoundCheck:
    """Goes along with the steps of a table, as long as they can be decided again.

    Rounds are kept with the next batch, so that the last ones may not be there yet. But they come in their
    order, and together with the snapshot of where they ended: before something that is there nothing is due.
    What takes long, to make the records anew, is done by itself: `find_due` and `find_last` wait for nothing.
    """

    def __init__(
        self,
        steps: int,
        rows: AsyncIterator[KeptRound],
        snapshots: Sequence[Snapshot] = (),
        *,
        with_players: bool = True,
    ) -> None:
        self.count = 0
        self.behind = 0  # still to come
        self.mendable: list[KeptRound] = []  # as their steps make them; what is kept says some of it twice
        taken = (each.end.steps for each in snapshots if each.end.steps <= steps)
        self._behind_from = max(steps - MOST_IN_A_BATCH, *taken, 0)
        self._rows = Ordered(rows, lambda row: row.round)
        self._with_players = with_players  # the rows say who played
        self._collector = RoundCollector()
        self._versions: defaultdict[int, list[_Version]] = defaultdict(list)

    async def check(self, rules: RuleSet, step: Step, replayed: Replayed) -> AsyncIterator[str]:
        for due in self.find_due(rules, step, replayed):
            async for says in self.compare(due):
                yield says

    def find_due(self, rules: RuleSet, step: Step, replayed: Replayed) -> list[DueRound]:
        """The rounds that nothing changes any more after this step."""
        found = [self._due(record) for record in self._collector.collect(rules, step, replayed)]
        if any(isinstance(event, CHANGES_A_ROUND) for event in replayed.events):
            for record in self._collector.ended:
                self._versions[record.round].append(_Version(step.n, kept_round(record)))
        return found

    def find_last(self) -> list[DueRound]:
        return [self._due(record) for record in self._collector.finish()]

    def _due(self, record: RoundRecord) -> DueRound:
        kept = kept_round(record)
        return DueRound(kept, self._versions.pop(record.round, [_Version(record.last_step, kept)]))

    async def finish(self) -> AsyncIterator[str]:
        for due in self.find_last():
            async for says in self.compare(due):
                yield says
        async for says in self.find_unplayed():
            yield says

    async def find_unplayed(self) -> AsyncIterator[str]:
        """What is left of the rows when all rounds were compared."""
        async for number, _ in self._rows.up_to():
            yield f"round {number} is kept, and has not been played"

    async def compare(self, due: DueRound) -> AsyncIterator[str]:
        number, versions = due.kept.round, due.versions
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
        if self._is_same(was_kept, due.kept) or _is_same_of_format_1(was_kept.record, due.kept.record):
            return
        is_recent = versions[-1].since > self._behind_from
        if is_recent and any(self._is_same(was_kept, version.kept) for version in versions):
            self.behind += 1
        elif self._are_players_same(was_kept, due.kept) and says_twice(was_kept.record, due.kept.record):
            self.mendable.append(due.kept)
        else:
            yield f"the record of round {number} is not what its steps make"

    def _is_same(self, one: KeptRound, other: KeptRound) -> bool:
        return one.record == other.record and self._are_players_same(one, other)

    def _are_players_same(self, one: KeptRound, other: KeptRound) -> bool:
        return not self._with_players or set(one.players) == set(other.players)


def says_twice(kept: bytes, due: bytes) -> bool:
    """The same round, and nothing in it that did not happen; but what happened after its end more than once.

    Earlier programs noted again, at every start, what was decided and corrected after the last snapshot.
    """
    try:
        return _once(_decode_round(kept)) == _once(_decode_round(due))
    except (msgspec.DecodeError, RecursionError):
        return False


def _once(record: RoundRecord) -> tuple[RoundRecord, set[object], set[object]]:
    cases: set[object] = {_encode((case.what, case.because, case.to, case.clauses)) for case in record.cases}
    corrections: set[object] = {_encode(each) for each in record.corrections}
    return msgspec.structs.replace(record, cases=(), corrections=()), cases, corrections


WORDS = frozenset({"why", "flag", "what", "question", "because", "asked", "although", "clauses", "counts_by"})


def _is_same_of_format_1(kept: bytes, due: bytes) -> bool:
    """Records of rounds once held sentences: these are read as they are, and what they decide is compared."""
    try:
        ours, theirs = msgspec.json.decode(kept), msgspec.json.decode(due)
    except (msgspec.DecodeError, RecursionError):
        return False
    if not isinstance(ours, dict) or ours.get("v") != 1:
        return False
    return _without_words(ours) == _without_words({**theirs, "v": 1})


def _without_words(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_words(each) for key, each in value.items() if key not in WORDS}
    return [_without_words(each) for each in value] if isinstance(value, list) else value
