"""The cloth as it lay after an earlier step: evidence for whoever has to rule."""

from functools import reduce
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from croupier.table.evolving import evolve
from croupier.table.views.past_cloth import PastCloth, past_cloth_of
from croupier.web.api.requests import TableName, give, house_and_table, require_staff
from croupier.web.describing import SESSION, answers
from croupier.web.problems import not_found

router = APIRouter(tags=["record"])

StepNumber = Annotated[int, Path(ge=1, le=2**53, description="A step of the record.")]


@router.get("/api/tables/{table}/steps/{step}/cloth", **answers(PastCloth, 401, 403, 404, 503, by=SESSION))
async def show_past_cloth(request: Request, table: TableName, step: StepNumber) -> Response:
    """The chips on the layout as they lay after this step, for the staff of the table."""
    house, live = house_and_table(request, table)
    await require_staff(request, live)
    if step > live.end.steps:
        raise not_found(f"step {step}")
    (past,) = await house.pasts[live.name].read(step, step)
    return give(past_cloth_of(step, reduce(evolve, past.step.events, past.before)))
