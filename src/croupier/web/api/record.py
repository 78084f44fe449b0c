"""A table's record for its staff: step by step in words, the cloth as it lay, and whether all is right."""

from functools import reduce
from typing import Annotated

from msgspec import UNSET, Meta
from starlette.requests import Request

from croupier.bad_input import printable
from croupier.floor.past_steps import Past
from croupier.floor.running_table import Taken
from croupier.formats.why import worded
from croupier.record.telling.events import tell_event
from croupier.record.telling.phrases import tell_asked
from croupier.table.events import AnyEvent
from croupier.table.evolving import evolve
from croupier.table.names import kebab
from croupier.table.views.past_cloth import PastCloth, past_cloth_of
from croupier.web.api.route_values import Before, Most, TableName, table_for_staff, table_for_supervisor
from croupier.web.problems import not_found
from croupier.web.routes import SESSION, Routes
from croupier.wire.grounds import RequestGround
from croupier.wire.staff import AuditOut, ToldEvent, ToldStep
from croupier.words import say

routes = Routes("record")

OneRound = Annotated[int, Meta(ge=1, le=2**53, description="Only of this round.")] | None
StepNumber = Annotated[int, Meta(ge=1, le=2**53, description="A step of the record.")]


@routes.on("GET /api/tables/{table}/steps", 401, 403, 404, 503, by=SESSION)
async def show_steps(
    request: Request, table: TableName, before: Before = None, most: Most = 50, round: OneRound = None
) -> list[ToldStep]:
    """The record in words, the newest step first, for the staff of the table."""
    house, live = await table_for_staff(request, table)
    past = house.pasts[live.name]
    first, last = (1, live.end.steps) if round is None else await _find_round(past, round)
    last = last if before is None else min(last, before - 1)
    first = max(first, last - most + 1)
    steps = await past.read(first, last) if first <= last else []
    return [_tell(each) for each in reversed(steps)]


@routes.on("POST /api/tables/{table}/audit", 401, 403, 404, 503, by=SESSION)
async def audit_table(request: Request, table: TableName) -> AuditOut:
    """Check the whole record: its chain, every decision once more, the money; for those above the dealer."""
    house, live = await table_for_supervisor(request, table)
    report = await house.audits.audit(live)
    return AuditOut(
        clean=report.is_clean,
        differences=report.differences,
        findings=report.findings,
        summary=report.summary,
    )


@routes.on("GET /api/tables/{table}/steps/{step}/cloth", 401, 403, 404, 503, by=SESSION)
async def show_past_cloth(request: Request, table: TableName, step: StepNumber) -> PastCloth:
    """The chips on the layout as they lay after this step, for the staff of the table."""
    house, live = await table_for_staff(request, table)
    if step > live.end.steps:
        raise not_found(RequestGround.NO_SUCH_STEP, step=step)
    (past,) = await house.pasts[live.name].read(step, step)
    return worded(past_cloth_of(step, reduce(evolve, past.step.events, past.before)))


async def _find_round(past: Past, number: int) -> tuple[int, int]:
    between = await past.find_round(number)
    if between is None:
        raise not_found(RequestGround.NO_SUCH_ROUND, round=number)
    return between


def _tell(past: Taken) -> ToldStep:
    step = past.step
    asked = tell_asked(step.command, step.person)
    return ToldStep(
        step=step.n,
        at=step.at,
        clock=step.clock or UNSET,
        person=step.person,
        role=step.role,
        acting_as=step.acting_as,
        asked=printable(say(asked)),
        asked_as=asked,
        told=tuple(_tell_event(past, event) for event in step.events),
    )


def _tell_event(past: Taken, event: AnyEvent) -> ToldEvent:
    said = tell_event(past.before, event, past.step.person)
    return ToldEvent(printable(say(said)), event.clauses, kebab(type(event).__name__), said)
