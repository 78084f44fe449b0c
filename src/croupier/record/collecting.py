"""From the steps of a table to a record of every round."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.record.draft import Draft
from croupier.record.ending import end_settled, end_void
from croupier.record.replaying import Replay, Replayed
from croupier.record.rounds import CaseRecord, CorrectedLine, CorrectionRecord, RoundRecord
from croupier.record.steps import Step
from croupier.table import events as e
from croupier.table.commands import CorrectNumber, DecideCase
from croupier.table.evolving import evolve
from croupier.table.state import Table


def collect_rounds(steps: Iterable[Step], replay: Replay) -> Iterator[RoundRecord]:
    """The record of every round that has ended, in order, as the rules make it of these steps."""
    collector = RoundCollector()
    for step in steps:
        replayed = replay.take(step)
        assert replay.rules is not None, "a step that was taken has rules"
        yield from collector.take(replay.rules, step, replayed)
    yield from collector.finish()


class RoundCollector:
    """Keeps the last settled round at hand, because its number can still be corrected, and those after it."""

    def __init__(self) -> None:
        self._opening: e.TableOpened | None = None
        self._draft: Draft | None = None
        self._ended: list[RoundRecord] = []
        self._cases: defaultdict[int, list[CaseRecord]] = defaultdict(list)
        self._corrections: defaultdict[int, list[CorrectionRecord]] = defaultdict(list)
        self._case_of = 0  # the round of the case that waits for a decision

    def take(self, rules: RuleSet, step: Step, replayed: Replayed) -> Iterator[RoundRecord]:
        if self._draft:
            self._draft.note_actor(step)
        table = replayed.before
        for event in replayed.events:
            yield from self._take_event(rules, table, step, event)
            table = evolve(table, event)
        self._note_correction(step, replayed.events)

    def begin(self, opening: Step, last: Step, table: Table, ended: Iterable[RoundRecord]) -> None:
        """Go on after the step that ended a round, and perhaps opened the next; these may be corrected."""
        self._opening = next(event for event in opening.events if isinstance(event, e.TableOpened))
        if any(isinstance(event, e.BetsOpened) for event in last.events):
            self._draft = Draft(self._opening, table.play.round, last)
            self._draft.note_actor(last)
        self._ended = list(ended)
        for record in self._ended:
            self._cases[record.round] = list(record.cases)
            self._corrections[record.round] = list(record.corrections)
        case = table.case
        if case is not None:
            self._case_of = case.round
            if not self._cases[case.round]:
                waiting = CaseRecord(what=case.what, to=case.to, clauses=case.clauses)
                self._cases[case.round].append(waiting)

    @property
    def ended(self) -> list[RoundRecord]:
        """The rounds that have ended and may still be corrected, as they stand."""
        return [
            msgspec.structs.replace(
                record,
                cases=tuple(self._cases.get(record.round, ())),
                corrections=tuple(self._corrections.get(record.round, ())),
            )
            for record in self._ended
        ]

    def finish(self) -> Iterator[RoundRecord]:
        yield from self.ended
        for record in self._ended:
            self._cases.pop(record.round, None)
            self._corrections.pop(record.round, None)
        self._ended = []

    def _take_event(
        self, rules: RuleSet, table: Table, step: Step, event: e.AnyEvent
    ) -> Iterator[RoundRecord]:
        self._note_case(step, event)
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

    def _note_case(self, step: Step, event: e.AnyEvent) -> None:
        match event:
            case e.CaseReferred(what=what, to=to, clauses=clauses, round=number):
                self._case_of = number
                self._cases[number].append(CaseRecord(what=what, to=to, clauses=clauses))
            case e.CaseDecided(decision=decision, reason=reason):
                cases = self._cases[self._case_of]
                cases[-1] = msgspec.structs.replace(
                    cases[-1], decision=decision, reason=reason, person=step.person, role=step.role
                )
            case _:
                pass

    def _note_correction(self, step: Step, events: tuple[e.AnyEvent, ...]) -> None:
        lines = tuple(_corrected(event) for event in events if isinstance(event, e.WagerCorrected))
        for event in events:
            match event:
                case e.NumberCorrected(was=was, number=number):
                    correction = _correction(step, event.clauses, was, number)
                case e.SettlementUndone():
                    correction = _correction(step, event.clauses, None, None)
                case _:
                    continue
            self._corrections[event.round].append(msgspec.structs.replace(correction, lines=lines))


def _correction(
    step: Step, clauses: tuple[str, ...], was: Number | None, number: Number | None
) -> CorrectionRecord:
    assert isinstance(step.command, CorrectNumber | DecideCase), "only these correct a round"
    return CorrectionRecord(
        at=step.at,
        person=step.person,
        role=step.role,
        was=was,
        number=number,
        reason=step.command.reason,
        clauses=clauses,
        lines=(),
    )


def _corrected(event: e.WagerCorrected) -> CorrectedLine:
    return CorrectedLine(
        id=event.id,
        player=event.player,
        wager=event.wager,
        result=event.result,
        winnings=event.winnings,
        collected=event.collected,
        clauses=event.clauses,
        why=event.why,
    )
