"""A script played through at a table of its own. It has no clock: its steps are a second apart."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from croupier.record.steps import End, Step, encode_step, next_step
from croupier.table.events import Refused
from croupier.table.state import NEW_TABLE, Table
from croupier.table.step import take_step
from croupier.training.script import Script

FIRST_STEP_AT = datetime(2000, 1, 1, tzinfo=UTC)


class Played(NamedTuple):
    """A step, and the table before and after it."""

    before: Table
    step: Step
    after: Table


def play(script: Script) -> Iterator[Played]:
    table, end = NEW_TABLE, End()
    for actor, command, if_needed in script.asks:
        events, after = take_step(script.rules, table, actor, command)
        if if_needed and isinstance(events[0], Refused):
            continue
        at = FIRST_STEP_AT + timedelta(seconds=end.steps)
        step = next_step(end, at.strftime("%Y-%m-%dT%H:%M:%SZ"), actor, command, events)
        yield Played(table, step, after)
        table, end = after, End(step.n, encode_step(step)[1])
