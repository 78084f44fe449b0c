"""`croupier serve`: the house in the network."""

from __future__ import annotations

import logging
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.databases import ADVICE, DEFAULT_DATABASE, UNUSABLE, Anchors, Database, explained

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable, Iterator

logger = logging.getLogger(__name__)

DAMAGED, OUR_MISTAKE, NOT_NOW, INTERRUPTED = 1, 70, 75, 130  # exit statuses
LEVELS = ("debug", "info", "warning", "error")


def serve(
    database: Database = DEFAULT_DATABASE,
    anchors: Anchors = "",
    anchor_to: Annotated[
        list[str] | None,
        typer.Option(
            "--anchor-to",
            metavar="ADDRESS",
            help="Send every anchor there too, best off this machine: a file, https://… (POST), or "
            "'|PROGRAM', which gets the line as its input. May be given several times.",
        ),
    ] = None,
    tables: Annotated[
        str,
        typer.Option(
            "--tables",
            metavar="FILE",
            help="The tables, in TOML. Without it: those that the database knows, else one of each game.",
        ),
    ] = "",
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--rules",
            metavar="FILE",
            help="A rule set of the house, in TOML, for its tables to name. The database keeps it: the next "
            "start, another node and a copy need no file. May be given several times.",
        ),
    ] = None,
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on. Only this machine unless you say so.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")
    ] = 8000,
    public_url: Annotated[
        str,
        typer.Option(
            "--public-url",
            metavar="URL",
            help="How people reach the server, if not under the address it listens on: from other machines, "
            "or behind a proxy that does TLS. Requests that name another host, or come from pages of another "
            "origin, are refused. https:// makes cookies secure.",
        ),
    ] = "",
    proxy: Annotated[
        str,
        typer.Option(
            "--trusted-proxy",
            metavar="ADDRESS",
            help="The proxy in front, whose X-Forwarded-For says where people call from. Without it "
            "everybody behind a proxy shares the limits of one address.",
        ),
    ] = "",
    certificate: Annotated[
        str, typer.Option("--tls-certificate", metavar="FILE", help="Serve HTTPS with this chain (PEM).")
    ] = "",
    key: Annotated[
        str, typer.Option("--tls-key", metavar="FILE", help="The private key of the certificate (PEM).")
    ] = "",
    joins: Annotated[
        int, typer.Option("--joins-per-minute", min=1, help="New players from one address.")
    ] = 20,
    believe_clock: Annotated[
        bool,
        typer.Option(
            "--believe-clock",
            help="The clock of this machine is right, however far it is from the last steps of the record: "
            "after a house was closed for more than a month, or once a wrong clock was put right.",
        ),
    ] = False,
    log_format: Annotated[
        str,
        typer.Option(
            "--log-format",
            help="json: one object a line and nothing else, for a log collector, also for the secrets of the "
            "first start; or text.",
        ),
    ] = "text",
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "info",
    address_file: Annotated[
        str,
        typer.Option(
            "--address-file",
            metavar="FILE",
            help="Write the address on this machine into a file once it is ready, for croupier health.",
        ),
    ] = "",
) -> None:
    """Run the house: tables for many people in the network, nothing lost.

    Play money only. Starts with a lobby of one table of each game, electronic wheel and automatic dealer,
    on http://127.0.0.1:8000, and makes the database if it is not there. The secrets of the staff are printed
    at the first start, and never again.

    SIGTERM or Ctrl-C stops it cleanly: what was answered is kept, what is under way is answered. Killed at
    any moment, it goes on at the next start exactly where it was.

    Exit status 0: stopped; 1: the database is damaged, croupier db check says more; 2: something given here
    cannot be used; 70: our mistake; 75: the database cannot be reached or written now.
    """
    import asyncio

    from croupier.cli.kept_rules import read_rules_of_tables
    from croupier.floor.clock import HouseClock
    from croupier.floor.settings import Rules, read_settings
    from croupier.rulebook.library import read_given
    from croupier.store.addresses import open_store
    from croupier.store.anchors import find_anchors
    from croupier.store.interface import StoreDamaged, StoreFailed
    from croupier.web.logs import LogFormat, set_up_logs
    from croupier.web.rate_limits import Rate, RateLimits
    from croupier.web.server import Settings, make_address, make_anchoring, require_certificate
    from croupier.web.server import serve as run

    _require(log_format, "--log-format", ("json", "text"))
    form: LogFormat = "json" if log_format == "json" else "text"
    set_up_logs(form, log_level if log_level in LEVELS else "info")
    said = _said_as_json() if form == "json" else nullcontext()
    with explained(damaged=DAMAGED, failed=NOT_NOW, advice=ADVICE), said:
        _require(log_level, "--log-level", LEVELS)
        if bool(certificate) != bool(key):
            raise BadInput(Defect("--tls-certificate, --tls-key", "one of them", "both, or neither"))
        given = read_given(*(rules or ()))
        known = asyncio.run(read_rules_of_tables(database, given)) if tables else Rules()
        described = read_settings(Path(tables), known) if tables else None
        settings = Settings(
            host=host,
            port=port,
            public_url=public_url,
            trusted_proxy=proxy,
            certificate=Path(certificate) if certificate else None,
            key=Path(key) if key else None,
            limits=RateLimits(joins=Rate(joins / 60, joins)),
            log_format=form,
            address_file=Path(address_file) if address_file else None,
            believe_clock=believe_clock,
            database=database,
            anchors=find_anchors(database, anchors),
            anchor_to=tuple(anchor_to or ()),
            rules=given,
        )
        make_address(settings, port)  # what is wrong is said before a database is made
        require_certificate(settings)
        make_anchoring(settings, HouseClock())

        async def main() -> int:
            return await run(await open_store(database), described, settings)

        try:
            with asyncio.Runner(loop_factory=_loop_factory()) as runner:
                status = runner.run(main())
        except (BadInput, StoreDamaged, StoreFailed):
            raise
        except Exception:
            logger.exception("the server ended by a mistake of ours")
            status = OUR_MISTAKE
    raise typer.Exit(status)


@contextmanager
def _said_as_json() -> Iterator[None]:
    """Why it cannot start, or ends, for who reads nothing but the log."""
    from croupier.store.interface import StoreDamaged, StoreFailed

    try:
        yield
    except BadInput as error:
        for defect in error.defects:
            logger.error(str(defect))
        raise typer.Exit(UNUSABLE) from None
    except StoreDamaged as error:
        logger.error(f"{error}. {ADVICE}")
        raise typer.Exit(DAMAGED) from None
    except StoreFailed as error:
        logger.error(str(error))
        raise typer.Exit(NOT_NOW) from None
    except KeyboardInterrupt:
        logger.error("interrupted")
        raise typer.Exit(INTERRUPTED) from None


def _require(value: str, where: str, words: tuple[str, ...]) -> None:
    if value not in words:
        raise BadInput(Defect(where, shown(value), ", ".join(words)))


def _loop_factory() -> Callable[[], AbstractEventLoop] | None:
    """The faster loop, where there is one for this system."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
