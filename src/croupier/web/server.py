"""The server as a process: it starts, says where it is, and stops without losing what it said yes to."""

import asyncio
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import uvicorn

from croupier.bad_input import BadInput, Defect, shown
from croupier.floor.anchor_copies import AnchorCopy
from croupier.floor.anchors import Anchoring
from croupier.floor.clock import HouseClock
from croupier.floor.floor import Floor
from croupier.floor.settings import TableSettings, default_settings
from croupier.store.anchors import AnchorsFile
from croupier.store.interface import Store
from croupier.table.terms import WheelSource
from croupier.web.addresses import Address
from croupier.web.app import make_app
from croupier.web.connections import CuttingProtocol, HurriedProtocol
from croupier.web.house import ServedHouse
from croupier.web.inspection import look_before_the_start, look_beside_play
from croupier.web.live.feed import run_feeds
from croupier.web.logs import LogFormat, print_line
from croupier.web.machine import allow_many_connections, look_for_garbage_rarely
from croupier.web.people import hire_first_staff
from croupier.web.rate_limits import RateLimits
from croupier.web.secrets import digest_of, make_token
from croupier.wire.conventions import LARGEST_FRAME

logger = logging.getLogger(__name__)

USUAL_PORTS = {"http": 80, "https": 443}
PING_EVERY, PONG_WITHIN = 2.0, 3.0  # seconds: who does not read is cut within five
FINISH_WITHIN = 5  # seconds for requests that are under way when it stops


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    trusted_proxy: str = ""
    certificate: Path | None = None
    key: Path | None = None
    limits: RateLimits = RateLimits()
    log_format: LogFormat = "text"
    address_file: Path | None = None  # where the address on this machine is written once it is ready
    believe_clock: bool = False
    database: str = ""  # where it is, for the checks; empty: nothing is checked
    anchors: Path | None = None
    anchor_to: tuple[str, ...] = ()
    rules: dict[str, str] = {}  # new rule sets of the house, by their fingerprints


async def serve(store: Store, tables: Sequence[TableSettings] | None, settings: Settings) -> int:
    """Until somebody stops it; the exit status."""
    listening = listen(settings.host, settings.port)
    address = make_address(settings, listening.getsockname()[1])
    allow_many_connections()
    clock = HouseClock()
    anchoring = make_anchoring(settings, clock)
    is_checked = await is_whole(settings)
    floor = Floor(store, clock, anchoring)
    wanted = tables if tables is not None else () if await store.tables() else default_settings()
    await floor.open(wanted, settings.rules)
    if settings.believe_clock:
        floor.clock.believe()
    await store.end_sessions_before(floor.now())
    house = ServedHouse(floor, address, settings.limits)
    house.open_feeds()
    await print_secrets(house, settings.log_format)
    look_for_garbage_rarely()
    server = make_server(house, settings)
    running = asyncio.create_task(floor.run())
    feeding = asyncio.create_task(run_feeds(tuple(house.feeds.values())))
    serving = asyncio.create_task(server.serve([listening]))
    stop = asyncio.create_task(_wait_for_a_signal())
    announcing = asyncio.create_task(announce(house, server, settings, listening.getsockname()[1]))
    looking = asyncio.create_task(look_through(house, settings, is_checked))
    counting = asyncio.create_task(house.crowd.watch())
    await asyncio.wait({running, stop, serving, feeding}, return_when=asyncio.FIRST_COMPLETED)

    logger.info("stopping")
    house.is_ready, house.is_stopping = False, True
    await house.close_all_sockets(FINISH_WITHIN)
    server.should_exit = True
    await asyncio.wait({serving})
    await floor.stop()
    await asyncio.wait({running})
    for task in (stop, feeding, announcing, looking, counting):
        task.cancel()
    await house.entrance.failed.flush()
    await store.close()
    logger.info("stopped")
    return report_end(running.exception() or serving.exception() or _error_of(feeding))


def make_anchoring(settings: Settings, clock: HouseClock) -> Anchoring | None:
    """Raises BadInput for an address that is none."""
    copies = [AnchorCopy(address) for address in settings.anchor_to]
    return Anchoring(AnchorsFile(settings.anchors), clock.now, copies) if settings.anchors else None


async def is_whole(settings: Settings) -> bool:
    """Was everything checked before the start? Raises StoreDamaged."""
    if not settings.database or settings.anchors is None:
        return True
    return await look_before_the_start(settings.database, settings.anchors, settings.rules)


async def look_through(house: ServedHouse, settings: Settings, is_checked: bool) -> None:
    """What there was no time for, once people can play."""
    while not house.is_ready:
        await asyncio.sleep(0.05)
    if not is_checked and settings.anchors is not None:
        await look_beside_play(house.floor, settings.database, settings.anchors)


def _error_of(task: "asyncio.Task[None]") -> BaseException | None:
    return task.exception() if task.done() and not task.cancelled() else None


