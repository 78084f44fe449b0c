"""What came at a table lately, in figures."""

from typing import Annotated

import msgspec
from starlette.requests import Request

from croupier.table.state import MOST_RESULTS
from croupier.table.views.statistics import Statistics, find_statistics
from croupier.web.api.route_values import TableName, house_and_table
from croupier.web.routes import Routes

routes = Routes("history")

Over = Annotated[int, msgspec.Meta(ge=1, le=MOST_RESULTS, description="Of how many rounds at most.")]

Until = Annotated[int, msgspec.Meta(ge=0, description="No round after this one is counted.")] | None


@routes.on("GET /api/tables/{table}/statistics", 404)
async def show_statistics(
    request: Request, table: TableName, over: Over = 100, until: Until = None
) -> Statistics:
    """How often every number came, and what is expected. For information only: the ball remembers nothing."""
    _, live = house_and_table(request, table)
    results = [each for each in live.table.results if until is None or each.round <= until]
    return find_statistics(live.rules, results, over)
