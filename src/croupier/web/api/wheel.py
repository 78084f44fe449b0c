"""What a sensor at a real wheel reports: directions, revolutions, the drop, the number."""

from typing import TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.game.roles import WHEEL, Actor
from croupier.table import commands as c
from croupier.table.reply import Reply
from croupier.table.terms import WheelSource
from croupier.web.api.route_values import TableName, house_and_table
from croupier.web.commands import ask_as
from croupier.web.names import SENSOR
from croupier.web.problems import not_allowed, not_known
from croupier.web.routes import JSON, SENSOR_TOKEN, Body, Routes
from croupier.web.secrets import digest_of
from croupier.wire.grounds import RequestGround
from croupier.wire.requests import CommandIn, RequestId

routes = Routes("wheel")

Seen: TypeAlias = (
    c.SpinBall | c.DropBall | c.RestBall | c.ReturnBall | c.LightBonusNumbers | c.ReportIrregularity
)


class SeenIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sensor has seen, under an id of its own."""

    request: RequestId
    command: Seen


@routes.on("POST /api/tables/{table}/wheel", 401, 404, 409, 423, 500, 503, gives=Reply, by=SENSOR_TOKEN)
async def report(request: Request, table: TableName, body: Body[SeenIn]) -> Response:
    """Report what the ball did. A number without a valid spin before it is refused."""
    house, live = house_and_table(request, table)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    known = scheme.lower() == "bearer" and 0 < len(token) <= 100
    if not known or await house.store.find_token(digest_of(token)) != live.name:
        raise not_known(RequestGround.SENSOR_NOT_KNOWN)
    if live.settings.open.wheel is not WheelSource.SENSOR:
        raise not_allowed(RequestGround.NO_SENSOR_HERE)
    # The ids of two sensors have nothing in common.
    sensor = Actor(person=f"{SENSOR} {live.name}", role=WHEEL)
    house.spend_command(sensor.person, len(await request.body()))
    seen = await body.read()
    reply = await ask_as(house, live, sensor, CommandIn(seen.request, seen.command), within=None)
    return Response(reply, media_type=JSON)
