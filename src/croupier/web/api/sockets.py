"""The WebSocket at a table."""

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from croupier.game.reasons import in_words
from croupier.web.api.route_values import find_visitor_if_any, remote_address
from croupier.web.damage import FAILURES, find_problem
from croupier.web.house import house_of
from croupier.web.live.socket import TableSocket
from croupier.web.problems import not_understood, too_busy, too_often
from croupier.wire.conventions import TOO_MANY_WINDOWS
from croupier.wire.grounds import RequestGround


async def watch_table(socket: WebSocket) -> None:
    """Refused before it is opened where something is wrong; `since` is the last step that was seen.

    Who has too many gets it opened and closed again: a page sees no status of a refusal, but a code.
    """
    house, address = house_of(socket), remote_address(socket)
    try:
        live, seen = house.find(socket.path_params["table"]), _read_step(socket)
        visitor = await find_visitor_if_any(socket)
        person = visitor.person if visitor else None
        if person is not None and house.count_sockets(person) >= house.limits.sockets_of_a_person:
            await socket.accept()
            await socket.close(TOO_MANY_WINDOWS, "too many sockets of one person")
            return
        if house.sockets_from[address] >= house.limits.sockets_of_an_address:
            raise too_often(1)
        if len(house.watchers) >= house.limits.sockets or house.is_stopping:
            raise too_busy(RequestGround.TOO_MANY_SOCKETS, retry_after=5)
    except FAILURES as error:
        problem = await find_problem(house.floor, error)
        await socket.send_denial_response(problem.as_response())
        return
    await socket.accept()
    house.sockets_from[address] += 1
    try:
        await TableSocket(house, socket, live, visitor).run(seen)
    finally:
        house.sockets_from[address] -= 1
        if not house.sockets_from[address]:
            del house.sockets_from[address]


def _read_step(socket: WebSocket) -> int | None:
    since = socket.query_params.get("since")
    if since is None:
        return None
    if not (since.isascii() and since.isdigit() and len(since) <= 15):
        raise not_understood(in_words("since: the number of a step."))
    return int(since)


ROUTES = (WebSocketRoute("/api/tables/{table}/live", watch_table),)
