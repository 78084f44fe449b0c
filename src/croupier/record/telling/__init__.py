"""A step of a record as people tell it: what was asked, and what followed by which clause."""

from croupier.bad_input import printable
from croupier.record.steps import Step
from croupier.record.telling.events import tell_event
from croupier.record.telling.phrases import tell_asked
from croupier.table.events import Event
from croupier.table.state import Table
from croupier.words import ENGLISH, say
from croupier.words import tell as in_words


def tell(table_before: Table, step: Step, language: str = ENGLISH) -> list[str]:
    """A line for what was asked, then one for each event with the clauses that decide it."""
    asked = tell_asked(step.command, step.person)
    who = {"person": step.person, "role": step.role, "acting_as": step.acting_as, "asked": asked}
    lines = [f"{step.n:>3}  {in_words('told', 'step', who, language)}"]
    for event in step.events:
        said = say(tell_event(table_before, event, step.person), language)
        lines.append(f"        {said}  {cite(event, language)}")
    return [printable(line) for line in lines]


def cite(event: Event, language: str = ENGLISH) -> str:
    return f"[{', '.join(event.clauses)}]" if event.clauses else in_words("told", "silent", {}, language)
