"""A table's record, checked while the table runs."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from croupier.web.api.requests import TableName, give, house_and_table, require_supervisor
from croupier.web.describing import SESSION, answers
from croupier.wire.staff import AuditOut

router = APIRouter(tags=["record"])


@router.post("/api/tables/{table}/audit", **answers(AuditOut, 401, 403, 404, 503, by=SESSION))
async def audit_table(request: Request, table: TableName) -> Response:
    """Check the whole record: its chain, every decision once more, the money; for those above the dealer."""
    house, live = house_and_table(request, table)
    await require_supervisor(request, live)
    report = await house.audits.audit(live)
    return give(
        AuditOut(
            clean=report.is_clean,
            differences=report.differences,
            findings=report.findings,
            summary=report.summary,
        )
    )
