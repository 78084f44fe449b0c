"""A table as it runs: what is kept, in memory, and who wants to know when that changes."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from croupier.floor.settings import TableSettings
from croupier.game.rules import RuleSet
from croupier.record.amendments import Amendments
from croupier.record.replay import Replayed
from croupier.record.round_collector import RoundCollector
from croupier.record.rounds import RoundRecord, encode_round
from croupier.record.steps import End, Step
from croupier.store.values import KeptRound, Snapshot
from croupier.table import events as e
from croupier.table.state import NEW_TABLE, Table, hash_of

ROUNDS_AT_HAND = 8
ENDS_A_ROUND = (e.DollyLifted, e.RoundVoided)
CHANGES_A_ROUND = (
    *ENDS_A_ROUND,
    e.CaseReferred,
    e.CaseDecided,
    e.NumberCorrected,
    e.SettlementUndone,
)

logger = logging.getLogger(__name__)

_encode = msgspec.json.Encoder().encode


class Taken(msgspec.Struct, frozen=True):
    """A step that is kept: the table before it, the step, the table after it."""

    before: Table
    step: Step
    end: End
    after: Table


class RecordPlace(msgspec.Struct, frozen=True):
    """Where the record stood, and the table there."""

    end: End
    table: Table


StepWatcher = Callable[[Sequence[Taken]], None]


class RunningTable:
    """Changes only by steps that are kept."""

    def __init__(self, settings: TableSettings, rules: RuleSet) -> None:
        self.name = settings.name
        self.settings = settings
        self.rules = rules
        self.titles = dict(rules.names.translate(settings.title))  # by language
        self.table = NEW_TABLE
        self.end = End()
        self.latest = ""  # time in the record
        self.epoch: int | None = None  # in which this node decides; None: another one does
        self.awaits_rules = False  # chosen before anybody opened the table: who opens it may have others
        self.frozen = ""  # why nothing is decided here: what is kept contradicts itself
        self.watchers: list[StepWatcher] = []
        self.catching_up = asyncio.Lock()  # held by whoever takes what was kept elsewhere
        self.rounds_at_hand: dict[int, KeptRound] = {}  # the last, perhaps not kept by who decided
        self._collector = RoundCollector()
        self._boundaries: deque[RecordPlace] = deque(maxlen=2)  # where rounds ended, without a snapshot yet

    def go_on(self, taken: Sequence[Taken]) -> list[KeptRound]:
        """Go on with what is kept; the rounds that it ends or changes."""
        rounds = [kept for each in taken for kept in self._fold(each)]
        for kept in rounds:
            self.rounds_at_hand.pop(kept.round, None)
            self.rounds_at_hand[kept.round] = kept
        for number in list(self.rounds_at_hand)[:-ROUNDS_AT_HAND]:
            del self.rounds_at_hand[number]
        return rounds

    def notify(self, taken: Sequence[Taken]) -> None:
        """Whoever watches hears what was taken."""
        for watcher in tuple(self.watchers):
            try:
                watcher(taken)
            except Exception:
                logger.exception("somebody could not be told", extra={"table": self.name})

    def _fold(self, taken: Taken) -> list[KeptRound]:
        assert taken.step.n == self.end.steps + 1, "steps are taken one after another"
        self.table, self.end, self.latest = taken.after, taken.end, taken.step.at
        if any(isinstance(event, ENDS_A_ROUND) for event in taken.step.events):
            self._boundaries.append(RecordPlace(taken.end, taken.after))
        replayed = Replayed(taken.before, taken.step.events, taken.after)
        records = list(self._collector.collect(self.rules, taken.step, replayed))
        if any(isinstance(event, CHANGES_A_ROUND) for event in taken.step.events):
            records += self._collector.ended
        return [kept_round(record) for record in records]

    def start_from(
        self,
        boundary: RecordPlace,
        opening: Step,
        last: Step,
        ended: Sequence[RoundRecord],
        amendments: Amendments,
    ) -> None:
        """Begin where a round ended, as a snapshot has it, with the rounds that may still be corrected."""
        self._collector.begin(opening, last, boundary.table, ended, amendments)
        self.rounds_at_hand = {record.round: kept_round(record) for record in self._collector.ended}
        self.table, self.end, self.latest = boundary.table, boundary.end, last.at

    def take_snapshots(self, code: str) -> list[Snapshot]:
        """Those to keep now: where rounds have ended since the last time."""
        made = [
            Snapshot(self.name, each.end, code, _encode(each.table), hash_of(each.table))
            for each in self._boundaries
        ]
        self._boundaries.clear()
        return made


def kept_round(record: RoundRecord) -> KeptRound:
    lines = (*record.settlement.lines, *record.returned_by_ruling)
    players = tuple(dict.fromkeys(line.player for line in lines))
    return KeptRound(record.table, record.round, players, encode_round(record))
