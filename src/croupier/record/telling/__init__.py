"""A step of a record as people tell it: what was asked, and what followed by which clause."""

from typing import assert_never

from croupier.bad_input import printable
from croupier.record.steps import Step
from croupier.record.telling.house import (
    ChipsEvent,
    HouseEvent,
    PendingEvent,
    tell_chips,
    tell_house,
    tell_pending,
)
from croupier.record.telling.payment import CaseEvent, PaymentEvent, tell_case, tell_payment
from croupier.record.telling.phrases import say
from croupier.record.telling.round import BallEvent, VerdictEvent, tell_ball, tell_verdict
from croupier.record.telling.wagers import LayoutEvent, WagerEvent, tell_layout, tell_wager
from croupier.table.events import AnyEvent, Event, Refused
from croupier.table.state import Table

SILENT = "(the document is silent)"


def tell(table_before: Table, step: Step) -> list[str]:
    """A line for what was asked, then one for each event with the clauses that decide it."""
    acting = f" acting as {step.acting_as}" if step.acting_as else ""
    asked = f"{step.n:>3}  {step.person} ({step.role}{acting}): {say(step.command, step.person)}"
    events = [f"        {sentence_of(table_before, event)}  {cite(event)}" for event in step.events]
    return [printable(line) for line in (asked, *events)]


def sentence_of(table_before: Table, event: AnyEvent) -> str:
    """One event; a reason that somebody gave may have brought its own full stop."""
    sentence = tell_event(table_before, event)
    return sentence.removesuffix(".") if sentence.endswith("..") else sentence


def cite(event: Event) -> str:
    return f"[{', '.join(event.clauses)}]" if event.clauses else SILENT


def tell_event(table: Table, event: AnyEvent) -> str:
    """One event in a plain sentence; the table is the one before the step, and says where wagers lay."""
    if isinstance(event, Refused):
        return f"refused: {event.why}"
    if isinstance(event, HouseEvent):
        return tell_house(event)
    if isinstance(event, ChipsEvent):
        return tell_chips(table, event)
    if isinstance(event, PendingEvent):
        return tell_pending(table, event)
    if isinstance(event, WagerEvent):
        return tell_wager(table, event)
    if isinstance(event, LayoutEvent):
        return tell_layout(table, event)
    if isinstance(event, BallEvent):
        return tell_ball(event)
    if isinstance(event, VerdictEvent):
        return tell_verdict(event)
    if isinstance(event, PaymentEvent):
        return tell_payment(table, event)
    if isinstance(event, CaseEvent):
        return tell_case(event)
    assert_never(event)
