"""What is decided about a round and put right in it, perhaps long after its end."""

from collections import defaultdict

import msgspec
from msgspec import UNSET

from croupier.game.numbers import Number
from croupier.record.rounds import CaseRecord, CorrectedLine, CorrectionRecord, RoundRecord
from croupier.record.steps import Step
from croupier.table import events as e
from croupier.table.commands import CorrectNumber, DecideCase
from croupier.table.state import Case


class Amendments:
    """Cases and corrections of rounds, from the steps alone."""

    def __init__(self) -> None:
        self._cases: defaultdict[int, list[CaseRecord]] = defaultdict(list)
        self._corrections: defaultdict[int, list[CorrectionRecord]] = defaultdict(list)
        self._case_of = 0  # the round of the case that waits for a decision

    def note(self, step: Step, events: tuple[e.AnyEvent, ...]) -> None:
        lines = tuple(
            msgspec.convert(event, CorrectedLine, from_attributes=True)
            for event in events
            if isinstance(event, e.WagerCorrected)
        )
        for event in events:
            match event:
                case e.CaseReferred():
                    self._refer(event)
                case e.CaseDecided():
                    self._decide(step, event)
                case e.NumberCorrected(round=number, was=was, number=right, clauses=clauses):
                    self._corrections[number].append(_correction(step, clauses, was, right, lines))
                case e.SettlementUndone(round=number, clauses=clauses):
                    self._corrections[number].append(_correction(step, clauses, None, None, lines))
                case _:
                    pass

    def note_waiting(self, case: Case) -> None:
        """A case that waits, perhaps referred before the first step that was noted."""
        self._case_of = case.round
        if not self._cases[case.round]:
            self._refer(case)

    def add_to(self, record: RoundRecord) -> RoundRecord:
        """The record as it stands now."""
        return msgspec.structs.replace(
            record,
            cases=tuple(self._cases.get(record.round, ())),
            corrections=tuple(self._corrections.get(record.round, ())),
        )

    def forget(self, number: int) -> None:
        """A round that nothing changes any more."""
        self._cases.pop(number, None)
        self._corrections.pop(number, None)

    def _refer(self, case: e.CaseReferred | Case) -> None:
        self._case_of = case.round
        record = CaseRecord(what=case.what, to=case.to, clauses=case.clauses, because=case.because or UNSET)
        self._cases[case.round].append(record)

    def _decide(self, step: Step, event: e.CaseDecided) -> None:
        cases = self._cases[self._case_of]
        cases[-1] = msgspec.structs.replace(
            cases[-1], decision=event.decision, reason=event.reason, person=step.person, role=step.role
        )


def _correction(
    step: Step,
    clauses: tuple[str, ...],
    was: Number | None,
    number: Number | None,
    lines: tuple[CorrectedLine, ...],
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
        lines=lines,
    )
