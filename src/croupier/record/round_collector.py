"""From the steps of a table to a record of every round."""

from collections.abc import Iterable, Iterator
from itertools import accumulate

from croupier.game.rules import RuleSet
from croupier.record.amendments import Amendments
from croupier.record.replay import Replay, Replayed
from croupier.record.round_draft import Draft
from croupier.record.round_end import end_settled, end_void
from croupier.record.rounds import RoundRecord
from croupier.record.steps import Step
from croupier.table import events as e
from croupier.table.evolving import evolve
from croupier.table.state import Table


def collect_rounds(steps: Iterable[Step], replay: Replay) -> Iterator[RoundRecord]:
    """The record of every round that has ended, in order, as the rules make it of these steps."""
    collector = RoundCollector()
    for step in steps:
        replayed = replay.replay(step)
        assert replay.rules is not None, "a step that was taken has rules"
        yield from collector.collect(replay.rules, step, replayed)
    yield from collector.finish()


class RoundCollector:
    """Keeps the last settled round at hand, because its number can still be corrected, and those after it."""

    def __init__(self) -> None:
        self._opening: e.TableOpened | None = None
        self._draft: Draft | None = None
        self._ended: list[RoundRecord] = []
        self._amendments = Amendments()

    def collect(self, rules: RuleSet, step: Step, replayed: Replayed) -> Iterator[RoundRecord]:
        if self._draft:
            self._draft.note_actor(step)
        self._amendments.note(step, replayed.events)
        before = accumulate(replayed.events[:-1], evolve, initial=replayed.before)
        for table, event in zip(before, replayed.events, strict=False):
            yield from self._take_event(rules, table, step, event)

    def begin(
        self, opening: Step, last: Step, table: Table, ended: Iterable[RoundRecord], amendments: Amendments
    ) -> None:
        """Go on after the step that ended a round, and perhaps opened the next.

        The rounds that ended may still be corrected; `amendments` is what was noted of them up to that step,
        whatever their records say.
        """
        self._opening = next(event for event in opening.events if isinstance(event, e.TableOpened))
        if any(isinstance(event, e.BetsOpened) for event in last.events):
            self._draft = Draft(self._opening, table.play.round, last)
            self._draft.note_actor(last)
        self._ended = list(ended)
        self._amendments = amendments
        if table.case is not None:
            self._amendments.note_waiting(table.case)

    @property
    def ended(self) -> list[RoundRecord]:
        """The rounds that have ended and may still be corrected, as they stand."""
        return [self._amendments.add_to(record) for record in self._ended]

    def finish(self) -> Iterator[RoundRecord]:
        yield from self.ended
        for record in self._ended:
            self._amendments.forget(record.round)
        self._ended = []

    def _take_event(
        self, rules: RuleSet, table: Table, step: Step, event: e.AnyEvent
    ) -> Iterator[RoundRecord]:
        if self._draft:
            self._draft.note(table.play, step, event)
        match event:
            case e.TableOpened():
                self._opening = event
            case e.BetsOpened(round=number):
                assert self._opening is not None, "bets open at a table that was opened"
                self._draft = Draft(self._opening, number, step)
                self._draft.note_actor(step)
            case e.DollyLifted() if self._draft:
                yield from self.finish()
                self._ended.append(end_settled(rules, self._draft, table, step))
                self._draft = None
            case e.RoundVoided() if self._draft:
                self._ended.append(end_void(rules, self._draft, table, step, event))
                self._draft = None
            case _:
                pass
