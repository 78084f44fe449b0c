"""A table's record, checked while the table runs."""

from starlette.requests import Request

from croupier.web.api.route_values import TableName, house_and_table, require_supervisor
from croupier.web.routes import SESSION, Routes
from croupier.wire.staff import AuditOut

routes = Routes("record")


@routes.on("POST /api/tables/{table}/audit", 401, 403, 404, 503, by=SESSION)
async def audit_table(request: Request, table: TableName) -> AuditOut:
    """Check the whole record: its chain, every decision once more, the money; for those above the dealer."""
    house, live = house_and_table(request, table)
    await require_supervisor(request, live)
    report = await house.audits.audit(live)
    return AuditOut(
        clean=report.is_clean,
        differences=report.differences,
        findings=report.findings,
        summary=report.summary,
    )
