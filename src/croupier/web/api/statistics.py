"""What came at a table lately, in figures."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from croupier.table.state import MOST_RESULTS
from croupier.table.views.statistics import Statistics, find_statistics
from croupier.web.api.requests import TableName, give, house_and_table
from croupier.web.describing import answers

router = APIRouter(tags=["history"])

Over = Annotated[int, Query(ge=1, le=MOST_RESULTS, description="Of how many rounds at most.")]

Until = Annotated[int | None, Query(ge=0, description="No round after this one is counted.")]


@router.get("/api/tables/{table}/statistics", **answers(Statistics, 404))
async def show_statistics(
    request: Request, table: TableName, over: Over = 100, until: Until = None
) -> Response:
    """How often every number came, and what is expected. For information only: the ball remembers nothing."""
    _, live = house_and_table(request, table)
    results = [each for each in live.table.results if until is None or each.round <= until]
    return give(find_statistics(live.rules, results, over))
