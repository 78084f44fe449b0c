"""The cloth as it lay after an earlier step: evidence for whoever has to rule."""

from functools import reduce
from typing import Annotated

import msgspec
from starlette.requests import Request

from croupier.formats.why import worded
from croupier.table.evolving import evolve
from croupier.table.views.past_cloth import PastCloth, past_cloth_of
from croupier.web.api.route_values import TableName, house_and_table, require_staff
from croupier.web.problems import not_found
from croupier.web.routes import SESSION, Routes
from croupier.wire.grounds import RequestGround

routes = Routes("record")

StepNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53, description="A step of the record.")]


@routes.on("GET /api/tables/{table}/steps/{step}/cloth", 401, 403, 404, 503, by=SESSION)
async def show_past_cloth(request: Request, table: TableName, step: StepNumber) -> PastCloth:
    """The chips on the layout as they lay after this step, for the staff of the table."""
    house, live = house_and_table(request, table)
    await require_staff(request, live)
    if step > live.end.steps:
        raise not_found(RequestGround.NO_SUCH_STEP, step=step)
    (past,) = await house.pasts[live.name].read(step, step)
    return worded(past_cloth_of(step, reduce(evolve, past.step.events, past.before)))