def report_end(error: BaseException | None) -> int:
    """0, or what went wrong."""
    if error is None:
        return 0
    raise error.exceptions[0] if isinstance(error, ExceptionGroup) else error


async def announce(house: ServedHouse, server: uvicorn.Server, settings: Settings, port: int) -> None:
    """Ready once every table that this node may decide for is open."""
    while not server.started or not all(
        live.table.is_open or live.table.table or live.frozen for live in house.floor.tables.values()
    ):
        await asyncio.sleep(0.01)
    house.is_ready = True
    address = house.address.shown
    logger.info("ready", extra={"address": address, "tables": len(house.floor.tables)})
    if settings.log_format == "text":
        print(f"{address}  (play money only; Ctrl-C stops)", file=sys.stderr, flush=True)
    if settings.address_file is not None:
        write_address(settings.address_file, find_local_address(settings, port))


def find_local_address(settings: Settings, port: int) -> str:
    """How a program on this machine reaches the server, whatever people call it.

    >>> find_local_address(Settings(host="0.0.0.0", certificate=Path("chain.pem")), 8443)
    'https://127.0.0.1:8443'
    """
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - it is compared with
    host = everywhere.get(settings.host, settings.host)
    return f"{'https' if settings.certificate else 'http'}://{f'[{host}]' if ':' in host else host}:{port}"


def write_address(file: Path, address: str) -> None:
    try:
        file.write_text(f"{address}\n", encoding="utf-8")
    except OSError as error:
        logger.warning("the address could not be written", extra={"reason": str(error)})


def listen(host: str, port: int) -> socket.socket:
    """Bound before anything else, so that a port in use is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        got = f"{host}:{port} ({error.strerror or error})"
        raise BadInput(Defect("--host, --port", got, "an address of this machine that is free")) from None
    listening.listen(2048)
    return listening


def make_address(settings: Settings, port: int) -> Address:
    """The names under which the server answers: those of this machine, or the one that was given."""
    if settings.public_url:
        origin = find_origin(settings.public_url)
        return Address(origins=frozenset({origin}), shown=origin, secure=origin.startswith("https://"))
    if settings.host in ("0.0.0.0", "::"):  # noqa: S104 - it is refused here
        raise BadInput(Defect("--host", settings.host, "--public-url too: the address that people type"))
    scheme = "https" if settings.certificate else "http"
    own = f"[{settings.host}]" if ":" in settings.host else settings.host
    origins = [f"{scheme}://{host}:{port}" for host in (own, "127.0.0.1", "localhost", "[::1]")]
    return Address(origins=frozenset(origins), shown=origins[0], secure=bool(settings.certificate))


def require_certificate(settings: Settings) -> None:
    """Raises BadInput for what is no certificate with its key."""
    if settings.certificate is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(settings.certificate, settings.key)
    except OSError as error:  # of which the errors of ssl are some
        where, got = "--tls-certificate, --tls-key", f"files that cannot be used ({error.strerror or error})"
        raise BadInput(Defect(where, got, "a certificate and its key, in PEM")) from None


def find_origin(url: str) -> str:
    """The part of an address that browsers send: scheme, host, and a port that is not the usual one."""
    unusable = BadInput(Defect("--public-url", shown(url), "an address such as https://roulette.example.org"))
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise unusable from None
    if host is None or parts.scheme not in USUAL_PORTS or parts.path not in ("", "/") or parts.query:
        raise unusable
    named = f"[{host}]" if ":" in host else host
    is_usual = port in (None, USUAL_PORTS[parts.scheme])
    return f"{parts.scheme}://{named}" + ("" if is_usual else f":{port}")


def make_server(house: ServedHouse, settings: Settings) -> uvicorn.Server:
    config = uvicorn.Config(
        make_app(house),
        ws=CuttingProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,
        http=HurriedProtocol,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=FINISH_WITHIN,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
    )
    return Server(config)


class Server(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """They are ours."""
        yield


async def print_secrets(house: ServedHouse, form: LogFormat = "text") -> None:
    """Once, to standard output: never into the log, and what is kept of them cannot be turned back."""
    tables = list(house.floor.tables.values())
    secrets = await hire_first_staff(house.store, tables, house.floor.now())
    if secrets and form == "text":
        print("The staff of the house, with secrets that are shown only now:", flush=True)
    for name, secret in secrets.items():
        says = "a secret that is shown only now"
        print_line(form, f"  {name:24}{secret}", says=says, name=name, secret=secret)
    for live in tables:
        token = make_token()
        is_sensor = live.settings.open.wheel is WheelSource.SENSOR
        if is_sensor and await house.store.set_token(live.name, digest_of(token)):
            text = f"The token of the sensor at table {live.name}, shown only now:\n  {token}"
            says = "the token of a sensor, which is shown only now"
            print_line(form, text, says=says, table=live.name, token=token)


async def _wait_for_a_signal() -> None:
    caught = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, caught.set)
    await caught.wait()
