"""A table's record for its staff, step by step in words."""

from typing import Annotated

from fastapi import APIRouter, Query
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from croupier.bad_input import printable
from croupier.floor.past_steps import PastStep
from croupier.record.telling import sentence_of
from croupier.record.telling.phrases import say
from croupier.table.names import kebab
from croupier.web.api.requests import Before, Most, TableName, give, house_and_table, require_staff
from croupier.web.describing import SESSION, answers
from croupier.web.problems import not_found
from croupier.wire.staff import ToldEvent, ToldStep

router = APIRouter(tags=["record"])

OneRound = Annotated[int | None, Query(alias="round", ge=1, le=2**53, description="Only of this round.")]


@router.get("/api/tables/{table}/steps", **answers(list[ToldStep], 401, 403, 404, 503, by=SESSION))
async def show_steps(
    request: Request, table: TableName, before: Before = None, most: Most = 50, number: OneRound = None
) -> Response:
    """The record in words, the newest step first, for the staff of the table."""
    house, live = house_and_table(request, table)
    await require_staff(request, live)
    past = house.pasts[live.name]
    between = (1, live.end.steps) if number is None else await past.find_round(number)
    if between is None:
        raise not_found(f"round {number}")
    first, last = between
    last = last if before is None else min(last, before - 1)
    first = max(first, last - most + 1)
    steps = await past.read(first, last) if first <= last else []
    return give([_tell(each) for each in reversed(steps)])


def _tell(past: PastStep) -> ToldStep:
    step = past.step
    return ToldStep(
        step=step.n,
        at=step.at,
        clock=step.clock or UNSET,
        person=step.person,
        role=step.role,
        acting_as=step.acting_as,
        asked=printable(say(step.command, step.person)),
        told=tuple(
            ToldEvent(printable(sentence_of(past.before, event)), event.clauses, kebab(type(event).__name__))
            for event in step.events
        ),
    )
