"""For whoever watches over the server: is it alive, is it ready, and its figures."""

from collections.abc import Callable, Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from croupier.version import __version__
from croupier.web.house import ServedHouse, house_of
from croupier.web.live.feed import Feed
from croupier.web.metrics import counter, describe, gauge
from croupier.web.routes import Routes, give
from croupier.web.signs import find_warnings

routes = Routes("health")


class Health(msgspec.Struct, frozen=True, kw_only=True):
    version: str
    ready: bool
    reason: str = ""  # why it is not
    warnings: tuple[str, ...] = ()  # what somebody has to look at, although it is ready


@routes.on("GET /health/live")
async def show_alive(request: Request) -> Health:
    """The process answers."""
    return Health(version=__version__, ready=house_of(request).is_ready)


@routes.on("GET /health/ready", gives=Health, statuses=[200, 503])
async def show_ready(request: Request) -> Response:
    """The server takes commands; 503 while the store does not work, and while it starts or stops."""
    house = house_of(request)
    reason = "" if house.is_ready else "it starts or stops"
    if house.floor.trouble is not None:
        reason = "nothing can be kept at the moment; the log says why"
    health = Health(
        version=__version__, ready=not reason, reason=reason, warnings=tuple(find_warnings(house.floor))
    )
    return give(health, 503 if reason else 200)


@routes.on("GET /metrics", gives=str, media="text/plain")
async def show_metrics(request: Request) -> Response:
    """Figures in the text format that Prometheus reads."""
    text = "\n".join((*_lines(house_of(request)), ""))
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def _lines(house: ServedHouse) -> Iterator[str]:
    sequencer, anchoring = house.floor.sequencer, house.floor.anchoring
    yield from house.metrics.as_lines()
    yield from gauge("croupier_sockets", "Open WebSocket connections.", len(house.watchers))
    yield from counter(
        "croupier_turned_away_total",
        "Refusals of players without a seat, of which nothing is kept.",
        sequencer.turned_away.count,
    )
    overdue = sequencer.overdue + house.crowd.overdue
    yield from counter("croupier_overdue_total", "Commands that a crowd kept from being decided.", overdue)
    yield from gauge("croupier_waiting", "Commands that wait to be decided.", sequencer.waiting)
    yield from gauge("croupier_batches", "Transactions since the start.", sequencer.batches)
    yield from gauge("croupier_frozen", "1 while nothing can be kept.", int(bool(sequencer.stalled)))
    off = round(house.floor.clock.off or 0)
    yield from gauge("croupier_clock_off_seconds", "How far the clock is from the time.", off)
    lines, failures = (anchoring.lines, anchoring.all_failures) if anchoring is not None else (0, 0)
    yield from counter("croupier_anchors_total", "Anchors written since the start.", lines)
    yield from counter("croupier_anchors_failed_total", "Anchors and copies that failed.", failures)
    for name, text, figure in OF_A_TABLE:
        yield from describe(name, "gauge", text)
        yield from (f'{name}{{table="{table}"}} {figure(feed)}' for table, feed in house.feeds.items())


OF_A_TABLE: tuple[tuple[str, str, Callable[[Feed], int]], ...] = (
    ("croupier_table_steps", "Steps of the record.", lambda feed: feed.live.end.steps),
    ("croupier_table_players", "Seats taken.", lambda feed: len(feed.live.table.players)),
    ("croupier_table_round", "The round.", lambda feed: feed.live.table.play.round),
    ("croupier_table_deciding", "1 where this node decides.", lambda feed: int(feed.live.epoch is not None)),
    (
        "croupier_table_frozen",
        "1 where the record contradicts itself.",
        lambda feed: int(bool(feed.live.frozen)),
    ),
    ("croupier_feed_messages", "Messages to sockets.", lambda feed: feed.messages),
    ("croupier_feed_cut", "Sockets that did not keep up.", lambda feed: feed.cut),
)
