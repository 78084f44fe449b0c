"""The pages that people open."""

from html import escape

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from croupier.floor.live_table import LiveTable
from croupier.web.house import house_of

router = APIRouter(include_in_schema=False)

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>croupier</title></head>
<body>
<h1>croupier</h1>
<p>Play money only: it cannot be bought, and it buys nothing.</p>
<table>
<thead><tr>
<th>table</th><th>game</th><th>numbers</th><th>stakes</th><th>seats taken</th><th>round</th><th>last</th>
</tr></thead>
<tbody>
{rows}
</tbody>
</table>
<p>Programs use <a href="/api/openapi.json">the interface</a>; <a href="/metrics">figures</a>.</p>
</body>
</html>
"""


@router.get("/")
async def show_lobby(request: Request) -> HTMLResponse:
    rows = "\n".join(_row(live) for live in house_of(request).floor.tables.values())
    return HTMLResponse(PAGE.format(rows=rows))


def _row(live: LiveTable) -> str:
    limit, table = live.table.limits.general, live.table
    last = " ".join(result.number for result in reversed(table.results[-8:]))
    cells = (
        live.settings.title,
        live.rules.title,
        len(live.rules.wheel.order),
        f"{limit.minimum} to {limit.maximum} {live.settings.open.currency} cents",
        f"{len(table.players)} of {live.settings.open.seats}",
        table.play.round,
        last,
    )
    return "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"
